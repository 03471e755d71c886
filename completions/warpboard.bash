# Written by `make docs` from the sources. Completion of warpboard for bash.
_warpboard() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} options=
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W 'list show moves play outcome rules program why check perft random run repl tour new' -- "$word"))
        return
    fi
    case $verb in
    list) options='--help' ;;
    show) options='--ascii --dark --mark= --move= --png= --position= --set= --svg= --help' ;;
    moves) options='--json --position= --set= --help' ;;
    play) options='--position= --set= --help' ;;
    outcome) options='--position= --set= --help' ;;
    rules) options='--position= --set= --help' ;;
    program) options='--position= --set= --help' ;;
    why) options='--position= --set= --help' ;;
    check) options='--games= --limit= --position= --seed= --set= --help' ;;
    perft) options='--divide --position= --set= --help' ;;
    random) options='--games= --json --limit= --position= --seed= --set= --help' ;;
    run) options='--fail-fast --filter= --jobs= --junit= --seed= --tag= --timeout= --update --help' ;;
    repl) options='--ascii --position= --set= --help' ;;
    tour) options='--position= --set= --help' ;;
    new) options='--from= --help' ;;
    esac
    case $word in
    -*)
        COMPREPLY=($(compgen -W "$options" -- "$word"))
        case ${COMPREPLY-} in *=) compopt -o nospace ;; esac
        ;;
    *)
        COMPREPLY=($(compgen -f -- "$word"))
        case $verb in
        show | moves | play | outcome | rules | program | why | check | perft | random | repl | tour) [ "$COMP_CWORD" != 2 ] ||
            COMPREPLY+=($(compgen -W "$(warpboard list 2>/dev/null | cut -d ' ' -f 1)" -- "$word")) ;;
        esac
        ;;
    esac
}
complete -o filenames -F _warpboard warpboard

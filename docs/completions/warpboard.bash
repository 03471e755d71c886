# Written by `make docs` from the sources. Completion of warpboard for bash.
_warpboard() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} options=
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W 'list show moves play outcome rules program watch why diff coverage profile find check perft random run repl tour new' -- "$word"))
        return
    fi
    case $verb in
    list) options='--help' ;;
    show) options='--ascii --dark --mark= --memory= --move= --png= --position= --set= --svg= --time= --trusted --help' ;;
    moves) options='--json --memory= --position= --set= --time= --trusted --help' ;;
    play) options='--memory= --position= --set= --time= --trusted --help' ;;
    outcome) options='--memory= --position= --set= --time= --trusted --help' ;;
    rules) options='--memory= --position= --set= --time= --trusted --help' ;;
    program) options='--memory= --position= --set= --time= --trusted --help' ;;
    watch) options='--memory= --position= --set= --time= --trusted --help' ;;
    why) options='--memory= --position= --set= --time= --trusted --help' ;;
    diff) options='--games= --json --limit= --memory= --position= --seed= --set= --set-a= --set-b= --time= --trusted --help' ;;
    coverage) options='--games= --limit= --listing --memory= --position= --seed= --set= --time= --trusted --help' ;;
    profile) options='--games= --limit= --memory= --position= --seed= --set= --time= --trusted --help' ;;
    find) options='--json --limit= --memory= --position= --seed= --set= --time= --trusted --help' ;;
    check) options='--games= --limit= --memory= --position= --scenario= --seed= --set= --time= --trusted --help' ;;
    perft) options='--divide --engine= --every --memory= --position= --set= --time= --trusted --help' ;;
    random) options='--engine= --games= --jobs= --json --limit= --memory= --position= --seed= --set= --time= --trusted --help' ;;
    run) options='--fail-fast --filter= --jobs= --junit= --seed= --tag= --timeout= --update --help' ;;
    repl) options='--ascii --echo --eval= --file= --memory= --position= --set= --time= --trusted --help' ;;
    tour) options='--memory= --position= --set= --time= --trusted --help' ;;
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
        show | moves | play | outcome | rules | program | watch | why | coverage | profile | find | check | perft | random | repl | tour) [ "$COMP_CWORD" != 2 ] ||
            COMPREPLY+=($(compgen -W "$(warpboard list 2>/dev/null | sed -n 's/^  \([^ ]*\).*/\1/p')" -- "$word")) ;;
        esac
        ;;
    esac
}
complete -o filenames -F _warpboard warpboard

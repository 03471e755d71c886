# Written by `make docs` from the sources. Completion of warpboard for bash.
#
# Names of files may be anything at all: here they are compared and kept, and never expanded. What is chosen of them is
# quoted by bash (-o filenames).

# Offers those of its arguments that begin with the word.
_warpboard_offer() {
    local name
    for name; do [[ $name != "$word"* ]] || COMPREPLY+=("$name"); done
}

# Offers what may stand in a place: a variant, a file, or nothing.
_warpboard_place() {
    local name
    case $1 in
    file) compopt -o default ;;
    variant)
        while IFS= read -r name; do
            _warpboard_offer "$name"
        done < <(warpboard list 2>/dev/null | sed -n 's/^  \([[:alnum:]][[:alnum:]_.-]*\)  .*/\1/p')
        while IFS= read -r name; do
            COMPREPLY+=("$name")
        done < <(compgen -f -X '!*.lua' -- "$word"; compgen -d -- "$word")
        ;;
    esac
}

# What the value of an option is; nothing for one without.
_warpboard_value() {
    case $1 in
    --db | --file | --html | --junit | --markdown | --out | --png | --scenario | --svg | -f) value=file ;;
    --from) value=variant ;;
    --a | --against | --b | --depth | --engine | --eval | --filter | --games | --jobs | --learn | --limit | --lines | --mark | --memory | --move | --ms | --nodes | --notation | --position | --positions | --seconds | --seed | --set | --set-a | --set-b | --size | --sprt | --tag | --theme | --time | --timeout | --to | --within | -e) value=text ;;
    *) value= ;;
    esac
}

_warpboard() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} value= last=text place=0 ended= more= i
    local -a options=() places=()
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        _warpboard_offer list show moves play outcome rules rulebook program watch why diff coverage profile find check perft random go analyse why-not solve train levels match report sweep uci usi ucci xboard games import export share run repl tour new
        return
    fi
    case $verb in
    list)
        options=(--json --help)
        places=() more=
        ;;
    show)
        options=(--animate --ascii --dark --html= --json --mark= --memory= --move= --png= --position= --set= --size= --strip --svg= --theme= --time= --trusted --help)
        places=(variant) more=text
        ;;
    moves)
        options=(--json --memory= --notation= --position= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    play)
        options=(--fen --json --memory= --notation= --position= --set= --time= --trusted --help)
        places=(variant) more=text
        ;;
    outcome)
        options=(--dead --json --memory= --position= --seconds= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    rules)
        options=(--json --memory= --position= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    rulebook)
        options=(--html= --markdown= --memory= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    program)
        options=(--json --memory= --position= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    watch)
        options=(--memory= --position= --set= --time= --trusted --help)
        places=(variant) more=text
        ;;
    why)
        options=(--json --memory= --position= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    diff)
        options=(--games= --json --limit= --memory= --position= --seconds= --seed= --set= --set-a= --set-b= --time= --trusted --help)
        places=(variant variant) more=
        ;;
    coverage)
        options=(--games= --jobs= --json --limit= --listing --memory= --position= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant) more=file
        ;;
    profile)
        options=(--games= --json --limit= --memory= --position= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    find)
        options=(--depth= --json --limit= --memory= --position= --positions= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    check)
        options=(--games= --json --limit= --memory= --position= --scenario= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    perft)
        options=(--divide --engine= --every --json --memory= --position= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    random)
        options=(--engine= --games= --jobs= --json --limit= --memory= --position= --seed= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    go)
        options=(--engine= --json --memory= --ms= --nodes= --position= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    analyse)
        options=(--engine= --json --lines= --memory= --ms= --nodes= --position= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    why-not)
        options=(--engine= --json --memory= --ms= --nodes= --position= --seed= --set= --time= --trusted --help)
        places=(variant text) more=
        ;;
    solve)
        options=(--engine= --json --memory= --position= --seconds= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    train)
        options=(--engine= --games= --jobs= --memory= --position= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    levels)
        options=(--engine= --games= --jobs= --json --limit= --memory= --position= --seconds= --seed= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    match)
        options=(--a= --b= --engine= --games= --jobs= --json --limit= --memory= --position= --seed= --set= --sprt= --time= --trusted --help)
        places=(variant) more=
        ;;
    report)
        options=(--against= --db= --engine= --games= --jobs= --json --learn= --limit= --memory= --mpi --nodes= --out= --seed= --set= --set-a= --set-b= --time= --trusted --within= --help)
        places=(variant variant) more=
        ;;
    sweep)
        options=(--db= --engine= --games= --jobs= --json --learn= --limit= --memory= --mpi --nodes= --out= --seed= --set= --time= --trusted --within= --help)
        places=(variant) more=text
        ;;
    uci)
        options=(--engine= --memory= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    usi)
        options=(--engine= --memory= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    ucci)
        options=(--engine= --memory= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    xboard)
        options=(--engine= --memory= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    games)
        options=(--memory= --time= --trusted --help)
        places=(file text) more=
        ;;
    import)
        options=(--help)
        places=(file text) more=
        ;;
    export)
        options=(--memory= --set= --time= --to= --trusted --help)
        places=(variant) more=
        ;;
    share)
        options=(--json --memory= --position= --set= --time= --trusted --help)
        places=(variant) more=text
        ;;
    run)
        options=(--fail-fast --filter= --jobs= --junit= --seed= --tag= --timeout= --update --help)
        places=() more=file
        ;;
    repl)
        options=(--ascii --echo --eval= --file= --memory= --position= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    tour)
        options=(--memory= --position= --set= --time= --trusted --help)
        places=(variant) more=
        ;;
    new)
        options=(--from= --help)
        places=(text) more=
        ;;
    esac
    # bash cuts words at = and :, too; what follows these goes on with what stands before them.
    for ((i = 2; i < COMP_CWORD; i++)); do
        case $ended${COMP_WORDS[i]} in
        *[=:]) value=$last ;;
        --) ended=-- ;;
        *)
            if [ "$value" ]; then
                last=$value value=
            elif [[ ! $ended && ${COMP_WORDS[i]} == -* ]]; then
                _warpboard_value "${COMP_WORDS[i]}"
                last=${value:-text}
            else
                last=text place=$((place + 1))
            fi
            ;;
        esac
    done
    case $word in
    = | :) word='' value=$last ;;
    esac
    if [ "$value" ]; then
        _warpboard_place "$value"
    elif [[ ! $ended && $word == -* ]]; then
        _warpboard_offer "${options[@]}"
        case ${COMPREPLY-} in *=) compopt -o nospace ;; esac
    else
        _warpboard_place "${places[place]-$more}"
    fi
}
complete -o filenames -F _warpboard warpboard

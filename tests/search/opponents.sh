#!/bin/sh
# match with other programs as players, by UCI and XBoard; some of them are dead, silent or lying.
set -u
. tests/support.sh
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME

# A program that answers a line that begins with a word: `program NAME WORD ANSWER...`
program() {
    file=$folder/$1
    shift
    printf '#!/bin/sh\nwhile read -r word rest; do\ncase $word in\n' >"$file"
    while [ $# -gt 0 ]; do
        printf '%s) echo "%s" ;;\n' "$1" "$2" >>"$file"
        shift 2
    done
    printf 'quit) exit ;;\nesac\ndone\n' >>"$file"
    chmod +x "$file"
}

# match VARIANT PLAYER: plays two games against the player
play() { run match "$1" --a nodes:60 --b "$2" --games 2; }

play tic-tac-toe "uci:$WARPBOARD uci tic-tac-toe, nodes=200"
check 'plays against a UCI engine' all ended 0 has "^tic-tac-toe: a is nodes:60, b is uci:" has 'unfinished 0$'
first=$out
run match tic-tac-toe --a nodes:60 --b "uci:$WARPBOARD uci tic-tac-toe, nodes=200" --games 2 --jobs 1
check 'gives the same result with one job' [ "$out" = "$first" ]
play breakthrough "uci:$WARPBOARD uci chess, depth=1, MultiPV=1"
check 'sends the variant to the engine' all ended 0 has 'unfinished 0$'
play breakthrough "uci:$WARPBOARD uci chess, Colour=red"
check 'reports an option that the engine lacks' ended 2 says ': the program has no option "Colour"$'

program one uci 'option name UCI_Variant type combo default chess var chess
uciok'
play breakthrough "uci:$folder/one"
check 'reports a variant that the engine lacks' all ended 2 says "^warpboard: match: uci:$folder/one: the program does not know breakthrough\$"
program liar uci uciok isready readyok go 'info string sure
bestmove a1h8'
play breakthrough "uci:$folder/liar"
check 'reports an illegal move' all ended 2 says ': the program plays "a1h8", which is not a legal move in [^ ]* [wb] [0-9]*$'
program mute uci 'id name Mute'
play breakthrough "uci:$folder/mute, start=2"
check 'reports a silent engine' all ended 2 says ': no answer within 2 seconds to `uci`$'
play breakthrough uci:true
check 'reports an engine that ends' all ended 2 says 'match: uci:true: the program has ended$'
program babbler uci uciok isready 'yes' go x
sed -i 's/echo "yes"/yes/' "$folder/babbler"
play breakthrough "uci:$folder/babbler"
check 'reports an engine with endless output' all ended 2 says ': more than 100000 lines in answer to `isready`$'
play breakthrough uci:no-such-program
check 'reports a missing engine' all ended 2 says 'match: uci:no-such-program: there is no such program in PATH$'

program taught protover 'feature usermove=1 setboard=1 variants=\"breakthrough\" done=1' go resign
play breakthrough "xboard:$folder/taught, depth=1"
check 'counts a resignation as a win' all ended 0 has '^score of a: 1.000 \(95 %: 0.207 to 1.000\), \+2 =0 -0, unfinished 0$'
program old protover 'feature done=1' usermove x go 'Illegal move: b2b3'
play breakthrough "xboard:$folder/old, old=yes"
check 'reports an engine that rejects a legal move' all ended 2 says ': the program does not take the move "b2b3"$'
program fool protover 'feature variants=\"chess,normal\"
feature done=1'
play breakthrough "xboard:$folder/fool"
check 'reports an XBoard engine without the variant' all ended 2 says ': the program does not know breakthrough$'

play breakthrough 'uci:'
check 'rejects a player without a command' all ended 2 says '^warpboard: match: --b: uci:COMMAND needs the name of a program$'
play breakthrough 'uci:x, fish'
check "rejects a word that isn't an option" all ended 2 says '--b: only OPTION=VALUE may follow the command, not "fish"$'
play breakthrough 'uci:x, nodes=many'
check "rejects a limit that isn't a number" all ended 2 says '--b: nodes must be a whole number of 1 or more, not "many"$'
play breakthrough 'xboard:x, nodes=5'
check 'rejects a limit that XBoard lacks' all ended 2 says '--b: an xboard program takes depth, seconds, not nodes$'

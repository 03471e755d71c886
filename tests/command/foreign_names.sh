#!/bin/sh
# Variants by the names that other programs have for them, wherever the command line and the prompt take a name.
. tests/support.sh

run play 3check e4
check 'a variant by its name in UCI' wrote 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3+3 0 1
ongoing'
run perft giveaway 1
check 'by its name in XBoard' wrote 20
run play fischerandom --fen
check 'Chess960 by its name in XBoard' wrote 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
ongoing'
run perft 'King of the Hill' 1
check 'by its name in PGN, with blanks' wrote 20
run perft Chess 1
check 'our own name in capitals' wrote 20
run diff chess atomic
check 'a report shows our name' has '^B: atomic-chess$'
feed 'show
load zh
save '"$folder/here.game" 3check
check 'the first word of the command line, and load' all has 'checks of Black 3\+3' has 'here.game: 0 steps of crazyhouse$'
run repl zzzz
check 'a name that no program has is refused' refused 'warpboard: there is no variant "zzzz"; `warpboard list` shows them'

cd "$folder" || exit
printf 'base "chess"\ntitle "My own"\n' >atomic.lua
run rules ./atomic.lua
check 'the path of a script stays a path' has 'My own'
mkdir 3check && cp atomic.lua 3check/mine.lua
feed 'rules' 3check
check 'a folder comes before the name of another program' has 'My own'

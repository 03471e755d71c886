#!/bin/sh
# Names of variants in other programs are accepted by the command line and the prompt.
. tests/support.sh

run play 3check e4
check 'accepts the UCI name of a variant' wrote 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3+3 0 1
ongoing'
run perft giveaway 1
check 'accepts the XBoard name of a variant' wrote 20
run play fischerandom --fen
check 'accepts the XBoard name of Chess960' wrote 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
ongoing'
run perft 'King of the Hill' 1
check 'accepts the PGN name with blanks' wrote 20
run perft Chess 1
check 'accepts our own name in capitals' wrote 20
run diff chess atomic
check 'a report shows our name' has '^B: atomic-chess$'
feed 'show
load zh
save '"$folder/here.game" 3check
check 'accepts such names without a verb, and in load' all has 'checks of Black 3\+3' has 'here.game: 0 steps of crazyhouse$'
run repl zzzz
check 'rejects a name that no program uses' refused 'warpboard: unknown variant "zzzz"; `warpboard list` shows them'
run outcome Losers
check 'shows how to import a variant of Fairy-Stockfish' refused 'warpboard: unknown variant "Losers"; to import that of Fairy-Stockfish, write [my-losers:losers] into a file my.ini and use `warpboard import my.ini`'
run show 'Go 13x13'
check 'shows how to set the size in a name' refused 'warpboard: unknown variant "Go 13x13"; set the size of go: --set size=13'
for name in 'Othello 8x8:reversi' 'Checkers (American):english-checkers' 'Russian:russian-draughts' 'hasami:hasami-shogi'; do
    run show "${name%:*}"
    check "suggests the variant that is meant by ${name%:*}" refused "warpboard: unknown variant \"${name%:*}\", did you mean \"${name#*:}\"?"
done
run perft 'Turkish Dama' 1
check 'dama is another word for draughts' wrote 8
echo '[my-losers:losers]' >"$folder/my.ini"
run import "$folder/my.ini" my-losers
check 'such a file can be imported' has '^title "my-losers"$'

cd "$folder" || exit
printf 'base "chess"\ntitle "My own"\n' >atomic.lua
run rules ./atomic.lua
check 'the path of a script has priority' has 'My own'
mkdir 3check && cp atomic.lua 3check/mine.lua
feed 'rules' 3check
check 'a folder has priority over a foreign name' has 'My own'

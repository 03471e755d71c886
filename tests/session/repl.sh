#!/bin/sh
# The prompt in batch mode, and the parts that need a terminal.
set -u
. tests/support.sh

refuses() { [ "$status" = 1 ] && [ "$err" = "$1" ]; }

feed 'position' repl "$race"
check 'position' wrote '1m/2/2/M1 w 1'
feed 'position' repl "$race" --position '2/1m/M1/2 b 7'
check 'from a position on' wrote '2/1m/M1/2 b 7'
feed 'options' repl warp-checkers --set clock=20
check 'under an option' has '^clock +20 +turns without a capture'
feed "load $race
position"
check 'warpboard alone is the REPL; load takes a variant' all has '^Race: a test$' has '^  1 M \. 1$' has '^1m/2/2/M1 w 1$'
feed '' repl "$race"
check 'empty lines are nothing' wrote ''

# -- moves, forth and back

feed 'show' repl "$race"
check 'show' wrote '    a b
  4 . m 4
  3 : . 3
  2 . : 2
  1 M . 1
    a b

White to move, move 1'
feed 'moves
play a1-a2
moves' repl "$race"
check 'moves and play' all has '^a1-a2$' has '^  2 M : 2$' has '^b4-b3$' ended 0
feed 'moves a1
moves b4
moves --json' repl "$race"
check 'moves of a square, and as JSON' all has '^  2 \* : 2$' has '^  1>M \. 1$' has '^a1-a2  step$' has "^no move starts there: it is White's turn\$" \
    has '^ \{"from": "a1", "move": "a1-a2", "position": "1m/2/M1/2 b 1"\}$'
feed 'play a1-a2 b4-b3 a2-a3
undo
position
undo 2
position
redo
position
redo 5
position
goto 1
position
goto 3
position
goto 0
position' repl "$race"
check 'undo, redo and goto' test "$(printf '%s\n' "$out" | grep '/' | tr '\n' ,)" = \
    '2/1m/M1/2 w 2,1m/2/2/M1 w 1,1m/2/M1/2 b 1,2/Mm/2/2 b 2,1m/2/M1/2 b 1,2/Mm/2/2 b 2,1m/2/2/M1 w 1,'
feed 'play a1-a2 b4-b3
undo
history' repl "$race"
check 'history' test "$(printf '%s\n' "$out" | tail -n 2)" = '   1  White  a1-a2
   2  taken back: b4-b3'
feed 'history' repl "$race"
check 'history of nothing' wrote 'no move has been played'
feed 'undo' repl "$race"
check 'nothing to undo' refuses 'stdin:1: undo: no move has been played'
feed 'play a1-a2
undo
play a1-a2
redo' repl "$race"
check 'a new move forgets what was taken back' refuses 'stdin:4: redo: no move to play again: none was taken back here'
feed 'goto 1' repl "$race"
check 'goto beyond the end' refuses 'stdin:1: goto: "1" isn'\''t the number of a move of `history`; no move has been played'
feed 'undo x' repl "$race"
check 'undo what is no number' refuses 'stdin:1: undo: the number of moves must be a whole number, 1 or more, not "x"'
feed 'redo 0' repl "$race"
check 'redo what is no number' refuses 'stdin:1: redo: the number of moves must be a whole number, 1 or more, not "0"'
feed 'play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1
outcome' repl "$race"
check 'the end of a game' all has '^the game is over, Black wins: no legal move$' has '^Black wins: no legal move \(.*race.lua:7\)$'

# -- positions

feed 'position 2/1m/M1/2 b 7
position' repl "$race"
check 'position with a text begins there' all has '^Black to move, move 7$' has '^2/1m/M1/2 b 7$'
feed 'position 2/1m/M1/2 x 7' repl "$race"
check 'a text that is none' refuses 'stdin:1: position, side to move (character 10): one blank and w or b are missing here'
feed 'setup a1= a3=K b4=k b
position
setup empty b2=M w
position
setup
position' repl "$race"
check 'setup by hand' test "$(printf '%s\n' "$out" | grep '/' | tr '\n' ,)" = '1k/K1/2/2 b 1,2/2/1M/2 w 1,1m/2/2/M1 w 1,'
feed 'setup a9=M' repl "$race"
check 'setup of what is none' refuses 'stdin:1: setup: "a9" isn'\''t a square of this board; its squares are a1 to b4'
feed 'setup left=2
position
setup left=9' repl arimaa
check 'setup of counters' all ended 1 has '^rrrddrrr/.* w 2 1$' says '^stdin:3: setup: left cannot be 9$'
feed 'setup right=1' repl arimaa
check 'setup of no counter' refuses 'stdin:1: setup: "right" isn'\''t a counter of this game; the only one is left'
feed 'setup a1=X' repl "$race"
check 'setup of no piece' refuses 'stdin:1: setup: "X" isn'\''t a piece of this game; the pieces are M m K k'
feed 'setup e1=' repl chess
check 'setup of a position that cannot be' all ended 1 says '^stdin:1: setup: position: White must have exactly one "king", not 0$'

# -- counting

feed 'perft 3
divide 2
perft 1 --divide' repl chess
check 'perft and divide' all has '^8902$' has '^e2e4: 20$' has '^400$' has '^e2e4: 1$' has '^20$'
feed 'random 5
random 2 --seed 3 --json' repl "$race"
check 'random' all has '^race: 5 random games, seed 1$' has '"seed": 3'
feed 'check --games 2' repl "$race"
check 'check' has '^2 games, '
feed 'perft x' repl "$race"
check 'a depth that is none' refuses 'stdin:1: perft: the depth must be a whole number from 0 to 64, not "x"'

# -- variants and options

feed 'options' repl "$race"
check 'no options' wrote 'race has no options'
feed 'options' repl warp-checkers
check 'options have values, help and bounds' all has '^clock +24 +turns without a capture' has '^ +from 0 to 10000$' \
    has '^wrap +torus +which edges' has '^ +out of: torus cylinder plain$'
feed 'play c3-d4 f6-e5
set clock 20
options
history
set wrap plain
show' repl warp-checkers
check 'set changes an option and plays the game again' all has '^clock +20 ' has '^   2  Black  f6-e5$' has '^White to move, clock 2'
check 'several options stay set' test "$(printf '%s\n' "$out" | tail -n 2 | head -n 1)" != 'joined edges: left and right, top and bottom'
feed 'play a3-h4
set wrap plain
history' repl warp-checkers
check 'the game ends where the changed rules refuse a move' all \
    has '^the game ends before move 1, which is rejected now: "a3-h4" is not a legal move; from there: a3-b4$' \
    has '^   1  taken back: a3-h4$'
feed 'set reserve false
position' repl werewolf-checkers
check 'the start is the one of the changed rules' has '^1m1m1m1m/.* w 1$'
feed 'position 8/8/8/8/8/8/8/M7[M] w 1
set reserve false
position' repl werewolf-checkers
check 'a position set up by hand may be refused' all has '^the game ends before move 1, which is rejected now: position' has '^1m1m1m1m/.* w 1$'
feed 'set reserve false
position' repl werewolf-checkers --position '8/8/8/8/8/8/8/M7[M] w 1'
check 'and so may the start that was given' all has '^the game starts over because its starting position is rejected now: ' has '^1m1m1m1m/.* w 1$'
feed 'set clok 20' repl warp-checkers
check 'an option that there is not' all ended 1 says 'unknown option "clok", did you mean "clock"\?$' \
    says '^stdin:1: set: nothing was changed$'
feed 'load nosuch' repl "$race"
check 'a variant that there is not' all ended 1 says 'there is no variant "nosuch"' says '^stdin:1: load: "nosuch" is not loaded$'
feed 'load warp-checkers --set clock=7
options'
check 'load with options' has '^clock +7 '
feed "load \"$race\"
position"
check 'words may stand in quotes' has '^1m/2/2/M1 w 1$'
feed 'load "race'
check 'quotes must be closed' refuses 'stdin:1: load: a quotation mark has no partner'
feed 'show'
check 'verbs that need a variant say so' refuses 'stdin:1: no variant is loaded; write: load NAME (`variants` lists the names)'
feed 'rules
program
list' repl chess
check 'rules, program and list' all has '^title "Chess' has '^moves, White$' has '^  english-checkers +English'

# -- help

feed 'help all'
check 'help lists the verbs of the REPL' all has '^  undo, u \[COUNT\] +take back' has '^  moves, m \[SQUARE\] ' has 'Anything else is run as Lua'
verbs=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z][a-z]*\)[, ].*/\1/p')
feed 'help pos'
check 'help lists the methods of the position' all has '^pos:divide\(depth, every, each\)$' has '^pos:play\(text, goes_on\)$'
check 'without those of tests' test "$(printf '%s\n' "$out" | grep -c '^pos:fail_after')" = 0
feed 'help variant'
check 'and of the variant' has '^variant:start\(\)$'
feed 'help pos:undo'
check 'and explains one' all has '^pos:undo\(\)$' has '^  .*last move'
check 'tour and repl are for the command line' test "$(printf '%s\n' "$verbs" | grep -cE '^(tour|repl)$')" -eq 0
for verb in $verbs; do
    feed "help $verb"
    check "help $verb" all has "^Usage: $verb " has "^For example: $verb" ended 0
done
feed 'help shwo'
check 'help for what is no verb' refuses 'stdin:1: help: unknown verb or word "shwo", did you mean "show"?'
feed 'help frobnicate'
check 'that is near to none' refuses "stdin:1: help: unknown verb or word \"frobnicate\"; \`help\` lists the verbs"
feed 'help reaches
help can'
check 'help for words of scenarios' all ended 0 has '^reaches: the piece on c3' has '^For example: can "e4-e5"$'
feed 'perft --help' repl chess
check 'a verb --help' has '^Usage: perft \[OPTION\.\.\.\] DEPTH$'
feed 'flip e4' repl chess
check 'too many words' refuses 'stdin:1: flip: takes no argument, but was given "e4"'
feed 'goto' repl chess
check 'too few' refuses 'stdin:1: goto: an argument is missing; write: goto NUMBER'

# -- Lua

feed '1 + 1
x = 20
x + 1, "two"
for i = 1, 2 do
  print(i)
end
-- a comment
pos:perft(3)
variant:name()
warpboard.load(variant:name()):start():perft(2)' repl chess
check 'all else is Lua: values, variables, several lines, pos and variant' test "$(printf '%s\n' "$out" | tr '\n' ,)" = \
    "2,21$(printf '\t')two,1,2,8902,chess,400,"
feed 'pos:play "e2e4"
position
undo
pos:text()' repl chess
check 'Lua and the verbs share one game' test "$(printf '%s\n' "$out" | grep -c '^rnbqkbnr/')" -ge 2
feed "load $race
pos:text()
load chess
pos:perft(1)"
check 'load changes what Lua sees' all has '^1m/2/2/M1 w 1$' has '^20$'
feed 'old = pos
load chess
old:text()' repl "$race"
check 'a position of a variant that is gone raises' all ended 1 says '^stdin:3: '
feed 'play a1-a2
nonsense +
end
play b4-b3' repl "$race"
check 'the first error ends a batch, with its line' all ended 1 says '^stdin:3: lua:[12]: '
feed 'frobnicate' repl chess
check 'a name that means nothing' refuses 'stdin:1: "frobnicate" is neither a command nor a variable; `help` lists the commands'
feed 'load, string.find, string.sub, table.sort, next, type = nil
for i = 1, 2 do
  print(6 * i)
end
moves a1
7 * 2' repl "$race"
check 'what the user takes from Lua, the prompt keeps' all ended 0 has '^12$' has '^14$'
feed 'mvoes' repl chess
check 'one that is nearly a verb' refuses 'stdin:1: "mvoes" is neither a command nor a variable; if you meant a command, write: moves'
feed 'chess' repl "$race"
check 'the name of a variant' refuses 'stdin:1: "chess" is neither a command nor a variable; if you meant a command, write: load chess'
feed '1. e4 e5 2.Nf3 Nc6
Bb5 a6
O-O Nf6 5. Bxa6
history' repl chess
check 'several moves in a line, with numbers' all ended 0 has '^ +9 +White +b5a6'
feed 'e4
f5
Qh5+
position' repl chess
check 'a check that is written is no half of a sum' all ended 0 \
    has '^rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2$'
feed 'e4 e5 z9' repl chess
check 'not where one of them is none' refuses "stdin:1: lua:1: syntax error near 'e5'"
there='1m/2/M1/2 b 1'
feed "$there
position" repl "$race"
check 'a position is gone on from' all ended 0 has "^$there\$"
feed 'x/2/M1/2 b 1' repl "$race"
check 'or it is told what is wrong with it' all ended 1 says '^stdin:1: position, board, rank 4'
feed "board $there" repl "$race"
check 'a verb that takes none says which does' \
    refuses "stdin:1: board: takes no position text; to set it up, write: position $there"
game loud <<'LUA'
local own = {["\27[31mloud"] = function() error "gone" end}
moves = from "man" * test(function() own["\27[31mloud"]() return true end) * n * empty * stop
LUA
feed 'moves' repl "$folder/loud.lua"
check 'the calls that led to an error say nothing to the terminal' says '^  .*:6: in function "\?\[31mloud"$'
feed '123
true
false' repl chess
check 'values that look like names' wrote '123
true
false'
feed 'error {}' repl chess
check 'an error without a message' refuses 'stdin:1: the error is not a text but a table'
feed 'if x then' repl chess
check 'Lua that is not finished' refuses 'stdin:1: the Lua code is incomplete'
feed 'quit
frobnicate' repl chess
check 'quit leaves' wrote ''
feed 'position
play e2e4 e7e5
moves
random 3 --json
pos:perft(2)
history' repl chess
first=$out
feed 'position
play e2e4 e7e5
moves
random 3 --json
pos:perft(2)
history' repl chess
check 'the same bytes twice' wrote "$first"

# -- at a terminal

if command -v script >/dev/null; then
    mkfifo "$folder/keys"
    typed() { # typed LINES: the lines as if typed, the last of which must leave
        TERM=dumb timeout 600 script -qec "'$WARPBOARD' repl '$race'" /dev/null <"$folder/keys" >"$folder/out" 2>&1 &
        exec 3>"$folder/keys" # kept open: the end of input would hang up
        printf '%s\n' "$1" >&3
        wait "$!" && status=0 || status=$?
        exec 3>&-
        out=$(tr -d '\r' <"$folder/out")
    }
    typed 'play a1-a2
bla
position
quit'
    check 'a greeting, a prompt with the turn, and no end by errors' all ended 0 has '^Race: a test$' has "^\`moves\` lists the legal moves" \
        has '^race 1w> ' has '^race 1b> ' has '"bla" is neither a command nor a variable' has '^1m/2/M1/2 b 1$'
    mkdir "$folder/titles"
    sed "s/^title.*/title \"$(printf 'é%.0s' $(seq 60))\"/" "$race" >"$folder/titles/long.lua"
    WARPBOARD_PATH=$folder/titles typed 'list
quit'
    out=$(printf '%s\n' "$out" | iconv -f UTF-8 -t UTF-16 2>&1 | iconv -f UTF-16 -t UTF-8)
    check 'a long title ends with a whole letter' has '^  long .*é[.][.][.]$'
fi
feed 'lua -3 + 1
lua -- nothing' repl
check 'Lua may begin with a minus' wrote '-2'
run repl -f "$folder/nowhere.txt"
check 'a file that is not there' refused "warpboard: repl: cannot read \"$folder/nowhere.txt\": No such file or directory"
run repl --file "$folder"
check 'a folder' refused "warpboard: repl: cannot read \"$folder\": Is a directory"
"$WARPBOARD" repl >"$folder/out" 2>"$folder/err" <"$folder" && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'an input that cannot be read' refused 'warpboard: repl: cannot read "stdin": Is a directory'

# -- what is typed without a verb

feed 'a1a2
= 20 + 1
b4
exit
nonsense' repl "$race"
check 'a move in any spelling shows the board, a square its moves' all ended 0 has '^  2 M : 2$' has '^21$' has '^ *b4-b3 '
feed 'a1xa2' repl "$race"
check 'who writes x claims a capture' all ended 1 says 'stdin:1: "a1xa2" captures nothing here: it is a1-a2$'
feed 'play 1. a1-a2 b4-b3 2.a2-a3
pos:text()' repl "$race"
check 'numbers of moves are passed over' has '^2/Mm/2/2 b 2$'
feed '> play a1-a2
> #pos:history() * 10' repl "$race"
check 'a prompt before a line is no part of it' has '^10$'
feed 'help stop
help put
help scenario'
check 'help for words of scripts, also those that are verbs, and of scenarios' all ended 0 has '^stop: makes this square a landing' \
    has '^Usage: put ' has '^In scripts:$' has '^put: ' has '^  reaches "c3" +the piece on c3'
feed 'e4
e5
Nf3
pos:history()[3]
d7' repl chess
check 'algebraic notation alone is a move, the square of an own piece asks for its moves' all ended 0 has '^g1f3$' has '^d7d6 '
for move in e8=Q e8=N+ e7-e8=Q e7e8=Q exd8=Q; do
    feed "$move" repl chess
    check "$move, which Lua could read, is a move" says '^stdin:1: "e[^"]*" is not a legal move'
done
feed 'export chess' repl chess
check 'a verb of the command line alone is named as one' \
    says '^stdin:1: "export" works only on the command line: warpboard export$'
printf 'title "mine"\n' >"$folder/mine.lua"
cd "$folder" || exit 1
feed 'load mine' repl
check 'a script here whose name lacks .lua' says '^warpboard: there is no variant "mine", did you mean "mine\.lua"\?$'
cd "$OLDPWD" || exit 1
for verb in save record; do
    feed "$verb $folder/mine.lua" repl chess
    check "$verb spares other files" refuses \
        "stdin:1: $verb: $folder/mine.lua has other contents, and is not overwritten; choose another name"
    feed "$verb $folder/own.$verb
$verb $folder/own.$verb" repl chess
    check "$verb replaces its own" ended 0
done

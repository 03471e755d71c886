#!/bin/sh
# The prompt in batch mode, and some parts that need a terminal.
set -u
. tests/support.sh

refuses() { [ "$status" = 1 ] && [ "$err" = "$1" ]; }

feed 'position' repl "$race"
check 'position prints the position' wrote '1m/2/2/M1 w 1'
feed 'position' repl "$race" --position '2/1m/M1/2 b 7'
check '--position sets the position' wrote '2/1m/M1/2 b 7'
feed 'options' repl warp-checkers --set clock=20
check '--set sets an option' has '^clock +20 +turns without a capture'
feed "load $race
position"
check 'warpboard without arguments is the REPL; load loads a variant' all has '^Race: a test$' has '^  1 M \. 1$' has '^1m/2/2/M1 w 1$'
feed '' repl "$race"
check 'ignores empty lines' wrote ''

# -- Moves, forward and backward

feed 'show' repl "$race"
check 'show draws the board' wrote '    a b
  4 . m 4
  3 : . 3
  2 . : 2
  1 M . 1
    a b

White to move, move 1'
feed 'moves
play a1-a2
moves' repl "$race"
check 'moves lists moves, and play plays one' all has '^a1-a2$' has '^  2 M : 2$' has '^b4-b3$' ended 0
feed 'moves a1
moves b4
moves --json' repl "$race"
check 'moves lists the moves from a square, also as JSON' all has '^  2 \* : 2$' has '^  1>M \. 1$' has '^a1-a2  step$' has "^no move starts there: it is White's turn\$" \
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
check 'undo, redo and goto change the position' test "$(printf '%s\n' "$out" | grep '/' | tr '\n' ,)" = \
    '2/1m/M1/2 w 2,1m/2/2/M1 w 1,1m/2/M1/2 b 1,2/Mm/2/2 b 2,1m/2/M1/2 b 1,2/Mm/2/2 b 2,1m/2/2/M1 w 1,'
feed 'play a1-a2 b4-b3
undo
history' repl "$race"
check 'history lists moves and taken-back moves' test "$(printf '%s\n' "$out" | tail -n 2)" = '   1  White  a1-a2
   2  taken back: b4-b3'
feed 'history' repl "$race"
check 'history of a new game is empty' wrote 'no move has been played'
feed 'undo' repl "$race"
check 'undo reports that no move was played' refuses 'stdin:1: undo: no move has been played'
feed 'play a1-a2
undo
play a1-a2
redo' repl "$race"
check 'a new move discards taken-back moves' refuses 'stdin:4: redo: no move was taken back here'
feed 'goto 1' repl "$race"
check 'goto rejects a number after the last move' refuses 'stdin:1: goto: "1" isn'\''t the number of a move of `history`; no move has been played'
feed 'undo x' repl "$race"
check 'undo rejects a word' refuses 'stdin:1: undo: the number of moves must be a whole number, 1 or more, not "x"'
feed 'redo 0' repl "$race"
check 'redo rejects 0' refuses 'stdin:1: redo: the number of moves must be a whole number, 1 or more, not "0"'
feed 'play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1
outcome' repl "$race"
check 'outcome prints the end of a game' all has '^the game is over, Black wins: no legal move$' has '^Black wins: no legal move \(.*race.lua:7\)$'

# -- Positions

feed 'position 2/1m/M1/2 b 7
position' repl "$race"
check 'position with a text starts from there' all has '^Black to move, move 7$' has '^2/1m/M1/2 b 7$'
feed 'position 2/1m/M1/2 x 7' repl "$race"
check 'position rejects an invalid text' refuses 'stdin:1: position, side to move (character 10): one blank and w or b are missing here'
feed 'setup a1= a3=K b4=k b
position
setup empty b2=M w
position
setup
position' repl "$race"
check 'setup changes pieces and the side to move' test "$(printf '%s\n' "$out" | grep '/' | tr '\n' ,)" = '1k/K1/2/2 b 1,2/2/1M/2 w 1,1m/2/2/M1 w 1,'
feed 'setup a9=M' repl "$race"
check 'setup rejects an unknown square' refuses 'stdin:1: setup: "a9" isn'\''t a square of this board; its squares are a1 to b4'
feed 'setup left=2
position
setup left=9' repl arimaa
check 'setup changes counters' all ended 1 has '^rrrddrrr/.* w 2 1$' says '^stdin:3: setup: left cannot be 9$'
feed 'setup right=1' repl arimaa
check 'setup rejects an unknown counter' refuses 'stdin:1: setup: "right" isn'\''t a counter of this game; the only one is left'
feed 'setup a1=X' repl "$race"
check 'setup rejects an unknown piece' refuses 'stdin:1: setup: "X" isn'\''t a piece of this game; the pieces are M m K k'
feed 'setup e1=' repl chess
check 'setup rejects an impossible position' all ended 1 says '^stdin:1: setup: position: White must have exactly one "king", not 0$'

# -- Counting

feed 'perft 3
divide 2
perft 1 --divide' repl chess
check 'perft and divide count moves' all has '^8902$' has '^e2e4: 20$' has '^400$' has '^e2e4: 1$' has '^20$'
feed 'random 5
random 2 --seed 3 --json' repl "$race"
check 'random plays random games' all has '^race: 5 random games, seed 1$' has '"seed": 3'
feed 'check --games 2' repl "$race"
check 'check runs the audit' has '^2 games, '
feed 'perft x' repl "$race"
check 'perft rejects an invalid depth' refuses 'stdin:1: perft: the depth must be a whole number from 0 to 64, not "x"'

# -- Variants and options

feed 'options' repl "$race"
check 'options says that there are none' wrote 'race has no options'
feed 'options' repl warp-checkers
check 'options prints values, help and ranges' all has '^clock +24 +turns without a capture' has '^ +from 0 to 10000$' \
    has '^wrap +torus +which edges' has '^ +out of: torus cylinder plain$'
feed 'play c3-d4 f6-e5
set clock 20
options
history
set wrap plain
show' repl warp-checkers
check 'set changes an option and replays the game' all has '^clock +20 ' has '^   2  Black  f6-e5$' has '^White to move, clock 2'
check 'several options remain set' test "$(printf '%s\n' "$out" | tail -n 2 | head -n 1)" != 'joined edges: left and right, top and bottom'
feed 'play a3-h4
set wrap plain
history' repl warp-checkers
check 'the game ends before a move that the changed rules reject' all \
    has '^the game ends before move 1, which is rejected now: "a3-h4" is not a legal move; from there: a3-b4$' \
    has '^   1  taken back: a3-h4$'
feed 'set reserve false
position' repl werewolf-checkers
check 'set changes the start position' has '^1m1m1m1m/.* w 1$'
feed 'position 8/8/8/8/8/8/8/M7[M] w 1
set reserve false
position' repl werewolf-checkers
check 'the changed rules may reject an edited position' all has '^the game ends before move 1, which is rejected now: position' has '^1m1m1m1m/.* w 1$'
feed 'set reserve false
position' repl werewolf-checkers --position '8/8/8/8/8/8/8/M7[M] w 1'
check 'the changed rules may reject the given start position' all has '^the game starts over because its starting position is rejected now: ' has '^1m1m1m1m/.* w 1$'
feed 'set clok 20' repl warp-checkers
check 'set rejects an unknown option' all ended 1 says 'unknown option "clok", did you mean "clock"\?$' \
    says '^stdin:1: set: nothing was changed$'
feed 'load nosuch' repl "$race"
check 'load rejects an unknown variant' all ended 1 says 'unknown variant "nosuch"' says '^stdin:1: load: "nosuch" is not loaded$'
feed 'load warp-checkers --set clock=7
options'
check 'load accepts options' has '^clock +7 '
feed "load \"$race\"
position"
check 'accepts words in quotation marks' has '^1m/2/2/M1 w 1$'
feed 'load "race'
check 'rejects an unclosed quotation mark' refuses 'stdin:1: load: a quotation mark has no partner'
feed 'show'
check 'a verb without a variant says how to load one' refuses 'stdin:1: no variant is loaded; write: load NAME (`variants` lists the names)'
feed 'rules
program
list' repl chess
check 'rules, program and list work at the prompt' all has '^title "Chess' has '^moves, White$' has '^  english-checkers +English'

# -- Help

feed 'help all'
check 'help all lists the verbs of the REPL' all has '^  undo, u \[COUNT\] +take back' has '^  moves, m \[SQUARE\] ' has 'Anything else is run as Lua'
verbs=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z][a-z]*\)[, ].*/\1/p')
feed 'help pos'
check 'help pos lists the methods of the position' all has '^pos:divide\(depth, every, each\)$' has '^pos:play\(text, goes_on\)$'
check 'help pos omits test methods' test "$(printf '%s\n' "$out" | grep -c '^pos:fail_after')" = 0
feed 'help variant'
check 'help variant lists the methods of the variant' has '^variant:start\(\)$'
feed 'help pos:undo'
check 'help explains one method' all has '^pos:undo\(\)$' has '^  .*last move'
check 'help omits tour and repl' test "$(printf '%s\n' "$verbs" | grep -cE '^(tour|repl)$')" -eq 0
for verb in $verbs; do
    feed "help $verb"
    check "help $verb has usage and an example" all has "^Usage: $verb " has "^For example: $verb" ended 0
done
feed 'help shwo'
check 'help suggests a similar word for an unknown one' refuses 'stdin:1: help: unknown command or word "shwo", did you mean "show"?'
feed 'help frobnicate'
check 'help refers to its list if no word is similar' refuses "stdin:1: help: unknown command or word \"frobnicate\"; \`help\` lists the commands"
feed 'help reaches
help can'
check 'help explains words of scenarios' all ended 0 has '^reaches: the piece on c3' has '^For example: can "e4-e5"$'
feed 'perft --help' repl chess
check 'a verb accepts --help' has '^Usage: perft \[OPTION\.\.\.\] DEPTH$'
feed 'flip e4' repl chess
check 'reports too many arguments' refuses 'stdin:1: flip: takes no argument, but was given "e4"'
feed 'goto' repl chess
check 'reports a missing argument' refuses 'stdin:1: goto: an argument is missing; write: goto NUMBER'

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
check 'runs other lines as Lua: values, variables, several lines, pos and variant' test "$(printf '%s\n' "$out" | tr '\n' ,)" = \
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
check 'load changes the Lua variables' all has '^1m/2/2/M1 w 1$' has '^20$'
feed 'old = pos
load chess
old:text()' repl "$race"
check 'an old position raises an error' all ended 1 says '^stdin:3: '
feed 'play a1-a2
nonsense +
end
play b4-b3' repl "$race"
check 'the first error ends a batch, with its line' all ended 1 says '^stdin:3: lua:[12]: '
feed 'frobnicate' repl chess
check 'reports an unknown name' refuses 'stdin:1: "frobnicate" is neither a command nor a variable; `help` lists the commands'
feed 'load, string.find, string.sub, table.sort, next, type = nil
for i = 1, 2 do
  print(6 * i)
end
moves a1
7 * 2' repl "$race"
check 'verbs work even if Lua variables replace library functions' all ended 0 has '^12$' has '^14$'
feed 'mvoes' repl chess
check 'suggests a verb for a similar name' refuses 'stdin:1: "mvoes" is neither a command nor a variable; if you meant a command, write: moves'
feed 'chess' repl "$race"
check 'suggests load for the name of a variant' refuses 'stdin:1: "chess" is neither a command nor a variable; if you meant a command, write: load chess'
feed '1. e4 e5 2.Nf3 Nc6
Bb5 a6
O-O Nf6 5. Bxa6
history' repl chess
check 'plays several moves in a line, with move numbers' all ended 0 has '^ +9 +White +b5a6'
feed 'e4
f5
Qh5+
position' repl chess
check 'reads a move with + as a check, not as a sum' all ended 0 \
    has '^rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2$'
feed 'e4 e5 z9' repl chess
check "runs a line as Lua if one of its words isn't a move" refuses "stdin:1: lua:1: syntax error near 'e5'"
there='1m/2/M1/2 b 1'
feed "$there
position" repl "$race"
check 'accepts a position text' all ended 0 has "^$there\$"
feed 'x/2/M1/2 b 1' repl "$race"
check 'explains an invalid position text' all ended 1 says '^stdin:1: position, board, rank 4'
feed "board $there" repl "$race"
check 'names the verb that accepts a position text' \
    refuses "stdin:1: board: takes no position text; to set it up, write: position $there"
game loud <<'LUA'
local own = {["\27[31mloud"] = function() error "gone" end}
moves = from "man" * test(function() own["\27[31mloud"]() return true end) * n * empty * stop
LUA
feed 'moves' repl "$folder/loud.lua"
check 'a traceback is escaped for the terminal' says '^  .*:6: in function "\?\[31mloud"$'
feed '123
true
false' repl chess
check 'prints values that look like names' wrote '123
true
false'
feed 'error {}' repl chess
check 'reports an error that is a table' refuses 'stdin:1: the error is not a text but a table'
feed 'if x then' repl chess
check 'reports incomplete Lua' refuses 'stdin:1: the Lua code is incomplete'
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
check 'prints the same output twice' wrote "$first"

# -- At a terminal

if command -v script >/dev/null; then
    mkfifo "$folder/keys"
    typed() { # typed LINES: types the lines, of which the last must leave the program
        TERM=dumb timeout 600 script -qec "'$WARPBOARD' repl '$race'" /dev/null <"$folder/keys" >"$folder/out" 2>&1 &
        exec 3>"$folder/keys" # stays open, because the end of input would hang up
        printf '%s\n' "$1" >&3
        wait "$!" && status=0 || status=$?
        exec 3>&-
        out=$(tr -d '\r' <"$folder/out")
    }
    typed 'play a1-a2
bla
position
quit'
    check 'shows a greeting and a prompt with the turn, and continues after errors' all ended 0 has '^Race: a test$' has "^\`moves\` lists the legal moves" \
        has '^race 1w> ' has '^race 1b> ' has '"bla" is neither a command nor a variable' has '^1m/2/M1/2 b 1$'
    mkdir "$folder/titles"
    sed "s/^title.*/title \"$(printf 'é%.0s' $(seq 60))\"/" "$race" >"$folder/titles/long.lua"
    WARPBOARD_PATH=$folder/titles typed 'list
quit'
    out=$(printf '%s\n' "$out" | iconv -f UTF-8 -t UTF-16 2>&1 | iconv -f UTF-16 -t UTF-8)
    check 'truncates a long title after a whole letter' has '^  long .*é[.][.][.]$'
fi
feed 'lua -3 + 1
lua -- nothing' repl
check 'Lua after the verb lua may begin with a minus sign' wrote '-2'
run repl -f "$folder/nowhere.txt"
check 'rejects a missing file' refused "warpboard: repl: cannot read \"$folder/nowhere.txt\": No such file or directory"
run repl --file "$folder"
check 'rejects a folder' refused "warpboard: repl: cannot read \"$folder\": Is a directory"
"$WARPBOARD" repl >"$folder/out" 2>"$folder/err" <"$folder" && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'rejects an unreadable standard input' refused 'warpboard: repl: cannot read "stdin": Is a directory'

# -- Input without a verb

feed 'a1a2
= 20 + 1
b4
exit
nonsense' repl "$race"
check 'a move shows the board, and a square its moves' all ended 0 has '^  2 M : 2$' has '^21$' has '^ *b4-b3 '
feed 'a1xa2' repl "$race"
check 'rejects x in a move that captures nothing' all ended 1 says 'stdin:1: "a1xa2" captures nothing here: it is a1-a2$'
feed 'play 1. a1-a2 b4-b3 2.a2-a3
pos:text()' repl "$race"
check 'ignores move numbers' has '^2/Mm/2/2 b 2$'
feed '> play a1-a2
> #pos:history() * 10' repl "$race"
check 'ignores a prompt before a line' has '^10$'
feed 'help stop
help put
help scenario'
check 'help explains words of scripts, even those that are verbs, and of scenarios' all ended 0 has '^stop: makes this square a landing' \
    has '^Usage: put ' has '^In scripts:$' has '^put: ' has '^  reaches "c3" +the piece on c3'
feed 'e4
e5
Nf3
pos:history()[3]
d7' repl chess
check 'reads algebraic notation as a move, and a square as a request for its moves' all ended 0 has '^g1f3$' has '^d7d6 '
for move in e8=Q e8=N+ e7-e8=Q e7e8=Q exd8=Q; do
    feed "$move" repl chess
    check "reads $move as a move, although it is valid Lua" says '^stdin:1: "e[^"]*" is not a legal move'
done
feed 'export chess' repl chess
check 'names a verb that works only on the command line' \
    says '^stdin:1: "export" works only on the command line: warpboard export$'
printf 'title "mine"\n' >"$folder/mine.lua"
cd "$folder" || exit 1
feed 'load mine' repl
check 'suggests a script in this folder with .lua' says '^warpboard: unknown variant "mine", did you mean "mine\.lua"\?$'
cd "$OLDPWD" || exit 1
for verb in save record; do
    feed "$verb $folder/mine.lua" repl chess
    check "$verb doesn't overwrite other files" refuses \
        "stdin:1: $verb: $folder/mine.lua has other contents, and is not overwritten; choose another name"
    feed "$verb $folder/own.$verb
$verb $folder/own.$verb" repl chess
    check "$verb overwrites its own file" ended 0
done

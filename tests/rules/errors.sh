#!/bin/sh
# An error in a script's function during a game: every answer names place and reason, and nothing is answered by half.
set -u
. tests/support.sh

# Who comes to his third rank raises one: when his moves are asked for, or the outcome.
game lava <<'LUA'
zone("third", "a3 b3")
local function burn() error "lava" end
moves = from "man" * n * empty * (-on "third" + on "third" * test(burn)) * stop
loss(stuck)
LUA
game summit <<'LUA'
zone("third", "a3 b3")
local function burn() error "lava" end
moves = from "man" * n * empty * stop
win(by "man" * on "third" * test(burn))
loss(stuck)
LUA

# raised: the error of this script is told, with its line, and the answer is not good.
raised() { [ "$status" != 0 ] && says "(^|: )$script:7: lava$"; }

for rules in "lava 1m/2/M1/2 w 1" "summit 1m/M1/2/2 w 1"; do
    name=${rules%% *} position=${rules#* }
    script=$folder/$name.lua
    for verb in show moves outcome 'why a2-a3' 'perft 3 --divide' 'random --games 3' 'random --games 600' 'find false' \
        'check --games 3' 'coverage --games 3' 'profile --games 3' "diff $race" "show --svg $folder/picture"; do
        set -- $verb
        first=$1
        shift
        [ "$verb" = show ] && [ "$name" = lava ] || {
            run "$first" "$script" "$@" --position "$position"
            check "$name: $verb" raised
        }
    done
    check "$name: no picture is left behind" test ! -e "$folder/picture"
    for verb in 'random --games 3' 'find false' 'check --games 3' 'coverage --games 3' 'profile --games 3' "diff $race"; do
        set -- $verb
        first=$1
        shift
        run "$first" "$script" "$@"
        check "$name: $verb, from the start on" raised
    done
    run diff "$race" "$script" --games 3
    check "$name: diff, with the other one first" raised
    for line in 'random 3' 'why a2-a3' 'find false' 'diff '"$race"; do
        feed "position $position
$line" repl "$script"
        check "$name: $line, in the REPL" raised
    done
done

script=$folder/lava.lua
run play "$script" a1-a2 b4-b3 a2-a3
check 'a line of moves' raised
run perft "$script" 4
check 'perft' raised
run perft "$script" 4 --engine native
check 'perft, with what native code cannot do' all ended 2 says 'a function of the script cannot be translated$' says ':7: lava$'
run tour "$script"
check 'the tour shows what can be shown' all has '^White to move, move 1$' has '^Now it is your turn: ' says ':7: lava$'
run watch "$script" a1-a2 b4-b3
check 'nothing is watched' raised

feed 'play a1-a2
record '"$folder/recorded.lua"'
pos:play "b4-b3"
record '"$folder/none.lua" repl "$script"
check 'a game is recorded as long as it has moves' test -s "$folder/recorded.lua" -a ! -e "$folder/none.lua"
check 'then the error is told' raised
feed 'pos:play "a1-a2" pos:play "b4-b3"
pos:moves()
pos:outcome()
pos:perft(2)
pos:why "a2-a3"
pos:undo()
#pos:moves()' repl "$script"
check 'the module gives nil and the error' test "$(printf '%s\n' "$out" | grep -c "^nil	.*$script:7: lava")" = 4
check 'and goes on' test "$(printf '%s\n' "$out" | tail -n 1)" = 1

# -- places in messages: the lines around them are shown if they are lines of a script

cd "$folder" || exit 1
long=$(printf '%300s' '' | tr ' ' x)
printf 'first\n%s\nthird\nlast' "$long" >places.lua

# shown MESSAGE LINES: under the message stand these lines, and nothing else.
shown() {
    feed "error(\"$1\", 0)" repl "$race"
    check "\"$1\"" test "$err" = "stdin:1: $1${2:+
$2}"
}
shown 'places.lua:1: x' ">    1 | first
     2 | $(echo "$long" | cut -c 1-199)"
shown 'places.lua:3: x' "     2 | $(echo "$long" | cut -c 1-199)
>    3 | third
     4 | last"
shown 'places.lua:4: x' '     3 | third
>    4 | last'
for place in places.lua:6 places.lua:0 places.lua:-3 places.lua:99999999999 places.lua:x none.lua:3 .:1 /dev/zero:1 :3; do
    shown "$place: x" ''
done
shown 'places.lua:3 x' ''
mkfifo pipe
shown 'pipe:1: x' ''

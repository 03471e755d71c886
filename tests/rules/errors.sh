#!/bin/sh
# A script's function raises an error during a game: every verb reports the place and the message, and prints no partial
# answer.
set -u
. tests/support.sh

# The function raises when a piece reaches its third rank: during move generation, or during an ending.
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

# raised: the verb failed and reported the error of this script with its line.
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
    check "$name: writes no picture" test ! -e "$folder/picture"
    for verb in 'random --games 3' 'find false' 'check --games 3' 'coverage --games 3' 'profile --games 3' "diff $race"; do
        set -- $verb
        first=$1
        shift
        run "$first" "$script" "$@"
        check "$name: $verb, from the start position" raised
    done
    run diff "$race" "$script" --games 3
    check "$name: diff, as the second script" raised
    for line in 'random 3' 'why a2-a3' 'find false' 'diff '"$race"; do
        feed "position $position
$line" repl "$script"
        check "$name: $line, in the REPL" raised
    done
done

script=$folder/lava.lua
run play "$script" a1-a2 b4-b3 a2-a3
check 'play reports an error during the line' raised
run perft "$script" 4
check 'perft reports an error in depth' raised
run perft "$script" 4 --engine native
check 'perft refuses a function with the native engine' all ended 2 says 'a function of the script cannot be translated$' says ':7: lava$'
run tour "$script"
check 'tour continues without the failing part' all has '^White to move, move 1$' has '^Now it is your turn: ' says ':7: lava$'
run watch "$script" a1-a2 b4-b3
check 'watch reports the error before the first frame' raised

feed 'play a1-a2
record '"$folder/recorded.lua"'
pos:play "b4-b3"
record '"$folder/none.lua" repl "$script"
check 'record keeps the moves before the error' test -s "$folder/recorded.lua" -a ! -e "$folder/none.lua"
check 'record reports the error' raised
feed 'pos:play "a1-a2" pos:play "b4-b3"
pos:moves()
pos:outcome()
pos:perft(2)
pos:why "a2-a3"
pos:undo()
#pos:moves()' repl "$script"
check 'methods of the module return nil and the error' test "$(printf '%s\n' "$out" | grep -c "^nil	.*$script:7: lava")" = 4
check 'the module can be used after the error' test "$(printf '%s\n' "$out" | tail -n 1)" = 1

# -- Places in messages: the source lines are shown if the file is a script

cd "$folder" || exit 1
long=$(printf '%300s' '' | tr ' ' x)
printf 'first\n%s\nthird\nlast' "$long" >places.lua

# shown MESSAGE LINES: the message is followed by exactly these lines.
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

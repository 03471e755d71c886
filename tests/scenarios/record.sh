#!/bin/sh
# record: writes passing scenarios of the session.
set -u
. tests/support.sh

recorded=$folder/recorded.lua
# holds COUNT: the file has so many scenarios, and each holds.
holds() {
    run run "$recorded"
    [ "$status" = 0 ] && [ "$(printf '%s\n' "$out" | grep -c '^ok ')" = "$1" ]
}

pawns=$(for file in a b c d e f g h; do echo ${file}2${file}3 ${file}7${file}6; done)
again=$(for file in a c e g; do echo ${file}3${file}4 ${file}6${file}5; done)
feed "play $(echo $pawns $again) b1c3
record $recorded" repl chess
check 'a long game' ended 0
check 'is one scenario, which holds' holds 1
check 'its moves stand in lines of a readable length' test "$(awk 'length > 120' "$recorded" | wc -l)" = 0
check 'all of them' test "$(grep -o '[a-h][1-8][a-h][1-8]' "$recorded" | wc -l)" = 25

feed "play a1-a2
position 2/1m/M1/2 w 2
position 1m/2/2/M1 b 7
play b4-b3
record $recorded" repl "$race"
check 'positions that were set up' has '2 scenarios of race$'
check 'begin a scenario each, but for those from which nothing was played' holds 2
feed "position 2/1m/M1/2 w 2
record $recorded" repl "$race"
check 'unless it is the last' has '1 scenario of race$'
check 'which holds' holds 1
feed "play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1
record $recorded" repl "$race"
check 'a game that is over' holds 1
check 'has a result, and no moves' grep -q '^  result "black"$' "$recorded"
check 'none at all' test "$(grep -c 'moves(' "$recorded")" = 0

# Options other than the usual ones, as they would be written.
cat >"$folder/options.lua" <<'LUA'
title "Options: a test"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
local word = option("word", "red", "a word", {"red", "green"})
local back = option("back", false, "men may go back")
local most = option("most", 1, "a number", {1, 3})
moves = from "man" * (n + (back and s or n)) * empty * stop
loss(stuck)
LUA
feed "play a1-a2 b4-b3 a2-a1
record $recorded" repl "$folder/options.lua" --set back=true --set word=green --set most=2
check 'options' holds 1
check 'as a script has them' grep -qF '{back = true, word = "green", most = 2}' "$recorded"

broken=$(printf '%s/two\nlines "and \\"' "$folder").lua
cp "$race" "$broken"
feed "play a1-a2
record $recorded
save $folder/broken.game" repl "$broken"
check 'a path with a line break is no line of a game file' all ended 1 \
    says '^stdin:3: save: the path of the script has unprintable characters, which a game file cannot contain$'
check 'but a text of Lua' holds 1

for place in /dev/full "$folder" "$folder/none/file"; do
    feed "record $place" repl "$race"
    check "not into $(basename "$place")" all ended 1 says "^stdin:1: record: cannot write \"$place\": "
done

# Texts of a script stay texts: moves, names and values of options.
cd "$folder" || exit 1
noted() { # noted TEXT: a game whose moves end with a text, which stands in Lua's quotes, and one without an origin
    cat >"$folder/noted.lua" <<LUA
title "Noted: a test"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
local odd = option("$1", "$1", "a word", {"$1", "other"})
option("my-rule", true, "a name that Lua needs in quotes")
moves = from "man" * n * empty * stop * note "$1" + pass * note(odd) * note "$1"
loss(stuck)
LUA
}
which=0
for text in '\"os.execute\"touch${IFS}smuggled\"--' '\\\"..os.execute\"touch${IFS}smuggled\"..\"' ']]' '+--' "'" '12.' '7.x' \
    '%s' '\\n' '`touch${IFS}smuggled`' 'é' '[[' '#'; do
    plain=$(printf '%s' "$text" | sed 's/\\\(.\)/\1/g')
    which=$((which + 1))
    noted "$text"
    feed "$(printf 'play "%s"\n' "a1-a2$(printf '%s' "$plain" | sed 's/"/""/g')" \
        "$(printf '%s' "$plain$plain" | sed 's/"/""/g')")
record $recorded" repl "$folder/noted.lua" --set my-rule=false
    check "text $which: moves that end with it are recorded" all ended 0 has '1 scenario of noted$'
    check "text $which: and play again" holds 1
    check "text $which: all of them" grep -q '^  after "1m/2/M1/2 w 2"$' "$recorded"
    feed "record $recorded" repl "$folder/noted.lua" --set "$plain=other"
    check "text $which: an option of that name is recorded" holds 1
    check "text $which: as a script has it" grep -qF '= "other"}' "$recorded"
done
check 'nothing of that was run' test ! -e smuggled
check 'a name that Lua needs in quotes has them' \
    sh -c 'printf "%s\n" "record $1" | "$WARPBOARD" repl noted.lua --set my-rule=false >/dev/null && grep -qF "$2" "$1"' \
    sh "$recorded" 'variant("noted.lua", {["my-rule"] = false})'

# -- scripts are named from the folder of the file

mkdir -p "$folder/games" "$folder/tests/deep"
cp "$race" "$folder/games/frogs.lua"
for name in "$folder/games/frogs.lua" games/frogs.lua; do
    (cd "$folder" && printf 'play a1-a2\nrecord tests/frogs.lua\nsave tests/deep/frogs.game\n' |
        "$WARPBOARD" repl "$name" >/dev/null)
    check 'scenarios name a script from their folder' grep -qxF 'variant("../games/frogs.lua")' "$folder/tests/frogs.lua"
    check 'and so does a game' grep -qxF 'variant ../../games/frogs.lua' "$folder/tests/deep/frogs.game"
done
for here in "$folder" "$folder/tests" "$folder/tests/deep"; do
    (cd "$here" && "$WARPBOARD" run "$folder/tests/frogs.lua" >"$folder/out" 2>&1)
    check 'they run from anywhere' grep -q '^ok 1 - ' "$folder/out"
    (cd "$here" && "$WARPBOARD" repl -e "open $folder/tests/deep/frogs.game" -e position >"$folder/out" 2>&1)
    check 'and the game opens' grep -qx '1m/2/M1/2 b 1' "$folder/out"
done
(cd "$folder/tests" && "$WARPBOARD" run frogs.lua >"$folder/out" 2>&1)
check 'also from the folder itself' grep -q '^ok 1 - ' "$folder/out"

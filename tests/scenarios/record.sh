#!/bin/sh
# record: writes passing scenarios of the session.
set -u
. tests/support.sh

recorded=$folder/recorded.lua
# holds COUNT: the file has this number of scenarios, and all pass.
holds() {
    run run "$recorded"
    [ "$status" = 0 ] && [ "$(printf '%s\n' "$out" | grep -c '^ok ')" = "$1" ]
}

pawns=$(for file in a b c d e f g h; do echo ${file}2${file}3 ${file}7${file}6; done)
again=$(for file in a c e g; do echo ${file}3${file}4 ${file}6${file}5; done)
feed "play $(echo $pawns $again) b1c3
record $recorded" repl chess
check 'record accepts a long game' ended 0
check 'it writes one scenario, which passes' holds 1
check 'it wraps the moves into short lines' test "$(awk 'length > 120' "$recorded" | wc -l)" = 0
check 'it writes all moves' test "$(grep -o '[a-h][1-8][a-h][1-8]' "$recorded" | wc -l)" = 25

feed "play a1-a2
position 2/1m/M1/2 w 2
position 1m/2/2/M1 b 7
play b4-b3
record $recorded" repl "$race"
check 'record accepts positions that were set up' has '2 scenarios of race$'
check 'each position with moves begins a scenario' holds 2
feed "position 2/1m/M1/2 w 2
record $recorded" repl "$race"
check 'record keeps a last position without moves' has '1 scenario of race$'
check 'its scenario passes' holds 1
feed "play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1
record $recorded" repl "$race"
check 'record accepts a finished game' holds 1
check 'the scenario has a result' grep -q '^  result "black"$' "$recorded"
check 'the scenario has no list of moves' test "$(grep -c 'moves(' "$recorded")" = 0

# Options with other values than their defaults, as a script writes them.
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
check 'record keeps options' holds 1
check 'the scenario writes them as Lua' grep -qF '{back = true, word = "green", most = 2}' "$recorded"

broken=$(printf '%s/two\nlines "and \\"' "$folder").lua
cp "$race" "$broken"
feed "play a1-a2
record $recorded
save $folder/broken.game" repl "$broken"
check 'save rejects a path with a line break' all ended 1 \
    says '^stdin:3: save: the path of the script has unprintable characters, which a game file cannot contain$'
check 'record quotes such a path' holds 1

for place in /dev/full "$folder" "$folder/none/file"; do
    feed "record $place" repl "$race"
    check "record reports that it cannot write $(basename \"$place\")" all ended 1 says "^stdin:1: record: cannot write \"$place\": "
done

# Texts of a script can't break out: moves, names of options and their values.
cd "$folder" || exit 1
noted() { # noted TEXT: makes a game whose moves end with a text, quoted for Lua, and with one move without an origin
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
    check "text $which: records moves that end with it" all ended 0 has '1 scenario of noted$'
    check "text $which: the scenario passes" holds 1
    check "text $which: the scenario has all moves" grep -q '^  after "1m/2/M1/2 w 2"$' "$recorded"
    feed "record $recorded" repl "$folder/noted.lua" --set "$plain=other"
    check "text $which: records an option with that name" holds 1
    check "text $which: the scenario quotes the option" grep -qF '= "other"}' "$recorded"
done
check 'no text was executed' test ! -e smuggled
check 'record quotes an option name that Lua requires to be quoted' \
    sh -c 'printf "%s\n" "record $1" | "$WARPBOARD" repl noted.lua --set my-rule=false >/dev/null && grep -qF "$2" "$1"' \
    sh "$recorded" 'variant("noted.lua", {["my-rule"] = false})'

# -- Names of scripts are relative to the file

mkdir -p "$folder/games" "$folder/tests/deep"
cp "$race" "$folder/games/frogs.lua"
for name in "$folder/games/frogs.lua" games/frogs.lua; do
    (cd "$folder" && printf 'play a1-a2\nrecord tests/frogs.lua\nsave tests/deep/frogs.game\n' |
        "$WARPBOARD" repl "$name" >/dev/null)
    check 'record writes the script relative to the scenario file' grep -qxF 'variant("../games/frogs.lua")' "$folder/tests/frogs.lua"
    check 'save writes the script relative to the game file' grep -qxF 'variant ../../games/frogs.lua' "$folder/tests/deep/frogs.game"
done
for here in "$folder" "$folder/tests" "$folder/tests/deep"; do
    (cd "$here" && "$WARPBOARD" run "$folder/tests/frogs.lua" >"$folder/out" 2>&1)
    check 'the scenarios run from any folder' grep -q '^ok 1 - ' "$folder/out"
    (cd "$here" && "$WARPBOARD" repl -e "open $folder/tests/deep/frogs.game" -e position >"$folder/out" 2>&1)
    check 'the game opens from any folder' grep -qx '1m/2/M1/2 b 1' "$folder/out"
done
(cd "$folder/tests" && "$WARPBOARD" run frogs.lua >"$folder/out" 2>&1)
check 'the scenarios run from their own folder' grep -q '^ok 1 - ' "$folder/out"

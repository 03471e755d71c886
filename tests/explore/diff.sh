#!/bin/sh
# diff: two variants, or one with two settings. tests/explore/mutation_spec.lua tests that it finds changed rules.
set -u
. tests/support.sh

# Two races: in the second, men may also step sideways.
game plain <<'LUA'
local aside = option("aside", false, "men may step aside")
moves = from "man" * (aside and n + e or n) * empty * stop
loss(stuck)
LUA
plain=$folder/plain.lua

run diff "$plain" --set-b aside=true --games 20
check 'diff prints the first different position, and exits with 1' all ended 1 \
    has '^smallest position found with a difference \(8 positions compared\):$' has '^  2/2/2/M1 w 1$'
check 'diff prints the names of both variants' all has '^A: .*plain\.lua$' has '^B: .*plain\.lua, aside=true$'
check 'diff prints the move, its lines, and the reason against it' all has '^only in B:$' \
    has '^  a1-b1 \(step\) by .*plain\.lua:7$' has '^      not in A: no walk of a white man leads there, even if up to three conditions were different$'
check 'diff prints perft of both, with stars at differences' has '^  perft 1 +1 +2   \*$'
check 'diff prints figures with intervals' has '^  plies +6\.00 +3\.40 +-2\.60 \+- 1\.07 \*$'
check 'diff prints tables of at most 80 columns' test -z "$(printf '%s\n' "$out" | sed -n '/random games/,$p' | grep '.\{81\}')"
first=$out
run diff "$plain" "$plain" --set-b aside=true --games 20
check 'diff gives the same output if both variants are named' test "$out" = "$first"
run diff "$plain" "$race" --games 5
check 'diff finds no difference between equal rules' all ended 0 has '^found no difference in 20013 positions$'
run diff "$plain" --set-b aside=true --set-a aside=true --games 5
check 'diff applies settings to both' all ended 0 has '^found no difference'
run diff "$plain" --set-b aside=true --games 5 --json
check 'diff --json prints the difference' all ended 1 has '"difference": "moves"' has '"move": "a1-b1"' has '"statistics": \{'
run diff chess werewolf-checkers --games 5
check "diff says that one game rejects the other's start" all ended 1 has "^A refuses it: position, board, .*unknown letter 'm'"
run diff chess --position 'x w'
check 'diff rejects a position that neither game accepts' refused \
    "warpboard: diff: position, board, rank 8 (character 1): unknown letter 'x'; pieces are KQRBNPkqrbnp"
game never <<'LUA'
moves = from "man" * n * empty * stop
never(by "man" * on "far", "a man on its far rank")
loss(stuck)
LUA
run diff chess crazyhouse --games 1
check 'diff compares boards if position texts have other fields' all ended 1 \
    has '^their position texts differ, so random games compare only boards and turns$' \
    has '^in a game, A and B first differ after ' has '^only in B:$' has '^  [PNBRQ]@[a-h][1-8] \(drop\) by .*crazyhouse\.lua:[0-9]+'
run diff crazyhouse chess --games 1 --json
check 'diff --json does so with the games exchanged' all ended 1 has '"boards_only": true' has '"difference": "moves"' \
    has '^        "kind": "drop",$'
run diff "$race" "$folder/never.lua" --games 5
check 'diff reports a position that one game rejects' all ended 1 has '^B refuses it: .*a man on its far rank: '
game early <<'LUA'
moves = from "man" * n * empty * stop
zone("third", "a2")
win(each "third" * enemy)
loss(stuck)
LUA
run diff "$race" "$folder/early.lua" --games 5
check 'diff reports another outcome, with the line of its ending' all ended 1 has '^outcome in A: ongoing$' \
    has '^outcome in B: black, decided on the board \(.*early\.lua:8\)$'
check 'diff lists outcomes before moves, and then counts the moves' test \
    "$(printf '%s\n' "$out" | sed -n '/^outcome in B/,/^only/p' | sed -n '2,$p')" = "
only in A: 1 move; in B the game is over"
cat >"$folder/slow.lua" <<'LUA'
title "Slow: a test"
board{2, 26}
piece("man", "M")
start("1m/" .. ("2/"):rep(24) .. "M1 w 1")
local limit = option("limit", 24, "as far as a man may go", {1, 26})
zone("end", "a" .. limit .. " b" .. limit)
moves = from "man" * n * -on "end" * empty * stop
loss(stuck)
LUA
run diff "$folder/slow.lua" --set-b limit=20 --games 5
check 'diff reduces a late difference to a small position and a short line' all ended 1 \
    has '^in a game, A and B first differ after (a[1-7]-a[1-7] b2[0-6]-b2[0-6] ){6}\.\.\. a13-a14 ' \
    has '^\(36 moves; --json lists all\)$'
game turning <<'LUA'
local flips = option("flips", false, "whoever arrives changes sides")
moves = from "man" * n * empty * stop * (flips and flip or here)
loss(stuck)
LUA
run diff "$folder/turning.lua" --set-b flips=true --games 5
check 'diff reports a move with the same text and another result' has '^      not in A: there it leads to 2/2/M1/2 b 1$'
run diff "$race" --position '1m/2/2/M1 b 1' --games 5
check 'diff --position starts there' ended 0
run diff "$folder/nosuch.lua" "$race"
check 'diff rejects an unknown variant' ended 2
run diff
check 'diff needs two variants or settings' refused 'warpboard: diff: name two variants: diff A B; or two settings: diff A --set-b OPTION=VALUE'
run diff chess --games 1 --seconds 0.02
check 'diff stops after --seconds' all ended 0 has '^found no difference in [0-9]+ positions; --seconds allows more$'
run diff chess --games 50 --seconds 0.02
check 'diff plays at least one game of each within --seconds' has \
    '^[1-9][0-9]? random games of each \(--seconds allows more\); differences with 95 % intervals, \* marks a clear one$'
feed "load $plain
diff --set-b aside=true --games 5
diff $race --games 5
history" repl
check 'diff compares with the current variant in the REPL' all ended 0 has '^B: .*aside=true$' has '^found no difference' \
    has '^no move has been played$'
run diff "$folder/slow.lua" --set-b limit=20 --games 5 --json
line=$(printf '%s\n' "$out" | jq -r '.line | length')
check 'diff --json prints the whole line' test "${line:-0}" -gt 24
cat >"$folder/wide.lua" <<'LUA'
title "Wide: a test"
board{6, 6}
piece("man", "M")
start "5m/6/6/6/6/M5 w 1"
local puts = option("puts", false, "men come from nowhere")
local steps = option("steps", 1, "so far", {1, 2})
moves = puts and each "board" * empty * put "man" * stop or from "man" * (n * empty) ^ steps * stop
loss(stuck)
LUA
run diff "$folder/wide.lua" --set-b puts=true --games 5
check 'diff lists twelve of many moves and counts the rest' all ended 1 has '^only in A:$' has '^only in B:$' has '^  and 23 more$'
check 'diff lists exactly twelve moves' test "$(printf '%s\n' "$out" | sed -n '/^only in B:/,/ more$/p' | grep -c '^  [a-f][1-6] (')" = 12
feed "load $folder/wide.lua
set steps 2
diff --set-b steps=1 --games 5" repl
check 'diff uses the current settings for A' all has '^A: .*wide\.lua, steps=2$' has '^B: .*wide\.lua, steps=1$' \
    has '^  [a-f][1-6]-[a-f][1-6] \(step\) by '
run diff "$plain" --set aside=true --set-a aside=false --games 5
check 'diff --set-a overrides --set' all ended 1 has '^A: .*plain\.lua, aside=false$' \
    has '^B: .*plain\.lua, aside=true$' has '^only in B:$'
set --
for i in $(seq 0 64); do set -- "$@" --set-b "option$i=1"; done
run diff "$plain" "$@"
check 'diff rejects too many settings' all ended 2 says 'more than 64 options are set$'
shift 2
run diff "$plain" --set-a aside=true --set aside=true "$@"
check 'diff rejects too many settings together' refused 'warpboard: diff: more than 64 options'

odd=$(printf '%s/odd\377.lua' "$folder")
sed 's/ n / any{n, e} /; s/stop$/stop * called "caf\\"é" * note "\\\\"/' "$folder/race.lua" >"$odd"
run diff "$folder/race.lua" "$odd" --games 5 --json
check 'diff --json is valid JSON and UTF-8 for any path and script' all ended 1 has '^  "b": ".*/odd[?]\.lua",$' \
    has '"kind": "caf\\"é"' has '^ +"move": "a1-b1\\\\"' has '^    "caf\\"é": [{]$'
run random "$odd" --games 5 --json
check 'random --json is valid too' all ended 0 has '"variant": "odd[?]"' has '"caf\\"é": [{]?[1-9]'
run moves "$odd" --json
check 'moves --json is valid too' all ended 0 has '"move": "a1-a2\\\\"'
run find "$odd" 'at("a3") == "M"' --json
check 'find --json is valid too' all ended 0 has '^    "b4-b3\\\\",$'

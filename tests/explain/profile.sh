#!/bin/sh
# profile: shows the time by lines of the script.
set -u
. tests/support.sh

game simple <<'LUA'
moves = from "man" * n * empty * stop
      + from "king" * s * empty * stop
loss(function(view) return view:at("a4") == "M" end)
loss(stuck)
LUA
simple=$folder/simple.lua
run profile "$simple" --games 3
check 'profile prints totals' all ended 0 has '^simple: 3 random games, 15 moves, 90 words tried, [0-9.]+ s$'
check 'profile prints the share of each line' all has '^ +83\.3 % +75 +[0-9.]+ ms  .*simple\.lua:6$' has '^ +16\.7 % +15 .*simple\.lua:7$'
check 'profile prints the calls and cost of functions' has '^  .*simple\.lua:8: ending: 21 calls, [0-9.]+ us each$'
check 'profile counts the same in each run' test "$(printf '%s\n' "$out" | sed 's/ *[0-9.]* ms//; s/, [0-9.]* s$//; s/, [0-9.]* us.*//')" = \
    "$("$WARPBOARD" profile "$simple" --games 3 | sed 's/ *[0-9.]* ms//; s/, [0-9.]* s$//; s/, [0-9.]* us.*//')"
run profile tests/rules/scripts/english-generate.lua --games 1
check 'profile prints a function that generates moves' has '^  .*english-generate\.lua:65: generate: 49 calls, '
run profile warp-checkers --games 1
check 'profile prints only the busiest lines of a long script' all ended 0 has '^  and [0-9]+ more lines$'
run profile chess --seconds 0.01
check 'profile stops after --seconds' all ended 0 has '^chess: [1-9][0-9]? random games, .*; --seconds allows more$'

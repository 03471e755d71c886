#!/bin/sh
# The computer with bad scripts: functions and games that never end, and thousands of moves a turn.
set -u
. tests/support.sh
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME

game='title "T" board{4, 4} piece("man", "M") start "mmmm/4/4/MMMM w 1"'
late=': the script ran for longer than 0\.1 s; --time allows more$'

# slow: each verb of the computer ends and gives the reason.
slow() {
    for line in 'go --nodes 500' 'analyse --nodes 500' 'solve --seconds 60' 'train --games 5' \
        'match --a nodes:50 --b uct:5 --games 100' 'match --a random --b random' 'levels --seconds 60'; do
        # shellcheck disable=SC2086 # words
        set -- $line
        verb=$1
        shift
        run "$verb" "$folder/$script.lua" "$@" --time 0.1
        check "$script: $line" all ended 2 says "$late"
    done
}

script=ending
printf '%s\n' "$game" 'moves = from "man" * n * empty * stop' \
    'loss(function(view) while true do end end)' >"$folder/$script.lua"
slow
script=walk
printf '%s\n' "$game" 'moves = from "man" * n * empty * stop * test(function() while true do end end)' \
    >"$folder/$script.lua"
slow

# A script that loops after Black's move.
script=later
printf '%s\n' "$game" 'moves = from "man" * n * empty * stop' \
    'loss(function(view) if view:text():sub(1, 4) ~= "mmmm" then while true do end end end)' >"$folder/$script.lua"
run go "$folder/later.lua" --nodes 500 --time 0.1
check 'go stops a function that loops deep in the search' all ended 2 says "$late"

script=forever
printf '%s\n' "$game" 'moves = from "man" * any{n, e, s, w} * empty * stop' >"$folder/$script.lua"
run go "$folder/forever.lua" --nodes 500
check 'go plays a game without an end' ended 0
run solve "$folder/forever.lua" --seconds 0.2
check 'solve prints unknown for a game without an end' all ended 0 has '^unknown$'
run match "$folder/forever.lua" --a nodes:20 --b uct:2 --games 2 --limit 30
check 'match counts a game without an end as unfinished' all ended 0 has '\+0 =0 -0, unfinished 2$'
run train "$folder/forever.lua" --games 2
check 'train learns nothing from games without an end' all ended 0 has '^games 1 to 2: 0 drawn, 2 unfinished, nobody has won, '

script=many
printf '%s\n' 'title "T" board{16, 16} piece("amazon", "A") piece("arrow", "X")' \
    'start "3a2a3aaaa2/16/16/16/16/16/16/16/16/16/16/16/16/16/16/3A2A3AAAA2 w 1"' \
    'local line = any({n, ne, e, se, s, sw, w, nw}, function(d) return (d * empty) ^ 1 end)' \
    'moves = from "amazon" * line * stop * land * part * line * stop * put "arrow"' 'loss(stuck)' >"$folder/$script.lua"
run moves "$folder/many.lua" --json
check 'moves lists thousands of moves' test "$(printf '%s' "$out" | wc -c)" -gt 20000
run go "$folder/many.lua" --nodes 50
check 'go chooses among thousands of moves' ended 0
run match "$folder/many.lua" --a nodes:20 --b uct:3 --games 2 --limit 4
check 'match plays with thousands of moves' all ended 0 has 'unfinished 2$'

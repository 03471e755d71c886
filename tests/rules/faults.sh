#!/bin/sh
# Errors of scripts as people see them: all in one run, each with its line, its text and a remedy.
set -u
. tests/support.sh

run check tests/rules/scripts/mistakes.lua
cp "$folder/err" "$folder/said"
check 'a script with more than twenty mistakes is refused' ended 1
check 'every mistake gets its message, and the line it is in' diff tests/rules/scripts/mistakes.txt "$folder/said"
check 'there are more than twenty different messages' \
    test "$(grep -c '^tests/rules/scripts/mistakes.lua:' "$folder/said")" -gt 20
check 'under each stands its line' \
    test "$(grep -c '^    ' "$folder/said")" -eq "$(grep -c '^tests.*lua:[0-9]' "$folder/said")"

printf 'title "T" board{4, 4} piece("man", "M")\n\t  moves = emty \t\r\n' >"$folder/blanks.lua"
run check "$folder/blanks.lua"
check 'lines are shown without the blanks around them' says '^    moves = emty$'
check 'what is missing as a whole has no line' says "^$folder/blanks.lua: start is missing; for an empty board, write: start \"4/4/4/4 w 1\"\$"

mkdir "$folder/lib"
printf 'local x = = 3\n' >"$folder/lib/broken.lua"
printf 'title "T" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"\nlocal l = use "broken"\nmoves = l.step * from "mam"\n' \
    >"$folder/uses.lua"
run check "$folder/uses.lua"
check 'faults of a library are shown with its own line' says '^    local x = = 3$'
check 'and hide none of the script that uses it' says 'unknown piece "mam", did you mean "man"'

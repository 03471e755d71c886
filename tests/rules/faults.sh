#!/bin/sh
# Errors of scripts as a user sees them: all errors in one run, each with its line, its source text and a remedy.
set -u
. tests/support.sh

run check tests/rules/scripts/mistakes.lua
cp "$folder/err" "$folder/said"
check 'rejects a script with more than twenty mistakes' ended 1
check 'prints the expected message and line of every mistake' diff tests/rules/scripts/mistakes.txt "$folder/said"
check 'prints more than twenty messages' \
    test "$(grep -c '^tests/rules/scripts/mistakes.lua:' "$folder/said")" -gt 20
check 'prints the source line after each message' \
    test "$(grep -c '^    ' "$folder/said")" -eq "$(grep -c '^tests.*lua:[0-9]' "$folder/said")"

printf 'title "T" board{4, 4} piece("man", "M")\n\t  moves = emty \t\r\n' >"$folder/blanks.lua"
run check "$folder/blanks.lua"
check 'strips blanks around a source line' says '^    moves = emty$'
check 'a missing declaration has no line number' says "^$folder/blanks.lua: start is missing; for an empty board, write: start \"4/4/4/4 w 1\"\$"

mkdir "$folder/lib"
printf 'local x = = 3\n' >"$folder/lib/broken.lua"
printf 'title "T" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"\nlocal l = use "broken"\nmoves = l.step * from "mam"\n' \
    >"$folder/uses.lua"
run check "$folder/uses.lua"
check 'shows the source line of an error in a library' says '^    local x = = 3$'
check 'reports errors of the main script after those of its library' says 'unknown piece "mam", did you mean "man"'

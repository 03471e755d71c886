#!/bin/sh
# tests/games/newcomers: games written by people with the guide and the reference alone. They load, play, and do what
# their scenarios say.
set -u
. tests/support.sh

for script in tests/games/newcomers/*.lua; do
    newcomer=$(basename "$script" .lua)
    run check "$script" --games 10
    check "$newcomer has no errors" ended 0
    check "$newcomer has scenarios" test -f "tests/games/newcomers/scenarios/$newcomer.lua"
done
run run tests/games/newcomers/scenarios
check 'they do what their scenarios say' ended 0
check 'there are ten of them' test "$(ls tests/games/newcomers/*.lua | wc -l)" -ge 10
run show tests/games/newcomers/turncoats.lua --svg "$folder/well.svg" --png "$folder/well.png"
check 'and pictures of them' test -s "$folder/well.png"

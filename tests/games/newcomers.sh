#!/bin/sh
# tests/games/newcomers: games by people who used only the guide and the reference. They load, play, and pass their
# scenarios.
set -u
. tests/support.sh

for script in tests/games/newcomers/*.lua; do
    newcomer=$(basename "$script" .lua)
    run check "$script" --games 10
    check "check finds no errors in $newcomer" ended 0
    check "there are scenarios for $newcomer" test -f "tests/games/newcomers/scenarios/$newcomer.lua"
done
run run tests/games/newcomers/scenarios
check 'run passes all scenarios' ended 0
check 'there are at least ten games' test "$(ls tests/games/newcomers/*.lua | wc -l)" -ge 10
run show tests/games/newcomers/turncoats.lua --svg "$folder/well.svg" --png "$folder/well.png"
check 'show writes a picture' test -s "$folder/well.png"

#!/bin/sh
# coverage: what of a script never succeeds in random games.
set -u
. tests/cli/support.sh

game dead <<'LUA'
moves = from "man" * n * empty * stop
      + from "king" * s * empty * stop
      + from "man" * n * occupied * own * enemy * take * stop
loss(stuck)
LUA
run coverage "$folder/dead.lua" --games 3
check 'words that were never tried, or never succeeded' all ended 0 has '3 random games, [0-9]+ moves$' \
    has '^.*dead\.lua:7: `from "king"` never succeeded \(tried [0-9]+ times\)$' \
    has '^.*dead\.lua:7: `s` was never tried$' has '^.*dead\.lua:8: `enemy` was never tried$'
check 'a sum' has '^6 of 15 words have succeeded$'
run coverage "$folder/dead.lua" --games 3 --listing
check 'the script with counts' all ended 0 has '^ +[0-9]+    6  moves = from "man" \* n \* empty \* stop$' \
    has '^     #####    7        \+ from "king"' has '^ +\^ `enemy` was never tried$' has '^         -    9  loss\(stuck\)$'
run coverage english-checkers --games 30
check 'nothing of a real game' all ended 0 has '^([0-9]+) of ([0-9]+) words have succeeded$'
first=$out
run coverage english-checkers --games 30
check 'the same bytes twice' wrote "$first"
feed 'coverage --games 3' repl "$folder/dead.lua"
check 'in the REPL' has 'words have succeeded$'

#!/bin/sh
# export: variants become sections of a variants.ini, which have the same rules when they are imported.
set -u
. tests/support.sh

run export breakthrough --to ini
check 'export inherits from a variant that the engine has' all ended 0 has '^\[my-breakthrough:breakthrough\]' \
    has '^nMoveRule = 0' says 'compared in 200 positions: the moves agree'
printf '%s\n' "$out" >"$folder/my.ini"
run import "$folder/my.ini"
check 'import reads the exported section' all ended 0 has 'my-breakthrough, imported from'

run export tic-tac-toe
check 'export writes other variants completely' all ended 0 has '^\[tic-tac-toe\]' has '^maxRank = 3' has '^connectN = 3' \
    has '^startFen = 3/3/3\[X{9}x{9}\] w - - 0 1'
run export seirawan-chess
check 'export recognizes gating from pieces that cannot be dropped' all ended 0 \
    has '^\[seirawan-chess:seirawan\]' says 'compared in 200 positions: the moves agree'
run export clobber --set nothing=1
check 'export rejects an unknown option' ended 2

cat >"$folder/wizards.lua" <<'LUA'
base "los-alamos-chess"
title "Wizards: leap like camels or one step diagonally; a wizard on the last rank wins"
piece("wizard", "W")
start "rwqkwr/pppppp/6/6/PPPPPP/RWQKWR w - - 0 1"
local chess = use "chess"
moves.wizard = (leap(1, 3) + chess.diagonal) * chess.arrive()
loss(each "home" * enemy * is "wizard")
LUA
run export "$folder/wizards.lua"
check 'export writes new pieces in Betza notation, and goals as regions' all ended 0 \
    has '^\[wizards:losalamos\]' has '^customPiece1 = w:(CF|FC)$' has '^flagPiece = w' has '^flagRegionWhite = \*6' \
    says 'the moves agree'

sed 's/loss(.*/loss(at_least(5, by "wizard"))/' "$folder/wizards.lua" >"$folder/crowd.lua"
run export "$folder/crowd.lua"
check 'export reports an ending that no game reached' all ended 0 says 'crowd.lua:7: no game reached this ending'

cat >"$folder/rifle.lua" <<'LUA'
base "los-alamos-chess"
title "Rifles: a Knight captures without moving"
local chess = use "chess"
moves.knight = leap(1, 2) * (empty * stop + place "goal" * enemy * take * go "origin" * stop)
LUA
run export "$folder/rifle.lua"
check "export reports a move that its section doesn't allow" all ended 1 says 'does not have all rules: after .* only the script allows'

run export hex
check 'export rejects a board without square cells' refused \
    'warpboard: export: hex cannot be exported: the board has no square cells'
run export torus-chess
check 'export rejects joined edges' refused 'warpboard: export: torus-chess cannot be exported: edges of the board are joined'
run export monster-chess
check 'export rejects turns of several moves' refused \
    'warpboard: export: monster-chess cannot be exported: a player can move several times in a row'
run export chess --to zrf
check 'export rejects an unknown format' all ended 2 says '--to is ini, not "zrf"'

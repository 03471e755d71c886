#!/bin/sh
# import: sections of a variants.ini become scripts that play.
set -u
. tests/support.sh

cat >"$folder/my.ini" <<'INI'
# two games of our own
[hawks:chess]
archbishop = h
startFen = rnbhkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBHKBNR w KQkq - 0 1
queen = -
promotionPieceTypes = hrbn
flagPiece = k
flagRegionWhite = *8
flagRegionBlack = *1

[strange:nothing]
king = k
INI
run import "$folder/my.ini"
check 'import lists the games of a file' all has 'hawks  built on chess' has 'strange  refused: line 11: unknown base "nothing"' \
    has '1 of 2 can be imported'
run import "$folder/my.ini" hawks
check 'import writes a game as a script' all ended 0 has 'archbishop = chess.slides' has 'loss.each "home" . enemy . is "king".'
printf '%s\n' "$out" >"$folder/hawks.lua"
run check "$folder/hawks.lua" --games 20
check 'check finds no errors in the script' ended 0
run import "$folder/my.ini" strange
check 'import rejects a game that the engine rejects' refused "warpboard: import: strange cannot be imported: line 11: unknown base \"nothing\"; it must come before this variant"
run import "$folder/my.ini" other
check 'import rejects an unknown name' refused "warpboard: import: there is no game \"other\" in $folder/my.ini"

printf '[broken\nking = k\n' >"$folder/broken.ini"
run import "$folder/broken.ini"
check 'import reports an unclosed section with its place' refused \
    "warpboard: import: $folder/broken.ini:1:1: [ is not closed; write [name] or [name:parent]"

printf '[Event "?"]\n\n1. e4 *\n' >"$folder/games.pgn"
run import "$folder/games.pgn"
check 'import rejects a file of games' refused \
    "warpboard: import: $folder/games.pgn has games, not rules; \`warpboard games FILE\` lists them"

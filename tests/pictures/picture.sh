#!/bin/sh
# show --svg, --png: pictures of positions, the same bytes every time.
set -u
. tests/support.sh

position='4m3/8/2m2m2/8/2Qm4/2fK4/8/8 w 0 1'
draw() { run show warp-checkers --position "$position" "$@"; }

# The number of paths in $folder/NAME.svg that are filled or stroked with a colour of the palette (in percent).
painted() { grep -c "$2" "$folder/$1.svg"; }
arrow='rgb(70.196078%,14.901961%,11.764706%)'
mark='rgb(18.431373%,49.019608%,19.607843%)'

draw --svg "$folder/one.svg" --png "$folder/one.png"
check 'nothing is printed' wrote ''
check 'an SVG file' grep -q '<svg .*viewBox="0 0 456 456"' "$folder/one.svg"
check 'a PNG file' test "$(head -c 8 "$folder/one.png" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a
check 'of the same size' test "$(od -An -j16 -N8 -tu1 "$folder/one.png" | xargs)" = '0 0 1 200 0 0 1 200'
check 'that is not blank' test "$(wc -c <"$folder/one.png")" -gt 2000
check 'no text depends on fonts' test "$(grep -c '<text\|<font\|glyph' "$folder/one.svg")" -eq 0
draw --svg "$folder/two.svg" --png "$folder/two.png"
check 'the same SVG again' cmp "$folder/one.svg" "$folder/two.svg"
check 'the same PNG again' cmp "$folder/one.png" "$folder/two.png"
feed "show --svg $folder/three.svg
show --svg $folder/four.svg" repl warp-checkers --position "$position"
check 'twice in one session too' cmp "$folder/three.svg" "$folder/four.svg"
check 'as on the command line' cmp "$folder/one.svg" "$folder/three.svg"
"$WARPBOARD" show warp-checkers --position "$position" --svg /dev/stdout | cmp -s - "$folder/one.svg" && status=0 || status=$?
check 'a pipe gets the same' ended 0
check 'without arrows and marks unless they are asked for' test "$(painted one "$arrow")$(painted one "$mark")" = 00

draw --svg "$folder/arrow.svg" --move c4-b5
check 'an arrow is a line and a head' test "$(painted arrow "$arrow")" -eq 2
draw --svg "$folder/marked.svg" --mark 'b5 c6-d6'
check 'marks are dots and rings' test "$(painted marked "$mark")" -eq 3
for options in --dark '--mark a1' '--move c4-b5'; do
    # shellcheck disable=SC2086
    draw $options
    check "$options without a picture" \
        refused 'warpboard: show: --dark, --mark and --move are for pictures: add --svg FILE or --png FILE'
done
draw --svg "$folder/dark.svg" --dark
check 'dark paper' grep -q 'fill:rgb(10.588235%,10.588235%,12.156863%)' "$folder/dark.svg"
feed "play c4-b5
show --svg $folder/last.svg" repl warp-checkers --position "$position"
check 'in a session the last move is drawn' test "$(painted last "$arrow")" -eq 2

# Routes: out over the left edge and in over the right one; through a link.
cat >"$folder/roads.lua" <<'LUA'
title "Roads: a test"
board{6, 6, shape = "cylinder"}
piece("rook", "R")
start "6/6/6/6/6/6 w 1"
link("c3", "n", "c6")
moves = from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * empty * stop end)
LUA
lines_of() { # the ends of the arrow's lines
    run show "$folder/roads.lua" --position "$1" --move "$2" --svg "$folder/road.svg"
    grep "fill:none.*$arrow" "$folder/road.svg" | sed 's/.* d="//; s/".*//; s/ *$//'
}
check 'over joined edges: the line leaves the board and comes in on the other side' \
    test "$(lines_of '6/6/6/R1R3/6/6 w 1' a3-f3)" = 'M 60 204 L 30.238281 204 M 329.761719 204 L 300 204'
check 'through links: from the door to where it leads' \
    test "$(lines_of '6/6/6/6/2R3/6 w 1' c2-c6)" = 'M 156 252 L 156 174.238281 M 156 89.761719 L 156 60'
cat >"$folder/portals.lua" <<'LUA'
title "Portals: a test"
board{6, 6}
piece("rook", "R")
piece("gate", "G")
start "6/6/6/6/6/6 w 1"
moves = from "rook" * any({n, e, s, w}, function(d) return d * own * is "gate" * other "gate" * d * empty * stop end)
LUA
run show "$folder/portals.lua" --position '6/6/3G2/6/1G4/1R4 w 1' --move b1-d5 --svg "$folder/road.svg"
check 'through portals that are pieces: in at one and out at the other' \
    test "$(grep "fill:none.*$arrow" "$folder/road.svg" | sed 's/.* d="//; s/".*//; s/ *$//')" = \
    'M 108 300 L 108 222.238281 M 204 185.761719 L 204 108'
check 'a way without obstacles before one with them' test "$(lines_of '6/6/6/R1R3/6/6 w 1' a3-e3)" = \
    'M 60 204 L 30.238281 204 M 329.761719 204 L 252 204'

cat >"$folder/archers.lua" <<'LUA'
title "Archers: a test"
board{6, 6}
piece("archer", "A")
piece("arrow", "X")
start "6/6/6/6/6/6 w 1"
moves = from "archer" * e * empty * stop * land * part * n * empty * n * empty * stop * put "arrow"
LUA
cp "$folder/archers.lua" "$folder/roads.lua"
check 'a shot begins where its archer has gone' \
    test "$(lines_of '6/6/6/6/6/A5 w 1' a1-b1/b3 | tr '\n' ';')" = 'M 60 300 L 108 300;M 108 300 L 108 204;'

run show werewolf-checkers --position '7m/8/1m6/8/1M6/8/1K6/8[MMM] w 1' --svg "$folder/reserve.svg"
check 'reserves have strips of their own' grep -q 'viewBox="0 0 456 552"' "$folder/reserve.svg"
run show checkers-2011 --position '8/8/3(Mmmkmmk)4/8/1m1(mM)4/2M5/8/8 w 1' --svg "$folder/columns.svg"
check 'columns' ended 0
run show english-checkers --svg "$folder/holes.svg"
check 'squares out of play' ended 0

cat >"$folder/tunnel.lua" <<'LUA'
title "Tunnel: a test"
board{4, 4}
link("a1", "up", "d4")
piece("rook", "R")
start "4/4/4/R3 w 1"
moves = from "rook" * way "up" * empty * stop
LUA
run show "$folder/tunnel.lua" --svg "$folder/tunnel.svg"
check 'a way of its own is a dashed line from square to square' \
    grep -q 'stroke-dasharray:2,5;.*d="M 60 204 L 204 60' "$folder/tunnel.svg"

# -- what is refused; files are written whole or not at all

cp "$folder/one.svg" "$folder/kept.svg"
draw --svg "$folder/kept.svg" --move c4-h8
check 'no move' says '^warpboard: show: "c4-h8" is not a legal move; from there: '
check 'leaves the file as it was' cmp "$folder/one.svg" "$folder/kept.svg"
draw --svg "$folder/kept.svg" --mark 'b5 z9'
check 'no square' refused \
    'warpboard: show: --mark: "z9" is neither a square of this board nor a rectangle; for example: --mark "a1 c3-d4"'
draw --svg "$folder/nowhere/x.svg"
check 'no folder' refused "warpboard: show: cannot write \"$folder/nowhere/x.svg\": No such file or directory"
set --
for i in $(seq 65); do set -- "$@" --move c4-b5; done
draw --svg "$folder/kept.svg" "$@"
check 'too many arrows' refused 'warpboard: show: more than 64 arrows'

#!/bin/sh
# show --svg, --png: pictures of positions, with the same bytes every time.
set -u
. tests/support.sh

position='4m3/8/2m2m2/8/2Qm4/2fK4/8/8 w 0 1'
draw() { run show warp-checkers --position "$position" "$@"; }

# Print the number of elements of $folder/NAME.svg with a class.
drawn() { grep -o "class=\"[^\"]*\b$2\b[^\"]*\"" "$folder/$1.svg" | wc -l; }

draw --svg "$folder/one.svg" --png "$folder/one.png"
check 'show with a picture prints nothing' wrote ''
check '--svg writes an SVG file' grep -q '<svg .*width="456" height="456" viewBox="0 0 456 456"' "$folder/one.svg"
if command -v xmllint >"$folder/xmllint"; then
    check 'the file is well-formed XML' xmllint --noout "$folder/one.svg"
else
    echo 'ok the file is well-formed XML # SKIP xmllint is missing'
fi
check '--png writes a PNG file' test "$(head -c 8 "$folder/one.png" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a
check 'the PNG has the same size' test "$(od -An -j16 -N8 -tu1 "$folder/one.png" | xargs)" = '0 0 1 200 0 0 1 200'
check 'the PNG is not blank' test "$(wc -c <"$folder/one.png")" -gt 2000
check 'the picture has no text elements' test "$(grep -c '<text\|<font' "$folder/one.svg")" -eq 0
check 'the pictures of all variants have no text elements' sh -c '[ -e docs/pictures/shogi.svg ] && ! grep -l "<text" docs/pictures/*.svg'
draw --svg "$folder/two.svg" --png "$folder/two.png"
check 'the SVG is the same in a second run' cmp "$folder/one.svg" "$folder/two.svg"
check 'the PNG is the same in a second run' cmp "$folder/one.png" "$folder/two.png"
feed "show --svg $folder/three.svg
show --svg $folder/four.svg" repl warp-checkers --position "$position"
check 'the SVG is the same twice in a session' cmp "$folder/three.svg" "$folder/four.svg"
check 'the SVG is the same in a session' cmp "$folder/one.svg" "$folder/three.svg"
"$WARPBOARD" show warp-checkers --position "$position" --svg /dev/stdout | cmp -s - "$folder/one.svg" && status=0 || status=$?
check 'the SVG is the same through a pipe' ended 0
check 'a picture has no arrows or marks by default' test "$(drawn one arrow1)$(drawn one mark)" = 00

draw --svg "$folder/arrow.svg" --move c4-b5
check '--move draws an arrow with a line and a head' test "$(drawn arrow arrow1)" -eq 2
draw --svg "$folder/marked.svg" --mark 'b5 c6-d6'
check '--mark draws dots and rings' test "$(drawn marked mark)" -eq 3
for options in --dark '--theme light' '--size 300' '--mark a1' '--move c4-b5' --strip --animate; do
    # shellcheck disable=SC2086
    draw $options
    check "$options needs a picture" refused "warpboard: show: --theme, --dark, --size, --mark, --move, --strip and \
--animate need a picture: add --svg FILE or --png FILE"
done
feed "play c4-b5
show --svg $folder/last.svg" repl warp-checkers --position "$position"
check 'show in a session draws the last move' test "$(drawn last arrow1)" -eq 2

# -- Light and dark, sizes

check 'the SVG adapts to the theme of the reader' grep -q '@media(prefers-color-scheme:dark){.*}</style>' "$folder/one.svg"
draw --svg "$folder/dark.svg" --dark
check '--dark gives dark paper' grep -q '\.paper{fill:#1b1b1f}' "$folder/dark.svg"
check '--dark ignores the theme of the reader' test "$(grep -c '@media' "$folder/dark.svg")" = 0
draw --svg "$folder/same.svg" --theme dark
check '--theme dark equals --dark' cmp "$folder/dark.svg" "$folder/same.svg"
draw --svg "$folder/light.svg" --png "$folder/light.png" --theme light
check '--theme light gives light paper' grep -q '\.paper{fill:#fff}' "$folder/light.svg"
check 'a PNG is light by default' cmp "$folder/light.png" "$folder/one.png"
draw --theme blue --svg "$folder/x.svg"
check '--theme rejects an unknown theme' refused 'warpboard: show: --theme is auto, light or dark, not "blue"'
draw --svg "$folder/small.svg" --png "$folder/small.png" --size 300
check '--size sets the size' grep -q 'width="300" height="300" viewBox="0 0 456 456"' "$folder/small.svg"
check '--size sets the size of a PNG' test "$(od -An -j16 -N8 -tu1 "$folder/small.png" | xargs)" = '0 0 1 44 0 0 1 44'
draw --size 3 --svg "$folder/x.svg"
check '--size rejects a small size' refused 'warpboard: show: --size needs a whole number from 16 to 10000, not "3"'

# -- Games

game() { run show warp-checkers --position "$position" c4-b5 f6-e5 b5-a6 "$@"; }
game --strip --svg "$folder/strip.svg" --png "$folder/strip.png"
check '--strip draws a board for each position' test "$(grep -o 'href="#board"' "$folder/strip.svg" | wc -l)" -eq 4
check '--strip draws the boards side by side' grep -q 'viewBox="0 0 1824 482"' "$folder/strip.svg"
check '--strip draws arrows for the moves' test "$(drawn strip arrow1)" -eq 6
game --animate --svg "$folder/film.svg"
check '--animate shows the boards one after the other' test "$(grep -o '<animate ' "$folder/film.svg" | wc -l)" -eq 4
check '--animate repeats endlessly' grep -q 'dur="6.6s" repeatCount="indefinite" values="inline;none" keyTimes="0.00000;0.18182"' "$folder/film.svg"
check '--animate shows the last board if animations are disabled' test "$(grep -o '<g display="inline">' "$folder/film.svg" | wc -l)" -eq 1
game --animate --png "$folder/x.png"
check '--animate rejects a PNG' refused 'warpboard: show: --animate works only with --svg FILE'
game --animate --strip --svg "$folder/x.svg"
check '--animate rejects --strip' refused 'warpboard: show: use either --strip or --animate, not both'
game --strip --mark a1 --svg "$folder/x.svg"
check '--strip rejects --mark' \
    refused 'warpboard: show: --move and --mark apply to a single position, not to --strip and --animate'
feed "play c4-b5 f6-e5 b5-a6
show --strip --svg $folder/played.svg" repl warp-checkers --position "$position"
check '--strip in a session draws the current game' cmp "$folder/strip.svg" "$folder/played.svg"
run show warp-checkers --position "$position" c4-b5 c4-b5 --svg "$folder/x.svg"
check 'show rejects an illegal move' says '^warpboard: show: "c4-b5" is not a legal move'
cat >"$folder/race.lua" <<'LUA'
title "Race"
board{1, 3}
piece("man", "M")
start "m/1/M w 1"
moves = from "man" * n * empty * stop
win(each "far" * own)
loss(stuck)
LUA
run show "$folder/race.lua" a1-a2 --strip --svg "$folder/end.svg"
check '--strip accepts a finished game' ended 0

# -- Effects of moves

draw --svg "$folder/effects.svg" --move c4/b3,b5,d5
check 'a split has an arrow to each part, and shows the parts' test "$(drawn effects arrow1) $(drawn effects ghost)" = '10 3'
draw --svg "$folder/swap.svg" --move 'd3<>d4'
check 'a swap has two curved arrows' test "$(grep -o 'class="arrow1 stroke"[^>]* d="M[^"]*Q' "$folder/swap.svg" | wc -l)" -eq 2
draw --svg "$folder/cycle.svg" --move 'c4~c3+'
check 'a cycle has an arrow for each piece' \
    test "$(grep -o 'class="arrow1 stroke"[^>]* d="M[^"]*Q' "$folder/cycle.svg" | wc -l)" -eq 4
run show werewolf-checkers --position '8/8/5m2/8/3M4/2M5/8/8[MM] w 1' --move M@b4 --svg "$folder/drop.svg"
check 'a drop has dots from the reserve' test "$(grep -c 'stroke-dasharray="1,8"' "$folder/drop.svg") $(drawn drop ghost)" = '1 1'
run show werewolf-checkers --position '8/8/5m2/8/3M4/2M5/8/8[] w 1' --move c3xe5 --move d4xb2 --svg "$folder/two.svg"
check 'several moves have different colors' test "$(drawn two arrow1) $(drawn two arrow2)" = '4 4'
check 'captured pieces are crossed out' test "$(drawn two on)" = 4
run show english-checkers --position '8/4m3/8/4m3/3M4/8/8/8 w 1' --move d4xf6xd8 --svg "$folder/hops.svg"
check 'several steps are numbered' ended 0
run show chess --position '1r6/P7/6k1/8/8/8/8/4K2R w K - 0 1' --move a7b8q --move e1g1 --svg "$folder/more.svg"
check "a promotion shows the new piece, and castling also the rook's move" \
    test "$(grep -c 'piece-2-white' "$folder/more.svg") $(drawn more arrow2)" = '2 5'

# -- Boards and pieces

run show xiangqi --svg "$folder/points.svg"
check 'a board of points has lines, with a gap at the river' \
    test "$(grep -o 'class="line" stroke-width="1.5"' "$folder/points.svg" | wc -l)" -eq $((80 + 81 - 7 + 4))
check 'its characters are strokes, not fonts' test "$(grep -c '<text' "$folder/points.svg")" -eq 0
cat >"$folder/hostile.lua" <<'LUA'
title "<script>alert(1)</script> & \"more\""
board{2, 2}
piece("man", "M", {glyph = "<b>&"})
start "2/M1 w 1"
moves = from "man" * n * empty * stop * note "<i>"
LUA
run show "$folder/hostile.lua" --svg "$folder/hostile.svg" --png "$folder/hostile.png" --move 'a1-a2<i>'
check 'show accepts a script with markup in its texts' ended 0
check 'the title is escaped' grep -q '<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;: ' "$folder/hostile.svg"
check 'a glyph is escaped' grep -q '<text [^>]*>&lt;b&gt;&amp;</text>' "$folder/hostile.svg"
check 'no markup of the script remains' test "$(grep -c '<script\|<b>\|<i>' "$folder/hostile.svg")" -eq 0
(PATH=/nowhere; "$WARPBOARD" show chess --png "$folder/none.png") >"$folder/out" 2>&1
check '--png needs rsvg-convert' test "$(cat "$folder/out")" = \
    'warpboard: show: PNG needs rsvg-convert: install librsvg2-bin, or use --svg FILE'
check '--png without it writes no file' test ! -e "$folder/none.png"
mkdir "$folder/bin"
printf '#!/bin/sh\nexit 1\n' >"$folder/bin/rsvg-convert"
chmod +x "$folder/bin/rsvg-convert"
(PATH=$folder/bin:$PATH; "$WARPBOARD" show chess --png "$folder/none.png") >"$folder/out" 2>&1
check '--png reports a failure of rsvg-convert' test "$(cat "$folder/out")" = 'warpboard: show: rsvg-convert cannot draw it'

# Paths: out over the left edge and in over the right one; through a link.
cat >"$folder/roads.lua" <<'LUA'
title "Roads: a test"
board{6, 6, shape = "cylinder"}
piece("rook", "R")
start "6/6/6/6/6/6 w 1"
link("c3", "n", "c6")
moves = from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * empty * stop end)
LUA
lines_of() { # Prints the ends of the arrow's lines.
    run show "$folder/roads.lua" --position "$1" --move "$2" --svg "$folder/road.svg"
    grep -o 'class="arrow1 stroke"[^>]*' "$folder/road.svg" | sed 's/.* d="//; s/".*//'
}
check 'an arrow leaves at a joined edge and enters at the opposite edge' \
    test "$(lines_of '6/6/6/R1R3/6/6 w 1' a3-f3)" = 'M60 204L30.24 204M329.76 204L300 204'
check 'an arrow goes to a link and continues at its target' \
    test "$(lines_of '6/6/6/6/2R3/6 w 1' c2-c6)" = 'M156 252L156 204L156 174.24M156 89.76L156 60'
cat >"$folder/portals.lua" <<'LUA'
title "Portals: a test"
board{6, 6}
piece("rook", "R")
piece("gate", "G")
start "6/6/6/6/6/6 w 1"
moves = from "rook" * any({n, e, s, w}, function(d) return d * own * is "gate" * other "gate" * d * empty * stop end)
LUA
run show "$folder/portals.lua" --position '6/6/3G2/6/1G4/1R4 w 1' --move b1-d5 --svg "$folder/road.svg"
check 'an arrow goes through portals that are pieces' \
    test "$(grep -o 'class="arrow1 stroke"[^>]*' "$folder/road.svg" | sed 's/.* d="//; s/".*//')" = \
    'M108 300L108 252L108 222.24M204 185.76L204 156L204 108'
check 'an arrow prefers a path without obstacles' test "$(lines_of '6/6/6/R1R3/6/6 w 1' a3-e3)" = \
    'M60 204L30.24 204M329.76 204L300 204L252 204'

cat >"$folder/archers.lua" <<'LUA'
title "Archers: a test"
board{6, 6}
piece("archer", "A")
piece("arrow", "X")
start "6/6/6/6/6/6 w 1"
moves = from "archer" * e * empty * stop * land * part * n * empty * n * empty * stop * put "arrow"
LUA
cp "$folder/archers.lua" "$folder/roads.lua"
check "the arrow of a shot starts at the archer's new square" \
    test "$(lines_of '6/6/6/6/6/A5 w 1' a1-b1/b3 | tr '\n' ';')" = 'M60 300L108 300;M108 300L108 252L108 204;'

run show werewolf-checkers --position '7m/8/1m6/8/1M6/8/1K6/8[MMM] w 1' --svg "$folder/reserve.svg"
check 'reserves have strips of their own' grep -q 'viewBox="0 0 456 552"' "$folder/reserve.svg"
run show checkers-2011 --position '8/8/3(Mmmkmmk)4/8/1m1(mM)4/2M5/8/8 w 1' --svg "$folder/columns.svg"
check 'show draws columns' ended 0
run show english-checkers --svg "$folder/holes.svg"
check 'show draws squares out of play' ended 0

cat >"$folder/tunnel.lua" <<'LUA'
title "Tunnel: a test"
board{4, 4}
link("a1", "up", "d4")
piece("rook", "R")
start "4/4/4/R3 w 1"
moves = from "rook" * way "up" * empty * stop
LUA
run show "$folder/tunnel.lua" --svg "$folder/tunnel.svg"
check 'a way of the script is a dashed line between its squares' \
    grep -q 'd="M60 204L204 60" stroke-dasharray="2,5"' "$folder/tunnel.svg"

# -- Settings of `picture`

run show hex --svg "$folder/hex.svg"
check 'borders have two sides of each edge cell, and a half at shared corners' \
    test "$(drawn hex white) $(drawn hex black)" = '45 44'
run show tablut --svg "$folder/shaded.svg"
check 'shaded draws shaded squares' test "$(grep -c 'fill-opacity="0.16"' "$folder/shaded.svg")" = 1
run show oware --svg "$folder/heaps.svg"
check 'heaps draws every seed and the number of seeds' test "$(drawn heaps white)" = 49
check 'links from every square are omitted' test "$(grep -c 'class="link' "$folder/heaps.svg")" = 0
run show tumbleweed --position \
    '15/15/15/15/15/15/15/7(RR)(ss)2S3/15/15/15/15/15/15/15 w 0 0 4' --svg "$folder/counted.svg"
check 'counted draws one disc for each stack, with its number' \
    test "$(grep -o '<use' "$folder/counted.svg" | wc -l) $(grep -o 'class="black"><path class="stroke"' "$folder/counted.svg" | wc -l)" = '3 1'
for name in dobutsu-shogi spartan-chess; do
    run show "$name" --svg "$folder/figures.svg"
    check "$name: pieces are figures, not letters" test "$(grep -c 'class="stroke"' "$folder/figures.svg")" = 0
done
run show quoridor --position '8p8/17/17/17/17/17/17/3WWW11/17/17/17/17/17/17/17/17/8P8 w 9 10 2' --svg "$folder/slots.svg"
check 'slots are narrow, and a piece that fills a square fills a slot' \
    test "$(grep -o '"ink" [^>]* width="[0-9.]*" height="14.4"' "$folder/slots.svg" | wc -l)" = 3
run show shogi --position '4k4/9/4+P4/9/9/9/9/9/4K4[] w - - 0 1' --svg "$folder/pentagons.svg"
check "pentagons: the opponent's pieces are turned, promoted pieces are red" \
    test "$(grep -c 'scale(-0.48)' "$folder/pentagons.svg") $(drawn pentagons promoted)" = '1 1'
run show grand-warp-point-chess --position 'k9/10/10/10/10/3W6/3N6/10/6W3/K9 w - 0 1' --move d4h4 --svg "$folder/portal.svg"
check 'an arrow follows the walk: through a portal, and around its corner' \
    test "$(grep -c 'd="M204 348L204 300L204 270.24M348 473.76L348 444L348 396L396 348"' "$folder/portal.svg")" = 1

# -- Errors: files are written completely or not at all

cp "$folder/one.svg" "$folder/kept.svg"
draw --svg "$folder/kept.svg" --move c4-h8
check '--move rejects an illegal move' says '^warpboard: show: "c4-h8" is not a legal move; from there: '
check '--move then keeps the old file' cmp "$folder/one.svg" "$folder/kept.svg"
draw --svg "$folder/kept.svg" --mark 'b5 z9'
check '--mark rejects an unknown square' refused \
    'warpboard: show: --mark: "z9" isn'\''t a square of this board; its squares are a1 to h8'
draw --svg "$folder/nowhere/x.svg"
check '--svg reports a missing folder' refused "warpboard: show: cannot write \"$folder/nowhere/x.svg\": No such file or directory"
set --
for i in $(seq 65); do set -- "$@" --move c4-b5; done
draw --svg "$folder/kept.svg" "$@"
check '--move rejects more than 64 arrows' refused 'warpboard: show: more than 64 arrows'

cat >"$folder/triangles.lua" <<'LUA'
title "Triangles" board{5, 4, cells = "triangles", holes = "a1"} piece("man", "M")
start "5/5/2M2/5 w 1" moves = from "man" * any{n, e, s, w} * empty * stop
LUA
run show "$folder/triangles.lua" --svg "$folder/triangles.svg"
check 'triangles are drawn in play, half of them dark' test "$(drawn triangles light) $(drawn triangles dark)" = '10 9'

# -- Other programs

# A program that writes more than a pipe holds before it reads the picture, which doesn't fit in a pipe either.
mkdir "$folder/bin"
printf '#!/bin/sh\nhead -c 200000 /dev/zero\nexec cat\n' >"$folder/bin/rsvg-convert"
chmod +x "$folder/bin/rsvg-convert"
rank=NnNnNnNnNnNnNnNnNnNnNnNnNn
cat >"$folder/huge.lua" <<LUA
title "Huge" board{26, 26} piece("knight", "N") start(("/$rank"):rep(26):sub(2) .. " w")
moves = from "knight" * n * empty
LUA
run show "$folder/huge.lua" --svg "$folder/huge.svg"
timeout 60 env PATH="$folder/bin:$PATH" "$WARPBOARD" show "$folder/huge.lua" --png "$folder/huge.png"
check 'a picture and the PNG may both be longer than a pipe holds' \
    test "$(wc -c <"$folder/huge.png")" = $((200000 + $(wc -c <"$folder/huge.svg")))

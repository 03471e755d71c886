#!/bin/sh
# Positions set up by hand on an unusual board (a single file, links, a reserve), and the display of boards, links and
# pieces.
set -u
. tests/support.sh

cat >"$folder/lane.lua" <<'LUA'
title "Lane: a test"
board{1, 5}
piece("man", "M", 1)
piece("king", "K", 4)
royal "king"
reserve{"man"}
link("a1", "up", "a5")
link("a2", "up", "a4", true)
start "1/k/1/1/K[MMm] w 1"
moves = from "king" * any{n, s, way "up"} * (empty + enemy * take) * stop + drop "man" * each "board" * empty * stop
loss(checkmate)
draw(stuck)
LUA
lane=$folder/lane.lua

refuses() { [ "$status" = 1 ] && [ "$err" = "stdin:1: $1" ]; }

# refused_line LINE MESSAGE: the line is rejected with this message.
refused_line() {
    feed "$1" repl "$lane"
    check "$1" refuses "$2"
}
squares="isn't a square of this board; its squares are a1 to a5"
pieces="isn't a piece of this game; the pieces are M m K k"
items="isn't one of these: empty, w, b, SQUARE=PIECE, SQUARE=, COUNTER=NUMBER"
refused_line 'put Z a2' "put: \"Z\" $pieces"
refused_line 'put M~ a3' "put: \"M~\" $pieces"
refused_line 'put M a2x' "put: \"a2x\" $squares"
refused_line 'put M z2' "put: \"z2\" $squares"
refused_line 'put K @' 'put: "K" isn'\''t a piece that a reserve of this game may hold'
refused_line 'remove @' "remove: \"\" $pieces"
refused_line 'remove @Z' "remove: \"Z\" $pieces"
refused_line 'remove @K' 'remove: there is no "K" in the reserve'
refused_line 'remove a2x' "remove: \"a2x\" $squares"
refused_line 'remove a2' 'remove: a2 is empty'
refused_line 'setup a9=K' "setup: \"a9\" $squares"
refused_line 'setup a2=Z' "setup: \"Z\" isn't a piece of this game; the pieces are M m K k"
refused_line 'setup a2' "setup: \"a2\" $items"
refused_line 'turn wx' 'turn: write white or black, not "wx"'
feed 'put M @' repl "$race"
check 'put needs a game with a reserve' refuses 'put: "M" isn'\''t a piece that a reserve of this game may hold'
feed 'put (Mm) @' repl lasca
check 'put rejects a column for the reserve' refuses 'put: "(Mm)" isn'\''t a piece that a reserve of this game may hold'

# leads LINES POSITION: the lines end in this position.
leads() {
    feed "$1
position" repl "$lane"
    check "$(echo $1): $2" test "$(printf '%s\n' "$out" | tail -n 1)" = "$2"
}
leads 'put M @' '1/k/1/1/K[MMMm] w 1'
leads 'remove @M
remove @m' '1/k/1/1/K[M] w 1'
leads 'put m a2 @' '1/k/1/m/K[MMmm] w 1'
leads 'setup a5=M a4= a3=k b' 'M/1/k/1/K[MMm] b 1'
leads 'setup empty a5=k a2=K w
setup' '1/k/1/1/K[MMm] w 1'
leads 'turn b
turn w' '1/k/1/1/K[MMm] w 1'
leads 'turn black
turn' '1/k/1/1/K[MMm] w 1'
feed 'remove @M
remove @M
remove @M' repl "$lane"
check 'remove reports an empty reserve' all ended 1 says '^stdin:3: remove: there is no "M" in the reserve$'

run show "$lane"
check 'show gives each pair of linked squares a number' wrote '    a
  5 1 5
  42k 4
  3 : 3
  2 2 2
  11K 1
    a

reserves: White M x 2; Black m
White to move, move 1
links: a1 up a5, a2 up a4'
feed 'pieces
board' repl "$lane"
check 'pieces and board describe the game' wrote 'White  Black
  M      m    man, 1 point, may be in the reserve
  K      k    king, royal, 4 points
1 file and 5 ranks, 5 squares in play
left and right edge: open
top and bottom edge: open
Black sees it mirrored top to bottom
zone board: a1 a2 a3 a4 a5
zone home, White: a1
          Black: a5
zone far, White: a5
         Black: a1
link: up of a1 is a5
link: up of a2 is a4'

# -- Boards with more links than symbols

cat >"$folder/maze.lua" <<'LUA'
title "Maze: a test"
board{5, 5, shape = "torus", black = "shared"}
piece("man", "M")
piece("woman", "W")
reserve{"man", "woman"}
link("a1", "up", "b1")
link("c1", "up", "d1")
link("b1", "over", "c1")
for i = 2, 5 do
  for file in ("ac"):gmatch "." do link(file .. i, "up", string.char(file:byte() + 1) .. i) end
end
link("e2", "up", "e3")
link("e4", "up", "e5")
start "mm3/5/5/5/MM3[MWmw] w 1"
moves = from "man" * any{e, way "up"} * (empty + own * swap "origin") * stop
loss(stuck)
LUA
run show "$folder/maze.lua"
check 'show gives connected links one number' has '^  1 <1M1M 1 1 : > 1$'
check 'show gives links after the ninth no number' test "$(printf '%s\n' "$out" | sed -n '/^links/,$d; s/^  \([1-5]\) <\(.*\)> .*/\2/p' |
    tr -d ' mM\n' | fold -w 1 | sort -u | tr -d '\n')" = '.13456789:'
check 'show prints both reserves' has '^reserves: White M, W; Black m, w$'
check 'show prints both joined edges' has '^joined edges: left and right, top and bottom$'
check 'show lists twelve links and counts the rest' has '^links: .*, and 1 more$'
feed 'moves a1' repl "$folder/maze.lua"
check 'moves marks a piece of the mover that can be captured as a target' has '^  1 <>M\*M'
feed board repl "$folder/maze.lua"
check 'board lists every link' test "$(printf '%s\n' "$out" | grep -c '^link: ')" = 13
check "board describes Black's orientation" has '^Black sees it as White does$'

printf 'title "T" board{2, 3, shape = "tube"} piece("man", "M") start "2/2/M1 w 1" moves = from "man" * n * empty * stop\n' \
    >"$folder/tube.lua"
run show "$folder/tube.lua"
check 'show prints top and bottom as joined edges' has '^joined edges: top and bottom$'

# -- Columns too wide for the board

run show lasca --position 'm1m1m1m/1(Mmmmmmmm)1(mMMMMMMM)3/(Mmmmmmmmm)1(mMMMMMMMMM)1(MMMMmmmm)1(mmmmMMMM)/7/7/7/7 w 1'
check 'show lists whole columns below the board, in lines of at most 78 characters' all has '^a5 \(Mmmmmmmmm\), c5 \(mMMMMMMMMM\), ' \
    has ',$'
check 'show lists every column' test "$(printf '%s\n' "$out" | grep -o '[a-g][1-7] ([Mm]*)' | wc -l)" = 6

# -- Marks of the last move

passing='position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
feed "$passing
setup w
position" repl chess
check 'setup of the side removes marks' all ended 0 has '^rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1$'
feed "$passing
put N e4
position" repl chess
check "put removes marks that don't fit the new position" all ended 0 has '^rnbqkbnr/pppppppp/8/8/4N3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1$'
feed "$passing
put N a5
position" repl chess
check 'put keeps marks otherwise' all ended 0 has '^rnbqkbnr/pppppppp/8/N7/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1$'

cat >"$folder/wide.lua" <<'LUA'
title "Wide: a mark on a file whose letter is that of a side"
board{26, 3}
piece("man", "M")
marks("left", 1)
start "26/26/M24m w - 1"
moves = from "man" * mark "left" * any{e, w} * empty * stop
loss(stuck)
LUA
feed 'position 26/26/M21m3 b w1 1
play w1-x1
history' repl "$folder/wide.lua"
check 'history derives the player from the side to move' all ended 0 has '^ +2  Black  w1-x1$'

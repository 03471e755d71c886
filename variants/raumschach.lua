-- Raumschach (Ferdinand Maack, 1907), as Anthony Dickins describes it in A Guide to Fairy Chess. Level A is at the
-- bottom left, B to the right of it, C in the middle, E and D at the top, E above A. Aa1 is a1, Cc3 is f9, and Ee5 is
-- e17.
title "Raumschach: chess in a cube of five levels of 5x5, with Unicorns"
family "chess"

board{11, 17, holes = "f1-f5 a6-k6 a7-c11 i7-k11 a12-k12 f13-f17"}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
piece("unicorn", "U")
royal "king"
notation "uci"
fen()
clock()
start("rnknr1ubqub/ppppp1ppppp/11/11/11/11/11/11/11/11/11/11/11/11/11/PPPPP1PPPPP/RNKNR1BUQBU w - - 0 1")

-- For Black, who sees the board from the other side, level E is the lowest.
local LEVELS = {{"a", 1}, {"g", 1}, {"d", 7}, {"g", 13}, {"a", 13}}
local function cube(level, file, rank)
  local first, lowest = table.unpack(LEVELS[level])
  return string.char(first:byte() + file) .. lowest + rank
end
for level = 1, 4 do
  for file = 0, 4 do
    for rank = 0, 4 do
      link(cube(level, file, rank), "up", cube(level + 1, file, rank), "down")
    end
  end
end

-- A cube has 6 faces, 12 edges and 8 corners. The Rook moves through faces, the Bishop through edges, the Unicorn
-- through corners, the Queen and the King through all of them, the King one step.
local up, down = way "up", way "down"
local faces = {n, e, s, w, up, down}
local edges, corners = {ne, nw, se, sw}, {}
for _, level in ipairs{up, down} do
  for _, d in ipairs{n, e, s, w} do edges[#edges + 1] = level * d end
  for _, d in ipairs{ne, nw, se, sw} do corners[#corners + 1] = level * d end
end
faces, edges, corners = any(faces), any(edges), any(corners)
local all_ways = faces + edges + corners

-- The Knight leaps two steps along one axis and one along another.
local axes, leaps = {{n, s}, {e, w}, {up, down}}, {}
for i, axis in ipairs(axes) do
  for j, other in ipairs(axes) do
    if i ~= j then leaps[#leaps + 1] = any(axis, function(d) return d * d * any(other) end) end
  end
end

-- The pawn moves one step forward or up, and captures through the edges between: forward and to a side, up and to a
-- side, forward and up. It promotes on the last rank of the last level.
zone("last", "a17-e17")
zone("behind", "a1-e1 g1-k1")
never(by "pawn" * on "behind", "a pawn behind its first rank")

chess.last = "last"
local arrive = chess.arrive()
local promoted = chess.promoted({"queen", "rook", "bishop", "knight", "unicorn"})
local captures = any{nw, ne, up * w, up * e, up * n} * enemy * take
moves = {
  king = all_ways * arrive,
  queen = chess.slides(all_ways, chess.next, arrive),
  rook = chess.slides(faces, chess.next, arrive),
  bishop = chess.slides(edges, chess.next, arrive),
  unicorn = chess.slides(corners, chess.next, arrive),
  knight = any(leaps) * arrive,
  pawn = reset * (any{n, up} * empty + captures) * promoted,
}

-- "Stalemate is a draw." Repetition and the 50 moves are those of chess (reading).
chess.endings()

-- Janggi, as Fairy-Stockfish plays it, with one difference: a player in check cannot pass (there they can if the Kings
-- face each other). Points are counted in halves.
title "Janggi: Korean chess"
family "chess"

board{9, 10, black = "rotated"}
picture{style = "points", crosses = "d1-f3 d8-f10"}
piece("king", "K", {glyph = {"楚", "漢"}})
piece("advisor", "A", {points = 6, glyph = "士"})
piece("elephant", "B", {points = 6, glyph = "象"})
piece("horse", "N", {points = 10, glyph = "馬"})
piece("rook", "R", {points = 26, glyph = "車"})
piece("cannon", "C", {points = 14, glyph = "包"})
piece("pawn", "P", {points = 4, glyph = {"卒", "兵"}})
royal "king"
notation "uci"
marks("passed", 2)
fen()
clock()
start "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"
zone("palace", "d1-f3")
zone("lines", "d1 f1 e2 d3 f3 d8 f8 e9 d10 f10")
never(by{"king", "advisor"} * -on "palace", "a King or an advisor outside the palace")

local chess = use "chess"
local arrive = chess.arrive()
local straight, diagonal = {n, e, s, w}, {ne, se, sw, nw}

-- In the palaces, pieces also move along the lines from the corners to the middle.
local function on_line(d) return on "lines" * d * on "lines" end
local palace_step = (chess.straight + any(diagonal, on_line)) * on "palace" * arrive

local function slide(next)
  return function(d) return (next(d) * empty) ^ 0 * next(d) * arrive end
end
-- The cannon jumps over exactly one piece that is not a cannon, and does not capture cannons.
local function jump(next)
  return function(d)
    return (next(d) * empty) ^ 0 * next(d) * occupied * -is "cannon"
         * (next(d) * empty) ^ 0 * next(d) * (empty + enemy * -is "cannon" * take) * stop
  end
end

-- Pieces on their way block the horse and the elephant.
local function beside(d) return turned(d, -1) + turned(d, 1) end
local function horse(d) return d * empty * beside(d) end
local function elephant(d)
  return d * empty * any(beside(d), function(side) return side * empty * side end)
end

local pieces = {
  king = palace_step,
  advisor = palace_step,
  elephant = any(straight, elephant) * arrive,
  horse = any(straight, horse) * arrive,
  rook = any(straight, slide(chess.next)) + any(diagonal, slide(on_line)),
  cannon = any(straight, jump(chess.next)) + any(diagonal, jump(on_line)),
  pawn = (n + e + w + any({nw, ne}, on_line)) * arrive,
}
local function pieces_move(tail)
  local sum = -here
  for kind, walk in pairs(pieces) do sum = sum + from(kind) * walk * tail end
  return sum
end
attacks(pieces_move(here))

-- A player may pass, unless in check (reading); passing marks the King. If the Kings face each other on an open file,
-- the player to move must end that. A pass then, or a second pass, marks both Kings and ends the game; points decide
-- who wins.
local facing = #(by "king" * (n * empty) ^ 0 * n * enemy * is "king")
local passed = #(each "board" * marked "passed")
local pass_by = by "king" * stop * mark "passed"
local last_pass = pass_by * first(each "board" * enemy * is "king") * mark "passed"
moves = -facing * (pieces_move(here) + (passed * last_pass | pass_by))
      + facing * (pieces_move(land * -facing) + last_pass)

points(each "board" * marked("passed", 2), -3, "two passes") -- "The second player receives 1.5 points more."
loss(stuck)
points(quiet(100), -3)
chess.repetition(3, "king", function() points(repeated(3), -3) end)

-- Ultima, or Baroque chess (Robert Abbott, 1962), as in https://www.chessvariants.com/other.dir/ultima.html. Sentences
-- in quotation marks retell these rules. The "pure" rules are those of http://www.inference.org.uk/mackay/ultima/.
title "Ultima: every kind captures in its own way, and only the King by landing on its prey"
family "chess"

local check = option("check", false, "the King may not be left attacked; checkmate and stalemate lose")
local suicide = option("suicide", true, "an immobilized piece may leave the board")
local pure = option("pure", false, "the \"pure\" rules: immobilizers can be cancelled, a leap captures only leapers")

board{8, 8}
piece("king", "K", {glyph = "♔"})
piece("withdrawer", "W", {glyph = "♕"})
piece("chameleon", "X", {glyph = "♗"})
piece("leaper", "L", {glyph = "♘"})
piece("coordinator", "C", {glyph = "♖"})
piece("immobilizer", "I")
piece("pincer", "P", {glyph = "♙"})
if check then royal "king" end

-- "The pieces are set up as in chess. The rook on each player's left is turned upside down: it is the immobilizer."
start "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w 1"

local straight, diagonal = {n, e, s, w}, {ne, se, sw, nw}
local ways = {n, ne, e, se, s, sw, w, nw}
local around = any(ways)

-- "An immobilizer immobilizes all enemy pieces next to it." "A chameleon immobilizes immobilizers." In the pure rules,
-- an immobilizer has no effect on a piece if another chameleon or immobilizer of its side is next to the immobilizer.
local cancelled = pure and around * own * is{"chameleon", "immobilizer"} * -at "origin" or -here
local immobile = #(around * enemy * is "immobilizer" * -cancelled)
local immobile_immobilizer = immobile | #(around * enemy * is "chameleon")

-- "The pincer captures all enemies between itself and another piece of its side", in straight lines without gaps.
local function pinch(prey)
  local walk = here
  for _, d in ipairs(straight) do
    walk = walk * (#(d * enemy * prey * d * own) * d * take * go "there" | here)
  end
  return walk
end

-- "The coordinator captures where its file meets the rank of the King, and its rank the file of the King."
local function coordinate(prey)
  local function corner(along, across)
    local king = any(across, function(c) return c ^ 1 * own * is "king" end)
    return first(any(along, function(d) return d ^ 1 * enemy * prey * #king end)) * take * go "there" | here
  end
  return corner({n, s}, {e, w}) * corner({e, w}, {n, s})
end

-- "The withdrawer captures an enemy next to it by moving directly away."
local function withdraw(d, prey) return opposite(d) * enemy * prey * take * go "origin" | here end

-- "The leaper captures by jumping over enemies in a straight line, one or more, if there is a free square after each."
local function leap_over(d, prey) return (d * empty) ^ 0 * (d * enemy * prey * take * (d * empty) ^ 1) ^ 1 end

-- "The chameleon captures each kind as that kind captures, and several in one move." It can't capture chameleons and
-- immobilizers. It pinches only when it moves straight, like a pincer.
local function mimic(d, is_straight)
  local arrived = place "there" * (is_straight and pinch(is "pincer") or here) * coordinate(is "coordinator")
  local ahead = (d * empty) ^ 1 * arrived + d * enemy * is "king" * take
  local leap = leap_over(d, is "leaper")
  if pure then return withdraw(d, is "withdrawer") * ahead + leap end
  return withdraw(d, is "withdrawer") * (ahead + leap * arrived)
end

-- "A pincer moves like a rook in chess, a King like a King, and all others like a queen."
local function slide(d) return (d * empty) ^ 1 end
local free = -immobile
moves = (from "king" * free * around * (empty + enemy * take)
      + from "withdrawer" * free * any(ways, function(d) return withdraw(d, here) * slide(d) end)
      + from "leaper" * free * any(ways, function(d) return slide(d) + leap_over(d, here) end)
      + from "coordinator" * free * any(ways, slide) * place "there" * coordinate(here)
      + from "pincer" * free * any(straight, slide) * place "there" * pinch(here)
      + from "immobilizer" * -immobile_immobilizer * any(ways, slide)
      + from "chameleon" * free
      * (any(straight, function(d) return mimic(d, true) end) + any(diagonal, function(d) return mimic(d, false) end)))
      * stop

-- "A player may remove an immobilized piece instead of moving." The King may not leave the board.
if suicide then
  moves = moves + (by{"withdrawer", "leaper", "coordinator", "pincer", "chameleon"} * immobile
                 + by "immobilizer" * immobile_immobilizer) * remove * note "off"
end

-- "The object of the game is to capture the enemy King" (Abbott, 1963), or to leave the opponent without a move.
loss(-by "king", "the King is captured")
loss(stuck)
draw(repeated(3)) -- (reading)

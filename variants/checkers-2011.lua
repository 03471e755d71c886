-- Checkers 2011: Gothic checkers' men, Lasca's columns, Hasami Shogi's sandwiches. Quotations are from the author's
-- rules.
title "Checkers 2011: columns take prisoners, sandwiches remove them, the greatest number of jumps is compulsory"
family "draughts"

local jump_own = option("jump_own", false, "leaps over a stack of the same side, without capture, are legal")
local sandwich = option("sandwich", "column", "pieces that a sandwich removes", {"column", "commander"})
local sideways_jump = option("sideways_jump", false, "jumps may go sideways too")
local majority = option("majority", true, "only the greatest number of jumps is legal; false: any capture is")

board{8, 8}
-- "A square holds one piece or a column: its top piece is the commander, and whoever owns the commander owns the
-- column; the rest are prisoners. A column moves as one piece, as its commander does. An imprisoned King is a King when
-- it comes free."
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
start "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 1"
-- The border, as a loop, for runs around corners.
zone("corner", "a1 a8 h1 h8")
zone("border", "a1-h1 a8-h8 a1-a8 h1-h8")
if sandwich == "column" and not sideways_jump then never(by "man" * on "far", "a man on its far rank") end

local function together(ways, more)
  for _, way in ipairs(more) do ways[#ways + 1] = way end
  return ways
end
local sides = {n, e, s, w}
local jumps_of = {man = {n, nw, ne}, king = {n, nw, ne, s, sw, se}}
if sideways_jump then
  together(jumps_of.man, {e, w})
  together(jumps_of.king, {e, w})
end

-- "A commanding man that ends a step or a jump on its far rank becomes a King, and its chain of jumps ends there. A
-- King that lands there goes on."
local crowned = carrying "man" * on "far" * become "king"

-- "A man moves one square to an empty square, straight or diagonally forward, to the left or to the right. A King moves
-- one square in all eight directions."
local function stepping(kind, ways)
  local step = any(ways) * empty * stop
  local leap_own = any(jumps_of[kind], function(d) return d * own * d * empty * stop end)
  return from(kind) * (jump_own and step + leap_own or step) * (crowned | here)
end
local steps = stepping("man", {n, nw, ne, e, w}) + stepping("king", {n, ne, e, se, s, sw, w, nw})

-- "A piece jumps over an adjacent square that the enemy commands to the empty square right behind it. The commander
-- goes under the jumping column. The pieces that were beneath the commander stay, and their top piece commands them.
-- The same square may be jumped again while an enemy commands it, and a King may turn back by 180 degrees." A chain
-- goes on if it can; a man may not turn back.
local function imprisoning(kind)
  local turned_back = kind == "man" and sideways_jump
  return from(kind) * rec(function(more)
    return any(jumps_of[kind], function(d)
      local allowed = turned_back and -(d * d * at "last") * place "last" or here
      return allowed * d * enemy * tuck * d * empty * stop * tally
    end) * (crowned | more | here)
  end)
end
local imprisonments = imprisoning "man" + imprisoning "king"

-- "After the move, look from the landing square in each of the four orthogonal directions. An unbroken run of squares
-- that the enemy commands is removed if the mover commands the next square after it. A run along the border that
-- reaches a corner goes on along the next border, but not as far as the landing square itself. Diagonal runs do not
-- count. All runs are judged before any of them is removed. A piece that moves between two enemy pieces is not
-- removed."
local round_border = rec(function(more)
  return any(sides) * on "border" * -marked * -at "landing" * (own + enemy * mark * more)
end)
local function run(d)
  return rec(function(more)
    return d * -at "landing" * (own + enemy * mark * (more | on "corner" * round_border))
  end)
end
local removed = depose
if sandwich == "column" then removed = take end -- "Whole columns are removed."
local removal = all(first(each "marked") * unmark * removed)
local elimination = land * place "landing" * (run(n) | here) * go "landing" * (run(e) | here)
                  * go "landing" * (run(s) | here) * go "landing" * (run(w) | here) * removal

-- "If a piece can be imprisoned, this must be done, and only moves with the greatest number of jumps are legal."
moves = (majority and most(imprisonments) or imprisonments) * elimination
      | steps * elimination

loss(stuck) -- "A player who commands no square or has no legal move loses. There is no draw."

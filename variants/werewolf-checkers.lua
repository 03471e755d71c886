-- Werewolf Checkers; werewolf-checkers-original.lua plays it without the reserve. Quotations are from the author's
-- rules.
title "Werewolf Checkers: whoever captures changes sides, captured own pieces come back, the last to move wins"
family "draughts"

local with_reserve = option("reserve", true, "your own captured pieces may be dropped again")
local capture_own = option("capture_own", true, "you may capture your own pieces, too")
local changes_side = option("flip", true, "the capturing piece becomes the other player's")
local last_mover_wins = option("last_mover_wins", true, "a player who cannot move loses; false: wins")
local keeps_rank = option("reserve_keeps_rank", false, "captured Kings stay Kings in the reserve")

board{8, 8, squares = "dark"}
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
if with_reserve then reserve(keeps_rank and {"man", "king"} or {"man"}) end
start("1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1" .. (with_reserve and "[] w 1" or " w 1"))
zone("half", "a1-h4")
never(by "man" * on "far", "a man on its far rank")

local diagonals = {nw, ne, sw, se}

-- "A man steps one square diagonally forward to an empty square. A King slides any number of empty squares along a
-- diagonal. A man that steps onto its far rank becomes a King."
local stepping = from "man" * any{nw, ne} * empty * stop * (on "far" * become "king" | here)
               + from "king" * any(diagonals, function(d) return (d * empty) ^ 1 * stop end)

local kept = keep "man" -- "A captured piece of the mover's own colour goes into the mover's reserve as a man."
if keeps_rank then kept = is "king" * keep "king" + is "man" * keep "man" end
local take_enemy = enemy * take -- "A captured enemy leaves the game."
-- "Pieces of either colour may be captured."
local take_own = capture_own and own * (with_reserve and kept or here) * take or -here

-- "The capturing piece becomes the other player's as soon as it lands."
local changed = changes_side and flip or here
-- "A capturing man becomes a King if it lands on the far rank of its new owner. A King stays a King when it changes
-- sides."
local crown = carrying "man" * on(changes_side and "home" or "far") * become "king" | here
local landed = empty * stop * changed * crown

-- "A man jumps a diagonally adjacent piece, forward or backward, landing on the empty square right behind it. A King
-- goes along a diagonal over any number of empty squares to the first piece and lands on the square right behind it,
-- which must be empty. One capture is the whole turn. If any capture is possible, the player must capture."
local function capturing(taking)
  return from "man" * any(diagonals, function(d) return d * taking * d * landed end)
       + from "king" * any(diagonals, function(d) return (d * empty) ^ 0 * d * taking * d * landed end)
end
local enemies, owns = capturing(take_enemy), capturing(take_own)

if with_reserve then
  -- "A player who can capture no enemy piece may drop a man from the reserve instead of moving, on an empty square of
  -- their own half."
  local function dropping(kind) return drop(kind) * each "half" * empty end
  local drops = keeps_rank and dropping "man" + dropping "king" or dropping "man"
  -- If an enemy can be captured: captures only. If only own pieces can: those, or a drop. Else: a step, slide or drop.
  moves = #enemies * (enemies + owns) | #owns * (owns + drops) | stepping + drops
else
  moves = enemies + owns | stepping
end

if last_mover_wins then
  loss(stuck) -- "The player whose turn it is and who has no legal move loses: whoever moves last wins; no draws."
else
  win(stuck)
end

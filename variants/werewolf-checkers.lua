-- Werewolf Checkers; werewolf-checkers-original.lua plays it without the reserve. Quotations are from the author's
-- rules.
title "Werewolf Checkers: whoever captures changes sides, captured own pieces come back, the last to move wins"
family "draughts"

local with_reserve = option("reserve", true, "captured own pieces may be dropped again")
local capture_own = option("capture_own", true, "own pieces may be captured too")
local changes_side = option("flip", true, "the capturing piece becomes the other player's")
local last_mover_wins = option("last_mover_wins", true, "whoever cannot move loses; false: wins")
local keeps_rank = option("reserve_keeps_rank", false, "captured Kings stay Kings in the reserve")

board{8, 8, squares = "dark"}
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
if with_reserve then reserve(keeps_rank and {"man", "king"} or {"man"}) end
start("1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1" .. (with_reserve and "[] w 1" or " w 1"))
zone("half", "a1-h4")
never(by "man" * on "far", "a man on its far rank")

local diagonals = {nw, ne, sw, se}

-- "A man steps one square diagonally forward. A King slides any number of empty squares along a diagonal."
local stepping = from "man" * any{nw, ne} * empty * stop * (on "far" * become "king" | here)
               + from "king" * any(diagonals, function(d) return (d * empty) ^ 1 * stop end)

-- "A captured piece of the mover's own colour goes into the reserve as a man; a captured enemy leaves the game."
local kept = keeps_rank and (is "king" * keep "king" + is "man" * keep "man") or keep "man"
local take_own = capture_own and own * (with_reserve and kept or here) * take or -here
local take_enemy = enemy * take

-- "The capturing piece becomes the other player's as soon as it lands." A man is crowned on its new owner's far rank.
local crown = carrying "man" * on(changes_side and "home" or "far") * become "king" | here
local landed = empty * stop * (changes_side and flip or here) * crown

-- A man jumps an adjacent piece, a King the first piece of a diagonal; both land right behind it.
local function capturing(taking)
  return from "man" * any(diagonals, function(d) return d * taking * d * landed end)
       + from "king" * any(diagonals, function(d) return (d * empty) ^ 0 * d * taking * d * landed end)
end
local enemies, owns = capturing(take_enemy), capturing(take_own)

-- "If any capture is possible, the player must capture." With a reserve: an enemy capture possible: captures only.
-- Only own captures possible: those, or a drop. No capture possible: a step, a slide or a drop.
if with_reserve then
  local function dropping(kind) return drop(kind) * each "half" * empty end
  local drops = keeps_rank and dropping "man" + dropping "king" or dropping "man"
  moves = #enemies * (enemies + owns) | #owns * (owns + drops) | stepping + drops
else
  moves = enemies + owns | stepping
end

if last_mover_wins then loss(stuck) else win(stuck) end

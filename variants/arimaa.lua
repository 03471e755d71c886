-- Arimaa (Omar and Aamir Syed, 2002), from a common set-up. White plays gold.
title "Arimaa: four steps a turn; the strong push and pull the weak, rabbits run for the far side"
family "races"

local whole = option("whole_turns", false, "a move is a whole turn (thousands of choices), not a step, push or pull")
local set_up = option("set_up", false, "first White, then Black, places sixteen pieces on two ranks")

board{8, 8}
picture{style = "plain", shaded = "c3 f3 c6 f6"}
local kinds = {"rabbit", "cat", "dog", "horse", "camel", "elephant"} -- From the weakest to the strongest.
local glyphs = {"🐇", "🐈", "🐕", "🐎", "🐫", "🐘"}
for i, letter in ipairs{"R", "C", "D", "H", "M", "E"} do piece(kinds[i], letter, {points = i, glyph = glyphs[i]}) end
zone("traps", "c3 f3 c6 f6")
if set_up then
  zone("camp", "a1-h2")
  reserve(kinds)
end
if not whole then counter("left", 1, 4) end -- Number of steps left in this turn.
start((set_up and "8/8/8/8/8/8/8/8[RRRRRRRRCCDDHHMErrrrrrrrccddhhme]" or "rrrddrrr/rhcemchr/8/8/8/8/RHCEMCHR/RRRDDRRR")
  .. (whole and " w 1" or " w 4 1"))

-- "A turn must change the position", and must not repeat it for the third time. Turns with the same result are one.
moves_change()
never(repeated(3), "the same position for the third time")
moves_differ "position"

-- "A piece on a trap is removed if no other piece of its side is next to it", after each step.
local beside = any{n, e, s, w}
local alone = own * -(beside * own) + enemy * -(beside * enemy)
never(each "traps" * alone, "a piece alone on a trap")
local function goes(from, to) return cycle{from, to} * (first(each "traps" * alone) * remove | here) end

-- "A piece steps to an adjacent square; rabbits cannot step backward."
local function step(begin, ways) return begin * ways * empty * stop * place "to" * goes("from", "to") end

-- "With two steps, a piece pushes a weaker enemy away and takes its place, or steps away and pulls it along."
local function push(begin, weaker)
  local away = beside * empty * stop * place "away"
  return begin * weaker * stop * place "to" * note ">" * away * goes("to", "away") * goes("from", "to")
end
local function pull(begin, weaker)
  return step(begin, beside) * note "<" * go "from" * weaker * stop * place "behind" * goes("behind", "from")
end

-- The moves of one or two steps. `named` names the square where they begin, except in the first part of a turn.
-- "A piece next to a stronger enemy and to no piece of its own side is frozen."
local function actions(cost, named)
  return any(kinds, function(kind, i)
    local free = i == #kinds and here or -(beside * enemy * is{table.unpack(kinds, i + 1)}) | #(beside * own)
    local begin = by(kind) * free * place "from" * named
    if cost == 1 then return step(begin, i == 1 and any{n, e, w} or beside) end
    local weaker = i == 1 and -here or beside * enemy * is{table.unpack(kinds, 1, i - 1)}
    return push(begin, weaker) + pull(begin, weaker)
  end)
end

local function spend(cost) return add("left", -cost) * again | set("left", 4) end
local function turn(left, sign, named)
  local function rest(cost) return cost < left and here + turn(left - cost, note ",", stop) or here end
  local walk = sign * actions(1, named) * rest(1)
  return left > 1 and walk + sign * actions(2, named) * rest(2) or walk
end

if whole then
  moves = turn(4, here, here) * called "turn"
else
  moves = actions(1, here) * called "step" * spend(1)
        + holds("left", 2, 3, 4) * actions(2, here) * called "push or pull" * spend(2)
        + holds("left", 1, 2, 3) * pass * set("left", 4)
end

local begins = whole and here or holds("left", 4)
if set_up then
  local more = drop(kinds)
  moves = more * each "camp" * empty * stop * land * (#more * again | here) | moves
  begins = begins * -more
end

-- "A player with a rabbit on the far side at the end of a turn wins. Otherwise a player who has captured all enemy
-- rabbits wins." The mover is first in both; last comes a player who leaves the opponent without a move.
loss(begins * each "home" * enemy * is "rabbit", "a rabbit on the far side")
win(begins * each "far" * own * is "rabbit", "a rabbit on the far side")
loss(begins * -by "rabbit", "no rabbit is left")
win(begins * -(each "board" * enemy * is "rabbit"), "no rabbit is left")
loss(stuck)

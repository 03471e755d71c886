-- Values of kinds of pieces before anything is learned: the kinds that can go to more squares are worth more. In
-- chess, for example, random games seldom end in checkmate, so they would teach these values only slowly.

local mobility = {}

local GAMES, PLIES, SEED = 6, 60, 1 -- random games that are looked at
local ENOUGH = 20000 -- moves
local MOVE, BASE = 60, 60 -- value of a square to go to, and of a piece without any, in units of scores

-- Return the kind and the side of pieces, by their letters.
local function letters_of(variant)
  local found = {}
  for _, kind in ipairs(variant:pieces()) do
    if not kind.neutral then
      found[kind.letter:upper()] = {kind = kind.name, side = "white"}
      found[kind.letter:lower()] = {kind = kind.name, side = "black"}
    end
  end
  return found
end

-- Count the pieces of the player to move by kind, and the squares to which they can go. Return the list of all moves;
-- nil if a walk fails or the user has stopped it.
local function count(pos, squares, letters, pieces, moves)
  local list, side, kind_at, seen = pos:move_list(), pos:side(), {}, {}
  for _, square in ipairs(list and squares or {}) do
    local piece = letters[pos:at(square)]
    if piece and piece.side == side then
      kind_at[square] = piece.kind
      pieces[piece.kind] = (pieces[piece.kind] or 0) + 1
    end
  end
  for _, move in ipairs(list or {}) do
    local kind, way = kind_at[move.from], ("%s-%s"):format(move.from, move.to[1])
    if kind and not seen[way] then moves[kind], seen[way] = (moves[kind] or 0) + 1, true end
  end
  return list
end

-- Return weights of kinds as text (see tools/weights.lua). Kinds that don't move have none.
function mobility.weights(variant)
  local squares, letters, pieces, moves, lines = variant:board().squares, letters_of(variant), {}, {}, {}
  local seen = 0
  for seed = SEED, SEED + GAMES - 1 do
    local pos = variant:start()
    math.randomseed(seed)
    for _ = 1, PLIES do
      if pos:outcome() ~= "ongoing" or seen >= ENOUGH then break end
      local list = count(pos, squares, letters, pieces, moves)
      if not list or not pos:play(list[math.random(#list)].move) then break end
      seen = seen + #list
    end
  end
  for kind, number in pairs(moves) do
    local value = math.floor(MOVE * number / pieces[kind] + BASE)
    lines[#lines + 1] = ("kind %s\t%d\t%d\n"):format(kind, value, value)
  end
  table.sort(lines)
  return table.concat(lines)
end

-- Return true if these weights are better than none, whatever the other rules are: a player with more pieces and moves
-- can checkmate more easily.
function mobility.is_sure(variant)
  for _, kind in ipairs(variant:pieces()) do
    if kind.royal then return true end
  end
  return false
end

return mobility

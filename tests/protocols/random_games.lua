-- Random games as trees, with comments, annotation signs and variations, from the start or from another position.

local support = require "support"
local record = require "notation.record"

local random_games = {}

local NOTES = {"a comment", "with (brackets) [%clk 0:01:02]", "1. e4 is no move here", "é ü 象", "a ; b"}

local function note(node, random)
  if random(6) == 1 then node.comment = NOTES[random(#NOTES)] end
  if random(6) == 1 then node.nags = {"$" .. random(19)} end
end

-- Add random moves to a node, and variations to some of them. Restore the position afterwards unless `stays` is true.
local function grow(pos, node, plies, random, depth, stays)
  local played = 0
  while played < plies and pos:outcome() == "ongoing" do
    local moves = pos:moves()
    if #moves == 0 then break end
    local move, other = moves[random(#moves)], moves[random(#moves)]
    local child = record.add(node, move)
    note(child, random)
    if depth < 2 and other ~= move and random(8) == 1 then
      local branch = record.add(node, other)
      if random(3) == 1 then branch.before = NOTES[random(#NOTES)] end
      assert(pos:play(other))
      grow(pos, branch, random(4), random, depth + 1)
      pos:undo()
    end
    assert(pos:play(move))
    node, played = child, played + 1
  end
  if not stays then for _ = 1, played do pos:undo() end end
end

-- Return a position after up to a dozen moves.
local function later(pos, random)
  for _ = 1, random(12) do
    local moves = pos:moves()
    if pos:outcome() ~= "ongoing" or #moves == 0 then break end
    assert(pos:play(moves[random(#moves)]))
  end
  return pos:outcome() == "ongoing" and pos:variant():position(pos:text()) or pos:variant():start()
end

-- Return a played game of at most `plies` moves, from a later position if `set_up`.
function random_games.game(name, random, plies, set_up)
  local options = name == "chess960" and {{"row", tostring(random(960) - 1)}} or {}
  local variant = support.load(name, options[1] and {row = options[1][2]})
  local pos = variant:start()
  if set_up then pos = later(pos, random) end
  local start, root = pos:text(), {next = {}}
  if random(4) == 1 then root.comment = NOTES[random(#NOTES)] end
  grow(pos, root, plies, random, 0, true)
  return {variant = variant, name = name, options = options, start = start, root = root, moves = record.moves(root),
    pos = pos, tags = {{"Event", "a random game"}}}
end

return random_games

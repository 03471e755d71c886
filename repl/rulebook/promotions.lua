-- Promotions: merge two alternatives of a move, for starts inside and outside a zone, that may promote the piece.
--
--     on "zone" * n * (become "gold" + here)                     n; if the move started or ended in the zone, the piece
--       + -on "zone" * n * (on "zone" * become "gold" + here)    may become a gold

local phrases = require "rulebook.phrases"
local squares = require "rulebook.squares"

local promotions = {}

-- Add the alternatives that are chosen on the first square of a move to a set.
function promotions.mark(walk, set)
  local function mark(node)
    if set[node] then return end
    set[node] = true
    for i, part in ipairs(node) do
      if i == 1 or node.word ~= "*" then mark(part) end
    end
    if node.word == "any" and node.body then mark(node.body) end
  end
  if walk.word == "*" and walk[1].word == "from" then mark(walk[2])
  elseif walk.word == "+" or walk.word == "|" then
    for _, part in ipairs(walk) do promotions.mark(part, set) end
  end
end

-- Return the kind that a piece becomes, and the zone where it must, true if it always must, or false if it never must;
-- nil for other walks. With `zone`, the walk must begin with this test.
local function end_of(node, zone)
  local parts = (node.word == "+" or node.word == "|") and node or {node, word = node.word}
  local first, other = parts[1], parts[2]
  if zone then
    local is_there = first.word == "*" and #first == 2 and first[1] == zone
    first = is_there and first[2] or {}
  end
  if first.word ~= "become" or #parts > 2 then return nil end
  local kind = first.args[1]
  if parts.word == "|" then return zone and other.word == "here" and kind or nil, true end
  if not other then return not zone and kind or nil, true end
  if other.word == "here" then return kind, false end
  local must = other.word == "-" and other[1].word == "on" and other[1].args[1]
  return must and kind or nil, must
end

-- Return the operands before the promotion, the zone, the kind, and where the promotion is compulsory, for two
-- alternatives that are one move; nil for others.
local function parse(node)
  local inside, outside = node[1], node[2]
  local is_pair = #node == 2 and inside.word == "*" and outside.word == "*" and #inside == #outside and #inside > 2
  local zone = is_pair and inside[1].word == "on" and inside[1]
  if not zone or outside[1].word ~= "-" or outside[1][1] ~= zone then return nil end
  for i = 2, #inside - 1 do
    if inside[i] ~= outside[i] then return nil end
  end
  local kind, must = end_of(inside[#inside])
  local other_kind, other_must = end_of(outside[#outside], zone)
  if not kind or kind ~= other_kind or must ~= other_must then return nil end
  return {table.unpack(inside, 2, #inside - 1)}, zone.args[1], kind, must
end

-- Return the operands before a promotion, and the clauses that follow them; nil for other walks.
function promotions.of(node)
  local list, zone, kind, must = parse(node)
  if not list then return nil end
  local clauses = {("(if the move started or ended %s, the piece %s %s)"):format(squares.zone_place(zone),
    must == true and "becomes" or "may become", phrases.article(kind))}
  if must and must ~= true then
    clauses[2] = ("(if the square is %s, it must do so)"):format(squares.zone_place(must))
  end
  return list, clauses
end

return promotions

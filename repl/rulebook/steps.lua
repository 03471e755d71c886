-- Steps: the words of a sequence that lead from square to square, as clauses.

local phrases = require "rulebook.phrases"
local squares = require "rulebook.squares"

local steps = {}

local way_text, ways_text, quoted = phrases.way_text, phrases.ways_text, phrases.quoted

-- Return "orthogonally" for a direction or a choice of directions; nil for other walks.
function steps.way_of(node)
  local way = way_text(node)
  if way then return way end
  if node.word == "any" and not node.body then return ways_text(node.args[1]) end
  if node.word ~= "+" then return nil end
  local list = {}
  for _, part in ipairs(node) do
    local ways = part.word == "any" and not part.body and part.args[1] or {part}
    if ways.word then return nil end
    for _, one in ipairs(ways) do
      if not way_text(one) or one.args then return nil end
      list[#list + 1] = one
    end
  end
  return ways_text(list)
end

-- Return "go one square forward", "leap 2 squares forward and 1 square to the left".
function steps.go(way, count)
  if way == "by that leap" then return "make that leap" end
  if way:find "^by a leap of " then return "leap " .. way:gsub("by a leap of ", "") end
  way = way:gsub(" or by a leap of ", ", or leap ")
  return ("go %s %s"):format(count and count > 1 and ("%d squares"):format(count) or "one square", way)
end

local function to(what)
  return what and ", to " .. (what.content == "occupied" and squares.text(what):gsub("^a piece", "any piece")
    or squares.text(what)) or ""
end

-- Append the square that a step reaches to the last clause, unless the clause contains it. Return the index of the next
-- operand.
function steps.arrive(out, list, i)
  local last = type(out[#out]) == "string" and out[#out] or ""
  local slide = last:match "^(slide [^,]*), to an empty square$"
  local is_open = last:find "^go one [^,]*$" or last:find "^leap [^,]*$" or last:find "^slide [^,]*$"
  if not slide and not is_open then return i end
  local what, after = squares.parse(list, i, nil, slide and {content = "empty", places = {}})
  if what then out[#out] = (slide or last) .. to(what) end
  return after
end


-- The handlers of a sequence: each returns clauses for the operands from list[i] on, and the index of the next one.
local at = {}

-- (d * empty) ^ 0 * d * empty
function at.slide(list, i)
  local body = list[i][1]
  local is_slide = list[i].word == "^" and list[i].times <= 1 and body.word == "*" and #body == 2
    and body[2].word == "empty"
  local way = is_slide and way_text(body[1])
  if not way or way:find "^by" then return nil end
  if list[i].times == 1 then
    local what, after = squares.parse(list, i + 1, nil, {content = "empty", places = {}})
    return {("slide %s%s"):format(way, to(what))}, after
  elseif list[i + 1] ~= body[1] then
    return {("go %s over any number of empty squares (or none)"):format(way)}, i + 1
  end
  local what, after = squares.parse(list, i + 2)
  return {("slide %s%s"):format(way, to(what))}, after
end

-- Return how often the operands from list[i] to list[i + size - 1] occur in a row.
local function times_of(list, i, size)
  local times = 1
  while true do
    for k = 0, size - 1 do
      if list[i + k] ~= list[i + k + times * size] or not list[i + k] then return times end
    end
    times = times + 1
  end
end

-- d * empty * d * empty: "go 2 squares forward, both empty"
function at.same_steps(list, i)
  local way = way_text(list[i])
  if not way or way:find "^by" then return nil end
  local times = times_of(list, i, 1)
  if times > 1 then
    local what, after = squares.parse(list, i + times)
    return {steps.go(way, times) .. to(what)}, after
  end
  times = times_of(list, i, 2)
  local what, after = squares.parse({list[i + 1]}, 1)
  if times < 2 or not what or after ~= 2 or #what.places > 0 then return nil end
  local last, behind = squares.parse(list, i + 2 * times - 1)
  if behind > i + 2 * times or last.is_arrival then times = times - 1 end
  if times < 2 then return nil end
  local each = what.content == "empty" and (times == 2 and "both empty" or "all empty")
    or ("each with " .. squares.text(what)):gsub("^each with an empty square or", "each empty or with")
  return {("%s, %s"):format(steps.go(way, times), each)}, i + 2 * times
end

-- d * a * b * d * a * b: "do this 2 times: ..."
function at.same_parts(list, i, english)
  for size = 3, way_text(list[i]) and #list // 2 or 0 do
    local times = times_of(list, i, size)
    if times > 1 then
      local once = {word = "*", table.unpack(list, i, i + size - 1)}
      return {("do this %d times: %s"):format(times, english:inline(once))}, i + times * size
    end
  end
end

function at.step(list, i)
  local way = steps.way_of(list[i])
  if not way then return nil end
  local what, after = squares.parse(list, i + 1)
  return {steps.go(way) .. to(what)}, after
end

-- go "start" * n
function at.step_from(list, i)
  local way = list[i].word == "go" and list[i + 1] and steps.way_of(list[i + 1])
  if not way or way:find "^by" then return nil end
  local clauses, after = at.step(list, i + 1)
  local name = list[i].args[1]
  local start = name == "origin" and "the square where the move started" or quoted(name)
  return {(clauses[1]:gsub("^go ", ("go from %s "):format(start)))}, after
end

-- each "far" * empty, drop "pawn" * each "board" * empty
function at.square(list, i, _, last)
  local piece = list[i].word == "drop" and list[i + 1] and list[i + 1].word == "each"
  local each = list[piece and i + 1 or i]
  if each.word ~= "each" then return nil end
  local what, after = squares.parse(list, piece and i + 2 or i + 1, each.args[1])
  local text = squares.text(what):gsub("^a square$", "any square"):gsub("^an empty square$", "any empty square")
  if piece then
    return {("put %s from your reserve on %s"):format(phrases.kinds_after(list[i].args, phrases.article), text)}, after
  end
  local moved = type(last) == "string" and last:find "^move an? "
  return {(moved and "go to " or "choose ") .. text}, after
end

-- place "x" * mark * flood * go "x": a group
function at.group(list, i, english)
  local flood, back = list[i + 2], list[i + 3]
  local is_group = list[i].word == "place" and list[i + 1] and list[i + 1].word == "mark" and not list[i + 1].args
    and flood and flood.word == "flood" and back and back.word == "go" and back.args[1] == list[i].args[1]
  if not is_group then return nil end
  local clauses = {}
  if english:is_named(list[i].args[1]) then clauses[1] = "call that square " .. quoted(list[i].args[1]) end
  clauses[#clauses + 1] = "mark that square and " .. steps.connected(flood)
  return clauses, i + 4
end

-- #(n * own) * #(e * own): the same test on several adjacent squares
function at.neighbors(list, i)
  local ways = {}
  local function neighbor(k)
    local walk = list[k] and list[k].word == "#" and list[k][1]
    return walk and walk.word == "*" and #walk == 2 and walk or nil
  end
  local first = neighbor(i)
  if not first or not neighbor(i + 1) then return nil end
  while neighbor(i) and neighbor(i)[2] == first[2] and way_text(neighbor(i)[1]) do
    ways[#ways + 1] = neighbor(i)[1]
    i = i + 1
  end
  local what, after = squares.parse({first[2]}, 1)
  if #ways < 2 or not what or after == 1 or what.is_arrival then return nil end
  local places = {}
  for k, way in ipairs(ways) do places[k] = "one square " .. way_text(way) end
  return {("provided that there is %s %s"):format(squares.text(what), ways_text(ways) == "in any direction"
    and "on each adjacent square" or phrases.list_of(places, "and"))}, i
end

function at.lift(list, i)
  local again = list[i + 1]
  if list[i].word ~= "lift" or not again or again.word ~= "all" or again.args[1] ~= list[i] then return nil end
  return {"pick up all the pieces there"}, i + 2
end

local ORDER = {"slide", "same_steps", "same_parts", "step", "step_from", "square", "group", "neighbors", "lift"}

-- Return clauses for the operands of a sequence from list[i] on, and the index of the next one; nil if no handler fits.
function steps.clauses(english, list, i, last)
  for _, name in ipairs(ORDER) do
    local clauses, after = at[name](list, i, english, last)
    if clauses then return clauses, after end
  end
end

-- Return "all enemy pieces connected with it in any direction" for spreading marks (rulebook/turns.lua).
function steps.connected(flood)
  local what, after = squares.parse(flood[1].word == "*" and flood[1] or {flood[1]}, 1)
  local noun = what and (flood[1].word ~= "*" or after > #flood[1]) and squares.many(what)
  return ("all %s connected with it %s"):format(noun or "such squares", ways_text(flood.args[1]))
end

return steps

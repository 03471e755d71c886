-- The verbs perft and divide.

local brief = require "tools.brief"
local json = require "tools.json"
local rates = require "tools.rates"
local whole = require "tools.whole"

local count = {}

local DEPTH_MAX = 64

-- Write the number of lines. Return it, or nil if a walk fails.
local function all_lines(session, request, depth)
  local sum = session.pos:perft(depth, request.every)
  if not sum then return nil end
  if request.json then
    session.write(json.text{{"depth", depth}, {"lines", sum}})
  else
    session.write(("%d\n"):format(sum))
  end
  return sum
end

-- Write the number of lines that begin with each move.
local function divided(session, request, depth)
  local function tell(move, lines)
    if not request.json then session.write(("%s: %d\n"):format(move, lines)) end
  end
  local list, sum = session.pos:divide(depth, request.every, tell)
  if not list then return nil end
  if request.json then
    local moves = {}
    for i, item in ipairs(list) do moves[i] = {item.move, item.count} end
    session.write(json.text{{"depth", depth}, {"lines", sum}, {"moves", moves}})
  else
    session.write(("%d\n"):format(sum))
  end
  return sum
end

function count.lines(session, request, is_divided)
  local depth = whole(request[1], 0, DEPTH_MAX)
  if not depth then
    return session.complain(('the depth must be a whole number from 0 to %d, not "%s"'):format(DEPTH_MAX,
      brief(request[1])))
  end
  local measured = rates.measure(session)
  local lines = (is_divided and depth > 0 and divided or all_lines)(session, request, depth)
  if not lines then return session.failed() end
  if session.terminal and not session.timeless and not request.json then
    session.write(measured{lines, "lines"})
  end
end

return count

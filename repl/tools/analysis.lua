-- Lines found by a search.

local account = require "tools.account"
local json = require "tools.json"
local players = require "tools.players"

local analysis = {}

-- Return the chances of a line, less than 0 if not even its first move was searched.
local function chances(found) return (found.depth > 0 or found.score ~= 0) and players.own_chances(found) or -1 end

-- Search for several lines, each by a separate search, as pos:search does. The line with the best score comes first;
-- lines for which there was no time come last.
function analysis.search(pos, wanted)
  local lines, message = pos:search(wanted)
  if not lines then return nil, message end
  local found = {}
  for i, line in ipairs(lines) do found[line] = i end
  table.sort(lines, function(a, b)
    local x, y = chances(a), chances(b)
    return x > y or x == y and found[a] < found[b]
  end)
  return lines
end

-- Return sentences about a good move of a position and what it leads to. `quality` is "is better", for example; it may
-- be left out for the best move.
function analysis.praise(pos, found, quality)
  quality = quality or found.decided == "loss" and "loses, like every other move, but holds out longest"
    or "is the best move that the computer finds"
  local text = ("%s %s: %s. The computer expects %s."):format(found.move, quality, account.value(pos, found),
    table.concat(found.line, " "))
  local change = account.change(pos, found)
  return change and text .. " " .. change or text
end

function analysis.json(lines)
  local list = {}
  for i, found in ipairs(lines) do
    list[i] = {
      {"move", found.move}, {"score", found.score}, {"decided", found.decided}, {"plies", found.plies},
      {"depth", found.depth}, {"positions", found.positions}, {"line", json.list(found.line)},
    }
  end
  return json.text{{"lines", json.list(list)}}
end

return analysis

-- Lines found by a search.

local json = require "tools.json"
local players = require "tools.players"

local analysis = {}

-- Search for several lines, each by a separate search, as pos:search does. The line with the best score comes first.
function analysis.search(pos, wanted)
  local lines, message = pos:search(wanted)
  if not lines then return nil, message end
  local found = {}
  for i, line in ipairs(lines) do found[line] = i end
  table.sort(lines, function(a, b)
    local x, y = players.own_chances(a), players.own_chances(b)
    return x > y or x == y and found[a] < found[b]
  end)
  return lines
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

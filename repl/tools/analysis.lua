-- Lines found by a search, as JSON.

local json = require "tools.json"

local analysis = {}

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

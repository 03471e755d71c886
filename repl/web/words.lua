-- The words of scripts, by their names, as JSON.

local warpboard = require "warpboard"
local json = require "tools.json"

return function(session)
  local names = {}
  for _, word in ipairs(warpboard.words()) do
    if word.name:find "^%a" then names[#names + 1] = word.name end
  end
  session.write(json.text{{"words", json.list(names)}})
end

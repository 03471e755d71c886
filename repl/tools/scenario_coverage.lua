-- Which words of a script scenarios reach: runs the scenarios of files with every variant of that script covered,
-- and tells of each word: tell{word, file, line, nth, tried, succeeded}. Gives how many scenarios there were, or raises
-- what is wrong with a file. What scenarios claim is of no interest here.

local warpboard = require "warpboard"
require "warpboard.scenario"
local files = require "warpboard.scenario.files"

local function is_silent() end

return function(script, paths, tell)
  local load, covered, count = warpboard.load, {}, 0
  warpboard.load = function(...)
    local variant, message = load(...)
    if variant and variant:file() == script then
      variant:cover()
      covered[#covered + 1] = variant
    end
    return variant, message
  end
  for _, path in ipairs(paths) do
    local file = files.load(path, 1, is_silent)
    for index in ipairs(file.scenarios) do
      files.run(file, index, is_silent)
      count = count + 1
    end
  end
  for _, variant in ipairs(covered) do
    for _, word in ipairs(variant:covered()) do
      tell(word)
    end
  end
  return count
end

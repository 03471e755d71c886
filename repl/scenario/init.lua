-- Scenarios: tests of rules as positions and claims. The vocabulary is written in Lua on the module `warpboard` alone;
-- docs/scenarios.md shows it by example. `warpboard run` runs files of scenarios; in busted
--
--   local s = require "warpboard.scenario".words("warp-checkers", {clock = 20})
--   it("men go forward", function() s.position "8/8/8/8/8/8/3M4/8 w 0 1" s.reaches("d2", "c3 e3") end)
--
-- the same words raise an error if a claim is false, and `load(path)` returns the scenarios of a file.

local part = ...
local files = part "repl/scenario/files.lua"
local scenes = part "repl/scenario/scene.lua"

local M = {}

-- Return a finding as a message.
local function message_of(finding)
  local text = ("%s:%d: %s"):format(finding.path, finding.line, finding.message)
  return finding.shown and text .. "\n" .. table.concat(finding.shown, "\n") or text
end

local function raise(finding) error(message_of(finding), 0) end

-- Return the words as functions, for a variant. A false claim raises an error. `pos` is the position.
function M.words(name, options)
  local scene = scenes.new(raise)
  scene:set_variant(name, options)
  local set = { variant = function(...) scene:set_variant(...) end }
  for word, call in pairs(files.words) do
    set[word] = function(...) return call(scene, ...) end
  end
  return setmetatable(set, { __index = function(_, key) return key == "pos" and scene:now() or nil end })
end

-- Return the scenarios of a file, each {name, line, tags, run}: run() raises an error if it fails.
function M.load(path)
  local file = files.load(path, 1)
  for index, scenario in ipairs(file.scenarios) do
    scenario.run = function()
      local first
      files.run(file, index, function(finding) first = first or finding end)
      if first then raise(first) end
    end
  end
  return file.scenarios
end

return M

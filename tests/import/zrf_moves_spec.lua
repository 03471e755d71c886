-- Scripts made from Zillions files have the moves of a second interpreter of such files: see zillions.lua.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local zrf = require "import.zrf"
local compare = require "import.compare"

local FOLDER, POSITIONS = "tests/import/zrf/", 100

local function open(name) return support.read(FOLDER .. name) end

local function compare_file(name)
  local text = open(name)
  local file = assert(zrf.read(text, FOLDER .. name, open))
  for number, game in ipairs(file.games) do
    local path = support.new_path() .. ".lua"
    local out <close> = assert(io.open(path, "w"))
    out:write((assert(file.script(game))))
    out:close()
    local compared, message = compare.game(text, open, number, path, POSITIONS, support.rng(number))
    assert.equal(POSITIONS, compared, message)
  end
end

describe("an imported script has the moves of the file:", function()
  for _, name in ipairs{"rafts", "court", "mirrors", "ring", "pushers", "sentries"} do
    it(name, function() compare_file(name .. ".zrf") end)
  end
end)

-- Titles of variants, and the scripts that must be loaded to know them.

package.path = "repl/?.lua;" .. package.path

local warpboard = require "warpboard"
local hash_of = dofile "tests/xxh64.lua"

-- Return the catalog of names and the names of the scripts that were loaded for it. `changed` is appended to one file.
local function catalog(names, file, changed)
  local loaded, load = {}, warpboard.load
  local session = {
    script_file = function(name) return "variants/" .. name .. ".lua" end,
    hash = function(text) return tonumber("0x" .. hash_of(text)) end,
    read_file = function(path)
      local opened = assert(io.open(path, "rb"))
      local text = opened:read "a"
      opened:close()
      return path == file and text .. changed or text
    end,
  }
  warpboard.load = function(name)
    loaded[#loaded + 1] = name
    return load(name)
  end
  local good, list = pcall(require "tools.catalog", session, names)
  warpboard.load = load
  return assert(good and list, list), loaded
end

describe("titles of variants", function()
  local names = warpboard.variants()
  it("are known without loading shipped scripts, and equal the scripts' own", function()
    local list, loaded = catalog(names)
    assert.same({}, loaded)
    for i, name in ipairs(names) do
      local variant = assert(warpboard.load(name))
      assert.same({name = name, title = variant:title(), family = variant:family() or "", faults = 0}, list[i])
    end
  end)
  it("are read again from scripts that changed or have a base that changed", function()
    local some = {"brazilian-draughts", "chess", "king-of-the-hill", "reversi"}
    assert.same({"chess", "king-of-the-hill"}, select(2, catalog(some, "variants/chess.lua", "-- a comment\n")))
    assert.same({"chess", "king-of-the-hill"}, select(2, catalog(some, "variants/lib/chess.lua", "\n")))
  end)
end)

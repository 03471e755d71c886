-- The pictures of the documentation: what `warpboard show` draws of positions.

local facts = require "docs.make.facts"

local M = {}

local WARP = "warp-checkers --position '4m3/8/2m2m2/8/2Qm4/2fK4/8/8 w 0 1' --move c4/b3,b5,d5 --move 'd3<>d4' --mark c2"

-- Each by its name, with what is said to `show`.
local PICTURES = {
  { "warp-checkers", WARP },
  { "warp-checkers-dark", WARP .. " --dark" },
  { "warp-checkers-classic",
    "warp-checkers-classic --position '7m/3f4/8/8/2K5/3m4/8/K7 w 0 1' --move 'a1<>h8' --move c4/xe2" },
  { "werewolf-checkers", "werewolf-checkers --position '8/8/5m2/8/3M4/2M5/8/8[M] w 1' --move c3xe5 --move M@b4" },
  { "werewolf-checkers-original",
    "werewolf-checkers-original --position '7m/8/1m6/8/3M4/4K3/8/8 w 1' --move d4xf2" },
  { "warp-point-chess",
    "warp-point-chess --position 'k7/8/3W4/8/8/3W4/2P1B3/7K w - - 0 1' --move e2c7 --move e2b8 --move e2h5" },
  { "grand-warp-point-chess",
    "grand-warp-point-chess --position 'k9/10/10/10/2W7/10/10/5W4/5N4/K9 w - - 0 1' --move f2b8 --move f2d8" },
  { "checkers-2011", "checkers-2011 --position '8/8/3(mM)4/8/1m1(mm)4/2M5/8/8 w 1' --move c3xe5xc7" },
}

local function draw(arguments)
  local path = os.tmpname()
  local done = os.execute(("'%s' show %s --svg %s"):format(facts.program, arguments, path))
  local text = done and facts.read(path)
  os.remove(path)
  return text or error("cannot draw: show " .. arguments)
end

-- {path, function that gives the picture} of each.
function M.files()
  local files = {}
  for i, picture in ipairs(PICTURES) do
    files[i] = { ("docs/pictures/%s.svg"):format(picture[1]), function() return draw(picture[2]) end }
  end
  return files
end

return M

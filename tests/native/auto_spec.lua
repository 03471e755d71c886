-- Native code that is compiled during long work is used by it, also in forked processes. Compiled without optimization.

local scripts = require "scripts"

local SCRIPT = [[
title "Steps" board{4, 4} piece("man", "M") start "mmmm/4/4/MMMM w 1" loss(stuck)
moves = from "man" * (n * empty + any{nw, ne} * enemy * take) * stop]]

-- How many libraries the cache holds.
local function libraries()
  local pipe <close> = assert(io.popen('ls "$HOME"/.cache/warpboard/*.so 2>/dev/null | wc -l'))
  return pipe:read "n"
end

local function use_processor(seconds)
  local began = os.clock()
  while os.clock() - began < seconds do end
end

-- Works again and again until there is one library more, at most for so long as any compiler takes.
local function assert_made(work)
  local before = libraries()
  for _ = 1, 6000 do
    work()
    if libraries() > before then return end
    os.execute "sleep 0.1"
  end
  error("no native code was made", 0)
end

it("makes moves for players, and random games, when work has lasted for a while", function()
  local variant = scripts.load(SCRIPT)
  local start = variant:start()
  variant:engine "auto"
  assert.equal(0, libraries())
  use_processor(2.5)
  assert_made(function() variant:engine() end)
  assert_made(function() start:random(2, 1, 100, 0, 2) end)
end)

-- Native code that is compiled during long work is then used by it, also in forked processes. Compiled without
-- optimization.

local scripts = require "scripts"

local SCRIPT = [[
title "Steps" board{4, 4} piece("man", "M") start "mmmm/4/4/MMMM w 1" loss(stuck)
moves = from "man" * (n * empty + any{nw, ne} * enemy * take) * stop]]

-- Return the number of libraries in the cache.
local function libraries()
  local pipe <close> = assert(io.popen('ls "$HOME"/.cache/warpboard/*.so 2>/dev/null | wc -l'))
  return pipe:read "n"
end

local function use_processor(seconds)
  local began = os.clock()
  while os.clock() - began < seconds do end
end

-- Repeat the work until the cache has one more library, but at most for as long as any compiler needs.
local function assert_made(work)
  local before = libraries()
  for _ = 1, 6000 do
    work()
    if libraries() > before then return end
    os.execute "sleep 0.1"
  end
  error("no native code was made", 0)
end

it("native code generates moves for players and random games after a while", function()
  local variant = scripts.load(SCRIPT)
  local start = variant:start()
  variant:engine "auto"
  assert.equal(0, libraries())
  use_processor(2.5)
  assert_made(function() variant:engine() end)
  start:random(2, 1, 100, 0, 2)
  assert.equal(1, libraries()) -- it is used for games, too
end)

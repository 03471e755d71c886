-- Training results in files of the cache. A changed or damaged file is reported and not used.

package.path = "repl/?.lua;" .. package.path

local learning = require "tools.learning"
local mobility = require "tools.mobility"
local support = require "support"

local PROGRAM = assert(os.getenv "WARPBOARD")
local CACHE = support.new_folder()
local FOLDER = CACHE .. "/warpboard"

local function run(arguments)
  local pipe = io.popen(("XDG_CACHE_HOME='%s' '%s' %s 2>&1; echo $?"):format(CACHE, PROGRAM, arguments))
  local told, status = pipe:read("a"):match "^(.-)(%d+)\n$"
  pipe:close()
  return told, tonumber(status)
end

local function write(path, bytes)
  local file <close> = assert(io.open(path, "wb"))
  file:write(bytes)
end

describe("training results", function()
  local paths, contents, known = {}, {}, nil

  setup(function()
    assert.equal(0, select(2, run "train tic-tac-toe --games 10 --seed 4 --jobs 1"))
    assert.equal(0, select(2, run "levels tic-tac-toe --games 4 --jobs 1"))
    for name in io.popen(("ls '%s'"):format(FOLDER)):lines() do
      if name:find "%.weights$" or name:find "%.levels$" then
        paths[#paths + 1] = FOLDER .. "/" .. name
        contents[paths[#paths]] = support.read(paths[#paths])
      end
    end
    assert.equal(3, #paths)
    known = run "go tic-tac-toe --nodes 100"
    assert.is_nil(known:find "damaged")
  end)

  it("are used as written, or not at all and with a message", function()
    local random = support.rng(4)
    for _ = 1, support.long and 500 or support.some(30) do
      local path = paths[random(#paths)]
      local bytes = contents[path]
      local at, kind = random(#bytes), random(4)
      local changed = kind == 1 and bytes:sub(1, at - 1) or kind == 2 and bytes .. bytes:sub(at)
        or bytes:sub(1, at - 1) .. string.char(bytes:byte(at) ~ 1 << random(8) - 1) .. bytes:sub(at + 1)
      write(path, changed)
      local told, status = run "match tic-tac-toe --a level:2 --b nodes:50 --games 1 --jobs 1"
      write(path, bytes)
      assert.equal(0, status)
      local used = path:find "tic%-tac%-toe%.weights$" == nil -- a message about other options, which isn't checked here
      local expected = path .. " is damaged or was changed, so it isn't used; `train` and `levels` write a new one\n"
      assert.equal(used, told:find(expected, 1, true) ~= nil, told)
    end
    assert.equal(known, (run "go tic-tac-toe --nodes 100"))
  end)

  it("are ignored if the file has weights of other games, or none", function()
    local mine = CACHE .. "/mine.lua"
    write(mine, support.read "variants/tic-tac-toe.lua")
    for _, text in ipairs{"kind dragon\t1\t1\n", "pieces\t1\t2\n", ""} do
      write(FOLDER .. "/mine.weights", ("%schecksum\t%s\n"):format(text, require "xxh64" (text)))
      local told = run(("go '%s' --nodes 100"):format(mine))
      assert.is_truthy(told:find "learned [%l ]*from %d+ quick games" or told:find "judges this game by random games")
      for name in io.popen(("ls '%s'"):format(FOLDER)):lines() do
        if name:find "^mine" then os.remove(FOLDER .. "/" .. name) end
      end
    end
  end)
end)

describe("values of pieces before training", function()
  local function values(name)
    local out = {}
    local text = mobility.weights(support.load(name))
    for kind, value in text:gmatch "kind ([^\t]+)\t(%d+)\t" do out[kind] = tonumber(value) end
    return out
  end

  it("grow with the number of squares to go to", function()
    for name, order in pairs{chess = {"pawn", "rook", "knight", "queen"}, ["glinski-chess"] = {"pawn", "rook", "queen"},
        ["duck-chess"] = {"pawn", "knight", "queen"}, ["english-checkers"] = {"man", "king"}} do
      local found = values(name)
      for i = 2, #order do assert.is_true(found[order[i - 1]] < found[order[i]], name .. ": " .. order[i]) end
      assert.is_true(found[order[#order]] < 10 * found[order[1]], name)
    end
  end)

  it("aren't guessed if pieces don't move", function() assert.equal("", mobility.weights(support.load "reversi")) end)

  it("are used in games with royal pieces, and in others if nobody wins", function()
    assert.is_true(mobility.is_sure(support.load "xiangqi"))
    assert.is_false(mobility.is_sure(support.load "english-checkers"))
  end)
end)

describe("training", function()
  it("begins with more random moves while most games are unfinished", function()
    local openings, opening, fits, guesses, finishing = {}, nil, 0, 0, { 0, 0, 1, 6, 6, 10, 10, 10 }
    local variant = {
      engine = function() end,
      play_itself = function(_, how)
        opening = how.opening
        local finished = math.min(how.games, math.max(0, finishing[how.first // 10 + 1] - how.first % 10))
        return { games = how.games, unfinished = how.games - finished, drawn = 0, plies = 0, samples = 0 }
      end,
      take_samples = function() return tostring(opening) end,
      add_samples = function(_, text) openings[#openings + 1] = tonumber(text) end,
      pieces = function() return {} end,
      board = function() return { squares = {} } end,
      start = function() return { outcome = function() return "draw" end } end,
      set_weights = function() guesses = guesses + 1 end,
      fit = function()
        fits = fits + 1
        return 0, 0
      end,
    }
    local stopped, won = learning.rounds(variant, { games = 80, seed = 1, limit = 9, jobs = 1 }, function() end)
    assert.same({ false, 43, 6, 1 }, { stopped, won, fits, guesses }) -- nobody wins in the first two rounds
    local by_round = {}
    for i = 1, #openings, 5 do by_round[#by_round + 1] = openings[i] end
    assert.same({ 40, 160, 640, 2560, 2560, 2560, 640, 160 }, by_round)
  end)
end)

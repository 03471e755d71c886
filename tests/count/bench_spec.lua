-- The handwritten generators in bench/ count the same moves as the walks.

local scripts = require "scripts"
local support = require "support"

local YARDSTICKS = os.getenv "YARDSTICKS"

local function count_of(program, text, depth, counting)
  local pipe <close> = io.popen(("%s/%s '%s' %d %s"):format(YARDSTICKS, program, text, depth, counting))
  return math.tointeger(tonumber(pipe:read "a"))
end

local function counts_as_walks(name, program, depth, positions)
  local variant = support.load(name)
  for _, text in ipairs(positions) do
    it(("%s counts the lines of %d moves from %s"):format(program, depth, text), function()
      local expected = assert(variant:position(text)):perft(depth)
      assert.equal(expected, count_of(program, text, depth, "made"))
      assert.equal(expected, count_of(program, text, depth, "bulk"))
    end)
  end
end

describe("the handwritten generators", function()
  counts_as_walks("english-checkers", "english_checkers", 6, {
    "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1",
    "5K1m/4m3/8/m7/3K4/m7/5M2/M5M1 b 18",
    "8/m1M5/8/6m1/8/2m1m3/8/4k1k1 w 28",
    "8/4m3/7K/m5M1/8/m1M1K3/1M1M1M1M/2M1M3 b 16",
    "8/2m1m3/8/2m1m3/1K6/8/8/8 w 1", -- both directions around a circle are one move
  })
  counts_as_walks("warp-checkers", "warp_checkers", 3, {
    "mmmmmmmm/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/MMMMMMMM w 0 1",
    "m3m3/mmmm1m1m/1mm2m2/1m1mM2m/2m2MM1/m1Mk2mM/4M1MM/1MMMMMQ1 b 2 30",
    "4F3/f1mFQ3/k1fq4/M1mM2M1/m2m3M/6M1/1FfF2M1/2M5 w 7 77",
    "m1f1F1mF/2Q1f2m/1Mm1M3/8/3k3m/1mm2m2/5M2/f2F2qF b 0 80",
    "m3m3/5f1m/K2K4/3m3m/M1Mmm2M/4m3/1Fff1F1m/2Fq2F1 w 3 73",
    "1KQ1m3/1m1mfk2/5Mm1/1mfm2mM/6m1/6m1/8/4k1k1 b 9 69",
    "m6Q/8/8/8/8/8/8/q6M w 0 1", -- blocks and swaps across both edges
  })
  counts_as_walks("chess", "chess", 3, {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  })

  counts_as_walks("reversi", "reversi", 4, {
    "8/8/8/3Dd3/3dD3/8/8/8 w 1",
    "dddddddd/dDDDDDDd/dDDDDDDd/dDDDDDDd/dDDDDDDd/dDDDDDDd/dddddd1d/DDDDDDD1 w 30", -- passes
    "8/8/8/3DD3/3DD3/8/8/8 b 9", -- neither player can place a disc
  })

  for name, program in pairs {
    ["breakthrough"] = "random_games breakthrough", ["english-checkers"] = "random_games english-checkers",
    ["connect-four"] = "random_games connect-four", ["tic-tac-toe"] = "random_games tic-tac-toe",
    ["reversi"] = "reversi games"} do
    it(program .. " plays the random games of " .. name .. ", move for move", function()
      local settings = name == "english-checkers" and {limits = "none"} or nil -- draws that the generator omits
      local played = support.load(name, settings):start():random(200, 1)
      local pipe <close> = io.popen(("%s/%s 200"):format(YARDSTICKS, program))
      local outcomes = played.outcomes
      assert.equal(("%d %d %d %d\n"):format(outcomes.white.games, outcomes.black.games, outcomes.draw.games,
                                            played.plies), pipe:read "a")
    end)
  end

  for name, program in pairs {["chess"] = "chess", ["warp-checkers"] = "warp_checkers"} do
    it(program .. " plays games that end as random games do, and as late", function()
      local variant = name == "chess" and scripts.load 'base "chess"' or support.load(name) -- no dead positions
      local few, many, played = 1000, 10000, variant:start():random(1000, 1)
      local pipe <close> = io.popen(("%s/%s games %d"):format(YARDSTICKS, program, many))
      local white, black, drawn, plies = pipe:read("n", "n", "n", "n")
      local function same(expected, got, error) assert.near(expected / few, got / many, error) end
      assert.equal(many, white + black + drawn)
      same(played.outcomes.white.games, white, .03)
      same(played.outcomes.black.games, black, .03)
      same(played.plies, plies, played.plies / few * .03)
    end)
  end

  it("reject unknown arguments", function()
    for _, program in ipairs {"english_checkers", "warp_checkers", "chess", "reversi", "random_games"} do
      local _, _, status = os.execute(("%s/%s 2>/dev/null"):format(YARDSTICKS, program))
      assert.equal(2, status)
    end
  end)
end)

describe("bench/run", function()
  -- Return true if the command succeeded, and its output.
  local function run(arguments, environment)
    local pipe = io.popen((environment or "") .. " bench/run " .. arguments .. " 2>&1")
    local output = pipe:read "a"
    return pipe:close() == true, output
  end

  it("measures every table in several rounds", function()
    local good, output = run "trial 2 english-checkers"
    assert.is_true(good, output)
    assert.matches("medians? of 2 rounds", output)
    for _, row in ipairs {"English checkers, depth 4 | [%d.]+ | [%d.]+ | [%d.]+ | 1.2 |",
                          "`english%-checkers` | %d+ | %d+ | [%d.]+ | [%d.]+ |",
                          "`english%-checkers` | [%d.]+ | [%d.]+ | 1.5 / 3.0 | [%d.]+ | [%d.]+ |\n",
                          "English checkers, depth 3 | [%d.]+ | [%d.]+ | [%d.]+ | [%d.]+ |\n"} do
      assert.matches(row, output)
    end
    assert.not_matches("Warp Checkers", output)
  end)

  it("measures random games next to handwritten players", function()
    local good, output = run "trial 1 tic-tac-toe"
    assert.is_true(good, output)
    assert.matches("`tic%-tac%-toe` | %d+ | [%d.]+ | [%d.]+ | [%d.]+ |\n", output)
  end)

  it("measures random games next to another build", function()
    local good, output = run("trial games 1 tic-tac-toe", "BASE=./warpboard")
    assert.is_true(good, output)
    assert.matches("\n| `tic%-tac%-toe` | [%d.]+ | [%d.]+ | [%d.]+ | 2.5 | [%d.]+ | [%d.]+ | [%d.]+ | 40 |\n", output)
    assert.not_matches("perft", output)
  end)

  it("measures waiting times of verbs, next to another build", function()
    local good, output = run "trial verbs"
    assert.is_true(good, output)
    assert.matches("^| commands, ms of processor time | base | now | aim |\n", output)
    for _, name in ipairs { "Lua alone[^|]*", "start%-up of the prompt", "`reload`[^|]*", "`why [^|]*", "`diff [^|]*",
      "`check [^|]*" } do
      assert.matches("| " .. name .. " | %- | [1-9][%d.]* | [%d%-]+ |\n", output)
    end
    assert.equal(11, select(2, output:gsub("\n", "\n")))
  end)

  it("writes the tables between two lines of a file", function()
    local path = support.new_path() .. ".md"
    local file <close> = assert(io.open(path, "w"))
    file:write "before\n<!-- tables of `make bench` -->\nold\n<!-- end of the tables of `make bench` -->\nafter\n"
    file:close()
    local good, output = run("trial 1 english-checkers " .. path)
    assert.is_true(good, output)
    local text = support.read(path)
    assert.matches("^before\n<!%-%- tables.-| `english%-checkers` |.-<!%-%- end of the.-after\n$", text)
    assert.not_matches("old", text)
    os.remove(path)
  end)

  it("lists the known games", function()
    local good, output = run "trial checkers"
    assert.is_false(good)
    assert.matches("checkers isn't measured here: warp%-checkers, .*english%-checkers, .*lasca\n", output)
  end)
end)

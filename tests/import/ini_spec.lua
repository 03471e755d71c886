-- A variants.ini is read as Fairy-Stockfish reads it, and unexpected readings are reported.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local ini = require "import.ini"
local betza_moves = require "import.betza_moves"
local support = require "support"
local warpboard = require "warpboard"

-- Return the first game of a text, or the game with that name.
local function game_of(text, name)
  local file = assert(ini.read(text, "x.ini"))
  for _, game in ipairs(file.games) do
    if not name or game.name == name then return game, file end
  end
end

local function script_of(text, name)
  local game, file = game_of(text, name)
  assert.is_nil(game.refused)
  local script = assert(file.script(game))
  return script
end

local function load(text, name)
  local path = support.new_path() .. ".lua"
  local file = assert(io.open(path, "w"))
  file:write(script_of(text, name))
  file:close()
  local variant, faults = warpboard.load(path)
  assert.is_truthy(variant, type(faults) == "table" and faults[1] and faults[1].message or tostring(faults))
  return variant
end

local function count(text, name) return #load(text, name):start():moves() end

describe("a variants.ini", function()
  it("inherits from built-in variants and from earlier sections", function()
    assert.equal(20, count "[a:chess]\n")
    assert.equal(12, count("[a:chess]\ndoubleStep = false\n[b:a]\nimmobile = n\n" .. "knight = -\n", "a"))
    assert.equal(8, count("[a:chess]\ndoubleStep = false\n[b:a]\nknight = -\nimmobile = n\n", "b"))
  end)

  it("states only what differs from chess", function()
    local script = script_of "[a:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6\n"
    assert.is_truthy(script:find('base "chess"', 1, true))
    assert.is_truthy(script:find('zone("second", "a2-h3")', 1, true))
    assert.is_nil(script:find("moves", 1, true))
  end)

  it("keeps a long Betza text in a comment of one line", function()
    local text = "[a:chess]\nknight = -\ncustomPiece2 = c:%s, e, C),F\npromotionPieceTypes = qc\n"
    assert.is_truthy(script_of(text:format(("F"):rep(90))):find "%-%- in Betza's notation: FFF+, e, C%),F\n")
    load(text:format(("F"):rep(90)))
  end)

  it("enables a rule only by the exact word true", function()
    for value, moves in pairs{["true"] = 1, ["True"] = 0, ["1"] = 0, ["true "] = 0, ["true ; now"] = 0} do
      local game = game_of("[a:chess]\nmustCapture = " .. value .. "\n")
      assert.equal(moves == 1, game.model.mustCapture, value)
      assert.equal(moves == 1 and 0 or 1, #game.notes, value)
    end
    assert.equal('2:15: mustCapture: "yes" counts as false, because only the exact word true is true',
      game_of("[a:chess]\nmustCapture = yes\n").notes[1])
  end)

  it("treats a result with a trailing blank as none", function()
    local game = game_of "[a:chess]\nstalemateValue = loss \n"
    assert.equal("none", game.model.stalemateValue)
    assert.equal('2:18: stalemateValue: "loss" is followed by more, so it counts as none', game.notes[1])
  end)

  it("keeps the parent's value for a key without a value", function()
    local game, file = game_of "[a:chess]\ncheckCounting =\n"
    assert.is_false(game.model.checkCounting)
    assert.equal("2:1: the key checkCounting has no value, so the engine ignores the line", file.notes[1])
  end)

  it("reports keys that the engine doesn't know, with their place", function()
    assert.equal("2:15: wallingrule: the engine has no such key and ignores it",
      game_of("[a:chess]\nwallingrule = duck\n").notes[1])
    assert.equal("2:11:  castling: the engine has no such key and ignores it",
      game_of("[a:chess]\n castling=false\n").notes[1])
  end)

  it("keeps promotion on the eighth rank of a higher board", function()
    local game = game_of "[a:chess]\nmaxRank = 10\n"
    assert.is_true(game.model.promotionRegion.white.a8)
    assert.is_nil(game.model.promotionRegion.white.a10)
  end)

  it("rejects sections that are not variants", function()
    local refused = {
      ["[a:b]\n"] = 'line 1: unknown base "b"; it must come before this variant',
      ["[a : chess]\n"] = 'line 1: unknown base " chess"; it must come before this variant',
      ["[chess]\n"] = "line 1: the engine knows a variant chess already, so it ignores this one",
      ["[]\n"] = "line 1: the section has no name",
    }
    for text, reason in pairs(refused) do assert.equal(reason, game_of(text).refused) end
  end)

  it("rejects unsupported rules, with key and line", function()
    assert.equal("twoBoards (line 2): pieces that come from a second board are not supported",
      game_of("[a:chess]\ntwoBoards = true\n").refused)
    assert.equal("moveRepetitionIllegal, from its parent janggimodern: repeated moves are not counted, only "
      .. "repeated positions", game_of("[a:janggimodern]\n").refused)
  end)

  it("rejects players who castle with different pieces", function()
    local game, file = game_of("[a:chess]\ncustomPiece1 = d:BD\ncastlingRookPieces = r d\n"
      .. "startFen = dnbqkbnd/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")
    assert.equal("line 1: the players castle with different pieces, rook and d", select(2, file.script(game)))
  end)

  it("lets castling win, and the loss of that right lose", function()
    local text = "[a:chess]\ncastlingWins = Qq\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n"
    for move, outcome in pairs{e1c1 = "white", e1g1 = "black", e1e2 = "black", a1b1 = "black", h1g1 = "ongoing",
      a1a8 = "black"} do
      local pos = load(text):start()
      for _, written in ipairs(pos:moves()) do
        if written:find("^" .. move) then pos:play(written) break end
      end
      assert.equal(outcome, (pos:outcome()), move)
    end
  end)

  it("ends a game of janggi if a player passes while the Kings face each other, even in check", function()
    local text = "[a:janggi]\nstartFen = 4k4/9/9/9/9/9/9/9/9/3rK4 w - - 0 1\n"
    local pos = load(text):start()
    pos:play "pass"
    assert.equal("black", (pos:outcome()))
    for _, move in ipairs(load(text):start():moves()) do
      assert.is_nil(move:find "^e1e", move)
    end
  end)

  it("counts the moves of endgames in makruk", function()
    local pos = load("[a:makruk]\nstartFen = 4k3/8/4p3/8/8/8/4R3/4K3 w - - 0 1\n"):start()
    pos:play "e2e6"
    assert.equal("ongoing", (pos:outcome()))
    -- 2 plies for each of 16 moves minus 3 for the remaining pieces; and 2
    assert.equal("28", pos:text():match " (%d+) %d+$")
  end)

  it("lets a King of makpong answer a check only by capturing the checking piece", function()
    local start = "[a:makpong]\nstartFen = 4k3/8/8/8/8/%s/4K3 w - - 0 1\n"
    assert.same({"e1f2"}, load(start:format "8/5m2"):start():moves())
    assert.equal("black", (load(start:format "4r3/8"):start():outcome()))
  end)

  it("lets discs enclose others across a wall, which protects those beyond it", function()
    local variant = load("[a:flipello]\nmaxRank = 1\nmaxFile = 5\nstartFen = 1p*P1[PPpp] w 0 1\n"
      .. "enclosingDropStart = -\nadjudicateFullBoard = false\n")
    assert.same({"P@a1"}, variant:start():moves())
    assert.equal("PpXP1[Ppp]", variant:start():play "P@a1":text():match "%S+")
  end)

  it("requires drops, unless each drop leaves the King in check", function()
    local text = "[a:chess]\npieceDrops = true\nmustDrop = true\n%sstartFen = %s w - - 0 1\n"
    local kings, checked = "4k3/8/8/8/8/8/8/4K3[BN]", "4k3/8/8/8/8/5n2/8/4K3[BN]"
    assert.equal(62 * 2, count(text:format("", kings)))
    assert.equal(62, count(text:format("mustDropType = n\n", kings)))
    assert.equal(5, count(text:format("mustDropType = q\n", kings)) - 62 * 2)
    assert.equal(4, count(text:format("mustDropType = n\n", checked)))
  end)

  it("lets pieces enter on squares that others leave for the first time, also by castling", function()
    local start = "[a:seirawan]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R[H] w %s - 0 1\n"
    local variant = load(start:format "KQkq")
    for _, move in ipairs{"a1a2h", "e1e2h", "e1g1h", "e1g1hr", "e1c1hr"} do
      assert.is_truthy(variant:start():move(move), move)
    end
    assert.is_nil(load(start:format "K"):start():move "a1a2h")
    assert.is_truthy(load(start:format "AE"):start():move "e1c1hr") -- castling by a King that has not moved
    local game, file = game_of "[a:seirawan]\nmustCapture = true\n"
    assert.is_truthy(select(2, file.script(game)):find("gating is not supported together", 1, true))
  end)

  it("lets a captured piece enter only later", function()
    local start = "[a:shouse]\nstartFen = 4k3/8/8/8/8/n7/8/R3K3[%s] w A - 0 1\n"
    assert.is_nil(load(start:format "H"):start():move "a1a3n")
    assert.is_truthy(load(start:format "N"):start():move "a1a3n")
  end)

  it("rejects a board that is too large, and sections based on it", function()
    local text = "[a:chess]\nmaxFile = 13\n[b:a]\n"
    assert.equal('maxFile (line 2): "13" is not a file from 1 to 12, so there is no board', game_of(text).refused)
    assert.equal('line 3: unknown base "a"; it must come before this variant', game_of(text, "b").refused)
  end)

  it("reports Betza characters that mean nothing to the engine", function()
    local note = '2:16: customPiece1: "%s" means nothing in this Betza; all other letters count, also those of a '
      .. "comment"
    for betza, ignored in pairs{["W$Q"] = "$", WpN = "N", Wfm = "fm", ["W ; to b"] = ";tob"} do
      assert.equal(note:format(ignored), game_of("[a:chess]\ncustomPiece1 = a:" .. betza .. "\n").notes[1])
    end
    assert.same({}, game_of("[a:chess]\ncustomPiece1 = a:fmWfceF\n").notes)
  end)

  it("is invalid without a section", function()
    local file, message = ini.read("king = k\n", "x.ini")
    assert.is_nil(file)
    assert.equal("1:1: no section; a variant begins with a line [name] or [name:parent]", message)
  end)

  it("wraps no line in the middle of a text", function()
    local name = ("long, and + "):rep(20)
    assert.equal(name, load(("[%s:chess]\nbishop = -\n"):format(name)):title())
  end)

  it("never turns its text into code", function()
    local variant = load '["os.exit()\\:chess]\ncustomPiece1 = a:W") os.exit() --\npromotionPieceTypes = qa\n'
    assert.equal('"os.exit()\\', variant:title())
  end)
end)

describe("Betza", function()
  local function text_of(betza)
    local list = {}
    for i, move in ipairs(betza_moves.read(betza)) do
      list[i] = ("%s%s%s%d,%d"):format(move.mode, move.kind, move.limit or "", move.x, move.y)
    end
    table.sort(list)
    return table.concat(list, " ")
  end

  it("has directions, modes, limits and hurdles", function()
    assert.equal("cleap-1,1 cleap1,1 mleap0,1", text_of "mfWcfF")
    assert.equal("mleap-1,0 mleap0,1 mleap1,0", text_of "mfsW")
    assert.equal("mleap-1,2 mleap1,2", text_of "mffN")
    assert.equal("mslide30,1", text_of "mfR3")
    assert.equal("chop0,1 chop0,-1", text_of "cvpR":gsub("^(%S+) (%S+)$", "%2 %1"))
    assert.equal("mlame0,2", text_of "mfnD")
  end)

  it("generates no moves if the engine generates none", function()
    assert.equal("", text_of "nC")
    assert.equal("", text_of "DD")
    assert.equal("", text_of "x?!")
  end)
end)

-- The Lua module and its variants: results of each function, and messages about wrong calls and failures.

local warpboard = require "warpboard"
local support = require "support"
local scripts = require "scripts"

local raises, method_of, chess, CHESS_START = support.raises, support.method_of, support.chess, support.CHESS_START

describe("warpboard.work", function()
  it("works on each item in a separate process, and receives the results in order", function()
    local said, here = {}, 0
    local finish = warpboard.work(5, {
      jobs = 3,
      prepare = function(item) here = item end,
      work = function(item, send)
        send("item ")
        send(("%d of %d"):format(item, here))
        here = 100
        if item == 3 then os.exit(1) end
      end,
      receive = function(item, answer) said[item] = answer.text .. " " .. answer.finish end,
    })
    assert.equal("done", finish)
    assert.same({ "item 1 of 1 done", "item 2 of 2 done", "item 3 of 3 crashed", "item 4 of 4 done",
      "item 5 of 5 done" }, said)
    assert.equal(5, here)
  end)

  it("stops a process that takes too long, and stops all on request", function()
    local ends = {}
    local functions = { jobs = 1, seconds = 2, work = function(item) while item == 1 do end end }
    function functions.receive(_, answer)
      ends[#ends + 1] = answer.finish
      return #ends < 2
    end
    assert.equal("stopped", warpboard.work(4, functions))
    assert.same({ "timed out", "done" }, ends)
  end)

  it("raises errors of the caller, and reports how a process ended", function()
    raises("no luck", function()
      warpboard.work(2, { work = function() end, receive = function() error("no luck") end })
    end)
    local signal
    warpboard.work(1, { work = function() os.execute "kill -ABRT $PPID" end,
      receive = function(_, answer) signal = answer.signal end })
    assert.equal("Aborted", signal)
    raises("bad argument #1 to 'work' (whole number from 0 to 2147483647 expected)",
      function() warpboard.work(-1, {}) end)
    raises("bad argument #2 to 'work' (table expected, got no value)", function() warpboard.work(1) end)
  end)
end)

describe("warpboard.quoted", function()
  it("quotes a text for another language", function()
    assert.equal([["a\"\010"]], warpboard.quoted 'a"\n')
    assert.same({ [[a\"]], '["my-name"]', "a?b", "'a b'", '"a""b"', "&lt;" }, { warpboard.quoted('a"', "lua part"),
      warpboard.quoted("my-name", "lua key"), warpboard.quoted("a\nb", "lua comment"), warpboard.quoted("a b", "shell"),
      warpboard.quoted('a"b', "word"), warpboard.quoted("<", "xml") })
    raises("bad argument #2 to 'quoted' (invalid option 'c')", function() warpboard.quoted("", "c") end)
  end)
end)

describe("warpboard.talk", function()
  it("talks to a program line by line", function()
    local talk = warpboard.talk{ "cat" }
    assert.truthy(talk:tell "hello $HOME; *")
    assert.equal("hello $HOME; *", talk:hear(600))
    assert.same({ nil, "late" }, { talk:hear(0) })
    talk:close()
    talk:close()
    raises("the program is closed", function() talk:hear(0) end)
  end)

  it("reports that a program has ended, or doesn't exist", function()
    local talk = warpboard.talk{ "true" }
    assert.same({ nil, "end" }, { talk:hear(600) })
    local tries = 0
    while talk:tell "are you there?" and tries < 6000 do
      tries = tries + 1
      os.execute "sleep 0.05"
    end
    assert.truthy(tries < 6000)
    assert.same({ nil, "there is no such program in PATH" }, { warpboard.talk{ "no-such-program" } })
    assert.same({ nil, "the program cannot be started" }, { warpboard.talk{ "/no/such/program" } })
  end)

  it("rejects an invalid command", function()
    raises("bad argument #1 to 'talk' (table expected, got string)", function() warpboard.talk "cat" end)
    raises("bad argument #1 to 'talk' (1 to 64 words expected)", function() warpboard.talk{} end)
    raises("bad argument #1 to 'talk' (words must be texts)", function() warpboard.talk{ 1 } end)
    local talk = warpboard.talk{ "cat" }
    raises("bad argument #1 to 'hear' (seconds from 0 to 86400 expected)", function() talk:hear(-1) end)
    raises("bad argument #1 to 'hear' (seconds from 0 to 86400 expected)", function() talk:hear(0 / 0) end)
  end)
end)

describe("warpboard.scenarios", function()
  it("loads a file in a separate process, and returns its scenarios and results", function()
    local path = scripts.write('print "read"\nvariant "chess"\n'
      .. 'scenario("good", {tags = "a"}, function() can "e2e4" end)\n'
      .. 'scenario("bad", function() string = nil can "e2e5" end)\n')
    local said = {}
    local function say(tag, text) said[#said + 1] = tag .. " " .. text end
    local file = assert(warpboard.scenarios(path, 1, say))
    file:list(say)
    assert.same({ "p read", "s good", "n 3", "t  a", "s bad", "n 4", "t  " }, said)
    said = {}
    file:run(2, say)
    assert.same({ "l 4", "f claim", "a " .. path, "n 4" }, { table.unpack(said, 1, 4) })
    assert.truthy(string)
    said = {}
    file:run(1, say)
    assert.same({ "l 3", "e " }, said)
    assert.same({ nil, path .. ":1: unknown word \"variannt\", did you mean \"variant\"?" },
      { warpboard.scenarios(scripts.write('variannt "chess"', path:match "[^/]*$"), 1) })
  end)
end)

describe("an object of the module", function()
  it("suggests a method with a similar name", function()
    raises('a position has no "perf", did you mean "perft"?', function() return chess():perf(3) end)
    raises('a variant has no "optoins", did you mean "options"?', function() return support.load("chess"):optoins() end)
    raises('a position has no "randm", did you mean "random"?', function() return chess():randm(3) end) -- in Lua
    raises('a position has no "colours_of_kings"; `help pos` lists its methods',
      function() return chess().colours_of_kings end)
  end)
end)

describe("warpboard.share", function()
  it("returns the ends of a 95 % interval", function()
    local low, high = warpboard.share(12, 100)
    assert.same({ "0.0700", "0.1981" }, { ("%.4f"):format(low), ("%.4f"):format(high) })
    assert.equal(0, (warpboard.share(0, 50)))
    assert.equal(1, (select(2, warpboard.share(50, 50))))
  end)

  it("raises an error for invalid numbers", function()
    raises("bad argument #2 to 'share' (whole number from 1 to 9223372036854775807 expected)",
      function() warpboard.share(0, 0) end)
  end)
end)

describe("warpboard.load", function()
  it("loads a variant by its name or the path of its script", function()
    assert.equal("chess", warpboard.load("chess"):name())
    assert.equal("chess", warpboard.load("variants/chess.lua"):name())
  end)

  it("sets options given as booleans, whole numbers or texts", function()
    local variant = support.load("warp-checkers", { clock = 7, skip = true, wrap = "plain", points = "true" })
    local values = {}
    for _, option in ipairs(variant:options()) do values[option.name] = option.value end
    assert.same({ 7, true, "plain", true, false },
      { values.clock, values.skip, values.wrap, values.points, values.corner_swap })
    assert.is_truthy(warpboard.load("warp-checkers", {}))
    assert.is_truthy(warpboard.load("warp-checkers", { clock = 7.0 }))
  end)

  it("returns nil and all errors, one on each line", function()
    local variant, message = scripts.load(scripts.GAME .. "moves = emty\ntitle(3)\n")
    assert.is_nil(variant)
    local first, second = message:match "^/[^\n]*%.lua:2: ([^\n]*)\n/[^\n]*%.lua:3: (`title` needs a text)[^\n]*$"
    assert.same({ 'unknown word "emty", did you mean "empty"?', "`title` needs a text" }, { first, second })
  end)

  it("also returns each error with its place and its source line", function()
    local file = scripts.write(scripts.GAME .. "  moves = emty  \n")
    local _, _, faults = warpboard.load(file)
    local text = 'unknown word "emty", did you mean "empty"?'
    assert.same({ { file = file, line = 2, text = text, source = "moves = emty" } }, faults)
    _, _, faults = warpboard.load "no-such-game"
    assert.same({ 1, 0, "warpboard" }, { #faults, faults[1].line, faults[1].file })
    assert.is_nil(faults[1].source)
  end)

  it("trims blanks and escapes unprintable bytes in a source line", function()
    local _, _, faults = scripts.load "title\n \t moves = \"\x1b\" * emty \r\n\nlast"
    assert.equal('moves = "?" * emty', faults[1].source)
  end)

  it("raises an error if it is called wrongly", function()
    raises("bad argument #1 to 'load' (string expected, got no value)", function() warpboard.load() end)
    raises("bad argument #1 to 'load' (string expected, got number)", function() warpboard.load(7) end)
    raises("bad argument #1 to 'load' (text without zero bytes expected)", function() warpboard.load "chess\0" end)
    raises("bad argument #2 to 'load' (table expected, got string)", function() warpboard.load("chess", "clock=3") end)
    raises("bad argument #2 to 'load' (options must be given by name; for example: {clock = 20})",
      function() warpboard.load("chess", { 20 }) end)
    raises("bad argument #2 to 'load' (options must be given by name; for example: {clock = 20})",
      function() warpboard.load("chess", { ["clock\0"] = 20 }) end)
    for _, value in ipairs { 1.5, 0 / 0, {}, print, "2\0" } do
      raises("bad argument #2 to 'load' (option \"clock\" must be a boolean, a whole number or a text)",
        function() warpboard.load("chess", { clock = value }) end)
    end
  end)
end)

describe("limits", function()
  local LOOP = scripts.GAME .. "for _ = 1, 1 << 25 do end\n"
  local HOARD = scripts.GAME .. 'local s = {} for i = 1, 20 do s[i] = ("x"):rep(1000000) .. i end\n'

  it("can be given to load, and none apply to trusted scripts", function()
    local loop, hoard = scripts.write(LOOP), scripts.write(HOARD)
    assert.truthy(warpboard.load(loop, nil, { time = 60 }))
    assert.truthy(select(2, warpboard.load(loop, nil, { time = 0.02 })):find("longer than 0.02 s", 1, true))
    assert.truthy(warpboard.load(loop, nil, { trusted = true }))
    assert.truthy(warpboard.load(hoard))
    assert.truthy(select(2, warpboard.load(hoard, nil, { memory = 1 })):find("more than 1 MiB", 1, true))
    assert.truthy(select(2, warpboard.load(hoard, nil, { memory = 1, trusted = true })):find("1 MiB", 1, true))
  end)

  it("apply to each position separately", function()
    local variant = support.load(scripts.write(scripts.GAME ..
      'moves = from "man" * n * empty * stop * test(function() for _ = 1, 30000 do end return true end)\n'),
      nil, { time = 0.1 })
    local pos = variant:start()
    assert.equal(4, #pos:moves())
    for _ = 1, 300 do pos = pos:copy() assert(pos:moves()) end
  end)

  it("raise an error if they are invalid", function()
    local function load(limits) return function() warpboard.load("chess", nil, limits) end end
    raises("bad argument #3 to 'load' (table expected, got number)", load(3))
    raises("bad argument #3 to 'load' (the limits are memory, time and trusted; for example: {memory = 128, time = 5})",
      load { tim = 3 })
    raises("bad argument #3 to 'load' (the limits are memory, time and trusted; for example: {memory = 128, time = 5})",
      load { 3 })
    raises("bad argument #3 to 'load' (limit \"time\" must be a number from 0.01 to 86400.0)", load { time = 0 })
    raises("bad argument #3 to 'load' (limit \"time\" must be a number from 0.01 to 86400.0)", load { time = 0 / 0 })
    raises("bad argument #3 to 'load' (limit \"memory\" must be a number from 1.0 to 65536.0)", load { memory = "8" })
  end)
end)

describe("a running call", function()
  it("rejects other calls from a table's metamethods", function()
    local pos = chess()
    local options = setmetatable({}, { __index = function() return pos:undo() end })
    raises("this position is in use by another call that hasn't finished", function() pos:prove(options) end)
    assert.equal(20, #pos:moves())
  end)

  it("rejects other calls from finalizers", function()
    local pos, said = chess()
    local function leave() said = select(2, pcall(pos.play, pos, "e2e4")) end
    collectgarbage "stop"
    setmetatable({}, { __gc = leave })
    collectgarbage("incremental", 100, 1000, 30) -- all in one step, at the first allocation
    collectgarbage "restart"
    pos:history()
    collectgarbage("incremental", 200, 100, 13)
    assert.equal("this position is in use by another call that hasn't finished", said)
  end)
end)

describe("warpboard.variants", function()
  it("lists the names of all variants in alphabetical order", function()
    assert.same(support.scripts_of "variants", warpboard.variants())
  end)

  it("includes the folders of WARPBOARD_PATH, with each name once", function()
    local folder = support.FOLDER
    scripts.write("", "chess.lua")
    scripts.write("", "my-own-game.lua")
    local list = ([[for _, name in ipairs(require("warpboard").variants()) do io.write(name, " ") end]])
    local pipe = io.popen(("WARPBOARD_PATH='%s' lua5.4 -e '%s'"):format(folder, list))
    local names = pipe:read "a"
    pipe:close()
    os.remove(folder .. "/chess.lua")
    os.remove(folder .. "/my-own-game.lua")
    -- With a sanitizer, stock Lua doesn't load the module without help.
    if os.getenv "LD_PRELOAD" and names == "" then return end
    assert.truthy(names:find(" my-own-game ", 1, true))
    local _, count = names:gsub("%f[%w]chess ", "")
    assert.equal(select(2, table.concat(warpboard.variants(), "  "):gsub("%f[%w]chess%f[^%w]", "")), count)
  end)
end)

describe("warpboard.version", function()
  it("is a text", function() assert.truthy(warpboard.version:find "^%d+%.%d+%.%d+$") end)
end)

describe("a variant", function()
  it("returns its engine, and accepts another", function()
    local variant = warpboard.load "english-checkers"
    assert.equal("auto", variant:engine())
    assert.equal("machine", variant:engine "machine")
    assert.equal("machine", variant:engine())
    assert.equal(1469, variant:start():perft(4))
    local ok, message = pcall(variant.engine, variant, "fast")
    assert.is_false(ok)
    assert.matches("invalid option 'fast'", message)
  end)

  it("returns its name, title and file", function()
    local variant = support.load "chess"
    assert.equal("chess", variant:name())
    assert.equal("Chess: the rules of FIDE", variant:title())
    assert.equal("variants/chess.lua", variant:file())
    assert.equal("variant chess", tostring(variant))
  end)

  it("returns its start position", function() assert.equal(CHESS_START, support.load("chess"):start():text()) end)

  it("returns a position for its text, or nil and a message", function()
    local variant = support.load "chess"
    assert.equal(CHESS_START, variant:position(CHESS_START):text())
    local pos, message = variant:position "nothing"
    assert.is_nil(pos)
    assert.equal("position, board, rank 8 (character 2): unknown letter 'o'; pieces are KQRBNPkqrbnp", message)
  end)

  it("lists its options with name, type, value, default, help and allowed values", function()
    local options, variant = {}, support.load("warp-checkers", { clock = 7 })
    local file, text = variant:file(), variant:sources()[1].text
    local function line_of(name)
      return select(2, text:sub(1, (text:find("option%(" .. name))):gsub("\n", "")) + 1
    end
    for _, option in ipairs(variant:options()) do options[option.name] = option end
    assert.same({ name = "clock", type = "number", value = 7, default = 24, least = 0, most = 10000,
      help = "turns without a capture that end the game; 0 = never", file = file, line = line_of '"clock"' },
      options.clock)
    assert.same({ name = "wrap", type = "word", value = "torus", default = "torus", allowed = "torus cylinder plain",
      help = "which edges are joined", file = file, line = line_of '"wrap"' }, options.wrap)
    assert.same({ "boolean", false, false }, { options.skip.type, options.skip.value, options.skip.default })
    local script = scripts.GAME .. 'option("becomes", "QR", "help", "QRBN")\n'
    local becomes = { name = "becomes", type = "letters", value = "N", default = "QR", allowed = "QRBN", help = "help",
      line = 2 }
    local lettered = scripts.load(script, { becomes = "N" })
    becomes.file = lettered:file()
    assert.same({ becomes }, lettered:options())
    assert.same({}, support.load("reversi"):options())
  end)

  it("has a hash of its rules, which ignores comments and blanks", function()
    local script = scripts.GAME
    local function hash_of(text) return assert(scripts.load(text)):hash() end
    assert.equal(hash_of(script), hash_of("-- A comment.\n" .. script:gsub("%) ", ")\n\n  ")))
    assert.not_equal(hash_of(script), hash_of((script:gsub("from \"man\" %* n", "from \"man\" * s"))))
  end)

  it("lists its unused declarations", function()
    local variant = scripts.load(scripts.GAME .. 'zone("yard", "a1 a2")\n')
    assert.same({ { sort = "unused", file = variant:file(), line = 2, text = 'zone "yard": no walk mentions it' } },
      variant:lint())
    assert.same({}, support.load("chess"):lint())
    assert.equal("", variant:readers(variant:file()))
    local based = scripts.write(("base %q"):format(variant:file():match "([^/]*)%.lua$"))
    local heir = assert(warpboard.load(based))
    assert.equal((" (read by %s:1)"):format(based), heir:readers(variant:file()))
    assert.is_false(variant:has_functions())
    assert.is_true(scripts.load(scripts.GAME .. "loss(function() return false end)\n"):has_functions())
  end)

  it("gives a hint about a zone of one square for each player", function()
    local function hint_of(squares)
      local zone = ('zone("mid", %s)\nloss(by "man" * on "mid")'):format(squares)
      return (assert(scripts.load(scripts.GAME .. zone)):lint()[1] or {}).text
    end
    assert.equal('zone: "mid" is a2 for White and b1 for Black; for a zone of both squares, write: '
      .. 'zone("mid", "a2 b1")', hint_of '"a2", "b1"')
    assert.is_nil(hint_of '"a2 b1"')
    assert.is_nil(hint_of '"a2", "a2"')
  end)

  it("prints its rules as a script of the same game", function()
    local variant = support.load "english-checkers"
    local again = support.load(scripts.write(variant:rules()))
    assert.equal(variant:start():perft(5), again:start():perft(5))
    assert.equal(variant:start():text(), again:start():text())
  end)

  it("returns its declarations and walks", function()
    local declared = support.load("chess"):declared()
    assert.same({ "king", least = 1, most = 1 }, declared.royal)
    local sorts = {}
    for i, field in ipairs(declared.fields) do sorts[i] = field.sort end
    assert.same({ "rights", "marks", "clock", "move" }, sorts)
    local right = declared.fields[1][1]
    assert.same({ letter = "K", file = right.file, line = right.line, { square = "e1", kind = "king" },
      { square = "h1", kind = "rook" } }, right)
    assert.is_true(right.file:find "chess.lua$" and right.line > 0)
    local first = declared.moves
    while first.left do first = first.left end
    assert.same({ "+", "from", "kinds", "king" }, { declared.moves.word, first.word, first.form, first.names[1] })
    assert.same({ "checkmate", "loss" }, { declared.endings[1].condition, declared.endings[1].result })
    assert.is_nil(support.load("english-checkers"):declared().royal)
  end)

  it("returns its program as data", function()
    local instructions = support.load("chess"):instructions()
    local first = instructions[instructions.sections[1].address + 1]
    assert.same({ "string", "string", "number" }, { type(first.op), type(first.file), type(first.to) })
    assert.equal("moves", instructions.sections[1].what)
    assert.equal("origin", instructions.places[1])
    assert.same({}, instructions.forward)
  end)

  it("prints functions in its rules so that Lua can read them", function()
    local variant = support.load "tests/rules/scripts/english-escapes.lua"
    assert.is_nil(load(variant:rules()))
    assert.truthy(load(variant:rules(true)))
  end)

  it("prints its program", function()
    local variant = support.load "chess"
    assert.truthy(variant:program():find "\n *%d+ ")
    assert.truthy(variant:program "c":find("uint64_t", 1, true))
    raises("bad argument #1 to 'program' (invalid option 'd')", function() variant:program "d" end)
    assert.equal("chess", variant:family())
    assert.is_nil(scripts.load(scripts.GAME):family())
  end)

  it("raises an error if it is called wrongly", function()
    local variant = support.load "chess"
    raises("bad argument #1 to 'position' (string expected, got no value)", function() variant:position() end)
    raises("bad argument #1 to 'position' (string expected, got number)", function() variant:position(8) end)
    raises("bad argument #1 to 'position' (text without zero bytes expected)", function() variant:position "8\0" end)
    for _, method in ipairs { "name", "title", "file", "start", "position", "options", "rules", "program" } do
      local call = method_of(variant, method)
      raises(("bad argument #1 to '%s' (warpboard.variant expected, got table; write a colon, as in "
        .. "variant:start())"):format(method), call, {})
      raises(("bad argument #1 to '%s' (warpboard.variant expected, got warpboard.position)"):format(method), call,
        variant:start())
    end
  end)

  it("hides its metatable and fields", function()
    assert.is_false(getmetatable(support.load "chess"))
    raises("attempt to index a warpboard.variant value (local 'variant')",
      function() local variant = support.load "chess" variant.x = 1 end)
  end)
end)

describe("a condition", function()
  local REFUSAL = "a condition cannot play moves in the position that it tests; play them in pos:copy()"

  local function is_refused(change)
    local pos = support.load("english-checkers"):start():play "a3-b4":play "b6-a5"
    local answer, message = pos:find(change, { wide = 50, deep = 50 })
    assert.is_nil(answer)
    assert.truthy(message:find(REFUSAL, 1, true), message)
    assert.same({ "a3-b4", "b6-a5" }, pos:history())
    assert.is_true(pos:undo())
    assert.is_not_nil(pos:play "b6-a5")
  end

  it("cannot play in the tested position", function()
    is_refused(function(pos) return pos:play(pos:moves()[1]) == nil end)
  end)

  it("cannot undo moves there", function()
    is_refused(function(pos) return not pos:undo() end)
  end)

  it("may play in a copy", function()
    local pos = support.load("english-checkers"):start()
    local found = pos:find(function(now) return #now:copy():play(now:moves()[1]):history() == 3 end)
    assert.equal(2, #found.line)
  end)
end)

describe("out-of-memory", function()
  -- Each uses a variant of its own, because out-of-memory invalidates it.
  local OPERATIONS = {
    moves = function(pos) return pos:moves() end,
    play = function(pos) return pos:play "a3-b4" end,
    perft = function(pos) return pos:perft(3) end,
    divide = function(pos) return pos:divide(2) end,
    random = function(pos) return pos:random(2, 1, 20) end,
    audit_games = function(pos) return pos:audit_games(1, 1, 5) end,
    copy = function(pos) return pos:play("a3-b4"):copy() end,
    position = function(pos) return pos:variant():position(pos:text()) end,
    program = function(pos) return pos:variant():program "c" end,
    diagram = function(pos) return pos:diagram() end,
    flip = function(pos) return pos:flip():moves() end,
    undo = function(pos) return pos:play("a3-b4"):undo() and pos:moves() end,
    why = function(pos) return pos:why "a3-b4" end,
    find = function(pos) return pos:find(function(found) return #found:history() > 1 end) end,
    cover = function(pos) return pos:variant():cover() end,
    covered = function(pos) return pos:variant():cover(), pos:variant():covered() end,
    coverage = function(pos) return pos:variant():coverage { games = 1, limit = 3 } end,
    diff = function(pos) return pos:variant():diff(pos:variant(), { wide = 5, deep = 5 }) end,
  }

  -- Return true if the operation still fails after that number of successful allocations.
  local function fails_after(name, operation, requests)
    local variant = support.load(name)
    local pos = variant:start()
    pos:fail_after(requests)
    local good, message = pcall(operation, pos)
    if good then return false end
    assert.equal("out of memory", (message:gsub("^.-: ", "", 1)))
    raises("this position was lost when memory ran out", function() pos:moves() end)
    raises("this variant was lost when memory ran out", function() variant:start() end)
    return true
  end

  for _, method in ipairs(support.sorted_keys(OPERATIONS)) do
    it("raises in " .. method .. ", and whatever had to do with it is lost", function()
      local failures = 0
      for _, name in ipairs { "english-checkers", "tests/rules/scripts/english-generate.lua" } do
        local requests = 0 -- the first request of a function in the script is within the script's own limit
        while requests < 40 and fails_after(name, OPERATIONS[method], requests) do
          requests = requests + 1
          collectgarbage() -- incomplete objects are freed
        end
        failures = failures + requests
      end
      assert.is_true(failures > 0)
    end)
  end
end)

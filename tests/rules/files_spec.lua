-- Messages about unreadable scripts, options that can't be set, and mistakes in other files of a script.
-- luacheck: no max line length

local warpboard = require "warpboard"
local scripts = require "scripts"

local FOLDER = require("support").FOLDER

-- Return the errors that `load` reports, without the name of the folder.
local function errors_of(name, options)
  local variant, message = warpboard.load(name, options)
  assert.is_nil(variant)
  return (message:gsub(FOLDER:gsub("%p", "%%%0") .. "/", ""))
end

local function errors_in(text, name)
  return errors_of(scripts.write(text, name))
end

setup(function() os.execute(("mkdir -p '%s/lib' '%s/folder.lua'"):format(FOLDER, FOLDER)) end)

describe("a script", function()
  it("is searched by name in the variant folders", function()
    assert.equal('warpboard: unknown variant "nothing"; `warpboard list` shows them', errors_of "nothing")
    assert.equal([[warpboard: "README.md" isn't a script: its name must end in .lua]], errors_of "README.md")
    assert.equal('warpboard: unknown variant "ches", did you mean "chess"?', errors_of "ches")
    assert.equal('warpboard: unknown variant "werewolf", did you mean "werewolf-checkers"?', errors_of "werewolf")
    assert.equal('warpboard: unknown variant ""; `warpboard list` shows them', errors_of "")
  end)

  it("may link a base's way to another square", function()
    scripts.write(scripts.GAME .. 'link("a1", "up", "c3") moves = from "man" * way "up" * stop\n', "portal.lua")
    local other = assert(warpboard.load(scripts.write('base "portal"\nlink("a1", "up", "d4")\n', "elsewhere.lua")))
    assert.same({ "a1-d4" }, other:start():moves())
  end)

  it("given by a path must exist", function()
    assert.equal('none.lua: cannot read "none.lua": No such file or directory', errors_of(FOLDER .. "/none.lua"))
  end)

  it("must be a regular file", function()
    assert.equal('folder.lua: cannot read "folder.lua": not a regular file', errors_of(FOLDER .. "/folder.lua"))
    assert.equal('/dev/zero: cannot read "/dev/zero": not a regular file', errors_of "/dev/zero")
  end)

  it("must have the size that the system reports", function()
    assert.equal('/proc/version: cannot read "/proc/version": it has more bytes than its reported size', errors_of "/proc/version")
  end)

  it("must not be larger than 64 KiB", function()
    assert.equal('big.lua: cannot read "big.lua": larger than 64 KiB', errors_in(("-"):rep(65537), "big.lua"))
  end)

  it("must be a text", function()
    assert.equal('zero.lua: cannot read "zero.lua": not a text: it contains zero bytes', errors_in("--\0", "zero.lua"))
    assert.equal("binary.lua: attempt to load a binary chunk (mode is 't')", errors_in("\27Lua", "binary.lua"))
    assert.equal("hidden.lua:1: unexpected symbol near '#'", errors_in("#!/usr/bin/lua\n\27Lua", "hidden.lua"))
    local bytecode = string.dump(function() return 1 end)
    assert.equal('real.lua: cannot read "real.lua": not a text: it contains zero bytes', errors_in(bytecode, "real.lua"))
  end)

  it("may begin with a byte order mark and have CR LF line ends", function()
    local dos = "\239\187\191" .. scripts.GAME:gsub("\n", "\r\n") .. "-- the end\r\n"
    assert.is_truthy(warpboard.load(scripts.write(dos)))
    assert.equal('dos.lua:3: unknown word "emty", did you mean "empty"?', errors_in(dos .. "moves = emty", "dos.lua"))
  end)

  it("is named in full even if its path is long", function()
    local folder = FOLDER .. "/" .. ("long"):rep(30)
    os.execute(("mkdir -p '%s'"):format(folder))
    local name = ("long"):rep(30) .. "/x.lua"
    assert.equal(name .. ":2: boom", errors_in(scripts.GAME .. 'error "boom"', name))
    assert.equal(name .. ":2: unexpected symbol near '='", errors_in(scripts.GAME .. "moves = =", name))
    assert.equal(name .. ':2: unknown word "emty", did you mean "empty"?', errors_in(scripts.GAME .. "moves = emty", name))
  end)

  it("cannot put line breaks or terminal controls into a message", function()
    assert.equal("evil.lua:2: a?b?[31m", errors_in(scripts.GAME .. 'error "a\\nb\\27[31m"', "evil.lua"))
  end)

  it("gets at most 200 errors, without a long wait", function()
    local _, lines = errors_in(scripts.GAME .. 'for i = 1, 100000 do zone("z", "x" .. i) end'):gsub("\n", "\n")
    assert.equal(199, lines)
  end)
end)

describe("an option", function()
  it("must exist in the variant", function()
    assert.equal('variants/chess.lua: unknown option "clock"; there are no options', errors_of("chess", { clock = 3 }))
    assert.equal('variants/warp-checkers.lua: unknown option "clok", did you mean "clock"?',
      errors_of("warp-checkers", { clok = 3 }))
  end)

  local OPTIONS = [[
local clock = option("clock", 24, "help", {0, 100})
local strict = option("strict", false, "help")
local wrap = option("wrap", "torus", "help", {"torus", "plain"})
local becomes = option("becomes", "QR", "help", "QRBN")
]]

  local function options_file()
    return scripts.write(scripts.GAME .. OPTIONS, "options.lua")
  end

  local function errors_with(options)
    return errors_of(options_file(), options)
  end

  it("is accepted or rejected cleanly, with each byte of its value deleted or replaced", function()
    local others = " \"#-+/019AQatz\0\200"
    for name, value in pairs { clock = "50", strict = "true", wrap = "plain", becomes = "QR" } do
      for at = 1, #value do
        for i = 0, #others do
          local changed = value:sub(1, at - 1) .. others:sub(i, i) .. value:sub(at + 1)
          local good, variant, message = pcall(warpboard.load, options_file(), { [name] = changed })
          if good then
            assert.truthy(variant or message:find(('option "%s" '):format(name), 1, true), changed)
          else
            assert.truthy(changed:find "\0", variant)
          end
        end
      end
    end
  end)

  it("must have an allowed value; every wrong value is reported", function()
    assert.equal([[
options.lua:2: option "clock" needs a whole number from 0 to 100, not "101"
options.lua:3: option "strict" must be true or false, not "TRUE"
options.lua:4: option "wrap" must be one of torus, plain, not "tours", did you mean "torus"?
options.lua:5: option "becomes" must be one or more of the letters QRBN, each once, not "QRQ"]],
      errors_with { clock = 101, strict = "TRUE", wrap = "tours", becomes = "QRQ" })
  end)

  it("with a range needs a plain whole number", function()
    for _, value in ipairs { "08", "+8", " 8", "8.0", "0x8", "", "99999999999999999999" } do
      assert.equal(('options.lua:2: option "clock" needs a whole number from 0 to 100, not "%s"'):format(value),
        errors_with { clock = value })
    end
  end)
end)

describe("a script with a base", function()
  it("names options that the base has", function()
    assert.equal([[
base.lua:1: base: give options by name; for example: base("my-game", {clock = 20})
base.lua:1: unknown option "clok", did you mean "clock"?]],
      errors_in('base("warp-checkers", {clok = 20, 3})', "base.lua"))
  end)

  it("sets options to values that the base allows", function()
    scripts.write(scripts.GAME .. 'option("clock", 24, "help", {0, 100})', "clocked.lua")
    assert.equal('deriving.lua:2: option "clock" needs a whole number from 0 to 100, not "-1"; '
      .. "it is declared in clocked.lua:2", errors_in('\nbase("clocked", {clock = -1})', "deriving.lua"))
  end)

  it("cannot be its own base", function()
    assert.equal("self.lua:1: base: more than 8 scripts are based on one another", errors_in('base "self"', "self.lua"))
  end)

  it("gets the base's errors with the base's lines", function()
    scripts.write("title(3)\nmoves = = n\n", "other.lua")
    assert.equal("other.lua:2: unexpected symbol near '=' (read by deriving.lua:1)",
      errors_in('base "other"', "deriving.lua"))
  end)

  it("gets inherited errors with the lines that inherit them", function()
    scripts.write(scripts.GAME .. 'option("way", "n", "help", {"n", "s"}) zone("house", "z9")', "first.lua")
    scripts.write('\nbase("first", {way = "x"})\nmoves = from "man" * n * on "hous"', "second.lua")
    assert.equal([[
first.lua:2: zone: "z9" isn't a square of this board; its squares are a1 to d4 (read by second.lua:2, third.lua:3)
second.lua:2: option "way" must be one of n, s, not "x"; it is declared in first.lua:2 (read by third.lua:3)
second.lua:3: on: unknown zone "hous", did you mean "home"? (read by third.lua:3)]],
      errors_in('\n\nbase "second"', "third.lua"))
  end)
end)

describe("a script that uses a library", function()
  it("gets the library's errors with the library's lines", function()
    scripts.write("\nlocal x = nil + 1", "lib/broken.lua")
    scripts.write("\nlocal x = =", "lib/wrong.lua")
    scripts.write("\nreturn { go = n * emty }", "lib/typo.lua")
    assert.equal("lib/broken.lua:2: attempt to perform arithmetic on a nil value (read by using.lua:1)",
      errors_in('use "broken"', "using.lua"))
    assert.equal("lib/wrong.lua:2: unexpected symbol near '=' (read by using.lua:1)", errors_in('use "wrong"', "using.lua"))
    assert.equal('lib/typo.lua:2: unknown word "emty", did you mean "empty"? (read by using.lua:2)',
      errors_in(scripts.GAME .. 'use "typo"', "using.lua"))
  end)

  it("gets an error if the library uses itself", function()
    scripts.write('\nuse "round"', "lib/round.lua")
    assert.equal('lib/round.lua:2: use: the library "round" uses itself (read by using.lua:2)',
      errors_in(scripts.GAME .. 'use "round"', "using.lua"))
  end)
end)

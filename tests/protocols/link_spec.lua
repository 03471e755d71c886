-- Links: games and scripts sent as text, and messages about damaged or hostile links.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local warpboard = require "warpboard"
local talk = require "protocols.talk"
local link = require "tools.link"

-- Return the link of a frame, encoded by another base64 implementation.
local function link_of(frame)
  local digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  local bits = warpboard.deflate(frame):gsub(".", function(c)
    local out = {}
    for i = 7, 0, -1 do out[#out + 1] = c:byte() >> i & 1 end
    return table.concat(out)
  end)
  bits = bits .. ("0"):rep(-#bits % 6)
  return "#1" .. bits:gsub("......", function(six)
    local at = tonumber(six, 2) + 1
    return digits:sub(at, at)
  end)
end

local HEAD = "warpboard game 1\nvariant chess\nscript 0123456789abcdef\nstart 8/8 w\n"

local function refused(text) return select(2, link.read(text)) end

describe("a link", function()
  it("contains variant, options, start and steps", function()
    local file = assert(link.read(link_of(HEAD .. "# play\noption a b c\nplay e2e4\nposition x\n")))
    assert.same({ "chess", "0123456789abcdef", "8/8 w" }, { file.variant, file.script, file.start })
    assert.same({ { { "a", "b c" } }, { { "play", "e2e4" }, { "position", "x" } } }, { file.options, file.steps })
    file = assert(link.read(link_of(HEAD .. "play e2e4\n---\ntitle \"x\"\n---\n")))
    assert.same({ 'title "x"\n---\n', 1 }, { file.source, #file.steps })
  end)

  it("contains the changes of a script to a shipped one", function()
    local function text_of(name) return name == "base" and "a\nb\nc\n" end
    local function source(steps, head)
      local file, message = link.read(link_of(HEAD .. (head or "--- base bea92a47\n") .. steps), text_of)
      return file and file.source or message
    end
    assert.same("a\nx\nc\n", source "=1\n-1\n+x\n=2")
    assert.same("+", source "-4\n++")
    for _, steps in ipairs{ "=5", "=0", "=-1", "=1e1", "-", "x", "=1\n\n=1", "=99999999" } do
      assert.same("it is damaged or incomplete", source(steps))
    end
    assert.same("its script was made for another version of base", source("=1", "--- base 00000000\n"))
    assert.same("its script was made for another version of other", source("=1", "--- other bea92a47\n"))
  end)

  it("is found at the end of a page's address", function()
    assert.same("#1Ab_-", link.find "https://example.org/page.html#1Ab_-")
    assert.is_nil(link.find "my.game")
    assert.is_nil(link.find "#1 x")
  end)

  it("that is damaged or hostile is rejected", function()
    local good = link_of(HEAD .. ("play e2e4\n"):rep(20))
    assert.same("it is damaged or incomplete", refused(good:sub(1, -3)))
    assert.same("it is damaged or incomplete", refused "#1A")
    assert.same("it is damaged or incomplete", refused "#1A*AA")
    assert.same("there is more data after its end", refused(good .. "AAAA"))
    assert.same("it would be too large when unpacked", refused(link_of(HEAD .. ("x"):rep(1 << 21))))
    assert.same("it is too long", refused("#1" .. ("A"):rep(1 << 20)))
    assert.same('line 1: not a game file, which begins with "warpboard game 1"', refused(link_of "warpboard game 2\n"))
    assert.same("it contains a zero byte", refused(link_of(HEAD .. "play \0\n")))
    assert.same("its script is too long", refused(link_of(HEAD .. "---\n" .. ("x"):rep(1 << 17))))
    for _, name in ipairs{ "../x", "/etc/passwd", "a.lua", ("a"):rep(61), "-e", "a b", ".x" } do
      local shown = #name > 60 and name:sub(1, 60) .. "..." or name
      assert.same(('"%s" isn\'t the name of a variant: use letters, digits, - and _'):format(shown),
        refused(link_of(HEAD:gsub("variant chess", "variant " .. name))))
    end
    assert.matches('^line 5: unknown word "os"', refused(link_of(HEAD .. "os x\n")))
    assert.same("the file ends without a start", refused(link_of "warpboard game 1\nvariant chess\n"))
  end)

  it("with any bytes gives a file or a message", function()
    local random = support.rng(5)
    local good = link_of(HEAD .. "play e2e4\nplay e7e5\n---\nx = 1\n")
    for _ = 1, support.some(3000) do
      local at = 2 + random(#good - 2)
      local text = good:sub(1, at - 1) .. ("AZaz09-_"):sub(random(8)):sub(1, 1) .. good:sub(at + random(2))
      local file, message = link.read(text)
      assert.is_true(file ~= nil or type(message) == "string")
    end
  end)
end)

-- Run lines in the REPL, in a folder of their own.
local function repl(folder, ...) return talk.with("repl", {...}, folder) end

describe("share and open", function()
  local folder = support.new_folder()

  it("name a shipped game by its name", function()
    local text = talk.with("share warp-checkers c3-d4 --set wrap=plain", {})[1]
    assert.is_true(#text < 200)
    local said = repl(folder, "open " .. text, "history", "share")
    assert.same({ "   1  White  c3-d4", text }, { said[#said - 1], said[#said] })
    assert.same({ "warpboard: share: \"c3-d8\" is not a legal move; from there: c3-b4, c3-d4" },
      talk.with("share warp-checkers c3-d8", {}))
    text = talk.with("share chess --position '4k3/8/8/8/8/8/8/4K2R w K - 0 1' e1g1", {})[1]
    said = repl(folder, "open " .. text, "position")
    assert.same("4k3/8/8/8/8/8/8/5RK1 b - - 1 1", said[#said])
  end)

  it("transfer the user's own script, and overwrite no files", function()
    local path = folder .. "/mine.lua"
    local file = assert(io.open(path, "w"))
    file:write(support.read "variants/lasca.lua", "-- mine\n")
    file:close()
    local text = talk.with(("share '%s' a3-b4"):format(path), {})[1]
    local said = repl(folder, "open " .. text, "share")
    assert.same(text, said[#said])
    os.remove(path)
    said = repl(folder, "open https://example.org/#" .. text:sub(2), "history")
    assert.same({ "wrote the script to mine.lua", "   1  White  a3-b4" }, { said[1], said[#said] })
    assert.matches("\n%-%- mine\n$", support.read(path))
    file = assert(io.open(path, "w"))
    file:write "something else"
    file:close()
    assert.same({ "stdin:1: open: there is another file mine.lua here, which is not overwritten; open the link in "
      .. "another folder" }, repl(folder, "open " .. text))
    assert.same("something else", support.read(path))
    assert.matches("^stdin:1: open: the link cannot be read: it is damaged", repl(folder, "open #1AAAA")[1])
  end)

  it("report contents that a link cannot have", function()
    for name, script in pairs{ base = support.read "variants/breakthrough.lua", top = 'base "base"\ntitle "x"\n' } do
      local file = assert(io.open(("%s/%s.lua"):format(folder, name), "w"))
      file:write(script, "-- changed\n")
      file:close()
    end
    local said = talk.with(("share '%s/top.lua'"):format(folder), {})
    assert.matches("base%.lua, which isn't part of Warpboard; a link can contain only one script$", said[1])
  end)
end)

-- Game files (repl/tools/game_file.lua): reading them, and messages about invalid ones, word for word.

local function load_tool(name) return assert(loadfile(("repl/tools/%s.lua"):format(name)))() end
for _, name in ipairs{"brief", "settings"} do
  package.preload["tools." .. name] = function() return load_tool(name) end
end
local game_file = load_tool "game_file"

local LINES = { "warpboard game 1", "variant my-game", "script 4F2ab3c09d1e7756", "option a true", "option b c d",
  "# x", "", "start 8/8 w 1", "play e2e4", "position 8/8 b 12" }

-- Return the text of the lines, with one of them replaced or omitted if given.
local function text_of(place, line)
  local lines = { table.unpack(LINES) }
  if line then lines[place] = line elseif place then table.remove(lines, place) end
  return table.concat(lines, "\n") .. "\n"
end

describe("a game file", function()
  it("has a variant, options, a start and steps", function()
    local expected = { titled = true, variant = "my-game", script = "4F2ab3c09d1e7756", start = "8/8 w 1",
      options = { { "a", "true" }, { "b", "c d" } }, steps = { { "play", "e2e4" }, { "position", "8/8 b 12" } } }
    assert.same(expected, game_file.read(text_of()))
    assert.same(expected, game_file.read((text_of():gsub("\n", "\r\n"))))
    assert.same(expected, game_file.read((text_of():sub(1, -2))))
  end)

  it("that is invalid is rejected, with its line", function()
    local function refused(message, ...) assert.same({ nil, message }, { game_file.read(text_of(...)) }) end
    refused('line 1: not a game file, which begins with "warpboard game 1"', 1, "warpboard game 2")
    refused('line 6: nothing may follow "play"', 6, "play")
    refused('line 6: nothing may follow "play "', 6, "play ")
    refused("line 6: a second variant", 6, "variant chess")
    refused("line 9: a second start", 9, "start 8/8 w 1")
    refused("line 6: a second script", 6, "script 0000000000000000")
    refused('line 3: 16 hexadecimal digits must follow "script", not "12"', 3, "script 12")
    refused('line 4: a name and a value must follow "option", not "a"', 4, "option a")
    refused("line 6: the start must come before the first move", 6, "play e2e4")
    refused('line 6: unknown word "plai", did you mean "play"?', 6, "plai e2e4")
    refused('line 6: unknown word "x"; a line begins with variant, script, option, start, play or position', 6, "x y")
    refused("the file ends without a variant", 2)
    refused("the file ends without a script", 3)
    assert.same({ nil, "the file ends without a variant" }, { game_file.read "" })
    local many = ("option a b\n"):rep(65)
    assert.same({ nil, "line 68: more than 64 options" }, { game_file.read((text_of():gsub("# x\n", many, 1))) })
  end)

  it("with any byte changed is read or rejected", function()
    local text = text_of()
    for at = 1, #text do
      for _, byte in ipairs { "\1", "\n", " ", "\255", "a" } do
        local file, message = game_file.read(text:sub(1, at - 1) .. byte .. text:sub(at + 1))
        assert(file or message:find "^line %d+: " or message:find "^the file ends without a ")
      end
    end
  end)

  it("of a session has its history", function()
    local history = { start = "8/8 w 1", done = 1, { text = "8/8 b 2", edit = true }, { text = "e2e4" } }
    local session = { name = "my-game", settings = { { "a", "true" } },
      digest = function() return "0123456789abcdef" end, history = function() return history end }
    assert.equal("warpboard game 1\nvariant my-game\nscript 0123456789abcdef\noption a true\nstart 8/8 w 1\n"
      .. "position 8/8 b 2\n", game_file.text(session))
  end)
end)

-- A text quoted for another language remains a text there.

local quoted = require("warpboard").quoted

-- All characters that end a text, begin another one or are special in one of the languages.
local SAMPLE = "a \"b\" 'c' \\ $(id) `id` <&> # ]] */ --\n\t\0271\127\194\133\226\128\174\255\195\169"

local CASES = {
  {"lua", SAMPLE, [["a \"b\" 'c' \\ $(id) `id` <&> # ]].."]] */ "
    ..[[--\010\009\0271\127\194\133\226\128\174\255]] .. '\195\169"'},
  {"lua", "", '""'},
  {"lua part", '"]]\n', '\\"]]\\010'},
  {"lua key", "clock", "clock"},
  {"lua key", "_2", "_2"},
  {"lua key", "my-rule", '["my-rule"]'},
  {"lua key", "2nd", '["2nd"]'},
  {"lua key", "end", '["end"]'},
  {"lua key", "", '[""]'},
  {"lua key", "a]=os.exit(),[b", '["a]=os.exit(),[b"]'},
  {"lua key", "\195\169t\195\169", '["\195\169t\195\169"]'},
  {"lua comment", SAMPLE, "a \"b\" 'c' \\ $(id) `id` <&> # ]] */ --???1???????\195\169"},
  {"shell", "variants/my-game.lua", "variants/my-game.lua"},
  {"shell", "", "''"},
  {"shell", "~", "'~'"},
  {"shell", "$(id)", "'$(id)'"},
  {"shell", "it's", "'it'\\''s'"},
  {"shell", "a\nb", "'a\nb'"},
  {"word", 'a "b" \\', '"a ""b"" \\"'},
  {"xml", SAMPLE, "a &quot;b&quot; 'c' \\ $(id) `id` &lt;&amp;&gt; # ]] */ --\n\t?1???????\195\169"},
  {"tap", SAMPLE, "a \"b\" 'c' \\\\ $(id) `id` <&> \\# ]] */ --???1???????\195\169"},
  {"yaml", SAMPLE, "\"a \\\"b\\\" 'c' \\\\ $(id) `id` <&> # ]] */ --\\n??1???????\195\169\""},
}

describe("quoting", function()
  it("keeps every text a text", function()
    for _, case in ipairs(CASES) do assert.equal(case[3], quoted(case[2], case[1]), case[1]) end
  end)
end)

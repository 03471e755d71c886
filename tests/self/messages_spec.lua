-- Every message in the sources occurs, word for word, in one of the specs. Texts quoted in C are searched there with
-- their numbers and names filled in.

local attacks = require "robustness.attacks"
local facts = require "docs.make.facts"

-- Messages that can't be tested in a spec.
local ELSEWHERE = {
  ["Warpboard is not completely installed: the file %s is missing; install it again with `make install`"] =
    "tests/command/new.sh",
  ["Warpboard is not completely installed: the file repl/tools/condition.lua is missing; install it again with "
    .. "`make install`"] =
    "tests/command/new.sh",
  ["; no move is legal here"] = "a position without moves: game_play says first that the game is over",
  ["not enough memory"] = "the words of Lua itself",
  ["the script's functions give different moves for the same position; they must depend on the position alone"] =
    "tests/explore/find.sh",
  ["interrupted"] = "the user's interrupt: tests/session",
  ["number of a counter expected"] = "repl/methods/edit.lua passes only numbers of counters",
}
local SPECS = { "search/search", "search/endgame", "search/prove", "rules/messages", "rules/board_messages",
  "rules/royal", "rules/files", "rules/functions", "moves/texts", "boards/positions", "explore/messages",
  "module/module", "module/position", "scenarios/module", "scenarios/scenario", "words/matrix", "words/plain",
  "words/ways", "rules/inheritance", "rules/legal", "rules/neutral", "words/times", "words/kinds", "rules/syntax",
  "robustness/texts" }
local FOLDERS = { "host/words", "host/compile", "host/machine", "host/game", "host/embed" }
local NOT_MESSAGES = { "console", "emit_text" }

local CORPUS = {}
for _, name in ipairs(SPECS) do
  CORPUS[#CORPUS + 1] = (facts.read(("tests/%s_spec.lua"):format(name)):gsub("\\(['\"])", "%1"))
end
for _, attack in ipairs(attacks.list()) do CORPUS[#CORPUS + 1] = attack.expected end
CORPUS = table.concat(CORPUS)

-- Return a pattern for all possible results of printf with this format.
local function pattern_of(text)
  text = text:gsub("%%%%", "\1"):gsub("%%[%.%d*]*[lz]?[sdcuIgf]", "\2")
  return (text:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0"):gsub("\1", "%%%%"):gsub("\2", "[^\n]-"))
end

local function is_left_out(path)
  for _, name in ipairs(NOT_MESSAGES) do
    if path:find(name, 1, true) then return true end
  end
end

local function it_says(path, messages)
  if #messages == 0 then return end
  it(path .. " can say", function()
    local missing = {}
    for _, message in ipairs(messages) do
      if not ELSEWHERE[message] and not CORPUS:find(pattern_of(message)) then missing[#missing + 1] = message end
    end
    assert.same({}, missing)
  end)
end

describe("every message occurs in a spec that", function()
  for _, folder in ipairs(FOLDERS) do
    for _, path in ipairs(facts.files_in(folder, ".c")) do
      it_says(path, is_left_out(path) and {} or facts.messages_in(facts.read(path), "text_print"))
    end
  end
  for _, path in ipairs(facts.files_in("repl/script", ".lua")) do
    it_says(path, facts.messages_in_lua(facts.read(path)))
  end
end)

-- The list of files in architecture.md: every file with the first sentence of the comment that it opens with.

local facts = require "docs.make.facts"

local M = {}

local BEGIN, END = "<!-- files, written by `make docs` -->\n", "<!-- end of files -->"

-- The first sentence of a file's first comment, in C, Lua or a shell; nil if it does not begin with one.
local function purpose(path)
  local text = facts.read(path):gsub("^#![^\n]*\n", "")
  local comment = text:match "^/%*%s*(.-)%*/"
  if comment then
    comment = comment:gsub("\n%s*%*?%s*", " ")
  else
    local lines = {}
    for line in text:gmatch "([^\n]*)\n" do
      local words = line:match "^%-%-+%s*(.*)$" or path:find "%.sh$" and line:match "^#%s?(.*)$"
      if not words or words == "" then break end
      lines[#lines + 1] = words
    end
    comment = table.concat(lines, " ")
  end
  local sentence = (comment .. " "):match "^(.-%.)%s" or comment:gsub("%s+$", "")
  return sentence ~= "" and sentence:gsub("|", "\\|") or nil
end

local function exists(path)
  local file = io.open(path)
  return file and file:close()
end

-- A row for each file; one that opens with no comment is the code of the header of its name.
local function rows_of(folder, endings)
  local rows = {}
  for _, ending in ipairs(endings) do
    for _, path in ipairs(facts.files_in(folder, ending)) do
      local said = purpose(path)
      if said then
        rows[#rows + 1] = ("| `%s` | %s |"):format(path:match "[^/]+$", said)
      elseif ending ~= ".c" or not exists((path:gsub("%.c$", ".h"))) then
        error(path .. " does not open with a comment that says what it is")
      end
    end
  end
  table.sort(rows)
  return rows
end

local function folders_of_host()
  local list = {}
  for folder, meaning in facts.read "host/layers":gmatch "(%l+)%s+([^\n]+)" do
    list[#list + 1] = { "host/" .. folder, meaning, { ".h", ".c" } }
  end
  return list
end

local TESTS = { "_test.c", ".lua", ".sh" }

local OTHERS = {
  { "variants/lib", "words that games share", { ".lua" } },
  { "repl", "Lua of the REPL", { ".lua" } },
  { "repl/session", "command line, prompt and completion: what all verbs have in common", { ".lua" } },
  { "repl/verbs", "verbs, one file each", { ".lua" } },
  { "repl/tools", "what verbs share", { ".lua" } },
  { "repl/notation", "games and positions in the formats of other programs", { ".lua" } },
  { "repl/protocols", "how other programs play with us", { ".lua" } },
  { "repl/rulebook", "rules in English", { ".lua" } },
  { "repl/page", "reports and rulebooks as text, HTML and Markdown", { ".lua" } },
  { "repl/scenario", "scenarios", { ".lua" } },
  { "docs/make", "what `make docs` writes, and how", { ".lua" } },
  { "tests", "what tests share", { ".lua" } },
  { "tests/base", "texts, memory", TESTS },
  { "tests/boards", "boards, positions and what stands on squares", TESTS },
  { "tests/command", "the command line", TESTS },
  { "tests/count", "perft and random games", TESTS },
  { "tests/docs", "what the documentation says", TESTS },
  { "tests/explain", "why, coverage, profile", TESTS },
  { "tests/explore", "diff and find", TESTS },
  { "tests/games", "the shipped games, against second implementations and published figures", TESTS },
  { "tests/games/reference", "the rules once more, written from the published texts alone", { ".lua" } },
  { "tests/module", "the Lua module", TESTS },
  { "tests/moves", "the machine, and what it finds", TESTS },
  { "tests/native", "native code", TESTS },
  { "tests/pictures", "pictures", TESTS },
  { "tests/robustness", "hostile input, limits, and what runs out", TESTS },
  { "tests/robustness/sweep", "hostile texts, and every command line to try them with", { ".lua" } },
  { "tests/rules", "scripts: what they say, and what is wrong with them", TESTS },
  { "tests/scenarios", "scenarios", TESTS },
  { "tests/self", "the tests themselves", TESTS },
  { "tests/protocols", "how other programs play with us", TESTS },
  { "tests/session", "sessions of the REPL", TESTS },
  { "tests/system", "files, journals, processes", TESTS },
  { "tests/words", "the words of walks", TESTS },
}

local function add_folder(out, folder)
  local rows = rows_of(folder[1], folder[3])
  if #rows == 0 then return end
  out[#out + 1] = ("### `%s`: %s\n\n| file | what it is |\n| --- | --- |\n%s\n"):format(folder[1], folder[2],
    table.concat(rows, "\n"))
end

-- The text of docs/architecture.md, its list written anew.
function M.text()
  local text, out = facts.read "docs/architecture.md", {}
  for _, folder in ipairs(folders_of_host()) do add_folder(out, folder) end
  for _, folder in ipairs(OTHERS) do add_folder(out, folder) end
  local _, first = text:find(BEGIN, 1, true)
  local last = text:find(END, 1, true)
  return text:sub(1, first) .. "\n" .. table.concat(out, "\n") .. "\n" .. text:sub(last)
end

return M

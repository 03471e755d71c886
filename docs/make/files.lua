-- docs/files.md: every file with the first sentence of its opening comment.

local facts = require "docs.make.facts"

local M = {}

-- Return the first sentence of a file's first comment, in C, Lua or a shell; nil if it doesn't begin with one.
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

-- Return a row for each file. A file without a first comment is the code of the header with its name.
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
  { "variants/lib", "walks shared by several games", { ".lua" } },
  { "repl/session", "command line, prompt and completion", { ".lua" } },
  { "repl/verbs", "the verbs, one file each", { ".lua" } },
  { "repl/tools", "code shared by verbs", { ".lua" } },
  { "repl/script", "the part of a script's state that is written in Lua", { ".lua" } },
  { "repl/methods", "methods of the module that are written in Lua", { ".lua" } },
  { "repl/listing", "scripts and programs as text", { ".lua" } },
  { "repl/notation", "games and positions in the formats of other programs", { ".lua" } },
  { "repl/export", "scripts as rules for other programs", { ".lua" } },
  { "repl/import", "rules for other programs as scripts", { ".lua" } },
  { "repl/protocols", "protocols for play with other programs", { ".lua" } },
  { "repl/rulebook", "rules in English", { ".lua" } },
  { "repl/lab", "reports and sweeps", { ".lua" } },
  { "repl/page", "reports and rulebooks as text, HTML and Markdown", { ".lua" } },
  { "repl/show", "boards as text and as pictures", { ".lua" } },
  { "repl/scenario", "scenarios", { ".lua" } },
  { "docs/make", "generators of documents, run by `make docs`", { ".lua" } },
  { "tests", "code shared by tests", { ".lua" } },
  { "tests/base", "texts, memory", TESTS },
  { "tests/boards", "boards, positions and contents of squares", TESTS },
  { "tests/command", "the command line", TESTS },
  { "tests/count", "perft and random games", TESTS },
  { "tests/docs", "examples and links in the documents", TESTS },
  { "tests/explain", "why, coverage, profile", TESTS },
  { "tests/explore", "diff and find", TESTS },
  { "tests/games", "the variants, compared with second implementations and published figures", TESTS },
  { "tests/games/reference", "second implementations, written from the published rules alone", { ".lua" } },
  { "tests/module", "the Lua module", TESTS },
  { "tests/moves", "the machine and its move lists", TESTS },
  { "tests/native", "native code", TESTS },
  { "tests/pictures", "pictures", TESTS },
  { "tests/robustness", "hostile input, limits, and lack of memory or disk space", TESTS },
  { "tests/robustness/sweep", "hostile texts, and every command line to try them with", { ".lua" } },
  { "tests/rules", "scripts and their mistakes", TESTS },
  { "tests/scenarios", "scenarios", TESTS },
  { "tests/self", "tests of the tests", TESTS },
  { "tests/protocols", "protocols for play with other programs", TESTS },
  { "tests/session", "sessions at the prompt", TESTS },
  { "tests/system", "files, journals, processes", TESTS },
  { "tests/words", "the words of walks", TESTS },
}

local HEAD = [[
# Files

Every source file with its purpose. `make docs` writes this list from the comment at the top of each file;
[architecture](architecture.md) explains how they work together.
]]

local function add_folder(out, folder)
  local rows = rows_of(folder[1], folder[3])
  if #rows == 0 then return end
  out[#out + 1] = ("## `%s`: %s\n\n| file | purpose |\n| --- | --- |\n%s\n"):format(folder[1], folder[2],
    table.concat(rows, "\n"))
end

-- Return the text of docs/files.md.
function M.text()
  local out = {HEAD}
  for _, folder in ipairs(folders_of_host()) do add_folder(out, folder) end
  for _, folder in ipairs(OTHERS) do add_folder(out, folder) end
  return table.concat(out, "\n")
end

return M

-- The manual page warpboard(1).

local facts = require "docs.make.facts"

local M = {}

-- -- The manual page --------------------------------------------------------------------------------------------------

local function quoted(text)
  return (text:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("\n([.'])", "\n\\&%1"):gsub("^([.'])", "\\&%1"))
end

local INTRODUCTION = [[
.\" Written by `make docs` from the sources.
.TH WARPBOARD 1
.SH NAME
warpboard \- a workbench for inventing and changing board games
.SH SYNOPSIS
.B warpboard
.I COMMAND
.RI [ ARGUMENT ...]
.RI [ OPTION ...]
.SH DESCRIPTION
A variant is a short Lua script that says what its board, its pieces and their moves are. Warpboard checks it, shows it,
plays it, counts its moves and plays random games with it. Without a command it opens the prompt; with
.B \-\-version
it says which version it is.
.PP
VARIANT is a name from
.B warpboard list
or the path of a .lua file.
.SH COMMANDS]]

local REST = [[
.SH EXIT STATUS
0 done, 1 the answer is no or a check failed, 2 bad usage or input, 70 a script did not stop, 130 interrupted.
.SH ENVIRONMENT
.TP
.B WARPBOARD_PATH
Folders with variants of one's own, separated by colons; they come before those that are installed.
.TP
.B NO_COLOR
If it is set, nothing is coloured.
.TP
.B PATH
The C compiler,
.IR cc ,
for native code is looked for there.
.SH FILES
.TP
.I $XDG_STATE_HOME/warpboard, ~/.local/state/warpboard
What was typed in the REPL, and the journals by which it resumes a session that was cut short.
.TP
.I $XDG_CACHE_HOME/warpboard, ~/.cache/warpboard
Native code: at most the 100 files used last, 64 MiB in all. It may be removed at any time.
.TP
.I PREFIX/share/warpboard/variants
The variants that come with the program.
.TP
.I PREFIX/share/doc/warpboard
The guide, the reference of all words, and the rest of the documentation.
]]

-- Return the text of docs/warpboard.1.
function M.page()
  local out = { INTRODUCTION }
  for _, verb in ipairs(facts.verbs()) do
    out[#out + 1] = (".SS %s\n%s.\n.PP\n.B %s"):format(verb.name, quoted(verb.meaning), quoted(verb.usage))
    for _, option in ipairs(verb.options) do
      local letter, value = option.letter and ("\\-%s, "):format(option.letter) or "", option.value
      out[#out + 1] = (".TP\n.B %s\\-\\-%s%s\n%s"):format(letter, quoted(option.name),
        value and "=" .. quoted(value) or "", quoted(option.meaning))
    end
    if verb.example then out[#out + 1] = (".PP\nFor example: %s"):format(quoted(verb.example)) end
  end
  out[#out + 1] = REST
  return table.concat(out, "\n")
end

return M

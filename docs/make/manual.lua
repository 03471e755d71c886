-- The manual page warpboard(1), and what shells need to complete its verbs and options.

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
warpboard \- a host for board-game rules that are still changing
.SH SYNOPSIS
.B warpboard
.I VERB
.RI [ ARGUMENT ...]
.RI [ OPTION ...]
.SH DESCRIPTION
A variant is a short Lua script that says what its board, its pieces and their moves are. Warpboard checks it, shows it,
plays it, counts its moves and plays random games with it. Without a verb it opens the REPL; with
.B \-\-version
it says which version it is.
.PP
VARIANT is a name from
.B warpboard list
or the path of a .lua file.
.SH VERBS]]

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

-- The text of docs/warpboard.1.
function M.page()
  local out = { INTRODUCTION }
  for _, verb in ipairs(facts.verbs()) do
    out[#out + 1] = (".SS %s\n%s.\n.PP\n.B %s"):format(verb.name, quoted(verb.meaning), quoted(verb.usage))
    for _, option in ipairs(verb.options) do
      local letter, value = option.letter and ("\\-%s, "):format(option.letter) or "", option.value
      out[#out + 1] = (".TP\n.B %s\\-\\-%s%s\n%s"):format(letter, quoted(option.name), value and "=" .. value or "",
        quoted(option.meaning))
    end
    if verb.example then out[#out + 1] = (".PP\nFor example: %s"):format(quoted(verb.example)) end
  end
  out[#out + 1] = REST
  return table.concat(out, "\n")
end

-- -- Completion -------------------------------------------------------------------------------------------------------

local function takes_variant(verb) return verb.usage:find "VARIANT" ~= nil end

local function option_words(verb)
  local words = {}
  for i, option in ipairs(verb.options) do words[i] = "--" .. option.name .. (option.value and "=" or "") end
  return table.concat(words, " ")
end

local BASH = [[
# Written by `make docs` from the sources. Completion of warpboard for bash.
_warpboard() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} options=
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W '%s' -- "$word"))
        return
    fi
    case $verb in
%s
    esac
    case $word in
    -*)
        COMPREPLY=($(compgen -W "$options" -- "$word"))
        case ${COMPREPLY-} in *=) compopt -o nospace ;; esac
        ;;
    *)
        COMPREPLY=($(compgen -f -- "$word"))
        case $verb in
        %s) [ "$COMP_CWORD" != 2 ] ||
            COMPREPLY+=($(compgen -W "$(warpboard list 2>/dev/null | sed -n 's/^  \([^ ]*\).*/\1/p')" -- "$word")) ;;
        esac
        ;;
    esac
}
complete -o filenames -F _warpboard warpboard
]]

-- The text of completions/warpboard.bash.
function M.bash()
  local names, cases, with_variant = {}, {}, {}
  for i, verb in ipairs(facts.verbs()) do
    names[i] = verb.name
    cases[i] = ("    %s) options='%s' ;;"):format(verb.name, option_words(verb))
    if takes_variant(verb) then with_variant[#with_variant + 1] = verb.name end
  end
  return BASH:format(table.concat(names, " "), table.concat(cases, "\n"), table.concat(with_variant, " | "))
end

local ZSH = [[
#compdef warpboard
# Written by `make docs` from the sources. Completion of warpboard for zsh.

_warpboard_variants() {
    local -a names
    names=(${(f)"$(warpboard list 2>/dev/null | sed -n 's/^  \([^ ]*\).*/\1/p')"})
    _alternative 'variants:variant:compadd -a names' 'files:script:_files -g "*.lua"'
}

_warpboard() {
    local -a verbs
    verbs=(
%s
    )
    if (( CURRENT == 2 )); then
        _describe verb verbs
        return
    fi
    local verb=$words[2]
    shift words
    (( CURRENT-- ))
    case $verb in
%s
    esac
}

_warpboard "$@"
]]

local function zsh_quoted(text) return (text:gsub("'", "'\\''"):gsub("([%[%]:])", "\\%1")) end

local function zsh_case(verb)
  local parts = {}
  for i, option in ipairs(verb.options) do
    local value = option.value and (":%s:%s"):format(option.value:lower(), option.value == "FILE" and "_files" or "")
    parts[i] = ("'--%s%s[%s]%s'"):format(option.name, value and "=" or "", zsh_quoted(option.meaning), value or "")
  end
  parts[#parts + 1] = takes_variant(verb) and "'1:variant:_warpboard_variants'" or nil
  parts[#parts + 1] = "'*:argument:_files'"
  return ("    %s)\n        _arguments \\\n            %s\n        ;;"):format(verb.name,
    table.concat(parts, " \\\n            "))
end

-- The text of completions/_warpboard.
function M.zsh()
  local verbs, cases = {}, {}
  for i, verb in ipairs(facts.verbs()) do
    verbs[i] = ("        '%s:%s'"):format(verb.name, zsh_quoted(verb.meaning))
    cases[i] = zsh_case(verb)
  end
  return ZSH:format(table.concat(verbs, "\n"), table.concat(cases, "\n"))
end

return M

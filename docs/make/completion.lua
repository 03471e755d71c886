-- Completion for shells: verbs, options and arguments.

local facts = require "docs.make.facts"

local M = {}

-- -- Kinds of arguments -----------------------------------------------------------------------------------------------

-- Verbs and options are inserted into shell scripts without quotation.
local function plain(name)
  assert(name:find "^%l[%l-]*$", name)
  return name
end

-- The kind of an argument or a value, by the word for it in the help: a variant, a file, or a text of the user's own.
local function kind_of(word)
  if word:find "FILE" then return "file" end
  return (word == "VARIANT" or word == "A" or word == "B") and "variant" or "text"
end

-- Return the kinds of a verb's arguments in order, and the kind of all further arguments, or nil if there are none.
local function places_of(verb)
  local places, more = {}, nil
  for word in verb.usage:match("%[OPTION%.%.%.%](.*)"):gsub("[%[%]]", ""):gmatch "%S+" do
    local kind = kind_of((word:gsub("%.%.%.$", "")))
    if word:find "%.%.%.$" then more = kind else places[#places + 1] = kind end
  end
  return places, more
end

-- Return the options that take a value, by its kind, each in every way of writing.
local function valued_options()
  local list, known = { file = {}, variant = {}, text = {} }, {}
  for _, verb in ipairs(facts.verbs()) do
    for _, option in ipairs(verb.options) do
      if option.value and not known[option.name] then
        known[option.name] = true
        local kind = list[kind_of(option.value)]
        kind[#kind + 1] = "--" .. plain(option.name)
        kind[#kind + 1] = option.letter and "-" .. plain(option.letter) or nil
      end
    end
  end
  for _, kind in pairs(list) do table.sort(kind) end
  return list
end

-- Return the names of variants that need no quotation; others are completed as files.
local NAMES = [==[warpboard list 2>/dev/null | sed -n 's/^  \([[:alnum:]][[:alnum:]_.-]*\)  .*/\1/p']==]

-- -- bash -------------------------------------------------------------------------------------------------------------

local BASH = [==[
# Written by `make docs` from the sources. Completion of warpboard for bash.
#
# Names of files may be anything at all: here they are compared and kept, and never expanded. What is chosen of them is
# quoted by bash (-o filenames).

# Offers those of its arguments that begin with the word.
_warpboard_offer() {
    local name
    for name; do [[ $name != "$word"* ]] || COMPREPLY+=("$name"); done
}

# Offers what may stand in a place: a variant, a file, or nothing.
_warpboard_place() {
    local name
    case $1 in
    file) compopt -o default ;;
    variant)
        while IFS= read -r name; do
            _warpboard_offer "$name"
        done < <(%s)
        while IFS= read -r name; do
            COMPREPLY+=("$name")
        done < <(compgen -f -X '!*.lua' -- "$word"; compgen -d -- "$word")
        ;;
    esac
}

# What the value of an option is; nothing for one without.
_warpboard_value() {
    case $1 in
%s
    *) value= ;;
    esac
}

_warpboard() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} value= last=text place=0 ended= more= i
    local -a options=() places=()
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        _warpboard_offer %s
        return
    fi
    case $verb in
%s
    esac
    # bash cuts words at = and :, too; what follows these goes on with what stands before them.
    for ((i = 2; i < COMP_CWORD; i++)); do
        case $ended${COMP_WORDS[i]} in
        *[=:]) value=$last ;;
        --) ended=-- ;;
        *)
            if [ "$value" ]; then
                last=$value value=
            elif [[ ! $ended && ${COMP_WORDS[i]} == -* ]]; then
                _warpboard_value "${COMP_WORDS[i]}"
                last=${value:-text}
            else
                last=text place=$((place + 1))
            fi
            ;;
        esac
    done
    case $word in
    = | :) word='' value=$last ;;
    esac
    if [ "$value" ]; then
        _warpboard_place "$value"
    elif [[ ! $ended && $word == -* ]]; then
        _warpboard_offer "${options[@]}"
        case ${COMPREPLY-} in *=) compopt -o nospace ;; esac
    else
        _warpboard_place "${places[place]-$more}"
    fi
}
complete -o filenames -F _warpboard warpboard
]==]

local function bash_case(verb)
  local words = {}
  for i, option in ipairs(verb.options) do words[i] = "--" .. plain(option.name) .. (option.value and "=" or "") end
  local places, more = places_of(verb)
  return ("    %s)\n        options=(%s)\n        places=(%s) more=%s\n        ;;"):format(plain(verb.name),
    table.concat(words, " "), table.concat(places, " "), more or "")
end

-- Return the text of completions/warpboard.bash.
function M.bash()
  local names, cases, values = {}, {}, {}
  for i, verb in ipairs(facts.verbs()) do names[i], cases[i] = plain(verb.name), bash_case(verb) end
  for _, kind in ipairs{ "file", "variant", "text" } do
    values[#values + 1] = ("    %s) value=%s ;;"):format(table.concat(valued_options()[kind], " | "), kind)
  end
  return BASH:format(NAMES, table.concat(values, "\n"), table.concat(names, " "), table.concat(cases, "\n"))
end

-- -- zsh --------------------------------------------------------------------------------------------------------------

local ZSH = [[
#compdef warpboard
# Written by `make docs` from the sources. Completion of warpboard for zsh.

_warpboard_variants() {
    local -a names
    names=("${(@f)$(%s)}")
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

local function zsh_quoted(text) return (text:gsub("\\", "\\\\"):gsub("([%[%]:])", "\\%1"):gsub("'", "'\\''")) end

local ZSH_ACTIONS = { file = "_files", variant = "_warpboard_variants", text = "" }

local function zsh_case(verb)
  local parts = {}
  for i, option in ipairs(verb.options) do
    local value = option.value and (":%s:%s"):format(zsh_quoted(option.value:lower()),
      ZSH_ACTIONS[kind_of(option.value)])
    parts[i] = ("'--%s%s[%s]%s'"):format(plain(option.name), value and "=" or "", zsh_quoted(option.meaning),
      value or "")
  end
  local places, more = places_of(verb)
  for i, kind in ipairs(places) do parts[#parts + 1] = ("'%d:%s:%s'"):format(i, kind, ZSH_ACTIONS[kind]) end
  parts[#parts + 1] = more and ("'*:%s:%s'"):format(more, ZSH_ACTIONS[more])
  return ("    %s)\n        _arguments \\\n            %s\n        ;;"):format(plain(verb.name),
    table.concat(parts, " \\\n            "))
end

-- Return the text of completions/_warpboard.
function M.zsh()
  local verbs, cases = {}, {}
  for i, verb in ipairs(facts.verbs()) do
    verbs[i] = ("        '%s:%s'"):format(plain(verb.name), zsh_quoted(verb.meaning))
    cases[i] = zsh_case(verb)
  end
  return ZSH:format(NAMES, table.concat(verbs, "\n"), table.concat(cases, "\n"))
end

return M

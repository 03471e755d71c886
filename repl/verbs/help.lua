-- help: explains the verbs of the REPL, one verb, a word of scripts or of scenarios, all words of scenarios, or a topic
-- of the recipes or the glossary.

local handbook = require "session.handbook"
local topics = require "session.topics"
local verbs = require "verbs.init"
local warpboard = require "warpboard"
local wrap = require "tools.wrap"

local HEADINGS = {"The game", "Positions", "The rules", "Counting", "The computer plays", "Files", "This program"}
local NAMES_COLUMN, HELP_COLUMN = 2, 26

-- "  moves, m [SQUARE]      the legal moves, ..."
local function verb_line(verb)
  local usage = ("  %s%s%s"):format(verb.name, verb.brief and ", " .. verb.brief or "",
    verb.arguments and " " .. verb.arguments or "")
  local gap = #usage >= HELP_COLUMN and " \n" .. (" "):rep(HELP_COLUMN) or (" "):rep(HELP_COLUMN - #usage)
  return usage .. gap .. wrap.prose(verb.help, HELP_COLUMN)
end

local function verb_name(verb) return verb.brief and ("%s(%s)"):format(verb.name, verb.brief) or verb.name end

-- Return every verb with a line that explains it, or only the names, which fit on one screen.
local function all_verbs(said, whole)
  local out = {}
  for i, heading in ipairs(HEADINGS) do
    local lines, names = {}, {}
    for _, verb in ipairs(said) do
      if verb.group == heading then
        lines[#lines + 1], names[#names + 1] = verb_line(verb), verb_name(verb)
      end
    end
    out[i] = whole and ("%s\n%s"):format(heading, table.concat(lines))
      or ("%s\n%s%s"):format(heading, (" "):rep(NAMES_COLUMN), wrap.prose(table.concat(names, " "), NAMES_COLUMN))
  end
  return ([[
%s
`help COMMAND` explains one%s.
`help WORD` explains a word of scripts, `help scenario` the words of scenarios.
`help TOPIC` finds recipes for rules: `help push`, `help explosion`.
Type a move to play it: c3-d4. Anything else is run as Lua: `pos` is the position,
`variant` the variant, `_` the last value. For example: pos:perft(3)
Tab completes words; Ctrl-C stops a calculation.
]]):format(table.concat(out, whole and "\n" or ""),
    whole and "" or ", `help all` describes all of them; short forms are in brackets")
end

-- Return the meaning of a word of scripts, including directions, operators and declarations.
local function word_text(word)
  local needs = word.sort == "declaration" and ("\nIt needs %s."):format(word.needs) or ""
  return wrap.prose(("%s: %s."):format(word.name, word.meaning), 0) .. needs:gsub("^\n(.*)", "%1\n")
    .. "For example: " .. word.example .. "\n"
end

-- Return the words of scenarios with their meanings.
local function scenario_text()
  local out = {}
  for _, part in ipairs(require "scenario.words") do
    out[#out + 1] = part.title .. "\n"
    for _, word in ipairs(part) do
      local gap = (" "):rep(HELP_COLUMN - 2 - #word[1])
      if gap == "" then gap = "\n" .. (" "):rep(HELP_COLUMN) end
      out[#out + 1] = "  " .. word[1] .. gap .. wrap.prose(word[2]:gsub("`", ""), HELP_COLUMN)
    end
  end
  return table.concat(out) .. "`run FILE` runs the scenarios of a file. docs/scenarios.md has examples.\n"
end

-- Return the meaning of a word of scenarios; nil if there is none of this name.
local function claim_text(name)
  for _, part in ipairs(require "scenario.words") do
    for _, word in ipairs(part) do
      if word[1]:match "^%a+" == name then
        return ("%s%s"):format(wrap.prose(("%s: %s."):format(name, word[2]:gsub("`", "")), 0),
          "For example: " .. word[1] .. "\n")
      end
    end
  end
end

local function refuse(session, name)
  local names = table.move(verbs.prompt, 1, #verbs.prompt, 1, {})
  for _, word in ipairs(warpboard.words()) do names[#names + 1] = word.name end
  table.move({"all", "pos", "scenario", "variant"}, 1, 4, #names + 1, names)
  local nearest = warpboard.nearest(name, names)
  return session.complain(('unknown command or word "%.60s"%s'):format(name,
    nearest and (', did you mean "%s"?'):format(nearest) or "; `help` lists the commands"))
end

-- Return the explanation of a verb of the prompt, of all verbs ("all" or no name), of scenarios or of the methods of
-- `pos` and `variant`; nil for other names.
local function prompt_text(session, name)
  if not name then return all_verbs(verbs.all "prompt", false) end
  if name == "all" then return all_verbs(verbs.all "prompt", true) end
  if name == "scenario" then return scenario_text() end
  local verb = verbs.find(name, "prompt")
  return verb and require "session.usage" (verb, verb.name) or topics.help(session, name)
end

local function word_of(name)
  for _, word in ipairs(warpboard.words()) do
    if word.name == name then return word_text(word) end
  end
end

local function run(session, request)
  local name = #request > 0 and table.concat(request, " ") or nil
  local texts = {prompt_text(session, name)}
  local function add(heading, meaning)
    if meaning then texts[#texts + 1] = (#texts > 0 and ("\nIn %s:\n"):format(heading) or "") .. meaning end
  end
  if name ~= "all" then
    add("scripts", word_of(name))
    add("scenarios", claim_text(name))
  end
  if #texts == 0 then texts[1] = handbook.help(session, name) end
  if #texts == 0 then return refuse(session, name) end
  session.page(table.concat(texts))
end

return {
  group = "This program",
  arguments = "[TOPIC...]",
  completes = {"topic"},
  help = "explain commands and words, or find recipes for rules: `help explosion`",
  example = "perft",
  run = run,
}

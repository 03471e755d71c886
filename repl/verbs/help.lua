-- help: what can be said in the REPL, of a verb, of a word of scripts, of scenarios.

local warpboard = require "warpboard"

local HEADINGS = {"The game", "Positions", "The rules", "Counting", "The computer plays", "Files", "This program"}
local NAMES_COLUMN, HELP_COLUMN, LINE_WIDTH = 2, 26, 79

-- Words in lines that begin at a column and end before the width; the first line goes on where it is.
local function wrapped(words, column)
  local lines, line = {}, ""
  for word in words:gmatch "[^ ]+" do
    if line ~= "" and column + #line + 1 + #word > LINE_WIDTH then
      lines[#lines + 1], line = line, ""
    end
    line = line == "" and word or line .. " " .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n" .. (" "):rep(column)) .. "\n"
end

-- "  moves, m [SQUARE]      the legal moves, ..."
local function verb_line(verb)
  local usage = ("  %s%s%s"):format(verb.name, verb.brief and ", " .. verb.brief or "",
    verb.arguments and " " .. verb.arguments or "")
  local gap = #usage >= HELP_COLUMN and " \n" .. (" "):rep(HELP_COLUMN) or (" "):rep(HELP_COLUMN - #usage)
  return usage .. gap .. wrapped(verb.help, HELP_COLUMN)
end

local function verb_name(verb) return verb.brief and ("%s(%s)"):format(verb.name, verb.brief) or verb.name end

-- Every verb with a line that explains it; or the names alone, which fit on one screen.
local function all_verbs(verbs, whole)
  local out = {}
  for group, heading in ipairs(HEADINGS) do
    local lines, names = {}, {}
    for _, verb in ipairs(verbs) do
      if verb.group == group then
        lines[#lines + 1], names[#names + 1] = verb_line(verb), verb_name(verb)
      end
    end
    out[group] = whole and ("%s\n%s"):format(heading, table.concat(lines))
      or ("%s\n%s%s"):format(heading, (" "):rep(NAMES_COLUMN), wrapped(table.concat(names, " "), NAMES_COLUMN))
  end
  return ([[
%s
`help VERB` explains one%s.
`help WORD` explains a word of scripts, `help scenario` what scenarios can say.
A move alone is played: c3-d4. Everything else is Lua: `pos` is the position,
`variant` the variant, `_` the last value; for example: pos:perft(3)
Tab completes; Ctrl-C stops what runs.
]]):format(table.concat(out, whole and "\n" or ""),
    whole and "" or ", `help all` lists all; in brackets are short forms")
end

-- What a word of scripts means; a way, a joining of words or a declaration is one, too.
local function word_text(word)
  local needs = word.sort == "declaration" and ("\nIt needs %s."):format(word.needs) or ""
  return wrapped(("%s: %s"):format(word.name, word.meaning), 0) .. needs:gsub("^\n(.*)", "%1\n")
    .. "For example: " .. word.example .. "\n"
end

-- The words of scenarios with their meanings.
local function scenario_text()
  local out = {}
  for _, part in ipairs(require "scenario.words") do
    out[#out + 1] = part.title .. "\n"
    for _, word in ipairs(part) do
      local gap = (" "):rep(HELP_COLUMN - 2 - #word[1])
      if gap == "" then gap = "\n" .. (" "):rep(HELP_COLUMN) end
      out[#out + 1] = "  " .. word[1] .. gap .. wrapped(word[2]:gsub("`", ""), HELP_COLUMN)
    end
  end
  return table.concat(out) .. "`run FILE` runs the scenarios of a file; docs/scenarios.md has examples.\n"
end

local function refuse(session, name, names)
  local nearest = warpboard.nearest(name, names)
  if nearest then
    return session.complain(("help: unknown verb \"%s\", did you mean \"%s\"?"):format(name:sub(1, 60), nearest))
  end
  return session.complain(("help: unknown verb \"%s\"; `help` shows them"):format(name:sub(1, 60)))
end

return function(session, request)
  local name, verbs, names = request[1], session.verbs(), {}
  if not name or name == "all" then return session.write(all_verbs(verbs, name == "all")) end
  if name == "scenario" then return session.write(scenario_text()) end
  local found = false
  for _, verb in ipairs(verbs) do
    if not found and (verb.name == name or verb.brief == name) then
      session.explain(verb.name)
      found = true
    end
    names[#names + 1] = verb.name
  end
  for _, word in ipairs(warpboard.words()) do
    if word.name == name then
      session.write((found and "\n" .. "In scripts:\n" or "") .. word_text(word))
      found = true
    end
    names[#names + 1] = word.name
  end
  names[#names + 1] = "all"
  if not found then return refuse(session, name, names) end
end

-- The verbs of the command line and of the prompt, in the order of help, with their short forms. Each verb is a file in
-- this folder, which is read when the verb is used. It returns a table with these fields:
--
--   help              one line of help
--   example           arguments for an example, with VARIANT for the name of a variant
--   group             heading of `help` under which the verb is listed
--   arguments         arguments after the variant, optional ones in brackets: "PIECE [SQUARE...]"
--   options           names of options (session/options.lua)
--   usual             default values of some options, for help: {games = "100"}
--   variant           true if the verb works on a variant, its first argument on the command line; or "optional"
--   completes         kinds of the first argument and of those after it, for the Tab key (session/complete.lua)
--   rest              at the prompt, the rest of the line is one argument
--   runs_line         this argument is a line to run
--   kept              true if the journal must store the line: the verb can change the game or Lua's variables
--   reports_faults    true if errors in the script are a negative answer ("no"), not wrong input ("bad")
--   prepare           function(session, request), called before the variant is loaded
--   run               function(session, request) -> nothing on success, or "no", "bad" or "interrupted"
--   command, prompt   tables of the fields that differ on the command line or at the prompt

local verbs = {}

verbs.command = {
  "list", "show", "moves", "play", "outcome", "rules", "rulebook", "program", "watch", "why", "diff", "coverage",
  "profile", "find", "check", "perft", "random", "go", "analyse", "why-not", "solve", "train", "levels", "match",
  "report", "sweep", "uci", "usi", "ucci", "xboard", "games", "import", "export", "share", "run", "repl",
  "tour", "new",
}

verbs.prompt = {
  "load l", "show s", "moves m", "play p", "undo u", "redo r", "goto g", "history h", "variations", "outcome o",
  "position", "setup", "put", "remove rm", "turn t", "flip f", "rules", "rulebook", "program", "options", "pieces",
  "board b", "set", "reload", "watch", "variants list", "why w", "diff", "coverage", "profile", "find", "check",
  "perft", "divide d", "random", "go", "computer", "hint", "analyse", "why-not", "solve", "train", "levels", "match",
  "report", "save", "open", "share", "games", "run", "record", "lua", "time", "help ?", "quit q", "exit",
}

-- For each place: the names of verbs by their names and short forms, and the short forms by the names.
local known = {}
for _, place in ipairs{"command", "prompt"} do
  local names, briefs = {}, {}
  for i, row in ipairs(verbs[place]) do
    local name, brief = row:match "^(%S+) ?(%S*)$"
    verbs[place][i], names[name] = name, name
    if brief ~= "" then briefs[name], names[brief] = brief, name end
  end
  known[place] = {names = names, briefs = briefs}
end

-- Return the name of a verb by its name or short form at a place, "command" or "prompt"; nil if there is none.
function verbs.name(said, place) return known[place].names[said] end

-- Return the table of that verb.
function verbs.find(said, place)
  local name = verbs.name(said, place)
  if not name then return nil end
  local verb = require("verbs." .. name)
  local own = {name = name, brief = known[place].briefs[name], place = place}
  for field, value in pairs(verb[place] or {}) do own[field] = value end
  return setmetatable(own, {__index = verb})
end

function verbs.brief(name) return known.prompt.briefs[name] end

function verbs.all(place)
  local list = {}
  for i, name in ipairs(verbs[place]) do list[i] = verbs.find(name, place) end
  return list
end

return verbs

-- The verbs of the command line and of the prompt, in the order of help, with their short forms. Each is a file beside
-- this one, which is read when it is needed, and returns a table:
--
--   command, prompt   tables of those fields that are different there
--   variant           it works on one, which is its first argument on the command line; or "optional"
--   group             the heading of `help` under which it stands
--   kept              it may change what is played or what Lua knows: the journal keeps it
--   rest              at the prompt, the rest of the line is one argument
--   runs_line         that is a line to be run
--   reports_faults    a faulty script is an answer, no bad input
--   arguments         beside the variant: "PIECE SQUARE...", in brackets those that may be missing
--   completes         what the first one is, and what those behind it are: fields of session/complete.lua
--   options           names of session/options.lua
--   usual             default values of some options, as help shows them: {games = "100"}
--   work              what an engine does for it: "counting", "playing" at random; else "listing" moves for players
--   help, example     one line; what may follow it, with VARIANT for the name of one
--   prepare           function(session, request), called before the variant is loaded
--   run               function(session, request); it returns nothing when all is well, or "no", "bad" or "interrupted"

local verbs = {}

verbs.command = {
  "list", "show", "moves", "play", "outcome", "rules", "rulebook", "program", "watch", "why", "diff", "coverage",
  "profile", "find", "check", "perft", "random", "go", "analyse", "why-not", "solve", "train", "levels", "match",
  "report", "sweep", "uci", "usi", "ucci", "xboard", "games", "share", "run", "repl", "tour", "new",
}

verbs.prompt = {
  "load l", "show s", "moves m", "play p", "undo u", "redo r", "goto g", "history h", "variations", "outcome o",
  "position", "setup", "put", "remove rm", "turn t", "flip f", "rules", "rulebook", "program", "options", "pieces",
  "board b", "set", "reload", "watch", "variants list", "why w", "diff", "coverage", "profile", "find", "check",
  "perft", "divide d", "random", "go", "computer", "hint", "analyse", "why-not", "solve", "train", "levels", "match",
  "report", "save", "open", "share", "games", "run", "record", "lua", "time", "help ?", "quit q", "exit",
}

-- Of each place: the names of verbs by their names and short forms, and the short forms by the names.
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

-- The name of a verb as it is said at a place, "command" or "prompt"; nil if it is none there.
function verbs.name(said, place) return known[place].names[said] end

-- That verb.
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

-- The verbs, in the order in which help shows them. Each is a file beside this one, which returns a table:
--
--   command, prompt   where it can be said: true, or a table of those fields that are different there
--   variant           it works on one, which is its first argument on the command line; or "optional"
--   brief             its short form at the prompt
--   group             the heading of `help` under which it stands
--   kept              it may change what is played or what Lua knows: the journal keeps it
--   rest              at the prompt, the rest of the line is one argument
--   runs_line         that is a line to be run
--   reports_faults    a faulty script is an answer, no bad input
--   arguments         beside the variant: "PIECE SQUARE...", in brackets those that may be missing
--   completes         what the first one is, and what those behind it are: fields of session/complete.lua
--   options           names of session/options.lua
--   help, example     one line; what may follow it, with VARIANT for the name of one
--   prepare           function(session, request), called before the variant is loaded
--   run               function(session, request); it returns nothing when all is well, or "no", "bad" or "interrupted",
--                     or what is to be done then: host/front/front.h

local NAMES = {
  "list", "load", "show", "moves", "play", "undo", "redo", "goto", "history", "outcome", "position", "setup", "put",
  "remove", "turn", "flip", "rules", "program", "options", "pieces", "board", "set", "reload", "watch", "variants",
  "why", "diff", "coverage", "profile", "find", "check", "perft", "divide", "random", "go", "computer", "hint",
  "analyse", "solve", "train", "match", "uci", "xboard", "save", "open", "share", "games", "run", "record", "repl",
  "tour", "lua", "time", "new", "help", "quit", "exit",
}

local known, verbs = {}, {}
for _, name in ipairs(NAMES) do known[name] = true end

-- A verb as it is said at a place, "command" or "prompt"; nil if it is none there.
function verbs.find(name, place)
  local verb = known[name] and require("verbs." .. name)
  local own = verb and verb[place]
  return own and setmetatable({name = name, place = place}, {__index = function(_, field)
    local value = own ~= true and own[field]
    return value or verb[field]
  end})
end

function verbs.all(place)
  local list = {}
  for _, name in ipairs(NAMES) do list[#list + 1] = verbs.find(name, place) end
  return list
end

return verbs

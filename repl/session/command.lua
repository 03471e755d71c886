-- The command line: words as they stand behind `warpboard`.

local request = require "session.request"
local run = require "session.run"
local verbs = require "verbs.init"
local warpboard = require "warpboard"
local wrap = require "tools.wrap"

local HELP_COLUMN = 31
local HELP = {help = true, ["--help"] = true, ["-h"] = true}

local function all_verbs()
  local lines = {}
  for i, verb in ipairs(verbs.all "command") do
    local arguments = request.arguments(verb)
    lines[i] = ("  %-" .. HELP_COLUMN - 3 .. "s %s"):format(verb.name .. (arguments == "" and "" or " " .. arguments),
      wrap.prose(verb.help, HELP_COLUMN))
  end
  return ([[
Usage: warpboard VERB [ARGUMENT...] [OPTION...]
A host for board-game rules that are still changing.

%s
VARIANT is a name from `warpboard list` or the path of a .lua file.
`warpboard VERB --help` says more about a verb; `warpboard` alone is the REPL;
`warpboard --version` says which version this is.
Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input,
70 a script did not stop, 130 interrupted.
]]):format(table.concat(lines))
end

-- What the REPL has help of besides verbs: words of scripts, scenarios.
local function is_explained(name)
  if name == "scenario" then return true end
  for _, word in ipairs(warpboard.words()) do
    if word.name == name then return true end
  end
end

local function refuse(session, name, for_help)
  if verbs.find(name, "prompt") or for_help and is_explained(name) then
    return session.complain(('"%.60s" is no verb of the command line; in the REPL `help %.60s` explains it')
      :format(name, name))
  end
  local best = warpboard.nearest(name, verbs.command)
  return session.complain(('unknown %s "%.60s"%s'):format(name:find "^%-" and "option" or "verb", name,
    best and (', did you mean "%s"?'):format(best) or "; `warpboard --help` shows what there is"))
end

-- Loads the variant and sets up the position, where there is one; a status if that cannot be.
local function prepare(session, verb, asked)
  if asked.ascii then
    session.use_ascii()
    session.colour, session.unicode = false, false
  end
  if verb.prepare then verb.prepare(session, asked) end
  if not asked.variant then return nil end
  local status = session.load(asked.variant, asked.set, asked.limits)
  if status then return status == "no" and not verb.reports_faults and "bad" or status end
  return asked.position and session.set_position(asked.position) or nil
end

local function explain(session, verb, title) session.write(require "session.usage" (verb, title)) end

return function(session, words)
  local first = words[1] or "repl"
  if HELP[first] and (not words[2] or HELP[words[2]]) then return session.write(all_verbs()) end
  if first == "--version" then return session.write(("warpboard %s\n"):format(warpboard.version)) end
  local name = HELP[first] and words[2] or first
  local verb, title = verbs.find(name, "command"), "warpboard " .. name
  if not verb then return refuse(session, name, HELP[first]) end
  if HELP[first] then return explain(session, verb, title) end
  local asked, wrong = request.read(session, verb, title, {table.unpack(words, 2)})
  if not asked then return session.complain(("%s: %s"):format(name, wrong)) end
  if asked == "help" then return explain(session, verb, title) end
  return prepare(session, verb, asked) or run(session, verb, asked)
end

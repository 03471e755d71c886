-- The command line: the words after warpboard.

local names = require "notation.names"
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
Usage: warpboard COMMAND [ARGUMENT...] [OPTION...]
A workbench for inventing and changing board games.

%s
VARIANT is a name from `warpboard list` or the path of a .lua file.
`warpboard` opens the prompt; `warpboard VARIANT` opens it with a variant, and
`warpboard FOLDER` with the only script in a folder.
`warpboard COMMAND --help` explains a command. `warpboard help WORD` explains a word
of scripts, or finds recipes: `warpboard help sandwich`.
`warpboard --version` prints the version.
Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input,
70 a script did not stop, 130 interrupted.
]]):format(table.concat(lines))
end

-- Refuse the first word of a command line: it isn't a verb, variant or script.
local function refuse(session, name)
  if verbs.find(name, "prompt") then
    return session.complain(('"%s" is a command of the prompt only; write: warpboard repl VARIANT -e %s'):format(name,
      name))
  end
  local has_games = name:find "%." and require "tools.games".without_rules(name)
  if has_games then return session.complain(has_games) end
  local known = warpboard.variants()
  local best = warpboard.nearest(name, table.move(verbs.command, 1, #verbs.command, #known + 1, known))
  return session.complain(('unknown %s "%.60s"%s'):format(name:find "^%-" and "option" or "command", name,
    best and (', did you mean "%s"?'):format(best) or "; `warpboard --help` lists the commands"))
end

-- Load the variant and set up the position, if the command has them. Return a status on failure.
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

-- Return true if a word is the name of a variant in another program, and not the path of a file or folder.
local function is_foreign(name) return not name:find "[/.]" and names.ours(name) ~= nil end

-- Return the words of the command that opens the prompt on the variant, script or folder that the first word names;
-- nil if it names none. A folder comes before another program's name for a variant. A folder with one script opens
-- that script.
local function opening(session, words)
  local first = words[1]
  local is_known = first:find "%.lua$"
  for _, name in ipairs(warpboard.variants()) do is_known = is_known or name == first end
  if is_known then return {"repl", table.unpack(words)} end
  if first:find "^%-" or not session.is_same_file(first, first .. "/.") then
    return is_foreign(first) and {"repl", table.unpack(words)} or nil
  end
  local scripts = {}
  for _, name in ipairs(session.names_in(first) or {}) do
    if name:find ".%.lua$" then scripts[#scripts + 1] = first == "." and name or first:gsub("/*$", "/") .. name end
  end
  if #scripts == 1 then return {"repl", scripts[1], table.unpack(words, 2)} end
  session.write(#scripts == 0 and ("There are no scripts in this folder. `warpboard new NAME` creates one.\n")
    or ("Scripts: %s; `load NAME` opens one.\n"):format(session.one_line(table.concat(scripts, ", "))))
  return {"repl", table.unpack(words, 2)}
end

return function(session, words)
  local first = words[1] or "repl"
  if HELP[first] and (not words[2] or HELP[words[2]]) then return session.write(all_verbs()) end
  if first == "--version" then return session.write(("warpboard %s\n"):format(warpboard.version)) end
  local name = HELP[first] and words[2] or first
  local verb, title = verbs.find(name, "command"), "warpboard " .. name
  if HELP[first] then
    if verb and not words[3] then return explain(session, verb, title) end
    return require "verbs.help".run(session, words[2] and table.move(words, 2, #words, 1, {}) or {name})
  end
  if not verb then
    words = opening(session, words)
    if not words then return refuse(session, name) end
    local second = words[3]
    if second and verbs.find(second, "command") then
      return session.complain(("write the command first: warpboard %s %.60s"):format(second, name))
    end
    name, title, verb = "repl", "warpboard", verbs.find("repl", "command")
  end
  local asked, wrong = request.read(session, verb, title, {table.unpack(words, 2)})
  if not asked then return session.complain(("%s: %s"):format(name, wrong)) end
  if asked == "help" then return explain(session, verb, title) end
  return prepare(session, verb, asked) or run(session, verb, asked)
end

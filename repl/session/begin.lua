-- Completes the session table, which starts with the functions of host/front. Fields are those that
-- host/front/functions.h names, and
--
--     name, settings         of the variant, as the user gave them: a name or path, a list of {name, value}
--     typed                  at the REPL: its lines are typed, rather than read from a file
--     can_watch              the prompt looks after files while it waits for keys

local part = ...
local tools = part "tools"
local printable = require "tools.printable"
local source_context = require "session.source_context"
local warpboard = require "warpboard"

-- In the REPL, the lines of the script that a message speaks of, and the calls that led there if there are several.
local function show_trace(session, message, trace)
  if not session.repl then return end
  local calls = trace:find "\n." and "called from:\n" .. trace or ""
  session.say_error(source_context(session, message) .. calls)
end

local SCRIPT_MAX = 1 << 20 -- bytes of a file
local SCREEN = 22          -- lines that fit on any terminal
local PAGER = 'eval "${PAGER:-$(command -v less >/dev/null && echo less -FRX || echo more)}"'

return function(session)
  local told, watched, computer, begin_repl = {}, nil, nil, session.begin_repl
  session.settings, session.typed = {}, session.repl
  session.clock, session.tell_progress, session.is_readable = tools.clock, tools.progress, tools.is_readable
  session.hash = tools.hash
  function session.show_trace(message, trace) show_trace(session, message, trace) end

  -- Says why work has ended, and gives the status: the user has interrupted it, or `why`, or a walk of the variant has
  -- failed; what was found so far can still be told.
  function session.failed(why)
    if session.interrupted() then
      session.complain "interrupted"
      return "interrupted"
    end
    local _, fault, trace = session.failure(true)
    session.complain(why or fault)
    show_trace(session, why or fault, trace)
    return "bad"
  end

  -- Writes a long text: at a terminal, through the user's pager if it's longer than a small screen. The pager reads a
  -- file, for a pipe that the user closes early would end this program.
  function session.page(text)
    local _, lines = text:gsub("\n", "")
    if not session.terminal or lines <= SCREEN or os.getenv "TERM" == "dumb" then return session.write(text) end
    local path = os.tmpname()
    local file = assert(io.open(path, "wb"))
    file:write(text)
    file:close()
    session.flush()
    local shown = os.execute(PAGER .. " <" .. warpboard.quoted(path, "shell"))
    os.remove(path)
    if not shown then session.write(text) end
  end

  -- Says something on standard error, unless something was said so about that.
  function session.say_once(about, text)
    if not told[about] then session.say_error(text) end
    told[about] = true
  end

  -- Printable lines, with blanks for tabs.
  function session.printable(text)
    return printable(text:gsub("\t", " "), function(char) return char == "\n" and char or "?" end)
  end

  -- A text as it can be shown in a line.
  function session.one_line(text) return session.printable((text:gsub("[\n\t]", "?"))) end

  function session.begin_repl()
    session.repl, session.typed = true, true
    begin_repl()
    require "session.input" (session)
  end

  -- What the computer plays in the REPL, if anything: {side, player, seed}; the side is "white", "black" or "both".
  function session.computer() return computer end

  function session.set_computer(given) computer = given end

  -- What a regular file holds, which has no zero bytes and no more than so many; nil and why it cannot be read.
  function session.read_file(path, most)
    local text, why = tools.read_file(path, most)
    return text, why and ('cannot read "%s": %s'):format(path:sub(1, 200), why)
  end

  -- A number for the text of the position; 0 without a variant.
  function session.fingerprint() return session.variant and tools.hash(session.pos:text()) or 0 end

  -- A number for what the files of the script hold now.
  local function digest_of_files()
    local digest = 0
    for _, source in ipairs(session.variant:sources()) do
      local text = tools.read_file(source.file, SCRIPT_MAX)
      if text then digest = tools.hash(text, digest) end
    end
    return digest
  end

  -- Looks after the files of the script from now on, or no longer; whether it did before.
  function session.watch(watches)
    local before = watched ~= nil
    watched = watches and session.variant and digest_of_files() or nil
    return before
  end

  function session.is_watching() return watched ~= nil end

  -- Whether they have changed since they were last looked at.
  function session.has_changed()
    local before = watched
    if not before then return false end
    watched = digest_of_files()
    return watched ~= before
  end

  -- Reads lines until they end or the user leaves.
  function session.run_repl(inputs, echoes) return require "session.prompt" (session, inputs, echoes) end

  require "session.game" (session)
  if session.repl then require "session.input" (session) end
end

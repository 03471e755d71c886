-- Completes the session table, which starts with the functions of host/front. Its fields are those named in
-- host/front/functions.h, and
--
--     name, settings         the variant as the user gave it: a name or path, and a list of {name, value}
--     typed                  true at the REPL if its lines are typed, not read from a file
--     can_watch              true if the prompt can watch files while it waits for keys

local part = ...
local tools = part "tools"
local printable = require "tools.printable"
local source_context = require "session.source_context"
local warpboard = require "warpboard"

-- In the REPL, show the lines of the script that a message refers to, and the calls that led there if there are
-- several.
local function show_trace(session, message, trace)
  if not session.repl then return end
  local calls = trace:find "\n." and "called from:\n" .. trace or ""
  session.say_error(source_context(session, message) .. calls)
end

local SCRIPT_MAX = 1 << 20 -- bytes of a file
local SCREEN = 22          -- lines that fit on any terminal
local PAGER = 'eval "${PAGER:-$(command -v less >/dev/null && echo less -FRX || echo more)}"'

return function(session)
  local reported, watched, computer, begin_repl = {}, nil, nil, session.begin_repl
  session.settings, session.typed = {}, session.repl
  session.clock, session.tell_progress, session.is_readable = tools.clock, tools.progress, tools.is_readable
  session.hash, session.script_file = tools.hash, tools.script_file
  function session.show_trace(message, trace) show_trace(session, message, trace) end

  -- Report why work has ended, and return the status. The cause is an interrupt, `why`, or a walk that failed. Results
  -- found before can still be shown.
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

  -- Write a long text: at a terminal, through the user's pager if it's longer than a small screen. The pager reads a
  -- file, because a pipe that the user closes early would end this program.
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

  -- Write to standard error, once for each subject `about`.
  function session.say_once(about, text)
    if not reported[about] then session.say_error(text) end
    reported[about] = true
  end

  -- Return printable lines, with blanks for tabs.
  function session.printable(text)
    return printable(text:gsub("\t", " "), function(char) return char == "\n" and char or "?" end)
  end

  -- Return a text in a form that can be shown on one line.
  function session.one_line(text) return session.printable((text:gsub("[\n\t]", "?"))) end

  function session.begin_repl()
    session.repl, session.typed = true, true
    begin_repl()
    require "session.input" (session)
  end

  -- Return the computer's part in the REPL, {side, player, seed}, or nil; the side is "white", "black" or "both".
  function session.computer() return computer end

  function session.set_computer(given) computer = given end

  -- Return the text of a regular file of at most `most` bytes, without zero bytes unless `is_binary`; nil and a message
  -- on failure.
  function session.read_file(path, most, is_binary)
    local text, why = tools.read_file(path, most, is_binary)
    return text, why and ('cannot read "%s": %s'):format(path:sub(1, 200), why)
  end

  -- Return a hash of the position text; 0 without a variant.
  function session.fingerprint() return session.variant and tools.hash(session.pos:text()) or 0 end

  -- Return a hash of the current contents of the script's files.
  local function digest_of_files()
    local digest = 0
    for _, source in ipairs(session.variant:sources()) do
      local text = tools.read_file(source.file, SCRIPT_MAX)
      if text then digest = tools.hash(text, digest) end
    end
    return digest
  end

  -- Start or stop watching the script's files. Return true if they were watched before.
  function session.watch(watches)
    local before = watched ~= nil
    watched = watches and session.variant and digest_of_files() or nil
    return before
  end

  function session.is_watching() return watched ~= nil end

  -- Return true if the script's files have changed since the last call.
  function session.has_changed()
    local before = watched
    if not before then return false end
    watched = digest_of_files()
    return watched ~= before
  end

  -- Read and run lines until they end or the user leaves.
  function session.run_repl(inputs, echoes) return require "session.prompt" (session, inputs, echoes) end

  require "session.game" (session)
end

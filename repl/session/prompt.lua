-- The prompt: runs lines that begin with a verb, and everything else as Lua. Lines that are not typed are a batch,
-- which ends at the first error.

-- Return "my-game 3b> ": the variant, the move number and the side to move; dots for a continued line.
local function prompt_of(session)
  if session.input.lua ~= "" then return "... " end
  if not session.variant then return "warpboard> " end
  local number, side = session.pos:text():match "%d+$", session.pos:side():sub(1, 1)
  return session.one_line(("%.60s %s%s> "):format(session.variant:name(), number, side)) -- the name comes from a file
end

-- Return the functions that the line editor calls.
local function helpers_of(session)
  local complete = require "session.complete"
  return {
    complete = function(head, word) return complete.words(session, head, word) end,
    breaks = function(line) return complete.breaks(session, line) end,
    -- While nobody types: return true if the script has changed, unless Lua is being typed.
    has_something = function() return session.input.lua == "" and session.has_changed() end,
    say = function()
      session.input.run "reload"
      session.flush()
      return prompt_of(session)
    end,
  }
end

-- Return the next line, and true if the user has cancelled it. Lines typed ahead, before a question was answered, are
-- shown as if they were typed now.
local function next_line(session, ahead)
  local prompt = prompt_of(session)
  if #ahead == 0 then return session.next_typed(prompt) end
  session.write(("%s%s\n"):format(prompt, ahead[1]))
  return table.remove(ahead, 1), false
end

-- Run typed lines until the user leaves.
local function run_typed(session, journal)
  local input, typed = session.input, {} -- all lines of the current input
  while not input.leaves do
    local line, is_given_up = next_line(session, journal.ahead)
    if not line then return end
    if is_given_up then input.lua, typed = "", {} end
    session.width = session.measure()
    typed[#typed + 1] = line
    local status = input.run(line)
    session.flush()
    if input.lua == "" then
      local text = table.concat(typed, "\n")
      if text ~= "" then
        session.remember(text)
        journal.keep(text, status)
      end
      typed = {}
    end
  end
end

-- Run a session at the terminal, with a journal that is kept until the user ends the session.
local function run_session(session)
  session.can_watch = session.open_typed(helpers_of(session))
  local journal = require "session.resume"(session)
  if not session.replaces_child then session.attempt("session/greeting", require "session.greeting", session) end
  session.supervised(journal.number)
  run_typed(session, journal)
  require "session.unfinished".keep(session)
  journal.close()
  session.close_typed()
end

-- Run lines up to the first error.
local function run_lines(session, echoes, name, text, is_file)
  local input, status = session.input, nil
  local why = session.open_lines(name, text, is_file)
  if not why then
    while not status and not input.leaves do
      local line = session.next_line()
      if not line then break end
      if echoes then session.write(("%s %s\n"):format(input.lua == "" and ">" or "...", line)) end
      status = input.run(line)
      session.flush()
    end
    local fault
    fault, why = session.close_lines()
    if fault then status = session.complain(fault) end
    if why and session.interrupted() then return "interrupted" end
  end
  if why then -- an error of the command line, not of the previous line
    session.say_error(('warpboard: repl: cannot read "%s": %s\n'):format(session.one_line(name:sub(1, 200)), why))
    return "bad"
  end
  if not status and input.lua ~= "" then status = session.complain "the Lua code is incomplete" end
  return status and status ~= "interrupted" and "no" or status
end

-- Run typed lines or, with inputs, theirs: {"text" or "file", lines or path} each.
return function(session, inputs, echoes)
  local status
  session.begin_repl()
  if #inputs == 0 and session.is_typed() then return run_session(session) end
  session.typed = false
  if #inputs == 0 then return run_lines(session, echoes, "stdin") end
  for _, one in ipairs(inputs) do
    local is_file, text = one[1] == "file", one[2]
    if is_file or text ~= "" then status = run_lines(session, echoes, is_file and text or "-e", text, is_file) end
    if status or session.input.leaves then return status end
  end
end

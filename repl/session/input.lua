-- Input at the prompt: verbs with arguments, moves, and Lua, which may take several lines. A pasted block that begins
-- with a verb is run line by line, any other is Lua as a whole.

local is_move = require "tools.is_move"
local line_of = require "session.line"
local refused = require "session.refused"
local verbs = require "verbs.init"

local NAME_MAX = 31

-- The name of the verb that a line begins with, and what stands behind it; nil if it is Lua: `m = pos:moves()` sets a
-- variable, also where the name is a verb's.
local function verb_of(line)
  local said, rest = line:match "^[ \t\r\n]*([^ \t\r\n]*)(.*)$"
  if #said > NAME_MAX or rest:find "^[ \t]*=" and not rest:find "^[ \t]*==" then return nil end
  return verbs.name(said, "prompt"), rest
end

-- Whether a line is a move: as a legal one is written, with the + or # of chess behind it (to Lua a + at the end is
-- half of a sum), or, in a game whose squares have numbers, by these.
local function is_typed_move(session, line)
  if not session.variant then return false end
  local rest, numbers = (line .. "-"):gsub("%d%d?%d?[-x:]", "")
  if rest == "" and numbers > 1 and #session.variant:numbers() > 0 then return true end
  if line:find "^[^ \t\n]+[+#]$" then return session.pos:move(line) ~= nil end
  return is_move(session.pos, line)
end

-- Leaves, of a transcript whose lines begin with a prompt, what was typed.
local function without_prompts(text)
  if not ("\n" .. text):find("\n> ", 1, true) then return text end
  local typed = {}
  for line in text:gmatch "[^\n]+" do typed[#typed + 1] = line:match "^> (.*)$" end
  return table.concat(typed, "\n")
end

-- Gives the session its field `input`:
--
--     lua             lines of Lua that go on in the next one; "" for none
--     kept            what is typed now may change the game or what Lua knows: the journal keeps it
--     loads           it loads a variant
--     leaves          the session is over
return function(session)
  local input = {lua = ""}
  session.input = input

  function input.note(kept, loads)
    input.kept, input.loads = input.kept or kept, loads
  end

  local function run_verb(name, rest) return session.attempt(name, line_of, session, {name, rest}) end

  local function run_lua(line)
    input.kept = true
    input.lua = input.lua == "" and line or input.lua .. "\n" .. line
    session.flush()
    local result, message, trace = session.ask_lua("run", input.lua)
    local interrupted, status = session.interrupted(), nil
    if session.variant then session.follow() end
    if result ~= "more" then input.lua = "" end
    if result == "failed" then
      status = session.attempt(line, refused, session, {line, message})
      if not interrupted then session.show_trace(message, trace or "") end
    end
    return interrupted and "interrupted" or status
  end

  -- Runs a line.
  function input.run_line(line)
    if input.lua ~= "" then return run_lua(line) end
    line = line:match "^%s*(.*)$"
    if line == "" then return nil end
    if line:sub(1, 1) == "=" then return run_lua(line:sub(2)) end -- as older consoles of Lua have it
    local name, rest = verb_of(line)
    if name then return run_verb(name, rest) end
    if is_typed_move(session, line) then return run_verb("play", line) end
    return run_lua(line)
  end

  -- Runs Lua that must be whole.
  function input.run_lua(code)
    local status = run_lua(code)
    if input.lua == "" then return status end
    input.lua = ""
    return session.complain "lua: the Lua code is incomplete"
  end

  -- Whether a line is a verb or a move, and not Lua.
  local function is_for_program(line) return verb_of(line) ~= nil or is_typed_move(session, line) end

  -- What is run at once, and what is behind it: a line with a verb or a move; or lines of Lua up to the next such line
  -- that does not stand amid a statement, if they can be read together, else the first of them.
  --
  --     local x = 3             these two lines are read together, for x is
  --     print(x * x)            known in one piece of Lua alone;
  --     moves c3                this is a verb;
  --     for i = 1, 3 do         these
  --       play c3-d4            are Lua that cannot be read, and are refused
  --     end                     from their first line on
  local function cut_unit(text)
    local first = text:find("\n", 1, true)
    if not first then return text end
    local stop = first
    if input.lua == "" and not is_for_program(text:sub(1, first - 1)) then
      while stop do
        local next = text:find("\n", stop + 1, true)
        local is_said = is_for_program(text:sub(stop + 1, (next or 0) - 1))
        if is_said and session.ask_lua("parse", text:sub(1, stop - 1)) ~= "more" then break end
        stop = next
      end
      local unit = text:sub(1, (stop or 0) - 1)
      if stop ~= first and session.ask_lua("parse", unit) == "failed" then stop = first end
    end
    return text:sub(1, (stop or 0) - 1), stop and text:sub(stop + 1)
  end

  -- Runs what was typed, up to the first error; the status.
  function input.run(text)
    local status, unit
    session.begin_line()
    input.kept, input.loads = false, false
    if input.lua == "" then text = without_prompts(text) end
    while text and not status and not input.leaves do
      unit, text = cut_unit(text)
      status = input.run_line(unit)
    end
    return status
  end

  return input
end

-- Input at the prompt: verbs with arguments, moves, and Lua, which may take several lines. A pasted block that begins
-- with a verb is run line by line; any other block is run as one piece of Lua.

local counted = require "notation.counted"
local dialects = require "notation.dialects"
local is_move = require "tools.is_move"
local line_of = require "session.line"
local refused = require "session.refused"
local san = require "notation.san"
local verbs = require "verbs.init"

local NAME_MAX = 31

-- Return the verb's name that a line begins with, and the rest of the line; nil if it is Lua: `m = pos:moves()` sets a
-- variable, even if the name is a verb's.
local function verb_of(line)
  local first_word, rest = line:match "^[ \t\r\n]*([^ \t\r\n]*)(.*)$"
  if #first_word > NAME_MAX or rest:find "^[ \t]*=" and not rest:find "^[ \t]*==" then return nil end
  return verbs.name(first_word, "prompt"), rest
end

-- A promotion as programs for chess write it, which Lua would take for an assignment: e8=Q, exd8=Q, e7e8=Q, e7-e8=Q+.
local PROMOTIONS = {"^%l%d%d?=%u[+#]?$", "^%lx%l%d%d?=%u[+#]?$", "^%l%d%d?[-x]?%l%d%d?=%u[+#]?$"}

-- A board of Othello as a sign for each square, which is a comment to Lua: "--XXO...".
local BOARD_OF_SIGNS = "^%-%-" .. ("[-.*XO]"):rep(30) .. "[-.*XO]+%s+[XO*]"

-- Return true if a line is a move. It may be written as a legal one, optionally with the + or # of chess at its end; a
-- line that ends in + would be incomplete Lua. It may be a promotion or a capture of chess, or have the numbers of
-- squares, in a game whose squares have them. It may be in the notations of xiangqi and shogi: "h2+3", "7g7f", "P*5e",
-- "７六歩"; or the number of a house or a column.
local function is_typed_move(session, line)
  if not session.variant then return false end
  local rest, numbers = (line .. "-"):gsub("%d%d?%d?[-x:]", "")
  if rest == "" and numbers > 1 and #session.variant:numbers() > 0 then return true end
  for _, pattern in ipairs(PROMOTIONS) do
    if line:find(pattern) then return true end
  end
  if line:find "^[^ \t\n]+[+#<>]$" then return dialects.find(session.pos, line) ~= nil end
  if line:find "^[\xC2-\xF4][^%s]*$" or line:find "^%d%l%d%l%+?$" or line:find "^%u%*%d%l$" then return true end
  local is_foreign = line:find "^[%a+%-][%a+%-]?%d?[+%-=.]%d$" or line:find "^[A-I]%d%-[A-I]%d$"
    or line:find "^%d%d?[xX]?$"
  if is_foreign and dialects.foreign(session.pos, line) then return true end
  local digit = line:match "^(%d)[%d ]*$"
  if digit and counted.read_column(session.pos, digit) then return true end
  if line:find "^%lx%l$" and san.find(session.pos, line) then return true end -- "exd"
  return is_move(session.pos, line)
end

-- Remove the prompts, and the lines without a prompt, from a transcript.
local function without_prompts(text)
  if not ("\n" .. text):find("\n> ", 1, true) then return text end
  local typed = {}
  for line in text:gmatch "[^\n]+" do typed[#typed + 1] = line:match "^> (.*)$" end
  return table.concat(typed, "\n")
end

-- Set the session's field `input`:
--
--     lua             incomplete lines of Lua; "" for none
--     kept            true if the line may change the game or Lua's variables: the journal keeps it
--     loads           true if the line loads a variant
--     leaves          true if the session is over
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

  -- Run a line.
  function input.run_line(line)
    if input.lua ~= "" then return run_lua(line) end
    line = line:match "^%s*(.*)$"
    if line == "" then return nil end
    if line:sub(1, 1) == "=" then return run_lua(line:sub(2)) end -- as in older Lua consoles
    local name, rest = verb_of(line)
    if name then return run_verb(name, rest) end
    if is_typed_move(session, line) then return run_verb("play", line) end
    if session.variant and line:find(BOARD_OF_SIGNS) then return run_verb("position", line) end
    return run_lua(line)
  end

  -- Run Lua that must be complete.
  function input.run_lua(code)
    local status = run_lua(code)
    if input.lua == "" then return status end
    input.lua = ""
    return session.complain "lua: the Lua code is incomplete"
  end

  -- Return true if a line is a verb or a move, not Lua.
  local function is_for_program(line) return verb_of(line) ~= nil or is_typed_move(session, line) end

  -- Return the next piece of a text to run, and the rest. The piece is a line with a verb or a move; or lines of Lua up
  -- to the next such line that doesn't interrupt a statement. If these can't be read together, it is the first of them.
  --
  --     local x = 3             these two lines are read together, because x is
  --     print(x * x)            local to one piece of Lua;
  --     moves c3                this is a verb;
  --     for i = 1, 3 do         these lines
  --       play c3-d4            are not valid Lua, and are refused
  --     end                     from the first on
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

  -- Run the typed text up to the first error. Return the status.
  function input.run(text)
    local status, unit
    session.begin_line()
    input.kept, input.loads = false, false
    if input.lua == "" then text = without_prompts(text) end
    local is_drawn = input.lua == "" and session.variant and text:find "\n.*\n" and session.variant:drawn(text)
    if is_drawn then return run_verb("position", text) end
    while text and not status and not input.leaves do
      unit, text = cut_unit(text)
      status = input.run_line(unit)
    end
    return status
  end

  return input
end

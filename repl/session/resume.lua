-- Resumes a session that was killed: its journal is replayed, without output, if the user agrees.

local journals = require "session.journal"
local warpboard = require "warpboard"

local LINE_SHOWN = 60

-- Return true if an answer is a word or its first letter, in any case: "y", "Yes".
local function is_word(answer, word)
  return answer:lower() == word or answer:lower() == word:sub(1, 1)
end

-- Return a command that loads the current variant from any folder.
local function load_text(session)
  local name, words = session.name, {}
  local is_file = name:find("/", 1, true) or name:find "%.lua$"
  words[1] = warpboard.quoted(is_file and session.real_path(name) or name, "word")
  for _, setting in ipairs(session.settings) do
    words[#words + 1] = warpboard.quoted(("--set=%s=%s"):format(setting[1], setting[2]), "word")
  end
  table.move(session.limit_options(), 1, 3, #words + 1, words)
  return "load " .. table.concat(words, " ")
end

-- Open the journal. If a session was killed, offer to resume it, and do so. Return the journal: `number` is 0 if there
-- is none, and `ahead` has the lines that were typed before the question was answered.
return function(session)
  local journal = {number = 0, ahead = {}}
  local held, message = journals.open(session, session.replaced_journal)
  local state -- fingerprint of the position after the last line kept

  local function append(line)
    state = session.fingerprint()
    local why = journals.append(session, held, line, state)
    if why then session.complain(why) end
  end

  local function append_position() append("position " .. session.pos:text()) end

  -- Keep a typed line and the fingerprint of its result. An interrupted line is not to be run again, but its effect is
  -- kept.
  function journal.keep(typed, status)
    if journal.number == 0 then return end
    if not status and session.input.loads and not typed:find("\n", 1, true) then
      append(load_text(session))
    elseif status ~= "interrupted" then
      if session.input.kept then append(typed) end
    elseif session.variant and session.fingerprint() ~= state then
      append_position()
    end
  end

  -- Run the lines again. Return their number, and the first whose result differs from before.
  local function run_again(records)
    local differs, lines = nil, 0
    session.silence(true)
    for i, record in ipairs(records) do
      lines = i
      local status = session.input.run(record.text)
      if not differs and session.fingerprint() ~= record.state then differs = i end
      if status == "interrupted" then break end
    end
    session.silence(false)
    return lines, differs
  end

  -- Return the beginning of a line of the journal in printable form.
  local function shown(record) return session.one_line(record.text:sub(1, LINE_SHOWN)) end

  local function run_records(records)
    local lines, differs = run_again(records)
    session.write(("%d line%s of that session %s run again.\n"):format(lines, lines == 1 and "" or "s",
      lines == 1 and "was" or "were"))
    if lines < #records then session.write(("Interrupted: the last %d were not.\n"):format(#records - lines)) end
    if differs then
      session.write(("From line %d on, the game differs from that session; has the script changed? "
        .. "`%s`\n"):format(differs,
        shown(records[differs])))
    end
    state = session.fingerprint()
    session.input.lua = ""
  end

  -- Ask until there is an answer. Keep all other lines typed, to run them afterwards. Return nil at the end of input
  -- and at Ctrl-C.
  local function ask(question)
    local answer, is_given_up = session.next_typed(question)
    while answer and not is_given_up do
      if answer == "" or is_word(answer, "yes") then return true end
      if is_word(answer, "no") then return false end
      table.insert(journal.ahead, answer)
      session.write "Answer y or n first; your line is run afterwards.\n"
      answer, is_given_up = session.next_typed(question)
    end
    journal.ahead = {}
  end

  -- Return " of chess", by the last line that loads a game; "" if there is none.
  local function game_of(records)
    for i = #records, 1, -1 do
      local name = records[i].text:match '^load "?([^" ]+)'
      if name then return " of " .. session.one_line(name:match "[^/]*$":gsub("%.lua$", ""):sub(1, LINE_SHOWN)) end
    end
    return ""
  end

  local function ask_to_resume(records)
    session.write(("A session%s on %s ended without `quit`, after `%s`.\n"):format(game_of(records),
      os.date("%e %B, %H:%M", held.touched):gsub("^ ", ""), shown(records[#records])))
    return ask(("Resume it by running its %d line%s again? [Y/n] "):format(#records, #records == 1 and "" or "s"))
  end

  -- End the session: there is nothing to be resumed, unless the terminal's window was closed.
  function journal.close()
    if journal.number > 0 then journals[session.is_typed() and "remove" or "close"](session, held) end
  end

  if message then session.complain(message) end
  if not held then return journal end
  local is_wanted = false
  if #held.records > 0 then
    if session.replaced_journal > 0 then is_wanted = true else is_wanted = ask_to_resume(held.records) end
  end
  if is_wanted == nil then return journal end -- at the end of input or Ctrl-C, it is left for another time
  journal.number = held.number
  if is_wanted then
    run_records(held.records)
  else
    journals.clear(session, held)
    if session.variant then append(load_text(session)) end
    if session.variant and not session.history().own then append_position() end
  end
  return journal
end

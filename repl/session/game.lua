-- The current game as a history of steps: a step is a move or a position set up by hand, and can be undone and redone.
-- Steps are texts, so that a history can be done again under changed rules. What changes the game gives nothing when
-- all is well, or a status, and has said then what is wrong.

local dialects = require "notation.dialects"
local fen = require "notation.fen"
local loading = require "methods.load"
local lua_joins = require "tools.lua_joins"
local names = require "notation.names"
local settings = require "tools.settings"
local show_faults = require "tools.faults"

-- All limits of a script that is loaded with these, as warpboard.load takes them.
local function in_force(limits)
  local memory, time = loading.limits(limits)
  return {trusted = true, memory = memory > 0 and memory or nil, time = time > 0 and time or nil}
end

local USUAL = in_force{}
local SCRIPT_BYTES_MAX = 1 << 16 -- as in host/embed/files.c

return function(session)
  local start, own       -- the text of the position in which all began; whether that is the script's own
  local steps = {}       -- {text, edit, goes_on}: those that were done, then those taken back,
  local after = {}       -- and the position that each led to, where that is known
  local done = 0         -- how many of them are done
  local first_move = 0   -- steps up to the latest edit; the moves behind it are those of the game
  local record           -- the game of a file that was opened, as record.play returns it
  local done_before = 0  -- how many were done when changed rules refused one; 0 if nothing was refused since

  session.limits = USUAL
  local function forget_from(first)
    for i = #steps, first, -1 do steps[i], after[i] = nil, nil end
  end

  -- Begins anew with the game as it stands.
  local function begin()
    forget_from(1)
    start = session.pos:text()
    record = nil
    done, first_move, done_before = 0, 0, 0
    local first = session.variant:start()
    own = first ~= nil and first:text() == start
  end

  -- Adds a step that was done, in place of those taken back. A move of a file may follow a draw: `goes_on`.
  local function append(text, edit, position, goes_on)
    forget_from(done + 1)
    done_before = 0
    done = done + 1
    steps[done], after[done] = {text = text, edit = edit, goes_on = goes_on}, position
    if edit then first_move = done end
  end

  -- Does a step that is there already; why it cannot be done.
  local function do_step(number)
    local step = steps[number]
    local message = session.take_step(step.text, step.edit, step.goes_on)
    if not message and step.edit then first_move = number end
    return message
  end

  -- Goes to where the first `count` steps lead, from the latest edit among them or the very start.
  local function replay_to(count)
    local base = count
    while base > 0 and not steps[base].edit do base = base - 1 end
    local message = session.take_step(base > 0 and steps[base].text or start, true)
    if message then return message end
    first_move, done = base, base
    while done < count do
      message = do_step(done + 1)
      if message then return message end
      done = done + 1
    end
  end

  -- The status of a step that `message` refuses.
  local function refuse(message)
    if session.failure() then return session.failed() end
    return session.complain(message)
  end

  -- Take a step that a person gives: a move or a position, ours or in another notation that the game knows; the message
  -- of a refused one is about the text as it was given. After the message of a position come options with which the
  -- variant would have it, if there are some.
  local function take_given(text, is_position)
    if is_position then
      local pos, why = fen.read(session.variant, text)
      local ours = pos and session.variant:position(text)
      if pos then return session.take_step(ours and ours:text() == pos:text() and text or pos:text(), true) end
      if session.failure() then return why end
      local needed, because = fen.options(session.variant, text)
      return because or why, needed
    end
    local message = session.take_step(text)
    local is_over = message and session.pos:outcome() ~= "ongoing"
    if not message or is_over or session.failure() then return message end
    local found, why = dialects.find(session.pos, text)
    if not found then return why end
    return session.take_step(found.move)
  end

  function session.play(move)
    local message = take_given(move)
    if message then return refuse(message) end
    append(session.pos:last_move().move, false, session.pos:text())
  end

  -- Takes the last step back; "no" if there is none.
  function session.undo()
    if done == 0 then return "no" end
    done_before = 0
    if steps[done].edit then
      local message = replay_to(done - 1)
      return message and refuse(message)
    end
    done = done - 1
    session.pos:undo()
  end

  -- Does the next step again; "no" if there is none.
  function session.redo()
    if done == #steps then return "no" end
    local message = do_step(done + 1)
    if message then return refuse(message) end
    done = done + 1
  end

  -- Begins a game at a position that needs other options: a row of Chess960.
  local function load_with(options, text)
    local list = settings.joined(session.settings, options)
    return list and session.load(session.name, list, session.limits, text)
  end

  -- Goes on from the text of a position.
  function session.edit(position)
    local message, needed = take_given(position, true)
    if needed then return load_with(needed, position) end
    if message then return session.complain(message) end
    position = session.pos:text()
    append(position, true, position)
  end

  -- Begins the game at the text of a position.
  function session.set_position(position)
    local message, needed = take_given(position, true)
    if needed then return load_with(needed, position) end
    if message then return session.complain(message) end
    begin()
  end

  -- The steps, {text, edit} each, of which `done` are done; `start`, the text of the position in which all began, `own`
  -- if that is the script's own.
  function session.history()
    return table.move(steps, 1, #steps, 1, {done = done, start = start, own = own})
  end

  -- Keeps the game of a file, as record.play returns it, with its variations; until another game begins.
  function session.set_record(game) record = game end
  function session.record() return record end

  -- Adds what Lua has played or taken back.
  function session.follow()
    local moves, played = session.pos:history(), nil
    if done ~= first_move + #moves then done_before = 0 end
    for i, move in ipairs(moves) do
      local step = steps[first_move + i]
      done = first_move + i - 1
      if not step or step.edit or step.text ~= move then
        played = played or session.pos:copy()
        append(move, false)
      end
    end
    done = first_move + #moves
    for i = #moves, 1, -1 do
      if not played or after[first_move + i] then break end
      after[first_move + i] = played:text()
      played:undo()
    end
  end

  -- Does all steps again that were done, in a game of other rules, as far as they allow it. What is refused, and all
  -- behind it, counts as taken back, and is asked for again the next time unless something else was done meanwhile.
  -- What became of them:
  --
  --     asked, done   steps
  --     before        steps that were done before; `asked` is more if some had been refused
  --     differs       the first step after which the position is not what it was; 0 if none is
  --     begun         the start is a position of the present rules
  --     refused       why no more than `done` steps are done, or why it is not begun
  local function replay()
    local asked = math.max(done_before, done)
    local told = {asked = asked, done = 0, before = done, differs = 0}
    forget_from(asked + 1)
    first_move, done = 0, 0
    local first = session.variant:start()
    if own and first then start = first:text() end
    local message = session.take_step(start, true)
    told.begun = not message
    if not told.begun then
      begin()
    else
      start = session.pos:text()
      while done < #steps do
        message = do_step(done + 1)
        if message then break end
        done = done + 1
        local now = session.pos:text()
        if after[done] and after[done] ~= now and told.differs == 0 then told.differs = done end
        after[done] = now
      end
      told.done = done
      done_before = done < asked and asked or 0
    end
    told.refused = (message or ""):sub(1, 399)
    return told
  end

  -- Loads a variant in place of the present one, which is kept if that fails; "no" when its script has faults, which
  -- are told, "bad" when the file can't be read as a script or the position is none of its own.
  -- If a stranger's file gives the name, it may be the path of any file, so nothing of its content is shown.
  local function take_variant(name, options, limits, position, stranger)
    local variant, ours, faults = names.load(name, settings.values(options), limits)
    if not variant and stranger and name:find "[/.]" and session.is_readable(name) then
      return session.complain(('"%s" can\'t be loaded as a variant; `check` shows the errors of a script'):format(
        name:sub(1, 200)))
    elseif not variant then
      local status, path = show_faults(session, faults), faults[1].file
      local script = path ~= "warpboard" and session.read_file(path, SCRIPT_BYTES_MAX) -- it is for no such variant
      for _, hint in ipairs(script and lua_joins{{file = path, text = script}} or {}) do
        session.say_error(("%s:%d: %s\n"):format(hint.file, hint.line, hint.text))
      end
      return script and "no" or status
    end
    local pos, why
    if position then pos, why = fen.read(variant, position) else pos = variant:start() end
    if not pos then return session.complain("the start of the game was rejected: " .. why) end
    session.take_game(pos)
    session.variant, session.name, session.pos, session.limits = variant, ours, pos, in_force(limits or {})
  end

  -- The limits of the script, where they are not the usual ones, as options.
  function session.limit_options()
    local limits, usual, out = session.limits, USUAL, {}
    if not limits.memory or not limits.time then out[1], usual = "--trusted", {} end
    if limits.memory ~= usual.memory then out[#out + 1] = ("--memory=%d"):format(limits.memory) end
    if limits.time ~= usual.time then out[#out + 1] = ("--time=%.17g"):format(limits.time) end
    return out
  end

  -- Another variant, with a list of {name, value}, within limits as warpboard.load has them, at its own start or at the
  -- text of a position; `stranger` if a file that somebody else may have written gives the name.
  function session.load(name, options, limits, position, stranger)
    local status = take_variant(name, options, limits, position, stranger)
    if status then return status end
    session.settings = options
    if session.is_watching() then session.watch(true) end
    begin()
  end

  -- The present variant as its script is now, with a list of {name, value}, and all steps done again: what became of
  -- them, or a status.
  function session.reload(options)
    local status = take_variant(session.name, options, session.limits)
    if status then return status end
    session.settings = options
    if session.is_watching() then session.watch(true) end
    return replay()
  end

  -- A game that begins at the text of a position, with a list of {"play", move} and {"position", text}: what became of
  -- them, or a status.
  function session.replay(position, list)
    forget_from(1)
    start, own, done, first_move, done_before = position, false, 0, 0, 0
    for _, step in ipairs(list) do append(step[2], step[1] == "position", nil, true) end
    local told = replay()
    if session.interrupted() then
      session.complain "interrupted"
      return "interrupted"
    end
    return told
  end
end

-- The current game as a history of steps. A step is a move or a position set up by hand, and can be undone and redone.
-- Steps are texts, so that a history can be replayed under changed rules. Functions that change the game return nothing
-- on success, or a status after they have reported the error.

local loading = require "methods.load"
local names = require "notation.names"
local settings = require "tools.settings"

-- Return all limits of a script that is loaded with `limits`, in the form for warpboard.load.
local function in_force(limits)
  local memory, time = loading.limits(limits)
  return {trusted = true, memory = memory > 0 and memory or nil, time = time > 0 and time or nil}
end

local USUAL = in_force{}
local SCRIPT_BYTES_MAX = 1 << 16 -- as in host/embed/inherit.c

return function(session)
  local start, own       -- text of the first position; true if it is the script's own start
  local steps = {}       -- {text, edit, goes_on}: the current ones, then the undone ones,
  local after = {}       -- and the position after each, where known
  local done = 0         -- number of current steps
  local first_move = 0   -- steps up to the latest edit; the moves of the game follow
  local record           -- the game of a file that was opened, as record.play returns it
  local done_before = 0  -- current steps when changed rules refused one; 0 if none was refused since

  session.limits = USUAL
  local function forget_from(first)
    for i = #steps, first, -1 do steps[i], after[i] = nil, nil end
  end

  -- Begin a new history at the current position.
  local function begin()
    forget_from(1)
    start = session.pos:text()
    record = nil
    done, first_move, done_before = 0, 0, 0
    local first = session.variant:start()
    own = first ~= nil and first:text() == start
  end

  -- Add a step, in place of the undone ones. `goes_on`: a move of a file may follow a draw.
  local function append(text, edit, position, goes_on)
    forget_from(done + 1)
    done_before = 0
    done = done + 1
    steps[done], after[done] = {text = text, edit = edit, goes_on = goes_on}, position
    if edit then first_move = done end
  end

  -- Play a move, or begin a game at a position. Return a message if that is impossible.
  local function take_step(text, is_position, goes_on)
    if is_position then return session.restart(text) end
    local _, message = session.pos:play(text, goes_on)
    return message
  end

  -- Redo a step of the history. Return a message if that is impossible.
  local function do_step(number)
    local step = steps[number]
    local message = take_step(step.text, step.edit, step.goes_on)
    if not message and step.edit then first_move = number end
    return message
  end

  -- Go to the position after the first `count` steps, from the latest edit among them or the start.
  local function replay_to(count)
    local base = count
    while base > 0 and not steps[base].edit do base = base - 1 end
    local message = take_step(base > 0 and steps[base].text or start, true)
    if message then return message end
    first_move, done = base, base
    while done < count do
      message = do_step(done + 1)
      if message then return message end
      done = done + 1
    end
  end

  -- Return the status of a step that `message` refuses.
  local function refuse(message)
    if session.failure() then return session.failed() end
    return session.complain(message)
  end

  -- Take a step from a user: a move or a position, in our notation or another that the game supports. If it is refused,
  -- the message quotes the text as it was given. For a position, the options under which the variant accepts it follow,
  -- if there are any.
  local function take_given(text, is_position)
    if is_position then
      local fen = require "notation.fen"
      local pos, why = fen.read(session.variant, text)
      local ours = pos and session.variant:position(text)
      if pos then return take_step(ours and ours:text() == pos:text() and text or pos:text(), true) end
      if session.failure() then return why end
      local needed, because = fen.options(session.variant, text)
      return because or why, needed
    end
    local message = take_step(text)
    local is_over = message and session.pos:outcome() ~= "ongoing"
    if not message or is_over or session.failure() then return message end
    local found, why = require "notation.dialects".find(session.pos, text)
    local move = found and found.move or require "notation.san".find(session.pos, text)
    if not move then return why end
    return take_step(move)
  end

  function session.play(move)
    local message = take_given(move)
    if message then return refuse(message) end
    append(session.pos:last_move().move, false, session.pos:text())
  end

  -- Undo the last step. Return "no" if there is none.
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

  -- Redo the next step. Return "no" if there is none.
  function session.redo()
    if done == #steps then return "no" end
    local message = do_step(done + 1)
    if message then return refuse(message) end
    done = done + 1
  end

  -- Begin a game at a position that needs other options, such as a Chess960 start.
  local function load_with(options, text)
    local list = settings.joined(session.settings, options)
    return list and session.load(session.name, list, session.limits, text)
  end

  -- Continue from the text of a position.
  function session.edit(position)
    local message, needed = take_given(position, true)
    if needed then return load_with(needed, position) end
    if message then return session.complain(message) end
    position = session.pos:text()
    append(position, true, position)
  end

  -- Begin the game at the text of a position.
  function session.set_position(position)
    local message, needed = take_given(position, true)
    if needed then return load_with(needed, position) end
    if message then return session.complain(message) end
    begin()
  end

  -- Return the steps, {text, edit} each, of which `done` are current. `start` is the text of the first position; `own`
  -- is true if it is the script's own start.
  function session.history()
    return table.move(steps, 1, #steps, 1, {done = done, start = start, own = own})
  end

  -- Keep the game of a file, as record.play returns it, with its variations, until another game begins.
  function session.set_record(game) record = game end
  function session.record() return record end

  -- Add the moves that Lua has played or undone.
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

  -- Replay all current steps in a game of other rules, as far as possible. A refused step and all after it count as
  -- undone. The next replay tries them again, unless the user has made other steps. Return the result:
  --
  --     asked, done   numbers of steps to replay and replayed
  --     before        number of current steps before; `asked` is larger if some had been refused
  --     differs       the first step after which the position has changed; 0 if there is none
  --     begun         true if the start is a position under the current rules
  --     refused       why the replay ended after `done` steps, or why it couldn't begin
  local function replay()
    local asked = math.max(done_before, done)
    local told = {asked = asked, done = 0, before = done, differs = 0}
    forget_from(asked + 1)
    first_move, done = 0, 0
    local first = session.variant:start()
    if own and first then start = first:text() end
    local message = take_step(start, true)
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

  -- Load a variant in place of the current one, which is kept on failure. Return "no" if its script has errors, which
  -- are shown. Return "bad" if the file isn't a script or the position isn't one of its own. If a stranger's file gives
  -- the name, it may be the path of any file, so nothing of its content is shown.
  local function take_variant(name, options, limits, position, stranger)
    local variant, ours, faults = names.load(name, settings.values(options), limits)
    if not variant and stranger and name:find "[/.]" and session.is_readable(name) then
      return session.complain(('"%s" can\'t be loaded as a variant; `check` shows the errors of a script'):format(
        name:sub(1, 200)))
    elseif not variant then
      local status, path = require "tools.faults"(session, faults), faults[1].file
      local script = path ~= "warpboard" and session.read_file(path, SCRIPT_BYTES_MAX) -- it isn't foreign
      for _, hint in ipairs(script and require "tools.lua_joins"{{file = path, text = script}} or {}) do
        session.say_error(("%s:%d: %s\n"):format(hint.file, hint.line, hint.text))
      end
      return script and "no" or status
    end
    local pos, why
    if position then pos, why = require "notation.fen".read(variant, position) else pos, why = variant:start() end
    if not pos then return session.complain("the start of the game was rejected: " .. why) end
    session.take_game(pos)
    session.variant, session.name, session.pos, session.limits = variant, ours, pos, in_force(limits or {})
  end

  -- Return the script's limits as options, without the default ones.
  function session.limit_options()
    local limits, usual, out = session.limits, USUAL, {}
    if not limits.memory or not limits.time then out[1], usual = "--trusted", {} end
    if limits.memory ~= usual.memory then out[#out + 1] = ("--memory=%d"):format(limits.memory) end
    if limits.time ~= usual.time then out[#out + 1] = ("--time=%.17g"):format(limits.time) end
    return out
  end

  -- Load another variant, with a list of {name, value} and limits as for warpboard.load, at its own start or at the
  -- text of a position. `stranger` is true if a file that somebody else may have written gives the name.
  function session.load(name, options, limits, position, stranger)
    local status = take_variant(name, options, limits, position, stranger)
    if status then return status end
    session.settings = options
    if session.is_watching() then session.watch(true) end
    begin()
  end

  -- Load the current variant from its script as it is now, with a list of {name, value}, and replay all steps. Return
  -- the result of the replay, or a status.
  function session.reload(options)
    local status = take_variant(session.name, options, session.limits)
    if status then return status end
    session.settings = options
    if session.is_watching() then session.watch(true) end
    return replay()
  end

  -- Begin a game at the text of a position, and replay a list of {"play", move} and {"position", text}. Return the
  -- result of the replay, or a status.
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

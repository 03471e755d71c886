-- set: changes an option, and replays the game.

local settings = require "tools.settings"
local tell_replay = require "tools.replay"

local function value_of(variant, name)
  for _, option in ipairs(variant:options()) do
    if option.name == name then return tostring(option.value) end
  end
  return ""
end

-- Return the number of legal moves; -1 if a walk fails.
local function count_moves(session)
  local moves = session.pos:moves()
  return moves and #moves or -1
end

-- Report the effect of the change on the game.
local function tell_change(session, replay, before)
  local function say(...) session.write(string.format(...)) end
  local now = count_moves(session)
  tell_replay(session, replay)
  if replay.differs > 0 then say("the game differs from move %d on\n", replay.differs) end
  if replay.differs == 0 and replay.begun and replay.done == replay.asked and now == before then
    say("as many legal moves here as before: %d\n", now)
  elseif now ~= before then
    say("legal moves here: %d -> %d\n", before, now)
  end
  say "\n"
end

local function run(session, request)
  local name, moves, before = request[1], count_moves(session), value_of(session.variant, request[1])
  local list = settings.joined(session.settings, {{name, request[2]}})
  if not list then return session.complain(("more than %d options"):format(settings.most)) end
  local replay = session.reload(list)
  if type(replay) == "string" then return session.complain "nothing was changed" end
  session.write(("%s: %s -> %s\n"):format(name, before, value_of(session.variant, name)))
  tell_change(session, replay, moves)
  return session.show()
end

return {
  variant = true,
  group = "The rules",
  kept = true,
  arguments = "OPTION VALUE",
  completes = {"option", "value"},
  help = "change an option and replay the game",
  example = "clock 20",
  run = run,
}

-- Load the current text of a script in place of the old one, and replay the game as far as the rules allow. Write JSON:
-- the errors, or the result of the replay.

local warpboard = require "warpboard"
local json = require "tools.json"
local moves_only = require "tools.moves_only"
local rerun = require "tools.rerun"

local function fault_list(faults)
  local list = {}
  for i, fault in ipairs(faults) do list[i] = {file = fault.file, line = fault.line or 0, text = fault.text} end
  return list
end

-- Return the errors of a script; nil if it can be played. A walk that fails at the start is an error.
local function faults_of(variant, faults)
  if not variant then return fault_list(faults) end
  local moves, message = variant:start():move_list()
  if moves then return nil end
  local file, line, text = message:match "^(.-):(%d+): (.*)$"
  return {{file = file or variant:file(), line = tonumber(line) or 0, text = text or message}}
end

-- Return the origins and targets of moves, as {from, to}.
local function squares_of(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = {from = move.from, to = move.to[#move.to] or ""} end
  return list
end

-- Return the moves that are new in the position of a game under changed rules, and those that are gone. `old` is a game
-- under the old rules with the same moves, and perhaps more. If it leads to another position, return no moves.
local function changes(old, now)
  while #old:history() > #now:history() do old:undo() end
  local before, after = old:move_list(), now:move_list()
  if not before or not after or old:text() ~= now:text() then return {}, {} end
  return squares_of(moves_only(after, before)), squares_of(moves_only(before, after))
end

return function(session, request)
  local name = request[1]
  local variant, _, found = warpboard.load(name)
  local faults = faults_of(variant, found)
  if faults then return session.write(json.text{{"faults", json.of(faults)}}) end
  if session.name ~= name then
    local status = session.load(name, {})
    return status or session.write(json.text{{"faults", json.list{}}, {"changed", json.null}})
  end
  local old, text = session.pos:copy(), rerun(session.pos, session.history(), variant)
  local replay = session.reload(session.settings)
  if type(replay) == "string" then return replay end
  local legal, illegal = changes(old, session.pos)
  session.write(json.text{{"faults", json.list{}}, {"changed", text or json.null}, {"replay", json.of(replay)},
    {"legal", json.of(legal)}, {"illegal", json.of(illegal)}})
end

-- solve: proves who wins with best play.

local json = require "tools.json"

local SECONDS = 60
local FIRST = 2 -- seconds of forward search
local POSITIONS = 20000000 -- limit of retrograde analysis, reachable from the position

-- Try, in this order:
--
--   * a short forward search, which soon finds short wins,
--   * a proof without a depth, if every move fills the board or every move empties it,
--   * retrograde analysis of all reachable positions, if games can repeat positions,
--   * a longer forward search.
local function prove(pos, seconds, clock)
  local began = clock()
  local function left() return math.max(began + seconds - clock(), 0.001) end
  local ahead = {exact = true, player = 0, seconds = math.min(seconds / 4, FIRST)}
  local lines, message = pos:search(ahead)
  if not lines or lines[1].decided then return lines and lines[1], message end
  local proof, _, looked_at = pos:prove{seconds = left()}
  if proof then return proof end
  if looked_at then return {positions = looked_at, depth = lines[1].depth, line = {}} end
  local backward = pos:endgame{seconds = seconds / 2, positions = POSITIONS}
  if backward and backward.certain then return backward end
  ahead.seconds = left()
  return (pos:search(ahead) or lines)[1], nil, backward
end

local function result_of(found)
  if not found.plies then return found.decided or "unknown" end
  return ("%s in %d"):format(found.decided, found.plies)
end

local function as_json(found, all)
  local fields = {{"result", found.decided or "unknown"}, {"plies", found.plies}, {"depth", found.depth},
    {"positions", found.positions}, {"line", json.list(found.line)}}
  for _, name in ipairs{"white", "black", "draws", "longest", "longest_position"} do
    if all[name] then fields[#fields + 1] = {name, all[name]} end
  end
  return json.text(fields)
end

-- Report the results of all reachable positions.
local function tell_all(session, all)
  session.write(("%d positions can be reached from here: White wins %d of them, Black %d, %d are drawn\n")
    :format(all.positions, all.white, all.black, all.draws))
  if all.longest then
    session.write(("the longest win takes %d plies: %s\n"):format(all.longest, all.longest_position))
  end
  if all.certain then return end
  session.write(("without the clock and repetition rules: %s\n"):format(result_of(all)))
end

local function run(session, request)
  local found, message, all = prove(session.pos, request.seconds or SECONDS, session.clock)
  if not found then return session.failed(message) end
  all = all or found
  if request.json then return session.write(as_json(found, all)) end
  if all.white then tell_all(session, all) end
  if all ~= found or not all.white then
    local depth = found.depth and (", depth %d"):format(found.depth) or ""
    session.write(("%d positions%s\n"):format(found.positions, depth))
  end
  if found.decided then session.write(("play %s\n"):format(table.concat(found.line, " "))) end
  session.write(result_of(found) .. "\n")
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "seconds", "engine", "json"},
  usual = {seconds = "60"},
  help = "prove who wins with best play and, if possible, in how many plies",
  example = "VARIANT --seconds 60",
  run = run,
}

-- find: searches for a line of moves after which a condition is true, the shortest one if that is certain.

local json = require "tools.json"
local wrap = require "tools.wrap"

local SHARE_OF_ALL = 6 -- one sixth of the positions is searched line by line, the rest in random games
local COUNT_MAX = 1000000000

local function as_json(found, position)
  return json.text{
    {"found", found.line ~= nil}, {"shortest", found.shortest or false}, {"depth", found.depth}, {"none", found.none},
    {"positions", found.positions}, {"line", found.line and json.list(found.line)}, {"position", position},
  }
end

local function as_text(session, found)
  if #found.line == 0 then return "already true here, without a move\n\n" end
  return ("found after %d positions%s:\n%s\n"):format(found.positions, found.shortest and "; no line is shorter" or "",
    wrap.words(session, "  play", found.line))
end

-- Describe the result of a search that found nothing.
local function not_found(found)
  if found.none then return ("not found: no line leads there (all %d positions searched)\n"):format(found.positions) end
  if found.depth == 0 then return ("not found in %d positions\n"):format(found.positions) end
  return ("not found in %d positions: no line of up to %d move%s leads there\n"):format(found.positions, found.depth,
    found.depth == 1 and "" or "s")
end

-- Return the numbers of positions to search line by line, and in random games. With a largest depth, all are searched
-- line by line. If only the time is given, there is no limit.
local function effort(request)
  local all = request.positions
  if not all and request.seconds then return COUNT_MAX, COUNT_MAX end
  if not all then return nil, nil end
  local wide = request.depth and all or (all + SHARE_OF_ALL - 1) // SHARE_OF_ALL
  return wide, all - wide
end

local function run(session, request)
  local pos = session.pos
  local wide, deep = effort(request)
  local found, why, before = pos:find(request[1], {
    limit = request.limit, seed = request.seed, depth = request.depth, wide = wide, deep = deep,
    seconds = request.seconds,
  })
  local message, status = type(why) == "string" and why or "an error without a message"
  found, status = session.so_far(found, "find: " .. message, before)
  if not found then return status end
  if found.line then
    for _, move in ipairs(found.line) do assert(pos:play(move)) end
  end
  if request.json then
    session.write(as_json(found, found.line and pos:text()))
  elseif found.line then
    session.write(as_text(session, found))
    status = status or session.show()
  else
    session.write(not_found(found))
  end
  for _ = 1, #(found.line or {}) do pos:undo() end
  if not status and not found.line and not session.repl then return "no" end
  return status
end

return {
  prompt = {example = "#pos:moves() >= 40"},
  variant = true,
  group = "Counting",
  rest = true,
  arguments = "CONDITION",
  completes = {"lua"},
  options = {"place", "json", "seed", "limit", "positions", "depth", "seconds"},
  usual = {limit = "200", seconds = "otherwise after --positions"},
  help = "find a short sequence of moves to a position that meets a condition: `find checkmate`, "
    .. '`find queens("white") >= 2`',
  example = "VARIANT '#pos:moves() >= 40'",
  run = run,
}

-- find: the shortest line of moves that brings something about.

local json = require "tools.json"

local function as_json(found, position)
  return json.text{
    {"found", found.line ~= nil}, {"shortest", found.shortest or false}, {"positions", found.positions},
    {"line", found.line and json.list(found.line)}, {"position", position},
  }
end

local function as_text(found)
  if #found.line == 0 then return "it is so already, without a move\n\n" end
  return ("found in %d positions%s:\n  play %s\n\n"):format(found.positions,
    found.shortest and ", no line is shorter" or "", table.concat(found.line, " "))
end

return function(session, request)
  local pos = session.pos
  local found, message = pos:find(request[1], {limit = request.limit, seed = request.seed})
  if not found then return session.complain("find: " .. (message or "an error that is no text")) end
  if found.line then
    for _, move in ipairs(found.line) do assert(pos:play(move)) end
  end
  local status
  if request.json then
    session.write(as_json(found, found.line and pos:text()))
  elseif found.line then
    session.write(as_text(found))
    status = session.show()
  else
    session.write(("not found in %d positions\n"):format(found.positions))
  end
  for _ = 1, #(found.line or {}) do pos:undo() end
  if not found.line and not session.repl then return "no" end
  return status
end

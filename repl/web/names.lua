-- The names of moves, for people: SAN if a move can be written so, otherwise its own text. The request has the start
-- position in its first line, and a line for each node of a tree of moves after the start:
--
--     PARENT TAB SORT TAB TEXT     the number of the node before it; "move", "name" to request the move's name, or
--                                  "edit" with a position set up by hand; the text
--
-- Nodes are numbered from 1; the start is 0. Writes JSON: the hash of the rules, and the requested names in order, ""
-- for illegal moves.

local json = require "tools.json"
local san = require "notation.san"

local function read(text)
  local start, rest = text:match "^([^\n]*)\n?(.*)$"
  local nodes = {[0] = {}}
  for parent, sort, move in rest:gmatch "(%d+)\t(%l+)\t([^\n]*)\n" do
    local node = {sort = sort, text = move}
    nodes[#nodes + 1] = node
    local before = nodes[tonumber(parent)]
    before[#before + 1] = node
  end
  return start, nodes
end

-- Name the nodes after one that has led to this position.
local function name_after(variant, pos, node)
  for _, next in ipairs(node) do
    if next.sort == "edit" then
      local there = variant:position(next.text)
      if there then name_after(variant, there, next) end
    elseif pos:move(next.text) then
      next.name = next.sort == "name" and san.write(pos, next.text)
      if #next > 0 and pos:play(next.text, true) then
        name_after(variant, pos, next)
        pos:undo()
      end
    end
  end
end

return function(session, request)
  local start, nodes = read(request[1])
  local pos, names = session.variant:position(start), {}
  if pos then name_after(session.variant, pos, nodes[0]) end
  for _, node in ipairs(nodes) do
    if node.sort == "name" then names[#names + 1] = node.name or "" end
  end
  session.write(json.text{{"hash", session.variant:hash()}, {"names", json.list(names)}})
end

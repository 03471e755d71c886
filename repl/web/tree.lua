-- The game of a file with its variations, for the list of moves in the page. Without a word, writes the opened game as
-- lines; with the path of such lines, makes them the current game, for `save`.
--
--     start       the position in which the game begins
--     tag         a name and a value; there may be several such lines
--     result      "1-0", and a reason, which may be missing
--     node        the number of the node before it; the move; signs; the comment before it; the comment after it
--
-- Fields are separated by tabs. Nodes are numbered from 0, which is the start and follows node -1. Of the nodes that
-- follow one node, the first is on the main line.

local record = require "notation.record"

local BYTES_MAX = 16 << 20

local function write(session, game)
  local lines, numbers, last = {}, {}, -1
  local function add(...)
    local fields = {...}
    for i, field in ipairs(fields) do fields[i] = tostring(field):gsub("%c", " ") end
    lines[#lines + 1] = table.concat(fields, "\t")
  end
  add("start", game.start)
  for _, tag in ipairs(game.tags) do add("tag", tag[1], tag[2]) end
  if game.result then add("result", game.result, game.reason) end
  local left = {game.root}
  while #left > 0 do
    local node = table.remove(left)
    last = last + 1
    numbers[node] = last
    add("node", numbers[node.parent] or -1, node.move or "", table.concat(node.nags or {}, " "), node.before or "",
      node.comment or "")
    for i = #node.next, 1, -1 do left[#left + 1] = node.next[i] end
  end
  session.write(table.concat(lines, "\n") .. "\n")
end

local take = {}

function take.start(game, text) game.start = text end
function take.tag(game, name, value) game.tags[#game.tags + 1] = {name, value} end
function take.result(game, result, reason) game.result, game.reason = result, reason end

function take.node(game, parent, move, signs, before, comment)
  local node = parent == "-1" and game.root or record.add(game.nodes[tonumber(parent)], move)
  game.nodes[game.count], game.count = node, game.count + 1
  for sign in signs:gmatch "%S+" do
    node.nags = node.nags or {}
    table.insert(node.nags, sign)
  end
  node.before, node.comment = before ~= "" and before or nil, comment ~= "" and comment or nil
end

local function read(text)
  local game = {tags = {}, result = "*", root = {next = {}}, nodes = {}, count = 0}
  for line in text:gmatch "[^\n]+" do
    local fields = {}
    for field in (line .. "\t"):gmatch "(.-)\t" do fields[#fields + 1] = field end
    take[fields[1]](game, table.unpack(fields, 2))
  end
  return game
end

return function(session, request)
  if request[1] == "" then
    local game = session.record()
    return game and write(session, game)
  end
  local text, message = session.read_file(request[1], BYTES_MAX)
  if not text then return session.complain(message) end
  session.set_record(read(text))
end

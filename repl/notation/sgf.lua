-- SGF (FF[4]): games with stones: Go, Othello (reversi), gomoku, Hex, Amazons and Lines of Action; from the server
-- Little Golem also Connect6 and Havannah. Collections of game trees, with variations, comments and stones that are set
-- up before the first move.
--
--     (;FF[4]GM[1]SZ[9]KM[6.5]PB[A]PW[B];B[ee];W[ec](;B[cc])(;B[gc]))

local board_text = require "tools.board_text"
local reader = require "notation.sgf_reader"
local record = require "notation.record"
local results = require "tools.results"
local sgf_games = require "notation.sgf_games"

local sgf = {}

local NODES_IN_LINE, HUNDREDTHS = 10, 100

-- Return the games of a text; nil and a message with its line.
sgf.read = record.reader(reader.read)

-- -- Games

local function listed()
  local names = {}
  for _, game in ipairs(sgf_games.LIST) do
    if game.number then names[#names + 1] = ("%s (%d)"):format(game.name, game.number) end
  end
  return table.concat(names, ", ")
end

-- Return the row of sgf_games of a written game; nil and a message.
local function game_of(game)
  local number = game.stated.GM or "1"
  local found = game.server and sgf_games.named(game.server)
    or tonumber(number) and sgf_games.numbered(tonumber(number), record.tag(game, "RU"))
  if found then return found end
  return nil, ("GM[%s] can't be read; from SGF, Warpboard reads: %s"):format(number:sub(1, 20), listed())
end

-- Return the size of the board; nil and a message.
local function size_of(game, row)
  local text = game.stated.SZ or tostring(row.usual)
  local files, ranks = text:match "^%s*(%d%d?%d?)%s*:%s*(%d+)%s*$"
  local size = tonumber(files or text:match "^%s*(%d%d?%d?)%s*$")
  if size and (not ranks or tonumber(ranks) == size) then return size end
  return nil, ("SZ[%s]: %s has square boards"):format(text:sub(1, 20), row.name)
end

-- Return komi in half points, and a note if it is read in the way of some programs; nil and a message. "6,5" is 6.5;
-- Chinese files count stones, so that 3.75 means 7.5 points; others count hundredths, so that 375 means 3.75.
local function komi_of(text)
  local plain = #text <= 20 and text:gsub(",", ".") or ""
  local points = plain:find "^%s*%-?%d*%.?%d*%s*$" and tonumber(plain)
  if points and points >= HUNDREDTHS then points = points / 100 end
  if points and points % 1 == 0.75 or points and points % 1 == 0.25 then points = 2 * points end
  local halves = points and math.tointeger(2 * points)
  if halves then
    return halves, 2 * (tonumber(text) or 0) ~= halves and ("KM[%s] is read as %g points"):format(text, halves / 2)
  end
  return nil, ("KM[%s] is not a number of points or half points, such as 6.5"):format(text:sub(1, 20))
end

-- Return true if a move of the tree is a swap.
local function has_swap(node)
  local stack = {node}
  while #stack > 0 do
    node = table.remove(stack)
    if node.move and node.move:lower():find "%[swap" then return true end
    table.move(node.next, 1, #node.next, #stack + 1, stack)
  end
  return false
end

function sgf.variant_of(game)
  local row, message = game_of(game)
  if not row then return nil, message end
  local options = {}
  local function set(name, value) options[#options + 1] = {name, tostring(value)} end
  local size, wrong = size_of(game, row)
  if not size then return nil, wrong end
  if row.size and size ~= row.size then set("size", size) end
  if row.komi and (game.stated.KM or ""):find "%S" then
    local komi, why = komi_of(game.stated.KM)
    if not komi then return nil, why end
    game.note = why or nil
    if komi ~= row.komi then set("komi", komi) end
  end
  for name, value in (game.stated.VO or ""):gmatch "%s*([^=;]+)=([^;]*)" do set(name, value) end
  if row.swaps and not game.stated.VO and has_swap(game.root) then set("swap", "true") end
  return row.name, options
end

-- -- Positions

-- Return a board of a position's text as a table by squares.
local function board_of(pos)
  local board = {}
  for _, square in ipairs(pos:variant():board().squares) do board[square] = pos:at(square) end
  return board
end

-- Return the side to move, "B" or "W": that of PL, or of the first move, or W if there are handicap stones.
local function first_of(game)
  local said = game.stated.PL
  if said then return said:sub(1, 1):upper() end
  local handicap = tonumber(record.tag(game, "HA") or 0) or 0
  return game.first or (handicap >= 2 and "W" or "B")
end

-- Return true if a file puts stones of a color on the board before the first move.
local function sets_up_stones(game)
  for _, property in ipairs(game.setup) do
    if property.name == "AB" or property.name == "AW" then return true end
  end
  return false
end

function sgf.start_of(game, variant)
  local row, pos = game_of(game), variant:start()
  local first, size = first_of(game), size_of(game, row)
  local files, ranks = variant:size()
  if row.rows == "counted" then size = 2 * size - 1 end
  if files ~= size then return nil, ("SZ[%d]: the board of %s has %d files"):format(size, row.name, files) end
  if first ~= "B" and first ~= "W" then return nil, ("PL[%s] is neither B nor W"):format(game.stated.PL:sub(1, 20)) end
  if #game.setup == 0 and first == "B" then return pos end
  local board, letter = board_of(pos), variant:pieces()[1].letter
  local pieces = {AB = letter:upper(), AW = letter:lower(), AE = "", AA = row.arrow}
  if row.whole and sets_up_stones(game) then
    for square in pairs(board) do board[square] = "" end
  end
  for _, property in ipairs(game.setup) do
    local squares, wrong = sgf_games.squares(row, variant, property.name == "PL" and {} or property.values)
    if not squares then
      return nil, ("%s[%s] is not a point of this board (line %d)"):format(property.name, wrong:sub(1, 20),
        property.line)
    end
    if not pieces[property.name] and #squares > 0 then
      return nil, ("AA sets up arrows, which only Amazons has (line %d)"):format(property.line)
    end
    for _, square in ipairs(squares) do board[square] = pieces[property.name] end
  end
  return variant:position(("%s %s%s"):format(board_text.write(board, files, ranks), first == "B" and "w" or "b",
    pos:text():match "^%S+ %l(.*)$"))
end

-- -- Moves

-- Return the legal move that takes over the first stone.
local function swap_of(pos)
  for _, move in ipairs(pos:moves()) do
    if move:find "swap$" then return move end
  end
end

-- Return our text of a point, or of a pass.
local function text_of(row, pos, point)
  local word, files = point:lower(), pos:variant():size()
  if point == "" or word == "pass" or point == "tt" and files <= 19 then return "pass" end
  if row.swaps and sgf_games.SWAPS[word] then return swap_of(pos) end
  if row.forms then return sgf_games.move(row, pos, word) end
  return sgf_games.square(row, pos:variant(), point)
end

-- Return true if a text, which isn't a legal move, may end a game whose file goes on: stones that are set up, or the
-- first move after all have passed.
function sgf.stops(pos, text) return text:find "^[AP]%u%[" ~= nil or pos:outcome() ~= "ongoing" end

-- Return our text of a move of a file; nil and a message on failure. If the other player of Go has to pass before it,
-- return the pass, and the text of the move.
function sgf.move_of(pos, text, game)
  local row = assert(game_of(game))
  if text:find "^[AP]%u%[" then
    return nil, ("%s sets up stones after the first move, not at the start"):format(text:sub(1, 2))
  end
  local side, point = text:match "^([BW])%[(.*)%]$"
  local is_turn = (side == "B") == (pos:side() == "white")
  if not is_turn and row.name == "go" and pos:move "pass" and pos:last_move() and pos:last_move().move ~= "pass" then
    return "pass", nil, text
  end
  if not is_turn then
    local remedy = pos:move "pass" and (side == "B" and "W" or "B") .. "[] is a pass"
      or "a move is missing before it, or it is written twice"
    return nil, ('"%s": it is %s\'s turn; %s'):format(text:sub(1, 40), side == "B" and "White" or "Black", remedy)
  end
  local first, second = point:match(row.is_joined and "^(%a%d%d?)(%a%d%d?)$" or "^$")
  local ours, has_points = text_of(row, pos, first or point)
  if not ours and not has_points then
    return nil, ('"%s" is not %s of this board%s'):format(text:sub(1, 40), row.forms and "a move" or "a point",
      row.example and "; a move is written " .. row.example or "")
  end
  local found = ours and pos:move(ours)
  if found and found.move == ours then return ours, nil, second and ("%s[%s]"):format(side, second) end
  local outcome, why = pos:outcome()
  if outcome ~= "ongoing" then
    return nil, ('"%s": the game is over, %s: %s'):format(text:sub(1, 40), results[outcome], why)
  end
  return nil, ('"%s" is not a legal move'):format(text:sub(1, 40))
end

-- -- Writing

local function escaped(text) return (text:gsub("[\\%]]", "\\%0")) end
local function property(name, value) return ("%s[%s]"):format(name, escaped(tostring(value))) end

local PROPERTIES, SIGNS = {}, {}
for _, row in ipairs(sgf_games.TAGS) do PROPERTIES[row[2]] = row[1] end
for _, row in ipairs(sgf_games.SIGNS) do SIGNS[row[3]] = property(row[1], row[2]) end

-- Return the properties in a comment ("[%TR dd]"), and C for the rest. "[%SZ 9]" before the first move is text.
local function comment_properties(text, is_root)
  local out = {}
  local rest = text:gsub("%[%%(%u+)%f[%U]([^%[%]]*)%]", function(name, values)
    local list = {}
    for value in values:gmatch " ([^ ]*)" do
      value = value:gsub("%%(%x%x)", function(code) return string.char(tonumber(code, 16)) end)
      list[#list + 1] = "[" .. escaped(value) .. "]"
    end
    if #list == 0 or reader.has_meaning(name, is_root) then return nil end
    out[#out + 1] = name .. table.concat(list)
    return ""
  end):gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")
  if rest ~= "" then out[#out + 1] = property("C", rest) end
  return table.concat(out)
end

-- Return the comments and signs of a node as properties.
local function notes_of(node)
  local out = {}
  for i, sign in ipairs(node.nags or {}) do out[i] = SIGNS[sign] or property("NAG", (sign:gsub("^%$", ""))) end
  local comment = table.concat({node.before or "", node.comment or ""}, node.before and node.comment and " " or "")
  if comment ~= "" then out[#out + 1] = comment_properties(comment, not node.move) end
  return table.concat(out)
end

-- Return the node of a move.
local function node_text(row, variant, node, is_white)
  local point = node.move == "pass" and "" or node.move:find "swap$" and "swap-pieces"
    or row.forms and sgf_games.move_text(row, variant, node.move) or sgf_games.point(row, variant, node.move)
  return (";%s[%s]%s"):format(is_white and "B" or "W", point, notes_of(node))
end

-- Add the nodes after a node; each alternative is a tree of its own.
local function add_nodes(out, row, pos, node)
  local variant, plies = pos:variant(), 0
  local function add(child)
    out[#out + 1] = node_text(row, variant, child, pos:side() == "white")
    if (#out + 1) % NODES_IN_LINE == 0 then out[#out + 1] = "\n" end
    assert(pos:play(child.move, true))
  end
  while #node.next == 1 do
    node, plies = node.next[1], plies + 1
    add(node)
  end
  for _, child in ipairs(node.next) do
    out[#out + 1] = "\n("
    add(child)
    add_nodes(out, row, pos, child)
    pos:undo()
    out[#out + 1] = ")"
  end
  for _ = 1, plies do pos:undo() end
end

-- Return the properties of the start, if it isn't the usual one.
local function setup_of(row, played)
  local variant, out = played.variant, {}
  local pos, start = assert(variant:position(played.start)), variant:start()
  if played.start == start:text() then return "" end
  local now, before, lists = board_of(pos), board_of(start), {AB = {}, AW = {}, AE = {}, AA = {}}
  local squares = {}
  for square in pairs(now) do squares[#squares + 1] = square end
  table.sort(squares)
  for _, square in ipairs(squares) do
    local piece = now[square]
    if piece ~= (row.whole and "" or before[square]) then
      local list = piece == "" and "AE" or piece:upper() == row.arrow and "AA" or piece:find "%u" and "AB" or "AW"
      table.insert(lists[list], "[" .. sgf_games.point(row, variant, square) .. "]")
    end
  end
  for _, name in ipairs{"AB", "AW", "AE", "AA"} do
    if #lists[name] > 0 then out[#out + 1] = name .. table.concat(lists[name]) end
  end
  out[#out + 1] = property("PL", pos:side() == "white" and "B" or "W")
  return table.concat(out)
end

local WORDS = {resignation = "R", time = "T", forfeit = "F"}

-- Return the value of RE; nil if nothing is known.
local function result_text(played)
  local result = record.result_of(played)
  if result == "1/2-1/2" then return "0" end
  if result == "*" then return played.reason == "void" and "Void" or nil end
  local reason = played.reason or ""
  return (result == "1-0" and "B+" or "W+") .. (WORDS[reason] or reason:match "^([%d.]+) points$" or "")
end

-- Return the options that no property of SGF has, as "name=value;name=value".
local function other_options(played)
  local list = {}
  for _, option in ipairs(played.options) do
    if option[1] ~= "size" and option[1] ~= "komi" then list[#list + 1] = option[1] .. "=" .. option[2] end
  end
  return #list > 0 and table.concat(list, ";") or nil
end

-- Return the first node: the game, its tags, its start.
local function root_text(row, played)
  local files = played.variant:size()
  local out = {";FF[4]", "CA[UTF-8]", property("GM", row.number), property("SZ", files)}
  local function add(name, value) if value then out[#out + 1] = property(name, value) end end
  for _, option in ipairs(row.komi and played.variant:options() or {}) do
    if option.name == "komi" then add("KM", ("%g"):format(option.value / 2)) end
  end
  add("VO", other_options(played))
  local tags = played.tags or {}
  if not record.tag({tags = tags}, "RE") then add("RE", result_text(played)) end
  local others = {}
  for _, tag in ipairs(tags) do
    local name, value = PROPERTIES[tag[1]] or tag[1], tag[2]:gsub("%c+", " ")
    if name == "DT" then value = value:gsub("(%d%d%d%d)%.(%d%d)%.(%d%d)", "%1-%2-%3") end
    local says_nothing = value == "?" or value == "????.??.??" or name == "Result" or name == "RU" and row.rules
    if name == "GC" then
      others[#others + 1] = value
    elseif not says_nothing and name:find "^%u+$" and (name == "RE" or not reader.has_meaning(name, true)) then
      out[#out + 1] = name .. "[" .. escaped(value):gsub("\\%]%[", "][") .. "]"
    elseif not says_nothing then
      others[#others + 1] = ("%s: %s."):format(name, value)
    end
  end
  add("RU", row.rules)
  if #others > 0 then add("GC", table.concat(others, " ")) end
  out[#out + 1] = setup_of(row, played)
  out[#out + 1] = notes_of(played.root)
  return table.concat(out)
end

-- Return the text of a played game; nil and a message if it can't be written.
function sgf.write(played)
  local row = sgf_games.named(played.variant:name())
  if not row or not row.number then
    return nil, ("SGF is only for games of %s, not of %s; PGN can contain any game"):format(listed(),
      played.variant:name())
  end
  local out = {"(", root_text(row, played), "\n"}
  add_nodes(out, row, assert(played.variant:position(played.start)), played.root)
  out[#out + 1] = ")\n"
  return table.concat(out)
end

return sgf

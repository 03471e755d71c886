-- Write the script of a Zillions game. Texts of the file get into it only quoted, or as names of plain letters.

local reader = require "import.zrf_reader"
local squares = require "import.zrf_squares"
local ways = require "import.zrf_ways"
local goals = require "import.zrf_goals"
local groups = require "import.zrf_groups"
local turns = require "import.zrf_turns"
local names = require "import.zrf_names"

local writer = {}

local RESERVE_MAX = 255
local TITLE_MAX, COMMENT_WIDTH = 200, 110 -- characters

-- Return a text on one line, as a Lua string.
local function quoted(text)
  local plain = text:gsub("[%c\\\"]", " "):gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")
  return '"' .. plain:sub(1, (utf8.offset(plain, TITLE_MAX + 1) or #plain + 1) - 1) .. '"'
end

-- Return a note as a comment of one line.
local function comment(text)
  return "-- " .. text:gsub("%c", " ")
end

-- Add a text for people as comments. A backslash in it ends a line.
local function add_text(lines, text)
  local heading = text.piece and text.piece.name or text.name:gsub("^%l", string.upper)
  if text.piece and text.name ~= "help" and text.name ~= "description" then
    heading = ("%s, %s"):format(heading, text.name)
  end
  local words = text.text:sub(1, #heading) == heading and text.text or heading .. ": " .. text.text
  for paragraph in words:gsub("\\", "\n"):gsub("[^%C\n]", " "):gmatch "[^\n]+" do
    local line = "--"
    for word in paragraph:gmatch "%S+" do
      if #line > 2 and utf8.len(line) + 1 + utf8.len(word) > COMMENT_WIDTH then
        table.insert(lines, line)
        line = "--"
      end
      line = line .. " " .. word
    end
    if #line > 2 then table.insert(lines, line) end
  end
end

-- Return the file's texts for people as comments.
local function text_lines(game)
  local lines = {}
  for _, text in ipairs(game.model.texts) do
    if not (text.piece and text.piece.is_replaced) then add_text(lines, text) end
  end
  return lines
end

-- Split words into Lua strings joined by `..`, so that no line is too long.
local function wrapped(words, indent)
  local lines, line = {}, ""
  for _, word in ipairs(words) do
    if #line + #word + #indent > 105 then
      table.insert(lines, '"' .. line .. ' "')
      line = ""
    end
    line = line == "" and word or line .. " " .. word
  end
  table.insert(lines, '"' .. line .. '"')
  return table.concat(lines, " ..\n" .. indent)
end

-- Return links as paths: "a1-b1-c1 c2-a1".
local paths

local function lines_field(board)
  local words = {}
  for _, links in ipairs(board.lines) do table.move(paths(board, links), 1, #paths(board, links), #words + 1, words) end
  return "\n  lines = " .. wrapped(words, "    ")
end

local function board_line(game)
  local board = game.board
  local parts = {("%d, %d"):format(board.files, board.ranks)}
  if board.shape ~= "plain" then table.insert(parts, ('shape = "%s"'):format(board.shape)) end
  if board.view ~= board.default_view then table.insert(parts, ('black = "%s"'):format(board.view)) end
  local holes = squares.text(board.files, board.ranks, function(square) return not board.by_square[square] end)
  if holes ~= "" and not board.lines then table.insert(parts, ('holes = "%s"'):format(holes)) end
  if board.lines then table.insert(parts, lines_field(board)) end
  return (("board{%s}"):format(table.concat(parts, ", ")):gsub(", \n", ",\n"))
end

-- Divide words into lists that are short enough for the patterns of a script.
local function portions(words)
  local lists, length = {{}}, 0
  for _, word in ipairs(words) do
    if length + #word > 900 then
      table.insert(lists, {})
      length = 0
    end
    table.insert(lists[#lists], word)
    length = length + #word + 1
  end
  return lists
end

function paths(board, links)
  local leads_here, done, words = {}, {}, {}
  for from, to in pairs(links) do if from ~= to then leads_here[to] = true end end
  local function path(name)
    local word = board.at[name].square
    while links[name] and not done[name] and #word < 600 do
      done[name] = true
      name = links[name]
      word = word .. "-" .. board.at[name].square
    end
    return word
  end
  for _, first in ipairs{true, false} do
    for _, position in ipairs(board.positions) do
      local name = position.name
      if links[name] and not done[name] and (not first or not leads_here[name]) then table.insert(words, path(name)) end
    end
  end
  return words
end

local PATH_FUNCTION = [[
-- Links in a direction of the game's own, along paths of squares.
local function paths(direction, squares)
  for path in squares:gmatch "%S+" do
    local from
    for square in path:gmatch "%w+" do
      if from then link(from, direction, square, true) end
      from = square
    end
  end
end]]

local function link_lines(game, lines)
  local board = game.board
  for _, extra in ipairs(board.extras) do
    local word = ways.step_word(extra.step.dx, extra.step.dy)
    for _, link in ipairs(extra.links) do
      table.insert(lines, ('link("%s", "%s", "%s", true)'):format(link.from.square, word, link.to.square))
    end
  end
  local own = {}
  for _, way in ipairs(board.ways) do if board.used_ways[way] then table.insert(own, way) end end
  if #own == 0 then return end
  table.insert(lines, PATH_FUNCTION)
  for _, way in ipairs(own) do
    for _, words in ipairs(portions(paths(board, board.links[way]))) do
      table.insert(lines, ('paths("%s", %s)'):format(board.own_names[way], wrapped(words, "  ")))
    end
  end
end

local function zone_lines(game, lines)
  local board = game.board
  for _, zone in ipairs(game.zones) do
    local function text(set)
      return squares.text(board.files, board.ranks, function(square) return set[square] end)
    end
    local mirrored = {}
    for square in pairs(zone.white) do mirrored[board:reflect(square, board.view)] = true end
    local white, black = text(zone.white), text(zone.black)
    if board.solo or black == text(mirrored) then
      table.insert(lines, ('zone("%s", "%s")'):format(zone.name, white))
    else
      table.insert(lines, ('zone("%s", "%s", "%s")'):format(zone.name, white, black))
    end
  end
end

local function piece_lines(game, lines)
  for _, kind in ipairs(game.kinds) do
    local field = kind.neutral and ", {neutral = true}" or ""
    table.insert(lines, ('piece("%s", "%s"%s)'):format(kind.name, kind.letter, field))
  end
  if game.royal then
    local least, most = math.huge, 0
    for _, side in ipairs{"white", "black"} do
      local count = game.royals[side]
      least, most = math.min(least, count), math.max(most, count + game.royals_off[side])
    end
    local name = game.royal.name
    table.insert(lines, least == 1 and most == 1 and ('royal "%s"'):format(name)
      or ('royal("%s", %d, %d)'):format(name, least, math.max(most, 1)))
  end
  local held = {}
  for _, kind in ipairs(game.kinds) do
    if game.reserve[kind.name] then table.insert(held, ('"%s"'):format(kind.name)) end
  end
  if #held > 0 then table.insert(lines, ("reserve{%s}"):format(table.concat(held, ", "))) end
end

local function state_lines(game, lines)
  for _, what in ipairs{"from", "to"} do
    if game.last_marks[what] then table.insert(lines, ('marks("last %s", 1)'):format(what)) end
  end
  if game.turn_counter then table.insert(lines, ('counter("turn", 0, %d)'):format(game.turn_counter)) end
end

-- Put the pieces of the setup on their squares, and count those off the board.
local function set_up(game)
  local on, off = {}, {}
  game.royals, game.counts_off = {white = 0, black = 0}, {}
  for _, entry in ipairs(game.model.setup) do
    local side = game:side(entry.player)
    local kind = (side and game.by_piece or game.neutral_kinds)[entry.piece]
    local letter = kind and (side == "black" and kind.letter:lower() or kind.letter)
    for _, name in ipairs(entry.squares) do
      local position = game.board.at[name]
      if not position then
        game:left_out(entry.item, 'there is no position "%s"; its piece is left out', name)
      elseif kind then
        on[position.square] = {letter = letter, kind = kind, side = side}
      end
    end
    if entry.off and kind and side then
      game.counts_off[kind.name] = true
      off[kind] = off[kind] or {white = 0, black = 0}
      off[kind][side] = math.min(RESERVE_MAX, off[kind][side] + math.tointeger(entry.off // 1))
    end
  end
  for _, piece in pairs(on) do
    if piece.kind == game.royal and piece.side then game.royals[piece.side] = game.royals[piece.side] + 1 end
  end
  game.royals_off = off[game.royal or ""] or {white = 0, black = 0}
  return on, off
end

local function ranks_text(game, on)
  local rows = {}
  for rank = game.board.ranks, 1, -1 do
    local row, gap = "", 0
    for file = 1, game.board.files do
      local piece = on[string.char(96 + file) .. rank]
      if piece then
        row, gap = row .. (gap > 0 and gap or "") .. piece.letter, 0
      else
        gap = gap + 1
      end
    end
    table.insert(rows, row .. (gap > 0 and gap or ""))
  end
  return table.concat(rows, "/")
end

-- Return the reserves as text; long runs of a letter are written with `rep`.
local function reserve_text(game, off)
  local text = ""
  for _, side in ipairs{"white", "black"} do
    for _, kind in ipairs(game.kinds) do
      local count = game.reserve[kind.name] and off[kind] and off[kind][side] or 0
      local letter = side == "black" and kind.letter:lower() or kind.letter
      if count > 12 then
        text = ('%s" .. ("%s"):rep(%d) .. "'):format(text, letter, count)
      else
        text = text .. letter:rep(count)
      end
    end
  end
  return text
end

local function start_line(game, on, off)
  local fields = ranks_text(game, on)
  if next(game.reserve) then fields = ("%s[%s]"):format(fields, reserve_text(game, off)) end
  local side = game.board.solo and "white" or game:side(game.model.turns[1].player)
  fields = fields .. (side == "white" and " w" or " b")
  for _, what in ipairs{"from", "to"} do if game.last_marks[what] then fields = fields .. " -" end end
  if game.turn_counter then fields = fields .. " 0" end
  local text = ('"%s 1"'):format(fields)
  if text:find("..", 1, true) then return ("start(%s)"):format(text) end
  return "start " .. text
end

local function append(lines, more)
  if #more == 0 then return end
  if #lines > 0 then table.insert(lines, "") end
  table.move(more, 1, #more, #lines + 1, lines)
end

-- Return the lines of the moves. They are compiled first, because they decide which zones, directions and marks the
-- script declares.
local function move_lines(game)
  local made = groups.new(game)
  local chains, assignment = {}, {}
  made:write_chains(chains)
  turns.write(game, made, assignment)
  if #assignment == 0 then
    local reason = game.first_lost and "; the first reason is in " .. game.first_lost or ""
    reader.fail(game.model.item, "no move of this game could be imported%s", reason)
  end
  return made:function_lines(), chains, assignment
end

local LIST_NAMES = {["{n, ne, e, se, s, sw, w, nw}"] = "around", ["{n, e, s, w}"] = "straight",
  ["{ne, se, sw, nw}"] = "diagonal"}

-- Name the lists of directions that occur several times. Return the lines that declare them.
local function name_lists(game, sections)
  local counts, declared, lines = {}, {}, {}
  local function each_list(change)
    for _, section in ipairs(sections) do
      for index, line in ipairs(section) do
        line = line:gsub("any%((%b{})", function(list) return change("any(%s", list) end)
        section[index] = line:gsub("any(%b{})", function(list) return change("any%s", list) end)
      end
    end
  end
  each_list(function(_, list) counts[list] = (counts[list] or 0) + 1 end)
  each_list(function(form, list)
    if counts[list] < 2 or select(2, list:gsub(",", "")) < 3 then return end
    if not declared[list] then
      declared[list] = names.identifier(LIST_NAMES[list] or "directions", game.taken)
      table.insert(lines, ("local %s = %s"):format(declared[list], list))
    end
    return form == "any(%s" and "any(" .. declared[list] or ("any(%s)"):format(declared[list])
  end)
  return lines
end

-- Return the text of a game's script. Its notes are complete afterwards.
function writer.script(game, source)
  goals.find_royal(game)
  for _, goal in ipairs(game.model.goals) do
    local condition = goal.condition
    local one_sided = #goal.players == 1 and not game.board.solo
    if condition.text == "stalemated" and one_sided then game.moves_as_walk = true end
  end
  local on, off = set_up(game)
  local royals = game.royals.white + game.royals.black + game.royals_off.white + game.royals_off.black
  if royals == 0 then game.royal = nil end
  local functions, chains, assignment = move_lines(game)
  local endings = goals.lines(game)
  local board, zones, pieces, links = {board_line(game)}, {}, {}, {}
  link_lines(game, links)
  zone_lines(game, zones)
  piece_lines(game, pieces)
  state_lines(game, pieces)
  table.insert(pieces, start_line(game, on, off))
  local lines = {comment("Imported from " .. source .. "."), "title " .. quoted(game.model.title or "Zillions game")}
  local lists = name_lists(game, {functions, chains, assignment})
  table.move(lists, 1, #lists, #game.way_locals + 1, game.way_locals)
  for _, more in ipairs{text_lines(game), board, links, zones, pieces, game.way_locals, functions, chains, assignment,
    endings} do
    append(lines, more)
  end
  local notes = {}
  for _, note in ipairs(game.notes) do table.insert(notes, comment("Left out: " .. note)) end
  append(lines, notes)
  return table.concat(lines, "\n") .. "\n"
end

return writer

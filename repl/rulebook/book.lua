-- Books: the rules of a variant as blocks, which rulebook/format.lua writes as text, Markdown or HTML:
--
--     {kind = "title" | "heading" | "text" | "quote", text}
--     {kind = "list", items}            items are texts, or {text, items}
--     {kind = "diagram", pos, targets, origin, caption}

local english = require "rulebook.english"
local tree = require "rulebook.tree"

local book = {}

local GAMES, PLIES = 6, 60 -- random games in which diagrams are looked for

local function capital(text) return (text:gsub("^%l", string.upper)) end
local function plural(count, name) return count == 1 and "1 " .. name or ("%d %ss"):format(count, name) end

-- -- What is needed

local function count_pieces(pos)
  local counts = {}
  local board, reserve = pos:text():match "^([^%s%[]*)(%[?[^%s%]]*)"
  for letter in (board .. reserve):gmatch "%a" do counts[letter] = (counts[letter] or 0) + 1 end
  return counts
end

local function pieces_text(variant, pos)
  local counts, items = count_pieces(pos), {}
  for _, piece in ipairs(variant:pieces()) do
    local letter = piece.letter:sub(1, 1)
    local white, black = counts[letter] or 0, counts[letter:lower()] or 0
    local notes = {("%s on diagrams, %s for Black"):format(letter, letter:lower())}
    if #piece.letter == 1 then
      notes[#notes + 1] = white == black and (white == 0 and "none at the start"
        or ("%d for each player at the start"):format(white))
        or ("at the start White has %d, Black %d"):format(white, black)
    end
    if piece.royal then notes[#notes + 1] = "royal: whoever moves must not leave it attacked" end
    if piece.points ~= 0 then notes[#notes + 1] = plural(piece.points, "point") end
    if piece.reserve then notes[#notes + 1] = "may be in the reserve" end
    items[#items + 1] = ("%s: %s"):format(capital(piece.name), table.concat(notes, "; "))
  end
  return items
end

local EDGES = {joined = "joined", twisted = "joined with a twist"}

local function board_items(variant, declared)
  local board, items = variant:board(), {}
  items[1] = ("The board has %d files (a to %s) and %d ranks"):format(board.files, string.char(96 + board.files),
    board.ranks)
  if #board.squares < board.files * board.ranks then
    items[1] = items[1] .. ("; %d of its squares are played on"):format(#board.squares)
  end
  if EDGES[board.file_edges] then
    items[#items + 1] = "The left and right edges are " .. EDGES[board.file_edges] .. ": moves go on across them"
  end
  if EDGES[board.rank_edges] then
    items[#items + 1] = "The top and bottom edges are " .. EDGES[board.rank_edges] .. ": moves go on across them"
  end
  for _, zone in ipairs(declared.zone or {}) do
    items[#items + 1] = ("The zone “%s”, as White sees it (for Black it lies likewise on his side): %s"):format(
      tostring(zone[1]), tostring(zone[2]))
  end
  for _, right in ipairs(declared.right or {}) do
    local places = {}
    for square, kind in pairs(right[2] or {}) do places[#places + 1] = ("the %s of %s"):format(kind, square) end
    table.sort(places)
    items[#items + 1] = ("The right “%s” (White's; Black's likewise) lasts until one of these moves or is taken: %s")
      :format(tostring(right[1]), english.list_of(places, "and"))
  end
  return items
end

-- -- Diagrams

-- For each kind of piece the position, out of random games, in which one of White's can go to the most squares.
local function find_diagrams(variant)
  local best = {}
  for game = 1, GAMES do
    local pos = variant:start()
    math.randomseed(game)
    for _ = 1, PLIES do
      local moves = pos:move_list()
      if not moves or #moves == 0 or pos:outcome() ~= "ongoing" then break end
      if pos:side() == "white" then
        local reached, kinds = {}, {}
        for _, move in ipairs(moves) do
          if move.from:find "^%l" then
            reached[move.from] = reached[move.from] or {}
            kinds[move.from] = kinds[move.from] or {count = 0}
            if not kinds[move.from][move.kind] then
              kinds[move.from][move.kind] = true
              kinds[move.from].count = kinds[move.from].count + 1
            end
            for _, square in ipairs(move.to) do
              if square ~= move.from then reached[move.from][square] = true end
            end
          end
        end
        for _, from in ipairs(variant:board().squares) do
          if reached[from] then
            local targets, letter = {}, pos:at(from):match "^%(?(%a~?)"
            for square in pairs(reached[from]) do targets[#targets + 1] = square end
            table.sort(targets)
            local worth = #targets + 4 * kinds[from].count
            if letter and (not best[letter] or worth > best[letter].worth) then
              best[letter] = {worth = worth, pos = pos:copy(), origin = from, targets = targets}
            end
          end
        end
      end
      pos:play(moves[math.random(#moves)].move)
    end
  end
  return best
end

-- -- Quotations

-- The lines of the script that are part of the rules as they are set, by file.
local function lines_in_use(variant)
  local used = {}
  local coverage = variant:coverage{games = 1, limit = 1}
  for _, word in ipairs(coverage and coverage.words or {}) do
    used[word.file] = used[word.file] or {}
    used[word.file][word.line] = true
  end
  return used
end

-- Comments with the lines that they speak of: their own, or those up to the next comment or empty line.
local function comments_of(text)
  local comments, number, open = {}, 0, nil
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    local code, comment = line:match "^(.-)%-%-%s?(.*)$"
    if code and not code:find "%S" then
      if not open or open.last then
        open = {text = comment, first = number + 1}
        comments[#comments + 1] = open
      else
        open.text = open.text .. " " .. comment
      end
      open.first = number + 1
    elseif code and comment:find '"' and select(2, code:gsub('"', "")) % 2 == 0 then
      comments[#comments + 1] = {text = comment, first = number, last = number}
    elseif not line:find "%S" then
      if open and not open.last then open.last = number end
      open = nil
    elseif open then
      open.last = number
    end
  end
  return comments
end

-- What the author's rules say, of that which holds here.
local function quotations(variant)
  local quotes, used, said = {}, lines_in_use(variant), {}
  for _, source in ipairs(variant:sources()) do
    for _, comment in ipairs(comments_of(source.text)) do
      local holds = false
      for line = comment.first, comment.last or comment.first do
        holds = holds or (used[source.file] or {})[line]
      end
      for quote in comment.text:gmatch '"([^"]+)"' do
        if holds and quote:find " " and quote:find "^%u" and not said[quote] then
          said[quote] = true
          quotes[#quotes + 1] = quote
        end
      end
    end
  end
  return quotes
end

-- -- The parts

local RESULTS = {win = "The player to move wins if", loss = "The player to move loses if",
  draw = "The game is drawn if", points = "The player with more points on the board wins if"}

local function endings(words, declared)
  local items = {}
  for _, sort in ipairs{"win", "loss", "draw", "points"} do
    for _, ending in ipairs(declared[sort] or {}) do
      local text = ("%s %s"):format(RESULTS[sort], words:ending(ending[1]))
      if type(ending[2]) == "string" then text = ("%s (%s)"):format(text, ending[2]) end
      items[#items + 1] = text
    end
  end
  return items
end

local function options_items(variant)
  local items = {}
  for i, option in ipairs(variant:options()) do
    local value = tostring(option.value)
    if option.type == "boolean" then value = option.value and "yes" or "no" end
    items[i] = ("%s: %s"):format(capital(value), option.help)
  end
  return items
end

-- A text of the walks as a list item.
local function item_of(text)
  local sentences, items, current = {}, nil, {}
  for _, clause in ipairs(text) do
    if type(clause) == "string" then
      current[#current + 1] = clause
    else
      local nested = {}
      for i, item in ipairs(clause.items) do
        nested[i] = item_of(item)
        local letter = string.char(97 + (i - 1) % 26)
        if #clause.items > 1 then nested[i][1] = ("(%s) %s"):format(letter, nested[i][1]) end
      end
      current[#current + 1] = clause.intro
      sentences[#sentences + 1] = table.concat(current, ", ")
      items = items or {}
      if #sentences > 1 then items[#items + 1] = {"then " .. sentences[#sentences], nested}
      else for _, item in ipairs(nested) do items[#items + 1] = item end end
      current = {}
    end
  end
  if #current > 0 and items then items[#items + 1] = "then " .. table.concat(current, ", ")
  elseif #current > 0 then sentences[1] = table.concat(current, ", ") end
  return {capital(sentences[1] or ""), items}
end

local function add_moves(blocks, words, moves)
  local groups = moves.word == "|" and {table.unpack(moves)} or {moves}
  if #groups > 1 then
    blocks[#blocks + 1] = {kind = "text", text = "These groups of moves come one after the other: as long as a move of "
      .. "the first group is possible, one of them must be played; only otherwise one of the next."}
  end
  for i, group in ipairs(groups) do
    if #groups > 1 then blocks[#blocks + 1] = {kind = "subheading", text = ("Group %d"):format(i)} end
    local items = {}
    for k, part in ipairs(group.word == "+" and group or {group}) do items[k] = item_of(words:walk(part)) end
    blocks[#blocks + 1] = {kind = "list", items = items}
  end
  local parts, more = {}, words:definitions()
  while #more > 0 do
    for _, part in ipairs(more) do
      local item = item_of(part[2])
      parts[#parts + 1] = {("%s: %s"):format(part[1], item[1]), item[2]}
    end
    more = words:definitions()
  end
  if #parts == 0 then return end
  blocks[#blocks + 1] = {kind = "subheading", text = "Parts that occur above"}
  blocks[#blocks + 1] = {kind = "list", items = parts}
end

-- The blocks of a variant's rulebook.
function book.of(variant)
  local found = tree.of(variant)
  local words = english.new(found.moves)
  local declared, start = found.declared, variant:start()
  local blocks = {{kind = "title", text = variant:title()}}
  local function add(kind, text) blocks[#blocks + 1] = {kind = kind, text = text} end
  local function list(items) blocks[#blocks + 1] = {kind = "list", items = items} end
  add("heading", "Board and pieces")
  list(board_items(variant, declared))
  list(pieces_text(variant, start))
  blocks[#blocks + 1] = {kind = "diagram", pos = start, caption = "The start"}
  add("text", ("%s begins; then the players take turns."):format(start:side() == "white" and "White" or "Black"))
  local quotes = quotations(variant)
  if #quotes > 0 then
    add("heading", "The rules in short")
    for _, quote in ipairs(quotes) do add("quote", quote) end
  end
  local options = options_items(variant)
  if #options > 0 then
    add("heading", "What has been chosen")
    add("text", "These points can be decided either way; where something else stands above, this holds.")
    list(options)
  end
  add("heading", "Moves, exactly")
  add("text", "Directions are those of the player who moves. A move is made of what is said, in that order; where one "
    .. "thing of it is not possible, the move is not.")
  add_moves(blocks, words, found.moves)
  local diagrams = find_diagrams(variant)
  local shown = false
  for _, piece in ipairs(variant:pieces()) do
    local diagram = diagrams[piece.letter]
    if diagram then
      if not shown then add("heading", "Examples") end
      shown = true
      blocks[#blocks + 1] = {kind = "diagram", pos = diagram.pos, origin = diagram.origin, targets = diagram.targets,
        caption = ("Where the %s on %s can go: %s"):format(piece.name, diagram.origin,
          table.concat(diagram.targets, " "))}
    end
  end
  add("heading", "The end of the game")
  local ends = endings(words, declared)
  if #ends == 0 then ends = {"The player to move loses if there is no legal move"} end
  list(ends)
  return blocks
end

return book

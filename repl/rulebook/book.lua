-- Books: the rules of a variant as a page (page/blocks.lua).

local blocks = require "page.blocks"
local english = require "rulebook.english"
local phrases = require "rulebook.phrases"
local quotations = require "rulebook.quotations"
local sentences = require "rulebook.sentences"
local tree = require "rulebook.tree"

local book = {}

local GAMES, PLIES, MOVES = 6, 60, 20000 -- random games in which diagrams are searched, moves that are examined

local function capital(text) return (text:gsub("^%l", string.upper)) end
local function plural(count, name) return count == 1 and "1 " .. name or ("%d %ss"):format(count, name) end

-- -- Equipment

local function count_letters(text)
  local counts = {}
  for letter in text:gmatch "%a" do counts[letter] = (counts[letter] or 0) + 1 end
  return counts
end

-- Return the number of pieces at the start.
local function number_text(white, black)
  if white ~= black then return ("at the start White has %d, Black %d"):format(white, black) end
  return white == 0 and "none at the start" or ("%d for each player at the start"):format(white)
end

-- Return the number of neutral pieces: on the board they have no owner, in a reserve one player can put them down.
local function neutral_number_text(board, white, black)
  local parts = {}
  if board > 0 then parts[1] = ("%d on the board"):format(board) end
  if white + black > 0 then
    parts[#parts + 1] = white == black and ("%d in each player's reserve"):format(white)
      or ("%d in White's reserve, %d in Black's"):format(white, black)
  end
  return (parts[1] and table.concat(parts, ", ") or "none") .. " at the start"
end

local function pieces_text(variant, pos, declared)
  local board_text, reserve_text = pos:text():match "^([^%s%[]*)(%[?[^%s%]]*)"
  local board, reserve = count_letters(board_text), count_letters(reserve_text)
  local items = {}
  for _, piece in ipairs(variant:pieces()) do
    local letter = piece.letter
    local small = letter:lower()
    local notes = {piece.neutral and letter .. " on diagrams; it belongs to neither player"
      or ("%s on diagrams (Black's: %s)"):format(letter, small)}
    local white, black = reserve[letter] or 0, reserve[small] or 0
    if #letter == 1 then
      notes[#notes + 1] = piece.neutral and neutral_number_text(board[letter] or 0, white, black)
        or number_text((board[letter] or 0) + white, (board[small] or 0) + black)
    end
    if piece.royal then
      notes[#notes + 1] = ("royal: no move may leave your own %s %s"):format(piece.name,
        declared.attacks and "attacked" or "where an enemy piece could capture it")
    end
    if piece.points ~= 0 then notes[#notes + 1] = plural(piece.points, "point") end
    if piece.reserve then notes[#notes + 1] = "may be in the reserve" end
    items[#items + 1] = ("%s: %s"):format(capital(piece.name), table.concat(notes, "; "))
  end
  return items
end

-- Return true if all squares of a board have the colour of a1.
local function is_dark(board)
  for _, square in ipairs(board.squares) do
    if (square:byte() + tonumber(square:sub(2))) % 2 == 1 then return false end
  end
  return true
end

-- Return true if the listing of a variant uses a name after its declaration.
local function is_said(listing, name)
  local _, last = listing:find(("%q"):format(name), 1, true)
  return last and listing:find(("%q"):format(name), last, true) ~= nil
end

local CELLS = {hexagons = "hexagons with a corner on top, each with up to six neighbors",
  ["flat hexagons"] = "hexagons with a side on top, each with up to six neighbors (text diagrams turn the board "
    .. "clockwise by 30 degrees)",
  triangles = "triangles: dark ones (a1) point up, light ones point down"}
local EDGES = {joined = "joined", twisted = "joined with a twist"}

local SQUARES_SHOWN = 16 -- of Black's in a zone

-- Return how Black's squares of a zone differ from White's.
local function zone_of_black(board, zone)
  for _, known in ipairs(board.zones) do
    if known.name == tostring(zone[1]) then
      table.sort(known.white)
      table.sort(known.black)
      local black = table.concat(known.black, " ")
      if black == table.concat(known.white, " ") then return "" end
      if zone[3] or #known.black <= SQUARES_SHOWN then
        return (" for White, %s for Black"):format(zone[3] and tostring(zone[3]) or black)
      end
    end
  end
  return " for White (Black's zone is on the other side of the board)"
end

-- Return portals by their direction, {way, "b1 to a2 and back", ...} each.
local function portals_of(links)
  local list, by_way, known = {}, {}, {}
  for _, link in ipairs(links) do known[table.concat({link[1], link[2], link[3]}, " ")] = true end
  for _, link in ipairs(links) do
    local from, way, to = table.unpack(link)
    local back = table.concat({to, way, from}, " ")
    if not by_way[way] then
      by_way[way] = {way = way}
      list[#list + 1] = by_way[way]
    end
    if known[table.concat({from, way, to}, " ")] then
      table.insert(by_way[way], ("%s to %s%s"):format(from, to, known[back] and " and back" or ""))
      known[back] = nil
    end
  end
  return list
end

local function board_items(variant, declared)
  local board, items, listing = variant:board(), {}, variant:rules()
  items[1] = ("The board has %d files (a to %s) and %d ranks"):format(board.files, string.char(96 + board.files),
    board.ranks)
  if #board.squares < board.files * board.ranks then
    items[1] = items[1] .. ("; %d of its squares are in play%s"):format(#board.squares,
      is_dark(board) and ", those of the color of a1" or "")
  end
  if CELLS[board.cells] then items[#items + 1] = "Its squares are " .. CELLS[board.cells] end
  if EDGES[board.file_edges] then
    items[#items + 1] = "The left and right edges are " .. EDGES[board.file_edges] .. ": moves continue across them"
  end
  if EDGES[board.rank_edges] then
    items[#items + 1] = "The top and bottom edges are " .. EDGES[board.rank_edges] .. ": moves continue across them"
  end
  if board.lines then
    items[#items + 1] = ("The pieces move along these lines: %s. The next point on a line is one square away"):format(
      board.lines:gsub("%s+", ", "))
  end
  for _, zone in ipairs(declared.zone or {}) do
    if is_said(listing, tostring(zone[1])) then
      items[#items + 1] = ("The zone “%s”: %s%s"):format(tostring(zone[1]), tostring(zone[2]),
        zone_of_black(board, zone))
    end
  end
  for _, portals in ipairs(portals_of(declared.link or {})) do
    items[#items + 1] = ("Portals: a step %s leads from %s"):format(phrases.way(portals.way, board.cells),
      table.concat(portals, ", "))
  end
  for _, marks in ipairs(declared.marks or {}) do
    items[#items + 1] = ("A square that a move marks “%s” stays marked until the end of the next move"):format(marks[1])
  end
  for _, counter in ipairs(declared.counter or {}) do
    items[#items + 1] = ("%s counter “%s” goes from %d to %d"):format(counter[4] == true and "Each player's" or "The",
      counter[1], counter[2], counter[3])
  end
  for _, right in ipairs(declared.right or {}) do
    local places = {}
    for square, kind in pairs(right[2] or {}) do places[#places + 1] = ("the %s on %s"):format(kind, square) end
    table.sort(places)
    items[#items + 1] = ("White has the right “%s” until one of these pieces moves or is captured: %s. Black's right "
      .. "is similar")
      :format(tostring(right[1]), phrases.list_of(places, "and"))
  end
  return items
end

-- -- Diagrams

-- Return the squares on which a move puts something down, in addition to its origin.
local function targets_of(pos, move)
  if #move.to < 2 then return move.to end
  local list, filled = {}, {}
  for _, change in ipairs(pos:move(move.move).changes) do filled[change.square] = change.after ~= "" end
  for _, square in ipairs(move.to) do
    if filled[square] then list[#list + 1] = square end
  end
  return list
end

-- Return, for each kind of piece, the position of random games in which one of White's can go to the most squares.
local function find_diagrams(variant)
  local best, count = {}, 0
  for game = 1, GAMES do
    local pos = variant:start()
    math.randomseed(game)
    for _ = 1, PLIES do
      local moves = pos:move_list()
      if not moves or #moves == 0 or count > MOVES or pos:outcome() ~= "ongoing" then break end
      count = count + #moves
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
            for _, square in ipairs(targets_of(pos, move)) do
              if square ~= move.from then reached[move.from][square] = true end
            end
          end
        end
        for _, from in ipairs(variant:board().squares) do
          if reached[from] then
            local targets, letter = {}, pos:at(from):match "^%(?(%+?%a~?)"
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

-- -- The parts

local RESULTS = {win = "The player to move wins if", loss = "The player to move loses if",
  draw = "The game is drawn if",
  points = "The player with more points on the board wins (equal points are a draw) if"}

local function endings(words, list)
  local items = {}
  for i, ending in ipairs(list) do
    items[i] = ("%s %s"):format(RESULTS[ending[1]], words:ending(ending[2]))
    local ahead = ending[1] == "points" and ending[3] or 0
    if ahead ~= 0 then
      items[i] = ("%s; %s begins with %s"):format(items[i], ahead > 0 and "White" or "Black",
        plural(math.abs(ahead), "point"))
    end
    if type(ending[3]) == "string" then items[i] = ("%s (%s)"):format(items[i], ending[3]) end
  end
  return items
end

-- Return the conditions that positions must not meet, as far as they have a text: of repetitions, or all others.
local function refused(declared, repeated)
  local items = {}
  for _, one in ipairs(declared.never or {}) do
    local of_past = type(one[1]) == "table" and one[1].word == "repeated"
    if type(one[2]) == "string" and of_past == repeated then items[#items + 1] = capital(one[2]) end
  end
  return items
end

-- Return the reasons why a position after a move makes the move illegal.
local function unmet(declared)
  local items = {}
  for i, one in ipairs(declared.legal or {}) do items[i] = capital(one[2]) end
  return items
end

local function options_items(variant)
  local items = {}
  for i, option in ipairs(variant:options()) do
    local value = tostring(option.value)
    if option.type == "boolean" then value = option.value and "yes" or "no" end
    local text, otherwise = option.help:match "^(.-); false: (.*)$"
    items[i] = otherwise and ('%s: %s ("no" means: %s)'):format(capital(text), value, otherwise)
      or ("%s: %s"):format(capital(option.help), value)
  end
  return items
end

-- Return the beginning of a list of alternatives, after other sentences.
local function intro_of(clause, list)
  local text = clause.intro
  if #clause.items == 1 and text == "if you like, do one of these:" then text = "if you like:" end
  if #list == 0 then text = text:gsub("^then, ", "") end
  return #list > 0 and text:find "^do " and "then " .. text or text
end

-- Return the letter or number of an alternative, by its place and depth: (a), (b), ..., (aa); below that (1), (2).
local function label_of(i, depth)
  if depth % 2 == 0 then return ("(%d)"):format(i) end
  local letter = string.char(97 + (i - 1) % 26)
  return ("(%s)"):format(letter:rep((i - 1) // 26 + 1))
end

-- Return a text of the walks as a list item: sentences, then alternatives, then points that follow them.
local function item_of(text, depth, is_choice)
  local points, current, first = {}, {}, nil
  local function add(list)
    local written = sentences.text(list)
    if not first then
      first = capital(written)
    else
      points[#points + 1] = {written:find "^then" and capital(written) or (written:find "^if " and "Then, " or "Then ")
        .. written}
    end
  end
  for i, clause in ipairs(text) do
    if type(clause) == "string" then current[#current + 1] = clause end
    local is_last = i == #text
    if type(clause) == "table" or is_last then
      local list, condition = sentences.list(current)
      if type(clause) == "table" then
        local intro = intro_of(clause, list)
        if condition and intro:find "^do one of these" then
          list[1] = ("if %s, %s"):format(condition, intro)
        else
          if condition then list[1] = "this is allowed only if " .. condition end
          list[#list + 1] = intro
        end
      elseif condition then
        list[1] = is_choice and not first and ("if %s, do nothing"):format(condition)
          or "this is allowed only if " .. condition
      end
      add(list)
      current = {}
    end
    if type(clause) == "table" then
      local nested = {}
      for k, item in ipairs(clause.items) do
        nested[k] = item_of(item, #clause.items > 1 and depth + 1 or depth, #clause.items > 1)
        if #clause.items > 1 then nested[k][1] = ("%s %s"):format(label_of(k, depth), nested[k][1]) end
      end
      if #points == 0 then points = nested else points[#points][2] = nested end
    end
  end
  return {first or "", #points > 0 and points or nil}
end

-- Add walks as points, each alternative as a point of its own.
local function add_walks(page, words, walk)
  local items = {}
  for i, part in ipairs(walk.word == "+" and walk or {walk}) do items[i] = item_of(words:walk(part), 1) end
  page:points(items)
end

-- Add the parts that the texts so far refer to.
local function add_parts(page, words)
  local parts, more = {}, words:definitions()
  while #more > 0 do
    for _, part in ipairs(more) do
      local item = item_of(part[2], 1)
      parts[#parts + 1] = {("%s: %s"):format(part[1], item[1]), item[2]}
    end
    more = words:definitions()
  end
  if #parts > 0 then page:subheading "Parts used above" end
  page:points(parts)
end

local function add_moves(page, words, moves, attacks)
  local groups = moves.word == "|" and moves or {moves}
  if #groups > 1 then
    page:text("The groups of moves are in order of priority. If a move of the first group is possible, you must play "
      .. "one of them. Otherwise you play a move of the next group.")
  end
  for i, group in ipairs(groups) do
    if #groups > 1 then page:subheading(("Group %d"):format(i)) end
    add_walks(page, words, group)
  end
  for _, attack in ipairs(attacks or {}) do
    page:subheading "A royal piece is attacked by any piece that could make one of these moves"
    add_walks(page, words, attack[1])
  end
end

local function add_start(page, variant, declared)
  local start = variant:start()
  page:heading "Board and pieces"
  page:points(board_items(variant, declared))
  page:points(pieces_text(variant, start, declared))
  page:board(start, {caption = "The start"})
  page:text(("%s moves first; then the players take turns. In this book, one turn is one move of one player."):format(
    start:side() == "white" and "White" or "Black"))
  local never = refused(declared, false)
  if #never > 0 then page:text "These positions can't be set up:" end
  page:points(never)
end

local function add_examples(page, variant)
  local diagrams, shown, columns = find_diagrams(variant), false, false
  for _, found in pairs(diagrams) do columns = columns or found.pos:text():find "%(" ~= nil end
  for _, piece in ipairs(variant:pieces()) do
    local found = diagrams[piece.letter]
    if found and not shown then
      page:heading "Examples"
      page:text("Diagrams mark the piece (> in text) and the squares that it can go to: * if empty, x in front of a "
        .. "piece."
        .. (columns and " A stack is written in brackets, its top piece first; it belongs to the owner of that piece."
        or ""))
    end
    if found then
      shown = true
      page:board(found.pos, {origin = found.origin, targets = found.targets,
        caption = ("The %s on %s can go to: %s"):format(piece.name, found.origin, table.concat(found.targets, " "))})
    end
  end
end

local DIRECTIONS = {turned = "Directions are as the moving player sees them from that player's side of the board.",
  mirrored = "Forward means away from the moving player's own edge. Left and right are as White sees them, for both "
    .. "players.", same = "Directions are as White sees them, for both players."}

-- Return the page of a variant's rulebook.
function book.of(variant)
  local found = tree.of(variant)
  local declared, words = found.declared, english.new(found.moves, variant:board().black == "mirrored")
  for _, attack in ipairs(declared.attacks or {}) do words:count(attack[1]) end
  local page, quotes, options = blocks.new(variant:title()), quotations(variant), options_items(variant)
  add_start(page, variant, declared)
  if #quotes > 0 then page:heading "The rules in short" end
  page:quotes(quotes)
  if #options > 0 then
    page:heading "Options"
    page:text "The game can be played with other options. These are the ones used here; they override the rules above."
    page:points(options)
  end
  page:heading "Moves, exactly"
  page:text(DIRECTIONS[variant:board().black] .. ' Follow the steps of a move in order. If one step is impossible, so '
    .. 'is the move. "Take" a piece means: lift one of your own pieces, so that its square becomes empty, and put it '
    .. 'down on the last square of the move. "Choose" a piece means: leave it where it is. A captured piece leaves the '
    .. 'board at once unless the rule says otherwise.'
    .. (variant:rules():find('"far"', 1, true) and " Your far rank is the one at your opponent's edge." or ""))
  add_moves(page, words, found.moves, declared.attacks)
  add_parts(page, words)
  if declared.legal then page:text "No move is legal after which one of these is true of the player who made it:" end
  page:points(unmet(declared))
  local forbidden = refused(declared, true)
  if #forbidden > 0 then page:text "No move may lead to one of these positions:" end
  page:points(forbidden)
  add_examples(page, variant)
  page:heading "The end of the game"
  local ends = endings(words, found.endings)
  if #ends == 0 then ends = {"The game is a draw if there is no legal move"} end
  if #ends > 1 then page:text "The first of these conditions that is true decides:" end
  page:points(ends)
  add_parts(page, words)
  page:quotes(quotes.endings)
  return page
end

return book

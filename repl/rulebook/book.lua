-- Write the rules of a variant as a page (page/blocks.lua).

local blocks = require "page.blocks"
local board_of = require "rulebook.board"
local english = require "rulebook.english"
local heads = require "rulebook.heads"
local phrases = require "rulebook.phrases"
local quotations = require "rulebook.quotations"
local sentences = require "rulebook.sentences"
local targets_of = require "tools.targets"
local tree = require "rulebook.tree"

local book = {}

-- random games that are searched for diagrams; plies of each; moves that are looked at
local GAMES, PLIES, MOVES = 6, 60, 20000

local function capital(text) return (text:gsub("^%l", string.upper)) end
local function plural(count, name) return count == 1 and "1 " .. name or ("%d %ss"):format(count, name) end

-- -- Diagrams

-- Return, for each kind of piece, the position from random games in which one of White's pieces can go to the most
-- squares.
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
            if letter and #targets > 0 and (not best[letter] or worth > best[letter].worth) then
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

local IS_NAMED = {win = true, loss = true} -- results whose text mentions the player to move

-- Join "The player to move loses if part A is possible" with the same sentence about part B. Return false if the last
-- item or the text has another form, or another reason.
local function with_last(items, text, reason)
  local item = items[#items]
  local last = item and not item[2] and item.reason == reason and item[1] or ""
  local start, part = text:match "^(.* if part )(%u%d?) is possible$"
  local before = start and last:sub(1, #start) == start and last:match "^(.*) is possible$"
  if not before then return false end
  item[1] = ("%s or %s is possible"):format(before:gsub(" or ", ", "), part)
  return true
end

local function endings(words, list)
  local items, repetitions = {}, 0
  for _, ending in ipairs(list) do
    if type(ending[2]) == "table" and ending[2].word == "repeated" then repetitions = repetitions + 1 end
  end
  words.has_repetitions = repetitions > 1
  for _, ending in ipairs(list) do
    local condition, points = words:ending(ending[2], IS_NAMED[ending[1]])
    local text, ahead = ("%s %s"):format(RESULTS[ending[1]], condition), math.type(ending[3]) and ending[3] or 0
    local part = ending[1] == "points" and condition:match "^part %u%d? is possible$"
    if part then
      text = ("If %s, do it; %s"):format(condition, RESULTS.points:gsub("^The", "then the"):gsub(" if$", ""))
    end
    if ending[1] == "draw" and type(condition) == "string" then
      text = text:gsub("%f[%a]their (%l+ rank)", "the moving player's %1", 1)
    end
    if ahead ~= 0 then
      text = ("%s; %s begins with %s"):format(text, ahead > 0 and "White" or "Black", plural(math.abs(ahead), "point"))
    end
    local reason = type(ending[3]) == "string" and ending[3] or ending[4]
    if points or not with_last(items, text, reason) then items[#items + 1] = {text, points, reason = reason} end
  end
  for _, item in ipairs(items) do
    if item.reason then item[1] = ("%s (%s)"):format(item[1], item.reason) end
  end
  return items
end

-- Return true if some condition is true whenever the player to move has no legal move.
local function decides_stuck(list)
  local found = {}
  for _, ending in ipairs(list) do
    if type(ending[2]) == "table" then found[ending[2].word] = true end
  end
  return found.stuck or found.checkmate and found.stalemate
end

-- Return the script's texts for its forbidden positions: those that can't be set up or, if `repeated`, those that can't
-- be repeated.
local function refused(declared, repeated)
  local items = {}
  for _, one in ipairs(declared.never or {}) do
    local of_past = type(one[1]) == "table" and one[1].word == "repeated"
    if type(one[2]) == "string" and of_past == repeated then items[#items + 1] = capital(one[2]) end
  end
  return items
end

-- Return the script's reasons why a position after a move makes the move illegal.
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

-- Return the words that introduce alternatives; `list` has the sentences before them.
local function intro_of(clause, list)
  local text = clause.intro
  if #clause.items == 1 and text == "if you like, do one of these:" then text = "if you like:" end
  if #list == 0 then text = text:gsub("^then, ", "") end
  return #list > 0 and text:find "^do " and "then " .. text or text
end

-- Return the label of alternative `i` (from 1): (a), (b), ..., (aa) at an odd depth, (1), (2) at an even one.
local function label_of(i, depth)
  if depth % 2 == 0 then return ("(%d)"):format(i) end
  local letter = string.char(97 + (i - 1) % 26)
  return ("(%s)"):format(letter:rep((i - 1) // 26 + 1))
end

-- Return a sentence that follows alternatives, or points that are optional or repeated. `after`: the introduction of
-- those points.
local function after_text(after, text)
  if after and text:find "^then, " then text = text:gsub("^then, ", "") end
  if after then return (after:find "^for each" and "After the last direction, " or "Afterwards, ") .. text end
  if text:find "^then" or text:find "^this is allowed" then return capital(text) end
  return (text:find "^if " and "Then, " or "Then ") .. text
end

-- Return the text of a walk as a list item: sentences, then alternatives, then sentences that follow them.
local function item_of(text, depth, is_choice)
  local points, current, first, after = {}, {}, nil, nil
  local function add(list)
    local written = sentences.text(list)
    if not first then
      first = capital((written:gsub("^then,? ", "")))
    else
      points[#points + 1] = {after_text(after, written)}
    end
  end
  for i, clause in ipairs(text) do
    if type(clause) == "string" then current[#current + 1] = clause end
    local is_last = i == #text
    if type(clause) == "table" or is_last then
      local list, condition = sentences.list(current, is_choice and not first, first ~= nil)
      if type(clause) == "table" then
        local intro = intro_of(clause, list)
        if is_last then intro = intro:gsub("^go on only if", "this is allowed only if") end
        if condition and (intro:find "^do one of these" or intro:find "^do the first") then
          list[1] = ("if %s, %s"):format(condition, intro)
        else
          if condition then list[1] = sentences.only_if(condition) end
          list[#list + 1] = intro
        end
      elseif condition then
        list[1] = is_choice and not first and ("if %s, do nothing"):format(condition)
          or sentences.only_if(condition)
      end
      add(list)
      current = {}
    end
    if type(clause) == "table" then
      local nested = {}
      after = #clause.items == 1 and clause.intro or nil
      for k, item in ipairs(clause.items) do
        nested[k] = item_of(item, #clause.items > 1 and depth + 1 or depth, #clause.items > 1)
        if #clause.items > 1 then nested[k][1] = ("%s %s"):format(label_of(k, depth), nested[k][1]) end
      end
      if #points == 0 then points = nested else points[#points][2] = nested end
    end
  end
  return {first or "", #points > 0 and points or nil}
end

-- Add walks to the page as points, one for each alternative.
local function add_walks(page, words, walk)
  local items = {}
  for i, part in ipairs(heads.merged(walk.word == "+" and walk or {walk})) do
    items[i] = item_of(words:whole(part), 1)
  end
  page:points(items)
end

-- Add the parts that the page has named so far.
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
      .. "a move of that group. Otherwise you play a move of the next group.")
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

-- Return true if a word occurs in a walk.
local function has_word(node, word, seen)
  if type(node) ~= "table" or seen[node] then return false end
  seen[node] = true
  if node.word == word then return true end
  for _, part in pairs(node) do
    if has_word(part, word, seen) then return true end
  end
  return false
end

local function add_start(page, variant, declared, has_more_moves)
  local start = variant:start()
  page:heading "Board and pieces"
  page:points(board_of.items(variant, declared))
  page:points(board_of.pieces(variant, start, declared))
  page:board(start, {caption = "The start", is_brief = true})
  local has_reserve = false
  for _, piece in ipairs(variant:pieces()) do has_reserve = has_reserve or piece.reserve end
  page:text(("%s moves first; then the players take turns.%s%s"):format(start:side() == "white" and "White" or "Black",
    has_more_moves and "" or " A turn is one move of one player.",
    has_reserve and " A reserve holds pieces that its player can put on the board." or ""))
  local never = refused(declared, false)
  if #never > 0 then page:text "These positions are impossible:" end
  page:points(never)
end

local function add_examples(page, variant)
  local diagrams, shown, columns = find_diagrams(variant), false, false
  for _, found in pairs(diagrams) do columns = columns or found.pos:text():find "%(" ~= nil end
  for _, piece in ipairs(variant:pieces()) do
    local found = diagrams[piece.letter]
    if found and not shown then
      page:heading "Examples"
      page:text("Diagrams mark a piece and the squares that it can go to. In the text version, > marks the piece, * an "
        .. "empty square, and x a square with another piece."
        .. (columns and " A stack is written in brackets, its top piece first; it belongs to the owner of that piece."
        or ""))
    end
    if found then
      shown = true
      page:board(found.pos, {origin = found.origin, targets = found.targets, is_brief = true,
        caption = ("The %s on %s can go to: %s"):format(piece.name, found.origin, table.concat(found.targets, " "))})
    end
  end
end

local DIRECTIONS = {turned = "Directions are as the moving player sees them from that player's side of the board.",
  mirrored = "Forward means away from the moving player's own edge. Left and right are as White sees them, for both "
    .. "players.", same = "Directions are as White sees them, for both players."}

-- Return true if a text says to choose a piece.
local function chooses_piece(text)
  for noun in text:gmatch "[Cc]hoose an?y? ([%l-]+)" do
    if noun ~= "direction" and noun ~= "square" and noun ~= "empty" then return true end
  end
  return false
end

-- Words that are explained before the moves, if they occur there: a pattern or a test, and the explanation.
local DEFINITIONS = {
  {"[Cc]aptur", "A captured piece leaves the board at once unless the rule says otherwise."},
  {"[Mm]ove an? ", '"Move" a piece means: pick it up, so that its square becomes empty, follow the steps, and put it '
    .. 'down on the last square.'},
  {chooses_piece, 'A piece that you "choose" stays where it is.'},
  {"[Ss]lide ", '"Slide" means: go one or more squares in one direction; all but the last must be empty.'},
  {"direction: [^.]*leap of ", 'Where a direction is a leap, "one square" means one such leap.'},
  {"orthogonal", '"Orthogonally" means forward, backward or sideways.'},
  {"part %u", 'Some steps are described once, after the moves, as parts with letters. If a rule only asks whether a '
    .. 'part is possible, no piece moves.'},
  {"[Pp]ick up", "Pieces that you pick up go below those that you carry already, in the same order."},
  {"your far rank", "Your far rank is the one at your opponent's edge."},
}

-- Return all points of a page in one text.
local function points_text(page)
  local parts = {}
  local function collect(list)
    for _, item in ipairs(list) do
      local text, below = blocks.point_of(item)
      parts[#parts + 1] = text
      collect(below or {})
    end
  end
  for _, block in ipairs(page) do collect(block.sort == "points" and block.list or {}) end
  return table.concat(parts, "\n")
end

-- Return the definitions of the words in the points of a page.
local function definitions_in(page)
  local text, found = points_text(page), {}
  for _, row in ipairs(DEFINITIONS) do
    local is_there = type(row[1]) == "function" and row[1](text) or type(row[1]) == "string" and text:find(row[1])
    if is_there then found[#found + 1] = " " .. row[2] end
  end
  return table.concat(found)
end

-- Return the kinds of pieces whose moves restart the count of turns without a capture; nil if that depends on more.
local function resetters_of(moves)
  local kinds, seen, is_good = {}, {}, true
  local function count(node, is_direct)
    if type(node) ~= "table" or seen[node] and node.word ~= "reset" then return end
    seen[node] = true
    if node.word == "reset" then is_good = is_good and is_direct end
    for _, part in ipairs(node) do count(part) end
    count(node.body)
    for _, arg in ipairs(node.args or {}) do count(arg) end
  end
  for _, group in ipairs(moves.word == "|" and moves or {moves}) do
    for _, walk in ipairs(group.word == "+" and group or {group}) do
      local has_reset, starts = false, walk.word == "*" and walk[1].word == "from"
      for _, part in ipairs(starts and walk or {walk}) do
        has_reset = has_reset or starts and part.word == "reset"
        count(part, starts)
      end
      for _, kind in ipairs(has_reset and phrases.kinds_in(walk[1].args) or {}) do
        if not kinds[kind] then kinds[#kinds + 1], kinds[kind] = phrases.article(kind), true end
      end
    end
  end
  return is_good and #kinds > 0 and kinds or nil
end

-- Return the phrases for all walks of a variant (rulebook/english.lua).
local function new_words(variant, found)
  local walks, royal, neutral = {found.moves}, {}, {}
  for _, attack in ipairs(found.declared.attacks or {}) do walks[#walks + 1] = attack[1] end
  for _, ending in ipairs(found.endings) do
    if type(ending[2]) == "table" then walks[#walks + 1] = ending[2] end
  end
  for _, piece in ipairs(variant:pieces()) do
    royal[piece.name], neutral[piece.name] = piece.royal or nil, piece.neutral or nil
  end
  return english.new(walks, {is_mirrored = variant:board().black == "mirrored", royal = royal, neutral = neutral,
    resetters = resetters_of(found.moves)})
end

-- Remove the zones that the page doesn't mention.
local function drop_zones(page)
  local text, kept = points_text(page), {}
  for _, item in ipairs(page[2].list) do
    local line = blocks.point_of(item)
    local name = line:match "^The zone (“.-”): "
    if not name or select(2, text:gsub(name:gsub("%p", "%%%0"), "")) > 1 then kept[#kept + 1] = item end
  end
  page[2].list = kept
end

-- Conditions about the royal piece, and their wording if there are several.
local SEVERAL = {["your royal piece is attacked"] = "one of your royal pieces is attacked",
  ["your royal piece is not attacked"] = "none of your royal pieces is attacked",
  ["their royal piece is attacked"] = "one of their royal pieces is attacked",
  ["their royal piece is not attacked"] = "none of their royal pieces is attacked",
  ["the enemy's royal piece is attacked"] = "one of the enemy's royal pieces is attacked"}

-- Write the name of the royal kind in place of "royal piece" in the points of a page. If there are several kinds, use
-- the plural.
local function name_royal(page, variant)
  local names = {}
  for _, piece in ipairs(variant:pieces()) do
    if piece.royal then names[#names + 1] = piece.name:gsub("%%", "%%%%") end
  end
  local function rename(list)
    for i, item in ipairs(list) do
      local text, below = blocks.point_of(item)
      if #names == 1 then
        text = text:gsub("royal piece", names[1])
      else
        for one, several in pairs(SEVERAL) do text = text:gsub(one, several) end
      end
      list[i] = {text, below}
      if below then rename(below) end
    end
  end
  for _, block in ipairs(#names > 0 and page or {}) do rename(block.sort == "points" and block.list or {}) end
end

-- End each sentence in the points of a page with a full stop.
local function end_sentences(list)
  for i, item in ipairs(list) do
    local text, below = blocks.point_of(item)
    list[i] = {text:find "[.:?!]$" and text or text .. ".", below}
    end_sentences(below or {})
  end
end

-- Return the page of a variant's rulebook.
function book.of(variant)
  local found = tree.of(variant, true)
  local declared, words = found.declared, new_words(variant, found)
  local page, quotes, options = blocks.new(variant:title()), quotations(variant), options_items(variant)
  add_start(page, variant, declared, has_word(found.moves, "again", {}))
  if #quotes > 0 then page:heading "The rules in short" end
  page:quotes(quotes)
  if #options > 0 then
    page:heading "Options"
    page:text "Some rules have options. This rulebook describes the game with these settings:"
    page:points(options)
  end
  page:heading "Moves, exactly"
  page:text(DIRECTIONS[variant:board().black] .. " Follow the steps of a move in order. If one step is impossible, so "
    .. "is the move.")
  local intro = page[#page]
  add_moves(page, words, found.moves, declared.attacks)
  add_parts(page, words)
  if declared.legal then page:text "A move is illegal if one of these is then true of the player who made it:" end
  page:points(unmet(declared))
  intro.text = intro.text .. definitions_in(page)
  local forbidden = refused(declared, true)
  if #forbidden > 0 then page:text "No move may lead to one of these positions:" end
  page:points(forbidden)
  add_examples(page, variant)
  page:heading "The end of the game"
  local ends = endings(words, found.endings)
  local is_rest = #ends > 0 and not decides_stuck(found.endings) and not has_word(found.moves, "pass", {})
  if #ends == 0 then ends = {"The game is a draw if there is no legal move"} end
  if #ends > 1 then
    page:text((words.has_repetitions and ("There is a repetition if %s. "):format(words.repetitions) or "")
      .. "The first of these conditions that is true decides:")
  end
  page:points(ends)
  if is_rest then page:text "If the player to move has no legal move and no condition is true, the game is a draw." end
  add_parts(page, words)
  page:quotes(quotes.endings)
  name_royal(page, variant)
  drop_zones(page)
  for _, block in ipairs(page) do end_sentences(block.sort == "points" and block.list or {}) end
  return page
end

return book

-- The record of a game, common to all formats: a tree of moves with comments, signs of annotation and variations.
--
--     written game   {line = 1, tags = {{name, value}, ...}, root = node, result = "1-0", reason = text,
--                     fault = why it can't be played}
--     node           {move = "Nf3", line = 7, comment = text, nags = {"$1"}, parent = node,
--                     next = {main line, variation, ...}}
--     played game    {variant, name, options, start, root, moves, pos, tags, result, reason, note, notes}
--
-- A format reads texts into written games, whose moves are as the file has them; record.play plays these by the rules
-- and returns a played game, whose moves are in our own text. `line` is a line of the file. comment, nags, result,
-- reason and fault may be nil; the root has no move. A node may have `before`, the comment before the first move of a
-- variation, and `number`, the number that the file gives the move, with `is_second` if that is written "1...". `foul`
-- is true for the last move of a game that ends because a player broke a rule: it becomes a comment if it is illegal.
-- `note` says how the game was read, if that isn't certain; each of `notes` says it of one line: "line 7: ...".
-- `result` is "1-0", "0-1", "1/2-1/2" or "*". A written game has `other_result` if the file states two. If the format
-- guesses the variant, `assumed` says which one, and how to name another.

local warpboard = require "warpboard"
local brief = require "tools.brief"
local names = require "notation.names"
local settings = require "tools.settings"

local record = {}

-- largest depth of nested variations
record.DEPTH_MAX = 100

-- Tags that say which game is played and where it starts; each format writes its own.
local STATED = {GameType = true, Variant = true, VariantHash = true, VariantOptions = true, SetUp = true, FEN = true}

-- -- Building

-- Return a new written game that begins at a line.
function record.new(line) return {line = line, tags = {}, root = {line = line, next = {}}} end

-- Return a tag {name, value}, or nil; the names are kept beside the list, for a file may give a game very many.
local function find_tag(game, name)
  if not game.by_name then
    game.by_name = {}
    for _, tag in ipairs(game.tags) do game.by_name[tag[1]] = game.by_name[tag[1]] or tag end
  end
  return game.by_name[name]
end

-- Return the value of a tag, or nil.
function record.tag(game, name)
  local tag = find_tag(game, name)
  return tag and tag[2]
end

-- Set a tag, in its place if it is there.
function record.set_tag(game, name, value)
  local tag = find_tag(game, name)
  if tag then
    tag[2] = value
  else
    tag = {name, value}
    game.by_name[name], game.tags[#game.tags + 1] = tag, tag
  end
end

-- Add a move after a node, as main line if it is the first there, and return its node.
function record.add(node, move, line)
  local child = {move = move, line = line, next = {}, parent = node}
  node.next[#node.next + 1] = child
  return child
end

-- Add text to the comment of a node (or to its field `before`); runs of blanks count as one. While a file is read the
-- field is a list of texts, see record.reader: a comment of many lines would else be copied once for each of them.
function record.comment(node, text, field)
  field = field or "comment"
  text = text:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")
  if text == "" then return end
  node[field] = node[field] or {}
  table.insert(node[field], text)
end

-- Return a function that reads a file as this one does, and makes one text of each comment. `open` may be a function
-- that returns the contents of another file in the same folder by its name, or nil.
function record.reader(read)
  local function seal(node, field)
    if type(node[field]) == "table" then node[field] = table.concat(node[field], " ") end
  end
  return function(text, open)
    local games, message = read(text, open)
    for _, game in ipairs(games or {}) do
      local left = {game.root}
      while #left > 0 do
        local node = table.remove(left)
        seal(node, "comment")
        seal(node, "before")
        table.move(node.next, 1, #node.next, #left + 1, left)
      end
    end
    return games, message
  end
end

-- Add a note to a game that is read, once: what was assumed about a line.
function record.note(game, line, text)
  game.notes, game.noted, text = game.notes or {}, game.noted or {}, ("line %d: %s"):format(line, text)
  if not game.noted[text] then table.insert(game.notes, text) end
  game.noted[text] = true
end

-- Return a root whose main line are these moves.
function record.line(moves)
  local root = {next = {}}
  local node = root
  for _, move in ipairs(moves) do node = record.add(node, move) end
  return root
end

-- Return the moves of the main line.
function record.moves(root)
  local moves, node = {}, root.next[1]
  while node do
    moves[#moves + 1] = node.move
    node = node.next[1]
  end
  return moves
end

-- Return the number of variations in a tree, nested ones included.
function record.variations(root)
  local count, stack = 0, {root}
  while #stack > 0 do
    local node = table.remove(stack)
    count = count + math.max(#node.next - 1, 0)
    for _, child in ipairs(node.next) do stack[#stack + 1] = child end
  end
  return count
end

-- Return the node to which these moves lead from a root; nil if the tree does not have them all.
function record.find(root, moves)
  local node = root
  for _, move in ipairs(moves) do
    local found
    for _, child in ipairs(node.next) do found = found or child.move == move and child end
    if not found then return nil end
    node = found
  end
  return node
end

-- Add a line to a tree: its moves that the tree lacks come last, as main line or variation; first, if `main`.
function record.merge(root, moves, main)
  local node, depth = root, 0
  while depth < #moves and record.find(node, {moves[depth + 1]}) do
    depth = depth + 1
    node = record.find(node, {moves[depth]})
  end
  if depth == #moves then return nil end
  for i = depth + 1, #moves do node = record.add(node, moves[i]) end
  while main and node.parent do
    local next = node.parent.next
    for i, child in ipairs(next) do
      if child == node then table.insert(next, 1, table.remove(next, i)) end
    end
    node = node.parent
  end
end

-- -- Visiting

local counting = setmetatable({}, {__mode = "k"}) -- variants whose positions count moves

-- Return the number of the move that a position's player is about to play, as the position's text counts moves: at
-- least 1; 1 if it does not count them.
local function number_of(pos)
  local variant = pos:variant()
  if counting[variant] == nil then
    local fields = variant:fields()
    counting[variant] = fields[#fields] == "move"
  end
  return counting[variant] and math.max(tonumber(pos:text():match "(%d+)$") or 1, 1) or 1
end

-- Play every move of a tree. The position must be the one in which the tree begins; afterwards it is the one at the end
-- of the main line. Variations are played after the move that they replace. Moves may follow a draw, which other
-- programs may not know or leave to be claimed. Functions of `visitor`:
--
--     move(pos, node, turn)    return our text of the move to play, or nil and a message
--     open(node), close(node)  called around a variation whose first move is `node`; may be missing
--     leave(node, message, is_main)
--                              called if `node`, of the main line or not, can't be played; if it returns true the line
--                              ends before this move; may be missing
--
-- `turn` is {number, second, begins}: the number of the move; true if the side that moves second in this variant is to
-- move; true if this is the first move of its turn. Return true, or nil, a message and the node it is about.
function record.visit(pos, root, visitor)
  local first = pos:variant():start():side()
  local turn = {number = number_of(pos), begins = true}

  local function advance(move)
    local side = pos:side()
    local played, message = pos:play(move, true)
    if not played then return nil, message end
    turn.begins = pos:side() ~= side
    if turn.begins and side ~= first then turn.number = turn.number + 1 end
    return move
  end

  -- Play a move. Return it, or nil, a message and the node; false if the line ends before it.
  local function step(node, in_variation)
    turn.second = pos:side() ~= first
    local move, message = visitor.move(pos, node, turn)
    if move then move, message = advance(move) end
    if not move and visitor.leave and visitor.leave(node, message, not in_variation) then return false end
    return move, message, node
  end

  local visit

  -- Visit a variation, and go back to where it begins.
  local function visit_variation(node, depth)
    if visitor.open then visitor.open(node) end
    local move, message, wrong = step(node, true)
    if not move then return move == false, message, wrong end
    local plies
    plies, message, wrong = visit(node, depth + 1)
    if not plies then return nil, message, wrong end
    for _ = 0, plies do pos:undo() end
    if visitor.close then visitor.close(node) end
    return true
  end

  -- Visit the nodes after a node. Return the number of moves on its main line.
  function visit(node, depth)
    local plies = 0
    if depth > record.DEPTH_MAX then
      return nil, ("variations are nested more than %d deep"):format(record.DEPTH_MAX), node
    end
    while node.next[1] do
      local number, begins = turn.number, turn.begins
      local move, message, wrong = step(node.next[1], depth > 0)
      if move == false then return plies end
      if not move then return nil, message, wrong end
      if node.next[2] then
        pos:undo()
        for i = 2, #node.next do
          turn.number, turn.begins = number, begins
          local done
          done, message, wrong = visit_variation(node.next[i], depth)
          if not done then return nil, message, wrong end
        end
        turn.number, turn.begins = number, begins
        assert(advance(move))
      end
      node, plies = node.next[1], plies + 1
    end
    return plies
  end
  local plies, message, wrong = visit(root, 0)
  return plies and true, message, wrong
end

-- -- Playing

-- Return a message about a script named by a file that can't be loaded. It may be any file, so nothing of it is shown.
local function refused_script(name) return ('the script "%s" can\'t be loaded as a variant'):format(brief(name)) end

-- Return a variant with options, loaded before or now: {variant, name, options}; nil and a message on failure.
local function load(name, options, limits, loaded)
  local key = {name}
  for _, option in ipairs(options) do key[#key + 1] = option[1] .. "=" .. option[2] end
  key = table.concat(key, "\n")
  if not loaded[key] then
    local variant, message = warpboard.load(name, settings.values(options), limits)
    if not variant then
      return nil, name:find "[/.]" and refused_script(name) or names.why_not(name) or message:match "^[^\n]*"
    end
    loaded[key] = {variant = variant, name = name, options = options}
  end
  return loaded[key]
end

-- Return the variant of a written game, with the options that its start needs.
local function load_for(format, game, limits, loaded)
  local name, options = format.variant_of(game)
  if not name then return nil, options end
  local used, message = load(name, options, limits, loaded)
  local more = used and format.options_of and format.options_of(game, used.variant)
  if more then return load(name, settings.joined(options, more) or options, limits, loaded) end
  return used, message
end

-- Separate two moves that a file joins. The second one follows the first, with the notes and lines after them, and the
-- variations that replace it: all except those numbered as a first move. All of them stay if the first move is one that
-- the file omits.
local function split_off(node, text)
  local second = {move = text, line = node.line, comment = node.comment, nags = node.nags, parent = node,
    next = node.next}
  node.comment, node.nags, node.next = nil, nil, {second}
  for _, child in ipairs(second.next) do child.parent = second end
  local lines, kept = node.parent.next, 1
  for i = 2, lines[1] == node and node.move ~= text and #lines or 1 do
    local line = lines[i]
    lines[i] = nil
    if not line.number or line.is_second then
      line.parent = node
      node.next[#node.next + 1] = line
    else
      kept = kept + 1
      lines[kept] = line
    end
  end
end

-- Return the words of a move and of all moves after it, with their numbers as in the file, and of the variations that
-- replace them: "1... -- 2. d4 ( 2. c4 ) 2... d5".
local function words_of(first)
  local words, left = {}, {first}
  while #left > 0 do
    local node = table.remove(left)
    if type(node) == "string" then
      words[#words + 1] = node
    else
      words[#words + 1] = node.before
      words[#words + 1] = (node.number and node.number .. (node.is_second and "... " or ". ") or "") .. node.move
      table.move(node.nags or {}, 1, #(node.nags or {}), #words + 1, words)
      words[#words + 1] = node.comment
      left[#left + 1] = node.next[1]
      local lines = node.parent.next
      for i = #lines, node == lines[1] and 2 or #lines + 1, -1 do
        table.move({")", lines[i], "("}, 1, 3, #left + 1, left)
      end
    end
  end
  return table.concat(words, " ")
end

local copier = {}
copier.__index = copier

-- Return a reader of the moves of a written game, and a tree that grows with them. `spell` returns a move as the format
-- reads it.
local function new_copier(format, game, spell)
  local root = {next = {}, comment = game.root.comment, nags = game.root.nags}
  return setmetatable({format = format, game = game, spell = spell, copies = {[game.root] = root}, root = root,
    nodes = 0, left = 0, notes = {}}, copier)
end

function copier:note(node, text) self.notes[#self.notes + 1] = ("line %d: %s"):format(node.line, text) end

-- Return a message if the number of a move isn't the one that should follow. After a wrong number the next ones may
-- follow either that or those before.
function copier:wrong_number(node, turn)
  if not node.number then return nil end
  local shift = node.number - turn.number
  self.base = self.base or shift
  local is_wrong = shift ~= self.base and shift ~= self.shift
  self.shift = shift
  return is_wrong and ("this is move %d, not %d"):format(turn.number + self.base, node.number)
end

local TRIED_MAX = 20000 -- moves of a game that are tried because a move may be one of several

-- Return our text of a move, or nil and why it isn't one; the text of a second move that is joined to it, and the moves
-- that it may be.
function copier:read(pos, text) return self.format.move_of(pos, self.spell and self.spell(text) or text, self.game) end

-- Return true if the moves after a node can be played from a position.
function copier:fits(pos, node)
  local text = nil
  while text or node.next[1] do
    if not text then node = node.next[1] end
    self.tried = (self.tried or 0) + 1
    local move, _, second, several = self:read(pos, text or node.move)
    if self.tried > TRIED_MAX then return false end
    if not move then return several and self:choose(pos, node, several) ~= nil end
    pos:play(move, true)
    text = second
  end
  return true
end

-- Return the moves among several after which the rest of the line can be played; nil for none.
function copier:choose(pos, node, several)
  local good
  for _, choice in ipairs(several) do
    local copy = pos:copy()
    copy:play(choice.move, true)
    if self:fits(copy, node) then
      good = good or {}
      good[#good + 1] = choice
    end
  end
  return good
end

-- Return our text of a node's move; nil and a message. For record.visit.
function copier:move(pos, node, turn)
  local numbered = self:wrong_number(node, turn)
  local move, message, glued, several = self:read(pos, node.move)
  local good = several and self:choose(pos, node, several)
  if good and not good[2] then
    move = good[1].move
    self:note(node, ("%s; only after %s can the next moves be played"):format(message, good[1].text))
  end
  local begins_variation = node.parent.next[1] ~= node
  if numbered and (not move or begins_variation) then
    return nil, numbered .. "; a move is missing before it, or there is one too many"
  end
  if not move then return nil, message end
  if numbered then
    self:note(node, numbered)
    self.misnumbered = self.misnumbered or node
  end
  if glued == node.move then self:note(node, ("%s is read as a %s and %s"):format(glued, move, glued)) end
  if glued then split_off(node, glued) end
  local copy = record.add(self.copies[node.parent], move, node.line)
  copy.comment, copy.before, copy.nags, self.copies[node] = node.comment, node.before, node.nags, copy
  self.nodes = self.nodes + 1
  return move
end

-- Keep the rest of a line as a comment, of the move before it or of the one that it replaces. Return false for a main
-- line that must not end so. For record.visit.
function copier:leave(node, message, is_main)
  local may_end = not is_main or node.foul or self.format.stops and self.format.stops(self.pos, node.move)
  if not may_end then return false end
  local replaced = node.parent.next[1]
  local to = self.copies[replaced ~= node and replaced or node.parent]
  to.comment = (to.comment and to.comment .. " " or "") .. words_of(node)
  self.left = self.left + 1
  self:note(node, ("%s; the %s"):format(message, node.foul and "game ends with this foul, which is a comment"
    or is_main and "game is a comment from there on" or "variation is a comment from there on"))
  return true
end

-- Play the moves of a written game. Return {pos, root, nodes, left, notes, message}: the message, with its line, says
-- why the moves after `nodes` of them can't be played; nil if all can, except those of `left` variations.
local function follow(format, game, variant, spell)
  local pos, to = assert(format.start_of(game, variant)), new_copier(format, game, spell)
  to.pos = pos
  local done, message, wrong = record.visit(pos, game.root, {
    move = function(at, node, turn) return to:move(at, node, turn) end,
    leave = function(node, why, is_main) return to:leave(node, why, is_main) end,
  })
  if not done then
    message = ("line %d: %s"):format(wrong.line, message)
    local before = to.misnumbered
    if before then message = ("%s (and line %d has a wrong number)"):format(message, before.line) end
  end
  return {pos = pos, root = to.root, nodes = to.nodes, left = to.left, notes = to.notes,
    message = not done and message or nil}
end

-- Read the moves in the other spellings of the format, such as the letters of another language. If all moves can be
-- played in just one of them, return that game, with a note. Otherwise return the first game, or a message, from the
-- spelling in which most moves can be played and fewest variations are left out.
local function follow_otherwise(format, game, variant, first)
  local best, good, least = first, {}, first.message and math.huge or first.left - 1
  for _, spelling in ipairs(format.spellings and format.spellings(game, variant) or {}) do
    local other = follow(format, game, variant, spelling.spell)
    other.note = spelling.note
    local moves = not other.message and table.concat(record.moves(other.root), " ")
    if moves and other.left < least then good, least = {}, other.left end
    if moves and other.left == least and not good[moves] then
      good[moves], good[#good + 1] = true, other
    elseif other.message and first.message and other.nodes > best.nodes then
      best = other
    end
  end
  if good[1] and not good[2] then return good[1] end
  if not first.message then return first end
  if good[2] then
    best = {message = ("line %d: the letters of the pieces fit several languages: %s, %s"):format(game.line,
      good[1].note, good[2].note)}
  elseif best ~= first then
    best.message = ("%s (%s)"):format(best.message, best.note)
  end
  return best
end

local OF_OUTCOME = {white = "1-0", black = "0-1", draw = "1/2-1/2"}

-- Return the result of a game of a file, with our colors, and a note if it states two: that of its tag, unless only the
-- other one agrees with the rules.
local function result_of(format, game, variant, pos)
  local function ours(result) return format.ours and select(2, format.ours(game, variant, {}, result)) or result end
  local other = game.other_result
  if not other then return ours(game.result) end
  local by_rules = OF_OUTCOME[pos:outcome()]
  local is_other = by_rules == ours(other.result) and by_rules ~= ours(game.result)
  return ours(is_other and other.result or game.result),
    ("line %d: the game ends with %s, but its tag Result says %s; %s is used"):format(other.line, other.result,
      game.result, is_other and other.result or game.result)
end

-- Return true if a note, "line 7: ...", comes before another one.
local function by_line(a, b)
  local line, other = tonumber(a:match "%d+"), tonumber(b:match "%d+")
  if line ~= other then return line < other end
  return a < b
end

-- Return why a game can't be played, with the variant that was assumed, unless that was said of another game.
local function refusal(game, message, loaded)
  if not game.assumed or loaded.assumed == game.assumed then return message end
  loaded.assumed = game.assumed
  return ("%s (%s)"):format(message, game.assumed)
end

local function play(format, game, limits, loaded)
  if game.fault then return nil, game.fault end
  local used, message = load_for(format, game, limits, loaded)
  if not used then return nil, ("line %d: %s"):format(game.line, message) end
  local pos
  pos, message = format.start_of(game, used.variant)
  if not pos then return nil, refusal(game, ("line %d: %s"):format(game.line, message), loaded) end
  local start = pos:text()
  local played = follow(format, game, used.variant)
  if played.message or played.left > 0 then played = follow_otherwise(format, game, used.variant, played) end
  if played.message then return nil, refusal(game, played.message, loaded) end
  local tags = {}
  for _, tag in ipairs(game.tags) do
    if not STATED[tag[1]] and tag[1] ~= "Result" then tags[#tags + 1] = {tag[1], tag[2]} end
  end
  if format.ours then tags = format.ours(game, used.variant, tags, game.result) end
  local notes = table.move(game.notes or {}, 1, #(game.notes or {}), 1, {})
  table.move(played.notes, 1, #played.notes, #notes + 1, notes)
  local result, note = result_of(format, game, used.variant, played.pos)
  notes[#notes + 1] = note
  table.sort(notes, by_line)
  return {variant = used.variant, name = used.name, options = used.options, start = start, root = played.root,
    moves = record.moves(played.root), pos = played.pos, tags = tags, result = result, reason = game.reason,
    note = played.note or game.note, notes = notes}
end

-- Return a played game from a written one: {variant, name, options, start, root, moves, pos, tags, result, reason,
-- note, notes}; nil and a message with its line, or with the format's `unit`, "record 7". `note` says how the game was
-- read, if that isn't certain, and `notes` how some of its lines were. `limits` are those of warpboard.load. `loaded`
-- keeps the variants loaded for other games.
function record.play(format, game, limits, loaded)
  local played, message = play(format, game, limits, loaded)
  local function named(text) return (text:gsub("^line", format.unit or "line")) end
  for i, note in ipairs(played and played.notes or {}) do played.notes[i] = named(note) end
  return played, message and named(message)
end

-- Return the result of a played game: as stated, or else by the rules.
function record.result_of(played)
  return played.result or OF_OUTCOME[played.pos:outcome()] or "*"
end

return record

-- A plain interpreter of walks, written only from the definitions of words (docs/words.md): every branch copies
-- everything, and nothing is undone. A walk is a list {word, argument...}; text() writes it as a script does.
--
-- A branch has board[square] = {kind, owner} or false, the number of changes made to the board, square, carried,
-- origin, place, mark, captured, tally, the kinds dropped from the reserve, and whether the victim was captured. A
-- claimed square has no piece, but it isn't empty either. A list of kinds is a text of their letters.

local M = { TOO_LONG = "too long for the plain interpreter", LEFT_OPEN = "taken, or gone, but not both" }

local ABOUT_ATTACKS = { attacked = true, guarded = true }
local CLAIMED, NOBODY, ROUNDS_MAX = { "x", "" }, "nobody", 60

local function copy(t)
  local new = {}
  for k, v in pairs(t) do new[k] = v end
  return new
end

local function copy_of(branch)
  local new = copy(branch)
  for _, part in ipairs { "board", "place", "mark" } do new[part] = copy(branch[part]) end
  return new
end

-- Return, as text, everything that can make a further round differ.
local function state_of(game, branch)
  local parts = { branch.changes, branch.square, branch.carried and table.concat(branch.carried) or "-" }
  for square = 1, game.files * game.ranks do parts[#parts + 1] = branch.mark[square] and "!" or "." end
  for _, name in ipairs { "p", "q" } do parts[#parts + 1] = branch.place[name] or "-" end
  return table.concat(parts, " ")
end

-- Return the square that a step leads to, or nil if it crosses an edge that isn't joined.
local function step_to(game, square, files, ranks)
  local file = (square - 1) % game.files + files
  local rank = (square - 1) // game.files + ranks * (game.side == "w" and 1 or -1)
  if game.shape ~= "plain" then file = file % game.files end
  if game.shape == "torus" then rank = rank % game.ranks end
  if file < 0 or file >= game.files or rank < 0 or rank >= game.ranks then return nil end
  return rank * game.files + file + 1
end

-- Pieces of the kind "w" are neutral.
function M.piece(kind, side) return { kind, kind == "w" and NOBODY or side } end

local function other_side(side) return side == "w" and "b" or "w" end

-- -- Words: run(game, branch, go_on, ...) calls go_on with each branch that succeeds --------------------------------

local words = {}

local function run(game, walk, branch, go_on)
  game.words = game.words - 1
  if game.words < 0 then error(M.TOO_LONG, 0) end
  return words[walk[1]](game, branch, go_on, table.unpack(walk, 2))
end

local function branches_of(game, walk, branch)
  local list = {}
  run(game, walk, branch, function(b) list[#list + 1] = b end)
  return list
end

-- Return true if the mover may start with the piece. Both may with neutral ones. While attacks are tested, only the
-- attacking kinds may.
local function begins(game, piece, kinds)
  return piece and kinds:find(piece[1]) and (piece[2] == game.side or piece[2] == NOBODY)
    and (not game.kinds or game.kinds:find(piece[1]))
end

function words.from(game, branch, go_on, kinds)
  for square = 1, game.files * game.ranks do
    local piece = branch.board[square]
    if begins(game, piece, kinds) then
      local new = copy_of(branch)
      new.board[square], new.carried, new.square, new.origin, new.changes = false, piece, square, square, 1
      go_on(new)
    end
  end
end

function words.by(game, branch, go_on, kinds)
  for square = 1, game.files * game.ranks do
    if begins(game, branch.board[square], kinds) then
      local new = copy_of(branch)
      new.square, new.origin = square, square
      go_on(new)
    end
  end
end

-- Put a piece of the kind from the mover's reserve, which has at most one, on each square.
function words.drop_on_each(game, branch, go_on, kind)
  if branch.dropped == kind .. game.side or not game.reserve[game.side]:find(kind) then return end
  for square = 1, game.files * game.ranks do
    local new = copy_of(branch)
    new.carried, new.square, new.origin = M.piece(kind, game.side), square, nil
    new.dropped = kind .. game.side
    go_on(new)
  end
end

function words.each_marked(game, branch, go_on)
  for square = 1, game.files * game.ranks do
    if branch.mark[square] then
      local new = copy_of(branch)
      new.square = square
      go_on(new)
    end
  end
end

function words.step(game, branch, go_on, files, ranks)
  local square = step_to(game, branch.square, files, ranks)
  if not square then return end
  local new = copy_of(branch)
  new.square = square
  go_on(new)
end

function words.go(_, branch, go_on, name)
  local square = name == "origin" and branch.origin or branch.place[name]
  if not square then return end
  local new = copy_of(branch)
  new.square = square
  go_on(new)
end

local function start_of(board, dropped)
  return { board = board, dropped = dropped, place = {}, mark = {}, tally = 0, captured = false, taken = false,
    changes = 0 }
end

local questions = {}

local function is_piece(content) return content and content ~= CLAIMED end

function questions.empty(_, _, piece) return not piece end
function questions.occupied(_, _, piece) return piece end
function questions.own(game, _, piece) return piece and piece[2] == game.side end
function questions.enemy(game, _, piece) return is_piece(piece) and piece[2] == other_side(game.side) end
function questions.is(_, _, piece, kinds) return piece and kinds:find(piece[1]) end
function questions.carrying(_, branch, _, kinds) return branch.carried and kinds:find(branch.carried[1]) end
function questions.marked(_, branch) return branch.mark[branch.square] end
function questions.captured(_, branch) return branch.captured end
function questions.white(game) return game.side == "w" end
function questions.at(_, branch, _, name)
  local square = name == "origin" and branch.origin or branch.place[name]
  return square == branch.square
end

-- Return the walks of whole moves: an enclosing choice or `most` doesn't protect a piece.
local function whole_moves(walk, list)
  local word = walk[1]
  if word == "+" or word == "|" then
    whole_moves(walk[2], list)
    whole_moves(walk[3], list)
  elseif word == "most" then
    whole_moves(walk[2], list)
  else
    list[#list + 1] = walk
  end
  return list
end

local function begins_with_piece(walk)
  while walk[1] == "*" do walk = walk[2] end
  return walk[1] == "from" or walk[1] == "by"
end

local settle

local function is_same(a, b) return a and b and a[1] == b[1] and a[2] == b[2] end

-- Return true if a piece of these kinds of this side could capture the victim on the square; with no kinds, if any walk
-- could. With `royal`, test as for a royal piece. Pieces that disappear other than by a capture, or are captured by an
-- equal neutral piece, are left open here.
local function can_take(game, board, dropped, square, side, kinds, royal)
  local asked, victim = copy(game), board[square]
  asked.side, asked.victim, asked.kinds, asked.about_royal = side, victim, kinds, royal
  local taken, gone = false, false
  local function look(branch)
    local after = settle(branch)
    if not after then return end
    taken = taken or branch.taken
    gone = gone or not is_same(after[square], victim)
  end
  for _, walk in ipairs(whole_moves(game.moves, {})) do
    asked.words = game.words
    if not kinds or begins_with_piece(walk) then run(asked, walk, start_of(board, dropped), look) end
    game.words = asked.words
  end
  if gone ~= taken then error(M.LEFT_OPEN, 0) end
  return taken
end

-- While attacks are tested, tests of attacks are skipped. For royal pieces, only those about royal pieces are.
local function is_passed_over(game, word, kinds)
  local about_others = word == "guarded" or kinds
  return ABOUT_ATTACKS[word] and game.victim and not (game.about_royal and about_others)
end

-- The test applies to the carried piece first, as if it replaced the piece here.
function questions.attacked(game, branch, piece, kinds)
  if is_passed_over(game, "attacked", kinds) then return true end
  local subject = branch.carried or is_piece(piece) and piece[2] ~= other_side(game.side) and piece
  if not subject then return false end
  local board = copy(branch.board)
  board[branch.square] = copy(subject)
  return can_take(game, board, branch.dropped, branch.square, other_side(game.side), kinds, not kinds)
end

-- The test applies to an enemy here first.
function questions.guarded(game, branch, piece, kinds)
  if is_passed_over(game, "guarded", kinds) then return true end
  local subject = questions.enemy(game, branch, piece) and piece or branch.carried or is_piece(piece) and piece
  if not subject then return false end
  local board = copy(branch.board)
  board[branch.square] = M.piece(subject[1], other_side(game.side))
  return can_take(game, board, branch.dropped, branch.square, game.side, kinds)
end

for word, answer in pairs(questions) do
  words[word] = function(game, branch, go_on, ...)
    if answer(game, branch, branch.board[branch.square], ...) then go_on(branch) end
  end
end

-- Each function gets a copy of the branch to change, and returns true if the change is possible.
local deeds = {}

local function change(b, square, piece) b.board[square], b.changes = piece, b.changes + 1 end

function deeds.here() return true end
function deeds.stop() return true end

local function replace_piece(b, content)
  if not is_piece(b.board[b.square]) then return false end
  change(b, b.square, content)
  return true
end

local function capture(game, b, content)
  b.captured = true
  b.taken = b.taken or game.victim and b.board[b.square] == game.victim
  return replace_piece(b, content)
end

function deeds.take(game, b) return capture(game, b, false) end
function deeds.claim(game, b) return capture(game, b, CLAIMED) end
function deeds.remove(_, b) return replace_piece(b, false) end

function deeds.put(game, b, kind)
  if b.board[b.square] then return false end
  change(b, b.square, M.piece(kind, game.side))
  return true
end

function deeds.land(_, b)
  if not b.carried or b.board[b.square] then return false end
  change(b, b.square, b.carried)
  b.carried = nil
  return true
end

function deeds.become(_, b, kind)
  local subject = b.carried or b.board[b.square]
  if not is_piece(subject) or subject[2] == NOBODY then return false end
  local new = M.piece(kind, subject[2])
  if b.carried then b.carried = new else change(b, b.square, new) end
  return true
end

function deeds.flip(_, b)
  local subject = b.carried or b.board[b.square]
  if not is_piece(subject) or subject[2] == NOBODY then return false end
  local new = { subject[1], other_side(subject[2]) }
  if b.carried then b.carried = new else change(b, b.square, new) end
  return true
end

function deeds.swap(_, b, name)
  local there = b.place[name]
  if not there then return false end
  local here = b.board[b.square]
  change(b, b.square, b.board[there])
  change(b, there, here)
  return true
end

function deeds.mark(_, b)
  b.mark[b.square] = true
  return true
end

function deeds.unmark(_, b)
  b.mark[b.square] = nil
  return true
end

function deeds.tally(_, b)
  b.tally = b.tally + 1
  return true
end

function deeds.place(_, b, name)
  b.place[name] = b.square
  return true
end

for word, do_it in pairs(deeds) do
  words[word] = function(game, branch, go_on, ...)
    local new = copy_of(branch)
    if do_it(game, new, ...) then go_on(new) end
  end
end

-- -- Joins ----------------------------------------------------------------------------------------------------------

words["*"] = function(game, branch, go_on, a, b)
  run(game, a, branch, function(between) run(game, b, between, go_on) end)
end

words["+"] = function(game, branch, go_on, a, b)
  run(game, a, branch, go_on)
  run(game, b, branch, go_on)
end

words["|"] = function(game, branch, go_on, a, b)
  local list = branches_of(game, a, branch)
  for _, new in ipairs(#list > 0 and list or branches_of(game, b, branch)) do go_on(new) end
end

words["#"] = function(game, branch, go_on, a)
  if #branches_of(game, a, branch) > 0 then go_on(branch) end
end

words["-"] = function(game, branch, go_on, a)
  if is_passed_over(game, a[1], a[2]) or #branches_of(game, a, branch) == 0 then go_on(branch) end
end

function words.first(game, branch, go_on, a)
  local new = branches_of(game, a, branch)[1]
  if new then go_on(new) end
end

function words.most(game, branch, go_on, a)
  local list, best = branches_of(game, a, branch), 0
  for _, new in ipairs(list) do best = math.max(best, new.tally) end
  for _, new in ipairs(list) do
    if new.tally == best then go_on(new) end
  end
end

-- Repetitions. A new round starts only if something has changed since the last. At least `least` rounds are required.
-- `stays(list)` returns true if the repetition may end here, given the branches that continue.
local function go_round(game, walk, branch, go_on, least, stays, before)
  if least < -ROUNDS_MAX then error(M.TOO_LONG, 0) end
  local state, earlier = state_of(game, branch), before
  while earlier and earlier.state ~= state do earlier = earlier.before end
  if earlier and least <= 0 then return go_on(branch) end
  local this = { state = state, before = before }
  local list = branches_of(game, walk, branch)
  for _, new in ipairs(list) do go_round(game, walk, new, go_on, least - 1, stays, this) end
  if least <= 0 and stays(list) then go_on(branch) end
end

words["^"] = function(game, branch, go_on, a, least)
  go_round(game, a, branch, go_on, least, function() return true end)
end

function words.all(game, branch, go_on, a)
  go_round(game, a, branch, go_on, 0, function(list) return #list == 0 end)
end

-- -- Moves ----------------------------------------------------------------------------------------------------------

-- Return the result of a branch that has reached its end, or nil if the carried piece cannot land.
function settle(branch)
  if branch.carried and branch.board[branch.square] then return nil end
  local board = copy(branch.board)
  if branch.carried then board[branch.square] = branch.carried end
  for square, content in pairs(board) do
    if content == CLAIMED then board[square] = false end
  end
  return board
end

local function square_name(game, square)
  return string.char(97 + (square - 1) % game.files) .. (square - 1) // game.files + 1
end

-- Return the board as in position texts.
function M.board_text(game, board)
  local ranks = {}
  for rank = game.ranks, 1, -1 do
    local row = {}
    for file = 1, game.files do
      local piece = board[(rank - 1) * game.files + file]
      row[file] = piece and (piece[2] == "b" and piece[1] or piece[1]:upper()) or "1"
    end
    ranks[#ranks + 1] = table.concat(row):gsub("1+", function(gap) return tostring(#gap) end)
  end
  return table.concat(ranks, "/")
end

-- Return true if no piece of the other side could capture the royal piece of this side, if that still exists.
local function is_safe(game, board, side)
  for square, piece in pairs(board) do
    if piece and piece[1] == "k" and piece[2] == side then
      return not can_take(game, board, nil, square, other_side(side), nil, true)
    end
  end
  return true
end

-- Return every move once: {"a1 -> board after it"...}, sorted. `game` has files, ranks, shape, side, and the limit on
-- executed words, after which it raises TOO_LONG. Kinds are lowercase letters.
function M.moves(game, walk, board)
  local found, list = {}, {}
  game.moves = walk
  run(game, walk, start_of(board), function(branch)
    local after = settle(branch)
    if not after or game.royal and not is_safe(game, after, game.side) then return end
    local origin = branch.origin and square_name(game, branch.origin) or "@" .. branch.dropped:sub(1, 1):upper()
    found[origin .. " -> " .. M.board_text(game, after)] = true
  end)
  for move in pairs(found) do list[#list + 1] = move end
  table.sort(list)
  return list
end

-- -- As a script ----------------------------------------------------------------------------------------------------

local KINDS = { from = true, by = true, is = true, carrying = true }
local INFIX = { ["*"] = true, ["+"] = true, ["|"] = true }

-- Return the walk as Lua. Kinds are declared by their letters.
function M.text(walk)
  local word, a, b = table.unpack(walk)
  if INFIX[word] then return ("(%s %s %s)"):format(M.text(a), word, M.text(b)) end
  if word == "^" then return ("(%s) ^ %d"):format(M.text(a), b) end
  if word == "#" or word == "-" then return ("%s(%s)"):format(word, M.text(a)) end
  if KINDS[word] then return ("%s{%s}"):format(word, (a:gsub(".", '"%0", '))) end
  if word == "drop_on_each" then return ('drop "%s" * each "board"'):format(a) end
  if word == "step" then return ("step(%d, %d)"):format(a, b) end
  if ABOUT_ATTACKS[word] then return a and ("%s{%s}"):format(word, (a:gsub(".", '"%0", '))) or word end
  if word == "each_marked" then return 'each "marked"' end
  if type(a) == "table" then return ("%s(%s)"):format(word, M.text(a)) end
  if a then return ("%s %q"):format(word, a) end
  return word
end

return M

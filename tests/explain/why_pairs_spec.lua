-- pos:why for every pair of squares. The second implementation of the rules (tests/games/reference) confirms three
-- things: whether the move is legal, the piece on its origin, and the reasons against it. If the board is changed as a
-- reason says, the second implementation has the move.

local support = require "support"

-- The variants, their second implementations, and the number of positions. Every other position is from a random game.
local REFERENCES = {
  {"warp-checkers", "warp_checkers", 2},
  {"warp-checkers-classic", "warp_checkers", 1},
  {"werewolf-checkers", "werewolf_checkers", 2},
  {"werewolf-checkers-original", "werewolf_checkers", 1},
  {"checkers-2011", "checkers_2011", 1},
  {"warp-point-chess", "warp_point_chess", 2},
  {"grand-warp-point-chess", "warp_point_chess", 2},
}

-- -- Boards -----------------------------------------------------------------------------------------------------------

local function square_name(file, rank) return string.char(96 + file) .. rank end

-- Return the board of a position text as contents by square name, with its size and the rest of the text.
local function read_board(text)
  local board = {at = {}}
  local field, rest = text:match "^([^%s%[]+)(.*)$"
  local rank = select(2, field:gsub("/", "")) + 1
  board.ranks, board.rest, board.white = rank, rest, rest:find " w" ~= nil
  for row in (field .. "/"):gmatch "(.-)/" do
    local file = 0
    while row ~= "" do
      local token = row:match "^%d+" or row:match "^%b()" or row:sub(1, 1)
      row, file = row:sub(#token + 1), file + (tonumber(token) or 1)
      if not tonumber(token) then board.at[square_name(file, rank)] = token end
    end
    board.files, rank = file, rank - 1
  end
  return board
end

local function board_text(board)
  local rows = {}
  for rank = board.ranks, 1, -1 do
    local row, empty = "", 0
    for file = 1, board.files do
      local content = board.at[square_name(file, rank)]
      if content then row = row .. (empty > 0 and empty or "") .. content end
      empty = content and 0 or empty + 1
    end
    rows[#rows + 1] = row .. (empty > 0 and empty or "")
  end
  return table.concat(rows, "/") .. board.rest
end

local function all_squares(board)
  local squares = {}
  for file = 1, board.files do
    for rank = 1, board.ranks do squares[#squares + 1] = square_name(file, rank) end
  end
  return squares
end

-- Return true if visit(text) is true for some board on which these squares have any of these contents ("" for none).
local function try_contents(board, contents, visit)
  local squares, tries = support.sorted_keys(contents), 0
  local function try(i)
    local square = squares[i]
    if not square then
      tries = tries + 1
      return visit(board_text(board))
    end
    local before, found = board.at[square], false
    for _, content in ipairs(contents[square]) do
      board.at[square] = content ~= "" and content or nil
      found = found or tries < 500 and try(i + 1)
    end
    board.at[square] = before
    return found
  end
  return try(1)
end

-- -- The second implementation ----------------------------------------------------------------------------------------

-- Return its moves in positions of one variant: judge.pairs(text) is the set of pairs of squares, "c3 e5", between
-- which moves lead. It is empty for a position that it rejects.
local function new_judge(name, file)
  local reference, known, judge = require("games.reference." .. file), {}, {}

  function judge.random_position(rng) return reference.random_position(name, rng, {}) end

  function judge.look(text)
    if known[text] then return known[text] end
    local good, moves = pcall(reference.moves, name, text, {})
    local seen = {pairs = {}, moves = {}}
    for _, entry in ipairs(good and moves or {}) do
      local first, last = entry.move:match "^(%a%d+).*(%l%d+)[=+*-]?%a?$" -- c3xe5=K, f2~e1+, e7e8q
      if first then seen.pairs[first .. " " .. last] = true end
      seen.moves[entry.move] = true
    end
    known[text] = seen
    return seen
  end

  function judge.pairs(text) return judge.look(text).pairs end

  -- Return true if a move goes over these squares first: "c3xe5" of c3xe5xg7.
  function judge.begins(text, path)
    path = path:gsub("[x-]", " ")
    for move in pairs(judge.look(text).moves) do
      if move:gsub("[x-]", " "):sub(1, #path) == path then return true end
    end
    return false
  end

  function judge.must_capture(text)
    local moves = judge.look(text).moves
    for move in pairs(moves) do
      if not move:find "x" then return false end
    end
    return next(moves) ~= nil
  end

  function judge.forget() known = {} end
  return judge
end

-- Make a position with the data needed to ask about it.
local function new_game(name, variant, judge, text)
  local game = {judge = judge, text = text, board = read_board(text), letter = {}, kind = {}, kinds = "", found = {}}
  for _, kind in ipairs(variant:pieces()) do
    game.letter[kind.name], game.kind[kind.letter] = kind.letter, kind.name
    game.kinds = game.kinds .. kind.letter
  end
  game.pos, game.white = assert(variant:position(text)), game.board.white
  game.chess = name:find "chess" ~= nil
  return game
end

-- -- Reasons ----------------------------------------------------------------------------------------------------------

-- Return pieces of these kinds, of the mover or of the other side.
local function letters(game, kinds, own)
  local list = {}
  for letter in kinds:gmatch "." do list[#list + 1] = own == game.white and letter or letter:lower() end
  return list
end

local function join(a, b) return table.move(b, 1, #b, #a + 1, a) end
local function either(game, kinds) return join(letters(game, kinds, true), letters(game, kinds, false)) end

-- Return the contents of a square for which a word succeeds; nil if they don't decide that.
local function contents_for(word, game)
  local named = ""
  for name in word:gmatch '"(%a+)"' do named = named .. (game.letter[name] or "") end
  if word == "empty" then return {""} end
  if word == "own" then return letters(game, game.kinds, true) end
  if word == "enemy" then return letters(game, game.kinds, false) end
  if word == "occupied" then return either(game, game.kinds) end
  if word:find "^is" then return either(game, named) end
  if word:find "^from" or word:find "^by" then return letters(game, named, true) end
  if word:find "^%-is" then return join({""}, either(game, (game.kinds:gsub("[" .. named .. "]", "")))) end
  if word == '-(own * is "warp")' then return join({""}, either(game, game.kinds)) end
end

local function intersection(a, b)
  local list = {}
  for _, x in ipairs(a) do
    for _, y in ipairs(b) do list[#list + 1] = x == y and x or nil end
  end
  return list
end

-- Return true for words that give other moves priority or test attacks; on an otherwise empty board neither matters.
local function is_contest(word) return word == "|" or word:find "^most" or word:find "^%-attacked" end

-- Collect the changes that a branch asks for. `first` has the moves with priority, and `contest` is true if others have
-- priority or attack. `fixed` is true if it fails for a reason that no board can change (a zone, an edge, a right).
-- `ahead` is true if it needs a continuation, and `begun` if the piece should be another. The other fields are contents
-- by square.
local function read_branch(branch, game)
  local read = {contents = {}, first = {}, contest = branch.royal}
  for _, step in ipairs(branch) do
    local word = step.fails and step.word or ""
    local wanted, before = contents_for(word, game), read.contents[step.square]
    if wanted then read.contents[step.square] = before and intersection(before, wanted) or wanted end
    read.begun = read.begun or word:find "^from" or word:find "^by"
    read.ahead = read.ahead or word:find "^#"
    read.contest = read.contest or is_contest(word)
    if word == "|" then table.insert(read.first, step.fails:match "^(%S+) is possible, and comes first$") end
    if word == '-other "warp"' then
      for square, content in pairs(game.board.at) do
        if square ~= step.square and content == letters(game, "W", true)[1] then read.contents[square] = {""} end
      end
    elseif step.fails and not wanted and not is_contest(word) and not word:find "^#" then
      read.fixed = true
    end
  end
  return read
end

-- Put a piece into a corner that is not tested.
local function move_away(board, piece, keep)
  for _, corner in ipairs{"a1", square_name(1, board.ranks), square_name(board.files, 1)} do
    if not keep[corner] and not board.at[corner] then
      for square, content in pairs(board.at) do
        if content == piece then board.at[square] = nil end
      end
      board.at[corner] = piece
      return
    end
  end
end

-- Return the board with only the squares that the branch has tested, and royal pieces, with the enemy's far away.
local function bare_board(branch, game, from)
  local bare, keep, castles = read_board(game.text), {[from] = true}, false
  for _, step in ipairs(branch) do
    if step.square then keep[step.square] = true end
    castles = castles or step.word:find "^may"
  end
  for square, content in pairs(game.board.at) do
    local stays = game.chess and content:find(castles and "[KkRr]" or "[Kk]")
    if not keep[square] and not stays then bare.at[square] = nil end
  end
  if branch.royal then move_away(bare, letters(game, "K", false)[1], keep) end
  if game.chess and not castles then bare.rest = bare.rest:gsub("^( %a) %S+ %S+", "%1 - -") end
  return bare
end

-- -- Pairs ------------------------------------------------------------------------------------------------------------

local function fail(game, why, what)
  error(("%s: %s in %s\n%s"):format(what, why.move, game.text, why.text), 0)
end

local function note(game, what) game.found[what] = (game.found[what] or 0) + 1 end

-- Return true if some board with other contents on the named squares satisfies the check. Try the whole board first,
-- then, if other moves have priority or pieces attack, a bare one.
local function try_branch(game, branch, from, read, visit)
  return try_contents(game.board, read.contents, visit) and "whole"
    or try_contents(bare_board(branch, game, from), read.contents, visit) and "bare"
end

-- The second implementation then has the move, unless something else prevents it there too. It also has the moves that
-- have priority by the explanation.
local function check_branch(game, why, branch, from, to)
  local read = read_branch(branch, game)
  local pair = from .. " " .. to
  local legal = try_branch(game, branch, from, read, function(text) return game.judge.pairs(text)[pair] end)
  if legal == "whole" and read.fixed and not read.begun then fail(game, why, "legal all the same") end
  if legal and not read.fixed then note(game, read.contest and "contest" or legal) end
  local explained = legal or read.fixed or read.ahead or #read.first > 0
  -- The piece that should be there would have a capture to make, which can't be known before it is there.
  if not explained and not (read.begun and try_branch(game, branch, from, read, game.judge.must_capture)) then
    fail(game, why, "not legal even so")
  end
  if read.fixed or not legal then note(game, "fixed") end
  for _, path in ipairs(read.first) do
    local function begins(text) return game.judge.begins(text, path) end
    local known = begins(game.text) or try_branch(game, branch, from, read, begins)
    if not known then fail(game, why, path .. " does not come first") end
  end
end

local function origin_summary(game, from)
  local content = game.board.at[from]
  local letter = content and content:match "%a"
  if not letter then return ("%s is empty"):format(from) end
  return ("it is %s's turn, but a %s %s is on %s"):format(game.white and "White" or "Black",
    letter:find "%u" and "white" or "black", game.kind[letter:upper()], from)
end

local function is_own(game, square)
  local content = game.board.at[square]
  return content ~= nil and (content:match "%a":find "%u" ~= nil) == game.white
end

local CHECKS = {
  legal = function() end,
  unreadable = function(game, why) if not why.summary:find "^ambiguous" then fail(game, why, "unreadable") end end,
  origin = function(game, why, from)
    if is_own(game, from) then fail(game, why, "an origin") end
    if why.summary == from .. " isn't a square of this board" then return end
    if why.summary ~= origin_summary(game, from) then fail(game, why, "something else is there") end
  end,
  -- Three conditions are more than one change of the board can satisfy.
  nowhere = function(game, why, from, to)
    local text = game.near[from .. " " .. to]
    if text then fail(game, why, "legal in " .. text) end
  end,
  walks = function(game, why, from, to)
    for _, branch in ipairs(why.branches) do check_branch(game, why, branch, from, to) end
  end,
  -- Without the attackers that the explanation names, removed one after the other, the move is legal.
  royal = function(game, why, from, to)
    local attacker = why.summary:match "attacked by a %a+ %a+ on (%a%d+)" or fail(game, why, "no attacker")
    local board = read_board(game.text)
    for _ = 1, 3 do
      board.at[attacker] = nil
      local less = game.pos:variant():position(board_text(board))
      local again = less and less:why(why.move)
      if not again or again.legal then break end
      attacker = again.summary:match "attacked by a %a+ %a+ on (%a%d+)" or fail(game, why, "no second attacker")
    end
    if not game.judge.pairs(board_text(board))[from .. " " .. to] then fail(game, why, "not legal even so") end
  end,
}

local function check_pair(game, from, to)
  local why = assert(game.pos:why(from .. (game.chess and "" or "-") .. to))
  local legal = game.judge.pairs(game.text)[from .. " " .. to]
  note(game, why.verdict)
  if why.legal and not legal then fail(game, why, "not legal") end
  if legal and not (why.legal or why.verdict == "unreadable" or why.summary:find "is written") then
    fail(game, why, "legal")
  end
  if why.verdict ~= "origin" and not is_own(game, from) then fail(game, why, "no origin") end
  CHECKS[why.verdict](game, why, from, to)
end

-- Return the pairs that become legal when one square is emptied, or gets a man or pawn; each with that board.
local function near_pairs(game)
  local near = {}
  local man = {"", table.unpack(either(game, game.letter.man or game.letter.pawn))}
  for _, square in ipairs(all_squares(game.board)) do
    try_contents(game.board, {[square] = man}, function(text)
      for pair in pairs(game.judge.pairs(text)) do near[pair] = text end
    end)
  end
  return near
end

local function check_position(game)
  game.near = near_pairs(game)
  for _, from in ipairs(all_squares(game.board)) do
    for _, to in ipairs(all_squares(game.board)) do check_pair(game, from, to) end
  end
  game.judge.forget()
end

-- Return a position after some turns of a random game.
local function play_on(variant, rng)
  local pos = variant:start()
  for _ = 1, 4 + rng(50) do
    local moves = pos:moves()
    if pos:outcome() ~= "ongoing" then break end
    pos:play(moves[rng(#moves)])
  end
  return pos:text()
end

-- The number of reasons of each kind, over all variants.
local found = {}

describe("every pair of squares", function()
  for _, row in ipairs(REFERENCES) do
    local name, file, positions = table.unpack(row)
    it("of " .. name .. " is legal, or refused for the reason that is given", function()
      local variant, judge, rng = support.load(name), new_judge(name, file), support.rng(#name)
      for i = 1, positions do
        local text
        repeat text = i % 2 == 0 and judge.random_position(rng) or play_on(variant, rng)
        until variant:position(text):outcome() == "ongoing"
        local game = new_game(name, variant, judge, text)
        check_position(game)
        for what, times in pairs(game.found) do found[what] = (found[what] or 0) + times end
      end
    end)
  end

  it("is rejected for reasons of every kind", function()
    local missing = {}
    for _, what in ipairs{"origin", "nowhere", "walks", "royal", "whole", "bare", "contest", "fixed"} do
      if (found[what] or 0) < 10 then missing[#missing + 1] = what end
    end
    assert.same({}, missing)
    assert.is_true(found.fixed * 20 < found.whole, "too much is put down to what cannot be tried")
  end)
end)

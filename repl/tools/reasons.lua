-- Find the words that make a move legal, or the failed tests that forbid it, for the branches with the fewest failed
-- tests. For pos:why. For an illegal move, the walk is run in this order until a branch leads to its squares; its
-- failed tests are *pretended* to have succeeded (host/explain/trace.h):
--
--     0 pretences               the branch exists: the move leaves the royal piece attacked (verdict "royal"), or a
--                               rule forbids the position after it, or it is written in another way
--     1, 2, 3                   these words fail ("walks")
--     1, another kind of piece  the move belongs to another piece: `from "queen"` fails at e2
--     2, 3 of another kind      likewise
--     none                      no walk leads there ("nowhere"). Of the branches that begin the same way, those that
--                               pass most squares are shown, each with the word in which it ends

local part = ...
local tools = part "tools"
local brief = part "repl/tools/brief.lua"
local failure = part "repl/tools/failures.lua"
local phrase = part "repl/tools/phrase.lua"
local printable = part "repl/tools/printable.lua"
local board_squares = part "repl/tools/squares.lua"
local typed = part "repl/tools/typed.lua"
local RESULTS = part "repl/tools/results.lua"

local BRANCHES_MAX, SIMILAR_TOLD, WAYS_TOLD = 5, 8, 4
local SQUARES_MAX = 1024 -- of a move

-- The runs in order: the number of pretences, and true if the piece may be of another kind.
local ORDER = {{0, false}, {1, false}, {2, false}, {3, false}, {1, true}, {2, true}, {3, true}}

-- A query: the position, `asked` (the meaning of the text), `squares` (those that the branches must visit), `why` (the
-- answer), and `pointed` (the set of squares that matter).
local Query = {}
Query.__index = Query

function Query:point(squares)
  for _, square in ipairs(squares) do self.pointed[square] = true end
end

function Query:set_summary(format, ...) self.why.summary = format:format(...) end

-- -- Branches

-- Return the words that fail in a branch, where they fail, as one text.
local function failures_of(branch)
  local parts = {}
  for _, step in ipairs(branch) do
    if step.fails then parts[#parts + 1] = ("%s %d %s"):format(step.square, step.line, step.word) end
  end
  return table.concat(parts, "\n")
end

-- Add a branch to the answer, unless one that fails alike has been added. Return true if it has been added.
function Query:add(branch)
  local branches = self.why.branches
  if #branches == BRANCHES_MAX then return false end
  local added = {royal = branch.royal or nil}
  for i, step in ipairs(branch) do
    step.fails, step.failed = step.failed and failure(step.failed), nil
    step.word, step.walk = step.word or phrase(step.walk), nil
    added[i] = step
  end
  local failures = failures_of(added)
  for _, other in ipairs(failures ~= "" and branches or {}) do
    if failures_of(other) == failures then return false end
  end
  for _, step in ipairs(added) do
    if step.fails and step.square then self.pointed[step.square] = true end
  end
  branches[#branches + 1] = added
  return true
end

-- Run the walk of the moves, and call `found` with each branch that visits `squares`.
function Query:run(options, found)
  options.walk, options.aim, options.ends_only = "moves", self.squares, self.ends_only
  return tools.branches(self.pos, options, found)
end

-- -- A legal move

local function same_squares(a, b) return table.concat(a, " ") == table.concat(b, " ") end

-- Return the squares of each legal move, with the fields `move`, its text, and `reserve`, the letter of a piece that is
-- dropped.
local function landings(pos)
  local list = tools.moves(pos, 0, "move", "from", "to") or {}
  for i, legal in ipairs(list) do
    local own = {move = legal.move, reserve = legal.from:match "^@(.)"}
    if legal.from ~= "" and not own.reserve then own[1] = legal.from end
    list[i] = table.move(legal.to, 1, #legal.to, #own + 1, own)
  end
  return list
end

local function landing_of(pos, move)
  for _, landing in ipairs(landings(pos)) do
    if landing.move == move then return landing end
  end
end

-- Return the kind of move, the squares of the branch if they aren't the typed ones, and the place of its last word:
-- "quick, a1-b1-b2 (game.lua:7)".
local function way_text(branch)
  local last = branch[#branch]
  return ("%s%s (%s:%d)"):format(branch.kind, branch.as_aimed and "" or ", " .. branch.written, last.file, last.line)
end

-- Explain the move by its first branch: "a1-b1-b2 is legal: quick; it is written a1-a2-b2".
function Query:tell_legal(branch, own)
  local move, kind = self.why.move, branch.kind
  if self.asked.plain and not same_squares(own, self.squares) then
    self:set_summary("%s is legal: %s; it is written %s", branch.written, kind, move)
  else
    self:set_summary("%s is legal: %s", move, kind)
  end
  self:point(self.squares)
  self:add(branch)
end

-- Explain a legal move by the branches with the typed squares or else its own squares, and then by others with the same
-- ends.
function Query:explain_legal()
  local ways, why = {}, self.why
  why.verdict, why.move = "legal", self.asked.move
  local own = landing_of(self.pos, why.move)
  local function found(branch)
    local way = branch.makes == why.move and way_text(branch)
    if not way or ways[way] then return end
    ways[#ways + 1], ways[way] = way, true
    if #ways == 1 then self:tell_legal(branch, own) end
    return #ways == WAYS_TOLD
  end
  self:run({}, found)
  if #ways == 0 then
    self.squares = own
    self:run({}, found)
  end
  self.ends_only = true
  if #ways < WAYS_TOLD then self:run({}, found) end
  if #ways > 1 then why.also = table.concat(ways, ", ", 2) end
end

-- -- Reasons outside of walks

-- Report how the game has ended, and show the squares that decide.
function Query:explain_over(outcome, reason)
  local place = self.pos:ending()
  self.why.verdict = "over"
  self:set_summary("the game is over, %s: %s (%s:%d)", RESULTS[outcome], reason, place.file, place.line)
  tools.branches(self.pos, {walk = "ending"}, function(branch)
    self:point(branch.passed)
    self:add(branch)
    return true
  end)
end

-- Return true if the move begins on a possible square; otherwise set the reason.
function Query:check_origin()
  local asked, first = self.asked, self.squares[1]
  self.why.verdict = "origin"
  if asked.reserve or not self.squares[2] or asked.own then return true end
  self:point{first}
  if asked.outside then
    self:set_summary("%s isn't a square of this board", first)
  elseif asked.foreign then
    local side = self.pos:side() == "white" and "White" or "Black"
    self:set_summary("it is %s's turn, but %s is on %s", side, asked.piece, first)
  else
    self:set_summary("%s is empty", first)
  end
end

-- Return ", over e7 e6": the squares that an attack crosses, without its first and last one.
function Query:way_of_attack(branch)
  local over, before = {}, nil
  for _, square in ipairs(branch.passed) do
    if square ~= before and square ~= self.attacked and square ~= branch.origin then over[#over + 1] = square end
    before = square
  end
  self:point(over)
  return #over > 0 and ", over " .. table.concat(over, " ") or ""
end

-- Show the first capture of the royal piece that the opponent then has.
function Query:explain_royal()
  local why = self.why
  why.verdict = "royal"
  local place = (" (%s:%d)"):format(why.royal_file, why.royal_line)
  self:set_summary("%s would leave the royal piece on %s attacked%s", why.move, self.attacked, place)
  tools.branches(self.after, {walk = "attacks", royal = self.attacked}, function(branch)
    local way = self:way_of_attack(branch)
    self:point{self.attacked, branch.origin}
    self:set_summary("%s would leave the %s on %s attacked by %s on %s%s%s", why.move, self.royal, self.attacked,
      branch.piece, branch.origin or "", way, place)
    self:add(branch)
    return true
  end)
end

-- -- An illegal move

-- Note a branch that leads to the squares without a pretence, although the move isn't legal.
function Query:note_unpretended(branch)
  self.arrived = true
  if not branch.attacked then self.refused = branch.refused end
  if not self.attacked then self.attacked, self.royal = branch.attacked, branch.royal_kind end
end

-- Ways in which a legal move resembles the move in question: it has the same squares; it visits the last square on its
-- way; it has the same origin.
local similar = {squares = same_squares}

function similar.passing(own, squares)
  for i = 2, #own do
    if own[i] == squares[#squares] then return true end
  end
  return false
end

function similar.origin() return true end

-- Return the legal moves that resemble the move in question in this way, "a1<>a2, a1-b2 and 3 more"; nil if there are
-- none.
function Query:similar_moves(how)
  local moves = {}
  for _, own in ipairs(landings(self.pos)) do
    local begins = own.reserve == self.asked.reserve and own[1] and own[1] == self.squares[1]
    if begins and similar[how](own, self.squares) then moves[#moves + 1] = own.move end
  end
  if not moves[1] then return nil end
  local more = #moves > SIMILAR_TOLD and (" and %d more"):format(#moves - SIMILAR_TOLD) or ""
  return table.concat(moves, ", ", 1, math.min(#moves, SIMILAR_TOLD)) .. more
end

-- Return "no walk of a white pawn leads there", for the piece on the first square or in the reserve.
function Query:no_walk()
  local piece = self.asked.piece
  if not piece then return self.squares[1] .. " is empty, and no walk starts there" end
  return ("no walk of %s leads there"):format(piece)
end

-- Name the legal moves from the first square.
function Query:tell_moves_of_piece()
  if not self.asked.reserve then self.why.instead = self:similar_moves "origin" end
end

function Query:explain_nowhere()
  local why, deepest = self.why, 0
  why.verdict = "nowhere"
  if not self.squares[1] then -- a pass, which leads over no square
    return self:set_summary "no walk leads there, even if up to three conditions were different"
  end
  self:set_summary("%s, even if up to three conditions were different", self:no_walk())
  self:tell_moves_of_piece()
  self:run({misses = true}, function(branch)
    if not branch.reached then return end
    if branch.reached > deepest then deepest, why.branches = branch.reached, {} end
    self:add(branch)
    return #why.branches == BRANCHES_MAX
  end)
end

-- Explain that the move exists, but has another text: "a1<>a2" for a1-a2.
function Query:explain_writing()
  local move, over = self.why.move, self:similar_moves "squares"
  local passing = not over and self:similar_moves "passing"
  if over then
    self:set_summary("%s is not legal; the move over these squares is written %s", move, over)
  elseif passing then
    self:set_summary("%s is not legal; the move that passes there is written %s", move, passing)
  else
    self:set_summary("%s is not legal", move)
  end
end

function Query:explain_arrived()
  local why, refused = self.why, self.refused
  if refused then
    why.verdict = refused.unmet and "unmet" or "repeated"
    return self:set_summary("%s %s: %s (%s:%d)", why.move,
      refused.unmet and "is not legal" or "leads to an earlier position", refused.message, refused.file, refused.line)
  end
  if self.attacked then return self:explain_royal() end
  why.verdict = "walks"
  if not why.branches[1] then
    self:explain_writing()
  elseif self.any_kind then
    self:tell_moves_of_piece()
    self:set_summary("%s is not legal: %s; another piece's walk leads there:", why.move, self:no_walk())
  else
    self:set_summary("%s is not legal; it would be legal if this were different:", why.move)
  end
end

-- Run the walk with more and more pretences until a branch leads there.
function Query:try_pretences()
  for _, try in ipairs(ORDER) do
    if self.arrived then return end
    self.any_kind = try[2]
    self.after = self:run({budget = try[1], any_kind = try[2]}, function(branch)
      if not branch.pretences then return self:note_unpretended(branch) end
      self.arrived = true
      self:add(branch)
      return #self.why.branches == BRANCHES_MAX
    end)
  end
end

-- Try all squares first, unless the game's notation has only two; then the origin and the last landing.
function Query:explain_walks()
  local ends = #self.squares == 2 and not self.asked.reserve
  self:point(self.squares)
  if not (ends and self.asked.uci) then self:try_pretences() end
  if ends and not self.arrived then
    self.ends_only = true
    self:try_pretences()
  end
  if self.arrived then return self:explain_arrived() end
  self.ends_only = false
  self:explain_nowhere()
end

function Query:explain_illegal()
  local asked = self.asked
  self.why.verdict = "unreadable"
  if asked.unknown then return self:set_summary("%s", asked.unknown) end
  if not asked.readable and asked.text ~= "pass" then
    local drops = asked.text:find("@", 1, true) and not asked.reserve
    return self:set_summary("\"%s\" isn't the text of a move: it %s", brief(self.why.move),
      drops and "drops a piece that no reserve of this game may hold" or "doesn't name a square of the board")
  end
  if self:check_origin() then self:explain_walks() end
end

-- -- The query

function Query:explain()
  local outcome, reason = self.pos:outcome()
  if not outcome then error({walk = reason}, 0) end
  if outcome ~= "ongoing" then
    self:explain_over(outcome, reason)
    if not self.pos:is_stuck() then return end
    local over = self.why.summary -- the player has no legal move: why isn't this one legal?
    self:explain_illegal()
    return self:set_summary("%s; %s", over, self.why.summary)
  end
  self.why.verdict = "unreadable"
  if self.asked.move then
    self:explain_legal()
  elseif self.asked.several then
    self:set_summary("%s", self.asked.several)
  else
    self:explain_illegal()
  end
end

-- Return the squares of a set in the order of the board: a1, b1, a2.
local function in_order(set)
  local list = {}
  for square in pairs(set) do list[#list + 1] = square end
  table.sort(list, function(a, b)
    local x, y = tonumber(a:sub(2)), tonumber(b:sub(2))
    if x ~= y then return x < y end
    return a < b
  end)
  return list
end

-- Return a message about the first square in the text of a move that the board doesn't have, not even out of play; nil
-- if there is none.
local function unknown_square(board, text)
  for at, name in text:gmatch "()(%l%d+)" do
    local is_part = text:sub(at - 1, at - 1):find "[A-Za-wyz]" and at > 1 -- of a longer name
    if not is_part and not board_squares.is_on(board, name) then return board_squares.missing(board, name) end
  end
end

-- Return the number of bytes of the square's name at a place in a text; nil if none of the board begins there.
local function square_length(board, text, at)
  local name = text:match("^%l[1-9]%d?", at)
  return name and board_squares.is_on(board, name) and #name
end

-- Return the squares that a text names, as a list. Its field `reserve` is the letter of a piece that is dropped, as in
-- K@e4 and @Ke4. `readable` is true if it names a square, and drops only a piece that a reserve may hold.
local function read_squares(board, kinds, text)
  local list, drop = {}, text:find("@", 1, true)
  if drop then
    local letter = text:sub(drop == 1 and 2 or drop - 1):sub(1, 1):upper()
    for _, kind in ipairs(kinds) do
      if kind.reserve and kind.letter:match "%a" == letter then list.reserve = letter end
    end
    if not list.reserve then return list end
    text = text:sub(drop == 1 and #text > 1 and 3 or drop + 1)
  end
  local at = 1
  while at <= #text do
    local is_sign = text:byte(at) == 120 and square_length(board, text, at + 1) -- an x before a square
    local length = not is_sign and square_length(board, text, at)
    if length and #list < SQUARES_MAX then list[#list + 1] = text:sub(at, at + length - 1) end
    at = at + (length or 1)
  end
  list.readable = list[1] ~= nil
  return list
end

-- Return the kind of the top piece in the content of a square, and true if it is White's; nil if it is empty.
local function top_of(kinds, content)
  local letters, found, is_white, longest = content:gsub("^%(", ""), nil, nil, 0
  for _, kind in ipairs(kinds) do
    for _, letter in ipairs{kind.letter, kind.letter:lower()} do
      if #letter > longest and letters:sub(1, #letter) == letter then
        found, is_white, longest = kind, letter == kind.letter, #letter
      end
    end
  end
  return found, is_white
end

-- Set fields for the piece that the move begins with: `piece`, "a white man", unless there is none; `own` if it is the
-- mover's, `foreign` if it isn't; `outside` if the first square is a hole.
local function set_mover(asked, pos, kinds, board)
  local kind, is_white, is_whites_turn = nil, nil, pos:side() == "white"
  asked.outside = asked[1] and true
  for _, square in ipairs(board.squares) do
    if square == asked[1] then asked.outside = false end
  end
  if asked.reserve then
    is_white = is_whites_turn
    for _, other in ipairs(kinds) do
      if other.reserve and other.letter:match "%a" == asked.reserve then kind = other end
    end
  elseif asked[1] and not asked.outside then
    kind, is_white = top_of(kinds, pos:at(asked[1]))
  end
  if not kind then return end
  asked.own = kind.neutral or is_white == is_whites_turn
  asked.foreign = not asked.own
  asked.piece = ("a %s%s"):format(kind.neutral and "" or is_white and "white " or "black ", kind.name)
end

-- Return the meaning of a typed text, as read_squares and set_mover do, with further fields. `text` has the names of
-- squares for their numbers. `plain` or `uci` is true if that is the notation of moves. `royal_file` and `royal_line`
-- are the place of the rule about royal pieces. `move` is the own text of the legal move. `several` is a message if
-- several moves may be meant, and `unknown` one if the text names a square that isn't on the board.
local function asked_of(pos, given)
  local move, message, kind = typed.find(pos, given, true)
  if kind == "failed" then error({walk = message}, 0) end
  local text, variant = typed.with_names(pos, given) or given, pos:variant()
  local board, kinds, rules = variant:board(), variant:pieces(), tools.description(variant)
  local asked = read_squares(board, kinds, text)
  set_mover(asked, pos, kinds, board)
  asked.plain, asked.uci = rules.notation == "plain", rules.notation == "uci"
  asked.royal_file, asked.royal_line = rules.royal_file, rules.royal_line
  asked.text, asked.move, asked.several = text, move, kind == "several" and message or nil
  asked.unknown = unknown_square(board, text)
  return asked
end

local function explain(pos, given)
  local asked = asked_of(pos, given)
  local why = {move = printable(given, function() return "?" end), summary = "", branches = {},
    royal_file = asked.royal_file, royal_line = asked.royal_line}
  local query = {pos = pos, asked = asked, squares = asked, why = why, pointed = {}}
  setmetatable(query, Query)
  query:explain()
  why.legal, why.squares = why.verdict == "legal", in_order(query.pointed)
  return why
end

-- Return the table of pos:why without its text; nil and a message if a walk fails or the user interrupts.
return function(pos, given)
  local good, why = pcall(explain, pos, given)
  if good then return why end
  if type(why) == "table" then return nil, why.walk end
  error(why, 0)
end

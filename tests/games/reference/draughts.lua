-- Draughts of many kinds, written from the rules alone. A kind is a table of its differences. A board is a table from
-- file + 100 * rank to letter. A capture is followed square by square, and each further jump continues on a copy.

local M = { variants = {}, options = {} }

local FORWARD = { { -1, 1 }, { 1, 1 } }
local DIAGONAL = { { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } }
local STRAIGHT = { { 0, 1 }, { -1, 0 }, { 1, 0 }, { 0, -1 } }
local SIDEWAYS = { { 0, 1 }, { -1, 0 }, { 1, 0 } }
local FORWARD_SIDEWAYS = { { -1, 1 }, { 1, 1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } }
local STRAIGHT_OR_DIAGONAL_FORWARD = { { -1, 1 }, { 1, 1 }, { 0, 1 } }

local function joined(list, other)
  local all = table.move(list, 1, #list, 1, {})
  return table.move(other, 1, #other, #all + 1, all)
end
local ALL = joined(DIAGONAL, STRAIGHT)

-- The squares of one color are two apart along ranks and files.
local DIAGONAL_OR_TWO = joined(DIAGONAL, { { 0, 2 }, { -2, 0 }, { 2, 0 }, { 0, -2 } })

-- Which captures are compulsory: those with the highest first number, among these those with the highest second, ... --
local function number(capture) return #capture.letters end
local function by_king(capture) return capture.is_king and 1 or 0 end
local function kings(capture) return select(2, capture.letters:gsub("[^Mm]", "")) end

-- Captures that take a King earlier have priority.
local function first_king(capture) return -(capture.letters:find "[^Mm]" or 0) end

-- A King is worth a little less than two men.
local function value(capture) return 100 * number(capture) + 99 * kings(capture) end

-- The kinds -----------------------------------------------------------------------------------------------------------
-- `crowning`: a capture "ends" on the far rank; or the man is crowned if it "stops" there and otherwise continues as a
-- man; or it is crowned in "passing" and continues as a King. `quiet`: the number of turns without a capture and a move
-- of a man (or, with `by_crowning`, a promotion) that makes a draw. It depends on the value of the option limits, whose
-- default is `limits`. With false they are counted, but never make a draw.
local KINDS = {
  ["english-checkers"] = { size = 8, steps = FORWARD, jumps = FORWARD, king_steps = DIAGONAL,
    king_jumps = DIAGONAL, crowning = "ends", compulsory = {}, quiet = { wcdf = 80 }, limits = "wcdf" },
}

local function kind(name, base, changes)
  local new = {}
  for key, what in pairs(KINDS[base]) do new[key] = what end
  for key, what in pairs(changes) do new[key] = what end
  KINDS[name] = new
end

kind("moebius-checkers", "english-checkers", { twisted = true, limits = "none" })
kind("italian-draughts", "english-checkers", { takes_no_kings = true, quiet = { only = 80 }, limits = "only",
  compulsory = { number, by_king, kings, first_king } })
kind("spanish-draughts", "english-checkers", { flying = true, quiet = { only = 40 }, limits = "only",
  by_crowning = true, compulsory = { number, kings } })
kind("thai-draughts", "english-checkers", { flying = true, lands_behind = true, at_once = true,
  quiet = {} })
kind("russian-draughts", "english-checkers", { flying = true, jumps = DIAGONAL, crowning = "passing",
  quiet = { only = 30 }, limits = "only" })
kind("czech-draughts", "english-checkers", { flying = true, quiet = {}, compulsory = { by_king } })
kind("pool-checkers", "russian-draughts", { crowning = "stops", quiet = {} })
kind("brazilian-draughts", "russian-draughts", { crowning = "stops", compulsory = { number },
  quiet = { fmjd = 50, cbd = 40, idf = 30 }, limits = "cbd" })
kind("international-draughts", "brazilian-draughts", { size = 10, limits = "fmjd" })
kind("canadian-draughts", "brazilian-draughts", { size = 12, limits = "fmjd" })
kind("frisian-draughts", "international-draughts", { jumps = DIAGONAL_OR_TWO, king_jumps = DIAGONAL_OR_TWO,
  compulsory = { value, by_king }, counts_steps = true, differ_by_text = true,
  quiet = { ["true"] = 50, ["false"] = false }, limits = "true" })
kind("dameo", "brazilian-draughts", { whole_board = true, steps = STRAIGHT_OR_DIAGONAL_FORWARD, king_steps = ALL,
  jumps = STRAIGHT, king_jumps = STRAIGHT, lines = true, quiet = {} })
kind("turkish-draughts", "brazilian-draughts", { whole_board = true, steps = SIDEWAYS, king_steps = STRAIGHT,
  jumps = SIDEWAYS, king_jumps = STRAIGHT, at_once = true, no_turning_back = true, quiet = {} })
kind("gothic-checkers", "english-checkers", { whole_board = true, steps = FORWARD, king_steps = ALL,
  jumps = FORWARD_SIDEWAYS, king_jumps = ALL, compulsory = { number }, quiet = {} })

for name in pairs(KINDS) do M.variants[name] = true end
M.variants["thai-draughts"] = { ranks = { "2", "3" } } -- the rules of moves are the same
M.variants["frisian-draughts"] = { three_steps = { "false", "true" }, limits = { "false", "true" } }
for _, name in ipairs{ "english-checkers", "moebius-checkers" } do
  M.variants[name] = { limits = { "wcdf", "none" } }
end
for _, name in ipairs{ "international-draughts", "brazilian-draughts", "canadian-draughts" } do
  M.variants[name] = { limits = { "fmjd", "cbd", "idf" } }
end

-- Texts and squares ---------------------------------------------------------------------------------------------------
local function read(text)
  local rows, side, clock, turn = text:match "^(%S+) (%l) ?(%d*) (%d+)$"
  local pos = { at = {}, side = side, clock = tonumber(clock), number = tonumber(turn) }
  local _, rank = rows:gsub("/", "")
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for digits, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(digits) or 0)
      if letter ~= "" then
        pos.at[file + 100 * (rank + 1)] = letter
        file = file + 1
      end
    end
    rank = rank - 1
  end
  return pos
end

local function write(pos, size)
  local rows = {}
  for rank = size, 1, -1 do
    local row = ""
    for file = 1, size do row = row .. (pos.at[file + 100 * rank] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %s%d"):format(table.concat(rows, "/"), pos.side, pos.clock and pos.clock .. " " or "", pos.number)
end

local function name_of(key) return ("%c%d"):format(96 + key % 100, key // 100) end
local function side_of(letter) return letter and (letter:match "%u" and "w" or "b") end
local function is_man(letter) return letter == "M" or letter == "m" end

local function copy(at)
  local other = {}
  for key, letter in pairs(at) do other[key] = letter end
  return other
end

-- Return the next square in this direction, nil off the board, and the next direction: a piece that crosses a twisted
-- edge continues upside down.
local function beyond(rules, key, way)
  local file, rank, size = key % 100 + way[1], key // 100 + way[2], rules.size
  if rules.twisted and (file < 1 or file > size) then
    file, rank, way = (file - 1) % size + 1, size + 1 - rank, { way[1], -way[2] }
  end
  if file < 1 or file > size or rank < 1 or rank > size then return nil end
  return file + 100 * rank, way
end

-- Directions for White, turned for pieces that are upside down.
local function turned(ways, up)
  if up == 1 then return ways end
  local list = {}
  for i, way in ipairs(ways) do list[i] = { way[1], -way[2] } end
  return list
end

local function up_for(side) return side == "w" and 1 or -1 end
local function is_far(rules, key, side) return key // 100 == (side == "w" and rules.size or 1) end
local function crowned(letter) return letter:match "%u" and "K" or "k" end

-- Captures ------------------------------------------------------------------------------------------------------------
-- A capture: at (the board, without the piece), letter, here, up, way, text, landings, taken {[key] = true}, letters
-- (of the captured pieces, in order), is_king (true if a King began it), over (true if it must end here).

-- Return the first enemy in this direction if it can be captured, and the possible landing squares, each with the next
-- direction.
local function jump(rules, capture, way)
  local flies = rules.flying and not is_man(capture.letter)
  local met, on = beyond(rules, capture.here, way)
  while flies and met and not capture.at[met] do met, on = beyond(rules, met, on) end
  local enemy = met and capture.at[met]
  if not enemy or side_of(enemy) == side_of(capture.letter) or capture.taken[met] then return nil end
  if rules.takes_no_kings and is_man(capture.letter) and not is_man(enemy) then return nil end
  local landings, to, onward = {}, beyond(rules, met, on)
  while to and not capture.at[to] do
    landings[#landings + 1] = { to = to, way = onward }
    if not flies or rules.lands_behind then break end
    to, onward = beyond(rules, to, onward)
  end
  return landings[1] and met, landings
end

local function ways_on(rules, capture)
  if capture.over then return {} end
  local list, last = {}, capture.way
  for _, way in ipairs(turned(is_man(capture.letter) and rules.jumps or rules.king_jumps, capture.up)) do
    local back = last and way[1] == -last[1] and way[2] == -last[2]
    if not (back and rules.no_turning_back) then list[#list + 1] = way end
  end
  return list
end

local function can_go_on(rules, capture)
  for _, way in ipairs(ways_on(rules, capture)) do
    if jump(rules, capture, way) then return true end
  end
  return false
end

local function after_jump(rules, capture, way, met, landing)
  local new = copy(capture)
  new.at, new.taken = copy(capture.at), copy(capture.taken)
  new.taken[met], new.letters = true, capture.letters .. capture.at[met]
  if rules.at_once then new.at[met] = nil end
  new.here, new.way = landing.to, landing.way
  if landing.way[2] ~= way[2] then new.up = -capture.up end
  new.text, new.landings = capture.text .. "x" .. name_of(landing.to), capture.landings + 1
  if is_man(new.letter) and is_far(rules, new.here, side_of(new.letter)) and rules.crowning ~= "stops" then
    new.letter, new.over = crowned(new.letter), rules.crowning == "ends"
  end
  return new
end

-- Add all results of the capture. Of the squares behind one enemy, only those with a further capture count, if there
-- are any.
local function finish(rules, capture, list)
  local is_last = true
  for _, way in ipairs(ways_on(rules, capture)) do
    local met, landings = jump(rules, capture, way)
    local all, going_on = {}, {}
    for i, landing in ipairs(met and landings or {}) do
      all[i] = after_jump(rules, capture, way, met, landing)
      if can_go_on(rules, all[i]) then going_on[#going_on + 1] = all[i] end
    end
    for _, new in ipairs(going_on[1] and going_on or all) do finish(rules, new, list) end
    if met then is_last = false end
  end
  if is_last and capture.landings > 0 then list[#list + 1] = capture end
end

local function captures(rules, pos)
  local list = {}
  for key, letter in pairs(pos.at) do
    if side_of(letter) == pos.side then
      local at = copy(pos.at)
      at[key] = nil
      finish(rules, { at = at, letter = letter, from = key, here = key, up = up_for(pos.side), text = name_of(key),
        landings = 0, taken = {}, letters = "", is_king = not is_man(letter) }, list)
    end
  end
  return list
end

local function only_highest(list, measure)
  local highest = math.mininteger
  for _, capture in ipairs(list) do highest = math.max(highest, measure(capture)) end
  local kept = {}
  for _, capture in ipairs(list) do
    if measure(capture) == highest then kept[#kept + 1] = capture end
  end
  return kept
end

-- Moves ---------------------------------------------------------------------------------------------------------------
local function has_men(pos)
  for _, letter in pairs(pos.at) do
    if is_man(letter) and side_of(letter) == pos.side then return true end
  end
  return false
end

-- Games that count a King's steps in a row: the letter is K, then A, B and C after one, two and three.
local NEXT = { K = "A", A = "B", B = "C", C = "C", k = "a", a = "b", b = "c", c = "c" }

-- Reset the count of all Kings of a side, except one that is off the board.
local function rest(at, side)
  for key, letter in pairs(at) do
    if side_of(letter) == side and not is_man(letter) then at[key] = crowned(letter) end
  end
end

-- Return the move that leaves this board, with the piece on a square, which had this letter at first.
local function moved(rules, pos, from, at, to, letter, text, landings)
  local before, clock = pos.at[from], pos.clock and pos.clock + 1
  local resets = is_man(before) and (not rules.by_crowning or is_far(rules, to, pos.side))
  if clock and (text:find "x" or resets) then clock = 0 end
  if is_man(letter) and is_far(rules, to, pos.side) then letter = crowned(letter) end
  if rules.counting then rest(at, pos.side) end
  at[to] = letter
  local after = { at = at, side = pos.side == "w" and "b" or "w", clock = clock,
    number = pos.number + (pos.side == "b" and 1 or 0) }
  return { from = name_of(from), position = write(after, rules.size), landings = landings,
    move = text .. (letter ~= before and "=" .. letter:upper() or "") }
end

local function take(rules, pos, capture)
  local at = copy(capture.at)
  for key in pairs(capture.taken) do at[key] = nil end
  local letter = is_man(capture.letter) and capture.letter or crowned(capture.letter)
  return moved(rules, pos, capture.from, at, capture.here, letter, capture.text, capture.landings)
end

-- Return the moves without captures. In games with lines, a man may pass over a row of its own men.
local function targets(rules, pos, key)
  local letter, list = pos.at[key], {}
  local man = is_man(letter)
  for _, way in ipairs(turned(man and rules.steps or rules.king_steps, up_for(pos.side))) do
    local to, on = beyond(rules, key, way)
    while rules.lines and man and to and pos.at[to] == letter do to, on = beyond(rules, to, on) end
    while to and not pos.at[to] do
      list[#list + 1] = to
      if man or not rules.flying then break end
      to, on = beyond(rules, to, on)
    end
  end
  return list
end

local function steps(rules, pos)
  local list, tired = {}, rules.counting and has_men(pos) and (pos.side == "w" and "C" or "c")
  for key, letter in pairs(pos.at) do
    if side_of(letter) == pos.side and letter ~= tired then
      for _, to in ipairs(targets(rules, pos, key)) do
        local at = copy(pos.at)
        at[key] = nil
        local after = rules.counting and NEXT[letter] or letter
        list[#list + 1] = moved(rules, pos, key, at, to, after, name_of(key) .. "-" .. name_of(to), 1)
      end
    end
  end
  return list
end

local function is_better(move, other)
  if move.landings ~= other.landings then return move.landings < other.landings end
  return move.move < other.move
end

-- Keep one move for each origin and position (for each text, if moves differ by text).
local function different(rules, list)
  local kept, all = {}, {}
  for _, move in ipairs(list) do
    local key = move.from .. move.position .. (rules.differ_by_text and move.move or "")
    if not kept[key] or is_better(move, kept[key]) then kept[key] = move end
  end
  for _, move in pairs(kept) do all[#all + 1] = move end
  table.sort(all, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    if a.position ~= b.position then return a.position < b.position end
    return a.move < b.move
  end)
  return all
end

local function rules_of(name, settings)
  local rules = copy(KINDS[name])
  rules.counting = rules.counts_steps and settings.three_steps ~= "false"
  rules.turns = rules.quiet[settings.limits or rules.limits]
  return rules
end

function M.moves(name, text, settings)
  local rules, pos, list = rules_of(name, settings), read(text), {}
  local taking = captures(rules, pos)
  for _, measure in ipairs(rules.compulsory) do taking = only_highest(taking, measure) end
  for i, capture in ipairs(taking) do list[i] = take(rules, pos, capture) end
  return different(rules, taking[1] and list or steps(rules, pos))
end

function M.outcome(name, text, settings)
  local turns = rules_of(name, settings).turns
  if M.moves(name, text, settings)[1] then return turns and read(text).clock >= turns and "draw" or "ongoing" end
  return text:find " w " and "black" or "white"
end

-- Random positions ----------------------------------------------------------------------------------------------------
local function is_in_play(rules, key)
  return rules.whole_board or rules.twisted or (key % 100 + key // 100) % 2 == 0
end

-- Random positions: crowded or empty boards, with many Kings or few. Men of both sides are nearer to their own edge, or
-- the sides are apart, so that no captures are possible.
local function scattered(rules, rng)
  local at, size = {}, rules.size
  local crowd, royal, letters = rng(10), rng(6), rules.counting and { "K", "A", "B", "C" } or { "K" }
  local border = rng(3) == 1 and rng(size)
  for rank = 1, size do
    for file = 1, size do
      local key, white = file + 100 * rank, rng(size + 1) > rank
      if border then white = rank < border end
      if is_in_play(rules, key) and rng(12) <= crowd and rank ~= border then
        local is_king = rng(royal) > 2 or is_far(rules, key, white and "w" or "b")
        local letter = is_king and letters[rng(#letters)] or "M"
        at[key] = white and letter or letter:lower()
      end
    end
  end
  return at
end

-- Random positions: one or two pieces, mostly Kings, among enemies with gaps between them, so that there are many long
-- captures.
local function hunted(rules, rng, side)
  local at, size = {}, rules.size
  local function put(file, rank, owner, royal)
    local key = file + 100 * rank
    if not is_in_play(rules, key) then return end
    local is_king = rng(royal) > 1 or is_far(rules, key, owner)
    at[key] = is_king and (owner == "w" and "K" or "k") or (owner == "w" and "M" or "m")
  end
  local half, few = size // 2, 2 + rng(8)
  for _ = 1, rules.whole_board and 2 * few or few do
    local odd = rules.whole_board and rng(3) - 1 or 0
    put(2 * rng(half) - odd % 2, 2 * rng(half) - odd // 2, side == "w" and "b" or "w", 2)
  end
  for _ = 1, rng(2) do put(2 * rng(half) - 1, 2 * rng(half) - 1, side, 3) end
  return at
end

function M.random_position(name, rng, settings)
  local rules = rules_of(name, settings)
  local side = rng(2) == 1 and "w" or "b"
  local at = rng(3) == 1 and hunted(rules, rng, side) or scattered(rules, rng)
  local clock = rules.turns ~= nil and rng(55) - 1 or nil
  return write({ at = at, side = side, clock = clock, number = rng(60) }, rules.size)
end

return M

-- Play random games for pos:audit_games, and check in every position the properties that every variant must have.
-- Redundant data is computed again, moves are undone, and texts are read back.

local part = ...
local play_line = part "repl/tools/play_line.lua"
local tools = part "tools"

-- In one of this many positions, read every move back from its text and run the plain program, which takes long.
local WHOLE_EVERY = 16

-- The checks, with the sentence for their success.
local CHECKS = {
  {"undo", "undoing a move restores the position bit for bit"},
  {"hash", "hashes and sets of squares equal those computed from scratch"},
  {"texts", "positions and moves are read back as they were written"},
  {"unique", "no move is listed twice"},
  {"colours", "with White and Black exchanged, the moves are the same"},
  {"repeat", "replaying a game gives the same bytes"},
  {"words", "the moves agree with the unoptimized program"},
}

-- An audit: `start`, the position where games begin; `found`, what pos:audit_games returns; `compares_words`, false
-- after the plain program alone has failed; `bans_repetition`, true if earlier positions may forbid moves.
local Audit = {}
Audit.__index = Audit

-- Note a finding, with the position and the moves up to it. Only the first of each check is kept.
function Audit:note(name, text, moves, message)
  local found = self.found
  if found.faults[name] then return end
  found.faults[name] = ("%s: %s"):format(text, message)
  for _, check in ipairs(found.checks) do
    if check.name == name then check.fault, check.line = found.faults[name], table.concat(moves, " ") end
  end
end

-- Note a finding in a position.
function Audit:find(pos, name, format, ...)
  if not self.found.faults[name] then self:note(name, pos:text(), pos:history(), format:format(...)) end
end

-- Return the text of the legal move with this number.
local function text_of(pos, number) return tools.moves(pos, 0, "move")[number].move end

-- Check that the texts of the position and of a range of moves are read back without a change.
function Audit:check_texts(pos, first, last)
  local is_same, message = tools.reread(pos)
  if message then
    self:find(pos, "texts", "its text is rejected when read: %s", message)
  elseif not is_same then
    self:find(pos, "texts", "is another position when its text is read")
  end
  for number = first, last do
    local is_read, text = tools.reread_move(pos, number)
    if not is_read then self:find(pos, "texts", '"%s" is read back as another move', text) end
    if text:find "^(%l%d+)%-%1$" then self.found.idle = self.found.idle or text end
  end
end

-- Make and undo each move. Return the keys of the moves with colors exchanged, if the rules are symmetric.
function Audit:check_moves(pos)
  local numbers, flipped_keys, findings = tools.try_moves(pos, self.found.symmetric)
  if findings.nameless then
    self:find(pos, "texts", 'several moves without a landing have the text "%s"; add stop to their walks',
      text_of(pos, findings.nameless))
  end
  if findings.hash then self:find(pos, "hash", "%s is wrong after %s", findings.wrong, text_of(pos, findings.hash)) end
  if findings.undo then
    self:find(pos, "undo", "is another position when %s is undone", text_of(pos, findings.undo))
  end
  local twins = {}
  for index, number in ipairs(numbers) do
    if twins[number] then
      self:find(pos, "unique", "%s and %s are the same move", text_of(pos, twins[number]), text_of(pos, index))
    end
    twins[number] = index
  end
  return flipped_keys
end

local function sum(keys)
  local total = 0
  for _, key in ipairs(keys) do total = total + key end
  return total
end

-- Return the number of the first move whose key isn't among others; nil if all are. Keys are random numbers, so lists
-- with the same sum are the same.
local function missing(keys, others)
  if #keys == #others and sum(keys) == sum(others) then return nil end
  local is_other = {}
  for _, key in ipairs(others) do is_other[key] = true end
  for number, key in ipairs(keys) do
    if not is_other[key] then return number end
  end
end

-- Compare the moves with those of the position with colors exchanged, whose past forbids no moves.
function Audit:compare_colours(pos, own_keys)
  if self.bans_repetition and #tools.result_keys(tools.begin_edit(pos)) > #own_keys then return end
  local other_keys = tools.result_keys(pos:flip())
  local own, other = missing(own_keys, other_keys), missing(other_keys, own_keys)
  if own then
    self:find(pos, "colours", "%s has no counterpart when colors are exchanged", text_of(pos, own))
  elseif other then
    self:find(pos, "colours", "when colors are exchanged there is %s, which has no counterpart here",
      text_of(pos:flip(), other))
  end
end

-- Compare the moves with those of the plain program. If it can't find them in time, it isn't run again.
function Audit:compare_words(pos)
  local plain, outer = pos:copy(), tools.use_plain(pos, true)
  local good, plain_keys = pcall(tools.result_keys, plain)
  if not good and type(plain_keys) ~= "table" then error(plain_keys, 0) end -- the position is lost
  tools.use_plain(pos, outer)
  self.compares_words = good
  if not good then return end
  local keys = tools.result_keys(pos)
  local own, other = missing(keys, plain_keys), missing(plain_keys, keys)
  if own then self:find(pos, "words", "the unoptimized program doesn't list %s", text_of(pos, own)) end
  if other then self:find(pos, "words", "the unoptimized program also lists %s", text_of(plain, other)) end
end

-- Check the position of a game that has `count` moves, of which `chosen` is about to be played; 0 for none.
function Audit:check(pos, count, chosen)
  local found = self.found
  local is_whole = found.positions % WHOLE_EVERY == 0
  found.positions, found.moves = found.positions + 1, found.moves + count
  self:check_texts(pos, is_whole and 1 or math.max(chosen, 1), is_whole and count or chosen)
  local flipped_keys = self:check_moves(pos)
  if found.symmetric then self:compare_colours(pos, flipped_keys) end
  if is_whole and self.compares_words then self:compare_words(pos) end
end

-- Play a random game, with checks or without. Return it, its number of moves, and true if an ending decides it.
function Audit:play(seed, number, limit, is_checked)
  local pos, draw, plies = tools.begin_edit(self.start), tools.random(seed, number), 0
  while true do
    local count, is_decided = tools.choices(pos)
    if count == 0 or plies == limit then return pos, plies, is_decided end
    local chosen = draw(count)
    if is_checked then self:check(pos, count, chosen) end
    tools.choose(pos, chosen)
    plies = plies + 1
  end
end

-- Take a game back to its start, move by move.
function Audit:unplay(pos, plies)
  local last = pos:text()
  tools.retract(pos, plies)
  if not tools.same_games(pos, tools.begin_edit(self.start)) then
    self:note("undo", last, {}, "undoing all moves doesn't lead back to the start")
  end
end

function Audit:compare(pos, again)
  if not tools.same_games(pos, again) then
    self:note("repeat", pos:text(), pos:history(), "replaying the game gave another result")
  end
end

function Audit:play_game(seed, number, limit)
  local found = self.found
  local pos, plies, is_decided = self:play(seed, number, limit, true)
  self:compare(pos, (self:play(seed, number, limit, false)))
  if plies == limit then
    found.unfinished = found.unfinished + 1
  elseif not is_decided then
    found.undecided = found.undecided + 1
  end
  self:unplay(pos, plies)
  found.games = found.games + 1
end

local audit = {}

local function new_audit(found, start, is_symmetric)
  for _, name in ipairs{"games", "positions", "moves", "unfinished", "undecided"} do found[name] = 0 end
  found.symmetric, found.faults, found.checks = is_symmetric, {}, {}
  return setmetatable({found = found, start = start, compares_words = true,
    bans_repetition = tools.bans_repetition(start)}, Audit)
end

-- Audit games from a position until there were enough, or until the time is over if it isn't 0. Write the result to
-- `found`, as pos:audit_games returns it.
function audit.games(found, pos, games, seed, limit, seconds)
  local symmetry = part "repl/tools/symmetry.lua"
  local difference, began, spent = symmetry.difference(pos), tools.clock(), 0
  local self = new_audit(found, pos, not difference)
  for i, check in ipairs(CHECKS) do found.checks[i] = {name = check[1], meaning = check[2]} end
  local colours = found.checks[5]
  colours.left_out, colours.excuse = difference, symmetry.excuse(pos:variant())
  for number = 1, games do
    if number > 1 and seconds > 0 and spent > seconds then return end
    self:play_game(seed, number, limit)
    spent = tools.clock() - began
    tools.progress(number, games, math.max(number / games, seconds > 0 and spent / seconds or 0))
  end
end

-- Return the faults in the position after a line of moves, by the names of the checks; nil if it can't be played.
local function faults_after(self, line)
  local pos, again = tools.begin_edit(self.start), tools.begin_edit(self.start)
  if not play_line(pos, line) then return nil end
  self:check(pos, #tools.result_keys(pos), 0)
  if play_line(again, line) then self:compare(pos, again) end
  self:unplay(pos, #pos:history())
  return self.found.faults
end

-- Return a function that returns the faults after a line of moves from a position; nil if the line can't be played or a
-- walk fails there.
function audit.of_lines(is_symmetric)
  local compares_words = true
  return function(pos, line)
    local self = new_audit({}, pos, is_symmetric)
    self.compares_words = compares_words
    local good, faults = pcall(faults_after, self, line)
    compares_words = self.compares_words
    if good then return faults end
    if type(faults) ~= "table" then error(faults, 0) end
  end
end

return audit

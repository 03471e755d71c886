-- Find the moves to mark, so that last-from? and last-to? can test the previous move. En passant tests only a pawn's
-- double step, and marking every move would be slow and hard to read. So all code is compiled once to collect questions
-- and answers. A question has the facts that a branch with an `add` has verified about the previous move: its length in
-- files and ranks, and the kinds that may have made it. An answer has these facts about a move. Unknown facts fit
-- everything.

local reader = require "import.zrf_reader"

local latest = {}

local Latest = {}
Latest.__index = Latest

-- Return the files and ranks between two squares. The other player's board is mirrored or rotated, so signs don't
-- matter.
local function length(from, to)
  if from and to then return {dx = math.abs(to.dx - from.dx), dy = math.abs(to.dy - from.dy)} end
end

local function fits(question, answer)
  local asked, made = question.length, answer.length
  if question.kinds and answer.kind and not question.kinds[answer.kind] then return false end
  return not asked or not made or asked.dx == made.dx and asked.dy == made.dy
end

-- Return the offsets of the squares strictly between two others in a straight line.
local function between(from, to)
  local dx, dy = to.dx - from.dx, to.dy - from.dy
  local count = math.max(math.abs(dx), math.abs(dy))
  local squares = {}
  if dx ~= 0 and dy ~= 0 and math.abs(dx) ~= math.abs(dy) then return squares end
  for step = 1, count - 1 do
    squares[step] = {dx = from.dx + dx // count * step, dy = from.dy + dy // count * step}
  end
  return squares
end

-- Combine two sets of facts about the previous move: {from, to, kinds}, all optional.
function latest.both(one, other)
  if not one or not other then return one or other end
  return {from = one.from or other.from, to = one.to or other.to, kinds = one.kinds or other.kinds}
end

-- Add the kinds that are possible on a square to the facts, if the previous move ended there.
function latest.with_kinds(last, offset, kinds)
  if not last or not last.to or not kinds or not offset then return last end
  if last.to.dx ~= offset.dx or last.to.dy ~= offset.dy then return last end
  return {from = last.from, to = last.to, kinds = kinds}
end

local function key(offset) return offset.dx .. "," .. offset.dy end

-- Note that a condition may test anything about any previous move.
function Latest:ask_everything() self.every = true end

local function question_of(last)
  return {length = length(last.from, last.to), kinds = last.kinds}
end

-- Add an entry to a list once.
local function add(self, list, text, entry)
  if self.seen[text] then return end
  self.seen[text] = true
  table.insert(list, entry)
end

local function text_of(length_, kinds)
  table.sort(kinds)
  return (length_ and key(length_) or "any") .. " " .. table.concat(kinds, " ")
end

local function question_text(question)
  local kinds = {}
  for kind in pairs(question.kinds or {}) do table.insert(kinds, kind) end
  return text_of(question.length, kinds)
end

local function add_question(self, last)
  local question = question_of(last)
  add(self, self.questions, question_text(question), question)
end

-- Note the question of a branch that ends, and its answer {kind, offset, disturbs, is_part}. `disturbs` is true if the
-- move changes squares other than its ends. A part of a longer move has other ends than the whole move.
function Latest:note(state, block, answer)
  if self.finished then return end
  if state.last then add_question(self, state.last) end
  local origin = {dx = 0, dy = 0}
  answer.length, answer.block = length(origin, answer.offset), block
  if answer.is_part then
    add(self, self.parts, "part" .. text_of(answer.length, {answer.kind}), {kind = answer.kind, length = answer.length})
    answer = {block = block}
  end
  answer.clear = answer.offset ~= nil and not answer.disturbs
  for _, square in ipairs(answer.offset and between(origin, answer.offset) or {}) do
    answer.clear = answer.clear and state.empties[key(square)] ~= nil
  end
  self.blocks[block] = self.blocks[block] or #self.answers
  local text = self.blocks[block] .. tostring(answer.clear) .. text_of(answer.length, {answer.kind})
  add(self, self.answers, text, answer)
end

-- Fail if facts about where the previous move began fit a part of a longer move. Zillions counts the last part as the
-- previous move, and scripts mark the whole one.
function Latest:refuse_part(last, item)
  if not self.finished or not last or not last.from then return end
  local question = question_of(last)
  for _, part in ipairs(self.parts) do
    if fits(question, part) then
      reader.fail(item, "last-from? about a move that may be a partial one cannot be imported")
    end
  end
end

-- Return true if the moves of a block must be marked.
function Latest:marks(block) return self.every or not self.unmarked[block] end

-- Return true if every move that fits these facts found the squares between its ends empty.
function Latest:is_clear(last)
  if not self.finished or self.every or not (last.from and last.to) then return false end
  local question = question_of(last)
  local text = question_text(question)
  if self.clear[text] == nil then
    self.clear[text] = true
    for _, answer in ipairs(self.answers) do
      if fits(question, answer) and not answer.clear then self.clear[text] = false end
    end
  end
  return self.clear[text]
end

-- Add the squares that are empty because the previous move passed over them.
function Latest:add_passed(last, empties)
  if not self:is_clear(last) then return empties end
  local result = {}
  for _, square in ipairs(between(last.from, last.to)) do result[key(square)] = "passed" end
  for square, how in pairs(empties) do result[square] = how end
  return result
end

local function finish(self, blocks)
  local marked = {}
  for _, answer in ipairs(self.answers) do
    for _, question in ipairs(self.questions) do
      if fits(question, answer) then marked[answer.block or self] = true end
    end
  end
  if not next(marked) then self:ask_everything() end
  for _, block in ipairs(blocks) do self.unmarked[block] = not marked[block] end
  self.finished = true
end

-- Collect questions and answers from the moves of all pieces. `compile` is called with a block and its kind.
function latest.survey(game, compile)
  local self, blocks = game.latest, {}
  for _, kind in ipairs(game.kinds) do
    for _, block in ipairs(kind.neutral and {} or kind.piece.blocks) do
      local compiled = reader.catch(function() return compile(block, kind.name) or true end)
      if compiled then table.insert(blocks, block) else table.insert(self.answers, {}) end
      if not compiled and game:asks_previous(block) then self:ask_everything() end
    end
  end
  finish(self, blocks)
end

function latest.new()
  return setmetatable({questions = {}, answers = {}, parts = {}, seen = {}, blocks = {}, clear = {}, unmarked = {},
    every = false, finished = false}, Latest)
end

latest.key = key

return latest

-- Write a walk (host/embed/tools_walks.c) as in the script, shortened: on "far", -(own * is "rook"). Dots replace the
-- rest of a long walk.

local LENGTH, DEPTH = 60, 6

local JOINS = {["*"] = true, ["+"] = true, ["|"] = true}
local COUNTS = {at_least = true, times = true}
local CALLS = {all = true, most = true, first = true, at_least = true, times = true, rec = true}

-- The text so far, as a list, and its number of bytes.
local Writer = {}
Writer.__index = Writer

function Writer:put(text)
  self[#self + 1] = text
  self.length = self.length + #text
end

-- is "man", is{"man", "king"}, holds("checks", 1, 2), exceeds("own", "other", 2)
function Writer:put_arguments(walk)
  local parts = {}
  for _, name in ipairs(walk.names) do parts[#parts + 1] = ('"%s"'):format(name) end
  for _, number in ipairs(walk.numbers) do parts[#parts + 1] = tostring(number) end
  if not parts[1] then return end
  local listed = walk.names[2] and walk.form ~= "compare"
  local single = #walk.names == 1 and not walk.numbers[1]
  self:put((listed and "{%s}" or single and " %s" or "(%s)"):format(table.concat(parts, ", ")))
end

function Writer:put_word(walk)
  if walk.word == "?" then return self:put "times" end -- a part of `times`
  if walk.is_whites then self:put "as_white(" end
  self:put(walk.word)
  if walk.sort ~= "escape" then self:put_arguments(walk) end
  if walk.is_whites then self:put ")" end
end

-- Return a leap as one word; any other walk unchanged.
local function as_word(walk) return walk.written and not walk.written.left and walk.written or walk end

-- Write an operand, in parentheses if it is another join than the one around it.
function Writer:put_operand(walk, around, depth)
  walk = as_word(walk)
  local enclosed = JOINS[walk.word] and walk.word ~= around
  if enclosed then self:put "(" end
  self:put_walk(walk, depth)
  if enclosed then self:put ")" end
end

function Writer:put_join(walk, depth)
  local is_chain = as_word(walk.left).word == walk.word
  self:put_operand(walk.left, walk.word, is_chain and depth or depth + 1)
  self:put((" %s "):format(walk.word))
  self:put_operand(walk.right, walk.word, depth + 1)
end

-- at_least(2, by "man"); its number may differ
function Writer:put_call(walk, depth, word, number)
  self:put(word .. "(")
  if walk.names[1] then self:put(('"%s", '):format(walk.names[1])) end
  if walk.numbers[2] then
    self:put(("{%d, %d}, "):format(walk.numbers[1], walk.numbers[2]))
  elseif number then
    self:put(("%d, "):format(number))
  end
  if walk.word == "rec" then self:put "..." else self:put_walk(walk.left, depth + 1) end
  if walk.right then
    self:put ", "
    self:put_walk(walk.right, depth + 1)
  end
  self:put ")"
end

-- Return the word in the script if the walk is built from other words.
local function as_written(walk)
  local written = walk.written
  return written and (COUNTS[written.word] or not written.left) and written or walk
end

function Writer:put_walk(walk, depth)
  walk = as_written(walk)
  if depth > DEPTH or self.length > LENGTH then return self:put "..." end
  local word, count = walk.word, walk.word == "-" and walk.left.written
  if count and count.is_at_most then -- at_most(1, by "man"), which is built as -at_least(2, by "man")
    self:put_call(count, depth, "at_most", count.numbers[1] - 1)
  elseif JOINS[word] then
    self:put_join(walk, depth)
  elseif word == "-" or word == "#" then
    self:put(word)
    self:put_operand(walk.left, word, depth + 1)
  elseif word == "^" then
    self:put_operand(walk.left, word, depth + 1)
    self:put((" ^ %d"):format(walk.numbers[1]))
  elseif CALLS[word] then
    self:put_call(walk, depth, word, walk.numbers[1])
  else
    self:put_word(walk)
  end
end

return function(walk)
  local writer = setmetatable({length = 0}, Writer)
  writer:put_walk(walk, 0)
  local text = table.concat(writer)
  return #text > LENGTH + 3 and text:sub(1, LENGTH) .. "..." or text
end

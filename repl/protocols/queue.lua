-- Queues: lines that wait until a search is over, first in, first out, each step in constant time.
--
--     local waiting = queue.new()
--     waiting:push("isready", false)
--     waiting:pop()                        "isready", false; nil if the queue is empty

local queue = {}
queue.__index = queue

function queue.new() return setmetatable({first = 1, last = 0, text = {}, is_long = {}}, queue) end

function queue:is_empty() return self.first > self.last end

-- Add a line; `is_long` is true if only the beginning of a too long line is given.
function queue:push(text, is_long)
  self.last = self.last + 1
  self.text[self.last], self.is_long[self.last] = text, is_long or nil
end

function queue:pop()
  if self:is_empty() then return nil end
  local at = self.first
  local text, is_long = self.text[at], self.is_long[at] or false
  self.text[at], self.is_long[at] = nil, nil
  self.first = at + 1
  return text, is_long
end

-- Call takes(line, is_long) for each waiting line, until its second result is true. Lines for which its first result is
-- true are removed. Return the second result of the last call.
function queue:sift(takes)
  for at = self.first, self.last do
    local is_taken, ends = takes(self.text[at], self.is_long[at] or false)
    if is_taken then self.text[at], self.is_long[at] = "", nil end
    if ends then return ends end
  end
end

return queue

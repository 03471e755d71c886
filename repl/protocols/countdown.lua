-- Countdown: perft move by move, in small pieces between which it can be stopped.

local LINES_MAX = 1 << 20 -- of one piece, as estimated before it is counted
local BRANCHING_MIN = 32 -- if there are few moves now, there may be more later

-- Count the lines of `depth` moves, at least 1, from a position. Call `each(move, count)` for each move, in the order
-- of their texts. Between the pieces, call `is_stopped(counted)` with the number of lines counted so far. Return true;
-- nil and a message if is_stopped has returned true or a walk fails.
return function(pos, depth, is_stopped, each)
  local copy, total = pos:copy(), 0

  local function count(left, widest)
    if is_stopped(total) then return nil, "stopped" end
    local moves, message = copy:moves()
    if not moves then return nil, message end
    widest = math.max(widest, #moves)
    if left <= 1 or widest ^ left <= LINES_MAX then
      local lines
      lines, message = copy:perft(left)
      total = total + (lines or 0)
      return lines, message
    end
    local sum = 0
    for _, move in ipairs(moves) do
      local lines
      assert(copy:play(move))
      lines, message = count(left - 1, widest)
      if not lines then return nil, message end
      copy:undo()
      sum = sum + lines
    end
    return sum
  end

  local moves, message = copy:moves()
  if not moves then return nil, message end
  table.sort(moves)
  for _, move in ipairs(moves) do
    local lines
    assert(copy:play(move))
    lines, message = count(depth - 1, math.max(#moves, BRANCHING_MIN))
    if not lines then return nil, message end
    copy:undo()
    each(move, lines)
  end
  return true
end

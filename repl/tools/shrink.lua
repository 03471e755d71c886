-- Shrink lines of moves and positions while a condition remains true.

local part = ...
local tools = part "tools"

local shrink = {}

-- Return the line without `count` of its moves, from number `first` on.
local function without(line, first, count)
  local shorter = table.move(line, 1, first - 1, 1, {})
  return table.move(line, first + count, #line, first, shorter)
end

-- Leave out parts of the line, a list of moves, long ones first, as long as works(rest) is true, with at most `tries`
-- tries. For a line a b c d e that works as long as it has d:
--
--     5 moves at once      without a b c d e: no
--     2                    without a b: yes; c d e is the line; without c d: no; without d e: no
--     1                    without c: yes; without d: no; without e: yes: d
function shrink.line(line, tries, works)
  local size = #line
  while size > 0 do
    local first = 1
    while first + size <= #line + 1 and tries > 0 do
      local shorter = without(line, first, size)
      if works(shorter) then line = shorter else first = first + 1 end
      tries = tries - 1
    end
    -- half as long, an even number if possible, so that the side to move stays the same
    size = size > 3 and size // 4 * 2 or size - 1
  end
  return line
end

-- Empty the first slots of the position (squares, reserves and so on) one by one, repeatedly until none can be emptied,
-- with at most `tries` tries. works(text) returns the position of the text if it still has the wanted property.
function shrink.position(pos, slots, tries, works)
  local smaller
  repeat
    smaller = false
    for slot = 0, slots - 1 do
      local less = tools.begin_edit(pos)
      if tries > 0 and tools.set_slot(less, slot, 0) then
        tries = tries - 1
        local found = works(less:text())
        if found then pos, smaller = found, true end
      end
    end
  until not smaller
  return pos
end

return shrink

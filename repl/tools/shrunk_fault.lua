-- Reduce an audit's finding to fewer moves and fewer pieces, for pos:audit_games. First the line to a fault is
-- shortened, then all but its end becomes a position, then the position is made smaller.

local part = ...
local tools = part "tools"
local audit = part "repl/tools/audit.lua"
local shrink = part "repl/tools/shrink.lua"

local TRIES = 400 -- for shorter lines, and again for smaller positions

local function moves_of(line)
  local moves = {}
  for move in line:gmatch "[^ ]+" do moves[#moves + 1] = move end
  return moves
end

-- Return the position after the first `count` moves of a line, and the rest of the line; nil if they can't be played.
local function go_along(pos, line, count)
  local later = pos:copy()
  for i = 1, count do
    if not later:play(line[i]) then return nil end
  end
  return later, table.move(line, count + 1, #line, 1, {})
end

-- Return {played, position, line, fault}; nil if the fault can't be reproduced. faults_after(pos, line) is as in
-- audit.lua.
local function shrunk(start, check, faults_after)
  local variant, fault = start:variant(), check.fault
  local function occurs(pos, line)
    if not variant:position(pos:text()) then return nil end -- as scenarios read it
    local faults = faults_after(pos, table.concat(line, " "))
    return faults and faults[check.name]
  end
  local line = moves_of(check.line)
  if not occurs(start, line) then return nil end
  local played = shrink.line(line, TRIES, function(shorter) return occurs(start, shorter) end)
  local pos, rest = start, played
  for count = #played, 0, -1 do -- start from the latest position in which the fault still occurs
    local later, rest_of_line = go_along(start, played, count)
    if later and occurs(later, rest_of_line) then
      pos, rest = later, rest_of_line
      break
    end
  end
  local _, slots = tools.slots(pos) -- squares, reserves and rights
  pos = shrink.position(pos, slots, TRIES, function(text)
    local less = variant:position(text)
    return less and occurs(less, rest) and less
  end)
  return {
    played = table.concat(played, " "),
    position = pos:text(),
    line = table.concat(rest, " "),
    fault = occurs(pos, rest) or fault,
  }
end

-- Set `shrunk` of those checks of an audit of games from a position that have found a fault.
return function(_, pos, found)
  local start = pos:variant():position(pos:text()) or pos:copy()
  local faults_after = audit.of_lines(found.symmetric)
  for _, check in ipairs(found.checks) do
    if check.fault then check.shrunk = shrunk(start, check, faults_after) end
  end
end

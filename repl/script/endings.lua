-- The endings of a script, their conditions, and other declarations about results. A part of declarations.lua.

local kernel, make, shared, exported = ...

local most, is_walk = kernel.most, kernel.is_walk
local fault, needs, whole, keep, is_full, add = shared.fault, shared.needs, shared.whole, shared.keep, shared.is_full,
  shared.add
local type, next, ipairs, tostring = type, next, ipairs, tostring

local INT_MAX = shared.INT_MAX

-- Functions and values for scripts. kernel.stated returns the fields of a condition.
exported.stuck = kernel.condition { condition = "stuck" }
exported.checkmate = kernel.condition { condition = "checkmate" }
exported.stalemate = kernel.condition { condition = "stalemate" }

-- Return a condition with a number; if the number is wrong, with INT_MAX after a fault.
local function counted(declaration, number, least, fields)
  fields.condition = declaration
  fields.number = whole(number, least, INT_MAX) or needs(declaration) and INT_MAX
  return kernel.condition(fields)
end

function exported.quiet(turns)
  return counted("quiet", turns, 1, {})
end

-- repeated(3), repeated(2, "board"), repeated(4, walk), repeated(3, captures, "chasing")
function exported.repeated(times, what, chaser)
  local is_good = chaser == nil or chaser == "chasing" or chaser == "chased"
  local walk = is_walk(what) and what or nil
  if not walk then is_good = chaser == nil and (what == nil or what == "board") end
  if not is_good and whole(times, 2, INT_MAX) then needs "repeated" end
  return counted("repeated", times, 2,
    { walk = walk, chaser = is_good and chaser or nil, squares_only = what == "board" })
end

-- lasting(10, walk), lasting(60, walk, "pieces")
function exported.lasting(turns, walk, pieces)
  local is_good = is_walk(walk) and (pieces == nil or pieces == "pieces")
  if not is_good and whole(turns, 0, INT_MAX) then needs "lasting" end
  return counted("lasting", turns, 0, { walk = is_walk(walk) and walk or nil, same_pieces = pieces == "pieces" })
end

function exported.dead(walk)
  return kernel.condition { condition = "dead", walk = is_walk(walk) and walk or needs "dead" }
end

-- never(walk, text), never(repeated(2), text)
function make.never(condition, message)
  local stated = kernel.stated(condition)
  local repeated = stated and stated.condition == "repeated" and not stated.walk and stated or nil
  local walk = is_walk(condition) and condition or nil
  if not walk and not repeated then return needs "never" end
  if is_full("never", 1, "never: a script can declare at most %d of them") then return end
  add("never", { walk = walk, times = repeated and repeated.number, squares_only = repeated and repeated.squares_only,
    message = keep(message, most.sentence) })
end

function make.legal(walk, message)
  if not is_walk(walk) then return needs "legal" end
  if is_full("legal", 1, "legal: a script can declare at most %d of them") then return end
  add("legal", { walk = walk, message = keep(message, most.sentence) })
end

function make.worth(points, walk)
  points = whole(points, -most.help, most.help)
  if not points then return needs "worth" end
  if is_full("worth", 1, "worth: a script can declare at most %d of them") then return end
  add("worth", { walk = walk, points = points })
end

-- Add a fault for the result of a comparison such as `walk == 0`. `walk < 3` has caused a fault already.
local function refuse_comparison(result, value)
  if kernel.is_known() then return end
  fault("%s was given %s, the result of `==` or `not`, not a walk; to test that a walk fails, write: "
    .. '%s(-by "man")', result, tostring(value), result)
end

local quiets = {} -- where the script has endings that need a clock
shared.quiets = quiets

-- `reason` and `ahead` may be missing.
local function make_ending(result, condition, reason, ahead)
  local ending = { result = result, ahead = ahead, reason = reason and keep(reason, most.sentence) }
  if is_full("ending", 1, "%s: a script can declare at most %d endings", result) then return end
  local stated = kernel.stated(condition)
  if stated then
    for key, value in next, stated do ending[key] = value end
  elseif is_walk(condition) then
    ending.condition, ending.walk = "walk", condition
  elseif kernel.is_word(condition) then
    return fault("%s was given a word without its values; write them after it, as in draw(repeated(3))", result)
  elseif type(condition) == "function" then
    ending.condition, ending.number = "function", kernel.keep_function(condition)
  elseif type(condition) == "boolean" then
    return refuse_comparison(result, condition)
  else
    return needs(result)
  end
  add("ending", ending)
  if ending.condition == "quiet" and ending.number < INT_MAX then -- INT_MAX means a fault
    quiets[#quiets + 1] = { kernel.place() }
  end
end

for _, result in ipairs { "win", "loss", "draw" } do
  make[result] = function(...) return make_ending(result, ...) end
end

-- points(stuck), points(stuck, 3), points(stuck, "a full board"), points(stuck, 3, "a full board")
function make.points(condition, ahead, reason)
  if type(ahead) == "string" and reason == nil then ahead, reason = nil, ahead end
  local number = ahead and whole(ahead, -most.ahead, most.ahead)
  local is_good = (ahead == nil or number) and (reason == nil or type(reason) == "string")
  return is_good and make_ending("points", condition, reason, number) or not is_good and needs "points"
end

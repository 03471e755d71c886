-- Words that turn the steps of a walk: opposite(ne), turned(n, 2). The results are ordinary steps. The file is a part
-- of declarations.lua, and is loaded when a script uses such a word.

local kernel, shared = ...

local fault, whole, parts = shared.fault, shared.whole, kernel.parts
local ipairs = ipairs

local TURNS_MAX = 1000
local FAULTY = "?" -- the word of a walk with a fault

-- Steps to turn after all scripts have run, because the board isn't known before: {step, from, count, file, line}.
-- Later ones may be turned from earlier ones. Without a count, a step is turned by half a circle.
local waiting = {}

-- Return the walk with each step turned; nil if it contains anything but steps, leaps and +.
local function turned(walk, count)
  local word, left, right, is_leap = parts(walk)
  if is_leap and not count then return walk end
  if word == "step" then
    local step, file, line = kernel.turned_step(walk), kernel.place()
    waiting[#waiting + 1] = { step = step, from = walk, count = count, file = file, line = line }
    return step
  end
  if word ~= "+" then return nil end
  left, right = turned(left, count), turned(right, count)
  return left and right and left + right
end

-- Turn by sixths. On hexagons n becomes e, and e becomes se. A step by (files, ranks) is a sum of e and n, so it
-- becomes the sum of se and e.
local function by_sixths(count, files, ranks)
  for _ = 1, count do files, ranks = files + ranks, -files end
  return files, ranks
end

-- Turn by eighths: two straight squares become two diagonal ones. Steps that are neither straight nor diagonal can turn
-- only by quarters; return nil for other angles.
local function by_eighths(count, files, ranks)
  for _ = 1, count // 2 do files, ranks = ranks, -files end
  if count % 2 == 0 then return files, ranks end
  if files == 0 or ranks == 0 then return files + ranks, ranks - files end
  if files ~= ranks and files ~= -ranks then return nil end
  return (files + ranks) // 2, (ranks - files) // 2
end

-- Turn the waiting steps, once the board is known.
function shared.turn_steps()
  local has_hexagons = shared.shape == "hexagons" or shared.shape == "flat hexagons"
  local circle = has_hexagons and 6 or 8
  for _, step in ipairs(waiting) do
    local count = step.count and step.count % circle or circle // 2
    local files, ranks = kernel.numbers(step.from)
    kernel.at(step.file, step.line)
    if shared.shape == "triangles" and count ~= 0 and count ~= circle // 2 then
      fault "turned: on triangles, a step can be turned only by half a circle; for example: opposite(n)"
    end
    local right, up = (has_hexagons and by_sixths or by_eighths)(count, files, ranks)
    kernel.set_step(step.step, right or files, up or ranks)
    if not right then
      fault("turned: a step that is neither straight nor diagonal turns only by an even number; for example: "
        .. "turned(step(1, 2), 2)")
    end
    kernel.at()
  end
end

return function(word, walk, count)
  local is_turned, number = word == "turned", whole(count, -TURNS_MAX, TURNS_MAX)
  if is_turned and not number then
    return kernel.word_needs(word, "a step, then a whole number from -1000 to 1000", count)
  end
  local is_walk = kernel.is_walk(walk)
  if is_walk and parts(walk) == FAULTY then return walk end
  return is_walk and turned(walk, is_turned and number or nil)
    or kernel.word_needs(word, "a step, a leap, or several of them", walk)
end

-- Words that count: counters, numbers of squares on which a walk succeeds, and rounds. They are built from other words.
-- The file is a part of declarations.lua, and is loaded when a script uses such a word.

local kernel, shared = ...

local fault, whole, list_length, is_text, walk_of, is_walk, most = shared.fault, shared.whole, shared.list_length,
  shared.is_text, kernel.walk, kernel.is_walk, kernel.most
local type, pack, check_text, word_needs, format = type, shared.pack, kernel.check_text, kernel.word_needs,
  string.format

local COUNT, VALUES, COPIES, COPIED_WORDS, ROUNDS, AMOUNT = 100, 64, 8, 24, 1000, 1000000
local INT_MIN, INT_MAX = -0x80000000, 0x7fffffff
local COUNTED = "\tcounted" -- a name of a place that scripts can't use

-- Return the bounds in a list of two numbers, {82, 162}, the smaller one first; nil for other values.
local function read_range(list)
  if type(list) ~= "table" or list_length(list) ~= 2 then return nil end
  local least, greatest = whole(list[1], -AMOUNT, AMOUNT), whole(list[2], -AMOUNT, AMOUNT)
  if least and greatest and least <= greatest then return least, greatest end
end

-- -- Counters ---------------------------------------------------------------------------------------------------------

local words = {}

-- Return the values from the second on as a list; a list of two numbers is a range. Return nil if they are wrong or too
-- many.
local function read_values(given)
  local values = {}
  for i = 2, given.n do
    local least, greatest = whole(given[i], INT_MIN, INT_MAX), nil
    if type(given[i]) == "table" then
      least, greatest = read_range(given[i])
    end
    greatest = greatest or least
    if not least or greatest - least >= VALUES - #values then return nil end
    for value = least, greatest do values[#values + 1] = value end
  end
  return values[1] and values
end

function words.holds(...)
  local given = pack(...)
  local values = read_values(given)
  if values then return walk_of("holds", { given[1] }, values) end
  local least, greatest = read_range(given[2])
  if given.n == 2 and least then
    return walk_of("exceeds", { given[1] }, { least - 1 }) * -walk_of("exceeds", { given[1] }, { greatest })
  end
  return fault("`holds` needs a counter and one or more values that it may have; for example: %s",
    shared.example_of "holds")
end

-- exceeds("won", 81), exceeds("won", "enemy's won", 3)
function words.exceeds(...)
  local given, names, numbers = pack(...), { (...) }, {}
  local first = type(given[2]) == "string" and 3 or 2
  local good = given.n == 2 or given.n == 3
  if first == 3 then
    names[2] = given[2]
    good = good and is_text(given[2])
  end
  for i = first, good and given.n or 0 do
    numbers[#numbers + 1] = whole(given[i], -AMOUNT, AMOUNT)
    good = good and #numbers == i - first + 1
  end
  if good then return walk_of("exceeds", names, numbers) end
  return fault("`exceeds` needs a counter, then another counter or a whole number; after another counter, a whole "
    .. "number may follow; for example: %s", shared.example_of "exceeds")
end

-- set("checks", 1), add("checks", 1)
local function change_counter(word, ...)
  local given = pack(...)
  local value = given.n == 2 and whole(given[2], INT_MIN, INT_MAX)
  if value then return walk_of(word, { given[1] }, { value }) end
  return fault("`%s` needs a counter and one whole number; for example: %s", word, shared.example_of(word))
end

-- holds("checks", 1, 2), set("checks", 1)
local function of_counter(word, ...)
  local given = pack(...)
  if not is_text(given[1]) then return word_needs(word, "the name of a counter", given[1]) end
  for i = 1, 2 do
    local good, faulty = check_text(is_text(given[i]) and given[i] or "", most.name)
    if not good then return faulty end
  end
  if words[word] then return words[word](...) end
  return change_counter(word, ...)
end

-- Return true if the walk calls a rec that contains it, so that a round may begin within a round. `recs` has the recs
-- within it that are open.
local function calls_outer_rec(walk, recs)
  local word, left, right, _, rec = kernel.parts(walk)
  recs = recs or {}
  if word == "self" then return not recs[rec] end
  if word == "rec" then recs[rec] = true end
  local calls = (left and calls_outer_rec(left, recs)) or (right and calls_outer_rec(right, recs)) or false
  if word == "rec" then recs[rec] = nil end
  return calls
end

-- -- Loops ------------------------------------------------------------------------------------------------------------

-- Repeat a walk from `least` to `most_rounds` times, both increased by the value of `counter` (nil: 0):
--
--     rec(function(more) return round * walk * more + finish end)
--
-- Rounds are counted by a place whose name scripts can't use.
local function loop(walk, least, most_rounds, counter)
  local names = { format("\trounds %d", kernel.loops_within(walk)), counter }
  local round, finish = kernel.round(false, names, { most_rounds }), kernel.round(true, names, { least })
  return kernel.rec(function(more) return round * (walk * more) + finish end)
end

-- -- Numbers of squares -----------------------------------------------------------------------------------------------

local function unmarked(walk)
  return walk * -walk_of "marked"
end

-- Return a walk for one more success: first(walk * -marked * mark)
local function another(walk)
  return kernel.wrap("first", unmarked(walk) * walk_of "mark")
end

local function copies(walk, count)
  local all = walk
  for _ = 2, count do all = all * walk end
  return all
end

-- Return a walk that succeeds on `count` different squares: first(walk * -marked * mark) * first(...) * ...
local function different_squares(walk, count)
  local one = another(walk)
  if count <= COPIES or calls_outer_rec(one) then return copies(one, count) end
  return loop(one, count, count)
end

-- Return a walk that ignores squares on which both walks succeed, and pairs the other ones:
--
--     all(first(walk * -marked * place "counted" * #(other * at "counted") * mark))
--       * all(first(other * -marked * mark) * first(walk * -marked * mark))
local function pairs_of(walk, other)
  local same = #(other * walk_of("at", { COUNTED }))
  local both = unmarked(walk) * walk_of("place", { COUNTED }) * same
  return kernel.wrap("all", kernel.wrap("first", both * walk_of "mark"))
    * kernel.wrap("all", another(other) * another(walk))
end

-- at_least(count, walk), or at_least(count, walk, other), for a count from 1:
--
--     #(first(walk * -marked * mark) * first(...) * first(...))
--
-- The second form starts with the pairs (pairs_of).
local function at_least(count, is_at_most, walk, other)
  local all = different_squares(walk, count)
  if other then all = pairs_of(walk, other) * all end
  local ahead = #all
  kernel.note_written(ahead, "at_least", walk, other, {}, { count }, true, is_at_most)
  return ahead
end

-- at_least(1, walk, "won"), at_least(1, "won", walk): compare the number of squares of the walk with a counter. The
-- second form is built as a negation of the first one:
--
--     #(as many rounds of first(walk * -marked * mark) as the counter's value and `more`)
local function compare_with_counter(word, count, walk, name, is_first)
  local is_most = word == "at_most"
  count = whole(count, -COUNT, COUNT)
  if not is_walk(walk) or calls_outer_rec(walk) then
    return word_needs(word, "a walk and the name of a counter", walk)
  end
  local good, faulty = check_text(name, most.name)
  if not good then return faulty end
  local more = is_first and (is_most and 0 or 1) - count or count + (is_most and 1 or 0)
  local ahead = #loop(another(walk), more, more, name)
  kernel.note_written(ahead, "at_least", walk, nil, { name }, { more }, false, false)
  if is_most == is_first then return ahead end
  return -ahead
end

-- at_least(3, walk), at_most(2, walk); with two walks, compare the difference of their numbers of squares. "At most n"
-- is built as "not at least n + 1", and "at least 0 more" as "the second isn't at least 1 more".
local function of_squares(word, number, walk, other)
  local is_most, two = word == "at_most", other ~= nil
  local compares = is_text(walk) or is_text(other)
  local least = (two or compares) and -COUNT or is_most and 0 or 1
  local count = whole(number, least, COUNT)
  if not count then
    return word_needs(word, (two or compares) and "a whole number from -100 to 100, then two walks"
      or is_most and "a whole number from 0 to 100, then a walk" or "a whole number from 1 to 100, then a walk", number)
  end
  if is_text(walk) then return compare_with_counter(word, count, other, walk, true) end
  if is_text(other) then return compare_with_counter(word, count, walk, other, false) end
  if not is_walk(walk) then return word_needs(word, "a number, then a walk", walk) end
  if two and not is_walk(other) then return word_needs(word, "a number, then one walk or two", other) end
  if is_most then count = count + 1 end
  local is_turned = count < 1
  local made = is_turned and at_least(1 - count, false, other, walk) or at_least(count, is_most, walk, other)
  if is_most == is_turned then return made end
  return -made
end

-- -- Numbers of rounds ------------------------------------------------------------------------------------------------

-- Return the smallest and largest number of rounds, and the name of a counter that is added to both; nil if they are
-- wrong.
local function read_rounds(given)
  if is_text(given) then return 0, 0, given end
  local least, greatest = read_range(given)
  if type(given) ~= "table" then
    least = whole(given, 0, ROUNDS)
    greatest = least
  end
  if least and least >= 0 and greatest > 0 and greatest <= ROUNDS then return least, greatest end
end

-- times(5, walk), times({2, 4}, walk), times("left", walk): build copies of a small walk, or of one that calls a rec
-- around it; otherwise a loop.
local function times(rounds, walk)
  local least, greatest, counter = read_rounds(rounds)
  if not least then
    return fault("`times` needs a walk, and before it a whole number from 1 to %d, a list of two numbers, the smaller "
      .. "one first, or the name of a counter; for example: %s", ROUNDS, shared.example_of "times")
  end
  local good, faulty = check_text(counter or "", most.name)
  if not good then return faulty end
  if not is_walk(walk) then return word_needs("times", "a number, then a walk", walk) end
  local is_fixed, is_open = least == greatest and not counter, calls_outer_rec(walk)
  if is_open and not is_fixed then
    return fault("times: in a rec, only times with a fixed number can contain the argument of the rec's function: "
      .. "times(3, ...)")
  end
  if is_fixed and (is_open or least * kernel.size(walk) <= COPIED_WORDS) then return copies(walk, least) end
  local made = loop(walk, least, greatest, counter)
  kernel.note_written(made, "times", walk, nil, { counter },
    counter and {} or least == greatest and { least } or { least, greatest }, true, false)
  return made
end

return function(word, ...)
  if word == "times" then return times(...) end
  if word == "at_least" or word == "at_most" then return of_squares(word, ...) end
  return of_counter(word, ...)
end

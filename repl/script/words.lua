-- Words with arguments, by the form of the word: is{"man", "king"}, step(0, 2). The file is a part of declarations.lua,
-- and is loaded when a script calls such a word.

local kernel, shared = ...

local fault, whole, list_length, is_text, find = shared.fault, shared.whole, shared.list_length, shared.is_text,
  shared.find
local word_of, is_walk, most, word_needs, example = kernel.word, kernel.is_walk, kernel.most, kernel.word_needs,
  shared.example_of
local type, ipairs, select = type, ipairs, select

local AMOUNT = 1000

local make = {}

-- -- Names ------------------------------------------------------------------------------------------------------------

local function named(word, names)
  for _, name in ipairs(names) do
    local good, faulty = kernel.check_text(name, most.name)
    if not good then return faulty end
  end
  return word_of(word, names)
end

-- Return a name, or a list of names, as a list; nil for other values.
local function read_names(given)
  if is_text(given) then return { given } end
  local length = type(given) == "table" and list_length(given) or 0
  if length > most.names then return nil end
  for i = 1, length do
    if not is_text(given[i]) then return nil end
  end
  return length > 0 and given or nil
end

function make.kinds(word, given)
  local names = read_names(given)
  if not names then return word_needs(word, "one or more names", given) end
  return named(word, names)
end

function make.places(word, given)
  local names = read_names(given)
  if names and word == "cycle" and (#names < 2 or #names > most.places) then
    return word_needs(word, "two or more places", given)
  end
  return make.kinds(word, given)
end

-- drop{"man", "king"}: drop "man" + drop "king"
function make.drops(word, given)
  local names = read_names(given)
  if not names then return word_needs(word, "one or more names", given) end
  local sum = named(word, { names[1] })
  for i = 2, #names do sum = sum + named(word, { names[i] }) end
  return sum
end

function make.name(word, given)
  if not is_text(given) then return word_needs(word, "one name", given) end
  return named(word, { given })
end

make.kind, make.zone, make.place, make.right, make.way, make.edge = make.name, make.name, make.name, make.name,
  make.name, make.name

-- note "text": the text of a move is one word
function make.text(word, given)
  if word == "note" and is_text(given) and find(given, "[ ()]") then
    return word_needs(word, "a text without blanks and parentheses", given)
  end
  return make.name(word, given)
end

-- mark "passed", marked "passed", marked("passed", 2)
function make.marks(word, given, number)
  if number ~= nil and (word ~= "marked" or not whole(number, 1, most.marked)) then
    return fault('`%s` needs a name declared by `marks`%s; for example: %s "passed"', word,
      word == "marked" and ", and optionally which of its squares: 1 is the first" or " and nothing else", word)
  end
  local walk = make.name(word, given)
  if number ~= nil then kernel.set_number(walk, whole(number, 1, most.marked)) end
  return walk
end

-- -- Numbers ----------------------------------------------------------------------------------------------------------

function make.vector(word, a, b)
  local files, ranks = whole(a, -most.side, most.side), whole(b, -most.side, most.side)
  if files and ranks and (files ~= 0 or ranks ~= 0) then return word_of(word, nil, { files, ranks }) end
  return fault("`%s` needs two whole numbers from -%d to %d, not both 0; for example: %s", word, most.side, most.side,
    example(word))
end

-- height(2), height(2, 5)
function make.range(word, ...)
  local numbers = { ... }
  for i, number in ipairs(numbers) do numbers[i] = whole(number, 0, AMOUNT) end
  local least, greatest = numbers[1], numbers[select("#", ...)]
  if least and greatest and least <= greatest then return word_of(word, nil, numbers) end
  return fault("`%s` needs one whole number from 0 to %d, or two, the smaller one first; for example: %s", word, AMOUNT,
    example(word))
end

-- tally(3)
function make.amount(word, given)
  local amount = whole(given, 1, AMOUNT)
  if amount then return word_of(word, nil, { amount }) end
  return fault("`%s` needs a whole number from 1 to %d; for example: %s(3)", word, AMOUNT, word)
end

-- -- Walks and functions ----------------------------------------------------------------------------------------------

function make.walk(word, given)
  if not is_walk(given) then return word_needs(word, "a walk", given) end
  return kernel.wrap(word, given)
end

make["function"] = function(word, given)
  if type(given) ~= "function" then return word_needs(word, "a function", given) end
  return word_of(word, nil, { kernel.keep_function(given) })
end

-- -- Calls ------------------------------------------------------------------------------------------------------------

local NAMED = { kinds = true, drops = true, places = true, attackers = true }

-- Add a fault for more values than a word takes: from("man", "king").
local function refuse_values(word, form, values, count)
  if NAMED[form] then
    return fault('`%s` needs several names in a list; for example: %s{"man", "king"}', word, word)
  end
  return fault("`%s` takes %d value%s, not %d; for example: %s", word, values, values > 1 and "s" or "",
    count, example(word))
end

make.attackers = make.kinds

-- Make a word from its arguments; `values` is the largest number of arguments.
return function(word, values, ...)
  local form = shared.entry_of(word).form
  local count = select("#", ...)
  if count > values then return refuse_values(word, form, values, count) end
  return make[form](word, ...)
end

-- Messages about names in walks that a script hasn't declared or uses wrongly; host/words/check.c finds them. The file
-- is a part of declarations.lua, and is loaded when a walk uses a counter or a wrong name.

local kernel, shared = ...

local fault, names_of, find = shared.fault, shared.names_of, shared.find
local brief, nearest, square = kernel.brief, kernel.nearest, kernel.square
local ipairs = ipairs

local SPAN = 63 -- largest range of values that one word can compare
local HELD = 255 -- most pieces of a kind in a reserve

local explain = {} -- by noun: a function of a word, a name, a list of numbers, and the places of the script

local function unknown(word, noun, name, names)
  return fault('%s: unknown %s "%s"%s', word, noun, brief(name), (nearest(name, names, noun)))
end

-- Add a fault: a name isn't declared. If the script declares no name of this kind, show how to declare one.
local function undeclared(word, noun, name, names, declaration, ...)
  if names[1] then return unknown(word, noun, name, names) end
  return fault('%s: unknown %s "%s"; declare it: ' .. declaration, word, noun, brief(name), ...)
end

function explain.piece(word, name)
  if not shared.kinds[1] and shared.tried.piece then return end -- the faults of the declarations explain it
  if not shared.named(shared.kinds, name) then return unknown(word, "piece", name, names_of(shared.kinds)) end
  return fault('%s: no reserve is declared for "%s"; declare it: reserve{"%s"}', word, name, name)
end

function explain.zone(word, name)
  if square(name) then
    return fault('%s: "%s" is a square; to name it, write: zone("spot", "%s")', word, name, name)
  end
  return unknown(word, "zone", name, shared.zones)
end

-- How words use a square that is a zone of its own.
local USES = { at = 'then on "spot" to test for it, or each "spot" to go there', go = 'then each "spot" to go there' }

function explain.place(word, name, _, places)
  if name == "origin" then
    return fault 'place: "origin" is the square that the piece came from; use another name'
  end
  if square(name) then
    return fault('%s: "%s" is a square, not a place; write: zone("spot", "%s"), %s', word, name, name,
      USES[word] or 'and before this word: each "spot" * place "it"')
  end
  if not places[1] then
    return fault('%s: unknown place "%s"; where the walk is on that square, write: place "%s"', word, brief(name),
      brief(name))
  end
  return unknown(word, "place", name, { "origin", shared.unpack(places) })
end

function explain.marks(word, name)
  return undeclared(word, "marks", name, names_of(shared.marks), 'marks("%s", 1)', name)
end

function explain.edge(_, name)
  return fault('crossed: the edge must be "files" (between the first file and the last) or "ranks", not "%s"',
    brief(name))
end

function explain.right(word, name)
  local kind = shared.kinds[1]
  return undeclared(word, "right", name, shared.rights, 'right("%s", {a1 = "%s"})', find(name, "^%u$") and name or "K",
    kind and kind.name or "king")
end

function explain.way(word, name)
  return undeclared(word, "way", name, shared.ways, 'link("a1", "%s", "%s")', brief(name), shared.last_square())
end

-- -- Counters ---------------------------------------------------------------------------------------------------------

-- Return the names of counters, and of kinds in reserves.
local function counter_names()
  local names = names_of(shared.counters)
  for _, kind in ipairs(shared.kinds) do
    if kind.is_kept then names[#names + 1] = kind.name end
  end
  return names
end

-- Return the counter of this name, or the number of pieces of a kind in a reserve: {least, most, side}; false or nil if
-- there is none.
local function counter_of(name)
  local counter, kind = shared.named(shared.counters, name), shared.named(shared.kinds, name)
  if counter then return shared.counters[counter] end
  return kind and shared.kinds[kind].is_kept and { least = 0, most = HELD, side = "white" }
end

-- Check that a word can compare a counter with all of these values.
local function check_values(word, name, numbers, counter)
  local least, greatest = numbers[1], numbers[1]
  for _, number in ipairs(numbers) do
    if number < least then least = number end
    if number > greatest then greatest = number end
    if number < counter.least or number > counter.most then
      fault('%s: counter "%s" goes from %d to %d, not to %d', word, name, counter.least, counter.most, number)
    end
  end
  if greatest > least + SPAN and greatest > counter.least + SPAN then
    fault('holds: the numbers %d and %d are more than 63 apart; write two walks: holds("%s", %d) + holds("%s", %d)',
      least, greatest, name, least, name, greatest)
  end
end

function explain.counter(word, name, numbers)
  local own = shared.gsub(name, "^enemy's ", "")
  local counter = counter_of(own)
  if not counter then
    local names = counter_names()
    return undeclared(word, "counter", names[1] and own or name, names, 'counter("%s", 0, 3%s)', own,
      own == name and "" or ", true")
  end
  if own ~= name and counter.side == -1 then
    fault('%s: both players share counter "%s"; to give each player one, write: counter("%s", %d, %d, true)', word, own,
      own, counter.least, counter.most)
  end
  if word ~= "add" then
    if numbers[1] then check_values(word, name, numbers, counter) end
  elseif numbers[1] > counter.most - counter.least or -numbers[1] > counter.most - counter.least then
    fault('add: counter "%s" has values from %d to %d, so it can\'t change by %d', name, counter.least, counter.most,
      numbers[1])
  end
end

return function(_, word, noun, ...)
  return explain[noun](word, ...)
end

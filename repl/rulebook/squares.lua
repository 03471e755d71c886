-- Squares: describe successive tests of one square by a noun: "an enemy pawn in the zone “half”".

local phrases = require "rulebook.phrases"
local plural = require "tools.plural"

local squares = {}

local article, list_of, quoted, kinds_in = phrases.article, phrases.list_of, phrases.quoted, phrases.kinds_in

squares.ATTACKED = "where your royal piece would be attacked"

local CONTENTS = {empty = "empty", own = "own", enemy = "enemy", occupied = "occupied"}
local WITHOUT = {empty = "occupied", occupied = "empty"}
local PIECES = {own = "a piece of yours", enemy = "an enemy piece"}
local PLACES_MAX = 2 -- most conditions of the place within the noun; further ones follow it

-- Return true for empty + enemy * take.
function squares.is_arrival(node)
  local step, capture = node[1], node[2]
  return node.word == "+" and #node == 2 and step.word == "empty" and capture.word == "*" and #capture == 2
    and capture[1].word == "enemy" and capture[2].word == "take"
end

local function zone_place(name, no)
  if name == "far" or name == "home" then return (no and "not on " or "on ") .. phrases.ZONES[name] end
  local names = {}
  for i, one in ipairs(type(name) == "table" and name or {name}) do names[i] = quoted(one) end
  return (no and "outside the zone " or "in the zone ") .. list_of(names, "or")
end

squares.zone_place = zone_place

-- Return the place that a test requires: "in the zone “half”"; nil for other tests.
local function place_of(node, no)
  local name = node.args and node.args[1]
  if node.word == "on" and name ~= "board" then return zone_place(name, no) end
  if node.word == "marked" and name then return (no and "without" or "with") .. " the mark " .. quoted(name) end
  if node.word == "attacked" and not name then
    return no and "where your royal piece would not be attacked" or squares.ATTACKED
  end
  if node.word == "at" and no then
    return "other than " .. (name == "origin" and "the square where the move started" or quoted(name))
  end
end

-- Return the description of each alternative of a walk; nil for other walks.
local function choice_of(node)
  if node.word ~= "+" or squares.is_arrival(node) then return nil end
  local choice = {}
  for i, part in ipairs(node) do
    local list = part.word == "*" and part or {part}
    local what, after = squares.parse(list, 1)
    if not what or after <= #list or what.choice or #what.places > 0 then return nil end
    choice[i] = what
  end
  return choice
end

-- Add a test to the description of a square. Return false if that isn't possible.
local function add(what, node)
  if node.word == "-" and node[1].word == "-" then node = node[1][1] end
  local no = node.word == "-"
  local test = no and node[1] or node
  local has_piece = what.content and what.content ~= "empty"
  local is_marked = test.word == "marked" and not test.args
  local place = #what.places < PLACES_MAX and place_of(test, no)
  if what.choice or what.is_arrival or what.without and test.word == "is" then return false end
  if not what.content and not what.kinds and not what.others then
    if squares.is_arrival(node) then what.is_arrival = true return true end
    if CONTENTS[test.word] and not test.args and not what.without then
      what[no and not WITHOUT[test.word] and "without" or "content"] = no and WITHOUT[test.word] or test.word
      return true
    end
    what.choice = not what.without and #what.places == 0 and not what.mark and choice_of(node) or nil
    if what.choice then return true end
  end
  if test.word == "is" and test.args and what.content ~= "empty" and not what.kinds and not what.others
    and (has_piece or not no) then
    what[no and "others" or "kinds"] = kinds_in(test.args)
  elseif is_marked and not what.mark then
    what.mark = no and "unmarked" or "marked"
  elseif place then
    what.places[#what.places + 1] = place
  else
    return false
  end
  return true
end

-- Return a description of the square that the tests from list[i] on test, and the index of the first operand after
-- them. `zone` is the square's zone, a list of zones, or nil; `known` is a description to begin with, or nil. Return
-- nil if nothing is known about the square.
function squares.parse(list, i, zone, known)
  local what, first = known or {places = {}}, i
  if zone == "marked" then what.mark = "marked"
  elseif zone and zone ~= "board" then what.places[1] = zone_place(zone) end
  while list[i] and add(what, list[i]) do i = i + 1 end
  if i == first and not zone and not known then return nil, i end
  return what, i
end

local function each_plural(names)
  local list = {}
  for i, name in ipairs(names) do list[i] = plural(name) end
  return list
end

-- Return true if a description contains no piece.
function squares.is_plain(what)
  return not (what.kinds or what.others or what.choice or what.is_arrival) and (what.content or "empty") == "empty"
end

-- Return the noun without an article: "enemy pawn or king of yours".
local function noun(what, is_plural)
  local names = what.kinds and (is_plural and each_plural(what.kinds) or what.kinds)
  local has_piece = names or what.others or what.content and what.content ~= "empty"
  local text = names and list_of(names, "or") or (has_piece and "piece" or "square") .. (is_plural and "s" or "")
  if what.content == "enemy" or what.content == "empty" then text = what.content .. " " .. text end
  if what.mark then text = what.mark .. " " .. text end
  if what.adjacent then text = what.adjacent .. " " .. text end
  if what.content == "own" and not what.is_yours then text = text .. " of yours" end
  local rest = what.without and " without " .. PIECES[what.without] or ""
  if what.others then
    local others = is_plural and each_plural(what.others) or {}
    for i, name in ipairs(what.others) do others[i] = others[i] or article(name) end
    rest = rest .. " other than " .. list_of(others, "or")
  end
  local places = table.concat(what.places, " and "):gsub("and other than", "other than")
    :gsub("outside the zone (“.-”) and outside the zone (“.-”)", "outside the zones %1 and %2")
  if #what.places > 0 then places = " " .. places end
  if has_piece and places:find "^ other than " then places = " on a square" .. places end
  return what.others and text .. places .. rest or text .. rest .. places
end

-- Return "an enemy pawn in the zone “half”".
function squares.text(what)
  if what.choice then
    local texts = {}
    for i, one in ipairs(what.choice) do texts[i] = squares.text(one) end
    return list_of(texts, "or")
  elseif what.is_arrival and #what.places == 0 and not what.mark then
    return "an empty square or an enemy piece, which you capture"
  elseif what.is_arrival and #what.places == 1 and what.places[1]:find "^other than " then
    return "an empty square or an enemy piece, which you capture, but not " .. what.places[1]:gsub("^other than ", "")
  elseif what.is_arrival then
    local square = {mark = what.mark, places = what.places}
    return article(noun(square)) .. " that is empty or has an enemy piece, which you capture"
  end
  return article(noun(what))
end

-- Return "no enemy pawn in the zone “half”"; nil if this form isn't possible.
function squares.none(what)
  return not what.choice and not what.is_arrival and "no " .. noun(what) or nil
end

-- Return "enemy pawns in the zone “half”"; nil if this form isn't possible.
function squares.many(what)
  return not what.choice and not what.is_arrival and noun(what, true) or nil
end

-- Return "you have a pawn on your far rank" or "there is no enemy piece"; nil if this form isn't possible. `amount`:
-- "at least 2", and `number` 2, if the pieces are counted; otherwise nil.
function squares.existence(what, no, amount, number)
  what.is_yours = what.content == "own"
  local verb = what.is_yours and "you have" or "there " .. (amount and number ~= 1 and "are" or "is")
  if amount then
    local name = number == 1 and squares.text(what):gsub("^an? ", "") or squares.many(what)
    return name and ("%s %s %s"):format(verb, amount, name)
  end
  local text
  if no then text = squares.none(what) else text = squares.text(what) end
  return text and not what.is_arrival and ("%s %s"):format(verb, text) or nil
end

return squares

-- Every place of a script in which its author chooses a text, and the smallest game that uses all of them in positions,
-- moves, endings, boards and listings.

local M = {}

-- {name, harmless text}
M.list = {
  { "title", "A title" },
  { "family", "family" },
  { "option", "flag" },
  { "help of an option", "A line of help." },
  { "value of an option", "red" },
  { "letters of an option", "AB" },
  { "kind", "man" },
  { "zone", "half" },
  { "way", "up" },
  { "place", "a" },
  { "marks", "passed" },
  { "counter", "checks" },
  { "note", "+" },
  { "called", "advance" },
  { "never", "a king at home" },
  { "legal", "a man too many" },
  { "error", "It went wrong." },
}

local TEMPLATE = [[
title(@title@)
family(@family@)
board{3, 5}
piece(@kind@, "M", 2)
piece("king", "K")
reserve{@kind@}
local flag = option(@option@, true, @help of an option@)
local colour = option("colour", @value of an option@, "colours", {@value of an option@, "blue"})
local letters = option("letters", @letters of an option@, "letters", @letters of an option@)
zone(@zone@, "a1-c4")
link("c1", @way@, "a3")
link("c5", @way@, "a3")
marks(@marks@, 2)
counter(@counter@, 0, 3)
notation "plain"
start "k1m/3/3/3/KMM[Mm] w - 0 1"
local named = place(@place@)
local steps = any({n, ne}, function(d)
  return d * empty * on(@zone@) * mark(@marks@) * stop * note(@note@) * called(@called@)
end)
moves = from(@kind@) * (steps + way(@way@) * empty * stop * become "king" * note(@note@))
      + by "king" * named * n * empty * put(@kind@) * stop * set(@counter@, 1) * go(@place@)
      + by "king" * named * e * own * is(@kind@) * swap(@place@)
      + (colour == "blue" and from "king" * w * empty * stop or -here)
      + drop(@kind@) * each(@zone@) * empty * -marked(@marks@) * called(@called@)
      + @variation@
      + most(from(@kind@) * n * enemy * take * tally * rec(function(more) return n * enemy * claim * more | here end))
never(by "king" * on "far" * holds(@counter@, 2), @never@)
legal(at_most(9, by(@kind@)), @legal@)
win(by(@kind@) * on "far")
loss(stuck)
draw(repeated(3))
]]

-- This place prevents a translation, so it is tried alone.
local WITH_ERROR = 'draw(by "king" * on(@zone@) * n * enemy * test(function() error(@error@) end))\n'

-- Return the text as a Lua string, byte by byte.
local function quote(text)
  return '"' .. text:gsub(".", function(c) return ("\\x%02x"):format(c:byte()) end):gsub("\n", "\\x0a") .. '"'
end

-- Return the script with the text in these places, and harmless texts in the others. `is_other` selects slightly
-- different rules.
function M.script(texts, is_other)
  local harmless = {}
  for _, place in ipairs(M.list) do harmless[place[1]] = place[2] end
  local template = texts.error and TEMPLATE .. WITH_ERROR or TEMPLATE
  template = template:gsub("@variation@", is_other and 'by "king" * pass' or "-here")
  return (template:gsub("@([%a ]+)@", function(place) return quote(texts[place] or harmless[place]) end))
end

return M

-- Directions: walks in a direction that is chosen, as clauses. Methods of rulebook/english.lua.

local directions = {}

local function count_words(text, word)
  local count = 0
  for _, clause in ipairs(text) do
    if type(clause) == "string" then
      count = count + select(2, clause:gsub(word, ""))
    else
      for _, item in ipairs(clause.items) do count = count + count_words(item, word) end
    end
  end
  return count
end

-- Return true for a walk that goes in a direction chosen before it.
local function is_led(node, seen)
  if type(node) ~= "table" or seen[node] then return false end
  seen[node] = true
  if node.turn or node.word == "way" and not node.args then return true end
  for _, part in ipairs(node) do
    if is_led(part, seen) then return true end
  end
  for _, arg in ipairs(node.args or {}) do
    if is_led(arg, seen) then return true end
  end
  return node.body and node.word ~= "any" and node.word ~= "every" and is_led(node.body, seen) or false
end

-- Return true if the text of a walk names a part that goes in the direction chosen before the walk.
function directions:leads_part(node, text, seen)
  if seen[node] then return false end
  seen[node] = true
  local name = self.names[self:key(node)]
  if name and count_words(text, "part " .. name .. "%f[%W]") > 0 and is_led(node, {}) then return true end
  local found = false
  self.each_operand(node, function(part) found = found or part.word and self:leads_part(part, text, seen) end)
  return found
end

-- Append the clauses for a walk that mentions its chosen direction once: "slide diagonally, to an empty square". Return
-- false for others.
local function say_direction(text, ways, out)
  if type(text[1]) ~= "string" or count_words(text, "that direction") ~= 1 then return false end
  local verb, rest = text[1]:match "^(%l[%l%d ]*) in that direction(.*)$"
  if not verb or not (verb:find "^go " or verb == "slide") then return false end
  out[#out + 1] = ("%s %s%s"):format(verb, ways, rest)
  table.move(text, 2, #text, #out + 1, out)
  return true
end

directions.say_direction = say_direction

return directions

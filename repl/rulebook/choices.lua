-- Choices: alternatives of clauses (rulebook/english.lua), within a sentence if they are short.

local phrases = require "rulebook.phrases"

local choices = {}

local SHORT = 90 -- longest alternatives within a sentence, in characters

local function length_of(text)
  local length = 0
  for _, clause in ipairs(text) do
    if type(clause) == "table" then return math.huge end
    length = length + #clause + 2
  end
  return length
end

local function flat(text, from)
  local parts = {table.unpack(text, from or 1)}
  local is_conditional = parts[1]:find "^if " or parts[1]:find "^provided that"
  local is_listed = parts[#parts] and not parts[#parts]:find "^%(" and not parts[#parts]:find "^provided that"
  local last = is_listed and #parts > (is_conditional and 2 or 1) and table.remove(parts)
  return ((table.concat(parts, ", ") .. (last and ", and " .. last or "")):gsub(", %(", " ("))
end

-- Return "if the square is empty, ..." for a text that begins with a condition; nil for others.
local function conditional_of(item)
  local condition = (item[1] or ""):match "^provided that (.*)$"
  return condition and ("if %s, %s"):format(condition, item[2] and flat(item, 2) or "do nothing")
end

-- Return "if the square is empty, ..." for an alternative before others.
local function with_if(item) return conditional_of(item) or "if possible, " .. flat(item) end

-- Return "if the square is empty, ..." for one of several alternatives.
local function as_alternative(item)
  if #item ~= 1 then return conditional_of(item) or flat(item) end
  local condition = item[1]:match "^provided that (.*)$"
  return condition and ("if %s, do nothing"):format(condition) or item[1]:match "^%(either (.*)%)$" or item[1]
end

-- Return "part A, part B or part C" for alternatives that are parts; nil for others.
local function parts_of(texts)
  local parts = {}
  for _, text in ipairs(texts) do
    local found = text:match "^do (part [^,;:(]*)$"
    if not found then return nil end
    for part in (found .. " or "):gmatch "(.-) or " do parts[#parts + 1] = part end
  end
  for i = 2, #parts do
    if parts[i]:find "^part %u%d*$" then parts[i] = parts[i]:sub(6) end
  end
  return phrases.list_of(parts, "or")
end

-- Return "a queen or a rook" for alternatives that only change the piece's kind; nil for others.
local function kinds_of(items)
  local kinds = {}
  for i, item in ipairs(items) do
    kinds[i] = #item == 1 and type(item[1]) == "string" and item[1]:match "^the piece becomes (.*)$"
    if not kinds[i] then return nil end
  end
  return phrases.list_of(kinds, "or")
end

-- Return the texts with those that have a condition last.
local function with_conditions_last(texts)
  local list, conditional = {}, {}
  for _, text in ipairs(texts) do table.insert(text:find "^if " and conditional or list, text) end
  return table.move(conditional, 1, #conditional, #list + 1, list)
end

-- Append alternatives to the clauses, within the sentence if they are short.
local function add_choice(out, intro, items, word)
  local kinds = #items > 1 and word == "or" and kinds_of(items)
  if kinds then
    out[#out + 1] = "the piece becomes your choice of " .. kinds
    return
  end
  local kind = #items == 2 and word == "or" and kinds_of{items[1]}
  local unless = kind and #items[2] == 1 and type(items[2][1]) == "string" and items[2][1]:match "^provided that (.*)"
  if unless then
    out[#out + 1] = ("the piece becomes %s (you may leave it as it is if %s)"):format(kind, unless)
    return
  end
  local length = 0
  for _, item in ipairs(items) do length = length + length_of(item) end
  if #items == 1 then
    for _, clause in ipairs(items[1]) do out[#out + 1] = clause end
  elseif length <= SHORT then
    local texts = {}
    if word == "or" then
      for i, item in ipairs(items) do texts[i] = as_alternative(item) end
      local parts = parts_of(texts)
      if parts then
        out[#out + 1] = "do " .. parts
        return
      end
      for i, text in ipairs(with_conditions_last(texts)) do
        texts[i] = (i > 1 and "or" or "either") .. (text:find "^if " and ", " or " ") .. text
      end
      out[#out + 1] = ("(%s)"):format(table.concat(texts, "; "))
    else
      for i = 1, #items - 1 do texts[i] = with_if(items[i]) end
      texts[#items] = flat(items[#items]):gsub("^provided that", #items[#items] > 1 and "but only if"
        or "this is allowed only if")
      out[#out + 1] = ("(%s)"):format(table.concat(texts, "; otherwise "):gsub("otherwise but", "otherwise, but"))
    end
  else
    out[#out + 1] = {intro = intro, items = items}
  end
end

choices.SHORT, choices.add, choices.as_alternative = SHORT, add_choice, as_alternative
choices.length_of, choices.flat = length_of, flat

return choices

-- Sentences: the clauses of a walk (rulebook/english.lua) as sentences.
--
--     sentences.of({"take a man", "go one square forward, to an empty square", "stop there"}, "rule")
--       --> "Take a man. Go one square forward, to an empty square, and stop there."

local sentences = {}

local function capital(text) return (text:gsub("^%l", string.upper)) end

-- How a condition begins.
local CONDITIONS = {rule = "this is possible only if ", alternative = "if ", rest = "continue only if "}

-- Return a clause without the brackets that separate it from others within one sentence.
local function without_brackets(clause)
  if clause:find "^%b()$" then clause = clause:sub(2, -2) end
  return (clause:gsub("^and, ", ""):gsub(": (%b())$", function(walk) return ": " .. walk:sub(2, -2) end))
end

-- Return clauses as sentences. `role` is their place in the list of steps: "rule", one of several "alternatives", or
-- "rest" after a list of alternatives.
function sentences.of(clauses, role)
  local list = {}
  for i, clause in ipairs(clauses) do
    local condition, last = clause:match "^provided that (.*)$", list[#list]
    if condition then
      local place = i > 1 and "rest" or role == "alternative" and condition:find(": ", 1, true) and "rule" or role
      list[#list + 1] = CONDITIONS[place] .. without_brackets(condition)
    elseif clause == "stop there" and last and last:find "^go " then
      list[#list] = last .. (last:find "," and ", and stop there" or " and stop there")
    else
      list[#list + 1] = without_brackets(clause)
    end
  end
  if role == "rest" and not list[1]:find "^then" then list[1] = "then " .. list[1] end
  if role == "alternative" and list[1]:find "^if " and clauses[1]:find "^provided" then
    list[1] = list[1] .. ", " .. (list[2] or "nothing more happens")
    table.remove(list, 2)
  end
  for i, sentence in ipairs(list) do list[i] = capital(sentence) .. (sentence:find ":$" and "" or ".") end
  return table.concat(list, " ")
end

-- Return the sentence that begins a list of alternatives, from the intro that it has within a sentence.
local INTROS = {["one of these:"] = "do one of these:",
  ["the first possible one of these:"] = "do the first possible one of these:"}

function sentences.intro(intro) return INTROS[intro] or (intro:gsub("^and, ", "")) end

return sentences

-- Sentences: clauses of a walk (rulebook/english.lua) as short sentences.
--
--     {"take a man", "go one square forward, to an empty square", "stop there"}
--         Take a man. Go one square forward, to an empty square, and stop there.

local sentences = {}

local WORDS = 24 -- a shorter sentence takes another clause

-- Clauses that are joined to the one before.
local TAILS = {"^stop there", "^call that square", "^mark that square", "^capture the piece there", "^do part",
  "^the piece becomes", "^remove the piece"}

local function capital(text) return (text:gsub("^%l", string.upper)) end

local function count_words(text) return select(2, text:gsub("%S+", "")) end

local function is_tail(clause)
  for _, pattern in ipairs(TAILS) do
    if clause:find(pattern) then return true end
  end
  return false
end

-- Return "main", "main, and tail" or "main, tail, and tail".
local function joined(sentence)
  local parts = {sentence.main, table.unpack(sentence.tails)}
  local last = #parts > 1 and ", and " .. table.remove(parts) or ""
  return table.concat(parts, ", ") .. last
end

local COMMANDS = {call = true, capture = true, choose = true, ["do"] = true, exchange = true, go = true, mark = true,
  pass = true, pick = true, add = true, put = true, remove = true, stop = true, take = true}

local function takes(sentence, clause)
  if not sentence or sentence.is_condition or not is_tail(clause) then return false end
  local main = sentence.main
  return COMMANDS[main:match "^%l+"] and not main:find "provided that" and not main:find ":"
    and count_words(joined(sentence)) + count_words(clause) <= WORDS
end

-- Clauses in brackets are sentences of their own: "(and, if you like, stop there)".
local function without_brackets(clause)
  local inner = clause:match "^%b()$"
  return inner and inner:sub(2, -2):gsub("^and, ", "") or clause
end

-- Return the sentences of clauses as a list of texts without full stops. A condition at their beginning is added to the
-- first sentence, or returned by itself if there is none.
function sentences.list(clauses)
  local list, current, condition = {}, nil, nil
  local function add(main)
    current = {main = main, tails = {}}
    list[#list + 1] = current
  end
  local function add_condition(wanted, is_last)
    add((is_last and "this is allowed only if " or "go on only if ") .. wanted)
    current.is_condition = true
  end
  for i, clause in ipairs(clauses) do
    local wanted, is_long = clause:match "^provided that (.*)", clause:find ":"
    if wanted and not current then
      condition = wanted
    elseif wanted and (#current.tails > 0 or current.main:find "[:;]" or current.main:find "provided that"
      or count_words(current.main .. wanted) > WORDS) then
      add_condition(wanted, i == #clauses)
    elseif wanted then
      current.main = current.main .. ", provided that " .. wanted
    elseif takes(current, clause) then
      table.insert(current.tails, clause)
    elseif condition and not current and not is_long and not condition:find ":" then
      add(("only if %s: %s"):format(condition, without_brackets(clause)))
    else
      if condition and not current then add_condition(condition, true) end
      add(without_brackets(clause))
    end
  end
  local texts = {}
  for i, sentence in ipairs(list) do texts[i] = joined(sentence) end
  return texts, #list == 0 and condition or nil
end

local JOINED = {
  {"part ([%u or]+) would be possible,? or part (%u+) would be possible", "part %1 or %2 would be possible"},
  {"part ([%u or]+) is possible,? or part (%u+) is possible", "part %1 or %2 is possible"},
  {"part (%u+) is not possible and part (%u+) is not possible", "neither part %1 nor %2 is possible"},
  {"(neither part [%u nor]+) is possible and part (%u+) is not possible", "%1 nor %2 is possible"},
}

-- Join conditions of several parts: "part B would be possible or part C would be possible".
local function of_parts(text)
  for _, form in ipairs(JOINED) do
    repeat
      local found
      text, found = text:gsub(form[1], form[2], 1)
    until found == 0
  end
  return text
end

-- Return "A. B. C", each with a capital letter except for the first.
function sentences.text(list)
  local texts = {}
  for i, text in ipairs(list) do texts[i] = of_parts(i > 1 and capital(text) or text) end
  return table.concat(texts, ". ")
end

return sentences

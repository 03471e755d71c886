-- Sentences: write clauses of a walk (rulebook/english.lua) as short sentences.
--
--     {"take a man", "go one square forward, to an empty square", "stop there"}
--         Take a man. Go one square forward, to an empty square, and stop there.

local sentences = {}

local WORDS = 24 -- most words of a sentence to which a clause is added

-- Patterns of clauses that are appended to the one before.
local TAILS = {"^call that square", "^mark that square", "^capture the piece there", "^capture it", "^do part",
  "^the piece becomes", "^the piece changes", "^remove the piece", "^name this threat"}

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
  leap = true, move = true, pass = true, pick = true, add = true, put = true, remove = true, slide = true}

local function takes(sentence, clause)
  if not sentence or sentence.is_condition or not is_tail(clause) then return false end
  local main = sentence.main
  if main:find "which you capture$" and clause:find "^do " then return false end
  return COMMANDS[main:match "^%l+"] and not main:find "provided that" and not main:find ":"
    and count_words(joined(sentence)) + count_words(clause) <= WORDS
end

-- Return true if a condition after this sentence can only be one of the square that it leads to.
local MOVES = {choose = true, go = true, leap = true, make = true, move = true, put = true, slide = true}
local function leads(sentence)
  local main = sentence.main
  return #sentence.tails == 0 and MOVES[main:match "^%l+"] and not main:find "[:;(]" and not main:find "provided that"
    and not main:find "^put the piece down"
end

-- Conditions, and their form as commands: "go on only if the square is empty" is "the square must be empty".
local MUST = {{"^there is (.*)$", "there must be %1"}, {"^there are (.*)$", "there must be %1"},
  {"^the square is (.*)$", "the square must be %1"}, {"^you have (.*)$", "you must have %1"},
  {"^(an? .*) is there$", "%1 must be there"}, {"^this is (.*)$", "this must be %1"},
  {"^(part %u%d*) is possible$", "%1 must be possible"}, {"^(part %u%d*) is not possible$", "%1 must not be possible"},
  {"^your (.*) is not attacked$", "your %1 must not be attacked"},
  {"^condition (%u%d*) is true$", "condition %1 must be true"},
  {"^condition (%u%d*) is not true$", "condition %1 must not be true"},
  {"^the (.*) gives (%l+)$", "the %1 must give %2"}, {"^the (.*) does not give (%l+)$", "the %1 must not give %2"}}

-- Return a condition as a command; nil for others.
local function must(condition)
  if condition:find " or " or condition:find " and " or condition:find "[,:]" then return nil end
  for _, form in ipairs(MUST) do
    local text, count = condition:gsub(form[1], form[2])
    if count > 0 then return text end
  end
end

-- Return a clause for use after a condition: "(then, if possible, do part A)" is "do part A if possible".
local function after_condition(clause)
  local optional = clause:match "^%(then, if possible, ([^,.:;]*)%)$"
  return optional and optional .. (optional:find "possible way" and " if there is one" or " if possible") or nil
end

-- Return true for a clause that may follow a condition although it has a colon.
local function is_repeated(clause) return clause:find "^repeat as often as possible: [^:]*$" end

-- Return the text of a clause in brackets, which becomes its own sentence: "(and, if you like, stop there)", "do this 2
-- times: (mark it)".
local function without_brackets(clause)
  local intro, inner = clause:match "^([^(]*)(%b())$"
  if inner and (intro == "" or intro:find ": $") then return intro .. inner:sub(2, -2):gsub("^and, ", "") end
  return clause
end

local SUBJECTS = {it = true, no = true, the = true, there = true, this = true, you = true, your = true}

-- Return a condition with "either" if it consists of alternatives: "the square is empty or you are White".
local function with_either(condition)
  if condition:find "^either " then return condition end
  for subject in condition:gmatch " or (%l+)" do
    if SUBJECTS[subject] then return "either " .. condition end
  end
  return condition
end

-- Join two conditions with "and".
local function both(first, second)
  local start = with_either(first)
  return ("%s%s %s"):format(start, start:find "^either " and ", and also" or " and", with_either(second))
end

-- Return clauses as a list of sentences without full stops. A condition that opens them is added to the first sentence,
-- or returned as the second result if no sentence follows it. `is_choice`: the clauses are one of several alternatives.
-- `is_next`: they follow other sentences.
function sentences.list(clauses, is_choice, is_next)
  local list, current, condition = {}, nil, nil
  local function add(main)
    if main:find "^do part" and current and joined(current):find "which you capture$" then main = "then " .. main end
    local is_down = current and current.main == "put the piece down" and #current.tails == 0
    local goes = main:find "^slide" or main:find "^leap" or main:find "^go one"
    if is_down and goes then main = "from there, " .. main end
    current = {main = main, tails = {}}
    list[#list + 1] = current
  end
  local function add_condition(wanted, is_last)
    add(must(wanted) or (is_last and "this is allowed only if " or "go on only if ") .. wanted)
    current.is_condition = true
  end
  for i, clause in ipairs(clauses) do
    local wanted = clause:match "^provided that (.*)"
    local is_long = clause:find ":" and not (is_choice and is_repeated(clause))
    if wanted and not current then
      condition = condition and both(condition, wanted) or wanted
    elseif wanted and (not leads(current) or count_words(current.main .. wanted) > WORDS) then
      add_condition(wanted, i == #clauses)
    elseif wanted then
      current.main = current.main .. ", provided that " .. with_either(wanted)
    elseif takes(current, clause) then
      table.insert(current.tails, clause)
    elseif condition and not current and is_next and must(condition) then
      add_condition(condition)
      add(without_brackets(clause))
    elseif condition and not current and not is_long and not condition:find ":" then
      local mark = is_choice and (#clauses == 2 or is_repeated(clause)) and "," or ":"
      add(("%s %s%s %s"):format(is_choice and "if" or "only if", condition, mark,
        after_condition(clause) or without_brackets(clause)))
    else
      if condition and not current then add_condition(condition, true) end
      add(without_brackets(clause))
    end
  end
  local texts = {}
  for i, sentence in ipairs(list) do texts[i] = joined(sentence) end
  return texts, #list == 0 and condition or nil
end

-- Return a sentence that makes this condition compulsory.
function sentences.only_if(condition) return must(condition) or "this is allowed only if " .. condition end

local JOINED = {
  {"part ([%u or]+) is possible,? or part (%u+) is possible", "part %1 or %2 is possible"},
  {"part (%u+) is not possible and part (%u+) is not possible", "none of the parts %1 and %2 is possible"},
  {"parts ([%u, ]+) and (%u+) is possible and part (%u+) is not possible", "parts %1, %2 and %3 is possible"},
  {"none of the parts (%u+) and (%u+) is possible", "neither part %1 nor part %2 is possible"},
  {"part (%u+) is possible and part (%u+) is possible", "part %1 and part %2 are possible"},
}

-- Join conditions of several parts: "part B is possible or part C is possible" becomes one condition.
local function of_parts(text)
  for _, form in ipairs(JOINED) do
    repeat
      local found
      text, found = text:gsub(form[1], form[2], 1)
    until found == 0
  end
  return (text:gsub("part (%u[%u or]* or %u+)", function(names)
    return "part " .. names:gsub(" or ", ", "):gsub(", (%u+)$", " or %1")
  end))
end

-- Return sentences as "a. B. C": all but the first begin with a capital letter.
function sentences.text(list)
  local texts = {}
  for i, text in ipairs(list) do texts[i] = of_parts(i > 1 and capital(text) or text) end
  return table.concat(texts, ". ")
end

sentences.of_parts = of_parts

return sentences

-- Completion of the word at the cursor: verbs, their options and arguments (variants, options of the variant and their
-- values, squares, moves square by square, files), and names and fields of Lua.

local warpboard = require "warpboard"
local options = require "session.options"
local topics = require "session.topics"
local verbs = require "verbs.init"

-- -- Completing arguments

-- By the field `completes` of verbs. Each function offers completions of the verb's first argument; `before` is the
-- text between the verb and the word.
local offers = {}

function offers.verb(offer)
  for _, name in ipairs(verbs.prompt) do offer(name) end
end

-- The subjects of `help`.
function offers.topic(offer)
  offers.verb(offer)
  for _, word in ipairs(warpboard.words()) do offer(word.name) end
  for _, name in ipairs{"all", "pos", "scenario", "variant"} do offer(name) end
end

function offers.variant(offer)
  for _, name in ipairs(warpboard.variants()) do offer(name) end
end

function offers.option(offer, session)
  for _, option in ipairs(session.variant:options()) do offer(option.name) end
end

function offers.value(offer, session, before)
  local name = before:match "^(%S+)%s+$"
  for _, option in ipairs(session.variant:options()) do
    if option.name == name and option.type == "boolean" then
      offer "true"
      offer "false"
    elseif option.name == name and option.type == "number" then
      offer(tostring(option.value))
    elseif option.name == name and option.type == "word" then
      for word in option.allowed:gmatch "%S+" do offer(word) end
    end
  end
end

function offers.square(offer, session)
  for _, square in ipairs(session.variant:board().squares) do offer(square) end
end

function offers.origin(offer, session)
  for _, move in ipairs(session.pos:move_list() or {}) do offer(move.from) end
end

function offers.piece(offer, session)
  for _, piece in ipairs(session.variant:pieces()) do
    offer(piece.letter:sub(1, 1))
    offer(piece.letter:sub(1, 1):lower())
  end
end

-- Offer moves up to the end of the square that is being typed.
function offers.move(offer, session, _, word)
  for _, move in ipairs(session.pos:moves() or {}) do
    local _, stop = move:find("^%D*%d+", #word + 1)
    offer(move:sub(1, stop or #move), (stop or #move) == #move)
  end
end

local WITHOUT_VARIANT = {verb = true, topic = true, variant = true}

-- Offer the values that a verb lists: white, black, both and off for "[white|black|both|off] [PLAYER]".
local function offer_values(offer, verb)
  local list = (verb.arguments or ""):match "^%[(%l+|[%l|]+)%]" or ""
  for value in list:gmatch "%l+" do offer(value) end
end

local function offer_options(offer, verb)
  for _, option in ipairs(options.of(verb)) do
    offer("--" .. option.name .. (option.value and "=" or ""), not option.value)
  end
end

-- -- Lines

-- Return the verb at the start of a text, after verbs that take a line, and the text after it.
local function verb_before(head)
  local name, rest = head:match "^[ \t]*([^ \t]+)[ \t]+(.*)$"
  if not name then return nil, head:match "^[ \t]*(.*)$" end
  local verb = verbs.find(name, "prompt")
  if verb and verb.runs_line then return verb_before(rest) end
  return verb, verb and rest or name .. " " .. rest
end

local function is_lua(verb) return verb.completes and verb.completes[1] == "lua" end

-- Return true if a legal move begins with the text typed so far.
local function begins_move(session, line)
  for _, move in ipairs(line ~= "" and session.variant and session.pos:moves() or {}) do
    if move:sub(1, #line) == line then return true end
  end
end

local complete = {}

-- Return the characters that separate words after this head of a line.
function complete.breaks(session, line)
  local verb, rest = verb_before(line)
  local is_words = verb and not is_lua(verb) or rest and begins_move(session, rest)
  return is_words and session.input.lua == "" and " \t\n\"" or " \t\n\"'=<>;|&{}()[],+-*/%^~#"
end

-- Return the completions of a word after the head of its line, with a blank after complete ones; and true if file names
-- may also be offered.
function complete.words(session, head, word)
  local words = {}
  local function offer(found, whole)
    if found:sub(1, #word) == word then words[#words + 1] = found .. (whole == false and "" or " ") end
  end
  local function offer_names()
    local object = word:match "^(%a+):"
    if object == "pos" or object == "variant" then
      for _, method in ipairs(topics.methods(session, object)) do offer(object .. ":" .. method.name, false) end
      return words
    end
    local names = word ~= "" and {session.ask_lua("complete", word)} or {}
    if names[1] == "done" then table.move(names, 2, #names, #words + 1, words) end
    return words
  end
  if session.input.lua ~= "" then return offer_names() end
  local verb, rest = verb_before(head)
  if not verb or is_lua(verb) then
    if rest == "" then offers.verb(offer) end
    if rest == "" and session.variant and word ~= "" then offers.move(offer, session, "", word) end
    return offer_names()
  end
  if word:find "^%-" then
    offer_options(offer, verb)
    return words
  end
  if rest == "" then offer_values(offer, verb) end
  local sort = verb.completes and verb.completes[rest == "" and 1 or 2]
  if sort == "file" then return words, true end
  if sort and (session.variant or WITHOUT_VARIANT[sort]) then offers[sort](offer, session, rest, word) end
  return words, sort == "variant"
end

return complete

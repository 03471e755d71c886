-- Why a move is illegal, as JSON: as text, with the squares that matter and the first line of the script that forbids
-- it.

local json = require "tools.json"
local san = require "notation.san"
local why = require "tools.why"

local function first_failure(found)
  for _, branch in ipairs(found.branches) do
    for _, step in ipairs(branch) do
      if step.fails then return step end
    end
  end
end

-- Return a text with a capital letter, unless its first word is a square.
local function capital(text)
  return (text:gsub("^(%l)([%l ])", function(first, second) return first:upper() .. second end))
end

-- Return a sentence for a step that fails.
local function step_text(step)
  if step.fails:find " comes first$" then return step.fails end
  local where = step.square and ("at %s "):format(step.square) or ""
  return ("%sthe rule asks for %s, but %s"):format(where, step.word, step.fails)
end

-- Return a list of moves, "g1f3, g1h3", with the names of those moves.
local function named(pos, list)
  return (list:gsub("[^ ,]+", function(word)
    local move = pos:move(word)
    return move and move.move == word and san.write(pos, word)
  end))
end

-- Return why a move isn't legal, in one or two sentences without lines of the script.
local function sentence(pos, found, step)
  local piece = found.summary:match "no walk of (.-) leads there"
  if found.instead then
    return ("%s can't go there, but it can play %s."):format(piece or "It", named(pos, found.instead))
  end
  if piece then return ("%s can't go there."):format(piece) end
  if found.verdict == "walks" and step then return ("%s is not legal: %s."):format(found.move, step_text(step)) end
  return (found.summary:gsub(" %([^()]*:%d+%)", ""):gsub(", even if up to .*$", "")) .. "."
end

return function(session, request)
  local found = session.pos:why(request[1])
  if not found then return session.failed() end
  found = why.of_drop(session.pos, request[1], found) or found
  local step, rules = first_failure(found), why.rules(found, session.variant:sources())
  local title = found.verdict == "walks" and step and why.title(session.variant:sources(), step)
  session.write(json.text{
    {"sentence", capital(sentence(session.pos, found, step))}, {"title", title or json.null}, {"text", why.text(found)},
    {"rules", rules}, {"squares", json.of(found.squares or {})}, {"file", step and step.file or json.null},
    {"line", step and step.line or json.null},
  })
end

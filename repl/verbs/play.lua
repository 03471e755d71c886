-- play: plays moves and shows the result.

local dialects = require "notation.dialects"
local computer = require "tools.computer"
local counted = require "notation.counted"
local is_move = require "tools.is_move"
local json = require "tools.json"

-- Return the move in a word, after the number that printed games have: "1.e2e4" and, of the three words "1. e2e4 e7e5",
-- the last two. Return nil if there is none.
local function move_of(pos, word)
  local move = word:match "^%d+%.+(.*)$"
  if not move or is_move(pos, word) then return word end
  return move ~= "" and move or nil
end

-- Return the moves in a word: itself, or the squares that are joined in it, as transcripts of Othello have them:
-- "f5d6c3", or the columns of Connect Four, "4453". These are moves only if the first one is legal.
local function moves_in(pos, word)
  local columns = word:find "^%d%d+$" and not dialects.find(pos, word) and counted.read_column(pos, word:sub(1, 1))
  local first = word:lower():match "^(%l%d%d?)%l%d[%l%d]*$"
  if not columns and (not first or is_move(pos, word) or not is_move(pos, first)) then return {word} end
  local moves = {}
  for digit in (columns and word or ""):gmatch "." do moves[#moves + 1] = digit end
  for square in word:lower():gmatch "%l%d*" do moves[#moves + 1] = square end
  return moves
end

-- Return the words to play: those of a line in one argument, "1. e4 e5", unless it is a move with a blank.
local function words_of(pos, given)
  local words = {}
  for _, word in ipairs(given) do
    if not word:find "%s" or dialects.find(pos, word) then
      words[#words + 1] = word
    else
      for part in word:gmatch "%S+" do words[#words + 1] = part end
    end
  end
  return words
end

-- Play a move; before it a pass, if nothing else is legal and another move than a pass is joined to the one before.
local function play_joined(session, move, is_joined)
  local pos = session.pos
  local must_pass = is_joined and move ~= "pass" and #(pos:moves() or {}) == 1 and pos:move "pass"
  return must_pass and session.play "pass" or session.play(move)
end

local function run(session, request)
  local pos = session.pos
  for _, word in ipairs(words_of(pos, request)) do
    local found = move_of(pos, word)
    local moves = found and moves_in(pos, found) or {}
    for _, move in ipairs(moves) do
      local status = play_joined(session, move, #moves > 1)
      if status == "bad" and session.typed then
        session.say_error(("`why %s` shows which rule forbids it\n"):format(move))
      end
      if status then return status end
    end
  end
  local status = session.repl and computer.reply(session) or nil
  if status or session.repl and not request.json then return status or session.show() end
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local text, message = dialects.position_text(pos, request.notation)
  if not text then return session.complain(message) end
  if request.json then
    return session.write(json.text{{"position", text}, {"outcome", outcome}, {"reason", reason}})
  end
  session.write(("%s\n%s\n"):format(text, outcome))
end

return {
  prompt = {example = "c3-d4"},
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[MOVE...]",
  completes = {"move", "move"},
  options = {"place", "json", "notation", "fen"},
  help = "play moves and show the resulting position",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}

-- Reasons for a move: the opponent's threat, the loss by the second-best move, and the account of the evaluation.

local account = require "tools.account"
local players = require "tools.players"

local insight = {}

local OTHER = {white = "black", black = "white"}
local POSITIONS = 2000 -- searched for a threat

-- Return a sentence about what the opponent would do if the player to move passed; nil if that is neither a win nor a
-- capture, or if nobody could pass here. `write` returns the text of a move of a position.
function insight.threat(pos, write)
  if pos:in_check() then return nil end
  local passed = pos:change{{"turn", OTHER[pos:side()]}}
  if not passed or passed:outcome() ~= "ongoing" then return nil end
  local found = passed:search{positions = POSITIONS, playouts = false}
  local best = found and found[1]
  if not best then return nil end
  local wins = best.decided == "win"
  if not wins and passed:move(best.move).taken == 0 then return nil end
  return ("If you passed, the opponent would %s with %s."):format(wins and "win" or "capture", write(passed, best.move))
end

-- Return a sentence about how much worse the second of the lines is that a search found in a position; nil if it isn't
-- worse, or if there is none.
function insight.margin(pos, lines, write)
  local best, second = lines[1], lines[2]
  if not second then return nil end
  local loss = players.own_chances(best) - players.own_chances(second)
  if loss < .0005 then return nil end
  return ("The second-best move, %s, is %.1f percentage points worse."):format(write(pos, second.move), 100 * loss)
end

local function own_text(_, move) return move end

-- Return a list of sentences that explain a position in which a search has found these lines. `write` is as above; by
-- default, moves have their own texts.
function insight.sentences(pos, lines, write)
  write = write or own_text
  local list = {}
  list[1] = insight.margin(pos, lines, write)
  list[#list + 1] = insight.threat(pos, write)
  list[#list + 1] = account.text(pos, lines[1])
  return list
end

return insight

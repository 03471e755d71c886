-- Reasons for a move: the opponent's threat, the loss by the second-best move, and the account of the evaluation.

local account = require "tools.account"
local players = require "tools.players"

local insight = {}

local OTHER = {white = "black", black = "white"}
local POSITIONS = 2000 -- searched for a threat

-- Return a sentence about what the opponent would do if the player to move passed; nil if that is neither a win nor a
-- capture, or if nobody could pass here.
function insight.threat(pos)
  if pos:in_check() then return nil end
  local passed = pos:change{{"turn", OTHER[pos:side()]}}
  if not passed or passed:outcome() ~= "ongoing" then return nil end
  local found = passed:search{positions = POSITIONS}
  local best = found and found[1]
  if not best then return nil end
  if best.decided == "win" then return ("If you passed, the opponent would win with %s."):format(best.move) end
  if passed:move(best.move).taken == 0 then return nil end
  return ("If you passed, the opponent would capture with %s."):format(best.move)
end

-- Return a sentence about how much worse the second of the lines that a search found is; nil if it isn't worse, or if
-- there is none.
function insight.margin(lines)
  local best, second = lines[1], lines[2]
  if not second then return nil end
  local loss = players.own_chances(best) - players.own_chances(second)
  if loss < .005 then return nil end
  return ("The second-best move, %s, is %.0f %% worse."):format(second.move, 100 * loss)
end

-- Return a list of sentences that explain a position in which a search has found these lines.
function insight.sentences(pos, lines)
  local list = {}
  list[1] = insight.margin(lines)
  list[#list + 1] = insight.threat(pos)
  list[#list + 1] = account.text(pos)
  return list
end

return insight

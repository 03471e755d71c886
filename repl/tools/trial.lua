-- The judge of positions in a game: the weights of player 1, or random games (playouts). Random games understand groups
-- and connections, which weights of squares can't express; weights understand material.

local match = require "tools.match"

local trial = {}

local GAMES, FEWEST, POSITIONS, SEED = 8, 4, 4000, 7
local FILLING_PLIES = 100 -- of a random game that shows if moves only fill the board

-- Return true if all moves of a random game only filled empty squares, also if a walk fails in it.
local function only_fills(start)
  local pos = start:copy()
  math.randomseed(SEED)
  for _ = 1, FILLING_PLIES do
    if pos:outcome() ~= "ongoing" then break end
    local moves = pos:moves()
    if not moves or not pos:play(moves[math.random(#moves)]) then break end
    for _, change in ipairs(pos:last_move().changes) do
      if change.before ~= "" then return false end
    end
  end
  return true
end

-- Let player 1 of a new game judge positions in the way that is more likely to be good: by random games if moves only
-- fill the board, and the script gives no hints by `worth`.
function trial.guess(variant)
  local is_placement = #variant:declared().worth == 0 and only_fills(variant:start())
  variant:judge(1, is_placement and "playouts" or "weights")
end

-- Let player 1 try both judges in a short match against itself, and then use the better one. If too few games could be
-- played, or both are equal, the judge stays. Return the points of random games and the number of games, nil if it
-- stays; or nil and true if the user has stopped it. `jobs` is as in match.play, and left() returns the seconds left.
function trial.run(variant, jobs, left)
  local function points(totals) return totals.losses + totals.draws / 2 end
  local totals, why = match.play(variant:start(), {kind = "nodes", amount = POSITIONS, playouts = false},
    {kind = "nodes", amount = POSITIONS, playouts = true}, {
      count = GAMES, seed = SEED, jobs = jobs, left = left, drawn_at_limit = true,
      is_enough = function(so_far)
        return math.max(points(so_far), so_far.games - points(so_far)) >= GAMES / 2
      end,
    })
  if why == "interrupted" then return nil, true end
  local games = totals and totals.games or 0
  local won = totals and points(totals) or 0
  if games < FEWEST or won * 2 == games then return nil end
  variant:judge(1, won * 2 > games and "playouts" or "weights")
  return won, games
end

return trial

-- Trial: a short match that shows if the computer plays a game better with its weights or with random games (playouts).
-- Random games understand groups and connections, which weights of squares can't express; weights understand material.

local match = require "tools.match"

local trial = {}

local GAMES, FEWEST, POSITIONS, SEED = 8, 4, 4000, 7
local FILLING = {games = 2, plies = 400} -- random games that show if moves only fill the board

-- Return true if all moves of some random games only filled empty squares.
local function only_fills(start)
  for seed = 1, FILLING.games do
    local pos = start:copy()
    math.randomseed(seed)
    for _ = 1, FILLING.plies do
      if pos:outcome() ~= "ongoing" then break end
      local moves = pos:moves()
      if not moves or not pos:play(moves[math.random(#moves)]) then return false end
      for _, change in ipairs(pos:last_move().changes) do
        if change.before ~= "" then return false end
      end
    end
  end
  return true
end

-- Return true if random games play better than the weights of player 1, false if not, nil if the user has stopped it;
-- and their points and the number of games. If too few games could be played, or both are equal, return only
-- options.otherwise; if that is nil, true where moves only fill the board. `options` also has `jobs`, and left(), which
-- returns the seconds left.
function trial.run(variant, options)
  local start = variant:start()
  local function points(totals) return totals.losses + totals.draws / 2 end
  local totals, why = match.play(start, {kind = "nodes", amount = POSITIONS, playouts = false},
    {kind = "nodes", amount = POSITIONS, playouts = true}, {
      count = GAMES, seed = SEED, jobs = options.jobs, left = options.left, drawn_at_limit = true,
      is_enough = function(so_far)
        return math.max(points(so_far), so_far.games - points(so_far)) >= GAMES / 2
      end,
    })
  if why == "interrupted" then return nil end
  local games = totals and totals.games or 0
  local won = totals and points(totals) or 0
  if games < FEWEST or won * 2 == games then
    if options.otherwise ~= nil then return options.otherwise end
    return only_fills(start)
  end
  return won * 2 > games, won, games
end

local LINE = "playouts\t1\t1\n"

-- Return true if random games judge positions for player 1.
function trial.is_chosen(variant) return variant:weights():find(LINE, 1, true) ~= nil end

-- Let player 1 judge positions by random games, or by its weights.
function trial.choose(variant, plays_out)
  variant:set_weights((variant:weights():gsub(LINE, "")) .. (plays_out and LINE or ""))
end

return trial

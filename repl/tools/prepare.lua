-- Preparation for the first move of the computer in a game: stored weights, or else weights from a few quick games.
--
--     prepare(session, variant, seconds)
--
-- Give player 1 of the variant weights, once; learn for at most `seconds` if given. Return true if the user has stopped
-- that.

local background = require "tools.background"
local learning = require "tools.learning"
local mobility = require "tools.mobility"
local players = require "tools.players"
local trial = require "tools.trial"

-- Learning ends after this number of games or searched positions. If the script is slow, it ends by the clock, and
-- differs between machines. Fewer than `fewest` games would teach nothing, unless values of kinds are known before.
local QUICK = {games = 200, fewest = 12, positions = 400000, seconds = 1.8}

local function train_on(session, variant)
  if background.train(session, variant) then
    session.say_error "it now also trains in the background, for a minute\n"
  end
end

-- Return a report on this number of quick games, of which `won` had a winner.
local function report(variant, games, won)
  if variant:judge() == "playouts" then
    return "the computer judges this game by random games (playouts); `train` trains it\n"
  elseif games < QUICK.fewest then
    return "the computer isn't trained for this game yet; `train` trains it\n"
  elseif won == 0 or not players.knows_something(variant) then
    return ("the computer has played %d quick games, but %shas learned nothing from them; say with `worth` which "
      .. "positions are good (see `help worth`)\n"):format(games, won == 0 and "nobody has won, so it " or "")
  end
  return ("the computer has learned this game from %d quick games; `train` trains it further\n"):format(games)
end

-- Let the player learn from a few games, and keep the weights. Return true if the user has stopped it.
local function learn_quickly(session, variant, seconds)
  local games, ends = 0, session.clock() + math.min(seconds or math.huge, QUICK.seconds)
  local stopped, won = learning.rounds(variant, {
    games = QUICK.games, positions = QUICK.positions, seed = 1, known = false,
    left = function() return ends - session.clock() end,
  }, function(figures) games = games + figures.games end)
  if stopped == nil then return false end -- a walk fails; the search will report it
  if stopped then
    variant:set_weights ""
    players.ready[variant] = nil
    return true
  end
  if games < QUICK.fewest and not mobility.is_sure(variant) then variant:set_weights(mobility.weights(variant)) end
  trial.guess(variant)
  if games >= QUICK.fewest and players.knows_something(variant) then players.keep(session, variant) end
  session.say_error(report(variant, games, won))
  train_on(session, variant)
  return false
end

return function(session, variant, seconds)
  local news = background.news(variant)
  if news then players.ready[variant] = nil end
  if news == "ended" then
    session.say_error "the computer has trained in the background, and now plays with what it has learned\n"
  end
  if players.ready[variant] then return false end
  players.ready[variant] = true
  local known = players.recall(session, variant)
  if known == nil then return learn_quickly(session, variant, seconds) end
  if not known then
    session.say_once(variant:hash(),
      "the computer is trained for other rules of this game; `train` trains it for these\n")
    train_on(session, variant)
  end
  return false
end

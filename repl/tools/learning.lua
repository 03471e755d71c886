-- Training: rounds of games of a player against itself, in several processes, with new weights after each round. The
-- result depends only on the seed and the number of games, unless time is limited.

local warpboard = require "warpboard"

local mobility = require "tools.mobility"

local learning = {
  POSITIONS = 200, -- examined for a move in most games
  VERSION = 5, -- raised when the same games and seed give different weights: cached lessons are then ignored
}

local FIGURES = {"games", "unfinished", "drawn", "plies", "samples"}
-- A round has ROUND games, or GROWTH times the games so far if that is more; a process plays PART games at a time.
-- Short rounds teach most, because each is played with the weights that the previous one learned.
local ROUND, GROWTH, PART = 10, 1 / 20, 2
local KEPT, KEPT_LEAST, KEPT_MOST = 1 / 2, 2000, 400000 -- share of samples kept, the newest; bounds of their number
local FIRST = {positions = 60, noise = 100, share = 0} -- nearly random games, while nothing is known
local LATER = {positions = learning.POSITIONS, noise = 20, share = 0.08}
local DEEP = {positions = 800, noise = 20, share = 0.08, from = 500} -- from game number `from` on
-- Games begin with up to `least` random plies, with `times` as many if most games of a round were unfinished: random
-- play comes near the end of games that players who know nothing don't finish.
local OPENING = {least = 40, times = 4, most = 2560}

-- Play games number `first` to `first + count - 1`, which begin with up to `opening` random plies, in several
-- processes, and let the player learn from them. Return the figures of all games, and true if the user has stopped it;
-- nil and a message if a walk fails.
local function play(variant, how, style, opening, first, count)
  local sum = {games = 0, unfinished = 0, drawn = 0, plies = 0, samples = 0}
  local message
  local finish, why = warpboard.work((count + PART - 1) // PART, {
    jobs = how.jobs, unit = how.unit and how.unit(first) or "games, by twos",
    prepare = function() variant:engine() end,
    work = function(item, send)
      local seconds = how.left and how.left()
      if seconds and seconds <= 0 then return end
      local figures, failed = variant:play_itself{
        games = math.min(PART, count - (item - 1) * PART), first = first + (item - 1) * PART, seed = how.seed,
        positions = style.positions, noise = style.noise, share = style.share, opening = opening, limit = how.limit,
        seconds = seconds,
      }
      if not figures then return send(("failed %s\n"):format(failed or "interrupted")) end
      send(("%d %d %d %d %d\n"):format(figures.games, figures.unfinished, figures.drawn, figures.plies,
        figures.samples))
      send(variant:take_samples(figures.samples))
    end,
    receive = function(_, answer)
      if answer.finish ~= "done" then
        message = ("a process has %s%s"):format(answer.finish, answer.signal and ": " .. answer.signal or "")
        return false
      end
      local line, samples = answer.text:match "^([^\n]*)\n(.*)$"
      if not line then return how.left ~= nil end
      message = line:match "^failed (.*)$"
      if message == "interrupted" and how.left and how.left() <= 0 then
        message = nil
        return true
      end
      if message then return false end
      local given = line:gmatch "%d+"
      for _, name in ipairs(FIGURES) do sum[name] = sum[name] + tonumber(given()) end
      variant:add_samples(samples)
    end,
  })
  if message then return nil, message end
  if not finish then return nil, "no process: " .. why end
  return sum, finish == "interrupted"
end

-- Let the variant's player learn. `how` is {games, positions, known, seed, limit, jobs, left, unit}: it ends after
-- `games` games or after `positions` searched positions. `known` is true if the player has learned something before.
-- left() returns the seconds left, if time is limited. unit(played) returns the name of the pairs of games that are
-- played next. tell(figures, error) is called after each round; the error is nil if nobody has won yet. Return true if
-- the user has stopped it, and the number of games that a player has won, nil if none was played; nil and a message if
-- a walk fails.
function learning.rounds(variant, how, tell)
  local played, searched, samples, won, stopped, opening, known = 0, 0, 0, 0, false, OPENING.least, how.known
  local function guess()
    known = true
    variant:set_weights(mobility.weights(variant))
  end
  local function is_enough()
    return played >= how.games or searched >= (how.positions or math.huge) or how.left and how.left() <= 0 or stopped
  end
  if not known and mobility.is_sure(variant) then guess() end
  while not is_enough() do
    local style = played == 0 and not known and FIRST or played < DEEP.from and LATER or DEEP
    local count = math.min(math.max(ROUND, math.floor(played * GROWTH)), how.games - played)
    local figures, why = play(variant, how, style, opening, played, count)
    if not figures then return nil, why end
    if figures.unfinished * 2 > figures.games then
      opening = math.min(opening * OPENING.times, OPENING.most)
    elseif figures.unfinished * 10 < figures.games then
      opening = math.max(opening // OPENING.times, OPENING.least)
    end
    played, samples, stopped = played + figures.games, samples + figures.samples, why
    searched = searched + figures.plies * style.positions
    won = won + figures.games - figures.drawn - figures.unfinished
    local _, after
    if won > 0 then -- draws alone would teach that nothing matters, not even the script's `worth`
      _, after = variant:fit{kept = math.min(math.max(math.floor(samples * KEPT), KEPT_LEAST), KEPT_MOST)}
    end
    if won == 0 and not known then guess() end
    tell(figures, after)
  end
  return stopped, played > 0 and won or nil
end

return learning

-- How a player learns a game: rounds of games against itself, in several processes, after each of which its weights are
-- fitted to what they have shown. What is learned hangs on the seed and the number of games alone, unless time is
-- short.

local warpboard = require "warpboard"

local learning = {}

local FIGURES = {"games", "unfinished", "drawn", "plies", "samples"}
local ROUND, PART, KEPT = 100, 5, 800 -- games of a round at least, of a part of it, that are kept at least
local SAMPLES, SAMPLES_MOST = 100, 400000 -- of a game; of all that are kept
local FIRST = {positions = 60, noise = 100, share = 0} -- while nothing is known, games are nearly random
local LATER = {positions = 200, noise = 20, share = 0.08}
local DEEP = {positions = 800, noise = 20, share = 0.08, from = 1000} -- from that game on

-- Plays games number `first` to `first + count - 1` in so many processes, and gives the player what it can learn from
-- them; the figures of all, and whether the user has stopped it. Nil and a message when a walk fails.
local function play(variant, how, style, first, count)
  local sum = {games = 0, unfinished = 0, drawn = 0, plies = 0, samples = 0}
  local message
  local finish, why = warpboard.work((count + PART - 1) // PART, {
    jobs = how.jobs, unit = "games, by fives",
    prepare = function() variant:engine() end,
    work = function(item, send)
      local seconds = how.left and how.left()
      if seconds and seconds <= 0 then return end
      local figures, failed = variant:play_itself{
        games = math.min(PART, count - (item - 1) * PART), first = first + (item - 1) * PART, seed = how.seed,
        positions = style.positions, noise = style.noise, share = style.share, limit = how.limit, seconds = seconds,
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

-- Lets the variant's player learn: {games, known, seed, limit, jobs, left}, `known` whether it knows something of the
-- game already, left() how many seconds are left, if time is short. tell(round, figures, error) is called after each
-- round. Whether the user has stopped it; nil and a message when a walk fails.
function learning.rounds(variant, how, tell)
  local played, round, stopped = 0, 0, false
  while played < how.games and not (how.left and how.left() <= 0) and not stopped do
    round = round + 1
    local style = round == 1 and not how.known and FIRST or played < DEEP.from and LATER or DEEP
    local count = math.min(math.max(ROUND, played // 10), how.games - played)
    local figures, why = play(variant, how, style, played, count)
    if not figures then return nil, why end
    played, stopped = played + figures.games, why
    local _, after = variant:fit{kept = math.min(math.max(KEPT, played // 2) * SAMPLES, SAMPLES_MOST)}
    tell(round, figures, after)
  end
  return stopped
end

return learning

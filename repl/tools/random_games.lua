-- Play random games for pos:random, if wanted in several processes. A game is the same in every process, and totals are
-- sums, so the result doesn't depend on the number of processes.

local part = ...
local tools = part "tools"

-- Small batches let all processes end at about the same time. But each batch is a process, which costs as much as a
-- thousand short games.
local BATCHES_A_JOB, BATCHES_MOST, BATCH_LEAST, FEW_GAMES = 16, 96, 50, 32

local TOTALS = {"games", "plies", "captures", "white", "black", "draw", "unfinished"}

-- Formats of a number with its key, for each list in a process's answer.
local FORMATS = {"jj", "jj", "jj", "jj", "s1j"}

-- Return the numbers of games as five lists: totals, endings, lengths, branchings, and kinds by their names.
local function lists_of(played)
  local totals, endings = {}, {}
  for i, name in ipairs(TOTALS) do totals[i] = played[name] end
  for i, ending in ipairs(played.endings) do endings[i] = ending.games end
  return {totals, endings, played.lengths, played.branchings, played.kinds}
end

local function text_of(played)
  local out = {}
  for i, list in ipairs(lists_of(played)) do
    local format, count, head = FORMATS[i], 0, #out + 1
    out[head] = ""
    for key, value in pairs(list) do
      count = count + 1
      out[head + count] = format:pack(key, value)
    end
    out[head] = ("j"):pack(count)
  end
  return table.concat(out)
end

-- Add the numbers of a process's answer to the lists of numbers.
local function add(lists, text)
  local at = 1
  for i, list in ipairs(lists) do
    local count, begin = ("j"):unpack(text, at)
    at = begin
    for _ = 1, count do
      local key, value, behind = FORMATS[i]:unpack(text, at)
      list[key] = (list[key] or 0) + value
      at = behind
    end
  end
end

-- Play games in processes. Return the statistics, and the reason if they end early.
local function play_parallel(pos, games, seed, limit, first, jobs)
  local batches = math.min(math.max(math.min(games // BATCH_LEAST, BATCHES_MOST), jobs * BATCHES_A_JOB), games)
  local played, failure = tools.play_random(pos, 0, seed, limit, first), nil
  local sums = lists_of(played)
  local ended, why = tools.work(batches, {
    jobs = jobs, unit = "games", total = games,
    prepare = function() tools.prepare_playing(pos) end,
    work = function(batch, send)
      local from, to = games * (batch - 1) // batches, games * batch // batches
      local part_played, message = tools.play_random(pos, to - from, seed, limit, first + from)
      send(message and "-" .. message or "+" .. text_of(part_played))
    end,
    receive = function(_, answer)
      if answer.finish ~= "done" or answer.text == "" then
        failure = "a process ended before its games were finished"
      elseif answer.text:sub(1, 1) == "-" then
        failure = answer.text:sub(2)
      else
        add(sums, answer.text:sub(2))
      end
      return not failure
    end,
  })
  for i, name in ipairs(TOTALS) do played[name] = sums[1][i] end
  for i, ending in ipairs(played.endings) do ending.games = sums[2][i] end
  failure = failure or ended == "interrupted" and ended or not ended and why or nil
  return (not failure or played.games > 0) and played or nil, failure
end

-- Return the statistics of random games, as tools.play_random does; 0 jobs are one for each processor.
return function(pos, games, seed, limit, first, jobs)
  jobs = jobs == 0 and tools.JOBS or jobs
  local play = (jobs == 1 or games < FEW_GAMES) and tools.play_random or play_parallel
  local played, failure = play(pos, games, seed, limit, first, jobs)
  local endings = played and played.endings
  if endings and endings[#endings].games == 0 then endings[#endings] = nil end -- that is the lack of moves
  return played, failure
end

-- An experiment on many machines: process 0 collects the results and hands out units, and all others play them.
--
-- Process 0 sends "lesson SIDE PLAYER", a newline and the weights; "play SERIES NUMBER"; or "end". The others answer
-- with "SERIES NUMBER", a newline, and the text of unit.answer. If a process is lost, process 0 plays its units itself
-- once all others are done. A unit has the same result on every machine.

local store = require "lab.store"
local unit = require "lab.unit"

local cluster = {}

local WAIT_SECONDS, WAITS_MAX = 1, 20 -- time to wait for an answer; waits until a unit counts as lost

-- Join the other processes. Return nil and a message if that is impossible.
function cluster.join(session)
  local rank, size = session.join_cluster()
  if not rank then return nil, size end
  return {session = session, rank = rank, size = size, busy = {}}
end

-- -- Process 0

-- Send the weights that a player of a side has learned to all other processes.
function cluster.tell_lesson(self, side, player, weights)
  for rank = 1, self.size - 1 do self.session.send(rank, ("lesson %d %d\n%s"):format(side, player, weights)) end
end

function cluster.leave(self)
  for rank = 1, self.size - 1 do self.session.send(rank, "end") end
  self.session.leave_cluster(not self.lost)
end

local function hand_out(self, rank, units, next_unit)
  local one = units[next_unit]
  if not one then
    self.busy[rank] = nil
    return next_unit
  end
  self.busy[rank] = next_unit
  self.session.send(rank, ("play %d %d"):format(one.series.index, one.number))
  return next_unit + 1
end

-- Play units, for lab/run.lua. Return "done", or nil and a message.
function cluster.play_units(self, experiment, units, name)
  local session = self.session
  local by_name, kept, done, next_unit, silent = {}, {}, 0, 1, 0
  for i, one in ipairs(units) do by_name[("%d %d"):format(one.series.index, one.number)] = i end
  for rank = 1, self.size - 1 do
    if not self.busy[rank] then next_unit = hand_out(self, rank, units, next_unit) end
  end
  session.progress(name)
  while done < #units do
    local rank, text = session.receive(WAIT_SECONDS)
    local number
    if rank then
      local label, rest = text:match "^([^\n]*)\n(.*)$"
      number, text, silent = by_name[label], rest, 0
      next_unit = hand_out(self, rank, units, next_unit)
    else
      silent = silent + 1
    end
    if silent > WAITS_MAX then -- the process that plays the first missing unit may be lost
      number = 1
      while kept[number] do number = number + 1 end
      text, self.lost = unit.answer(experiment, units[number]), true
    end
    if number and not kept[number] then
      local message = unit.fault(units[number], text)
      if message then return nil, message end
      store.keep(experiment.store, units[number], text)
      kept[number], done = true, done + 1
      session.tell_progress(done, #units)
    end
  end
  session.progress()
  return "done"
end

-- -- The others

-- Play the units that process 0 hands out, until it sends "end".
function cluster.serve(self, experiment)
  local session, by_index = self.session, {}
  for _, series in ipairs(experiment.series) do by_index[series.index] = series end
  repeat
    local rank, text = session.receive(WAIT_SECONDS)
    local order, rest = (text or ""):match "^(%l+) ?(.*)$"
    if rank and order == "lesson" then
      local side, player, weights = rest:match "^(%d+) (%d+)\n(.*)$"
      experiment.sides[tonumber(side)].lessons[tonumber(player)] = weights
    elseif rank and order == "play" then
      local series, number = rest:match "^(%d+) (%d+)$"
      local one = {series = by_index[tonumber(series)], number = tonumber(number)}
      session.send(0, rest .. "\n" .. unit.answer(experiment, one))
    end
  until order == "end"
  session.leave_cluster(true)
end

return cluster

-- An experiment from the request to the results: the sides, their training, the games, and the file.

local cluster = require "lab.cluster"
local estimates = require "lab.estimate"
local impression = require "lab.impression"
local learn = require "lab.learn"
local plan = require "lab.plan"
local players = require "tools.players"
local run = require "lab.run"
local store = require "lab.store"

local experiment = {}

local NODES, WITHIN = {1000, 5000}, 3

-- Return the numbers of "1000,5000", each larger than the one before; nil if the text isn't such a list.
local function read_nodes(text)
  local list = {}
  for part in (text .. ","):gmatch "([^,]*)," do
    local count = part:match "^[1-9]%d?%d?%d?%d?%d?%d?%d?$" and math.tointeger(part)
    if not count or #list > 0 and count <= list[#list] or #list == 4 then return nil end
    list[#list + 1] = count
  end
  return list
end

-- Return the experiment of a request and its sides {variant, title}: {series, sides, nodes, seed, within, pairs, limit,
-- learn, jobs, cluster, engine}. Return nil and a message if the request is wrong.
function experiment.new(session, request, sides)
  local nodes = request.nodes and read_nodes(request.nodes) or NODES
  if request.nodes and nodes == NODES then
    return nil, ('--nodes needs one to four increasing numbers, such as 1000,5000, not "%s"'):format(
      request.nodes:sub(1, 60))
  end
  local joined, why
  if request.mpi then joined, why = cluster.join(session) end
  if why then return nil, "--mpi: " .. why end
  local opponent
  if request.against then opponent, why = players.read(request.against) end
  if request.against and not opponent then return nil, "--against: " .. why end
  local series = plan.series(sides, nodes, opponent)
  return {
    series = series, sides = sides, nodes = nodes, seed = request.seed, limit = request.limit, jobs = request.jobs,
    cluster = joined, engine = request.engine, opponent = opponent,
    within = (request.within or WITHIN) / 100,
    pairs = request.games and (request.games + 1) // 2 or nil, learn = request.learn or learn.GAMES,
  }
end

-- Return the values that identify an experiment: a file with the results of another one can't be continued.
local function identity(self)
  local values = {{"format", "5"}, {"seed", tostring(self.seed)}, {"limit", tostring(self.limit or "usual")},
    {"nodes", table.concat(self.nodes, ",")}, {"learn", tostring(self.learn)}, {"sides", tostring(#self.sides)}}
  if self.opponent then values[#values + 1] = {"against", self.opponent.text} end
  for i, side in ipairs(self.sides) do values[#values + 1] = {"rules " .. i, side.variant:hash()} end
  return values
end

-- Prepare the sides, in every process, before a game is played.
local function prepare(self)
  for _, side in ipairs(self.sides) do
    side.first, side.lessons = side.variant:start():side(), {}
    if self.engine then side.variant:engine(self.engine) end
  end
end

-- Give a player of a side its lesson, here and in all processes of a cluster. Return a message if a walk fails.
local function teach(session, self, side, player)
  local weights = store.lesson(self.store, side, player)
  if weights then
    self.training = self.training - self.learn
  else
    local message
    weights, message = learn.lesson(session, self.sides[side].variant, side, player, self)
    if not weights then return message end
    store.keep_lesson(self.store, side, player, weights)
  end
  self.sides[side].lessons[player] = weights
  if self.cluster then cluster.tell_lesson(self.cluster, side, player, weights) end
end

-- Teach those players of these units who have not learned yet. Return a message if a walk fails.
local function prepare_players(session, self, units)
  local counted = {}
  for _, one in ipairs(units) do -- the training games of teams after the first
    local side, player = one.series.side, plan.player(one.number)
    local key = side .. " " .. player
    if player > plan.TEAM and not self.sides[side].lessons[player] and not counted[key] then
      counted[key], self.training = true, self.training + self.learn
    end
  end
  for _, one in ipairs(units) do
    local side, player = one.series.side, plan.player(one.number)
    local message = not self.sides[side].lessons[player] and teach(session, self, side, player)
    if message then return message end
  end
end

-- Play an experiment and store it in the database at `path`, or only in memory if that is nil. Return the number of
-- complete pairs of each series, and true or a message if it was interrupted; nil and a message on failure; nothing in
-- a process that only helped.
function experiment.play(session, self, path)
  prepare(self)
  if self.cluster and self.cluster.rank > 0 then return cluster.serve(self.cluster, self) end
  local why
  self.store, why = store.open(session, path)
  why = why or store.claim(self.store, identity(self))
  if why then return nil, why end
  self.estimate = estimates.new(session.clock, session.say_error, session.terminal, plan.cost(self.series),
    self.nodes)
  self.trained = 0 -- games by which players have learned, of `training`
  self.training = self.learn * #self.sides * math.min(plan.TEAM, self.pairs or plan.TEAM)
  session.heed_termination(true)
  for i, side in ipairs(self.sides) do store.keep_rules(self.store, i, side) end
  local is_long = not self.pairs and self.learn > 0 and #self.sides <= 2 and store.is_empty(self.store)
  if is_long and impression.first(session, self) then return 0, true end
  return run.play(self, function(units) return prepare_players(session, self, units) end, function(pairs)
    if is_long then impression.so_far(session, self, pairs) end
  end)
end

-- Let the other processes of a cluster end. Call it after the report is written.
function experiment.close(session, self)
  session.heed_termination(false)
  if self.cluster and self.cluster.rank == 0 then cluster.leave(self.cluster) end
end

return experiment

-- Engines: what the protocols by which other programs play with us have in common: a variant with its options, a
-- position, lines of input that are also read while a search runs, and how long to think.
--
--     local engine = engines.new(session, request)
--     engine:start{"e2e4"}                       the start of the variant, and moves
--     engine:think({seconds = 2}, hears, tells)  the best move, as pos:search tells it

local warpboard = require "warpboard"
local fen = require "notation.fen"
local players = require "tools.players"
local settings = require "tools.settings"

local engines = {}
engines.__index = engines

engines.UNTAUGHT = "the computer has not learned this game yet; `warpboard train` teaches it"

local FOREVER = math.huge
local MARGIN = 0.03 -- seconds that are kept of a clock for the way of the move to the other program

-- A variant of this name, as far as scripts may take time and memory; nil and the first line of what is wrong.
local function load(engine, name, list)
  local variant, message = warpboard.load(name, settings.values(list), engine.limits)
  if not variant then return nil, message:match "^[^\n]*" end
  return variant
end

local function use(engine, variant)
  engine.variant, engine.pos = variant, variant:start()
  engine.is_taught = players.recall(engine.session, variant)
end

function engines.new(session, request)
  local engine = setmetatable({session = session, limits = request.limits, name = session.name,
    settings = session.settings, lines = {}}, engines)
  local variant, message = load(engine, engine.name, engine.settings)
  if not variant then return nil, message end
  use(engine, variant)
  return engine
end

-- Another variant, or other options, at its start; true, or nil and why the present one stays.
function engines:change(name, list)
  local variant, message = load(self, name, list)
  if not variant then return nil, message end
  self.name, self.settings = name, list
  use(self, variant)
  return true
end

-- Sets an option of the variant; true, or nil and why not.
function engines:set(name, value)
  local list = settings.joined(self.settings, {{name, value}})
  if not list then return nil, ("more than %d options"):format(settings.most) end
  return self:change(self.name, list)
end

-- -- Positions

-- Words with commas between the legs of a move, as some programs write captures of several: "c3e5,e5g7".
local function legs_of(text)
  if not text:find ",%a" then return nil end
  local squares = {}
  for leg in text:gmatch "[^,]+" do
    local from, to = leg:match "^(%a+%d+)(%a+%d+)$"
    if not from then return nil end
    if #squares == 0 then squares[1] = from end
    squares[#squares + 1] = to
  end
  return table.concat(squares, "x")
end

-- The text of the legal move that a word of another program names; nil and why there is none.
function engines:read_move(word)
  local found, message = self.pos:move(word)
  if not found and legs_of(word) then found = self.pos:move(legs_of(word)) end
  if not found then return nil, message end
  return found.move
end

-- Plays a move of another program; true, or nil and why it cannot be played.
function engines:play(word)
  local move, message = self:read_move(word)
  if not move then return nil, message end
  local played
  played, message = self.pos:play(move)
  return played and true, message
end

-- The start, or the text of a position, then moves, up to the first that is none; true, or nil and what is wrong. The
-- position stays as it was where the text is none.
function engines:set_up(text, moves)
  local pos, message
  if text then pos, message = fen.read(self.variant, text) else pos, message = self.variant:start() end
  if not pos then return nil, message end
  self.pos = pos
  for _, move in ipairs(moves) do
    local played
    played, message = self:play(move)
    if not played then return nil, message end
  end
  return true
end

-- "ongoing", or who has won, and why; "over" when a walk fails.
function engines:outcome()
  local outcome, reason = self.pos:outcome()
  return outcome or "over", reason
end

-- -- Lines

function engines:write(format, ...)
  self.session.write(format:format(...) .. "\n")
  self.session.flush()
end

-- The next line, one that came in while a search was running first; nil at the end of the input.
function engines:next_line()
  if #self.lines > 0 then return table.remove(self.lines, 1) end
  if self.ended then return nil end
  local line = self.session.read_line()
  self.ended = line == nil
  return line
end

-- Gives the lines that have come in to a function, up to one that it has no answer to (it returns nothing), which waits
-- with those behind it until the search is over; an endless search looks further, for what ends it. True when the
-- function says so ("stop"), or when nobody is left to end an endless search.
local function listen(engine, hears, is_endless)
  while not engine.ended and (#engine.lines == 0 or is_endless()) do
    local line, why = engine.session.read_line(0)
    if why == "late" then return false end
    engine.ended = line == nil
    local answer = line and hears(line)
    if answer == "stop" then return true end
    if line and not answer then engine.lines[#engine.lines + 1] = line end
  end
  return engine.ended and is_endless()
end

-- -- Thinking

-- How long to think about a move: {soft, hard} seconds: no new depth is begun after half of the first, and the second
-- ends the search. `clock` is {left, increment, moves}: seconds, and how many moves the time is for.
function engines.share_of_clock(clock)
  local left = math.max(clock.left - MARGIN, 0.001)
  local moves = math.max(1, math.min(clock.moves or 30, 30))
  local soft = math.min(left / moves + 0.8 * (clock.increment or 0), left)
  return {soft = soft, hard = math.min(3 * soft, left, math.max(soft, left / 3))}
end

-- One search, whose depths are told as soon as they are done.
local function search_line(engine, limits, watch, tells)
  local wanted = {depth = limits.depth, positions = limits.positions, only = limits.only, exact = limits.exact}
  function wanted.watch(found)
    if found then tells(found, 1) end
    return watch(found)
  end
  local found, message = engine.pos:search(wanted)
  return found and found[1], message
end

-- Several lines: all of them at each depth, deeper and deeper.
local function search_lines(engine, limits, watch, tells)
  local best
  for depth = 1, limits.depth or 100 do
    local stopped = false
    local found, message = engine.pos:search{depth = depth, lines = limits.lines, only = limits.only,
      exact = limits.exact, positions = limits.positions, watch = function()
        stopped = stopped or watch()
        return stopped
      end}
    if not found then return nil, message end
    best = best or found[1]
    if stopped then break end
    best = found[1]
    for i, line in ipairs(found) do tells(line, i) end
    if watch(best) or (limits.positions and best.positions >= limits.positions) then break end
  end
  return best
end

-- Looks for the best move of a game that goes on, as pos:search tells it; nil and a message when a walk fails. Limits
-- are {depth, positions, soft, hard, lines, only, exact, endless}; hard and soft are seconds. `hears(line, limits)` is
-- asked about lines that come in: "stop" ends the search, "kept" lets it go on, nothing leaves the line for later; it
-- may change the limits. `tells(found, number)` gets what is found. A search that is `endless` waits for its end.
function engines:think(limits, hears, tells)
  local clock = self.session.clock
  limits.began = clock()
  local function is_endless() return limits.endless end
  local function hear(line) return hears(line, limits) end
  local stopped = false
  local function watch(found)
    stopped = stopped or listen(self, hear, is_endless)
    local spent = clock() - limits.began
    return stopped or spent >= (limits.hard or FOREVER) or (found ~= nil and spent >= (limits.soft or FOREVER) / 2)
  end
  local found, message = (limits.lines > 1 and search_lines or search_line)(self, limits, watch, tells)
  while found and limits.endless and not stopped do
    local line = self.session.read_line()
    self.ended = line == nil
    stopped = self.ended or hear(line) == "stop"
  end
  return found, message
end

-- A score in hundredths of the least piece, as other programs count: 100 is what wins 64 of 100 points.
function engines.centipawns(found)
  return math.floor(found.score / math.log(10) + 0.5)
end

return engines

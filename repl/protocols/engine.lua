-- Engines: the part that all engine protocols share: a variant with its options, a position, input lines, which are
-- also read during a search, and time control.
--
--     local engine = engines.new(session, request)
--     engine:set_up(nil, {"e2e4"})               the start of the variant, then moves
--     engine:think({seconds = 2}, hears, tells)  the best move, as pos:search gives it
--
-- If a variant or a position is refused, engine.refused.variant or .position has the reason. Until a good one comes, no
-- move is given, because the other program plays another game.

local warpboard = require "warpboard"
local castling = require "notation.castling"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local names = require "notation.names"
local queue = require "protocols.queue"
local players = require "tools.players"
local results = require "tools.results"
local settings = require "tools.settings"

local engines = {}
engines.__index = engines

engines.UNTAUGHT = "the computer has not learned this game yet; `warpboard train` teaches it"

local FOREVER = math.huge
local MARGIN = 0.03 -- seconds of a clock kept for sending the move to the other program

-- Load a variant by name, within the limits of scripts. Return it, or nil and the first line of the message.
local function load(engine, name, list)
  local variant, message = warpboard.load(name, settings.values(list), engine.limits)
  if not variant then return nil, names.why_not(name) or message:match "^[^\n]*" end
  return variant
end

-- `own` is the variant with the options set; `variant` may have other options, if a position needs them.
local function use(engine, variant)
  engine.variant, engine.pos = variant, variant:start()
  engine.is_taught = players.recall(engine.session, variant)
end

local function use_own(engine, variant)
  engine.own = variant
  use(engine, variant)
end

function engines.new(session, request)
  local engine = setmetatable({session = session, limits = request.limits, name = session.name,
    settings = session.settings, waiting = queue.new(), refused = {}}, engines)
  local variant, message = load(engine, engine.name, engine.settings)
  if not variant then return nil, message end
  use_own(engine, variant)
  return engine
end

-- Change to a variant by name, with a list of options, at its start. Return true, or nil and a message; nothing changes
-- then.
function engines:change(name, list)
  local variant, message = load(self, name, list)
  if not variant then return nil, message end
  self.name, self.settings = name, list
  use_own(self, variant)
  return true
end

-- Change to another variant. After a failure there is no variant until the next success.
function engines:choose(name, list)
  local done, message = self:change(name, list)
  self.refused.variant = not done and message or nil
  if done then self.refused.position = nil end
  return done, message
end

-- Set an option of the variant. Return true, or nil and a message.
function engines:set(name, value)
  local list = settings.joined(self.settings, {{name, value}})
  if not list then return nil, ("more than %d options"):format(settings.most) end
  return self:change(self.name, list)
end

-- Return why there is no game; nil if there is one.
function engines:lacks()
  if self.refused.variant then return "the variant was refused: " .. self.refused.variant end
  return self.refused.position and "the position was refused: " .. self.refused.position
end

-- Return why no move can be found, because there is no game or it is over; otherwise nil.
function engines:obstacle()
  local lack = self:lacks()
  if lack then return lack end
  local outcome, reason = self:outcome()
  return outcome ~= "ongoing" and ("the game is over, %s: %s"):format(results[outcome] or outcome, reason) or nil
end

-- -- Positions

-- Return the words with commas between the legs of a move: some programs write multiple captures as "c3e5,e5g7".
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

-- Return the text of the legal move that a word of another program means; nil and a message if there is none.
function engines:read_move(word)
  local found, message = dialects.find(self.pos, word)
  if not found and legs_of(word) then found = self.pos:move(legs_of(word)) end
  if found then return found.move end
  local castled = castling.find(self.pos, word)
  return castled, not castled and message or nil
end

-- Play a move of another program. Return true, or nil and a message.
function engines:play(word)
  local move, message = self:read_move(word)
  if not move then return nil, message end
  local played
  played, message = self.pos:play(move, true)
  return played and true, message
end

-- Read a position in any dialect of FEN; return nil and a message on failure. A position may need other options than
-- those set, such as a Chess960 start.
local function read_position(engine, text)
  local pos, message = fen.read(engine.own, text)
  if pos then return pos end
  local needed, why = fen.options(engine.own, text)
  local list = needed and settings.joined(engine.settings, needed)
  if not list then return nil, why or message end
  local variant = load(engine, engine.name, list)
  return fen.read(variant, text)
end

-- Begin at a position in any dialect of FEN, or else at the start. Return true, or nil and a message. After a failure
-- there is no position until the next success.
function engines:begin(text)
  local pos, message
  if text then pos, message = read_position(self, text) else pos, message = self.own:start() end
  self.refused.position = not pos and message or nil
  if not pos then return nil, message end
  if pos:variant() ~= self.variant then use(self, pos:variant()) end
  self.pos = pos
  return true
end

-- Begin at a position and play moves. Return true, or nil and a message. After a failure there is no position until the
-- next success.
function engines:set_up(text, moves)
  local begun, message = self:begin(text)
  if not begun then return nil, message end
  for i, move in ipairs(moves) do
    local played
    played, message = self:play(move)
    if not played then
      message = ("move %d: %s"):format(i, message)
      self.refused.position = message
      return nil, message
    end
  end
  return true
end

-- Return "ongoing", or the winner and the reason; "over" if a walk fails.
function engines:outcome()
  local outcome, reason = self.pos:outcome()
  return outcome or "over", reason
end

-- -- Lines

function engines:write(format, ...)
  self.session.write(format:format(...) .. "\n")
  self.session.flush()
end

-- Wait for a line of input for `milliseconds`, or without limit. Return the line, and true if it is too long and only
-- its beginning is given; or nil, and "late" or "end".
local function read(engine, milliseconds)
  local line, why = engine.session.read_line(milliseconds)
  engine.ended = engine.ended or line == nil and why ~= "late"
  if not line then return nil, why end
  return line, why == "long"
end

-- Return the next line, and true if it is too long. Lines that waited for the end of a search come first. Return nil at
-- the end of input.
function engines:next_line()
  if not self.waiting:is_empty() then return self.waiting:pop() end
  if self.ended then return nil end
  return read(self)
end

-- Handle a line that arrives during a search. Return true if the search has to end. `hears(line, is_long)` returns
--
--     "kept"     the line has been answered
--     "stop"     it has been answered, and the search ends
--     "yield"    the line waits, and the search ends for it
--     "later"    the line waits for the end of the search
--     "closed"   it waits, and so do all later lines: they belong to the search that it begins
local function hear(engine, hears, line, is_long)
  local answer = hears(line, is_long)
  if answer == "closed" then engine.is_closed = true end
  if answer ~= "kept" and answer ~= "stop" then engine.waiting:push(line, is_long) end
  return answer == "stop" or answer == "yield"
end

-- Begin to hear, first the lines that are already waiting. Return true if one of them ends the search.
local function begin_hearing(engine, hears)
  engine.is_closed = false
  return engine.waiting:sift(function(line, is_long)
    local answer = hears(line, is_long)
    engine.is_closed = answer == "closed"
    return answer == "kept" or answer == "stop", answer ~= "kept" and answer ~= "later" and answer
  end) ~= nil and not engine.is_closed
end

-- Hear the lines that have arrived. Return true if one ends the search, or if nothing can end an endless one any more.
local function listen(engine, hears, is_endless)
  while not engine.ended and (not engine.is_closed or is_endless()) do
    local line, is_long = read(engine, 0)
    if not line and is_long == "late" then return false end
    if line and hear(engine, hears, line, is_long) then return true end
  end
  return engine.ended and is_endless()
end

-- Wait for a line that ends an endless search.
local function wait(engine, hears, is_endless)
  while is_endless() and not engine.ended do
    local line, is_long = read(engine)
    if line and hear(engine, hears, line, is_long) then return end
  end
end

-- For work other than a search: return a function that returns true if a line has arrived that ends the work.
function engines:listener(hears)
  local stopped = begin_hearing(self, hears)
  return function()
    stopped = stopped or listen(self, hears, function() return false end)
    return stopped
  end
end

-- -- Thinking

-- Return how long to think about a move: {soft, hard} seconds. No new depth begins after half of the soft limit, and
-- the hard limit ends the search. `clock` is {left, increment, moves}: seconds, and the number of moves before more
-- time is added.
function engines.share_of_clock(clock)
  local left = math.max(clock.left - MARGIN, 0.001)
  local moves = math.max(1, math.min(clock.moves or 30, 30))
  local soft = math.min(left / moves + 0.8 * (clock.increment or 0), left)
  return {soft = soft, hard = math.min(3 * soft, left, math.max(soft, left / 3))}
end

-- Search for one line, and report each depth when it is finished.
local function search_line(pos, limits, watch, tells)
  local wanted = {depth = limits.depth, positions = limits.positions, only = limits.only, exact = limits.exact}
  function wanted.watch(found)
    if found then tells(found, 1) end
    return watch(found)
  end
  local found, message = pos:search(wanted)
  return found and found[1], message
end

-- Search for several lines: all of them at each depth, deeper and deeper.
local function search_lines(pos, limits, watch, tells)
  local best
  for depth = 1, limits.depth or 100 do
    local stopped = false
    local found, message = pos:search{depth = depth, lines = limits.lines, only = limits.only,
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

-- Return the position to search: the current one or, after a draw, the same without its history, because the other
-- program may not know the rule of the draw. Return nil if the game is over without a history, too.
local function searched(engine)
  local outcome = engine.pos:outcome()
  if outcome == "ongoing" then return engine.pos end
  local pos = outcome == "draw" and engine.variant:position(engine.pos:text())
  return pos and pos:outcome() == "ongoing" and pos or nil
end

-- Return the first legal move of a drawn game, as pos:search does; nil if there is none.
local function any_move(engine, only)
  local move = engine.pos:outcome() == "draw" and (only and only[1] or engine.pos:moves()[1])
  return move and {move = move, line = {move}} or nil
end

-- Search for the best move. Return it as pos:search does; nil and a message if there is none or a walk fails. Limits
-- are {depth, positions, soft, hard, lines, only, exact, endless}; hard and soft are seconds. hears(line, is_long,
-- limits) decides about lines that arrive, as above, and may change the limits. tells(found, number) gets the results.
-- An `endless` search returns only when something has ended it, even if there is no move.
function engines:think(limits, hears, tells)
  local clock = self.session.clock
  limits.began = clock()
  local function is_endless() return limits.endless end
  local function hears_now(line, is_long) return hears(line, is_long, limits) end
  local stopped = begin_hearing(self, hears_now)
  local function watch(found)
    stopped = stopped or listen(self, hears_now, is_endless)
    local spent = clock() - limits.began
    return stopped or spent >= (limits.hard or FOREVER) or (found ~= nil and spent >= (limits.soft or FOREVER) / 2)
  end
  local found, message = nil, self:lacks()
  if not message then
    local pos = searched(self)
    if pos then
      found, message = (limits.lines > 1 and search_lines or search_line)(pos, limits, watch, tells)
    else
      found, message = any_move(self, limits.only), self:obstacle()
    end
  end
  if not stopped then wait(self, hears_now, is_endless) end
  return found, message
end

-- Return a score in hundredths of a pawn, or of the least piece, as other programs do: 100 means 64 of 100 points.
function engines.centipawns(found)
  return math.floor(found.score / math.log(10) + 0.5)
end

return engines

-- xboard: any variant for programs that speak XBoard's protocol, version 2.

local warpboard = require "warpboard"
local edit = require "protocols.edit"
local engines = require "protocols.engine"
local legs = require "protocols.legs"
local setup = require "protocols.setup"
local trim = require "tools.trim"
local whole = require "tools.whole"

local DEPTH_MAX, SECONDS_MAX, LINES_MAX = 100, 1e6, 100

-- Return a number in a line, within bounds; otherwise nil.
local function number_in(word, least, most)
  local number = tonumber(word)
  return number and number == number and math.max(least, math.min(number, most)) or nil
end

-- -- Output

local RESULTS = {white = "1-0", black = "0-1", draw = "1/2-1/2"}

-- Return true if the game is drawn by a rule that XBoard doesn't check. A claim would lose the game, so a draw is
-- offered and the game goes on.
local function is_offered(engine)
  local outcome, reason = engine:outcome()
  return outcome == "draw" and reason == "dead position" and setup.is_known(engine.variant:name())
end

local function goes_on(engine) return engine:outcome() == "ongoing" or is_offered(engine) end

-- Claim the result if the game is over. Return true if it is, or if there is no game.
local function claim(engine)
  if engine:lacks() then return true end
  if is_offered(engine) then engine:write "offer draw" end
  if goes_on(engine) then return false end
  local outcome, reason = engine:outcome()
  if RESULTS[outcome] then
    engine:write("%s {%s}", RESULTS[outcome], (reason or outcome):gsub("[{}]", "?"))
  else
    engine:write("telluser %s", reason or "a rule of the script has failed")
  end
  return true
end

local MATE = 100000 -- score of a mate, to which the number of moves is added

local function tell_line(engine, found)
  if not engine.posts then return end
  local score = engines.centipawns(found)
  if found.plies then
    score = found.decided == "win" and MATE + (found.plies + 1) // 2 or -MATE - found.plies // 2
  end
  local spent = engine.session.clock() - engine.began
  engine.latest = found
  engine:write("%d %d %d %d %s", found.depth, score, spent * 100 // 1, found.positions, table.concat(found.line, " "))
end

-- -- Thinking

-- Lines that leave the game as it is are answered during a search, and "?" ends it. Any other line cancels the move,
-- and is obeyed afterwards.
local AT_ONCE = {time = true, otim = true, post = true, nopost = true, hard = true, easy = true, random = true,
  name = true, rating = true, computer = true, hint = true, bk = true, ["."] = true, put = true,
  hover = true, accepted = true, rejected = true}

local commands = {}

local limits_of

-- Return true if a line reports the expected move of the other side. The search, which assumed it, becomes that of our
-- own turn.
local function is_expected(engine, word, rest, limits)
  local pondered = engine.pondered
  if not pondered then return false end
  local text = word == "usermove" and rest or word
  if (legs.find(pondered.meant, text) or text) ~= pondered.move then return false end
  local own = limits_of(engine)
  engine.pondered = nil
  limits.endless, limits.soft, limits.hard, limits.began = false, own.soft, own.hard, engine.session.clock()
  return true
end

-- Return true if a line is a move.
local function is_move_of(word)
  return word == "usermove" or word:find "^%a@?%a?%d" or word == "@@@@" or word:find "^[Oo0]%-[Oo0]"
end

local function hear(engine, line, limits)
  local word, rest = trim(line):match "^(%S*)%s*(.*)$"
  if word == "?" then return "stop" end
  if is_expected(engine, word, rest, limits) then return "kept" end
  if word == "" then return "kept" end
  if word == "ping" and not engine.analyses and not engine.pondered then return "later" end -- it follows the move
  if AT_ONCE[word] or word == "ping" then
    commands[word](engine, rest)
    return "kept"
  end
  if not limits.endless and is_move_of(word) then return "closed" end -- it answers the move being searched
  engine.given_up = true
  return "yield"
end

-- Return how long to think about the next move.
function limits_of(engine)
  local limits = {lines = engine.multipv, depth = engine.depth}
  local level = engine.level
  if engine.seconds then
    limits.hard = math.max(engine.seconds - 0.01, engine.seconds * 0.9)
  elseif level then
    local played = #engine.pos:history() // 2
    local left = engine.left or level.base
    local moves = level.moves > 0 and level.moves - played % level.moves or nil
    local shared = engines.share_of_clock{left = left, increment = level.increment, moves = moves}
    limits.soft, limits.hard = shared.soft, shared.hard
  elseif not engine.depth then
    limits.hard = 1
  end
  return limits
end

-- Search for a move. Return nil if the search was cancelled or has failed.
local function search(engine, limits)
  if engine.is_taught == nil then engine:write("# %s", engines.UNTAUGHT) end
  engine.is_taught = engine.is_taught or false
  engine.given_up, engine.began, engine.latest = false, engine.session.clock(), nil
  local found, message = engine:think(limits, function(line, _, now) return hear(engine, line, now) end,
    function(line) tell_line(engine, line) end)
  if not found then engine:write("telluser %s", message) end
  return not engine.given_up and found or nil
end

-- Make the move found, if there is one.
local function make_move(engine, found)
  if not found then return end
  local texts = legs.of(engine.pos)
  for _, line in ipairs(legs.lines(texts[found.move])) do engine:write("%s", line) end
  engine.pos:play(found.move, true)
  engine.expected = not claim(engine) and found.line[2] or nil
end

local function move(engine) make_move(engine, search(engine, limits_of(engine))) end

-- Think about the position after the other side's expected move, while that side thinks.
local function ponder(engine)
  local expected, _, meant = engine:read_move(engine.expected), legs.of(engine.pos)
  engine.expected = nil
  if not expected then return end
  engine.pos:play(expected, true)
  if engine:outcome() == "ongoing" then
    engine.pondered = {move = expected, meant = meant}
    local found = search(engine, {lines = engine.multipv, depth = engine.depth, endless = true})
    if not engine.pondered then return make_move(engine, found) end
  end
  engine.pondered = nil
  engine.pos:undo()
end

local function analyse(engine)
  if engine:outcome() ~= "ongoing" then return end
  search(engine, {lines = engine.multipv, endless = true})
end

-- Think or move while no line has arrived.
local function work(engine)
  if engine.edited or engine:lacks() then return end
  if engine.analyses then return analyse(engine) end
  if not goes_on(engine) then return end
  if engine.side == engine.pos:side() then return move(engine) end
  if engine.side and engine.ponders and engine.expected then ponder(engine) end
end

-- -- Commands: each gets the rest of its line

for _, name in ipairs{"xboard", "accepted", "rejected", "random", "white", "black", "name", "rating",
  "computer", "bk", "otim", "put", "hover", "cores", "memory", "pause", "resume", "ics", "nps", "egtpath"} do
  commands[name] = function() end
end

function commands.hard(engine) engine.ponders = true end
function commands.easy(engine) engine.ponders = false end

local function tell_variant(engine)
  engine:write('feature variants="%s"', setup.offered(engine.name))
  for _, option in ipairs(setup.options(engine.variant)) do engine:write("feature option=%s", option) end
end

function commands.protover(engine)
  engine:write 'feature done=0 ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1'
  engine:write('feature analyze=1 colors=0 nps=0 debug=1 highlight=1 myname="Warpboard %s"', warpboard.version)
  engine:write('feature option="MultiPV -spin 1 1 %d"', LINES_MAX)
  engine:write 'feature option="VariantPath -file "'
  tell_variant(engine)
  engine:write "feature done=1"
end

function commands.new(engine)
  engine.refused = {}
  engine:begin()
  engine.side, engine.depth, engine.analyses, engine.left = "black", nil, false, nil
end

-- Change the variant, and describe its pieces and board if XBoard doesn't know them.
function commands.variant(engine, rest)
  local name = setup.variant_of(rest, engine.name)
  local changed, message = true, nil
  engine.refused = {}
  if name ~= engine.name then changed, message = engine:choose(name, {}) end
  if not changed then
    engine:write("Error (unsupported variant): variant %s", rest:sub(1, 60))
    return engine:write("# %s", message)
  end
  engine:begin()
  for _, line in ipairs(setup.is_known(name) and {} or setup.lines(engine.pos)) do engine:write("%s", line) end
end

function commands.force(engine) engine.side, engine.analyses = nil, false end
commands.result = commands.force

function commands.go(engine)
  local lack = engine:lacks()
  if lack then return engine:write("Error (%s): go", lack) end
  engine.side, engine.analyses = engine.pos:side(), false
  claim(engine)
end

function commands.playother(engine)
  engine.side, engine.analyses = engine.pos:side() == "white" and "black" or "white", false
end

-- Accept a draw if our rules give one in this position.
function commands.draw(engine)
  if not engine:lacks() and is_offered(engine) then engine:write "offer draw" end
end

commands["?"] = function() end
function commands.quit(engine) engine.over = true end
function commands.post(engine) engine.posts = true end
function commands.nopost(engine) engine.posts = false end
function commands.ping(engine, rest) engine:write("pong %s", rest:sub(1, 60)) end
function commands.analyze(engine) engine.side, engine.analyses = nil, true end
commands["exit"] = commands.force

commands["."] = function(engine)
  local found = engine.latest
  if not found or not engine.analyses then return engine:write "Error (not analyzing): ." end
  engine:write("stat01: %d %d %d 0 0", (engine.session.clock() - engine.began) * 100 // 1, found.positions, found.depth)
end

-- level MOVES BASE INCREMENT: MOVES moves (0: all) in BASE, which is MINUTES[:SECONDS], and INCREMENT seconds for each.
function commands.level(engine, rest)
  local moves, minutes, seconds, increment = rest:match "^(%d+)%s+(%d+):?(%d*)%s+([%d.]+)$"
  if not moves then return engine:write("Error (MOVES MINUTES INCREMENT expected): level %s", rest) end
  local base = number_in(minutes, 0, SECONDS_MAX) * 60 + (number_in(seconds, 0, 59) or 0)
  engine.level = {moves = number_in(moves, 0, 1000) // 1, base = base, increment = number_in(increment, 0, 3600) or 0}
  engine.seconds, engine.left = nil, nil
end

function commands.st(engine, rest)
  engine.seconds = number_in(rest, 0.01, SECONDS_MAX) or engine:write("Error (no number of seconds): st %s", rest)
end

function commands.sd(engine, rest)
  local depth = number_in(rest, 1, DEPTH_MAX)
  if not depth then return engine:write("Error (no depth): sd %s", rest) end
  engine.depth = depth // 1
end

function commands.time(engine, rest)
  local left = number_in(rest, 0, SECONDS_MAX * 100)
  if left then engine.left = left / 100 else engine:write("Error (no number): time %s", rest) end
end

-- Without a position there is no game until the next position comes.
local function refuse_position(engine, message)
  engine.refused.position = message
  engine:write("tellusererror Illegal position: %s", message)
end

function commands.setboard(engine, rest)
  local good, message = engine:begin(setup.own_letters(engine.variant, rest))
  if not good then refuse_position(engine, message) end
end

-- The next lines belong to the edit mode, up to ".".
function commands.edit(engine) engine.edited = edit.new(engine.pos) end

local function take_edited(engine, line)
  local pos, message = edit.take(engine.edited, trim(line))
  if pos == true then return end
  engine.edited, engine.refused.position = nil, nil
  if not pos then return refuse_position(engine, message) end
  engine.pos = pos
end

function commands.usermove(engine, rest)
  local lack = engine:lacks()
  if lack then return engine:write("Illegal move (%s): %s", lack, rest) end
  local _, meant = legs.of(engine.pos)
  local text = legs.find(meant, rest) or engine:read_move(rest)
  if not goes_on(engine) then return engine:write("Illegal move (the game is over): %s", rest) end
  if not text then return engine:write("Illegal move: %s", rest) end
  engine.pos:play(text, true)
  claim(engine)
end

function commands.undo(engine)
  if not engine.pos:undo() then engine:write "Error (no move to take back): undo" end
end

function commands.remove(engine)
  if not (engine.pos:undo() and engine.pos:undo()) then engine:write "Error (no moves to take back): remove" end
end

function commands.hint(engine)
  local found = engine.latest
  if found and found.line[2] and not engine.analyses then engine:write("Hint: %s", found.line[2]) end
end

-- The engine's own options.
local own_options = {}

function own_options.MultiPV(engine, value)
  local lines = whole(value, 1, LINES_MAX)
  engine.multipv = lines or engine.multipv
  return lines, ("MultiPV must be a whole number from 1 to %d"):format(LINES_MAX)
end

function own_options.VariantPath(engine, value)
  local done, message = engine:choose(value, {})
  if done then tell_variant(engine) end
  return done, message
end

-- option NAME=VALUE; XBoard sends 0 and 1 for no and yes.
function commands.option(engine, rest)
  local name, value = rest:match "^([^=]+)=(.*)$"
  if not name then return engine:write("Error (NAME=VALUE expected): option %s", rest) end
  local done, message
  if own_options[name] then done, message = own_options[name](engine, value)
  else done, message = engine:set(name, setup.value_of(engine.variant, name, value)) end
  if not done then engine:write("Error (%s): option %s", message, rest) end
end

-- lift SQUARE: send a board of colors with the squares that the piece can reach: red for captures, otherwise yellow.
function commands.lift(engine, rest)
  engine:write("highlight %s", setup.highlight(engine.pos, rest))
end

-- Refuse a line that is too long. If it has a position or a move, there is no game until the next position.
local function refuse_long(engine, word)
  local LONG = "the line is longer than 1 MiB"
  if word == "setboard" then return refuse_position(engine, LONG) end
  if word == "usermove" then engine.refused.position = LONG end
  engine:write("Error (%s): %s", LONG, word:sub(1, 60))
end

local function obey(engine, line, is_long)
  local word, rest = trim(line):match "^(%S+)%s*(.*)$"
  if not word then return end
  if is_long then return refuse_long(engine, word) end
  if engine.edited then return take_edited(engine, line) end
  if commands[word] then return commands[word](engine, rest) end
  if is_move_of(word) then return commands.usermove(engine, word) end
  engine:write("Error (unknown command): %s", line:sub(1, 60))
end

local function run(session, request)
  local engine, message = engines.new(session, request)
  if not engine then return session.complain(message) end
  engine.side, engine.multipv = "black", 1
  while not engine.over do
    if engine.waiting:is_empty() then work(engine) end
    local line, is_long = engine:next_line()
    if not line then break end
    obey(engine, line, is_long)
  end
end

return {
  variant = true,
  options = {"set", "limits", "engine"},
  help = "run as an engine for programs that use XBoard's protocol",
  example = "VARIANT",
  run = run,
}

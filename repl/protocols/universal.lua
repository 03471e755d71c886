-- Play for programs that speak the Universal Chess Interface or one of its relatives, see protocols/interfaces.lua.
--
--     universal.run(session, request, interfaces.uci)

local warpboard = require "warpboard"
local countdown = require "protocols.countdown"
local engines = require "protocols.engine"
local interfaces = require "protocols.interfaces"
local names = require "notation.names"
local trim = require "tools.trim"
local whole = require "tools.whole"

local universal = {}

local MILLISECONDS = 1000
local BYOYOMI_MARGIN = 0.1 -- seconds of the time for each move that are kept for sending it
local LINES_MAX, AMOUNT_MAX, DEPTH_MAX, PERFT_DEPTH_MAX = 100, 1 << 40, 100, 20

-- Change to a variant by its name in another program, or by ours. In UCI, Chess960 is chess with an option.
local function choose_variant(engine, said)
  local name = said == engine.variant:name() and engine.name or names.ours(said) or said
  if name == "chess" and engine.is_960 then name = "chess960" end
  local done, message = engine:choose(name, {})
  if not done then return nil, message end
  done, message = interfaces.check(engine.interface, engine.own)
  engine.refused.variant = message
  return done, message
end

local function set_960(engine, value)
  if value ~= "true" and value ~= "false" then return nil, "UCI_Chess960 must be true or false" end
  engine.is_960 = value == "true"
  local other = engine.is_960 and "chess" or "chess960"
  if engine.own:name() ~= other or engine.refused.variant then return true end
  return engine:choose(engine.is_960 and "chess960" or "chess", {})
end

-- Return the options of the engine other than those of the variant, by their names in small letters.
local function own_options(engine)
  local interface = engine.interface
  return {
    multipv = {set = function(value)
      engine.multipv = whole(value, 1, LINES_MAX)
      if engine.multipv then return true end
      engine.multipv = 1
      return nil, ("MultiPV must be a whole number from 1 to %d"):format(LINES_MAX)
    end},
    [interface.ponder:lower()] = {set = function() return true end},
    usemillisec = interface.seconds and {set = function(value)
      engine.unit = value == "true" and 1 or MILLISECONDS
      return true
    end} or nil,
    usi_hash = interface.name == "USI" and {set = function() return true end} or nil,
    uci_chess960 = interface.is_960 and {set = function(value) return set_960(engine, value) end} or nil,
    [interface.variant:lower()] = {set = function(value) return choose_variant(engine, value) end},
    variantpath = {set = function(value) return choose_variant(engine, value) end},
  }
end

-- -- Output

local function say(engine, format, ...) engine:write(engine.interface.say .. format, ...) end

-- Return the line that offers an option of the variant.
local function option_line(option)
  local default = tostring(option.value)
  if option.type == "boolean" then return ("%s type check default %s"):format(option.name, default) end
  if option.least then
    return ("%s type spin default %s min %d max %d"):format(option.name, default, option.least, option.most)
  end
  if option.allowed then
    local values = option.allowed:gsub("%S+", "var %0")
    return ("%s type combo default %s %s"):format(option.name, default, values)
  end
  return ("%s type string default %s"):format(option.name, default)
end

local function offer_options(engine)
  local interface, own, list, is_listed = engine.interface, engine.own:name(), {}, {}
  local function add(name)
    if not is_listed[name] then list[#list + 1], is_listed[name] = "var " .. name, true end
  end
  local function offer(format, ...) engine:write("%s%s", interface.option, format:format(...)) end
  add(own)
  for _, name in ipairs(interface.variants or warpboard.variants()) do
    add(name)
    add(names.uci(name))
  end
  offer("MultiPV type spin default 1 min 1 max %d", LINES_MAX)
  offer("%s type check default false", interface.ponder)
  if interface.seconds then offer "usemillisec type check default false" end
  if interface.name == "USI" then offer "USI_Hash type spin default 1 min 1 max 1048576" end
  if interface.is_960 then offer("UCI_Chess960 type check default %s", own == "chess960") end
  offer("%s type combo default %s %s", interface.variant, own, table.concat(list, " "))
  offer "VariantPath type string default <empty>"
  for _, option in ipairs(engine.own:options()) do offer("%s", option_line(option)) end
end

-- Return "cp 31", or "mate 2" in moves of the winner (in plies, if the interface counts them).
local function score_text(engine, found)
  local mate = engine.interface.mate
  if not mate then return ("%d"):format(engines.centipawns(found)) end
  if not found.plies then return ("cp %d"):format(engines.centipawns(found)) end
  return ("mate %d"):format(mate(found.plies, found.decided == "win"))
end

local function tell_line(engine, found, number)
  local spent = engine.session.clock() - engine.began
  engine:write("info depth %d multipv %d score %s nodes %d nps %d time %d pv %s", found.depth, number,
    score_text(engine, found), found.positions, found.positions // math.max(spent, 0.001), spent * 1000 // 1,
    table.concat(engine.written(found.line), " "))
end

-- -- go

local COUNTS = {wtime = true, btime = true, winc = true, binc = true, movestogo = true, depth = true, nodes = true,
  mate = true, movetime = true, perft = true, byoyomi = true, time = true, increment = true, opptime = true,
  oppmovestogo = true, oppincrement = true}
local FLAGS = {infinite = true, ponder = true, draw = true}

-- Read the words after `go`: {wtime = 1000, infinite = true, searchmoves = {...}}. Report unknown words.
local function read_go(engine, words)
  local go, list = {}, nil
  local i = 2
  while i <= #words do
    local word = words[i]
    if word == "searchmoves" then
      go.searchmoves = go.searchmoves or {}
      list = go.searchmoves
    elseif FLAGS[word] then
      go[word], list = true, nil
    elseif word == "mate" and words[i + 1] == "infinite" and engine.interface.mate_is_time then
      go.mate = 0
    elseif COUNTS[word] then
      local value = math.tointeger(tonumber(words[i + 1]))
      if value then go[word] = math.max(-AMOUNT_MAX, math.min(value, AMOUNT_MAX))
      else say(engine, "go: %s is followed by a number", word) end
      i, list = i + 1, nil
    elseif list then
      list[#list + 1] = word
    else
      say(engine, 'go: "%s" means nothing', word:sub(1, 60))
    end
    i = i + 1
  end
  return go
end

-- Return the legal moves among those to search; nil for all.
local function chosen_moves(engine, words)
  local moves = {}
  for _, word in ipairs(words or {}) do
    local move, message = engine:read_move(word)
    if move then moves[#moves + 1] = move else say(engine, "searchmoves: %s", message) end
  end
  return #moves > 0 and moves or nil
end

-- Return the seconds to think, as engines:think takes them.
local function time_of(engine, go)
  if go.movetime then
    local seconds = math.max(go.movetime, 1) / 1000
    return {hard = seconds}
  end
  local left, increment, byoyomi = engine.interface.clock(go, engine.pos:side() == "white")
  if not left and not byoyomi then return {} end
  local unit = engine.unit / MILLISECONDS
  local time = engines.share_of_clock{left = (left or 0) * unit, increment = (increment or 0) * unit,
    moves = go.movestogo}
  local more = math.max((byoyomi or 0) / 1000 - BYOYOMI_MARGIN, 0)
  return {soft = time.soft + more, hard = time.hard + more}
end

local function limits_of(engine, go)
  local limits = {lines = engine.multipv, only = chosen_moves(engine, go.searchmoves)}
  local time = time_of(engine, go)
  if go.ponder then limits.later = time else limits.soft, limits.hard = time.soft, time.hard end
  if go.depth then limits.depth = math.max(1, math.min(go.depth, DEPTH_MAX)) end
  if go.nodes then limits.positions = math.max(1, go.nodes) end
  if go.mate and engine.interface.mate_is_time then
    limits.exact, limits.hard = true, go.mate > 0 and go.mate / 1000 or nil
  elseif go.mate then
    limits.exact, limits.depth = true, math.max(1, math.min(2 * go.mate - 1, DEPTH_MAX))
  end
  local bounded = limits.depth or limits.positions or time.hard or limits.hard
  limits.endless = go.infinite or go.ponder or not bounded
  return limits
end

-- Lines that begin something new. They end a search that is limited by a clock or by another line. A search to a depth
-- or a number of positions goes on to its end, so that lines from a file always get the same answers.
local RENEWING = {position = true, setoption = true, ucinewgame = true, usinewgame = true, newgame = true,
  uccinewgame = true}

-- Decide about a line that arrives during a search, see engines.think.
local function hear(engine, line, limits)
  local word = line:match "^%s*(%S*)"
  if word == "stop" then return "stop" end
  if word == "quit" then return "yield" end -- earlier lines are obeyed first
  if word == "isready" then
    engine:write "readyok"
    return "kept"
  end
  if word == "ponderhit" and limits.later then
    local time = limits.later
    limits.endless, limits.later, limits.began = false, nil, engine.session.clock()
    limits.soft, limits.hard = time.soft, time.hard
    return (time.hard or limits.depth or limits.positions) and "kept" or "stop"
  end
  if word == "ponderhit" then return "kept" end
  if word == "go" then return "closed" end
  return RENEWING[word] and (limits.endless or limits.hard) and "yield" or "later"
end

-- -- go perft

local PERFT_LINES, PERFT_SECONDS = 5000000, 2 -- after which `quit` and the end of the input end a count

-- Count and report the lines after each move, until the count is stopped.
local function count_moves(engine, depth)
  local obstacle = engine:lacks()
  if obstacle then return say(engine, "%s", obstacle) end
  local clock, limits, sum = engine.session.clock, {}, 0
  local began, is_left = clock(), false
  local is_told = engine:listener(function(line)
    local answer = hear(engine, line, limits)
    is_left = is_left or answer == "yield"
    return answer == "yield" and "later" or answer
  end)
  local function is_stopped(counted)
    if is_told() then return true end
    return (is_left or engine.ended) and counted > PERFT_LINES and clock() - began > PERFT_SECONDS
  end
  local good, message = countdown(engine.pos, math.max(1, math.min(depth, PERFT_DEPTH_MAX)), is_stopped,
    function(move, count)
      sum = sum + count
      engine:write("%s: %d", move, count)
    end)
  if not good then return say(engine, "%s", message) end
  engine:write("\nNodes searched: %d", sum)
end

-- -- go

-- Warn before the first search that the game has not been learned.
local function warn_once(engine)
  if engine.is_taught == nil then say(engine, "%s", engines.UNTAUGHT) end
  engine.is_taught = engine.is_taught or false
end

-- Answer `go mate` with the moves up to the mate, if they are known to the end.
local function tell_mate(engine, found)
  if found and found.decided == "win" and found.plies == #found.line then
    return engine:write("checkmate %s", table.concat(engine.written(found.line), " "))
  end
  engine:write(engine:obstacle() and "checkmate nomate" or "checkmate timeout")
end

-- UCI engines write "(none)" if there is no move; some programs read "0000" as a null move, and play it.
local function go(engine, words)
  local wanted = read_go(engine, words)
  if wanted.perft then return count_moves(engine, wanted.perft) end
  engine.began, engine.written = engine.session.clock(), engine.interface.writer(engine.pos)
  local obstacle = engine:obstacle()
  if obstacle then say(engine, "%s", obstacle) else warn_once(engine) end
  local found, message = engine:think(limits_of(engine, wanted), function(line, _, limits)
    return hear(engine, line, limits)
  end, function(line, number) tell_line(engine, line, number) end)
  if not found and message ~= obstacle then say(engine, "%s", message) end
  if wanted.mate and engine.interface.mate_is_time then return tell_mate(engine, found) end
  if not found then return engine:write("%s", engine.interface.none(engine)) end
  local moves = engine.written{found.move, found.line[2]}
  engine:write(moves[2] and "bestmove %s ponder %s" or "bestmove %s", moves[1], moves[2])
end

-- -- Commands

local commands = {}

local function greet(engine)
  engine:write("id name Warpboard %s, %s", warpboard.version, engine.variant:title())
  engine:write "id author the authors of Warpboard"
  offer_options(engine)
  engine:write("%s", engine.interface.ok)
end

function commands.isready(engine) engine:write "readyok" end
function commands.quit(engine) engine.over = true end
function commands.stop() end
function commands.ponderhit() end
function commands.debug() end
function commands.gameover() end -- the result is known already
commands.go = go

-- Set an option of the variant by its name in any letter case. Return true, or nil and a message.
local function set_option(engine, name, value)
  for _, option in ipairs(engine.own:options()) do
    if option.name:lower() == name:lower() then return engine:set(option.name, value) end
  end
  return engine:set(name, value)
end

function commands.setoption(engine, _, line)
  local plain = engine.interface.plain_options and not line:find "^%s*setoption%s+name%s"
  local at = line:match(plain and "^%s*setoption%s+()%S" or "^%s*setoption%s+name%s+()%S")
  local name, value = line:sub(at or 1), ""
  local first, last = name:find(plain and "%s" or "%svalue%f[%s]")
  if first then name, value = name:sub(1, first - 1), trim(name:sub(last + 1)) end
  name = trim(name)
  if not at then return say(engine, "write: setoption name NAME value VALUE") end
  local own = own_options(engine)[name:lower()]
  local done, message
  if own then done, message = own.set(value) else done, message = set_option(engine, name, value) end
  if not done then say(engine, "setoption: %s", message) end
end

-- position startpos|fen TEXT [moves MOVE...]
function commands.position(engine, words)
  local interface, text, moves, at = engine.interface, {}, {}, 3
  if words[2] ~= "startpos" and words[2] ~= interface.text then
    engine.refused.position = "it is neither startpos nor " .. interface.text
    return say(engine, "write: position startpos, or position %s TEXT, and moves MOVE...", interface.text)
  end
  while words[at] and words[at] ~= "moves" do
    text[#text + 1] = words[at]
    at = at + 1
  end
  for i = at + 1, #words do moves[#moves + 1] = interface.read and interface.read(words[i]) or words[i] end
  if engine.refused.variant then return say(engine, "position: %s", engine:lacks()) end
  if words[2] == "startpos" and text[1] then
    engine.refused.position = ('"%s" follows startpos'):format(text[1]:sub(1, 60))
    return say(engine, 'position: "%s" follows startpos; write "moves" before the first move', text[1]:sub(1, 60))
  end
  local good, message = engine:set_up(words[2] ~= "startpos" and interface.position(table.concat(text, " ")) or nil,
    moves)
  if not good then say(engine, "position: %s", message) end
end

function commands.d(engine)
  local lack = engine:lacks()
  if lack then return say(engine, "%s", lack) end
  local outcome, reason = engine:outcome()
  engine.session.draw(engine.pos:diagram{} .. "\n")
  engine:write("Fen: %s\nKey: %s\nResult: %s%s", engine.pos:text(), engine.pos:hash(), outcome,
    reason and ", " .. reason or "")
end

-- Refuse a line that is too long. If it has a position, there is none until the next.
local function refuse_long(engine, word)
  if word == "position" then engine.refused.position = "the line is longer than 1 MiB" end
  say(engine, "%s: the line is longer than 1 MiB and is refused", word:sub(1, 60))
end

local function obey(engine, line, is_long)
  if is_long then return refuse_long(engine, line:match "^%s*(%S*)") end
  local words = {}
  for word in line:gmatch "%S+" do words[#words + 1] = word end
  local command = engine.commands[words[1]]
  if command then return command(engine, words, line) end
  if words[1] then say(engine, 'unknown command "%s"', words[1]:sub(1, 60)) end
end

-- Play for a program until it sends `quit` or its input ends. Return a status if the variant can't be played.
function universal.run(session, request, interface)
  local engine, message = engines.new(session, request)
  if not engine then return session.complain(message) end
  local good, why = interfaces.check(interface, engine.own)
  if not good then return session.complain(why) end
  engine.multipv, engine.interface, engine.unit = 1, interface, interface.seconds and MILLISECONDS or 1
  local function begin() engine:begin() end
  engine.commands = setmetatable({[interface.hello] = greet, [interface.new] = begin,
    [interface.other_new or interface.new] = begin}, {__index = commands})
  while not engine.over do
    local line, is_long = engine:next_line()
    if not line then break end
    obey(engine, line, is_long)
  end
  if interface.bye then engine:write("%s", interface.bye) end
end

return universal

-- The endings of a script, in the order in which the engine tests them: goals, then no legal move, then counts.
--
--     ini_endings.write(script)

local ini_castling = require "import.ini_castling"
local ini_moves = require "import.ini_moves"
local ini_squares = require "import.ini_squares"
local quoted = require "warpboard".quoted

local ini_endings = {}

local call = ini_moves.call

local function lua(text) return quoted(text, "lua") end

-- Each result, and the same result from the other player's view.
local OTHER = {win = "loss", loss = "win", draw = "draw"}

local function ending(script, word, condition, comment)
  script:add(("%s(%s)%s"):format(word, condition, comment and " -- " .. comment or ""))
end

-- -- Extinction

-- Return a walk that succeeds on each of a player's pieces of a kind, or of all kinds.
local function pieces_text(script, owner, type)
  if type == "*" then return "each \"board\" * " .. owner end
  local names = script.kinds.of_types{[type] = true}
  if owner == "own" then return call("by", names) end
  return ("each \"board\" * enemy * %s"):format(call("is", names))
end

-- Return the condition that a player has too few pieces of a type.
local function few_text(script, owner, type)
  local model = script.model
  local pieces = pieces_text(script, owner, type)
  local text = model.extinctionPieceCount == 0 and ("-(%s)"):format(pieces)
    or ("at_most(%d, %s)"):format(model.extinctionPieceCount, pieces)
  text = text:gsub("^%-%((by [^ ]*)%)$", "-%1")
  if script.state.held[type] then
    local holder = owner == "own" and "" or "enemy's "
    text = ("%s * holds(%s, 0)"):format(text, lua(holder .. script.kinds.by_type[type].name))
  end
  local least = model.extinctionOpponentPieceCount + (model.extinctionClaim and owner == "own" and 1 or 0)
  if least > 0 then
    local other = pieces_text(script, owner == "own" and "enemy" or "own", type)
    text = least == 1 and ("%s * #(%s)"):format(text, other) or ("%s * at_least(%d, %s)"):format(text, least, other)
  end
  return text
end

local function write_extinction(script)
  local model = script.model
  if model.extinctionValue == "none" or model.extinctionPseudoRoyal and not model.blastOnCapture then return end
  for _, owner in ipairs{"enemy", "own"} do
    for _, type in ipairs(script:sorted_types(model.extinctionPieceTypes)) do
      local result = owner == "own" and model.extinctionValue or OTHER[model.extinctionValue]
      ending(script, result, few_text(script, owner, type))
    end
  end
end

-- -- Squares to reach

-- Return a walk that tests if a player has reached the goal.
local function reached_text(script, owner)
  local model = script.model
  for _, type in pairs(model.flagPiece) do
    if type ~= "*" and #script.kinds.of_types{[type] = true} == 0 then return nil end
  end
  local region = model.flagRegion
  local squares = owner == "own" and region or {white = region.black, black = region.white}
  local shared = ini_squares.same(region.white, region.black)
  local zone = script:zone((owner == "own" or shared) and "goal" or "their goal", squares)
  if not zone then return nil end
  local function of(side)
    local type = model.flagPiece[side]
    if type == "*" then return "" end
    return " * " .. call("is", script.kinds.of_types{[type] = true})
  end
  local white, black = of(owner == "own" and "white" or "black"), of(owner == "own" and "black" or "white")
  local kinds = white == black and white or (" * (white%s + -white%s)"):format(white, black)
  local text = ("each %s * %s%s"):format(lua(zone), owner, kinds)
  if model.flagPieceCount <= 1 then return text end
  local all = ("at_least(%d, %s)"):format(model.flagPieceCount, text)
  if not model.flagPieceBlockedWin then return all end
  return ("(%s | #(%s) * -(each %s * empty))"):format(all, text, lua(zone))
end

-- If both Kings race, let Black still reach the goal by one move after White has reached it.
local function write_race(script, ours, theirs)
  local king = lua(script:royal_kind().name)
  local goal = script:zone("goal", script.model.flagRegion)
  script:add(("local own_goal, their_goal = %s, %s"):format(ours, theirs))
  ending(script, "draw", "white * #own_goal * #their_goal")
  ending(script, "win", "own_goal", "the King has reached the goal")
  script:add(("local reaches = from %s * (%s) * on %s * -attacked%s"):format(king, script:royal_kind().text, lua(goal),
    script.model.checking and "" or " * -gives_check"))
  ending(script, "loss", "their_goal * -(-white * reaches)")
end

-- Write the goal if a piece wins there only if it can't be captured. Two pieces at the goal win anyway.
local function write_safe(script, ours, theirs)
  if script.model.flagPieceCount ~= 1 then error{refused = "flagPieceSafe is supported only with one piece"} end
  local function safe(reached, test) return ("(at_least(2, %s) | %s * %s)"):format(reached, reached, test) end
  theirs = safe(theirs, "-guarded")
  if ours and not script.model.flagMove then
    script:add(("local everyone = %s"):format(script:everyone_text()))
    ours = safe(ours, "-attacked(everyone)")
    ending(script, "draw", ("#(%s) * #(%s)"):format(ours, theirs))
  end
  if ours then ending(script, "win", ours, "a piece at the goal") end
  ending(script, "loss", theirs, "one that cannot be taken there")
end

local function write_flag(script)
  local model, royal = script.model, script:royal_kind()
  local theirs, ours = reached_text(script, "enemy"), reached_text(script, "own")
  if not theirs then return end
  if model.flagMove and royal and model.flagPiece.black == royal.type and ours then
    return write_race(script, ours, theirs)
  end
  if model.flagPieceSafe then
    write_safe(script, ours, theirs)
  elseif model.flagMove then
    if ours then ending(script, "win", ours, "reached the goal, and the other player has had one more move") end
  else
    ending(script, "loss", theirs, "the goal is reached")
  end
end

-- -- Castling and checks

local function write_castling(script)
  local lost = ini_castling.lost_text(script)
  if not lost then return end
  ending(script, "loss", 'holds("castling", 1)', "castling wins")
  ending(script, "win", 'holds("castling", 2)', "the right to it is lost")
  ending(script, "loss", lost)
end

local function write_checks(script)
  if not script.model.checkCounting then return end
  ending(script, "loss", 'white * holds("checks of Black", 0) + -white * holds("checks of White", 0)', "enough checks")
end

-- -- Rows

-- Write the ending by a chain of pieces from one side of the board to the other.
local function write_connected(script, result, list, piece)
  local first, second = script.model.connectRegion1, script.model.connectRegion2
  local from = script:zone("near side", {white = first.black, black = first.white})
  local to = script:zone("other side", {white = second.black, black = second.white})
  if not from or not to then return end
  ending(script, result, ("fairy.connection(%s, %s, %s, %s)"):format(lua(from), lua(to), list, piece),
    "both sides are connected")
end

local function write_connections(script)
  local model = script.model
  local ways = {}
  if model.connectHorizontal then ways[#ways + 1] = "e" end
  if model.connectVertical then ways[#ways + 1] = "n" end
  if model.connectDiagonal then ways[#ways + 1] = "ne"; ways[#ways + 1] = "se" end
  local piece = "enemy"
  if model.connectPieceTypes then
    piece = "enemy * " .. call("is", script.kinds.of_types(model.connectPieceTypes))
  end
  local result = OTHER[model.connectValue] or "loss"
  local list = ("{%s}"):format(table.concat(ways, ", "))
  if model.connectN > 0 then
    ending(script, result, ("each \"board\" * fairy.row(%s, %d, %s)"):format(list, model.connectN, piece),
      ("%d in a row"):format(model.connectN))
  end
  write_connected(script, result, list, piece)
  if model.connectNxN > 0 then
    ending(script, result, ("each \"board\" * fairy.square(%d, %s)"):format(model.connectNxN, piece), "a square")
  end
  if model.collinearN > 0 then
    ending(script, result, ("each \"board\" * fairy.line(%s, %d, %s)"):format(list, model.collinearN, piece),
      ("%d on a line"):format(model.collinearN))
  end
end

-- -- No move

local AHEAD = {unweighted = "", janggi = ", -3", blackdrawodds = ", -1", whitedrawodds = ", 1"}

-- Return the ending of a draw. In some variants the remaining pieces decide it, or it is a win for one player.
local function drawn_text(script, condition)
  local ahead = AHEAD[script.model.materialCounting]
  return ahead and ("points(%s%s)"):format(condition, ahead) or ("draw(%s)"):format(condition)
end

local function drawn(script, condition)
  script:add(drawn_text(script, condition))
end

local function result(script, value, condition, comment)
  if value == "draw" then return drawn(script, condition) end
  ending(script, value, condition, comment)
end

local function write_agreed(script)
  if script.state.pass then drawn(script, 'holds("passes", 2)') end
  if script.model.adjudicateFullBoard then drawn(script, '-(each "board" * empty)') end
end

-- Results of a player who can't move and isn't in check.
local STUCK = {win = "win", loss = "loss", draw = "draw", none = "win"}

local function write_stuck(script)
  local model, royal = script.model, script:royal_kind()
  local stalemate, mate = STUCK[model.stalemateValue], STUCK[model.checkmateValue]
  if script.drop_mate then
    script:add('win(each "board" * marked "dropped mate")')
  end
  if model.stalematePieceCount then
    if royal or stalemate ~= "loss" then error{refused = "stalematePieceCount is supported only with a loss"} end
    script:add "points(stuck)"
  elseif stalemate == mate then
    ending(script, mate, "stuck", (royal or script.state.exposed) and "mate or stalemate" or nil)
  else
    if script.state.exposed then ending(script, mate, "-moves * exposed") end
    if royal then ending(script, mate, "checkmate") end
    result(script, stalemate, royal and "stalemate" or "stuck")
  end
end

-- -- Counts

local function repetition_lines(script)
  local model = script.model
  local times = model.nFoldRule
  local value = STUCK[model.nFoldValue]
  if value == "draw" then return {drawn_text(script, ("repeated(%d)"):format(times))} end
  if not model.nFoldValueAbsolute then return {("%s(repeated(%d))"):format(value, times)} end
  return {("%s(repeated(%d, white))"):format(value, times), ("%s(repeated(%d, -white))"):format(OTHER[value], times)}
end

local function write_repetition(script)
  local model, royal = script.model, script:royal_kind()
  if model.nFoldRule < 2 then return end
  local lines = repetition_lines(script)
  if not model.perpetualCheckIllegal or not script:has_king() then
    for _, line in ipairs(lines) do script:add(line) end
    return
  end
  local first = ("chess.repetition(%d, %s"):format(model.nFoldRule, lua(royal.name))
  if #lines == 1 then
    return script:add(lines[1]:find "^draw" and first .. ")" or ("%s, function() %s end)"):format(first, lines[1]))
  end
  script:add(first .. ", function()")
  for _, line in ipairs(lines) do script:add("  " .. line) end
  script:add "end)"
end

local function write_counts(script)
  local model = script.model
  if model.nMoveRule > 0 then drawn(script, ("quiet(%d)"):format(2 * model.nMoveRule)) end
  write_repetition(script)
  if script.state.counting then ending(script, "draw", 'lasting(0, holds("left", 1))', "all moves are counted") end
end

local function is_usual(script)
  local model = script.model
  return script:royal_kind() and model.checkmateValue == "loss" and model.stalemateValue == "draw"
    and model.nMoveRule == 50 and model.nFoldRule == 3 and model.nFoldValue == "draw"
    and not model.perpetualCheckIllegal and not model.stalematePieceCount and not script.drop_mate
    and not script.state.exposed and not script.state.counting and model.materialCounting == "none"
end

function ini_endings.write(script)
  write_extinction(script)
  write_flag(script)
  write_castling(script)
  write_checks(script)
  write_connections(script)
  write_agreed(script)
  if is_usual(script) then return script:add "chess.endings()" end
  write_stuck(script)
  write_counts(script)
end

return ini_endings

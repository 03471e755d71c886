-- The endings of a script, in the order in which the engine tests them: goals, then no legal move, then counts.
--
--     ini_endings.write(script)

local ini_moves = require "import.ini_moves"
local quoted = require "warpboard".quoted

local ini_endings = {}

local call = ini_moves.call

local function lua(text) return quoted(text, "lua") end

-- What a result for a player is for the other one.
local OTHER = {win = "loss", loss = "win", draw = "draw"}

local function ending(script, word, condition, comment)
  script:add(("%s(%s)%s"):format(word, condition, comment and " -- " .. comment or ""))
end

-- -- Extinction

-- A walk that succeeds on each of a player's pieces of a kind, or of all.
local function pieces_text(script, owner, type)
  if type == "*" then return "each \"board\" * " .. owner end
  local names = script.kinds.of_types{[type] = true}
  if owner == "own" then return call("by", names) end
  return ("each \"board\" * enemy * %s"):format(call("is", names))
end

-- The condition that a player has too few pieces of a type.
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

local function sorted_types(script, set)
  local list = {}
  if set["*"] then list[1] = "*" end
  for _, kind in ipairs(script.kinds) do
    if not kind.from and set[kind.type] then list[#list + 1] = kind.type end
  end
  return list
end

local function write_extinction(script)
  local model = script.model
  if model.extinctionValue == "none" or model.extinctionPseudoRoyal and not model.blastOnCapture then return end
  for _, owner in ipairs{"enemy", "own"} do
    for _, type in ipairs(sorted_types(script, model.extinctionPieceTypes)) do
      local result = owner == "own" and model.extinctionValue or OTHER[model.extinctionValue]
      ending(script, result, few_text(script, owner, type))
    end
  end
end

-- -- Squares to reach

-- Whether a player has reached the goal: a walk.
local function reached_text(script, owner)
  local model = script.model
  local region = model.flagRegion
  local squares = owner == "own" and region or {white = region.black, black = region.white}
  local zone = script:zone(owner == "own" and "goal" or "their goal", squares)
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

local function write_flag(script)
  local model = script.model
  local theirs, ours = reached_text(script, "enemy"), reached_text(script, "own")
  if not theirs then return end
  if model.flagMove or model.flagPieceSafe then
    if ours then ending(script, "win", ours, "reached the goal, and the other player has had one more move") end
  end
  if not model.flagMove then ending(script, "loss", theirs, "the goal is reached") end
end

-- -- Rows

local function write_connections(script)
  local model = script.model
  local ways = {}
  if model.connectHorizontal then ways[#ways + 1] = "e" end
  if model.connectVertical then ways[#ways + 1] = "n" end
  if model.connectDiagonal then ways[#ways + 1] = "ne"; ways[#ways + 1] = "nw" end
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
  if model.connectNxN > 0 then
    ending(script, result, ("each \"board\" * fairy.square(%d, %s)"):format(model.connectNxN, piece), "a square")
  end
  if model.collinearN > 0 then
    ending(script, result, ("each \"board\" * fairy.line(%s, %d, %s)"):format(list, model.collinearN, piece),
      ("%d on a line"):format(model.collinearN))
  end
end

-- -- No move

-- The result of a player who cannot move and isn't in check.
local STUCK = {win = "win", loss = "loss", draw = "draw", none = "win"}

local function write_stuck(script)
  local model, royal = script.model, script:royal_kind()
  local stalemate, mate = STUCK[model.stalemateValue], STUCK[model.checkmateValue]
  if script.drop_mate then
    script:add('win(each "board" * marked "dropped mate")')
  end
  if model.stalematePieceCount then
    if royal then ending(script, mate, "checkmate") end
    local few, many = "-moves * at_least(1, each \"board\" * enemy, each \"board\" * own)",
      "-moves * at_least(1, each \"board\" * own, each \"board\" * enemy)"
    ending(script, stalemate, few, "the player with fewer pieces")
    ending(script, OTHER[stalemate], many)
    ending(script, "draw", "stuck")
  elseif not royal then
    ending(script, stalemate, "stuck")
  elseif stalemate == mate then
    ending(script, mate, "stuck", "mate or stalemate")
  else
    ending(script, mate, "checkmate")
    ending(script, stalemate, "stalemate")
  end
end

-- -- Counts

local function repetition_lines(script)
  local model = script.model
  local times = model.nFoldRule
  local value = STUCK[model.nFoldValue]
  if value == "draw" or not model.nFoldValueAbsolute then return {("%s(repeated(%d))"):format(value, times)} end
  return {("%s(repeated(%d, white))"):format(value, times), ("%s(repeated(%d, -white))"):format(OTHER[value], times)}
end

local function write_counts(script)
  local model = script.model
  if model.nMoveRule > 0 then ending(script, "draw", ("quiet(%d)"):format(2 * model.nMoveRule)) end
  if model.nFoldRule < 2 then return end
  local lines = repetition_lines(script)
  local royal = script:royal_kind()
  if not model.perpetualCheckIllegal or not royal then
    for _, line in ipairs(lines) do script:add(line) end
    return
  end
  if #lines == 1 and lines[1]:find "^draw" then
    script:add(("chess.repetition(%d, %s)"):format(model.nFoldRule, lua(royal.name)))
    return
  end
  script:add(("chess.repetition(%d, %s, function()"):format(model.nFoldRule, lua(royal.name)))
  for _, line in ipairs(lines) do script:add("  " .. line) end
  script:add "end)"
end

local function is_usual(script)
  local model = script.model
  return script:royal_kind() and model.checkmateValue == "loss" and model.stalemateValue == "draw"
    and model.nMoveRule == 50 and model.nFoldRule == 3 and model.nFoldValue == "draw"
    and not model.perpetualCheckIllegal and not model.stalematePieceCount and not script.drop_mate
end

function ini_endings.write(script)
  write_extinction(script)
  write_flag(script)
  write_connections(script)
  if is_usual(script) then return script:add "chess.endings()" end
  write_stuck(script)
  write_counts(script)
end

return ini_endings

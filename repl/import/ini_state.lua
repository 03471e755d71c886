-- Write the declarations before the walks of a script: royal pieces, reserves, fields of the position, the start; and
-- the walks that follow each move.
--
--     ini_state.of(script)    {lines, royal, held, castlings, en_passant, capture_text, tails, holes, marks_at}

local ini_castling = require "import.ini_castling"
local ini_counting = require "import.ini_counting"
local ini_gating = require "import.ini_gating"
local ini_moves = require "import.ini_moves"
local ini_squares = require "import.ini_squares"
local ini_start = require "import.ini_start"
local quoted = require "warpboard".quoted

local ini_state = {}

local function lua(text) return quoted(text, "lua") end

-- -- Royal pieces

-- Return the smallest and largest number of pieces of a type that a player has at the start.
local function counts_of(script, type)
  local white = ini_start.count(script.start, script.model, "white", type)
  local black = ini_start.count(script.start, script.model, "black", type)
  return math.min(white, black), math.max(white, black)
end

-- Return true if pieces of a type can be created during a game.
local function can_appear(script, type)
  local model = script.model
  for _, side in ipairs{"white", "black"} do
    if model.promotionPieceTypes[side][type] and next(model.pawns[side]) then return true end
  end
  for _, goal in pairs(model.promotedPieceType) do
    if goal == type then return true end
  end
  return model.pieceDrops and script.start.hand:upper():find(model.letters[type], 1, true) ~= nil
end

-- Return the royal kind and its numbers; nil if there are none or several.
local function royal_of(script)
  local model = script.model
  local kings = script.kinds.by_type.king
  if kings then return kings, counts_of(script, "king") end
  if not model.extinctionPseudoRoyal then return nil end
  local type, more = next(model.extinctionPieceTypes)
  if not type or next(model.extinctionPieceTypes, type) or not script.kinds.by_type[type] then return nil, more end
  local least, most = counts_of(script, type)
  if can_appear(script, type) or most > model.extinctionPieceCount + 1 then return nil end
  return script.kinds.by_type[type], least, most
end

-- Return true if pieces that are not royal can become this type.
local function is_promoted_to(script, type)
  local model = script.model
  for from, goal in pairs(model.promotedPieceType) do
    if goal == type and not model.extinctionPieceTypes[from] and script.kinds.by_type[from] then return true end
  end
end

-- Return true if pieces that become this type win at once, by reaching the goal.
local function wins_by_promotion(model, type)
  if model.flagMove or model.flagPieceSafe or model.flagPieceCount ~= 1 then return false end
  for _, side in ipairs{"white", "black"} do
    if model.flagPiece[side] ~= type then return false end
    local squares = ini_squares.on_board(model.promotionRegion[side], model.maxFile, model.maxRank)
    for name in pairs(squares) do
      if not model.flagRegion[side][name] then return false end
    end
  end
  return true
end

-- Return the types that are pseudo-royal: none may be attacked while a player has no more than a certain number of
-- them.
local function exposed_of(script, royal)
  local model, set, found = script.model, {}, false
  if not model.extinctionPseudoRoyal then return nil end
  for type in pairs(model.extinctionPieceTypes) do
    local kind = script.kinds.by_type[type]
    local exists = kind or #script.kinds.of_types{[type] = true} > 0
    if exists and not (royal and royal.type == type) then
      if is_promoted_to(script, type) and not wins_by_promotion(model, type) then
        error{refused = "extinctionPseudoRoyal: pieces that promote to one of several royal pieces"}
      end
      set[type], found = true, true
    end
  end
  return found and set or nil
end

-- Share the test whether such a piece is attacked.
local function share_exposed(script, exposed)
  local model, tests = script.model, {}
  script:share("everyone", script:everyone_text())
  for _, type in ipairs(script:sorted_types(exposed)) do
    local kind = script.kinds.by_type[type]
    local by = ini_moves.call("by", kind and wins_by_promotion(model, type) and {kind.name}
      or script.kinds.of_types{[type] = true})
    local most = model.extinctionPieceCount + 1
    tests[#tests + 1] = most < 64 and ("at_most(%d, %s) * %s"):format(most, by, by) or by
  end
  local text = table.concat(tests, " + ")
  script:share("exposed", ("%s * attacked(everyone)"):format(#tests > 1 and "(" .. text .. ")" or text))
end

-- -- After each move

-- Add a tail: {text, drops, put}. The text follows moves of pieces and, if `drops`, also drops. `put` follows new
-- pieces that come from no hand and have already landed. A tail can also be {whole}, a text in which `walk` is the
-- move.
local function add_tail(state, text, drops, put)
  state.tails[#state.tails + 1] = {text = text, drops = drops, put = put}
end

local FLIPS = {reversi = "fairy.outflank", ataxx = "fairy.infect", quadwrangle = "fairy.infect"}

local function add_flips(script, state)
  local flips = FLIPS[script.model.flipEnclosedPieces]
  if not flips then return end
  local dropped = flips
  if script.model.flipEnclosedPieces == "quadwrangle" then
    dropped = ("(#(chess.around * own) * %s | here)"):format(flips)
  end
  add_tail(state, "land * " .. flips, true, dropped)
  state.tails[#state.tails].dropped = "land * " .. dropped
end

local function names_of(script, set)
  return #script.kinds.of_types(set) > 0 and ini_moves.list_text(script.kinds.of_types(set)) or nil
end

local function add_explosions(script, state, rows)
  local model = script.model
  local petrified = names_of(script, model.petrifyOnCaptureTypes)
  if model.blastOnCapture then
    local spared = {table.unpack(script.kinds.of_types{pawn = true})}
    table.move(script.kinds.of_types(model.blastImmuneTypes), 1, 99, #spared + 1, spared)
    if state.wall then spared[#spared + 1] = "wall" end
    local immune = names_of(script, model.blastImmuneTypes)
    local words = {#spared > 0 and ini_moves.list_text(spared) or "nil", immune or "nil",
      #rows > 0 and "fairy.scatter(held)" or "nil"}
    if state.explodes_kings then
      words[4] = ("#(each \"board\" * own * is %s)"):format(lua(state.royal.name))
    end
    while words[#words] == "nil" do words[#words] = nil end
    local text = ("fairy.explosion(%s)"):format(table.concat(words, ", "))
    if petrified then
      text = ("fairy.turned_to_wall(%s, %s)"):format(petrified, text)
    end
    script:share("blast", text)
    add_tail(state, model.wallingRule ~= "none" and 'go "reached" * blast' or "land * blast")
  elseif petrified then
    add_tail(state, ("land * fairy.turned_to_wall(%s)"):format(petrified))
  end
end

local WALLS = {past = "fairy.wall_behind", duck = "fairy.duck(%s)", static = "fairy.wall_on(%s)",
  edge = "fairy.wall_from_edge(\"edge\")"}

local function edge_zone(script)
  local model, set = script.model, {}
  for name in pairs(script.zones.board.white) do
    local file, rank = name:byte() - 96, tonumber(name:match "%d+")
    if file == 1 or rank == 1 or file == model.maxFile or rank == model.maxRank then set[name] = true end
  end
  return script:zone("edge", {white = set, black = set})
end

local function add_walls(script, state)
  local model = script.model
  local rule = model.wallingRule
  if rule == "none" then return end
  local zone = script:zone("walls", model.wallingRegion)
  if rule == "edge" then edge_zone(script) end
  local text = WALLS[rule] and WALLS[rule]:format(lua(zone))
  if rule == "past" and zone ~= "board" then text = ("%s * on %s"):format(text, lua(zone)) end
  if model.wallOrMove then
    if rule ~= "edge" then error{refused = "wallOrMove is supported only for walls at the edge"} end
    table.insert(script.whole_moves, 'each "board" * (on "edge" + -on "edge" * #(chess.straight * is "wall")) * empty '
      .. '* put "wall" * stop')
  elseif rule == "arrow" then
    state.shot = true
  else
    add_tail(state, text)
  end
end

-- -- Hands

-- Return the types that players can hold, and the kinds that become each of them when captured.
local function held_types(script)
  local model, held, rows = script.model, {}, {}
  for letter in script.start.hand:gmatch "%a" do held[model.types[letter:upper()]] = true end
  if model.capturesToHand then
    for _, kind in ipairs(script.kinds) do
      if not kind.from and kind.type ~= "king" then held[kind.type] = true end
    end
  end
  for _, kind in ipairs(script.kinds) do
    if model.capturesToHand and not kind.from and kind.type ~= "king" then
      rows[#rows + 1] = {kind.name, {kind.name}}
      rows[kind.type] = rows[#rows][2]
    end
  end
  for _, kind in ipairs(script.kinds) do
    if kind.from and model.capturesToHand then
      local back = kind.letter:find "~" and script.kinds.by_type[model.main_pawn.white]
        or model.dropLoop and kind.like or kind.from
      if rows[back.type] then table.insert(rows[back.type], kind.name) end
    end
  end
  return held, rows
end

local function capture_text(script, rows)
  local king, texts = script.kinds.by_type.king, {}
  if #rows == 0 then return nil end
  for i, row in ipairs(rows) do texts[i] = ("{%s, %s}"):format(lua(row[1]), ini_moves.list_text(row[2])) end
  local held = ("{%s}"):format(table.concat(texts, ", "))
  if script.model.blastOnCapture then script:add("local held = " .. held) end
  local text = script.model.blastOnCapture and "fairy.to_hand(held)" or "fairy.to_hand" .. held
  return king and ('enemy * is "king" * take + ' .. text) or text
end

-- -- En passant

-- Return "pawns" if only pawns of chess use en passant, "all" if other pieces with double steps do; nil without it.
local function en_passant_of(script)
  local model = script.model
  local function touches(set) return next(ini_squares.on_board(set, model.maxFile, model.maxRank)) ~= nil end
  local passes = model.doubleStep and (touches(model.doubleStepRegion.white) or touches(model.doubleStepRegion.black))
    or touches(model.tripleStepRegion.white) or touches(model.tripleStepRegion.black)
  local region = touches(model.enPassantRegion.white) or touches(model.enPassantRegion.black)
  local pawns, others, capturers = false, false, false
  for _, kind in ipairs(script.kinds) do
    local is_pawn = ini_moves.is_pawn(kind)
    pawns, others = pawns or is_pawn, others or not is_pawn and ini_moves.has_initial(kind)
    local may = model.ep_types.white[kind.type] or model.ep_types.black[kind.type]
    capturers = capturers or may and (is_pawn or #ini_moves.capture_steps(kind) > 0)
  end
  if not (passes and region and capturers and (pawns or others)) then return nil end
  if pawns and others then error{refused = "pawns and other pieces with double steps are not supported together"} end
  return others and "all" or "pawns"
end

-- -- The whole

local function position_line(script, state)
  local model, start = script.model, script.start
  local board = ini_start.board_text(start, model, state.wall)
  if state.reserve then board = ("%s[%s]"):format(board, state.hand) end
  local words = {board, start.side}
  local rights = ""
  for side, letters in ipairs{{"K", "Q"}, {"k", "q"}} do
    for _, letter in ipairs(letters) do rights = rights .. (start.rights[letter] and letter or "") end
    rights = rights .. ini_gating.rights(state.gates, side == 1 and "white" or "black")
  end
  local has_rights = #state.castlings + #state.gates > 0 or state.fen or script.base
  if has_rights then words[#words + 1] = rights ~= "" and rights or "-" end
  if state.en_passant or state.fen then words[#words + 1] = "-" end
  for _, text in ipairs(state.fields) do words[#words + 1] = text end
  if state.clock then words[#words + 1] = start.clock end
  words[#words + 1] = start.move
  return ("start %s"):format(lua(table.concat(words, " ")))
end

local CHESS_ORDER = "KQRBNP" -- the order of pieces in the shipped chess

-- Return the letters of kinds that can be held, in the order of declaration.
local function declared_letters(script)
  local letters = script.base and CHESS_ORDER or ""
  for _, kind in ipairs(script.kinds) do
    if #kind.letter == 1 and not letters:find(kind.letter, 1, true) then letters = letters .. kind.letter end
  end
  return letters
end

-- Sort the hand as our texts do: White's pieces first, kinds as declared.
local function sort_hand(script)
  local out, letters = "", declared_letters(script)
  for letter in (letters .. letters:lower()):gmatch "." do
    out = out .. letter:rep(select(2, script.start.hand:gsub(letter, "")))
  end
  return out
end

local function royal_line(state)
  if not state.royal then return nil end
  local least, most = state.least, state.most
  if most == 0 then most = 1 end
  if least == 1 and most == 1 then return "royal " .. lua(state.royal.name) end
  return ("royal(%s, %d, %d)"):format(lua(state.royal.name), least, most)
end

local function reserve_line(script, state)
  local names = {}
  for _, kind in ipairs(script.kinds) do
    if not kind.from and state.held[kind.type] then names[#names + 1] = lua(kind.name) end
  end
  state.reserve = #names > 0
  return state.reserve and ("reserve{%s}"):format(table.concat(names, ", ")) or nil
end

-- Return true if walls must be pieces. Otherwise they are holes in the board, because they don't change.
local function needs_wall(script)
  local model = script.model
  return model.wallingRule ~= "none" or next(model.petrifyOnCaptureTypes) ~= nil
    or model.enclosingDrop == "reversi" and next(script.start.walls) ~= nil
end

local function wall_letter(model)
  for _, letter in ipairs{"X", "W", "Z", "O", "V"} do
    if not model.types[letter] then return letter end
  end
end

-- Declare a counter; `value` is its field at the start, or nil if another field contains it.
local function add_counter(state, line, value)
  state.counters[#state.counters + 1] = line
  state.fields[#state.fields + 1] = value
end

-- Add counters of the checks that each player has yet to give, and the walk that counts them down.
local function add_checks(script, state)
  local white, black = table.unpack(script.start.checks)
  local most = math.max(white, black)
  add_counter(state, ('counter("checks of White", 0, %d)'):format(most), ("%d+%d"):format(white, black))
  add_counter(state, ('counter("checks of Black", 0, %d, "+")'):format(most))
  script:share("counted",
    'gives_check * (white * add("checks of White", -1) + -white * add("checks of Black", -1)) | here')
  add_tail(state, "counted", true)
end

function ini_state.of(script)
  local model, state = script.model, {lines = {}, tails = {}, fields = {}, counters = {}}
  state.royal, state.least, state.most = royal_of(script)
  local rows
  state.held, rows = held_types(script)
  state.capture_text = capture_text(script, rows)
  local message
  state.castlings, message = ini_castling.of(script)
  if not state.castlings then error{refused = message} end
  script.state = state
  state.en_passant = en_passant_of(script)
  state.gates = ini_gating.of(script)
  state.fen = #state.castlings + #state.gates == 0 and not state.en_passant
  state.exposed = exposed_of(script, state.royal)
  state.explodes_kings = model.blastOnCapture and model.extinctionPseudoRoyal and state.royal ~= nil
  state.pass = (model.pass.white or model.pass.black) and "always"
    or (model.passOnStalemate.white or model.passOnStalemate.black) and "stuck" or nil
  state.facing = model.bikjangRule and script:has_king()
  if state.facing then script:share("facing", ("fairy.facing(%s)"):format(lua(script.kinds.by_type.king.name))) end
  state.whole = state.facing or model.mustCapture or model.mustDrop or state.pass
    or state.exposed and model.stalemateValue ~= model.checkmateValue
  if state.whole and state.explodes_kings then
    error{refused = "compulsory moves and passes are not supported together with Kings that explode"}
  end
  if #state.gates > 0 then state.tails[1] = {whole = ini_gating.tail(script, state.gates)} end
  if model.checkCounting then add_checks(script, state) end
  if model.oppositeCastling then
    add_counter(state, 'counter("castled wing", 0, 2)', 0)
  end
  if model.pass.white ~= model.pass.black or model.passOnStalemate.white ~= model.passOnStalemate.black then
    error{refused = "passing by only one player is not supported"}
  end
  if state.pass then add_counter(state, 'counter("passes", 0, 2)', 0) end
  state.wall = needs_wall(script) and wall_letter(model) or nil
  add_flips(script, state)
  add_walls(script, state)
  add_explosions(script, state, rows)
  if state.exposed then
    share_exposed(script, state.exposed)
    add_tail(state, "land * -exposed", true)
  end
  if not model.checking and script:has_king() then add_tail(state, "-gives_check") end
  local forfeits = ini_castling.forfeit_tail(script)
  if forfeits then
    add_counter(state, 'counter("castling", 0, 2)', 0)
    script:share("forfeits", forfeits)
    add_tail(state, "forfeits")
  end
  state.counting = ini_counting.is_possible(model) and script:has_king()
  if state.counting then
    add_counter(state, ini_counting.line(script), 0)
    add_tail(state, "counted", true)
  end
  state.clock = model.nMoveRule > 0
  if next(script.start.walls) and not state.wall then
    state.holes = ini_squares.text(script.start.walls, model.maxFile, model.maxRank)
  end
  local function put(line) state.lines[#state.lines + 1] = line end
  if state.wall then put(('piece("wall", %s, {neutral = true})'):format(lua(state.wall))) end
  put(royal_line(state))
  put(reserve_line(script, state))
  put 'notation "uci"'
  if model.blastOnCapture then put 'moves_differ "landing"' end
  for _, right in ipairs(state.castlings) do put(ini_castling.right_line(script, right)) end
  for _, gate in ipairs(state.gates) do put(ini_gating.right_line(gate)) end
  local marks = state.en_passant == "all" and 2 or #script:third_steps() > 0 and 2 or 1
  local used = state.en_passant == "pawns" and not script:passed_text() and ', "used"' or ""
  if state.en_passant then put(('marks("en passant", %d%s)'):format(marks, used)) end
  state.marks_at = #state.lines + 1
  if state.fen then put "fen()" end
  for _, line in ipairs(state.counters) do put(line) end
  if state.clock then put "clock()" end
  state.hand = sort_hand(script)
  put(position_line(script, state))
  return state
end

return ini_state

-- The walks of a script as texts: for each kind of piece, and for drops. The script provides zones and shared values.
--
--     ini_moves.walk_text(script, kind)     the walk after `from` of this kind; nil if it never moves
--     ini_moves.drop_texts(script, type)    whole walks of all kinds, or of one type
--     ini_moves.call(word, names)           is "king", by{"king", "queen"}

local ini_castling = require "import.ini_castling"
local ini_squares = require "import.ini_squares"
local ini_walks = require "import.ini_walks"
local quoted = require "warpboard".quoted

local ini_moves = {}

local function lua(text) return quoted(text, "lua") end

local function list_text(names)
  local words = {}
  for i, name in ipairs(names) do words[i] = lua(name) end
  return #words == 1 and words[1] or "{" .. table.concat(words, ", ") .. "}"
end

-- Return a word and its names: is "king", by{"king", "queen"}.
local function call(word, names)
  local list = list_text(names)
  return list:find "^{" and word .. list or word .. " " .. list
end

ini_moves.call, ini_moves.list_text = call, list_text

-- -- Promotion

-- Return walks by which pawns of one side promote, as a list.
local function goals_of(script, side)
  local goals, kinds, model = {}, script.kinds, script.model
  for _, kind in ipairs(kinds) do
    if not kind.from and model.promotionPieceTypes[side][kind.type] then
      local goal = kinds.marked[kind.type] or kind
      local limit = model.promotionLimit[kind.type]
      local walk = {name = goal.name}
      if limit and limit > 0 then
        walk.test = ("-at_least(%d, %s)"):format(limit, call("by", kinds.of_types{[kind.type] = true}))
      end
      goals[#goals + 1] = walk
    end
  end
  return goals
end

local function goals_text(goals)
  local names, texts = {}, {}
  for _, goal in ipairs(goals) do
    if goal.test then texts[#texts + 1] = ("%s * become %s"):format(goal.test, lua(goal.name))
    else names[#names + 1] = goal.name end
  end
  if #names == 1 then table.insert(texts, 1, "become " .. lua(names[1])) end
  if #names > 1 then table.insert(texts, 1, ("any(%s, become)"):format(list_text(names))) end
  return #texts == 0 and "-here" or #texts == 1 and texts[1] or "(" .. table.concat(texts, " + ") .. ")"
end

-- Return the text of the kinds that a pawn may become.
local function becomes_text(script)
  local white, black = goals_text(goals_of(script, "white")), goals_text(goals_of(script, "black"))
  return white == black and white or ("(white * %s + -white * %s)"):format(white, black)
end

-- Return the squares from which a kind never moves, if it may not be left there; nil if there are none.
local function stuck_zone(script, kind)
  if not script.model.immobilityIllegal then return nil end
  return script:zone(kind.like and kind.like.name .. "s stuck" or kind.name .. "s stuck", script:stuck_squares(kind))
end

-- Return the walk after the landing of a kind that promotes as pawns do.
local function pawn_tail(script, kind)
  local model, zone = script.model, script:promotion_zone()
  local becomes = becomes_text(script)
  local plus = kind.type == "pawn" and script.kinds.promoted.pawn
  if plus then
    local turns = "become " .. lua(plus.name)
    becomes = becomes == "-here" and turns or ("(%s + %s)"):format(becomes, turns)
  end
  if not zone then return "here" end
  local stuck = stuck_zone(script, kind)
  local stays = stuck and ("-on %s"):format(lua(stuck)) or "here"
  local into = becomes == "-here" and "" or ("on %s * %s + "):format(lua(zone), becomes)
  if model.mandatoryPawnPromotion then
    return into .. ("-on %s"):format(lua(zone)) .. (stuck and " * " .. stays or "")
  end
  return into .. stays
end

-- -- Pawns

-- Return true if a kind moves like the engine's pawn, perhaps with the double step spelled out.
local function is_pawn(kind)
  if kind.type == "pawn" then return true end
  local quiet, captures, double = 0, 0, false
  for _, move in ipairs(kind.moves) do
    local ahead = move.x == 0 and move.y == 1 and move.mode == "m" and move.kind == "leap" and not move.initial
    local aside = math.abs(move.x) == 1 and move.y == 1 and move.mode == "c" and move.kind == "leap"
    local twice = move.x == 0 and move.y == 2 and move.mode == "m" and move.kind == "lame" and move.initial
    if not ahead and not aside and not twice then return false end
    quiet, captures, double = quiet + (ahead and 1 or 0), captures + (aside and 1 or 0), double or twice
  end
  return quiet == 1 and captures == 2 and (double or false)
end
ini_moves.is_pawn = is_pawn

-- Return true if promotion is that of chess, for which the library chess has a word.
local function is_plain_promotion(script, kind)
  local model = script.model
  return kind.type == "pawn" and not script.kinds.promoted.pawn and model.mandatoryPawnPromotion
    and script:promotion_zone() == "far" and next(model.promotionLimit) == nil
    and ini_squares.same(model.promotionPieceTypes.white, model.promotionPieceTypes.black)
end

-- The usual order of promotions: from the Queen to the Knight; other pieces follow.
local VALUE = {queen = 1, rook = 2, bishop = 3, knight = 4}
local function is_greater(a, b)
  local first, second = VALUE[a:gsub("^promoted ", "")] or 9, VALUE[b:gsub("^promoted ", "")] or 9
  return first < second or first == second and a < b
end

local function promoted_text(script, kind)
  if is_plain_promotion(script, kind) then
    local names = {}
    for i, goal in ipairs(goals_of(script, "white")) do names[i] = goal.name end
    table.sort(names, is_greater)
    if #names > 0 then return ("chess.promoted{%s}"):format((list_text(names):gsub("[{}]", ""))) end
  end
  local tail = pawn_tail(script, kind)
  return tail == "here" and "stop" or ("stop * (%s)"):format(tail)
end

-- Return the walk of a pawn. Its double steps begin in the zone "second".
local function pawn_text(script, kind)
  local steps, triple = script:double_steps()
  local passed = script:passed_text()
  local extra = passed and ", " .. passed or ""
  script:share("promoted", promoted_text(script, kind))
  local moves = (script:promotes_far() and "chess.pawn_moves(chess.next, %d, %s, promoted%s)"
    or "fairy.pawn_moves(%d, %s, promoted%s)"):format(steps, script.capture, extra)
  local texts = {moves}
  if triple then texts[#texts + 1] = triple end
  if script:has_en_passant() == "pawns" then
    local promoted = script:promotion_zone() == "far" and "promoted" or "stop" -- the engine doesn't promote pawns here
    texts[#texts + 1] = ("chess.en_passant(chess.next, chess.next, %s, %s)"):format(script.capture, promoted)
  end
  local text = #texts == 1 and texts[1] or "(" .. table.concat(texts, " + ") .. ")"
  return script:counts(kind) and "reset * " .. text or text
end

-- -- Other pieces

-- Return the walks that end moves of a kind, by mode. If it has an area, they stay within it.
local function arrivals_of(script, kind)
  local arrivals = {both = "arrive", m = "goes", c = "takes"}
  local area = script:area(kind)
  local immune = script.model.mutuallyImmuneTypes[kind.type]
  if area then
    for mode, text in pairs(arrivals) do arrivals[mode] = ("on %s * %s"):format(lua(area), text) end
  end
  if immune then
    local other = "-" .. call("is", {kind.name})
    arrivals.both = arrivals.both:gsub("arrive", "(goes + " .. other .. " * takes)")
    arrivals.c = arrivals.c:gsub("takes", other .. " * takes")
  end
  return arrivals
end

local function castles(script, kind)
  local texts = {}
  for _, right in ipairs(script:castlings()) do
    if right.kind == kind then
      local gap = right.gap == 0 and "here" or (right.way .. " * empty"):rep(right.gap, " * ")
      local safe = script:royal_kind() == kind and "" or script:is_exposed(kind) and ", -attacked(everyone)" or ", here"
      local steps = (right.steps ~= 2 or safe ~= "") and ", " .. right.steps or ""
      local text = ('chess.castle(%s, %s, %s%s%s)'):format(lua(right.letter), right.way, gap, steps, safe)
      if script.model.oppositeCastling then
        local wing = right.letter == "K" and 1 or 2
        text = ('%s * -holds("castled wing", %d) * set("castled wing", %d)'):format(text, wing, wing)
      end
      texts[#texts + 1] = text .. ini_castling.winning_tail(script, right.letter)
    end
  end
  return texts
end

function ini_moves.has_initial(kind)
  for _, move in ipairs(kind.moves) do
    if move.initial then return true end
  end
end

-- Return true if a move goes two squares straight or diagonally.
local function is_double(move)
  local x, y = math.abs(move.x), math.abs(move.y)
  return (move.kind == "lame" or move.kind == "leap") and math.max(x, y) == 2 and x % 2 == 0 and y % 2 == 0
end

-- Return moves from the squares of double steps. A piece that goes two squares at once can be captured in passing.
local function initial_texts(script, kind, arrivals)
  local plain, doubles, leaps = {}, {}, nil
  for _, move in ipairs(kind.moves) do
    local passes = move.initial and is_double(move) and script:has_en_passant() == "all"
    if passes then leaps = move.kind == "leap" end
    if move.initial then
      local list = passes and doubles or plain
      list[#list + 1] = {x = passes and move.x // 2 or move.x, y = passes and move.y // 2 or move.y, mode = "m",
        kind = move.kind, limit = move.limit}
    end
  end
  local zone = ini_moves.has_initial(kind) and script:double_zone()
  if not zone then return {} end
  local texts = {}
  if #plain > 0 then texts[1] = ini_walks.text(plain, arrivals) end
  if #doubles > 0 then
    texts[#texts + 1] = ("fairy.double_steps(%s%s)"):format(ini_walks.ways(doubles), leaps and ", true" or "")
  end
  return {#texts == 1 and ("on %s * %s"):format(lua(zone), texts[1])
    or ("on %s * (%s)"):format(lua(zone), table.concat(texts, " + "))}
end

-- Return the leaps by which a kind can only capture.
function ini_moves.capture_steps(kind)
  local quiet, steps = {}, {}
  for _, move in ipairs(kind.moves) do
    if move.mode == "m" and not move.initial then quiet[("%d %d"):format(move.x, move.y)] = true end
  end
  for _, move in ipairs(kind.moves) do
    local only = move.mode == "c" and move.kind == "leap" and not quiet[("%d %d"):format(move.x, move.y)]
    if only then steps[#steps + 1] = move end
  end
  return steps
end

-- Return captures of pieces that have passed over a square to which this kind can only capture.
local function passing_texts(script, kind)
  local model, steps = script.model, ini_moves.capture_steps(kind)
  local may = model.ep_types.white[kind.type] or model.ep_types.black[kind.type]
  if script:has_en_passant() ~= "all" or not may or #steps == 0 then return {} end
  return {("fairy.en_passant(%s, %s)"):format(ini_walks.ways(steps), script.capture)}
end

-- Return walks that depend on more than the piece's own moves.
local function special_text(script, kind, arrivals)
  local model, type = script.model, kind.type
  if type == "soldier" and model.soldierPromotionRank > 1 then
    local beyond = script:zone("beyond the river", script:ranks_from(model.soldierPromotionRank))
    return beyond and ("(n + on %s * any{e, w}) * %s"):format(lua(beyond), arrivals.both)
  end
  if type == "janggiCannon" then
    local other = "-" .. call("is", script.kinds.of_types{janggiCannon = true})
    return ("fairy.hops(chess.straight, %s * %s, nil, %s)"):format(other, arrivals.both, other)
  end
end

-- Moves along the diagonals of a palace.
local DIAGONALS = {
  wazir = function(end_text) return "chess.diagonal * " .. end_text end,
  soldier = function(end_text) return "any{nw, ne} * " .. end_text end,
  rook = function(end_text) return ("chess.slides(chess.diagonal, chess.next, %s)"):format(end_text) end,
  janggiCannon = function(end_text, other)
    return ("fairy.hops(chess.diagonal, %s * %s, nil, %s)"):format(other, end_text, other)
  end,
}

local function diagonal_texts(script, kind, arrivals)
  local squares = script.model.diagonalLines
  local word = DIAGONALS[kind.type] or kind.type == "king" and kind.betza == "W" and DIAGONALS.wazir
  local zone = word and script:zone("lines", {white = squares, black = squares})
  if not zone then return {} end
  local other = kind.type == "janggiCannon" and "-" .. call("is", script.kinds.of_types{janggiCannon = true})
  local lines = "on " .. lua(zone)
  return {lines .. " * " .. word(lines .. " * " .. arrivals.both, other)}
end

local function piece_text(script, kind)
  local arrivals = arrivals_of(script, kind)
  local texts = {}
  local walk = special_text(script, kind, arrivals) or ini_walks.text(kind.moves, arrivals)
  if walk ~= "-here" then texts[1] = walk end
  for _, list in ipairs{diagonal_texts(script, kind, arrivals), initial_texts(script, kind, arrivals),
    passing_texts(script, kind), castles(script, kind)} do
    table.move(list, 1, #list, #texts + 1, texts)
  end
  if script.model.flyingGeneral and kind.type == "king" then
    script:comment(kind, "the Kings may not face each other on an open line, so either could take the other")
    texts[#texts + 1] = 'chess.slides(chess.straight, chess.next, enemy * is "king" * take * stop)'
  end
  return #texts > 0 and table.concat(texts, " + ") or nil
end

-- Return moves with the promotion of shogi: a piece whose move begins or ends in the zone may, or must, promote.
local function turned_text(script, kind, text)
  local model, goal = script.model, script.kinds.promoted[kind.type]
  local back = kind.from and kind.letter:find "^%+" and model.pieceDemotion and kind.from
  local zone = script:promotion_zone()
  if not (goal and not kind.from or back) or not zone then return text end
  local name = (goal and not kind.from and goal or back).name
  local turns = "become " .. lua(name)
  local limit = goal and not kind.from and model.promotionLimit[goal.type]
  if limit and limit > 0 then
    turns = ("-at_least(%d, %s) * %s"):format(limit, call("by", script.kinds.of_types{[goal.type] = true}), turns)
  end
  if model.piecePromotionOnCapture then turns = "captured * " .. turns end
  local stuck = stuck_zone(script, kind)
  local stays = stuck and ("-on %s"):format(lua(stuck)) or "here"
  if model.mandatoryPiecePromotion then stays = model.piecePromotionOnCapture and "-captured" or "-here" end
  if zone == "board" then
    return ("(%s) * (%s)"):format(text, stays == "-here" and turns or turns .. " + " .. stays)
  end
  if stays == "-here" then return ("fairy.must_turn(%s, %s, %s)"):format(text, lua(zone), turns) end
  local rest = stays == "here" and "" or ", " .. stays
  return ("fairy.turning(%s, %s, %s%s)"):format(text, lua(zone), turns, rest)
end

local function walk_text(script, kind)
  local model = script.model
  if is_pawn(kind) and not kind.from then return pawn_text(script, kind) end
  local text = piece_text(script, kind)
  if not text then return nil end
  local promotes = model.pawns.white[kind.type] or model.pawns.black[kind.type]
  if promotes then
    local tail = pawn_tail(script, kind)
    if tail ~= "here" then text = ("(%s) * (%s)"):format(text, tail) end
  end
  local turned = turned_text(script, kind, text)
  local stuck = turned == text and not promotes and stuck_zone(script, kind)
  if stuck then turned = ("(%s) * -on %s"):format(text, lua(stuck)) end
  return script:counts(kind) and ("reset * (%s)"):format(turned) or turned
end

-- -- Drops

-- Additional conditions for the square of a drop.
local ENCLOSING = {
  reversi = '#fairy.encloses', ataxx = "#(chess.around * own)", snort = "-(chess.straight * enemy)",
  anyside = "fairy.slot", top = '(on "bottom" + #as_white(s * occupied))',
}

local function enclosing_text(script)
  local rule = ENCLOSING[script.model.enclosingDrop]
  if not rule then return "" end
  if script.model.enclosingDrop == "top" then script:bottom_zone() end
  if script.model.enclosingDrop == "reversi" and script.state.wall then rule = '#fairy.encloses_over(is "wall")' end
  local squares = script.model.enclosingDropStart
  local centre = script:zone("centre", {white = squares, black = squares})
  if not centre then return " * " .. rule end
  local open = ("#(each %s * empty)"):format(lua(centre))
  return (" * (%s * on %s + -%s * %s)"):format(open, lua(centre), open, rule)
end

local function doubled_text(script, kind)
  local model = script.model
  if model.dropNoDoubled ~= kind.type then return "" end
  local file = ("(n ^ 1 + s ^ 1) * own * is %s"):format(lua(kind.name))
  if model.dropNoDoubledCount == 1 then return (" * -(%s)"):format(file) end
  return (" * -at_least(%d, %s)"):format(model.dropNoDoubledCount, file)
end

local function drop_text(script, kind, zone)
  local model = script.model
  local square = ("each %s * empty%s"):format(lua(zone), enclosing_text(script))
  if not script.state.held[kind.type] then return ("%s * put %s * stop"):format(square, lua(kind.name)) end
  local text = ("drop %s * %s%s"):format(lua(kind.name), square, doubled_text(script, kind))
  if not (model.dropChecks and model.checking) and script:has_king() then text = text .. " * -gives_check" end
  if model.shogiPawnDropMateIllegal and kind.type == "shogiPawn" and script:has_king() then
    script.drop_mate = true
    text = text .. ' * (-gives_mate | mark "dropped mate")'
  end
  return text
end

-- Merge the walks of drops that differ only in their kind.
local function join_drops(texts)
  local joined, kinds = {}, {}
  for _, text in ipairs(texts) do
    local name, rest = text:match '^drop (".-")( %*.*)$'
    if not name or rest:find "become" then
      joined[#joined + 1] = text
    else
      if not kinds[rest] then joined[#joined + 1] = rest end
      kinds[rest] = kinds[rest] and kinds[rest] .. ", " .. name or name
    end
  end
  for i, text in ipairs(joined) do
    local names = kinds[text]
    if names then joined[i] = (names:find "," and "drop{%s}%s" or "drop %s%s"):format(names, text) end
  end
  return joined
end

-- Return the walks of drops, each with the words after it.
local function drop_texts(script, type)
  local texts, model = {}, script.model
  for _, kind in ipairs(model.pieceDrops and script.kinds or {}) do
    local is_wanted = not kind.from and (not type or kind.type == type)
    local zone = is_wanted and script:is_droppable(kind) and script:drop_zone(kind)
    if zone then
      local goal = script.kinds.promoted[kind.type]
      local list = {drop_text(script, kind, zone)}
      if model.dropPromoted and goal then
        list[2] = ("drop %s * each %s * empty"):format(lua(kind.name), lua(zone))
      end
      for i, text in ipairs(list) do
        if script:has_drop_tail() and script.state.held[kind.type] then text = text .. " * stop" end
        if i == 2 then text = text .. " * become " .. lua(goal.name) end
        for _, tail in ipairs(script.state.tails) do
          if tail.drops then
            local is_put = not script.state.held[kind.type]
            text = text .. " * " .. (is_put and tail.put or tail.dropped or tail.text)
          end
        end
        texts[#texts + 1] = text
      end
    end
  end
  return join_drops(texts)
end

ini_moves.walk_text, ini_moves.drop_texts = walk_text, drop_texts

return ini_moves

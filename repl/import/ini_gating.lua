-- Gating, as in Seirawan chess: a piece from the hand enters on the square that a piece leaves by its first move.
--
--     ini_gating.of(script)            list of {letter, square, kind, white, black}, the pieces that have not moved:
--                                      squares as White sees them, and the sides that have such a piece there
--     ini_gating.right_line(gate)      the declaration of the right that a piece loses by moving
--     ini_gating.rights(gates, side)   the letters of the rights of a side at the start
--     ini_gating.tail(script, gates)   the text of a move with `walk`, in a loop over all walks

local quoted = require "warpboard".quoted

local ini_gating = {}

local function lua(text) return quoted(text, "lua") end

-- Return the kind of a side's piece on a square if it hasn't moved yet; otherwise nil.
local function unmoved(script, side, square)
  local piece = script.start.gates[side][square]
  return piece and script.kinds.by_type[script.model.types[piece]]
end

local function refuse_company(model)
  if model.mustCapture or model.blastOnCapture or model.wallingRule ~= "none" or next(model.petrifyOnCaptureTypes)
    or model.flipEnclosedPieces ~= "none" then
    error{refused = "gating is not supported together with compulsory captures, explosions, walls or flipped pieces"}
  end
end

function ini_gating.of(script)
  local model, gates = script.model, {}
  if not (model.gating and model.seirawanGating) or not next(script.state.held) then return gates end
  refuse_company(model)
  for file = 1, model.maxFile do
    local square = ("%c%d"):format(96 + file, model.castlingRank)
    local white = unmoved(script, "white", square)
    local black = unmoved(script, "black", next(script:as_seen_by_black{[square] = true}))
    if white and black and white ~= black then
      error{refused = "gating: the first ranks of the players are not each other's mirror images"}
    end
    if white or black then
      local letter = ("%c"):format(64 + file)
      gates[#gates + 1] = {letter = letter == "K" and "+K" or letter, square = square, kind = white or black,
        white = white, black = black}
    end
  end
  return gates
end

function ini_gating.right_line(gate)
  return ("right(%s, {%s = %s})"):format(lua(gate.letter), gate.square, lua(gate.kind.name))
end

function ini_gating.rights(gates, side)
  local letters = ""
  for _, gate in ipairs(gates) do
    letters = letters .. (gate[side] and (side == "white" and gate.letter or gate.letter:lower()) or "")
  end
  return letters
end

-- Return the kinds that can enter on the first rank, each with its letter.
local function entering(script)
  local rows = {}
  for _, kind in ipairs(script.kinds) do
    local zone = not kind.from and script:is_droppable(kind) and script:drop_zone(kind)
    if zone and script.zones[zone].white[("a%d"):format(script.model.castlingRank)] then
      rows[#rows + 1] = ("{%s, %s}"):format(lua(kind.name), lua(kind.letter:lower()))
    end
  end
  return ("{%s}"):format(table.concat(rows, ", "))
end

function ini_gating.tail(script, gates)
  local texts, king = {}, script:royal_kind()
  for i, gate in ipairs(gates) do
    local white = {[gate.square] = true}
    local zone = script:zone("gate " .. gate.letter, {white = white, black = script:as_seen_by_black(white)})
    texts[i] = ("on %s * may %s"):format(lua(zone), lua(gate.letter))
  end
  script:share("unmoved", table.concat(texts, " + "))
  local safe = king and ("-(by %s * attacked)"):format(lua(king.name)) or "here"
  local is_later = script.model.capturesToHand
  script:share("entering", ("fairy.%s(%s, unmoved, %s%s)"):format(is_later and "entering_later" or "entering",
    entering(script), safe, #script:castlings() > 0 and ", true" or ""))
  return is_later and "entering(walk)" or "walk * entering"
end

return ini_gating

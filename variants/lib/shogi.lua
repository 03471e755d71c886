-- Walks shared by the shogi family.
local chess = use "chess"
local shogi = {}

-- Declare pieces and their promotions: {{"pawn", "P", "歩", "と"}, {"gold", "G", "金"}, ...}, without the royal one. A
-- fifth item names the promoted piece (nil: "promoted pawn"). A captured piece changes sides and loses its promotion.
function shogi.pieces(king, list)
  local kinds, capture = {}, enemy * is(king)
  for _, item in ipairs(list) do
    local name, letter, glyph, promoted, promoted_name = table.unpack(item)
    local names = {name}
    piece(name, letter, {glyph = glyph})
    if promoted then
      names[2] = promoted_name or "promoted " .. name
      piece(names[2], "+" .. letter, {glyph = promoted})
    end
    kinds[#kinds + 1] = name
    capture = capture + enemy * is(names) * keep(name)
  end
  reserve(kinds)
  shogi.capture = capture * take
  shogi.arrive = (empty + shogi.capture) * stop
end

-- A move that begins or ends in the zone "promotion" may promote the piece, and must do so if it could never move
-- again.
function shogi.promoting(kind, way, stuck)
  local promoted = become("promoted " .. kind)
  local stays = stuck and -on(stuck) or here
  return on "promotion" * way * shogi.arrive * (promoted + stays)
       + -on "promotion" * way * shogi.arrive * (on "promotion" * promoted + stays)
end

-- Return slides that may or must promote.
function shogi.sliding(kind, ways, stuck)
  return any(ways, function(d) return shogi.promoting(kind, (d * empty) ^ 0 * d, stuck) end)
end

-- A pawn cannot be dropped where it could not move, nor on a file with `most` (nil: one) of the player's pawns. A
-- player who gives mate with a dropped pawn loses, as in Fairy-Stockfish; most rulebooks forbid that move.
function shogi.pawn_drop(kind, stuck, most)
  local drop_mate = option("drop_mate", "loses", "giving mate by dropping a pawn", {"loses", "forbidden", "wins"})
  local file = (n ^ 1 + s ^ 1) * own * is(kind)
  local dropped = drop(kind) * each "board" * empty * -on(stuck) * -(most and at_least(most, file) or file)
  if drop_mate == "wins" then return dropped end
  if drop_mate == "forbidden" then return dropped * -gives_mate end
  marks("dropped mate", 1)
  win(each "board" * marked "dropped mate", "mate by a dropped pawn")
  return dropped * (-gives_mate | mark "dropped mate")
end

shogi.gold = any{nw, n, ne, w, e, s}
shogi.silver = any{nw, n, ne, sw, se}
shogi.slides, shogi.around, shogi.next = chess.slides, chess.around, chess.next
shogi.repetition = chess.repetition
shogi.straight, shogi.diagonal = chess.straight, chess.diagonal

return shogi

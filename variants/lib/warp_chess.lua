-- Chess with Warp Points, on a board of either size. Quotations are from the published rules.
--
--   warp_chess{second = "a2-h2", kinds = {...}, promotions = "QRB", pawn_steps = 2}
--
-- declares pieces, options, walks and endings; board, rights and start are the variant's own.
local chess = use "chess"
local letters = {Q = "queen", R = "rook", B = "bishop", N = "knight"}

local function warp_chess(game)
  local warp = option("warp", true, "pieces move through their own Warp Points; false: Warp Points are obstacles")
  local promote_to = option("promote_to", game.promotions, "kinds a pawn may become", "QRBN")
  local pawn_steps = option("pawn_steps", game.pawn_steps, "squares a pawn may advance from its second rank", {2, 3})

  piece("pawn", "P", {glyph = "♙"})
  piece("bishop", "B", {glyph = "♗"})
  piece("rook", "R", {glyph = "♖"})
  piece("queen", "Q", {glyph = "♕"})
  piece("king", "K", {glyph = "♔"})
  piece("warp", "W", {glyph = "🌀"})
  local with_knights = game.knights or promote_to:find "N"
  if with_knights then piece("knight", "N", {glyph = "♘"}) end
  royal "king"
  notation "uci"
  marks("en passant", pawn_steps - 1)
  clock()
  zone("second", game.second)
  never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

  -- "Take a piece of side S on square x and a direction d. next(x, d) is x+d if that square is on the board and holds
  -- no Warp Point of S. If it holds one of S's two Warp Points, next(x, d) is y+d, where y is the square of S's other
  -- Warp Point, if y+d is on the board; otherwise there is no next square. If S does not have exactly two Warp Points,
  -- its Warp Points are plain obstacles. The enemy's Warp Points are always obstacles. Every piece moves along next()
  -- instead of to plain neighbours. A line that comes back to the moving piece's own square may end there: this changes
  -- nothing, but counts as a move. It never goes on beyond. For its own move, the square that a piece leaves is empty."
  local function stepping(whose)
    return function(d)
      local point = whose * is "warp"
      return warp and d * (-point + point * (other "warp" * d + -other "warp")) or d
    end
  end
  local next, enemy_next = stepping(own), stepping(enemy)
  local capture = enemy * -is "warp" * take -- "No piece may take a Warp Point."
  local arrive = chess.arrive(capture)

  local kinds = {}
  for letter in promote_to:gmatch "." do kinds[#kinds + 1] = letters[letter] end
  local promoted = chess.promoted(kinds)
  local pawn = chess.pawn_moves(next, pawn_steps, capture, promoted, mark "en passant")
             + chess.en_passant(next, enemy_next, capture, promoted)

  -- "Warp Points leap like a Knight to an empty square. If the other Warp Point of its side is on the landing square, a
  -- Warp Point makes the same leap once more, to an empty square." (The moving one is lifted, so the other stands alone
  -- unless there are three.)
  local leaping = any(leap(1, 2), function(d)
    local further = warp and own * is "warp" * -other "warp" * d * empty or -here
    return d * (empty + further) * stop
  end)

  -- "Knights have a path of two steps. The first is orthogonal, to m = next(x, o), where any piece may be. The second
  -- is diagonal, to next(m, d), where d is one of the two diagonals beside o."
  local knight = any(chess.straight, function(o)
    return next(o) * any(turned(o, -1) + turned(o, 1), function(d) return next(d) * arrive end)
  end)

  local around = chess.around
  local king = any(around, function(d) return next(d) * arrive end)
  -- "Castling is as in chess. King and Rook must not have moved (a move back to the same square is a move). All squares
  -- between them must be empty (a Warp Point is in the way like any piece). There is no castling out of, through or
  -- into check."
  local castling = chess.castle("K", e, here) + chess.castle("Q", w, w * empty)

  -- "Pawns go forward along next() to an empty square. A pawn on its second rank, even if it has moved before, may make
  -- two such steps in one move (three on 10x10) if all their squares are empty. If the first step leads back to the
  -- pawn's own square, the move ends there. A pawn captures by one step of next() diagonally forward. Any pawn that
  -- ends its move on the far rank promotes. A pawn that made more than one step may be taken on the next turn by an
  -- enemy pawn that could capture on a square that it passed over, also through the capturing side's own Warp Points. A
  -- pawn that promoted by that move cannot be taken in this way." "A King is attacked when an enemy piece could move to
  -- its square by the rules above, through the enemy's own Warp Points. Kings may give check. No move may leave one's
  -- own King attacked. There is no rule about insufficient material."
  moves = from "pawn" * reset * pawn
        + from "bishop" * chess.slides(chess.diagonal, next, arrive)
        + from "rook" * chess.slides(chess.straight, next, arrive)
        + from "queen" * chess.slides(around, next, arrive)
        + from "king" * (king + castling)
        + from "warp" * leaping
        + (with_knights and from "knight" * knight or -here)

  chess.refuse_en_passant(next, pawn_steps)
  chess.endings()
end

return warp_chess

-- Chess and related games on top of a second implementation of their rules, which generates only legal moves. So no
-- piece is royal here; otherwise the host would test each move for captures of the King.
return function(name, passed)
  local give, is_lost = use "giving"(use "warp_point_chess", name)
  piece("pawn", "P")
  piece("bishop", "B")
  piece("rook", "R")
  piece("queen", "Q")
  piece("king", "K")
  piece("knight", "N")
  marks("en passant", passed)
  clock()
  loss(is_lost)
  draw(stuck)
  draw(quiet(100))
  draw(repeated(3))
  return give
end

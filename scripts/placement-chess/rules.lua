-- Placement chess, as Fairy-Stockfish plays it.
variant "placement-chess"

local function placed(white, black, hands)
  return ("%s/pppppppp/8/8/8/8/PPPPPPPP/%s[%s] w - - 0 1"):format(black, white, hands)
end

scenario("pieces are put on the first rank", function()
  after "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1"
  moves(40)
  can "K@e1 Q@a1 R@h1 B@c1 N@b1"
  cannot "K@e3 a2a3"
  play "K@e1"
  after "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkqrrbbnn] b - - 0 1"
end)

scenario("one Bishop goes to a light square, one to a dark square", function()
  position(placed("1B6", "8", "KQRRBNNkqrrbbnn"))
  can "B@a1 B@c1 B@e1 B@g1"
  cannot "B@d1 B@f1 B@h1"
  position(placed("1BQRKR2", "8", "BNNkqrrbbnn"))
  can "N@h1 N@g1 B@a1 B@g1"
  position(placed("NBQRKR2", "8", "BNkqrrbbnn"))
  can "N@h1 B@g1"
  cannot "N@g1 B@h1"
end)

scenario("a King on e1 and a Rook on a1 or h1 may castle", {tags = "castling"}, function()
  position(placed("4K3", "2r1k3", "QRRBBNNqrbbnn"))
  play "R@h1"
  after "2r1k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[QRBBNNqrbbnn] b K - 0 1"
  play "r@a8"
  after "r1r1k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[QRBBNNqbbnn] w Kq - 0 2"
  position(placed("R6R", "8", "KQBBNNkqrrbbnn"))
  play "K@e1"
  after "8/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[QBBNNkqrrbbnn] b KQ - 0 1"
  position(placed("R6R", "8", "KQBBNNkqrrbbnn"))
  play "K@d1"
  after "8/pppppppp/8/8/8/8/PPPPPPPP/R2K3R[QBBNNkqrrbbnn] b - - 0 1"
end)

scenario("when all pieces are on the board, chess begins", {tags = "castling"}, function()
  position "nbqrkbnr/8/8/8/8/8/8/NBQRK1BR[N] w k - 0 8"
  moves "N@f1"
  position "nbqrkbnr/8/8/8/8/8/8/NBBQK2R[] w K - 0 8"
  can "e1g1 e1f1 b1h7"
  play "e1g1"
  after "nbqrkbnr/8/8/8/8/8/8/NBBQ1RK1[] b - - 1 8"
  position "4k2r/8/8/8/8/8/8/4K2R[] w Kk - 0 8"
  play "h1h8"
  after "4k2R/8/8/8/8/8/8/4K3[] b - - 0 8"
  result "ongoing"
end)

scenario("mate wins", {tags = "end"}, function()
  position "7k/6pp/8/8/8/8/8/R3K3[] w - - 0 8"
  play "a1a8"
  result "white"
end)

-- FIDE chess: the moves that programs get wrong.
variant "chess"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 20)
  perft(2, 400)
  perft(3, 8902)
end)

-- Positions and counts of the Chess Programming Wiki, "Perft Results".
for name, case in pairs{
  ["position 2, Kiwipete"] = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48, 2039},
  ["position 3"] = {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14, 191},
  ["position 4"] = {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 264},
  ["position 5"] = {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44, 1486},
  ["position 6"] = {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 46, 2079},
} do
  scenario("the counts of " .. name, {tags = "perft"}, function()
    position(case[1])
    moves(case[2])
    perft(2, case[3])
  end)
end

scenario("a Knight leaps", function()
  board [[
    8 k . . . . . . .
    7 . . . . . . . .
    6 . . + . + . . .
    5 . + . p . + . .
    4 . . p N p . . .
    3 . + . p . + . .
    2 . . + . + . . .
    1 . . . . . . . K
      a b c d e f g h
  ]]
  reaches "d4"
end)

scenario("castling to both sides", {tags = "castling"}, function()
  position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
  can "e1g1 e1c1"
  play "e1c1"
  after "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"
end)

scenario("no castling out of, through or into check", {tags = "castling"}, function()
  position "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"
  cannot "e1g1 e1c1"
  position "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"
  cannot "e1g1"
  can "e1c1"
  position "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1"
  cannot "e1g1"
end)

scenario("the Rook may pass an attacked square in castling", {tags = "castling"}, function()
  position "4k3/8/8/8/1r6/8/8/R3K3 w Q - 0 1"
  can "e1c1"
end)

scenario("a captured Rook takes the right with it", {tags = "castling"}, function()
  position "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1"
  play "g2h1"
  after "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2"
end)

scenario("a King that has moved and come back does not castle", {tags = "castling"}, function()
  position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
  play "e1e2 e8e7 e2e1 e7e8"
  cannot "e1g1 e1c1"
end)

scenario("en passant, on the next turn only", {tags = "en-passant"}, function()
  position "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"
  play "d7d5"
  after "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
  can "e5d6"
  play "e1d1 e8d8"
  cannot "e5d6"
end)

scenario("en passant removes the pawn", {tags = "en-passant"}, function()
  position "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
  play "e5d6"
  after "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"
end)

scenario("en passant that opens the rank to the own King is illegal", {tags = "en-passant trap"}, function()
  position "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2"
  cannot "e5d6"
end)

scenario("a pawn promotes to four pieces and must", {tags = "promotion"}, function()
  position "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"
  can "a7a8q a7a8r a7a8b a7a8n"
  reaches("a7", "a8")
end)

scenario("a pinned piece does not leave its line", {tags = "check"}, function()
  position "4r1k1/8/8/8/4B3/8/8/4K3 w - - 0 1"
  reaches("e4", "")
end)

scenario("a double check is answered by the King alone", {tags = "check"}, function()
  position "4r1k1/8/8/8/7b/8/3P4/4K2R w - - 0 1"
  for _, move in ipairs(pos:moves()) do assert(move:find "^e1", move) end
end)

scenario("stalemate is a draw, checkmate is not", {tags = "end"}, function()
  position "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
  result("draw", "stalemate")
  position "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
  result("white", "checkmate")
end)

scenario("fifty moves without capture or pawn move are a draw", {tags = "end"}, function()
  position "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"
  play "a1a2"
  result "draw"
end)

scenario("checkmate comes before the fifty moves", {tags = "end"}, function()
  position "7k/8/6K1/8/8/8/8/1Q6 w - - 99 80"
  play "b1b8"
  result "white"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"
  result "ongoing"
  play "f6g8"
  result("draw", "repetition")
end)

scenario("a position seen from Black's side", {tags = "drawing"}, function()
  board [[
    1 . . . K . . . R
    2 P P P . . P P P
    3 . . . . . . . .
    4 . . . . . . . .
    5 . . . . . . . .
    6 . . . . . . . .
    7 p p p . . p p p
    8 . . . k . . . .
      h g f e d c b a
  ]]
  can "e1e2 a1d1"
  after "4k3/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1"
end)

scenario("a position in figures", {tags = "drawing"}, function()
  board [[
    8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
    7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
    6 · · · · · · · ·
    5 · · · · · · · ·
    4 · · · · · · · ·
    3 · · · · · · · ·
    2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
    1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
      a b c d e f g h
  ]]
  fields "KQkq -"
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
end)

scenario("en passant to either side", {tags = "en-passant"}, function()
  position "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2"
  can "c5d6 e5d6"
  position "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 2"
  can "c4d3 e4d3"
end)

scenario("positions that no game can have", {tags = "position"}, function()
  impossible("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "first or last rank")
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "first or last rank")
  impossible("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "first or last rank")
  impossible("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", "en passant")
  impossible("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "its pieces are not on their first squares")
  impossible("8/8/8/8/8/8/8/4K3 w - - 0 1", "king")
  impossible("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "attacked")
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
end)

variant "chess"

scenario("nobody can win with one Bishop", function()
  position "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"
  result "draw"
end)

scenario("nobody can win when all bishops stand on squares of one color", {tags = "draw"}, function()
  position "4k3/8/8/8/8/b7/8/2b1K3 w - - 0 1"
  result("draw", "dead position")
  position "4k3/8/8/8/8/b7/1b6/4K3 w - - 0 1"
  result("draw", "dead position")
  position "4k3/8/8/8/8/b7/8/1b2K3 w - - 0 1"
  result "ongoing"
end)

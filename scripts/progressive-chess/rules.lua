-- Scottish progressive chess.
variant "progressive-chess"

scenario("one move, then two, then three", function()
  play "e2e4 e7e5 d7d5 f1b5"
  after "rnbqkbnr/ppp2ppp/8/1B1pp3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 4 3 1 2"
end)

scenario("three moves, none of them a check, leave the enemy four", function()
  play "a2a3 e7e5 d7d5 b2b3 c2c3 d2d3"
  after "rnbqkbnr/ppp2ppp/8/3pp3/8/PPPP4/4PPPP/RNBQKBNR b KQkq - 4 3 0 2"
end)

scenario("en passant is for the first move alone", function()
  position "4k3/8/8/8/3p4/8/4P3/4K3 w - - 1 0 0 1"
  play "e2e4"
  can "d4e3"
  play "e8d8"
  cannot "d4e3"
end)

scenario("every pawn that went two squares at some point of the last turn, and no further, can be taken", function()
  position "4k3/8/8/8/3p1p2/8/2P1P3/4K3 w - - 3 2 0 2"
  play "c2c4 e2e4 e1d1"
  after "4k3/8/8/8/2PpPp2/8/8/3K4 b - c3e3 4 3 1 2"
  can "d4c3"
  can "d4e3"
  can "f4e3"
end)

scenario("the start, and squares that no pawn has passed over", function()
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 0 0 1"
  position "4k3/8/8/8/4PP2/8/8/4K3 b - e3f3 2 1 0 1"
  impossible("4k3/8/8/8/4P3/8/8/4K3 b - e3f3 2 1 0 1", "an en passant square that no pawn has just passed")
end)

scenario("a hundred moves of each player without a capture or a pawn's move are a draw", function()
  position "4k3/8/8/8/8/8/P7/4K3 w - - 1 0 199 101"
  play "e1d1"
  result "draw"
end)

scenario("no pawn can be on its last rank, and no turn has more than 62 moves", function()
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 1 0 0 1", "a pawn on its first or last rank")
  impossible("4k3/8/8/8/8/8/8/4K3 w - - 63 0 0 1", "62")
end)

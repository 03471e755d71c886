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

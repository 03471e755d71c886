-- Coregal chess.
variant "coregal"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 20)
  perft(2, 400)
  perft(3, 8882)
end)

scenario("no move may leave a Queen attacked", function()
  position "4k3/8/8/8/8/3r4/8/3QK3 w - - 0 1"
  can "d1d3"
  can "d1e2"
  cannot "e1f2"
  position "4k3/3r4/8/8/8/3N4/8/3QK3 w - - 0 1"
  cannot "d3f4"
  can "d1e2"
end)

scenario("a Queen that is attacked and can't be saved loses the game", function()
  position "k7/8/8/8/8/4n3/PP6/QN4K1 b - - 0 1"
  play "e3c2"
  result "black"
end)

scenario("a player whose Queen isn't attacked may be stalemated", function()
  position "7k/8/5N2/7K/8/8/8/6Q1 b - - 0 1"
  result "draw"
end)

scenario("a pawn doesn't become a Queen on an attacked square", function()
  position "3r3k/1P6/8/8/8/8/8/4K3 w - - 0 1"
  cannot "b7b8q"
  can "b7b8r"
end)

scenario("there is one King, with at most nine Queens", {tags = "position"}, function()
  impossible("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "without exactly one King")
  impossible("4k3/8/8/8/8/8/8/3Q4 w - - 0 1", "without exactly one King")
  impossible("7k/8/8/8/8/QQ6/QQQQ4/QQQQK3 w - - 0 1", "not 11")
end)

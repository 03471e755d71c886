variant "chess-hill.lua"

scenario("a Bishop also steps straight, without capturing", function()
  position "3k4/8/8/8/8/2p5/2B5/3K4 w - - 0 1"
  reaches("c2", "c1 b1 b3 a4 h5 g6 f7 e8 d3 e4 f5 h7 a8")
end)

scenario("across the side edge", function()
  position "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
  can "a1h1 a1g1 a1f1"
  position "k7/8/8/7R/8/8/8/K7 w - - 0 1"
  play "h5a5"
end)

scenario("pawns capture across the edge", function()
  position "4k3/8/8/8/8/p7/7P/4K3 w - - 0 1"
  can "h2a3"
end)

scenario("a King in the middle wins", function()
  position "4k3/8/8/8/8/3K4/8/8 w - - 0 1"
  play "d3d4"
  result "white"
  position "8/8/4k3/8/8/8/8/4K3 b - - 0 1"
  play "e6e5"
  result "black"
end)

scenario("but not into check", function()
  position "4k3/8/8/7r/8/3K4/8/8 w - - 0 1"
  can "d3d4 d3e4"
  position "4k3/8/8/8/7r/3K4/8/8 w - - 0 1"
  cannot "d3d4 d3e4"
end)

scenario("the ordinary double step", function()
  can "e2e4"
  play "e2e4 e7e5"
  cannot "e4e6"
  agrees("cylinder-chess")
end)

scenario("swift Pawns, and en passant against them", function()
  variant("chess-hill.lua", {swift = true})
  position "4k3/8/1p6/8/P7/4P3/8/4K3 w - - 0 1"
  can "e3e5 a4a6"
  play "a4a6"
  can "b6a5"
  play "b6a5"
  after "4k3/8/8/p7/8/4P3/8/4K3 w"
end)

scenario("slow Pawns", function()
  position "4k3/8/8/8/P7/4P3/8/4K3 w - - 0 1"
  cannot "e3e5 a4a6"
  differs("chess-hill.lua", {swift = true})
end)

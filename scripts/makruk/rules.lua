-- Makruk (rules/classics.md).
variant "makruk"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 23)
  perft(2, 529)
  perft(3, 12012)
end)

scenario("a Met goes one square diagonally", function()
  position "4k3/8/8/8/3M4/8/8/4K3 w - - 0 0 1"
  reaches("d4", "c5 e5 c3 e3")
end)

scenario("a Khon goes diagonally and straight forward", function()
  position "4k3/8/8/8/3S4/8/8/4K3 w - - 0 0 1"
  reaches("d4", "c5 d5 e5 c3 e3")
end)

scenario("a pawn promotes on the sixth rank", {tags = "promotion"}, function()
  position "4k3/8/8/3P4/8/8/8/R3K3 w - - 0 0 1"
  play "d5d6m"
  becomes("d6", "M")
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 0 1"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1"
  result "ongoing"
  play "d7b8"
  result "draw"
end)

-- -- Counting

variant("makruk", {counting = true})

scenario("when the last pawn is gone there are 64 moves, whatever is taken then", {tags = "end"}, function()
  position "3rk3/8/8/3p4/4M3/8/8/1N2K3 w - - 0 0 2"
  play "e4d5"
  after "3rk3/8/8/3M4/8/8/8/1N2K3 b - - 130 0 2"
  play "d8d5"
  after "4k3/8/8/3r4/8/8/8/1N2K3 w - - 129 0 3"
end)

scenario("a pawn that becomes a Met may be the last, too", {tags = "end"}, function()
  position "3rk3/8/8/3P4/8/8/8/1N2K3 w - - 0 0 2"
  play "d5d6m"
  after "3rk3/8/3M4/8/8/8/8/1N2K3 b - - 130 0 2"
end)

scenario("against a bare King it depends on the pieces, and those on the board are counted first", {tags = "end"},
  function()
    for pieces, left in pairs{RR = 8, R = 16, SR = 16, SS = 22, NN = 32, SNN = 32, S = 44, SN = 44, N = 64, M = 64} do
      position(("7k/8/8/8/8/r7/1M6/K%s%d w - - 90 7 4"):format(pieces, 7 - #pieces))
      play "b2a3"
      after(("7k/8/8/8/8/M7/8/K%s%d b - - %d 0 4"):format(pieces, 7 - #pieces, 2 * (left - #pieces - 3) + 2))
    end
  end)

scenario("more pieces than moves are a draw at once", {tags = "end"}, function()
  position "7k/8/8/8/8/r7/1M6/KRRNNMMM w - - 90 7 4"
  play "b2a3"
  after "7k/8/8/8/8/M7/8/KRRNNMMM b - - 1 0 4"
  result "draw"
end)

scenario("the last move is a draw, unless it mates", {tags = "end"}, function()
  position "8/4k3/8/8/8/8/4K3/2R5 w - - 2 7 4"
  play "c1d1"
  after "8/4k3/8/8/8/8/4K3/3R4 b - - 1 8 4"
  result "draw"
  position "4k3/7R/4K3/8/8/8/8/2R5 w - - 2 7 4"
  play "c1c8"
  result "white"
end)

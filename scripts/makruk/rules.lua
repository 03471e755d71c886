-- Makruk (rules/classics.md).
variant "makruk"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 23)
  perft(2, 529)
  perft(3, 12012)
end)

scenario("a Met goes one square diagonally", function()
  position "4k3/8/8/8/3M4/8/8/4K3 w - - 0 1"
  reaches("d4", "c5 e5 c3 e3")
end)

scenario("a Khon goes diagonally and straight forward", function()
  position "4k3/8/8/8/3S4/8/8/4K3 w - - 0 1"
  reaches("d4", "c5 d5 e5 c3 e3")
end)

scenario("a pawn promotes on the sixth rank", {tags = "promotion"}, function()
  position "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1"
  play "d5d6m"
  becomes("d6", "M")
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1"
  result "ongoing"
  play "d7b8"
  result "draw"
end)

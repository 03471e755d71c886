-- English checkers on a Moebius strip (rules/classics.md).
variant "moebius-checkers"

scenario("the sides are joined with a twist", function()
  can "a1-h7"
  perft(2, 100)
end)

variant "moebius-checkers"

scenario("forty moves of Kings are no draw, a position that comes a third time is", {tags = "draw"}, function()
  local white, black = {"b2", "c3", "d4", "e3", "d2", "c1"}, {"b7", "c8", "d7", "e8", "f7", "e6", "d5", "c6"}
  position "8/1k6/8/8/8/8/1K6/8 w 1"
  for turn = 0, 47 do
    if turn == 40 then result "ongoing" end
    play(("%s-%s %s-%s"):format(white[turn % 6 + 1], white[(turn + 1) % 6 + 1], black[turn % 8 + 1],
      black[(turn + 1) % 8 + 1]))
  end
  result "draw"
end)

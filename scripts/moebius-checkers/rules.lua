-- English checkers on a Moebius strip (rules/classics.md).
variant "moebius-checkers"

scenario("the sides are joined with a twist", function()
  can "a1-h7"
  perft(2, 100)
end)

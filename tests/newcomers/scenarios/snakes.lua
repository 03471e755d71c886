variant "tests/newcomers/snakes.lua"

scenario("a ladder may be climbed", function()
  position "5/5/5/5/5/1W2w w 1"
  can "b1-b2 b1-b2-c4"
end)

scenario("a snake must be slid down", function()
  position "5/5/W4/5/5/4w w 1"
  can "a4-a5-b3"
  cannot "a4-a5"
end)

scenario("Black goes the same way", function()
  position "5/5/5/5/5/W3w b 1"
  can "e1-e3"
end)

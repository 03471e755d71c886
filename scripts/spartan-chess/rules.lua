-- Spartan chess.
variant "spartan-chess"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 20)
  perft(2, 640)
  perft(3, 14244)
end)

scenario("one of two Kings may be left attacked, but not both", function()
  position "3kk3/8/8/8/8/3R4/8/4K3 b - - 0 1"
  can "e8e7"
  can "d8c8"
  position "3kk3/8/8/8/8/3RQ3/8/4K3 b - - 0 1"
  cannot "e8e7"
  can "e8f8"
  can "d8c8"
end)

scenario("a King that is left attacked may be captured", function()
  position "3kk3/8/8/8/8/3R4/8/4K3 w - - 0 1"
  play "d3d8"
  becomes("d8", "R")
end)

scenario("a King alone must be safe", function()
  position "3k4/8/8/8/8/3R4/8/4K3 b - - 0 1"
  cannot "d8d7"
  can "d8c8"
end)

scenario("two Kings that are attacked and can't escape lose the game", function()
  position "k6k/8/8/8/8/8/1R4RR/K7 b - - 0 1"
  result "ongoing"
  position "k6k/8/8/8/8/8/RR4RR/K7 b - - 0 1"
  result "white"
end)

scenario("hoplites go diagonally and capture straight ahead", function()
  position "4k3/2h5/8/2P5/8/8/8/4K3 b - - 0 1"
  can "c7b6"
  can "c7a5"
  can "c7e5"
  cannot "c7c6"
  position "4k3/8/2h5/2P5/8/8/8/4K3 b - - 0 1"
  can "c6c5"
  cannot "c6a4"
end)

scenario("a hoplite becomes a King only if there is one alone", function()
  position "4k3/8/8/8/8/8/2h5/4K3 b - - 0 1"
  can "c2b1k"
  can "c2b1g"
  position "3kk3/8/8/8/8/8/2h5/4K3 b - - 0 1"
  cannot "c2b1k"
  can "c2b1w"
end)

scenario("lieutenants, captains, generals and warlords", function()
  position "4k3/8/8/3l4/8/8/8/4K3 b - - 0 1"
  can "d5f7"
  can "d5c5"
  cannot "d5d4"
  position "4k3/8/8/3c4/3P4/8/8/4K3 b - - 0 1"
  can "d5d3"
  can "d5d4"
  cannot "d5c4"
  position "4k3/8/8/3g4/8/8/8/4K3 b - - 0 1"
  can "d5d1"
  can "d5e4"
  cannot "d5f3"
  position "4k3/8/8/3w4/8/8/8/4K3 b - - 0 1"
  can "d5g2"
  can "d5e3"
end)

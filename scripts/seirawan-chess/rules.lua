-- Seirawan chess.
variant "seirawan-chess"

scenario("what leaves its first square may let one of the two in", function()
  perft(1, 28)
  perft(3, 24830)
  play "b1c3h"
  after "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Ehe] b KQACDEFGHkqabcdefgh - 1 1"
end)

scenario("only while it has not moved", function()
  position "4k3/8/8/8/8/8/8/1N2K3[HE] w - - 0 1"
  can "b1c3"
  cannot "b1c3h"
  position "4k3/8/8/8/8/8/8/1N2K3[HE] w B - 0 1"
  can "b1c3e"
end)

scenario("in castling on either square", function()
  position "4k3/8/8/8/8/8/8/4K2R[H] w KEH - 0 1"
  play "e1g1hr"
  after "4k3/8/8/8/8/8/8/5RKH[] b - - 1 1"
  position "4k3/8/8/8/8/8/8/4K2R[H] w KEH - 0 1"
  play "e1g1h"
  after "4k3/8/8/8/8/8/8/4HRK1[] b - - 1 1"
end)

scenario("it shields no King from a check", function()
  position "4k3/8/8/8/8/8/8/r2QK3[H] w D - 0 1"
  can "d1a1h"
  cannot "d1d2h"
end)

scenario("pawns become all pieces but Kings, and Hawk and Elephant leap or slide", function()
  position "7k/P7/8/8/8/8/8/4K3[] w - - 0 1"
  for _, letter in ipairs{"q", "e", "h", "r", "b", "n"} do can("a7a8" .. letter) end
  cannot "a7a8k"
  position "7k/8/8/8/8/8/8/E3K3[] w - - 0 1"
  can "a1b3"
  can "a1a8"
  cannot "a1b2"
  position "6k1/8/8/8/8/8/8/H3K3[] w - - 0 1"
  can "a1b3"
  can "a1g7"
  cannot "a1a2"
end)

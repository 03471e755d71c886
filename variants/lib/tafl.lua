-- Rules shared by tafl games: White besieges Black's King and his men, and moves first. `stops` tests where men
-- may stop, and `hostile` which squares count as an enemy next to a piece. If `strong` is true, only attackers on all
-- sides capture the King.
local sides = {n, e, s, w}

-- Each of the four squares around the King has an attacker or is the throne.
local surrounded = here
for _, d in ipairs(sides) do surrounded = surrounded * #(d * (own + on "throne")) end

-- "The King is captured like his men. On the throne or next to it, he is captured only by attackers on all other
-- sides."
local near_throne = on "throne" + #(any(sides) * on "throne")

return function(stops, hostile, strong)
  local guarded = is "king" * (strong and here or near_throne)
  -- "A piece is captured between two enemy pieces", or a piece and a hostile square, by the piece that moves.
  local captures = land * place "here"
  for _, d in ipairs(sides) do
    local taken = #guarded * surrounded + -guarded * #(d * (own + hostile))
    captures = captures * (go "here" * d * enemy * taken * take | here)
  end
  -- "All pieces move like Rooks", men over an empty throne, but not onto it.
  local function slides(onto) return any(sides, function(d) return (d * empty) ^ 1 end) * onto * stop * captures end
  loss(-white * -by "king", "the King is captured")
  loss(stuck)
  draw(repeated(3)) -- (reading)
  return from "man" * slides(stops) + from "king" * slides(here)
end

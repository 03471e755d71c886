-- Onitama (Shimpei Sato, 2014), with the sixteen cards of the base game. The quotations are from its rulebook.
title "Onitama: five cards say how pieces move, and a card that was used goes on to the opponent"
family "captures"

-- The steps of each card: files to the right and ranks forward.
local cards = {
  {"tiger", "T", {0, 2}, {0, -1}}, {"dragon", "D", {-2, 1}, {2, 1}, {-1, -1}, {1, -1}},
  {"frog", "F", {-1, 1}, {-2, 0}, {1, -1}}, {"rabbit", "R", {1, 1}, {2, 0}, {-1, -1}},
  {"crab", "C", {0, 1}, {-2, 0}, {2, 0}}, {"elephant", "E", {-1, 1}, {1, 1}, {-1, 0}, {1, 0}},
  {"goose", "G", {-1, 1}, {-1, 0}, {1, 0}, {1, -1}}, {"rooster", "O", {1, 1}, {-1, 0}, {1, 0}, {-1, -1}},
  {"monkey", "K", {-1, 1}, {1, 1}, {-1, -1}, {1, -1}}, {"mantis", "I", {-1, 1}, {1, 1}, {0, -1}},
  {"horse", "H", {0, 1}, {-1, 0}, {0, -1}}, {"ox", "X", {0, 1}, {1, 0}, {0, -1}},
  {"crane", "N", {0, 1}, {-1, -1}, {1, -1}}, {"boar", "B", {0, 1}, {-1, 0}, {1, 0}},
  {"eel", "L", {-1, 1}, {1, 0}, {-1, -1}}, {"cobra", "A", {1, 1}, {-1, 0}, {1, -1}}}

-- Each player has two of five cards. The fifth is beside the board, at the right hand of the player to move: on g3 for
-- White, on a3 for Black. Pieces move on the mat, from b1 to f5.
local dealt = option("cards", "TCKNB", "cards of White (two), Black (two) and beside the board", "TDFRCEGOKIHXNBLA")
for _, card in ipairs(cards) do dealt = dealt:find(card[2]) and dealt or dealt .. card[2] end -- if there are too few
board{7, 5, black = "rotated", holes = "a1-a2 a4-a5 g1-g2 g4-g5"}
picture{style = "plain", shaded = "d1 d5"}
zone("mat", "b1-f5")
zone("temple", "d1")
zone("beside", "g3")
zone("beside the opponent", "a3")
piece("master", "M", {glyph = "♔"})
piece("student", "S", {glyph = "♙"})
local names, white, black = {}, "", ""
for i, card in ipairs(cards) do
  local place = dealt:find(card[2])
  piece(card[1], card[2])
  names[i] = card[1]
  if place <= 2 then white = white .. card[2] elseif place <= 4 then black = black .. card[2]:lower() end
end
reserve(names)
start("1ssmss1/7/6" .. dealt:sub(5, 5) .. "/7/1SSMSS1[" .. white .. black .. "] w 1")
never(to_move * -(each "beside" * own * is(names)), "no card beside the player to move")

-- "Move one of your pawns according to one of your two cards." A piece may capture an enemy, but not its own side.
counter("used", 1, #cards, "move")
local function use(card, i) return holds(card[1], {1, 2}) * add(card[1], -1) * set("used", i) end
local function steps(card)
  local ways = -here
  for i = 3, #card do ways = ways + step(card[i][1], card[i][2]) end
  return ways
end
local moving = any(cards, function(card, i)
  local arrive = on "mat" * (empty + enemy * take) * stop * land
  return from{"master", "student"} * steps(card) * arrive * use(card, i) * note(":" .. card[1])
end)

-- "Exchange the card that you used with the card beside the board." "If you can't make a legal move, you must still
-- exchange one of your cards."
local passing = any(cards, function(card, i) return use(card, i) * pass * note("pass:" .. card[1]) end)
local taken = each "beside" * any(names, function(card) return is(card) * remove * keep(card) end)
local given = each "beside the opponent" * any(names, function(card, i) return holds("used", i) * put(card) * flip end)
moves = (moving | passing) * taken * given

loss(-by "master", "the master is captured") -- "The Way of the Stone: capture the opponent's master."
-- "The Way of the Stream: move your master into the opponent's temple."
loss(each "temple" * enemy * is "master", "the master in the temple")
draw(repeated(3)) -- (reading)

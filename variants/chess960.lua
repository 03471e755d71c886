-- Fischer random chess (Robert James Fischer, 1996; FIDE Laws of Chess, Guidelines II): chess from one of 960 first
-- ranks, by Scharnagl's numbers; 518 is the rank of chess.
base "chess"
title "Chess960: chess from one of 960 first ranks"

local row = option("row", 518, "the first rank, by Scharnagl's number", {0, 959})

-- The number, divided by four, four and six, gives the squares of the light Bishop, of the dark one and of the Queen;
-- the rest gives the squares of the Knights among the five free ones. Rook, King and Rook fill the others.
local rank, knights = {}, {"NN---", "N-N--", "N--N-", "N---N", "-NN--", "-N-N-", "-N--N", "--NN-", "--N-N", "---NN"}
local function fill(letter, nth)
  for file = 1, 8 do
    if not rank[file] then
      if nth == 0 then rank[file] = letter return end
      nth = nth - 1
    end
  end
end
rank[2 + row % 4 * 2] = "B"
rank[1 + row // 4 % 4 * 2] = "B"
fill("Q", row // 16 % 6)
local places, filled = knights[row // 96 + 1], 0
for i = 1, 5 do
  if places:sub(i, i) == "N" then
    fill("N", i - 1 - filled)
    filled = filled + 1
  end
end
for _, letter in ipairs{"R", "K", "R"} do fill(letter, 0) end
local pieces = table.concat(rank)
start(("%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1"):format(pieces:lower(), pieces))

local king = pieces:find "K"
local rooks = {K = pieces:find("R", king), Q = pieces:find "R"}
local function square(file) return ("abcdefgh"):sub(file, file) .. "1" end
for letter, rook in pairs(rooks) do right(letter, {[square(king)] = "king", [square(rook)] = "rook"}) end

-- From the King's file to another one.
local function to(file) return file == king and here or step(file - king, 0) end

-- "In castling, King and Rook go to the squares that they reach by castling in chess. The squares on their ways must be
-- empty except for these two pieces, and the King may not cross an attacked square." It is written as the King
-- capturing the Rook.
local function castle(letter, king_goal, rook_goal)
  local rook, walk = rooks[letter], may(letter)
  local function go_to(file) return go "origin" * to(file) end
  for file = math.min(king, king_goal), math.max(king, king_goal) do walk = walk * go_to(file) * -attacked end
  walk = walk * go_to(rook) * stop * remove
  for file = math.min(king, king_goal, rook, rook_goal), math.max(king, king_goal, rook, rook_goal) do
    local between = file >= math.min(king, king_goal) and file <= math.max(king, king_goal)
                 or file >= math.min(rook, rook_goal) and file <= math.max(rook, rook_goal)
    if between then walk = walk * go_to(file) * empty end
  end
  return walk * go_to(king_goal) * land * go_to(rook_goal) * put "rook" * called "castling"
end

local chess = use "chess"
moves.king = chess.around * chess.arrive() + castle("K", 7, 6) + castle("Q", 3, 4)

draw(chess.dead(on "light"))

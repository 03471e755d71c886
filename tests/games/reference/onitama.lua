-- Onitama, written from the rules alone: each card is drawn with the piece in the middle. 1,831 positions of random
-- games with random cards had the same moves and results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { onitama = true }, options = { cards = { "TCKNB", "DFRGE", "OIHXA", "LBTDN" } } }

local ORDER = "TDFRCEGOKIHXNBLA"

-- By letter, the name and the drawing of each card, from the second rank before the piece to the one behind it; x is a
-- square that the piece may move to.
local CARDS = {
  T = { "tiger", "..x.. ..... ..o.. ..x.." }, D = { "dragon", "..... x...x ..o.. .x.x." },
  F = { "frog", "..... .x... x.o.. ...x." }, R = { "rabbit", "..... ...x. ..o.x .x..." },
  C = { "crab", "..... ..x.. x.o.x ....." }, E = { "elephant", "..... .x.x. .xox. ....." },
  G = { "goose", "..... .x... .xox. ...x." }, O = { "rooster", "..... ...x. .xox. .x..." },
  K = { "monkey", "..... .x.x. ..o.. .x.x." }, I = { "mantis", "..... .x.x. ..o.. ..x.." },
  H = { "horse", "..... ..x.. .xo.. ..x.." }, X = { "ox", "..... ..x.. ..ox. ..x.." },
  N = { "crane", "..... ..x.. ..o.. .x.x." }, B = { "boar", "..... ..x.. .xox. ....." },
  L = { "eel", "..... .x... ..ox. .x..." }, A = { "cobra", "..... ...x. .xo.. ...x." },
}

local FILES, RANKS = 7, 5
local BESIDE = { w = 307, b = 301 }

local function read(text)
  local rows, hands, side, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d+)$"
  local at = grid.read_board(rows)
  local key = BESIDE[side]
  local beside = at[key]
  at[key] = nil
  return { at = at, beside = beside:upper(), hand = { w = hands:gsub("%l", ""), b = hands:gsub("%u", ""):upper() },
    side = side, number = tonumber(number) }
end

local function ordered(hand)
  return (ORDER:gsub(".", function(letter) return hand:find(letter) and letter or "" end))
end

-- The card next to the board belongs to the player to move, and is on that player's right.
local function write(at, beside, hand, side, number)
  local board = grid.with(at, { [BESIDE[side]] = grid.of(side, beside) })
  return ("%s[%s%s] %s %d"):format(grid.write_board(board, FILES, RANKS), ordered(hand.w), ordered(hand.b):lower(),
    side, number)
end

local function add(list, pos, card, from, text, changes)
  local hand = { w = pos.hand.w, b = pos.hand.b }
  hand[pos.side] = hand[pos.side]:gsub(card, pos.beside)
  local side, number = grid.next_turn(pos.side, pos.number)
  list[#list + 1] = { from = from, move = text .. ":" .. CARDS[card][1],
    position = write(grid.with(pos.at, changes), card, hand, side, number) }
end

local function use(list, pos, card)
  local forward = pos.side == "w" and 1 or -1
  for from, letter in pairs(pos.at) do
    local row = 2
    for line in CARDS[card][2]:gmatch "%S+" do
      for column = 1, 5 do
        local file = from % 100 + forward * (column - 3)
        local rank = from // 100 + forward * row
        local to = file + 100 * rank
        local is_on = file >= 2 and file <= 6 and rank >= 1 and rank <= RANKS
        if grid.owner(letter) == pos.side and line:sub(column, column) == "x" and is_on
          and grid.owner(pos.at[to]) ~= pos.side then
          local text = grid.name(from) .. (pos.at[to] and "x" or "-") .. grid.name(to)
          add(list, pos, card, grid.name(from), text, { [from] = false, [to] = letter })
        end
      end
      row = row - 1
    end
  end
end

-- The player to move has lost if the master was captured, or if the enemy's master is in the temple.
local function is_lost(pos)
  local mine, theirs
  for key, letter in pairs(pos.at) do
    if letter == grid.of(pos.side, "m") then mine = key end
    if letter == grid.of(grid.other(pos.side), "m") then theirs = key end
  end
  return not mine or theirs == (pos.side == "w" and 104 or 504)
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if is_lost(pos) then return list end
  for card in pos.hand[pos.side]:gmatch "." do use(list, pos, card) end
  if #list > 0 then return grid.sorted(list) end
  for card in pos.hand[pos.side]:gmatch "." do add(list, pos, card, "", "pass", {}) end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos = read(text)
  return is_lost(pos) and grid.colour_of(grid.other(pos.side)) or "ongoing"
end

-- Random positions: pieces anywhere, few or many; in one position of five, the player to move has no master.
function M.random_position(_, rng)
  local at, letters = {}, ORDER
  local side = rng(2) == 1 and "w" or "b"
  local pieces = { grid.of(grid.other(side), "m"), rng(5) > 1 and grid.of(side, "m") or nil }
  for _ = 1, rng(5) - 1 do pieces[#pieces + 1] = "S" end
  for _ = 1, rng(5) - 1 do pieces[#pieces + 1] = "s" end
  for _, piece in ipairs(pieces) do at[1 + rng(5) + 100 * rng(RANKS)] = piece end
  local function deal()
    local card = letters:sub(rng(#letters), nil):sub(1, 1)
    letters = letters:gsub(card, "")
    return card
  end
  local hand = { w = deal() .. deal(), b = deal() .. deal() }
  return write(at, deal(), hand, side, rng(60))
end

return M

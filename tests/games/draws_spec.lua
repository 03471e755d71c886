-- The draws of draughts, at every ply of random games and of endings with few pieces. They are compared with a second
-- implementation, written from the texts of the federations, which counts over the positions of the game.

local support = require "support"

-- Return the pieces in a position's text: {w = {kings, men}, b = ...}, their number in `total`, and the other fields.
local function counted(text)
  local rows, side = text:match "^(%S+) (%l)"
  local now = {rows = rows, side = side, w = {kings = 0, men = 0}, b = {kings = 0, men = 0}, total = 0, road = {},
    men_at = ""}
  local rank = select(2, rows:gsub("/", "")) + 1
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for empty, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(empty) or 0)
      if letter ~= "" then
        local owner = now[letter:find "%u" and "w" or "b"]
        local kind = letter:find "[Mm]" and "men" or "kings"
        owner[kind], now.total = owner[kind] + 1, now.total + 1
        if kind == "men" then now.men_at = ("%s %s%d,%d"):format(now.men_at, letter, file, rank) end
        if file == rank then now.road[#now.road + 1] = letter end
        file = file + 1
      end
    end
    rank = rank - 1
  end
  return now
end

local function same_pieces(a, b)
  return a.w.kings == b.w.kings and a.w.men == b.w.men and a.b.kings == b.b.kings and a.b.men == b.b.men
end

-- Return the number of turns for which a condition has been true without interruption.
local function turns_of(history, holds)
  local turns = -1
  for i = #history, 1, -1 do
    if not holds(history[i]) then break end
    turns = turns + 1
  end
  return turns
end

-- Return the number of turns without a capture and without a move of a man (or, if only promotions count, without a
-- promotion).
local function quiet_turns(history, promotions)
  local turns = 0
  for i = #history, 2, -1 do
    local now, before = history[i], history[i - 1]
    local mover = before.side
    local men_moved = now[mover].men ~= before[mover].men or not promotions and now.men_at ~= before.men_at
    if now.total ~= before.total or men_moved then break end
    turns = turns + 1
  end
  return turns
end

local function occurrences(history)
  local count, last = 0, history[#history]
  for _, one in ipairs(history) do
    if one.rows == last.rows and one.side == last.side then count = count + 1 end
  end
  return count
end

-- Return the player with only a King, and the other player's pieces; or nil if neither player has only a King.
local function lone_king(now)
  for _, side in ipairs{"w", "b"} do
    local weak, strong = now[side], now[side == "w" and "b" or "w"]
    if weak.kings == 1 and weak.men == 0 then return side, strong, strong.kings + strong.men end
  end
end

local function king_against(least, most, kings)
  return function(now)
    local found = false
    for _, side in ipairs{"w", "b"} do
      local weak, strong = now[side], now[side == "w" and "b" or "w"]
      local pieces = strong.kings + strong.men
      local is_alone = weak.kings == 1 and weak.men == 0
      found = found or is_alone and pieces >= least and pieces <= most and strong.kings >= kings
    end
    return found
  end
end

local function on_road(now)
  local side = lone_king(now)
  for _, letter in ipairs(now.road) do
    if letter == (side == "w" and "K" or "k") then return true end
  end
  return false
end

-- Return true if both players have Kings, the total is right, and the pieces have been the same for this number of
-- turns.
local function balanced(history, least, most, turns)
  local last = history[#history]
  local lasted = turns_of(history, function(now)
    return now.total >= least and now.total <= most and now.w.kings > 0 and now.b.kings > 0 and same_pieces(now, last)
  end)
  return lasted >= turns
end

local LISTED = {["2020"] = true, ["2010"] = true, ["2011"] = true, ["1010"] = true, ["1011"] = true}

local function is_listed(now)
  local w, b = now.w.kings .. now.w.men, now.b.kings .. now.b.men
  return LISTED[w .. b] or LISTED[b .. w] or false
end

local function road_of_three(now)
  local side, strong, pieces = lone_king(now)
  if not side or pieces ~= 3 or strong.kings ~= 3 then return false end
  for _, letter in ipairs(now.road) do
    if (letter == "K") ~= (side == "w") then return true end
  end
  return false
end

local function fmjd(history)
  return occurrences(history) >= 3 or quiet_turns(history) >= 50 or turns_of(history, king_against(3, 3, 1)) >= 32
    or turns_of(history, king_against(1, 2, 1)) >= 10
end

local function cbd(history)
  return occurrences(history) >= 3 or quiet_turns(history) >= 40 or turns_of(history, is_listed) >= 10
end

local function idf(history)
  local petrov = king_against(3, 12, 3)
  local function on_long(now) return king_against(3, 3, 1)(now) and on_road(now) end
  return occurrences(history) >= 3 or quiet_turns(history) >= 30 or turns_of(history, king_against(1, 2, 1)) >= 10
    or turns_of(history, on_long) >= 10
    or turns_of(history, function(now) return petrov(now) and now.w.men + now.b.men == 0 end) >= 30
    or balanced(history, 4, 5, 60) or balanced(history, 6, 7, 120)
end

local function forty_moves(history) return occurrences(history) >= 3 or quiet_turns(history) >= 80 end

local function fpd(history)
  return occurrences(history) >= 3 or quiet_turns(history, true) >= 40 or turns_of(history, road_of_three) >= 24
end

local function frisian(history)
  return occurrences(history) >= 3 or quiet_turns(history) >= 50 or turns_of(history, king_against(2, 2, 2)) >= 14
    or turns_of(history, king_against(1, 1, 1)) >= 4
end

local function single(now) return now.w.kings + now.w.men == 1 and now.b.kings + now.b.men == 1 end
local function turkish(history) return occurrences(history) >= 3 or turns_of(history, single) >= 1 end
local function repetition(history) return occurrences(history) >= 3 end

local GAMES = {
  {"international-draughts", fmjd}, {"canadian-draughts", fmjd}, {"brazilian-draughts", cbd},
  {"brazilian-draughts", idf, {limits = "idf"}}, {"russian-draughts", idf}, {"english-checkers", forty_moves},
  {"italian-draughts", forty_moves}, {"spanish-draughts", fpd}, {"frisian-draughts", frisian},
  {"turkish-draughts", turkish}, {"thai-draughts", repetition}, {"dameo", repetition},
}

-- Return a random position with few pieces, mostly Kings, on squares in play.
local function few_pieces(variant, rng)
  local files, ranks = variant:size()
  local squares, placed = {}, {}
  for rank = 2, ranks - 1 do
    for file = 1, files do
      if (file + rank) % 2 == 0 then squares[#squares + 1] = {file, rank} end
    end
  end
  local function put(letter)
    local square = table.remove(squares, rng(#squares))
    placed[square[1] .. "," .. square[2]] = letter
  end
  for i = 1, rng(4) do put(i > 1 and rng(3) == 1 and "M" or "K") end
  for i = 1, rng(3) do put(i > 1 and rng(3) == 1 and "m" or "k") end
  local rows = {}
  for rank = ranks, 1, -1 do
    local row = ""
    for file = 1, files do row = row .. (placed[file .. "," .. rank] or "1") end
    rows[#rows + 1] = row:gsub("1+", function(ones) return tostring(#ones) end)
  end
  return ("%s %s"):format(table.concat(rows, "/"), rng(2) == 1 and "w" or "b")
end

local function captures(pos)
  for _, move in ipairs(pos:moves()) do
    if move:find "x" then return true end
  end
  return false
end

-- Return a move that prolongs the game, if there is one: a King's move to a safe square, often a move back.
local function choose(pos, rng, last)
  local moves, quiet = pos:moves(), {}
  for _, move in ipairs(moves) do
    local piece = pos:at(move:match "^%l%d+")
    if not move:find "x" and piece:upper() ~= "M" then quiet[#quiet + 1] = move end
  end
  local back = last and last:gsub("^(%l%d+)%-(%l%d+).*$", "%2-%1")
  for i = 1, rng(8) > 1 and math.min(#quiet, 6) or 0 do
    local move = quiet[rng(#quiet)]
    for _, other in ipairs(i == 1 and rng(2) == 1 and quiet or {}) do
      if other == back then move = other end
    end
    pos:play(move)
    local safe = not captures(pos)
    pos:undo()
    if safe then return move end
  end
  return moves[rng(#moves)]
end

-- Play a game to its end, or for a limited number of turns. Return true if it ended in a draw.
local function play(pos, is_drawn, rng, limit)
  local history, last = {}, {}
  for _ = 1, limit do
    history[#history + 1] = counted(pos:text())
    local stuck = #pos:moves() == 0
    local outcome = pos:outcome()
    assert.equal(not stuck and is_drawn(history), outcome == "draw", pos:text() .. " after " .. #history)
    if outcome ~= "ongoing" then return outcome == "draw" end
    local side = pos:side()
    last[side] = choose(pos, rng, last[side])
    pos:play(last[side])
  end
end

describe("draws follow the federation's text at every ply, in", function()
  for i, game in ipairs(GAMES) do
    local name, is_drawn, options = table.unpack(game)
    it(name .. (options and " with limits=" .. options.limits or ""), function()
      local variant, rng, draws = support.load(name, options), support.rng(i), 0
      for _ = 1, 3 do play(variant:start(), is_drawn, rng, 300) end
      for _ = 1, math.max(support.some(60), 20) do
        if play(assert(variant:position(few_pieces(variant, rng))), is_drawn, rng, 200) then draws = draws + 1 end
      end
      assert.is_true(draws > 0)
    end)
  end
end)

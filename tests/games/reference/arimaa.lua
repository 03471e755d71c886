-- Arimaa, written from the rules alone. A board is a list of 64 letters from a1 on, with "." for an empty square. The
-- turns are all positions that their steps can reach, each with its shortest text.

local M = { variants = { arimaa = true }, options = { whole_turns = { "true" }, set_up = { "true" } } }

local STRENGTH = { r = 1, c = 2, d = 3, h = 4, m = 5, e = 6 }
local KINDS = "RCDHME"
local TRAPS = { 19, 22, 43, 46 }

local function name(i) return ("%c%d"):format(97 + (i - 1) % 8, (i - 1) // 8 + 1) end

-- The neighbors of each square, and the one behind it for White and for Black.
local BESIDE = {}
for i = 1, 64 do
  local list = {}
  if i <= 56 then list[#list + 1] = i + 8 end
  if i > 8 then list[#list + 1] = i - 8 end
  if i % 8 ~= 0 then list[#list + 1] = i + 1 end
  if i % 8 ~= 1 then list[#list + 1] = i - 1 end
  BESIDE[i] = list
end

local function side_of(letter) return letter:match "%u" and "w" or letter:match "%l" and "b" or nil end
local function strength(letter) return STRENGTH[letter:lower()] end

local function read(text)
  local rows, hand, side, rest = text:match "^([^ %[]+)%[?(%a*)%]? (%l) (.*)$"
  local left, number = rest:match "^(%d) (%d+)$"
  local ranks = {}
  for row in rows:gmatch "[^/]+" do
    table.insert(ranks, 1, (row:gsub("%d", function(digit) return ("."):rep(tonumber(digit)) end)))
  end
  local board = {}
  for letter in table.concat(ranks):gmatch "." do board[#board + 1] = letter end
  return { board = board, hand = hand, side = side, left = tonumber(left), number = tonumber(number or rest) }
end

local function write(board, hand, side, left, number)
  local rows = {}
  for rank = 8, 1, -1 do
    local row = table.concat(board, "", rank * 8 - 7, rank * 8)
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s%s %s%s %d"):format(table.concat(rows, "/"), hand and "[" .. hand .. "]" or "", side,
    left and " " .. left or "", number)
end

local function has_friend(board, i, side)
  for _, j in ipairs(BESIDE[i]) do
    if side_of(board[j]) == side then return true end
  end
  return false
end

local function is_frozen(board, i)
  local side = side_of(board[i])
  if has_friend(board, i, side) then return false end
  for _, j in ipairs(BESIDE[i]) do
    if board[j] ~= "." and strength(board[j]) > strength(board[i]) then return true end
  end
  return false
end

-- Return a new board with one piece moved, and without the pieces that this loses in traps.
local function moved(board, from, to)
  local other = table.move(board, 1, 64, 1, {})
  other[from], other[to] = ".", board[from]
  local lost = {}
  for _, trap in ipairs(TRAPS) do
    local side = side_of(other[trap])
    if side and not has_friend(other, trap, side) then lost[#lost + 1] = trap end
  end
  for _, trap in ipairs(lost) do other[trap] = "." end
  return other
end

-- Call found(cost, board, texts of squares and signs, origin) for each step, push and pull of a side.
local function each_action(board, side, found)
  for i = 1, 64 do
    if side_of(board[i]) == side and not is_frozen(board, i) then
      local own = board[i]
      local function is_weaker(j)
        local there = side_of(board[j])
        return there and there ~= side and strength(board[j]) < strength(own)
      end
      for _, j in ipairs(BESIDE[i]) do
        local backward = strength(own) == 1 and j - i == (side == "w" and -8 or 8)
        if board[j] == "." and not backward then
          local stepped = moved(board, i, j)
          found(1, stepped, name(i) .. "-" .. name(j), i)
          for _, k in ipairs(BESIDE[i]) do
            if is_weaker(k) then found(2, moved(stepped, k, i), name(i) .. "-" .. name(j) .. "<" .. name(k), i) end
          end
        elseif is_weaker(j) then
          for _, k in ipairs(BESIDE[j]) do
            if board[k] == "." then
              found(2, moved(moved(board, j, k), i, j), name(i) .. "-" .. name(j) .. ">" .. name(k), i)
            end
          end
        end
      end
    end
  end
end

local function other_side(side) return side == "w" and "b" or "w" end
local function next_number(pos) return pos.number + (pos.side == "b" and 1 or 0) end

-- Return the letters in a side's reserve, White's first.
local function hand_of(pos, side) return pos.hand:match(side == "w" and "^%u*" or "%l*$") end

local function set_up(pos, list)
  local first, seen = pos.side == "w" and 1 or 49, {}
  local own = hand_of(pos, pos.side)
  for letter in own:gmatch "." do
    for i = first, first + 15 do
      if pos.board[i] == "." and not seen[letter .. i] then
        seen[letter .. i] = true
        local board = table.move(pos.board, 1, 64, 1, {})
        board[i] = letter
        local last = #own == 1
        list[#list + 1] = { from = "@" .. letter:upper(), move = letter:upper() .. "@" .. name(i),
          position = write(board, (pos.hand:gsub(letter, "", 1)), last and other_side(pos.side) or pos.side, pos.left,
            last and next_number(pos) or pos.number) }
      end
    end
  end
end

local function steps(pos, hand, list)
  each_action(pos.board, pos.side, function(cost, board, text, origin)
    local left = pos.left - cost
    if left < 0 then return end
    local position = left > 0 and write(board, hand, pos.side, left, pos.number)
      or write(board, hand, other_side(pos.side), 4, next_number(pos))
    list[#list + 1] = { from = name(origin), move = text, position = position }
  end)
  if pos.left < 4 then
    local position = write(pos.board, hand, other_side(pos.side), 4, next_number(pos))
    list[#list + 1] = { from = "", move = "pass", position = position }
  end
end

-- Fewest squares first, then alphabetical order. Each square has two letters.
local function is_better(text, other)
  local _, squares = text:gsub("%l%d", "")
  local _, others = other:gsub("%l%d", "")
  if squares ~= others then return squares < others end
  return text < other
end

local function whole(pos, hand, list)
  local reached, results = {}, {}
  for left = 0, 4 do reached[left] = {} end
  reached[4][table.concat(pos.board)] = { board = pos.board, text = "" }
  for left = 4, 1, -1 do
    for _, state in pairs(reached[left]) do
      each_action(state.board, pos.side, function(cost, board, text)
        if cost > left then return end
        local key = table.concat(board)
        local sequence = state.text == "" and text or state.text .. "," .. text
        for _, states in ipairs{ reached[left - cost], results } do
          if not states[key] or is_better(sequence, states[key].text) then
            states[key] = { board = board, text = sequence }
          end
        end
      end)
    end
  end
  results[table.concat(pos.board)] = nil
  for _, result in pairs(results) do
    list[#list + 1] = { from = result.text:sub(1, 2), move = result.text,
      position = write(result.board, hand, other_side(pos.side), nil, next_number(pos)) }
  end
end

local function all_moves(pos)
  local list = {}
  local hand = pos.hand ~= "" and pos.hand or nil
  if hand and hand_of(pos, pos.side) ~= "" then
    set_up(pos, list)
  elseif pos.left then
    steps(pos, pos.empty_hand, list)
  else
    whole(pos, pos.empty_hand, list)
  end
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

local function has_rabbit(pos, letter, first, last)
  return table.concat(pos.board, "", first, last):find(letter, 1, true) ~= nil
end

local function decided(pos)
  if hand_of(pos, pos.side) ~= "" or (pos.left or 4) < 4 then return nil end
  local white, black = has_rabbit(pos, "R", 57, 64), has_rabbit(pos, "r", 1, 8)
  local no_white, no_black = not has_rabbit(pos, "R", 1, 64), not has_rabbit(pos, "r", 1, 64)
  if pos.side == "b" then
    return white and "white" or black and "black" or no_black and "white" or no_white and "black"
  end
  return black and "black" or white and "white" or no_white and "black" or no_black and "white"
end

local function read_with(text, settings)
  local pos = read(text)
  pos.empty_hand = settings.set_up and pos.hand or nil
  return pos
end

function M.moves(_, text, settings)
  local pos = read_with(text, settings)
  return decided(pos) and {} or all_moves(pos)
end

function M.outcome(_, text, settings)
  local pos = read_with(text, settings)
  return decided(pos) or #all_moves(pos) > 0 and "ongoing" or (pos.side == "w" and "black" or "white")
end

-- Put letters on random squares of the list.
local function scatter(board, rng, letters, squares)
  for letter in letters:gmatch "." do
    local i
    repeat i = squares[rng(#squares)] until board[i] == "."
    board[i] = letter
  end
end

-- Random positions: crowds on few squares, so that pieces freeze, push and pull, with fewer of them if moves are whole
-- turns. Or positions during the set-up.
function M.random_position(_, rng, settings)
  local board, side = {}, rng(2) == 1 and "w" or "b"
  local is_whole = settings.whole_turns == "true"
  local left = not is_whole and rng(4) or nil
  for i = 1, 64 do board[i] = "." end
  if settings.set_up and rng(2) == 1 then
    local all, hand = "RRRRRRRRCCDDHHME", ""
    for letter in all:gmatch "." do
      local i = (side == "w" and 0 or 48) + rng(16)
      if rng(2) == 1 and board[i] == "." then board[i] = side == "w" and letter or letter:lower()
      else hand = hand .. (side == "w" and letter or letter:lower()) end
    end
    if hand ~= "" then
      return write(board, hand .. (side == "w" and all:lower() or ""), side, left and 4, rng(60))
    end
  end
  local all, few = {}, {}
  for i = 1, 64 do all[i] = i end
  local centre = 9 + rng(3) + 8 * rng(3)
  for rank = 0, 3 do for file = 0, 3 do few[#few + 1] = centre + file + 8 * rank end end
  local white, black = "R", "r"
  for _ = 1, rng(is_whole and 2 or 8) do
    local at, other = rng(6), rng(6)
    white, black = white .. KINDS:sub(at, at), black .. KINDS:sub(other, other):lower()
  end
  scatter(board, rng, white .. black, (#white < 7 and rng(3) > 1) and few or all)
  for _, trap in ipairs(TRAPS) do
    local owner = side_of(board[trap])
    if owner and not has_friend(board, trap, owner) then board[trap] = "." end
  end
  return write(board, settings.set_up and "" or nil, side, left, rng(60))
end

return M

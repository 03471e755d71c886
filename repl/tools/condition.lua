-- Turn conditions for `find`, Lua expressions about a position, into functions. Besides all of Lua an expression has
--
--   pos, move          the position, and the move that led to it: {text, kind, from, to, taken}; `to` is the last
--                      square in its text. At the start, the texts are "" and `taken` is 0
--   count("Q")         number of these pieces on the board; several arguments are added up
--   at("e4")           contents of a square, "" if it is empty
--   turn, outcome      "white" or "black"; "ongoing", "white", "black" or "draw"
--   check, stuck       true if the player to move is in check; true if the player to move has no legal move
--   checkmate, stalemate  true if both check and stuck; true if stuck but not check
--   queens("white")    number of pieces of this kind, for each declared kind in the plural (men, rooks); without an
--                      argument, of both players

local part = ...
local plural = part "repl/tools/plural.lua"

local function board_of(pos) return pos:text():match "^[^%s%[]*" end

local function counter(pos)
  return function(...)
    local wanted, sum = {...}, 0
    for piece in board_of(pos):gmatch "%+?%a~?" do
      for _, letter in ipairs(wanted) do
        if piece == letter then sum = sum + 1 end
      end
    end
    return sum
  end
end

-- Return the function for one kind. A player's pieces have capital letters for White.
local function kind_counter(pos, letter)
  local count = counter(pos)
  return function(side)
    if side == "white" then return count(letter) end
    if side == "black" then return count(letter:lower()) end
    if side ~= nil then error(("\"%s\" isn't a side; write white or black"):format(tostring(side)), 2) end
    return count(letter, letter:lower())
  end
end

local function words_of(pos)
  local words = {pos = pos, count = counter(pos), at = function(square) return pos:at(square) end}
  for _, kind in ipairs(pos:variant():pieces()) do
    words[plural(kind.name)] = kind_counter(pos, kind.letter)
  end
  return words
end

-- Return the last move in the fields of `move`; pos:last_move() names them differently.
local function latest_move(pos)
  local last = pos:last_move() or {move = "", from = "", kind = "", taken = 0}
  local move = {text = last.move, from = last.from, kind = last.kind, taken = last.taken,
    to = last.move:match ".*(%l%d+)" or ""}
  return setmetatable(move, {__index = function(_, name)
    error(('a move has no field "%s"; its fields are text, kind, from, to and taken'):format(tostring(name)), 2)
  end})
end

-- Names that are evaluated only if an expression uses them.
local late = {
  move = latest_move,
  turn = function(pos) return pos:side() end,
  outcome = function(pos) return (pos:outcome()) end,
  check = function(pos) return pos:in_check() end,
  stuck = function(pos) return pos:is_stuck() end,
  checkmate = function(pos) return pos:is_stuck() and pos:in_check() end,
  stalemate = function(pos) return pos:is_stuck() and not pos:in_check() end,
}

-- Return the names that an expression may use, for messages.
local function known(words)
  local names = {}
  for _, set in ipairs{words, late} do
    for name in pairs(set) do names[#names + 1] = name end
  end
  table.sort(names)
  return table.concat(names, ", ")
end

local function environment_of(pos)
  local words = words_of(pos)
  return words, setmetatable({}, {
    __index = function(_, name)
      if late[name] then return late[name](pos) end
      local value = words[name]
      if value == nil then value = _G[name] end
      if value ~= nil then return value end
      if name == "white" or name == "black" then
        error(('write players in quotes: "%s"'):format(name), 2)
      end
      error(('unknown word "%s" in the condition; the known words are %s'):format(tostring(name), known(words)), 2)
    end,
  })
end

-- Return a function that tests the condition at the position; nil and a message if there is a mistake in it. `asked` is
-- an expression as text, or a function of the position and the last move.
return function(pos, asked)
  if type(asked) == "function" then
    return function() return asked(pos, latest_move(pos)) end
  end
  if not asked:find "%S" then return nil, 'the condition is empty; for example: outcome == "draw"' end
  local words, environment = environment_of(pos)
  local chunk, message = load("return " .. asked, "=condition", "t", environment)
  if not chunk then
    return nil, message .. (asked:find "[^=~<>]=[^=]" and "; to compare, write =="
      or '; write an expression of Lua, for example: outcome == "white" or count("Q") > 2')
  end
  return function()
    local good, there = pcall(chunk)
    if good then return there end
    local missing = type(there) == "string" and there:find "^condition:1: a position has no "
    error(missing and ("%s; a condition knows %s"):format(there:gsub("; `help pos`.*", ""), known(words)) or there, 0)
  end
end

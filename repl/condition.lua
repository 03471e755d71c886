-- Conditions for `find`: a Lua expression about a position, as a function that answers whether it holds. Beside all of
-- Lua an expression has
--
--   pos, move          the position; the move that led to it: {text, kind, from, to, taken}, without one "" and 0;
--                      `to` is the last square in its text
--   count("Q")         how many such pieces stand on the board, with several arguments all of them together
--   at("e4")           what stands there, "" for nothing
--   turn, outcome      "white" or "black"; "ongoing", "white", "black" or "draw"
--   queens("white")    for every declared kind, in the plural (men, rooks): how many a side has; both, without the
--                      argument

local function board_of(pos) return pos:text():match "^[^%s%[]*" end

local function counter(pos)
  return function(...)
    local wanted, sum = {...}, 0
    for piece in board_of(pos):gmatch "%a~?" do
      for _, letter in ipairs(wanted) do
        if piece == letter then sum = sum + 1 end
      end
    end
    return sum
  end
end

local function plural(name)
  if name:find "man$" then return name:sub(1, -3) .. "en" end
  if name:find "[^aeiou]y$" then return name:sub(1, -2) .. "ies" end
  return name .. (name:find "[sx]$" and "es" or "s")
end

-- The function for one kind: own letters are capitals for White.
local function kind_counter(pos, letter)
  local count = counter(pos)
  return function(side)
    if side == "white" then return count(letter) end
    if side == "black" then return count(letter:lower()) end
    if side ~= nil then error(('"%s" is no side: white or black'):format(tostring(side)), 2) end
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

local of_move = {
  __index = function(move, name)
    if name == "to" then return move.text:match ".*(%l%d+)" or "" end
    error(('a move has no field "%s"; it has text, kind, from, to and taken'):format(tostring(name)), 2)
  end,
}

-- What is asked for only when an expression speaks of it.
local late = {
  turn = function(pos) return pos:side() end,
  outcome = function(pos) return (pos:outcome()) end,
}

return function(pos, text)
  local words, move = words_of(pos), nil
  local environment = setmetatable({}, {
    __index = function(_, name)
      if name == "move" then return move end
      if late[name] then return late[name](pos) end
      local value = words[name]
      if value == nil then value = _G[name] end
      if value == nil then error(('unknown word "%s" in the condition'):format(tostring(name)), 2) end
      return value
    end,
  })
  if not text:find "%S" then return nil, 'the condition is empty; for example: outcome == "draw"' end
  local chunk, message = load("return " .. text, "=condition", "t", environment)
  if not chunk then return nil, message end
  return function(latest)
    move = setmetatable(latest, of_move)
    return chunk()
  end
end

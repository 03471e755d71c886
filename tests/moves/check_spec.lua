-- Check by its definition: a move is legal if the other player then has no walk that captures the royal piece. Random
-- pieces, on boards with and without joined edges, are compared with the same rules without a royal piece.

local scripts = require "scripts"
local support = require "support"

local random = support.rng(29)
local DIRECTIONS = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local SHAPES = { "plain", "cylinder", "torus" }

local function one_of(list) return list[random(#list)] end

local function direction() return one_of(DIRECTIONS) end

local function capture()
  local d = direction()
  return one_of {
    d .. " * enemy * take",
    ("(%s * empty) ^ 0 * %s * enemy * take"):format(d, d),
    ("%s * empty * %s * enemy * take"):format(d, d),
    ("%s * %s * enemy * take"):format(d, direction()),
  }
end

local function piece()
  local a, b, c = capture(), capture(), capture()
  return one_of {
    ("(%s | %s)"):format(a, b),
    ("(%s | %s + %s)"):format(a, b, c),
    ("(%s + %s * empty | %s)"):format(a, direction(), b),
    ("(on 'half' * %s + %s | %s)"):format(a, b, c),
    ("first(%s + %s)"):format(a, b),
  }
end

local function game()
  return ([[
    title "Random pieces"
    board{5, 5, shape = "%s"}
    zone("half", "a1-e3")
    piece("king", "K") piece("first", "A") piece("second", "B")
    ROYAL
    start "5/1k3/5/3K1/5 w 1"
    moves = (from "king" * any{n, ne, e, se, s, sw, w, nw} * (empty + enemy * take) + from "first" * %s
          + from "second" * %s) * stop
    loss(stuck)
  ]]):format(one_of(SHAPES), piece(), piece())
end

local function position()
  local squares = {}
  for i = 1, 25 do squares[i] = "1" end
  local function put(letter)
    local i = random(25)
    if squares[i] == "1" then squares[i] = letter else put(letter) end
  end
  put "K"
  put "k"
  for _ = 1, random(9) do put(one_of { "A", "a", "B", "b" }) end
  local board = table.concat(squares):gsub(".....", "%0/", 4)
  return board:gsub("1+", function(gap) return tostring(#gap) end) .. " w 1"
end

local function has_king(pos) return tostring(pos):match("^[^ ]+"):find("K", 1, true) ~= nil end

local function is_safe(pos)
  for _, reply in ipairs(pos:moves()) do
    pos:play(reply)
    local safe = has_king(pos)
    pos:undo()
    if not safe then return false end
  end
  return true
end

local function safe_moves(pos)
  local list = {}
  for _, move in ipairs(pos:moves()) do
    pos:play(move)
    if is_safe(pos) then list[#list + 1] = move end
    pos:undo()
  end
  return list
end

describe("no move leaves the king where a walk could capture it", function()
  for i = 1, 60 do
    it("in random game " .. i, function()
      local text = game()
      local royal = assert(scripts.load((text:gsub("ROYAL", 'royal "king"'))))
      local plain = assert(scripts.load((text:gsub("ROYAL", ""))))
      for _ = 1, 20 do
        local where = position()
        local pos = royal:position(where) -- nil if the other king could be captured at once
        if pos then assert.same(safe_moves(plain:position(where)), pos:moves(), text .. where) end
      end
    end)
  end
end)

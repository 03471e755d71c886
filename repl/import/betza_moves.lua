-- Betza as Fairy-Stockfish reads it: a list of single moves, in White's directions.
--
--     betza_moves.distances(x, y)    "1 2": both distances of a move, the smaller first
--     betza_moves.read(text)         {{x, y, mode, kind, limit, initial}, ...}; then the signs that mean nothing to the
--                                    engine, and modifiers at the end, without a move, as a text
--
-- `mode` is "m" for moves to an empty square, "c" for captures. `initial`: only from the squares of double steps.
-- `kind`:
--
--   leap     a leap
--   lame     a leap that a piece in between blocks
--   slide    any number of steps, or up to `limit`
--   hop      a slide that must jump over one piece, with `limit` squares in all
--   grass    a hop to the square after that piece

local betza_moves = {}

local LEAPS = {W = {{1, 0}}, F = {{1, 1}}, D = {{2, 0}}, N = {{2, 1}}, A = {{2, 2}}, H = {{3, 0}}, L = {{3, 1}},
  C = {{3, 1}}, J = {{3, 2}}, Z = {{3, 2}}, G = {{3, 3}}, K = {{1, 0}, {1, 1}}}
local RIDES = {R = {{1, 0}}, B = {{1, 1}}, Q = {{1, 0}, {1, 1}}}

local VERTICAL, HORIZONTAL = "[fbvh]", "[rlsh]"

-- Directions of an atom (a, b), each with the modifiers that include it: {forward, sideways}, in units of a and b.
local WAYS = {
  {"a", "b", "ff vv rf rv fh rh hr"}, {"-a", "-b", "bb vv lb lv bh lh hr"}, {"-b", "a", "rr ss br bs bh rh hr"},
  {"b", "-a", "ll ss fl fs fh lh hr"}, {"b", "a", "rr ss fr fs fh rh hl"}, {"-b", "-a", "ll ss bl bs bh lh hl"},
  {"-a", "b", "bb vv rb rv bh rh hl"}, {"a", "-b", "ff vv lf lv fh lh hl"},
}
for _, way in ipairs(WAYS) do
  local signs = {}
  for sign in way[3]:gmatch "%S+" do signs[sign] = true end
  way[3] = signs
end

local function number(sign, a, b)
  local value = sign:find "a" and a or b
  return sign:find "-" and -value or value
end

-- Return the two distances of a move, the smaller first.
function betza_moves.distances(x, y)
  x, y = math.abs(x), math.abs(y)
  return ("%d %d"):format(math.min(x, y), math.max(x, y))
end

-- The distances of the moves that the engine can hop, ride and block.
local HOPS = {["0 1"] = true, ["1 1"] = true}
local RIDDEN = {["0 1"] = true, ["1 1"] = true, ["1 2"] = true}
local LAME = {["0 2"] = true, ["1 2"] = true, ["2 2"] = true, ["2 3"] = true}

-- Return the kind of a move and its limit; nil if the engine doesn't support it.
local function kind_of(state, x, y)
  local apart = betza_moves.distances(x, y)
  if state.hops then return HOPS[apart] and (state.limit == 1 and "grass" or "hop"), state.limit end
  if state.rides then return RIDDEN[apart] and (state.limit == 1 and "leap" or "slide"), state.limit end
  if state.lame then return LAME[apart] and "lame" end
  return "leap"
end

-- Return the directions as modifiers of two signs. Before straight atoms, the engine splits "fs" into forward and
-- sideways.
local function directions_of(state, atoms)
  local signs = {}
  for _, sign in ipairs(state.directions) do
    if #atoms == 1 and atoms[1][2] == 0 and sign:sub(1, 1) ~= sign:sub(2) then
      signs[sign:sub(1, 1):rep(2)], signs[sign:sub(2):rep(2)] = true, true
    else
      signs[sign] = true
    end
  end
  return signs
end

-- Add the moves of an atom. A later move replaces an earlier one of the same direction, mode and manner. Return false
-- if the engine supports none of them.
local function add_moves(moves, state, atoms)
  local signs, made = directions_of(state, atoms), false
  for _, atom in ipairs(atoms) do
    for mode in (state.modes == "" and "mc" or state.modes):gmatch "." do
      for _, way in ipairs(WAYS) do
        local goes = next(signs) == nil
        for sign in pairs(way[3]) do goes = goes or signs[sign] end
        local y, x = number(way[1], atom[1], atom[2]), number(way[2], atom[1], atom[2])
        local kind, limit = kind_of(state, x, y)
        if goes and kind and not (state.initial and mode == "c") then
          local manner = state.hops and "hop" or state.rides and "ride" or "leap"
          local key = ("%s %s %s %d %d"):format(manner, mode, state.initial and "i" or "", x, y)
          made = true
          if not moves[key] then moves[#moves + 1] = key end
          moves[key] = {x = x, y = y, mode = mode, kind = kind, limit = (limit or 0) > 1 and limit or nil,
            initial = state.initial}
        end
      end
    end
  end
  return made
end

local function fresh() return {modes = "", directions = {}, limit = 0} end

-- Read a modifier at a place; return the place after it.
local function read_modifier(state, text, at)
  local sign, after = text:sub(at, at), text:sub(at + 1, at + 1)
  if sign == "m" or sign == "c" then state.modes = state.modes .. sign end
  if sign == "p" or sign == "g" then state.hops, state.limit = true, sign == "g" and 1 or state.limit end
  if sign == "n" then state.lame = true end
  if sign == "i" then state.initial = true end
  local vertical, horizontal = sign:find(VERTICAL), sign:find(HORIZONTAL)
  if not vertical and not horizontal then return at + 1 end
  local joins = after == sign or vertical and after:find(HORIZONTAL) or horizontal and after:find(VERTICAL)
  state.directions[#state.directions + 1] = sign .. (joins and after or sign)
  return at + (joins and 2 or 1)
end

function betza_moves.read(text)
  local moves, state, at, last = {}, fresh(), 1, 1
  local ignored = ""
  while at <= #text do
    local sign = text:sub(at, at)
    local atoms = LEAPS[sign] or RIDES[sign]
    if atoms then
      local after = text:sub(at + 1, at + 1)
      state.rides = RIDES[sign] ~= nil
      if after:find "%d" or after == sign and after ~= "" then
        state.rides = true
        if after:find "%d" then state.limit = tonumber(after) end
        at = at + 1
      end
      if not add_moves(moves, state, atoms) then ignored = ignored .. sign end
      state, at = fresh(), at + 1
      last = at
    else
      if not sign:find "[mcpgniefbvhrls%s]" then ignored = ignored .. sign end
      at = read_modifier(state, text, at)
    end
  end
  ignored = ignored .. (text:sub(last):match "[mcpgnifbvhrls]+$" or "")
  local list = {}
  for i, key in ipairs(moves) do list[i] = moves[key] end
  return list, ignored
end

return betza_moves

-- Boards in scripts: steps over joined and twisted edges, around holes and by links. On boards without edges, all
-- squares are equivalent.

local scripts = require "scripts"
local support = require "support"
local warpboard = require "warpboard"

-- Return a game on this board in which a single man moves by `walk`.
local function game(board, walk, more)
  local script = ('title "T" %s piece("man", "M") %s start "%%s" moves = from "man" * %s')
    :format(board, more or "", walk)
  local files, ranks = board:match "^board{(%d+), (%d+)"
  local rows = {}
  for i = 1, math.tointeger(ranks) do rows[i] = tostring(math.tointeger(files)) end
  local variant, message = scripts.load(script:format(table.concat(rows, "/") .. " w 1"))
  if not variant then error(message, 2) end
  return variant
end

-- Return a position with White's men on these squares.
local function standing(variant, squares, side)
  local start = variant:start():text()
  local files, rows = math.tointeger(start:match "^%d+"), {}
  for _ in start:gmatch "[^/ ]+" do rows[#rows + 1] = ("1"):rep(files) end
  rows[#rows], rows[#rows - 1] = nil, nil -- side, number
  for square, letter in pairs(squares) do
    local file, rank = square:byte() - 96, math.tointeger(square:match "%d+")
    local row = rows[#rows - rank + 1]
    rows[#rows - rank + 1] = row:sub(1, file - 1) .. letter .. row:sub(file + 1)
  end
  local text = table.concat(rows, "/"):gsub("1+", function(run) return tostring(#run) end)
  return assert(variant:position(("%s %s 1"):format(text, side or "w")))
end

local function targets(variant, square, side)
  local list, letter = {}, side == "b" and "m" or "M"
  for _, move in ipairs(standing(variant, { [square] = letter }, side):moves()) do
    list[#list + 1] = move:match "%-(%a%d+)"
  end
  table.sort(list)
  return table.concat(list, " ")
end

describe("on a board of 4 x 5", function()
  local king = "any{n, ne, e, se, s, sw, w, nw}"
  local cases = {
    { "plain", "a1", "a2 b1 b2" },
    { "plain", "d5", "c4 c5 d4" },
    { "cylinder", "a1", "a2 b1 b2 d1 d2" },
    { "tube", "a1", "a2 a5 b1 b2 b5" },
    { "torus", "a1", "a2 a5 b1 b2 b5 d1 d2 d5" },
    { "torus", "d5", "a1 a4 a5 c1 c4 c5 d1 d4" },
    -- across the twisted edge from rank r to rank 6 - r
    { "moebius", "a1", "a2 b1 b2 d4 d5" },
    { "moebius", "d3", "a2 a3 a4 c2 c3 c4 d2 d4" },
    { "klein", "a1", "a2 a5 b1 b2 b5 d1 d4 d5" },
  }
  for _, case in ipairs(cases) do
    it(("%s, a King on %s goes to %s"):format(case[1], case[2], case[3]), function()
      local variant = game(('board{4, 5, shape = "%s"}'):format(case[1]), king .. " * empty")
      assert.equal(case[3], targets(variant, case[2]))
    end)
  end

  it("files and ranks can be joined separately", function()
    assert.equal("d1", targets(game('board{4, 5, files = "wrapped"}', "w * empty"), "a1"))
    assert.equal("a5", targets(game('board{4, 5, ranks = "wrapped"}', "s * empty"), "a1"))
    assert.equal("d5", targets(game('board{4, 5, files = "twisted"}', "w * empty"), "a1"))
    assert.equal("d5", targets(game('board{4, 5, ranks = "twisted"}', "s * empty"), "a1"))
  end)

  it("a Rook stops before holes, and a Knight leaps over them", function()
    assert.equal("a2", targets(game('board{4, 5, holes = "a3-d3"}', "(n * empty) ^ 1"), "a1"))
    assert.equal("a4 b1", targets(game('board{4, 5, holes = "c1 a3"}', "(step(0, 3) + e) * empty"), "a1"))
  end)

  it("dark squares, light squares or all are in play", function()
    assert.equal("b2", targets(game('board{4, 5, squares = "dark"}', "any{n, ne, e} * empty"), "a1"))
    assert.equal("b1", targets(game('board{4, 5, squares = "light"}', "any{s, se, e} * empty"), "a2"))
    assert.equal("a2 b1 b2", targets(game('board{4, 5, squares = "all"}', "any{n, ne, e} * empty"), "a1"))
  end)

  it("links lead forward, and back unless they are one-way", function()
    local portal = game("board{4, 5}", "any{e, w} * empty", 'link("d2", "e", "a4")')
    assert.equal("a4 c2", targets(portal, "d2"))
    assert.equal("b4 d2", targets(portal, "a4"))
    local one_way = game("board{4, 5}", "any{e, w} * empty", 'link("d2", "e", "a4", true)')
    assert.equal("b4", targets(one_way, "a4"))
    local own = game("board{4, 5}", 'way "up" * empty', 'link("b2", "up", "c5")')
    assert.equal("c5", targets(own, "b2"))
    assert.equal("", targets(own, "c5"))
    local said_twice = game("board{4, 5}", "any{e, w} * empty", 'link("d2", "e", "a4") link("a4", "w", "d2")')
    assert.equal("a4 c2", targets(said_twice, "d2"))
    assert.equal("b4 d2", targets(said_twice, "a4"))
  end)

  it("a direction that leads back is the opposite, which Black uses instead", function()
    local link = 'link("a1", "up", "c3", "down") link("c3", "up", "d5", "down")'
    local function both(board, walk)
      local variant = game(board, walk, link)
      return targets(variant, "c3"), targets(variant, "c3", "b")
    end
    assert.same({ "d5", "a1" }, { both("board{4, 5}", 'way "up" * empty') })
    assert.same({ "a1", "d5" }, { both("board{4, 5}", 'way "down" * empty') })
    assert.same({ "d5", "d5" }, { both("board{4, 5}", 'as_white(way "up" * empty)') })
    assert.same({ "d5", "d5" }, { both('board{4, 5, black = "shared"}', 'way "up" * empty') })
    local listed = game("board{4, 5}", 'way "up" * empty', link):rules()
    assert.truthy(listed:find('link("a1", "up", "c3", "down")\nlink("c3", "up", "d5", "down")\n', 1, true), listed)
  end)

  it("a slide continues after a link", function()
    local portal = game("board{4, 5}", "(e * empty) ^ 1", 'link("d2", "e", "a4")')
    assert.equal("a4 b4 c2 c4 d2 d4", targets(portal, "b2"))
  end)
end)

describe("slides in circles end", function()
  it("at their start, with each square once", function()
    for _, shape in ipairs { "torus", "klein", "moebius", "cylinder" } do
      local variant = game(('board{5, 4, shape = "%s"}'):format(shape), "any({n, ne, e, se, s, sw, w, nw}, " ..
        "function(d) return (d * empty) ^ 1 end)")
      for file = 1, 5 do
        for rank = 1, 4 do
          local square, seen = string.char(96 + file) .. rank, {}
          for _, move in ipairs(standing(variant, { [square] = "M" }):moves()) do
            assert.is_nil(seen[move])
            seen[move] = true
          end
          assert.is_true(next(seen) ~= nil)
        end
      end
    end
  end)

  it("even on a ring of links that doesn't contain their start", function()
    local ring = game("board{6, 1}", "(e * empty) ^ 1", 'link("f1", "e", "c1")')
    assert.equal("b1 c1 d1 e1 f1", targets(ring, "a1"))
  end)
end)

-- -- Translations -----------------------------------------------------------------------------------------------------

local SIZE = { files = 6, ranks = 5 }

-- Return the square after a translation on the torus.
local function shifted(square, by)
  local file = (square:byte() - 97 + by.files) % SIZE.files
  local rank = (math.tointeger(square:match "%d+") - 1 + by.ranks) % SIZE.ranks
  return string.char(97 + file) .. rank + 1
end

local function shifted_move(move, by)
  return (move:gsub("%a%d+", function(square) return shifted(square, by) end))
end

local function random_squares(random, letters)
  local squares = {}
  for _ = 1, 3 + random(9) do
    local square = string.char(96 + random(SIZE.files)) .. random(SIZE.ranks)
    squares[square] = letters:sub(random(#letters)):sub(1, 1)
  end
  return squares
end

local function sorted_moves(pos)
  local moves = pos:moves()
  table.sort(moves)
  return moves
end

-- Games without a home rank or far rank, so that all squares of the torus are equivalent.
local EVERYWHERE = {
  breakthrough = "(n * empty + any{nw, ne} * (empty + enemy * take)) * stop",
  knights = "leap(1, 2) * (empty + enemy * take) * stop",
  ["Rooks and Bishops"] = [[any({n, ne, e, se, s, sw, w, nw}, function(d)
    return (d * empty) ^ 0 * d * -at "origin" * (empty + enemy * take) * stop
  end)]],
  checkers = [[rec(function(more)
    return any({nw, ne}, function(d) return d * enemy * take * d * empty * stop end) * (more | here)
  end)]],
  cannons = [[any({n, e, s, w}, function(d)
    return (d * empty) ^ 0 * d * own * (d * empty) ^ 0 * d * enemy * take * stop
  end)]],
}

describe("on a torus, every translated position has the translated moves", function()
  for _, name in ipairs(support.sorted_keys(EVERYWHERE)) do
    it("of " .. name, function()
      local variant = game('board{6, 5, shape = "torus"}', EVERYWHERE[name])
      local random = support.rng(7)
      for _ = 1, 40 do
        local squares, side = random_squares(random, "MMmm"), random(2) == 1 and "w" or "b"
        local by = { files = random(SIZE.files) - 1, ranks = random(SIZE.ranks) - 1 }
        local moved, expected = {}, {}
        for square, letter in pairs(squares) do moved[shifted(square, by)] = letter end
        for i, move in ipairs(standing(variant, squares, side):moves()) do expected[i] = shifted_move(move, by) end
        table.sort(expected)
        assert.same(expected, sorted_moves(standing(variant, moved, side)))
      end
    end)
  end
end)

-- -- Mirrors ----------------------------------------------------------------------------------------------------------

-- Sowing has a direction, and the fox's first squares aren't symmetric. So the start is its own mirror image, but its
-- moves are not.
local TURNS = { oware = true, kalah = true, ["toguz-korgool"] = true, ["fox-and-geese"] = true,
  raumschach = true }

-- Mirror a square, or all squares of a text, on a board with that number of files.
local function mirrored(text, files)
  return (text:gsub("%f[%a](%l)(%d+)", function(file, rank)
    return string.char(97 + 96 + files - file:byte()) .. rank
  end))
end

-- Return the text of a position with each rank reversed.
local function mirrored_position(text, files)
  local ranks, rest = text:match "^([^%s%[]+)(.*)$"
  local turned = {}
  for rank in (ranks .. "/"):gmatch "(.-)/" do
    local cells, at = {}, 1
    while at <= #rank do
      local cell = rank:match("^%b()", at) or rank:match("^%d+", at) or rank:match("^%+?%a~?", at)
      table.insert(cells, 1, cell)
      at = at + #cell
    end
    turned[#turned + 1] = table.concat(cells)
  end
  return table.concat(turned, "/") .. mirrored(rest, files)
end

-- Starts whose mirror image is rejected by a rule of the game.
local REFUSED = { onitama = "no card beside the player to move" }

-- Rights belong to squares that aren't mirrored, so they are removed in games with rights.
local RIGHTS = "^(%S+ %w) [KkQq]+"

-- Return the reason why the mirrored start may be rejected: some square has no mirror image in play, or pieces that may
-- castle have moved. Return nil if there is no such reason.
local function refusal(variant)
  local files, in_play, start = variant:size(), {}, variant:start():text()
  if mirrored_position(start, files) == start then return nil end
  for _, square in ipairs(variant:board().squares) do in_play[square] = true end
  for square in pairs(in_play) do
    if not in_play[mirrored(square, files)] then return "is not in play" end
  end
  if REFUSED[variant:name()] then return REFUSED[variant:name()] end
  return start:find "^%S+ %w [KkQq]" and "'[Kk]' is impossible: its pieces are not on their first squares$" or nil
end

-- Return the origins of the moves and the positions after them. Their texts may differ, because the first of two equal
-- moves is kept.
local function leads_to(pos, change)
  local places = {}
  for i, move in ipairs(pos:move_list()) do places[i] = change(move.from, move.position) end
  table.sort(places)
  return places
end

-- A hexagonal board slanted to the right isn't symmetric.
local function squares_alone()
  local names = {}
  for _, name in ipairs(warpboard.variants()) do
    if support.load(name):board().cells == "squares" then names[#names + 1] = name end
  end
  return names
end

describe("mirrored positions have the mirrored moves", function()
  for _, name in ipairs(squares_alone()) do
    local variant = support.load(name)
    local reason = refusal(variant)
    it(((reason or TURNS[name]) and "not " or "") .. "of " .. name, function()
      local files, random = variant:size(), support.rng(5)
      local pos = variant:start()
      if reason then
        local other, message = variant:position(mirrored_position(pos:text(), files))
        assert.is_nil(other)
        return assert.matches(reason, message)
      end
      for _ = 1, 40 do
        local moves = pos:outcome() == "ongoing" and pos:moves() or {}
        if #moves == 0 or pos:text():find(RIGHTS) then break end
        local other = assert(variant:position(mirrored_position(pos:text(), files)))
        -- the mirrored game has no past that could forbid a move either
        local bare = assert(variant:position(pos:text()))
        local expected = leads_to(bare, function(from, position)
          return mirrored(from, files) .. " " .. mirrored_position(position, files):gsub(RIGHTS, "%1 -")
        end)
        local found = leads_to(other, function(from, position)
          return from .. " " .. position:gsub(RIGHTS, "%1 -")
        end)
        if TURNS[name] then return assert.not_same(expected, found) end
        assert.same(expected, found)
        pos:play(moves[random(#moves)])
      end
      assert.is_true(#pos:history() > 3)
    end)
  end
end)

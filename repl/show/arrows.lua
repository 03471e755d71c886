-- The arrows of a picture: the paths of a move's pieces, also over edges, with captures, drops and promotions.

local lettering = require "show.lettering"
local canvas = require "show.canvas"
local pieces = require "show.pieces"
local route = require "show.route"
local svg = require "show.svg"

local UNIT = canvas.UNIT
local WIDTH, HEAD, OUT, PIECE, BEND = .09, .24, .62, .40, .22 -- in squares

local arrows = {}

-- -- Effects of a move

local function changes_by_square(move)
  local by_square = {}
  for _, change in ipairs(move.changes) do by_square[change.square] = change end
  return by_square
end

-- Return pieces that go from one changed square to another in addition to those that the move names: {{from, to}...}.
-- The new contents of a square came from the nearest square that had the same contents before and has lost them.
local function find_carried(changes, settled, distance)
  local carried, used = {}, {}
  for _, to in ipairs(changes) do
    local best
    for _, from in ipairs(changes) do
      local fits = not used[from] and from ~= to and from.before == to.after and to.after ~= ""
        and not settled[from.square] and not settled[to.square]
      if fits and (not best or distance(from.square, to.square) < distance(best.square, to.square)) then best = from end
    end
    if best then
      used[best] = true
      carried[#carried + 1] = {best.square, to.square}
    end
  end
  return carried
end

-- Return the legs of a move: {from, to, kind}: "go", "swap", or "carried" for pieces that go along.
local function find_legs(self, move, contents, moved)
  local legs, at, begins = {}, self.in_play[move.from] and move.from or nil, false
  for _, landing in ipairs(move.landings) do
    begins = begins or landing.sort == "part"
    if landing.square then
      local origin = self.in_play[move.from] and move.from or nil
      if begins and origin and (at == origin or route.find(self, contents, moved, origin, landing.square)) then
        at = origin -- a part of the piece there; otherwise the piece that landed moves on, as when it shoots
      end
      begins = false
      if at then legs[#legs + 1] = {at, landing.square, landing.sort == "swap" and "swap" or "go"} end
      at = landing.square
    end
  end
  return legs
end

-- Return everything to draw of a move: legs, squares of removed pieces, and new contents of squares.
local function effects_of(self, pos, move)
  local contents, moved = {}, changes_by_square(move)
  for _, square in ipairs(self.board.squares) do contents[square] = pos:at(square) end
  local function distance(from, to)
    local file, rank = canvas.place(from)
    local to_file, to_rank = canvas.place(to)
    return math.max(math.abs(file - to_file), math.abs(rank - to_rank))
  end
  local effects = {contents = contents, moved = moved, legs = {}, gone = {}, new = {}}
  effects.walk = route.walk(pos, move.move)
  local settled, origin = {}, moved[move.from]
  if move.kind ~= "cycle" then
    effects.legs = find_legs(self, move, contents, moved)
    if origin then settled[move.from] = true end
    for i, leg in ipairs(effects.legs) do
      local follows = effects.legs[i + 1] and effects.legs[i + 1][1] == leg[2]
      if not follows or leg[3] == "swap" then settled[leg[2]] = true end
    end
  end
  local came = {}
  for _, pair in ipairs(find_carried(move.changes, settled, distance)) do
    effects.legs[#effects.legs + 1] = {pair[1], pair[2], "carried"}
    came[pair[1]], came[pair[2]] = true, true
  end
  local moving = origin and origin.before
  for _, change in ipairs(move.changes) do
    local square = change.square
    local expected = settled[square] and square ~= move.from and change.after == moving
    local swapped = move.kind == "swap" and settled[square] and change.after ~= ""
    if change.after == "" and not came[square] and square ~= move.from then
      effects.gone[#effects.gone + 1] = square
    elseif change.after ~= "" and not came[square] and not expected and not swapped then
      effects.new[#effects.new + 1] = change
    end
  end
  return effects
end

-- -- Lines

-- Return a head whose tip is close to (x, y).
local function head(x, y, angle, size)
  local points = {}
  for i = -1, 1 do
    local turn, reach = angle + i * 2.6, size * (i == 0 and .1 or 1)
    points[#points + 1] = x + math.cos(turn) * reach
    points[#points + 1] = y + math.sin(turn) * reach
  end
  return svg.path("M% %L% %L% %Z", table.unpack(points))
end

local function add_line(self, class, line, tip, dashes)
  local attributes = {"class", class .. " stroke", "stroke-width", UNIT * WIDTH, "d", line}
  if dashes then table.move({"stroke-dasharray", dashes}, 1, 2, #attributes + 1, attributes) end
  self:add(svg.element("path", attributes))
  self:add(svg.element("path", {"class", class .. " fill", "d", tip}))
end

-- End a line at a point where a piece may be; the last stretch came from (x, y). Return a point on that stretch for a
-- number.
local function add_straight(self, class, line, x, y, to_x, to_y, is_occupied, dashes)
  local angle, back = math.atan(to_y - y, to_x - x), is_occupied and PIECE * UNIT or 0
  add_line(self, class, line, head(to_x - math.cos(angle) * back, to_y - math.sin(angle) * back, angle, UNIT * HEAD),
    dashes)
  local length = math.max(math.sqrt((to_x - x) ^ 2 + (to_y - y) ^ 2), 1)
  local along = math.max(length - UNIT * .62, length * .4) / length
  return x + (to_x - x) * along, y + (to_y - y) * along
end

-- Draw a bow to the left of the straight line, so that there and back are two. Its head is where it meets the piece.
-- Return a point beside it for a number.
local function draw_bow(self, class, from, to)
  local x, y = self:middle(from)
  local to_x, to_y = self:middle(to)
  local bend_x = (x + to_x) / 2 + (to_y - y) * BEND * 2
  local bend_y = (y + to_y) / 2 - (to_x - x) * BEND * 2
  local function point(t)
    local u = 1 - t
    return u * u * x + 2 * u * t * bend_x + t * t * to_x, u * u * y + 2 * u * t * bend_y + t * t * to_y
  end
  local t, tip_x, tip_y = 1, to_x, to_y
  while t > 0 and math.sqrt((tip_x - to_x) ^ 2 + (tip_y - to_y) ^ 2) < PIECE * UNIT do
    t = t - .02
    tip_x, tip_y = point(t)
  end
  local before_x, before_y = point(t - .1)
  local angle = math.atan(tip_y - before_y, tip_x - before_x)
  add_line(self, class, svg.path("M% %Q% % % %", x, y, bend_x, bend_y, to_x, to_y),
    head(tip_x, tip_y, angle, UNIT * HEAD * .8))
  return bend_x, bend_y
end

-- Draw a step over an edge or through a link: the line ends half a square further, and begins again before the square
-- that it reaches.
local function jump(self, found, i, x, y)
  local way = found.ways[i]
  local far = math.max(math.abs(way.files), math.abs(way.ranks))
  local out = far > 0 and OUT / far * UNIT or 0
  local function offset(pose)
    local files, ranks = route.direction(way, pose)
    return self.reach(files * out, ranks * out)
  end
  local dx, dy = offset(found.poses[i])
  local line = svg.path("L% %", x + dx, y + dy)
  dx, dy = offset(found.poses[i + 1])
  local to_x, to_y = self:middle(found.poses[i + 1][1])
  local from_x, from_y = to_x - dx, to_y - dy
  return line .. svg.path("M% %L% %", from_x, from_y, to_x, to_y), from_x, from_y, to_x, to_y
end

-- Draw a line along the route, if there is one; otherwise straight.
local function draw_route(self, class, found, from, to, is_occupied)
  local x, y = self:middle(from)
  local line, last_x, last_y = {svg.path("M% %", x, y)}, x, y
  for i = 1, found and #found.poses - 1 or 0 do
    local to_x, to_y = self:middle(found.poses[i + 1][1])
    if (found.ways[i].files ~= 0 or found.ways[i].ranks ~= 0) and route.jumps(found, i) then
      line[#line + 1], last_x, last_y, x, y = jump(self, found, i, x, y)
    else
      line[#line + 1] = svg.path("L% %", to_x, to_y)
      last_x, last_y, x, y = x, y, to_x, to_y
    end
  end
  if not found then
    last_x, last_y = x, y
    x, y = self:middle(to)
    line[#line + 1] = svg.path("L% %", x, y)
  end
  return add_straight(self, class, table.concat(line), last_x, last_y, x, y, is_occupied)
end

local function has_jump(found)
  for i = 1, found and #found.poses - 1 or 0 do
    if route.jumps(found, i) then return true end
  end
  return false
end

-- Draw a leg: a bow for swaps and carried pieces, unless they cross an edge. Set the place of the leg's number.
local function draw_leg(self, class, effects, leg, is_occupied)
  local from, to = leg[1], leg[2]
  local function draw(origin, target)
    local found = effects.walk and route.along(self, effects.walk, origin, target)
      or route.find(self, effects.contents, effects.moved, origin, target)
    if leg[3] == "go" or has_jump(found) then
      return draw_route(self, class, found, origin, target, is_occupied(target))
    end
    return draw_bow(self, class, origin, target)
  end
  leg.x, leg.y = draw(from, to)
  if leg[3] == "swap" then draw(to, from) end
end

-- -- Drops, losses, and changes of pieces

-- Draw a line from the reserve to the square if the move is a drop.
local function draw_drop(self, class, pos, move)
  local letter, landing = move.from:match "^@(.+)$", nil
  for _, part in ipairs(move.landings) do landing = landing or part.square end
  landing = landing or move.changes[1] and move.changes[1].square
  if not letter or not landing then return end
  local x, y = pieces.reserved_at(self, pos, move.side, letter)
  local to_x, to_y = self:middle(landing)
  add_straight(self, class, svg.path("M% %L% %", x, y, to_x, to_y), x, y, to_x, to_y, true, "1,8")
end

local function draw_cross(self, class, square)
  local x, y = self:middle(square)
  local reach = UNIT * .24
  local d = svg.path("M% %L% %M% %L% %", x - reach, y - reach, x + reach, y + reach, x + reach, y - reach, x - reach,
    y + reach)
  self:add(svg.element("path", {"class", "on", "stroke-width", UNIT * .15, "d", d}))
  self:add(svg.element("path", {"class", class .. " stroke", "stroke-width", UNIT * .09, "d", d}))
end

-- Draw the new contents of a square: as a ghost if it is empty, otherwise small in its corner.
local function draw_new(self, class, contents, change)
  local x, y = self:middle(change.square)
  if contents[change.square] == "" then
    self:add '<g class="ghost">'
    pieces.draw(self, change.after, x, y, UNIT)
    self:add "</g>"
  else
    x, y = x + UNIT * .27, y - UNIT * .27
    self:add(svg.element("circle", {"class", class .. " paper", "stroke", "currentColor", "stroke-width", 1.5,
      "cx", x, "cy", y, "r", UNIT * .23}))
    pieces.draw(self, change.after, x, y, UNIT * .42)
  end
end

local function draw_number(self, class, x, y, text)
  self:add(svg.element("circle", {"class", class .. " fill", "cx", x, "cy", y, "r", UNIT * (#text > 1 and .2 or .16)}))
  self:add(lettering.draw(text, x, y, UNIT * .17, "on"))
end

-- Return "1" for the first of several moves, "2" for the second leg of one, "1b" for both.
local function number_of(index, moves, leg, legs)
  local first = moves > 1 and tostring(index) or ""
  if legs < 2 or leg > 26 then return first end
  return first .. (moves > 1 and ("%c"):format(96 + leg) or tostring(leg))
end

-- -- Both layers

-- Prepare moves, as pos:move returns them, for drawing; `pos` is the position before them. The picture shows that
-- position or, with `after`, the position after the only move.
function arrows.prepare(self, pos, moves, after)
  local prepared = {}
  for i, move in ipairs(moves) do
    move.side = pos:side()
    prepared[i] = {move = move, effects = effects_of(self, pos, move), class = "arrow" .. (i - 1) % svg.COLOURS + 1}
  end
  prepared.pos, prepared.after = pos, after
  return prepared
end

-- Draw the layer below the pieces.
function arrows.draw_lines(self, prepared)
  for _, item in ipairs(prepared) do
    local function is_occupied(square)
      local change = item.effects.moved[square]
      local content = prepared.after and change and change.after or item.effects.contents[square]
      return content ~= ""
    end
    for _, leg in ipairs(item.effects.legs) do draw_leg(self, item.class, item.effects, leg, is_occupied) end
    draw_drop(self, item.class, prepared.pos, item.move)
  end
end

-- Draw the layer above the pieces. For a move without any line, drawn after it was made, mark the changed squares.
function arrows.draw_effects(self, prepared, shown)
  for i, item in ipairs(prepared) do
    local effects, numbered = item.effects, 0
    for _, square in ipairs(effects.gone) do draw_cross(self, item.class, square) end
    if not prepared.after then
      for _, change in ipairs(effects.new) do draw_new(self, item.class, effects.contents, change) end
    elseif #effects.legs == 0 then
      local squares = {}
      for at, change in ipairs(item.move.changes) do squares[at] = change.square end
      pieces.draw_marks(self, shown, squares)
    end
    for _, leg in ipairs(effects.legs) do numbered = numbered + (leg[3] == "go" and 1 or 0) end
    for at, leg in ipairs(effects.legs) do
      local text = (leg[3] == "go" or at == 1) and number_of(i, #prepared, at, numbered) or ""
      if text ~= "" then draw_number(self, item.class, leg.x, leg.y, text) end
    end
  end
end

return arrows

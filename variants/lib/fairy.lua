-- Walks of pieces that aren't in chess, for scripts made by `warpboard import`. Like those of the library chess, they
-- take directions and the walk that ends a move.
local chess = use "chess"
local fairy = {}

-- Return up to `most` steps over empty squares.
function fairy.rides(ways, most, arrive)
  return any(ways, function(d)
    local ride = d * arrive
    for _ = 2, most do ride = d * (arrive + empty * ride) end
    return ride
  end)
end

-- Return moves of xiangqi's cannon: over exactly one piece of either side, to any square after it; `most` squares in
-- all. `over` tests the piece that is jumped (nil: any).
function fairy.hops(ways, arrive, most, over)
  over = occupied * (over or here)
  if not most then
    return any(ways, function(d) return (d * empty) ^ 0 * d * over * (d * empty) ^ 0 * d * arrive end)
  end
  return any(ways, function(d)
    local landing = d * arrive
    local hop = d * over * landing
    for _ = 3, most do
      landing = d * (arrive + empty * landing)
      hop = d * (over * landing + empty * hop)
    end
    return hop
  end)
end

-- Return moves of the Grasshopper: over the first piece in the way, to the square after it.
function fairy.grasshops(ways, arrive)
  return any(ways, function(d) return (d * empty) ^ 0 * d * occupied * d * arrive end)
end

-- Leaps that a piece in the way blocks: the horse and the elephant of xiangqi, the dabbaba, the elephant of janggi.
local straight, diagonal = {n, e, s, w}, {ne, se, sw, nw}
fairy.horse = any(straight, function(d) return d * empty * (turned(d, -1) + turned(d, 1)) end)
fairy.elephant = any(diagonal, function(d) return d * empty * d end)
fairy.dabbaba = any(straight, function(d) return d * empty * d end)
fairy.long_elephant = any(straight, function(d)
  return d * empty * (turned(d, -1) * empty * turned(d, -1) + turned(d, 1) * empty * turned(d, 1))
end)

-- Promote as in shogi: a move that begins or ends in the zone may run `turn`, which promotes the piece. `stays` (nil:
-- always) succeeds if the piece needn't promote.
function fairy.turning(walk, zone, turn, stays)
  stays = stays or here
  return on(zone) * walk * (turn + stays) + -on(zone) * walk * (on(zone) * turn + stays)
end

-- Promote pieces that must.
function fairy.must_turn(walk, zone, turn)
  return on(zone) * walk * turn + -on(zone) * walk * (on(zone) * turn + -on(zone))
end

-- Return a capture that puts the piece in the hand of its captor. `held` lists {kind, kinds that become it}.
function fairy.to_hand(held)
  local capture = -here
  for _, row in ipairs(held) do capture = capture + enemy * is(row[2]) * keep(row[1]) end
  return capture * take
end

-- Test if the Kings face each other on an open line.
function fairy.facing(king)
  return #(by(king) * any(straight, function(d) return (d * empty) ^ 0 * d end) * enemy * is(king))
end

-- In Seirawan chess, let a piece from the hand enter on the square that a move has left, if `unmoved` succeeds there;
-- after castling, if any, also on the Rook's. `rows` are kinds, each with the letter that is written after the move.
-- `safe` tests the position before.
local function come_in(rows, unmoved, safe, castles)
  local function on_square(place, sign)
    return empty * any(rows, function(row) return drop(row[1]) * go(place) * land * note(row[2] .. sign) end)
  end
  local left = go "origin" * unmoved * on_square("origin", "")
  if castles then left = left + go "corner" * on_square("corner", "r") end
  return safe * left
end

-- Return the walk that follows each move.
function fairy.entering(rows, unmoved, safe, castles) return land * (here + come_in(rows, unmoved, safe, castles)) end

-- Return a function of the walk of a move that may put a captured piece into the hand. This piece can enter only later.
function fairy.entering_later(rows, unmoved, safe, castles)
  return function(walk)
    return walk + any(rows, function(row)
      return #(land * drop(row[1])) * walk * land * come_in({row}, unmoved, safe, castles)
    end)
  end
end

-- Return the walks of these kinds as one walk. `walks` has them by kind.
function fairy.together(kinds, walks)
  local moves = -here
  for _, kind in ipairs(kinds) do moves = moves + from(kind) * walks[kind] end
  return moves
end

-- Return moves of a pawn that may also promote at the end of a double step. Its double steps begin in the zone
-- "second".
function fairy.pawn_moves(steps, capture, promoted, passed)
  local advance = n * empty
  local moves = advance * promoted + any{nw, ne} * capture * promoted
  return steps < 2 and moves or moves + on "second" * advance * (passed or chess.pass_over()) * advance * promoted
end

-- Return a move of two squares that can be captured in passing. Both squares are marked, so that the capture finds the
-- piece.
function fairy.double_steps(ways, leaps)
  return any(ways, function(d)
    local over = leaps and d or d * empty
    return over * mark "en passant" * d * empty * mark "en passant" * stop
  end)
end

-- Capture a piece that has just passed over this square.
function fairy.en_passant(ways, capture)
  local passed = first(each "board" * marked "en passant" * enemy)
  return ways * empty * marked "en passant" * place "goal" * passed * capture
       * go "goal" * stop
end

-- Test for `count` pieces side by side in one of these directions; `piece` is the test of each.
function fairy.row(ways, count, piece)
  return any(ways, function(d)
    local row = piece
    for _ = 2, count do row = row * d * piece end
    return row
  end)
end

-- Test for a square block with `side` pieces on each side.
function fairy.square(side, piece)
  local walk = here
  for rank = 1, side do
    for file = 1, side do walk = walk * piece * (file < side and e or here) end
    for _ = 2, side do walk = walk * w end
    walk = walk * (rank < side and n or here)
  end
  return walk
end

-- Test for a chain of pieces from a square of one zone to one of the other, by steps in these directions as White sees
-- them. Each round marks the pieces next to marked ones.
function fairy.connection(near, other, ways, piece)
  local step = -here
  for _, d in ipairs(ways) do step = step + as_white(d) end
  local begin = first(each(near) * piece * -marked) * mark
  local grow = first(each "marked" * step * piece * -marked) * mark
  return all(begin) * all(grow) * each(other) * marked
end

-- Test for `count` pieces on one line in one of these directions, with anything between them.
function fairy.line(ways, count, piece)
  return any(ways, function(d)
    local line = piece
    for _ = 2, count do line = line * d ^ 1 * piece end
    return line
  end)
end

-- -- Explosions

-- After the landing of a capture, take that piece and all pieces around it by `scatter` (nil: take). Kinds in the list
-- `spared` survive next to it, those in `immune` anywhere (nil: none). Then `test` must succeed (nil: always).
function fairy.explosion(spared, immune, scatter, test)
  scatter, test = scatter or take, test or here
  local bystander = first(chess.around * occupied * (spared and -is(spared) or here))
  local centre = immune and (-is(immune) * scatter | here) or scatter
  local blast = place "centre" * centre * all(go "centre" * bystander * scatter)
  return captured * blast * test + -captured
end

-- After the landing of a capture, turn a piece of these kinds into a wall; `blast` (nil: nothing) happens, too.
function fairy.turned_to_wall(kinds, blast)
  if not blast then return captured * (is(kinds) * remove * put "wall" | here) + -captured end
  return is(kinds) * captured * place "stone" * blast * go "stone" * put "wall" | blast
end

-- Take a piece into the hand of the other player; `held` is as in fairy.to_hand.
function fairy.scatter(held)
  local taken = -here
  for _, row in ipairs(held) do
    taken = taken + is(row[2]) * (enemy * keep(row[1]) + own * add("enemy's " .. row[1], 1))
  end
  return (taken | here) * take
end

-- -- Discs that enclose others

local compass = {n, ne, e, se, s, sw, w, nw}

-- A line of enemies ahead with the mover's piece after it.
fairy.encloses = any(compass, function(d) return d * enemy * all(d * enemy) * d * own end)

-- Such a line, which may also include `gaps`, with an enemy next to this square: Fairy-Stockfish ignores walls like
-- this.
function fairy.encloses_over(gaps)
  local between = enemy + gaps
  return #(chess.around * enemy) * any(compass, function(d) return d * between * all(d * between) * d * own end)
end

-- Flip the enemies in all such lines from this square, or all enemies around it.
fairy.outflank, fairy.infect = place "new", place "new"
for _, d in ipairs(compass) do
  local line = d * enemy * all(d * enemy) * d * own * all(opposite(d) * enemy * flip)
  fairy.outflank = fairy.outflank * (go "new" * line | here)
  fairy.infect = fairy.infect * (go "new" * d * enemy * flip | here)
end

-- A square where a disc comes to rest. Slid in from the left or from below, it stops before the next disc. From the
-- right or from above, it reaches the farthest empty square, whatever is in the way: so Fairy-Stockfish plays.
fairy.slot = any({n, e}, function(d)
  local ahead, back = as_white(d), as_white(opposite(d))
  return #(all(back * empty) * -back) * -(ahead * empty) + -(back ^ 1 * empty) * #(all(ahead) * empty)
end)

-- -- Walls: after the move, a square is blocked

local function wall(square) return place "reached" * land * part * note "*" * square * empty * put "wall" * stop end

-- A wall on the square that the piece has left; on any square of a zone; on a square at the edge or next to a wall.
fairy.wall_behind = wall(go "origin")
function fairy.wall_on(zone) return wall(each(zone)) end
function fairy.wall_from_edge(edge) return wall(each "board" * (on(edge) | #(chess.straight * is "wall"))) end

-- Put a wall where the moved piece could go next in these directions.
function fairy.wall_shot(ways) return place "reached" * land * part * note "*" * ways * put "wall" * stop end

-- Move the only wall to another square of the zone.
function fairy.duck(zone)
  local waddle = from "wall" * place "pond" * each(zone) * -at "pond" * empty * stop * land
  return place "reached" * land * part * note "*" * (-by "wall" * each(zone) * empty * put "wall" * stop | waddle)
end

return fairy

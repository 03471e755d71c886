-- Walks of pieces that chess does not have, for scripts made by `warpboard import`. Each takes its directions and the
-- walk that ends a move, as those of the library chess do.
local fairy = {}

-- Up to `most` steps over empty squares.
function fairy.rides(ways, most, arrive)
  return any(ways, function(d)
    local ride = d * arrive
    for _ = 2, most do ride = d * (arrive + empty * ride) end
    return ride
  end)
end

-- Like the cannon of xiangqi: over exactly one piece of either side, to any square after it; `most` squares in all.
function fairy.hops(ways, arrive, most)
  if not most then
    return any(ways, function(d) return (d * empty) ^ 0 * d * occupied * (d * empty) ^ 0 * d * arrive end)
  end
  return any(ways, function(d)
    local landing = d * arrive
    local hop = d * occupied * landing
    for _ = 3, most do
      landing = d * (arrive + empty * landing)
      hop = d * (occupied * landing + empty * hop)
    end
    return hop
  end)
end

-- Like the Grasshopper: over the first piece in the way, to the square after it.
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

-- As in shogi: a move that begins or ends in the zone may run `turn`, which promotes the piece; `stays` (nil: always)
-- succeeds if the piece may stay as it is.
function fairy.turning(walk, zone, turn, stays)
  stays = stays or here
  return on(zone) * walk * (turn + stays) + -on(zone) * walk * (on(zone) * turn + stays)
end

-- For pieces that must promote.
function fairy.must_turn(walk, zone, turn)
  return on(zone) * walk * turn + -on(zone) * walk * (on(zone) * turn + -on(zone))
end

-- Captures that put the piece in the hand of its captor: `held` lists {kind, kinds that become it}.
function fairy.to_hand(held)
  local capture = -here
  for _, row in ipairs(held) do capture = capture + enemy * is(row[2]) * keep(row[1]) end
  return capture * take
end

-- The walks of these kinds, by kind, as one walk.
function fairy.together(kinds, walks)
  local moves = -here
  for _, kind in ipairs(kinds) do moves = moves + from(kind) * walks[kind] end
  return moves
end

-- A move of two squares that can be captured in passing. Both squares are marked, so that the capture finds the piece.
function fairy.double_steps(ways, leaps)
  return any(ways, function(d)
    local over = leaps and d or d * empty
    return over * mark "en passant" * d * empty * mark "en passant" * stop
  end)
end

-- Captures a piece that has just passed over this square.
function fairy.en_passant(ways, capture)
  local passed = first(each "board" * marked "en passant" * enemy)
  return ways * empty * marked "en passant" * place "goal" * passed * capture
       * go "goal" * stop
end

-- `count` pieces side by side in one of these directions; `piece` is the test of each.
function fairy.row(ways, count, piece)
  return any(ways, function(d)
    local row = piece
    for _ = 2, count do row = row * d * piece end
    return row
  end)
end

-- A square whose sides have this number of pieces.
function fairy.square(side, piece)
  local walk = here
  for rank = 1, side do
    for file = 1, side do walk = walk * piece * (file < side and e or here) end
    for _ = 2, side do walk = walk * w end
    walk = walk * (rank < side and n or here)
  end
  return walk
end

-- `count` pieces on one line in one of these directions, with anything between them.
function fairy.line(ways, count, piece)
  return any(ways, function(d)
    local line = piece
    for _ = 2, count do line = line * d ^ 1 * piece end
    return line
  end)
end

return fairy

-- Walks shared by the chess family. A game passes `next(d)`, one step in direction d; in plain chess it is d. It may
-- set other directions, also those in which pawns capture, and another zone in which they promote.
local chess = {straight = any{n, e, s, w}, diagonal = any{ne, se, sw, nw}, capturing = {nw, ne}, last = "far"}
chess.around = chess.straight + chess.diagonal

function chess.next(d) return d end

-- Declare the pieces of chess with these names.
local figures = {king = "K♔", queen = "Q♕", rook = "R♖", bishop = "B♗", knight = "N♘", pawn = "P♙"}
function chess.pieces(names)
  for _, name in ipairs(names) do piece(name, figures[name]:sub(1, 1), {glyph = figures[name]:sub(2)}) end
end

-- Return a walk to an empty square or with a capture. `capture` is the walk that captures (nil: take any enemy).
function chess.arrive(capture)
  return (empty + (capture or enemy * take)) * stop
end

-- FIDE Laws 3.2 to 3.4: along lines, over empty squares.
function chess.slides(ways, next, arrive)
  return any(ways, function(d) return (next(d) * empty) ^ 0 * next(d) * arrive end)
end

-- 3.7.3.3: on the last rank a pawn becomes one of these pieces.
function chess.promoted(kinds)
  local become_one, is_last = -here, on(chess.last)
  for _, kind in ipairs(kinds) do become_one = become_one + become(kind) end
  return stop * (is_last * become_one + -is_last)
end

-- 9.2.3: positions are the same if the same moves are possible. A pawn passes over the square here, which is marked
-- only if the pawn can be captured there. An enemy pawn must be next to its way, and `safe` must succeed after the
-- capture (nil: the King of that side is not attacked).
function chess.pass_over(safe)
  local can_be_taken = #(place "passed" * any(chess.capturing) * enemy * is "pawn" * swap "passed" * go "passed"
                       * (safe or -gives_check))
  return can_be_taken * mark "en passant" | here
end

-- 3.7: pawns advance to empty squares, from the second rank up to `steps` of them in one move, running
-- `passed` on each square passed (nil: as in chess), and capture diagonally. A pawn that returns to its square stops.
function chess.pawn_advances(next, steps, promoted, passed)
  local advance = next(n) * empty
  local moves = advance * promoted
  local passing, unmarked = advance, advance
  for _ = 2, steps do
    passing = passing * -at "origin" * (passed or chess.pass_over()) * advance
    unmarked = unmarked * -at "origin" * advance
    moves = moves + on "second" * (passing * -on(chess.last) * stop + unmarked * on(chess.last) * promoted)
  end
  return moves
end

function chess.pawn_captures(next, capture, promoted)
  return any(chess.capturing, function(d) return next(d) * capture * promoted end)
end

function chess.pawn_moves(next, steps, capture, promoted, passed)
  return chess.pawn_advances(next, steps, promoted, passed) + chess.pawn_captures(next, capture, promoted)
end

-- 3.7.3.1: en passant captures the pawn that has passed over this square; it is further along its way.
function chess.en_passant(next, enemy_next, capture, promoted)
  local way = (enemy_next(s) * empty) ^ 0 * enemy_next(s)
  return any(chess.capturing, function(d)
    return next(d) * marked "en passant" * place "goal"
         * first(way * enemy * is "pawn") * capture * go "goal" * promoted
  end)
end

-- Reject position texts with an en passant square that no pawn has just passed: it must have gone from the second rank
-- over the marked squares, in their order, and be after them. `free` tests the current contents of these squares (nil:
-- they are empty).
function chess.refuse_en_passant(next, steps, free)
  free = free or empty
  local function path(behind)
    local fits, passed = -here, here
    for count = 1, steps - 1 do
      passed = passed * next(n) * free * marked("en passant", count)
      fits = fits + #(each "board" * marked("en passant", count)) * -(each "board" * marked("en passant", count + 1))
           * passed * next(n) * behind
    end
    return fits
  end
  local own_pawn = own * is "pawn"
  local fitting = each "second" * place "start" * (free * path(own_pawn) + own_pawn * path(at "start"))
  never(-to_move * #(each "board" * marked "en passant") * -fitting,
    "an en passant square that no pawn has just passed")
end

-- For turns of several moves: a pawn of either side that has passed over the square here is still after it. Position
-- texts with other squares in the en passant field are rejected.
function chess.passed()
  local own_pawn = n * own * is "pawn" * s * #(s * on "second")
  local enemy_pawn = s * enemy * is "pawn" * n * #(n * on "seventh")
  never(white * each "board" * marked "en passant" * -(empty * (own_pawn + enemy_pawn)),
    "an en passant square that no pawn has just passed")
  return own_pawn, enemy_pawn
end

-- 3.8.2: castling. King and Rook have not moved, the squares between them are empty, and the King crosses no attacked
-- square. The King goes `steps` squares (nil: two) in direction d. The Rook is `gap` squares further, and goes to the
-- last square that the King has crossed. `safe` tests the squares that the King leaves and crosses.
function chess.castle(right, d, gap, steps, safe)
  safe = safe or -attacked
  local way = may(right) * safe
  for _ = 2, steps or 2 do way = way * d * empty * safe end
  return way * place "crossed" * d * empty * place "goal"
       * gap * d * place "corner" * cycle{"corner", "crossed"} * go "goal" * stop * called "castling"
end

-- Return the walks of the pieces of chess, as a table for `moves`. A game may replace some walks: `capture` captures,
-- `promotions` lists the kinds a pawn may become, `arrive` ends a move, `passed` runs on each square that a pawn passes
-- over. `safe` is as in chess.castle.
function chess.moves(game)
  local next, capture = chess.next, game.capture or enemy * take
  local arrive = game.arrive or chess.arrive(capture)
  local promoted = chess.promoted(game.promotions or {"queen", "rook", "bishop", "knight"})
  local pawn_moves = chess.pawn_moves(next, 2, capture, promoted, game.passed)
  return {
    king = chess.around * arrive + chess.castle("K", e, here, 2, game.safe)
         + chess.castle("Q", w, w * empty, 2, game.safe),
    queen = chess.slides(chess.around, next, arrive),
    rook = chess.slides(chess.straight, next, arrive),
    bishop = chess.slides(chess.diagonal, next, arrive),
    knight = leap(1, 2) * arrive,
    pawn = reset * (pawn_moves + chess.en_passant(next, next, capture, promoted)),
  }
end

-- 5.2.2: nobody can give mate with Kings and one of the pieces `lone` (nil: Knights) or `bound` (nil: Bishops), or with
-- pieces `bound` that are all on squares of one color. `light` succeeds on squares of one color; nil: only bare Kings
-- are dead. `hands` lists the kinds of pieces that players may have in hand; then nobody may have any.
function chess.dead(light, lone, bound, hands)
  local function others(...)
    local kinds = {"king"}
    for _, list in ipairs{...} do table.move(list, 1, #list, #kinds + 1, kinds) end
    return each "board" * occupied * -is(kinds)
  end
  if not light then return dead(-others()) end
  lone, bound = lone or {"knight"}, bound or {"bishop"}
  local on_one_color = -(each "board" * is(bound) * light) | -(each "board" * is(bound) * -light)
  local nothing = here
  for _, kind in ipairs(hands or {}) do nothing = nothing * holds(kind, 0) * holds("enemy's " .. kind, 0) end
  return dead(nothing * -others(bound, lone) * (at_most(1, others()) | -others(bound) * on_one_color))
end

-- Return the light squares for chess.dead. For Black they are the dark ones, which makes no difference there.
function chess.light_squares(files, ranks)
  local squares = {}
  for file = 1, files do
    for rank = 1, ranks do
      if (file + rank) % 2 == 1 then squares[#squares + 1] = string.char(96 + file) .. rank end
    end
  end
  zone("light", table.concat(squares, " "))
  return on "light"
end

-- 5.1.1, 5.2.1, 5.2.2 (if `dead_position` is given), 9.3 and 9.2, in the order of the tests.
function chess.endings(dead_position)
  loss(checkmate)
  draw(stalemate)
  if dead_position then draw(dead_position) end -- nobody can give mate
  draw(quiet(100))
  draw(repeated(3))
end

-- End the game when a position occurs this many times. A player who has given check all the time loses, unless both
-- have. Otherwise it is a draw, or as `plain`, a function without arguments, declares.
function chess.repetition(times, king, plain)
  if option("perpetual_check", true, "perpetual check: a player who repeats the position by it loses") then
    local attacked_king = by(king) * attacked
    draw(repeated(times, to_move * attacked_king + -to_move * gives_check))
    win(repeated(times, -to_move + attacked_king))
    loss(repeated(times, to_move + gives_check))
  end
  if plain then plain() else draw(repeated(times)) end
end

return chess

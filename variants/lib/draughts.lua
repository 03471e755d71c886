-- Walks shared by the draughts family. Directions are lists, chosen by the game: men of most games step `ahead`, those
-- of Turkish draughts n, e and w.
local draughts = {ahead = {nw, ne}, diagonals = {nw, ne, sw, se}}

-- Declare men and Kings, and the squares where they can be.
function draughts.pieces()
  piece("man", "M", {glyph = "⛀"})
  piece("king", "K", {glyph = "⛁"})
  never(by "man" * on "far", "a man on its far rank")
end

-- Return walks to an adjacent square, or any number of squares along a line.
function draughts.step(ways) return any(ways) * empty * stop end
function draughts.slide(ways)
  return any(ways, function(d) return (d * empty) ^ 1 * stop end)
end

-- A man that ends its move on its far rank becomes a King.
draughts.crowned = on "far" * become "king" | here

-- Return a jump over an adjacent enemy to the empty square after it. `capture` is `take`, which removes the enemy at
-- once, or `claim`, which removes it when the move ends. Until then it blocks the way and may be jumped only once.
function draughts.hop(ways, capture)
  return any(ways, function(d) return d * enemy * capture * d * empty * stop end)
end

-- Return a jump over the first enemy on a line, at any distance, to any empty square of the line after it.
function draughts.fly(ways, capture)
  return any(ways, function(d) return (d * empty) ^ 0 * d * enemy * capture * (d * empty) ^ 1 * stop end)
end

-- Repeat a jump as long as possible. Each jump is counted, for games in which the greatest number is compulsory.
function draughts.chain(hop)
  return rec(function(more) return hop * tally * (more | here) end)
end

-- Return captures of flying Kings, with free choice among them. A King that can continue from some of its possible
-- landing squares must choose such a square.
function draughts.flights(ways, capture)
  return rec(function(more)
    return any(ways, function(d)
      local landing = (d * empty) ^ 1 * stop
      return (d * empty) ^ 0 * d * enemy * capture * (landing * more | landing)
    end)
  end)
end

-- -- Draws

-- The kinds of Kings, if the game has several.
draughts.kings = "king"

-- Test the number of pieces on the board.
local function at_most_on_board(most) return at_most(most, each "board" * occupied) end
local function at_least_on_board(least) return at_least(least, each "board" * occupied) end

-- Test that both players have a King.
local function both_have_kings() return #by(draughts.kings) * #(each "board" * enemy * is(draughts.kings)) end

-- Test that one player has only a King, and the other has `least` to `most` pieces, at least `kings` of them Kings.
-- `where` is a test of the lone King's square (nil: none).
function draughts.king_against(least, most, kings, where)
  local function alone(weak, strong)
    return #(each "board" * weak * is(draughts.kings) * (where or here)) * at_most(1, each "board" * weak)
         * at_least(kings, each "board" * strong * is(draughts.kings))
  end
  return both_have_kings() * at_most_on_board(most + 1) * (alone(own, enemy) + alone(enemy, own))
       * at_least_on_board(least + 1)
end

-- The draws of the federations, by name. Their moves are one of each player: two turns.
local limits = {}

-- World Draughts Federation, Official Rules for International Draughts (annex 1), article 6.
function limits.fmjd()
  draw(repeated(3)) -- 6.1: "the same position occurs for the third time, with the same player having to move"
  draw(quiet(2 * 25)) -- 6.2: "25 successive moves for each player, only the kings have moved", no capture
  draw(lasting(2 * 16, draughts.king_against(3, 3, 1))) -- 6.3: three pieces, a King among them, "against one king"
  draw(lasting(2 * 5, draughts.king_against(1, 2, 1))) -- 6.4: "two kings, one king and a man, or one king against one"
end

-- Confederação Brasileira de Jogo de Damas, official rules for 64 squares. Third repetition, as in FMJD rules. 18: "20
-- lances sucessivos de damas de cada jogador, sem captura ou deslocamento de pedra". 19: endings that are drawn "após 5
-- lances de cada jogador".
function limits.cbd()
  local function has(owner, kings, men)
    return at_least(kings, each "board" * owner * is "king") * at_most(kings, each "board" * owner * is "king")
         * (men == 0 and -(each "board" * owner * is "man")
            or #(each "board" * owner * is "man") * at_most(men, each "board" * owner * is "man"))
  end
  local listed = -here
  for _, ending in ipairs{{2, 0, 2, 0}, {2, 0, 1, 0}, {2, 0, 1, 1}, {1, 0, 1, 0}, {1, 0, 1, 1}} do
    local a, b, c, d = table.unpack(ending)
    listed = listed + has(own, a, b) * has(enemy, c, d) + has(enemy, a, b) * has(own, c, d)
  end
  draw(repeated(3))
  draw(quiet(2 * 20))
  draw(lasting(2 * 5, both_have_kings() * at_most_on_board(4) * listed))
end

-- Draughts-64 (FMJD-64, IDF), rules of the game, 7.2: Russian draughts, and Brazilian draughts in their tournaments.
-- The main road, a1-h8, is the zone "road".
function limits.idf()
  draw(repeated(3)) -- 7.2.3: "three (or more) times the same position is repeated", with the same player to move
  -- 7.2.8: two Kings, a King and a man, or a King against a King: no win by the fifth move.
  draw(lasting(2 * 5, draughts.king_against(1, 2, 1)))
  -- 7.2.7: three pieces, a King among them, against a King "located on the long diagonal": no win by the fifth move.
  draw(lasting(2 * 5, draughts.king_against(3, 3, 1, on "road")))
  -- 7.2.4, Petrov's triangle: "three kings (or more) against a single enemy king": no win by the 15th move.
  draw(lasting(2 * 15, draughts.king_against(3, 12, 3) * -(each "board" * is "man")))
  -- 7.2.5: 15 moves "only kings without moving of men and not making the capture".
  draw(quiet(2 * 15))
  -- 7.2.6: both have Kings, and "have not changed the balance of pieces": no capture, and no man that became a King,
  -- for 30 moves with four or five pieces, and for 60 with six or seven.
  draw(lasting(2 * 30, both_have_kings() * at_most_on_board(5) * at_least_on_board(4), "pieces"))
  draw(lasting(2 * 60, both_have_kings() * at_most_on_board(7) * at_least_on_board(6), "pieces"))
end

-- World Checkers/Draughts Federation, rules 1.32: "the same position for the third time"; "neither player has advanced
-- an uncrowned man towards the king-row during their own previous 40 moves", and no piece has been removed in these.
function limits.wcdf()
  draw(repeated(3))
  draw(quiet(2 * 40))
end

-- Federação Portuguesa de Damas, rules of classical draughts, 3.2. The board here is Spain's, the mirror image of
-- Portugal's. Draws: 20 moves each without a capture or a promotion; the third repetition; twelve moves each with
-- three Kings against one, if one of the three is on the long diagonal (zone "road").
function limits.fpd()
  local function three(weak, strong)
    return at_least(3, each "board" * strong * is "king") * #(each "road" * strong) * #(each "board" * weak * is "king")
  end
  draw(repeated(3))
  draw(quiet(2 * 20))
  draw(lasting(2 * 12, both_have_kings() * at_most_on_board(4) * (three(own, enemy) + three(enemy, own))))
end

-- Declare the draws of a federation. `quiet` counts turns without a capture and without a move that resets the clock:
-- any move of a man or, for the FPD, only promotions.
function draughts.draws(federation) limits[federation]() end

return draughts

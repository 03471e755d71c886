-- Walks shared by the draughts family. Directions are lists, so that a game says which it means: men of most games step
-- `ahead`, those of Turkish draughts n, e and w.
local draughts = {ahead = {nw, ne}, diagonals = {nw, ne, sw, se}}

-- Men and Kings, on the squares where they can stand.
function draughts.pieces()
  piece("man", "M", {glyph = "⛀"})
  piece("king", "K", {glyph = "⛁"})
  never(by "man" * on "far", "a man on its far rank")
end

-- To an adjacent square, or any number of squares along a line.
function draughts.step(ways) return any(ways) * empty * stop end
function draughts.slide(ways)
  return any(ways, function(d) return (d * empty) ^ 1 * stop end)
end

-- A man that comes to rest on its far rank becomes a King.
draughts.crowned = on "far" * become "king" | here

-- Over an adjacent enemy to the empty square behind it. How the enemy is captured: `take` at once, or `claim`, when the
-- move ends (until then it blocks, and it may be jumped only once).
function draughts.hop(ways, capture)
  return any(ways, function(d) return d * enemy * capture * d * empty * stop end)
end

-- Over the first enemy of a line, however far, to any empty square of the line behind it.
function draughts.fly(ways, capture)
  return any(ways, function(d) return (d * empty) ^ 0 * d * enemy * capture * (d * empty) ^ 1 * stop end)
end

-- Hop after hop, as long as there is one; where the greatest number is compulsory, each counts.
function draughts.chain(hop)
  return rec(function(more) return hop * tally * (more | here) end)
end

return draughts

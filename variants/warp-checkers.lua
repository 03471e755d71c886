-- Warp Checkers, the revised rules; warp-checkers-classic.lua sets other options. Each rule is quoted from the
-- author's text.
title "Warp Checkers: on a torus, Kings swap, split and merge, Queens turn blocks"
family "draughts"

local limit = option("clock", 24, "turns without a capture that end the game; 0 = never", {0, 10000})
local must_capture = option("must_capture", false, "captures are compulsory, splits that capture included")
local must_continue = option("must_continue", false, "chains must be finished")
local fragments_merge = option("fragments_merge", true, "fragments may merge into a King")
local capture_merge = option("capture_merge", true, "a jump may end on a piece of the same player and merge with it")
local seam_rule = option("seam_rule", true, "no swap or cycle carries a man across the top/bottom seam")
local corner_swap = option("corner_swap", false, "swaps between opposite corners of the torus")
local backward_split_jump = option("backward_split_jump", false, "a fragment's first split-jump goes in any direction")
local distinct_split = option("distinct_split", true, "the parts of a four-way split use different directions")
local skip = option("skip", false, "a player with a Queen may pass")
local by_points = option("points", false, "the clock decides by points instead of a draw")
local split_warps = option("split_warps", true, "split parts may cross an edge")
local wrap = option("wrap", "torus", "which edges are joined", {"torus", "cylinder", "plain"})

board{8, 8, shape = wrap}
piece("man", "M", {points = 1, glyph = "⛀"})
piece("fragment", "F", {points = 1, glyph = "◗"})
piece("king", "K", {points = 2, glyph = "⛁"})
piece("queen", "Q", {points = 4, glyph = "👑"})
clock()
start "mmmmmmmm/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/MMMMMMMM w 0 1"
zone("corner", "a1 a8 h1 h8")
never(by "man" * on "far", "a man on its far rank")

local nothing = -here
local ahead, diagonals, sides = any{nw, ne}, any{nw, ne, sw, se}, any{n, e, s, w}

-- "A King may step onto a diagonally adjacent King of its player: the two become a Queen there. Queens do not merge."
local function merge(kind, result)
  return own * is(kind) * remove * stop * become(result) * called "merge"
end
local king_merge = merge("king", "queen")
-- "A fragment may step diagonally forward onto a fragment of its player: the two become a King there."
local fragment_merge = fragments_merge and merge("fragment", "king") or nothing

-- "Capturing is never compulsory and a chain may stop after any jump."
local function go_on(more)
  return must_continue and (more | here) or more + here
end

-- "A piece jumps over an enemy piece on a diagonally adjacent square to the next square of that diagonal, which must be
-- empty. Men and fragments jump forward only, Kings and Queens in all four directions. The jumped piece is taken off at
-- once."
local function over(d, merging, more)
  local merged = capture_merge and merging or nothing -- "A jump may also end on a piece that it merges with."
  return enemy * take * d * (empty * stop * go_on(more) + merged)
end
local function chain(ways, merging)
  return rec(function(more) return any(ways, function(d) return d * over(d, merging, more) end) end)
end

-- "A man that lands on its far rank becomes a King, and so does a man that jumps over its far rank. Crowning ends the
-- move. Fragments are never crowned by reaching or crossing the far rank."
local man_chain = rec(function(more)
  local crowned = on "far" + on "home"
  return any(ahead, function(d) return d * enemy * take * d * empty * stop end)
       * (crowned * become "king" + -crowned * go_on(more))
end)
-- "A piece steps one square diagonally to an empty square: men and fragments forward, Kings and Queens in all four
-- directions."
local walking = from "man" * (ahead * empty * stop * (on "far" * become "king" | here) + man_chain)
              + from "fragment" * (ahead * (empty * stop + fragment_merge) + chain(ahead, fragment_merge))
              + from "king" * (diagonals * (empty * stop + king_merge) + chain(diagonals, king_merge))
              + from "queen" * (diagonals * empty * stop + chain(diagonals, nothing))

-- "A man that arrives on its far rank by a swap or a cycle of either player becomes a King of its own colour, too."
local crown = is "man" * (own * on "far" + enemy * on "home") * become "king" | here

-- "No swap and no cycle may carry a man across the seam between top and bottom, from its home rank to its far rank."
local over_seam = is "man" * crossed "ranks"

-- "A King or Queen trades places with any piece, of either side, on an orthogonally adjacent square. Swapping two equal
-- pieces of one player changes nothing and is legal."
local function swaps(ways)
  local allowed = seam_rule and -over_seam or here
  return place "a" * ways * occupied * allowed * swap "a" * crown * go "a" * crown
end
local swapping = by{"king", "queen"} * swaps(sides)
if corner_swap and wrap == "torus" then
  -- "A King or Queen in a corner may also swap with a piece in the diagonally opposite corner."
  swapping = swapping + by{"king", "queen"} * on "corner" * swaps(diagonals * on "corner")
end

-- "A Queen and at least one other piece stand in a 2x2 block. The contents of its four squares, empty squares included,
-- turn by 90 degrees clockwise, 90 counterclockwise, or 180; a turn that changes nothing is legal." The block is named
-- by its lower left square as White sees it, a; b is above it, then c and d clockwise.
local function free(...)
  local squares = -here
  for _, name in ipairs{...} do squares = squares + go(name) end
  return seam_rule and (-(n * crossed "ranks") | -(squares * is "man")) or here
end
local turn = free("a", "c") * cycle{"a", "b", "c", "d"} * note "+"
           + free("b", "d") * cycle{"d", "c", "b", "a"} * note "-"
           + free("a", "b", "c", "d") * cycle{"a", "c"} * cycle{"b", "d"} * note "*"
local block = (here + w + s + s * w) * place "a" * n * place "b" * e * place "c" * s * place "d"
local corners = any{go "a", go "b", go "c", go "d"}
local cycling = by "queen" * as_white(block * #(corners * -at "origin" * occupied) * go "a" * note "~" * stop * turn)
              * go "a" * crown * go "b" * crown * go "c" * crown * go "d" * crown

-- "A King turns into two fragments, a Queen into two Kings or into four fragments. One part stays. Each of the others
-- is put on a diagonally adjacent empty square, or makes a split-jump and may go on jumping like any piece of its kind.
-- If a part can do neither, that split is not legal."
local function across(ways)
  return any(ways, function(d) return split_warps and d or d * -crossed end)
end
local function split_part(kind, first_jumps, jumps, merging, fresh)
  local more = chain(across(jumps), merging)
  local put_down = any(across(diagonals), function(d) return d * fresh * empty * stop * put(kind) end)
  local jump = any(across(first_jumps), function(d) return carry(kind) * d * fresh * over(d, merging, more) * land end)
  return part * go "origin" * (put_down + jump)
end
local first_ways = backward_split_jump and diagonals or ahead -- "Split-jumps of fragments go forward only."
local function fragment_part(fresh) return split_part("fragment", first_ways, ahead, fragment_merge, fresh) end
-- With distinct_split, the three parts of a split into four go in different directions.
local fresh_part = fragment_part(distinct_split and -marked * mark or here)
local splitting = by "king" * become "fragment" * fragment_part(here)
                + by "queen" * become "king" * split_part("king", diagonals, diagonals, king_merge, here)
                + by "queen" * become "fragment" * fresh_part * fresh_part * fresh_part

local moving = walking + swapping + cycling + splitting
if skip then moving = moving + #by "queen" * pass end -- "A player who has a Queen on the board may pass."
moves = must_capture and (moving * captured | moving) or moving

loss(stuck) -- "A player whose turn it is and who has no legal move loses, even if the clock has run out."
if limit > 0 then (by_points and points or draw)(quiet(limit)) end

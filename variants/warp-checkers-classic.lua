-- Warp Checkers, the author's first rules: the revised ones with other settings.
base("warp-checkers", {
  clock = 20,                 -- "When 20 turns in a row pass without a capture, the points decide."
  fragments_merge = false,    -- "Merging is by a King's step alone; fragments never merge."
  capture_merge = false,
  seam_rule = false,          -- "A man swapped or cycled onto its far rank is crowned."
  corner_swap = true,
  backward_split_jump = true, -- "A part's first jump may go in all four directions, later jumps as its kind allows."
  distinct_split = false,     -- "The directions of a split into four need not differ."
  skip = true,                -- "Passing counts as a turn without a capture."
  points = true,              -- "The player with more points wins; equal points are a draw."
})
title "Warp Checkers, first rules: corner swaps, skipping, and points when the clock runs out"

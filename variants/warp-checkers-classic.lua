-- Warp Checkers, the author's first rules: the revised ones with other settings.
base("warp-checkers", {
  clock = 20,
  fragments_merge = false,    -- "Merging is by a King's step alone; fragments never merge."
  capture_merge = false,
  seam_rule = false,          -- "A man swapped or cycled onto its far rank is crowned."
  corner_swap = true,
  backward_split_jump = true, -- "The first jump of a part may go in any of the four directions."
  distinct_split = false,     -- "The directions need not differ."
  skip = true,
  points = true,              -- "The player with more points wins."
})
title "Warp Checkers, first rules: corner swaps, skipping, and points when the clock runs out"

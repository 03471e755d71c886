-- The words of scenarios, by part: each as an example of its use, with what it does or claims. `help scenario` and
-- docs/scenarios.md are made from this list.

return {
  {
    title = "Positions",
    {'position "8/8/8/8/3M4/8/8/8 w 0 1"', "a position as text, as `warpboard play` prints it"},
    {"board [[ ... ]]", "a drawn one"},
    {'turn "black"', "whose turn it is on a drawn board; White's, where nothing is said"},
    {'hand "MMm"',
      "the reserves of a drawn board, in the order in which the script declares the pieces, White's first"},
    {'fields "KQ e3"', "other fields of a drawn board, as in the position text"},
    {'legend{o = "m", x = "+", ["#"] = ""}', "what further signs of a drawing mean: a piece, a mark, nothing"},
    {'put("a8", "k")', 'puts a piece on one square or several; `""` takes it away'},
    {'without "king"', "the royal piece may be missing, of one side or of both; before a position text"},
    {'play "c3-d4 b6-a5"',
      "plays moves; numbers as in a game's record may stand between them: `1. e2e4 e7e5 2. g1f3`"},
  },
  {
    title = "Claims",
    {'can "e4-e5"', "each of these moves can be played here"},
    {'cannot "e4-e6"', "none of these moves can be played here"},
    {'reaches "c3"', 'the piece on c3 can go to exactly the marked squares; `reaches("c3", "*")`: those with that '
      .. 'mark; `reaches("c3", "d4 e5")`: these'},
    {'becomes("d4", "K")', 'what stands on a square now; `""` for nothing; several squares: `"d4 e5"`'},
    {'after "TEXT"', "the position now, as text (fields at its end may be left out) or drawn"},
    {'result "white"',
      'the outcome: `white`, `black`, `draw` or `ongoing`; `result("draw", "stalemate")` with its reason'},
    {"moves(7)", 'how many legal moves there are; `moves "c3-d4 c3-b4"`: exactly these'},
    {"perft(2, 49)", "how many lines of two moves there are"},
    {'wins "c3-d4"', "this move wins, whatever the other player does, as is proved; `wins()`: the player to move does"},
    {'loses "c3-d4"', "it loses, or `loses()`: the player to move does"},
    {'draws "c3-d4"', "neither can do better than a draw after it, or `draws()`: here"},
    {"mate(2)", "the player to move can win in two moves, and not in fewer"},
    {'finds "d4xf6"', "the computer plays one of these moves here, after 500,000 positions, taught nothing; "
      .. '`finds("d4xf6", {positions = 20000})`: after so many'},
    {'avoids "d4-c5"', "it plays none of them"},
    {'agrees("warp-checkers-classic")', "the legal moves here are the same under another variant or other options"},
    {'differs("warp-checkers", {seam_rule = false})', "they are not"},
    {'refused("my-game.lua", "unknown word")', "a script (a name, a path, or its text) is refused with a message in "
      .. "which this stands; options may follow"},
    {'impossible("9/8 w 0 1", "rank 8")', "a position text is refused with such a message"},
  },
}

-- The words of scenarios, by part: an example of each, and its meaning or claim. `help scenario` and docs/scenarios.md
-- are made from this list.

return {
  {
    title = "Positions",
    {'position "8/8/8/8/3M4/8/8/8 w 0 1"', "set up a position from its text, as `warpboard play` prints it"},
    {"board [[ ... ]]", "set up a position from a drawing"},
    {'turn "black"', "the side to move on a drawn board (default: White)"},
    {'hand "MMm"', "the reserves of a drawn board: White's first, each in the order of the script's pieces"},
    {'fields "KQ e3"', "the other fields of a drawn board, as in a position text"},
    {'legend{o = "m", x = "+", ["#"] = ""}', "give other signs of a drawing a meaning: a piece, a mark, or nothing"},
    {'put("a8", "k")', 'put a piece on one square or several; `""` removes it'},
    {'without "king"', "allow that this royal piece is missing; write it before a position text"},
    {'play "c3-d4 b6-a5"', "play moves; move numbers are allowed: `1. e2e4 e7e5 2. g1f3`"},
  },
  {
    title = "Claims",
    {'can "e4-e5"', "each of these moves is legal"},
    {'cannot "e4-e6"', "none of these moves is legal"},
    {'reaches "c3"', 'the piece on c3 can go to exactly the marked squares; `reaches("c3", "*")` uses this mark only, '
      .. 'and `reaches("c3", "d4 e5")` lists the squares'},
    {'becomes("d4", "K")', 'this piece is now on the square; `""` means empty; several squares: `"d4 e5"`'},
    {'after "TEXT"', "this is the position now: a text (you may leave out the last fields) or a drawing"},
    {'result "white"',
      'the outcome is `white`, `black`, `draw` or `ongoing`; `result("draw", "stalemate")` also checks the reason'},
    {"moves(7)", 'the number of legal moves; `moves "c3-d4 c3-b4"` lists all of them'},
    {"perft(2, 49)", "there are 49 sequences of two moves"},
    {'wins "c3-d4"', "this move is proved to win against every defence; `wins()`: the player to move wins"},
    {'loses "c3-d4"', "this move is proved to lose; `loses()`: the player to move loses"},
    {'draws "c3-d4"', "this move is proved to lead to a draw with best play; `draws()`: this position does"},
    {"dead()", "it is proved that neither player can win any more, whatever both play"},
    {"mate(2)", "the player to move can win in two moves, and not in fewer"},
    {'finds "d4xf6"', "the untrained computer plays one of these moves after 500,000 positions; "
      .. '`finds("d4xf6", {positions = 20000})` sets another number'},
    {'avoids "d4-c5"', "the computer plays none of these moves"},
    {'agrees("warp-checkers-classic")', "the legal moves are the same in another variant or with other options"},
    {'differs("warp-checkers", {seam_rule = false})', "the legal moves are different there"},
    {'refused("my-game.lua", "unknown word")', "a script (a name, a path, or its text) is rejected, and the message "
      .. "contains this text; options may follow"},
    {'impossible("9/8 w 0 1", "rank 8")', "a position text is rejected, and the message contains this text"},
  },
}

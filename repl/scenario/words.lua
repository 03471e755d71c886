-- The words of scenarios, by part: an example of each, and its meaning or claim. `help scenario` and docs/scenarios.md
-- are made from this list.

return {
  {
    title = "Positions",
    {'position "8/8/8/8/3M4/8/8/8 w 0 1"', "set up a position from its text, as `warpboard play` prints it"},
    {"board [[ ... ]]", "set up a position from a drawing"},
        {'turn "black"', "set the side to move after a drawing (default: White)"},
    {'hand "MMm"', "set the reserves after a drawing: first White's, then Black's, each in the order in which "
      .. "the script declares the pieces"},
    {'fields "KQ e3"', "after a drawing, set rights, marks and other fields, written as in a position text"},
    {'legend{o = "m", x = "+", ["#"] = ""}',
      "use other signs in drawings: here `o` means the piece `m`, `x` the mark `+`, and `#` an empty square"},
    {'put("a8", "k")', 'put a piece on one square or several; `""` removes it'},
        {'without "king"', "allow positions that lack this royal piece; write it before `position`"},
    {'play "c3-d4 b6-a5"', "play moves; move numbers are allowed: `1. e2e4 e7e5 2. g1f3`"},
  },
  {
    title = "Claims",
    {'can "e4-e5"', "each of these moves is legal"},
    {'cannot "e4-e6"', "none of these moves is legal"},
    {'reaches "c3"', 'the piece on c3 can go to exactly the marked squares; `reaches("c3", "*")` uses only the '
      .. 'mark `*`, and `reaches("c3", "d4 e5")` lists the squares'},
    {'becomes("d4", "K")', 'the White piece K is now on d4; `""` means empty; several squares: `"d4 e5"`'},
    {'after "TEXT"', "this is the position now: a position text (you may leave out the last fields) or a drawing"},
    {'result "white"',
      'the outcome is `white`, `black`, `draw` or `ongoing`; `result("draw", "stalemate")` also checks the reason'},
    {"moves(7)", 'the number of legal moves; `moves "c3-d4 c3-b4"` lists all of them'},
    {"perft(2, 49)", "there are 49 sequences of two moves"},
        {'wins "c3-d4"', "this move is proved to win against every defence; `wins()`: the player to move wins"},
    {'loses "c3-d4"', "this move is proved to lose against best play; `loses()`: the player to move loses"},
    {'draws "c3-d4"', "this move is proved to draw with best play; `draws()`: the position is a draw"},
    {"dead()", "it is proved that no sequence of moves leads to a win for either player"},
    {"mate(2)", "the player to move can win in two moves, and not in fewer"},
    {'finds "d4xf6"', "the untrained computer plays one of these moves if it searches "
      .. '500,000 positions; `finds("d4xf6", {positions = 20000})` changes this number'},
    {'avoids "d4-c5"', "the untrained computer plays none of these moves"},
        {'agrees("warp-checkers-classic")', "the legal moves are the same in this other variant; options may follow"},
    {'differs("warp-checkers", {seam_rule = false})', "the legal moves are different with these options"},
    {'refused("my-game.lua", "unknown word")', "this script (a name, a path, or its text) is rejected with a message "
      .. 'that contains "unknown word"; options may follow'},
    {'impossible("9/8 w 0 1", "rank 8")', 'this position text is rejected with a message that contains "rank 8"'},
  },
}

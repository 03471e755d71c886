-- The result of a game in words, by its outcome: "the game is over, " .. results.white.

return {white = "White wins", black = "Black wins", draw = "a draw"}

-- A game for the sessions: men and kings step forward, kings are kept in the reserve, the last to move wins.
title "Race: a game for tests"
local jumps = option("jumps", false, "men may jump over an enemy and take it")
local limit = option("clock", 10, "turns without a capture that end the game", {1, 100})
local edges = option("edges", "plain", "which edges are joined", {"plain", "cylinder", "torus"})
board{4, 5, shape = edges}
piece("man", "M", 1)
piece("king", "K", 3)
clock()
reserve{"king"}
start "m2m/4/4/M2M/4[] w 0 1"
moves = from "man" * n * empty * stop
      | drop "king" * each "board" * empty
if jumps then moves = from "man" * n * enemy * take * n * empty * stop + moves end
loss(stuck)
draw(quiet(limit))

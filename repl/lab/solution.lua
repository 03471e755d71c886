-- Solve a game from its start if that is easy. Skilled games begin with random moves, so they don't show that the first
-- move wins.

-- Return {decided, plies, move} for the player who begins; nil if neither of two searches of `positions` finds the
-- result. `decided` is the result that both players can force, "win", "loss" or "draw". `plies` is the length of the
-- game if it is known, and `move` a move that achieves the result.
return function(variant, positions)
  local pos = variant:start()
  if pos:outcome() ~= "ongoing" then return nil end
  local lines = pos:search{exact = true, player = 0, positions = positions}
  local found = lines and lines[1].decided and lines[1] or pos:prove{positions = positions}
  return found and {decided = found.decided, plies = found.plies, move = found.move}
end

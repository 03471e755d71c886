-- Report steps of a game that could not be replayed, or additional ones that could, from the results of session.reload.

return function(session, replay)
  local function say(...) session.write(string.format(...)) end
  if not replay.begun then
    say("the game starts over because its starting position is rejected now: %s\n", replay.refused)
  elseif replay.done < replay.asked then
    say("the game ends before move %d, which is rejected now: %s\n", replay.done + 1, replay.refused)
  elseif replay.done > replay.before then
    say("the game continues to move %d: the rejected move is legal again\n", replay.done)
  end
end

-- Reports steps of a game that could not be replayed, or that more could, from the results of session.reload.

return function(session, replay)
  local function say(...) session.write(string.format(...)) end
  if not replay.begun then
    say("the game begins anew, for its start is refused now: %s\n", replay.refused)
  elseif replay.done < replay.asked then
    say("the game ends before step %d, which is refused now: %s\n", replay.done + 1, replay.refused)
  elseif replay.done > replay.before then
    say("the game goes on to step %d, for what was refused is legal again\n", replay.done)
  end
end

-- Count the lines that begin with each move of a position. Return a list of {move, count} in the order of the moves'
-- texts, and the sum; nil and a message if a walk fails. Call `each` with move and count as soon as they are known.

return function(pos, depth, every, each)
  local moves, message = pos:moves()
  if not moves then return nil, message end
  local copy, list, sum = pos:copy(), {}, 0
  table.sort(moves)
  for i, move in ipairs(moves) do
    local played, count
    played, message = copy:play(move)
    if not played then return nil, message end
    count, message = copy:perft(depth - 1, every)
    if not count then return nil, message end
    copy:undo()
    list[i] = {move = move, count = count}
    sum = sum + count
    if each then each(move, count) end
  end
  return list, sum
end

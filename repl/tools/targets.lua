-- The squares that a move of pos:move_list() leads to: those on which its pieces stop and something stands afterwards.
-- The other square of a swap counts only if nothing stops.
return function(pos, move)
  if #move.to < 2 then return move.to end
  local whole = pos:move(move.move)
  local emptied, list, sort = {}, {}, "swap"
  for _, change in ipairs(whole.changes) do emptied[change.square] = change.after == "" end
  for _, landing in ipairs(whole.landings) do
    if landing.sort == "stop" then sort = "stop" end
  end
  for _, landing in ipairs(whole.landings) do
    if landing.sort == sort and not emptied[landing.square] then list[#list + 1] = landing.square end
  end
  return list
end

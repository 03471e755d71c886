-- Return the squares that a move of pos:move_list() leads to: those on which its pieces stop and that are occupied
-- afterwards. The other square of a swap counts only if nothing stops. If a move names only its origin, return the
-- other squares that it changes and that are occupied afterwards.
return function(pos, move)
  if #move.to == 1 then return move.to end
  local whole = pos:move(move.move)
  local emptied, list, sort = {}, {}, "swap"
  for _, change in ipairs(whole.changes) do emptied[change.square] = change.after == "" end
  for _, landing in ipairs(whole.landings) do
    if landing.sort == "stop" then sort = "stop" end
  end
  for _, landing in ipairs(whole.landings) do
    if landing.sort == sort and not emptied[landing.square] then list[#list + 1] = landing.square end
  end
  for _, change in ipairs(#move.to == 0 and whole.changes or {}) do
    if change.after ~= "" and change.square ~= move.from then list[#list + 1] = change.square end
  end
  return list
end

-- Return a line of a drawn board of hexagons: each rank is half a cell further right than the one below it, between its
-- rank numbers. `row` has the texts of its cells by file, `pitch` wide each, without those that are out of play.
-- `number` is nil for lines above and below the board, as ranks[0] would be.
return function(row, files, rank, pitch, number)
  local out, last, before = {}, 0, rank * pitch // 2
  for file = 1, files do
    if row[file] then last = file end
  end
  for file = 1, last do
    if row[file] or #out > 0 then out[#out + 1] = row[file] or (" "):rep(pitch) else before = before + pitch end
  end
  local left, right = number and ("%3d"):format(number) or "   ", number and " " .. number or ""
  return ((" "):rep(before) .. left .. table.concat(out) .. right):gsub(" +$", "")
end

-- The board of a position text, such as "3m/4/4/K3", without stacks.
--
--     board_text.write(pieces, files, ranks)    the text of {d4 = "m", a1 = "K"}; squares with "" are empty, too
--     board_text.read(text)                     the pieces by square; the text may be that of a whole position
--     board_text.square(file, rank)             "d4"

local board_text = {}

function board_text.square(file, rank) return ("%c%d"):format(96 + file, rank) end

local function rank_text(pieces, files, rank)
  local parts, gap = {}, 0
  for file = 1, files do
    local piece = pieces[board_text.square(file, rank)] or ""
    if piece == "" then
      gap = gap + 1
    else
      parts[#parts + 1], gap = (gap > 0 and gap or "") .. piece, 0
    end
  end
  return table.concat(parts) .. (gap > 0 and gap or "")
end

function board_text.write(pieces, files, ranks)
  local lines = {}
  for rank = ranks, 1, -1 do lines[#lines + 1] = rank_text(pieces, files, rank) end
  return table.concat(lines, "/")
end

function board_text.read(text)
  local board = text:match "^[^%[ ]*"
  local pieces, file, rank = {}, 1, 1 + select(2, board:gsub("/", ""))
  for number, piece, slash in board:gmatch "(%d*)(%+?%a?~?)(/?)" do
    file = file + (tonumber(number) or 0)
    if piece ~= "" then pieces[board_text.square(file, rank)], file = piece, file + 1 end
    if slash ~= "" then file, rank = 1, rank - 1 end
  end
  return pieces
end

return board_text

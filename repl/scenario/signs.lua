-- Signs beyond ASCII in drawn boards.

local M = {}

-- Signs of other alphabets by the ASCII signs that they replace; "" for signs without a width.
M.plain = { ["\u{FE0E}"] = "", ["\u{FE0F}"] = "", ["\u{A0}"] = " ", ["\u{3000}"] = " " }
for sign, list in pairs{
  ["|"] = "│┃║┆┇┊┋", ["-"] = "─━═╌╍┄┅–—", [":"] = "░▒▓█■⬛", ["."] = "·∙•□⬜",
  ["+"] = "┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╟╫╢╤╪╧╞╡╭╮╰╯┠┨┯┷╓╖╙╜╒╕╘╛",
} do
  for _, code in utf8.codes(list) do M.plain[utf8.char(code)] = sign end
end

-- Signs of pieces, by the usual name of the piece.
M.figures = {}
for i, name in ipairs{ "king", "queen", "rook", "bishop", "knight", "pawn" } do
  M.figures[utf8.char(0x2653 + i)] = { name, true }
  M.figures[utf8.char(0x2659 + i)] = { name, false }
end
for sign, figure in pairs{
  ["⛀"] = { "man", true }, ["⛁"] = { "king", true }, ["⛂"] = { "man", false }, ["⛃"] = { "king", false },
  ["○"] = { "man", true }, ["●"] = { "man", false }, ["⚪"] = { "man", true }, ["⚫"] = { "man", false },
} do
  M.figures[sign] = figure
end

-- Return how to write signs that need a blank between two squares; "" for others.
--
--     ". N+. ."    "N+." is "N+ ."
function M.with_blank(line, column)
  local first = column - #line:sub(1, column):reverse():match "^[^ ]*" + 1
  local run = line:match("^[^ ]+", first)
  if not run or utf8.len(run) ~= 3 then return "" end
  local last = run:match(utf8.charpattern .. "$")
  return ('; put a blank between the squares: "%s %s"'):format(run:sub(1, -#last - 1), last)
end

return M

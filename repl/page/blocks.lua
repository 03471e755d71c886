-- Pages of reports and rulebooks as lists of blocks, independent of the format: text for terminals (page/text.lua),
-- HTML (page/html.lua) or Markdown (page/markdown.lua).
--
--   {sort = "heading" | "subheading" | "text" | "quote", text}
--   {sort = "points", list}                sentences, or {sentence, list}
--   {sort = "table", head, rows}           texts; the first column is the name of the row
--   {sort = "bars", title, list}           {label, value} each: a histogram
--   {sort = "curve", title, across, lists} lists of {label, points}; a point is {x, label, mean, low, high}
--   {sort = "heat", title, variant, shares} a board with a number for each square, by name; 1 is shown as 100
--   {sort = "board", pos, title, caption, text, command, origin, targets, is_brief}
--                                          a position with its board, and marked squares there; a command is a list of
--                                          words, quoted for the shell

local blocks = {}
blocks.__index = blocks

function blocks.new(title) return setmetatable({title = title}, blocks) end

function blocks:add(sort, block)
  block.sort = sort
  self[#self + 1] = block
end

function blocks:heading(text) self:add("heading", {text = text}) end

function blocks:subheading(text) self:add("subheading", {text = text}) end

function blocks:text(text) self:add("text", {text = text}) end

function blocks:quotes(list)
  for _, text in ipairs(list) do self:add("quote", {text = text}) end
end

function blocks:points(list) if #list > 0 then self:add("points", {list = list}) end end

function blocks:table(head, rows) if #rows > 0 then self:add("table", {head = head, rows = rows}) end end

function blocks:bars(title, list) if #list > 1 then self:add("bars", {title = title, list = list}) end end

function blocks:curve(title, across, lists) self:add("curve", {title = title, across = across, lists = lists}) end

function blocks:heat(title, variant, shares)
  if next(shares) then self:add("heat", {title = title, variant = variant, shares = shares}) end
end

function blocks:board(pos, block)
  block.pos = pos
  self:add("board", block)
end

local COMMAND_WIDTH = 78

-- Return a command as lines that can be pasted into a shell.
function blocks.command_text(words)
  local lines, line = {}, words[1]
  for i = 2, #words do
    if #line + 1 + #words[i] > COMMAND_WIDTH then
      lines[#lines + 1], line = line .. " \\", " "
    end
    line = line .. " " .. words[i]
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

-- Return the numbers of a heat map in rows and columns, as White sees the board.
function blocks.shares_text(block)
  local board, texts, out, letters, width = block.variant:board(), {}, {}, {}, 3
  for _, square in ipairs(board.squares) do
    local percent = ("%.0f"):format(100 * (block.shares[square] or 0))
    texts[square] = percent == "0" and "." or percent
    width = math.max(width, #percent)
  end
  local cell = (" %%%ds"):format(width)
  for rank = board.ranks, 1, -1 do
    local line = {("%3d"):format(rank)}
    for file = 1, board.files do line[file + 1] = cell:format(texts[("%c%d"):format(96 + file, rank)] or "") end
    out[#out + 1] = table.concat(line):gsub(" +$", "")
  end
  for file = 1, board.files do letters[file] = cell:format(("%c"):format(96 + file)) end
  out[#out + 1] = "   " .. table.concat(letters)
  return table.concat(out, "\n") .. "\n"
end

-- Return the sentence of a point, and the points below it, or nil.
function blocks.point_of(item)
  if type(item) == "table" then return item[1], item[2] end
  return item
end

return blocks

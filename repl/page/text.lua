-- Write blocks (page/blocks.lua) as text.

local blocks = require "page.blocks"

local WIDTH, BARS = 80, 40

local write = {}

-- Return words as filled lines; the first line begins with `first`, all others with `again`.
local function filled(text, first, again)
  local lines, line = {}, first
  for word in text:gmatch "%S+" do
    local bare = line == first or line == again
    if not bare and utf8.len(line) + 1 + utf8.len(word) > WIDTH then
      lines[#lines + 1] = line
      line, bare = again, true
    end
    line = line .. (bare and "" or " ") .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n") .. "\n"
end

local function padded(text, width, left)
  local space = (" "):rep(width - utf8.len(text))
  return left and text .. space or space .. text
end

function write.heading(block) return ("\n%s\n\n"):format(block.text:upper()) end

function write.text(block) return filled(block.text, "", "") end

function write.subheading(block) return ("%s:\n"):format(block.text) end

function write.quote(block) return filled(block.text, "  ", "  ") end

local function points(list, indent)
  local out = {}
  for i, item in ipairs(list) do
    local text, below = blocks.point_of(item)
    out[i] = filled(text, indent .. "- ", indent .. "  ") .. (below and points(below, indent .. "  ") or "")
  end
  return table.concat(out)
end

function write.points(block) return points(block.list, "") end

function write.table(block)
  local widths, out = {}, {}
  local rows = table.move(block.rows, 1, #block.rows, 2, {block.head})
  for _, row in ipairs(rows) do
    for i, text in ipairs(row) do widths[i] = math.max(widths[i] or 0, utf8.len(text)) end
  end
  for r, row in ipairs(rows) do
    local parts = {}
    for i, text in ipairs(row) do parts[i] = padded(text, widths[i], i == 1) end
    out[r] = ("  %s\n"):format(table.concat(parts, "  ")):gsub(" +\n$", "\n")
  end
  return table.concat(out)
end

function write.bars(block)
  local most, wide, out = 1, 0, {("%s\n"):format(block.title)}
  for _, row in ipairs(block.list) do most, wide = math.max(most, row[2]), math.max(wide, utf8.len(row[1])) end
  for _, row in ipairs(block.list) do
    local bar = ("#"):rep(math.floor(row[2] * BARS / most + .5))
    out[#out + 1] = ("  %s %s\n"):format(padded(row[1], wide), bar):gsub(" +\n$", "\n")
  end
  return table.concat(out)
end

function write.heat(block) return ("%s\n\n%s"):format(block.title, blocks.shares_text(block)) end

function write.board(block)
  local out = {block.title and block.title .. "\n\n" or "",
    (block.pos:diagram{targets = block.targets, origin = block.origin, brief = block.is_brief}:gsub("\n*$", "\n"))}
  if block.caption then out[#out + 1] = filled(block.caption, "", "") end
  if block.text then out[#out + 1] = "\n" .. filled(block.text, "", "  ") end
  if block.command then out[#out + 1] = ("\n%s\n"):format(blocks.command_text(block.command)) end
  return table.concat(out)
end

return function(page)
  local out, last = {page.title .. "\n\n"}, "heading"
  for _, block in ipairs(page) do
    if block.sort ~= "curve" then -- a table has its figures
      local is_apart = block.sort ~= "heading" and last ~= "heading"
      out[#out + 1], last = (is_apart and "\n" or "") .. write[block.sort](block), block.sort
    end
  end
  return table.concat(out)
end

-- Write blocks (page/blocks.lua) as Markdown. No text of a script becomes markup.

local blocks = require "page.blocks"

-- Escape one line of text for Markdown: "1. see www.x.org & *y*" becomes "1\. see www\.x.org \& \*y\*".
local function unmarked(text)
  text = text:gsub("%s+", " "):gsub("^ ", "")
  text = text:gsub("[\\`*_{}%[%]<>#|&~$]", "\\%0"):gsub("://", "\\%0"):gsub("([wW][wW][wW])%.", "%1\\.")
  return (text:gsub("^[-+=]", "\\%0"):gsub("^(%d+)([.)])", "%1\\%2"))
end

local write = {}

function write.heading(block) return ("## %s\n"):format(unmarked(block.text)) end

function write.subheading(block) return ("### %s\n"):format(unmarked(block.text)) end

function write.text(block) return unmarked(block.text) .. "\n" end

function write.quote(block) return ("> %s\n"):format(unmarked(block.text)) end

local function points(list, indent)
  local out = {}
  for i, item in ipairs(list) do
    local text, below = blocks.point_of(item)
    out[i] = ("%s- %s\n%s"):format(indent, unmarked(text), below and points(below, indent .. "  ") or "")
  end
  return table.concat(out)
end

function write.points(block) return points(block.list, "") end

local function row(cells)
  local out = {}
  for i, cell in ipairs(cells) do out[i] = unmarked(cell) end
  return ("| %s |\n"):format(table.concat(out, " | "))
end

function write.table(block)
  local out = {row(block.head), "|" .. (" --- |"):rep(#block.head) .. "\n"}
  for i, cells in ipairs(block.rows) do out[i + 2] = row(cells) end
  return table.concat(out)
end

function write.bars(block)
  local rows = {}
  for i, bar in ipairs(block.list) do rows[i] = {bar[1], tostring(bar[2])} end
  return write.table{head = {block.title, ""}, rows = rows}
end

function write.curve() return "" end -- a table has the figures

function write.heat(block)
  return ("### %s\n\n```\n%s```\n"):format(unmarked(block.title), blocks.shares_text(block))
end

function write.board(block)
  local out = {block.title and ("### %s\n\n"):format(unmarked(block.title)) or "", "```\n",
    (block.pos:diagram{targets = block.targets, origin = block.origin, brief = block.is_brief}
      :gsub("\n*$", "\n")), "```\n"}
  for _, text in ipairs{block.caption or false, block.text or false} do
    if text then out[#out + 1] = ("\n%s\n"):format(unmarked(text)) end
  end
  if block.command then out[#out + 1] = ("\n```\n%s\n```\n"):format(blocks.command_text(block.command)) end
  return table.concat(out)
end

return function(page)
  local out = {("# %s\n"):format(unmarked(page.title))}
  for i, block in ipairs(page) do out[i + 1] = write[block.sort](block) end
  return table.concat(out, "\n")
end

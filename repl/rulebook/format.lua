-- Formats of a rulebook's blocks: text for a terminal, Markdown, HTML with pictures. No text of a script becomes
-- markup.

local format = {}

local COLUMNS = 80

-- -- Text

local function wrap(text, indent, first)
  local lines, line = {}, first or indent
  local empty = true
  for word in text:gmatch "%S+" do
    if not empty and utf8.len(line) + 1 + utf8.len(word) > COLUMNS then
      lines[#lines + 1] = line
      line, empty = indent, true
    end
    line = line .. (empty and "" or " ") .. word
    empty = false
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

local function text_list(items, depth, out)
  for _, item in ipairs(items) do
    local text, nested = item, nil
    if type(item) == "table" then text, nested = item[1], item[2] end
    out[#out + 1] = wrap(text, ("  "):rep(depth + 1), ("  "):rep(depth) .. "- ")
    if nested then text_list(nested, depth + 1, out) end
  end
end

local function diagram_of(block)
  return (block.pos:diagram{targets = block.targets, origin = block.origin}:gsub("\n+$", ""))
end

-- `mark(kind, text)` sets headings and the like off, `fence` stands around diagrams.
local function plain(blocks, mark, fence)
  local out = {}
  for _, block in ipairs(blocks) do
    if block.kind == "list" then
      text_list(block.items, 0, out)
    elseif block.kind == "diagram" then
      out[#out + 1] = fence .. diagram_of(block) .. "\n" .. fence .. mark("caption", block.caption)
    else
      out[#out + 1] = mark(block.kind, block.text)
    end
    out[#out + 1] = ""
  end
  return table.concat(out, "\n")
end

function format.text(blocks)
  return plain(blocks, function(kind, text)
    if kind == "title" then return text .. "\n" .. ("="):rep(utf8.len(text)) end
    if kind == "heading" then return text .. "\n" .. ("-"):rep(utf8.len(text)) end
    if kind == "subheading" then return text .. ":" end
    if kind == "quote" then return wrap(text, "  ") end
    if kind == "caption" then return wrap(text, "") end
    return wrap(text, "")
  end, "")
end

-- -- Markdown

local function unmarked(text) return (text:gsub("[\\`*_{}%[%]<>#|]", "\\%0")) end

local function unmarked_items(items)
  local out = {}
  for i, item in ipairs(items) do
    out[i] = type(item) == "table" and {unmarked(item[1]), item[2] and unmarked_items(item[2])} or unmarked(item)
  end
  return out
end

function format.markdown(blocks)
  local SIGNS = {title = "# ", heading = "## ", subheading = "### ", quote = "> "}
  local safe = {}
  for i, block in ipairs(blocks) do
    safe[i] = block.kind == "list" and {kind = "list", items = unmarked_items(block.items)} or block
  end
  return plain(safe, function(kind, text)
    if kind == "caption" then return "\n" .. wrap(unmarked(text), "") end
    local sign = SIGNS[kind] or ""
    return sign ~= "" and sign .. unmarked(text) or wrap(unmarked(text), "")
  end, "```\n")
end

-- -- HTML

local STYLE = [[
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif; color: #222; background: #fff; }
h1, h2, h3 { font-family: sans-serif; line-height: 1.2; }
blockquote { margin: .5rem 1rem; font-style: italic; }
figure { margin: 1rem 0; text-align: center; break-inside: avoid; }
figure svg { max-width: 20rem; height: auto; }
figcaption { font-size: .9rem; }
@media print { body { margin: 0; } h2 { break-after: avoid; } }
]]

local TAGS = {title = "h1", heading = "h2", subheading = "h3", text = "p", quote = "blockquote"}

local function html_list(items, escape, out)
  out[#out + 1] = "<ul>"
  for _, item in ipairs(items) do
    local text, nested = item, nil
    if type(item) == "table" then text, nested = item[1], item[2] end
    out[#out + 1] = "<li>" .. escape(text)
    if nested then html_list(nested, escape, out) end
    out[#out + 1] = "</li>"
  end
  out[#out + 1] = "</ul>"
end

-- A whole page. `escape` writes a text as XML has it, `draw` a position with marked squares as SVG.
function format.html(blocks, escape, draw)
  local out = {'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ("<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>"):format(escape(blocks[1].text), STYLE)}
  for _, block in ipairs(blocks) do
    if block.kind == "list" then
      html_list(block.items, escape, out)
    elseif block.kind == "diagram" then
      local caption = escape(block.caption)
      out[#out + 1] = ("<figure>\n%s\n<figcaption>%s</figcaption>\n</figure>"):format(draw(block), caption)
    else
      local tag = TAGS[block.kind]
      out[#out + 1] = ("<%s>%s</%s>"):format(tag, escape(block.text), tag)
    end
  end
  out[#out + 1] = "</body>\n</html>\n"
  return table.concat(out, "\n")
end

return format

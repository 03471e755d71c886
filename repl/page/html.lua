-- Write blocks (page/blocks.lua) as one HTML file without scripts or external parts, readable in light and dark and on
-- paper. Every text is escaped; boards are pictures within the file.

local blocks = require "page.blocks"
local picture = require "show.picture"
local plot = require "page.plot"
local svg = require "show.svg"

local STYLE = [[
:root{color-scheme:light dark;--ink:#1d1d22;--soft:#63636e;--paper:#fdfcf9;--line:#dcd8cf;--band:#f4f1ea;
--c1:#1565c0;--c2:#b3261e;--c3:#2f7d32;--c4:#6a1b9a}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a09da8;--paper:#17171b;--line:#37363d;--band:#212127;
--c1:#64b5f6;--c2:#ff8a80;--c3:#81c784;--c4:#ce93d8}}
body{font:17px/1.55 Georgia,"Times New Roman",serif;color:var(--ink);background:var(--paper);max-width:46em;
margin:3em auto;padding:0 1.2em}
h1{font-size:1.7em;line-height:1.2}h2{font-size:1.2em;margin:2.2em 0 .5em;border-bottom:1px solid var(--line)}
h3{font-size:1em;margin:1.6em 0 .4em}ul.points,ul.points ul{padding-left:1.1em}ul.points li{margin:.35em 0}
blockquote{margin:.5em 1.1em;font-style:italic}
.scroll{overflow-x:auto}table{border-collapse:collapse;font:15px/1.4 system-ui,sans-serif;width:100%}
th{color:var(--soft);font-weight:600}th,td{padding:.28em .6em;text-align:right;vertical-align:top}
th:first-child,td:first-child{text-align:left}tr:nth-child(even) td{background:var(--band)}
figure{margin:1em 0}figcaption{color:var(--soft);font-size:.9em}figure img{width:min(100%,22em)}
pre{white-space:pre-wrap;font:14px/1.45 ui-monospace,monospace;background:var(--band);padding:.7em .9em}
svg text{font:12px system-ui,sans-serif;fill:var(--soft)}.grid{stroke:var(--line)}.bar{fill:var(--c1)}
.curve1,.curve2,.curve3,.curve4{fill:none;stroke-width:1.6}.curve1{stroke:var(--c1)}.curve2{stroke:var(--c2)}
.curve3{stroke:var(--c3)}.curve4{stroke:var(--c4)}.curve1.dot{fill:var(--c1)}.curve2.dot{fill:var(--c2)}
.curve3.dot{fill:var(--c3)}.curve4.dot{fill:var(--c4)}svg text.name{stroke:none}svg text.name.curve1{fill:var(--c1)}
svg text.name.curve2{fill:var(--c2)}svg text.name.curve3{fill:var(--c3)}svg text.name.curve4{fill:var(--c4)}
@media print{body{max-width:none;margin:0}h2,h3{break-after:avoid}figure{break-inside:avoid}}
]]

local escape = svg.escape

local write = {}

local function list_of(items, tag)
  local out = {}
  for i, item in ipairs(items) do out[i] = ("<%s>%s</%s>"):format(tag, escape(item), tag) end
  return table.concat(out)
end

function write.heading(block) return ("<h2>%s</h2>\n"):format(escape(block.text)) end

function write.text(block) return ("<p>%s</p>\n"):format(escape(block.text)) end

function write.subheading(block) return ("<h3>%s</h3>\n"):format(escape(block.text)) end

function write.quote(block) return ("<blockquote>%s</blockquote>\n"):format(escape(block.text)) end

local function points(list, class)
  local out = {}
  for i, item in ipairs(list) do
    local text, below = blocks.point_of(item)
    out[i] = ("<li>%s%s</li>"):format(escape(text), below and points(below, "") or "")
  end
  return ("<ul%s>%s</ul>\n"):format(class, table.concat(out))
end

function write.points(block) return points(block.list, ' class="points"') end

function write.table(block)
  local out = {('<div class="scroll"><table><thead><tr>%s</tr></thead><tbody>\n'):format(list_of(block.head, "th"))}
  for _, row in ipairs(block.rows) do out[#out + 1] = ("<tr>%s</tr>\n"):format(list_of(row, "td")) end
  return table.concat(out) .. "</tbody></table></div>\n"
end

local function figure(title, drawing)
  return ("<figure>%s%s</figure>\n"):format(drawing,
    title and ("<figcaption>%s</figcaption>"):format(escape(title)) or "")
end

function write.bars(block) return figure(block.title, plot.bars(block.title, block.list)) end

function write.curve(block)
  return figure(("%s, by %s"):format(block.title, block.across), plot.curve(block.title, block.lists))
end

-- Return a picture as the URL of an image, with signs that have a meaning in URLs or attributes written as %XX.
local function address(text)
  local function code(sign) return ("%%%02X"):format(sign:byte()) end
  return "data:image/svg+xml," .. text:gsub("[^%w%-_.~ /:;=(),!*]", code)
end

function write.board(block)
  local marks = table.move(block.targets or {}, 1, #(block.targets or {}), 1, {})
  marks[#marks + 1] = block.origin
  local image = ('<img alt="%s" src="%s">'):format(escape(block.pos:text()),
    address(picture.still(block.pos, {marks = marks})))
  return (block.title and ("<h3>%s</h3>\n"):format(escape(block.title)) or "") .. figure(block.caption, image)
    .. (block.text and ("<pre>%s</pre>\n"):format(escape(block.text)) or "")
    .. (block.command and ("<pre>%s</pre>\n"):format(escape(blocks.command_text(block.command))) or "")
end

function write.heat(block)
  local drawing = picture.heat(block.variant, block.shares, block.title)
  return figure(block.title, ('<img alt="%s" src="%s">'):format(escape(block.title), address(drawing)))
end

return function(page)
  local out = {('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
    .. '<meta name="viewport" content="width=device-width">\n<meta http-equiv="Content-Security-Policy" '
    .. [[content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">]]
    .. "\n<title>%s</title>\n<style>\n%s</style></head>\n<body>\n<h1>%s</h1>\n"):format(escape(page.title), STYLE,
    escape(page.title))}
  for _, block in ipairs(page) do out[#out + 1] = write[block.sort](block) end
  return table.concat(out) .. "</body></html>\n"
end

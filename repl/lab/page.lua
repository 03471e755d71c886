-- A report as a list of blocks, which know nothing of how they are written: as text (lab/as_text.lua) or as a page for
-- browsers (lab/as_html.lua).
--
--   {sort = "heading", text}               {sort = "text", text}: a paragraph
--   {sort = "points", list}                sentences, each of its own
--   {sort = "table", head, rows}           texts; the first column is the name of the row
--   {sort = "bars", title, list}           {label, value} each: a histogram
--   {sort = "curve", title, across, lists} lists of {label, points}; a point is {x, label, mean, low, high}
--   {sort = "game", title, pos, text}      a position with its board, and a text below it

local page = {}
page.__index = page

function page.new(title) return setmetatable({title = title}, page) end

function page:add(sort, block)
  block.sort = sort
  self[#self + 1] = block
end

function page:heading(text) self:add("heading", {text = text}) end

function page:text(text) self:add("text", {text = text}) end

function page:points(list) if #list > 0 then self:add("points", {list = list}) end end

function page:table(head, rows) if #rows > 0 then self:add("table", {head = head, rows = rows}) end end

function page:bars(title, list) if #list > 1 then self:add("bars", {title = title, list = list}) end end

function page:curve(title, across, lists) self:add("curve", {title = title, across = across, lists = lists}) end

function page:game(title, pos, text) self:add("game", {title = title, pos = pos, text = text}) end

return page

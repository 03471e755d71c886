-- rulebook: the rules of a variant in English, to be printed and handed to somebody at a table.

local book = require "rulebook.book"
local format = require "rulebook.format"

-- A position as SVG, with its marked squares; its colours are those of paper.
local function draw(block)
  local marks = {}
  for i, square in ipairs(block.targets or {}) do marks[i] = square end
  if block.origin then marks[#marks + 1] = block.origin end
  return (require "show.picture".still(block.pos, {theme = "light", size = 400, moves = {}, marks = marks}))
end

local function run(session, request)
  local blocks = book.of(session.variant)
  local texts = {
    html = request.html and format.html(blocks, session.quote_xml, draw),
    markdown = request.markdown and format.markdown(blocks),
  }
  if not request.html and not request.markdown then return session.write(format.text(blocks)) end
  for _, name in ipairs{"html", "markdown"} do
    local message = texts[name] and session.write_file(request[name], texts[name])
    if message then return session.complain(message) end
  end
end

return {
  variant = true,
  group = "The rules",
  options = {"set", "limits", "html", "markdown"},
  help = "the rules in English with diagrams: as text, as a page to print (--html), as Markdown",
  example = "VARIANT",
  run = run,
}

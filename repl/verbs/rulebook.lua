-- rulebook: writes the rules of a variant in English, for print.

local as_html = require "page.html"
local as_markdown = require "page.markdown"
local as_text = require "page.text"
local book = require "rulebook.book"

local function run(session, request)
  local page = book.of(session.variant)
  if not request.html and not request.markdown then return session.write(as_text(page)) end
  for _, file in ipairs{{request.html, as_html}, {request.markdown, as_markdown}} do
    local message = file[1] and session.write_file(file[1], file[2](page))
    if message then return session.complain(message) end
  end
end

return {
  variant = true,
  group = "The rules",
  options = {"set", "limits", "html", "markdown"},
  help = "write the rules in English with diagrams: as text, as a page to print (--html) or as Markdown",
  example = "VARIANT",
  run = run,
}

-- SVG as text: numbers, escaped texts, elements, and the colours of a picture as a style sheet.

local svg = {}

-- Return a number with at most two digits after the point, the same on every machine.
function svg.number(value)
  local whole = math.tointeger(value)
  if whole then return ("%d"):format(whole) end -- much faster, and most are
  local text = ("%.2f"):format(value):gsub("0+$", ""):gsub("%.$", "")
  return text == "-0" and "0" or text
end

local ENTITIES = {["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;"}

-- Escape a text for use between elements or in an attribute. XML doesn't allow control characters.
function svg.escape(text)
  if not text:find "[%c&<>\"']" then return text end
  return (text:gsub("[%z\1-\31\127]", "?"):gsub("[&<>\"']", ENTITIES))
end

-- svg.path("M% %L% %", x, y, x, y): each % is a number.
function svg.path(form, ...)
  local values, at = {...}, 0
  return (form:gsub("%%", function()
    at = at + 1
    return svg.number(values[at])
  end))
end

-- Return <name class="class" d="...">; attributes are {name, value, name, value...}, in that order; numbers are
-- formatted.
function svg.element(name, attributes, content)
  local out = {"<", name}
  for i = 1, #attributes, 2 do
    local value = attributes[i + 1]
    if type(value) == "number" then value = svg.number(value) end
    out[#out + 1] = (' %s="%s"'):format(attributes[i], svg.escape(value))
  end
  out[#out + 1] = content and (">%s</%s>"):format(content, name) or "/>"
  return table.concat(out)
end

-- -- Colours

local LIGHT = {
  paper = "#fff", light = "#f3ead8", dark = "#c9b28b", line = "#5a4a32",
  white = "#fff", white_line = "#222", black = "#222", black_line = "#f5f5f5", mark = "#2f7d32",
  heat = "#c62828", wood = "#efd59a", sign = "#1a1208", promoted = "#a3120b",
  arrow = {"#b3261e", "#1565c0", "#6a1b9a", "#00796b", "#ad5200", "#47702a"},
  link = {"#1565c0", "#6a1b9a", "#00796b", "#c62828", "#ef6c00", "#558b2f"},
}

local DARK = {
  paper = "#1b1b1f", light = "#5c5c66", dark = "#3a3a42", line = "#c8c8d0",
  white = "#f5f5f5", white_line = "#222", black = "#0a0a0c", black_line = "#e0e0e0", mark = "#81c784",
  heat = "#ff7961", wood = "#d8b974", sign = "#140d05", promoted = "#8c0d08",
  arrow = {"#ff8a80", "#64b5f6", "#ce93d8", "#4db6ac", "#ffb74d", "#aed581"},
  link = {"#64b5f6", "#ce93d8", "#4db6ac", "#ef9a9a", "#ffb74d", "#aed581"},
}

svg.COLOURS = #LIGHT.arrow -- of arrows and of links

local function rules(colours)
  local out = {
    (".line{fill:none;stroke:%s}.ink{fill:%s}"):format(colours.line, colours.line),
    (".paper{fill:%s}.light{fill:%s}.dark{fill:%s}"):format(colours.paper, colours.light, colours.dark),
    (".white{fill:%s;stroke:%s;color:%s}"):format(colours.white, colours.white_line, colours.white_line),
    (".black{fill:%s;stroke:%s;color:%s}"):format(colours.black, colours.black_line, colours.black_line),
    (".heat{fill:%s}"):format(colours.heat),
    (".wood{fill:%s;stroke:%s}.sign{color:%s;stroke:%s}.promoted{color:%s;stroke:%s}"):format(colours.wood,
      colours.sign, colours.sign, colours.sign, colours.promoted, colours.promoted),
    (".mark{color:%s}.on{fill:none;stroke:%s}"):format(colours.mark, colours.paper),
  }
  for i = 1, svg.COLOURS do
    out[#out + 1] = (".arrow%d{color:%s}.link%d{color:%s}"):format(i, colours.arrow[i], i, colours.link[i])
  end
  return table.concat(out)
end

local SHAPES = "path,line,circle{stroke-linecap:round;stroke-linejoin:round}"
  .. ".stroke{fill:none;stroke:currentColor}.fill{fill:currentColor;stroke:none}.ghost{opacity:.6}"

-- Return the style sheet of a theme: "light", "dark", or "auto" for the reader's preference.
function svg.style(theme)
  local text = SHAPES .. rules(theme == "dark" and DARK or LIGHT)
  if theme == "auto" then text = text .. "@media(prefers-color-scheme:dark){" .. rules(DARK) .. "}" end
  return "<style>" .. text .. "</style>"
end

return svg

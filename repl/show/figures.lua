-- Figures: the shapes of pieces, by their glyphs, within 100 x 100 around (0, 0). A piece whose glyph is none of them
-- is a disc with the glyph as a text; one without a glyph, a disc with its letter. What is filled has the colour of its
-- side, lines have that of the side's lines.

local lettering = require "show.lettering"
local svg = require "show.svg"

local figures = {}

local RADIUS = 36

-- -- Figures that stand by themselves: what is filled, then lines within

local BASE = "M-26 40V34Q-26 29 -20 29H20Q26 29 26 34V40Z"
local KNIGHT = "M-19 29C-17 14 -3 8 -2 -7C-8 -2 -14 1 -20 5C-25 8 -31 3 -28 -3L-16 -24C-14 -29 -11 -31 -8 -33L-7 -42"
  .. "L1 -35C18 -32 27 -14 23 29Z"

local STANDING = {
  ["♙"] = {"M-19 29C-13 18 -8 6 -8 -4H8C8 6 13 18 19 29Z M0 -32A14 14 0 1 0 0 -4A14 14 0 1 0 0 -32Z " .. BASE,
    "M-11 -4H11"},
  ["♖"] = {"M-17 29L-14 -14H14L17 29Z M-22 -14V-36H-12V-29H-5V-36H5V-29H12V-36H22V-14Z " .. BASE, ""},
  ["♘"] = {KNIGHT .. BASE, "M-12 -19L-11 -18M-23 0L-22 1M4 -27C13 -19 15 -6 14 8"},
  ["♗"] = {"M-17 29L-10 8H10L17 29Z M0 -36C16 -22 22 -4 11 8H-11C-22 -4 -16 -22 0 -36Z "
    .. "M0 -45A5 5 0 1 0 0 -35A5 5 0 1 0 0 -45Z " .. BASE, "M0 -20V-4M-7 -12H7M-10 8H10"},
  ["♕"] = {"M-21 29L-32 -22L-17 -3L-13 -31L0 -6L13 -31L17 -3L32 -22L21 29Z "
    .. "M-32 -30A5 5 0 1 0 -32 -20A5 5 0 1 0 -32 -30Z M-13 -40A5 5 0 1 0 -13 -30A5 5 0 1 0 -13 -40Z "
    .. "M13 -40A5 5 0 1 0 13 -30A5 5 0 1 0 13 -40Z M32 -30A5 5 0 1 0 32 -20A5 5 0 1 0 32 -30Z " .. BASE,
    "M-24 16Q0 9 24 16"},
  ["♔"] = {"M-20 29C-40 6 -34 -18 -16 -18C-6 -18 0 -10 0 0C0 -10 6 -18 16 -18C34 -18 40 6 20 29Z "
    .. "M-4 -20L-2 -28H-10V-36H-4V-44H4V-36H10V-28H2L4 -20Q0 -14 -4 -20Z " .. BASE, "M0 0V18M-25 17Q0 8 25 17"},
}

-- Pieces that move as two others do: both, side by side.
local COMPOUND = {["🩏"] = {"♘", "♖"}, ["🩐"] = {"♘", "♗"}, ["🩎"] = {"♘", "♕"}}

-- The same figures, as text knows them for Black.
local SAME = {["♚"] = "♔", ["♛"] = "♕", ["♜"] = "♖", ["♝"] = "♗", ["♞"] = "♘", ["♟"] = "♙", ["⛂"] = "⛀", ["⛃"] = "⛁",
  ["🩒"] = "🩏", ["🩓"] = "🩐", ["🩑"] = "🩎"}

-- -- Signs on a disc, as strokes on a field of 10 x 10

local WRAPPED = "M6.2 .6L4.8 4M5.6 2.4H9.4C9.4 5 9.2 6 8.6 7L7.8 6.6M5.6 4H7.6V6H5.6"
  .. "M5.6 4V8.6Q5.6 9.4 6.6 9.4H9.2L9.6 7.8"

local STROKES = {
  ["士"] = "M.8 3.6H9.2M5 .6V9.2M2 9.2H8",
  ["仕"] = "M2.9 .6L.6 4.6M2 3V9.6M3.8 3.8H9.8M6.8 .8V9M4.4 9H9.2",
  ["帥"] = "M2.6 .4L1.8 2M1 2V9.2M1 2H4V4.8H1M1 6.2H4V9.2H1M7.3 .6V9.8M5.4 2.8V8.2M5.4 2.8H9.4V7.8L8.5 8.4",
  ["將"] = "M3 .4V9.8M1 .8V4.2H3M.4 6.2H3M1.4 6.2L.5 9.6M6.2 .4L4.4 2.8M5.8 1.2H9L7.4 4L5 5.6M6 2.4L7 3.2"
    .. "M4.2 6.4H9.8M8.2 4.8V9.4L7.2 8.8M5.2 7.4L6.2 8.6",
  ["相"] = "M.6 3H4.6M2.6 .6V9.8M2.6 3.2L.6 6.8M2.6 3.2L4.4 5.8M5.8 1.2V9.4M5.8 1.2H9.2V9.4"
    .. "M5.8 3.9H9.2M5.8 6.6H9.2M5.8 9.4H9.2",
  ["象"] = "M4.2 .3L2 2.8M3.8 1.2H6.6L5.6 2.6M2 2.6H8V4.8H2V2.6M5 2.6V4.8M5 4.8L1 6.8M3.8 5.6C6 6.4 6.2 9 5 9.7L4 9.2"
    .. "M5.4 6.8L1.2 8.4M5.7 8.2L1.6 9.8M8.8 5L6.2 6.6M6 6.4L9.6 9.4",
  ["馬"] = "M2.2 .8V6M2.2 .8H8M2.2 2.5H7.6M2.2 4.2H7.6M4.9 .8V6M2.2 6H9V8.2L8 9.6L7 9.1M.9 9.4L1.4 7.6M3.2 9L3.1 7.6"
    .. "M5 8.8L4.7 7.6M6.8 8.4L6.2 7.4",
  ["車"] = "M1.4 1.6H8.6M2.2 3.1V6.7M2.2 3.1H7.8V6.7H2.2M2.2 4.9H7.8M.5 8.3H9.5M5 .3V9.8",
  ["炮"] = "M2.4 .8V5L.5 9.6M2.4 5L4.3 8.8M1 2.8L.6 5M4 2.4L3.4 4.4" .. WRAPPED,
  ["砲"] = "M.3 1.6H4.3M2.2 1.6L.3 5.6M1.4 4.8V8.8M1.4 4.8H4V8.8H1.4" .. WRAPPED,
  ["兵"] = "M6.8 .4L3 1.6M3 1.6V6M3 3.5H8M6.2 3.5V6M.5 6H9.5M3.4 7.2L1.2 9.7M6.4 7.2L8.8 9.7",
  ["卒"] = "M5 .3V1.8M1 1.8H9M3.2 2.4L1.3 5.6M3.1 3.2L4.5 5M6.8 2.4L5.2 5.6M6.8 3.2L8.8 5M.5 6.8H9.5M5 5.6V9.9",
  ["歩"] = "M2.8 1.8V4.4M5 .3V4.4M5 2.2H8M.8 4.4H9.2M5 4.4V7.8L4.2 7.4"
    .. "M3 5.6L1.6 7.4M7 5.4L8.6 7.2M8.9 7.6C7.5 9 5 9.8 1.8 9.9",
  ["と"] = "M3.2 .6L4.4 4.4M8.6 2.2C5 4 2.2 5.4 2 7.4C1.8 9.5 5 9.4 8.8 9.2",
}

-- Figures without a disc: a cross and a ring.
local OPEN = {
  ["✕"] = "M-29 -19L-19 -29L0 -10L19 -29L29 -19L10 0L29 19L19 29L0 10L-19 29L-29 19L-10 0Z",
  ["○"] = "M0 -33A33 33 0 1 0 0 33A33 33 0 1 0 0 -33ZM0 -20A20 20 0 1 0 0 20A20 20 0 1 0 0 -20Z",
}

-- A crown, for kings of draughts.
local CROWN = "M-16 13L-20 -11L-8 0L0 -15L8 0L20 -11L16 13Z"

local function line(path, width)
  return svg.element("path", {"fill", "none", "stroke-width", width, "d", path})
end

local function disc(radius) return svg.element("circle", {"r", radius, "stroke-width", 3}) end

-- What stands for a piece on its disc, and in a slice of a column.
local function sign(glyph, letter)
  if glyph == "⛀" or glyph == "●" then return "" end
  if glyph == "⛁" then return svg.element("path", {"class", "fill", "d", CROWN}) end
  if STROKES[glyph] then return line(lettering.place(STROKES[glyph], -20, -20, 4), 3.6) end
  if not glyph then return lettering.draw(letter, 0, 0, 36, "stroke") end
  return svg.element("text", {"class", "fill", "text-anchor", "middle", "font-family", "sans-serif", "y", 15,
    "font-size", 44 / math.max(1, utf8.len(glyph, 1, -1, true) - .4)}, svg.escape(glyph))
end

local function standing(figure)
  return svg.element("path", {"stroke-width", 3, "d", figure[1]})
    .. (figure[2] ~= "" and line(figure[2], 3) or "")
end

-- Two figures, half as large.
local function compound(pair)
  local out = ""
  for i, glyph in ipairs(pair) do
    local x = i == 1 and -17 or 19
    out = out .. ('<g transform="translate(%d 8) scale(.7)">%s</g>'):format(x, standing(STANDING[glyph]))
  end
  return out
end

-- The shape of a piece: its glyph or nil, and its letter, which is followed by ~ where it was promoted.
function figures.piece(glyph, letter)
  glyph = SAME[glyph] or glyph
  local promoted = letter:find "~" and lettering.draw("~", 26, -34, 20, "stroke") or ""
  if STANDING[glyph] then return standing(STANDING[glyph]) .. promoted end
  if COMPOUND[glyph] then return compound(COMPOUND[glyph]) .. promoted end
  if OPEN[glyph] then return svg.element("path", {"stroke-width", 3, "fill-rule", "evenodd", "d", OPEN[glyph]}) end
  local ring = glyph == "⛀" and '<circle fill="none" r="24" stroke-width="2"/>' or ""
  return disc(RADIUS) .. ring .. sign(glyph, letter:sub(1, 1)) .. promoted
end

-- What a slice of a column shows, `height` high in 100: nothing for plain pieces, else the sign.
function figures.slice(glyph, letter)
  glyph = SAME[glyph] or glyph
  if STANDING[glyph] then return lettering.draw(letter, 0, 0, 36, "stroke") end
  return sign(glyph, letter:sub(1, 1))
end

return figures

-- Figures: the shapes of pieces, by their glyphs, within 100 x 100 around (0, 0). A piece with another glyph is a disc
-- with the glyph as text; one without a glyph, or with a letter as its glyph, is a disc with that letter. Filled parts
-- have the colour of the side, lines that of the side's lines.

local lettering = require "show.lettering"
local svg = require "show.svg"

local figures = {}

local RADIUS = 36

-- -- Figures without a disc: filled parts, then lines within

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

-- Pieces that combine the moves of two others: both figures, side by side.
local COMPOUND = {["🩏"] = {"♘", "♖"}, ["🩐"] = {"♘", "♗"}, ["🩎"] = {"♘", "♕"}}

-- Black's glyphs of the same figures.
local SAME = {["♚"] = "♔", ["♛"] = "♕", ["♜"] = "♖", ["♝"] = "♗", ["♞"] = "♘", ["♟"] = "♙", ["⛂"] = "⛀", ["⛃"] = "⛁",
  ["🩒"] = "🩏", ["🩓"] = "🩐", ["🩑"] = "🩎"}

-- -- Signs on a disc, as strokes on a field of 10 x 10

local WRAPPED = "M6.2 .6L4.8 4M5.6 2.4H9.4C9.4 5 9.2 6 8.6 7L7.8 6.6M5.6 4H7.6V6H5.6"
  .. "M5.6 4V8.6Q5.6 9.4 6.6 9.4H9.2L9.6 7.8"

local BIRD = "M7 .2L6.4 1.1M5.8 1.2H9V4.2H5.8M5.8 2.7H9M5.8 1.2V6H9.7V8.6L8.9 9.5L8.2 9.2M5.8 5H9.4"
  .. "M5.1 9.5L5.5 7.6M6.4 9.1L6.4 7.6M7.6 8.8L7.4 7.6"

local STROKES = {
  ["▲"] = "M5 1.2L9.2 8.4H.8Z",
  ["◆"] = "M5 .6L8.8 5L5 9.4L1.2 5Z",
  ["▮"] = "M3.4 .8H6.6V9.2H3.4Z",
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
  ["王"] = "M1.2 1.2H8.8M1.8 5H8.2M.6 8.8H9.4M5 1.2V8.8",
  ["玉"] = "M1.2 1.2H8.8M1.8 5H8.2M.6 8.8H9.4M5 1.2V8.8M6.8 6.2L8 7.6",
  ["金"] = "M5 .2L.5 3.8M5 .2L9.5 3.8M2.6 3.9H7.4M1.4 6H8.6M5 3.9V9.4M.8 9.4H9.2M2.4 6.9L3.4 8.4M7.6 6.9L6.6 8.4",
  ["銀"] = "M2.5 .3L.2 3M2.5 .3L4.8 3M1.4 3.3H3.7M.6 5.2H4.4M2.5 3.3V8.8M.3 9.4L4.6 8.6M1.1 6.2L1.6 7.8M3.9 6.2L3.4 7.8"
    .. "M5.7 .8H9.2V4.6H5.7M5.7 2.7H9.2M5.7 .8V9.4L7.4 8.4M9.5 5.6L7.6 6.9M6.6 4.6C7 6.8 8 8.6 9.9 9.6",
  ["全"] = "M5 .3L.6 3.9M5 .3L9.4 3.9M2.4 4.4H7.6M2.4 6.8H7.6M1 9.2H9M5 4.4V9.2",
  ["桂"] = "M.4 2.6H4.3M2.4 .3V9.8M2.3 2.8L.4 7.2M2.5 3.4L4.2 6"
    .. "M5.2 1.8H9.4M7.3 .3V4.2M4.9 4.2H9.8M5.2 6.6H9.4M7.3 4.9V9.3M4.7 9.3H9.9",
  ["圭"] = "M1.8 2H8.2M5 .3V4.4M.8 4.4H9.2M1.8 7H8.2M5 5V9.4M.6 9.4H9.4",
  ["香"] = "M7.6 .4C6 1 4 1.3 2 1.4M.8 2.7H9.2M5 1.2V5.2M4.8 2.8L.8 5.8M5.2 2.8L9.2 5.8M2.6 6V9.7M2.6 6H7.4V9.7"
    .. "M2.6 7.8H7.4M2.6 9.6H7.4",
  ["杏"] = "M.8 1.8H9.2M5 .2V5.4M4.8 2L.8 5.2M5.2 2L9.2 5.2M2.4 6.1H7.6V9.5H2.4Z",
  ["角"] = "M3.6 .2L1 3.4M3.3 1.3H6.8L5.8 2.8M2 3V7.4L.7 9.8M2 3H8.2V9L7.4 9.7L6.4 9.3M2 5H8.2M1.9 7H8.2M5.1 3V7",
  ["飛"] = "M1.4 .8H5.6C5.8 2.8 6.8 3.9 9 3.8V2.9M7.8 .9L6.4 2M6.8 2.2L8.2 3.1M3.8 2.1L1.4 3.2M.3 5H6.2M4.3 2V9.6"
    .. "M2.3 3V6.6L.8 9.6M5.6 5.5H7C7 7.8 7.8 9.5 9.8 9.4V8.3M9.2 5.8L7.6 7M7.8 7.3L9.2 8.3",
  ["龍"] = "M2.6 .2V1.2M.5 1.4H4.7M1.4 2L1.9 3.4M3.8 2L3.3 3.4M.3 3.7H4.9M1 5V8.6L.5 9.8M1 5H4.2V9.6L3.6 9.2M1 6.5H4.2"
    .. "M1 8H4.2M6 .3V2.4H9.4M6 1.3H9M5.8 3.6H9.2V5.4H6V8.8Q6 9.6 6.8 9.6H9.2L9.8 8.4M7 6.7H9.2M7 8.1H9.2",
  ["鵬"] = "M.7 .8V6L.2 9.6M.7 .8H2.2V9.4L1.7 9M.7 3H2.2M.7 5.2H2.2M3.2 .8V6L2.8 9.6M3.2 .8H4.7V9.4L4.2 9M3.2 3H4.7"
    .. "M3.2 5.2H4.7" .. BIRD,
  ["鷹"] = "M5.2 .1V1.2M1.2 1.2H9.4M1.2 1.2V5.6L.3 9.8M3.1 1.8L1.9 3.6M2.6 2.8V5M4.9 1.7L3.8 3.2M4.4 2.6V5"
    .. "M4.4 2.6H8.6M4.4 3.8H8.2"
    .. "M4.4 5H8.8M6.4 2.6V5M3.2 5.7H7.4V7.3H3.2ZM3.2 6.5H7.4M3.2 7.3V8.1H8.6L8.3 9.7L7.7 9.4M2.2 9.8L2.6 8.8M4 9.7V8.9"
    .. "M5.4 9.6L5.2 8.8M6.7 9.5L6.5 8.8",
  ["鵰"] = "M.8 .6V5L.1 9.7M.8 .6H4.8V9.2L4.1 9.7M1.6 2.4H4M2.8 1.4V4M1.4 4H4.2M1.7 5.4H3.9V7.8H1.7Z" .. BIRD,
  ["鶴"] = "M.4 2.2V1.2H4.8V2.2M2.4 1.4L.4 4.6M1.3 3.6V9.8M1.3 4.4H4.7M1.3 6.1H4.4M1.3 7.8H4.4M1.3 9.5H4.8M3 4.2V9.5"
    .. "M3.1 2.2L3.6 3.4" .. BIRD,
  ["雉"] = "M1.6 .4L.5 2.8M1.2 2H4.5M.2 4.7H4.9M2.6 2V4.7L.4 9.6M2.7 5L4.7 9.2M6.8 .2L5.3 3.6M6.3 2.2V9.8M8 .5L8.4 2"
    .. "M6.3 2.6H9.7M6.3 4.8H9.4M6.3 7H9.4M6.3 9.5H9.9M8 2.6V9.5",
  ["鶉"] = "M2.6 .2V1.6M.4 1.6H4.8M1.2 2.7H4V4.3H1.2ZM.9 5.4H4.3L2.8 6.7V9.2L2 9.7M.3 7.6H4.9" .. BIRD,
  ["燕"] = "M.6 1.6H9.4M3.4 .3V3M6.6 .3V3M3.6 3.6H6.4V5.7H3.6ZM2.6 3.6V7M.4 4.5H2.6M.4 6.6L2.6 5.8"
    .. "M7.4 3.4V5.9Q7.4 6.6 8.2 6.6H9.4"
    .. "M9.2 3.8L7.4 5M1.2 9.8L1.8 8M3.8 9.5L3.7 8M6 9.5L5.8 8M8.9 9.7L7.9 8",
  ["鴈"] = "M.6 .6H4.9M.9 .6V5L.1 9.8M3.2 1.6L1.6 4.8M2.7 3.4V9.8M4.3 3V9.2" .. BIRD,
  ["楚"] = "M.6 1.6H4.5M2.5 .2V5M2.4 1.8L.5 4.4M2.6 2.2L4.2 4M5.5 1.6H9.4M7.5 .2V5M7.4 1.8L5.4 4.2M7.6 2.2L9.5 4.2"
    .. "M1.6 5.6H8.8L8 6.8M5.2 5.6V9M5.2 7.3H8M3 6.6L.8 9.8M2.8 8C4 9.2 6 9.6 9.5 9.5",
  ["漢"] = "M.9 .6L2.2 1.8M.4 3.3L1.8 4.4M.6 9.6L2.4 6.2M3 1.5H9.8M4.9 .3V2.9H7.9V.3M4.1 3.9H8.7V5.7H4.1ZM3.6 7.4H9.3"
    .. "M6.4 2.9V7.4L3 9.8M6.5 7.4L9.8 9.8",
  ["🌀"] = "M5 5C5.8 4 7.2 4.8 6.9 6.1C6.5 8 3.6 7.9 3.1 5.7C2.6 3 5.6 1.4 7.9 3.2C9.7 4.7 9.6 7.4 8 9",
  ["◗"] = "M4.4 1L5.6 3.2L4.2 5L5.6 6.8L4.4 9C10 9 10 1 4.4 1Z",
  ["👑"] = "M.8 3L2.4 7.8H7.6L9.2 3L6.6 5.4L5 1.2L3.4 5.4Z M2.4 9.4H7.6",
  ["👤"] = "M5 .8A2.2 2.2 0 1 0 5 5.2A2.2 2.2 0 1 0 5 .8Z M1 9.4C1 6.8 3 6 5 6C7 6 9 6.8 9 9.4Z",
  ["🦆"] = "M2 3L.4 3.8L2 4.4M2 3.4C2 1.4 5.2 1.4 5.2 3.4C5.2 4.6 4.4 5 4.8 5.8H8.4L9.5 4.6C9.9 7.6 8 9 5.6 9"
    .. "C3.2 9 2 7.6 2.6 5.8C2.9 5 2 4.6 2 4.2M3.6 3.2V3.3",
  ["🐇"] = "M3.6 4.8C2.4 3 2.4 .8 3.4 .6C4.4 .6 4.6 3 4.6 4.4M5.4 4.4C5.4 3 5.6 .6 6.6 .6C7.6 .8 7.6 3 6.4 4.8"
    .. "M5 4.2C7.8 4.2 8 9.4 5 9.4C2 9.4 2.2 4.2 5 4.2ZM4 6.3V6.4M6 6.3V6.4M4.6 7.9H5.4",
  ["🐈"] = "M2 1L3.6 3.2H6.4L8 1L8.2 6C8.2 8 6.8 9.2 5 9.2C3.2 9.2 1.8 8 1.8 6ZM3.7 5.2V5.3M6.3 5.2V5.3M4.4 7.1L5 7.6"
    .. "L5.6 7.1M.4 6.4L2.6 6.8M9.6 6.4L7.4 6.8",
  ["🐕"] = "M3 1.6H7C8 1.6 8.6 2.6 9.4 5L8 6L7.4 4M3 1.6C2 1.6 1.4 2.6 .6 5L2 6L2.6 4M2.6 4V6.6C2.6 8.4 3.6 9.4 5 9.4"
    .. "C6.4 9.4 7.4 8.4 7.4 6.6V4M3.9 4.3V4.4M6.1 4.3V4.4M4.2 6.6H5.8L5 7.6Z",
  ["🐎"] = "M3 9.4C3 6.8 4.6 6 4.8 4.6C3.8 5.4 2.6 6.2 1.6 6.4L.8 5.4L3 2.4L3.4 .8L4.8 1.8C7.8 2.2 9 5.4 8.6 9.4Z"
    .. "M3.7 3.4V3.5",
  ["🐫"] = "M.6 2.6C1 1.4 2.6 1.6 2.6 2.8V4.4C3 5.4 3.4 4.6 3.8 3.8C4.4 2.8 5 3 5.4 4C5.8 4.8 6 3.8 6.6 3.2"
    .. "C7.4 2.6 8.2 3.6 8.6 5.2V9.2M2.8 6V9.2M2.4 4.6C2.6 7.6 6.4 7.2 8.4 6.6",
  ["🐘"] = "M3 2.4C3.6 1.2 6.4 1.2 7 2.4M3 2.4C1 1.2 .2 3 .6 5.4C1 6.6 2.4 6.4 3 5.4ZM7 2.4C9 1.2 9.8 3 9.4 5.4"
    .. "C9 6.6 7.6 6.4 7 5.4ZM3 5.4C3.2 6 3.8 6 4 6.4V8.2C4 9.6 5.4 9.8 6.4 9.2M7 5.4C6.8 6 6.2 6 6 6.4V7.6M4.1 3.8V3.9"
    .. "M5.9 3.8V3.9",
  ["🦁"] = "M5 .3L6.5 1.4L8.2 1L8.5 2.8L9.8 4L9 5.4L9.6 7L8 7.8L7.4 9.4L5.8 8.9L5 9.8L4.2 8.9L2.6 9.4L2 7.8L.4 7L1 5.4"
    .. "L.2 4L1.5 2.8L1.8 1L3.5 1.4ZM3.7 4V4.1M6.3 4V4.1M4.2 5.7H5.8L5 6.6ZM5 6.6V7.4",
  ["🦒"] = "M.9 3.5L3.6 1.5L5.2 1.8L5.5 5.3L9 6V9.6M.9 3.5L1.5 4.4L3.6 4V9.6M3.6 7.6H9M3.8 1.5V.2M5 1.6L5.6 .4",
  ["🐤"] = "M5.4 1.3A3.5 3.5 0 1 0 5.4 8.3A3.5 3.5 0 1 0 5.4 1.3M2 4L.3 4.8L2 5.6M4.2 3.6V3.7M5.8 6.4L8 4.6"
    .. "M4.4 8.3V9.8M6.4 8.3V9.8",
  ["🐔"] = "M2.1 5C2 2.6 2.8 2 3.8 2C5.6 2 5.4 4.2 6.3 4.7C7.2 5.1 8.4 4.4 9.5 2.4C10 6.6 8.2 8.4 5.6 8.4"
    .. "C3.2 8.4 2.1 7 2.1 5ZM2.1 3.6L.4 4.4L2.1 5.2M2.6 1.9L2.9 .3L3.9 1.3L4.9 .3L5 2.2M3.7 3.8V3.9"
    .. "M4.8 8.4V9.8M6.6 8.3V9.8",
  ["🛡"] = "M1.4 9.4L5 .8L8.6 9.4",
  ["🗡"] = "M5 .3L6.1 2V6.6H3.9V2ZM2.2 6.6H7.8M5 6.6V9.7",
  ["⚔"] = "M.8 .8L7.4 7.4M5.4 8.8L8.8 5.4M7.4 7.4L9.4 9.4M9.2 .8L2.6 7.4M4.6 8.8L1.2 5.4M2.6 7.4L.6 9.4",
  ["🪖"] = "M2.2 9.4V5.2A3.4 3.4 0 0 1 9 5.2V9.4H7V6.4H5.2V9.4ZM1 6.6C.2 2.2 2.8 .2 6.6 .4",
  ["🏹"] = "M1.4 .6C8.4 .6 9.4 1.6 9.4 8.6M1.4 .6L9.4 8.6M1 9L7 3M4.8 3H7V5.2M1 9V7M1 9H3",
  ["包"] = "M3.6 .2L.8 4M2.8 2H8.8V5.8Q8.8 7 7 6.8M2.6 4.2H6.2V6.3H2.6M2.6 4.2V8.6Q2.6 9.5 3.6 9.5H8.4L9.5 8.2",
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

-- Return the sign of a piece on its disc, and on a slice of a stack.
local function sign(glyph, letter)
  if glyph == "⛀" or glyph == "●" then return "" end
  if glyph == "⛁" then return svg.element("path", {"class", "fill", "d", CROWN}) end
  if STROKES[glyph] then return line(lettering.place(STROKES[glyph], -20, -20, 4), 3.6) end
  if not glyph or glyph:find "^%w$" then return lettering.draw(glyph or letter, 0, 0, 36, "stroke") end
  return svg.element("text", {"class", "fill", "text-anchor", "middle", "font-family", "sans-serif", "y", 15,
    "font-size", 44 / math.max(1, utf8.len(glyph, 1, -1, true) - .4)}, svg.escape(glyph))
end

local function standing(figure)
  return svg.element("path", {"stroke-width", 3, "d", figure[1]})
    .. (figure[2] ~= "" and line(figure[2], 3) or "")
end

-- Return two figures at half size.
local function compound(pair)
  local out = ""
  for i, glyph in ipairs(pair) do
    local x = i == 1 and -17 or 19
    out = out .. ('<g transform="translate(%d 8) scale(.7)">%s</g>'):format(x, standing(STANDING[glyph]))
  end
  return out
end

-- Return the shape of a piece by its glyph or nil, and its letter, which has + or ~ if it was promoted.
function figures.piece(glyph, letter)
  glyph = SAME[glyph] or glyph
  local sort = letter:match "[~+]"
  local promoted = sort and lettering.draw(sort, 26, -34, 20, "stroke") or ""
  if STANDING[glyph] then return standing(STANDING[glyph]) .. promoted end
  if COMPOUND[glyph] then return compound(COMPOUND[glyph]) .. promoted end
  if OPEN[glyph] then return svg.element("path", {"stroke-width", 3, "fill-rule", "evenodd", "d", OPEN[glyph]}) end
  local ring = glyph == "⛀" and '<circle fill="none" r="24" stroke-width="2"/>' or ""
  return disc(RADIUS) .. ring .. sign(glyph, letter:match "%a") .. promoted
end

-- Return the shape of a piece on a pentagon that points up. The sign of a promoted piece has a separate color.
local PENTAGON = "M0 -42L25 -31L33 40H-33L-25 -31Z"

function figures.pentagon(glyph, letter)
  local class = letter:find "[~+]" and "promoted" or "sign"
  return svg.element("path", {"class", "wood", "stroke-width", 3, "d", PENTAGON})
    .. svg.element("g", {"class", class, "transform", "translate(0 7)"}, sign(glyph, letter:match "%a"))
end

-- Return the sign on a slice of a stack, `height` high in 100; nothing for plain pieces.
function figures.slice(glyph, letter)
  glyph = SAME[glyph] or glyph
  if STANDING[glyph] then return lettering.draw(letter, 0, 0, 36, "stroke") end
  return sign(glyph, letter:match "%a")
end

return figures

-- Lettering: texts as strokes, because fonts differ between computers.

local svg = require "show.svg"

local lettering = {}

local BOWL = "M1.5 2A1.5 2 0 1 0 1.5 6A1.5 2 0 1 0 1.5 2"
local ROUND = "M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0"

-- Each sign: its width, and a path of absolute commands. Capitals are 6 high, from 0 down to the base line.
local SIGNS = {
  A = {4, "M0 6L2 0L4 6M.8 4H3.2"}, B = {3.8, "M0 0V6H2.2A1.6 1.6 0 0 0 2.2 2.8H0M2 2.8A1.4 1.4 0 0 0 2 0H0"},
  C = {4, "M4 1.2A2.2 3 0 1 0 4 4.8"}, D = {4, "M0 0V6H1.4A2.6 3 0 0 0 1.4 0Z"}, E = {3.6, "M3.6 0H0V6H3.6M0 3H3"},
  F = {3.6, "M3.6 0H0V6M0 3H3"}, G = {4.2, "M4 1.2A2.2 3 0 1 0 4.2 4.6V3.2H2.6"}, H = {4, "M0 0V6M4 0V6M0 3H4"},
  I = {0, "M0 0V6"}, J = {3, "M3 0V4.4A1.5 1.6 0 0 1 0 4.4"}, K = {4, "M0 0V6M4 0L0 3.6M1.3 2.5L4 6"},
  L = {3.4, "M0 0V6H3.4"}, M = {4.4, "M0 6V0L2.2 3.6L4.4 0V6"}, N = {4, "M0 6V0L4 6V0"}, O = {4.4, ROUND},
  P = {3.9, "M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0"}, Q = {4.4, ROUND .. "M2.6 4.4L4.4 6.4"},
  R = {3.9, "M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M1.8 3.4L3.8 6"},
  S = {3.9, "M3.8 1.1C3 -.4 .2 -.4 .2 1.5C.2 3.6 3.9 2.5 3.9 4.5C3.9 6.5 .8 6.5 0 4.8"}, T = {4, "M0 0H4M2 0V6"},
  U = {4, "M0 0V4A2 2 0 0 0 4 4V0"}, V = {4, "M0 0L2 6L4 0"}, W = {5.6, "M0 0L1.4 6L2.8 1L4.2 6L5.6 0"},
  X = {4, "M0 0L4 6M4 0L0 6"}, Y = {4, "M0 0L2 3L4 0M2 3V6"}, Z = {4, "M0 0H4L0 6H4"},

  a = {3, BOWL .. "M3 2V6"}, b = {3, "M0 0V6" .. BOWL}, c = {3, "M3 2.7A1.6 2 0 1 0 3 5.3"}, d = {3, BOWL .. "M3 0V6"},
  e = {3, "M.1 3.9H3A1.5 1.95 0 1 0 2.6 5.4"}, f = {2, "M2 .2C1 -.2 .8 .6 .8 1.4V6M0 2.2H1.9"},
  g = {3, BOWL .. "M3 2V6.4A1.5 1.5 0 0 1 .3 7.2"}, h = {2.8, "M0 0V6M0 3.6A1.4 1.6 0 0 1 2.8 3.6V6"},
  i = {0, "M0 2V6M0 .3V.4"}, j = {.8, "M.8 2V6.8Q.8 7.8 -.2 7.7M.8 .3V.4"},
  k = {2.8, "M0 0V6M2.6 2L0 4.4M1 3.6L2.8 6"},
  l = {0, "M0 0V6"}, m = {4.8, "M0 2V6M0 3.4A1.2 1.4 0 0 1 2.4 3.4V6M2.4 3.4A1.2 1.4 0 0 1 4.8 3.4V6"},
  n = {2.8, "M0 2V6M0 3.5A1.4 1.5 0 0 1 2.8 3.5V6"}, o = {3, BOWL}, p = {3, "M0 2V8" .. BOWL},
  q = {3, BOWL .. "M3 2V8"}, r = {2, "M0 2V6M0 3.6Q.2 2 2 2.1"},
  s = {2.7, "M2.6 2.7C2 1.7 .2 1.7 .2 3C.2 4.4 2.7 3.7 2.7 5C2.7 6.3 .6 6.3 0 5.2"},
  t = {2, "M.8 .6V5Q.8 6 2 5.9M0 2.2H2"}, u = {2.8, "M0 2V4.5A1.4 1.5 0 0 0 2.8 4.5M2.8 2V6"},
  v = {3, "M0 2L1.5 6L3 2"},
  w = {4.4, "M0 2L1.1 6L2.2 2.6L3.3 6L4.4 2"}, x = {2.8, "M0 2L2.8 6M2.8 2L0 6"},
  y = {3, "M0 2L1.5 6M3 2L1.1 7.2Q.8 7.9 0 7.8"}, z = {2.8, "M0 2H2.8L0 6H2.8"},

  ["0"] = {4, "M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0"}, ["1"] = {2, "M.2 1.2L1.8 0V6"},
  ["2"] = {4, "M.2 1.6C.2 -.6 3.8 -.6 3.8 1.6C3.8 3 1.4 4.2 0 6H4"},
  ["3"] = {3.9, "M.3 .8C1.2 -.5 3.6 -.2 3.6 1.4C3.6 2.4 2.8 2.8 1.6 2.8C3 2.8 3.9 3.4 3.9 4.5C3.9 6.4 .9 6.5 0 5"},
  ["4"] = {4, "M3 6V0L0 4.2H4"}, ["5"] = {3.9, "M3.6 0H.6L.3 2.6C1.4 1.8 3.9 2 3.9 4C3.9 6.3 1 6.5 0 5.1"},
  ["6"] = {3.9, "M3.4 .4C1.6 -.3 .1 1.4 .1 4M2 2.3A1.9 1.85 0 1 0 2 6A1.9 1.85 0 1 0 2 2.3"},
  ["7"] = {4, "M0 0H4L1.4 6"},
  ["8"] = {4, "M2 0A1.6 1.4 0 1 0 2 2.8A1.6 1.4 0 1 0 2 0M2 2.8A2 1.6 0 1 0 2 6A2 1.6 0 1 0 2 2.8"},
  ["9"] = {3.9, "M2 0A1.9 1.85 0 1 0 2 3.7A1.9 1.85 0 1 0 2 0M3.9 2C3.9 4.6 2.4 6.3 .6 5.6"},

  [" "] = {1.6, ""}, ["-"] = {2, "M0 3.4H2"}, ["."] = {0, "M0 5.8V5.9"}, [","] = {.4, "M.4 5.6L0 7"},
  [":"] = {0, "M0 2.6V2.7M0 5.6V5.7"}, ["/"] = {2.4, "M0 6.6L2.4 -.6"}, ["<"] = {2.6, "M2.6 1.2L0 3.2L2.6 5.2"},
  [">"] = {2.6, "M0 1.2L2.6 3.2L0 5.2"}, ["="] = {2.6, "M0 2.4H2.6M0 4.2H2.6"}, ["+"] = {3, "M0 3.3H3M1.5 1.8V4.8"},
  ["*"] = {2.4, "M0 2L2.4 4.6M2.4 2L0 4.6M1.2 1.5V5.1"}, ["("] = {1.2, "M1.2 -.6Q-.6 3 1.2 6.6"},
  [")"] = {1.2, "M0 -.6Q1.8 3 0 6.6"}, ["~"] = {3.2, "M0 3.6Q.8 2.4 1.6 3.2Q2.4 4 3.2 2.8"},
  ["#"] = {3.2, "M1.1 1L.5 5M2.7 1L2.1 5M.1 2.4H3.2M0 3.8H3.1"}, ["!"] = {0, "M0 0V4M0 5.8V5.9"},
  ["?"] = {3, "M0 1.4C0 -.5 3 -.5 3 1.4C3 2.8 1.5 2.8 1.5 4.2M1.5 5.8V5.9"}, ["'"] = {0, "M0 0V1.4"},
  ["@"] = {4.6, "M3.3 2.2V3.8A.6 .8 0 0 0 4.6 3.8V3A2.3 2.6 0 1 0 3.6 5.3"
    .. "M2.2 2A1.1 1.1 0 1 0 2.2 4.2A1.1 1.1 0 1 0 2.2 2"},
  ["×"] = {2.8, "M0 2L2.8 5.2M2.8 2L0 5.2"},
}

local UNKNOWN = {3, "M0 0H3V6H0Z"}
local GAP, HEIGHT, STROKE = 1.7, 6, .85

local function signs_of(text)
  local signs = {}
  for _, code in utf8.codes(text, true) do signs[#signs + 1] = SIGNS[utf8.char(code)] or UNKNOWN end
  return signs
end

-- Return the width of a text whose capitals have this height.
function lettering.width(text, height)
  local width = -GAP
  for _, sign in ipairs(signs_of(text)) do width = width + sign[1] + GAP end
  return math.max(width, 0) * height / HEIGHT
end

-- The meaning of each number after a command: x, y, a length, or a number that is left as it is.
local ARGUMENTS = {M = "xy", L = "xy", H = "x", V = "y", C = "xyxyxy", Q = "xyxy", A = "ll...xy", Z = ""}

-- Return the path, moved to (x, y) and scaled.
function lettering.place(path, x, y, scale)
  return (path:gsub("(%u)([^%u]*)", function(command, numbers)
    local out, at = {}, 0
    for number in numbers:gmatch "[-%d.]+" do
      at = at + 1
      local sort = ARGUMENTS[command]:sub(at, at)
      local offset = sort == "x" and x or sort == "y" and y or 0
      out[at] = sort == "." and number or svg.number(tonumber(number) * scale + offset)
    end
    return command .. table.concat(out, " ")
  end))
end

-- Return the text centred on (x, y), with capitals `height` high; `class` is its style.
function lettering.draw(text, x, y, height, class)
  local scale, out = height / HEIGHT, {}
  local left = x - lettering.width(text, height) / 2
  for _, sign in ipairs(signs_of(text)) do
    out[#out + 1] = lettering.place(sign[2], left, y - height / 2, scale)
    left = left + (sign[1] + GAP) * scale
  end
  return svg.element("path", {"class", class, "stroke-width", STROKE * scale, "d", table.concat(out)})
end

return lettering

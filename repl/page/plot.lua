-- Draw plots as SVG: bars, and curves with intervals. Colours are those of the page around them.

local svg = require "show.svg"

local plot = {}

local WIDE, HIGH, LEFT, BELOW, ABOVE, RIGHT = 640, 220, 46, 34, 26, 12
local TICKS, DOTS = 5, 24 -- lines across; points that are shown one by one

local function text(x, y, anchor, content)
  return svg.element("text", {"x", x, "y", y, "text-anchor", anchor}, svg.escape(content))
end

local function line(class, x1, y1, x2, y2)
  return svg.element("line", {"class", class, "x1", x1, "y1", y1, "x2", x2, "y2", y2})
end

local function drawing(title, parts)
  return svg.element("svg", {"viewBox", svg.path("0 0 % %", WIDE, HIGH), "role", "img"},
    svg.element("title", {}, svg.escape(title)) .. table.concat(parts))
end

local function x_of(share) return LEFT + share * (WIDE - LEFT - RIGHT) end

local function y_of(share) return HIGH - BELOW - share * (HIGH - BELOW - ABOVE) end

-- Return a step of 1, 2 or 5 times a power of ten, of which about TICKS fit into the range.
local function step_of(range)
  local power = 10 ^ math.floor(math.log(range / TICKS, 10))
  for _, factor in ipairs{1, 2, 5} do
    if range / (power * factor) <= TICKS + 1 then return power * factor end
  end
  return power * 10
end

-- Draw horizontal lines with their numbers, from low to high.
local function scale(parts, low, high)
  local step = step_of(high - low)
  for value = math.ceil(low / step) * step, high + step / 1000, step do
    local y = y_of((value - low) / (high - low))
    parts[#parts + 1] = line("grid", LEFT, y, WIDE - RIGHT, y)
    parts[#parts + 1] = text(LEFT - 6, y + 4, "end", ("%.6g"):format(value))
  end
end

function plot.bars(title, list)
  local most, parts = 1, {}
  for _, row in ipairs(list) do most = math.max(most, row[2]) end
  scale(parts, 0, most)
  for i, row in ipairs(list) do
    local left, right, top = x_of((i - 1 + .1) / #list), x_of((i - .1) / #list), y_of(row[2] / most)
    parts[#parts + 1] = svg.element("rect", {"class", "bar", "x", left, "y", top, "width", right - left,
      "height", y_of(0) - top})
    if (i - 1) % (#list // 8 + 1) == 0 then parts[#parts + 1] = text(left, HIGH - 14, "start", row[1]) end
  end
  return drawing(title, parts)
end

-- Return a plot of lists of {label, points}; points are {x, label, mean, low, high}, and x is a number.
function plot.curve(title, lists)
  local parts, low, high, first, last = {}, 0, 1e-9, math.huge, -math.huge
  for _, list in ipairs(lists) do
    for _, point in ipairs(list.points) do
      low, high = math.min(low, point.low), math.max(high, point.high)
      first, last = math.min(first, point.x), math.max(last, point.x)
    end
  end
  scale(parts, low, high)
  local function x(point) return x_of(last > first and .05 + .9 * (point.x - first) / (last - first) or .5) end
  local function y(value) return y_of((value - low) / (high - low)) end
  for i, list in ipairs(lists) do
    local path, class = {}, "curve" .. (i - 1) % 4 + 1
    for k, point in ipairs(list.points) do
      path[k] = svg.path(k == 1 and "M% %" or "L% %", x(point), y(point.mean))
      if #list.points <= DOTS then
        local dot = {"class", class .. " dot", "cx", x(point), "cy", y(point.mean), "r", 3.5}
        parts[#parts + 1] = line(class, x(point), y(point.low), x(point), y(point.high))
        parts[#parts + 1] = svg.element("circle", dot)
      end
      if i == 1 then parts[#parts + 1] = text(x(point), HIGH - 14, "middle", point.label) end
    end
    parts[#parts + 1] = svg.element("path", {"class", class, "d", table.concat(path)})
    parts[#parts + 1] = svg.element("text", {"class", class .. " name", "y", 14,
      "x", LEFT + (i - 1) * (WIDE - LEFT) / #lists}, svg.escape(list.label))
  end
  return drawing(title, parts)
end

return plot

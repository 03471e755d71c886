-- Format numbers of reports and sweeps.

local numbers = {}

function numbers.percent(share) return ("%.1f %%"):format(100 * share) end

-- Return a mean as text: "56.2 %" for a share, otherwise "63.20".
function numbers.mean(value, share) return share and numbers.percent(value) or ("%.2f"):format(value) end

-- Return a figure with its interval: "56.2 % (53.1 to 59.3)", "63.20 (60.11 to 66.29)"; "-" for nil. Without an
-- interval: "37.5 % (too few games)", "12 in every game".
function numbers.figure(figure, share)
  if not figure then return "-" end
  if figure.few then return ("%s (too few games)"):format(numbers.mean(figure.mean, share)) end
  if figure.constant then
    return ("%s in every game"):format((numbers.mean(figure.mean, share):gsub("%.0+%f[%D]", "")))
  end
  local scale, digits = share and 100 or 1, share and "%.1f" or "%.2f"
  return (digits .. "%s (" .. digits .. " to " .. digits .. ")"):format(scale * figure.mean, share and " %" or "",
    scale * figure.low, scale * figure.high)
end

-- Return a difference as text, with its interval: "+3.1 (-0.2 to 6.4)" points of a share, "-0.97 (-1.30 to -0.64)".
function numbers.change(change, share)
  local scale, digits = share and 100 or 1, share and ".1f" or ".2f"
  local form = ("%%+%s (%%%s to %%%s)"):format(digits, digits, digits)
  return (form:format(scale * change.mean, scale * change.low, scale * change.high):gsub("^%-([0.]+ )", "+%1")
    :gsub("%-([0.]+%f[ )])", "%1"))
end

-- Return a whole number as text: "20,000".
function numbers.whole(number)
  return (tostring(number):reverse():gsub("%d%d%d", "%0,"):reverse():gsub("^,", ""))
end

-- Return a point of a curve (page/blocks.lua).
function numbers.point(x, label, figure, scale)
  return {x = x, label = label, mean = scale * figure.mean, low = scale * figure.low, high = scale * figure.high}
end

return numbers

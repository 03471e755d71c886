-- Make texts printable: replace control characters and invalid UTF-8.

local part = ...
local length_of = part("tools").printable
local gsub, sub, concat = string.gsub, string.sub, table.concat

-- Return the text with each unprintable byte replaced by the result of `of`.
return function(text, of)
  return (gsub(text, "[^ -~]+", function(run)
    local out, at = {}, 1
    while at <= #run do
      local length = length_of(run, at)
      out[#out + 1] = length > 0 and sub(run, at, at + length - 1) or of(sub(run, at, at))
      at = at + (length > 0 and length or 1)
    end
    return concat(out)
  end))
end

-- Wrap lists of moves at the width of the terminal; other output isn't wrapped.

local wrap = {}

local PAGE_WIDTH = 79

-- Write words after a heading: " play e2e4 e7e5". Words that don't fit continue on a line that begins with `again`, by
-- default the heading, so that each line can be typed.
function wrap.words(session, heading, words, again)
  local lines, line = {}, heading
  for _, word in ipairs(words) do
    if session.terminal and line ~= heading and utf8.len(line) + 1 + #word > session.width then
      lines[#lines + 1] = line
      line = again or heading
    end
    line = line .. " " .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n") .. "\n"
end

-- Fill words into lines that begin at a column and end at the page width. The first line already begins there.
function wrap.prose(text, column)
  local lines, line = {}, ""
  for word in text:gmatch "[^ ]+" do
    if line ~= "" and column + #line + 1 + #word > PAGE_WIDTH then
      lines[#lines + 1], line = line, ""
    end
    line = line == "" and word or line .. " " .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n" .. (" "):rep(column)) .. "\n"
end

return wrap

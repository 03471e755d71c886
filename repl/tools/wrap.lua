-- Lines of moves that are broken where the terminal's width ends; where they go to no terminal they are as long as they
-- are.

local wrap = {}

-- Words behind a heading: "  play e2e4 e7e5". What does not fit goes on in a line that begins with `again`, by default
-- the same heading, so that each line can be typed.
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

return wrap

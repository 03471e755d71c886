-- Write scenario files as readable Lua.

local quoted = require("warpboard").quoted
local script_path = require "tools.script_path"

local text = {}

local LINE_WIDTH = 100

-- Return variant("my-game", {clock = 20}): the session's variant for a file of scenarios, with the options that differ
-- from the script's.
function text.variant(session, file)
  local options, changed = {}, {}
  for _, option in ipairs(session.variant:options()) do options[option.name] = option end
  for _, setting in ipairs(session.settings) do
    local option = options[setting[1]]
    if option.value ~= option.default then
      local value = type(option.value) == "string" and quoted(option.value) or tostring(option.value)
      changed[#changed + 1] = quoted(option.name, "lua key") .. " = " .. value
    end
  end
  local given = #changed > 0 and (", {%s}"):format(table.concat(changed, ", ")) or ""
  return ("variant(%s%s)\n"):format(quoted(script_path.from(session, session.name, file)), given)
end

-- Return indented lines that play moves: play "c3-d4 d6-c5". `play` ignores a number with dots before a move, as in
-- 12.e2-e4. So a move that begins with such a number needs another one before it.
function text.play(moves)
  local lines, line = {}, ""
  for i, move in ipairs(moves) do
    if move:find "^%d+%." then move = "1." .. move end
    if line ~= "" and #line + 1 + #move > LINE_WIDTH then
      lines[#lines + 1], line = line, ""
    end
    line = line == "" and move or line .. " " .. move
    if i == #moves then lines[#lines + 1] = line end
  end
  for i, moved in ipairs(lines) do lines[i] = ("  play %s\n"):format(quoted(moved)) end
  return table.concat(lines)
end

-- Return an indented line of a word and a position: position "8/8/8/8/8/8/MMMMMMMM/8 w 1"
function text.position(word, pos) return ("  %s %s\n"):format(word, quoted(pos:text())) end

return text

-- Lua that the program writes for people: what files of scenarios are made of.

local text = {}

local LINE_WIDTH = 100

-- variant("my-game", {clock = 20}): the variant of the session, with the options that are not as the script has them.
function text.variant(session)
  local options, changed = {}, {}
  for _, option in ipairs(session.variant:options()) do options[option.name] = option end
  for _, setting in ipairs(session.settings) do
    local option = options[setting[1]]
    if option.value ~= option.default then
      local value = type(option.value) == "string" and session.quote_lua(option.value) or tostring(option.value)
      changed[#changed + 1] = session.quote_lua_key(option.name) .. " = " .. value
    end
  end
  local given = #changed > 0 and (", {%s}"):format(table.concat(changed, ", ")) or ""
  return ("variant(%s%s)\n"):format(session.quote_lua(session.name), given)
end

-- Indented lines of moves to be played: play "c3-d4 d6-c5". A number with dots before a move is left out by `play`, as
-- in 12.e2-e4, and so a move that begins with one needs another to keep its own.
function text.play(session, moves)
  local lines, line = {}, ""
  for i, move in ipairs(moves) do
    if move:find "^%d+%." then move = "1." .. move end
    if line ~= "" and #line + 1 + #move > LINE_WIDTH then
      lines[#lines + 1], line = line, ""
    end
    line = line == "" and move or line .. " " .. move
    if i == #moves then lines[#lines + 1] = line end
  end
  for i, moved in ipairs(lines) do lines[i] = ("  play %s\n"):format(session.quote_lua(moved)) end
  return table.concat(lines)
end

-- An indented line of a word and a position: position "8/8/8/8/8/8/MMMMMMMM/8 w 1"
function text.position(session, word, pos) return ("  %s %s\n"):format(word, session.quote_lua(pos:text())) end

return text

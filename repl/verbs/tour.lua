-- tour: shows the command line's abilities on one variant.

local quoted = require("warpboard").quoted

local PLIES, LINES, DEPTH = 4, 300000, 4

-- Show a command and run it as if it had been typed.
local function show_and_run(session, words)
  local shown = {}
  for i, word in ipairs(words) do shown[i] = " " .. quoted(word, "shell") end
  session.write(("$ warpboard%s\n"):format(table.concat(shown)))
  table.move(session.limit_options(), 1, 3, #words + 1, words)
  local status = session.run_command(table.unpack(words))
  session.write "\n"
  return status
end

-- Add the options of the tour: those of the variant always, the position unless the command has its own.
local function with_options(session, request, words)
  local placed = false
  for _, word in ipairs(words) do placed = placed or word == "--position" end
  for _, setting in ipairs(session.settings) do
    table.move({"--set", setting[1] .. "=" .. setting[2]}, 1, 2, #words + 1, words)
  end
  if request.position and not placed then table.move({"--position", request.position}, 1, 2, #words + 1, words) end
  return words
end

-- Return moves from the middle of each list, not all from a corner, and the position after them.
local function play(pos)
  local copy, played = pos:copy(), {}
  for i = 0, PLIES - 1 do
    local moves = copy:moves()
    if not moves or #moves == 0 then break end
    played[#played + 1] = moves[(#moves // 2 + 3 * i) % #moves + 1]
    assert(copy:play(played[#played]))
  end
  return played, copy
end

-- Return the largest depth with few enough lines, estimated from the number of moves at the start.
local function choose_depth(pos)
  local moves, lines, depth = pos:moves(), 1, 0
  while moves and depth < DEPTH and lines * #moves <= LINES do
    lines, depth = lines * (#moves + 1), depth + 1
  end
  return depth
end

local function run(session, request)
  local name, pos = session.name, session.pos
  local played, after = play(pos)
  local failed
  session.write(session.variant:title() .. "\n\n")
  for _, words in ipairs{
    {"show", name}, {"moves", name}, {"play", name, table.unpack(played)}, {"show", name, "--position", after:text()},
    {"perft", name, tostring(choose_depth(pos))}, {"random", name, "--games", "20"},
  } do
    local status = show_and_run(session, with_options(session, request, words))
    if status == "interrupted" then return status end
    failed = failed or status
  end
  session.write(("Now it is your turn: %s %s\n"):format(quoted(session.program, "shell"), quoted(name, "shell")))
  return failed
end

return {
  variant = true,
  options = {"place"},
  help = "show a short tour of a variant",
  example = "VARIANT",
  run = run,
}

-- Talk to the program as another program does, by lines of input and output.

local support = require "support"
local warpboard = require "warpboard"

local talk = {}

local PROGRAM = os.getenv "WARPBOARD" or "./warpboard"

-- Return the program's answers to lines that are available from the start, and its exit status. It may run in another
-- folder.
function talk.with(arguments, lines, folder)
  local path = support.new_path()
  local file = assert(io.open(path, "wb"))
  file:write(table.concat(lines, "\n"), "\n")
  file:close()
  local pipe = assert(io.popen(("cd '%s' && timeout 600 '%s' %s 2>&1 <'%s'"):format(
    folder or ".", PROGRAM, arguments, path)))
  local answers = {}
  for line in pipe:lines() do answers[#answers + 1] = line end
  local _, _, status = pipe:close()
  os.remove(path)
  return answers, status
end

-- Return the lines that match a pattern.
function talk.matching(lines, pattern)
  local found = {}
  for _, line in ipairs(lines) do
    if line:find(pattern) then found[#found + 1] = line end
  end
  return found
end

-- Return the answers to lines with pauses in tenths of a second: {"go infinite", 2, "stop"}.
function talk.slowly(arguments, lines)
  local said = {}
  for _, line in ipairs(lines) do
    said[#said + 1] = type(line) == "number" and ("sleep %.1f"):format(line / 10) or ("echo '%s'"):format(line)
  end
  local pipe = assert(io.popen(("(%s) | timeout 600 '%s' %s 2>&1"):format(
    table.concat(said, "; "), PROGRAM, arguments)))
  local answers = {}
  for line in pipe:lines() do answers[#answers + 1] = line end
  pipe:close()
  return answers
end

-- Return the answers to lines among which a table, such as {"^move "}, waits for a matching line of output.
function talk.waiting(arguments, lines)
  local words, answers = { PROGRAM }, {}
  for word in arguments:gmatch "%S+" do words[#words + 1] = word end
  local program = assert(warpboard.talk(words))
  local function hear(pattern)
    repeat
      local line, why = program:hear(600)
      answers[#answers + 1] = line
      assert(line or why == "end", "no answer")
    until not line or pattern and line:find(pattern)
  end
  for _, line in ipairs(lines) do
    if type(line) == "table" then hear(line[1]) else program:tell(line) end
  end
  program:tell "quit"
  hear()
  program:close()
  return answers
end

return talk

-- Run a document's console blocks, which contain lines "$ command" and their output, and compare the output. The lines
-- must occur in the output in the same order. A line "..." matches any lines, and "..." in a line matches any text.
-- Prints TAP.
--
--   lua5.4 tests/docs/story.lua docs/changing-rules.md

local path = ...

-- Return the commands of the document, each {command, line, expected = {...}}.
local function read(document)
  local commands, inside, number = {}, false, 0
  for line in io.lines(document) do
    number = number + 1
    if line:find "^```" then
      inside = line == "```console"
    elseif inside and line:find "^%$ " then
      commands[#commands + 1] = {command = line:sub(3), line = number, expected = {}}
    elseif inside then
      table.insert(commands[#commands].expected, line)
    end
  end
  return commands
end

local function pattern_of(line)
  return "^" .. line:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0"):gsub("%%%.%%%.%%%.", ".*") .. "$"
end

-- Return the expected line that is missing or out of order; nil if the output is as documented.
local function missing(expected, output)
  local at, gap = 1, false
  for _, line in ipairs(expected) do
    if line == "..." then
      gap = true
    else
      local pattern, found = pattern_of(line), nil
      for i = at, gap and #output or math.min(at, #output) do
        found = output[i]:find(pattern) and i
        if found then break end
      end
      if not found then return line end
      at, gap = found + 1, false
    end
  end
  if not gap and output[at] then return "the end, not: " .. output[at] end
end

for _, command in ipairs(read(path)) do
  local pipe = io.popen(command.command .. " 2>&1")
  local output = {}
  for line in pipe:lines() do output[#output + 1] = line end
  pipe:close()
  local wrong = missing(command.expected, output)
  print(("%s line %d: %s"):format(wrong and "not ok" or "ok", command.line, command.command))
  if wrong then
    print("# expected: " .. wrong)
    for i = 1, math.min(#output, 30) do print("# " .. output[i]) end
  end
end

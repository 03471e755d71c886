-- Runs a document's console blocks, which contain lines "$ command" and their output, and compares the output. Those
-- lines must occur in the output, in their order; a line "..." stands for any lines, and "..." within a line for
-- anything. Prints TAP.
--
--   lua5.4 tests/docs/story.lua docs/changing-rules.md

local path = ...

-- The commands of the document, each {command, line, expected = {...}}.
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

-- What is expected and does not come, or comes later than it should; nil if all is as it is written.
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

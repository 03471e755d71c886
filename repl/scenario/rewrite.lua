-- Write new expected values into a scenario file.

-- Return the value of the literal at a place of the text, and where it ends; nil if there is none.
local function literal_at(source, at)
  local level = source:match("^%[(=*)%[", at)
  local finish
  if level then
    finish = select(2, source:find("]" .. level .. "]", at, true))
  elseif source:find("^[\"']", at) then
    local quote = source:sub(at, at)
    finish = at
    repeat
      finish = source:find("[\\" .. quote .. "\n]", finish + 1)
      if finish and source:sub(finish, finish) == "\\" then finish = finish + 1 end
    until not finish or source:find("^[" .. quote .. "\n]", finish) and source:sub(finish - 1, finish - 1) ~= "\\"
  else
    finish = select(2, source:find("^%d+", at))
  end
  local read = finish and load("return " .. source:sub(at, finish), "=literal", "t", {})
  if not read then return nil end
  return tostring(read()), finish
end

-- The argument of each word that is the expected value.
local ARGUMENT = { after = 1, result = 1, moves = 1, becomes = 2, perft = 2 }

-- Return the place in a line, from `at` on, of the value that the word expects; nil if it isn't a literal.
local function find_value(source, at, edit)
  local line_end = source:find("\n", at, true) or #source
  while true do
    local _, behind = source:find("%f[%w_]" .. edit.word .. "%f[^%w_]%s*%(?%s*", at)
    if not behind or behind > line_end then return nil end
    local first, value, finish = behind + 1, literal_at(source, behind + 1)
    if finish and ARGUMENT[edit.word] == 2 then
      local comma = source:match("^%s*,%s*()", finish + 1)
      if comma then first, value, finish = comma, literal_at(source, comma) else value = nil end
    end
    if value == edit.old then return first, finish end
    at = behind + 1
  end
end

local function written(edit, indent)
  if edit.word == "moves" and edit.new:find "^%d+$" or edit.word == "perft" then return edit.new end
  if not edit.new:find "\n" then return ("%q"):format(edit.new) end
  local text, level = edit.new:gsub("\n([^\n])", "\n" .. indent .. "%1") .. indent, ""
  while (text .. "]"):find("]" .. level .. "]", 1, true) do level = level .. "=" end
  return "[" .. level .. "[" .. text .. "]" .. level .. "]"
end

local function line_start(source, line)
  local at = 1
  for _ = 2, line do at = (source:find("\n", at, true) or #source) + 1 end
  return at
end

-- A claim in a loop runs more than once: then all its new values must be equal.
local function merge(edits)
  local merged, by_place = {}, {}
  for _, edit in ipairs(edits) do
    local place = edit.line .. edit.word .. "\0" .. edit.old
    local earlier = by_place[place]
    if not earlier then
      by_place[place] = edit
      merged[#merged + 1] = edit
    elseif earlier.new ~= edit.new then
      earlier.unsettled = true
    end
  end
  table.sort(merged, function(a, b) return a.line > b.line end)
  return merged
end

-- rewrite(source, edits): return the new source, the number of values written, and {line, why} for each that can't be.
return function(source, edits)
  local count, problems = 0, {}
  for _, edit in ipairs(merge(edits)) do
    local start = line_start(source, edit.line)
    local first, finish = find_value(source, start, edit)
    if edit.unsettled then
      table.insert(problems, 1, { edit.line, edit.word .. " gets several different values here" })
    elseif not first then
      table.insert(problems, 1, { edit.line, edit.word .. " has no plain value here that can be updated" })
    else
      local indent = source:match("^[ \t]*", start)
      source = source:sub(1, first - 1) .. written(edit, indent) .. source:sub(finish + 1)
      count = count + 1
    end
  end
  return source, count, problems
end

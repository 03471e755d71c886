-- Read the text of a Zillions rule file into nested lists. An atom is {text, line, column, quoted}; a list is {line,
-- column, ...items}. Nothing is interpreted here. The time is linear in the length of the text.

local reader = {}

local DEEPEST = 100 -- most lists within one another; real files have about ten

-- metatable of errors with a place; only reader.catch sees these tables
local Fault = {}

function reader.fail(item, message, ...)
  error(setmetatable({line = item.line, column = item.column, text = message:format(...)}, Fault), 0)
end

-- Return the results of work(...), or nil and "line:column: message" if it fails with reader.fail.
function reader.catch(work, ...)
  local results = table.pack(pcall(work, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  local fault = results[2]
  if getmetatable(fault) ~= Fault then error(fault, 0) end
  return nil, ("%d:%d: %s"):format(fault.line, fault.column, fault.text)
end

function reader.is_list(item) return item.text == nil end

-- Return the word that a list begins with, or nil.
function reader.head(item)
  return item.text == nil and item[1] and item[1].text or nil
end

-- Return the text of an item of a list, which must be a name.
function reader.name_of(item, list)
  if not item or reader.is_list(item) then reader.fail(item or list, "a name is missing here") end
  return item.text
end

local function advance(state, last)
  local from = state.position
  for newline in state.text:sub(from, last):gmatch "()\n" do
    state.line, state.line_start = state.line + 1, from + newline
  end
  state.position = last + 1
end

local function place(state)
  return {line = state.line, column = state.position - state.line_start + 1}
end

local function read_string(state)
  local item = place(state)
  local closing = state.text:find('"', state.position + 1, true)
  if not closing then reader.fail(item, 'this text is not closed; it ends with "') end
  item.text, item.quoted = state.text:sub(state.position + 1, closing - 1), true
  advance(state, closing)
  return item
end

local function read_atom(state)
  local item = place(state)
  local last = select(2, state.text:find('^[^%s()";]+', state.position))
  item.text = state.text:sub(state.position, last)
  advance(state, last)
  return item
end

local function skip_blanks(state)
  while true do
    local _, last = state.text:find("^[%s\26]+", state.position)
    if not last then _, last = state.text:find("^;[^\n]*", state.position) end
    if not last then return end
    advance(state, last)
  end
end

local function open(state, stack)
  if #stack >= DEEPEST then reader.fail(place(state), "more than %d lists in one another", DEEPEST) end
  local list = place(state)
  table.insert(stack[#stack], list)
  table.insert(stack, list)
  advance(state, state.position)
end

local function close(state, stack)
  if #stack == 1 then reader.fail(place(state), "no ( belongs to this )") end
  table.remove(stack)
  advance(state, state.position)
end

-- Read a whole file. Return the list of its items.
function reader.read(text)
  local state = {text = text, position = 1, line = 1, line_start = 1}
  local stack = {{line = 1, column = 1}}
  skip_blanks(state)
  while state.position <= #text do
    local sign = text:sub(state.position, state.position)
    if sign == "(" then
      open(state, stack)
    elseif sign == ")" then
      close(state, stack)
    else
      table.insert(stack[#stack], (sign == '"' and read_string or read_atom)(state))
    end
    skip_blanks(state)
  end
  if #stack > 1 then reader.fail(stack[#stack], "this ( is not closed; add a ) at the end of its list") end
  return stack[1]
end

return reader

-- Expand the macros of a Zillions rule file: (define name body...) and later (name argument...), whose arguments
-- replace $1, $2 ... in the body. (include "file") is replaced by the items of that file. An item from an argument of
-- the outermost macro has its number as `argument`. A list that was a macro's call has `call`; the writer makes a Lua
-- function of such a macro.

local reader = require "import.zrf_reader"

local macros = {}

local DEEPEST = 50       -- most macros within one another
local LARGEST = 2000000 -- most items of a whole file after expansion
local FILES_MAX = 20     -- most included files

local Expander = {}
Expander.__index = Expander

local function count(self, item)
  self.items = self.items + 1
  if self.items > LARGEST then reader.fail(item, "the macros expand to more than %d items", LARGEST) end
end

-- Replace each $1 ... of a text by the text of that argument. A list or a missing argument is replaced by "".
local function fill_text(text, arguments)
  return (text:gsub("%$(%d)", function(digit)
    local argument = arguments[tonumber(digit)]
    return argument and argument.text or ""
  end))
end

local function tagged(item, tag)
  local copy = {}
  for key, value in pairs(item) do copy[key] = value end
  copy.argument = item.argument or tag
  return copy
end

-- Append a copy of an item of a macro's body to `list`, with the arguments filled in. The copy has the line of the
-- call, because that is the line that users look for.
function Expander:fill(list, item, arguments, outermost)
  count(self, item)
  if reader.is_list(item) then
    local copy = {line = item.line, column = item.column}
    for _, inner in ipairs(item) do self:fill(copy, inner, arguments, outermost) end
    return table.insert(list, copy)
  end
  local digit = not item.quoted and item.text:match "^%$(%d)$"
  if digit then
    local number = tonumber(digit)
    if arguments[number] then table.insert(list, tagged(arguments[number], outermost and number or nil)) end
    return
  end
  table.insert(list, {text = fill_text(item.text, arguments), line = item.line, column = item.column,
    quoted = item.quoted})
end

function Expander:call(list, item, macro, depth)
  if depth > DEEPEST then
    reader.fail(item, 'the macro "%s" uses itself, or more than %d macros are in one another', macro.name, DEEPEST)
  end
  local arguments = table.move(item, 2, #item, 1, {})
  local body = {}
  for _, inner in ipairs(macro.body) do self:fill(body, inner, arguments, depth == 1) end
  local call = depth == 1 and {name = macro.name, arguments = arguments} or nil
  for _, inner in ipairs(body) do
    self:expand(list, inner, depth + 1)
    local made = list[#list]
    if call and made and reader.is_list(made) and #body == 1 then made.call = call end
  end
end

-- Append the expansion of an item to `list`.
function Expander:expand(list, item, depth)
  count(self, item)
  if not reader.is_list(item) then return table.insert(list, item) end
  local head = reader.head(item)
  if head == "include" then return self:include(list, item) end
  local macro = head and not item[1].quoted and self.defined[head]
  if macro then return self:call(list, item, macro, depth) end
  local copy = {line = item.line, column = item.column, call = item.call}
  for _, inner in ipairs(item) do self:expand(copy, inner, depth) end
  table.insert(list, copy)
end

function Expander:define(item)
  local name = item[2] and item[2].text
  if not name then reader.fail(item, "define needs a name; for example: (define step ($1 add))") end
  self.defined[name] = {name = name, body = table.move(item, 3, #item, 1, {})}
end

-- Return the path of an included file, which must be in the folder of the file or below it.
local function path_of(item)
  local name = item[2] and item[2].text
  if not name then reader.fail(item, 'include needs a file; for example: (include "common.zrf")') end
  local path = name:gsub("\\", "/")
  if path:find "^/" or path:find ":" or path:find "%c" or ("/" .. path .. "/"):find("/../", 1, true) then
    reader.fail(item, 'include "%s": only files in the folder of this one are read', name)
  end
  return path
end

function Expander:include(list, item)
  local name = path_of(item)
  self.files = self.files + 1
  if self.files > FILES_MAX then reader.fail(item, "more than %d files are included", FILES_MAX) end
  local text, message = self.open(name)
  if not text then reader.fail(item, 'include "%s": %s', name, message) end
  local items, fault = reader.catch(reader.read, text)
  if not items then reader.fail(item, 'include "%s": %s', name, fault) end
  for _, inner in ipairs(items) do self:top(list, inner) end
end

-- Handle an item outside of all lists. A definition applies to the items after it.
function Expander:top(list, item)
  local head = reader.head(item)
  if head == "define" then return self:define(item) end
  if head == "include" then return self:include(list, item) end
  self:expand(list, item, 1)
end

-- Return the items of a file without macros, and their number with those in lists.
-- `open(name)` returns the text of an included file, or nil and a message.
function macros.expand(items, open)
  local self = setmetatable({defined = {}, items = 0, files = 0, open = open}, Expander)
  local list = {line = 1, column = 1}
  for _, item in ipairs(items) do self:top(list, item) end
  return list, self.items
end

return macros

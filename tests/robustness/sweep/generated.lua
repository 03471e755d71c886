-- Strict readers of output for other programs. Each function returns nothing if the output is correct, else a message.

local json = require "dkjson"
local support = require "support"

local M = {}

-- Control characters, characters that change the writing direction or end a line, and invalid UTF-8.
local UNFIT = { "[%z\1-\8\11-\31\127]", "\xc2[\x80-\x9f]", "\xd8\x9c", "\xe2\x80[\x8e\x8f\xa8-\xae]",
  "\xe2\x81[\xa6-\xa9]", "\xef\xbb\xbf" }

function M.check_printable(text)
  if not utf8.len(text) then return "no UTF-8" end
  for _, pattern in ipairs(UNFIT) do
    local at = text:find(pattern)
    if at then return ("not printable: %q"):format(text:sub(math.max(1, at - 40), at + 20)) end
  end
end

function M.check_json(text)
  local value, stop, message = json.decode(text)
  if value == nil then return message end
  if text:find("%S", stop) then return "more than one value of JSON" end
end

-- Return the code of a translation without its comments, as a compiler sees it.
function M.code_of(c)
  local path = support.new_path()
  local file <close> = assert(io.open(path, "wb"))
  file:write(c)
  file:close()
  local pipe = io.popen(("cc -std=gnu17 -w -fpreprocessed -E -P -x c '%s' 2>&1"):format(path))
  local code = pipe:read "a"
  pipe:close()
  os.remove(path)
  return code
end

-- Return the identifiers of code without their digits. Strings and characters, which translations never contain, count
-- as identifiers.
function M.identifiers(code)
  local found = {}
  for word in code:gsub("0[xX]%x+%a*", " "):gmatch "[%a_][%w_]*" do found[word:gsub("%d+", "0")] = true end
  for quoted in code:gmatch "[\"'][^\n]*[\"']" do found[quoted] = true end
  return found
end

-- Check that the compiler accepts a translation and that all its identifiers occur in translations of trusted games.
function M.check_c(c, trusted)
  local path = support.new_path()
  local file <close> = assert(io.open(path, "wb"))
  file:write(c)
  file:close()
  local pipe = io.popen(("cc -std=gnu17 -w -fsyntax-only -x c '%s' 2>&1"):format(path))
  local said = pipe:read "a"
  pipe:close()
  os.remove(path)
  if said ~= "" then return said end
  for word in pairs(M.identifiers(M.code_of(c))) do
    if not trusted[word] then return "a translation has " .. word end
  end
end

-- Return a value that can be called, indexed and concatenated, without an effect.
local NOTHING
NOTHING = setmetatable({}, {
  __call = function(_, ...)
    for i = 1, select("#", ...) do
      local given = select(i, ...)
      if type(given) == "function" then given(NOTHING) end
    end
    return NOTHING
  end,
})
local function join() return NOTHING end
for _, event in ipairs { "add", "mul", "bor", "pow", "len", "unm", "index" } do
  getmetatable(NOTHING)["__" .. event] = join
end

-- Run Lua in which every name is defined but has no effect. Add the names that it uses to the table `names`.
function M.run_lua(text, names)
  local environment = setmetatable({}, {
    __index = function(_, name)
      names[name] = true
      return NOTHING
    end,
    __newindex = function(_, name) names[name] = true end,
  })
  local run, message = load(text, "=text", "t", environment)
  if not run then return message end
  local good, wrong = pcall(run)
  if not good then return tostring(wrong) end
end

-- Check that Lua uses no names other than those in `words`.
function M.check_lua(text, words)
  local asked = {}
  local wrong = M.run_lua(text, asked)
  if wrong then return wrong end
  for name in pairs(asked) do
    if not words[name] then return "it asks for " .. tostring(name) end
  end
end

local ENTITIES = { lt = true, gt = true, amp = true, quot = true, apos = true }

local function check_characters(text)
  for entity in text:gmatch "&([^;]*;?)" do
    local name = entity:match "^(.*);$" or ""
    local known = ENTITIES[name] or name:find "^#%d+$" or name:find "^#x%x+$"
    if not known then return "the entity &" .. entity end
  end
  if text:find "]]>" then return "]]> in a text" end
end

local function check_attributes(text)
  local rest = text
  while rest:find "%S" do
    local quote, value, after = rest:match "^%s+[%a:_-]+=([\"'])(.-)%1()"
    if not quote then return "the attributes" .. text end
    if value:find "<" or check_characters(value) then return "the value " .. value end
    rest = rest:sub(after)
  end
end

-- Check XML: one root element, matching tags, no comments, sections or directives, and only element names in
-- `elements`.
function M.check_xml(text, elements)
  local unprintable = M.check_printable(text)
  if unprintable then return unprintable end
  local open, roots = {}, 0
  text = text:gsub("^<%?xml version=\"1%.0\" encoding=\"UTF%-8\"%?>", "")
  for characters, tag in (text .. "<"):gmatch "([^<]*)<([^<]*)" do
    local wrong = check_characters(characters)
    if wrong then return wrong end
    if #open == 0 and characters:find "%S" then return "a text outside: " .. characters end
    if tag ~= "" then
      local close, name, attributes, alone, rest = tag:match "^(/?)([%a:]+)([^>]-)(/?)>(.*)$"
      if not name then return "the tag " .. tag end
      if not elements[name] then return "the element " .. name end
      wrong = check_attributes(attributes) or check_characters(rest)
      if wrong then return wrong end
      if close == "" then
        if #open == 0 then roots = roots + 1 end
        open[#open + 1] = name
      end
      if close ~= "" or alone ~= "" then
        if table.remove(open) ~= name then return "the end of " .. name end
      end
      if #open == 0 and rest:find "%S" then return "a text outside: " .. rest end
    end
  end
  if #open > 0 or roots ~= 1 then return ("%d elements at the top, %d not ended"):format(roots, #open) end
end

-- Return the element names in trusted XML.
function M.elements(text)
  local found = {}
  for name in text:gmatch "<([%a:]+)" do found[name] = true end
  return found
end

return M

-- The methods of `pos` and `variant` with their explanations, read from the definitions for editors.
--
--     topics.methods(session, "pos")    {{name = "divide", arguments = "depth, every, each", text = "..."}, ...}
--     topics.help(session, "pos")       what `help pos` prints; also "pos:divide"; nil for other names

local shared = require "tools.shared"
local wrap = require "tools.wrap"

local topics = {}

local FILES = {"positions", "warpboard"} -- in repl/editor
local HEADINGS = {
  pos = "pos: the position in the game. `pos:play \"MOVE\"` plays a move and `pos:undo()` takes it back.",
  variant = "variant: the rules in force. `variant:start()` returns their starting position.",
}
local TEST_MODES = {allocations = true, fail_after = true} -- only tests call these
local COLUMN = 2

local known -- lists of methods by object, once they are read

local function read(session)
  local lists, text = {pos = {}, variant = {}}, ""
  for _, file in ipairs(FILES) do
    for line in shared(session, ("repl/editor/%s.lua"):format(file)):gmatch "[^\n]+" do
      local object, name, arguments = line:match "^function (%a+):([%w_]+)%((.-)%) end$"
      if lists[object] and not TEST_MODES[name] then
        table.insert(lists[object], {name = name, arguments = arguments, text = text})
      end
      text = line:match "^%-%-%-([^@].*)$" or line:find "^%-%-%-@" and text or ""
    end
  end
  for _, list in pairs(lists) do
    table.sort(list, function(a, b) return a.name < b.name end)
  end
  return lists
end

function topics.methods(session, object)
  known = known or read(session)
  return known[object]
end

local function signature(object, method) return ("%s:%s(%s)"):format(object, method.name, method.arguments) end

local function first_sentence(text) return text:match "^(.-[^.][.;])%s" or text:match "^(.-)[.;]?$" end

local function list_text(session, object)
  local out = {wrap.prose(HEADINGS[object], 0), "\n"}
  for _, method in ipairs(topics.methods(session, object)) do
    out[#out + 1] = signature(object, method) .. "\n"
    out[#out + 1] = (" "):rep(COLUMN) .. wrap.prose(first_sentence(method.text):gsub("[.;]$", ""), COLUMN)
  end
  out[#out + 1] = ("\n`help %s:NAME` explains one method in full.\n"):format(object)
  return table.concat(out)
end

function topics.help(session, name)
  if HEADINGS[name] then return list_text(session, name) end
  local object, wanted = name:match "^(%a+):([%w_]+)"
  for _, method in ipairs(HEADINGS[object] and topics.methods(session, object) or {}) do
    if method.name == wanted then
      return signature(object, method) .. "\n" .. (" "):rep(COLUMN) .. wrap.prose(method.text, COLUMN)
    end
  end
end

return topics

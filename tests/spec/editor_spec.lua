-- The definitions for editors (LuaCATS, repl/editor/warpboard.lua): they parse, and every annotation says what a
-- language server understands of what stands below it.

local json = require "dkjson"

local PATH = "repl/editor/warpboard.lua"
local BASIC = { any = 1, boolean = 1, integer = 1, number = 1, string = 1, table = 1, ["function"] = 1, ["nil"] = 1 }
local OPERATORS = { add = 2, mul = 2, bor = 2, pow = 2, unm = 1, len = 1, call = 2 }

local file = assert(io.open(PATH))
local text = file:read "a"
file:close()

-- What is declared as a class.
local classes = {}
for name in text:gmatch "%-%-%-@class ([%w.]+)" do
  assert(not classes[name], "class " .. name .. " twice")
  classes[name] = true
end

-- -- Types ------------------------------------------------------------------------------------------------------------

-- Reads a type at a place of a text; the place behind it, or nil.
local read_type

local function read_parameters(line, at)
  if line:match("^%)", at) then return at + 1 end
  while at do
    local name = line:match("^%s*[%a_.][%w_]*%??():%s*", at)
    if not name then return nil end
    at = read_type(line, line:match("^:%s*()", name))
    if at and line:match("^%)", at) then return at + 1 end
    at = at and line:match("^,%s*()", at)
  end
end

local function read_single(line, at)
  local arguments = line:match("^fun%(()", at)
  if arguments then
    local closed = read_parameters(line, arguments)
    local result = closed and line:match("^:%s*()", closed)
    if result then return read_type(line, result) end
    return closed
  end
  local name, behind = line:match("^([%a_][%w_.]*)()", at)
  return name and (BASIC[name] or classes[name]) and behind
end

function read_type(line, at)
  while at do
    at = read_single(line, at)
    while at and line:match("^%[%]", at) do at = at + 2 end
    if at and line:match("^%?", at) then at = at + 1 end
    if not at or not line:match("^|", at) then return at end
    at = at + 1
  end
end

local function is_type(line) return read_type(line, 1) == #line + 1 end

-- -- Annotations ------------------------------------------------------------------------------------------------------

-- Each statement with the annotations above it: {statement, line, param = {{name, type}...}, ["return"] = {...}, ...}.
local function statements()
  local list, block = {}, { param = {}, ["return"] = {}, operator = {}, type = {}, class = {} }
  local number = 0
  for line in text:gmatch "([^\n]*)\n" do
    number = number + 1
    local tag, rest = line:match "^%-%-%-@(%a+) ?(.*)$"
    if tag and tag ~= "meta" then
      assert(block[tag], ("line %d: unknown annotation @%s"):format(number, tag))
      table.insert(block[tag], rest)
    elseif line ~= "" and not line:find "^%-%-" then
      block.statement, block.line = line, number
      list[#list + 1] = block
      block = { param = {}, ["return"] = {}, operator = {}, type = {}, class = {} }
    end
  end
  return list
end

local STATEMENTS = statements()

describe("the definitions for editors", function()
  it("are Lua", function() assert(loadfile(PATH)) end)

  it("name the parameters of each function, in their order, with types", function()
    for _, entry in ipairs(STATEMENTS) do
      local where = ("line %d: %s"):format(entry.line, entry.statement)
      local names = {}
      for i, parameter in ipairs(entry.param) do
        local name, type = parameter:match "^([%a_.][%w_.]*)%?? (.+)$"
        assert.is_true(name ~= nil and is_type(type), where .. ": @param " .. parameter)
        names[i] = name
      end
      local list = entry.statement:match "^function [%w_.:]+(%b()) end$"
      assert.equal(list or "()", "(" .. table.concat(names, ", ") .. ")", where)
    end
  end)

  it("say of what type results and values are", function()
    for _, entry in ipairs(STATEMENTS) do
      local where = ("line %d: %s"):format(entry.line, entry.statement)
      for _, result in ipairs(entry["return"]) do assert.is_true(is_type(result), where .. ": @return " .. result) end
      for _, type in ipairs(entry.type) do assert.is_true(is_type(type), where .. ": @type " .. type) end
      local value = entry.statement:match "^[%a_]+ = nil$"
      assert.equal(value and 1 or 0, #entry.type, where)
    end
  end)

  it("know the operators of walks", function()
    local found = {}
    for operator, operand, result in text:gmatch "%-%-%-@operator (%a+)(%b()): ([^\n]*)" do
      assert.is_true(OPERATORS[operator] == 2 and is_type(operand:sub(2, -2)) and is_type(result), operator)
      found[operator] = true
    end
    for operator, result in text:gmatch "%-%-%-@operator (%a+): ([^\n]*)" do
      assert.is_true(OPERATORS[operator] == 1 and is_type(result), operator)
      found[operator] = true
    end
    for operator in pairs(OPERATORS) do assert.is_true(found[operator], operator) end
  end)
end)

it("the settings that `new` writes for editors are JSON", function()
  local settings = assert(io.open "repl/new/luarc.json")
  local value = assert(json.decode(settings:read "a"))
  settings:close()
  assert.equal("Lua 5.4", value["runtime.version"])
  assert.same({ "@EDITOR@" }, value["workspace.library"])
end)

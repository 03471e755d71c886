-- The definitions for editors (LuaCATS, repl/editor) can be parsed, and every annotation matches the code below it.

local json = require "dkjson"
local support = require "support"

local PATHS = { "repl/editor/words.lua", "repl/editor/declarations.lua", "repl/editor/warpboard.lua",
  "repl/editor/positions.lua" }
local BASIC = { any = 1, boolean = 1, integer = 1, number = 1, string = 1, table = 1, ["function"] = 1, ["nil"] = 1 }
local OPERATORS = { add = 2, mul = 2, bor = 2, pow = 2, unm = 1, len = 1, call = 2 }

-- The number of declarations of each class, because a language server reads all files of the folder together.
local classes = {}
for _, path in ipairs(PATHS) do
  for name in support.read(path):gmatch "%-%-%-@class ([%w.]+)" do classes[name] = (classes[name] or 0) + 1 end
end

-- -- Types ------------------------------------------------------------------------------------------------------------

-- Parse a type at a place in a text. Return the place after it, or nil.
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

local function new_block() return { param = {}, ["return"] = {}, operator = {}, type = {}, class = {} } end

-- Add each statement of a file with the annotations above it: {statement, where, param = {"name type"...}, ...}. An
-- empty line ends the annotations of a statement; only a class may have no statement.
local function add_statements(list, path)
  local block, number = new_block(), 0
  for line in support.read(path):gmatch "([^\n]*)\n" do
    number = number + 1
    local where = ("%s:%d: %s"):format(path, number, line)
    local tag, rest = line:match "^%-%-%-@(%a+) ?(.*)$"
    block.said = block.said or line:find "^%-%-%-" and tag ~= "meta"
    if tag and tag ~= "meta" then
      assert(block[tag], where .. ": unknown annotation")
      table.insert(block[tag], rest)
    elseif line == "" then
      assert(not block.said or #block.class > 0, where .. "what stands above is of nothing")
      block = new_block()
    elseif not line:find "^%-%-" then
      block.statement, block.where = line, where
      list[#list + 1] = block
      block = new_block()
    end
  end
end

local STATEMENTS = {}
for _, path in ipairs(PATHS) do add_statements(STATEMENTS, path) end

describe("the definitions for editors", function()
  it("are valid Lua, and only for editors", function()
    for _, path in ipairs(PATHS) do
      assert(loadfile(path))
      assert.equal("---@meta", support.read(path):match "^[^\n]*", path)
    end
  end)

  it("declare each class once", function()
    for name, count in pairs(classes) do assert.equal(1, count, name) end
  end)

  it("define each name once", function()
    local known = {}
    for _, entry in ipairs(STATEMENTS) do
      local name = entry.statement:match "^function ([%w_.:]+)" or entry.statement:match "^([%a_]+) = nil$"
      if name then
        assert.is_nil(known[name], entry.where)
        known[name] = true
      end
    end
  end)

  it("name and type the parameters of each function, in order", function()
    for _, entry in ipairs(STATEMENTS) do
      local names = {}
      for i, parameter in ipairs(entry.param) do
        local name, type = parameter:match "^([%a_.][%w_.]*)%?? (.+)$"
        assert.is_true(name ~= nil and is_type(type), entry.where .. ": @param " .. parameter)
        names[i] = name
      end
      local list = entry.statement:match "^function [%w_.:]+(%b()) end$"
      assert.equal(list or "()", "(" .. table.concat(names, ", ") .. ")", entry.where)
    end
  end)

  it("have types for results and values", function()
    for _, entry in ipairs(STATEMENTS) do
      local where = entry.where
      for _, result in ipairs(entry["return"]) do assert.is_true(is_type(result), where .. ": @return " .. result) end
      for _, type in ipairs(entry.type) do assert.is_true(is_type(type), where .. ": @type " .. type) end
      local value = entry.statement:match "^[%a_]+ = nil$"
      assert.equal(value and 1 or 0, #entry.type, where)
    end
  end)

  it("have the operators of walks", function()
    local text, found = support.read "repl/editor/words.lua", {}
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

it("the editor settings that `new` writes are valid JSON", function()
  local value = assert(json.decode(support.read "repl/new/luarc.json"))
  assert.equal("Lua 5.4", value["runtime.version"])
  assert.same({ ".warpboard" }, value["workspace.library"])
end)

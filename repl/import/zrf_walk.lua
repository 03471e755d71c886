-- Walks as trees, and their text as a person would write it. A tree is {op, ...}: a word or a call, or an operator of
-- scripts. Leaves from a macro's argument have its number as `argument`, and `sort`.

local walk = {}

local function node(op, fields)
  fields.op = op
  return fields
end

function walk.word(text) return node("word", {text = text}) end

-- Return a word with arguments: leaves or walks. A single quoted argument is written without parentheses.
function walk.call(name, ...) return node("call", {name = name, ...}) end

-- Return a direction, kind or zone; `text` is written as in a script.
function walk.leaf(text, sort, item)
  return node("leaf", {text = text, sort = sort, argument = item and item.argument})
end

function walk.quoted(text, sort, item)
  return walk.leaf(('"%s"'):format(text), sort, item)
end

walk.here = walk.word "here"

-- Return a * b * ...; nested products are merged, and nil and `here` are left out.
function walk.seq(...)
  local result, parts = node("seq", {}), table.pack(...)
  for index = 1, parts.n do
    local part = parts[index]
    if part and part.op == "seq" then
      table.move(part, 1, #part, #result + 1, result)
    elseif part and part ~= walk.here then
      table.insert(result, part)
    end
  end
  if #result == 0 then return walk.here end
  return #result == 1 and result[1] or result
end

local function join(op, parts)
  local result, seen = node(op, {}), {}
  for _, part in ipairs(parts) do
    local inner = part.op == op and part or {part}
    for _, one in ipairs(inner) do
      local text = walk.text(one)
      if not seen[text] then table.insert(result, one) end
      seen[text] = true
    end
  end
  return #result == 1 and result[1] or result
end

function walk.alt(parts) return join("alt", parts) end

function walk.orelse(parts) return join("orelse", parts) end

-- Words that stay on the square, and words that stay and always succeed.
local STAYS = {stop = true, take = true, claim = true, tally = true, empty = true, occupied = true, enemy = true,
  own = true}
local SUCCEEDS = {become = true, flip = true}

local function stays(tree)
  if tree.op == "word" then return STAYS[tree.text] end
  if tree.op == "call" then return tree.name == "swap" end
  if tree.op ~= "seq" and tree.op ~= "alt" then return false end
  for _, part in ipairs(tree) do if not stays(part) then return false end end
  return true
end

local function succeeds(parts)
  for _, part in ipairs(parts) do if not SUCCEEDS[part.name or part.text or ""] then return false end end
  return true
end

local function parts_of(tree)
  if tree == walk.here then return {} end
  return tree.op == "seq" and table.move(tree, 1, #tree, 1, {}) or {tree}
end

-- Remove the common parts at the beginning of both lists that stay on the square. Return their product.
local function common_beginning(one, other)
  local common = {}
  while one[1] and other[1] and stays(one[1]) and walk.text(one[1]) == walk.text(other[1]) do
    table.insert(common, table.remove(one, 1))
    table.remove(other, 1)
  end
  return walk.seq(table.unpack(common))
end

-- Remove the common parts at the end of both lists. Return their product.
local function common_end(one, other)
  local common = {}
  while one[1] and other[1] and walk.text(one[#one]) == walk.text(other[#other]) do
    table.insert(common, 1, table.remove(one))
    table.remove(other)
  end
  return walk.seq(table.unpack(common))
end

-- Return test * yes + negative * no, shortened as a person would: stop * (on "far" * become "king" | here).
function walk.choice(test, negative, yes, no)
  local is_place = test.op == "call" and test.name == "on" or negative.op == "call" and negative.name == "on"
  if not is_place then return walk.alt{walk.seq(test, yes), walk.seq(negative, no)} end
  local one, other = parts_of(yes), parts_of(no)
  local before = common_beginning(one, other)
  local after = common_end(one, other)
  yes, no = walk.seq(table.unpack(one)), walk.seq(table.unpack(other))
  local chosen = walk.alt{walk.seq(test, yes), walk.seq(negative, no)}
  if #other == 0 and succeeds(one) then chosen = walk.orelse{walk.seq(test, yes), walk.here} end
  if #one == 0 and succeeds(other) then chosen = walk.orelse{walk.seq(negative, no), walk.here} end
  if #one == 0 and #other == 0 then chosen = walk.here end
  return walk.seq(before, chosen, after)
end

function walk.neg(inner) return node("neg", {inner}) end

walk.nowhere = walk.neg(walk.here) -- always fails

function walk.test(inner) return node("test", {inner}) end

function walk.rep(inner, least) return node("rep", {inner, least = least}) end

-- Return the walk by which a piece goes on after a partial move. The writer sets its text once all chains have names.
function walk.chain(text) return node("chain", {text = text}) end

-- rec(function(name) return ... end)
function walk.rec(name, body) return node("rec", {body, name = name}) end

-- any(items, function): `items` are texts; `inner` is the function's walk if it is written in place.
function walk.any(items, name, inner) return node("any", {items = items, name = name, inner}) end

local LEVELS = {orelse = 1, alt = 2, seq = 3, neg = 4, test = 4, rep = 5}
local SIGNS = {orelse = " | ", alt = " + ", seq = " * "}

-- Names of parameters by sort and number.
local PARAMETERS = {way = {"d", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9"}}

-- Return the name of a macro's argument as a parameter of a Lua function.
function walk.parameter(leaf)
  local list = PARAMETERS[leaf.sort]
  return list and list[leaf.argument] or leaf.sort .. (leaf.argument > 1 and leaf.argument or "")
end

local write -- (tree, level, generic) -> the text on one line

local function write_leaf(leaf, generic)
  if generic and leaf.argument and not generic.fixed[leaf.argument] then
    local name = walk.parameter(leaf)
    generic.used[leaf.argument] = {name = name, text = leaf.text, sort = leaf.sort}
    return leaf.reversed and ("opposite(%s)"):format(name) or name
  end
  return leaf.reversed or leaf.text
end

local function write_call(tree, generic)
  local arguments = {}
  for index, argument in ipairs(tree) do
    arguments[index] = type(argument) == "table" and write(argument, 0, generic) or tostring(argument)
  end
  if #arguments == 1 and arguments[1]:find '^"' then return tree.name .. " " .. arguments[1] end
  if #arguments == 1 and arguments[1]:find "^{" then return tree.name .. arguments[1] end
  return ("%s(%s)"):format(tree.name, table.concat(arguments, ", "))
end

local function write_joined(tree, generic)
  local parts = {}
  for index, part in ipairs(tree) do parts[index] = write(part, LEVELS[tree.op], generic) end
  return table.concat(parts, SIGNS[tree.op])
end

local WRITERS = {
  word = function(tree) return tree.text end,
  chain = function(tree) return tree.text end,
  leaf = write_leaf,
  call = write_call,
  seq = write_joined,
  alt = write_joined,
  orelse = write_joined,
  neg = function(tree, generic) return "-" .. write(tree[1], 5, generic) end,
  test = function(tree, generic) return "#" .. write(tree[1], 5, generic) end,
  rep = function(tree, generic) return write(tree[1], 6, generic) .. " ^ " .. tree.least end,
  rec = function(tree, generic)
    return ("rec(function(%s) return %s end)"):format(tree.name, write(tree[1], 0, generic))
  end,
  any = function(tree)
    local items = "{" .. table.concat(tree.items, ", ") .. "}"
    return tree.name and ("any(%s, %s)"):format(items, tree.name) or "any" .. items
  end,
}

function write(tree, level, generic)
  local text = WRITERS[tree.op](tree, generic)
  local own = LEVELS[tree.op]
  return own and (own < level or own == level and own >= 4) and ("(%s)"):format(text) or text
end

-- Return the text of a walk. With `generic` = {used = {}, fixed = {}}, arguments of macros become parameters, which are
-- listed in `used` by number.
function walk.text(tree, generic)
  return write(tree, 0, generic)
end

local WIDTH, INDENT_MAX = 110, 60

-- Return the text of a walk, broken before its operators if it is too long for a line that has `used` characters.
function walk.lines(tree, indent, used, generic)
  local text = write(tree, 0, generic)
  if #text + used <= WIDTH or not SIGNS[tree.op] or #indent > INDENT_MAX then return text end
  local parts, sign = {}, SIGNS[tree.op]:sub(2)
  for index, part in ipairs(tree) do
    local inner = walk.lines(part, indent .. "    ", #indent + 2, generic)
    local wrap = (LEVELS[part.op] or 9) < LEVELS[tree.op]
    parts[index] = wrap and "(" .. inner .. ")" or inner
  end
  local lines, line = {}, parts[1]
  for index = 2, #parts do
    if tree.op == "seq" and #line + #parts[index] + #indent + 3 <= WIDTH and not line:find "\n" then
      line = line .. " * " .. parts[index]
    else
      table.insert(lines, line)
      line = sign .. parts[index]
    end
  end
  table.insert(lines, line)
  return table.concat(lines, "\n" .. indent .. "  ")
end

return walk

-- The walks of a game's moves, combined as a person would write them. A macro becomes a Lua function, its calls for
-- several directions become any({n, s}, function), and partial moves become walks that contain themselves.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local moves = require "import.zrf_moves"
local names = require "import.zrf_names"
local leaps = require "import.zrf_leaps"
local latest = require "import.zrf_latest"

local groups = {}

local COMPASS = {n = 1, ne = 2, e = 3, se = 4, s = 5, sw = 6, w = 7, nw = 8} -- clockwise, as people list them

local CHAINS_MAX = 4 -- most chains within one another
local ENDS = "-here" -- text of a chain without moves

local Groups = {}
Groups.__index = Groups

local function contains_chain(tree)
  if tree.op == "chain" then return true end
  for _, inner in ipairs(tree) do if type(inner) == "table" and contains_chain(inner) then return true end end
  return false
end

local function only_partial(code)
  for _, item in ipairs(code) do
    if reader.is_list(item) then
      if not only_partial(item) then return false end
    elseif item.text:find "^add" and item.text ~= "add-partial" then
      return false
    end
  end
  return true
end

-- Compile a block. After a fault, leave out only this block, with a note.
local function compile(self, piece, kind, block)
  local made, message = reader.catch(function()
    local tree, chains, stays = moves.compile(self.game, block, kind, false)
    local key, chain = next(chains)
    if tree and key and not next(chains, key) and only_partial(block.code) then
      return {tree = moves.compile(self.game, block, kind, true), tail = self.game:chain(chain.kind, chain.type)}
    end
    return {tree = tree, stays = stays}
  end)
  if not made then
    self.game:lost_move(message, piece.name)
  elseif made.tree then
    made.tree = leaps.join(made.tree, self.game.board)
    made.call, made.type, made.kind = block.code.call, block.type, kind
    made.begin = block.drop and "drop" or made.stays and "by" or "from"
    if made.stays and self.game.continued[block.type or ""] then
      self.game:left_out(block.code, 'a move of "%s" that goes on after another and leaves its piece is left out',
        piece.name)
    else
      table.insert(self.entries, made)
    end
  end
end

-- Find the function of a macro's call: its text, with parameters in place of arguments. Calls with the same text share
-- it.
local function find_function(self, entry)
  if not entry.call then return end
  local generic = {used = {}, fixed = {}}
  local text = walk.text(entry.tree, generic)
  local numbers = {}
  for number in pairs(generic.used) do table.insert(numbers, number) end
  if #numbers == 0 then return end
  table.sort(numbers)
  local inline = contains_chain(entry.tree)
  if inline and #numbers > 1 then return end
  local key = entry.call.name .. "\n" .. text .. (inline and entry.kind .. "\n" .. (entry.type or "") or "")
  local found = self.functions[key]
  if not found then
    found = {name = entry.call.name, tree = entry.tree, numbers = numbers, used = generic.used, calls = 0,
      inline = inline}
    self.functions[key] = found
    table.insert(self.functions, found)
  end
  found.calls = found.calls + 1
  entry.made, entry.arguments = found, {}
  for index, number in ipairs(numbers) do entry.arguments[index] = generic.used[number].text end
end

local function name_functions(self)
  for _, made in ipairs(self.functions) do
    made.written = made.calls > 1
    if made.written and not made.inline then made.name = names.identifier(made.name, self.game.taken, "move") end
  end
end

local function function_lines(made)
  local generic, parameters = {used = {}, fixed = {}}, {}
  local text = walk.lines(made.tree, "  ", 12, generic)
  for index, number in ipairs(made.numbers) do parameters[index] = made.used[number].name end
  local head = ("local function %s(%s)"):format(made.name, table.concat(parameters, ", "))
  local one_line = ("%s return %s end"):format(head, text)
  if #one_line <= 118 and not text:find "\n" then return one_line end
  return ("%s\n  return %s\nend"):format(head, text)
end

-- Return a function without a name, for a walk that depends on its place.
local function inline_function(made)
  local number = made.numbers[1]
  local text = walk.lines(made.tree, "    ", 30, {used = {}, fixed = {}})
  local head = ("function(%s)"):format(made.used[number].name)
  if #text < 60 then return ("%s return %s end"):format(head, text) end
  return ("%s\n      return %s\n    end"):format(head, text)
end

local function call_of(made, arguments)
  return walk.word(("%s(%s)"):format(made.name, table.concat(arguments, ", ")))
end

-- Return the first arguments of calls, each once, in clockwise order.
local function first_arguments(entries)
  local items, seen = {}, {}
  for _, entry in ipairs(entries) do
    local item = entry.arguments[1]
    if not seen[item] then table.insert(items, item) end
    seen[item] = true
  end
  table.sort(items, function(a, b)
    return (COMPASS[a] or 9) < (COMPASS[b] or 9) or COMPASS[a] == COMPASS[b] and a < b
  end)
  return items
end

-- Add calls with several arguments. Those that differ only in the first one, a direction, are joined by `any`.
local function add_long_calls(parts, made, entries)
  local is_way = made.used[made.numbers[1]].sort == "way"
  local lists, ordered = {}, {}
  for _, entry in ipairs(entries) do
    local others = table.concat(entry.arguments, ", ", 2)
    if not lists[others] then
      lists[others] = {others = others}
      table.insert(ordered, lists[others])
    end
    table.insert(lists[others], entry)
  end
  for _, list in ipairs(ordered) do
    local items = first_arguments(list)
    if is_way and list.others ~= "" and #items > 1 then
      local call = ("function(d) return %s(d, %s) end"):format(made.name, list.others)
      table.insert(parts, walk.any(items, call))
    else
      for _, entry in ipairs(list) do table.insert(parts, call_of(made, entry.arguments)) end
    end
  end
end

-- Add the calls of one function to a list of walks. If each has just a direction, they are joined by `any`.
local function add_calls(parts, made, entries)
  if made.inline and (#entries == 1 or made.used[made.numbers[1]].sort ~= "way") then
    for _, entry in ipairs(entries) do table.insert(parts, entry.tree) end
    return
  end
  if #made.numbers > 1 or made.used[made.numbers[1]].sort ~= "way" then return add_long_calls(parts, made, entries) end
  if #entries == 1 then return table.insert(parts, call_of(made, entries[1].arguments)) end
  local items = first_arguments(entries)
  if select(2, function_lines(made):gsub("%f[%w]d%f[%W]", "")) == 2 then items = leaps.collect(items) end
  if #items == 1 and not made.inline then return table.insert(parts, call_of(made, items)) end
  if made.inline then
    table.insert(parts, walk.any(items, inline_function(made), made.tree))
  else
    table.insert(parts, walk.any(items, made.name))
  end
end

-- Return the name of the chain that has exactly these entries; nil if there is none.
local function whole_chain(self, entries)
  local first = entries[1]
  local chain = first and self.chain_named[first.kind .. "\n" .. (first.type or "")]
  if not chain then return end
  local own = self:entries_of(first.kind, first.type, "from")
  if #own ~= #entries then return end
  for index, entry in ipairs(own) do if entry ~= entries[index] then return end end
  return walk.word(chain)
end

-- Join the walks of entries that end in the same way.
local function join(entries)
  local parts, by_function = {}, {}
  for _, entry in ipairs(entries) do
    local made = entry.made
    if not (made and made.written) then
      table.insert(parts, entry.tree)
    elseif not by_function[made] then
      by_function[made] = {entry}
      table.insert(parts, by_function[made])
      by_function[made].made = made
    else
      table.insert(by_function[made], entry)
    end
  end
  local result = {}
  for _, part in ipairs(parts) do
    if part.made then add_calls(result, part.made, part) else table.insert(result, part) end
  end
  return walk.alt(result)
end

-- Return the walk of entries of one kind, after the square on which they begin.
function Groups:walk_of(entries)
  local chain = whole_chain(self, entries)
  if chain then return chain end
  local parts, by_tail = {}, {}
  for _, entry in ipairs(entries) do
    local key = entry.tail or self
    if not by_tail[key] then
      by_tail[key] = {tail = entry.tail}
      table.insert(parts, by_tail[key])
    end
    table.insert(by_tail[key], entry)
  end
  local result = {}
  for index, part in ipairs(parts) do
    local tree = join(part)
    result[index] = part.tail and walk.seq(tree, self:may_go_on(part.tail)) or tree
  end
  return walk.alt(result)
end

-- Return the rest of a move after a partial one; `here` if there are no such moves.
function Groups:may_go_on(chain)
  return chain.text == ENDS and walk.here or self.game:may_go_on(chain)
end

-- Return the entries that move pieces of a kind; `type_` nil means all types.
function Groups:entries_of(kind, type_, begin)
  local list = {}
  for _, entry in ipairs(self.entries) do
    if entry.kind == kind and entry.begin == begin and (not type_ or entry.type == type_) then
      table.insert(list, entry)
    end
  end
  return list
end

-- Return the other chains with which the walks of a chain's own entries continue, as a set.
local function others(self, chain)
  local found = {}
  local function look(tree)
    if tree.op == "chain" and tree ~= chain.node then found[tree] = true end
    for _, inner in ipairs(tree) do if type(inner) == "table" then look(inner) end end
  end
  for _, entry in ipairs(self:entries_of(chain.kind, chain.type, "from")) do
    look(entry.tree)
    if entry.tail then look(entry.tail) end
  end
  return found
end

-- Return the chains with which a chain's walks continue, in the order of `all`.
local function followers(self, chain, all)
  local found, list = others(self, chain), {}
  for _, other in ipairs(all) do if found[other.node] then table.insert(list, other) end end
  return list
end

-- Return true if a chain continues, directly or through others, with one of `open`.
local function leads_to(self, chain, open, all, seen)
  if open[chain] then return true end
  if seen[chain] then return false end
  seen[chain] = true
  for _, other in ipairs(followers(self, chain, all)) do
    if leads_to(self, other, open, all, seen) then return true end
  end
  return false
end

-- Return the text of a chain's walk, and true if the walk contains itself. `open` has the chains that contain this one:
-- of two chains that continue with each other, one is written within the other.
function Groups:chain_text(chain, open, lines)
  local entries = self:entries_of(chain.kind, chain.type, "from")
  if #entries == 0 then return ENDS, false end
  if open.depth == CHAINS_MAX then
    reader.fail(self.game.model.item, "partial moves of more than %d pieces that continue with one another", CHAINS_MAX)
  end
  local name = "more" .. (open.depth > 0 and open.depth + 1 or "")
  local inner = setmetatable({[chain] = name, depth = open.depth + 1}, {__index = open})
  local texts = {[chain] = name}
  for _, other in ipairs(followers(self, chain, self.chain_list)) do
    texts[other] = inner[other]
    if not texts[other] and leads_to(self, other, inner, self.chain_list, {}) then
      texts[other] = self:chain_text(other, inner, lines):gsub("\n", "\n    ")
    elseif not texts[other] then
      self:write_chain(other, lines)
      texts[other] = other.name
    end
  end
  for other, text in pairs(texts) do other.node.text = text end
  local tree = self:walk_of(entries)
  local text = walk.lines(tree, "  ", 30)
  if not contains_chain(tree) then return text, false end
  return ("rec(function(%s)\n  return %s\nend)"):format(name, text), true
end

-- Write a chain, after those that it needs: local man_jumps = rec(function(more) return ... end).
function Groups:write_chain(chain, lines)
  if not chain.name then
    local text, is_rec = self:chain_text(chain, {depth = 0}, lines)
    local label = chain.kind .. " " .. (chain.type and chain.type:gsub("%-?type$", "") or "moves")
    chain.name = text == ENDS and text or names.identifier(label .. "s", self.game.taken, "chain")
    if text ~= ENDS then table.insert(lines, ("local %s = %s"):format(chain.name, text)) end
    if is_rec then self.chain_named[chain.kind .. "\n" .. (chain.type or "")] = chain.name end
  end
  chain.node.text = chain.name
end

function Groups:write_chains(lines)
  for _, chain in pairs(self.game.chains) do table.insert(self.chain_list, chain) end
  table.sort(self.chain_list, function(a, b) return a.key < b.key end)
  for _, chain in ipairs(self.chain_list) do self:write_chain(chain, lines) end
  for _, chain in ipairs(self.chain_list) do chain.node.text = chain.name end
end

-- Return the groups of a game, with the moves of all kinds compiled.
function groups.new(game)
  local self = setmetatable({game = game, entries = {}, functions = {}, chain_list = {}, chain_named = {}}, Groups)
  if next(game.last_marks) then
    latest.survey(game, function(block, kind) return moves.compile(game, block, kind, false) end)
  end
  for _, kind in ipairs(game.kinds) do
    for _, block in ipairs(kind.neutral and {} or kind.piece.blocks) do compile(self, kind.piece, kind.name, block) end
  end
  for _, entry in ipairs(self.entries) do find_function(self, entry) end
  name_functions(self)
  return self
end

-- Return the lines of the functions that the moves use.
function Groups:function_lines()
  local lines = {}
  for _, made in ipairs(self.functions) do
    if made.written and not made.inline then table.insert(lines, function_lines(made)) end
  end
  return lines
end

return groups

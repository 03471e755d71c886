-- Write the assignment to `moves`: which moves of which types are legal in each turn, and in which order of priority.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local names = require "import.zrf_names"

local turns = {}

local TURNS_MAX = 60

-- Return the turns as states {side, type, next}: `next` is the number of the state after it.
local function states_of(game)
  local list = {}
  for index, turn in ipairs(game.model.turns) do
    list[index] = {side = game:side(turn.player), type = turn.type, next = index + 1}
  end
  if #list > TURNS_MAX then reader.fail(game.model.item, "more than %d turns in turn-order", TURNS_MAX) end
  list[#list].next = game.model.repeat_from and math.min(game.model.repeat_from, #list) or 1
  return list
end

-- Return true if the players simply alternate.
local function alternating(states, solo)
  if solo then
    for _, state in ipairs(states) do if state.type then return false end end
    return true
  end
  for index, state in ipairs(states) do
    local is_first = state.side == states[1].side
    if state.type or states[state.next].side == state.side or (index % 2 == 1) ~= is_first then return false end
  end
  return true
end

local function quoted(text) return ('"%s"'):format(text) end

-- Return the beginning of a move. A drop takes a piece from the reserve, or a new one if the setup doesn't count those
-- off the board.
local function beginning(game, kind, begin)
  if begin ~= "drop" then return walk.call(begin, quoted(kind.name)) end
  local board = walk.call("each", '"board"')
  if not game.counts_off[kind.name] then return walk.seq(board, walk.call("carry", quoted(kind.name))) end
  game.reserve[kind.name] = true
  return walk.seq(walk.call("drop", quoted(kind.name)), board)
end

-- Return the complete moves of these entries: `from` each kind, or a drop.
local function whole(game, groups, wanted)
  local parts = {}
  for _, kind in ipairs(game.kinds) do
    for _, begin in ipairs{"from", "by", "drop"} do
      local entries = {}
      for _, entry in ipairs(groups:entries_of(kind.name, nil, begin)) do
        if wanted(entry) then table.insert(entries, entry) end
      end
      if #entries > 0 then
        table.insert(parts, walk.seq(beginning(game, kind, begin), groups:walk_of(entries)))
      end
    end
  end
  return #parts > 0 and walk.alt(parts) or nil
end

-- Return moves of the first type in the list, or else of the second, and so on; then all others.
local function by_priority(game, groups, type_)
  local priorities, listed = game.model.priorities, {}
  for _, name in ipairs(priorities or {}) do listed[name] = true end
  local function only_continues(entry)
    return game.continued[entry.type or ""] and not listed[entry.type] and priorities ~= nil
  end
  if type_ then return whole(game, groups, function(entry) return entry.type == type_ end) end
  local parts = {}
  for _, name in ipairs(priorities or {}) do
    parts[#parts + 1] = whole(game, groups, function(entry) return entry.type == name end)
  end
  parts[#parts + 1] = whole(game, groups, function(entry)
    return not listed[entry.type] and not only_continues(entry)
  end)
  if game.maximal and parts[1] then parts[1] = walk.call("most", parts[1]) end
  return #parts > 0 and walk.orelse(parts) or nil
end

local function with_pass(game, tree)
  if not game.pass_turn then return tree end
  local pass = walk.word "pass"
  if not tree then return pass end
  return game.pass_turn == "forced" and walk.orelse{tree, pass} or walk.alt{tree, pass}
end

-- Return true if `moves` can be a table by kind, because each move starts with a piece and there are no priorities or
-- the like.
local function as_table(game, groups)
  if game.model.priorities or game.pass_turn or game.board.solo then return false end
  if game.maximal or game.moves_as_walk then return false end
  for _, entry in ipairs(groups.entries) do if entry.begin ~= "from" then return false end end
  return #groups.entries > 0
end

local function key_of(name)
  return name:find "^[%a_][%w_]*$" and name or ('["%s"]'):format(name)
end

local function write_table(game, groups, lines)
  table.insert(lines, "moves = {")
  for _, kind in ipairs(game.kinds) do
    local entries = groups:entries_of(kind.name, nil, "from")
    if #entries > 0 then
      local text = walk.lines(groups:walk_of(entries), "    ", #kind.name + 8)
      table.insert(lines, ("  %s = %s,"):format(key_of(kind.name), text))
    end
  end
  table.insert(lines, "}")
end

-- Name the moves that are legal in several turns. Return the names by type.
local function share(game, groups, states, lines)
  local counts, shared = {}, {}
  for _, state in ipairs(states) do
    local type_ = state.type or ""
    counts[type_] = (counts[type_] or 0) + 1
    local tree = counts[type_] == 2 and with_pass(game, by_priority(game, groups, state.type))
    if tree then
      local name = names.identifier(type_ == "" and "turn" or type_, game.taken, "moves")
      table.insert(lines, ("local %s = %s"):format(name, walk.lines(tree, "", #name + 9)))
      shared[type_] = walk.word(name)
    end
  end
  return shared
end

-- Write the moves by turn, with a counter that numbers the turns, if the players don't simply alternate.
local function by_turn(game, groups, states, lines)
  game.turn_counter = #states - 1
  local parts, shared = {}, share(game, groups, states, lines)
  for index, state in ipairs(states) do
    local tree = shared[state.type or ""] or with_pass(game, by_priority(game, groups, state.type))
    if tree then
      local again = states[state.next].side == state.side and walk.word "again" or nil
      parts[#parts + 1] = walk.seq(walk.call("holds", '"turn"', index - 1), tree,
        walk.call("set", '"turn"', state.next - 1), again)
    end
  end
  if #parts == 0 then return end
  table.insert(lines, "moves = " .. walk.lines(walk.alt(parts), "", 8))
end

-- Append the assignment to `moves`.
function turns.write(game, groups, lines)
  game.reserve = {}
  local states = states_of(game)
  if not alternating(states, game.board.solo) then return by_turn(game, groups, states, lines) end
  if as_table(game, groups) then return write_table(game, groups, lines) end
  local tree = with_pass(game, by_priority(game, groups))
  if not tree then return end
  if game.board.solo then tree = walk.seq(tree, walk.word "again") end
  table.insert(lines, "moves = " .. walk.lines(tree, "", 8))
end

return turns

-- Findings about rules that may not mean what their author thinks, recognized in the walks alone, for variant:lint:
--
--     enemy * is{"rook", "man"} * take      every kind but the royal one: this capture never gives check
--     is "rook" * take + is "man" * take    the same
--     enemy * -attacked * take              `attacked` is ignored when attacks on the royal piece are decided
--     at_least(2, n * own)                  the second square is counted from the first one on
--     all(each "board" * own * flip)        every order of the squares is followed
--     win(to_move * each "far" * own)       an ending is tested for the player to move, so `to_move` is always true

local CAPTURES = {take = true, claim = true}
local ATTACKS = {attacked = true, guarded = true}
local STARTS = {from = true, by = true}
local BEGINNINGS = {from = true, by = true, each = true, drop = true, go = true}
local PRODUCT, CHOICE = {["*"] = true}, {["+"] = true, ["|"] = true}

-- Append the parts that these words join, in order: flatten(a * (b * c), PRODUCT, {}) is {a, b, c}.
local function flatten(walk, joins, parts)
  if not joins[walk.word] then
    parts[#parts + 1] = walk
    return parts
  end
  return flatten(walk.right, joins, flatten(walk.left, joins, parts))
end

-- Call visit(factors, kinds) for each product in a walk: its factors in order, and the kinds of the `from` or `by`
-- before it, nil for none. Call choose(alternatives) for each choice.
local function each_part(walk, visit, choose, kinds, seen)
  if not walk or seen[walk] then return end
  seen[walk] = true
  local parts = {walk.left, walk.right}
  if CHOICE[walk.word] then
    parts = flatten(walk, CHOICE, {})
    choose(parts)
  elseif walk.word == "*" then
    parts = flatten(walk, PRODUCT, {})
    for _, factor in ipairs(parts) do
      if STARTS[factor.word] and #factor.names > 0 then kinds = factor.names end
    end
    visit(parts, kinds)
  end
  for _, part in ipairs(parts) do each_part(part, visit, choose, kinds, seen) end
end

local function find(factors, words)
  for _, factor in ipairs(factors) do
    if words[factor.word] then return factor end
  end
end

-- Return the kinds that these alternatives for one piece capture, and the first `is`; nil if one captures any kind.
local function captured_kinds(alternatives)
  local kinds, first = {}, nil
  for _, alternative in ipairs(alternatives) do
    local factors = flatten(alternative, PRODUCT, {})
    if find(factors, CAPTURES) then
      local is = find(factors, {is = true})
      if not is or find(factors, STARTS) then return nil end
      first = first or is
      table.move(is.names, 1, #is.names, #kinds + 1, kinds)
    end
  end
  return first and kinds, first
end

-- Return true if `is` names two or more kinds, and all but the royal ones.
local function spares_royal(names, pieces)
  local named, others = {}, 0
  for _, name in ipairs(names) do named[name] = true end
  for _, piece in ipairs(pieces) do
    if piece.royal and named[piece.name] or not piece.royal and not named[piece.name] then return false end
    others = others + (piece.royal and 0 or 1)
  end
  return others > 1
end

local function asks_attack(factor)
  return ATTACKS[factor.word] or factor.word == "-" and ATTACKS[factor.left.word]
end

-- Return the first `to_move` in a walk, and true if it is negated; nil if there is none.
local function find_turn(walk, seen, is_negated)
  if not walk or seen[walk] then return nil end
  seen[walk] = true
  if walk.word == "to_move" then return walk, is_negated end
  for _, part in ipairs{walk.left or false, walk.right or false} do
    local found, negated = find_turn(part, seen, walk.word == "-")
    if found then return found, negated end
  end
end

-- Return true if a walk begins on squares of its own, and not where the square is at present.
local function has_beginning(walk)
  if walk.word == "-" or walk.word == "#" then return false end
  local left, right = walk.left and has_beginning(walk.left), walk.right and has_beginning(walk.right)
  if CHOICE[walk.word] then return left and right end
  return left or right or BEGINNINGS[walk.word] or false
end

-- Visit each count that goes on from where its last success ended, and each repetition whose rounds begin anywhere.
local function each_chain(walk, visit, repeats, seen)
  if not walk or seen[walk] then return end
  seen[walk] = true
  if walk.word == "all" then
    local first = flatten(walk.left, PRODUCT, {})[1]
    if first.word == "each" then repeats(walk, first) end
  end
  if walk.word == "at_least" and (walk.numbers[1] > 1 or walk.names[1] or walk.right)
    and not (has_beginning(walk.left) and (not walk.right or has_beginning(walk.right))) then
    visit(walk)
  end
  each_chain(walk.left, visit, repeats, seen)
  each_chain(walk.right, visit, repeats, seen)
end

local function each_walk_of(declared, visit)
  visit(declared.moves)
  visit(declared.attacks)
  for _, list in ipairs{declared.endings, declared.never, declared.legal, declared.worth} do
    for _, one in ipairs(list) do visit(one.walk) end
  end
end

return function(findings, variant)
  local declared, pieces, royal = variant:declared(), variant:pieces(), nil
  local is_royal = {}
  for _, piece in ipairs(pieces) do
    if piece.royal then royal, is_royal[piece.name] = piece.name, true end
  end
  local reported = {} -- a word may be in several walks
  local function add(walk, text, ...)
    local finding = {sort = "hint", file = walk.file, line = walk.line, text = text:format(...)}
    local key = ("%s:%d:%s"):format(finding.file, finding.line, finding.text)
    if not reported[key] then findings[#findings + 1] = finding end
    reported[key] = true
  end
  local function tell_spared(is) add(is, "is: this captures every piece but the %s, so it never gives check", royal) end
  local function visit(factors, kinds)
    if not find(factors, {enemy = true}) or not find(factors, CAPTURES) then return end
    for _, factor in ipairs(factors) do
      local spared = factor.word == "-" and factor.left.word == "is" and factor.left.names or {}
      local spares = factor.word == "is" and spares_royal(factor.names, pieces)
        or #spared == 1 and is_royal[spared[1]]
      if spares then tell_spared(factor) end
      if asks_attack(factor) and not (kinds and is_royal[kinds[1]]) then
        add(factor, "%s: attacks on the %s ignore this test, so the piece gives check even where it may not "
          .. "capture", (factor.left or factor).word, royal)
      end
    end
  end
  local function choose(alternatives)
    local kinds, is = captured_kinds(alternatives)
    if kinds and spares_royal(kinds, pieces) and not spares_royal(is.names, pieces) then tell_spared(is) end
  end
  local counts = {}
  each_walk_of(declared, function(walk)
    each_chain(walk, function(count)
      add(count, "at_least: each success is sought from the square of the last one; to count around one square, "
        .. 'write: place "a" * at_least(2, go "a" * any{n, e, s, w} * own)')
    end, function(all, each)
      add(all, 'all: every order of the squares is followed, which takes long if there are many; to follow one, write: '
        .. 'all(first(each "%s" * ...))', each.names[1])
    end, counts)
  end)
  if royal then each_part(declared.moves, visit, choose, nil, {}) end
  for _, ending in ipairs(declared.endings) do
    local walk = ending.condition ~= "repeated" and ending.walk -- `repeated` tests its walk for both players
    local turn, is_negated = find_turn(walk, {}, false)
    if turn then
      add(turn, "to_move: an ending is tested for the player to move, so `%sto_move` is always %s%s",
        is_negated and "-" or "", is_negated and "false" or "true",
        is_negated and "" or "; leave it out")
    end
  end
end

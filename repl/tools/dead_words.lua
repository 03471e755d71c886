-- Find useless parts of walks without playing, for variant:lint: dead words, which can't succeed on any board, and
-- recursions that can't end. Each finding is certain; words that depend on squares, counters or Lua are not judged.
--
-- Each walk is followed with the sets of possible classes (kind and owner) of the square, once for branches that carry
-- a piece and once for the others. A word that leaves both sets empty is dead:
--
--                        held               bare
--     (before)           -                  on no square yet
--     from "man"         empty              -
--     n                  anything           -
--     empty              empty              -
--     take               -                  -              `take` can never succeed here
--
-- At the end of a branch the carried piece must be put down on an empty square. If it can't be, the word that made this
-- impossible is reported, unless another branch through that word ends well:
--
--     from "man" * n     anything           -
--     enemy              enemies            -              it can never come down after `enemy`

local part = ...
local tools = part "tools"
local phrase = part "repl/tools/phrase.lua"

local TWICE_MAX = 8 -- most walks within one another that are followed twice
local ASSUMED_MAX = 64 -- most recursions within one another that are followed
local STEPS_MAX = 50000 -- most words on branches to their ends; a larger walk's ends aren't judged
local BRANCH_MAX = 1000 -- most words on one branch, likewise

-- -- States: the classes that may be on the square if a piece is carried, and if none is, each as two integers. All 0:
-- -- no branch gets here. Equal states are the same table.

local EMPTY, FIRST_PIECE = 1, 2 -- an empty square, as a set; the number of the first class of pieces
local NOWHERE = math.mininteger -- in the upper integer: the branch isn't on a square yet
local ANY, ANY_ABOVE = -1, ~NOWHERE

local states = setmetatable({}, {__mode = "v"})

local function state(held, held_above, bare, bare_above)
  local key = ("i8i8i8i8"):pack(held, held_above, bare, bare_above)
  local made = states[key]
  if not made then
    made = {held = held, held_above = held_above, bare = bare, bare_above = bare_above}
    states[key] = made
  end
  return made
end

local NONE, ANYTHING = state(0, 0, 0, 0), state(ANY, ANY_ABOVE, ANY, ANY_ABOVE)

local function is_reachable(s) return s ~= NONE end

local function either(a, b)
  if a == b or b == NONE then return a end
  if a == NONE then return b end
  return state(a.held | b.held, a.held_above | b.held_above, a.bare | b.bare, a.bare_above | b.bare_above)
end

local function masked(s, mask, above)
  return state(s.held & mask, s.held_above & above, s.bare & mask, s.bare_above & above)
end

-- Return the state with any content of the square, and the same hand.
local function widened(s)
  local held, bare = s.held | s.held_above ~= 0, s.bare | s.bare_above ~= 0
  return state(held and ANY or 0, held and ANY_ABOVE or 0, bare and ANY or 0, bare and ANY_ABOVE or 0)
end

-- Return true if the square is empty on all branches.
local function is_empty(s) return s.held_above | s.bare_above == 0 and s.held | s.bare == EMPTY end

-- Return true if the carried piece can be put down.
local function can_land(s) return s.bare | s.bare_above | s.held & EMPTY ~= 0 end

-- -- Occurrences: a word in the script, in all places where macros have put it

local Search = {}
Search.__index = Search

function Search:occurrence(walk)
  local found = self.occurrences[walk]
  if found then return found end
  local leftmost, text = walk, phrase(walk)
  while leftmost.left do leftmost = leftmost.left end
  local nth = leftmost.is_sure and leftmost.nth or 0
  local key = ("%s:%d:%d %s"):format(walk.file, walk.line, nth, text)
  found = self.occurrences[key]
  if not found then
    found = {file = walk.file, line = walk.line, nth = nth, text = text, word = walk.word}
    self[#self + 1], self.occurrences[key] = found, found
  end
  self.occurrences[walk] = found
  return found
end

function Search:note(walk, before, after)
  if not is_reachable(before) then return end
  local occurrence = self:occurrence(walk)
  occurrence.reached, occurrence.before = true, either(occurrence.before or NONE, before)
  occurrence.succeeds = occurrence.succeeds or is_reachable(after)
end

-- -- Effects of words

-- Select the cache of states after walks; nested loops would be followed very often without it. The states depend on
-- `twice`, the number of loops around a walk that are followed twice, and on the recursions that are assumed to end.
function Search:set_around(twice, assumed)
  local key = ("%d %d %s"):format(self.side, twice, assumed)
  self.twice, self.assumed = twice, assumed
  self.found = self.found_around[key] or {} -- states by walk and the state before
  self.found_around[key] = self.found
end

-- Apply the effect of a word that doesn't join walks.
function Search:after_word(walk, before)
  local kept = walk.stays and (before.held_above | before.bare_above) & NOWHERE or 0
  if walk.captures then
    local all = walk.sort == "escape"
    self.taken = self.taken | (all and ANY or before.held | before.bare)
    self.taken_above = self.taken_above | (all and ANY_ABOVE or before.held_above | before.bare_above)
  end
  local after = NONE
  for _, carries in ipairs{true, false} do
    local here, above, carried, not_carried = tools.effect(self.variant, walk.address, self.side, carries,
      carries and before.held or before.bare, carries and before.held_above or before.bare_above)
    after = either(after, state(carried and here or 0, carried and above or 0, not_carried and here or 0,
      not_carried and above or 0))
  end
  return masked(after, ANY, ANY_ABOVE | kept)
end

-- Return the state after any number of rounds, which may change the hand.
function Search:after_rounds(body, before)
  if self.twice == TWICE_MAX then return self:after(body, ANYTHING) end
  self:set_around(self.twice + 1, self.assumed)
  local first = self:after(body, before)
  local second = is_reachable(first) and self:after(body, widened(either(before, first))) or first
  self:set_around(self.twice - 1, self.assumed)
  return widened(either(first, second))
end

-- Follow a round in which `self` is assumed to succeed with any state.
function Search:go_round(rec, before)
  local assumed = self.assumed
  if #self.recs == ASSUMED_MAX then return end
  self.recs[#self.recs + 1], self.recs[rec] = rec, true
  self:set_around(self.twice, ("%s %p"):format(assumed, rec))
  self:after(rec.left, before)
  self:set_around(self.twice, assumed)
  self.recs[#self.recs], self.recs[rec] = nil, nil
end

-- Return the state after a rec. First let `self` fail: if no branch is left, the rec can never end. Otherwise follow
-- the words after `self`, too.
function Search:after_rec(rec, before)
  if self.recs[rec] then return ANYTHING end
  if self.twice == TWICE_MAX then
    self:go_round(rec, ANYTHING)
    return ANYTHING
  end
  self:set_around(self.twice + 1, self.assumed)
  local ends = is_reachable(self:after(rec.left, before))
  if ends then self:go_round(rec, before) end
  self:set_around(self.twice - 1, self.assumed)
  return ends and ANYTHING or NONE
end

-- Return the state after a lookahead, which changes nothing but the known classes. If a test of the class isn't certain
-- to fail, it may also be made on no square yet (`-white`).
function Search:after_look(walk, before)
  local mask, above = tools.asked_classes(self.variant, walk.address, self.side)
  if mask then
    if mask | above & ANY_ABOVE == 0 then return NONE end
    return masked(before, mask, above | NOWHERE)
  end
  local possible = self:after(walk.left, before)
  return walk.word == "#" and not is_reachable(possible) and possible or before
end

local joins = {}

function joins.here(_, _, before) return before end

joins["*"] = function(self, walk, before) return self:after(walk.right, self:after(walk.left, before)) end

joins["+"] = function(self, walk, before)
  return either(self:after(walk.left, before), self:after(walk.right, before))
end

joins["|"] = joins["+"]

joins["^"] = function(self, walk, before)
  local after = self:after_rounds(walk.left, before)
  return walk.numbers[1] > 0 and after or either(before, after)
end

function joins.all(self, walk, before) return either(before, self:after_rounds(walk.left, before)) end

function joins.self(self, walk) return self.recs[walk.rec] and ANYTHING or NONE end

joins.rec, joins["-"], joins["#"] = Search.after_rec, Search.after_look, Search.after_look

function joins.first(self, walk, before) return self:after(walk.left, before) end
joins.most = joins.first

-- Return a leap as one word; any other walk unchanged.
local function as_word(walk) return walk.written and not walk.written.left and walk.written or walk end

-- Return the state after a walk that hasn't been followed from here before.
function Search:find_after(walk, before)
  walk = as_word(walk)
  local join = walk.sort == "join" and joins[walk.word]
  local after = join and join(self, walk, before) or self:after_word(walk, before)
  local is_own = not join or walk.word == "rec" or walk.word == "#" or walk.word == "-" and walk.left.word ~= "here"
  if is_own then self:note(walk, before, after) end
  return after
end

function Search:after(walk, before)
  if not is_reachable(before) then return before end
  local found = self.found[walk]
  if not found then
    found = {}
    self.found[walk] = found
  end
  found[before] = found[before] or self:find_after(walk, before)
  return found[before]
end

-- -- Ends

-- Note that a branch ends with the carried piece put down, in the second pass. `passed` lists its words, the last
-- first.
function Search:note_landing(passed)
  while passed do
    if self.stranded[passed.walk.line] then self:occurrence(passed.walk).lands = true end
    passed = passed.before
  end
end

-- Follow a word and its continuation.
function Search:follow_word(walk, before, since, passed, rest)
  local after = self:after(walk, before)
  if not is_reachable(after) then return end
  since = not can_land(after) and (since or walk) or nil
  passed = {walk = walk, before = passed}
  if rest then
    self:follow(rest.walk, after, since, passed, rest.next)
  elseif since then
    self:occurrence(since).stranded = true
    self.stranded[since.line] = true
  elseif self.is_second then
    self:note_landing(passed)
  end
end

-- Follow every branch to its end. `since` is the word since which the carried piece can't be put down; nil if it can.
function Search:follow(walk, before, since, passed, rest)
  if self.branch == BRANCH_MAX then self.steps = STEPS_MAX end
  self.steps = self.steps + 1
  if self.steps > STEPS_MAX then return end
  self.branch = self.branch + 1
  walk = as_word(walk)
  if walk.word == "*" then
    self:follow(walk.left, before, since, passed, {walk = walk.right, next = rest})
  elseif walk.word == "+" or walk.word == "|" then
    self:follow(walk.left, before, since, passed, rest)
    self:follow(walk.right, before, since, passed, rest)
  elseif walk.word == "first" or walk.word == "most" then
    self:follow(walk.left, before, since, passed, rest)
  else
    self:follow_word(walk, before, since, passed, rest)
  end
  self.branch = self.branch - 1
end

function Search:run(walks, is_second)
  local nowhere = state(0, 0, 0, NOWHERE)
  self.is_second, self.steps, self.branch = is_second, 0, 0
  for _, walk in ipairs(walks) do
    for side = 0, 1 do
      self.side = side
      self:set_around(0, "")
      if not is_second then self:after(walk, nowhere) end
      self:follow(walk, nowhere)
    end
  end
end

-- -- Findings

-- Return " (number 2 on this line)" if the line has others.
function Search:number_of(item)
  for _, other in ipairs(item.nth > 0 and self or {}) do
    if other ~= item and other.file == item.file and other.line == item.line and other.text == item.text then
      return (" (number %d on this line)"):format(item.nth)
    end
  end
  return ""
end

local EMPTIED = ", because the square is always empty (a lifted piece has left its square)"
local LOWERS = {land = true, lay = true, tuck = true} -- words that need a carried piece

-- Return why no branch succeeds with the word, as the end of a sentence; "" if that isn't known.
local function reason_of(item)
  if LOWERS[item.word] and item.before.held | item.before.held_above == 0 then
    return ", because no piece is carried (only `from`, `drop`, `carry` and `lift` pick one up)"
  end
  return is_empty(item.before) and EMPTIED or ""
end

-- Return a text about what is wrong with a word, or nil.
function Search:fault_of(item)
  local word = ("`%s`%s"):format(item.text, self:number_of(item))
  if item.reached and not item.succeeds then
    return item.word == "rec" and "this rec can never end"
      or word .. " can never succeed here" .. reason_of(item)
  end
  if not item.stranded or item.lands or self.steps > STEPS_MAX then return nil end
  if item.word == "drop" or item.word == "carry" then
    return ('after %s the carried piece is not on a square; continue with: each "board" * empty'):format(word)
  end
  return ("after %s the carried piece can never land on the square; write %s * take, or put the piece down before it "
    .. "goes there: land"):format(word, item.text)
end

-- Return true if a word may take a piece of a kind, given by its number from 0.
function Search:may_take(kind)
  local bits = 3 << (FIRST_PIECE + 2 * kind) % 64
  return (FIRST_PIECE + 2 * kind < 64 and self.taken or self.taken_above) & bits ~= 0
end

-- Return a list of {sort, file, line, text}.
return function(variant)
  local walks, findings = tools.walks(variant), {}
  local search = setmetatable({variant = variant, occurrences = {}, recs = {}, found_around = {},
    stranded = {}, taken = 0, taken_above = 0}, Search)
  local function add(place, text)
    findings[#findings + 1] = text and {sort = "dead", file = place.file, line = place.line, text = text}
  end
  search:run(walks, false)
  if next(search.stranded) then search:run(walks, true) end
  for _, item in ipairs(search) do add(item, search:fault_of(item)) end
  local royal = {}
  for _, name in ipairs(variant:declared().royal or {}) do royal[name] = true end
  for number, kind in ipairs(variant:pieces()) do
    if royal[kind.name] and not search:may_take(number - 1) then -- attacks on it are possible captures
      add(walks, ('royal "%s": no walk can capture it, so it is never attacked'):format(kind.name))
    end
  end
  return findings
end

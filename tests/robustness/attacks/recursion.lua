-- Attacks: endless recursion of calls and of walks.

local HEAD, GAME = ...

return {
  { "act", "fails in moves: the script needs more than 16 MiB of memory; --memory allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  local function f() return 1 + f() end
  return f()
end)
loss(stuck)]] },
  { "all_nothing", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * all(here) * n
loss(stuck)]] },
  { "any", "refused: 5: C stack overflow", GAME .. [[
local function f() return any({n}, f) end
f()]] },
  { "base_itself", "refused: 2: base: more than 8 scripts are based on one another",
    [[base "recursion_base_itself"]] },
  { "base_mutual", "refused: 2: base: more than 8 scripts are based on one another",
    [[base "recursion_base_other"]] },
  { "base_other", "refused: 2: base: more than 8 scripts are based on one another",
    [[base "recursion_base_mutual"]] },
  { "escaped_self", "answer: 4 (perft 1)", HEAD .. [[
local kept
moves = from "man" * rec(function(more) kept = more return n end) * kept
loss(stuck)]] },
  { "gsub", "refused: C stack overflow", GAME .. [[
local function f() return (("a"):gsub("a", f)) end
f()]] },
  { "load", "refused: the script needs more than 16 MiB of memory; --memory allows more", GAME .. [[
local function f() return 1 + f() end
f()]] },
  { "mutual_pcall", "refused: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
local f
local function g() pcall(f) pcall(f) end
f = function() pcall(g) pcall(g) end
f()]] },
  { "pcall", "refused: 6: soon", GAME .. [[
local function f() local ok = pcall(f) return ok end
if f() then error "soon" end]] },
  { "rec", "refused: 3: C stack overflow", HEAD .. [[
local function f(more) return rec(f) * more end
moves = from "man" * rec(f)
loss(stuck)]] },
  { "rec_deep", "refused: 4: this walk is too large: more than 1048576 words, or more "
    .. "than 200 nested in one another; chains of *, + and | may be longer",
    HEAD .. [[
local walk = n * empty * stop
for _ = 1, 10000 do local inner = walk walk = rec(function() return inner end) end
moves = from "man" * walk
loss(stuck)]] },
  { "rec_failed", "refused: 4: rec: the argument of its function works only inside that function; elsewhere, use the "
    .. "walk that rec returns",
    HEAD .. [[
local own
pcall(rec, function(self) own = self error "gone" end)
moves = from "man" * n * empty * (own + stop)
loss(stuck)]] },
  { "rec_itself", "refused: 3: rec: every alternative repeats the walk, so it never ends; for example: "
    .. "rec(function(more) return n * (more | here) end)",
    HEAD .. [[
moves = from "man" * rec(function(more) return more end)
loss(stuck)]] },
  { "rec_left", "refused: 3: rec: every alternative repeats the walk, so it never ends; for example: "
    .. "rec(function(more) return n * (more | here) end)",
    HEAD .. [[
moves = from "man" * rec(function(more) return more * n end)
loss(stuck)]] },
  { "rec_left_ended", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * rec(function(more) return more * n + n end)
loss(stuck)]] },
  { "rec_mutual", "refused: 3: rec: every alternative repeats the walk, so it never ends",
    HEAD .. [[
moves = from "man" * rec(function(more) return n * rec(function(less) return e * more + w * less end) end)
loss(stuck)]] },
  { "rec_no_end", "refused: 3: rec: every alternative repeats the walk, so it never ends; for example: "
    .. "rec(function(more) return n * (more | here) end)",
    HEAD .. [[
moves = from "man" * rec(function(more) return n * more end)
loss(stuck)]] },
  { "rec_no_end_torus", "answer: 0 (perft 1)", [[
title "Attack" board{4, 4, shape = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * rec(function(more) return n * (more | -here) end)
loss(stuck)]] },
  { "rec_tally", "answer: 0 (perft 1)", [[
title "Attack" board{4, 4, shape = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = most(from "man" * rec(function(more) return n * tally * (more | -here) end))
loss(stuck)]] },
  { "repeat_nothing", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * here ^ 0 * n
loss(stuck)]] },
  { "repeat_repeat", "answer: 16 (perft 1)", HEAD .. [[
moves = from "man" * ((n ^ 0) ^ 0) ^ 0 * stop
loss(stuck)]] },
  { "sort", "refused: 5: C stack overflow", GAME .. [[
local function f() table.sort({2, 1}, f) return true end
f()]] },
  { "test", "fails in moves: the script needs more than 16 MiB of memory; --memory allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local function f() return 1 + f() end
  return f()
end)
loss(stuck)]] },
  { "test_pcall", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local function f() return pcall(f), pcall(f) end
  return f()
end)
loss(stuck)]] },
  { "tostring", "refused: 6: table", GAME .. [[
local t = {__tostring = function(t) return tostring(t) end}
error(tostring(t))]] },
  { "xpcall", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
local function f(e) return xpcall(f, f) end
xpcall(f, f)]] },
}

-- Attacks: scripts that allocate too much memory, at once or in small steps.

local HEAD, GAME = ...

return {
  { "any_many", "refused: 6: the script's walks need more than 16 MiB of memory; "
    .. "--memory allows more",
    GAME .. [[
local t = {}
for i = 1, 2000000 do t[i] = n end
moves = any(t)]] },
  { "array", "refused: 6: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local t = {}
for i = 1, math.maxinteger do t[i] = i end]] },
  { "closures", "refused: 8: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local f
while true do
  local g = f
  f = function() return g end
end]] },
  { "columns", "answer: 0 (perft 1)", [[
title "Attack" board{4, 4} piece("man", "M") piece("king", "K") start "4/4/4/MMMM w 1"
moves = by "man" * rec(function(more) return tuck * (more | -here) end)
loss(stuck)]] },
  { "concat", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local t = {}
for i = 1, 100000 do t[i] = ("x"):rep(1000) end
table.concat(t)]] },
  { "doubling", "refused: 6: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local s = "x"
while true do s = s .. s end]] },
  { "format", "refused: 6: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local s = "%s"
while true do s = ("%s%s"):format(s, s) end]] },
  { "generate", "fails in moves: the script needs more than 16 MiB of memory; --memory "
    .. "allows more",
    HEAD .. [[
moves = generate(function(view, emit)
  local t = {}
  for i = 1, math.maxinteger do t[i] = ("x"):rep(100000) .. i end
end)
loss(stuck)]] },
  { "globals", 'refused: 5: "g1" is not declared; for a variable of your own, write local before it',
    GAME .. [[for i = 1, 1e7 do _ENV["g" .. i] = ("x"):rep(1000) .. i end]] },
  { "gsub", "refused: 6: this pattern may take too long on a text of 4096 bytes: it has "
    .. "too many of * + - ?",
    GAME .. [[
local s = "x"
while true do s = s:gsub(".", "xxxxxxxx") end]] },
  { "index_chain", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local chain = {}
for _ = 1, 1e9 do chain = {__index = chain} end
setmetatable({}, chain)]] },
  { "keys", "refused: 6: the script needs more than 16 MiB of memory; --memory allows more", GAME .. [[
local t = {}
for i = 1, math.maxinteger do t["k" .. i] = i end]] },
  { "leak_a_call", "fails in perft: the script needs more than 16 MiB of memory; "
    .. "--memory allows more",
    HEAD .. [[
local hoard = {}
moves = from "man" * n * empty * stop * test(function()
  hoard[#hoard + 1] = ("x"):rep(10000000) .. #hoard
  return true
end)
loss(stuck)]] },
  { "names", "refused: 6: the script's walks need more than 16 MiB of memory; --memory "
    .. "allows more",
    GAME .. [[
local names = {} for i = 1, 26 do names[i] = ("x"):rep(100) end
for _ = 1, 100000 do by(names) end]] },
  { "note", 'refused: 3: note: "' .. ("x"):rep(60) .. '..." has 1048576 bytes; at most 100 are allowed here',
    HEAD .. [[
moves = from "man" * n * empty * stop * note(("x"):rep(1 << 20))
loss(stuck)]] },
  { "option_words", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local t = {}
for i = 1, 100000 do t[i] = ("w%d"):format(i):rep(20) end
option("o", "w1", "help", t)]] },
  { "pcall", "refused: 5: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[while true do pcall(function() local s = "x" while true do s = s .. s end end) end]] },
  { "rep", "refused: 5: rep: the result would have more than 16 MiB",
    GAME .. [[local s = ("x"):rep(1 << 30)]] },
  { "rep_many", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local t = {}
for i = 1, 100 do t[i] = ("x"):rep(1000000 + i) end]] },
  { "rep_overflow", "refused: 5: rep: the result would have more than 16 MiB",
    GAME .. [[local s = ("xxxx"):rep(math.maxinteger)]] },
  { "start", 'refused: 2: start: "' .. ("4/"):rep(30) .. '..." has 2000000 bytes; at most 65536 are allowed here', [[
title "Attack" board{4, 4} piece("man", "M") start(("4/"):rep(1000000))
moves = from "man" * n
loss(stuck)]] },
  { "tables", "refused: 6: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local t = {}
while true do t = {t, t} end]] },
  { "test", "fails in moves: the script needs more than 16 MiB of memory; --memory allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local t = {}
  while true do t = {t} end
end)
loss(stuck)]] },
  { "test_pcall", "fails in moves: the script needs more than 16 MiB of memory; --memory "
    .. "allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  while true do pcall(function() local s = "x" while true do s = s .. s end end) end
end)
loss(stuck)]] },
  { "title", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[title(("x"):rep(10000000))]] },
  { "title_many", "refused: has 1000000 bytes; at most 1000 are allowed here",
    GAME .. [[
local s = ("x"):rep(1000000)
for _ = 1, 100 do title(s) end]] },
  { "utf8", "answer: 4 (perft 1)", GAME .. [[
local t = {}
for i = 1, 200000 do t[i] = 0x7fffffff end
local s = utf8.char(table.unpack(t))]] },
  { "varargs_packed", "refused: the script needs more than 16 MiB of memory; --memory "
    .. "allows more",
    GAME .. [[
local t = {n = 0}
local function f(...)
  t = {t, ...}
  return f(1, ...)
end
f()]] },
  { "view_dropped", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view = nil
  for i = 1, 3000 do square = {square, i} end
  return true
end)
loss(stuck)]] },
  { "walk_deep", "refused: 6: the script's walks need more than 16 MiB of memory; "
    .. "--memory allows more",
    GAME .. [[
local w = n
while true do w = -w end]] },
  { "walk_hoard", "refused: 6: the script's walks need more than 16 MiB of memory; "
    .. "--memory allows more",
    GAME .. [[
local hoard = {}
for i = 1, math.maxinteger do hoard[i % 1000 + 1] = n * e end]] },
  { "walk_tree", "refused: 6: the script's walks need more than 16 MiB of memory; "
    .. "--memory allows more",
    GAME .. [[
local w = n
while true do w = w + w end]] },
  { "xpcall", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[while true do xpcall(function() local s = "x" while true do s = s .. s end end, tostring) end]] },
}

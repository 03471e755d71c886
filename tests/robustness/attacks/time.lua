-- Attacks: scripts and walks that run too long.

local HEAD, GAME, WIDE = ...

-- Return the format string filled with each number from first to last.
local function numbered(form, first, last)
  local lines = {}
  for i = first, last do lines[#lines + 1] = form:gsub("%%d", i) end
  return table.concat(lines)
end

return {
  { "any_endless", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[any({n}, function() while true do end end)]] },
  { "border_of_words", "refused: 7: `by` needs one or more names, but was given a table", GAME .. [[
local t = {}
for i = 61, 0, -1 do t[1 << i] = "man" end
by(t)]] },
  { "closing_variable", "refused: 5: variable 'x' got a non-closable value",
    GAME .. [[local x <close> = {}]] },
  { "concat_environment", "refused: 5: global variables of a script must have names",
    GAME .. [[table.concat(_ENV, "", 1, 1 << 40)]] },
  { "concat_range", "refused: 5: invalid value (nil) at index 1 in table for 'concat'",
    GAME .. [[table.concat({}, "", 1, math.maxinteger - 1)]] },
  { "emit_flood", "fails in moves: 4: emit: a position can have at most 65536 emitted moves", HEAD .. [[
moves = generate(function(view, emit)
  while true do emit("a1", "-a2", {a1 = "", a2 = "M"}) end
end)
loss(stuck)]] },
  { "find_plain", "refused: 6: find: a text of 4000000 bytes is too long to search for one "
    .. "of 2000001 bytes",
    GAME .. [[
local s = ("a"):rep(4000000)
s:find(("a"):rep(2000000) .. "b", 1, true)]] },
  { "for_load", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[for _ = 1, math.maxinteger do end]] },
  { "goto_generate", "fails in moves: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = generate(function(view, emit)
  ::again::
  goto again
end)
loss(stuck)]] },
  { "goto_load", "refused: 6: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
::again::
goto again]] },
  { "gsub_callback", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[local _ = ("a"):rep(100):gsub(".", function() while true do end end)]] },
  { "gsub_long_replacement", "refused: 6: gsub: a text of 4000 bytes is too long for a "
    .. "replacement of 2000000 bytes",
    GAME .. [[
local s = ("a"):rep(4000)
s:gsub("^", ("%0"):rep(1000000))]] },
  { "gsub_replacement", "refused: 6: this pattern may take too long on a text of 1000000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(1000000)
s:gsub("", ("%0"):rep(1000000))]] },
  { "hash_collisions_floats", "answer: 4 (perft 1)", GAME .. [[
local t = {}
for i = 1, 1 << 18 do t[i * 2.0 ^ 60] = true end]] },
  { "hash_collisions_load", "ends the program: the script did not stop when its time was up",
    GAME .. [[
local t = {}
for i = 1, 1 << 18 do t[i * ((1 << 18) - 1)] = true end]] },
  { "hash_collisions_test", "ends the program: the script did not stop when its time was up",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local t = {}
  for i = 1, 1 << 18 do t[i * ((1 << 18) - 1)] = true end
end)
loss(stuck)]] },
  { "insert_gaps", "refused: 7: a call can handle at most 100000 items of a table", GAME .. [[
local t = {}
for i = 61, 0, -1 do t[1 << i] = 1 end
table.insert(t, 1, 1)]] },
  { "loop_act", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  while true do end
end)
loss(stuck)]] },
  { "loop_draw", "fails in outcome: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop
draw(function(view)
  while true do end
end)]] },
  { "loop_generate", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = generate(function(view, emit)
  while true do end
end)
loss(stuck)]] },
  { "loop_load", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[while true do end]] },
  { "loop_loss", "fails in outcome: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop
loss(function(view)
  while true do end
end)]] },
  { "loop_never", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[never(by "man" * test(function() while true do end end), "never")]] },
  { "loop_points", "fails in outcome: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop
points(function(view)
  while true do end
end)]] },
  { "loop_question", "fails in moves: 3: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * -test(function() while true do end end) * stop
loss(stuck)]] },
  { "loop_test", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  while true do end
end)
loss(stuck)]] },
  { "loop_win", "fails in outcome: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop
win(function(view)
  while true do end
end)]] },
  { "many_concats", "refused: C stack overflow",
    GAME .. 'local x = "a"' .. (' .. "a"'):rep(300) .. "\nerror(x)" },
  { "many_faults", "refused: 5: `by` needs one or more names, but was given the number 100; for example: "
    .. 'by{"king", "queen"} * place "a"',
    GAME .. [[for i = 1, 100000 do by(i) end]] },
  { "many_locals", "refused: 205: too many local variables (limit is 200) in main "
    .. "function near '='",
    GAME .. numbered("local a%d = 1\n", 0, 200) },
  { "many_upvalues", "refused: 307: too many upvalues (limit is 255) in function at line "
    .. "307 near '+'",
    GAME .. "local function f()\n" .. numbered("local a%d = 1\n", 0, 149)
      .. "local function g()\n" .. numbered("local b%d = 1\n", 0, 149)
      .. "return function() return " .. numbered("a%d + b%d + ", 0, 148)
      .. "a149 + b149 end end end" },
  { "many_walks", "refused: 5: the script's walks need more than 16 MiB of memory; "
    .. "--memory allows more",
    GAME .. [[for _ = 1, math.maxinteger do local w = n * e end]] },
  { "move_negative", "refused: 5: a call can handle at most 100000 items of a table",
    GAME .. [[table.move({}, math.mininteger, -2, 1)]] },
  { "move_range", "refused: 5: a call can handle at most 100000 items of a table",
    GAME .. [[table.move({}, 1, math.maxinteger - 1, 2)]] },
  { "move_wraps", "refused: 5: a call can handle at most 100000 items of a table",
    GAME .. [[table.move({}, math.mininteger, math.maxinteger, 1)]] },
  { "nested_blocks", "refused: C stack overflow", GAME .. ("do "):rep(250) .. ("end "):rep(250) },
  { "nested_functions", "refused: C stack overflow",
    GAME .. "local x = " .. ("function() return "):rep(250) .. "1" .. (" end"):rep(250) },
  { "nested_parentheses", "refused: C stack overflow",
    GAME .. "local x = " .. ("("):rep(250) .. "1" .. (")"):rep(250) },
  { "nested_tables", "refused: C stack overflow",
    GAME .. "local x = " .. ("{"):rep(250) .. ("}"):rep(250) },
  { "number_base", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[
local s = ("z"):rep(10000000)
if tonumber(s, 36) then error "soon" end]] },
  { "number_digits", "refused: the script needs more than 16 MiB of memory; --memory "
    .. "allows more",
    GAME .. [[
local s = ("1"):rep(10000000)
if tonumber(s) then error "soon" end]] },
  { "options_many", "refused: 5: option: a script can declare at most 40 options",
    GAME .. [[for i = 1, 1000000 do option("o" .. i, true, "help") end]] },
  { "pairs_many", "refused: 7: a call can handle at most 100000 items of a table", GAME .. [[
local t = {}
for i = 1, 100001 do t[i] = i end
for _ in pairs(t) do end]] },
  { "pattern_balance", "refused: 6: this pattern may take too long on a text of 300000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("("):rep(300000)
s:find "%b()"]] },
  { "pattern_frontier", "refused: 6: this pattern may take too long on a text of 30000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(30000)
s:find "%f[b].*.*c"]] },
  { "pattern_gmatch", "refused: 6: this pattern may take too long on a text of 3000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(3000)
for _ in s:gmatch ".-.-.-b" do end]] },
  { "pattern_gmatch_anchor", "refused: 5: this pattern may take too long on a text of "
    .. "3000000 bytes: it has too many of * + - ?",
    GAME .. [[for _ in (("^"):rep(3000000)):gmatch "^.-b" do end]] },
  { "pattern_greedy", "refused: 6: this pattern may take too long on a text of 3000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(3000)
s:match ".*.*.*.*b"]] },
  { "pattern_gsub", "refused: 6: this pattern may take too long on a text of 3000 bytes: "
    .. "it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(3000)
s:gsub(".-.-.-b", "")]] },
  { "pattern_lazy", "refused: 6: this pattern may take too long on a text of 3000 bytes: "
    .. "it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(3000)
s:find ".-.-.-.-b"]] },
  { "pattern_long", "refused: 5: a pattern may have at most 500 bytes",
    GAME .. [[local _ = ("a"):find(("a*"):rep(1000) .. "b")]] },
  { "pattern_optional", "refused: 7: this pattern may take too long on a text of 26 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local k = 26
local s = ("a"):rep(k)
s:find(("a?"):rep(k) .. s)]] },
  { "pattern_reference", "refused: 6: this pattern may take too long on a text of 100000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(100000)
s:find "(.*)%1b"]] },
  { "pattern_set", "refused: 6: this pattern may take too long on a text of 100000 "
    .. "bytes: it has too many of * + - ?",
    GAME .. [[
local s = ("a"):rep(100000)
s:find("[" .. ("b"):rep(400) .. "]*c")]] },
  { "pattern_test", "fails in moves: 4: this pattern may take too long on a text of 3000 "
    .. "bytes: it has too many of * + - ?",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return (("a"):rep(3000)):find ".-.-.-b" ~= nil
end)
loss(stuck)]] },
  { "pcall_error", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[while true do pcall(error, "x") end]] },
  { "pcall_nested", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
local function f() while true do pcall(f) end end
f()]] },
  { "pcall_swallow", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[while true do pcall(function() while true do end end) end]] },
  { "pcall_test", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  while true do pcall(function() while true do end end) end
end)
loss(stuck)]] },
  { "rec_endless", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[rec(function() while true do end end)]] },
  { "remove_gaps", "refused: 7: a call can handle at most 100000 items of a table", GAME .. [[
local t = {}
for i = 61, 0, -1 do t[1 << i] = 1 end
table.remove(t, 1)]] },
  { "rep_nothing", "refused: 6: soon", GAME .. [[
local s = string.rep("", 1 << 40)
if s == "" then error "soon" end]] },
  { "rep_nothing_between", "refused: 6: soon", GAME .. [[
local s = string.rep("", math.maxinteger, "")
if s == "" then error "soon" end]] },
  { "rep_separator", "refused: 5: rep: the result would have more than 16 MiB",
    GAME .. [[string.rep("", 1 << 40, "x")]] },
  { "repeat_load", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[repeat until false]] },
  { "small_calls", "fails in moves: 4: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * (n + s + e + w) ^ 0 * (n + s + e + w) ^ 0 * test(function()
  for _ = 1, 10000 do end
  return false
end)
loss(stuck)]] },
  { "sort_bad_order", "refused: 7: invalid order function for sorting", GAME .. [[
local t = {}
for i = 1, 1000 do t[i] = i end
table.sort(t, function() return true end)]] },
  { "sort_endless", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[table.sort({3, 2, 1}, function() while true do end end)]] },
  { "sort_gaps", "refused: 7: a call can handle at most 100000 items of a table", GAME .. [[
local t = {}
for i = 61, 0, -1 do t[1 << i] = 1 end
table.sort(t)]] },
  { "sort_many", "refused: 7: a call can handle at most 100000 items of a table", GAME .. [[
local t = {}
for i = 1, 100001 do t[i] = -i end
table.sort(t)]] },
  { "sort_texts", "refused: 7: sort: the texts of the list have more than 16 MiB together; "
    .. "sort shorter texts, or fewer",
    GAME .. [[
local list, one, other = {}, ("x"):rep(1000000), ("x"):rep(1000001)
for i = 1, 1000, 2 do list[i], list[i + 1] = one, other end
table.sort(list)]] },
  { "sort_throws", "refused: 5: no order",
    GAME .. [[table.sort({3, 2, 1}, function() error "no order" end)]] },
  { "tail_call", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
local function f() return f() end
f()]] },
  { "unpack_many", "refused: 5: too many results to unpack",
    GAME .. [[table.unpack({}, 1, 100000000)]] },
  { "unpack_range", "refused: 5: too many results to unpack",
    GAME .. [[table.unpack({}, 1, math.maxinteger - 1)]] },
  { "varargs", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[
local function f(...) return f(1, ...) end
f()]] },
  { "walk_ending", "fails in outcome: 5: the walks of one position took longer than 0.05 s; --time allows more",
    WIDE .. [[
moves = from "man" * n * empty * stop
loss(by "man" * rec(function(more)
  return any{n, e, s, w} * -marked * mark * (more + -here)
end))]] },
  { "walk_explodes", "fails in moves: 4: the walks of one position took longer than 0.05 s; --time allows more",
    WIDE .. [[
moves = from "man" * rec(function(more)
  return any{n, e, s, w} * -marked * mark * (more + -here)
end)
loss(stuck)]] },
  { "walk_floods", "fails in moves: 4: the walks of one position took longer than 0.05 s",
    WIDE .. [[
local any_square = each "board"
moves = by "man" * any_square * any_square * any_square * any_square
loss(stuck)]] },
  { "walk_floods_perft", "fails in perft: a position has more than 262144 moves", WIDE .. [[
local put_one = each "board" * empty * put "man"
moves = by "man" * put_one * put_one * put_one
loss(stuck)]] },
  { "walk_most", "fails in moves: the walks of one position took longer than 0.05 s; --time allows more",
    WIDE .. [[
moves = most(from "man" * rec(function(more)
  return any{n, e, s, w} * -marked * mark * tally * (more + here)
end))
loss(stuck)]] },
  { "walk_never", "refused: 5: the walks of one position took longer than 0.05 s; --time allows more",
    WIDE .. [[
moves = from "man" * n * empty * stop
never(by "man" * rec(function(more)
  return any{n, e, s, w} * -marked * mark * (more + -here)
end), "never")
loss(stuck)]] },
  { "walk_question", "fails in moves: 4: the walks of one position took longer than 0.05 s; --time allows more",
    WIDE .. [[
local tour = rec(function(more)
  return any{n, e, s, w} * -marked * mark * (more + -here)
end)
moves = from "man" * -tour * n
loss(stuck)]] },
  { "xpcall_handler_loop", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[xpcall(error, function() while true do end end)]] },
  { "xpcall_handler_throws", "refused: 5: again",
    GAME .. [[while true do xpcall(error, function() error "again" end) end]] },
  { "xpcall_swallow", "refused: 5: the script ran for longer than 0.05 s; --time allows more",
    GAME .. [[while true do xpcall(function() while true do end end, function() return "caught" end) end]] },
  { "xpcall_test", "fails in moves: 5: the script ran for longer than 0.05 s; --time allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  while true do
    xpcall(function() while true do end end, function() while true do end end)
  end
end)
loss(stuck)]] },
}

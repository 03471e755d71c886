-- Attacks: functions that misuse the view or the edit, keep them too long, or return wrong values.

local HEAD, GAME = ...

return {
  { "act_returns_table", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  return {}
end)
loss(stuck)]] },
  { "at_before", 'fails in moves: 4: " a1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(" a1")
end)
loss(stuck)]] },
  { "at_blank", 'fails in moves: 4: "a1 " isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a1 ")
end)
loss(stuck)]] },
  { "at_boolean", "fails in moves: 4: bad argument #1 to 'at' (string expected, got boolean)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(true)
end)
loss(stuck)]] },
  { "at_capital", 'fails in moves: 4: "A1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("A1")
end)
loss(stuck)]] },
  { "at_dot", "fails in moves: 4: write a colon before the method, as in view:at(square)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view.at "a1"
end)
loss(stuck)]] },
  { "at_empty", 'fails in moves: 4: "" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("")
end)
loss(stuck)]] },
  { "at_escape", 'fails in moves: 4: "?[31m" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("\27[31m")
end)
loss(stuck)]] },
  { "at_file_far", 'fails in moves: 4: "e1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("e1")
end)
loss(stuck)]] },
  { "at_fraction", 'fails in moves: 4: "1.5" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(1.5)
end)
loss(stuck)]] },
  { "at_infinite", 'fails in moves: 4: "inf" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(math.huge)
end)
loss(stuck)]] },
  { "at_long", "fails in moves: 4: "
    .. '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..." isn\'t',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(("a"):rep(1000000))
end)
loss(stuck)]] },
  { "at_maximal", 'fails in moves: 4: "9223372036854775807" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(math.maxinteger)
end)
loss(stuck)]] },
  { "at_negative", 'fails in moves: 4: "-1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(-1)
end)
loss(stuck)]] },
  { "at_nil", "fails in moves: 4: bad argument #1 to 'at' (string expected, got nil)", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(nil)
end)
loss(stuck)]] },
  { "at_none", "fails in moves: 4: bad argument #1 to 'at' (string expected, got no value)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at()
end)
loss(stuck)]] },
  { "at_not_a_number", 'fails in moves: nan" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(0 / 0)
end)
loss(stuck)]] },
  { "at_rank_far", 'fails in moves: 4: "a5" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a5")
end)
loss(stuck)]] },
  { "at_rank_huge", 'fails in moves: 4: "a99999999999999999999" isn\'t a square of this board',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a99999999999999999999")
end)
loss(stuck)]] },
  { "at_rank_zero", 'fails in moves: 4: "a0" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a0")
end)
loss(stuck)]] },
  { "at_table", "fails in moves: 4: bad argument #1 to 'at' (string expected, got table)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at({})
end)
loss(stuck)]] },
  { "at_utf8", 'fails in moves: 4: "ä1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("ä1")
end)
loss(stuck)]] },
  { "at_view", "fails in moves: 4: bad argument #1 to 'at' (string expected, got position)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(view)
end)
loss(stuck)]] },
  { "at_zero_byte", "fails in moves: 4: bad argument #1 to 'at' (text without zero bytes "
    .. "expected)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a1\0")
end)
loss(stuck)]] },
  { "counter", "fails its audit: replaying the game gave another result", HEAD .. [[
local count = 0
moves = from "man" * n * empty * stop * act(function(edit)
  count = count + 1
  if count % 3 == 0 then edit:put("d4", "m") end
end)
loss(stuck)]] },
  { "duplicates", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * (n + n + n) * empty * stop
loss(stuck)]] },
  { "fickle_functions", "fails in moves: 19: emit: \"m\" isn't the rest of a move's text", [[
title "Attack" board{4, 4} piece("man", "M") piece("king", "K") reserve{"man"} start "k3/4/4/KMMM[Mm] w 1"
-- Each answer depends on the number of calls, and sometimes it is missing.
local calls, rows = 0, {"a", "b", "c", "d"}
local function turn(many)
  calls = (calls * 5 + 3) % 1021
  return calls % many
end
local function square() return rows[turn(4) + 1] .. turn(4) + 1 end
moves = from "man" * n * empty * test(function(view, at)
          if turn(97) == 1 then error("tired") end
          return turn(3) > 0 and view:at(at) ~= "k"
        end) * stop * act(function(edit)
          if turn(5) == 0 then edit:put(square(), turn(2) == 0 and "" or "m") end
        end)
      + drop "man" * each "home" * empty
      + generate(function(view, emit)
          for _ = 1, turn(9) do
            emit(square(), turn(7) == 0 and "m" or "-" .. square(), {[square()] = turn(2) == 0 and "M" or "", [square()] = "m"})
          end
          if turn(50) == 2 then emit(view, emit) end
        end)
loss(function() return turn(11) == 0 end)
win(function(view) return view:at(square()) == "K" and turn(3) == 0 end)]] },
  { "field_of_view", "fails in moves: 4: attempt to index a position value (local 'view')",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view.machine = nil
end)
loss(stuck)]] },
  { "library_errors", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local ok, why = pcall(string.rep)
  return not ok and why:find "bad argument" ~= nil
end)
loss(stuck)]] },
  { "many_results", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return true, false, nil, table.unpack({}, 1, 1000)
end)
loss(stuck)]] },
  { "no_moves", "answer: 0 (perft 1)", HEAD .. [[
moves = from "man" * n * n * n * n * stop
loss(stuck)]] },
  { "pairs_cleared", "answer: 4 (perft 1)", GAME .. [[
local list = {a = 1, b = 2, c = 3}
for _, value in pairs(list) do
  if value == nil then error "taken out" end
  list.b = nil
end
pcall(pairs(list))]] },
  { "pairs_order", "answer: 4 (perft 1)", GAME .. [[
local keys = {}
for key in pairs{z = 1, y = 1, x = 1, b = 1, a = 1, [3] = 1, [1.5] = 1, [2] = 1} do keys[#keys + 1] = key end
if table.concat(keys, " ") ~= "1.5 2 3 a b x y z" then error "no order" end]] },
  { "pairs_table_keys", "refused: 5: pairs works only on tables whose keys are numbers and texts",
    GAME .. [[for key in pairs{[{}] = 1} do end]] },
  { "pairs_zero_bytes", "answer: 4 (perft 1)", GAME .. [[
local keys = {}
for key, value in pairs{["a\0b"] = 1, ["a\0a"] = 2, a = 3} do keys[#keys + 1] = #key .. value end
if table.concat(keys, " ") ~= "13 32 31" then error "no order" end]] },
  { "pass_for_ever", "answer: 1 (perft 2)", HEAD .. [[
moves = pass
draw(stuck)]] },
  { "perft_in_call", 'fails in moves: 4: a view has no "perft"; its methods are at, side, step, squares, text, put',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:perft(3) > 0
end)
loss(stuck)]] },
  { "play_in_call", 'fails in moves: 4: a view has no "play"; its methods are at, side, step, squares, text, put',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view:play "a1-a2"
end)
loss(stuck)]] },
  { "put_everything", "answer: 0 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  for _, s in ipairs(edit:squares()) do edit:put(s, "m") end
end)
loss(stuck)]] },
  { "put_in_ending", "fails in outcome: 5: only `act` may change the position", HEAD .. [[
moves = from "man" * n * empty * stop
win(function(view)
  view:put("a1", "")
end)]] },
  { "put_in_generate", "fails in moves: 4: only `act` may change the position", HEAD .. [[
moves = generate(function(view, emit)
  view:put("a1", "")
end)
loss(stuck)]] },
  { "put_in_test", "fails in moves: 4: only `act` may change the position", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view:put("a1", "")
end)
loss(stuck)]] },
  { "put_piece_blank", 'fails in moves: 4: "M " isn\'t a piece of this game', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "M ")
end)
loss(stuck)]] },
  { "put_piece_column", 'fails in moves: 4: "(MM)" isn\'t a piece of this game', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "(MM)")
end)
loss(stuck)]] },
  { "put_piece_column_high", "fails in moves: 4: "
    .. '"(MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM..." isn\'t',
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "(" .. ("M"):rep(2000) .. ")")
end)
loss(stuck)]] },
  { "put_piece_column_open", 'fails in moves: 4: "(MM" isn\'t a piece of this game', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "(MM")
end)
loss(stuck)]] },
  { "put_piece_long", "fails in moves: 4: "
    .. '"MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM..." isn\'t',
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", ("M"):rep(1000000))
end)
loss(stuck)]] },
  { "put_piece_nil", "fails in moves: 4: bad argument #2 to 'put' (string expected, got nil)",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", nil)
end)
loss(stuck)]] },
  { "put_piece_number", 'fails in moves: 4: "1" isn\'t a piece of this game', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", 1)
end)
loss(stuck)]] },
  { "put_piece_unknown", 'fails in moves: 4: "X" isn\'t a piece of this game', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "X")
end)
loss(stuck)]] },
  { "put_piece_zero_byte", "fails in moves: 4: bad argument #2 to 'put' (text without "
    .. "zero bytes expected)",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "M\0")
end)
loss(stuck)]] },
  { "put_square_empty", 'fails in moves: 4: "" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("", "M")
end)
loss(stuck)]] },
  { "put_square_negative", 'fails in moves: 4: "-1" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(-1, "M")
end)
loss(stuck)]] },
  { "put_square_nil", "fails in moves: 4: bad argument #1 to 'put' (string expected, got nil)",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(nil, "M")
end)
loss(stuck)]] },
  { "put_square_not_a_number", 'fails in moves: nan" isn\'t a square of this board', HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(0 / 0, "M")
end)
loss(stuck)]] },
  { "put_square_rank_huge", "fails in moves: 4: \"a99999999999999999999\" isn't a square of this board",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a99999999999999999999", "M")
end)
loss(stuck)]] },
  { "put_square_zero_byte", "fails in moves: 4: bad argument #1 to 'put' (text without "
    .. "zero bytes expected)",
    HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a1\0", "M")
end)
loss(stuck)]] },
  { "return_moves", "answer: 0 (perft 1)", HEAD .. [[
moves = generate(function(view, emit)
  return {"a1-a2", "b1-b2"}
end)
loss(stuck)]] },
  { "search_in_call", 'fails in moves: 4: a view has no "moves"; its methods are at, side, step, squares, text, put',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return #view:moves() > 0
end)
loss(stuck)]] },
  { "stale_editor", "fails in moves: 5: this view is out of date: use it only "
    .. "during the call that received it",
    HEAD .. [[
local old
moves = from "man" * n * empty * stop * act(function(edit)
  if old then old:put("a1", "") end
  old = edit
end)
loss(stuck)]] },
  { "stale_editor_in_ending", "fails in perft: 5: this view is out of date: use it only "
    .. "during the call that received it",
    HEAD .. [[
local old
moves = from "man" * n * empty * stop * act(function(edit) old = edit end)
win(function() if old then old:put("a1", "") end end)]] },
  { "stale_emitter", "fails in moves: 7: emit works only during the call that received it", HEAD .. [[
local old
moves = generate(function(_, emit)
  if old then old("a1", "-a2", {}) end
  old = emit
end) + generate(function() old("a1", "-a2", {}) end)
loss(stuck)]] },
  { "stale_view", "fails in moves: 5: this view is out of date: use it only "
    .. "during the call that received it",
    HEAD .. [[
local old
moves = from "man" * n * empty * stop * test(function(view)
  if old then return old:at "a1" end
  old = view
end)
loss(stuck)]] },
  { "step_fraction", "fails in moves: 4: bad argument #2 to 'step' (number has no "
    .. "integer representation)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", 0.5, 1) ~= nil
end)
loss(stuck)]] },
  { "step_infinite", "fails in moves: 4: bad argument #2 to 'step' (number has no "
    .. "integer representation)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", math.huge, 1) ~= nil
end)
loss(stuck)]] },
  { "step_maximal", "fails in moves: 4: a step may be at most 26 files and ranks", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", math.maxinteger, 1) ~= nil
end)
loss(stuck)]] },
  { "step_minimal", "fails in moves: 4: a step may be at most 26 files and ranks", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", math.mininteger, 1) ~= nil
end)
loss(stuck)]] },
  { "step_nil", "fails in moves: 4: bad argument #2 to 'step' (number expected, got nil)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", nil, 1) ~= nil
end)
loss(stuck)]] },
  { "step_not_a_number", "fails in moves: 4: bad argument #2 to 'step' (number has no "
    .. "integer representation)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", 0 / 0, 1) ~= nil
end)
loss(stuck)]] },
  { "step_numeral", "answer: 4 (perft 1)", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", "1", 1) ~= nil
end)
loss(stuck)]] },
  { "step_text", "fails in moves: 4: bad argument #2 to 'step' (number expected, got string)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", "one", 1) ~= nil
end)
loss(stuck)]] },
  { "test_returns_walk", "answer: 4 (perft 1)", HEAD .. [[
local kept = n
moves = from "man" * n * empty * stop * test(function() return kept end)
loss(stuck)]] },
  { "undo_in_call", 'fails in moves: 4: a view has no "undo"; its methods are at, side, step, squares, text, put',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view:undo()
end)
loss(stuck)]] },
  { "view_arithmetic", "fails in moves: 4: attempt to perform arithmetic on a position "
    .. "value (local 'view')",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view + 1
end)
loss(stuck)]] },
  { "view_call", "fails in moves: 4: attempt to call a position value (local 'view')", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  view()
end)
loss(stuck)]] },
  { "view_in_walk", "fails in moves: 4: attempt to perform arithmetic on a position "
    .. "value (local 'view')",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view * view
end)
loss(stuck)]] },
  { "view_length", "fails in moves: 4: attempt to get length of a position value (local 'view')",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return #view
end)
loss(stuck)]] },
  { "yield", 'fails in moves: 4: unknown word "coroutine"', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  coroutine.yield()
end)
loss(stuck)]] },
}

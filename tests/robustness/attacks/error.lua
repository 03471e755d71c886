-- Attacks: error values that aren't strings, and error texts that are hostile to the program that shows them.

local HEAD, GAME = ...

return {
  { "act", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * act(function(edit, square)
  error {}
end)
loss(stuck)]] },
  { "any", "refused: an error without a message", GAME .. [[any({n}, function() error {} end)]] },
  { "assert_nil", "refused: 5: assertion failed!", GAME .. [[assert(nil)]] },
  { "assert_table", "refused: an error without a message", GAME .. [[assert(false, {})]] },
  { "assert_table_test", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  assert(false, {})
end)
loss(stuck)]] },
  { "assert_walk", "refused: an error without a message", GAME .. [[assert(nil, n)]] },
  { "bidi", "refused: 5: ???txet", GAME .. [[error "\u{202e}txet"]] },
  { "boolean", "refused: an error without a message", GAME .. [[error(true)]] },
  { "controls_c1", "refused: 5: ??31m red", GAME .. [[error "\u{9b}31m red"]] },
  { "emit", "fails in moves: an error without a message", HEAD .. [[
moves = generate(function(view, emit)
  error(emit)
end)
loss(stuck)]] },
  { "escape_codes", "refused: 5: ?[2J?]0;title? gone",
    GAME .. [[error "\27[2J\27]0;title\7 gone"]] },
  { "escape_codes_test", "fails in moves: 4: ?[2J?]0;title? gone", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error "\27[2J\27]0;title\7 gone"
end)
loss(stuck)]] },
  { "format", "refused: 5: %s%s%n%d", GAME .. [[error "%s%s%n%d"]] },
  { "format_test", "fails in moves: 4: %s%s%n%d", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error "%s%s%n%d"
end)
loss(stuck)]] },
  { "fraction", "refused: an error without a message", GAME .. [[error(0 / 0)]] },
  { "function", "refused: an error without a message", GAME .. [[error(error)]] },
  { "function_arguments", "fails in moves: 4: bad argument #2 to 'error' (number "
    .. "expected, got position)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error(view, view)
end)
loss(stuck)]] },
  { "generate", "fails in moves: an error without a message", HEAD .. [[
moves = generate(function(view, emit)
  error {}
end)
loss(stuck)]] },
  { "level_huge", "refused: x", GAME .. [[error("x", math.maxinteger)]] },
  { "level_huge_test", "fails in moves: x", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error("x", math.maxinteger)
end)
loss(stuck)]] },
  { "level_negative", "refused: x", GAME .. [[error("x", math.mininteger)]] },
  { "level_zero", "refused: no place", GAME .. [[error("no place", 0)]] },
  { "long", "refused: the script needs more than 16 MiB of memory; --memory allows more",
    GAME .. [[error(("x"):rep(10000000))]] },
  { "long_test", "fails in moves: the script needs more than 16 MiB of memory; --memory "
    .. "allows more",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error(("x"):rep(10000000))
end)
loss(stuck)]] },
  { "newlines", "refused: 5: one??two", GAME .. [[error "one\r\ntwo"]] },
  { "nil", "refused: an error without a message", GAME .. [[error()]] },
  { "nil_test", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error()
end)
loss(stuck)]] },
  { "not_utf8", "refused: 5: ???31m", GAME .. [[error "\xff\xfe\x9b31m"]] },
  { "not_utf8_test", "fails in moves: 4: ???31m", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error "\xff\xfe\x9b31m"
end)
loss(stuck)]] },
  { "note_escape_codes", 'refused: 3: note: "?]0;owned?x" cannot be shown; a text must be UTF-8 '
    .. "without control characters",
    HEAD .. [[
moves = from "man" * n * empty * stop * note "\27]0;owned\7x"
loss(stuck)]] },
  { "number", "refused: an error without a message", GAME .. [[error(1e308)]] },
  { "number_test", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error(1e308)
end)
loss(stuck)]] },
  { "points", "fails in outcome: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop
points(function(view)
  error {}
end)]] },
  { "rec", "refused: an error without a message", GAME .. [[rec(function() error {} end)]] },
  { "spoofed_escape_codes", "refused: ?[2J?]0;title?.lua:3: gone",
    GAME .. [[error("\27[2J\27]0;title\7.lua:3: gone", 0)]] },
  { "spoofed_line_huge", "refused: chess.lua:99999999999: it was not me",
    GAME .. [[error("chess.lua:99999999999: it was not me", 0)]] },
  { "spoofed_place", "refused: /etc/passwd:1: it was not me",
    GAME .. [[error("/etc/passwd:1: it was not me", 0)]] },
  { "spoofed_place_test", "fails in moves: /etc/passwd:1: it was not me", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error("/etc/passwd:1: it was not me", 0)
end)
loss(stuck)]] },
  { "spoofed_script", "refused: chess.lua:99: it was not me",
    GAME .. [[error("chess.lua:99: it was not me", 0)]] },
  { "table", "refused: an error without a message", GAME .. [[error {}]] },
  { "table_test", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error {}
end)
loss(stuck)]] },
  { "view", "fails in moves: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error(view)
end)
loss(stuck)]] },
  { "walk", "refused: an error without a message", GAME .. [[error(n)]] },
  { "walk_test", "fails in moves: an error without a message", HEAD .. [[
local kept = n
moves = from "man" * n * empty * stop * test(function() error(kept) end)
loss(stuck)]] },
  { "win", "fails in outcome: an error without a message", HEAD .. [[
moves = from "man" * n * empty * stop
win(function(view)
  error {}
end)]] },
  { "zero_bytes", "refused: 5: one", GAME .. [[error "one\0two"]] },
  { "zero_bytes_test", "fails in moves: 4: one", HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  error "one\0two"
end)
loss(stuck)]] },
}

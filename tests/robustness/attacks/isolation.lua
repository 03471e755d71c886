-- Attacks: changes to shared state, and declarations at the wrong time.

local HEAD, GAME = ...

return {
  { "base_after", "refused: 2: start: position, board, rank 1 (character 8): b1 is not in play; on this rank, "
    .. "a1 c1 are",
    GAME .. [[base "english-checkers"]] },
  { "base_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  base "chess"
end)
loss(stuck)]] },
  { "board", 'refused: 5: "board" takes its values without =; for example: board',
    GAME .. [[function board() end]] },
  { "ending_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  loss(stuck)
end)
loss(stuck)]] },
  { "global", 'refused: 5: "counter" takes its values without =; for example: counter',
    GAME .. [[counter = 1]] },
  { "global_function", 'refused: 5: "helper" is not declared; for a variable of your own, write local before it',
    GAME .. [[function helper() end]] },
  { "global_in_call", 'fails in moves: 4: "counter" takes its values without =; for example: counter',
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  counter = 1
end)
loss(stuck)]] },
  { "library_word", "refused: 6: bad argument #1 to 'pairs' (table expected, got function)",
    GAME .. [[
local d = use "warp_chess"
for key in pairs(d) do d[key] = nil end]] },
  { "math", "answer: 0 (perft 2)", GAME .. [[
math.floor = nil
math.huge = 1]] },
  { "libraries", "answer: 0 (perft 2)", [[
table.pack, table.unpack, string.format, string.find, math.tointeger = nil, nil, nil, nil, nil
title "Attack" board{4, 4} piece("man", "M") counter("steps", 0, 9) start "4/4/4/MMMM w 0 1"
moves = from "man" * n * empty * stop * holds("steps", 0)
loss(stuck)]] },
  { "moves_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  moves = nil
end)
loss(stuck)]] },
  { "moves_nil", "refused: 5: `moves` must be a walk, not nothing; for example: moves = from "
    .. '"man" * n * empty',
    GAME .. [[moves = nil]] },
  { "option_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  option("x", 1, "late")
end)
loss(stuck)]] },
  { "pairs", 'refused: 5: "pairs" is a word and cannot be assigned; give your variable another name',
    GAME .. [[pairs = function() return n end]] },
  { "piece_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  piece("king", "K")
end)
loss(stuck)]] },
  { "string", "answer: 0 (perft 2)", GAME .. [[
string.format = error
string.rep = nil
string.gsub = error]] },
  { "string_function", "answer: 4 (perft 1)", GAME .. [[function string.rep() return "" end]] },
  { "string_method", "answer: 0 (perft 2)", GAME .. [[
string.leak = 1
if ("").leak ~= 1 then error "no" end]] },
  { "string_value", "refused: 4: attempt to call a nil value", GAME .. [[("").leak = 1]] },
  { "table", "answer: 0 (perft 2)", GAME .. [[
table.insert = nil
table.concat = error
table.sort = nil]] },
  { "two_boards", "refused: 5: board: there is a board already, in line 2", GAME .. [[
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)]] },
  { "use_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  use "draughts"
end)
loss(stuck)]] },
  { "word", 'refused: 5: "n" is a word and cannot be assigned; give your variable another name',
    GAME .. [[n = e]] },
  { "word_in_call", "fails in moves: 4: words and declarations work only while the script loads, not in functions "
    .. "that run during a game",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return n * e
end)
loss(stuck)]] },
}

-- Attacks: wrong arguments to emit in functions of generate.

local HEAD = ...

return {
  { "changes_key", 'fails in moves: 4: emit: give the changes by square; for example: {a1 = "", b2 = "M"}',
    HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "-a2", {[0 / 1] = "M"})
end)
loss(stuck)]] },
  { "changes_number", 'fails in moves: 4: emit: give the changes by square; for example: {a1 = "", b2 = "M"}',
    HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "-a2", {1, 2})
end)
loss(stuck)]] },
  { "environment", "answer: 1 (perft 1)", HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "-a2", _ENV)
end)
loss(stuck)]] },
  { "no_change", "answer: 1 (perft 1)", HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "-a2", {})
end)
loss(stuck)]] },
  { "nothing", "fails in moves: 4: emit needs a square, the rest of the text and the changes", HEAD .. [[
moves = generate(function(view, emit)
  emit()
end)
loss(stuck)]] },
  { "number", "fails in moves: 4: emit needs a square, the rest of the text and the changes", HEAD .. [[
moves = generate(function(view, emit)
  emit(1, "-a2", {})
end)
loss(stuck)]] },
  { "piece", 'fails in moves: 4: "Q" isn\'t a piece of this game', HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "-a2", {a2 = "Q"})
end)
loss(stuck)]] },
  { "square", 'fails in moves: 4: "z9" isn\'t a square of this board', HEAD .. [[
moves = generate(function(view, emit)
  emit("z9", "-a2", {})
end)
loss(stuck)]] },
  { "text", "fails in moves: 4: emit: \"a2\" isn't the rest of a move's text; for example: \"-b2\" or \"xb2xa3\"",
    HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", "a2", {})
end)
loss(stuck)]] },
  { "text_long", "fails in moves: 4: emit: "
    .. '"-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2..." isn\'t',
    HEAD .. [[
moves = generate(function(view, emit)
  emit("a1", ("-a2"):rep(2000), {a1 = "", a2 = "M"})
end)
loss(stuck)]] },
  { "twice", "answer: 1 (perft 1)", HEAD .. [[
moves = generate(function(view, emit)
  for _ = 1, 100 do emit("a1", "-a2", {a1 = "", a2 = "M"}) end
end)
loss(stuck)]] },
}

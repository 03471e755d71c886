-- Return every word and every pair of joined words as walks, in scripts on all boards, with positions. The words come
-- from the vocabulary. Only words that need special arguments are listed here by name.

local scripts = require "scripts"
local warpboard = require "warpboard"

local M = {}

-- -- Words ------------------------------------------------------------------------------------------------------------

-- The beginning of each script: declarations of everything that words can name.
local HEAD = [[
title "Joined"
%s
piece("man", "M") piece("king", "K") piece("rook", "R")
reserve{"man", "king"}
right("C", {a1 = "king"})
marks("past", 4)
counter("fuel", 0, 3)
counter("walk", 0, 61)
counter("spent", 0, 3, "move")
link("a1", "up", "c4") link("c1", "up", "a1")
zone("middle", "b2 c2 b3 c3")
start "%s[MKmk] w - - 0 0 1"
local function says(view, square) return square ~= nil and view:at(square) ~= "M" end
local function edits(edit, square) if edit:at(square) == "m" then edit:put(square, "R") end end
local function gives(view, emit) emit("a1", "-c3", {c3 = "R"}) emit("a1", "-b1", {b1 = "m"}) end
]]

-- Each word as written in a script, from its form, or by name if the form isn't enough.
local FORMS = {
  plain = {"%s"}, kinds = {'%s "rook"'}, kind = {'%s "rook"'}, zone = {'%s "middle"'}, way = {'%s "up"'},
  vector = {"%s(1, 2)"}, place = {'%s "a"'}, places = {'%s{"a", "b"}'}, steps = {"%s(sw)"}, turn = {"%s(n, 3)"},
  edge = {"%s"}, amount = {"%s", "%s(2)"}, range = {"%s(0, 2)"},
  right = {'%s "C"'}, counter = {'%s("fuel", 2)', '%s("spent", 1)'},
  compare = {'%s("fuel", 1)', '%s("walk", "fuel", 0)'}, text = {'%s "!"'},
}
local SAID = {
  each = {'each "middle"', 'each "marked"'}, drop = {'drop "man" * each "middle"'}, pass = {'pass * each "middle"'},
  by = {'by{"man", "rook"}'}, carrying = {'carrying "man"'}, carry = {'carry "man"'}, keep = {'keep "man"'},
  become = {'become "king"'}, holds = {'holds("fuel", 0, 2)'}, at = {'at "origin"', 'at "a"'}, place = {'place "b"'},
  marked = {"marked", 'marked "past"', 'marked("past", 1)'}, mark = {"mark", 'mark "past"'},
  crossed = {"crossed", 'crossed "files"'}, gives_check = {"CHECK"}, gives_mate = {"MATE"},
  attacked = {"ATTACKED", 'HIT{"man", "rook"}'}, guarded = {"GUARD", 'GUARD "man"'}, called = {'called "march"'},
  any = {"any{n, e}"}, as_white = {"as_white(n)"}, here = {"here"},
  test = {"test(says)"}, act = {"act(edits)"}, generate = {"generate(gives)"},
}
-- Not tried: directions that equal others on a turned board, words that the host adds, and joins of walks, which are
-- below.
local LEFT_OUT = {
  ne = "n", se = "e", s = "n", w = "e", nw = "sw", self = "rec", ["?"] = "|",
  all = "ROUNDS", times = "ROUNDS", first = "JOINS", most = "JOINS",
  at_least = "JOINS", at_most = "JOINS", rec = "ROUNDS",
  ["*"] = "JOINS", ["+"] = "JOINS", ["|"] = "JOINS", ["^"] = "ROUNDS", ["#"] = "JOINS", ["-"] = "JOINS",
}
-- Starts, actions, and words that lead to several squares run once within a repetition; some are also repeated as
-- conditions. The actions below can't repeat forever, or they change nothing that a repetition compares.
local REPEATABLE = {
  stop = true, take = true, claim = true, remove = true, depose = true, carry = true, land = true, tuck = true,
  mark = true, unmark = true, tally = true, add = true, reset = true, again = true, place = true, part = true,
  note = true, called = true, leap = false, any = false, generate = false, ['mark "past"'] = false,
}
local ONCE = {"(enemy * flip)", '(is "man" * become "king")', '(holds("fuel", 0) * set("fuel", 2))'}

-- The ways to join two words A and B, and the ways to join them in a repetition.
local JOINS = {"A * B", "(A + B)", "(A | B)", "#(A) * B", "-(A) * B", "first(A + B)", "most(A * tally + B)",
               "at_least(2, A) * B", "at_most(1, A) * B", "at_least(0, A, B)"}
local ROUNDS = {"(A * B) ^ 0", "(A * B) ^ 1", "all(A * B)", "(A | B) ^ 0", "first((A | B) ^ 2)",
                "rec(function(more) return A * (B * more + here) end)",
                "rec(function(more) return A * (more | B) end)", "all(first(A ^ 1) * B)",
                "times({1, 3}, A * B)", "times(30, A | B)"}
local NESTED = {"rec(function(more) return (n * A * (more | B)) ^ 0 end)", "((n * A) ^ 1 * B) ^ 1",
                "rec(function(more) return all(n * A * (more | B)) end)"}
local PREFIXES = {'from "man" * place "a" * any{n, e} * place "b"', 'by "king" * place "b" * e * mark * place "a"'}

local function is_repeatable(word, text)
  local said = REPEATABLE[text]
  if said == nil then said = REPEATABLE[word.name] end
  if said == nil then said = word.sort ~= "start" and word.sort ~= "action" end
  return said
end

-- Return every form of every word, the forms that may be repeated, and the conditions.
local function all_words()
  local words, repeated, questions = {}, {}, {}
  for _, word in ipairs(warpboard.words()) do
    if word.form and not LEFT_OUT[word.name] then
      for _, form in ipairs(SAID[word.name] or assert(FORMS[word.form], word.name)) do
        local text = form:format(word.name)
        words[#words + 1] = text
        if is_repeatable(word, text) then repeated[#repeated + 1] = text end
        if word.sort == "question" or word.name == "test" then questions[#questions + 1] = text end
      end
    end
  end
  table.move(ONCE, 1, #ONCE, #repeated + 1, repeated)
  return words, repeated, questions
end

-- Every walk: two words in every join, after one of the prefixes.
local function all_walks(joins, words)
  local list = {}
  for _, text in ipairs(joins) do
    for _, a in ipairs(words) do
      for _, b in ipairs(words) do
        local walk = text:gsub("[AB]", {A = a, B = b})
        list[#list + 1] = PREFIXES[#list % #PREFIXES + 1] .. ' * set("walk", NUMBER) * ' .. walk
      end
    end
  end
  return list
end

local words, repeated, questions = all_words()
M.JOINED, M.REPEATED, M.NESTED = all_walks(JOINS, words), all_walks(ROUNDS, repeated), all_walks(NESTED, questions)

-- Several steps in a row, which are compiled to one step (host/compile/compose.c), and words that may follow or
-- repeat them.
local LINES = {"n * e", "n * s", "n * n * ne", 'way "up" * n', 'n * way "up"', "as_white(n) * e"}
local SUMS = {"(n + e) * (n + w)", "leap(1, 2) * n", "n * (e * (w + n))"}
local FOLLOWED = {"A * enemy * take", "A * empty", "A * crossed", 'A * -crossed "files"', 'A * at "origin"',
                  "A * stop * n * enemy * take", "#(A * own) * A"}
local REPEATED = {"(A * empty) ^ 0 * A * (empty + enemy * take)", "(A * empty) ^ 1", "all(A * -own)",
                  "times({1, 3}, A)", "rec(function(more) return A * (enemy * take * more | here) end)"}
M.COMPOSED = {}
local function add_composed(forms, list)
  for _, form in ipairs(forms) do
    for _, steps in ipairs(list) do
      local start = #M.COMPOSED % 2 == 0 and "from" or "by"
      table.insert(M.COMPOSED, ('%s "man" * set("walk", NUMBER) * %s'):format(start, (form:gsub("A", steps))))
    end
  end
end
add_composed(FOLLOWED, LINES)
add_composed(FOLLOWED, SUMS)
add_composed(REPEATED, LINES)

-- Return the joins of the vocabulary that occur in no walk above.
function M.missing_joins()
  local missing, walks = {}, table.concat({table.concat(JOINS), table.concat(ROUNDS), table.concat(NESTED)})
  for _, word in ipairs(warpboard.words()) do
    local made_by_host = word.name == "self" or word.name == "?"
    if word.sort == "join" and not SAID[word.name] and not made_by_host and not walks:find(word.name, 1, true) then
      missing[#missing + 1] = word.name
    end
  end
  return missing
end

-- -- Boards and positions ---------------------------------------------------------------------------------------------

local LINKS = 'link("a1", "n", "c2") link("d3", "e", "a3") link("b2", "e", "b2")'

M.PLAIN = {text = "board{4, 4}", files = 4, ranks = 4}
M.LINKED = {text = "board{4, 4} " .. LINKS, files = 4, ranks = 4}
M.BOARDS = {M.PLAIN, M.LINKED}
for _, shape in ipairs {'shape = "cylinder"', 'shape = "torus"', 'shape = "moebius"', 'shape = "klein"',
  'files = "twisted", ranks = "twisted"', 'shape = "torus", holes = "b3 d1"'} do
  table.insert(M.BOARDS, {text = ("board{4, 4, %s}"):format(shape), files = 4, ranks = 4})
end
table.insert(M.BOARDS, {text = 'board{9, 8} ' .. LINKS, files = 9, ranks = 8}) -- more squares than a word has bits

-- Return true if a walk captures. A capture must not test attacks on royal pieces, and a rec that captures must test no
-- attacks.
local function captures(walk)
  for _, word in ipairs {"take", "claim", "depose", "tuck", "act%(", "generate"} do
    if walk:find(word) then return true end
  end
end

local function rank_of(first, files) return first .. files - 1 end

local function start_of(board)
  local ranks = {rank_of("k", board.files)}
  for i = 2, board.ranks - 1 do ranks[i] = tostring(board.files) end
  ranks[board.ranks] = rank_of("K", board.files)
  return table.concat(ranks, "/")
end

-- Return a script with some of the walks. A counter identifies the walk that made a move.
function M.load(board, list, royal)
  local lines = {}
  for i, walk in ipairs(list) do
    local asks = royal and not captures(walk)
    if captures(walk) and (walk:find "rec%(" or walk:find "times%(") then -- which may be a loop
      walk = walk:gsub("HIT%b{}", "own"):gsub('GUARD "man"', "own"):gsub("GUARD", "own")
    end
    lines[i] = walk:gsub("NUMBER", i):gsub("ATTACKED", asks and "attacked" or "own")
      :gsub("HIT", "attacked"):gsub("GUARD", "guarded")
      :gsub("CHECK", asks and "gives_check" or "own"):gsub("MATE", asks and "gives_mate" or "own")
  end
  local text = HEAD:format(board.text, start_of(board)) .. (royal and 'royal "king"\n' or "") .. "moves = "
    .. table.concat(lines, "\n  + ")
  local variant, message = scripts.load(text, nil, {time = 20})
  local attacked = message and message:find "who is not to move, is attacked$" -- at the start
  return variant or attacked and M.load(board, list) or error(message, 0)
end

local CONTENTS = {"M", "m", "M", "m", "R", "r", "(Mr)", "(mMk)", "1", "1", "1"}

-- Return a position with a King for each side, and with columns if the script has them.
function M.position(variant, board, random)
  local function one_of(list) return list[random(#list)] end
  local squares, own = {}, random(5)
  for i = 1, board.files * board.ranks do squares[i] = one_of(CONTENTS) end
  squares[own], squares[own + 6 + random(3)] = "K", "k"
  squares[6], squares[16] = "1", "1" -- which may be holes
  local ranks = {}
  for i = 1, board.ranks do
    local rank = table.concat(squares, "", board.files * (i - 1) + 1, board.files * i)
    ranks[i] = rank:gsub("1+", string.len)
  end
  local text = ("%s[MKmk] %s - - %d 0 1"):format(table.concat(ranks, "/"), one_of {"w", "b"}, random(4) - 1)
  if not variant:position(text) then text = text:gsub("%((.).-%)", "%1") end
  return variant:position(text) and text or M.position(variant, board, random)
end

-- Return true if a walk can be native code, which cannot call functions of the script.
function M.is_translated(walk)
  for _, word in ipairs {"says", "edits", "gives"} do
    if walk:find(word) then return false end
  end
  return true
end

return M

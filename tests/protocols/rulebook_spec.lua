-- rulebook: the rules of every variant in English, in formats that no text of a script can break out of.

package.path = "repl/?.lua;./?.lua;" .. package.path

local scripts = require "scripts"
local support = require "support"
local warpboard = require "warpboard"
local talk = require "protocols.talk"
local book = require "rulebook.book"
local as_html = require "page.html"
local as_markdown = require "page.markdown"
local blocks = require "page.blocks"
local as_text = require "page.text"
local collection = require "docs.examples"

-- Return the text of a rulebook in one line, with single blanks.
local function flat(name, options) return (as_text(book.of(support.load(name, options))):gsub("%s+", " ")) end

local function says(text, ...)
  for _, sentence in ipairs{...} do assert.truthy(text:find(sentence, 1, true), sentence .. "\n\n" .. text) end
end

describe("a rulebook", function()
  it("describes moves, choices and endings", function()
    local text = flat "werewolf-checkers"
    says(text, "Man: M on diagrams (Black's: m); 12 for each player at the start; can be in a reserve",
      "Move a man. Go one square diagonally forward, to an empty square. If the square is on your far rank, the "
        .. "piece becomes a king", "Move a king. Slide diagonally, to an empty square",
      "Only if part B or C is possible: do part B, C, D or E",
      "Put a man from your reserve on an empty square in the zone “half”",
      "The capturing piece becomes the other player's as soon as it lands.",
      "Your own captured pieces may be dropped again: yes",
      "A player who cannot move loses: yes (\"no\" means: wins)", "If a move of the first group is possible",
      "The player to move loses if they have no legal move")
    text = flat "english-checkers"
    says(text, "32 of its squares are in play", "Kings step and jump one square in four directions.")
    text = flat "warp-point-chess"
    says(text, "No piece may take a Warp Point.",
      "Choose a leap of 2 squares in one direction and 1 square at right angles",
      "King: K on diagrams (Black's: k); "
      .. "1 for each player at the start; royal: no move may leave your own king",
      "The game is drawn if a position occurs for the third time",
      "if there was no capture and no move of a pawn in the last 100 turns")
    text = flat "warp-checkers"
    says(text, "The left and right edges are joined", "Queen: Q on diagrams (Black's: q); none at the start; 4 points",
      "The game is drawn if there was no capture in the last 24 turns")
  end)

  it("names the owners of pieces, and says that neutral ones have none", function()
    says(flat "duck-chess", "Duck: D on diagrams; it belongs to neither player; none at the start")
    for start, text in pairs{
      ["1W2/m3/W3/M3[Ww] w 1"] = "W on diagrams; it belongs to neither player; 2 on the board, 1 in each player's "
        .. "reserve at the start; can be in a reserve",
      ["4/m3/4/M3[WW] w 1"] = "W on diagrams; it belongs to neither player; 2 in White's reserve, "
        .. "0 in Black's at the start; ",
    } do
      local path = scripts.write(('title "W" board{4, 4} piece("man", "M") piece("wall", "W", {neutral = true})'
        .. ' reserve{"wall"} start %q moves = from "man" * n * empty + drop "wall" * each "far" * empty'):format(start))
      says(flat(path), text, "Man: M on diagrams (Black's: m); 1 for each player at the start")
    end
  end)

  it("says which parts are alike and which differ", function()
    local text = flat "checkers-2011"
    says(text, "A: Choose a direction: straight or diagonally forward. Do part D. Then do the first of these that is "
      .. "possible: - (a) If the moving piece is a man and the square is on your far rank, the piece becomes a "
      .. "king. - (b) Do part A again. - (c) Do nothing. - B: Choose any direction except sideways, and do part "
      .. "D. ", "(b) Do part B again. - (c) Do nothing. - C:")
    says(flat "warp-point-chess", "Move a bishop. Choose a diagonal direction, and do part E. - Move a rook. Choose an "
      .. "orthogonal direction, and do part E", "do part B. An enemy piece that is not a warp must be there",
      "(a) If no warp of yours is there, do nothing")
  end)

  it("describes walks that differ only by a direction once", function()
    local text = flat "surakarta"
    says(text, "A (in a given direction): If the square is empty, do one of these: - (a) Go "
      .. "one square in that direction, and do part A again. - (b) If you cannot go one square in that direction: go "
      .. "one square along “loop”. Do part C to the left of that direction",
      "or in the zone “line 2 2”, do part A forward or part B backward")
    assert.is_nil(text:find("J (in a given direction)", 1, true))
    says(flat "janggi", "Go one square orthogonally, to an empty square. Go one square diagonally outward, to an empty")
    says(flat "go", "Then do this in each of the four directions in which it is possible, clockwise from forward: - Go "
      .. "to the square “here”",
      "Mark the present square and all empty squares connected with it orthogonally")
    says(flat "quoridor", "choose a direction at a right angle to it", "to an unmarked square, and mark that square",
      "one square in that direction or at a right angle to it, to any piece")
    says(flat "lines-of-action", "Choose any direction. Go one square in that direction. Repeat as often as possible",
      "Go one or more squares in that direction or the opposite one, to an unmarked piece")
    says(flat "havannah", "This is allowed only if at least two of these are true: - (a) There is a marked square",
      "provided that there is an enemy piece on each adjacent square",
      "loses if part A is possible (a bridge)", "loses if part B, C, D or E is possible (a fork)",
      "loses if part F or H is possible (a ring)")
    says(flat "arimaa", "Call that square “from”. Go one square forward or sideways. - (b) Choose a cat",
      "- Then the square must be empty. Call that square “to”.")
    says(flat "brazilian-draughts", "Each player has exactly 2 kings and no man",
      "One player has exactly 2 kings and no man, and the other has exactly 1 king and exactly 1 man")
    says(flat "frisian-draughts", "Where a direction is a leap")
  end)

  it("describes impossible positions, portals, marks and counters, and the order of endings", function()
    says(flat "checkers-2011", "These positions are impossible: - A man on its far rank")
    says(flat "surakarta", "A step along “loop” joins these squares, both ways: a2 and b1, ")
    says(flat "epaminondas", "a move that would take it out of this range is illegal. Each move begins with 0. ",
      "go one square in that direction, to a piece of yours, and the counter “size” goes up by 1")
    says(flat "chess", "A square that a move marks “en passant” stays marked until the end of the next move",
      "White has the right “K” until the king on e1 or the rook on h1 moves or is captured, and Black until the "
      .. "king on e8 or the rook on h8 moves or is captured")
    says(flat "placement-chess", "White loses the right “K” when the king on e1 or the rook on h1 moves or is "
      .. "captured, and Black when the king on e8 or the rook on h8 does",
      "You get the right “K” if its pieces are on their squares at the end of the move")
    says(flat "atomic-chess", "A royal piece is attacked by any piece that could make one of these moves: "
      .. "- Move a bishop. Slide diagonally")
    says(flat "three-check", "The counter “checks of White” is a number from 0 to 3")
    says(flat "warp-checkers", "The first of these conditions that is true decides: - The player to move "
      .. "loses if they have no legal move. - The game is drawn if there was no capture",
      "in the last 24 turns", "A player whose turn it is and who has no legal move loses, "
      .. "even if the clock has run out.")
    says(flat "warp-checkers-classic", "wins (equal points are a draw) if there was no capture in the last 20 turns",
      "Exchange the contents of “a” and “c”", "Part E must be possible. Go to the square “a”",
      "E: Do one of these: - (a) Go to the square “a”. - (b) Go to",
      "- This is allowed only if this is not the square where",
      "Only if you have a queen on the board: pass without moving")
    says(flat "nine-mens-morris", "The pieces move along these lines: a1-d1-g1-g4-",
      "If part B, C or D is possible, do the first",
      "provided that none of the parts E, F and G is possible. Capture it")
    says(flat "shogi", "Promoted rook: +R on diagrams (Black's: +r)", "The promoted pawn on ")
    says(flat "konane", "Only if there is no empty square: either choose a square in the zone")
    says(flat "lasca", "A stack is written in brackets, its top piece first")
    says(flat "nine-mens-morris", "Only if you have fewer than 4 men on the board: move a man",
      "C: Choose a direction: forward or to the right. This is allowed only if there is a piece of yours one "
        .. "square in that direction and one square in the opposite direction",
      "loses if they cannot put a man from their reserve on any empty square and they have")
    says(flat "chess", "There are fewer than 2 pieces other than kings",
      "There is no bishop in the zone “light”")
  end)

  it("describes castling as one move", function()
    local text = flat "chess"
    says(text, "castle to the right. The king goes 2 squares to the right, and the rook that is 3 squares to the right "
      .. "of it goes to the square that the king has crossed. The squares between them must be empty, and the king "
      .. "must not be attacked on its own square or on one that it crosses",
      "castle to the left. The king goes 2 squares to the left, and the rook that is 4 squares to the left of it")
    assert.is_nil(text:find("corner", 1, true))
    says(flat "capablanca-chess", "goes to the last square that the king has crossed")
    says(flat "seirawan-chess", "Call the square that the rook has left “corner”")
    says(flat("chess960", {row = 0}), "castle to the left. The king goes 4 squares to the left, and the rook that is 1 "
      .. "square to the left of it goes to the last square that the king has crossed. All other squares on their ways "
      .. "must be empty")
  end)

  it("states rules for both players once, and where a move may promote", function()
    says(flat "russian-draughts", "Each player has a king", "One player has only one piece, a king, and the other has",
      "all of these have been true throughout the last 10 turns:")
    says(flat "janggi", "since the position first occurred, both players were in check on each of their turns",
      "since the position first occurred, they were in check on each of their turns")
    says(flat "minishogi", "loses if there is a repetition and they are White")
    says(flat "shogi", "Slide forward, and do part A. If the move started or ended in the zone “promotion”, the piece "
      .. "may become a promoted lance. If the square is in the zone “last”, it must do so")
    says(flat "tak", "they have more flats than the enemy", "each empty or with a flat")
    assert.is_nil(flat "torus-chess":find("right “", 1, true)) -- castling is impossible
    says(flat "progressive-chess", "in the last 200 moves",
      "If part C is possible, repeat as often as possible: do part D in the first")
    says(flat "frisian-draughts", "provided that condition D is not true", "Condition D: The moving piece is a king")
    says(flat "quoridor", "Put a new wall there, provided that part D is not possible, or part G and part H are")
    says(flat "duck-chess", "If there is no duck on the board")
    says(flat "gomoku", "there are 5 enemy pieces in an unbroken orthogonal or diagonal row")
    says(flat "arimaa", "Choose a cat, provided that condition A is true", "Condition A: There is no enemy dog, horse")
    says(flat "sittuyin", "Neither player has a king, a silver, a ferz, a rook or a knight in the reserve")
  end)

  it("describes zones and steps from the mover's point of view", function()
    says(flat "werewolf-checkers", "If the moving piece is a man and the square is on your back rank, the piece")
    says(flat "warp-checkers", "an enemy piece is there and the square is on your back rank: the piece becomes a")
    says(flat "warp-point-chess", "Forward means away from the moving player's own edge. Left and right are as White "
      .. "sees them, for both players.")
    says(flat "werewolf-checkers", "Directions are as the moving player sees them", "The zone “half”",
      "32 of its squares are in play, those with the color of a1")
    assert.is_nil(flat("werewolf-checkers-original"):find("The zone", 1, true))
    local path = scripts.write [[
title "Leapers: Knights that cannot go back"
board{6, 8}
piece("leaper", "L")
start "llllll/6/6/6/6/6/6/LLLLLL w 1"
moves = from "leaper" * any{step(1, 2), step(-2, 1)} * (empty + enemy * take) * stop
  + from "leaper" * n * empty * -attacked "leaper" * stop + from "leaper" * e * empty * guarded "leaper" * stop
  + from "leaper" * w * enemy * -guarded * take * stop
loss(each "home" * enemy)
]]
    says(flat(path), "to an empty square, provided that no enemy leaper could capture it there",
      "provided that another leaper of yours could capture an enemy there",
      "provided that none of your other pieces could capture an enemy there. Capture it")
    says(flat(path), "Move a leaper. Leap 2 squares forward and 1 square to the right, or "
      .. "1 square forward and 2 squares to the left, to an empty square or an enemy piece, "
      .. "which you capture",
      "The player to move loses if there is an enemy piece on their back rank")
  end)

  it("has English for every word of the vocabulary", function()
    for _, word in ipairs(warpboard.words()) do
      local example = collection.examples[word.name]
      if word.sort ~= "declaration" and example then
        local text = flat(scripts.write(collection.script_of(example[1], example[2])))
        assert.is_nil(text:find("(" .. word.name .. ")", 1, true), word.name .. "\n\n" .. text)
      end
    end
  end)

  it("describes lifting and laying, counting, and the next turn", function()
    local path = scripts.write [[
title "Towers: they drop what they have lifted"
board{5, 5}
piece("man", "M")
counter("passes", 0, 3, true)
start "5/5/5/5/(MMM)4[] w 0 0 1"
moves = by "man" * lift(2) * n * empty * lay(1) * lift * lay * tally(3) * stop * again + pass * add("passes", 1)
  + by "man" * n * stop * add("passes", -2) + by "man" * s * stop * holds("man", 0, 2) * add("enemy's man", 1)
  + by "man" * e * stop * holds("enemy's passes", 1) * set("man", 0)
  + by "man" * lift * all(lay) + by "man" * lift(3) * times("passes", lay) + by "man" * n * enemy * depose
reserve{"man"}
]]
    says(flat(path), "Choose a man. Pick up the top 2 pieces. Go one square forward, to an empty square. Put down the "
      .. "lowest piece you carry. Pick up the top piece. Put down the lowest piece you carry. Add 3 to the count. You "
      .. "have the next turn, too",
      "Pick up the top piece. Put down all the pieces you carry, the lowest one first",
      "Pick up the top 3 pieces. Put down as many pieces as the counter “passes” says, the lowest one first",
      "to an enemy piece. Capture only the top piece there",
      "Each player's counter “passes” is a number from 0 to 3; a move that would take it out of this range is "
        .. "illegal",
      "Pass without moving. Your counter “passes” goes up by 1",
      "Your counter “passes” goes down by 2",
      "provided that the number of “man” pieces in your reserve is 0 or 2. The number of “man” pieces in the enemy's "
        .. "reserve goes up by 1",
      "provided that the enemy's counter “passes” is 1. The number of “man” pieces in your reserve becomes 0")
  end)

  it("describes landings, points by filling, and draws", function()
    local path = scripts.write [[
title "Tug: a step sideways pulls the enemy nearer"
board{3, 4}
piece("king", "K")
start "k2/3/3/2K w 1"
moves = from "king" * any{w, n, e} * empty * stop * land * (n * n * enemy * place "it" * s * empty * swap "it" | here)
points(at_least(3, by "king") * all(first(each "board" * empty) * put "king"))
]]
    local text = flat(path)
    says(text, "If part A is possible, do it; then the player with more points on the board wins (equal points are a "
        .. "draw).",
      "If the player to move has no legal move and no condition is true, the game is a draw.")
    local squares = text:match "The king on %l%d can go to: ([%l%d ]+) THE END"
    assert.truthy(squares and #squares <= 8, text) -- three squares next to it, none of a pulled King
    assert.falsy(flat "chess":find "no condition is true")
  end)

  it("shows squares that change without a landing, and explains the digits of links", function()
    local script = [[
title "Merge: men merge beside their square"
board{4, 4}
piece("man", "M")
piece("king", "K")
%s
start "4/4/4/1MM1 w 1"
moves = by "man" * any{e, w} * own * is "man" * become "king" * go "origin" * remove
]]
    local text = flat(scripts.write(script:format 'link("a1", "up", "d4", true)'))
    says(text, "In text diagrams, squares joined by such steps have the same digit.", "The man on b1 can go to: c1")
    local ring = "for i = 1, 4 do for j = 1, 4 do link(('abcd'):sub(i, i) .. j, 'on', ('bcda'):sub(i, i) .. (i == 4 "
      .. "and j % 4 + 1 or j), true) end end"
    text = flat(scripts.write(script:format(ring)))
    says(text, "4 . : . : 4 3 : . : . 3 2 . : . : 2 1 : M M . 1")
    assert.falsy(text:find("same digit", 1, true), text)
  end)

  it("describes directions of hexagons as diagrams show them", function()
    local script = [[
title "Hexagons: men go all ways"
board{5, 5, cells = %q, form = "hexagon"}
piece("man", "M")
link("c1", "n", "c5")
start "5/5/2M2/5/5 w 1"
moves = from "man" * any{n, e, se, sw} * empty * stop + from "man" * any{s, w, nw, ne} * own * remove * stop
  + from "man" * any{n, e, se, s, w, nw} * enemy * take * stop + from "man" * step(1, -2) * empty * stop
]]
    local text = flat(scripts.write(script:format "hexagons"))
    says(text, "Go one square up and right, to the right, down and right or down and left over a corner, to an empty",
      "Go one square down and left, to the left, up and left or up and right over a corner, to a piece",
      "Go one square down over a corner, to an empty square",
      "Go one square in any direction, to an enemy piece",
      "hexagons with a corner on top, each with up to six neighbors. - A step up and right leads from square "
        .. "to square of this path: c1-c5")
    assert.is_nil(text:find("one square forward", 1, true))
    text = flat(scripts.write(script:format "flat hexagons"))
    says(text, "Go one square up, up and right, down and right or down and left over a corner, to an empty",
      "Go one square down, down and left, up and left or up and right over a corner, to a piece",
      "Go one square down and right over a corner, to an empty square",
      "Go one square in any direction, to an enemy piece",
      "hexagons with a side on top, each with up to six neighbors (text diagrams turn the board clockwise by "
        .. "30 degrees)")
  end)

  it("says where functions of the script decide", function()
    says(flat "tests/rules/scripts/english-generate.lua", "The moves that a rule of the script gives")
    says(flat "tests/rules/scripts/english-escapes.lua", "The player to move loses if a rule of the script "
      .. "(in Lua) decides so")
  end)

  it("follows the current options", function()
    local rule = "If any capture is possible, the player must capture."
    says(flat "werewolf-checkers", rule)
    says(flat "werewolf-checkers-original", rule)
    assert.is_nil(flat("werewolf-checkers-original"):find("the mover's reserve", 1, true))
    says(flat "grand-warp-point-chess", "On 10x10 the King on f goes two squares towards the Rook",
      "Knights have a path")
    assert.is_nil(flat("warp-point-chess"):find("Knights have a path", 1, true))
    rule = "Capturing is never compulsory and a chain may stop after any jump."
    says(flat "warp-checkers", rule)
    assert.is_nil(flat("warp-checkers", { must_continue = true }):find(rule, 1, true))
    rule = "Merging is by a King's step alone; fragments never merge."
    says(flat "warp-checkers-classic", rule)
    assert.is_nil(flat("warp-checkers-classic", { fragments_merge = true }):find(rule, 1, true))
    local sentence = "A player who has a Queen on the board may pass."
    assert.is_nil(flat("warp-checkers"):find(sentence, 1, true))
    says(flat("warp-checkers", { skip = true }), sentence, "A player with a Queen may pass: yes")
  end)

  it("has every word of every variant, in all formats", function()
    for _, name in ipairs(warpboard.variants()) do
      local page = book.of(support.load(name))
      local text = as_text(page)
      assert.is_nil(text:find "table: 0x", name)
      for line in text:gmatch "[^\n]+" do assert.is_nil(line:find "%(%l+_%l+%)", name .. ": " .. line) end
      local written = as_html(page)
      local _, opened = written:gsub("<ul", "")
      local _, closed = written:gsub("</ul>", "")
      assert.same(opened, closed)
      assert.matches("^# ", as_markdown(page))
    end
  end)

  it("escapes the texts of a script in every format", function()
    local path, out = scripts.write [[
title "<script>alert(1)</script> & *x* `y` [z](w)"
board{4, 4}
option("o", true, "<img src=x onerror=alert(1)> & # _a_")
piece("<b>man</b>", "M")
start "m3/4/4/3M w 1"
zone("</style><i>", "a1-b1")
moves = from "<b>man</b>" * n * empty * on "</style><i>" * stop -- "A <b>man</b> steps </p> forward."
      + from "<b>man</b>" * n * empty * stop
loss(stuck)
]], support.new_path()
    local said, status = talk.with(("rulebook '%s' --html '%s'"):format(path, out), {})
    assert.same({ {}, 0 }, { said, status })
    local page = support.read(out)
    for _, tag in ipairs{ "<script", "<img src=x", "<b>", "<i>" } do assert.is_nil(page:find(tag, 1, true), tag) end
    says(page, "&lt;script&gt;alert(1)&lt;/script&gt; &amp; *x*", "A &lt;b&gt;man&lt;/b&gt; steps &lt;/p&gt; forward.",
      "default-src 'none'")
    talk.with(("rulebook '%s' --markdown '%s'"):format(path, out), {})
    page = support.read(out)
    says(page, "\\<script\\>", "\\*x\\* \\`y\\` \\[z\\](w)", "\\_a\\_")
    assert.is_nil(page:find "[^\\]<")
    page = blocks.new "+ &lt; ~x~ $y$"
    page:quotes{ "1. see www.x.org", "--- http://y.org", "=\n===\n# z" }
    assert.same("# \\+ \\&lt; \\~x\\~ \\$y\\$\n\n> 1\\. see www\\.x.org\n\n> \\--- http\\://y.org\n\n> \\= === \\# z\n",
      as_markdown(page))
    assert.same({ "warpboard: rulebook: cannot write \"" .. path .. "/x\": Not a directory" },
      talk.with(("rulebook '%s' --html '%s/x'"):format(path, path), {}))
  end)
end)

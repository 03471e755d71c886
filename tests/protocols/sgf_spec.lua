-- SGF, collections of games with stones: reading, playing, writing, and messages about mistakes.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local record = require "notation.record"
local sgf = require "notation.sgf"
local sgf_games = require "notation.sgf_games"

local function play_all(text)
  local list, message = support.play_games(sgf, text)
  return not message and list, message
end

local function first(text) return assert(play_all(text))[1] end
local function wrong(text) return select(2, play_all(text)) end

-- Return a tree as one text: moves, signs and comments, with variations in parentheses.
local function tree(node)
  local out = {}
  if node.comment then out[1] = "{" .. node.comment .. "}" end
  for i, child in ipairs(node.next) do
    out[#out + 1] = (i > 1 and "(" or "") .. child.move .. table.concat(child.nags or {}) .. " " .. tree(child)
      .. (i > 1 and ")" or "")
  end
  return (table.concat(out, " "):gsub("%s+", " "))
end

local GO = [[
(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[Test:1]RU[Japanese]KM[0.5]
PW[White \] player]PB[Black \\ player]WR[4d]DT[1846-09-11]RE[W+2.5]C[before
all]
;B[ee]BL[99.5];W[dc];B[cc]C[nice]TE[1];W[gc]
(;B[cf]LB[cf:A][dd:B b];W[])
(;B[tt];W[bb]C[other (\[x\])](;B[aa])(;B[ab]))
)
]]

describe("SGF", function()
  it("of Go has tags, properties, signs, variations and an end", function()
    local game = first(GO)
    assert.same("{before all} e5 {[%BL 99.5]} d7 c7$1 {nice} g7 c4 {[%LB cf:A dd:B%20b]} pass (pass b8 {other ([x])} "
      .. "a9 (a8 ))", (tree(game.root):gsub("%s+$", ""):gsub(" +%)", " )")))
    assert.same({ "0-1", "2.5 points", "Black \\ player", "White ] player", "1846.09.11", "Japanese" },
      { game.result, game.reason, record.tag(game, "White"), record.tag(game, "Black"), record.tag(game, "Date"),
        record.tag(game, "RU") })
    assert.same({ { "komi", "1" } }, game.options)
  end)

  it("of Go may have points as people write them, without the letter i", function()
    assert.same("a1 i9 pass", table.concat(first("(;GM[1]SZ[9];B[A1];W[j9];B[Pass])").moves, " "))
  end)

  it("survives a round trip", function()
    local text = sgf.write(first(GO))
    assert.same(text, sgf.write(first(text)))
    for _, part in ipairs{ "KM[0.5]", "RE[W+2.5]", "PW[White \\] player]", "PB[Black \\\\ player]", "LB[cf:A][dd:B b]",
      "BL[99.5]", "TE[1]C[nice]", "C[other ([x\\])]", "AP[Test:1]", "DT[1846-09-11]" } do
      assert.is_truthy(text:find(part, 1, true), part)
    end
  end)

  it("identifies other games by their numbers", function()
    local list = assert(play_all("(;GM[2];B[dc];W[cc])(;GM[4];B[hh];W[hg])(;GM[11]SZ[5];B[c2];W[swap-pieces];B[A1]"
      .. ";W[resign])(;GM[1]SZ[9]RU[Atari Go];B[aa];W[ba])\n(;;B[qd])"))
    local seen = {}
    for i, game in ipairs(list) do
      seen[i] = game.name .. ": " .. table.concat(game.moves, " ") .. " " .. (game.result or "")
      assert.same(sgf.write(game), sgf.write(first(sgf.write(game))))
    end
    assert.same({ "reversi: d3 c3 ", "gomoku: h8 h9 ", "hex: c2 b3swap a1 1-0", "atari-go: a9 b9 ", "go: q16 " }, seen)
    assert.same({ "resignation", 19 }, { list[3].reason, (list[5].variant:size()) })
    local large = first "(;GM[4]SZ[19];B[ss];W[aa])"
    assert.same({"s1 a19", 19}, {table.concat(large.moves, " "), (large.variant:size())})
  end)

  it("of Hex has the players exchange colors if the color that swaps moves again", function()
    local note = " are mirrored and have the other color, because the color that swaps moves again"
    for _, word in ipairs{"swap-pieces", "SWAP", "swap-sides"} do
      local game = first(("(;GM[11]SZ[5];B[c2]\n;W[%s](;W[d2];B[a5]LB[d2:A][a5:x y]C[see];W[resign])(;B[b4]))"):format(
        word))
      assert.truthy(table.concat(game.notes, "\n"):find("line 2: the moves after W[" .. word .. "]" .. note, 1, true))
      assert.same("c2 b3swap b4 e1 {[%LB b4:A e1:x%20y] see} (" .. (word == "swap-sides" and "d2" or "b4") .. " )",
        (tree(game.root):gsub("%s+", " "):gsub(" +$", "")))
      assert.same({"0-1", "resignation"}, {game.result, game.reason})
    end
    assert.same("line 1: the moves after W[swap-sides] are mirrored",
      first "(;GM[11]SZ[5];B[c2];W[swap-sides];B[d2])".notes[1])
  end)

  it("of Hex has its marks mirrored after a swap", function()
    for mark in ("CR DD LB MA SL SQ TB TR TW"):gmatch "%a+" do
      local read = tree(first(("(;GM[11]SZ[5];B[c2];W[swap-sides];B[d2]%s[d2])"):format(mark)).root)
      assert.truthy(read:find(("[%%%s b4]"):format(mark), 1, true), read)
    end
  end)

  it("of Hex on Little Golem has no GM, and the moves of PB are W", function()
    local game = first("(;FF[4]EV[hex.ch.3.1]PB[a]PW[b]SZ[13]RE[B]GC[game #1]SO[https://www.littlegolem.net];W[ac];"
      .. "B[swap];W[ie];B[dj];W[gg];B[resign])")
    assert.same({"hex", "a3 c1swap i5 d10 g7", "1-0", "a"}, {game.name, table.concat(game.moves, " "), game.result,
      record.tag(game, "White")})
    assert.same({"1-0"}, {first "(;GM[11]SZ[5]RE[B];B[c2])".result})
  end)

  it("of Havannah on Little Golem counts the cells of a file, and may have a swap", function()
    local game = first("(;FF[4]EV[havannah.ch.1.1]PB[a]SZ[4]RU[LG]RE[B]SO[https://www.littlegolem.net];W[A1];"
      .. "B[swap];W[C6])")
    assert.same({"havannah", {{"size", "4"}, {"swap", "true"}}, "a4 a4swap c7", "1-0", "a"}, {game.name, game.options,
      table.concat(game.moves, " "), game.result, record.tag(game, "White")})
    assert.same("h8", first("(;EV[havannah.x.1]SO[littlegolem.net];W[H8])").moves[1])
    assert.matches('^line 1: "B%[h16%]" is not a point', wrong "(;EV[havannah.x.1]SO[littlegolem.net];W[h16])")
  end)

  it("of Connect6 on Little Golem has two stones in a move", function()
    local game = first "(;EV[connect6.mc.1.1]PB[a]SO[https://www.littlegolem.net];B[j10];W[j9l11];B[k9l8])"
    assert.same({"connect6", "j10 j9 l11 k9 l8"}, {game.name, table.concat(game.moves, " ")})
    assert.matches('"W%[z11%]" is not a point', wrong "(;EV[connect6.x.1]SO[littlegolem.net];B[j10];W[j9z11])")
  end)

  it("can place stones before the first move", function()
    local game = first "(;GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];B[cc])"
    assert.same({ "9/9/6S2/9/9/9/2S6/9/9 b - 0 1", "e5 c7" }, { game.start, table.concat(game.moves, " ") })
    assert.same("9/9/9/9/9/9/SS7/SS7/SS7 w - 0 1", first("(;GM[1]SZ[9]AB[ag:bi])").start)
    assert.same("9/9/9/9/9/9/S8/SS7/1s7 b - 0 1", first("(;GM[1]SZ[9];AB[ag:bi];AE[bg][ai]AW[bi]PL[W])").start)
    assert.same("8/8/8/3ddd2/3dD3/8/8/8 w 1", first("(;GM[2]AW[de][ee][fe])").start)
    for _, text in ipairs{ "(;GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];B[cc])", "(;GM[2]AE[de]AW[ee][fe]PL[W])" } do
      local one = first(text)
      assert.same(one.start, first(sgf.write(one)).start)
    end
  end)

  it("of Go has stones that are placed one after the other at the start", function()
    local game = first "(;SZ[9]HA[2];B[gc]C[one];B[cg]\n;W[ee];B[cc](;W[aa])(;W[bb]))"
    assert.same({"9/9/6S2/9/9/9/2S6/9/9 b - 0 1", "e5 c7 a9", "one",
      "line 1: 2 stones that are placed in succession are read as stones of the start"},
      {game.start, table.concat(game.moves, " "), game.root.comment, game.notes[1]})
    local both = first "(;SZ[9];B[aa];B[ba];W[ee];W[fe];W[ge];B[cc])"
    assert.same({"SS7/9/9/9/4ss3/9/9/9/9 b - 0 1", "g5 c7"}, {both.start, table.concat(both.moves, " ")})
    assert.same("9/9/9/9/9/9/9/9/SS7 b - 0 1", first("(;SZ[9];B[ai];B[bi])").start)
    for _, late in ipairs{"AB[cc]", "AB[cc];AB[dd];W[ee]", "PL[W]"} do
      local one = first("(;SZ[9];B[ai];B[bi];" .. late .. ")")
      assert.same({"9/9/9/9/9/9/9/9/SS7 b - 0 1", 0}, {one.start, #one.moves}, late)
    end
  end)

  it("has only properties of its own that say which game it is, or set up stones", function()
    local game = first "(;GM[1]SZ[9];B[ai]C[[%AB cc\\]];W[bb])"
    game.root.comment, game.tags = "[%SZ 9] [%B aa]", {{"SZ", "19"}, {"AB", "cc"}}
    local again = first(sgf.write(game))
    assert.same({"[%SZ 9] [%B aa]", "[%AB cc]", "a1 b8"}, {again.root.comment, again.root.next[1].comment,
      table.concat(again.moves, " ")})
    assert.same("SZ: 19. AB: cc.", record.tag(again, "GC"))
  end)

  it("of Go has a pass where one color moves twice", function()
    local game = first "(;SZ[9];B[aa];W[bb];B[cc]\n;B[dd](;W[ee])(;B[ff]))"
    assert.same("a9 b8 c7 pass d6 e5 (pass f4 )", (tree(game.root):gsub("%s+", " "):gsub(" $", "")))
    assert.same({"line 2: B[dd] is read as a pass and B[dd]", "line 2: B[ff] is read as a pass and B[ff]"}, game.notes)
  end)

  it("has results and the player to begin", function()
    for value, expected in pairs{ ["B+R"] = "1-0", ["W+Resign"] = "0-1", ["B+"] = "1-0", ["W+T"] = "0-1",
      ["W+F"] = "0-1", ["B+12.5"] = "1-0", ["0"] = "1/2-1/2", Draw = "1/2-1/2", Void = "*", ["?"] = "*" } do
      local game = first("(;SZ[9]RE[" .. value .. "])")
      assert.same(expected, game.result, value)
      local again = first(sgf.write(game))
      assert.same({ game.result == "*" and game.reason == nil and "" or game.result, game.reason },
        { again.result or "", again.reason }, value)
    end
    assert.matches("RE%[won by B%]", sgf.write(first "(;SZ[9]RE[won by B])"))
    assert.same("9/9/9/9/9/9/9/9/9 b - 0 1", first("(;SZ[9];W[ee])").start)
  end)

  it("is Latin-1 if it says so, or by default", function()
    assert.same("Müller", record.tag(first "(;SZ[9]PB[M\xFCller])", "White"))
    assert.same("Müller", record.tag(first "(;SZ[9]CA[ISO-8859-1]PB[M\xFCller])", "White"))
  end)

  it("is read in the character sets of East Asia", function()
    for charset, name in pairs{Big5 = "\xA5\x5C", gb2312 = "\xB9\xA6", Shift_JIS = "\x8C\xF7",
      ["EUC-JP"] = "\xB8\xF9"} do
      assert.same("功", record.tag(first(("(;SZ[9]CA[%s]PB[%s];B[ee])"):format(charset, name)), "White"))
    end
    assert.same("line 2: neither UTF-8 nor Big5: the text isn't in this character set",
      wrong "(;SZ[9]CA[Big5]\nPB[M\xFFller])")
    assert.same("line 2: neither UTF-8 nor KOI8-R: this character set isn't read",
      wrong "(;SZ[9]CA[KOI8-R]\nPB[M\xFCller])")
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["(;SZ[9:13];B[aa])"] = "line 1: SZ[9:13]: go has square boards",
      ["(;SZ[x])"] = "line 1: SZ[x]: go has square boards",
      ["(;GM[2]SZ[10])"] = "line 1: SZ[10]: the board of reversi has 8 files",
      ["(;SZ[9]KM[6.1])"] = "line 1: KM[6.1] is not a number of points or half points, such as 6.5",
      ["(;SZ[9]KM[6-5])"] = "line 1: KM[6-5] is not a number of points or half points, such as 6.5",
      ["(;GM[3])"] = "line 1: GM[3] can't be read; from SGF, Warpboard reads: go (1), atari-go (1), reversi (2), "
        .. "gomoku (4), lines-of-action (9), hex (11), amazons (18)",
      ["(;SZ[9];B[aj])"] = 'line 1: "B[aj]" is not a point of this board',
      ["(;SZ[9];B[aa1])"] = 'line 1: "B[aa1]" is not a point of this board',
      ["(;SZ[9]AB[jj];W[aa])"] = "line 1: AB[jj] is not a point of this board (line 1)",
      ["(;GM[4];B[aa]\n;B[bb])"] = "line 2: \"B[bb]\": it is White's turn; a move is missing before it, or it is "
        .. "written twice",
      ["(;SZ[9];B[aa];W[aa])"] = 'line 1: "W[aa]" is not a legal move',
      ["(;SZ[9];B[aa]AW[bb])"] = "line 1: one node has a move and sets up stones; write two nodes",
      ["(;SZ[9];B[aa]W[bb])"] = "line 1: one node has B and W; write two nodes",
      ["(;SZ[9];B[aa][bb])"] = "line 1: B has 2 values; a move is one point",
      ["(;SZ[9]SZ[13])"] = "line 1: SZ has two values",
      ["(;SZ[9]PL[x])"] = "line 1: PL[x] is neither B nor W",
      ["(;GM[18];B[djdd])"] = 'line 1: "B[djdd]" is not a move of this board; a move is written djddgd',
      ["(;GM[18];B[dj?dd-gd])"] = 'line 1: "B[dj?dd-gd]" is not a move of this board; a move is written djddgd',
      ["(;GM[9];B[b1-b9])"] = 'line 1: "B[b1-b9]" is not a move of this board; a move is written e1-e3',
      ["(;EV[twixt.ch.1.1]SO[https://littlegolem.net];W[f5])"] =
        "line 1: GM[twixt] can't be read; from SGF, Warpboard reads: go (1), atari-go (1), reversi (2), "
        .. "gomoku (4), lines-of-action (9), hex (11), amazons (18)",
      ["(;GM[9];B[b1-b4])"] = 'line 1: "B[b1-b4]" is not a legal move',
      ["(;SZ[9]AA[cc];B[dd])"] = "line 1: AA sets up arrows, which only Amazons has (line 1)",
      ["(;SZ[9];B)"] = "line 1: the property B has no value; it is written B[value]",
      ["(;SZ[9];b[aa])"] = "line 1: b is not a property; its name is in capitals",
      ["(;SZ[9]\n;B[aa)"] = "line 2: a value has no closing ]",
      ["(;SZ[9]\n(;B[aa])"] = "line 1: a game tree has no closing )",
      ["(;SZ[9]) )"] = 'line 1: ")" is outside of a node; a game tree is (;B[dd];W[cc])',
      ["(;SZ[9]B[aa]) x"] = 'line 1: "x" is outside of a node; a game tree is (;B[dd];W[cc])',
      ["(SZ[9])"] = "line 1: ; must follow (, because it begins the first node",
    } do
      assert.same(message, wrong(text))
    end
    local chess = support.load "chess"
    assert.matches("^SGF is only for games of go %(1%), .* not of chess; PGN can contain any game$",
      select(2, sgf.write{ variant = chess }))
  end)

  it("is read from the next tree on after an unreadable one", function()
    for text, message in pairs{
      ["(;GM[1]SZ[9];B[aa];Bb[x]W[aa]C[(;B[cc\\])])"] = "line 2: one node has B and W; write two nodes",
      ["(;GM[1]SZ[9];B[aa](;W[bb])"] = "line 2: a game tree has no closing )",
      ["(;GM[1]SZ[9];B)"] = "line 2: the property B has no value; it is written B[value]",
      ["(GM[1])"] = "line 2: ; must follow (, because it begins the first node",
      ["Some words."] = 'line 2: "Some" is outside of a node; a game tree is (;B[dd];W[cc])',
    } do
      local said = {}
      for i, game in ipairs((sgf.read("(;SZ[9];B[aa])\n" .. text .. "\n(;FF[4]SZ[9];B[ee](;W[cc])(;W[dd]))"))) do
        local played, wrong_game = record.play(sgf, game, nil, {})
        said[i] = played and table.concat(played.moves, " ") or wrong_game
      end
      assert.same({"a9", message, "e5 c7"}, said)
    end
  end)

  it("of Amazons and Lines of Action has moves of several points", function()
    local list = assert(play_all("(;GM[18];B[djddgd];W[addgad];B[gjehea])(;GM[18]AB[aa]AW[jj]AA[cc][dd]PL[W];W[jjjaaj])"
      .. "(;GM[9]PB[a];B[b1-b3];W[A2:c2!];B[b3xb1++](;W[A3-C5]))(;GM[9]AB[e1][e2][a8]AW[e3][c2][h8];B[e1-d1];W[C2:E2++]"
      .. ";B[resign])"))
    local seen = {}
    for i, game in ipairs(list) do
      local text = sgf.write(game)
      seen[i] = table.concat(game.moves, " ") .. " " .. text:gsub("%s", ""):gsub("^.*SZ%[%d+%]", "")
      assert.same({game.start, text}, {first(text).start, sgf.write(first(text))})
    end
    assert.same({
      "d1-d7/g7 a7-d4/a7 g1-e3/e10 ;B[djddgd];W[addgad];B[gjehea])",
      "j1-j10/a1 AB[aa]AW[jj]AA[cc][dd]PL[W];W[jjjaaj])",
    }, {seen[1], seen[2]})
    assert.same({"b1-b3 a2-c2 b3-b1 a3-c5", "0-1"}, {table.concat(list[3].moves, " "), list[4].result})
  end)

  it("becomes a comment, with a note, from stones on that are set up after a move, or when all have passed", function()
    local game = first "(;SZ[9];B[aa];W[bb]C[c];AB[cc][dd]PL[B]C[a problem];B[gg](;W[hh])(;W[hg]))"
    assert.same({"a9 b8 {c AB[cc][dd]PL[B] a problem B[gg] W[hh] ( W[hg] )}",
      {"line 1: AB sets up stones after the first move, not at the start; the game is a comment from there on"}},
      {(tree(game.root):gsub("%s+$", "")), game.notes})
    game = first "(;SZ[9];B[];W[];B[aa])"
    assert.same({"pass pass {B[aa]}", {'line 1: "B[aa]": the game is over, Black wins: decided on the board; the game '
      .. "is a comment from there on"}}, {(tree(game.root):gsub("%s+$", "")), game.notes})
  end)

  it("may set up stones in a variation, which is then a comment", function()
    local game = first "(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;AB[dd][ee]PL[B]C[a problem];B[gg]C[right])(;W[cc]))"
    assert.same({"a9 b8 {AB[dd][ee]PL[B] a problem B[gg] right} c7 (c7 )",
      {"line 1: AB sets up stones after the first move, not at the start; the variation is a comment from there on"}},
      {(tree(game.root):gsub("%s+$", ""):gsub("%s+%)", " )")), game.notes})
    assert.same("b8 {AW[cc]}", (tree(first "(;SZ[9](;AB[aa]PL[W];W[bb])(;AW[cc]))".root):gsub("%s+$", "")))
  end)

  it("may have komi as in Chinese files, or with a comma", function()
    for text, halves in pairs{["6,5"] = 13, ["3.75"] = 15, ["375"] = 15, ["650"] = 13, ["2.75"] = 11, ["6.50"] = nil} do
      local game = first("(;GM[1]SZ[9]KM[" .. text .. "];B[ee])")
      assert.same({text, ("KM[%s] is read as %g points"):format(text, halves / 2)}, {text, game.note})
      assert.same(halves == 13 and {} or {{"komi", tostring(halves)}}, game.options)
    end
    assert.same(nil, first("(;GM[1]SZ[9]KM[6.50];B[ee])").note)
    assert.same({}, first("(;GM[1]SZ[9]KM[];B[ee])").options)
  end)

  it("may have a result in Chinese or Japanese", function()
    for text, result in pairs{["白胜43.5目"] = "0-1", ["黑中盘胜"] = "1-0", ["黒中押し勝ち"] = "1-0", ["和棋"] = "*"} do
      local game = first("(;SZ[9]RE[" .. text .. "];B[ee])")
      assert.same({result, text}, {record.result_of(game), record.tag(game, "RE")})
    end
  end)

  it("has default values for options", function()
    for _, row in ipairs(sgf_games.LIST) do
      for _, option in ipairs(support.load(row.name):options()) do
        if row[option.name] then assert.same(row[option.name], option.value, row.name) end
      end
    end
  end)
end)

-- -- Random games

local function random_game(name, options, random, has_variations)
  local variant = support.load(name, options)
  local pos, root, list = variant:start(), {next = {}}, {}
  for _, key in ipairs(support.sorted_keys(options)) do list[#list + 1] = { key, tostring(options[key]) } end
  local node = root
  for ply = 1, 20 + random(60) do
    local moves = pos:moves()
    if #moves == 0 or pos:outcome() ~= "ongoing" then break end
    local move, other = moves[random(#moves)], moves[random(#moves)]
    local child = record.add(node, move)
    if random(8) == 1 then child.comment = "after ] \\ " .. ply end
    if random(8) == 1 then child.nags = { "$" .. random(20) } end
    if has_variations and random(5) == 1 and other ~= move then
      local side, copy = record.add(node, other), pos:copy()
      copy:play(other)
      for i = 1, math.min(2, #copy:moves()) do record.add(side, copy:moves()[i]) end
    end
    node = child
    pos:play(move)
  end
  return {variant = variant, name = name, options = list, start = variant:start():text(), root = root,
    moves = record.moves(root), pos = pos, tags = { { "White", "A" }, { "Event", "E ] \\" } }}
end

describe("random games in SGF", function()
  for _, case in ipairs{ { "go", {} }, { "go", { size = 19, komi = 0 } }, { "atari-go", {} }, { "reversi", {} },
    { "gomoku", {} }, { "hex", { swap = true } } } do
    local about = ("of %s %s "):format(case[1], support.show_options(case[2]))

    it(about .. "come back as they were", function()
      local random = support.rng(8)
      for _ = 1, support.some(20) do
        local game = random_game(case[1], case[2], random, true)
        local text = assert(sgf.write(game))
        local again = first(text)
        assert.same({ tree(game.root), game.start, game.pos:text() },
          { tree(again.root), again.start, again.pos:text() })
        assert.same(text, sgf.write(again))
      end
    end)

    it(about .. "that are damaged lose no moves without an error", function()
      local random = support.rng(9)
      for _ = 1, support.some(10) do
        local text = sgf.write(random_game(case[1], case[2], random, false))
        local words = {}
        for word in text:gmatch "[^%s();]+%]" do words[#words + 1] = ";" .. word end
        for _ = 1, 30 do
          local copy = table.move(words, 1, #words, 1, {})
          local at, other, kind = random(#copy - 1) + 1, random(#copy - 1) + 1, random(3)
          if kind == 1 then table.remove(copy, at)
          elseif kind == 2 then table.insert(copy, at, copy[at])
          else copy[at], copy[other] = copy[other], copy[at] end
          local damaged = "(" .. table.concat(copy) .. ")"
          local list, moves = play_all(damaged), 0
          for _, word in ipairs(copy) do moves = moves + (word:find "^;[BW]%[" and 1 or 0) end
          if list then assert.same(moves, #list[1].moves, damaged) end
        end
      end
    end)
  end

  it("with 16 times the nodes take at most 64 times as long", function()
    local function text_of(count)
      return "(;SZ[9]" .. (";B[aa]C[x]\n(;W[bb])(;W[cc]"):rep(count) .. (")"):rep(count) .. ")"
    end
    local function read(text) assert(sgf.read(text)) end
    assert.is_true(support.takes_at_most(64, read, text_of(2000), text_of(32000)))
  end)
end)

-- Drawn boards are read in every common form, and errors name their place.

local warpboard = require "warpboard"
local scenarios = require "warpboard.scenario"

local CHESS, GRAND, DRAUGHTS = "chess", "grand-warp-point-chess", "english-checkers"

-- Return the position text of a drawing.
local function text_of(variant, drawing, set_up)
  local s = scenarios.words(variant)
  s.board(drawing)
  if set_up then set_up(s) end
  return tostring(s.pos)
end

-- Return the message about a drawing that cannot be read.
local function complaint(variant, drawing, set_up)
  local good, message = pcall(text_of, variant, drawing, set_up)
  assert.is_false(good)
  return (message:gsub("^[^\n]-%.lua:%d+: ", ""))
end

local POSITION = "r3k3/8/8/3pP3/8/8/5Q2/4K2R w - - 0 1"

describe("a drawing is read", function()
  for name, drawing in pairs{
    ["in boxes of one character"] = [[
      +-+-+-+-+-+-+-+-+
      |r| | | |k| | | |
      +-+-+-+-+-+-+-+-+
      | | | | | | | | |
      +-+-+-+-+-+-+-+-+
      | | | | | | | | |
      +-+-+-+-+-+-+-+-+
      | | | |p|P| | | |
      +-+-+-+-+-+-+-+-+
      | | | | | | | | |
      +-+-+-+-+-+-+-+-+
      | | | | | | | | |
      +-+-+-+-+-+-+-+-+
      | | | | | |Q| | |
      +-+-+-+-+-+-+-+-+
      | | | | |K| | |R|
      +-+-+-+-+-+-+-+-+
    ]],
    ["as engines print it, with what they say below"] = [[
       +---+---+---+---+---+---+---+---+
       | r |   |   |   | k |   |   |   | 8
       +---+---+---+---+---+---+---+---+
       |   |   |   |   |   |   |   |   | 7
       +---+---+---+---+---+---+---+---+
       |   |   |   |   |   |   |   |   | 6
       +---+---+---+---+---+---+---+---+
       |   |   |   | p | P |   |   |   | 5
       +---+---+---+---+---+---+---+---+
       |   |   |   |   |   |   |   |   | 4
       +---+---+---+---+---+---+---+---+
       |   |   |   |   |   |   |   |   | 3
       +---+---+---+---+---+---+---+---+
       |   |   |   |   |   | Q |   |   | 2
       +---+---+---+---+---+---+---+---+
       |   |   |   |   | K |   |   | R | 1
       +---+---+---+---+---+---+---+---+
         a   b   c   d   e   f   g   h

      Fen: r3k3/8/8/3pP3/8/8/5Q2/4K2R w - - 0 1
      Key: 8F8F01D4562F59FB
      Checkers:
    ]],
    ["as a table with a column of labels"] = [[
      |   | a | b | c | d | e | f | g | h |
      |---|---|---|---|---|---|---|---|---|
      | 8 | r |   |   |   | k |   |   |   |
      | 7 |   |   |   |   |   |   |   |   |
      | 6 |   |   |   |   |   |   |   |   |
      | 5 |   |   |   | p | P |   |   |   |
      | 4 |   |   |   |   |   |   |   |   |
      | 3 |   |   |   |   |   |   |   |   |
      | 2 |   |   |   |   |   | Q |   |   |
      | 1 |   |   |   |   | K |   |   | R |
    ]],
    ["as a table with that column on the right"] = [[
      | r |   |   |   | k |   |   |   | 8 |
      |   |   |   |   |   |   |   |   | 7 |
      |   |   |   |   |   |   |   |   | 6 |
      |   |   |   | p | P |   |   |   | 5 |
      |   |   |   |   |   |   |   |   | 4 |
      |   |   |   |   |   |   |   |   | 3 |
      |   |   |   |   |   | Q |   |   | 2 |
      |   |   |   |   | K |   |   | R | 1 |
    ]],
    ["with sentences below"] = [[
      r . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . p P . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . Q . .
      . . . . K . . R

      White has a Queen, and has not castled;
      who is better?
    ]],
    ["as the text of a position"] = "r3k3/8/8/3pP3/8/8/5Q2/4K2R w - - 0 1",
    ["as the board of that text alone"] = "  r3k3/8/8/3pP3/8/8/5Q2/4K2R\n",
    ["in plain rows"] = [[
      r...k...
      ........
      ........
      ...pP...
      ........
      ........
      .....Q..
      ....K..R
    ]],
    ["with blanks between the squares"] = [[
      r . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . p P . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . Q . .
      . . . . K . . R
    ]],
    ["with dashes for empty squares"] = [[
      r - - - k - - -
      - - - - - - - -
      - - - - - - - -
      - - - p P - - -
      - - - - - - - -
      - - - - - - - -
      - - - - - Q - -
      - - - - K - - R
    ]],
    ["with labels on all sides"] = [[
        a b c d e f g h
      8 r . . . k . . . 8
      7 . . . . . . . . 7
      6 . . . . . . . . 6
      5 . . . p P . . . 5
      4 . . . . . . . . 4
      3 . . . . . . . . 3
      2 . . . . . Q . . 2
      1 . . . . K . . R 1
        a b c d e f g h
    ]],
    ["with labels on the right and below, in capitals"] = [[
      r . . . k . . . 8
      . . . . . . . . 7
      . . . . . . . . 6
      . . . p P . . . 5
      . . . . . . . . 4
      . . . . . . . . 3
      . . . . . Q . . 2
      . . . . K . . R 1
      A B C D E F G H
    ]],
    ["from Black's side by its ranks alone"] = [[
      1 R . . K . . . .
      2 . . Q . . . . .
      3 . . . . . . . .
      4 . . . . . . . .
      5 . . . P p . . .
      6 . . . . . . . .
      7 . . . . . . . .
      8 . . . k . . . r
    ]],
    ["from Black's side by its files alone"] = [[
      R . . K . . . .
      . . Q . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . P p . . .
      . . . . . . . .
      . . . . . . . .
      . . . k . . . r
      h g f e d c b a
    ]],
    ["with a border around it"] = [[
        +-----------------+
      8 | r . . . k . . . |
      7 | . . . . . . . . |
      6 | . . . . . . . . |
      5 | . . . p P . . . |
      4 | . . . . . . . . |
      3 | . . . . . . . . |
      2 | . . . . . Q . . |
      1 | . . . . K . . R |
        +-----------------+
          a b c d e f g h
    ]],
    ["with borders around every square"] = [[
      +---+---+---+---+---+---+---+---+
      | r |   |   |   | k |   |   |   | 8
      +---+---+---+---+---+---+---+---+
      |   |   |   |   |   |   |   |   | 7
      +---+---+---+---+---+---+---+---+
      |   |   |   |   |   |   |   |   | 6
      +---+---+---+---+---+---+---+---+
      |   |   |   | p | P |   |   |   | 5
      +---+---+---+---+---+---+---+---+
      |   |   |   |   |   |   |   |   | 4
      +---+---+---+---+---+---+---+---+
      |   |   |   |   |   |   |   |   | 3
      +---+---+---+---+---+---+---+---+
      |   |   |   |   |   | Q |   |   | 2
      +---+---+---+---+---+---+---+---+
      |   |   |   |   | K |   |   | R | 1
      +---+---+---+---+---+---+---+---+
        a   b   c   d   e   f   g   h
    ]],
    ["with dark squares filled"] = [[
      +---+---+---+---+---+---+---+---+
      | r |:::|   |:::| k |:::|   |:::|
      +---+---+---+---+---+---+---+---+
      |:::|   |:::|   |:::|   |:::|   |
      +---+---+---+---+---+---+---+---+
      |   |:::|   |:::|   |:::|   |:::|
      +---+---+---+---+---+---+---+---+
      |:::|   |:::| p |:P:|   |:::|   |
      +---+---+---+---+---+---+---+---+
      |   |:::|   |:::|   |:::|   |:::|
      +---+---+---+---+---+---+---+---+
      |:::|   |:::|   |:::|   |:::|   |
      +---+---+---+---+---+---+---+---+
      |   |:::|   |:::|   |:Q:|   |:::|
      +---+---+---+---+---+---+---+---+
      |:::|   |:::|   |:K:|   |:::| R |
      +---+---+---+---+---+---+---+---+
    ]],
    ["with bars between the squares alone"] = [[
      r| | | |k| | |
       | | | | | | |
       | | | | | | |
       | | |p|P| | |
       | | | | | | |
       | | | | | | |
       | | | | |Q| |
       | | | |K| | |R
    ]],
    ["in figures and with lines of the other kind"] = [[
      ┌───┬───┬───┬───┬───┬───┬───┬───┐
      │ ♜ │   │   │   │ ♚ │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │ ♟ │ ♙ │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │   │ ♕ │   │   │
      ├───┼───┼───┼───┼───┼───┼───┼───┤
      │   │   │   │   │ ♔ │   │   │ ♖ │
      └───┴───┴───┴───┴───┴───┴───┴───┘
    ]],
    ["with blank squares below the files' letters"] = [[
        a b c d e f g h
      8 r       k
      7
      6
      5       p P
      4
      3
      2           Q
      1         K     R
    ]],
    ["with blank squares between labels on both sides"] = [[
      8 r       k       8
      7                 7
      6                 6
      5       p P       5
      4                 4
      3                 3
      2           Q     2
      1         K     R 1
    ]],
    ["with blank squares in a border"] = [[
      +-----------------+
      | r       k       |
      |                 |
      |                 |
      |       p P       |
      |                 |
      |                 |
      |           Q     |
      |         K     R |
      +-----------------+
    ]],
    ["with blank lines between the rows"] = [[

      r . . . k . . .

      . . . . . . . .

      . . . . . . . .

      . . . p P . . .

      . . . . . . . .

      . . . . . . . .

      . . . . . Q . .

      . . . . K . . R

    ]],
  } do
    it(name, function() assert.equal(POSITION, text_of(CHESS, drawing)) end)
  end

  it("of a part of the board with letters and numbers", function()
    assert.equal("8/8/3k4/8/3KQ3/8/8/8 w - - 0 1", text_of(CHESS, [[
        d e f
      6 k . . 6
      5 . . . 5
      4 K Q . 4
        d e f
    ]]))
    assert.equal("8/8/8/8/8/k7/8/KR6 w - - 0 1", text_of(CHESS, "3 k . .\n2 . . .\n1 K R .\n  a b c\n"))
    assert.equal("8/8/8/8/8/k7/8/2K5 w - - 0 1", text_of(CHESS, "  c b a\n1 K . .\n2 . . .\n3 . . k\n"))
  end)

  it("with the side to move below, in the notation of engines", function()
    assert.truthy(text_of(CHESS, ("........\n"):rep(6) .. "k.......\n.......K\n\nFen: 8/8/8/8/8/8/k7/7K b - - 3 9\n")
      :find(" b - - 3 9", 1, true))
  end)

  it("with ranks of two digits", function()
    local drawing = {}
    for rank = 10, 1, -1 do
      drawing[#drawing + 1] = ("%2d %s"):format(rank, rank == 10 and "k........." or rank == 1 and ".........K"
        or "..........")
    end
    assert.equal("k9/10/10/10/10/10/10/10/10/9K w - - 0 1", text_of(GRAND, table.concat(drawing, "\n") .. "\n"))
  end)

  it("with symbols from a legend", function()
    assert.equal("8/8/8/8/3m4/8/8/K7 w 0 1", text_of(DRAUGHTS, [[
      ########
      ########
      ########
      ########
      ###o####
      ########
      ########
      X#######
    ]], function(s) s.legend{ ["#"] = "", o = "m", X = "K" } end))
  end)

  it("with the side to move, a hand and other fields", function()
    local s = scenarios.words "werewolf-checkers"
    s.board [[
      ........
      ........
      ........
      ........
      ...m....
      ........
      ........
      ........
    ]]
    s.turn "black"
    s.hand "MMm"
    s.fields "12"
    assert.equal("8/8/8/8/3m4/8/8/8[MMm] b 12", tostring(s.pos))
  end)
end)

describe("the output of show can be read", function()
  for _, name in ipairs(warpboard.variants()) do
    it("for " .. name, function()
      local pos = warpboard.load(name):start()
      for ply = 1, 24 do
        assert.equal(tostring(pos), text_of(name, pos:diagram()))
        local moves = pos:moves()
        if #moves == 0 then break end
        pos:play(moves[(ply * 7) % #moves + 1])
      end
    end)
  end

  it("with columns of pieces", function()
    local text = "8/3(mM)4/8/2(Mmk)5/8/8/8/K7 w 7"
    local pos = warpboard.load("checkers-2011"):position(text)
    assert.equal(text, text_of("checkers-2011", pos:diagram()))
  end)

  it("with reserves", function()
    local text = "7k/8/8/8/8/8/8/K7[MMm] b 3"
    local pos = warpboard.load("werewolf-checkers"):position(text)
    assert.equal(text, text_of("werewolf-checkers", pos:diagram()))
  end)
end)

describe("a drawing is rejected", function()
  local ROW = "........\n"

  it("with too few rows", function()
    assert.equal("the drawing has 7 rows, but the board has 8 ranks; to draw a part of the board, "
      .. "add letters of files and numbers of ranks", complaint(CHESS, ROW:rep(7)))
  end)

  it("with a row that is too long or too short", function()
    assert.equal("line 1 of the drawing has 7 squares, but the board has 8 files",
      complaint(CHESS, ".......\n" .. ROW:rep(7)))
    assert.equal("line 2 of the drawing has 9 squares, but the board has 8 files",
      complaint(CHESS, ROW .. ".........\n" .. ROW:rep(6)))
    assert.equal("line 1 of the drawing has 7 squares between its bars, but the board has 8 files",
      complaint(CHESS, "| | | | | | | |\n" .. ROW:rep(7)))
  end)

  it("with an unknown character", function()
    assert.equal("line 2 of the drawing, character 4: \"Z\" isn't a piece of this game, which has M K and m k. "
      .. "Marks are + and *; to give it a meaning: legend{Z = \"...\"}",
      complaint(DRAUGHTS, ROW .. "...Z....\n" .. ROW:rep(6)))
    assert.equal("line 1 of the drawing, character 1: \"?\" isn't a piece of this game, which has M K and m k. "
      .. "Marks are + and *; to give it a meaning: legend{[\"?\"] = \"...\"}",
      complaint(DRAUGHTS, "?.......\n" .. ROW:rep(7)))
  end)

  it("with a chess symbol of another game", function()
    assert.equal('line 1 of the drawing, character 3: ♘ is a knight, and this game has none; give it a meaning: '
      .. 'legend{["♘"] = "..."}', complaint(DRAUGHTS, "..♘.....\n" .. ROW:rep(7)))
  end)

  it("with two pieces on a square", function()
    assert.equal("line 1 of the drawing, character 3: two pieces on a8, M and K",
      complaint(DRAUGHTS, "|MK| | | | | | | |\n" .. ROW:rep(7)))
  end)

  it("with an invalid column", function()
    assert.equal("line 1 of the drawing, character 1: (M) is a stack of fewer than two pieces",
      complaint("checkers-2011", "(M).......\n" .. ROW:rep(7)))
    assert.equal("line 1 of the drawing, character 1: \"x\" in (Mx) isn't a piece of this game, which has M K and m k",
      complaint("checkers-2011", "(Mx).......\n" .. ROW:rep(7)))
  end)

  it("with labels that contradict each other", function()
    local rows = {}
    for rank = 8, 1, -1 do rows[#rows + 1] = rank .. " " .. ROW end
    rows[3] = "5 " .. ROW
    assert.equal("line 3 of the drawing is labelled 5, but it is rank 6",
      complaint(CHESS, table.concat(rows)))
    rows[3] = "6 ........ 5\n"
    assert.equal("line 3 of the drawing is labelled 6 on the left and 5 on the right",
      complaint(CHESS, table.concat(rows)))
    assert.equal("line 10 of the drawing has the files in reverse order",
      complaint(CHESS, "abcdefgh\n" .. ROW:rep(8) .. "hgfedcba\n"))
  end)

  it("if the files of its pieces are unclear", function()
    assert.equal("the files of the pieces are unclear: put a dot on each empty square, or write the letters of the "
      .. "files above", complaint(CHESS, ("M  M\n"):rep(8)))
    assert.equal("line 2 of the drawing, character 2: \"M\" isn't below the letter of a file",
      complaint(DRAUGHTS, "a b c d e f g h\n" .. " M\n" .. ("\n"):rep(6) .. "M\n"))
  end)

  it("if two squares have no blank between them", function()
    assert.equal('line 2 of the drawing, character 4: "+" isn\'t below the letter of a file; '
      .. 'put a blank between the squares: "M+ ."',
      complaint(DRAUGHTS, "a b c d e f g h\n. M+. . . . .\n" .. ("\n"):rep(6) .. "M\n"))
  end)

  it("if it isn't UTF-8", function()
    assert.equal("the drawing isn't UTF-8 text: byte 3", complaint(CHESS, "..\xff.....\n" .. ROW:rep(7)))
  end)

  it("if the position is invalid", function()
    assert.equal("this isn't a position of chess: position: White must have exactly one \"king\", not 0; otherwise "
      .. "write: without \"king\"\n8/8/8/8/8/8/8/8 w - - 0 1", complaint(CHESS, ROW:rep(8)))
  end)
end)

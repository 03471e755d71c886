-- Messages about invalid position texts, word for word, with the field and the place.

local engines = require "engines"
local support = require "support"
local scripts = require "scripts"

local REFUSED = {
  { [[warp-checkers]], [[]], [[position: the text is empty]] },
  { [[warp-checkers]], [[  ]], [[position: the text is empty]] },
  { [[warp-checkers]], [[8]], [[position, board, rank 8 (character 2): '/' and 7 more ranks are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/9 w 0 1]],
    [[position, board, rank 1 (character 15): 9 squares instead of 8]] },
  { [[warp-checkers]], [[9/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): 9 squares instead of 8]] },
  { [[warp-checkers]], [[44/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): 44 squares instead of 8]] },
  { [[warp-checkers]], [[08/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): a number must not begin with a zero]] },
  { [[warp-checkers]], [[0M7/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): 0 isn't a number of empty squares]] },
  { [[warp-checkers]], [[7/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 2): 7 squares instead of 8]] },
  { [[warp-checkers]], [[MMMMMMMMM/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 9): more than 8 squares]] },
  { [[warp-checkers]], [[7X/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 2): unknown letter 'X'; pieces are MFKQmfkq]] },
  { [[warp-checkers]], "7\1/8/8/8/8/8/8/8 w 0 1",
    [[position, board, rank 8 (character 2): not a printable character]] },
  { [[warp-checkers]], "7é/8/8/8/8/8/8/8 w 0 1",
    [[position, board, rank 8 (character 2): not a printable character]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8]],
    [[position, board, rank 2 (character 14): '/' and 1 more rank are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8/8 w 0 1]], [[position, board, rank 1 (character 16): more than 8 ranks]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8]],
    [[position, side to move (character 16): one blank and w or b are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 x]],
    [[position, side to move (character 16): one blank and w or b are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 W 0 1]],
    [[position, side to move (character 16): one blank and w or b are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8  w 0 1]],
    [[position, side to move (character 16): one blank and w or b are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8w 0 1]], [[position, board, rank 1 (character 16): more than 8 squares]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 wb 0 1]],
    [[position, side to move (character 16): one blank and w or b are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w  0 1]],
    [[position, clock (character 18): one blank and this field are missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w ]],
    [[position, move number (character 19): a whole number is missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 00 1]],
    [[position, clock (character 19): a number must not begin with a zero]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 01 1]],
    [[position, clock (character 19): a number must not begin with a zero]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 0 0]], [[position, move number (character 21): move numbers begin at 1]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 0 x]],
    [[position, move number (character 21): a whole number is missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w -1 1]], [[position, clock (character 19): a whole number is missing here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 99999999999 1]],
    [[position, clock (character 19): the number may be at most 999999999]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 0 1 ]], [[position, end (character 22): the position text must end here]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 0 1 7]], [[position, end (character 22): the position text must end here]] },
  { [[warp-checkers]], [[M7/8/8/8/8/8/8/8 w 0 1]], [[position: a man on its far rank: a8]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/m7 b 0 1]], [[position: a man on its far rank: a1]] },
  { [[warp-checkers]], [[(MM)7/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): this game has no stacks]] },
  { [[warp-checkers]], [[(M)7/8/8/8/8/8/8/8 w 0 1]],
    [[position, board, rank 8 (character 1): a stack has two pieces or more; write a single piece without ( )]] },
  { [[warp-checkers]], [=[8/8/8/8/8/8/8/8[] w 0 1]=],
    [[position, reserve (character 16): this game has no reserve]] },
  { [[checkers-2011]], [[(M)7/8/8/8/8/8/8/8 w 1]],
    [[position, board, rank 8 (character 1): a stack has two pieces or more; write a single piece without ( )]] },
  { [[checkers-2011]], [[()7/8/8/8/8/8/8/8 w 1]],
    [[position, board, rank 8 (character 1): a stack has two pieces or more; write a single piece without ( )]] },
  { [[checkers-2011]], [[(MM7/8/8/8/8/8/8/8 w 1]],
    [[position, board, rank 8 (character 4): unknown letter '7'; pieces are MKmk]] },
  { [[checkers-2011]], [[(MX)7/8/8/8/8/8/8/8 w 1]],
    [[position, board, rank 8 (character 3): unknown letter 'X'; pieces are MKmk]] },
  { [[checkers-2011]], [[8/(Mm)(]], [[position, board, rank 7 (character 8): the text ends too early]] },
  { [[checkers-2011]], [[8/8/8/8/8/8/8/8 w 0]], [[position, move number (character 19): move numbers begin at 1]] },
  { [[english-checkers]], [[m7/8/8/8/8/8/8/8 w 1]],
    [[position, board, rank 8 (character 1): a8 is not in play; on this rank, b8 d8 f8 h8 are]] },
  { [[english-checkers]], [[1M6/8/8/8/8/8/8/8 w 1]], [[position: a man on its far rank: b8]] },
  { [[werewolf-checkers]], [[8/8/8/8/8/8/8/8 w 1]],
    [=[position, reserve (character 16): the reserve must follow the board; write [] if it is empty]=] },
  { [[werewolf-checkers]], [[8/8/8/8/8/8/8/8[ w 1]],
    [[position, reserve (character 17): unknown letter ' '; pieces are MKmk]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/8[M2] w 1]=],
    [[position, reserve (character 18): a reserve has a letter for each piece, MMM, not 3M]] },
  { [[werewolf-checkers]], [[8/8/8/8/8/8/8/8[]], [[position, reserve (character 17): the text ends too early]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/8[mM] w 1]=],
    [[position, reserve (character 18): 'M' is out of order: White's come first, in the order of declaration]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/8[K] w 1]=],
    [[position, reserve (character 17): 'K' cannot be in the reserve]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/8[X] w 1]=],
    [[position, reserve (character 17): unknown letter 'X'; pieces are MKmk]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/8[M]] w 1]=],
    [[position, side to move (character 19): one blank and w or b are missing here]] },
  { [[chess]], [[8/8/8/8/8/8/8/8 w - - 0 1]], [[position: White must have exactly one "king", not 0]] },
  { [[chess]], [[k7/8/8/8/8/8/8/KK6 w - - 0 1]], [[position: White must have exactly one "king", not 2]] },
  { [[chess]], [[kK6/8/8/8/8/8/8/8 w - - 0 1]], [[position: the king of Black, who is not to move, is attacked]] },
  { [[chess]], [[k7/8/8/8/8/8/8/R6K w - - 0 1]], [[position: the king of Black, who is not to move, is attacked]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w K - 0 1]],
    [[position, rights (character 21): 'K' is impossible: its pieces are not on their first squares]] },
  { [[chess]], [[k7/8/8/8/8/8/8/4K2R w Q - 0 1]],
    [[position, rights (character 23): 'Q' is impossible: its pieces are not on their first squares]] },
  { [[chess]], [[k7/8/8/8/8/8/8/R3K2R w QK - 0 1]],
    [[position, rights (character 25): 'K' is out of order: White's come first, in the order of declaration]] },
  { [[chess]], [[k7/8/8/8/8/8/8/R3K2R w KK - 0 1]],
    [[position, rights (character 25): 'K' is out of order: White's come first, in the order of declaration]] },
  { [[chess]], [[k7/8/8/8/8/8/8/R3K2R w X - 0 1]],
    [[position, rights (character 24): unknown right; write - if there is none]] },
  { [[chess]], [[k7/8/8/8/8/8/8/R3K2R w  - 0 1]],
    [[position, rights (character 23): one blank and this field are missing here]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w]],
    "position, rights (character 20): this field is missing; after the side to move, write: rights, "
      .. "en passant, clock, move number" },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w ]],
    [[position, rights (character 21): the rights are missing; write - if there are none]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w -]],
    "position, en passant (character 22): this field is missing; after the side to move, write: rights, "
      .. "en passant, clock, move number" },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w - ]], [[position, en passant (character 23): a square or - is missing here]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w - e9]], [[position, en passant (character 23): a square or - is missing here]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w - e6]], [[position: an en passant square that no pawn has just passed]] },
  { [[makruk]], [[k7/8/8/8/8/8/8/7K w - e6]],
    [[position, marks (character 23): write - here, because this game has no marks]] },
  { [[makruk]], [[k7/8/8/8/8/8/8/7K w K -]],
    [[position, rights (character 21): unknown right; write - if there is none]] },
  { [[crazyhouse]], [[k7/8/8/8/8/8/8/6P~K[] w - -]],
    [[position, board, rank 1 (character 18): unknown letter '~'; pieces are KQRBNPkqrbnp]] },
  { [[crazyhouse]], [[k7/8/8/8/8/8/8/7K[Q~] w - -]],
    [[position, reserve (character 19): 'Q' cannot be in the reserve]] },
  { [[chess]], [[k7/8/8/4pP2/8/8/8/7K w - e6e5]], [[position, en passant (character 28): more than 1 square]] },
  { [[chess]], [[k7/8/8/4pP2/8/8/8/7K w - e3]], [[position: an en passant square that no pawn has just passed]] },
  { [[chess]], [[k7/8/8/8/8/8/8/P6K w - - 0 1]], [[position: a pawn on its first or last rank: a1]] },
  { [[chess]], [[kP6/8/8/8/8/8/8/7K w - - 0 1]], [[position: a pawn on its first or last rank: b8]] },
  { [[chess]], [[k7/8/8/8/8/8/8/7K w - - 0 1 1]], [[position, end (character 28): the position text must end here]] },
  { [[grand-warp-point-chess]], [[k9/10/10/10/10/10/10/10/10/9K w - e3e4e5 0 1]],
    [[position, en passant (character 39): more than 2 squares]] },
  { [[grand-warp-point-chess]], [[k9/10/10/10/4P5/10/10/10/10/9K b - e3e3 0 1]],
    [[position, en passant (character 38): this square is named twice]] },
  { [[grand-warp-point-chess]], [[k9/11/10/10/10/10/10/10/10/9K w - - 0 1]],
    [[position, board, rank 9 (character 4): 11 squares instead of 10]] },
  { [[grand-warp-point-chess]], [[k9/55/10/10/10/10/10/10/10/9K w - - 0 1]],
    [[position, board, rank 9 (character 4): 55 squares instead of 10]] },
}

-- Clock and move number may be omitted. An en passant field is accepted if a pawn may just have passed the square.
local READ = {
  { "warp-checkers", "8/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8 w 0 1" },
  { "warp-checkers", "8/8/8/8/8/8/8/8 w 7", "8/8/8/8/8/8/8/8 w 0 7" },
  { "english-checkers", "8/8/8/8/8/8/8/8 b", "8/8/8/8/8/8/8/8 b 0 1" },
  { "chess", "k7/8/8/8/8/8/8/7K w - -", "k7/8/8/8/8/8/8/7K w - - 0 1" },
  { "chess", "k7/8/8/4pP2/8/8/8/7K w - e6 3", "k7/8/8/4pP2/8/8/8/7K w - e6 3 1" },
  { "checkers-2011", "8/(Mmk)7/8/8/8/8/8/8 w", "8/(Mmk)7/8/8/8/8/8/8 w 1" },
  { "werewolf-checkers", "8/8/8/8/8/8/8/8[MMm] b 12", "8/8/8/8/8/8/8/8[MMm] b 12" },
}

describe("a position text is rejected", function()
  for _, entry in ipairs(REFUSED) do
    local name, text, expected = table.unpack(entry)
    it(("of %s: %q"):format(name, text), function()
      local pos, message = support.load(name):position(text)
      assert.is_nil(pos)
      assert.equal(expected, message)
    end)
  end

  it("if a counter has no such value", function()
    local script = scripts.GAME .. 'counter("checks", 2, 5) start "4/4/4/MMMM w 2 1"\n'
    local variant = support.load(scripts.write(script))
    assert.equal("4/4/4/4 w 5 1", variant:position("4/4/4/4 w 5 1"):text())
    local pos, message = variant:position "4/4/4/4 w 6 1"
    assert.is_nil(pos)
    assert.equal("position, checks (character 11): 6 is not between 2 and 5", message)
  end)

  it("if the next number would be read as a missing counter", function()
    local script = scripts.GAME .. 'counter("checks", 0, 5) clock() start "4/4/4/MMMM w 0 0 1"\n'
    local variant = support.load(scripts.write(script))
    for text, message in pairs{
      ["4/4/4/4 w 1"] = "position, clock (character 12): this field is missing; after the side to move, write: "
        .. "checks, clock, move number",
      ["4/4/4/4 w 0 1"] = "position, move number (character 14): this field is missing; after the side to move, "
        .. "write: checks, clock, move number",
    } do
      assert.equal(message, select(2, variant:position(text)))
    end
  end)

  it("if a column is too high", function()
    local pos, message = support.load("checkers-2011"):position("(" .. ("m"):rep(1100) .. ")7/8/8/8/8/8/8/8 w 1")
    assert.is_nil(pos)
    assert.equal("position, board, rank 8 (character 1): the stack is too high", message)
  end)
end)

describe("a position text is read", function()
  for _, entry in ipairs(READ) do
    local name, text, expected = table.unpack(entry)
    it(("of %s: %q"):format(name, text), function()
      local pos = assert(support.load(name):position(text))
      assert.equal(expected, pos:text())
      assert.equal(expected, support.load(name):position(expected):text())
    end)
  end
end)

-- The largest number of rights, one for each square, file by file: +K is a1, +Q b1, Z d8.
local RIGHTS = [[
title "Rights" board{4, 8} piece("man", "M") %s
for i = 1, 32 do
  local letter = i > 6 and ("%%c"):format(58 + i) or "+" .. ("KQABCD"):sub(i, i)
  right(letter, {[("abcd"):sub((i - 1) %% 4 + 1, (i - 1) %% 4 + 1) .. (i - 1) // 4 + 1] = "man"})
end
start "4/4/4/4/4/4/4/4 w -%s 1"
moves = from "man" * (may "+K" * n + may "Z" * e + may "D" * w + may "+D" * s) * (empty + enemy * take) * stop
]]

describe("rights with a sign", function()
  local ALL = "+K+Q+A+B+C+DABCDEFGHIJKLMNOPQRSTUVWXYZ"
  local TEXTS = { ("MMMM/MMMM/MMMM/MMMM/MMMM/MMMM/MMMM/MMMM w %s 1"):format(ALL),
    ("mmmm/mmmm/mmmm/mmmm/mmmm/mmmm/mmmm/mmmm b %s 1"):format(ALL:lower()),
    "mm1M/1m2/4/4/4/4/1m2/MM2 w +K+QZ+k+q+d 1", "mm1M/1m2/4/4/4/4/1m2/MM2 b +KZ+k 1" }
  local function load() return assert(scripts.load(RIGHTS:format("", ""))) end

  it("are read and written, 32 for each player", function()
    for _, text in ipairs(TEXTS) do assert.equal(text, assert(load():position(text)):text()) end
  end)

  it("are lost one by one", function()
    local pos = assert(load():position(TEXTS[3]))
    assert.equal("mm1M/1m2/4/4/4/4/Mm2/1M2 b +QZ+k+q+d 1", assert(pos:play "a1-a2"):text())
    assert.equal("mm1M/4/1m2/4/4/4/Mm2/1M2 w +QZ+k+q 2", assert(pos:play "b7-b6"):text())
  end)

  it("are tested alike by all engines", function() assert.same({ "native" }, engines.compare(load, TEXTS)) end)

  it("are separated from the counter that follows them", function()
    local variant = assert(scripts.load(RIGHTS:format('counter("left", 0, 9, "+")', "+3")))
    for _, text in ipairs { "4/4/4/4/4/4/4/4 w -+3 1", "4/4/4/4/4/4/4/MM2 w +K+Q+3 1" } do
      assert.equal(text, assert(variant:position(text)):text())
    end
  end)

  for text, message in pairs {
    ["4/4/4/4/4/4/4/MM2 w +Q+K 1"] =
      "rights (character 23): '+K' is out of order: White's come first, in the order of declaration",
    ["4/4/4/4/4/4/4/M3 w +K+Q 1"] =
      "rights (character 22): '+Q' is impossible: its pieces are not on their first squares",
    ["4/4/4/4/4/4/4/M3 w +K+ 1"] = "rights (character 22): unknown right; write - if there is none",
    ["4/4/4/4/4/4/4/M3 w K+3 1"] =
      "rights (character 20): 'K' is impossible: its pieces are not on their first squares",
    ["4/4/4/4/4/4/4/M3 w +K+3 1"] = "move number (character 22): one blank and this field are missing here",
  } do
    it("are rejected: " .. text, function()
      assert.equal("position, " .. message, select(2, load():position(text)))
    end)
  end
end)

-- Every prefix of a text, and every text with one byte changed, is rejected with a message or survives a round trip.
describe("a position text with one byte changed", function()
  local SAMPLES = {
    ["warp-checkers"] = "1q4F1/8/2k1m3/8/10M/8/MMMM4/4K3 w 12 34",
    ["checkers-2011"] = "m6(kM)/8/2(MmkK)5/8/8/8/MMMMMMMM/8 b 3",
    ["werewolf-checkers"] = "1m1m4/8/1k6/8/3M4/8/8/M1K5[MMm] w 7",
    ["chess"] = "r3k2r/8/8/3pP3/8/8/P7/R3K2R w KQkq d6 0 12",
    ["grand-warp-point-chess"] = "4k4w/10/10/10/4pP4/10/10/10/10/WR3K2R1 w - e7e6 10 100",
  }
  local BYTES = "M/8w -1(K[]x0\n\255"

  local function check(variant, text)
    local pos, message = variant:position(text)
    if pos then
      assert.equal(pos:text(), variant:position(pos:text()):text())
    else
      assert.truthy(message:find("^position[,:] "), message)
    end
  end

  for name, sample in pairs(SAMPLES) do
    it("of " .. name .. " is refused or read", function()
      local variant = support.load(name)
      for i = 1, #sample do
        check(variant, sample:sub(1, i - 1))
        check(variant, sample:sub(1, i - 1) .. sample:sub(i + 1))
        for byte in BYTES:gmatch(".") do check(variant, sample:sub(1, i - 1) .. byte .. sample:sub(i + 1)) end
      end
    end)
  end
end)

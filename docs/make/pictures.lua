-- The pictures of the documentation: drawings by warpboard show, and the page that shows them.

local facts = require "docs.make.facts"
local warpboard = require "warpboard"

local M = {}

local PATH = "docs/pictures.md"

-- The position and moves to draw for each variant: arguments of `show`. Other variants are drawn at the start.
local SHOWN = {
  ["abalone"] = "--position 'mmmm5/mmm1mm3/2mmmm3/3mM4/4M4/4M4/4MM3/3MMMM2/4MMMMM w 0 0 9' --move e4-e7",
  ["amazons"] = "d1d7/g7",
  ["atari-go"] = "e5 e4 d4 f5 f4 e6 g5 d5",
  ["brazilian-draughts"] = "--position '8/8/3m1m2/8/1m3m2/4M3/8/8 w 1' --move e3xg5xe7xc5xa3",
  ["breakthrough"] = "--position '8/2p5/8/3pp3/2P1P3/8/8/8 w 1' --move e4-d5 --move c4xd5",
  ["catchup"] = "--position '9/9/4s4/2SsS4/2SSss3/2S1S4/2s1s4/9/9 w 3 0 4 5' --move g4",
  ["checkers-2011"] = "--position '8/8/3(mM)4/8/1m1(mm)4/2M5/8/8 w 1' --move c3xe5xc7",
  ["chess"] = "--position 'r3k2r/pPp2ppp/8/3pP3/8/8/PP1P1PPP/R3K2R w KQkq d6 0 12' --move e1g1 --move b7a8q "
    .. "--move e5d6",
  ["connect6"] = "j10 k11 j11 k10 k9 i11 l8 h12 m7",
  ["connect-four"] = "d1 d2 d3 c1 e1 e2 c2 b1 f1 d4 c3",
  ["crazyhouse"] = "--position 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[Npp] w KQkq - 0 5' --move N@d5",
  ["dobutsu-shogi"] = "--position '1le/2C/3/EL1[GGc] w - - 0 1' --move c3c4+ --move G@b3",
  ["duck-chess"] = "e2e4,*e5 d7d5,*d4",
  ["dvonn"] = "--position '3r2(RR)(rr)3/(Rr)RR(rR)(rR)1rrDD1/1(rrRR)RRRR(rr)rrD1/2rrr(RR)RrRr(RR)/2rR(Rr)2RrRr w 0 31' "
    .. "--move b4-b3",
  ["emergo"] = "--position '9/9/9/1m1m5/9/1m1(mm)3M1/2M6/5M3/6(Mm)2[] w 9' --move c3xe5xc7xa5xc3xe5",
  ["epaminondas"] = "--position '14/14/14/14/9m4/5m2m5/5mM7/6M7/5M8/4M9/14/14 w 1' --move e3xi7",
  ["fanorona"] = "--position '9/5m3/1mM1m4/4m4/2m6 w 1' --move c3xc2xd2xc1",
  ["focus"] = "--position '8/1M4m1/2(mM)2(mm)2/3(MmM)m3/1m1(mmmM)1M2/2M(mm)1mM1/1m2M3/8[Mm] w 1' "
    .. "--move d5-d8 --move c3-c4",
  ["fox-and-geese"] = "F@d5 c3-c4 d5-c5 d3-d4",
  ["gomoku"] = "h8 i9 i8 g8 h7 h9 g9 f9 j9",
  ["grand-warp-point-chess"] = "--position 'k9/10/10/10/2W7/10/10/5W4/5N4/K9 w - - 0 1' --move f2b8 --move f2d8",
  ["havannah"] = "h8 i9 j8 g7 i7 h10 k8",
  ["hex"] = "f6 e7 g5 f8 e5 d8 h4",
  ["lasca"] = "--position '7/7/2(mM)4/7/2(mm)4/1(Mm)5/7 w 1'",
  ["hive"] = "--position '" .. ("24/"):rep(10) .. "11gq11/9sA(Bb)aG10/9aQ1Bg10/11SG11" .. ("/24"):rep(10)
    .. "[BSSAAAbssgga] w 9' --move m11-m15 --move l13-l12",
  ["hnefatafl"] = "k8-i8 f8-h8 d1-d3",
  ["marseillais-chess"] = "e2e4 e7e5 d7d5 g1f3",
  ["nine-mens-morris"] = "M@d6 m@f4 M@b4 m@d2 M@d7 m@b2 M@f6",
  ["pentago"] = "b5e2+ e5b2-",
  ["reversi"] = "--move e6",
  ["santorini"] = "--position '5/1(BB)(wB)1(BBB)/1(WB)(DBBB)2/2wBW/1B3[] w 9' --move b3-b4/a5",
  ["surakarta"] = "c2-c3 d5-d4",
  ["tic-tac-toe"] = "b2 a1 c3 c1 b1 b3",
  ["tzaar"] = "--position 't8/1z7/9/2a3Z2/(ZT)2(tz)5/1A7/2t6/4(tt)4/4T3a w 1 9' --move a5xd5",
  ["tumbleweed"] = "d10 k6 pass d9 k7 f9 j7",
  ["warp-checkers"] =
    "--position '4m3/8/2m2m2/8/2Qm4/2fK4/8/8 w 0 1' --move c4/b3,b5,d5 --move 'd3<>d4' --mark c2",
  ["warp-checkers-classic"] = "--position '7m/3f4/8/8/2K5/3m4/8/K7 w 0 1' --move 'a1<>h8' --move c4/xe2",
  ["warp-point-chess"] =
    "--position 'k7/8/3W4/8/8/3W4/2P1B3/7K w - - 0 1' --move e2c7 --move e2b8 --move e2h5",
  ["werewolf-checkers"] = "--position '8/8/5m2/8/3M4/2M5/8/8[M] w 1' --move c3xe5 --move M@b4",
  ["werewolf-checkers-original"] = "--position '7m/8/1m6/8/3M4/4K3/8/8 w 1' --move d4xf2",
  ["xiangqi"] = "--move h3e3 --move h1g3",
  ["yavalath"] = "e5 f5 d6 c6 g4",
  ["yinsh"] = "--position '11/11/5rRR3/2MmmmmR3/3Rmmm4/3mrr5/11/11/11/11/11[] w 1 0 0 30' --move h8-b8",
  ["zertz"] = "--position '1X5/XX1X3/WXX4/X1GB3/1B5/4W2/5XX w 4 7 8 0 0 0 0 0 0 0 9' --move c4xe4",
}

-- Other pictures: name, description, command.
local MORE = {
  {"cycle", "A Queen turns a block of four squares. The piece drawn at the end of an arrow is there after the turn.",
    "warp-checkers --position '4m3/8/2m2m2/8/2Qm4/2fK4/8/8 w 0 1' --move 'c4~c3+'"},
  {"columns", "Stacks, seen from the side, with the [commander](glossary.md#commander) on top. Kings wear a crown.",
    "checkers-2011 --position '8/8/3(Mmmkmmk)4/8/1m1(mM)4/2M5/8/5(KkmM)2 w 1'"},
  {"dark", "`--theme dark`: dark on every screen.", "chess e2e4 --theme dark"},
  {"strip", "`--strip`: the positions of a game side by side. `--size` sets the width.",
    "chess f2f3 e7e5 g2g4 d8h4 --strip --size 900"},
  {"animation", "`--animate`: the positions of a game one after the other.", "chess f2f3 e7e5 g2g4 d8h4 --animate"},
}

local function command_of(name)
  local shown = SHOWN[name] or ""
  return name .. (shown ~= "" and " " .. shown or "")
end

local function draw(arguments)
  local path = os.tmpname()
  local done = os.execute(("'%s' show %s --svg %s"):format(facts.program, arguments, path))
  local text = done and facts.read(path)
  os.remove(path)
  return text or error("cannot draw: show " .. arguments)
end

local HEAD = [[
# Pictures

`warpboard show VARIANT --svg FILE` draws a position. `--png FILE` writes a bitmap instead. (After `make`, put the
folder of the program on your `PATH`: `PATH=$PWD:$PATH`.) Every picture below is drawn by the command above it.

- Moves after the variant's name are played first, and an arrow shows the last one.
- `--move MOVE` draws a move without playing it. Repeat the option for several moves; each gets a colour and a number.
  Crosses mark captured pieces. After a promotion, the new piece is in the corner of the square. A
  [drop](glossary.md#drop) is a pale piece, and a dotted line leads to it from the [reserve](glossary.md#reserve).
- `--mark "a1 c3-d4"` marks squares.
- `--theme light` and `--theme dark` choose the colours. Without them, the picture is light or dark as the reader's
  screen is. `--size PIXELS` sets the width.
- `--strip` draws a whole game as a comic strip, and `--animate` as an animation. At the prompt both draw your current
  game.
- If a piece has a glyph, `piece("king", "K", {glyph = "♔"})`, the picture shows it. Other pieces are discs with their
  letter.
- `picture{style = "points"}` in the script draws lines instead of squares, and the pieces on their crossings
  ([words](words.md)).
- Apart from the theme, a picture looks the same on every computer, because letters and the usual glyphs are drawn as
  shapes. Only rare glyphs depend on the reader's fonts.
]]

local function section(title, said, name, command)
  return ("\n## %s\n\n%s```\n$ warpboard show %s --svg %s.svg\n```\n\n![%s](pictures/%s.svg)\n"):format(title,
    said and said .. "\n\n" or "", command, name, title, name)
end

local function page()
  local out = {HEAD}
  for _, name in ipairs(warpboard.variants()) do out[#out + 1] = section(name, nil, name, command_of(name)) end
  for _, more in ipairs(MORE) do out[#out + 1] = section(more[1], more[2], more[1], more[3]) end
  return table.concat(out)
end

-- Return {path, function that returns the text} for each.
function M.files()
  local files = {{PATH, page}}
  local function add(name, command)
    files[#files + 1] = {("docs/pictures/%s.svg"):format(name), function() return draw(command) end}
  end
  for _, name in ipairs(warpboard.variants()) do add(name, command_of(name)) end
  for _, more in ipairs(MORE) do add(more[1], more[3]) end
  return files
end

return M

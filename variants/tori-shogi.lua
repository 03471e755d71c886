-- Tori shogi (Toyota Genryu, 1799), 7x7, as Fairy-Stockfish plays it.
title "Tori shogi: birds on 7x7"
family "shogi"

board{7, 7, black = "rotated"}
picture{style = "plain", pieces = "pentagons"}
local shogi = use "shogi"
piece("phoenix", "K", {glyph = "鵬"})
shogi.pieces("phoenix", {{"falcon", "F", "鷹", "鵰"}, {"crane", "C", "鶴"}, {"pheasant", "P", "雉"},
             {"left quail", "L", "鶉"}, {"right quail", "R", "鶉"}, {"swallow", "S", "燕", "鴈"}})
royal "phoenix"
notation "uci"
fen()
clock()
start "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[] w - - 0 1"
zone("promotion", "a6-g7")
zone("last", "a7-g7")
never(by "swallow" * on "last", "a swallow that could never move")

local arrive, slides = shogi.arrive, shogi.slides
local function line(d) return slides({d}, shogi.next, arrive) end

-- Falcons and swallows must promote when they move into, inside or out of the last two ranks. If they are dropped
-- there, they promote only when they move.
local function promoting(kind, way)
  local promoted = become("promoted " .. kind)
  return on "promotion" * way * arrive * promoted
       + -on "promotion" * way * arrive * (on "promotion" * promoted | here)
end

moves = {
  phoenix = shogi.around * arrive,
  falcon = promoting("falcon", any{nw, n, ne, e, se, sw, w}),
  crane = any{nw, n, ne, se, s, sw} * arrive,
  pheasant = (any{se, sw} + step(0, 2)) * arrive,
  ["left quail"] = line(n) + line(se) + sw * arrive,
  ["right quail"] = line(n) + line(sw) + se * arrive,
  swallow = promoting("swallow", n),
  ["promoted falcon"] = any{n, e, w, se, sw} * arrive + line(nw) + line(ne) + line(s)
                      + any({se, sw}, function(d) return d * empty * d end) * arrive,
  ["promoted swallow"] = any{step(-2, 2), step(2, 2), step(0, -2)} * arrive,
  drop{"falcon", "crane", "pheasant", "left quail", "right quail"} * each "board" * empty,
  shogi.pawn_drop("swallow", "last", 2),
}

loss(stuck)
-- Without perpetual check the player whose move repeats the position loses.
shogi.repetition(4, "phoenix", function() win(repeated(4)) end)

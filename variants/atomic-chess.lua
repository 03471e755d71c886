-- Atomic chess, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) in which captures explode. They
-- remove both pieces and all adjacent pieces except pawns. A player whose King is removed loses.
base "chess"
title "Atomic chess: captures explode"

royal("king", 0, 1)
moves_differ "landing"

local chess = use "chess"
local around = {n, ne, e, se, s, sw, w, nw}
local own_king = #(each "board" * own * is "king")
local bystander = first(any(around, function(d) return go "centre" * d * occupied * -is "pawn" end))
local blast = captured * land * place "centre" * take * all(bystander * take) * own_king + -captured

-- A pawn can be captured en passant only if the capturing side's King survives the explosion.
local perish = first(any(around, function(d) return go "passed" * d * occupied * -is "pawn" end))
local survives = remove * all(perish * remove) * each "board" * enemy * is "king" * -gives_check

moves = chess.moves{passed = chess.pass_over(survives)}
moves.king = chess.around * empty * stop + chess.castle("K", e, here) + chess.castle("Q", w, w * empty)
for kind, walk in pairs(moves) do moves[kind] = walk * blast end

-- A King next to the other one cannot be captured, because both would explode; nor can any if the other is gone.
local takes = enemy * is "king" * own_king * -(any(around) * own * is "king") * take
local taking, attack = chess.moves{arrive = takes}, -here
taking.pawn, taking.king = any{nw, ne} * takes, nil
for kind, walk in pairs(taking) do attack = attack + from(kind) * walk end
attacks(attack)

loss(-by "king", "the King is gone")
draw(chess.dead())

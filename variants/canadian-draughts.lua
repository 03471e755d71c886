-- Canadian draughts: international draughts on 12x12, thirty men each, with the same draw rules.
base "international-draughts"
title "Canadian draughts: 12x12, thirty men each"

board{12, 12}
zone("road", "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12")
start("1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/12/12/" ..
      "M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1 w 0 1")

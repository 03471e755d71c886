-- Canadian draughts: international draughts on 12x12, thirty men each.
base "international-draughts"
title "Canadian draughts: 12x12, thirty men each"

board{12, 12}
start("1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/12/12/" ..
      "M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1 w 1")

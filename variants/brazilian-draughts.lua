-- Brazilian draughts: "international rules on 8x8 with 12 men each".
base "international-draughts"
title "Brazilian draughts: the international rules on 8x8"

board{8, 8, numbers = "white"}
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"

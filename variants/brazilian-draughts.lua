-- Brazilian draughts: "international rules on 8x8 with 12 men each". The draws are those of the Brazilian federation;
-- limits=idf selects those of draughts-64 tournaments.
base("international-draughts", {limits = "cbd"})
title "Brazilian draughts: the international rules on 8x8"

board{8, 8, numbers = "white"}
zone("road", "a1 b2 c3 d4 e5 f6 g7 h8")
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"

titel "Mistakes: more of them than anybody makes in one sitting"
board{8, 8, shape = "tours", hole = "a1"}
piece("man", "M")
piece("king", "k")
piece("queen", "Q", "nine")
zone("half", "a1-z4")
link("a1", "e")
marks("passed")
counter("checks", 0, 30000)
reserve{"mann"}
notation "ucl"
count = 0
local wrap = option("wrap", "torsu", "which edges are joined", {"torus", "plain"})
local hops = rec(function(more) return n * more + 3 end)
local walks = from "man" * n * emty * stop + from "qeen" * n * empty
            + by "man" * place "a" * swap "b"
            + from "man" * on "fra" * becom "king"
            + from "man" * leap(1) * any{n, "e"}
            + from("man", n)
moves = walks + hops - wrap
royal "kink"
loss(stuk)
draw(quiet("forty"))
never(walks)
use "ches"

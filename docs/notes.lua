-- What words.md says of words beyond their one line: what surprises, and what is written most easily wrong.
-- luacheck: no max line length

return {
  each = "`each \"board\" * empty * put \"man\" * stop` places a piece; without `stop` the move has no text but \"pass\".",
  drop = "Several kinds, `drop{\"man\", \"king\"}`, are several moves.",
  pass = "It may stand alone: `moves = steps | pass`: whoever cannot move passes.",
  other = "The piece in hand is not on the board, and so none of the two.",
  empty = "The square that `from` has left is empty.",
  at = "Round a joined edge a slide may come back to where it began, which would be a move that changes nothing: `(e * empty * -at \"origin\") ^ 1`.",
  attacked = "`attacked{\"rook\", \"man\"}` and `guarded` ask what the capturing walks of `moves` could take, questions about attacks within them passed over, for any piece: `-attacked \"pawn\"` behind `stop` is a piece that may not stop where a pawn could take it, `take * -attacked(all)` takes only what nobody could take back, where `all` is a list of kinds. They fail where there is nothing to be taken: no piece in hand, and here none or an enemy (for `guarded`, none). A neutral piece may be taken by both.",
  royal = "Where every kind is captured in a way of its own, there must be one for the royal piece too: what no walk can take is never attacked, as `check` says.",
  stop = "It writes `x` before the square if something was taken since the landing before it, else `-`: take first, then stop. See [how moves are written](#how-moves-are-written).",
  take = "The mover's own piece may be taken too: `take * stop * land * take` is a piece that perishes with what it takes.",
  turned = "On squares `turned(n, 1)` is `ne`, `turned(n, 2)` is `e`, `turned(n, -2)` is `w` and `turned(n, 4)` is `s`; on hexagons, where `n`, `e`, `se`, `s`, `w` and `nw` follow one another, `turned(n, 1)` is `e` and `turned(n, 3)` is `s`. Numbers below 0 turn the other way round. Two squares straight become two diagonally; what is neither straight nor diagonal, as a Knight's leap, turns by an even number of eighths alone, but on hexagons by any number of sixths. Two ways beside `d` are `turned(d, 2) + turned(d, -2)`.",
  as_white = "It says nothing of zones, which remain the mover's own: `home` is Black's for Black; `zone` can give Black other squares. Where Black sees the board as White does (`black = \"shared\"`), all walks are so. Around a `rec` it holds for all of its rounds; within its function it cannot hold the rec itself.",
  depose = "It counts as a capture, as `take` and `tuck` do. `#(depose * depose * empty)` asks whether a column has two pieces.",
  tuck = "Only the commander goes under; `all(tuck)` puts the whole column under, in its order.",
  put = "It names no landing: say `stop` before or after it.",
  become = "Of a column it is the commander alone that turns into another kind. What `land` has put down is the one here, and then the move is written without `=K`.",
  flip = "Of a column it is the commander alone that changes its owner. While a piece is in hand it is that one that changes. To turn a piece that was leapt over, land first: `place \"victim\" * d * empty * stop * land * go \"victim\" * flip`.",
  swap = "One of the two squares may be empty. The square that a piece was lifted from, `\"origin\"`, is: so what stands here can wait there.",
  part = "Say it before each of the parts: `part * n * ... * part * e * ...` is written `c4/c5,d4`.",
  note = "It writes no square. Each stands where the walk says it: `n * stop * note \"!\"` is `a1-a2!`; in `n * note \"!\" * stop`, `a1!a2`, it is `stop` that writes the square, and the note stands in the place of `-`.",
  called = "Without it a move is, by the first of these that holds: a `split` (`part`), a `cycle`, a `swap`, a `drop`, a `pass`, a `jump` if it captures, else a `step`. A `drop` comes out of the reserve, or changes the board and is not the move of a piece from a square, such as `each \"board\" * empty * put \"man\"`; a `pass` leaves the board as it is and begins on no piece: it may set counters and marks.",
  place = "A walk may go back to it as often as it likes: `place \"c\" * any(around, function(d) return go \"c\" * d * enemy end)`.",
  all = "A round that changes nothing ends it.",
  at_least = "Walks begin with `by` or `each`, or come back to where they began. Exactly three is `at_least(3, by \"man\") * at_most(3, by \"man\")`.",
  at_most = "The same as `-at_least(n + 1, ...)`.",
  ["|"] = "Between whole moves (`captures | steps`) it makes captures compulsory; a royal piece is attacked by either side of it. After `from`, what comes first counts for attacks too.",
  ["^"] = "`n ^ 2` is two squares or more, over whatever stands there; exactly two are `n * n`.",
  ["-"] = "Of operators, `^` binds strongest, then `-` and `#`, then `*`, then `+`, and `|` weakest: `captures | steps + slides` is `captures | (steps + slides)`.",
  holds = "Pieces that a reserve may hold are counted, too, by their name: `holds(\"man\", 0)` where the mover has none in hand, `add(\"enemy's man\", 1)` gives the other player one. Values that are asked for in one `holds` are at most 63 apart.",
  test = "The first argument is a view, see [what escapes see](#what-escapes-see).",
  board = [[
| field | values | where nothing is said |
| --- | --- | --- |
| `shape` | `"plain"`, `"cylinder"` (left and right are joined), `"tube"` (top and bottom), `"torus"` (both), `"moebius"`, `"klein"` | `"plain"` |
| `files`, `ranks` | `"open"`, `"wrapped"`, `"twisted"`: the edge between the last file (rank) and the first | as `shape` says |
| `squares` | `"all"`, `"dark"`, `"light"`: which are in play | `"all"` |
| `holes` | squares out of play: `"c4-c5 f4"`; in position texts they count as empty | none |
| `cells` | `"squares"`, `"triangles"`, `"hexagons"` (with a corner on top), `"flat hexagons"` (with a side on top; only pictures tell the two apart) | `"squares"` |
| `form` | of hexagons: `"rhombus"`, `"hexagon"` (of side 5 on 9 files and ranks), `"triangle"` | `"rhombus"` |
| `lines` | for boards where pieces stand on lines: `"a1-d1-g1 a1-a4"`; each way leads to the next place on a line; places are the squares that are named alone (here not `b1`: `e` leads from `a1` to `d1`), and all others are out of play | the grid |
| `black` | how Black sees the board: `"mirrored"` top to bottom, `"rotated"` by half a turn, `"shared"` as White does | `"mirrored"` if the squares in play allow it, else, and for hexagons, `"rotated"` |

A board of hexagons is one of squares pushed over: each rank lies half a cell further right than the one below it. Their six ways are `n` (up and right), `e`, `se` (down and right), `s` (down and left), `w` and `nw` (up and left); `ne` and `sw` lead along a corner to cells that touch no more, as do `step(2, -1)`, `step(1, -2)` and their opposites. Files and ranks run along two of the three lines through a cell, so `a1` is a corner of the rhombus and of the triangle, and rank 1 is White's edge of all three forms. The hexagon has no `a1`: with side 5, on 9 files and ranks, rank 1 is `e1-i1`, each rank up to the middle one, `a5-i5`, begins one file further left, and each one above it ends one file sooner, up to rank 9, `a9-e9`. The triangle of 9 has `a1-i1` as rank 1 and `a9` alone as rank 9.

A board of triangles is one of squares, too, of which the dark ones (a1) point up and the light ones down. Their ways over a side are `e` and `w`, and `s` from those that point up, `n` from those that point down; `ne`, `nw`, `se`, `sw`, `step(2, 0)` and `step(2, -1)` lead to cells that share a corner or less. Drawings show it as squares.]],
  zone = "For Black they are where Black sees those squares, see `black` in `board`, or those of the third argument, also as White sees them: `zone(\"top\", \"a8-h8\", \"a8-h8\")` is the same for both.",
  link = "Each step that way, of any walk, leads through the portal.",
  counter = "`counter(\"home\", 0, 4, true)` gives each player one: `holds(\"home\", 4)` asks for the mover's, and positions have White's before Black's.",
  clock = "`reset` in a walk starts it again; captures do so by themselves.",
  win = "Asked before a turn, of the player who is to move. What a player wins by a move of their own is the loss of the other, who is to move then: four in a row wins by `loss(each \"board\" * enemy * four)`, the far rank by `loss(each \"home\" * enemy)`, for it is home to whoever is to move. A function is given a view, as that of `test`, and answers true or false; in `points(function ...)` too.",
  stuck = "Where no ending speaks of it, a player without a move makes a draw. A condition stands alone; joined with walks, behind `moves = ...`, `-moves` asks that no walk of a move succeeds and `#moves` that one does: `win(-moves * by \"man\" * on \"far\")`. (They count moves that would leave a royal piece attacked.)",
  draw = "After `draw(quiet(...))` or `draw(repeated(...))` the game is over and no move can be played, but `moves`, `pos:moves()` and `perft` go on listing and counting those that the walks have, as the number of lines does not hang on what has been; `outcome` tells that the game is over.",
  quiet = "A turn is one move of one player. Any text of the kind \"so many moves each\" is twice that number.",
  repeated = "Clock and number of the move do not count.",
  base = "A name, without `.lua`, of a variant or of a script beside this one. `warpboard rules NAME` shows what can be changed: its zones, moves, endings and options.",
}

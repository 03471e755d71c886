-- Remarks that words.md adds to the one-line meaning of a word: surprises and common mistakes.
-- luacheck: no max line length

return {
  each = "`each \"board\" * empty * put \"man\" * stop` places a piece. Without `stop` the move is written \"pass\".",
  drop = "With several kinds, `drop{\"man\", \"king\"}`, each kind makes a separate move.",
  pass = "`pass` can also be a whole move: with `moves = steps | pass`, a player who cannot move passes.",
  other = "A carried piece is off the board, so it is neither of the two.",
  empty = "The square that `from` has left is empty.",
  at = "Across a joined edge a slide may return to its origin, a move that changes nothing. Exclude it: `(e * empty * -at \"origin\") ^ 1`.",
  attacked = [[
With kinds, `attacked` and `guarded` test the captures of the walks of `moves`. They ignore `attacked` and `guarded` inside those walks. Examples:

- `stop * -attacked "pawn"`: the piece may not stop on a square where a pawn could capture it.
- `take * -attacked(all)`, with a list `all` of every kind: capture only pieces that nobody protects.

`attacked(kinds)` fails if nothing can be captured, because no piece is carried and no piece of the mover's is here. `guarded` fails if there is no piece here and none is carried. Both players may capture a neutral piece.]],
  royal = "If each kind of piece is captured by its own walk, the royal piece needs such a walk, too. A piece that no walk can capture is never attacked; `check` warns about it.",
  stop = "In the text of the move, the square has an `x` before it if something was captured since the last landing, otherwise a `-`. So write `take` before `stop`. See [how moves are written](#how-moves-are-written).",
  take = "It can also capture the mover's own piece: with `take * stop * land * take`, the capturing piece is removed, too.",
  turned = [[
On squares `turned(n, 1)` is `ne`, `turned(n, 2)` is `e`, `turned(n, -2)` is `w` and `turned(n, 4)` is `s`. On hexagons the order is `n`, `e`, `se`, `s`, `w`, `nw`: `turned(n, 1)` is `e` and `turned(n, 3)` is `s`. Numbers below 0 turn counterclockwise. Two straight steps become two diagonal ones. Other leaps, such as a knight's, turn only by an even number of eighths (on hexagons, by any number of sixths). The two directions at right angles to `d` are `turned(d, 2) + turned(d, -2)`.]],
  as_white = "It doesn't affect zones: for Black, `home` is still Black's edge. (`zone` can give Black other squares.) On a board with `black = \"shared\"`, both players see the board as White does, and every walk works like this. You can put a whole `rec` into `as_white`, but inside the function of a `rec`, `as_white` can't contain the function's argument.",
  depose = "Like `take`, it also captures a single piece. `#(depose * depose * empty)` tests whether a stack has two pieces.",
  tuck = "Only the commander goes under the carried piece. `all(tuck)` moves the whole stack, in its order.",
  put = "It doesn't make a landing; for that, write `stop` before or after it.",
  become = "In a stack, only the commander changes its kind. After `land` the piece here changes, and the move is written without `=K`.",
  flip = "In a stack, only the commander changes its owner. While a piece is carried, `flip` changes that piece. So to flip a piece that was jumped over, land first: `place \"victim\" * d * empty * stop * land * go \"victim\" * flip`.",
  by = "It leaves the square where the walk is. To test the kind of the piece on that square, use `is`: `enemy * is \"man\"`.",
  swap = "One of the two squares may be empty. After `from`, the square `\"origin\"` is empty, so `swap \"origin\"` moves the piece here to that square.",
  part = "Write it before each part. The text of the move `part * n * ... * part * e * ...` is `c4/c5,d4`.",
  note = "The text contains the note in the order of the walk: `n * stop * note \"!\"` gives `a1-a2!`. Before a landing it replaces the `-`: `n * note \"!\" * stop` gives `a1!a2`. A note alone doesn't add the square.",
  called = [[
Without it, the kind of a move is the first of these that applies: `split` (the move has a `part`), `cycle`, `swap`, `drop`, `pass`, `jump` (the move captures), `step`. A `drop` comes from the reserve, or changes the board without moving a piece from a square, such as `each "board" * empty * put "man"`. A `pass` doesn't start from a piece and leaves the board as it is; it may set counters and marks.]],
  place = "A walk may return to the square any number of times: `place \"c\" * any(around, function(d) return go \"c\" * d * enemy end)`.",
  all = "A round that changes nothing ends the repetition.",
  at_least = "Begin the walk with `by` or `each`, or let it return to its first square. For exactly three, write `at_least(3, by \"man\") * at_most(3, by \"man\")`.",
  at_most = "It is the same as `-at_least(n + 1, ...)`.",
  ["|"] = "Between whole moves, as in `captures | steps`, it makes captures compulsory. This doesn't protect royal pieces: they are attacked by the walks on both sides. But if `|` comes after `from`, the right side attacks only if the left side fails.",
  ["^"] = "`n ^ 2` is two squares or more, whatever is on them. Exactly two squares are `n * n`.",
  ["-"] = "Of the operators, `^` binds most tightly, then `-` and `#`, then `*`, then `+`, and finally `|`. So `captures | steps + slides` means `captures | (steps + slides)`.",
  holds = "It also counts pieces of a kind in the reserve: `holds(\"man\", 0)` succeeds if the mover has no man in reserve, and `add(\"enemy's man\", 1)` gives the opponent one. The values in one `holds` may be at most 63 apart.",
  test = "The function's first argument is a [view](#views), the second is the current square.",
  board = [[
| field | values | default |
| --- | --- | --- |
| `shape` | `"plain"`, `"cylinder"` (left and right edges joined), `"tube"` (top and bottom), `"torus"` (both), `"moebius"`, `"klein"` | `"plain"` |
| `files`, `ranks` | `"open"`, `"wrapped"`, `"twisted"`: the edge between the last file (rank) and the first | depends on `shape` |
| `squares` | squares in play: `"all"`, `"dark"`, `"light"` | `"all"` |
| `holes` | squares out of play: `"c4-c5 f4"`; position texts count them as empty | none |
| `cells` | `"squares"`, `"triangles"`, `"hexagons"` (pointed top), `"flat hexagons"` (flat top; they differ only in pictures) | `"squares"` |
| `form` | outline of a board of hexagons: `"rhombus"`, `"hexagon"` (side 5 on 9 files and ranks), `"triangle"` | `"rhombus"` |
| `lines` | lines that pieces move along: `"a1-d1-g1 a1-a4"`. A step leads to the next square named on the line (here `e` leads from `a1` to `d1`). Squares not named are out of play | the grid |
| `black` | how Black sees the board: `"mirrored"` top to bottom, `"rotated"` by half a turn, `"shared"` as White does | `"mirrored"` if the squares in play allow it; else, and on hexagons, `"rotated"` |
| `numbers` | squares also have numbers, counted row by row: `"white"` or `"black"` from this player's far left, `"white mirrored"` or `"black mirrored"` from the far right | none |

**Hexagons.** A board of hexagons is a grid of squares in which each rank is shifted half a cell to the right of the rank below. A cell has six neighbors: `n` (up and right), `e`, `se` (down and right), `s` (down and left), `w` and `nw` (up and left). The steps `ne`, `sw`, `step(2, -1)`, `step(1, -2)` and their opposites lead past a corner, to cells that share no side.

In all three forms, rank 1 is White's edge. The rhombus and the triangle have a corner at `a1`. In the triangle of 9, rank 1 is `a1-i1` and rank 9 is `a9` alone. The hexagon has no `a1`: with side 5, on 9 files and ranks, rank 1 is `e1-i1`. Up to the middle rank, `a5-i5`, each rank begins one file further left. Above it, each rank ends one file earlier, up to rank 9, `a9-e9`.

**Triangles.** A board of triangles is a grid of squares, too. The dark squares, such as a1, point up; the light ones point down. The steps across a side are `e`, `w`, and also `s` from a cell that points up, or `n` from a cell that points down. `ne`, `nw`, `se`, `sw`, `step(2, 0)` and `step(2, -1)` lead to cells that share at most a corner. In texts and pictures the cells are drawn as squares.]],
  zone = "For Black, the squares are mirrored like the board (`black` in `board`). A third argument gives Black other squares, also as White sees them: `zone(\"top\", \"a8-h8\", \"a8-h8\")` is the same for both players.",
  link = "In every walk, a step in this direction follows the link.",
  counter = "`counter(\"home\", 0, 4, true)` gives each player a counter. `holds(\"home\", 4)` tests the mover's. Position texts have White's counter before Black's. `counter(\"size\", 0, 9, \"move\")` counts within a move or a condition: it is 0 at the beginning of each, and no position text contains it. Within `all` and `at_least`, each round continues with the value of the last one, so write `#(...)` around a walk that counts anew for each square.",
  clock = "`reset` in a walk restarts it; captures do so by themselves.",
  win = [[
Endings are tested before each turn, for the player about to move. After your move, that is your opponent, so if a move should win, write `loss`. For example, `loss(each "board" * enemy * four)` means that four in a row win. `loss(each "home" * enemy)` means that a piece on its far rank wins, because this rank is the opponent's home. The condition of `win`, `loss`, `draw` or `points` can also be a Lua function, which receives a [view](#views) and returns true or false.]],
  stuck = "If no ending uses `stuck`, the game is drawn when a player has no legal move. A condition can't be joined with walks. Instead, after `moves = ...`, use `-moves` (no walk of a move succeeds) and `#moves` (at least one succeeds): `win(-moves * by \"man\" * on \"far\")`. These two also count moves that would leave a royal piece attacked.",
  draw = "After `draw(quiet(...))`, `draw(repeated(...))` or `draw(lasting(...))` the game is over, as `outcome` shows, and you can't play on. But `moves`, `pos:moves()` and `perft` still list and count moves there, because their results depend only on the position, not on earlier moves.",
  quiet = "A turn is one move of one player. If a rule says \"40 moves each\", write 80.",
  lasting = "Use it for endgames that are drawn after a number of moves: `lasting(10, ...)` means five moves of each player. If a position was set up, only the turns after it count. A walk that only tests numbers of pieces (with `at_least`, `at_most`, `#`, `-`) takes very little time.",
  repeated = "The clock and the move number are ignored. `loss(repeated(3, captures, \"chasing\"))` and `win(repeated(3, captures, \"chased\"))` together say that a player loses by chasing a piece, unless both do. Each move must make a new threat to the piece, wherever it goes, and so must the move that led to the first occurrence. To find new threats, the walk is tried for the chaser before the move, where `to_move` succeeds, and after it, where `to_move` fails. Threats are the same if they have the same origin, the same captured piece and the same name by `called`. `variants/xiangqi.lua` tests in the walk whether a piece is protected.",
  base = "`name` is a variant, or a script in the same folder, without `.lua`. `warpboard rules NAME` shows everything that you can change: its zones, moves, endings and options.",
}

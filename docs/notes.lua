-- Remarks that words.md adds to the one-line meaning of a word: surprises and common mistakes.
-- luacheck: no max line length

return {
  each = "`each \"board\" * empty * put \"man\" * stop` places a piece. Without `stop` the move's only text is \"pass\".",
  drop = "With several kinds, `drop{\"man\", \"king\"}`, each kind is a move of its own.",
  pass = "`pass` may be a move on its own: with `moves = steps | pass` a player who cannot move passes.",
  other = "A carried piece is off the board, so it is neither of the two.",
  empty = "The square that `from` has left is empty.",
  at = "Across a joined edge a slide may return to its origin, which would be a move that changes nothing. Exclude it: `(e * empty * -at \"origin\") ^ 1`.",
  attacked = [[
With kinds, `attacked` and `guarded` test which captures the walks of `moves` can make. They ignore tests of attacks inside those walks. Examples:

- `stop * -attacked "pawn"`: the piece may not stop on a square where a pawn could capture it.
- `take * -attacked(all)`, with a list `all` of every kind: capture only pieces that nobody protects.

`attacked` fails if there is nothing to capture: no carried piece, and no piece of the mover's here. `guarded` fails if there is no piece at all. A neutral piece may be captured by both players.]],
  royal = "If each kind is captured by a walk of its own, the royal piece needs such a walk too. A piece that no walk can capture is never attacked; `check` warns about it.",
  stop = "It writes `x` before the square if something was captured since the last landing, else `-`. So write `take` before `stop`. See [how moves are written](#how-moves-are-written).",
  take = "It also captures the mover's own piece: with `take * stop * land * take` the capturing piece perishes as well.",
  turned = [[
On squares `turned(n, 1)` is `ne`, `turned(n, 2)` is `e`, `turned(n, -2)` is `w` and `turned(n, 4)` is `s`. On hexagons the order is `n`, `e`, `se`, `s`, `w`, `nw`: `turned(n, 1)` is `e` and `turned(n, 3)` is `s`. Numbers below 0 turn counterclockwise. Two straight steps become two diagonal ones. Other leaps, such as a knight's, turn only by an even number of eighths (on hexagons, by any number of sixths). The two directions at right angles to `d` are `turned(d, 2) + turned(d, -2)`.]],
  as_white = "Zones are not affected: `home` remains Black's own for Black, but `zone` can give Black other squares. On a board that Black sees as White does (`black = \"shared\"`), every walk already works like this. Around a `rec` it applies to all of its rounds. Inside the function of a `rec` it cannot contain the `rec` itself.",
  depose = "It counts as a capture, like `take` and `tuck`. `#(depose * depose * empty)` tests whether a column has two pieces.",
  tuck = "Only the commander goes under the carried column. `all(tuck)` moves the whole column, in its order.",
  put = "It doesn't make a landing: write `stop` before or after it.",
  become = "In a column, only the commander changes its kind. After `land` the piece here changes, and the move is written without `=K`.",
  flip = "In a column, only the commander changes its owner. If a piece is carried, that one changes. To flip a piece that was jumped over, land first: `place \"victim\" * d * empty * stop * land * go \"victim\" * flip`.",
  swap = "One of the two squares may be empty. The square that a piece was lifted from, `\"origin\"`, is empty, so the piece here can move there for the time being.",
  part = "Write it before each part: `part * n * ... * part * e * ...` is written `c4/c5,d4`.",
  note = "It doesn't write a square. Notes appear where the walk has them: `n * stop * note \"!\"` is written `a1-a2!`. In `n * note \"!\" * stop`, written `a1!a2`, the note replaces the `-`.",
  called = [[
Without it, the kind of a move is `split` (if it has a `part`), `cycle`, `swap`, `drop`, `pass`, `jump` (a capture) or else `step`; the first that applies. A `drop` comes from the reserve, or changes the board without moving a piece from a square, such as `each "board" * empty * put "man"`. A `pass` leaves the board as it is and doesn't start from a piece; it may set counters and marks.]],
  place = "A walk may return to the square any number of times: `place \"c\" * any(around, function(d) return go \"c\" * d * enemy end)`.",
  all = "A round that changes nothing ends the repetition.",
  at_least = "Begin the walk with `by` or `each`, or let it return to its first square. Exactly three is `at_least(3, by \"man\") * at_most(3, by \"man\")`.",
  at_most = "It equals `-at_least(n + 1, ...)`.",
  ["|"] = "Between whole moves (`captures | steps`) it makes captures compulsory. But for attacks on royal pieces both sides count. After `from`, attacks too use the right side only if the left side fails.",
  ["^"] = "`n ^ 2` is two squares or more, whatever is on them. Exactly two squares are `n * n`.",
  ["-"] = "Precedence of operators: `^` binds most tightly, then `-` and `#`, then `*`, then `+`, and last `|`. So `captures | steps + slides` means `captures | (steps + slides)`.",
  holds = "It also counts pieces of a kind in the reserve: `holds(\"man\", 0)` succeeds if the mover has no man in reserve, and `add(\"enemy's man\", 1)` gives the opponent one. The values in one `holds` may be at most 63 apart.",
  test = "The function's first argument is a view, see [views](#views).",
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
| `numbers` | `"white"` or `"black"`: squares have numbers too, counted row by row from this player's far left; `"white mirrored"` or `"black mirrored"`: from the far right | none |

A board of hexagons is a grid of squares in which each rank is shifted half a cell to the right of the rank below. A cell has six neighbours: `n` (up and right), `e`, `se` (down and right), `s` (down and left), `w` and `nw` (up and left). The steps `ne`, `sw`, `step(2, -1)`, `step(1, -2)` and their opposites lead past a corner, to cells that share no side. Files and ranks are two of the three lines through a cell. So `a1` is a corner of the rhombus and of the triangle, and rank 1 is White's edge in all three forms. The hexagon has no `a1`. With side 5, on 9 files and ranks, rank 1 is `e1-i1`. Each rank up to the middle one, `a5-i5`, begins one file further left; each rank above it ends one file earlier, up to rank 9, `a9-e9`. In the triangle of 9, rank 1 is `a1-i1` and rank 9 is `a9` alone.

A board of triangles is a grid of squares too: dark squares (a1) point up, light ones down. The steps across a side are `e`, `w`, `s` from a cell that points up, and `n` from a cell that points down. `ne`, `nw`, `se`, `sw`, `step(2, 0)` and `step(2, -1)` lead to cells that share at most a corner. Boards are drawn as squares.]],
  zone = "Black's squares are the same ones as Black sees them (`black` in `board`). A third argument replaces them, also as White sees them: `zone(\"top\", \"a8-h8\", \"a8-h8\")` is the same for both.",
  link = "Every step in this direction, in any walk, goes through the portal.",
  counter = "`counter(\"home\", 0, 4, true)` gives each player one. `holds(\"home\", 4)` tests the mover's. Position texts have White's before Black's.",
  clock = "`reset` in a walk restarts it; captures do so by themselves.",
  win = [[
Endings are tested before each turn, for the player about to move. A player who wins by making a move is therefore the opponent of that player, and the ending is a `loss`. For example, four in a row wins by `loss(each "board" * enemy * four)`. Reaching the far rank wins by `loss(each "home" * enemy)`, because the mover's far rank is the opponent's home. A function receives a view, like that of `test`, and returns true or false; so does the function of `points`.]],
  stuck = "If no ending mentions it, a player without a move draws. A condition cannot be joined with walks. After `moves = ...`, use `-moves` (no move's walk succeeds) and `#moves` (at least one does) instead: `win(-moves * by \"man\" * on \"far\")`. These two also count moves that would leave a royal piece attacked.",
  draw = "After `draw(quiet(...))`, `draw(repeated(...))` or `draw(lasting(...))` the game is over and you cannot play on. But `moves`, `pos:moves()` and `perft` still list and count moves there, because the number of lines must not depend on earlier moves; `outcome` says that the game is over.",
  quiet = "A turn is one move of one player. If a rule says \"40 moves each\", write 80.",
  lasting = "Use it for endgames that are drawn after a number of moves: `lasting(10, ...)` is five moves of each player. Turns before a position that was set up don't count. A walk that tests only how many pieces there are (`at_least`, `at_most`, `#`, `-`) costs next to nothing.",
  repeated = "The clock and the move number are ignored.",
  base = "The name, without `.lua`, of a variant or of a script in the same folder. `warpboard rules NAME` shows everything that you can change: its zones, moves, endings and options.",
}

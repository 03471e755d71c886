---@meta
-- Written by `make docs` from the sources.

---A condition of an ending.
---@class warpboard.Condition

---sets the line that `warpboard list` shows for the game
---@param text string
function title(text) end

---sets the family under which `warpboard list` shows the game. Games with this base inherit it
---@param name string
function family(name) end

---declares an option that the player can set, and returns its value. An option is true or false, a whole number with bounds, one word of a list, or a string of letters
---@param name string
---@param default any
---@param help string
---@param allowed? any
---@return any
function option(name, default, help, allowed) end

---sets the position in which games begin: the ranks from the far one down, the side to move and the move number
---@param position string
function start(position) end

---is the walk of all moves; assign it in your script. You can also assign a table. A field with the name of a kind is the walk of that kind after `from`; items without a name are whole walks: moves = {king = any{n, e, s, w} * empty, pass}
---@type warpboard.Walk
moves = nil

---sets how moves are written: plain (c3-d4, c3xe5), or uci: both squares and the letter of a promotion (e2e4, e7e8q)
---@param value any
function notation(value) end

---sets which moves to the same position are listed separately: "origin", moves with different origins (the default); "landing", also moves that end on different squares or as different pieces; "text", moves with different texts; "position", none
---@param value any
function moves_differ(value) end

---makes a move illegal if it changes nothing in the position. In a turn of several moves, the last move is illegal if it restores the position before the turn
function moves_change() end

---sets the number of files and ranks. Named fields set the rest: joined edges (shape, files, ranks), the squares in play (squares, holes), their form (cells, form, lines), how Black sees the board (black), and the numbers of squares (numbers)
---@param value any
function board(value) end

---names a set of squares, as White sees them. Every board has the zones `board`, `home` and `far`
---@param name string
---@param squares any
---@param black? string
function zone(name, squares, black) end

---joins two squares: a step in this direction from the first square leads to the second, and the opposite step leads back unless one_way is true. A link in a direction of your own goes one way only, unless the last argument names a direction that leads back. For Black these two are exchanged, like n and s
---@param square string
---@param way string
---@param square2 string
---@param one_way? boolean
function link(square, way, square2, one_way) end

---sets how pictures show the game. `style` is "chequered", "plain" (one colour) or "points" (pieces on the crossings of lines). `pieces` is "upright", "pentagons" (they point away from their owner; promoted pieces are red), "heaps" (the pieces of a stack lie side by side, with their number) or "counted" (a stack is one piece with the number of pieces). `cells` is "equal" or "slots" (even files and ranks are narrow). `river` is the rank after which the lines between the two players are missing. The other fields are squares: `crosses` are rectangles with diagonals, `dots` have a dot, `shaded` are darker, `white` and `black` have a thick border of this colour where the board ends
---@param value any
function picture(value) end

---declares a kind of piece and its letter: a capital for White, a small one for Black. The letter may have a sign: +P, Q~. The number is the value of the piece for the ending `points`. `glyph` replaces the letter in pictures; it may be a list of White's and Black's. Neutral pieces belong to nobody. Examples: piece("king", "K", {points = 3, glyph = "♔"}), piece("wall", "W", {neutral = true})
---@param name string
---@param letter string
---@param points? integer
---@param options? table
function piece(name, letter, points, options) end

---makes a kind of piece royal: no move may leave the mover's own royal piece attacked. Each player has one such piece, or the given number, or from `least` to `most`. With several kinds the numbers count them together, and the default is one or more. With `safe`, a move is legal if that number of royal pieces, or all that the player has, are not attacked after it. A square is attacked if a walk of the opponent could capture there, even if `|` or `most` would not allow this move. `royal(false)` cancels the declaration of the base. Examples: royal{"king", "queen"}, royal("king", 1, 2, {safe = 1})
---@param kinds string[]
---@param least? integer
---@param most? integer
---@param options? table
function royal(kinds, least, most, options) end

---sets how pieces attack the royal piece, if that differs from their captures in `moves`
---@param walk warpboard.Walk
function attacks(walk) end

---declares which pieces a player may hold in reserve and drop
---@param kinds string[]
function reserve(kinds) end

---rejects every position in which the walk succeeds, with the text as the reason. With repeated(n), a move is illegal if the resulting position has then occurred n times. This doesn't apply to moves that change no square or give the mover another turn. To forbid moves by the position after them, write `legal`
---@param walk warpboard.Walk
---@param repeated any
---@param n any
---@param text string
function never(walk, repeated, n, text) end

---makes a move legal only if the walk succeeds for the mover in the position after it; otherwise the text is the reason why not. `stuck` heeds this, and so do `checkmate` and `stalemate`, for which a player whose walk fails before the move is in check
---@param walk warpboard.Walk
---@param text string
function legal(walk, text) end

---gives the computer a hint: each successful branch of the walk is worth this number of points to the player for whom it succeeds. Training replaces the number by a better one. A lead of ten points wins about three games in four
---@param points integer
---@param walk warpboard.Walk
function worth(points, walk) end

---declares a right of each player, which ends when a piece moves from or to one of the squares. `may` tests it, and `grant` gives it. Position texts list White's rights first, in the order of their declarations. There may be 32 rights. The letter may have a + before it: +K
---@param letter string
---@param squares any
function right(letter, squares) end

---declares lasting marks, which are part of the position: a mark lasts until the end of the move after the one that made it. With "used", marks that make no difference to the moves are dropped when a position text is read
---@param name string
---@param most integer
---@param used any
function marks(name, most, used) end

---declares a number in the position that moves can test and change. With true as the last argument each player has a counter of this name: "checks" is the mover's, "enemy's checks" the opponent's. With "+", position texts join it to the field before it by a plus, as in 3+3. With "move", the counter has its least value at the beginning of each move and of each condition, and the position doesn't keep it
---@param name string
---@param least integer
---@param greatest integer
---@param own? boolean
---@param move? any
function counter(name, least, greatest, own, move) end

---adds a clock to the position: the number of turns since the last capture or `reset`
function clock() end

---adds the fields of FEN for castling and en passant to position texts, even if the game has neither
function fen() end

---ends the game as a win for the player to move. Results and reports give the reason, if you write one
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param reason? any
function win(condition, reason) end

---ends the game as a loss for the player to move
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param reason? any
function loss(condition, reason) end

---ends the game as a draw
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param reason? any
function draw(condition, reason) end

---ends the game as a win for the player with more points on the board. If the condition is a walk that changes the board, the points are counted after these changes. White gets `ahead` additional points; if the number is negative, Black gets them
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param ahead? any
---@param reason? any
function points(condition, ahead, reason) end

---is true if the player to move has no legal move
---@type warpboard.Condition
stuck = nil

---is true if the player to move has no legal move and is in check: the royal piece is attacked, or a condition of `legal` fails
---@type warpboard.Condition
checkmate = nil

---is true if the player to move has no legal move and isn't in check
---@type warpboard.Condition
stalemate = nil

---is true after this many turns without a capture or a reset; `clock()` lets positions count them
---@param turns integer
---@return warpboard.Condition
function quiet(turns) end

---is true if the position has occurred this many times. With "board", only the pieces on the squares have to be the same. With a walk, the walk must also succeed for the player to move now in every position since the first occurrence. In the walk, `to_move` tests whether it was this player's turn in that position. With "chasing", the walk must make captures: the player to move must have threatened one piece with each move since the first occurrence, and the opponent must not. With "chased", it is the other way round
---@param times integer
---@param board any
---@param walk warpboard.Walk
---@param chasing any
---@param chased any
---@return warpboard.Condition
function repeated(times, board, walk, chasing, chased) end

---is true if the walk succeeds now and also succeeded before each of the last `turns` turns, for the player who was to move. With "pieces", none of these turns may have removed a piece or changed its kind or owner. The moves of the position are still listed
---@param turns integer
---@param walk warpboard.Walk
---@param pieces any
---@return warpboard.Condition
function lasting(turns, walk, pieces) end

---is true if the walk succeeds; use it for positions in which nobody can win. The game is then over, but its moves are still listed, unlike after other endings by a walk. Variants with this base don't inherit it, because they may be won in another way
---@param walk warpboard.Walk
---@return warpboard.Condition
function dead(walk) end

---inherits all declarations of another variant, except dead positions. `options` gives its options other defaults. Declarations of this script replace inherited ones; `board` replaces only the fields that it names. `without` is a list of words whose declarations aren't inherited: `win`, `loss`, `draw`, `points`, `never`, `legal`, `worth`, `link` or `reserve`, as in base("my-game", {without = {"draw", "never"}})
---@param name string
---@param options? table
function base(name, options) end

---returns the value of a library: a file in the folder lib next to the script, which several scripts can share
---@param name string
---@return any
function use(name) end

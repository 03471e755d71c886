---@meta
-- Written by `make docs` from the sources.

---What an ending asks.
---@class warpboard.Condition

---what `warpboard list` says of the game, in one line
---@param text string
function title(text) end

---the family under which `warpboard list` has the game; what builds on it belongs to it, too
---@param name string
function family(name) end

---something to be set from outside: true or false, a whole number with bounds, one word of a list, or letters; its value
---@param name string
---@param default any
---@param help string
---@param allowed? any
---@return any
function option(name, default, help, allowed) end

---the position in which games begin: ranks from the far one down, then who is to move and the move's number
---@param position string
function start(position) end

---how the player to move may move; assigned, not called. Or a table, of how each piece goes on after from and of further walks: moves = {king = any{n, e, s, w} * empty, pass}
---@type warpboard.Walk
moves = nil

---how moves are written: plain (c3-d4, c3xe5) or uci, square to square and a letter (e2e4, e7e8q)
---@param value any
function notation(value) end

---what tells moves apart that lead to the same position: the piece that moves (origin, as where nothing is said), or also where and as what it lands at last (landing), or all that their texts name (text); or nothing does (position)
---@param value any
function moves_differ(value) end

---what leaves the board, the reserves and all else of a position as it is, is no move; nor is what ends a turn of several moves so that all is as it was when that began
function moves_change() end

---how many files and ranks there are, which edges are joined (shape, or files and ranks apart), which squares are in play (squares, holes), what they are (cells, form, lines), how Black sees it (black), and from whose side they have numbers by which moves are typed, too (numbers)
---@param value any
function board(value) end

---a name for squares, as White sees them. Every board has board, home and far
---@param name string
---@param squares any
---@param black? string
function zone(name, squares, black) end

---a portal: the step that way from the first square leads to the second, and back unless one_way is true; a way of your own goes one way
---@param square string
---@param way string
---@param square2 string
---@param one_way? boolean
function link(square, way, square2, one_way) end

---how pictures show the board: style is "chequered", "plain" (squares of one colour) or "points" (pieces stand where lines meet); river is the rank beyond which lines towards the other player are missing; crosses are rectangles with diagonals, dots are squares with a dot
---@param value any
function picture(value) end

---a kind of piece; the letter is White's, the small one Black's, perhaps with a sign: +P, Q~; points are for the ending points; glyph is what pictures show in place of the letter, or two of them, White's and Black's: piece("king", "K", {points = 3, glyph = "♔"}); neutral ones belong to nobody: piece("wall", "W", {neutral = true})
---@param name string
---@param letter string
---@param points? integer
---@param options? table
function piece(name, letter, points, options) end

---each player has one piece of this kind, or that many, or from least to most, and no move may leave one's own attacked, which is where some walk of the other player could take it; that they would have to make another move first (`a | b` or most(a) around the walks of pieces) does not protect it; where they ask for attacks on royal pieces, that is passed over; royal(false) says that the base's is royal no more
---@param kind string
---@param least? integer
---@param most? integer
function royal(kind, least, most) end

---how pieces attack the royal one, where that is not what the capturing walks of moves say
---@param walk warpboard.Walk
function attacks(walk) end

---which pieces a player may hold in hand, to be dropped
---@param kinds string[]
function reserve(kinds) end

---refuses positions in which the walk succeeds, and says the text of them; of repeated(n): no move may lead to a position that has then occurred n times, unless the mover has the next turn, too, or no square changes
---@param walk warpboard.Walk
---@param repeated any
---@param n any
---@param text string
function never(walk, repeated, n, text) end

---what helps a player: the computer counts in how many ways he could walk this, his and the other's, and each is worth so many points, until it has learned how many. With ten points more, three games of four are won
---@param points integer
---@param walk warpboard.Walk
function worth(points, walk) end

---a right of both players that ends when something moves on one of the squares; a field of positions, in which those of White stand first, in the order of their declarations. There may be 32, also with a + before the letter: +K
---@param letter string
---@param squares any
function right(letter, squares) end

---squares that a move marks until the next is over; a field of positions
---@param name string
---@param most integer
function marks(name, most) end

---a number that moves ask and set; a field of positions. With true at the end, each player has one, and moves mean the mover's, or with enemy's before its name the other's; with "+", it is written behind the field before it, as in 3+3
---@param name string
---@param least integer
---@param greatest integer
---@param own? boolean
function counter(name, least, greatest, own) end

---positions count the turns since the last capture, or since what else says reset
function clock() end

---positions have FEN's fields for castling and en passant, also where the game has neither
function fen() end

---the player to move has won
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
function win(condition) end

---the player to move has lost
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
function loss(condition) end

---nobody has won
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
function draw(condition) end

---whoever has more points on the board, as a walk leaves it, has won; White has so many beforehand, Black where they are less than 0
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param ahead? any
function points(condition, ahead) end

---the player to move has no move
---@type warpboard.Condition
stuck = nil

---no move, and the royal piece is attacked
---@type warpboard.Condition
checkmate = nil

---no move, and the royal piece is not attacked
---@type warpboard.Condition
stalemate = nil

---that many turns without a capture or a reset, which positions count by clock()
---@param turns integer
---@return warpboard.Condition
function quiet(turns) end

---the position has occurred that many times; with "board", what stands on its squares has, whoever was to move; with a walk, and in every position since the first of them the walk succeeds for the player who is to move now (to_move: whose turn it was)
---@param times integer
---@param board any
---@param walk warpboard.Walk
---@return warpboard.Condition
function repeated(times, board, walk) end

---all that another variant's script says, with other defaults for its options; what this script says of the same thing counts instead, of a board each field
---@param name string
---@param options? table
function base(name, options) end

---the value of a library that several scripts share: a file of the folder lib beside the script
---@param name string
---@return any
function use(name) end

---@meta
-- Written by `make docs` from the sources.

---What a move does: made of words, joined by * + | ^ # -.
---@class warpboard.Walk
---@operator mul(warpboard.Walk): warpboard.Walk
---@operator add(warpboard.Walk): warpboard.Walk
---@operator bor(warpboard.Walk): warpboard.Walk
---@operator pow(integer): warpboard.Walk
---@operator unm: warpboard.Walk
---@operator len: warpboard.Walk
---@operator call(string): warpboard.Walk

---What an ending asks.
---@class warpboard.Condition

---one square forward, as the mover sees the board
---@type warpboard.Walk
n = nil

---one square forward and to the right
---@type warpboard.Walk
ne = nil

---one square to the right
---@type warpboard.Walk
e = nil

---one square backward and to the right
---@type warpboard.Walk
se = nil

---one square backward
---@type warpboard.Walk
s = nil

---one square backward and to the left
---@type warpboard.Walk
sw = nil

---one square to the left
---@type warpboard.Walk
w = nil

---one square forward and to the left
---@type warpboard.Walk
nw = nil

---each own piece of these kinds in turn, lifted off its square
---@param kinds string|string[]
---@return warpboard.Walk
function from(kinds) end

---each own piece of these kinds in turn, left standing
---@param kinds string|string[]
---@return warpboard.Walk
function by(kinds) end

---each square of a zone in turn; of "marked": each that this move has marked
---@param zone string
---@return warpboard.Walk
function each(zone) end

---a piece from the mover's reserve, carried
---@param kinds string|string[]
---@return warpboard.Walk
function drop(kinds) end

---a move that does nothing
---@type warpboard.Walk
pass = nil

---that many files and ranks further, as the mover sees the board
---@param files integer
---@param ranks integer
---@return warpboard.Walk
function step(files, ranks) end

---a leap by these two numbers, in all its turns and reflections
---@param files integer
---@param ranks integer
---@return warpboard.Walk
function leap(files, ranks) end

---along a way that links have declared
---@param way string
---@return warpboard.Walk
function way(way) end

---to a place named before
---@param place string
---@return warpboard.Walk
function go(place) end

---from one of exactly two equal pieces of these kinds to the other
---@param kinds string|string[]
---@return warpboard.Walk
function other(kinds) end

---the opposite of a step: south for north; of several steps, of each
---@param walk warpboard.Walk
---@return warpboard.Walk
function opposite(walk) end

---nothing stands here
---@type warpboard.Walk
empty = nil

---a piece of the mover stands here
---@type warpboard.Walk
own = nil

---a piece of the other player stands here
---@type warpboard.Walk
enemy = nil

---something stands here
---@type warpboard.Walk
occupied = nil

---a piece of these kinds stands here, whoever owns it
---@param kinds string|string[]
---@return warpboard.Walk
function is(kinds) end

---the carried piece is of these kinds
---@param kinds string|string[]
---@return warpboard.Walk
function carrying(kinds) end

---this square is in the zone
---@param zone string
---@return warpboard.Walk
function on(zone) end

---this is the place of that name ("origin" is where the piece came from)
---@param place string
---@return warpboard.Walk
function at(place) end

---this square bears a mark of this move, or one that lasts (the n-th: marked("passed", n))
---@type warpboard.Walk
marked = nil

---the last step crossed that joined edge
---@type warpboard.Walk
crossed = nil

---this move has taken something
---@type warpboard.Walk
captured = nil

---the mover's royal piece would be attacked here
---@type warpboard.Walk
attacked = nil

---the other player's royal piece is attacked, with what is in hand put down here
---@type warpboard.Walk
gives_check = nil

---it gives check, and the other player would have no move
---@type warpboard.Walk
gives_mate = nil

---the mover has this right
---@param letter string
---@return warpboard.Walk
function may(letter) end

---the mover is White
---@type warpboard.Walk
white = nil

---the player whose walk this is has the turn (in never)
---@type warpboard.Walk
to_move = nil

---the counter has one of these values
---@param counter string
---@param ... integer
---@return warpboard.Walk
function holds(counter, ...) end

---a landing, named in the move's text
---@type warpboard.Walk
stop = nil

---captures what stands here at once
---@type warpboard.Walk
take = nil

---captures what stands here when the move ends; until then it blocks
---@type warpboard.Walk
claim = nil

---takes what stands here off the board, which is no capture
---@type warpboard.Walk
remove = nil

---removes the commander of the column here and frees the rest
---@type warpboard.Walk
depose = nil

---a new piece of the mover on this empty square
---@param kind string
---@return warpboard.Walk
function put(kind) end

---a new piece of the mover in hand
---@param kind string
---@return warpboard.Walk
function carry(kind) end

---puts the carried piece down on this empty square
---@type warpboard.Walk
land = nil

---the carried piece, else the one here, turns into this kind
---@param kind string
---@return warpboard.Walk
function become(kind) end

---the carried piece, else the one here, changes its owner
---@type warpboard.Walk
flip = nil

---what stands here and at that place trade squares
---@param place string
---@return warpboard.Walk
function swap(place) end

---what stands at each place moves on to the next, the last to the first
---@param places string[]
---@return warpboard.Walk
function cycle(places) end

---captures the commander here and puts it under the carried column
---@type warpboard.Walk
tuck = nil

---the top piece here, or the top n of the column, go under what is in hand
---@type warpboard.Walk
lift = nil

---the lowest piece in hand, or the lowest n, are put on top of what stands here
---@type warpboard.Walk
lay = nil

---one more of this kind in the mover's reserve
---@param kind string
---@return warpboard.Walk
function keep(kind) end

---marks this square: for this move, or by a declared name until the next is over
---@type warpboard.Walk
mark = nil

---takes the mark off this square
---@type warpboard.Walk
unmark = nil

---adds one, or that many, to the tally that most() compares
---@type warpboard.Walk
tally = nil

---gives the counter this value
---@param counter string
---@param ... integer
---@return warpboard.Walk
function set(counter, ...) end

---the clock starts again with this move, as after a capture
---@type warpboard.Walk
reset = nil

---names this square
---@param place string
---@return warpboard.Walk
function place(place) end

---the next landings are another part of a split
---@type warpboard.Walk
part = nil

---writes this into the move's text
---@param text string
---@return warpboard.Walk
function note(text) end

---the kind of move that statistics count this as
---@param text string
---@return warpboard.Walk
function called(text) end

---does nothing and succeeds
---@type warpboard.Walk
here = nil

---any one of several walks; with a function, of what it makes of each item of the list, which may be a walk, a name or a number
---@param walks warpboard.Walk|warpboard.Walk[]
---@param make? fun(walk: warpboard.Walk, number: integer): warpboard.Walk
---@return warpboard.Walk
function any(walks, make) end

---the walk again and again, as long as it can
---@param walk warpboard.Walk
---@return warpboard.Walk
function all(walk) end

---only the first way in which the walk succeeds
---@param walk warpboard.Walk
---@return warpboard.Walk
function first(walk) end

---only the ways with the greatest tally
---@param walk warpboard.Walk
---@return warpboard.Walk
function most(walk) end

---on that many squares or more the walk succeeds; those that this move has marked do not count
---@param number integer
---@param walk warpboard.Walk
---@return warpboard.Walk
function at_least(number, walk) end

---on that many squares or fewer the walk succeeds, counted as for at_least
---@param number integer
---@param walk warpboard.Walk
---@return warpboard.Walk
function at_most(number, walk) end

---a walk that may contain itself
---@param body function
---@return warpboard.Walk
function rec(body) end

---asks a Lua function
---@param body function
---@return warpboard.Walk
function test(body) end

---lets a Lua function change the position
---@param body function
---@return warpboard.Walk
function act(body) end

---lets a Lua function give moves
---@param body function
---@return warpboard.Walk
function generate(body) end

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

---what tells moves apart that lead to the same position: the piece that moves (origin, as where nothing is said), or also where it lands at last (landing), or all that their texts name (text); or nothing does (position)
---@param value any
function moves_differ(value) end

---what leaves the board, the reserves and all else of a position as it is, is no move
function moves_change() end

---how many files and ranks there are, which edges are joined (shape, or files and ranks apart), which squares are in play (squares, holes), what they are (cells, form, lines), how Black sees it (black), and from whose side they have numbers by which moves are typed, too (numbers)
---@param value any
function board(value) end

---a name for squares, as White sees them. Every board has board, home and far
---@param name string
---@param squares any
function zone(name, squares) end

---a portal: the step that way from the first square leads to the second, and back unless one_way is true; a way of your own goes one way
---@param square string
---@param way string
---@param square2 string
---@param one_way? boolean
function link(square, way, square2, one_way) end

---how pictures show the board: style is "chequered", "plain" (squares of one colour) or "points" (pieces stand where lines meet); river is the rank beyond which lines towards the other player are missing; crosses are rectangles with diagonals, dots are squares with a dot
---@param value any
function picture(value) end

---a kind of piece; the letter is White's, the small one Black's; points are for the ending points; glyph is what pictures show in place of the letter, or two of them, White's and Black's: piece("king", "K", {points = 3, glyph = "♔"})
---@param name string
---@param letter string
---@param points? integer
---@param options? table
function piece(name, letter, points, options) end

---each player has one piece of this kind, or that many, or from least to most, and no move may leave one's own attacked, which is where some walk of the other player could take it; that they would have to make another move first (`a | b` or most(a) around the walks of pieces) does not protect it; royal(false) says that the base's is royal no more
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

---refuses positions in which the walk succeeds, and says the text of them
---@param walk warpboard.Walk
---@param text string
function never(walk, text) end

---a right of both players that ends when something moves on one of the squares; a field of positions
---@param letter string
---@param squares any
function right(letter, squares) end

---squares that a move marks until the next is over; a field of positions
---@param name string
---@param most integer
function marks(name, most) end

---a number that moves ask and set; a field of positions. With true at the end, each player has one, and moves mean the mover's; with "+", it is written behind the field before it, as in 3+3
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

---whoever has more points on the board has won
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
function points(condition) end

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

---the position has occurred that many times
---@param times integer
---@return warpboard.Condition
function repeated(times) end

---all that another variant's script says, with other defaults for its options; what this script says of the same thing counts instead, of a board each field
---@param name string
---@param options? table
function base(name, options) end

---the value of a library that several scripts share: a file of the folder lib beside the script
---@param name string
---@return any
function use(name) end

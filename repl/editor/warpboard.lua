-- Written by `make docs` from the sources.
---@meta

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

---@class warpboard
local warpboard = {}

---@class warpboard.Variant
local variant = {}

---@class warpboard.Position
local pos = {}

---@class warpboard.View
local view = {}

---@class warpboard.Edit: warpboard.View
local edit = {}

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

---adds one to the tally that most() compares
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

---any one of several walks
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

---how many files and ranks there are, which edges are joined (shape, or files and ranks apart), which squares are in play (squares, holes) and how Black sees it (black)
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

---a kind of piece; the letter is White's, the small one Black's; points are for the ending points
---@param name string
---@param letter string
---@param points? integer
function piece(name, letter, points) end

---each player has one piece of this kind, and no move may leave one's own attacked, which is where some walk of the other player could take it; that they would have to make another move first (`a | b` or most(a) around the walks of pieces) does not protect it
---@param kind string
function royal(kind) end

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

---a number that moves ask and set; a field of positions. With true at the end, each player has one, and moves mean the mover's
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

---what stands there, as in position texts: "", "M", "m", "(Mmk)".
---@param square string
---@return string
function view:at(square) end

---"white" or "black", whose move is being made.
---@return string
function view:side() end

---the square so far away, seen from the mover, or nil.
---@param square string
---@param files integer
---@param ranks integer
---@return string?
function view:step(square, files, ranks) end

---the names of all squares in play, from a1 on.
---@return string[]
function view:squares() end

---the position as text, with reserves, rights, marks, counters and clock; the mover's turn.
---@return string
function view:text() end

---what stands there from now on; "" empties it.
---@param square string
---@param piece string
function edit:put(square, piece) end

---a variant by name or path, or nil and all faults.
---@param name string
---@param options? table
---@param limits? any
---@return warpboard.Variant?
---@return string?
function warpboard.load(name, options, limits) end

---the names of all variants in the variant folders, each once, in the alphabet.
---@return string[]
function warpboard.variants() end

---the one of the words that was most likely meant, nil if none is near.
---@param word string
---@param words string[]
---@return string?
function warpboard.nearest(word, words) end

---random games; {words, text}: words is a list of {word, file, line, nth, tried, succeeded}, text says which of them never succeeded.
---@param options? table
---@return table
function variant:coverage(options) end

---from now on, whatever is played with positions of the variant is counted, see covered(); to be said before there are any.
function variant:cover() end

---the words that were tried since cover(): {word, file, line, nth, tried, succeeded} each.
---@return table[]
function variant:covered() end

---the shortest line from here on after which the condition holds, a text as for the verb `find` or a function of position and move: {positions, line, shortest}, without the last two if none was found; nil and a message when the condition fails.
---@param condition warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean
---@param options? table
---@return table
function pos:find(condition, options) end

---how many lines of so many moves there are. With `every` the last moves are made one by one, too, in place of being counted in bulk.
---@param depth integer
---@param every? any
---@return integer
function pos:perft(depth, every) end

---{move, count} for each legal move, in the order of moves(), and the sum.
---@param depth integer
---@return table[]
---@return integer
function pos:divide(depth) end

---plays random games from here on, of at most `limit` turns, and gives figures.
---@param games integer
---@param seed integer
---@param limit? integer
---@return table
function pos:random(games, seed, limit) end

---plays random games from here on, of at most `limit` turns, and checks in each position what must hold for any variant: {games, positions, moves, symmetric, faults}, the last by name of check.
---@param games integer
---@param seed integer
---@param limit? integer
---@return table
function pos:audit_games(games, seed, limit) end

---how often the variant has asked for memory so far.
---@return integer
function pos:allocations() end

---the variant gets memory so many times more, then none; nothing limits it without the number. A test mode.
---@param requests integer
function pos:fail_after(requests) end

---the texts of all legal moves, or with `full` what move_list gives.
---@param options? table
---@return string[]
function pos:moves(options) end

---{from, move, position, kind} for each legal move.
---@return table[]
function pos:move_list() end

---plays a move and gives the position itself; nil and a message if it is none.
---@param text string
---@return warpboard.Position?
---@return string?
function pos:play(text) end

---takes the last move back; false if there is none.
---@return boolean
function pos:undo() end

---the texts of the moves that were played.
---@return string[]
function pos:history() end

---"ongoing", or "white", "black", "draw" and why.
---@return string
---@return string?
function pos:outcome() end

---also tostring(pos), the position text.
---@return string
function pos:text() end

---the board drawn as text.
---@return string
function pos:diagram() end

---what stands there, as in position texts; "" for nothing.
---@param square string
---@return string
function pos:at(square) end

---"white" or "black", who has the turn.
---@return string
function pos:side() end

---sixteen hexadecimal digits that depend on all but clock and move number.
---@return string
function pos:hash() end

---true, or nil and what of the position does not agree with the rest of it.
---@return boolean?
---@return string?
function pos:audit() end

---what it is a position of.
---@return warpboard.Variant
function pos:variant() end

---the same game once more, to be played on by itself.
---@return warpboard.Position
function pos:copy() end

---a new game from the same position with colours exchanged, seen from the other side.

---@return warpboard.Position
function pos:flip() end

---what makes a move legal, or what stands against it: {legal, verdict, move, summary, text, branches}; each branch is a list of {word, file, line, square, fails}, and has `royal` if even so the royal piece would be attacked.
---@param text string
---@return table
function pos:why(text) end

---the smallest position found in which two variants differ: {difference, positions, starts, position, refusals, line, only, outcomes}; `difference` is "none", "start", "position" or "moves"; `only` has for each of the two a list of {move, kind, rules, against}.
---@param other any
---@param options? table
---@return table
function variant:diff(other, options) end

---"my-game".
---@return string
function variant:name() end

---one line.
---@return string
function variant:title() end

---the path of its script.
---@return string
function variant:file() end

---the position in which games begin.
---@return warpboard.Position
function variant:start() end

---that position, or nil and a message.
---@param text string
---@return warpboard.Position?
---@return string?
function variant:position(text) end

---what can be set, in the script's order: {name, type, value, default, help} and, for numbers, least and most; for words and letters, allowed.
---@return table[]
function variant:options() end

---how many files and ranks the board has.
---@return number
---@return number
function variant:size() end

---{name, letter} of each kind, in the script's order.
---@return table
function variant:pieces() end

---the description as the host has understood it, as a script.
---@return string
function variant:rules() end

---the compiled program, one instruction a line.
---@return string
function variant:program() end

---what makes the moves of counts and random games: "auto", "machine" or "native", the new one if it is given, and why there is no native code, if that is known. The results are the same.
---@param name? string
---@return string
---@return string?
function variant:engine(name) end

---every word, step and declaration of scripts: {name, sort, meaning, example} and, for words, form; for declarations, arguments, needs and part.
---@return table[]
function warpboard.words() end

return warpboard

---@meta
-- Written by `make docs` from the sources.

---A walk, the steps and actions of a move: made of words, joined by * + | ^ # -.
---@class warpboard.Walk
---@operator mul(warpboard.Walk): warpboard.Walk
---@operator add(warpboard.Walk): warpboard.Walk
---@operator bor(warpboard.Walk): warpboard.Walk
---@operator pow(integer): warpboard.Walk
---@operator unm: warpboard.Walk
---@operator len: warpboard.Walk
---@operator call(string): warpboard.Walk

---goes one square forward, as the mover sees the board
---@type warpboard.Walk
n = nil

---goes one square forward and to the right
---@type warpboard.Walk
ne = nil

---goes one square to the right
---@type warpboard.Walk
e = nil

---goes one square backward and to the right
---@type warpboard.Walk
se = nil

---goes one square backward
---@type warpboard.Walk
s = nil

---goes one square backward and to the left
---@type warpboard.Walk
sw = nil

---goes one square to the left
---@type warpboard.Walk
w = nil

---goes one square forward and to the left
---@type warpboard.Walk
nw = nil

---starts from each of the mover's pieces of these kinds in turn and lifts it off its square
---@param kinds string|string[]
---@return warpboard.Walk
function from(kinds) end

---starts from each of the mover's pieces of these kinds in turn and leaves it on its square
---@param kinds string|string[]
---@return warpboard.Walk
function by(kinds) end

---goes to each square of a zone in turn; `each "marked"` goes to the squares marked during this move
---@param zone string
---@return warpboard.Walk
function each(zone) end

---takes a piece of this kind from the mover's reserve and carries it
---@param kinds string|string[]
---@return warpboard.Walk
function drop(kinds) end

---makes a move that leaves the board as it is
---@type warpboard.Walk
pass = nil

---goes this many files and ranks, as the mover sees the board
---@param files integer
---@param ranks integer
---@return warpboard.Walk
function step(files, ranks) end

---leaps these two distances in every direction: `leap(1, 2)` means the eight leaps of a Knight
---@param files integer
---@param ranks integer
---@return warpboard.Walk
function leap(files, ranks) end

---takes a step in a direction that `link` has declared
---@param way string
---@return warpboard.Walk
function way(way) end

---goes to a square that `place` has named
---@param place string
---@return warpboard.Walk
function go(place) end

---goes to the other piece of a pair: exactly two pieces with the same kind and owner
---@param kinds string|string[]
---@return warpboard.Walk
function other(kinds) end

---reverses a step: north becomes south. In a walk of several steps it reverses each of them
---@param walk warpboard.Walk
---@return warpboard.Walk
function opposite(walk) end

---turns a step clockwise by this many eighths of a circle, or sixths on hexagons. In a walk of several steps it turns each of them
---@param walk warpboard.Walk
---@param number integer
---@return warpboard.Walk
function turned(walk, number) end

---reads the directions of the walk as White sees the board, whoever moves
---@param walk warpboard.Walk
---@return warpboard.Walk
function as_white(walk) end

---succeeds if the square is empty
---@type warpboard.Walk
empty = nil

---succeeds if the piece here is the mover's
---@type warpboard.Walk
own = nil

---succeeds if the piece here is the opponent's
---@type warpboard.Walk
enemy = nil

---succeeds if the square isn't empty
---@type warpboard.Walk
occupied = nil

---succeeds if the piece here is of one of these kinds, whoever owns it
---@param kinds string|string[]
---@return warpboard.Walk
function is(kinds) end

---succeeds if the carried piece is of one of these kinds
---@param kinds string|string[]
---@return warpboard.Walk
function carrying(kinds) end

---succeeds if exactly this many pieces are here, one on top of the other; with two numbers, if the number of pieces is at least the first and at most the second. An empty square has 0
---@type warpboard.Walk
height = nil

---succeeds if the square is in the zone
---@param zone string
---@return warpboard.Walk
function on(zone) end

---succeeds if this is the square that `place` has named; `"origin"` is the square where the walk started
---@param place string
---@return warpboard.Walk
function at(place) end

---succeeds if the square was marked during this move. With a name, it succeeds if the square had this lasting mark before this move; `marked("passed", n)` tests only the n-th mark of that name
---@type warpboard.Walk
marked = nil

---succeeds if the last step crossed this joined edge
---@type warpboard.Walk
crossed = nil

---succeeds if this move has captured a piece
---@type warpboard.Walk
captured = nil

---succeeds if the mover's royal piece would be attacked here. With kinds, it succeeds if an enemy piece of these kinds could capture the carried piece here or, if none is carried, the mover's piece here
---@type warpboard.Walk
attacked = nil

---succeeds if another of the mover's pieces (with kinds: one of these) could capture an enemy piece here. If there is none, the test imagines one: of the same kind as the carried piece or, if none is carried, as the mover's piece here
---@type warpboard.Walk
guarded = nil

---succeeds if the opponent's royal piece is attacked once the carried piece is put down here
---@type warpboard.Walk
gives_check = nil

---succeeds if the move gives check and the opponent would have no legal move
---@type warpboard.Walk
gives_mate = nil

---succeeds if the mover has this right
---@param letter string
---@return warpboard.Walk
function may(letter) end

---succeeds if the mover is White
---@type warpboard.Walk
white = nil

---succeeds if it is this player's turn. Use it in `never` and `repeated`, which test their walks for both players
---@type warpboard.Walk
to_move = nil

---succeeds if the counter has one of these values; `{82, 162}` means all values from 82 to 162
---@param counter string
---@param ... integer|integer[]
---@return warpboard.Walk
function holds(counter, ...) end

---succeeds if the counter is greater than another counter, or than a whole number. A number after these tells by how much at least: 1 if left out; with 0, equal values succeed, too
---@param counter string
---@param other string|integer
---@param by? integer
---@return warpboard.Walk
function exceeds(counter, other, by) end

---makes this square a landing: a square that appears in the move's text
---@type warpboard.Walk
stop = nil

---captures the piece here at once; of a stack, all pieces
---@type warpboard.Walk
take = nil

---captures the piece here when the move ends; until then the piece stays and blocks the way
---@type warpboard.Walk
claim = nil

---takes the piece here off the board without capturing it; of a stack, all pieces
---@type warpboard.Walk
remove = nil

---captures the commander of the stack here and leaves the pieces below it
---@type warpboard.Walk
depose = nil

---puts a new piece of the mover's on this empty square
---@param kind string
---@return warpboard.Walk
function put(kind) end

---creates a new piece of the mover's as the carried piece
---@param kind string
---@return warpboard.Walk
function carry(kind) end

---puts the carried piece down on this empty square
---@type warpboard.Walk
land = nil

---turns the carried piece, or else the piece here, into this kind
---@param kind string
---@return warpboard.Walk
function become(kind) end

---changes the owner of the carried piece, or else of the piece here
---@type warpboard.Walk
flip = nil

---exchanges the contents of this square and the named one
---@param place string
---@return warpboard.Walk
function swap(place) end

---moves the contents of each named square to the next one, and of the last to the first
---@param places string[]
---@return warpboard.Walk
function cycle(places) end

---captures the commander here and puts it under the carried piece or stack
---@type warpboard.Walk
tuck = nil

---picks up the top piece here, or the top n pieces of the stack, and puts them under the carried pieces
---@type warpboard.Walk
lift = nil

---puts the lowest carried piece, or the lowest n pieces, on top of the pieces here
---@type warpboard.Walk
lay = nil

---adds a piece of this kind to the mover's reserve
---@param kind string
---@return warpboard.Walk
function keep(kind) end

---marks this square until this move ends; with a declared name, until the next move ends
---@type warpboard.Walk
mark = nil

---removes the mark from this square
---@type warpboard.Walk
unmark = nil

---adds one, or this number, to the move's tally, which `most` compares
---@type warpboard.Walk
tally = nil

---sets the counter to this value
---@param counter string
---@param ... integer|integer[]
---@return warpboard.Walk
function set(counter, ...) end

---adds this number to the counter; fails if the result is out of the counter's range
---@param counter string
---@param ... integer|integer[]
---@return warpboard.Walk
function add(counter, ...) end

---gives the mover this right. At the end of the move, the right is lost again unless its pieces are on their squares
---@param letter string
---@return warpboard.Walk
function grant(letter) end

---restarts the clock, as a capture does
---@type warpboard.Walk
reset = nil

---gives the mover another turn after this move
---@type warpboard.Walk
again = nil

---gives this square a name, for `go`, `at`, `swap` and `cycle`
---@param place string
---@return warpboard.Walk
function place(place) end

---begins another part of a split: the landings after it belong to another piece
---@type warpboard.Walk
part = nil

---adds this text to the move's text
---@param text string
---@return warpboard.Walk
function note(text) end

---names the kind of this move, for statistics
---@param text string
---@return warpboard.Walk
function called(text) end

---does nothing and succeeds
---@type warpboard.Walk
here = nil

---tries each walk of the list; each that succeeds makes a separate move. A function is called with each item of the list (a walk, a name or a number) and its place in the list, from 1, and returns a walk
---@param walks warpboard.Walk|warpboard.Walk[]
---@param make? fun(walk: warpboard.Walk, number: integer): warpboard.Walk
---@return warpboard.Walk
function any(walks, make) end

---repeats the walk until it fails. If a round succeeds in several ways, each goes on; to choose one, write `all(first(...))`
---@param walk warpboard.Walk
---@return warpboard.Walk
function all(walk) end

---keeps only the first branch of the walk that succeeds
---@param walk warpboard.Walk
---@return warpboard.Walk
function first(walk) end

---keeps only the branches of the walk with the highest tally
---@param walk warpboard.Walk
---@return warpboard.Walk
function most(walk) end

---succeeds if the walk succeeds on at least this many squares. With two walks, it succeeds if the first one succeeds on at least this many more squares than the second. Squares that this move has marked don't count. A counter's name may replace one of two walks: its value is then compared
---@param number integer|integer[]|string
---@param walk warpboard.Walk
---@return warpboard.Walk
function at_least(number, walk) end

---succeeds if the walk succeeds on at most this many squares. With two walks, it succeeds if the first one succeeds on at most this many more squares than the second. Squares that this move has marked don't count
---@param number integer|integer[]|string
---@param walk warpboard.Walk
---@return warpboard.Walk
function at_most(number, walk) end

---repeats the walk exactly this many times. With `{2, 4}`, it repeats it from two to four times, and every number of repetitions makes a separate move. With the name of a counter, it repeats it as many times as its value
---@param number integer|integer[]|string
---@param walk warpboard.Walk
---@return warpboard.Walk
function times(number, walk) end

---makes a walk that may contain itself
---@param body function
---@return warpboard.Walk
function rec(body) end

---succeeds if a Lua function returns true
---@param body function
---@return warpboard.Walk
function test(body) end

---lets a Lua function change the position
---@param body function
---@return warpboard.Walk
function act(body) end

---lets a Lua function list moves
---@param body function
---@return warpboard.Walk
function generate(body) end

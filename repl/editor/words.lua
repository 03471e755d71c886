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

---a step turned clockwise by that many eighths of a circle, on hexagons sixths: to the next of the ways round a square, and on; of several steps, each
---@param walk warpboard.Walk
---@param number integer
---@return warpboard.Walk
function turned(walk, number) end

---the walk with its steps as White sees the board, whoever moves
---@param walk warpboard.Walk
---@return warpboard.Walk
function as_white(walk) end

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

---the mover's royal piece would be attacked here; with kinds: one of the other player's pieces of these kinds could take the piece in hand, put down here, or the mover's that stands here
---@type warpboard.Walk
attacked = nil

---another piece of the mover's, with kinds one of these, could take an enemy here: the one that stands here, else one like the piece in hand, else like the mover's that stands here
---@type warpboard.Walk
guarded = nil

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

---adds this number to the counter, unless that leads beyond its least or greatest value
---@param counter string
---@param ... integer
---@return warpboard.Walk
function add(counter, ...) end

---the clock starts again with this move, as after a capture
---@type warpboard.Walk
reset = nil

---the mover has the next turn, too
---@type warpboard.Walk
again = nil

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

---on that many squares or more the walk succeeds; with a second walk, on that many more than the second; those that this move has marked do not count
---@param number integer
---@param walk warpboard.Walk
---@return warpboard.Walk
function at_least(number, walk) end

---on that many squares or fewer the walk succeeds; with a second walk, on at most that many more than the second; counted as for at_least
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

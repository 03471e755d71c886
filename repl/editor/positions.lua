---@meta
-- Written by `make docs` from the sources.

---A game that is under way.
---@class warpboard.Position
local pos = {}

---What functions of a script look at.
---@class warpboard.View
local view = {}

---What functions of a script may change.
---@class warpboard.Edit: warpboard.View
local edit = {}

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

---how many lines of so many moves there are. With `every` the last moves are made one by one, too, in place of being counted in bulk.
---@param depth integer
---@param every? boolean
---@return integer
function pos:perft(depth, every) end

---how often the variant has asked for memory so far.
---@return integer
function pos:allocations() end

---the variant gets memory so many times more, then none; nothing limits it without the number. A test mode.
---@param requests integer
function pos:fail_after(requests) end

---the texts of all legal moves, or with `full` what move_list gives. Where an ending by the clock or by repetition holds the game is over, as outcome tells, but its moves are listed, as perft counts them; play refuses them.
---@param options? table
---@return string[]
function pos:moves(options) end

---what a legal move consists of: {move, from, kind, taken, landings, changes}; `taken` is how many pieces it captures; landings are {sort, square}, in the order of its text: "stop", "swap", "part" (another part of the piece begins) or "note"; changes are {square, before, after}, what stands there as in position texts. Or nil and a message.
---@param text string
---@return table?
---@return string?
function pos:move(text) end

---what the last move that was played consists of, as move tells it; nil if none was.
---@return table?
function pos:last_move() end

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

---whether the game is over for want of a legal move; nil and a message when a walk fails.
---@return boolean?
---@return string?
function pos:is_stuck() end

---where the script declares the ending by which the game is over: {file, line}; nil when it goes on, or a walk failed, or no line declares that.
---@return table?
function pos:ending() end

---also tostring(pos), the position text.
---@return string
function pos:text() end

---what stands there, as in position texts; "" for nothing.
---@param square string
---@return string
function pos:at(square) end

---"white" or "black", who has the turn.
---@return string
function pos:side() end

---whether the royal piece of the player to move is attacked.
---@return boolean
function pos:in_check() end

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

---the best moves, the best first, each found by a search within that budget: {move, line, score, depth, positions, decided, plies}. The score is in four-hundredths of the logarithm of the odds; `decided` is "win", "loss" or "draw" where that is proved, in so many plies. `player` 0 knows nothing of the game but its ends. No moves but those of the list `only` are looked at, if there is one. The function `watch` is called with what has been found whenever a depth is done, and with nothing every few milliseconds; when it returns true, the search ends. Nil and a message when there is no move, or a walk fails.
---@param value any
---@return table[]?
---@return string?
function pos:search(value) end

---the move that seems best by so many random games in a tree (UCT); nil and a message when there is none, or a walk fails.
---@param rounds any
---@param seed integer
---@return string?
---@return string?
function pos:sampled_move(rounds, seed) end

---what both players can force in all positions that can come of this one: {move, line, decided, plies, positions, white, black, draws, longest, longest_position, certain}: the best move, the result to the player to move, how many positions there are and who wins them, in which of those the player to move needs most plies to win. Clock and repetition are left aside; `certain` when the result is the same with them. Nil and a message when there are more positions or seconds than allowed, or a walk fails.
---@param options? table
---@return table?
---@return string?
function pos:endgame(options) end

---what both players can force in a game in which moves only fill the board, or only empty it: {move, line, decided, positions}: the best move, the result to the player to move, how many positions were looked at; not in how many plies. Nil and a message when the game is none of these, or a walk fails; and how many positions were looked at when as many, or seconds, as are allowed do not suffice.
---@param options? table
---@return table?
---@return string?
---@return integer?
function pos:prove(options) end

---{move, count} for each legal move, in the order of their texts, and the sum; nil and a message when a walk fails. `each`, if it is given, is called with move and count as soon as they are known.
---@param depth integer
---@param every? boolean
---@param each? fun(move: string, count: integer)
---@return table[]?
---@return integer|string
function pos:divide(depth, every, each) end

---{from, move, position, kind, to} for each legal move; `to` lists the squares that its text names behind the first.
---@return table[]
function pos:move_list() end

---the board drawn as text. With `colour` there are escape sequences of terminals in it, with `unicode` signs that ASCII does not have; `margin` shows what lies beyond joined edges in place of arrows, `width` is how many characters a line may have. lit, starred and targets are lists of squares: pointed out in colour, marked by a star, marked as what the piece on `origin` can reach.
---@param options? table
---@return string
function pos:diagram(options) end

---where the time of random games from here on goes: {games, moves, words, seconds, cut_short, lines, functions}: as many as coverage plays; words is how many words were tried; lines are {file, line, words}, most words first; functions of the script are {file, line, word, calls, seconds}; nil, a message, and what there was by then, when a walk fails or the user interrupts: seconds is 0 if not all games were timed.
---@param options? table
---@return table?
---@return string?
---@return table?
function pos:profile(options) end

---a line from here on after which the condition holds, a text as for the verb `find` or a function of position and move: {positions, depth, none, line, shortest}, without the last two if none was found; nil, a message, and what there was by then, when the condition fails or the user interrupts. All lines are tried, up to `wide` positions, then random games, up to `deep`; none is longer than `depth`, if that is given, and after so many seconds no more are tried. `shortest`: for certain, no line is shorter; `depth`: for certain, no line of up to so many moves leads there; `none`: no line at all.
---@param condition string|fun(position: warpboard.Position, move: table): boolean
---@param options? table
---@return table?
---@return string?
---@return table?
function pos:find(condition, options) end

---what makes a move legal, or what stands against it: {legal, verdict, move, summary, text, branches, squares, instead, royal_file, royal_line}; each branch is a list of {word, nth, file, line, square, fails}, and has `royal` if even so the royal piece would be attacked; `squares` are those that matter; `instead` names moves of that piece where it has no walk there.
---@param text string
---@return table
function pos:why(text) end

---plays random games from here on, of at most `limit` turns, and checks in each position what must hold for any variant: {games, positions, moves, unfinished, symmetric, faults, checks}; nil, a message, and what there was by then, if a game was over, when a walk fails or the user interrupts. It ends before so many games if it takes longer than so many seconds. `faults` are texts by name of check; `checks` is a list of {name, meaning, fault, line, excuse, left_out, shrunk}: line are the moves that have led to the fault; excuse is why it may be meant so, left_out why it was not looked at; shrunk, if `shrinks`, is {played, position, line, fault}: the shortest line to the fault, and a small position and the moves from there that bring it about.
---@param games integer
---@param seed integer
---@param limit? integer
---@param seconds? number
---@param shrinks? boolean
---@return table?
---@return string?
---@return table?
function pos:audit_games(games, seed, limit, seconds, shrinks) end

---plays random games from here on, of at most `limit` turns, and gives figures; nil, a message, and the figures of the games that were over, if any, when a walk fails or the user interrupts. A game depends on the seed and on its number: the first has number 0, or `first`. So many processes play at once, for 0 as many as there are processors; without the number it is this one alone. The figures are the same. `length.counts[n]` is how many games had n moves, `branching.counts[n]` in how many positions there were n.
---@param games integer
---@param seed integer
---@param limit? integer
---@param first? integer
---@param jobs? integer
---@return table?
---@return string?
---@return table?
function pos:random(games, seed, limit, first, jobs) end

---a new game from the position with changes made one after the other: {"clear"}; {"put", "M", "e4"}, where "" empties the square; {"remove", "e4"}, where something must stand; {"add", "M"} and {"take", "m"}, to and from the reserve; {"turn", "white"}; {"flip"}, as pos:flip; {"count", "checks", "2"}, a counter by its name, of one that each player has "White's left". Nil and a message when the rules cannot have the position, with its number when a change cannot be made.
---@param changes any
---@return warpboard.Position?
---@return string?
---@return number?
function pos:change(changes) end

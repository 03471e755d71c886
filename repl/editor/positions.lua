---@meta
-- Written by `make docs` from the sources.

---A game that is under way.
---@class warpboard.Position
local pos = {}

---The view of a game that functions of a script read.
---@class warpboard.View
local view = {}

---A position that a function may change.
---@class warpboard.Edit: warpboard.View
local edit = {}

---Return the contents of a square, as in position texts: "", "M", "m", "(Mmk)".
---@param square string
---@return string
function view:at(square) end

---Return the side whose move is being made: "white" or "black".
---@return string
function view:side() end

---Return the square this many files and ranks away, as the mover sees the board. Return nil if there is none.
---@param square string
---@param files integer
---@param ranks integer
---@return string?
function view:step(square, files, ranks) end

---Return the names of all squares in play, from a1 on.
---@return string[]
function view:squares() end

---Return the position as text, with reserves, rights, marks, counters and clock. The mover is the side to move.
---@return string
function view:text() end

---Replace the contents of a square. `piece` is written as in position texts; "" empties the square.
---@param square string
---@param piece string
function edit:put(square, piece) end

---Take back the last move. Return false if there is none.
---@return boolean
function pos:undo() end

---Return the texts of the moves played so far.
---@return string[]
function pos:history() end

---Return the outcome: "ongoing", "white", "black" or "draw". The second result is the reason, unless the game continues.
---@return string
---@return string?
function pos:outcome() end

---Return true if the game is over because the player has no legal move. Return nil and a message if a walk fails.
---@return boolean?
---@return string?
function pos:is_stuck() end

---Return {file, line} of the declaration that ended the game. If there is no legal move and no ending decides that, it is the declaration of the moves. Return nil if the game goes on or if a walk failed.
---@return table?
function pos:ending() end

---Return the position text. `tostring(pos)` does the same.
---@return string
function pos:text() end

---Return the contents of a square, as in position texts; "" if it is empty.
---@param square string
---@return string
function pos:at(square) end

---Return the side to move: "white" or "black".
---@return string
function pos:side() end

---Return true if the royal piece of the player to move is attacked, or a condition of `legal` fails for this player.
---@return boolean
function pos:in_check() end

---Return sixteen hexadecimal digits that depend on everything in the position except clock and move number.
---@return string
function pos:hash() end

---Return true if the data of the position is consistent; else nil and a description of the contradiction.
---@return boolean?
---@return string?
function pos:audit() end

---Return the variant of the position.
---@return warpboard.Variant
function pos:variant() end

---Return an independent copy of the game.
---@return warpboard.Position
function pos:copy() end

---Return a new game at the same position with colors exchanged, seen from the other side.
---@return warpboard.Position
function pos:flip() end

---Return the number of sequences of `depth` moves. If `every` is true, the last moves are also made one by one instead of counted in bulk.
---@param depth integer
---@param every? boolean
---@return integer
function pos:perft(depth, every) end

---Return how often the variant has allocated memory so far.
---@return integer
function pos:allocations() end

---For tests: let all allocations fail after the given number of further ones. Without the number, end this mode.
---@param requests integer
function pos:fail_after(requests) end

---Return the best move according to the given number of random games, played in a growing tree (UCT). Return nil and a message if there is no legal move or a walk fails.
---@param rounds any
---@param seed integer
---@return string?
---@return string?
function pos:sampled_move(rounds, seed) end

---Solve the game: find the result that both players can force, by retrograde analysis of every position that can be reached from this one. Return {move, line, decided, plies, positions, white, black, draws, longest, longest_position, certain}. `decided` is the result for the player to move. `positions` is the number of positions; `white`, `black` and `draws` are the numbers of those that each result is forced in. `longest` is the length of the longest forced win, and `longest_position` a position where it begins. The analysis ignores clock and repetition; `certain` is true if they don't change the result. Return nil and a message if there are more positions than allowed, the time is up, or a walk fails.
---@param options? table
---@return table?
---@return string?
function pos:endgame(options) end

---Find the result that both players can force in a game whose moves only fill the board, or only empty it. Return {move, line, decided, positions}: the best move, its line, the result for the player to move, and the number of positions searched. The number of moves to the end is not found. Return nil and a message if this isn't such a game or a walk fails. If the allowed positions or seconds are used up, the third result is the number of positions searched.
---@param options? table
---@return table?
---@return string?
---@return integer?
function pos:prove(options) end

---Return {move, count} for each legal move, in the order of their texts, and the sum. Return nil and a message if a walk fails. The optional function `each` is called with each move and its count as soon as they are known.
---@param depth integer
---@param every? boolean
---@param each? fun(move: string, count: integer)
---@return table[]?
---@return integer|string
function pos:divide(depth, every, each) end

---Return the texts of all legal moves; with `full`, the table that move_list returns. With the square `to`, only moves that have it in their text after the first square; with `kind`, only moves of that kind. They are ordered by origin, then by the position that results, byte by byte. If the game is over by the clock or by repetition, the moves are still listed, as perft counts them, but play refuses them.
---@param options? table
---@return string[]
function pos:moves(options) end

---Return {from, move, position, kind, to} for each legal move. `to` lists the squares in its text after the first one.
---@return table[]
function pos:move_list() end

---Return what a legal move does: {move, from, kind, taken, landings, changes}; or nil and a message. With `exact`, only the whole text of a move is read, which is faster if it isn't legal; then only nil is returned. `taken` is the number of captured pieces. `landings` is a list of {sort, square}, in the order of the move's text. The sort is "stop", "swap", "part" (another part of the piece begins) or "note". `changes` is a list of {square, before, after}, with contents as in position texts.
---@param text string
---@param exact? any
---@return table?
---@return string?
function pos:move(text, exact) end

---Return what the last move did, as `move` does. Return nil if no move has been played.
---@return table?
function pos:last_move() end

---Play a move and return the position itself. Return nil and a message if the move isn't legal. With `goes_on` a game may go on after a draw and after an ending by the clock or by repetition, as it may in another program.
---@param text string
---@param goes_on? any
---@return warpboard.Position?
---@return string?
function pos:play(text, goes_on) end

---Search for the best moves, within the given budget. Return a list, the best move first: {move, line, score, depth, positions, decided, plies, playouts}. The score is in four-hundredths of the logarithm of the odds. `decided` is "win", "loss" or "draw" if that result is proved, in `plies` moves of either player. `player` 0 uses no evaluation, only the endings. With `playouts`, random games judge positions, unless `exact` or `depth` is set; by default they do if variant:judge says so, and 2,000 positions can be searched. The field `playouts` is true if they did. If `only` is a list of moves, the search is limited to them. The function `watch` is called with the results after each depth (with `playouts`, whenever the number of games has doubled), and without arguments every few milliseconds; if it returns true, the search stops. Return nil and a message if no move is legal or a walk fails.
---@param value any
---@return table[]?
---@return string?
function pos:search(value) end

---Return the evaluation of the position in parts, by player 1 and for the player to move. The table has the part of each weight by its name, if it isn't 0, in units of a four-hundredth of the logarithm of the odds. The other results are the value of the least valuable piece and its kind, if any has a value. Return nil and a message if a walk fails.
---@return table?
---@return string|number?
---@return string?
function pos:account() end

---Return the board drawn as text. `colour` adds color escape sequences for terminals, and `unicode` allows non-ASCII characters. `brief` leaves out the clock, the move number, empty fields and links. `margin` shows the squares beyond joined edges instead of arrows. `width` is the largest number of characters in a line. `lit`, `starred` and `targets` are lists of squares: highlighted in color, marked with a star, and marked as reachable for the piece on `origin`.
---@param options? table
---@return string
function pos:diagram(options) end

---Measure where random games from this position spend their time. The options are those of coverage. Return {games, moves, words, seconds, cut_short, lines, functions}. `words` is the number of words tried. `lines` is a list of {file, line, words}, most words first. `functions` lists the Lua functions of the script: {file, line, word, calls, seconds}. On failure or interrupt return nil, a message, and the result so far; its `seconds` is 0 if some games were not timed.
---@param options? table
---@return table?
---@return string?
---@return table?
function pos:profile(options) end

---Find a line from this position after which the condition is true. The condition is a text, as for the verb `find`, or a function of position and move. All lines are tried first, up to `wide` positions; then random games, up to `deep` positions. `depth` limits the length of lines, and `seconds` the time. Return {positions, depth, none, line, shortest}. `line` and `shortest` are there only if a line was found; `shortest` is true if it is proved that no line is shorter. `depth` is the length up to which all lines were tried, and `none` is true if it is proved that there is no such line at all. On failure or interrupt return nil, a message, and the result so far.
---@param condition string|fun(position: warpboard.Position, move: table): boolean
---@param options? table
---@return table?
---@return string?
---@return table?
function pos:find(condition, options) end

---Explain why a move is legal, or what forbids it. Return {legal, verdict, move, summary, text, branches, squares, instead, also, royal_file, royal_line}. Each branch is a list of {word, nth, file, line, square, fails}; its `royal` is true if it would leave the royal piece attacked. `squares` lists the squares that matter. If no walk leads to that square, `instead` lists other moves of the piece. If several branches make the move, `branches` has one of them, and `also` names the others.
---@param text string
---@return table
function pos:why(text) end

---Play random games from this position, and check in each position the properties that every variant must have. Games have at most `limit` turns, and stop after `seconds`. Return {games, positions, moves, unfinished, undecided, idle, symmetric, faults, checks}. `undecided` is the number of games that ended without a legal move and that no ending decides. `idle` is the text of a move that returns to its own square, or nil. `faults` has texts by name of check. `checks` is a list of {name, meaning, fault, line, excuse, left_out, shrunk}. There, `line` is the sequence of moves that led to the fault, `excuse` a reason why the author may have intended it, and `left_out` a reason why the check was skipped. If `shrinks` is true, `shrunk` is {played, position, line, fault}: the shortest line to the fault, and a small position with the moves that cause it. On failure, on interrupt, or if the game is over, return nil, a message, and the result so far.
---@param games integer
---@param seed integer
---@param limit? integer
---@param seconds? number
---@param shrinks? boolean
---@return table?
---@return string?
---@return table?
function pos:audit_games(games, seed, limit, seconds, shrinks) end

---Play random games from this position, and return statistics. Games have at most `limit` turns. A game depends only on the seed and on its number; the first has the number `first` (default 0). `jobs` is the number of processes: default 1, and 0 means one per processor. It doesn't change the results. `length.counts[n]` is the number of games with n moves, and `branching.counts[n]` the number of positions with n moves. On failure or interrupt return nil, a message, and the statistics of the games that were finished.
---@param games integer
---@param seed integer
---@param limit? integer
---@param first? integer
---@param jobs? integer
---@return table?
---@return string?
---@return table?
function pos:random(games, seed, limit, first, jobs) end

---Return true if neither player can win any more, whatever both play, and false if one can. `positions` and `seconds` limit the search, as for pos:endgame. Draws by the clock and by repetition are ignored. Return nil and a message if neither is proved.
---@param options? table
---@return boolean?
---@return string?
function pos:is_dead(options) end

---Return a new game at a changed position. `changes` is a list of changes, applied in order. {"put", "M", "e4"} puts a piece on a square; "" empties it. {"remove", "e4"} empties a square that has a piece. {"add", "M"} and {"take", "m"} change the reserve. {"count", "checks", "2"} sets a counter. The others are {"turn", "white"}, {"flip"} (see pos:flip), and {"clear"}. If each player has a counter of their own, name the player as well: "White's left" is White's counter `left`. Return nil and a message if the rules don't allow the position or a change cannot be made; in the second case, also return the number of the change.
---@param changes any
---@return warpboard.Position?
---@return string?
---@return number?
function pos:change(changes) end

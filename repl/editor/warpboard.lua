---@meta
-- Written by `make docs` from the sources.

---@class warpboard
local warpboard = {}

---A game's rules.
---@class warpboard.Variant
local variant = {}

---A file of scenarios.
---@class warpboard.Scenarios
local scenarios = {}

---Another program that is talked to line by line.
---@class warpboard.Conversation
local conversation = {}

---Load a variant by name or path. On failure return nil, all errors as one text, and the errors as a list of {file, line, text, source}: the line is 0 for a file as a whole, and the source is that line.
---@param name string
---@param options? table
---@param limits? table
---@return warpboard.Variant?
---@return string?
---@return table?
function warpboard.load(name, options, limits) end

---Return the word of the list that was most likely meant, and the number of mistakes in `word`. Return nil if no word is similar.
---@param word string
---@param words string[]
---@return string?
---@return integer?
function warpboard.nearest(word, words) end

---Compress the bytes to a raw deflate stream. Return nil if there is not enough memory.
---@param bytes any
---@return string?
function warpboard.deflate(bytes) end

---Decompress a raw deflate stream of at most `most` bytes of contents. Return nil and the reason if that fails.
---@param bytes any
---@param most integer
---@return string?
---@return string?
function warpboard.inflate(bytes, most) end

---Convert a text from a character set of the C library, such as "CP932", to UTF-8. Return nil, the reason, and the number of bytes before the first wrong one if that fails.
---@param bytes any
---@param charset any
---@return string?
---@return string?
---@return integer?
function warpboard.to_utf8(bytes, charset) end

---Report the scenarios of the file. `say` is called with ("s", name), ("n", line) and ("t", tags) for each; repl/scenario/files.lua explains the tags.
---@param say fun(tag: string, text: string)
function scenarios:list(say) end

---Run a scenario, given its number from 1. `say` is called with each result; repl/scenario/files.lua lists the tags.
---@param number any
---@param say fun(tag: string, text: string)
function scenarios:run(number, say) end

---Read a file of scenarios in a Lua state of its own. Return nil and "path:line: message" if that fails. When the file prints a line, `say("p", line)` is called.
---@param path string
---@param seed integer
---@param say? fun(tag: string, text: string)
---@return warpboard.Scenarios?
---@return string?
function warpboard.scenarios(path, seed, say) end

---Let a player play games against itself, and keep samples to learn from. The first game has number `first`. Each game begins with up to `opening` random moves, usually few. A sample combines two targets: `share` is the weight of the search's score; the rest is the target of the next sample or, at the end, the result of the game. After `seconds` no further move is played. Return {games, unfinished, drawn, plies, samples}, or nil and a message if a walk fails.
---@param options? table
---@return table?
---@return string?
function variant:play_itself(options) end

---Return the last `count` samples that a player has kept, as bytes, and remove them from the player.
---@param count integer
---@param player? any
---@return string
function variant:take_samples(count, player) end

---Add samples to a player that take_samples has returned in another process. Return the player's number of samples.
---@param bytes any
---@param player? any
---@return integer
function variant:add_samples(bytes, player) end

---Fit the weights of a player to its samples. Then forget all samples except the latest `kept`. Return the mean error before and after.
---@param options? table
---@return number
---@return number
function variant:fit(options) end

---Send a line to the program. Return false if it can't be written.
---@param line any
---@return boolean
function conversation:tell(line) end

---Return the next line that the program writes. Return nil and "late" if none comes in that time, or nil and "end" if the output has ended.
---@param seconds number
---@return string?
---@return string?
function conversation:hear(seconds) end

---Close the input of the program, and end the program if it doesn't end by itself.
function conversation:close() end

---Start a program, given its name and arguments, to exchange lines with it. No shell reads them. A name without a slash is looked up in PATH. Return nil and a message if the program cannot be started.
---@param words string[]
---@return warpboard.Conversation?
---@return string?
function warpboard.talk(words) end

---Work on items 1 to `items`, each in its own process, forked from this one. A crash or an endless loop therefore affects only its own item. Return "done", "stopped" or "interrupted"; or nil and a message if no process can be started. `functions` is {work, receive, prepare, jobs, seconds, unit, total}. work(item, send) runs in the new process; send(text) sends text to this one. receive(item, answer) runs here, in the order of the items. The answer is {text, finish, signal}, and `finish` is "done", "timed out", "crashed" or "overflowed". If receive returns false, all work stops. prepare(item) is optional; it runs here before the process starts. `jobs` is the number of processes at a time (default: the number of processors), and `seconds` the time limit for each. Progress is counted in `unit` (default: "items"). With `total`, it counts the items of this number that methods report in the processes.
---@param items integer
---@param functions table
---@return string?
---@return string?
function warpboard.work(items, functions) end

---Return its short name, "my-game".
---@return string
function variant:name() end

---Return its title, one line.
---@return string
function variant:title() end

---Return the family of games that its script names, or nil.
---@return string?
function variant:family() end

---Return the path of its script.
---@return string
function variant:file() end

---Return the work its walks have done so far, in steps. The number is approximate, but the same on every machine.
---@return integer
function variant:steps() end

---Return a new game at the starting position.
---@return warpboard.Position
function variant:start() end

---Return a new game at the position of this text, or nil and a message. If `part` is true, royal pieces may be missing.
---@param text string
---@param part any
---@return warpboard.Position?
---@return string?
function variant:position(text, part) end

---Return true if its walks or endings call Lua functions of the script.
---@return boolean
function variant:has_functions() end

---Return the number of files and the number of ranks.
---@return number
---@return number
function variant:size() end

---Return {name, files, ranks} of each step, leap and linked direction that the moves of this game use, as White sees the board. Leaps have no name. Directions that exist only as links have 0 files and ranks.
---@return table[]
function variant:ways() end

---Return the square to which a direction leads from a square, or nil if it leads nowhere. `way` is the index of a direction in the list that ways() returns. Joined edges and links count. The second result describes how a twisted edge has mirrored the directions for the steps that follow: 0 not at all, 1 up and down, 2 left and right, 3 both. Pass it as `mirrored` to the next step.
---@param way string
---@param square string
---@param mirrored? any
---@return string?
---@return integer?
function variant:step(way, square, mirrored) end

---Return {file, text, reader} of the script and of all files it is built on, in the order in which they were read. `reader` is the line that reads the file, {file, line}, or nil for the script.
---@return table[]
function variant:sources() end

---Return the engine that makes moves for counts, searches and random games: "auto", "machine" or "native". If `name` is given, switch to that engine first, and wait until native code is compiled. The second result is the reason why there is no native code, if it is known. All engines give the same results. Processes started after the call use the native code that is ready by then.
---@param name? string
---@return string
---@return string?
function variant:engine(name) end

---Return the compiled program: a list of {op, operands, to, way, mask, above, negated, leads, file, line}, from address 0 on. `above` has the bits of the mask from bit 64 on. The table has further fields. `sections` lists the parts of the program: {address, side, what, number, kind}. `forward` lists the sides, 0 or 1, whose attacks on the royal piece are not looked up in reverse: {side, reason, file, line}. `places` and `texts` are names by number. `slots` has the numbers of the first reserve, right and counter.
---@return table
function variant:instructions() end

---Return the names of all variants in the variant folders, each once, in alphabetical order.
---@return string[]
function warpboard.variants() end

---Return every word, step and declaration of scripts: {name, sort, meaning, example}. Words also have `form`. Declarations also have `arguments`, `needs` and `part`.
---@return table[]
function warpboard.words() end

---Return the text quoted for another language, so that it is read back there unchanged and has no other effect. The form "lua" (default) is a string in quotes, "lua part" the inside of such a string, and "lua key" the key of a table field. Other forms are "lua comment", "shell" (a word of a command), "word" (a word of a line at the prompt), "xml", "tap" and "yaml".
---@param text string
---@param form? string
---@return string
function warpboard.quoted(text, form) end

---Return the bounds of the 95 % confidence interval (Wilson) for a share: something happened in `count` of `games` games.
---@param count integer
---@param games integer
---@return number
---@return number
function warpboard.share(count, games) end

---Return the complete rules as Warpboard has understood them, in the form of a script. Lua functions are shown only by file and line, which Lua cannot read; if `readable` is true, empty functions are written instead.
---@param readable? any
---@return string
function variant:rules(readable) end

---Return the compiled program, one instruction per line. With the form "c", return the C source of the native code, or nil and the reason why there is none.
---@param form? string
---@return string?
---@return string?
function variant:program(form) end

---Return the kinds of pieces, in the script's order: {name, letter, points, royal, reserve, neutral, glyph, file, line}. `reserve` is true if the kind can be in the reserve, and `neutral` if its pieces have no owner. `glyph` is {white, black}, or nil.
---@return table[]
function variant:pieces() end

---Return the board: {files, ranks, cells, lines, file_edges, rank_edges, squares, black, zones, links, picture}. `cells` is "squares", "triangles", "hexagons" or "flat hexagons". `lines` lists the lines of the board, or is nil. The edges are "open", "joined" or "twisted". `black` is how Black sees the board: "same", "turned" or "mirrored". `zones` is a list of {name, file, line, white, black, given}, with the zone's squares as seen by each side; `given` is true if every board has this zone. `links` is a list of {way, opposite, from, to, file, line}, with the place where the script first names the direction, and the direction that Black takes instead, if there is one. `picture` is {style, pieces, cells, river, crosses, dots, shaded, white, black}, as the script declares it.
---@return table
function variant:board() end

---Return the position of a drawn board, with a line for each rank, as `show` and other programs draw it. Return nil and a message if it can't be read.
---@param text string
---@return warpboard.Position?
---@return string?
function variant:drawn(text) end

---Return the options of the script, in its order: {name, type, value, default, help, file, line}. Numbers also have `least` and `most`. Words and letters also have `allowed`.
---@return table[]
function variant:options() end

---Return everything the script declares, except its options, pieces and board (see options(), pieces() and board()). The table has these fields: start, royal, reserve, notation, moves_differ, moves_change, numbers, fields, counters, moves, attacks, never, legal, worth, endings. `royal` is the list of royal kinds, with the fields least, most and safe, or nil. `fields` lists the fields of position texts as {sort, name, label, least, most, joined, side, file, line}. Their sort is "rights", "marks", "counter", "clock" or "move". The field for rights is also a list of {letter, file, line}, each of which is a list of {square, kind}. `counters` lists all counters, without their sort; of_move is true for those of one move. `moves` and `attacks` are walks. `never` is a list of {condition, number, squares_only, walk, message}, `legal` a list of {walk, message}, and `worth` a list of {points, walk}. `endings` is a list of {result, condition, number, ahead, reason, squares_only, same_pieces, chaser, walk, file, line}. A walk is {word, sort, form, names, numbers, file, line, left, right}. The walk of a `rec` has its body as `left`; the word `self` refers back to it in `rec`. `part` is true if the script writes the join as part of another word.
---@return table
function variant:declared() end

---Return the names of the fields that follow the side to move in position texts, in order. Counters that share one word of the text are one entry, with their names joined by +.
---@return string[]
function variant:fields() end

---Return sixteen hexadecimal digits that identify the rules. They depend on the code of the script's files, but not its comments, and on the values of its options.
---@return string
function variant:hash() end

---Return the kinds of moves that statistics distinguish, and the number of built-in kinds. The built-in kinds come first; then those that the script names with `called`.
---@return string[]
---@return integer
function variant:kinds() end

---Return its squares in the order of the numbers that players use. The list is empty if the squares have no numbers.
---@return string[]
function variant:numbers() end

---Return findings that need no play: a list of {sort, file, line, text}. The sort is "unused" for a declaration that no walk uses, "dead" for a word that can never succeed, and "hint" for a rule that may not mean what its author thinks.
---@return table[]
function variant:lint() end

---Play random games and count which words of the rules were used. The games begin at the start, or at the position given as text. Return {words, file, games, moves, cut_short, text}. `words` is a list of {word, file, line, nth, tried, succeeded}, and `text` lists the words that never succeeded. By default, fewer games are played if they take many steps of walks, or more than `seconds`; `cut_short` is then true. Setting `games`, or `steps` to 0, removes the limit on steps. On failure return nil, a message, and the result so far, without `text`.
---@param options? table
---@return table?
---@return string?
---@return table?
function variant:coverage(options) end

---Return the weights that a player has learned, as text.
---@param player? any
---@return string
function variant:weights(player) end

---Give a player the weights of a text, which may have been learned with other rules. Its line `playouts 1 1` lets random games judge positions. Return the number of weights. If a line of the text isn't a weight, change nothing, and return nil and a message.
---@param text string
---@param player? any
---@return integer?
---@return string?
function variant:set_weights(text, player) end

---Return how a player judges positions: by its "weights", or by random games ("playouts"). If `judge` is one of these words, change it first. The method set_weights changes it, too.
---@param player? any
---@param judge? any
---@return string
function variant:judge(player, judge) end

---Return which lines of the script read this file, as " (read by my-game.lua:3)". The result is "" for the script itself.
---@param file string
---@return string
function variant:readers(file) end

---Start counting the words used whenever positions of this variant are played; covered() returns the counts. Call it before you make any position.
function variant:cover() end

---Return the words tried since cover(): a list of {word, file, line, nth, tried, succeeded}.
---@return table[]
function variant:covered() end

---Find the smallest position in which two variants differ. The search begins at the start, or at the position given as text. It ends after the given number of positions, steps of walks, or seconds, and is then `cut_short`. Return {difference, positions, cut_short, starts, starts_differ, boards_only, position, refusals, line, only, outcomes, endings}. `difference` is "none", "start", "position" or "moves". `only` has for each variant a list of {move, kind, rules, against, over}: the moves that only this one allows; `over` is true if the other one forbids the move only because its game is over. `endings` has {file, line, reason} for each variant; the line is 0 if no ending applies. On failure or interrupt return nil, a message, and the result so far.
---@param other warpboard.Variant
---@param options? table
---@return table?
---@return string?
---@return table?
function variant:diff(other, options) end

return warpboard

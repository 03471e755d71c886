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

---a variant by name or path, or nil, all faults as text, and a list of them, {file, line, text, source} each.
---@param name string
---@param options? table
---@param limits? table
---@return warpboard.Variant?
---@return string?
---@return table?
function warpboard.load(name, options, limits) end

---the names of all variants in the variant folders, each once, in the alphabet.
---@return string[]
function warpboard.variants() end

---the one of the words that was most likely meant, and how many mistakes that would be; nil if none is near.
---@param word string
---@param words string[]
---@return string?
---@return integer?
function warpboard.nearest(word, words) end

---between which shares of all games what happened in `count` of `games` lies, by the 95 % confidence interval of Wilson.
---@param count integer
---@param games integer
---@return number
---@return number
function warpboard.share(count, games) end

---a text as it stands in another language, read back there as that text and nothing else. Forms are "lua", a string in quotes, which is meant if there is none; "lua part", what stands between such quotes; "lua key", the key of a field; "lua comment"; "shell", a word of a command; "word", a word of a line at the prompt; "xml"; "tap" and "yaml".
---@param text string
---@param form? string
---@return string
function warpboard.quoted(text, form) end

---a raw deflate stream; nil where that cannot be made.
---@param bytes any
---@return string?
function warpboard.deflate(bytes) end

---what such a stream holds, if it is no more than so many bytes; nil and why not.
---@param bytes any
---@param most integer
---@return string?
---@return string?
function warpboard.inflate(bytes, most) end

---what a player has learned, as text.
---@param player? any
---@return string
function variant:weights(player) end

---gives a player the weights of a text, which may have been learned with other rules; how many there were. Nil and a message, and nothing changes, if the text has a line that is not one of weights.
---@param text string
---@param player? any
---@return integer?
---@return string?
function variant:set_weights(text, player) end

---a player plays games with itself, the first of number `first`, and keeps what it can learn from: {games, unfinished, drawn, plies, samples}. A game begins with at most `opening` random moves, seldom many; `share` is how much of what a sample teaches is what the search has said, the rest being what the next sample teaches, or the end of the game; after `seconds` no move is played any more. Nil and a message when a walk fails.
---@param options? table
---@return table?
---@return string?
function variant:play_itself(options) end

---the last samples that a player has kept, as bytes; it forgets them.
---@param count integer
---@param player? any
---@return string
function variant:take_samples(count, player) end

---gives a player what take_samples has given in another process; how many samples it has now.
---@param bytes any
---@param player? any
---@return integer
function variant:add_samples(bytes, player) end

---fits the weights of a player to what it has kept, and forgets all of that but the latest `kept` samples; the mean error before and after.
---@param options? table
---@return number
---@return number
function variant:fit(options) end

---what else its script has declared, beside options(), pieces() and board(): {start, royal, reserve, notation, moves_differ, moves_change, numbers, fields, moves, attacks, never, worth, endings}. royal is {kind, least, most}, or nil; fields are those of position texts, {sort, name, label, least, most, joined, side, file, line}, where the sort is rights, marks, counter, clock or move; that of rights is a list of {letter, file, line} and, in each, of {square, kind}. moves and attacks are walks, never is a list of {condition, number, squares_only, walk, message}, worth of {points, walk}, endings of {result, condition, number, ahead, squares_only, same_pieces, walk, file, line}. A walk is {word, sort, form, names, numbers, file, line, left, right}, of a rec with its body as left; self has it as rec; where nobody has written a join as one of its own, `part` is true.
---@return table
function variant:declared() end

---the compiled program, as a list of {op, operands, to, way, mask, negated, leads, file, line} from address 0 on, with what it is listed by: `sections`, {address, side, what, number, kind} each, `forward`, {side, reason, file, line} for each side, 0 or 1, whose attacks on the royal piece are not walked backward, the names of `places` and `texts` by number, and `slots`, the numbers of the first reserve, right and counter.
---@return table
function variant:instructions() end

---tells which scenarios there are, as repl/scenario/files.lua says: say("s", name), say("n", line) and say("t", tags) for each.
---@param say fun(tag: string, text: string)
function scenarios:list(say) end

---runs a scenario, by its number from 1, and tells what it has found, with the tags that repl/scenario/files.lua has.
---@param number any
---@param say fun(tag: string, text: string)
function scenarios:run(number, say) end

---a file of scenarios, read in a Lua state of its own; nil and "path:line: why" when that fails. `say(tag, text)` is told what the file prints, as say("p", line).
---@param path string
---@param seed integer
---@param say? fun(tag: string, text: string)
---@return warpboard.Scenarios?
---@return string?
function warpboard.scenarios(path, seed, say) end

---whether the line could be written.
---@param line any
---@return boolean
function conversation:tell(line) end

---the next line that the program writes; nil and "late" if there is none in that time, or "end" if there will be none.
---@param seconds number
---@return string?
---@return string?
function conversation:hear(seconds) end

---ends the input of the program, and then the program, unless it ends by itself.
function conversation:close() end

---starts a program, by its name and arguments, to talk to it line by line; no shell looks at them. A name without a slash is looked for in PATH. Nil and a message when it cannot be started.
---@param words string[]
---@return warpboard.Conversation?
---@return string?
function warpboard.talk(words) end

---"my-game".
---@return string
function variant:name() end

---one line.
---@return string
function variant:title() end

---the games that it belongs to, as its script says.
---@return string?
function variant:family() end

---the path of its script.
---@return string
function variant:file() end

---how much work its walks have been so far, about as many steps; the same on every machine.
---@return integer
function variant:steps() end

---the position in which games begin.
---@return warpboard.Position
function variant:start() end

---that position, or nil and a message; royal pieces may be missing if `part` is true.
---@param text string
---@param part any
---@return warpboard.Position?
---@return string?
function variant:position(text, part) end

---what can be set, in the script's order: {name, type, value, default, help, file, line} and, for numbers, least and most; for words and letters, allowed.
---@return table[]
function variant:options() end

---the lines by which a file of its script was read: " (read by my-game.lua:3)"; "" for the script itself.
---@param file string
---@return string
function variant:readers(file) end

---whether its walks and endings call functions of the script.
---@return boolean
function variant:has_functions() end

---how many files and ranks the board has.
---@return number
---@return number
function variant:size() end

---{name, letter, points, royal, reserve, neutral, glyph, file, line} of each kind, in the script's order; `reserve`: it may be in the reserve; `neutral`: it belongs to nobody; glyphs are {white, black}, or nil.
---@return table[]
function variant:pieces() end

---{files, ranks, cells, lines, file_edges, rank_edges, squares, black, zones, links, picture}: cells are "squares", "triangles", "hexagons" or "flat hexagons"; lines are those the board is made of, or nil; edges are "open", "joined" or "twisted"; `black` says how Black sees the board: "same", "turned" or "mirrored"; zones are {name, file, line, white, black, given}, each with its squares as that side sees them, `given` if every board has it; links are {way, from, to, file, line}, with the place where a way was named first; picture is {style, river, crosses, dots}.
---@return table
function variant:board() end

---{name, files, ranks} of every step, leap and way of links that moves of this game take, as White sees the board; leaps have no name, ways of links of their own go no files and ranks.
---@return table[]
function variant:ways() end

---where a way, by its number in ways(), leads from a square, over joined edges and links too; nil if it leads nowhere. What goes over a twisted edge is mirrored from then on: 1 if up is down, 2 if left is right, 3 if both.
---@param way string
---@param square string
---@param mirrored? any
---@return string?
---@return integer?
function variant:step(way, square, mirrored) end

---{file, text} of the script and of all that it is built on, as they were read, in that order.
---@return table[]
function variant:sources() end

---sixteen digits that tell its rules from others: those of its files and of the values of its options.
---@return string
function variant:hash() end

---what makes the moves of counts, searches and random games: "auto", "machine" or "native", the new one if it is given, for which native code is made and waited for; and why there is none, if that is known. The results are the same. Processes that are made after a call have the native code that is ready by then.
---@param name? string
---@return string
---@return string?
function variant:engine(name) end

---its squares in the order of the numbers that they have for its players; empty if they have none.
---@return string[]
function variant:numbers() end

---every word, step and declaration of scripts: {name, sort, meaning, example} and, for words, form; for declarations, arguments, needs and part.
---@return table[]
function warpboard.words() end

---works on items 1 to `items`, each in a process of its own, forked from this one, so that a crash or an endless loop costs that item alone; "done", "stopped" or "interrupted", or nil and why there can be no process. `functions` is {work, receive, prepare, jobs, seconds, unit}: work(item, send) is called in the process, and send(text) sends text to this one; receive(item, answer) is called here, item by item, with {text, finish, signal}, where finish is "done", "timed out", "crashed" or "overflowed", and stops all when it returns false; prepare(item), which may be missing, is called here before the process is made. So many jobs run at once, by default as many as there are processors; each is ended after so many seconds, if that is given. Progress counts `unit`, "items" by default.
---@param items integer
---@param functions table
---@return string?
---@return string?
function warpboard.work(items, functions) end

---the description as the host has understood it, as a script. Functions of the script are told by their place, which Lua cannot read; where it is to, empty ones stand for them.
---@param readable? any
---@return string
function variant:rules(readable) end

---the compiled program, one instruction a line; for the form "c" the C source that native code is compiled from, or nil and why there is none.
---@param form? string
---@return string?
---@return string?
function variant:program(form) end

---what the fields of position texts behind the side to move are called, in their order: one name for each word; those of counters that share a word are joined as they are, by +.
---@return string[]
function variant:fields() end

---what moves can be called: first the names that the program gives, of which there are so many, then those that the script gives with `called`.
---@return string[]
---@return integer
function variant:kinds() end

---findings about the script that need no play: {sort, file, line, text}. Sort is "unused" for a declaration that no walk names, "dead" for a word that can never succeed, "hint" for a rule that may mean something else than its author thinks.
---@return table[]
function variant:lint() end

---random games from the start, or from the position given as text: {words, file, games, moves, cut_short, text}: words is a list of {word, file, line, nth, tried, succeeded}, text says which of them never succeeded; nil and a message when that cannot be played, and what there was by then, without text. Unless `games` is given, or 0 steps, there are fewer where those take many steps of walks, or `seconds`: then it is cut short.
---@param options? table
---@return table?
---@return string?
---@return table?
function variant:coverage(options) end

---from now on, whatever is played with positions of the variant is counted, see covered(); to be said before there are any.
function variant:cover() end

---the words that were tried since cover(): {word, file, line, nth, tried, succeeded} each.
---@return table[]
function variant:covered() end

---the smallest position found in which two variants differ, looked for from the start or from the position given as text, until so many were compared, or that has taken so many steps of walks, or seconds, and is cut short: {difference, positions, cut_short, starts, starts_differ, boards_only, position, refusals, line, only, outcomes, endings}; `difference` is "none", "start", "position" or "moves"; `only` has for each of the two a list of {move, kind, rules, against, over}, `over` if nothing but that the game is over stands against it; endings are {reason, file, line}, line 0 for none; nil, a message, and what there was by then, when a walk fails or the user interrupts.
---@param other warpboard.Variant
---@param options? table
---@return table?
---@return string?
---@return table?
function variant:diff(other, options) end

return warpboard

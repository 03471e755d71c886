-- Play random games to their ends, and compare with npm packages where, how and why they end.
--
-- Some games begin at the start position, with any moves or mostly with moves back and forth and checks. Others begin
-- with 2 to 5 pieces. The program prints a table, and the first differences of each game that docs/variants.md doesn't
-- explain. PACKAGES: folder in which npm has installed the packages; GAMES: number of games of each kind; ONLY: one
-- variant.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local fen = require "notation.fen"
local names = require "notation.names"
local support = require "support"
local usi = require "notation.usi"
local warpboard = require "warpboard"

local PACKAGES, GAMES, ONLY = os.getenv "PACKAGES", tonumber(os.getenv "GAMES") or 300, os.getenv "ONLY"
local PLIES, SHOWN = 400, 3
local FISCHER = "fischerandom" -- the option of ffish for Chess960

-- {program, the games that it knows with its names for them (true: the UCI name), endings that it doesn't know}
local PROGRAMS = {
  {"ffish", {}, {}},
  {"chessops", {chess = "chess", antichess = "antichess", ["atomic-chess"] = "atomic", crazyhouse = "crazyhouse",
    horde = "horde", ["king-of-the-hill"] = "kingofthehill", ["three-check"] = "3check",
    ["racing-kings"] = "racingkings"}, {repetition = true, count = true}},
  {"chess.js", {chess = "chess"}, {}},
  {"shogiops", {shogi = "standard", minishogi = "minishogi"}, {repetition = true}},
  {"tsshogi", {shogi = "shogi"}, {board = true}},
}
for name in ([[amazons antichess ataxx atomic-chess breakthrough capablanca-chess chess clobber coregal crazyhouse
    duck-chess grand-chess horde janggi king-of-the-hill knightmate los-alamos-chess makruk minishogi racing-kings
    reversi seirawan-chess shatranj shogi sittuyin spartan-chess three-check tori-shogi
    xiangqi]]):gmatch "%S+" do
  PROGRAMS[1][2][name] = names.uci(name)
end
PROGRAMS[1][2].chess960 = FISCHER

local REASONS = {["no legal move"] = "board", checkmate = "board", stalemate = "board", repetition = "repetition",
  ["too many turns without a capture"] = "count", ["too many turns with these pieces"] = "count",
  ["dead position"] = "material", ["decided on the board"] = "board"}

-- Return a move in Fairy-Stockfish's notation: a wall follows the square of the moved piece, stones are dropped, and
-- the Rook castles if a piece enters on its square.
local function uci(move)
  return (move:gsub("^(e%d)g(%d)(%l)r$", "h%2%1%3"):gsub("^(e%d)c(%d)(%l)r$", "a%2%1%3")
    :gsub("^(%l%d+)[-x](%l%d+)", "%1%2"):gsub("^(%l%d+)(%l%d+)/", "%1%2,*")
    :gsub("^(%l%d+)(%l%d+)(%l?),%*", "%1%2%3,%2"):gsub("^%l%d$", "P@%0"))
end

-- -- Games

-- Return the kinds of pieces in the start position, and those that others promote to.
local function kinds_of(variant)
  local kinds, start = {}, variant:start():text():match "^%S+"
  for _, kind in ipairs(variant:pieces()) do
    if start:lower():find(kind.letter:lower(), 1, true) or #kind.letter > 1 then kinds[#kinds + 1] = kind end
  end
  return kinds
end

-- Return a random position with this number of pieces, or nil if none is found soon. Each side has one King.
local function few_pieces(variant, count, random)
  local kinds, squares, start = kinds_of(variant), variant:board().squares, variant:start():text():match "^%S+"
  for _ = 1, 300 do
    local changes, free = {{"clear"}}, {table.unpack(squares)}
    local function put(letter) changes[#changes + 1] = {"put", letter, table.remove(free, random(#free))} end
    for _, kind in ipairs(kinds) do
      for _, letter in ipairs((kind.royal or kind.name == "king") and {kind.letter, kind.letter:lower()} or {}) do
        if start:find(letter, 1, true) then put(letter) end -- White has no King in horde
      end
    end
    while #changes <= count do
      local kind = kinds[random(#kinds)]
      if not kind.royal and kind.name ~= "king" then put(random(2) == 1 and kind.letter or kind.letter:lower()) end
    end
    if random(2) == 1 then changes[#changes + 1] = {"turn", "black"} end
    local pos = variant:start():change(changes)
    local checks = variant:start():text():match "%d%+%d"
    pos = pos and checks and variant:position((pos:text():gsub("%d%+%d", checks))) or pos
    if pos and select(2, pos:outcome()) ~= "decided on the board" then return pos end
  end
end

local function move_in(list, move)
  for _, one in ipairs(list) do
    if one == move then return move end
  end
end

-- Return a random checking move out of a few attempts, or nil.
local function checking(pos, list, random)
  for _ = 1, 6 do
    local move = list[random(#list)]
    assert(pos:play(move))
    local checks = pos:in_check()
    pos:undo()
    if checks then return move end
  end
end

-- Play to the end. With `shuffling`, 8 of 10 moves return to the square that the piece came from, if possible, or give
-- check otherwise.
local function play(pos, random, shuffling)
  local start, moves = pos:copy(), {}
  while pos:outcome() == "ongoing" and #moves < PLIES do
    local list = pos:moves()
    if #list == 0 then break end
    local move, last = list[random(#list)], moves[#moves - 1]
    local back = last and last:gsub("^(%l%d+)(%l%d+).*$", "%2%1")
    if shuffling and random(10) <= 8 then
      move = move_in(list, back) or checking(pos, list, random) or move
    end
    assert(pos:play(move))
    moves[#moves + 1] = move
  end
  local result, reason = pos:outcome()
  return {start = start, moves = moves, result = result, reason = REASONS[reason] or reason,
    at = result ~= "ongoing" and #moves or nil}
end

local function games_of(name)
  local random, list = support.rng(53), {}
  local variant = support.load(name)
  for i = 1, GAMES do
    if name == "chess960" then variant = support.load(name, {row = tostring(random(960) - 1)}) end
    list[#list + 1] = play(variant:start(), random, false)
    list[#list + 1] = play(variant:start(), random, true)
    local few = name ~= "reversi" and few_pieces(variant, 2 + i % 4, random) -- reversi never loses discs
    if few then list[#list + 1] = play(few, random, true) end
  end
  return list
end

-- -- Comparison

-- Return a program's results for the games: lines of {moves until the end, result, reason}.
local function judge(program, known, list)
  local path, answers = support.new_path(), {}
  local file = assert(io.open(path, "w"))
  for i, game in ipairs(list) do
    local moves = {}
    local shogi = program == "shogiops" or program == "tsshogi"
    local write = shogi and usi.writer(game.start:variant()) or uci
    for k, move in ipairs(game.moves) do moves[k] = write(move) end
    local start = shogi and usi.write_position(game.start) or fen.write(game.start)
    file:write(i, "\t", start, "\t", table.concat(moves, " "), "\n")
  end
  file:close()
  local command = "node tests/protocols/endings.mjs '%s' %s %s '%s'"
  local pipe <close> = assert(io.popen(command:format(PACKAGES, program, known, path)))
  for line in pipe:lines() do
    local i, at, result, reason = line:match "^(%d+)\t([^\t]*)\t([^\t]*)\t(.*)$"
    answers[tonumber(i)] = {at = tonumber(at), result = result, reason = reason}
  end
  return answers
end

local function told(verdict)
  return verdict and ("%s by %s after %s"):format(verdict.result, verdict.reason, verdict.at or "-") or "nothing"
end

local function position_after(game, plies)
  local pos = game.start:copy()
  for ply = 1, plies do assert(pos:play(game.moves[ply])) end
  return pos
end

-- Return the pieces on the board except the Kings, sorted: "BNp".
local function pieces_of(pos)
  local letters = {}
  for letter in pos:text():match "^[^%s%[]+":gsub("[Kk]", ""):gmatch "%a" do letters[#letters + 1] = letter end
  table.sort(letters)
  return table.concat(letters)
end

-- Return true if the pieces, the hands and the side to move after this number of moves have occurred three times.
local function is_repeated(game, plies)
  local pos, seen, place = game.start:copy(), {}
  for ply = 0, plies do
    if ply > 0 then assert(pos:play(game.moves[ply])) end
    place = pos:text():match "^%S+ %S+"
    seen[place] = (seen[place] or 0) + 1
  end
  return seen[place] >= 3
end

-- Positions that look the same differ here by rights, by counted plies, or by a preceding pass.
local TOLD_APART = {["seirawan-chess"] = true, makruk = true, sittuyin = true, janggi = true}

-- Return true if the Kings of janggi are on one file, with nothing between them.
local function are_facing(pos)
  local files, ranks = pos:variant():size()
  for file = 1, files do
    local column = ""
    for rank = 1, ranks do column = column .. pos:at(("%c%d"):format(96 + file, rank)) end
    if column:find "Kk" then return true end
  end
  return false
end

-- By program and game: material of positions that the program calls a draw and we don't.
local DRAWN_BY_THEM = {
  ffish = {knightmate = {"^[Bb]+$"}, janggi = {"^A*a*$"}},
  chessops = {crazyhouse = {"^%a?$"}, ["atomic-chess"] = {"^[BNRbnr]$", "^NN$", "^nn$", "^B+b+$"}, horde = {""}},
  shogiops = {shogi = {"^$"}, minishogi = {"^$"}},
}

-- Return true for a difference that docs/variants.md explains.
local function is_explained(program, name, game, their)
  local reason, at = their.reason, their.at or math.huge
  if reason == "material" then
    local pieces = pieces_of(position_after(game, at))
    for _, pattern in ipairs((DRAWN_BY_THEM[program] or {})[name] or {}) do
      if pieces:find(pattern) then return true end
    end
    return false
  elseif reason == "repetition" or reason == "count" then
    if TOLD_APART[name] and at <= #game.moves and is_repeated(game, at) then return true end
    if name == "sittuyin" and reason == "count" then -- it also counts against a bare King without a Ferz
      local pieces = pieces_of(position_after(game, at))
      return pieces:find "^[NS]+$" or pieces:find "^[ns]+$"
    end
    return program == "tsshogi" and game.start:in_check() and at == game.at -- which isn't a check for this program
  elseif program == "ffish" and their.result == "ongoing" then
    return name == "antichess" and game.reason == "material"
      or name == "janggi" and game.reason == "board" and are_facing(position_after(game, game.at))
  end
  return their.result == "error" and reason:find "^refuses P%*" and game.moves[#game.moves]:find "^P@"
    and game.reason == "board" -- mate by a dropped pawn
end

-- Return "same", "different", "explained", or "skipped". Skipped are positions that a program cannot read, that are
-- already won on the board, or whose ending it doesn't know.
local function compare(program, name, game, their)
  local unknown = program[3]
  if not their then return "different" end
  if their.result == "unread" or their.at == 0 and their.reason == "board" and #game.moves > 0
    or unknown[game.reason] and their.result == "ongoing" then
    return "skipped"
  end
  local same = game.result == their.result and game.at == their.at and (not game.at or game.reason == their.reason)
  return same and "same" or is_explained(program[1], name, game, their) and "explained" or "different"
end

print "# | game | program | games | plies | skipped | explained | differences |"
print "# | --- | --- | --- | --- | --- | --- | --- |"
local wrong = 0
for _, name in ipairs(warpboard.variants()) do
  local list
  for _, program in ipairs(PROGRAMS) do
    local known = program[2][name]
    if known and (not ONLY or ONLY == name) then
      list = list or games_of(name)
      local answers, plies, shown = judge(program[1], known, list), 0, {}
      local count = {same = 0, different = 0, explained = 0, skipped = 0}
      for i, game in ipairs(list) do
        plies = plies + #game.moves
        local found = compare(program, name, game, answers[i])
        count[found] = count[found] + 1
        if found == "different" then
          local kind = told(answers[i]):gsub(" after.*", "") .. told(game):gsub(" after.*", "")
          shown[kind] = (shown[kind] or 0) + 1
          if shown[kind] <= SHOWN then
            print(("#   theirs %s, ours %s: %s moves %s"):format(told(answers[i]), told(game), fen.write(game.start),
              table.concat(game.moves, " ")))
          end
        end
      end
      wrong = wrong + count.different
      print(("# | %s | %s | %d | %d | %d | %d | %d |"):format(name, program[1], #list, plies, count.skipped,
        count.explained, count.different))
    end
  end
end
os.exit(wrong == 0)

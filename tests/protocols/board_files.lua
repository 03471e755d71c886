-- Exchange files of shogi (KIF, CSA) and of games with stones (SGF) with other programs, in both directions. Each game
-- is compared: its start, moves, and the comments and variations that the other program keeps. Prints TAP lines, then a
-- table for docs/protocols.md.
--
--     PACKAGES=FOLDER GAMES=100 lua5.4 tests/protocols/board_files.lua [PROGRAM]
--
-- npm has installed the packages below in FOLDER. gnugo is used if it is installed.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local support = require "support"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local record = require "notation.record"
local usi = require "notation.usi"

local FOLDER, GAMES = os.getenv "PACKAGES" or ".", tonumber(os.getenv "GAMES" or "10")
local ONLY = arg[1]

-- Program, version, the parts of a game that it keeps, then formats with the variants that both programs know.
local PROGRAMS = {
  {"tsshogi", "2.2.0", {comments = true, variations = true, starts = true}, {{"kif", {"shogi"}}}},
  {"tsshogi", "2.2.0", {comments = true, starts = true}, {{"csa", {"shogi"}}}},
  {"shogiops", "0.18.0", {starts = true}, {{"kif", {"shogi", "minishogi"}}, {"csa", {"shogi"}}}},
  {"@sabaki/sgf", "3.4.7", {comments = true, variations = true}, {{"sgf", {"go", "atari-go", "reversi",
    "gomoku", "hex"}}}},
}
local COMMENTS = {"a comment", "with ] and \\ and :", "* # & '", "象棋 é", "[x] (y) {z}"}

local random = support.rng(21)
local failed, rows = 0, {}

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function lines_of(command)
  local lines, pipe <close> = {}, assert(io.popen(command .. " 2>&1"))
  for line in pipe:lines() do lines[#lines + 1] = line end
  return lines
end

local function write_file(path, text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

-- -- Games

-- Add random moves to a node, and variations to some moves. The position stays at the end of the main line.
local function grow(pos, node, plies, keeps)
  for _ = 1, plies do
    local moves = pos:moves()
    if #moves == 0 or pos:outcome() ~= "ongoing" then break end
    local move, other = moves[random(#moves)], moves[random(#moves)]
    local child = record.add(node, move)
    if keeps.comments and random(8) == 1 then child.comment = COMMENTS[random(#COMMENTS)] end
    if keeps.variations and other ~= move and random(8) == 1 then
      local copy = pos:copy()
      copy:play(other)
      grow(copy, record.add(node, other), random(4), {comments = keeps.comments, variations = random(2) == 1})
    end
    assert(pos:play(move))
    node = child
  end
end

-- Some games lose after mate by a dropped pawn, while other programs reject the move. Such moves are not played.
local function variant_for(name)
  return support.load(name, usi.fits(support.load(name)) and {drop_mate = "forbidden"} or nil)
end

local function random_game(name, keeps, number)
  local variant = variant_for(name)
  local pos = variant:start()
  if keeps.starts and number % 2 == 0 then
    for _ = 1, 2 * random(15) do
      local moves = pos:moves()
      if #moves == 0 or pos:outcome() ~= "ongoing" then break end
      pos:play(moves[random(#moves)])
    end
    if pos:outcome() ~= "ongoing" then pos = variant:start() end
    pos = assert(fen.read(variant, usi.write_position(pos)))
  end
  local start, root = pos:text(), {next = {}}
  if keeps.comments and random(3) == 1 then root.comment = COMMENTS[random(#COMMENTS)] end
  grow(pos, root, 8 + random(80), keeps)
  return {variant = support.load(name), name = name, options = {}, start = start, root = root,
    moves = record.moves(root), pos = pos, tags = {{"White", "A " .. number}, {"Black", "B"}}}
end

-- Return the line of a game; board_files.mjs explains it.
local function line_of(played, keeps, format)
  local words, hidden = {}, 0
  local function add(word)
    if hidden == 0 then words[#words + 1] = word end
  end
  local function comment(node)
    if not keeps.comments or not node.comment then return end
    add("{" .. node.comment:gsub("[^%w%-_.!~*'()]", function(byte) return ("%%%02X"):format(byte:byte()) end) .. "}")
  end
  local pos = assert(played.variant:position(played.start))
  local first = pos:copy()
  comment(played.root)
  assert(record.visit(pos, played.root, {
    open = function()
      if not keeps.variations then hidden = hidden + 1 end
      add "("
    end,
    close = function()
      add ")"
      if not keeps.variations then hidden = hidden - 1 end
    end,
    move = function(at, node)
      local side = at:side() == "white" and "B" or "W"
      add(format == "sgf" and side .. node.move:gsub("^.*swap$", "swap") or usi.write_move(at, node.move))
      comment(node)
      return node.move
    end,
  }))
  local head = format == "sgf" and ("%d %s"):format(played.variant:size(), first:side() == "white" and "B" or "W")
    or usi.write_position(first):gsub(" %d+$", "")
  return head .. "\t" .. table.concat(words, " ")
end

-- -- Comparison

local function report(program, format, name, direction, games, agreed, example)
  rows[#rows + 1] = {program[1], program[2], format, name, direction, games, agreed}
  local good = agreed == games
  failed = failed + (good and 0 or 1)
  print(("%s - %s %s %s, %s: %d of %d"):format(good and "ok" or "not ok", program[1], format, name, direction, agreed,
    games))
  if example then print("#   expected " .. example[1] .. "\n#   got      " .. example[2]) end
end

local function count(program, format, name, direction, expected, got)
  local agreed, example = 0, nil
  for i, line in ipairs(expected) do
    if got[i] == line then agreed = agreed + 1 else example = example or {line, tostring(got[i])} end
  end
  report(program, format, name, direction, #expected, agreed, example)
end

local function node(program, action, format, name, folder)
  return lines_of(("node tests/protocols/board_files.mjs %s %s %s %s %s %s %d"):format(quoted(FOLDER), program[1],
    action, format, name, quoted(folder), GAMES))
end

-- Return the line of the game in a file, as we read it; or a message.
local function line_of_file(path, module, keeps, format)
  local list, message = module.read(support.read(path))
  if not list then return message end
  if #list ~= 1 then return #list .. " games" end
  local played, why = record.play(module, list[1], nil, {})
  return played and line_of(played, keeps, format) or why
end

local function compare(program, format, name)
  local module, keeps, folder = require("notation." .. format), program[3], support.new_folder()
  local expected = {}
  for i = 1, GAMES do
    local played = random_game(name, keeps, i)
    expected[i] = line_of(played, keeps, format)
    write_file(("%s/%d.%s"):format(folder, i, format), assert(module.write(played)))
  end
  count(program, format, name, "reads ours", expected, node(program, "read", format, name, folder))
  folder = support.new_folder()
  write_file(folder .. "/lines", table.concat(expected, "\n") .. "\n")
  local said, got = node(program, "write", format, name, folder), {}
  for i = 1, GAMES do
    local path = ("%s/%d.%s"):format(folder, i, format)
    local file = io.open(path)
    if file then file:close() end
    got[i] = file and line_of_file(path, module, keeps, format) or said[1] or "no file"
  end
  count(program, format, name, "is read by us", expected, got)
end

-- -- Moves of xiangqi in WXF. ffish writes the sign of the front piece after its letter ("C+=3"), and omits it if only
-- one of two pieces can go there.

local function compare_wxf()
  local program, folder, positions, lines = {"ffish", "0.7.10"}, support.new_folder(), {}, {}
  for i = 1, GAMES do
    local pos = support.load("xiangqi"):start()
    for _ = 1, random(60) do
      local moves = pos:moves()
      if #moves == 0 or pos:outcome() ~= "ongoing" then break end
      pos:play(moves[random(#moves)])
    end
    if #pos:moves() == 0 then pos:undo() end
    positions[i], lines[i] = pos, fen.write(pos) .. "\t" .. table.concat(pos:moves(), " ")
  end
  write_file(folder .. "/lines", table.concat(lines, "\n") .. "\n")
  local got = {}
  for i, line in ipairs(node(program, "wxf", "wxf", "xiangqi", folder)) do
    local read = {}
    for text in line:gmatch "%S+" do
      local found = dialects.find(positions[i], text)
      read[#read + 1] = found and found.move or "not read: " .. text
    end
    got[i] = fen.write(positions[i]) .. "\t" .. table.concat(read, " ")
  end
  count(program, "wxf", "xiangqi", "is read by us", lines, got)
end

-- -- GNU Go reads games that we write

local function gtp(commands)
  local path, answers = support.new_path(), {}
  write_file(path, table.concat(commands, "\n") .. "\nquit\n")
  for _, line in ipairs(lines_of("gnugo --mode gtp <" .. quoted(path))) do
    local answer = line:match "^[=?] ?(.*)$"
    if answer then answers[#answers + 1] = answer:match "^%s*(.-)%s*$" end
  end
  return answers
end

-- Return the stones of a player, as listed by GNU Go (files skip I).
local function stones_of(pos, letter)
  local list, files, ranks = {}, pos:variant():size()
  for file = 1, files do
    for rank = 1, ranks do
      if pos:at(("%c%d"):format(96 + file, rank)) == letter then
        list[#list + 1] = ("ABCDEFGHJKLMNOPQRST"):sub(file, file) .. rank
      end
    end
  end
  table.sort(list)
  return table.concat(list, " ")
end

local function sorted(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  table.sort(list)
  return table.concat(list, " ")
end

local function compare_gnugo()
  local sgf, commands, expected, got, folder = require "notation.sgf", {}, {}, {}, support.new_folder()
  for i = 1, GAMES do
    local played, path = random_game("go", {}, i), ("%s/%d.sgf"):format(folder, i)
    expected[i] = ("%s; %s; 6.5"):format(stones_of(played.pos, "S"), stones_of(played.pos, "s"))
    write_file(path, assert(sgf.write(played)))
    for _, command in ipairs{"loadsgf " .. path, "list_stones black", "list_stones white", "get_komi"} do
      commands[#commands + 1] = command
    end
  end
  local answers = gtp(commands)
  for i = 1, GAMES do
    local at = 4 * i - 3
    got[i] = ("%s; %s; %s"):format(sorted(answers[at + 1] or ""), sorted(answers[at + 2] or ""), answers[at + 3])
  end
  count({"gnugo", "3.8"}, "sgf", "go", "reads ours", expected, got)
end

for _, program in ipairs(PROGRAMS) do
  for _, row in ipairs((ONLY or program[1]) == program[1] and program[4] or {}) do
    for _, name in ipairs(row[2]) do compare(program, row[1], name) end
  end
end
if not ONLY or ONLY == "ffish" then compare_wxf() end
if (not ONLY or ONLY == "gnugo") and os.execute "command -v gnugo >/dev/null" then compare_gnugo() end

print "| program | version | files | games | direction | compared | agreed |"
print "| --- | --- | --- | --- | --- | ---: | ---: |"
for _, row in ipairs(rows) do
  print(("| %s | %s | %s | %s | %s | %d | %d |"):format(row[1], row[2], row[3], row[4], row[5], row[6], row[7]))
end
os.exit(failed == 0)

-- Other programs read games that we write, and we read games that they write. Each position is compared, with the
-- comments, signs and variations that the program keeps. Prints TAP lines, then a table for docs/protocols.md.
--
--     PACKAGES=FOLDER GAMES=100 lua5.4 tests/protocols/readers.lua [PROGRAM [VARIANT]]
--
-- npm has installed the packages of tests/protocols/readers.mjs in FOLDER.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local support = require "support"
local warpboard = require "warpboard"
local fen = require "notation.fen"
local json = require "tools.json"
local names = require "notation.names"
local pgn = require "notation.pgn"
local random_games = require "protocols.random_games"
local record = require "notation.record"

local FOLDER, GAMES = os.getenv "PACKAGES", tonumber(os.getenv "GAMES" or "10")
local ONLY, ONLY_VARIANT = arg[1], arg[2]

-- The parts of a game that a program keeps besides the main line; `writes` if it makes games itself.
local ALL = {comments = true, nags = true, variations = true}
local PROGRAMS = {
  {"chessops", "0.15.1", keeps = ALL, writes = true, variants = {"chess", "chess960", "crazyhouse", "antichess",
    "atomic-chess", "horde", "king-of-the-hill", "racing-kings", "three-check"}},
  {"chess.js", "1.4.0", keeps = {comments = true}, writes = true, variants = {"chess"}},
  {"kokopu", "4.13.4", keeps = ALL, writes = true, variants = {"chess", "chess960", "antichess", "horde"}},
  {"cm-pgn", "5.0.0", keeps = ALL, variants = {"chess", "chess960"}},
  {"ffish-es6", "0.7.10", keeps = {}, writes = true, variants = {"chess", "chess960", "crazyhouse", "antichess",
    "atomic-chess", "horde", "king-of-the-hill", "racing-kings", "three-check", "capablanca-chess", "duck-chess",
    "grand-chess", "janggi", "knightmate", "los-alamos-chess", "makruk", "minishogi", "seirawan-chess", "shatranj",
    "shogi", "sittuyin", "tori-shogi", "xiangqi"}},
  {"pgn-extract", "19-04", keeps = {}, variants = {"chess", "chess960"}},
}

-- Changes to our games that a program needs to accept them.
local REWRITES = {
  ["ffish-es6"] = function(text, name) -- it knows variants by their UCI names only
    return (text:gsub('%[Variant "[^"]*"%]', ('[Variant "%s"]'):format(name == "chess960" and name or names.uci(name))))
  end,
  ["ffish-es6 atomic-chess"] = function(text) return (text:gsub("(%w)[+#]", "%1")) end, -- it has no check signs
}

local random = support.rng(11)

-- Return the line of a game as tests/protocols/readers.mjs prints it, with the parts that a program keeps.
local function line_of(played, keeps)
  local words, hidden = {record.result_of(played)}, 0
  local function add(word)
    if hidden == 0 then words[#words + 1] = word end
  end
  local function add_notes(node)
    for _, sign in ipairs(keeps.nags and node.nags or {}) do add(sign) end
    if keeps.comments and node.comment then add("{" .. node.comment .. "}") end
  end
  local pos = assert(played.variant:position(played.start))
  add_notes(played.root)
  assert(record.visit(pos, played.root, {
    open = function(node)
      if not keeps.variations then hidden = hidden + 1 end
      add "("
      if keeps.comments and node.before then add("{" .. node.before .. "}") end
    end,
    close = function()
      add ")"
      if not keeps.variations then hidden = hidden - 1 end
    end,
    move = function(at, node)
      local after = at:copy()
      assert(after:play(node.move))
      local board, side = fen.write(after):match "^(%S+) (%S+)"
      add(board:gsub("%[.*%]", ""):gsub("~", "") .. " " .. side)
      add_notes(node)
      return node.move
    end,
  }))
  return table.concat(words, "\t")
end

-- -- Programs

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function lines_of(command)
  local pipe = assert(io.popen(command .. " 2>&1"))
  local lines = {}
  for line in pipe:lines() do lines[#lines + 1] = line end
  pipe:close()
  return lines
end

local uci_names = {}
for _, name in ipairs(warpboard.variants()) do uci_names[#uci_names + 1] = {name, names.uci(name)} end

local function node(program, action, name, file)
  return lines_of(("UCI_NAMES=%s PGN_NAME=%s node tests/protocols/readers.mjs %s %s %s %s %s %d"):format(
    quoted(json.line(uci_names)), quoted(names.pgn(name)), quoted(FOLDER), program, action, name, quoted(file), GAMES))
end

-- Return the main lines of a file as read by pgn-extract, one position a line.
local function pgn_extract(file)
  local games, current = {}, nil
  for _, line in ipairs(lines_of("pgn-extract -s -Wepd " .. quoted(file))) do
    local board, side = line:match "^(%S+) ([wb]) "
    if not board then current = nil
    elseif current then current[#current + 1] = board .. " " .. side
    else
      current = {"?"} -- the position before the first move follows
      games[#games + 1] = current
    end
  end
  for i, words in ipairs(games) do games[i] = table.concat(words, "\t") end
  return games
end

local function read_by(program, name, file)
  if program == "pgn-extract" then return pgn_extract(file) end
  return node(program, "read", name, file)
end

-- -- Comparison

local function without_result(line) return (line:gsub("^[^\t]*", "?")) end

-- Return the number of equal lines and of rejected games. Print the first other difference.
local function agreed(title, expected, got, whole)
  local same, refused = 0, 0
  for i, line in ipairs(expected) do
    local other = got[i] or "nothing"
    if not whole then line, other = without_result(line), without_result(other) end
    if line == other then
      same = same + 1
    elseif other:find "^refused: " then
      refused = refused + 1
      if refused == 1 then print(("# %s, game %d, %s"):format(title, i, other:sub(1, 200))) end
    elseif same + refused == i - 1 then
      local at = 1
      while line:sub(at, at) == other:sub(at, at) do at = at + 1 end
      print(("# %s, game %d, at %d:\n#   expected %s\n#   got      %s"):format(title, i, at,
        line:sub(math.max(at - 60, 1), at + 100), other:sub(math.max(at - 60, 1), at + 100)))
    end
  end
  return same, refused, #got == #expected and same + refused == #expected
end

local function write_file(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local failed = false
local function tell(good, title)
  failed = failed or not good
  print((good and "ok " or "not ok ") .. title)
end

-- Return how many of our games a program reads as we wrote them.
local function theirs(program, name, keeps, whole)
  local file, texts, expected = os.tmpname(), {}, {}
  for i = 1, GAMES do
    local played = random_games.game(name, random, 8 + random(60), i % 2 == 0)
    texts[i] = assert(pgn.write(played))
    for _, key in ipairs{program, program .. " " .. name} do
      if REWRITES[key] then texts[i] = REWRITES[key](texts[i], name) end
    end
    expected[i] = line_of(played, keeps)
  end
  write_file(file, table.concat(texts))
  local title = ("%s reads our games of %s"):format(program, name)
  local same, refused, good = agreed(title, expected, read_by(program, name, file), whole)
  if not os.getenv "KEEP" then os.remove(file) else print("# " .. file) end
  tell(good and refused == 0, ("%s: %d of %d, %d refused"):format(title, same, GAMES, refused))
  return refused > 0 and ("%d of %d, %d refused"):format(same, GAMES, refused) or ("%d of %d"):format(same, GAMES)
end

-- Return how many of a program's games we read as it wrote them.
local function ours(program, name, keeps)
  local file, loaded, got = os.tmpname(), {}, {}
  local expected = node(program, "write", name, file)
  local list, message = pgn.read(support.read(file))
  for i, game in ipairs(list or {}) do
    local played, why = record.play(pgn, game, nil, loaded)
    if played and not played.result then played.result = "*" end
    got[i] = played and line_of(played, keeps) or "refused: " .. why
  end
  local title = ("we read %s's games of %s"):format(program, name)
  local same = agreed(title .. (message and ": " .. message or ""), expected, got, true)
  if not os.getenv "KEEP" then os.remove(file) else print("# " .. file) end
  tell(same == GAMES, ("%s: %d of %d"):format(title, same, GAMES))
  return same
end

local function is_there(program)
  if program ~= "pgn-extract" then return true end
  if os.execute "command -v pgn-extract >/dev/null" then return true end
  print "ok pgn-extract is not installed # SKIP"
  return false
end

local rows = {}
for _, row in ipairs(PROGRAMS) do
  local program, version = row[1], row[2]
  for _, name in ipairs((not ONLY or ONLY == program) and is_there(program) and row.variants or {}) do
    if not ONLY_VARIANT or ONLY_VARIANT == name then
      local read = theirs(program, name, row.keeps, program ~= "pgn-extract")
      local written = row.writes and ours(program, name, row.keeps)
      rows[#rows + 1] = ("| %s %s | %s | %s | %s |"):format(program, version, name, read,
        written and ("%d of %d"):format(written, GAMES) or "-")
    end
  end
end
print "# | program | variant | it reads our games | we read its games |"
print "# | --- | --- | --- | --- |"
for _, row in ipairs(rows) do print("# " .. row) end
os.exit(not failed)

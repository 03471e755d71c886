-- The games of SGF (FF[4]) with our variants, their points and moves, and the properties that are tags or signs.
--
-- In SGF Black moves first, in all of these games; the player who moves first is White here, so B is our White.

local sgf_games = {}

-- Each row:
--
--   name          our name
--   number        its number in GM; missing for games of the server Little Golem, which are only read
--   rows          "down" if ranks are letters from the top (Go), "up" if they are letters for our ranks, "numbers" if
--                 points are written as ours (Hex); there letters for our ranks are read, too; "counted" if a number
--                 counts the cells of a file from its lowest one
--   size, komi    values of our options that need not be stated
--   usual         size of the board if a file states none
--   forms         our moves of two or more squares, as formats of their squares; missing if a move is one square
--   example       such a move in a file
--   skips_i       true if points that people write, "K10", don't have the letter i
--   whole         true if stones that a file sets up are all stones of its start
--   arrow         letter of the piece that AA sets up
--   swaps         true if the option `swap` of our variant is set for a file with a swap
--   turned        true if the server has W for the moves of PB, who begins
--   is_joined     true if a turn may have two points, "j9l11", that are two of our moves
sgf_games.LIST = {
  {name = "go", number = 1, rows = "down", size = 9, komi = 13, usual = 19, skips_i = true},
  {name = "atari-go", number = 1, rows = "down", size = 9, usual = 19, rules = "Atari Go", skips_i = true},
  {name = "reversi", number = 2, rows = "up", usual = 8},
  {name = "gomoku", number = 4, rows = "down", size = 15, usual = 15},
  {name = "lines-of-action", number = 9, rows = "numbers", usual = 8, whole = true,
    forms = {"%s-%s", "%sx%s"}, example = "e1-e3"},
  {name = "hex", number = 11, rows = "numbers", size = 11, usual = 11, swaps = true, turned = true},
  {name = "amazons", number = 18, rows = "down", usual = 10, whole = true, arrow = "X",
    forms = {"%s-%s/%s"}, example = "djddgd"},
  {name = "connect6", rows = "numbers", usual = 19, is_joined = true},
  {name = "havannah", rows = "counted", size = 8, usual = 8, swaps = true, turned = true},
}

-- Return the game by our name; nil if SGF doesn't have it.
function sgf_games.named(name)
  for _, game in ipairs(sgf_games.LIST) do
    if game.name == name then return game end
  end
end

-- Return the game by its number in GM and the rules in RU, which distinguish Go and Atari Go.
function sgf_games.numbered(number, rules)
  local found
  for _, game in ipairs(sgf_games.LIST) do
    if game.number == number then
      if game.rules == rules then return game end
      found = found or game
    end
  end
  return found
end

-- Tags by properties of the root. Others become tags of the same name.
sgf_games.TAGS = {
  {"PB", "White"}, {"PW", "Black"}, {"BR", "WhiteElo"}, {"WR", "BlackElo"}, {"BT", "WhiteTeam"}, {"WT", "BlackTeam"},
  {"EV", "Event"}, {"RO", "Round"}, {"DT", "Date"}, {"PC", "Site"}, {"AN", "Annotator"}, {"ON", "Opening"},
  {"GN", "Title"}, {"SO", "Source"}, {"TM", "TimeControl"}, {"CP", "Copyright"},
}

-- Signs of annotation (NAG) by properties of a move with their values.
sgf_games.SIGNS = {
  {"TE", "1", "$1"}, {"BM", "1", "$2"}, {"TE", "2", "$3"}, {"BM", "2", "$4"}, {"IT", "", "$5"}, {"DO", "", "$6"},
  {"DM", "1", "$10"}, {"UC", "1", "$13"}, {"GB", "1", "$16"}, {"GW", "1", "$17"}, {"GB", "2", "$18"},
  {"GW", "2", "$19"},
}

-- Words for a swap, in small letters.
sgf_games.SWAPS = {swap = true, ["swap-pieces"] = true, ["swap-sides"] = true}

-- -- Points

-- Return the square of a point in a game's notation; nil for one off the board.
function sgf_games.square(game, variant, point)
  local files, ranks = variant:size()
  local column, row = point:match(game.rows == "counted" and "^$" or "^(%a)(%l)$")
  local file, rank
  if column then
    file, rank = column:byte() - 96, row:byte() - 96
    if game.rows == "down" then rank = ranks + 1 - rank end
  else
    column, row = point:match "^(%a)(%d%d?)$"
    if not column or game.skips_i and column:lower() == "i" then return nil end
    file, rank = column:lower():byte() - 96, tonumber(row)
    if game.skips_i and column:lower() > "i" then file = file - 1 end
    if game.rows == "counted" then
      local shift = (files + 1) // 2 - file
      rank = rank + math.max(0, shift)
      if rank > ranks + math.min(0, shift) then return nil end
    end
  end
  if file < 1 or file > files or rank < 1 or rank > ranks then return nil end
  return ("%c%d"):format(96 + file, rank)
end

-- Return the point of a square.
function sgf_games.point(game, variant, square)
  if game.rows == "numbers" then return square end
  local _, ranks = variant:size()
  local rank = tonumber(square:sub(2))
  return ("%s%c"):format(square:sub(1, 1), 96 + (game.rows == "down" and ranks + 1 - rank or rank))
end

-- Return our text of a legal move that a file gives as two or more points, "djddgd" or "c2:c5"; nil if there is none.
-- Signs for readers may follow the points: "c2:c5++".
function sgf_games.move(game, pos, text)
  local squares, last = {}, select(2, game.forms[1]:gsub("%%s", ""))
  local form = game.rows == "down" and "%l%l" or "%a%d+"
  local rest = text:gsub("[+!?#]+$", ""):gsub("[%-:x]", ""):gsub(form, function(point)
    squares[#squares + 1] = sgf_games.square(game, pos:variant(), point)
    return ""
  end)
  for _, written in ipairs(#squares == last and rest == "" and game.forms or {}) do
    local ours = written:format(table.unpack(squares))
    local found = pos:move(ours)
    if found and found.move == ours then return ours end
  end
  return nil, #squares == last and rest == ""
end

-- Return the text of one of our moves of two or more squares: "djddgd" or "c2:c5".
function sgf_games.move_text(game, variant, move)
  local text = move:gsub("%l%d+", function(square) return sgf_games.point(game, variant, square) end)
  return game.rows == "down" and text:gsub("[^%l]", "") or (text:gsub("x", ":"))
end

-- Return the points of a list, in which "aa:cc" is a rectangle, as squares; nil and the one that isn't on the board.
function sgf_games.squares(game, variant, values)
  local list = {}
  for _, value in ipairs(values) do
    local from, to = value:match "^([^:]*):([^:]*)$"
    local first = sgf_games.square(game, variant, from or value)
    local last = to and sgf_games.square(game, variant, to) or not to and first
    if not first or not last then return nil, value end
    local low, high = tonumber(first:sub(2)), tonumber(last:sub(2))
    for file = first:byte(), last:byte() do
      for rank = math.min(low, high), math.max(low, high) do list[#list + 1] = ("%c%d"):format(file, rank) end
    end
  end
  return list
end

return sgf_games

-- Handle lines that are neither a verb nor valid Lua: guess the user's intention if possible. A word that begins with a
-- square, a drop, or algebraic notation is a move. Several such words, with move numbers between them, are moves. The
-- square of the mover's piece shows its moves. A position becomes the current one.

local brief = require "tools.brief"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local line_of = require "session.line"
local verbs = require "verbs.init"
local warpboard = require "warpboard"

local NEAR = 1 -- typing errors allowed in a verb

-- Return the square that a word begins with; nil if there is none on this board.
local function square_of(variant, word)
  local file, rank = word:match "^(%l)(%d%d?)"
  local files, ranks = variant:size()
  return file and file:byte() - 96 <= files and tonumber(rank) >= 1 and tonumber(rank) <= ranks and file .. rank or nil
end

local function is_algebraic(variant, word)
  local text = word:gsub("[+#!?]+$", "")
  local target = text:match "^%u?%l?%d?x?(%l%d+)=?%u?$"
  local castles = text:find "^[O0]%-[O0]$" or text:find "^[O0]%-[O0]%-[O0]$"
  return variant:declared().notation == "uci" and (castles or target and square_of(variant, target) == target) and true
end

local function is_own(pos, square)
  local letter = pos:at(square):match "%a"
  return letter ~= nil and letter:find(pos:side() == "white" and "%u" or "%l") ~= nil
end

-- Return the verb that one word means; nil if there is none.
local function verb_for(session, word)
  local variant, pos = session.variant, session.pos
  local algebraic = is_algebraic(variant, word)
  local square = square_of(variant, word)
  if word:find("=", 1, true) then return (algebraic or square and word:find "=%a[+#]?$") and "play" or nil end
  if word:sub(2, 2) == "@" then return "play" end
  if not square then return (algebraic or word:find "^%u%d%d?$") and "play" or nil end
  return (word ~= square or algebraic and not is_own(pos, square)) and "play" or "moves"
end

-- Return true if the words are several moves, with their printed numbers.
local function are_moves(session, words)
  local moves = 0
  for _, word in ipairs(words) do
    local move = word:gsub("^%d+%.+", "")
    if move ~= "" and not move:find "^%d+[-x]%d" and not verb_for(session, move) then return false end
    moves = moves + (move ~= "" and 1 or 0)
  end
  return moves > 0 and #words > 1
end

-- Return true if a line is a position, or has as many ranks as one.
local function is_position(variant, line)
  local _, slashes = line:match "^%S*":gsub("/", "")
  local _, ranks = variant:size()
  return slashes > 0 and slashes == ranks - 1 or fen.read(variant, line) ~= nil
end

local function is_variant(word)
  for _, name in ipairs(warpboard.variants()) do
    if name == word then return true end
  end
end

-- Return the verb that gets the whole line; nil if there is none.
local function meant(session, line)
  local words = {}
  for word in line:gmatch "%S+" do words[#words + 1] = word end
  if not session.variant or line:find '["\n]' then return nil end
  local is_square = square_of(session.variant, line) == line
  if not (is_square and is_own(session.pos, line)) and dialects.find(session.pos, line) then return "play" end
  if is_position(session.variant, line) then return "position" end
  if #words == 1 then return verb_for(session, line) end
  return are_moves(session, words) and "play" or nil
end

return function(session, words)
  local line, message = words[1], words[2]
  local verb = meant(session, line)
  if verb == "play" and line:find "%s" and dialects.find(session.pos, line) then line = '"' .. line .. '"' end
  if verb then return line_of(session, {verb, line}) end
  local best, distance = warpboard.nearest(line:match "^%S*", verbs.prompt)
  local verb_name = line:match "^%S*"
  if verbs.find(verb_name, "command") and not verbs.find(verb_name, "prompt") then
    return session.complain(('"%s" works only on the command line: warpboard %s'):format(verb_name, verb_name))
  end
  local hint = is_variant(line) and "load " .. line or best and distance <= NEAR and best
  if line:find "^%d+%.+%s*%a" and line:find "[{($]" then
    message = ("a game with comments or variations is read from a file; write it to FILE.pgn, and use open FILE.pgn")
  elseif hint then message = ("%s; if you meant a command, write: %s"):format(message:gsub("; `help`.*", ""), hint)
  elseif session.variant and line:find "^%a%w*%-[%w-]+$" and message:find "nil value %(global" then -- "P-K4"
    message = ('"%s" is not a legal move; `moves` lists the legal ones'):format(brief(line))
  elseif line:find "^%l+ [%w ]+$" and message:find "syntax error" then
    message = ('"%s" is neither a command nor Lua; `help` lists the commands'):format(brief(line))
  end
  return session.complain(message)
end

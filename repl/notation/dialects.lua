-- Dialects: the notations for moves and positions that programs for one kind of game share. Wherever a person or a file
-- gives a move or a position, our own text is tried first, then the dialects that fit the game.
--
--     dialects.find(pos, "7g7f")               the legal move c3c4 in shogi, as pos:move gives it
--     dialects.fen_of(variant, "BOARD b - 1")  the position with the fields of chess
--     dialects.named("usi", variant, "write_move").write_move(pos, "c3c4")    "7g7f"

local brief = require "tools.brief"

local dialects = {}

-- Return a function of a notation by its name, "usi.fen_of"; the first call loads the notation.
local function of(name)
  local notation, key = name:match "^(%l+)%.([%l_]+)$"
  return function(...) return require("notation." .. notation)[key](...) end
end

-- Tests of variants that load a notation only if it may fit.
local fits_usi, fits_ptn, type_of = of "usi.fits", of "ptn.fits", of "draughts.type_of"
local function is_any() return true end
local function is_shogi(variant) return variant:family() == "shogi" and fits_usi(variant) end
local function is_other_shogi(variant) return variant:family() == "shogi" and not fits_usi(variant) end
local function is_tak(variant) return variant:start():text():find "%[[FWC]" ~= nil and fits_ptn(variant) end
local function is_pdn(variant) return variant:family() == "draughts" and type_of(variant:name()) ~= nil end
local function is_mancala(variant) return variant:family() == "mancala" end
local function is_named(name)
  return function(variant) return variant:name() == name end
end
local function is_xiangqi(variant) -- or janggi
  local files, ranks = variant:size()
  return files == 9 and ranks == 10
end

local ucci_fen, read_ucci, write_ucci = of "xiangqi.fen_of", of "xiangqi.read_ucci", of "xiangqi.write_ucci"
local sfen, wide_sfen = of "usi.fen_of", of "usi.wide_fen_of"
local read_draughts, read_signs = of "draughts.read_position", of "draughts.read_signs"
local write_fairy, read_csa, read_gib = of "fairy.write", of "csa.move_of", of "gib.move_of"

-- Each row has a name and these functions, some of which may be missing:
--
--   fits(variant)             true if the dialect is used for this variant
--   read_move(pos, text)      our text of a move; nil and a message; nil alone if the text isn't of this dialect
--   write_move(pos, move)     its text of a move, or nil
--   fen_of(variant, text)     FEN; nil and a message; nil alone if the text isn't of this dialect
--   write_position(pos)       its text of a position
local LIST = {
  {
    name = "usi", fits = is_shogi, read_move = of "usi.read_move", write_move = of "usi.write_move",
    fen_of = of "usi.fen_of", write_position = of "usi.write_position",
  },
  {
    name = "sfen", fits = is_other_shogi,
    fen_of = function(variant, text) return (variant:size() > 9 and wide_sfen or sfen)(variant, text) end,
  },
  {
    name = "csa", fits = is_shogi,
    read_move = function(pos, text)
      local sign, move = text:match "^([+-]?)(%d%d%d%d%u%u)$"
      if move then return read_csa(pos, sign == "" and "+" .. move or text) end
    end,
  },
  {name = "western", fits = is_shogi, read_move = of "western.read_move"},
  {
    name = "kif", fits = is_shogi,
    read_move = function(pos, text)
      if text:find "[\xE3-\xEF]" then return require "notation.kif".move_of(pos, text) end
    end,
  },
  {
    name = "ucci", fits = is_xiangqi, fen_of = function(_, text) return ucci_fen(text) end,
    read_move = function(_, text) return read_ucci(text) end,
    write_move = function(_, move) return write_ucci(move) end,
    write_position = of "fen.write",
  },
  {
    name = "iccs", fits = is_xiangqi,
    write_move = function(_, move) return (write_ucci(move):upper():gsub("^..", "%0-")) end,
  },
  {
    name = "gib", fits = is_xiangqi,
    read_move = function(pos, text)
      if text:find "^%d%d[\x80-\xFF]+%d%d$" or text == "한수쉼" then return read_gib(pos, text) end
    end,
  },
  {name = "wxf", fits = is_xiangqi, read_move = of "xiangqi.read_wxf", write_move = of "xiangqi.write_wxf"},
  {
    name = "ptn", fits = is_tak, read_move = of "ptn.read_move", write_move = of "ptn.write_move",
    fen_of = of "ptn.fen_of", write_position = of "ptn.write_position",
  },
  {
    name = "pdn", fits = is_pdn, write_move = of "draughts.write_move", write_position = of "draughts.write_position",
    fen_of = function(variant, text)
      if not text:find "^%s*[WB]%s*:%s*[WB]" then return read_signs(variant, text) end
      local found, message = read_draughts(variant, text)
      return found, message and "position: " .. message
    end,
  },
  {name = "othello", fits = is_named "reversi", fen_of = of "othello.fen_of"},
  {name = "arimaa", fits = is_named "arimaa", read_move = of "arimaa.read_move"},
  {name = "uhp", fits = is_named "hive", read_move = of "uhp.read_move"},
  {name = "houses", fits = is_mancala, read_move = of "counted.read_house"},
  {name = "columns", fits = is_any, read_move = of "counted.read_column"},
  {
    name = "fairy", fits = is_any, read_move = of "fairy.read",
    write_move = function(_, move) return write_fairy(move) end,
  },
  {name = "fen", fits = is_any, write_position = of "fen.write"},
  {name = "san", fits = is_any, write_move = of "san.write"},
}

-- Return the dialect of this name that fits a variant and has a function ("write_move", "write_position"); nil and a
-- message otherwise.
function dialects.named(name, variant, has)
  local fitting = {}
  for _, dialect in ipairs(LIST) do
    if dialect.fits(variant) and dialect[has] then
      if dialect.name == name then return dialect end
      fitting[#fitting + 1] = dialect.name
    end
  end
  return nil, ('%s of %s are not written in "%s"; use %s'):format(has == "write_move" and "moves" or "positions",
    variant:name(), brief(name), table.concat(fitting, " or "))
end

-- Return the text of a position in the notation of this name, in ours for nil; nil and a message if there is none.
function dialects.position_text(pos, name)
  if not name then return pos:text() end
  local dialect, message = dialects.named(name, pos:variant(), "write_position")
  if not dialect then return nil, message end
  return dialect.write_position(pos)
end

-- Return our text of the move, legal or not, that a text names in a dialect of the game; nil and a message, or nil
-- alone for a text that isn't of a dialect.
local function read_move(pos, text)
  local message
  for _, dialect in ipairs(LIST) do
    if dialect.read_move and dialect.fits(pos:variant()) then
      local move, why = dialect.read_move(pos, text)
      if move then return move end
      message = message or why
    end
  end
  return nil, message
end

-- Return the legal move, in our text, that a text names in a dialect of the game; nil and a message if it may be one of
-- several; nil alone if there is none. If another legal move is written so in our text, it
-- isn't read in a dialect.
function dialects.foreign(pos, text)
  local move, why = read_move(pos, text)
  local own = move and move ~= text and pos:move(text)
  if own and own.move == text then return nil end
  local found = move and pos:move(move)
  if found and found.move == move then return move end -- "c3c4+" alone would be read as a check
  return nil, why
end

-- Return the legal move that a text names, ours or a dialect's, as pos:move does; nil and a message if none is legal.
function dialects.find(pos, text)
  local found, message = pos:move(text)
  if found then return found end
  local move, why = dialects.foreign(pos, text)
  if move then return pos:move(move) end
  local is_legal = function(english) return pos:move(english) ~= nil end
  local is_chess = pos:variant():declared().notation == "uci"
  local hint = is_chess and require "notation.languages".hint(text, is_legal)
  return nil, why or hint and ('"%s" is not a legal move; %s'):format(brief(text), hint) or message
end

-- Return the value of the tag Format of a file of xiangqi, and a function that writes moves so: WXF or ICCS as it is
-- asked for, else SAN without a function. nil without such a tag, and for other games.
function dialects.of_format(variant, format)
  if not format or not is_xiangqi(variant) then return nil end
  if format ~= "WXF" and format ~= "ICCS" then return "SAN" end
  return format, dialects.named(format:lower(), variant, "write_move").write_move
end

-- Return our text of a move, legal or not, that a text names, ours or a dialect's. A text from square to square that
-- isn't legal is taken for ours.
function dialects.ours(pos, text)
  local found = dialects.find(pos, text)
  if found then return found.move end
  return not text:find "^%l%d+%l%d+" and read_move(pos, text) or text
end

-- Return a position of a dialect of the game with the fields of chess; nil and a message for one with a mistake; nil
-- alone for a text of no dialect.
function dialects.fen_of(variant, text)
  for _, dialect in ipairs(LIST) do
    if dialect.fen_of and dialect.fits(variant) then
      local found, message = dialect.fen_of(variant, text)
      if found or message then return found, message end
    end
  end
end

return dialects

-- The interfaces of protocols/universal.lua: UCI, USI (shogi) and UCCI (xiangqi). Each is a table of its words and its
-- notation of moves:
--
--     hello, ok, new, bye    the command that begins and its answer, the one for a new game, the answer to `quit`
--     text                   the word before the text of a position
--     say, option            the beginning of lines that report something; of lines that offer an option
--     variant, ponder        names of options; `is_960` if there is one for Chess960
--     plain_options          options are set by `setoption NAME VALUE`
--     variants               our names of the variants offered; all, if it is nil
--     fits(variant)          true if moves of the variant can be written
--     position(text)         the text of a position as fen.read takes it
--     read(word)             our text of a move that dialects.find would take for another one
--     writer(pos)            a function that writes a line of our moves from there; it is also called during a search,
--                            when positions can't be asked
--     seconds                times are in seconds until the option `usemillisec` is set
--     clock(go, is_first)    time left, time added for each move, time for each move when nothing is left
--     mate(plies, wins)      the number after `score mate`; nil: a mate is a score like others
--     mate_is_time           `go mate` is followed by milliseconds, and answered by the moves to mate
--     none(engine)           the answer to `go` if there is no move to play

local castling = require "notation.castling"
local fairy = require "notation.fairy"
local names = require "notation.names"
local usi = require "notation.usi"
local xiangqi = require "notation.xiangqi"

local interfaces = {}

local function same(text) return text end

-- Return a function that writes each move of a line by `write`, or as it is if that returns nil.
local function each(write)
  return function(moves)
    local out = {}
    for i, move in ipairs(moves) do out[i] = write(move) or move end
    return out
  end
end

-- Return the time of the player to move, out of wtime and winc for one player, btime and binc for the other.
local function clock_of(first, second)
  return function(go, is_first)
    local letter = is_first and first or second
    return go[letter .. "time"], go[letter .. "inc"], go.byoyomi
  end
end

interfaces.uci = {
  name = "UCI", hello = "uci", ok = "uciok", new = "ucinewgame", text = "fen",
  say = "info string ", option = "option name ", variant = "UCI_Variant", ponder = "Ponder", is_960 = true,
  fits = function() return true end,
  position = same,
  writer = function(pos)
    local first, write = castling.entering(pos), names.is_known(pos:variant():name()) and fairy.write or same
    if write ~= same then first.pass = fairy.pass(pos) end
    return function(moves)
      local out = each(write)(moves)
      out[1] = first[moves[1]] or out[1]
      return out
    end
  end,
  clock = clock_of("w", "b"),
  mate = function(plies, wins) return wins and (plies + 1) // 2 or -(plies // 2) end,
  none = function() return "bestmove (none)" end,
}

-- Return the answer of an engine for shogi that can't move: it has won or resigns.
local function win_or_resign(engine)
  local has_won = not engine:lacks() and engine:outcome() == engine.pos:side()
  return has_won and "bestmove win" or "bestmove resign"
end

interfaces.usi = {
  name = "USI", hello = "usi", ok = "usiok", new = "usinewgame", text = "sfen",
  say = "info string ", option = "option name ", variant = "USI_Variant", ponder = "USI_Ponder",
  variants = {"shogi", "minishogi", "tori-shogi", "dobutsu-shogi"}, fits = usi.fits,
  position = function(text) return "sfen " .. text end,
  writer = function(pos) return each(usi.writer(pos:variant())) end,
  clock = clock_of("b", "w"), -- Black moves first
  mate = function(plies, wins) return wins and plies or -plies end,
  mate_is_time = true,
  none = win_or_resign,
}

interfaces.ucci = {
  name = "UCCI", hello = "ucci", ok = "ucciok", new = "newgame", text = "fen", other_new = "uccinewgame",
  say = "info message ", option = "option ", plain_options = true, variant = "variant", ponder = "ponder",
  variants = {"xiangqi", "janggi"}, fits = xiangqi.fits, bye = "bye", seconds = true,
  position = same,
  read = function(word) return xiangqi.read_ucci(word) or word end,
  writer = function() return each(xiangqi.write_ucci) end,
  clock = function(go) return go.time, go.increment end,
  none = function() return "nobestmove" end,
}

-- Return true if an interface can name the moves of a variant; nil and a message otherwise.
function interfaces.check(interface, variant)
  if interface.fits(variant) then return true end
  return nil, ("%s cannot name the moves of %s; `warpboard uci %s` plays it"):format(interface.name, variant:name(),
    variant:name())
end

return interfaces

-- Scripts that are built on the shipped chess: leave out the declarations that chess already has.
--
--     ini_base.is_possible(model, kinds, start)   true if a variant has the board and the pieces of chess
--     ini_base.fits(script)                       true if the whole script so far agrees with chess
--     ini_base.remaining(lines)                   the lines of declarations that chess doesn't have
--     ini_base.strip(script)                      removes the endings and moves that chess has from the script's lines

local ini_pieces = require "import.ini_pieces"

local ini_base = {}

local CHESS = {'royal "king"', 'notation "uci"', 'right("K", {e1 = "king", h1 = "rook"})',
  'right("Q", {e1 = "king", a1 = "rook"})', 'marks("en passant", 1, "used")', "clock()",
  'start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"'}
local RIGHTS = 2 -- lines of it that may be missing if nobody can castle

-- Return true if a variant may be built on chess: it has its board and pieces, with pawns where chess can have them.
function ini_base.is_possible(model, kinds, start)
  for name, letter in pairs(ini_pieces.FIGURES) do
    local kind = kinds.by_type[name]
    if not kind or kind.letter ~= letter or kind.name ~= name then return false end
  end
  for name, piece in pairs(start.at) do
    if piece:lower() == "p" and name:find "[18]$" then return false end
  end
  return model.maxFile == 8 and model.maxRank == 8 and next(start.walls) == nil and not model.firstRankPawnDrops
    and not model.promotionZonePawnDrops and model.wallingRule == "none"
end

-- Return true if the script agrees with chess.
function ini_base.fits(self)
  local known, missing = {}, 0
  for _, line in ipairs(self.state.lines) do known[line] = true end
  for i = 1, #CHESS - 1 do missing = missing + (known[CHESS[i]] and 0 or 1) end
  local castles = #self.state.castlings > 0
  return not self.rotated and missing == (castles and 0 or RIGHTS) and self.usual and self.kinds.by_type.pawn.usual
    and self.kinds.by_type.king.usual and self.lines[#self.lines] == "chess.endings()"
end

-- Return the lines that chess doesn't have.
function ini_base.remaining(lines)
  local known, rest = {}, {}
  for _, line in ipairs(CHESS) do known[line] = true end
  for _, line in ipairs(lines) do
    if not known[line] and not line:find "^chess%.pieces" then rest[#rest + 1] = line end
  end
  return rest
end

function ini_base.strip(self)
  self.lines[#self.lines] = nil
  if self.is_inherited and self.usual_line then table.remove(self.lines, self.usual_line) end
  local has_moves = table.concat(self.lines, "\n"):find "moves"
  if has_moves and self.is_inherited and self.usual_line then
    table.insert(self.lines, self.usual_line, "moves = chess.moves{}")
  end
end

return ini_base

-- The keys of a variants.ini and the kinds of their values, as Fairy-Stockfish reads them. The order is that in which
-- the engine reads them, whatever their order in the file, so the last of two keys for one field wins.
--
--     ini_keys.ROWS      list of {key, kind, field, side}; side: "white", "black", "both" or nil
--     ini_keys.IGNORED   keys that don't affect the rules
--     ini_keys.TYPES     names of the predefined pieces, in the engine's order, each with its Betza

local ini_keys = {}

-- Keys, each with its kind and, if it has another name, its field. Some fields have a value for both sides or for one.
-- "key?" is a key for both sides that also exists for one side, with White or Black after its name; "key!" exists only
-- for one side.
local KEYS = [[
maxRank rank, maxFile file,
promotionRank promotion_rank, doubleStepRank step_rank, doubleStepRankMin step_rank,
whiteFlag squares flagRegion white, blackFlag squares flagRegion black, castlingRookPiece types castlingRookPieces both,
whiteDropRegion squares dropRegion white, blackDropRegion squares dropRegion black,
pawnTypes first main_pawn both, pawnTypes types pawns both, pawnTypes types ep_types both, pawnTypes types counted both,
chess960 bool, twoBoards bool, startFen text,
promotionRegion! squares, promotionPawnTypes? first main_pawn, promotionPawnTypes? types pawns,
promotionPieceTypes? types, sittuyinPromotion bool, promotionLimit numbers, promotedPieceType pairs,
piecePromotionOnCapture bool, mandatoryPawnPromotion bool, mandatoryPiecePromotion bool, pieceDemotion bool,
blastOnCapture bool, blastImmuneTypes types, mutuallyImmuneTypes types, petrifyOnCaptureTypes types,
petrifyBlastPieces bool, doubleStep bool, doubleStepRegion! squares, tripleStepRegion! squares,
enPassantRegion? squares, enPassantTypes? types ep_types,
castling bool, castlingDroppedPiece bool, castlingKingsideFile file, castlingQueensideFile file, castlingRank rank,
castlingKingFile file, castlingKingPiece? first, castlingRookKingsideFile file, castlingRookQueensideFile file,
castlingRookPieces? types, oppositeCastling bool,
checking bool, dropChecks bool, mustCapture bool, mustDrop bool, mustDropType first,
pieceDrops bool, dropLoop bool, capturesToHand bool, firstRankPawnDrops bool, promotionZonePawnDrops bool,
enclosingDrop enclosing, enclosingDropStart squares, dropRegion! squares,
sittuyinRookDrop bool,
dropOppositeColoredBishop bool, dropPromoted bool, dropNoDoubled first, dropNoDoubledCount int,
immobilityIllegal bool, gating bool, wallingRule walling,
wallingRegion! squares, wallingRegion squares wallingRegion both,
wallOrMove bool, seirawanGating bool, cambodianMoves bool, diagonalLines squares,
pass? bool, passOnStalemate? bool, makpongRule bool, flyingGeneral bool, soldierPromotionRank rank,
flipEnclosedPieces enclosing,
nMoveRuleTypes? types counted, nMoveRule int, nFoldRule int, nFoldValue value, nFoldValueAbsolute bool,
perpetualCheckIllegal bool, moveRepetitionIllegal bool, chasingRule chasing,
stalemateValue value, stalematePieceCount bool, checkmateValue value, shogiPawnDropMateIllegal bool,
shatarMateRule bool, bikjangRule bool,
extinctionValue value, extinctionClaim bool, extinctionPseudoRoyal bool, dupleCheck bool, extinctionPieceTypes types,
extinctionPieceCount int, extinctionOpponentPieceCount int,
flagPiece? first, flagRegion? squares, flagPieceCount int, flagPieceBlockedWin bool, flagMove bool, flagPieceSafe bool,
checkCounting bool,
connectN int, connectPieceTypes types, connectHorizontal bool, connectVertical bool, connectDiagonal bool,
connectRegion1! squares, connectRegion2! squares, connectNxN int, collinearN int, connectValue value,
materialCounting material, adjudicateFullBoard bool, countingRule counting, castlingWins rights, freeDrops bool
]]

-- Keys about names and looks in other programs, and about the engine's search.
local IGNORED = "variantTemplate pieceToCharTable pocketSize pieceValueMg pieceValueEg"

-- The engine's pieces: name, Betza.
local TYPES = [[
pawn fmWfceF  knight N        bishop B         rook R          queen Q       fers F         alfil A    fersAlfil FA
silver FfW    aiwok RNF       bers RF          archbishop BN   chancellor RN amazon QN      knibis mNcB biskni mBcN
kniroo mNcR   rookni mRcN     shogiPawn fW     lance fR        shogiKnight fN gold WfF      dragonHorse BW clobber cW
breakthrough fmWfF immobile - cannon mRcpR     janggiCannon pR soldier fsW   horse nN       elephant nA
janggiElephant nZ banner RcpRnN wazir W         commoner K       centaur KN
]]
local CUSTOM = 25 -- number of custom pieces, whose Betza the file gives

ini_keys.IGNORED, ini_keys.TYPES, ini_keys.ROWS, ini_keys.known = {}, {}, {}, {}
for key in IGNORED:gmatch "%S+" do ini_keys.IGNORED[key] = true end
for name, betza in TYPES:gmatch "(%S+) (%S+)" do ini_keys.TYPES[#ini_keys.TYPES + 1] = {name = name, betza = betza} end
for number = 1, CUSTOM do ini_keys.TYPES[#ini_keys.TYPES + 1] = {name = "customPiece" .. number, custom = true} end
ini_keys.TYPES[#ini_keys.TYPES + 1] = {name = "king", betza = "K"}

local function add(key, kind, field, side)
  ini_keys.ROWS[#ini_keys.ROWS + 1] = {key = key, kind = kind, field = field, side = side}
  ini_keys.known[key] = true
end

for row in KEYS:gmatch "[^,]+" do
  local key, sign, kind, field, side = row:match "^%s*(%w+)([?!]?) (%S+) ?(%S*) ?(%S*)"
  field = field ~= "" and field or key
  if sign ~= "!" then add(key, kind, field, sign == "?" and "both" or side ~= "" and side or nil) end
  if sign ~= "" then
    add(key .. "White", kind, field, "white")
    add(key .. "Black", kind, field, "black")
  end
end

function ini_keys.is_piece(name)
  for _, piece in ipairs(ini_keys.TYPES) do
    if piece.name == name then return true end
  end
  return false
end

return ini_keys

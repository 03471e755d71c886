-- Write a variant as a section of a variants.ini, for programs that use Fairy-Stockfish.
--
--     ini.of(variant, name, load)    {text, notes, difference, line}; nil and the reason if there is no such section
--
-- A section states the differences from one of the engine's own variants. First, variants with the same start are tried
-- with the endings of the script. Otherwise each rule is found by trying the variant's moves, not by names, and
-- sections for several parents are compared: each section is imported again, and both variants play the same random
-- games. The first section without a difference is taken, or else the one that agrees longest. Then `difference`
-- describes how the variants differ after the moves `line`. load(script) returns the variant of a script, or nil and a
-- message.
-- they differ after the moves `line`. load(script) returns the variant of a script, or nil and a message.

local board_text = require "tools.board_text"
local built_in = require "import.ini_built_in"
local importer = require "import.ini"
local ini_model = require "import.ini_model"
local ini_refused = require "import.ini_refused"
local ini_start = require "import.ini_start"
local play_alike = require "export.play_alike"
local rule_facts = require "export.rule_facts"
local section_keys = require "export.ini_keys"

local ini = {}

local FILES_MAX, RANKS_MAX = 12, 10
local CANDIDATES, PARENTS = 40, 6 -- parents whose keys are written; parents that are compared
local FIRST, LAST = 60, 200 -- positions compared to choose a section; to test the chosen one
local LOOKED_MAX = 200000 -- most moves compared in all sections before guessing ends

-- -- Rules that sections can't express

local function obstacle(variant)
  local board = variant:board()
  if board.cells ~= "squares" then return "the board has no square cells" end
  if board.lines then return "the board has lines of its own" end
  if board.files > FILES_MAX or board.ranks > RANKS_MAX then
    return ("the board has %dx%d squares, and the engine's largest has %dx%d"):format(board.files, board.ranks,
      FILES_MAX, RANKS_MAX)
  end
  if board.file_edges ~= "open" or board.rank_edges ~= "open" then return "edges of the board are joined" end
  if #board.links > 0 then return "the board has links" end
  for _, piece in ipairs(variant:pieces()) do
    if not piece.letter:find "^%+?%u~?$" then return ("%s: the letter %s"):format(piece.name, piece.letter) end
  end
  if variant:start():text():find("(", 1, true) then return "pieces are stacked" end
end

-- -- Parents

local function start_of(model)
  local ok, start = pcall(ini_start.read, model)
  return ok and start or {at = {}, hand = ""}
end

local function side_of(piece) return piece and (piece:find "%u" and "white" or "black") end

-- Return how much the start of a parent differs from the variant's, then the number of squares where both have a piece.
local function distance(facts, model)
  local start, own, count, common = start_of(model), board_text.read(facts.start), 0, 0
  local at, hand = start.at, facts.start:match "%[(.*)%]" or ""
  if model.maxFile ~= facts.files or model.maxRank ~= facts.ranks then count = 80 end
  for _, square in ipairs(facts.squares) do
    local side = side_of(at[square])
    if side ~= side_of(own[square]) then count = count + 2 end
    if side and own[square] then common = common + 1 end
    if side and at[square] ~= own[square] then count = count + 1 end
  end
  if (model.pieceDrops == true) ~= facts.drops then count = count + 8 end
  if not facts.is_placing and (start.hand == "") ~= (hand == "") then count = count + 8 end
  return count, common
end

-- Return the engine's variants that can be imported, {name, far, rank, model}, the most similar start first.
local function relatives_of(facts)
  local list = {}
  for rank, name in ipairs(built_in.names()) do
    local model = built_in.model(name)
    local far, common = distance(facts, model)
    if common > 0 and not ini_refused.of(model) then
      list[#list + 1] = {name = name, far = far, rank = rank, model = model}
    end
  end
  table.sort(list, function(a, b) return a.far < b.far or a.far == b.far and a.rank < b.rank end)
  return list
end

-- Sort parents by their number of keys, fewest first.
local function sort_rows(rows)
  table.sort(rows, function(a, b)
    if #a.lines ~= #b.lines then return #a.lines < #b.lines end
    return a.rank < b.rank
  end)
end

-- Return the parents to try, {name, lines, rank}, fewest keys first. The name "" means no parent.
local function parents_of(facts)
  local list, rows, why = relatives_of(facts), {}, nil
  list[math.min(#list, CANDIDATES) + 1] = {name = "", rank = math.huge, model = ini_model.new()}
  for i = 1, math.min(#list, CANDIDATES + 1) do
    local row = list[i]
    local lines, reason = section_keys.of(facts, row.model)
    row.lines = lines
    if lines then rows[#rows + 1] = row else why = reason end
  end
  sort_rows(rows)
  return rows, why
end

-- -- Comparing

local function section_text(name, parent, lines)
  local out = {parent == "" and ("[%s]"):format(name) or ("[%s:%s]"):format(name, parent)}
  for _, line in ipairs(lines) do out[#out + 1] = ("%s = %s"):format(line[1], line[2]) end
  return table.concat(out, "\n") .. "\n"
end

local function place_of(ending) return ("%s:%d"):format(ending.file, ending.line) end

-- Return the endings for which the engine has no keys, by place. Games that end by one of them are compared only up to
-- there.
local function excused_endings(facts)
  local excused = {}
  for _, ending in ipairs(facts.declared.endings) do
    local is_beyond = ending.condition == "dead" or ending.condition == "repeated" and ending.walk
    if is_beyond then excused[place_of(ending)] = true end
  end
  return excused
end

-- Import a section and compare it. Return nil and the reason if it can't be imported.
local function try(facts, text, load, positions)
  local file, why = importer.read(text, "export.ini")
  if not file then return nil, why end
  local game = file.games[1]
  if game.refused then return nil, game.refused end
  local script, notes = file.script(game)
  if not script then return nil, notes end
  local other
  other, why = load(script)
  if not other then return nil, why end
  local found = play_alike(facts.variant, other,
    {positions = positions, excused = excused_endings(facts), walls = facts.neutral})
  found.notes, found.model = notes, game.model
  facts.looked = facts.looked + found.moves
  return found
end

-- -- Guesses: rules that no single position shows

local GUESSES = {}
for key, value in ([[
  mustCapture=true checking=false blastOnCapture=true immobilityIllegal=true immobilityIllegal=false flyingGeneral=true
  dropNoDoubled=p shogiPawnDropMateIllegal=true shogiPawnDropMateIllegal=false firstRankPawnDrops=true dropLoop=true
  flagMove=true oppositeCastling=true passOnStalemate=true pass=true enclosingDrop=top enclosingDrop=snort
  extinctionPseudoRoyal=true wallingRule=arrow wallingRule=duck wallingRule=past flipEnclosedPieces=ataxx
  mandatoryPiecePromotion=false
]]):gmatch "(%w+)=(%w+)" do
  GUESSES[#GUESSES + 1] = {key, value}
end

local function with(lines, guess)
  local list = {}
  for _, line in ipairs(lines) do
    if line[1] ~= guess[1] then list[#list + 1] = line end
  end
  list[#list + 1] = guess
  return list
end

local function is_better(a, b)
  return not b or not a.difference and b.difference or (not a.difference) == (not b.difference)
    and a.positions > b.positions
end

-- Add guesses to a section as long as each one makes the games agree longer.
local function improve(facts, name, best, load)
  local parent, known = best.parent, true
  while best.difference and known do
    known = false
    for _, guess in ipairs(GUESSES) do
      facts.stopped = facts.looked > LOOKED_MAX
      if facts.stopped then return best end
      local lines = with(best.lines, guess)
      local found = try(facts, section_text(name, parent, lines), load, FIRST)
      if found and is_better(found, best) then
        found.parent, found.lines, best, known = parent, lines, found, true
        break
      end
    end
  end
  return best
end

-- Return the parents with the same start, {name, lines}; the lines have only keys for endings.
local function twins_of(facts)
  local twins = {}
  for _, row in ipairs(relatives_of(facts)) do
    row.lines = row.far == 0 and section_keys.endings(facts, row.model) or nil
    if row.lines then twins[#twins + 1] = row end
  end
  sort_rows(twins)
  return twins
end

-- Return a section that agrees with the variant and has only keys for endings, and the comparison; nil if there is
-- none.
local function unchanged(facts, name, load)
  facts:find_endings()
  local twins = twins_of(facts)
  for i = 1, math.min(PARENTS, #twins) do
    local text = section_text(name, twins[i].name, twins[i].lines)
    local found = try(facts, text, load, LAST)
    if found and not found.difference then return text, found end
  end
end

local function choose(facts, name, load)
  facts:find_rules()
  local rows, why = parents_of(facts)
  local best
  for i = 1, math.min(PARENTS, #rows) do
    local row = rows[i]
    local found, message = try(facts, section_text(name, row.name, row.lines), load, FIRST)
    if found then found.parent, found.lines = row.name, row.lines else why = why or message end
    if found and is_better(found, best) then best = found end
    if found and not found.difference then break end
  end
  return best and improve(facts, name, best, load), why
end

-- Return the best section with keys for all rules, and the comparison; nil and the reason if there is none.
local function changed(facts, name, load)
  local best, why = choose(facts, name, load)
  if not best then return nil, why or "no section has these rules" end
  local text = section_text(name, best.parent, best.lines)
  return text, best.difference and best or assert(try(facts, text, load, LAST))
end

-- -- The section

-- Return a name that no variant of the engine has.
local function free_name(name)
  name = name:gsub("[^%w_-]", "-")
  return built_in.any(name) and "my-" .. name or name
end

local CONFIRMED = {checkmate = true, stalemate = true, stuck = true, quiet = true}

local function is_confirmed(facts, found, ending, place)
  return CONFIRMED[ending.condition] or ending.condition == "repeated" and not ending.walk
    or facts.explained[place] or found.seen[place]
end

local function note_of(facts, found, ending, place)
  if ending.condition == "dead" then return "the engine goes on where nobody can win any more" end
  if not is_confirmed(facts, found, ending, place) then return "no game reached this ending, so it is not compared" end
end

-- Return notes about endings that the comparison could not confirm, one for each line of the script.
local function notes_of(facts, found)
  local notes, noted = {}, {}
  if facts.stopped then
    notes[1] = ("not every key was tried, because %d moves had been compared"):format(LOOKED_MAX)
  end
  for _, ending in ipairs(facts.declared.endings) do
    local place = place_of(ending)
    local note = not noted[place] and note_of(facts, found, ending, place)
    if note then notes[#notes + 1], noted[place] = ("%s: %s"):format(place, note), true end
  end
  for _, row in ipairs(ini_refused.left_out(found.model)) do
    notes[#notes + 1] = ("%s is the engine's rule, which is not compared"):format(row.key)
  end
  return notes
end

function ini.of(variant, name, load)
  local why = obstacle(variant)
  if why then return nil, why end
  local facts = rule_facts.of(variant)
  facts.looked = 0
  if facts.repeats then return nil, "a player can move several times in a row" end
  name = free_name(name)
  local text, found = unchanged(facts, name, load)
  if not text then text, found = changed(facts, name, load) end
  if not text then return nil, found end
  return {text = text, notes = notes_of(facts, found), difference = found.difference, line = found.line,
    positions = found.positions}
end

return ini

-- Claims about best play, which are proved, and claims about the moves of the untrained computer.

local words = {}

local POSITIONS = 2000000 -- limit of a proof, so that every machine gives the same answer
local LOOKED_AT = 500000  -- default number of positions examined for a move
local LOOKED_AT_MOST = 1000000000
local MATE_MOST = 50      -- moves; the computer looks at most 100 plies ahead

-- Return the result that the player to move can force, "win", "loss" or "draw", the number of plies, and the line; nil
-- if nothing is proved within `plies` (nil: any number). Forward search finds short wins. If moves only fill or only
-- empty the board, other results are proved without a number of plies. If games can repeat and few positions are
-- reachable, retrograde analysis proves them.
local function forced(position, plies)
  local outcome = position:outcome()
  if outcome == "draw" then return outcome, 0, {} end
  if outcome ~= "ongoing" then return outcome == position:side() and "win" or "loss", 0, {} end
  local found = position:search{positions = POSITIONS, depth = plies, exact = true, player = 0}
  found = found and found[1]
  if found and not found.decided and found.depth < (plies or math.huge) then
    local proof = not plies and position:prove{positions = POSITIONS}
    local backward = not proof and position:endgame()
    if proof then found = proof elseif backward and backward.certain then found = backward end
  end
  if found then return found.decided, found.plies, found.line end
end

local SEEN = {win = "wins", loss = "loses", draw = "draws"}

local function describe(result, plies, line)
  if not result then return "nothing was proved" end
  if result == "draw" then return "it draws" end
  local long = plies and (" in %d plies"):format(plies) or ""
  return ("it %s%s%s"):format(SEEN[result], long, #line > 0 and ": " .. table.concat(line, " ") or "")
end

-- Return the result for the player to move, of the position or after a move.
local function result_of(scene, word, move)
  if move == nil then return forced(scene:now()) end
  scene:check_text(move, word, ('%s, or %s "c3-d4"'):format(word, word))
  local copy = scene:now():copy()
  local good, message = copy:play(move)
  if not good then scene:stop("%s: %s", word, message) end
  local result, plies, line = forced(copy)
  if not result or result == "draw" then return result end
  table.insert(line, 1, move)
  return result == "win" and "loss" or "win", plies and plies + 1, line
end

local function claim(scene, word, wanted, move)
  local result, plies, line = result_of(scene, word, move)
  if result == wanted then return end
  scene:note("claim", ("%s is false: %s"):format(move and ("%s \"%s\""):format(word, move) or word,
    describe(result, plies, line)), scene:draw(scene:now()))
end

function words.wins(scene, move) claim(scene, "wins", "win", move) end

function words.loses(scene, move) claim(scene, "loses", "loss", move) end

function words.draws(scene, move) claim(scene, "draws", "draw", move) end

function words.dead(scene)
  local dead, message = scene:now():is_dead{positions = POSITIONS}
  if dead then return end
  local why = dead == nil and "nothing was proved: " .. message or "a player can still win"
  scene:note("claim", "dead is false: " .. why, scene:draw(scene:now()))
end

function words.mate(scene, moves)
  if math.type(moves) ~= "integer" or moves < 1 or moves > MATE_MOST then
    scene:stop("`mate` needs a number of moves from 1 to %d; for example: mate(2)", MATE_MOST)
  end
  local result, plies, line = forced(scene:now(), 2 * moves - 1)
  if result == "win" and plies == 2 * moves - 1 then return end
  scene:note("claim", ("mate(%d) is false: %s"):format(moves, describe(result, plies, line)),
    scene:draw(scene:now()))
end

-- Return the moves of a text in the variant's notation.
local function moves_in(scene, word, text)
  scene:check_text(text, word, ('%s "c3-d4"'):format(word))
  local moves = {}
  for typed in text:gmatch "%S+" do
    local found, message = scene:now():move(typed)
    if not found then scene:stop("%s: %s", word, message) end
    moves[found.move] = true
  end
  return moves
end

-- Return the number of positions that the options of a word allow.
local function positions_in(scene, word, options)
  if options == nil then return LOOKED_AT end
  local number = type(options) == "table" and next(options) == "positions" and not next(options, "positions")
    and options.positions
  if math.type(number) == "integer" and number >= 1 and number <= LOOKED_AT_MOST then return number end
  scene:stop('%s takes a number of positions, from 1 to %d; for example: %s("c3-d4", {positions = 20000})', word,
    LOOKED_AT_MOST, word)
end

-- Return the move that the computer chooses here after this number of positions.
local function chosen(scene, word, positions)
  local found, message = scene:now():search{positions = positions, player = 0}
  if not found then scene:stop("%s: %s", word, message) end
  return found[1].move
end

local function claim_choice(scene, word, text, options, wanted)
  local moves, positions = moves_in(scene, word, text), positions_in(scene, word, options)
  local move = chosen(scene, word, positions)
  if (moves[move] or false) == wanted then return end
  scene:note("claim", ('%s "%s" is false: the computer plays %s'):format(word, text, move), scene:draw(scene:now()))
end

function words.finds(scene, moves, options) claim_choice(scene, "finds", moves, options, true) end

function words.avoids(scene, moves, options) claim_choice(scene, "avoids", moves, options, false) end

return words

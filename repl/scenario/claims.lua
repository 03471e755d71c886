-- The claims: functions of the scene and the arguments of a word.

local part = ...
local warpboard = require "warpboard"
local drawing = part "repl/scenario/drawing.lua"
local drawn = part "repl/scenario/drawn.lua"
local scenes = part "repl/scenario/scene.lua"

local words_of, sorted_keys, describe = scenes.words_of, scenes.sorted_keys, scenes.describe

local OUTCOMES = { "ongoing", "white", "black", "draw" }

local words = {}

-- Return two boards side by side, each below its heading.
local function compare(expected, actual)
  table.insert(expected, 1, "expected")
  table.insert(actual, 1, "actual")
  return drawing.beside(expected, actual)
end

local function lines_of(text)
  local lines = {}
  for line in (text:gsub("\n$", "") .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
  return lines
end

-- -- Moves ------------------------------------------------------------------------------------------------------------

-- Return true and the text of a move if it is legal; otherwise false and the reason.
local function is_legal(scene, move)
  local copy = scene:now():copy()
  local good, message = copy:play(move)
  if good then
    local history = copy:history()
    return true, history[#history]
  end
  if message:find "may be one of several moves" then return true end
  return false, message
end

function words.can(scene, text)
  for _, move in ipairs(scene:moves_of(text, "can")) do
    local good, message = is_legal(scene, move)
    if not good then scene:note("claim", message, scene:draw(scene:now())) end
  end
end

-- With a typing error, the claim would be true under any rules. So the squares of the move must exist, and there must
-- be a piece on its origin.
local function check_refusable(scene, move)
  local squares = {}
  for square in move:gmatch "%l%d+" do squares[#squares + 1] = scene:check_square(square, "cannot") end
  if #squares > 1 and move:find "^%l%d" and scene:now():at(squares[1]) == "" then
    scene:stop('cannot "%s": %s is empty, so the claim would be true under any rules', move, squares[1])
  end
  if #squares == 0 and move ~= "pass" then scene:stop("cannot \"%s\": that isn't a move", move) end
end

function words.cannot(scene, text)
  for _, move in ipairs(scene:moves_of(text, "cannot")) do
    check_refusable(scene, move)
    local legal, written = is_legal(scene, move)
    if legal then
      local as = written and written ~= move and ", as " .. written or ""
      scene:note("claim", ("\"%s\" can be played%s"):format(move, as), scene:draw(scene:now()))
    end
  end
end

-- Return the squares that a piece can reach: the last square of each of its moves, without any changes elsewhere (after
-- a slash). Splits and turns of blocks reach nothing.
local function targets_of(scene, from)
  local set = {}
  for _, move in ipairs(scene:now():move_list()) do
    local squares = {}
    for square in move.move:match("^[^/~]*"):gmatch "%l%d+" do squares[#squares + 1] = square end
    if move.from == from and (#squares > 1 or from:sub(1, 1) == "@") then set[squares[#squares]] = "+" end
  end
  return set
end

local function expected_targets(scene, expected)
  local set = {}
  if expected and not expected:find "^%p+$" then
    for _, square in ipairs(words_of(expected)) do set[scene:check_square(square, "reaches")] = "+" end
    return set
  end
  if expected == "" then return set end
  if not scene.marks then
    scene:stop '`reaches` needs marks on a drawn board or a list of squares; for example: reaches("c3", "b4 d4")'
  end
  for square, marks in pairs(scene.marks) do
    if not expected or marks:find(expected, 1, true) then set[scene:check_square(square, "reaches")] = "+" end
  end
  if not next(set) then
    scene:stop('no square is marked%s; if the piece has no move, write: reaches("c3", "")', expected and
      (" with \"%s\""):format(expected) or "")
  end
  return set
end

local function missing_from(set, other)
  local list = {}
  for _, square in ipairs(sorted_keys(set)) do
    if not other[square] then list[#list + 1] = square end
  end
  return table.concat(list, " ")
end

function words.reaches(scene, from, expected)
  scene:check_text(from, "reaches", "reaches(\"c3\", \"b4 d4\")")
  if expected then scene:check_text(expected, "reaches", "reaches(\"c3\", \"b4 d4\")") end
  local now = scene:now()
  if from:sub(1, 1) ~= "@" and now:at(scene:check_square(from, "reaches")) == "" then
    scene:stop("reaches: %s is empty", from)
  end
  local wanted, got = expected_targets(scene, expected), targets_of(scene, from)
  local missing, more = missing_from(wanted, got), missing_from(got, wanted)
  if missing == "" and more == "" then return end
  local parts = { missing ~= "" and "does not reach " .. missing or nil }
  if more ~= "" then parts[#parts + 1] = "reaches also " .. more end
  local boards = compare(scene:draw(now, wanted), scene:draw(now, got))
  scene:note("claim", from .. " " .. table.concat(parts, " and "), boards)
end

function words.becomes(scene, squares, piece)
  scene:check_text(squares, "becomes", "becomes(\"d4\", \"K\")")
  scene:check_text(piece, "becomes", "becomes(\"d4\", \"K\")")
  local now, wanted = scene:now(), piece == "." and "" or piece
  for _, square in ipairs(words_of(squares)) do
    local got = now:at(scene:check_square(square, "becomes"))
    if got ~= wanted then
      local cells = scene:cells_of(now)
      cells[square] = wanted ~= "" and wanted or nil
      scene:note("claim", ("%s is %s, not %s"):format(square, got == "" and "empty" or got,
        wanted == "" and "empty" or wanted), compare(drawing.draw(scene:get_game(), cells, {}), scene:draw(now)),
        { word = "becomes", old = piece, new = got })
    end
  end
end

-- Return true if the expected text is the beginning of the actual one, field by field.
local function begins_with(actual, expected)
  return actual == expected or actual:sub(1, #expected + 1) == expected .. " "
end

-- Return a text completed with the position's fields that it omits: those at its end, and a clock before the move
-- number.
local function completed(pos, text)
  local given, all, fields = words_of(text), words_of(tostring(pos)), pos:variant():fields()
  if #given == 3 and #fields == 2 and fields[1] == "clock" then table.insert(given, 3, all[3]) end
  return table.concat(table.move(all, #given + 1, #all, #given + 1, given), " ")
end

-- Return the expected position as text and, if it is one, as a position.
local function expected_text(scene, text)
  if not text:find "\n" then
    local whole = completed(scene:now(), text)
    return #words_of(text) == 3 and whole or text, (scene:read_position(whole))
  end
  local found = scene:read_drawing(text)
  local _, _, side, fields = drawn.split(tostring(scene:now()))
  local stated = { side = found.side or side, fields = found.fields or fields }
  stated.hand = found.hand or tostring(scene:now()):match "%[(.-)%]"
  local whole = scene:drawn_text(found, stated)
  return whole, (scene:read_position(whole))
end

-- Return the differences of two position texts, square by square and field by field.
local function differences(scene, position, expected)
  local now, list = scene:now(), {}
  if not position then return "that isn't a position: " .. select(2, scene:read_position(expected)) end
  local wanted, got = scene:cells_of(position), scene:cells_of(now)
  scene:each_square(function(square)
    local want, have = wanted[square] or "empty", got[square] or "empty"
    if want ~= have then list[#list + 1] = ("%s is %s, not %s"):format(square, have, want) end
  end)
  for i, name in ipairs{ "the hand", "the side to move", "the fields" } do
    local want = select(i + 1, drawn.split(tostring(position)))
    local have = select(i + 1, drawn.split(tostring(now)))
    if want ~= have then list[#list + 1] = ("%s: %s, not %s"):format(name, have, want) end
  end
  return table.concat(list, "; ")
end

function words.after(scene, text)
  scene:check_text(text, "after", "after \"8/8/8/8/8/3M4/8/8 b 1 1\"")
  local now = scene:now()
  local expected, position = expected_text(scene, text)
  if begins_with(tostring(now), expected) then return end
  local shown = compare(position and scene:draw(position) or { "(no position)" }, scene:draw(now))
  table.move({ "expected: " .. expected, "actual:   " .. tostring(now) }, 1, 2, #shown + 1, shown)
  local new = text:find "\n" and "\n" .. now:diagram() or tostring(now)
  scene:note("claim", differences(scene, position, expected), shown, { word = "after", old = text, new = new })
end

function words.result(scene, outcome, reason)
  if not ({ ongoing = 1, white = 1, black = 1, draw = 1 })[outcome] then
    local nearest = type(outcome) == "string" and warpboard.nearest(outcome, OUTCOMES)
    scene:stop("result must be ongoing, white, black or draw%s",
      nearest and ("; did you mean \"%s\"?"):format(nearest) or "")
  end
  local got, why = scene:now():outcome()
  if got ~= outcome then
    scene:note("claim", ("the outcome is %s%s, not %s"):format(got, why and " (" .. why .. ")" or "", outcome),
      scene:draw(scene:now()), { word = "result", old = outcome, new = got })
  elseif reason and not (why or ""):find(reason, 1, true) then
    scene:note("claim", ("the outcome is %s because of \"%s\", not \"%s\""):format(got, why or "nothing", reason),
      scene:draw(scene:now()))
  end
end

function words.moves(scene, expected)
  local list = scene:now():moves()
  if math.type(expected) == "integer" then
    if #list == expected then return end
    local message = ("there are %d legal moves, not %d: %s"):format(#list, expected, table.concat(list, " "))
    return scene:note("claim", message, scene:draw(scene:now()), { word = "moves", old = expected, new = #list })
  end
  scene:check_text(expected, "moves", "moves(7) or moves \"c3-d4 c3-b4\"")
  local wanted, got = {}, {}
  for move in expected:gmatch "%S+" do wanted[move] = true end
  for _, move in ipairs(list) do got[move] = true end
  local missing, more = missing_from(wanted, got), missing_from(got, wanted)
  if missing == "" and more == "" then return end
  local parts = { missing ~= "" and "not legal: " .. missing or nil }
  if more ~= "" then parts[#parts + 1] = "legal too: " .. more end
  scene:note("claim", table.concat(parts, "; "), scene:draw(scene:now()),
    { word = "moves", old = expected, new = table.concat(list, " ") })
end

function words.perft(scene, depth, expected)
  if math.type(depth) ~= "integer" or math.type(expected) ~= "integer" then
    scene:stop "`perft` needs a depth and a number; for example: perft(2, 49)"
  end
  local got = scene:now():perft(depth)
  if got == expected then return end
  scene:note("claim", ("perft(%d) is %d, not %d"):format(depth, got, expected), scene:draw(scene:now()),
    { word = "perft", old = expected, new = got })
end

-- Return the set of moves of a position, each with its result, to compare positions of the same text.
local function move_set(position)
  local set = {}
  for _, move in ipairs(position:move_list()) do set[("%s -> %s"):format(move.move, move.position)] = true end
  return set
end

-- Return how this position differs under another variant; nil if it doesn't.
local function difference(scene, word, name, options)
  scene:check_text(name, word, word .. " \"warp-checkers-classic\"")
  local variant, message = scenes.load_variant(scenes.find_script(scene.path, name), options)
  if not variant then scene:stop("%s: %s", word, message) end
  local other, why = scene:read_position(tostring(scene:now()), variant)
  if not other then return "the position is rejected there: " .. why, {} end
  local here, there = move_set(scene:now()), move_set(other)
  local lines = {}
  for _, move in ipairs(sorted_keys(here)) do
    if not there[move] then lines[#lines + 1] = "here alone:  " .. move end
  end
  for _, move in ipairs(sorted_keys(there)) do
    if not here[move] then lines[#lines + 1] = "there alone: " .. move end
  end
  if #lines > 0 then return ("%d moves differ"):format(#lines), lines end
end

function words.agrees(scene, name, options)
  local what, lines = difference(scene, "agrees", name, options)
  if not what then return end
  scene:note("claim", ("%s%s has other legal moves here: %s"):format(name, describe(options), what), lines)
end

function words.differs(scene, name, options)
  if difference(scene, "differs", name, options) then return end
  scene:note("claim", ("%s%s has the same legal moves here"):format(name, describe(options)), scene:draw(scene:now()))
end

-- Load a script, given by name, by path or as a text of several lines. Return its errors.
local function faults_of(scene, script, options)
  if not script:find "\n" then return select(2, warpboard.load(scenes.find_script(scene.path, script), options)) end
  local name = os.tmpname()
  local path = name .. ".lua"
  local file = assert(io.open(path, "w"))
  file:write(script)
  file:close()
  local _, message = warpboard.load(path, options)
  os.remove(path)
  os.remove(name)
  return message and message:gsub(path:gsub("%p", "%%%0"), "script")
end

local function check_refusal(scene, word, message, expected, what)
  scene:check_text(expected, word, word .. "(..., \"part of the message\")")
  if not message then return scene:note("claim", what .. " is not refused") end
  if message:find(expected, 1, true) then return end
  scene:note("claim", ("%s is rejected, but its message doesn't contain "
    .. "\"%s\""):format(what, expected), lines_of(message))
end

function words.refused(scene, script, expected, options)
  scene:check_text(script, "refused", "refused(\"my-game.lua\", \"unknown word\")")
  check_refusal(scene, "refused", faults_of(scene, script, options), expected, "the script")
end

function words.impossible(scene, text, expected)
  scene:check_text(text, "impossible", "impossible(\"9/8 w 0 1\", \"too long\")")
  scene:get_game()
  local position, message = scene.variant:position(text)
  check_refusal(scene, "impossible", not position and message or nil, expected, "the position")
end

return words

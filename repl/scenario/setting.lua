-- Words that set up a position and play moves: functions of the scene and the arguments.

local part = ...
local scenes = part "repl/scenario/scene.lua"
local drawn = part "repl/scenario/drawn.lua"
local board_squares = part "repl/tools/squares.lua"
local words_of, sorted_keys = scenes.words_of, scenes.sorted_keys

local words = {}

function words.position(scene, text)
  scene:check_text(text, "position", "position \"8/8/8/8/8/8/3M4/8 w 0 1\"")
  if text:find "\n" then return words.board(scene, text) end
  scene:read_setup()
  scene.setup, scene.position, scene.marks = { text = text, put = {}, part = scene.setup.part }, nil, nil
  scene:now()
end

function words.board(scene, text)
  scene:check_text(text, "board", "board [[ a drawing ]]")
  local line = text:match "^%s*(%S+/[^\n]-)%s*$" -- a position text in place of a drawing
  if line and line:find " " then return words.position(scene, line) end
  if line then
    local hand, fields = drawn.plain_fields(scene.variant)
    return words.position(scene, ("%s%s w %s"):format(line, line:find "%[" and "" or hand, fields):gsub(" $", ""), nil)
  end
  scene:read_setup()
  scene.setup, scene.position, scene.marks = { drawn = text, put = {}, part = scene.setup.part }, nil, nil
  scene:mark_setup()
end

-- Check that a word that changes a drawn board comes before the moves and claims about it.
local function check_setup(scene, word)
  if scene.position and scene.setup.drawn then
    scene:stop("write %s before the moves and claims about a drawn board", word)
  end
end

-- Check this, and that the position isn't a position text.
local function check_drawing(scene, word)
  check_setup(scene, word)
  if scene.setup.text then scene:refuse_fields() end
end

function words.legend(scene, signs)
  if type(signs) ~= "table" then scene:stop "`legend` needs a table; for example: legend{o = \"m\", x = \"+\"}" end
  check_setup(scene, "legend")
  for _, sign in ipairs(sorted_keys(signs)) do
    if type(sign) ~= "string" or utf8.len(sign) ~= 1 or type(signs[sign]) ~= "string" then
      scene:stop "legend gives single characters a meaning; for example: legend{o = \"m\", x = \"+\"}"
    end
    scene.legend[sign] = signs[sign]
  end
end

function words.turn(scene, side)
  local letter = ({ white = "w", w = "w", black = "b", b = "b" })[tostring(side):lower()]
  if not letter then scene:stop 'turn must be "white" or "black"' end
  check_drawing(scene, "turn")
  scene.setup.side = letter
  scene:mark_setup()
end

function words.hand(scene, pieces)
  check_drawing(scene, "hand")
  scene.setup.hand = scene:check_text(pieces, "hand", "hand \"MMm\"")
  scene:mark_setup()
end

function words.fields(scene, text)
  check_drawing(scene, "fields")
  scene.setup.fields = scene:check_text(text, "fields", "fields \"KQ e3\"")
  scene:mark_setup()
end

-- Allow positions without the piece, named by the script, that each side must have otherwise.
function words.without(scene, piece)
  check_setup(scene, "without")
  scene:check_text(piece, "without", "without \"king\"")
  local royal, found
  for _, kind in ipairs(scene:get_game().pieces) do
    royal = kind.royal and kind.name or royal
    found = found or kind.royal and kind.name == piece
  end
  if not royal then
    scene:stop("without isn't needed: %s has no royal piece, so any piece may be missing", scene.variant:name())
  end
  if not found then scene:stop('without: only the royal piece, "%s", may be left out', royal) end
  scene.setup.part = true
end

function words.put(scene, squares, piece)
  scene:check_text(squares, "put", "put(\"a8\", \"k\")")
  scene:check_text(piece, "put", "put(\"a8\", \"k\")")
  if scene.position then
    scene.setup = { text = tostring(scene.position), put = {}, part = scene.setup.part }
    scene.position = nil
  end
  for _, square in ipairs(words_of(squares)) do
    scene:get_game()
    if not board_squares.read(scene.variant:board(), square) then
      scene:stop("put: %s", board_squares.missing(scene.variant:board(), square))
    end
  end
  table.insert(scene.setup.put, { squares, piece })
  scene:mark_setup()
end

function words.play(scene, text)
  for _, move in ipairs(scene:moves_of(text, "play")) do
    local good, message = scene:now():play(move)
    if not good then
      scene:note("claim", message, scene:draw(scene:now()))
      scene:halt()
    end
  end
end

return words

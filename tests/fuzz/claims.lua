-- The scenario of the scenario fuzz target. It consists of the claims in the file $FUZZ_INPUT, whose first byte selects
-- the variant. Each claim is `=word first;second`, and its arguments may continue on further lines.

-- The order is fixed, because the bytes of stored inputs are positions in this list: one variant with royal pieces, one
-- on a torus, one with columns and most captures, two on larger boards.
local NAMES = { "chess", "warp-checkers", "checkers-2011", "capablanca-chess", "grand-warp-point-chess" }

local WORDS = {
  position = position, board = board, turn = turn, hand = hand, fields = fields, put = put, play = play, can = can,
  cannot = cannot, reaches = reaches, becomes = becomes, after = after, result = result, moves = moves, perft = perft,
  impossible = impossible, without = without, legend = function(sign, meaning) legend{ [sign] = meaning } end,
}

-- Convert a text to a number if it is one.
local function value_of(text) return math.tointeger(tonumber(text)) or text end

scenario("whatever it says", function()
  local file = assert(io.open(os.getenv "FUZZ_INPUT", "rb"))
  local input = file:read "a"
  file:close()
  variant(NAMES[input:byte() % #NAMES + 1])
  for word, text in input:gmatch "=(%l+)[ \n]([^=]*)" do
    local first, second = text:gsub("\n$", ""):match "^(.-);(.*)$"
    if WORDS[word] then WORDS[word](value_of(first or text:gsub("\n$", "")), second and value_of(second)) end
  end
end)

-- Measure the thinking time of the engine: at most 50 ms more than allowed in every variant, and less if the game is
-- solved. Prints the delays, and fails if one is too long. A late move is tried again, because other programs may use
-- the processor.

local warpboard = require "warpboard"

local MILLISECONDS, MOVES, MOST, TRIES = 100, 4, 50, 3

local function now()
  local pipe = io.popen "date +%s%N"
  local text = pipe:read "l"
  pipe:close()
  return tonumber(text) / 1e6
end

-- Return the delay of each move of a game.
local function errors_of(name)
  local talk = assert(warpboard.talk{os.getenv "WARPBOARD", "uci", name})
  local function answer(line, pattern)
    talk:tell(line)
    while true do
      local found = assert(talk:hear(60)):match(pattern)
      if found then return found end
    end
  end
  local errors, moves = {}, {}
  for i = 1, MOVES do
    talk:tell("position startpos moves " .. table.concat(moves, " "))
    local best
    for _ = 1, TRIES do
      answer("isready", "^readyok")
      local begun = now()
      best = answer(("go movetime %d"):format(MILLISECONDS), "^bestmove (%S+)")
      local late = now() - begun - MILLISECONDS
      errors[i] = math.min(errors[i] or late, late)
      if errors[i] <= MOST then break end
    end
    moves[i] = best
  end
  talk:tell "quit"
  talk:close()
  return errors
end

local worst, of = 0, nil
for _, name in ipairs(warpboard.variants()) do
  for _, late in ipairs(errors_of(name)) do
    if late > worst then worst, of = late, name end
  end
end
print(("# the most is %.0f ms, in %s"):format(worst, of))
os.exit(worst <= MOST)

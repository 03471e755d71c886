-- The number of random games that coverage and profile play.

local part = ...
local tools = part "tools"

local GAMES, LIMIT, STEPS = 100, 300, 250000000 -- unless users say otherwise

local effort = {}

-- What may be said of them, for arguments.options.
effort.FIELDS = {{"games", nil, tools.GAMES_MAX}, {"limit", LIMIT, tools.PLIES_MAX}, {"seed", 1, math.maxinteger},
  {"steps", nil, math.maxinteger}, {"seconds", 0, type = "number"}, {"position", type = "string"}}

-- Those options, with so many games and steps. Whoever says how many games gets them all.
function effort.of(options)
  local is_bounded = options.games or options.seconds > 0
  options.steps = options.steps or is_bounded and 0 or STEPS
  options.games = options.games or GAMES
  return options
end

return effort

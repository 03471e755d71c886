-- The number of random games that coverage and profile play.

local part = ...
local tools = part "tools"

local GAMES, LIMIT, STEPS = 100, 300, 250000000 -- defaults

local effort = {}

-- Options of these games, for arguments.options.
effort.FIELDS = {{"games", nil, tools.GAMES_MAX}, {"limit", LIMIT, tools.PLIES_MAX}, {"seed", 1, math.maxinteger},
  {"steps", nil, math.maxinteger}, {"seconds", 0, type = "number"}, {"position", type = "string"}}

-- Set the defaults of games and steps. If games or seconds are given, steps are not limited.
function effort.of(options)
  local is_bounded = options.games or options.seconds > 0
  options.steps = options.steps or is_bounded and 0 or STEPS
  options.games = options.games or GAMES
  return options
end

return effort

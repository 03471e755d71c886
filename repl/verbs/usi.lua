-- usi: games like shogi for programs that speak the Universal Shogi Interface.

local interfaces = require "protocols.interfaces"
local universal = require "protocols.universal"

return {
  variant = true,
  options = {"set", "limits", "engine"},
  help = "run as an engine for programs that use the Universal Shogi Interface",
  example = "shogi",
  run = function(session, request) return universal.run(session, request, interfaces.usi) end,
}

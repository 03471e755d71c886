-- ucci: xiangqi and janggi for programs that speak the Universal Chinese Chess Interface.

local interfaces = require "protocols.interfaces"
local universal = require "protocols.universal"

return {
  variant = true,
  options = {"set", "limits", "engine"},
  help = "run as an engine for programs that use the Universal Chinese Chess Interface",
  example = "xiangqi",
  run = function(session, request) return universal.run(session, request, interfaces.ucci) end,
}

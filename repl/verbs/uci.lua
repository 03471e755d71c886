-- uci: any variant for programs that speak the Universal Chess Interface.

local interfaces = require "protocols.interfaces"
local universal = require "protocols.universal"

return {
  variant = true,
  options = {"set", "limits", "engine"},
  help = "run as an engine for programs that use the Universal Chess Interface",
  example = "VARIANT",
  run = function(session, request) return universal.run(session, request, interfaces.uci) end,
}

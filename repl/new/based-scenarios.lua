-- Scenarios of @NAME@. Run them in the folder of @NAME@.lua: `warpboard run scenarios/@NAME@.lua`.
variant "@NAME@.lua"

scenario("games begin as in @BASE@", function()
  moves(@MOVES@)
end)

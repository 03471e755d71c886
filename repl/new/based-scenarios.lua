-- What @NAME@ must do: `warpboard run scenarios/@NAME@.lua`, from the folder of @NAME@.lua.
variant "@NAME@.lua"

scenario("games begin as in @BASE@", function()
  moves(@MOVES@)
end)

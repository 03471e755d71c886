-- counted(1, "move") is "1 move", counted(2, "move") "2 moves". The noun must be regular.

return function(count, noun) return ("%d %s%s"):format(count, noun, count == 1 and "" or "s") end

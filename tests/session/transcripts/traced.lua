-- The user's own Lua, which fails.
local function deep(table)
  return table.missing.field
end

return { fail = function() return (deep({})) end }

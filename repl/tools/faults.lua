-- Shows all faults of a script, as warpboard.load gives them, each with its line; gives the status.

local function line_of(path, number)
  local file = io.open(path, "r")
  local line
  for _ = 1, file and number or 0 do line = file:read "l" end
  if file then file:close() end
  return line
end

return function(session, faults)
  for fault in faults:gmatch "[^\n]+" do
    local path, number = fault:match "^(.-):(%d+): "
    local line = path and line_of(path, tonumber(number))
    session.say_error(fault .. "\n" .. (line and "    " .. line:match "^%s*(.*)" .. "\n" or ""))
  end
  return "bad"
end

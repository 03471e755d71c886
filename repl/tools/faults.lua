-- Show all errors of a script, from the list that warpboard.load returns. Return the status.

return function(session, faults)
  for _, fault in ipairs(faults) do
    local line = fault.line > 0 and fault.line .. ":" or ""
    session.say_error(("%s:%s %s\n"):format(fault.file, line, fault.text))
    if fault.source then session.say_error(("    %s\n"):format(fault.source)) end
  end
  return "bad"
end

-- Busted's results as TAP in the file $TAP_FILE. Unlike in busted's own TAP, the output of a test is never taken for a
-- result, and a file that doesn't load is shown with the reason.

local busted = require "busted"
local pretty = require "pl.pretty"

return function()
  local handler = require "busted.outputHandlers.base"()
  local out = assert(io.open(os.getenv "TAP_FILE", "w"))
  out:setvbuf "line"
  local count, complaints = 0, {}

  local function result(word, element, remark)
    count = count + 1
    out:write(word, " ", count, " - ", handler.getFullName(element), remark or "", "\n")
    for _, text in ipairs(complaints) do
      out:write("    ", (text:gsub("\n", "\n    ")), "\n")
    end
    complaints = {}
  end

  local function complain(element, _, message, trace)
    message = type(message) == "string" and message or pretty.write(message)
    table.insert(complaints, message .. "\n" .. (trace and trace.traceback or ""))
    if element.descriptor ~= "it" then -- a file, a describe, a setup: no test ends after it
      result("not ok", element)
    end
    return nil, true
  end

  busted.subscribe({ "failure" }, complain)
  busted.subscribe({ "error" }, complain)

  busted.subscribe({ "test", "end" }, function(element, _, status)
    if status == "pending" then
      result("ok", element, " # SKIP")
    else
      result(status == "success" and "ok" or "not ok", element)
    end
    return nil, true
  end)

  busted.subscribe({ "suite", "end" }, function()
    out:write("1..", count, "\n")
    return nil, true
  end)

  return handler
end

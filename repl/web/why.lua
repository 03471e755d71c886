-- What stands against a move, as JSON: as text, with the squares that matter and the first line of the script that
-- says no.

local json = require "tools.json"
local why = require "tools.why"

local function first_failure(found)
  for _, branch in ipairs(found.branches) do
    for _, step in ipairs(branch) do
      if step.fails then return step end
    end
  end
end

return function(session, request)
  local found = session.pos:why(request[1])
  if not found then return session.failed() end
  local step, rules = first_failure(found), why.rules(found, session.variant:sources())
  session.write(json.text{
    {"summary", found.summary}, {"text", why.text(found)}, {"rules", rules}, {"squares", json.of(found.squares or {})},
    {"file", step and step.file or json.null}, {"line", step and step.line or json.null},
  })
end

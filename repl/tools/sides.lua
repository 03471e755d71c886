-- The two sets of rules of commands such as diff A B or report A --set-b skip=true.

local names = require "notation.names"
local settings = require "tools.settings"
local show_faults = require "tools.faults"

local sides = {}

-- Return a set of rules, {variant, title, name, list}: the variant of a name, by default the current one, with options
-- set from lists of {name, value}. If it has errors, show them, and return nil and a status.
function sides.load(session, request, name, ...)
  local list = settings.joined(name and {} or session.settings, ...)
  name = name or session.name
  if not list then
    return nil, session.complain(("more than %d options"):format(settings.most))
  end
  local variant, ours, faults = names.load(name, settings.values(list), request.limits)
  if not variant then return nil, show_faults(session, faults) end
  local title = ours
  for _, setting in ipairs(list) do title = ("%s, %s=%s"):format(title, setting[1], setting[2]) end
  return {variant = variant, title = title, name = ours, list = list}
end

-- Return both sets of rules of a request. `A B` means A and B; `A` means the current variant and A, or A twice if no
-- variant is loaded; without a name, it is the current one twice. Return nil and a status on failure.
function sides.both(session, request)
  local both = {}
  for side = 1, 2 do
    local name = request[#request == 1 and 1 or side]
    if #request == 1 and side == 1 and session.variant then name = nil end
    if not name and not session.variant then
      local verb = request.verb
      return nil, session.complain(("name two variants: %s A B; or two settings: %s A --set-b "
        .. "OPTION=VALUE"):format(verb, verb))
    end
    local status
    both[side], status = sides.load(session, request, name, request.set, request[side == 1 and "set_a" or "set_b"])
    if not both[side] then return nil, status end
  end
  return both
end

return sides

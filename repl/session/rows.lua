-- Tells the program which verbs there are at the prompt.

local verbs = require "verbs.init"

return function(session)
  for _, name in ipairs(verbs.prompt) do session.add_verb(name, verbs.brief(name)) end
end

-- Tells the program which verbs there are at the prompt.

return function(session)
  for _, verb in ipairs(require "verbs.init".all "prompt") do
    session.add_verb(verb.name, verb.brief, verb.kept, verb.runs_line)
  end
end

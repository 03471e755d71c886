-- Runs a verb on a request.

return function(session, verb, request)
  -- The board and what became of the game, as the verb `show` tells it.
  function session.show() return require "verbs.show".run(session, {move = {}}) end
  return verb.run(session, request)
end

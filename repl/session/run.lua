-- Runs a verb on a request, with what makes the moves that was asked for.

return function(session, verb, request)
  local failed_walk = session.failed

  -- The board and what became of the game, as the verb `show` tells it.
  function session.show() return require "verbs.show".run(session, {move = {}}) end

  -- Says why work has ended: by a message, or without one by a walk that has failed or by the user; the status.
  function session.failed(message)
    return message and session.complain(("%s: %s"):format(verb.name, message)) or failed_walk()
  end

  return request.engine and session.choose_engine(request.engine) or verb.run(session, request)
end

-- Runs a verb on a request, with the chosen engine.

return function(own, verb, request)
  local complain, failed = own.complain, own.failed
  local session = setmetatable({}, {__index = own}) -- for this verb alone

  -- The board and what became of the game, as the verb `show` tells it.
  function session.show() return require "verbs.show".run(session, {move = {}}) end

  -- Says what is wrong, in the name of the verb; "bad".
  function session.complain(message) return complain(("%s: %s"):format(verb.name, message)) end

  -- Says why work has ended, which is over then: by the user, by what a message says, or without one by a walk that
  -- has failed; the status.
  function session.failed(message) return failed(message and ("%s: %s"):format(verb.name, message)) end

  -- What a method has found, which gives nil, why, and what it had found by then, when a walk fails or the user stops
  -- it: this then, and a status after it has been said why.
  function session.so_far(found, why, before)
    if found then return found end
    local status = failed(why)
    return before, status
  end

  return request.engine and session.choose_engine(request.engine, verb.work or "listing") or verb.run(session, request)
end

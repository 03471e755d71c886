-- Runs a verb on a request, with the chosen engine.
--
-- With `--seconds` verbs look at the clock themselves, between positions or games. One of these may take long, so a
-- little later the work is stopped as by Ctrl-C: `so_far` gives the results up to then, and that isn't a failure.

local SHARE, MORE, AGAIN = 1.1, 0.2, 0.1 -- seconds of processor time after which work is stopped, and any more work

return function(own, verb, request)
  local complain, failed = own.complain, own.failed
  local is_running = true
  local ends = request.seconds and own.clock() + SHARE * request.seconds + MORE
  local session = setmetatable({}, {__index = own}) -- for this verb alone

  -- The board and what became of the game, as the verb `show` tells it.
  function session.show() return require "verbs.show".run(session, {move = {}}) end

  -- Says what is wrong, in the name of the verb; "bad".
  function session.complain(message) return complain(("%s: %s"):format(verb.name, message)) end

  local function tell_time()
    session.complain "the time is up; --seconds allows more"
    return "no"
  end

  -- Says why work has ended, which is over then: by the user, by what a message says, or without one by a walk that
  -- has failed; the status.
  function session.failed(message)
    if session.is_time_over() then return tell_time() end
    return failed(message and ("%s: %s"):format(verb.name, message))
  end

  -- Whether work has been stopped because more time is over than was allowed. Further work is stopped soon.
  function session.is_time_over()
    if not ends or own.clock() < ends or not own.interrupted() then return false end
    own.interrupt_after(is_running and AGAIN or 0)
    return true
  end

  -- What a method has found, which gives nil, why, and what it had found by then, when a walk fails, the user stops it,
  -- or time is over: this then, and a status after it has been said why. That is nil if time is over and there is
  -- something, which is marked as cut short.
  function session.so_far(found, why, before)
    if found then return found end
    if not session.is_time_over() then return before, failed(why) end
    if not before then return nil, tell_time() end
    before.cut_short = true
    return before
  end

  local status = request.engine and session.choose_engine(request.engine, verb.work or "listing")
  if status or not ends then return status or verb.run(session, request) end
  own.interrupt_after(SHARE * request.seconds + MORE)
  local good, result = pcall(verb.run, session, request)
  own.interrupt_after(0)
  is_running = false
  local is_over = session.is_time_over()
  if not good and not is_over then error(result, 0) end
  if good then return result end
  return tell_time()
end

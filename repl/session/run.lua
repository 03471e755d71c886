-- Run a verb on a request, with the chosen engine.
--
-- With `--seconds` verbs check the clock themselves, between positions or games. One of these may take long, so a
-- little later the work is interrupted as by Ctrl-C. Then `so_far` returns the results found before, which isn't a
-- failure.

local SHARE, MORE, AGAIN = 1.1, 0.2, 0.1 -- seconds of processor time after which work is stopped, and any later work

return function(own, verb, request)
  local complain, failed = own.complain, own.failed
  local is_running = true
  local ends = request.seconds and own.clock() + SHARE * request.seconds + MORE
  local session = setmetatable({}, {__index = own}) -- for this verb alone

  -- Return the board and the outcome, as the verb `show` does.
  function session.show() return require "verbs.show".run(session, {move = {}}) end

  -- Report an error in the name of the verb. Return "bad".
  function session.complain(message) return complain(("%s: %s"):format(verb.name, message)) end

  local function tell_time()
    session.complain "the time is up; --seconds allows more"
    return "no"
  end

  -- Report why work has ended, and return the status. The cause is the user, the time limit, `message`, or a walk that
  -- failed.
  function session.failed(message)
    if session.is_time_over() then return tell_time() end
    return failed(message and ("%s: %s"):format(verb.name, message))
  end

  -- Return true if work was stopped because its time is over. Later work is then stopped soon.
  function session.is_time_over()
    if not ends or own.clock() < ends or not own.interrupted() then return false end
    own.interrupt_after(is_running and AGAIN or 0)
    return true
  end

  -- Return the result of a method, `found`. If it is nil because a walk failed, the user stopped it, or time is over,
  -- report `why`, and return the results found before, and a status. The status is nil if time is over and there are
  -- results, which are marked as cut short.
  function session.so_far(found, why, before)
    if found then return found end
    if not session.is_time_over() then return before, failed(why) end
    if not before then return nil, tell_time() end
    before.cut_short = true
    return before
  end

  local status = request.engine and session.choose_engine(request.engine)
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

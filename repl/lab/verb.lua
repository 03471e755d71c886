-- Code shared by report and sweep: play an experiment, and write the results as text, HTML or JSON.

local as_html = require "page.html"
local as_text = require "page.text"
local experiment = require "lab.experiment"
local run = require "lab.run"

local NO_PAIR = "The first games aren't complete, so there are no results yet."
local KEEP = " With --db=FILE, the games are kept and the next report continues."
local QUICK = "The run was interrupted before its players had learned the game and finished their first games. This "
  .. "report is about the quick games of the first impression. Their players see less ahead, so the verdict may change."

-- Return the sentence about a run that was interrupted after this many pairs.
local function shortfall(pairs)
  return ("The run was interrupted: only %d pair%s of games in each series %s complete, so the intervals are wider "
    .. "than requested."):format(pairs, pairs == 1 and "" or "s", pairs == 1 and "is" or "are")
end

local function tell(session, request, self, make)
  local pairs, stopped = experiment.play(session, self, request.db)
  if not pairs and not stopped then return nil end -- a process that only helped
  local status = stopped and session.failed(stopped ~= true and stopped or nil) or nil
  if status == "interrupted" and self.store then pairs = pairs or run.complete_pairs(self) end
  local note = stopped and shortfall(pairs or 0) or nil
  if pairs == 0 and self.quick then
    self, pairs, note = self.quick, self.quick.complete, QUICK
  end
  if (pairs or 0) == 0 or status == "bad" then
    if pairs and status == "interrupted" then
      session.say_error(("%s%s\n"):format(NO_PAIR, request.db and "" or KEEP))
    end
    return status
  end
  self.is_hurried = stopped
  local good, page, json, more = pcall(make, self, pairs, note)
  if not good and session.interrupted() then
    session.complain "interrupted; the report leaves out puzzles and the test of copying"
    status, self.is_hurried = "interrupted", true
    good, page, json, more = pcall(make, self, pairs, note)
  end
  if not good and type(page) == "table" and page.illegal then
    return session.complain(("%s: the table game holds a game that can't be played: %s"):format(
      tostring(request.db), page.illegal))
  end
  if not good then error(page, 0) end
  local why = request.out and session.write_file(request.out, as_html(page))
  if why then return session.complain(why) end
  session.write(request.json and json or as_text(page))
  if more and self.estimate then self.estimate.after(more * #self.series) end
  return status
end

-- Play the request's experiment with these sides. make(experiment, pairs, shortfall) returns its page, its JSON, and
-- the number of further games that it suggests or nil; `shortfall` is a sentence if it was interrupted. Return a
-- status.
return function(session, request, sides, make)
  local self, why = experiment.new(session, request, sides)
  if not self then return session.complain(why) end
  local status = tell(session, request, self, make)
  experiment.close(session, self)
  return status
end

-- Code shared by report and sweep: play an experiment, and write the results as text, HTML or JSON.

local as_html = require "page.html"
local as_text = require "page.text"
local experiment = require "lab.experiment"

local NO_ROUND = "The first round of games isn't complete, so there are no results yet."
local KEEP = " With --db=FILE, the games are kept and the next report continues."

local function tell(session, request, self, make)
  local rounds, interrupted = experiment.play(session, self, request.db)
  if not rounds and not interrupted then return nil end -- a process that only helped
  local status = interrupted and session.failed(not rounds and interrupted or nil) or nil
  if (rounds or 0) == 0 then
    if status == "interrupted" then session.say_error(("%s%s\n"):format(NO_ROUND, request.db and "" or KEEP)) end
    return status
  end
  local good, page, json, more = pcall(make, self, rounds, interrupted)
  if not good and type(page) == "table" and page.illegal then
    return session.complain(("%s: the table game holds a game that can't be played: %s"):format(
      tostring(request.db), page.illegal))
  end
  if not good then error(page, 0) end
  local why = request.out and session.write_file(request.out, as_html(page))
  if why then return session.complain(why) end
  session.write(request.json and json or as_text(page))
  if more then self.estimate.after(more * #self.series, self.games + self.again + self.trained) end
  return status
end

-- Plays the request's experiment with these sides; make(experiment, rounds, interrupted) returns its page, its
-- JSON, and how many more games it suggests, or nil. Return a status.
return function(session, request, sides, make)
  local self, why = experiment.new(session, request, sides)
  if not self then return session.complain(why) end
  local status = tell(session, request, self, make)
  experiment.close(session, self)
  return status
end

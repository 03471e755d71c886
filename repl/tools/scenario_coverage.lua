-- Collects the words of a script that scenarios reach: runs scenario files, each in its own process, and calls
-- tell{word, file, line, nth, tried, succeeded} for each word. Gives how many scenarios there were, and a status if
-- those were not all; or nil and a status when a file cannot be read. What scenarios claim is of no interest here.

local warpboard = require "warpboard"
local suite = require "tools.suite"

local TIMEOUT, WORD = 10, "zzjjjj" -- what a process tells of a word

local function is_silent() end

-- Runs a scenario and sends of each word how often it was tried and succeeded.
local function cover(script, item, send)
  local files, load, covered = require "scenario.files", warpboard.load, {}
  function warpboard.load(...)
    local variant, message = load(...)
    if variant and variant:file() == script then
      variant:cover()
      covered[#covered + 1] = variant
    end
    return variant, message
  end
  files.run(files.load(item.file.path, 1, is_silent), item.index, is_silent)
  for _, variant in ipairs(covered) do
    for _, word in ipairs(variant:covered()) do
      send(WORD:pack(word.word, word.file, word.line, word.nth, word.tried, word.succeeded))
    end
  end
end

local function hear(text, tell)
  local at = 1
  while at <= #text do
    local word = {}
    word.word, word.file, word.line, word.nth, word.tried, word.succeeded, at = WORD:unpack(text, at)
    tell(word)
  end
end

return function(session, request, script, tell)
  local count, items, status = 0, suite.make(session, request, TIMEOUT)
  if not items then return nil, status end
  for _, item in ipairs(items) do
    if item.index == 0 then
      local line = item.file.line > 0 and item.file.line .. ": " or " "
      return nil, session.complain(("%s:%s%s"):format(item.file.shown, line, item.file.message))
    end
  end
  local ended, why = warpboard.work(#items, {
    jobs = request.jobs, seconds = TIMEOUT, unit = "scenarios",
    work = function(i, send) cover(script, items[i], send) end,
    receive = function(_, answer)
      if answer.finish == "done" then hear(answer.text, tell) end
      count = count + 1
    end,
  })
  if not ended then return nil, session.complain("no process: " .. why) end
  return count, ended == "interrupted" and session.failed() or nil
end

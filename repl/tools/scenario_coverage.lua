-- Collect the words of a script that scenarios reach: run scenario files, each in its own process, and call tell{word,
-- file, line, nth, tried, succeeded} for each word. Return the number of scenarios, and a status if some were not run;
-- nil and a status if a file can't be read. The claims of the scenarios are ignored.

local warpboard = require "warpboard"
local suite = require "tools.suite"

local TIMEOUT, WORD = 10, "zzjjjj" -- format of a word in a process's answer

local function is_silent() end

-- Run a scenario, and send how often each word was tried and succeeded.
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

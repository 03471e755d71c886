-- run: scenarios, each in a process of its own, with TAP on standard output.

local warpboard = require "warpboard"
local verdicts = require "tools.verdicts"
local suite = require "tools.suite"

local TIMEOUT = 10

-- -- Results of scenarios

-- Read the records of one scenario: its verdict, and the values that --update will replace.
local function hear(session, item, answer, timeout)
  local findings, edits, printed = {}, {}, {}
  local line, ended, word, before = item.line, false, nil, nil
  local function add(claim, at, message)
    findings[#findings + 1] = {claim = claim, path = item.file.shown, line = at, message = message}
  end
  if item.index == 0 then add(false, item.file.line, item.file.message) end
  if item.index <= 1 then printed[1] = item.file.printed end
  for tag, text in suite.records(session, answer.text) do
    local last = findings[#findings] or {}
    if tag == "l" then line = tonumber(text)
    elseif tag == "p" then printed[#printed + 1] = text .. "\n"
    elseif tag == "f" then add(text == "claim", 0, "")
    elseif tag == "a" then last.path = text
    elseif tag == "n" then last.line = tonumber(text)
    elseif tag == "m" then last.message = text
    elseif tag == "d" then last.shown = text
    elseif tag == "w" then word = text
    elseif tag == "o" then before = text
    elseif tag == "v" then edits[#edits + 1] = {line = last.line, word = word, old = before, new = text}
    elseif tag == "x" then add(false, line, text)
    elseif tag == "e" then ended = true
    end
  end
  local obstacle = suite.obstacle(answer, timeout, ended)
  if obstacle then add(false, line, obstacle) end
  return {path = item.file.shown, line = item.line, name = item.name, findings = findings,
    printed = table.concat(printed)}, edits
end

-- -- Reporting and updating

-- Replace the values in one file. Return their number.
local function update_file(session, file, edits)
  local good, source = pcall(require "scenario.files".read, file.path)
  if not good then return 0, source .. "\n" end
  local rewritten, written, problems = require "scenario.rewrite" (source, edits)
  local lines = {}
  for i, problem in ipairs(problems) do lines[i] = ("%s:%d: %s\n"):format(file.path, problem[1], problem[2]) end
  local message = written > 0 and session.write_file(file.path, rewritten)
  if message then return 0, table.concat(lines) .. message .. "\n" end
  return written, table.concat(lines)
end

-- Replace the values that claims expect. Return true if these were the only findings.
local function update_files(session, run)
  local written, files, mended = 0, 0, run.findings == run.edits_count
  for _, file in ipairs(run.edited) do
    local count, notes = update_file(session, file, run.edits[file])
    if notes ~= "" then
      session.say_error(notes)
      mended = false
    end
    written, files = written + count, files + (count > 0 and 1 or 0)
  end
  session.say_error(("updated %d value%s in %d file%s\n"):format(written, written == 1 and "" or "s", files,
    files == 1 and "" or "s"))
  return mended
end

-- Write the first finding of each scenario, then the totals.
local function summarize(session, run)
  for _, verdict in ipairs(run.verdicts) do
    local first = verdict.findings[1]
    if first then
      local message = first.message:match "^[^\n]*"
      session.say_error(("%s:%d: %s (%s)\n"):format(first.path, first.line, message, verdict.name))
    end
  end
  local left = #run.items - #run.verdicts
  session.say_error(("%d passed, %d failed%s\n"):format(#run.verdicts - run.failed, run.failed,
    left > 0 and (", %d not run"):format(left) or ""))
end

local function finish(session, request, run, ended)
  local bad = run.unreadable
  local status = ended == "interrupted" and session.failed() or nil
  if status then session.write "Bail out! interrupted\n" end
  if ended == "stopped" and #run.verdicts < #run.items then session.write "Bail out! a scenario failed\n" end
  if request.junit then
    local message = session.write_file(request.junit, verdicts.junit(run.verdicts))
    if message then bad = session.complain(message) end
  end
  summarize(session, run)
  local mended = request.update and not status and update_files(session, run)
  if status or bad then return status or "bad" end
  return run.failed > 0 and not mended and "no" or nil
end

-- -- The whole run

-- Add the result of a scenario. Return true if the others are to be run.
local function take(session, request, run, item, verdict, edits)
  run.verdicts[#run.verdicts + 1] = verdict
  run.failed = run.failed + (#verdict.findings > 0 and 1 or 0)
  run.findings = run.findings + #verdict.findings
  run.unreadable = run.unreadable or item.index == 0
  for _, edit in ipairs(edits) do
    if not run.edits[item.file] then run.edited[#run.edited + 1], run.edits[item.file] = item.file, {} end
    table.insert(run.edits[item.file], edit)
    run.edits_count = run.edits_count + 1
  end
  session.write(verdicts.tap(verdict, #run.verdicts))
  session.flush()
  return not (#verdict.findings > 0 and request.fail_fast)
end

local function play_all(session, request, run, timeout)
  local file, why, path -- of the latest file; it is read once for all its scenarios
  return warpboard.work(#run.items, {
    jobs = request.jobs, seconds = timeout, unit = "scenarios",
    prepare = function(i)
      local item = run.items[i]
      if item.index == 0 or path == item.file.path then return end
      path = item.file.path
      file, why = warpboard.scenarios(path, request.seed)
    end,
    work = function(i, send)
      local tell, item = suite.teller(send), run.items[i]
      if item.index > 0 and file then file:run(item.index, tell) end
      if item.index > 0 and not file then tell("x", why) end
      tell("e", "")
    end,
    receive = function(i, answer)
      return take(session, request, run, run.items[i], hear(session, run.items[i], answer, timeout))
    end,
  })
end

local function run(session, request)
  local timeout = request.timeout or TIMEOUT
  local items, status = suite.make(session, request, timeout)
  if not items then return status end
  if #items == 0 then
    return session.complain("no scenario "
      .. ((request.filter or request.tag) and "matches --filter and --tag" or "is there"))
  end
  local played = {items = items, verdicts = {}, failed = 0, findings = 0, edited = {}, edits = {}, edits_count = 0}
  session.write(verdicts.tap_begin(#items))
  session.flush()
  local ended, message = play_all(session, request, played, timeout)
  if not ended then return session.complain("no process: " .. message) end
  return finish(session, request, played, ended)
end

return {
  group = "Files",
  arguments = "FILE|DIR...",
  completes = {"file", "file"},
  options = {"filter", "tag", "jobs", "fail-fast", "timeout", "seed", "junit", "update"},
  help = "run scenarios: positions with claims about the rules",
  example = "scripts --filter seam",
  run = run,
}

-- check: reports mistakes and useless parts of a script, and audits it with random games. The script has no errors;
-- otherwise this isn't called.

local json = require "tools.json"
local lua_joins = require "tools.lua_joins"
local in_words = require "tools.results"
local scenario_text = require "tools.scenario_text"
local unused_options = require "tools.unused_options"
local quoted = require("warpboard").quoted

local GAMES, LIMIT, SECONDS = 200, 300, 10
local SHARE = 0.6 -- of `seconds`, for games; the rest is for options, and for shrinking the findings
local SHORT = 2 -- mean number of moves of games that end at once, as if by mistake
local EXAMPLE_MOVES = 20 -- most moves of a game that is shown as an example of these
local ENOUGH, LONG = 20, 10000 -- games needed to judge how games end; turns of games that are played to see one end

local SHOWN = {{"played", "shortest line"}, {"position", "smallest position"}, {"line", "from there"},
  {"fault", "which says"}}

-- Findings, reported at once or, as JSON, at the end.
local Report = {}
Report.__index = Report

-- status: "ok", "not ok", or "--" for a note.
function Report:add(status, name, text)
  self[#self + 1] = {{"status", status}, {"check", name}, {"text", text}}
  self.bad = self.bad or status == "not ok"
  if not self.json then self.session.tell(("%s %s: %s\n"):format(status, name, text)) end
end

-- Describe the shrunk form of a finding; nil if it could not be reproduced, or if time was over.
function Report:detail(shrunk, is_late)
  local lines = {}
  for _, shown in ipairs(SHOWN) do
    local value = shrunk and shrunk[shown[1]]
    if value == "" and shown[1] == "played" then value = "no move" end
    if value and value ~= "" then
      table.insert(self[#self], {shown[1], value})
      lines[#lines + 1] = ("   %s: %s\n"):format(shown[2], value)
    end
  end
  if not shrunk then
    lines[1] = is_late and "   there was no time to look for a shorter line; --seconds allows more\n"
      or "   it did not happen again with the same moves\n"
  end
  if not self.json then self.session.write(table.concat(lines)) end
end

-- -- Without playing

local function check_words(session, request, report)
  local dead, findings = false, session.variant:lint()
  local joins = lua_joins(session.variant:sources())
  table.move(joins, 1, #joins, #findings + 1, findings)
  for _, finding in ipairs(findings) do
    local text = ("%s:%d: %s"):format(finding.file, finding.line, finding.text)
    report:add(finding.sort == "dead" and "not ok" or "--", finding.sort, text)
    dead = dead or finding.sort == "dead"
  end
  if not dead then report:add("ok", "dead", "every word can succeed") end
  local unused, is_late = unused_options(session, request, request.seconds and request.seconds * (1 - SHARE) / 2)
  for _, option in ipairs(unused) do
    report:add("--", "unused", ("%s:%d: %s"):format(option.file, option.line, option.text))
  end
  if is_late then report:add("--", "unused", "not all options were tried; --seconds allows more") end
end

-- Report a game that is over at the start.
local function check_start(session, report)
  local outcome, reason = session.pos:outcome()
  if outcome == "ongoing" or not outcome then return true end
  local stuck = "no move is legal; `warpboard coverage` shows which words succeed, and `warpboard why MOVE` shows why "
    .. "a move is illegal"
  local ending = session.pos:ending()
  local over = ("the game is over before the first move, %s: %s%s"):format(in_words[outcome], reason,
    ending and (" (%s:%d)"):format(ending.file, ending.line) or "")
  report:add("not ok", "start", session.pos:is_stuck() and stuck or over)
  return false
end

-- -- By playing

-- Write a position, and the moves from there to the fault; without a move, the claim that there are `legal` moves.
local function claim(pos, line, legal)
  return scenario_text.position("position", pos) .. scenario_text.play(line)
    .. (legal and ("  moves(%d)\n"):format(#legal) or "")
end

-- Return the fault as a scenario. For the check of colors, the position's counterpart must have as many moves.
local function scenario(session, check)
  local shrunk, line = check.shrunk, {}
  for move in shrunk.line:gmatch "[^ ]+" do line[#line + 1] = move end
  local pos = session.variant:position(shrunk.position)
  if not pos then return "" end
  local legal = #line == 0 and pos:moves()
  return ('\nscenario("%s", function()\n  -- %s\n%s%send)\n'):format(check.meaning,
    quoted(shrunk.fault, "lua comment"), claim(pos, line, legal),
    check.name == "colours" and claim(pos:flip(), line, legal) or "")
end

-- Report a position that a game has reached and a `never` of the script refuses, with the remedy.
local function add_never(session, fault, report)
  for _, never in ipairs(session.variant:declared().never) do
    if never.message and fault:find(never.message, 1, true) then
      return report:add("--", "never", ("%s:%d: `never` only rejects positions that are set up; it doesn't forbid "
        .. "moves. Forbid these moves in `moves`, or leave this line out"):format(never.file, never.line))
    end
  end
end

-- Return a hint if the links of a board that Black sees mirrored are symmetric only under half a turn; else "".
local function turned_hint(variant)
  local board = variant:board()
  if board.black ~= "mirrored" then return "" end
  local linked, is_mirrored, is_turned = {}, true, true
  local function across(square, is_half_turn)
    local file, rank = square:byte() - 96, tonumber(square:sub(2))
    return ("%c%d"):format(96 + (is_half_turn and board.files + 1 - file or file), board.ranks + 1 - rank)
  end
  for _, link in ipairs(board.links) do linked[link.from .. link.to] = true end
  for _, link in ipairs(board.links) do
    is_mirrored = is_mirrored and linked[across(link.from) .. across(link.to)]
    is_turned = is_turned and linked[across(link.from, true) .. across(link.to, true)]
  end
  return is_turned and not is_mirrored and '; the links are symmetric under half a turn: try board{black = "rotated"}'
    or ""
end

local function tell_checks(session, audit, report)
  local scenarios = {}
  for _, check in ipairs(audit.checks) do
    if check.left_out then
      report:add("--", check.name, "skipped: " .. check.left_out)
    elseif not check.fault then
      report:add("ok", check.name, check.meaning)
    else
      local meant = check.excuse and ("%s, so this may be intended: "):format(check.excuse)
      report:add(meant and "--" or "not ok", check.name, ("%s%s%s"):format(meant or "", check.fault,
        check.name == "colours" and turned_hint(session.variant) or ""))
      if not report.status then report:detail(check.shrunk, report.ends and session.clock() > report.ends) end
      if check.name == "texts" then add_never(session, check.fault, report) end
      if check.shrunk and not meant then scenarios[#scenarios + 1] = scenario(session, check) end
    end
  end
  return table.concat(scenarios)
end

-- Return true if one of some long games ends, because random play may need thousands of turns for that; also if there
-- was no time to find out.
local function ends_later(session, seed, report, seconds)
  local began = session.clock()
  for number = 0, ENOUGH - 1 do
    local figures, status = session.so_far(session.pos:random(1, seed, LONG, number))
    report.status = report.status or status and (status == "interrupted" and status or "no")
    if status or figures.outcomes.unfinished.games == 0 or session.clock() - began > seconds then return true end
  end
  return false
end

-- Report positions without moves that no ending decides, with the remedy.
local function tell_undecided(audit, report)
  if audit.undecided == 0 then return end
  report:add("--", "stuck", ("%d of %d games ended in a draw because there was no legal move, and no ending says who "
    .. "wins then; write loss(stuck) or draw(stuck)"):format(audit.undecided, audit.games))
end

-- Report a move that only returns to its own square, as one round a joined edge may.
local function tell_idle(audit, report)
  if not audit.idle then return end
  report:add("--", "idle", ('the move %s returns to its own square, which is a pass; to forbid it, write -at "origin" '
    .. "after the steps"):format(audit.idle))
end

-- Report that games are over almost at once, with the ending of one of them.
local function tell_short(session, audit, report)
  local mean, pos = audit.positions / audit.games, session.pos:copy()
  if audit.games < ENOUGH or mean > SHORT then return end
  for _ = 1, EXAMPLE_MOVES do
    if pos:outcome() ~= "ongoing" then break end
    pos:play(pos:moves()[1])
  end
  local outcome, reason = pos:outcome()
  local ending, example = pos:ending(), ""
  if in_words[outcome] then
    example = ("; after %s: %s, %s%s"):format(table.concat(pos:history(), " "), in_words[outcome], reason,
      ending and (" (%s:%d)"):format(ending.file, ending.line) or "")
  end
  report:add("--", "short", ("games take %.1f moves on average%s. Endings are tested after the first move, too")
    :format(mean, example))
end

-- Report games stopped at the limit. They are a fault only if no game ends, not even longer ones if the limit is the
-- default.
local function tell_ends(session, request, audit, limit, report)
  if audit.unfinished == 0 then return report:add("ok", "ends", "every game ends") end
  local status = "--"
  local stopped = ("%d of %d games were stopped after %d turns"):format(audit.unfinished, audit.games, limit)
  local seconds = request.seconds and request.seconds * (1 - SHARE) / 2 or SECONDS
  if audit.unfinished == audit.games and audit.games >= ENOUGH
    and (request.limit or not ends_later(session, request.seed, report, seconds)) then
    status, stopped = "not ok", ("none of %d games ended within %d turns"):format(audit.games, limit)
  end
  report:add(status, "ends", stopped .. "; --limit allows more")
end

-- Write the scenarios to their file. Return a status on failure.
local function keep(session, request, report, scenarios)
  if scenarios == "" then return end
  local variant = scenario_text.variant(session, request.scenario or "")
  local text = "-- Findings of `warpboard check`.\n" .. variant .. scenarios
  if request.scenario then
    local message = session.write_file(request.scenario, text)
    return message and session.complain(message)
  end
  report.scenarios = text
  if not report.json then session.write("\n" .. text) end
end

-- Return the audit, of fewer games if a walk fails or the user stops it, which sets the report's status; nil without
-- any.
local function audited(session, request, report, limit)
  local games, seconds = request.games or GAMES, request.seconds or (request.games and 0 or SECONDS)
  local audit, status = session.so_far(session.pos:audit_games(games, request.seed, limit,
    request.seconds and seconds * SHARE or seconds, true))
  report.status = status and (status == "interrupted" and status or "no")
  if audit and status then
    report:add("--", "time", ("played %d of %d games"):format(audit.games, games))
  elseif audit and audit.games < games then
    report:add("--", "time", ("played %d of %d games in %g s; --seconds allows more"):format(audit.games, games,
      seconds))
  end
  return audit
end

local function check_games(session, request, report)
  local limit = request.limit or LIMIT
  local audit = audited(session, request, report, limit)
  if not audit then return end
  local scenarios = tell_checks(session, audit, report)
  tell_ends(session, request, audit, limit, report)
  tell_short(session, audit, report)
  tell_undecided(audit, report)
  tell_idle(audit, report)
  report.audit = audit
  if not report.json then
    session.write(("%d games, %d positions, %d moves\n"):format(audit.games, audit.positions, audit.moves))
  end
  return keep(session, request, report, scenarios)
end

local function as_json(session, report)
  local audit, results = report.audit or {games = 0, positions = 0, moves = 0}, {}
  for i, result in ipairs(report) do results[i] = result end
  return json.text{
    {"variant", session.variant:name()}, {"good", not report.bad}, {"results", json.list(results)},
    {"games", audit.games}, {"positions", audit.positions}, {"moves", audit.moves}, {"scenarios", report.scenarios},
  }
end

local function run(session, request)
  local ends = request.seconds and session.clock() + request.seconds
  local report = setmetatable({session = session, json = request.json, ends = ends}, Report)
  local status -- set if a file can't be written
  report:add("ok", "script", session.variant:file() .. " has no errors")
  check_words(session, request, report)
  if check_start(session, report) then status = check_games(session, request, report) end
  if request.json then session.write(as_json(session, report)) end
  return report.status or status or report.bad and "no" or nil
end

return {
  variant = true,
  group = "The rules",
  reports_faults = true,
  options = {"place", "games", "seed", "limit", "scenario", "seconds", "json"},
  usual = {games = "200", limit = "300", seconds = "10, or unlimited with --games"},
  help = "check a script for errors and unused parts, and test it with random games",
  example = "VARIANT",
  run = run,
}

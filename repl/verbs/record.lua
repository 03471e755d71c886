-- record: writes the session as scenarios, one for each series of moves from the same position.

local foreign_file = require "tools.foreign_file"
local text = require "tools.scenario_text"

-- Return a series of moves from a position, with the claims at its end; nil if a walk fails.
local function stretch(session, number, begin, given, moves)
  local pos = session.variant:position(begin)
  local start = given and text.position("position", pos) or ""
  for _, move in ipairs(moves) do
    if not pos:play(move) then return nil end
  end
  local outcome, legal = pos:outcome(), pos:moves()
  if not outcome or not legal then return nil end
  return ('\nscenario("recorded %d: from %s", function()\n%s%s%s  result "%s"\n%send)\n'):format(number,
    given and "a position set up by hand" or "the start", start, text.play(moves),
    text.position("after", pos), outcome, outcome == "ongoing" and ("  moves(%d)\n"):format(#legal) or "")
end

-- Return true if a file has no other scenarios than recorded ones.
local function is_recorded(contents)
  return contents:find "^variant" ~= nil and not contents:gsub('\nscenario%("recorded %d', ""):find "\nscenario"
end

local function run(session, request)
  local why = foreign_file(session, request[1], is_recorded)
  if why then return session.complain(why) end
  local history, out, moves = session.history(), {text.variant(session, request[1])}, {}
  local begin, given = history.start, not history.own
  for i = 1, history.done + 1 do
    local step = i <= history.done and history[i]
    if step and not step.edit then
      moves[#moves + 1] = step.text
    else
      if not step or #moves > 0 then -- a series without a move is left out, unless it is the last
        local scenario = stretch(session, #out, begin, given, moves)
        if not scenario then return session.failed() end
        out[#out + 1] = scenario
      end
      if step then begin, given, moves = step.text, true, {} end
    end
  end
  local message = session.write_file(request[1], table.concat(out))
  if message then return session.complain(message) end
  session.write(("%s: %d scenario%s of %s\n"):format(request[1], #out - 1, #out == 2 and "" or "s",
    session.variant:name()))
end

return {
  variant = true,
  group = "Files",
  arguments = "FILE",
  completes = {"file"},
  help = "write the game as a scenario, for `run`",
  example = "my-scenario.lua",
  run = run,
}

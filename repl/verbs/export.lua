-- export: writes a variant for other programs. The writers are in repl/export, one for each kind of file:
--
--     writer.of(variant, name, load)    {text, notes, difference, line, positions}, or nil and the reason
--
-- load(script) returns the variant of a script that the writer wants to compare, or nil and a message.

local warpboard = require "warpboard"

local LINE_SHOWN = 24 -- moves

-- Return the variant of a script, which is written to a temporary file; nil and a message on failure.
local function load_script(session, script)
  local folder = os.tmpname()
  os.remove(folder)
  local message = session.make_folder(folder)
  if message then return nil, message end
  local path, variant = folder .. "/section.lua", nil
  message = session.write_file(path, script)
  if not message then variant, message = warpboard.load(path) end
  session.remove_file(path)
  os.remove(folder)
  return variant, message
end

local function say_difference(session, made)
  local line = made.line
  local more = #line > LINE_SHOWN and (" ... (%d moves)"):format(#line) or ""
  local moves = table.concat(line, " ", 1, math.min(LINE_SHOWN, #line)) .. more
  local after = #line == 0 and "at the start" or "after " .. moves
  return session.complain(("the section does not have all rules: %s, %s"):format(after, made.difference))
end

local function run(session, request)
  local writer = require("export." .. (request.to or "ini"))
  local variant, name = session.variant, session.variant:name()
  local function load(script) return session.uninterrupted(load_script, session, script) end
  local made, why = writer.of(variant, name, load)
  if not made then return session.complain(("%s cannot be exported: %s"):format(name, why)) end
  session.write(made.text)
  for _, note in ipairs(made.notes) do session.say_error(session.one_line(note) .. "\n") end
  if made.difference then
    say_difference(session, made)
    return "no"
  end
  session.say_error(("compared in %d positions: the moves agree\n"):format(made.positions))
end

return {
  variant = true,
  group = "Files",
  options = {"set", "limits", "to"},
  help = "write the variant as a section of a variants.ini, for Fairy-Stockfish, and compare both",
  example = "VARIANT",
  run = run,
}

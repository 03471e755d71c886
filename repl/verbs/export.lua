-- export: writes a variant for other programs. The writers are in repl/export, one for each kind of file:
--
--     writer.of(variant, name, load)    {text, notes, difference, line, positions}, or nil and the reason
--
-- load(script) returns the variant of a script that the writer wants to compare, or nil and a message.

local warpboard = require "warpboard"

local LINE_SHOWN = 24 -- moves

-- Call a function with load(script), for which it has a folder of its own.
local function with_loader(session, work)
  local folder = os.tmpname()
  os.remove(folder)
  local message = session.make_folder(folder)
  if message then return nil, message end
  local path = folder .. "/section.lua"
  local function load(script)
    message = session.write_file(path, script)
    if message then return nil, message end
    return warpboard.load(path)
  end
  local ok, result, why = pcall(work, load)
  session.remove_file(path)
  os.remove(folder)
  if not ok then error(result, 0) end
  return result, why
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
  local made, why = with_loader(session, function(load) return writer.of(variant, name, load) end)
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

-- program: lists the compiled walks.

local brief = require "tools.brief"
local json = require "tools.json"

local function run(session, request)
  local form = request[1]
  if form and form ~= "c" then
    return session.complain(('"%s" isn\'t a form of the program; write c for the C source, or nothing for the bytecode')
      :format(brief(form)))
  end
  local program, why = session.variant:program(form)
  if program and request.json then
    program = json.text{{"variant", session.name}, {"form", form or "program"}, {"program", json.lines(program)}}
  end
  if program then return session.write(program) end
  session.complain(why)
  return "no"
end

return {
  variant = true,
  group = "The rules",
  arguments = "[c]",
  options = {"place", "json"},
  help = "print the bytecode compiled from the walks; with c, the C source for --engine native",
  example = "VARIANT",
  run = run,
}

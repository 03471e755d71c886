-- repl: lines that are typed, or that files and options hold.

local function prepare(session, request)
  if #request.inputs == 0 then session.supervise() end
end

local function run(session, request)
  for _, input in ipairs(request.inputs) do session.add_input(input[1] == "file", input[2]) end
  return request.echo and "repl echo" or "repl"
end

return {
  variant = "optional",
  options = {"place", "ascii", "echo", "eval", "file"},
  help = "play and try things out, line by line",
  example = "VARIANT",
  prepare = prepare,
  run = run,
}

-- repl: runs lines that are typed, or given by files and options.

local function prepare(session, request)
  if #request.inputs == 0 then
    session.replaces_child, session.replaced_journal = session.supervise()
  end
end

local function run(session, request) return session.run_repl(request.inputs, request.echo) end

return {
  variant = "optional",
  options = {"place", "ascii", "echo", "eval", "file"},
  help = "open the prompt to play and experiment",
  example = "VARIANT",
  prepare = prepare,
  run = run,
}

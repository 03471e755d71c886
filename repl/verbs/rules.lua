-- rules: what the script comes to, as a plain script.

local function run(session) session.write(session.variant:rules()) end

return {
  variant = true,
  group = "The rules",
  options = {"place"},
  help = "what the script comes to, as a plain script",
  example = "VARIANT",
  run = run,
}

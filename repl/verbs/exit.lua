-- exit: leaves, too.

local run = require "verbs.quit".run

return {
  prompt = true,
  group = "This program",
  help = "leaves, too",
  run = run,
}

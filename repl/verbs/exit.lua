-- exit: the same as quit.

local run = require "verbs.quit".run

return {
  group = "This program",
  help = "leaves, too",
  run = run,
}

-- exit: the same as quit.

local run = require "verbs.quit".run

return {
  group = "This program",
  help = "leave the program",
  run = run,
}

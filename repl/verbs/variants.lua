-- variants: the same as list, at the prompt.

local run = require "verbs.list".run

return {
  group = "The rules",
  options = {"json"},
  help = "list the variants",
  run = run,
}

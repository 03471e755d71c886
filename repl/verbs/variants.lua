-- variants: the same as list, in the REPL.

return require "verbs.list"

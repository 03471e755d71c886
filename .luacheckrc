std = "lua54"
max_line_length = 120
cache = false
exclude_files = { "tests/data/faults" } -- wrong on purpose

-- Words, declarations and declared globals: the host knows them and refuses any other at its line, so they are
-- not listed a second time here.
files["variants"] = { ignore = { "11." } }
files["scripts"] = { ignore = { "11." } }
files["tests/data/scripts"] = { ignore = { "11." } }

files["tests/spec"] = { std = "+busted" }

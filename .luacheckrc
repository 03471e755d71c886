std = "lua54"
max_line_length = 120
cache = false
exclude_files = { "tests/data/faults", "tests/fuzz", "tests/sessions/broken.lua" } -- wrong on purpose

-- Words and declarations of variants, as `make docs` lists them.
stds.warpboard = dofile "repl/editor/luacheck.lua"
files["variants"] = { std = "warpboard" }
files["bench/generate"] = { std = "warpboard" }
files["tests/newcomers"] = { std = "warpboard" }
files["tests/newcomers/scenarios"] = { std = "lua54", ignore = { "11." } }

files["tests/fuzz/claims.lua"] = { std = "lua54", ignore = { "11." } }
files["scripts"] = { ignore = { "11." } }
files["tests/data/scripts"] = { ignore = { "11." } }
files["tests/sessions"] = { std = "+warpboard" }

files["tests/attacks"] = { max_string_line_length = false }
files["tests/spec"] = { std = "+busted" }

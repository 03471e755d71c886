std = "lua54"
max_line_length = 120
cache = false
-- wrong on purpose
exclude_files = { "tests/rules/scripts/mistakes.lua", "tests/fuzz", "tests/session/transcripts/broken.lua" }

-- Words and declarations of variants, as `make docs` lists them.
stds.warpboard = dofile "repl/editor/luacheck.lua"
files["variants"] = { std = "warpboard" }
files["bench/generate"] = { std = "warpboard" }
files["tests/games/newcomers"] = { std = "warpboard" }
files["tests/games/newcomers/scenarios"] = { std = "lua54", ignore = { "11." } }

files["tests/fuzz/claims.lua"] = { std = "lua54", ignore = { "11." } }
files["scripts"] = { ignore = { "11." } }
files["tests/rules/scripts"] = { ignore = { "11." } }
files["tests/session/transcripts"] = { std = "+warpboard" }

files["tests/robustness/attacks"] = { max_string_line_length = false }
files["tests/*/*_spec.lua"] = { std = "+busted" }

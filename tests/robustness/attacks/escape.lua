-- Attacks: escapes from the script's sandbox, and texts that break out of generated code.

local HEAD, GAME = ...

return {
  { "address_of_table", "refused: 5: tablefunctiontable userdata",
    GAME .. [[error(tostring({}) .. tostring(error) .. string.format("%s %s", {}, n))]] },
  { "address_of_walk", "refused: 5: userdata", GAME .. [[error(tostring(n))]] },
  { "base_device", "refused: 3: base: \"/dev/zero\" isn't the name of a variant; leave out folders and .lua",
    HEAD .. [[base "/dev/zero"]] },
  { "base_escape_codes", "refused: 3: base: \"?[2Jattack\" isn't the name of a variant; leave out folders and .lua",
    HEAD .. [[base "\27[2Jattack"]] },
  { "base_folder", 'refused: 3: base: "/" isn\'t the name of a variant; leave out folders and .lua',
    HEAD .. [[base "/"]] },
  { "base_here", "refused: 3: base: \"attack.lua\" isn't the name of a variant; leave out folders and .lua",
    HEAD .. [[base "attack.lua"]] },
  { "base_passwd", "refused: 3: base: \"/etc/passwd\" isn't the name of a variant; leave out folders and .lua",
    HEAD .. [[base "/etc/passwd"]] },
  { "base_zero", "refused: 3: `base` needs the name of a variant and a table of options",
    HEAD .. [[base "chess\0x"]] },
  { "bytecode_load", 'refused: 4: unknown word "load"', HEAD .. [[
local code = "\27Lua\x54\0\x19\x93\r\n\x1a\n"
moves = load(code, "x", "b")()
loss(stuck)]] },
  { "clock", 'refused: 5: unknown word "os", did you mean "is"?', GAME .. [[os.clock()]] },
  { "collectgarbage", 'refused: 5: unknown word "collectgarbage"',
    GAME .. [[collectgarbage "stop"]] },
  { "coroutine", 'refused: 5: unknown word "coroutine"',
    GAME .. [[coroutine.wrap(function() end)()]] },
  { "debug", 'refused: 5: unknown word "debug"', GAME .. [[debug.getregistry()]] },
  { "dofile", 'refused: 5: unknown word "dofile"', GAME .. [[dofile "/etc/passwd"]] },
  { "env_argument", 'refused: 5: unknown word "os", did you mean "is"?', GAME .. [[
local function f(_ENV) return os end
f(_ENV).execute "true"]] },
  { "env_chain", 'refused: 6: unknown word "_ENV"', GAME .. [[
local e = _ENV
for _ = 1, 10 do e = e._ENV end]] },
  { "env_field", 'refused: 5: unknown word "os", did you mean "is"?',
    GAME .. [[_ENV.os.execute "true"]] },
  { "env_local", "refused: 6: attempt to index a nil value (global 'os')", GAME .. [[
local _ENV = {}
os.execute "true"]] },
  { "env_nil", "refused: 6: attempt to index a nil value (upvalue '_ENV')", GAME .. [[
_ENV = nil
os.execute "true"]] },
  { "env_number", 'refused: 5: "number" is not declared; for a variable of your own, write local before it',
    GAME .. [[_ENV[1] = 2]] },
  { "format_pointer", "refused: 5: format: %p isn't available: addresses differ from run to run",
    GAME .. [[title(string.format("%p", {}))]] },
  { "format_pointer_width", "refused: 5: format: %p isn't available: addresses differ from run to run",
    GAME .. [[title(("%-20p"):format(print and {} or {}))]] },
  { "format_pointer_zero", "refused: 4: format: %p isn't available: addresses differ from run to run",
    HEAD .. [[
moves = from "man" * n * empty
title(string.format("\0%p", "abc"))
loss(stuck)]] },
  { "getmetatable", 'refused: 5: unknown word "getmetatable"',
    GAME .. [[getmetatable("").__index = nil]] },
  { "globals", 'refused: 5: unknown word "_G"', GAME .. [[_G.os.execute "true"]] },
  { "io", 'refused: 5: unknown word "io", did you mean "go"?',
    GAME .. [[io.open("/etc/passwd"):read "a"]] },
  { "load", 'refused: 5: unknown word "load", did you mean "land"?',
    GAME .. [[load "return 1" ()]] },
  { "loadfile", 'refused: 5: unknown word "loadfile"', GAME .. [[loadfile "/etc/passwd"]] },
  { "loadstring", 'refused: 5: unknown word "loadstring"',
    GAME .. [[loadstring "return 1" ()]] },
  { "math_random", "refused: 5: attempt to call a nil value (field 'random')",
    GAME .. [[math.random(6)]] },
  { "method_walk_as_view", "fails in moves: 4: write a colon before the method, as in view:at(square)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view.at(nil, "a1")
end)
loss(stuck)]] },
  { "method_wrong_self", "fails in moves: 5: write a colon before the method, as in view:at(square)",
    HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  local at = view.at
return at(square, "a1")
end)
loss(stuck)]] },
  { "native_place", "answer: 9 (perft 5)", [[
title "Attack" board{4, 8} piece("man", "M") start "4/4/4/4/4/4/3m/M3 w 1"
local code = '*/};__attribute__((constructor))f(){abort();}struct z{int q;/*'
moves = from "man" * place(code) * any{n, s} * empty * -at(code) * stop
loss(stuck)]] },
  { "next", 'refused: 5: unknown word "next"', GAME .. [[next({})]] },
  { "os", 'refused: 5: unknown word "os", did you mean "is"?', GAME .. [[os.execute "true"]] },
  { "pack", "refused: 5: attempt to call a nil value (field 'pack')",
    GAME .. [[string.pack("z", "x")]] },
  { "package", 'refused: 5: unknown word "package"',
    GAME .. [[package.loadlib("libc.so.6", "*")]] },
  { "preload", 'refused: 5: unknown word "package"', GAME .. [[package.preload.x = 1]] },
  { "print", "refused: 5: a script can't print",
    GAME .. [[print "hello"]] },
  { "random_seed", "refused: 5: attempt to call a nil value (field 'randomseed')",
    GAME .. [[math.randomseed(1)]] },
  { "rawget", 'refused: 5: unknown word "rawget"', GAME .. [[rawget(_ENV, "board")]] },
  { "rawset", 'refused: 5: unknown word "rawset", did you mean "reset"?',
    GAME .. [[rawset(_ENV, "board", nil)]] },
  { "record_note", "answer: 1 (perft 3)", [=[
title "Attack" board{4, 8} piece("man", "M") start "4/4/4/4/4/4/3m/M3 w 1"
local odd = option('"..os.exit(9).."', true, "]] os.exit(9) --")
moves = from "man" * n * empty * stop * (odd and note '"os.exit{9}--' or here)
loss(stuck)]=] },
  { "require", 'refused: 5: unknown word "require"', GAME .. [[require "os"]] },
  { "setmetatable", 'refused: 5: unknown word "setmetatable"',
    GAME .. [[setmetatable({}, {__gc = error})]] },
  { "string_dump", "refused: 5: attempt to call a nil value (field 'dump')",
    GAME .. [[string.dump(function() end)]] },
  { "string_index_metatable", "refused: 4: attempt to call a nil value",
    GAME .. [[("").__index.os = 1]] },
  { "string_method_dump", "refused: 6: attempt to call a nil value (local 'f')", GAME .. [[
local f = ("").dump
f(function() end)]] },
  { "use_dots", "refused: 5: `use` needs the name of a library: a file of the folder variants/lib; "
    .. 'for example: use "counting"',
    GAME .. [[use ".."]] },
  { "use_here", "refused: 5: `use` needs the name of a library: a file of the folder variants/lib; "
    .. 'for example: use "counting"',
    GAME .. [[use "attack.lua"]] },
  { "use_up", "refused: 5: `use` needs the name of a library: a file of the folder variants/lib; "
    .. 'for example: use "counting"',
    GAME .. [[use "../../../../etc/passwd"]] },
  { "use_zero", "refused: 5: `use` needs the name of a library: a file of the folder variants/lib; "
    .. 'for example: use "counting"',
    GAME .. [[use "draughts\0x"]] },
  { "walk_call_self", 'refused: 5: a walk has no field "__call"', GAME .. [[
local c = n.__call
c("no walk")]] },
  { "walk_gc", 'refused: 5: a walk has no field "__gc" that you can set',
    GAME .. [[n.__gc = error]] },
  { "walk_metatable", 'refused: 5: a walk has no field "__metatable"', GAME .. [[
local m = n.__metatable
m.__index = nil]] },
  { "warpboard", 'refused: 5: unknown word "warpboard"', GAME .. [[warpboard.load "chess"]] },
}

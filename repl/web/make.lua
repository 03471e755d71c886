-- lua repl/web/make.lua BUILD-FOLDER ADDRESS: writes the page as one file to standard output. BUILD-FOLDER has
-- warpboard.wasm. Links begin with ADDRESS or, if it is empty, with the address at which the page was opened.

local folder, address = ...
local SCRIPTS = {"bundle", "links", "store", "engine", "board", "clock", "editor", "panes", "console", "tree", "reader",
  "page", "scripts", "gallery", "players", "gif", "files"}
local WORKER = {"bundle", "program", "links", "worker"}

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  assert(pipe:close(), command)
  return text
end

-- Return a text without comments that fill lines, and without indentation.
local function plain(text) return (text:gsub("\n%s*//[^\n]*", "\n"):gsub("^//[^\n]*\n", ""):gsub("\n%s+", "\n")) end

local function joined(names)
  local out = {}
  for i, name in ipairs(names) do out[i] = plain(read(("repl/web/%s.js"):format(name))) end
  return "\n" .. table.concat(out, "\n")
end

-- The letters for numbers below 91: those of ASCII that have no meaning in markup.
local LETTERS = {}
for code = ("!"):byte(), ("~"):byte() do
  local letter = string.char(code)
  if not letter:find "[&<>]" then LETTERS[#LETTERS + 1] = letter end
end

-- Return a compressed file: its size, a blank, and two letters for each 13 bits. Base64 would be a twelfth longer.
local function packed(path)
  local bytes, out, held, bits = output_of(("gzip -9nc '%s'"):format(path)), {}, 0, 0
  local function add()
    local number = held & 0x1fff
    out[#out + 1] = LETTERS[number // #LETTERS + 1] .. LETTERS[number % #LETTERS + 1]
    held, bits = held >> 13, bits - 13
  end
  for i = 1, #bytes do
    held, bits = held | bytes:byte(i) << bits, bits + 8
    if bits >= 13 then add() end
  end
  if bits > 0 then add() end
  return ("%d %s"):format(#bytes, table.concat(out))
end

-- Return a file of Lua without the comments that fill lines, and without indentation. Lines keep their numbers. A file
-- whose code would change, because such a line is in a long string, stays as it is, and so do texts for users.
local function bare(name, text)
  if not name:find "^repl/" or name:find "^repl/new/" then return text end
  local shorter = ("\n" .. text):gsub("\n[ \t]*%-%-[^\n]*", "\n"):gsub("\n[ \t]+", "\n"):sub(2)
  local code, same = load(text), load(shorter)
  return code and same and string.dump(code, true) == string.dump(same, true) and shorter or text
end

-- Write the files of the program: each its path and its text, ended by zero bytes.
local function write_texts(path)
  local file = assert(io.open(path, "wb"))
  local list = output_of("find variants repl"
    .. " '(' -name '*.lua' -or -name '*.weights' -or -name guide.md ')'"
    .. " -not -path 'repl/web/make.lua' | LC_ALL=C sort; ls docs/recipes.md docs/glossary.md")
  for name in list:gmatch "[^\n]+" do file:write(name, "\0", bare(name, read(name)), "\0") end
  file:close()
end

-- Return the hash by which a policy names a part of the page.
local function hash_of(text)
  local path = folder .. "/hashed"
  write(path, text)
  local bytes = output_of(("sha256sum '%s'"):format(path)):match "^%x+":gsub("%x%x", function(digits)
    return string.char(tonumber(digits, 16))
  end)
  write(path, bytes)
  return ("'sha256-%s'"):format(output_of(("base64 -w0 '%s'"):format(path)))
end

write_texts(folder .. "/texts")
local script, loader = joined(SCRIPTS), joined{"loader"}
write(folder .. "/scripts", script .. "\0" .. joined(WORKER))
local MARKUP = {["&"] = "&amp;", ['"'] = "&quot;", ["<"] = "&lt;", [">"] = "&gt;"}
local parts = {ADDRESS = address:gsub("[&\"<>]", MARKUP),
  STYLE = read "repl/web/page.css", LOADER = loader, SCRIPTS = packed(folder .. "/scripts"),
  PROGRAM = packed(folder .. "/warpboard.wasm"), TEXTS = packed(folder .. "/texts")}
parts.POLICY = ("default-src 'none'; script-src %s %s 'wasm-unsafe-eval'; style-src %s; "
  .. "worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'")
  :format(hash_of(loader), hash_of(script), hash_of(parts.STYLE))
io.write((read "repl/web/page.html":gsub("@(%u+)@", parts)))

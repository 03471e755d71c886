-- Run documents: Lua blocks are files or additions to files, and console blocks are run to insert the real output.
--
--     ```lua, first line `-- NAME.lua`     a new file
--     ```lua, anything else                is appended to the file
--     Change `this` to `that`              changes the file
--     before `this`:                       the Lua block that follows is inserted there
--     ```console, `$ command`              is run; its output follows

local facts = require "docs.make.facts"

local M = {}

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

-- Return the output of a command in a folder, including errors.
local function run(folder, command)
  write(folder .. "/.command", "exec 2>&1\n" .. command .. "\n")
  local program = facts.program:find "^/" and facts.program or os.getenv "PWD" .. "/" .. facts.program
  local pipe = assert(io.popen(("cd '%s' && PATH='%s:'$PATH NO_COLOR=1 HOME=/nonexistent sh .command"):format(folder,
    program:match "^(.*)/")))
  local output = pipe:read "a"
  pipe:close()
  return output
end

local function plain(text) return (text:gsub("%p", "%%%0")) end

-- The state of a document: a folder of files, and the current file.
local function play_lua(state, block, before)
  local name = block:match "^%-%- ([%w-/]+%.lua)\n" or block:match "^%-%- ([%w-/]+%.lua)[:;,]"
  if name then
    state.name, state.text = name, block
    if name:find "/" then os.execute(("mkdir -p '%s/%s'"):format(state.folder, name:match "^(.*)/")) end
  elseif before then
    local at = state.text:find(before, 1, true)
    if not at then error(("%s has no `%s` that anything could stand before"):format(state.name, before)) end
    state.text = state.text:sub(1, at - 1) .. block .. state.text:sub(at)
  else
    state.text = state.text .. block
  end
  write(state.folder .. "/" .. state.name, state.text)
end

local function play_console(state, block)
  local out = {}
  for line in block:gmatch "[^\n]+" do
    local command = line:match "^%$ (.*)$"
    local output = command and run(state.folder, command)
    if command then out[#out + 1] = line .. "\n" .. (output == "" and "" or output:gsub("\n*$", "\n")) end
  end
  return table.concat(out, "\n")
end

local function play_change(state, before, after)
  local found
  state.text, found = state.text:gsub(plain(before), (after:gsub("%%", "%%%%")), 1)
  if found == 0 then error(("%s has no `%s` that could be changed"):format(state.name, before)) end
  write(state.folder .. "/" .. state.name, state.text)
end

-- Return the text of a document, run from its beginning.
function M.play(path)
  local state, out, text = { folder = os.tmpname() }, {}, facts.read(path)
  os.remove(state.folder)
  os.execute(("mkdir '%s'"):format(state.folder))
  local at = 1
  while at <= #text do
    local first, last, language, block = text:find("\n```(%l*)\n(.-)\n```\n", at)
    local prose = text:sub(at, first or #text)
    for before, after in prose:gmatch "Change%s+`([^`]+)`%s+to%s+`([^`]+)`" do play_change(state, before, after) end
    out[#out + 1] = prose
    if not first then break end
    block = block .. "\n"
    if language == "lua" then play_lua(state, block, prose:match "before `([^`]+)`:%s*$") end
    if language == "console" then block = play_console(state, block) end
    out[#out + 1] = ("```%s\n%s```\n"):format(language, block)
    at = last + 1
  end
  local pictures = {}
  for _, picture in ipairs(facts.files_in(state.folder, ".svg")) do
    pictures[picture:match "[^/]+$"] = facts.read(picture)
  end
  os.execute(("rm -r '%s'"):format(state.folder))
  return table.concat(out), pictures
end

-- The guide, and its pictures.
local guide, pictures
local function play_guide()
  if not guide then guide, pictures = M.play "docs/guide.md" end
end

function M.guide()
  play_guide()
  return guide
end

function M.picture(name)
  play_guide()
  return pictures[name]
end

return M

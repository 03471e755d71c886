-- new: writes the first files of a variant from those in repl/new, with definitions of the words for editors.

local warpboard = require "warpboard"
local brief = require "tools.brief"
local names = require "notation.names"
local shared = require "tools.shared"
local show_faults = require "tools.faults"
local quoted = warpboard.quoted

local EDITOR = ".warpboard" -- folder of the files for editors and luacheck, next to the variant

local function is_name(name) return #name <= 60 and name:find "^%a[%w_-]*$" ~= nil end

-- Return the name by which a script here can refer to its base: the base's name or, for a script in the same folder,
-- its file's name without `.lua`. Return nil if scripts can't refer to it.
local function base_name(session, from)
  if not from:find ".%.lua$" then return not from:find "/" and from or nil end
  local file = from:match "[^/]*$"
  local name = file:sub(1, -5)
  local usable = not name:find "^%." and not name:find "%c" and utf8.len(name)
  return usable and session.is_same_file(from, file) and name or nil
end

-- Return the options of the base, each in a comment with its default.
local function list_options(variant)
  local lines = {}
  for i, option in ipairs(variant:options()) do
    local value = type(option.default) == "string" and quoted(option.default) or tostring(option.default)
    lines[i] = ("  -- %s = %s, -- %s\n"):format(quoted(option.name, "lua key"), value,
      quoted(option.help, "lua comment"))
  end
  return table.concat(lines)
end

-- Return {path, text, shared} of every file; existing shared files are kept.
local function plan(session, name, base, filling)
  local function filled(model)
    local text = shared(session, "repl/new/" .. model)
    return (text:gsub("@(%u+)@", function(word) return filling[word] end))
  end
  local files = {
    {name .. ".lua", filled(base and "based.lua" or "variant.lua")},
    {"scenarios/" .. name .. ".lua", filled(base and "based-scenarios.lua" or "scenarios.lua")},
    {".luarc.json", filled "luarc.json", true},
    {".luacheckrc", filled "luacheckrc", true},
  }
  for _, file in ipairs{"declarations.lua", "luacheck.lua", "positions.lua", "warpboard.lua", "words.lua"} do
    files[#files + 1] = {EDITOR .. "/" .. file, shared(session, "repl/editor/" .. file), true}
  end
  return files
end

local function make(session, name, files)
  for i = 1, 2 do
    if session.is_readable(files[i][1]) then
      return session.complain(("the file %s exists already; choose another name, or remove the file"):format(
        files[i][1]))
    end
  end
  for _, folder in ipairs{"scenarios", EDITOR} do
    local message = session.make_folder(folder)
    if message then return session.complain(("cannot make the folder %s: %s"):format(folder, message)) end
  end
  for i, file in ipairs(files) do
    if not file[3] or not session.is_readable(file[1]) then
      local message = (file[3] and session.write_file or session.write_new_file)(file[1], file[2])
      if message and i == 2 then session.remove_file(files[1][1]) end
      if message then return session.complain(message) end
      session.write(("wrote %s\n"):format(file[1]))
    end
  end
  local program = quoted(session.program, "shell")
  session.write(("Next: %s check %s.lua, %s %s.lua, %s run scenarios/%s.lua\n"):format(program, name, program, name,
    program, name))
end

local function run(session, request)
  local name, from, filling, base = request[1], request.from, {}, nil
  if not is_name(name) then
    return session.complain(("\"%s\" isn't a name: use letters, digits, - and _, beginning with a letter; for example: "
      .. "my-game"):format(brief(name)))
  end
  filling.NAME = name
  if from then
    local variant, ours, faults = names.load(from, nil, request.limits)
    if not variant then return show_faults(session, faults) end
    base = base_name(session, ours)
    if not base then
      return session.complain(('"%s" is neither the name of a variant nor a script in this folder'):format(
        from:sub(1, 200)))
    end
    filling.BASE, filling.OPTIONS = quoted(base, "lua part"), list_options(variant)
    filling.MOVES = ("%d"):format(#variant:start():moves())
  end
  return make(session, name, plan(session, name, base, filling))
end

return {
  arguments = "NAME",
  usage = "NAME [--from VARIANT]",
  options = {"from"},
  help = "create a variant: a script, scenarios and settings for editors",
  example = "my-game --from VARIANT",
  run = run,
}

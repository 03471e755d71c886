-- Find the path by which a file should name a script elsewhere: relative to the file's folder, so that both can be
-- moved together.
--
--     script_path.from(session, "/home/me/games/frogs.lua", "tests/frogs.game")    "../games/frogs.lua"
--     script_path.find(session, "../games/frogs.lua", "tests/frogs.game")          "tests/../games/frogs.lua"

local script_path = {}

local function folder_of(path) return path:match "^(.*)/[^/]*$" or "." end

local function is_path(name) return name:find("/", 1, true) or name:find "%.lua$" end

-- Return the folders of an absolute path, and its last word, as a list.
local function parts_of(path)
  local parts = {}
  for part in path:gmatch "[^/]+" do parts[#parts + 1] = part end
  return parts
end

-- Return the path of a script from the folder of a file; a variant's name, and a path that shares no folder with the
-- file, stay as they are.
function script_path.from(session, script, file)
  if not is_path(script) or not session.is_readable(script) then return script end
  local to, from = parts_of(session.real_path(script)), parts_of(session.real_path(folder_of(file)))
  local shared = 0
  while shared < #from and shared < #to - 1 and from[shared + 1] == to[shared + 1] do shared = shared + 1 end
  if shared == 0 then return script end
  return ("../"):rep(#from - shared) .. table.concat(to, "/", shared + 1)
end

-- Return the path by which a script named in a file can be opened here: from the file's folder, or else from the
-- current one.
function script_path.find(session, script, file)
  if not is_path(script) or script:find "^/" then return script end
  local path = folder_of(file) .. "/" .. script
  return session.is_readable(path) and path:gsub("^%./", "") or script
end

return script_path

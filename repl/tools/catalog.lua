-- The titles and families of variants. For those that come with Warpboard they are in tools/titles.lua, because loading
-- all scripts takes long. A hash shows whether the files of a script are still the same; if not, the script is loaded.

local titles = require "tools.titles"
local warpboard = require "warpboard"

local BYTES_MAX = 1 << 16 -- of a script, as in host/embed/inherit.c

-- Return true if a script has the contents for which `row` was written. `texts` keeps the texts of files.
local function is_same(session, row, path, texts)
  local folder, contents = path:match "^(.*/)[^/]*$" or "", {}
  for i, file in ipairs(row.files) do
    local place = folder .. file
    if texts[place] == nil then texts[place] = session.read_file(place, BYTES_MAX) or false end
    if not texts[place] then return false end
    contents[i] = texts[place]
  end
  return ("%016x"):format(session.hash(table.concat(contents, "\0"))) == row.hash
end

-- Return {name, title, family, faults} for each of these variants; `faults` is the number of errors.
return function(session, names)
  local list, texts = {}, {}
  for i, name in ipairs(names) do
    local row, path = titles[name], session.script_file(name)
    if row and path and is_same(session, row, path, texts) then
      list[i] = {name = name, title = row.title, family = row.family, faults = 0}
    else
      local variant, _, faults = warpboard.load(name)
      list[i] = {name = name, title = variant and variant:title() or "", family = variant and variant:family() or "",
        faults = variant and 0 or #faults}
    end
  end
  return list
end

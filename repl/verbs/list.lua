-- list: lists the variants by family.

local catalog = require "tools.catalog"
local warpboard = require "warpboard"
local json = require "tools.json"
local quoted = warpboard.quoted

local TITLE_COLUMN = 31

-- Sort by family, those without one last; then by name.
local function by_family(a, b)
  if a.family ~= b.family and (a.family == "" or b.family == "") then return b.family == "" end
  if a.family ~= b.family then return a.family < b.family end
  return a.name < b.name
end

-- Return the number of bytes of the first characters of a text.
local function prefix(text, most)
  local rest = text:gsub("[^\x80-\xBF][\x80-\xBF]*", "", most)
  return text:sub(1, #text - #rest)
end

-- Shorten a title to the width of the terminal, so that each variant takes one line.
local function shown(session, found)
  local title, room = found.title, session.width - 1 - TITLE_COLUMN
  if found.faults > 0 then
    title = ("(%d error%s: warpboard check %s)"):format(found.faults, found.faults > 1 and "s" or "",
      quoted(found.name, "shell"))
  end
  if session.terminal and room > 3 and prefix(title, room) ~= title then return prefix(title, room - 3) .. "..." end
  return title
end

local function as_json(variants)
  local list = {}
  for i, found in ipairs(variants) do
    list[i] = {{"name", found.name}, {"title", found.title}, {"family", found.family}, {"faults", found.faults}}
  end
  return json.text(json.list(list))
end

local function run(session, request)
  local variants, family = catalog(session, warpboard.variants()), nil
  table.sort(variants, by_family)
  if request.json then return session.write(as_json(variants)) end
  for i, found in ipairs(variants) do
    if found.family ~= family then
      session.write(("%s%s\n"):format(i > 1 and "\n" or "", found.family ~= "" and found.family or "others"))
    end
    session.write(("  %-" .. TITLE_COLUMN - 3 .. "s %s\n"):format(found.name, shown(session, found)))
    family = found.family
  end
end

return {
  options = {"json"},
  help = "list the variants",
  run = run,
}

-- What of a variant's script is of no use, for variant:lint: what can never succeed, which it gives, and the pieces and
-- zones of which no walk speaks.

local FORMS = {piece = {kinds = true, kind = true, drops = true}, zone = {zone = true}}

-- Adds the names in a walk, as names.piece.man = true; walks are met in several places.
local function add_names(names, walk, seen)
  if not walk or seen[walk] then return end
  seen[walk] = true
  for what, forms in pairs(FORMS) do
    for _, name in ipairs(forms[walk.form] and walk.names or {}) do names[what][name] = true end
  end
  add_names(names, walk.left, seen)
  add_names(names, walk.right, seen)
end

local function names_in(declared)
  local names, seen = {piece = {}, zone = {}}, {}
  add_names(names, declared.moves, seen)
  add_names(names, declared.attacks, seen)
  for _, list in ipairs{declared.never, declared.worth, declared.endings} do
    for _, one in ipairs(list) do add_names(names, one.walk, seen) end
  end
  return names
end

-- With other values of the options, something may speak of it.
local function add_unused(findings, variant, item, text)
  findings[#findings + 1] = {
    sort = "unused",
    file = item.file,
    line = item.line,
    text = ("%s%s%s"):format(text, #variant:options() > 0 and ", as the options are set" or "",
      variant:readers(item.file)),
  }
end

local function add_all_unused(findings, variant)
  local declared = variant:declared()
  local names, start = names_in(declared), (declared.start or ""):match "^[^ ]*":upper()
  for _, kind in ipairs(variant:pieces()) do
    if not names.piece[kind.name] and not kind.royal then
      local stands = start:find(kind.letter:match "%u", 1, true)
      add_unused(findings, variant, kind, ('piece "%s": no walk speaks of it%s'):format(kind.name,
        stands and "" or ", and none stands on the board"))
    end
  end
  for _, zone in ipairs(variant:board().zones) do
    if not names.zone[zone.name] and not zone.given then
      add_unused(findings, variant, zone, ('zone "%s": no walk speaks of it'):format(zone.name))
    end
  end
end

-- In the order of the script's lines.
local function is_before(a, b)
  if a.file ~= b.file then return a.file < b.file end
  if a.line ~= b.line then return a.line < b.line end
  return a.text < b.text
end

return function(dead, variant)
  if not variant:has_functions() then add_all_unused(dead, variant) end -- functions may speak of anything
  table.sort(dead, is_before)
  return dead
end

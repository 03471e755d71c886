-- Find useless parts of a script for variant:lint: words that can't succeed, declarations that no walk uses, and
-- others that may not mean what their author thinks.

local part = ...
local add_forgotten = part "repl/tools/forgotten.lua"

local FORMS = {
  piece = {kinds = true, kind = true, drops = true},
  zone = {zone = true},
  counter = {counter = true, compare = true}, -- or the number of pieces in a reserve
  marks = {marks = true},
  right = {right = true},
  way = {way = true},
}
local TO_RESERVE = {drop = true, keep = true}

-- Note the walks that make marks, by name, and the names that are tested. Marks without a name have the name "".
local function add_marks(names, walk)
  local name = walk.names[1] or ""
  if walk.word == "mark" then names.made[name] = names.made[name] or walk end
  if walk.word == "marked" then names.tested[name] = true end
  if walk.word == "each" and name == "marked" then names.tested[""] = true end
end

-- Add the names in a walk, as names.piece.man = true. Walks may be visited several times.
local function add_names(names, walk, seen)
  if not walk or seen[walk] then return end
  seen[walk] = true
  for what, forms in pairs(FORMS) do
    for _, name in ipairs(forms[walk.form] and walk.names or {}) do names[what][name:gsub("^enemy's ", "")] = true end
  end
  for _, name in ipairs(TO_RESERVE[walk.word] and walk.names or {}) do names.reserve[name] = true end
  if walk.names then add_marks(names, walk) end
  add_names(names, walk.left, seen)
  add_names(names, walk.right, seen)
end

local function names_in(declared)
  local names, seen = {reserve = {}, made = {}, tested = {}}, {}
  for what in pairs(FORMS) do names[what] = {} end
  add_names(names, declared.moves, seen)
  add_names(names, declared.attacks, seen)
  for _, list in ipairs{declared.never, declared.legal, declared.worth, declared.endings} do
    for _, one in ipairs(list) do add_names(names, one.walk, seen) end
  end
  return names
end

-- Report an unused declaration. With other values of the options, it may be used.
local function add_unused(findings, variant, item, text)
  findings[#findings + 1] = {
    sort = "unused",
    file = item.file,
    line = item.line,
    text = ("%s%s%s"):format(text, #variant:options() > 0 and ", as the options are set" or "",
      variant:readers(item.file)),
  }
end

local function add_unused_pieces(findings, variant, names, start)
  for _, kind in ipairs(variant:pieces()) do
    local stands = start:find(kind.letter:match "%u", 1, true)
    if not names.piece[kind.name] and not kind.royal and not (kind.neutral and stands) then -- a neutral piece blocks
      add_unused(findings, variant, kind, ('piece "%s": no walk mentions it%s'):format(kind.name,
        stands and "" or ", and none is on the board"))
    elseif kind.reserve and kind.file == variant:file()
      and not (names.reserve[kind.name] or names.counter[kind.name]) then
      add_unused(findings, variant, kind, ('reserve: no walk drops, keeps or counts "%s"'):format(kind.name))
    end
  end
end

-- Report the unused names of a list of declarations, each name once. `what` is their sort, for the message.
local function add_unused_names(findings, variant, what, used, list)
  local reported = {}
  for _, one in ipairs(list) do
    local name = one.name or one.letter or one.way
    local counts = one.side ~= "black" and one.most ~= 0 -- White's entry covers both; FEN needs fields without marks
    if one.line and counts and not one.given and not used[name] and not reported[name] then
      reported[name] = true
      add_unused(findings, variant, one, ('%s "%s": no walk mentions it'):format(what, name))
    end
  end
end

-- Report marks that walks make and no walk tests.
local function add_untested_marks(findings, variant, names)
  for name, walk in pairs(names.made) do
    if not names.tested[name] and walk.file == variant:file() then
      add_unused(findings, variant, walk, name == "" and 'mark: no walk tests the mark, with marked or each "marked"'
        or ('mark "%s": no walk tests the mark, with marked "%s"'):format(name, name))
    end
  end
end

-- Report endings by checkmate in a game without check.
local function add_unchecked(findings, variant, declared)
  for _, ending in ipairs((declared.royal or declared.legal[1]) and {} or declared.endings) do
    if ending.condition == "checkmate" and ending.file == variant:file() then
      add_unused(findings, variant, ending,
        'checkmate: no piece is royal, so nobody is ever in check; write royal "NAME"')
    end
  end
end

-- Return the items of a list that the script declares itself. Declarations of a base can't be removed, and are fields
-- of its positions.
local function own(variant, list)
  local found = {}
  for _, one in ipairs(list) do
    if one.file == variant:file() then found[#found + 1] = one end
  end
  return found
end

local function add_all_unused(findings, variant)
  local declared, board = variant:declared(), variant:board()
  local names = names_in(declared)
  add_untested_marks(findings, variant, names)
  add_unchecked(findings, variant, declared)
  add_unused_pieces(findings, variant, names, (declared.start or ""):match "^[^ ]*":upper())
  add_unused_names(findings, variant, "zone", names.zone, own(variant, board.zones))
  add_unused_names(findings, variant, "way", names.way, own(variant, board.links))
  for _, field in ipairs(declared.fields) do
    if field.sort == "rights" then
      add_unused_names(findings, variant, "right", names.right, own(variant, field))
    elseif names[field.sort] then
      add_unused_names(findings, variant, field.sort, names[field.sort], own(variant, {field}))
    end
  end
  for _, counter in ipairs(declared.counters) do
    if counter.of_move then
      add_unused_names(findings, variant, "counter", names.counter, own(variant, {counter}))
    end
  end
end

-- Return the squares that Black may have in place of a square of White's: itself, and its images.
local function images_of(square, board)
  local file, rank = square:byte() - 96, tonumber(square:sub(2))
  local across, back = board.files + 1 - file, board.ranks + 1 - rank
  local images = {}
  for _, at in ipairs{{file, rank}, {across, rank}, {file, back}, {across, back}} do
    images[("%c%d"):format(96 + at[1], at[2])] = true
  end
  return images
end

-- Report zones of one square for White and another for Black. Their author may mean one zone of two squares.
local function add_halved_zones(findings, variant)
  local board = variant:board()
  for _, zone in ipairs(own(variant, board.zones)) do
    local white, black = zone.white[1], zone.black[1]
    if #zone.white == 1 and #zone.black == 1 and not images_of(white, board)[black] then
      findings[#findings + 1] = {sort = "hint", file = zone.file, line = zone.line,
        text = ('zone: "%s" is %s for White and %s for Black; for a zone of both squares, write: zone("%s", "%s %s")')
          :format(zone.name, white, black, zone.name, white, black)}
    end
  end
end

-- Return true if finding a comes before b in the script.
local function is_before(a, b)
  if a.file ~= b.file then return a.file < b.file end
  if a.line ~= b.line then return a.line < b.line end
  return a.text < b.text
end

return function(variant)
  local dead = part "repl/tools/dead_words.lua"(variant)
  for _, word in ipairs(dead) do word.text = word.text .. variant:readers(word.file) end
  if not variant:has_functions() then add_all_unused(dead, variant) end -- functions may use anything
  add_forgotten(dead, variant)
  add_halved_zones(dead, variant)
  table.sort(dead, is_before)
  return dead
end

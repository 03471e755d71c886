-- Letters of chess pieces in other languages: "Sf3" is a Knight's move in German, "Cf3" in French and Spanish.
--
-- Letters mean different pieces in different languages, so a whole game is read at once: all its letters must fit one
-- language, and some letter must be unknown in English.

local languages = {}

-- Letters of King, Queen, Rook, Bishop and Knight. Several letters for a piece are separated by a bar: Cyrillic letters
-- are often mixed with Latin ones that look alike.
local ROWS = {
  {"German", "K D T L S"}, -- and Danish, Norwegian, Swedish, Croatian, Serbian, Slovenian
  {"Spanish", "R D T A C"}, -- and Italian, Catalan
  {"French", "R D T F C"},
  {"Portuguese", "R D T B C"},
  {"Dutch", "K D T L P"},
  {"Russian", "Кр|Kр|Кp|Kp Ф Л С|C К|K"},
  {"Ukrainian", "Кр|Kр|Кp|Kp Ф Т|T С|C К|K"},
  {"Bulgarian", "Ц Д Т|T О|O К|K"},
  {"Polish", "K H W G S"},
  {"Czech", "K D V S J"}, -- and Slovak
  {"Hungarian", "K V B F H"},
  {"Romanian", "R D T N C"},
  {"Finnish", "K D T L R"}, -- and Afrikaans
  {"Icelandic", "K D H B R"},
  {"Estonian", "K L V O R"},
  {"Latvian", "K D T L Z"},
  {"Lithuanian", "K V B R Ž"},
  {"Turkish", "Ş V K F A"},
  {"Greek", "Ρ Β Π Α Ι"},
  {"Indonesian", "R M B G K"},
  {"Vietnamese", "V H X T M"},
}

local ENGLISH = {"K", "Q", "R", "B", "N"}
local NAMES = {K = "King", Q = "Queen", R = "Rook", B = "Bishop", N = "Knight"}

-- The letters of each language, {letter, English letter}, long ones first.
local KEYS = {}
for _, row in ipairs(ROWS) do
  local keys, i = {}, 0
  for letters in row[2]:gmatch "%S+" do
    i = i + 1
    for letter in letters:gmatch "[^|]+" do keys[#keys + 1] = {letter, ENGLISH[i]} end
  end
  table.sort(keys, function(a, b) return #a[1] > #b[1] or #a[1] == #b[1] and a[1] < b[1] end)
  KEYS[row[1]] = keys
end

-- Return the letter of a language with which a text begins, and its English letter.
local function key_of(language, text)
  for _, key in ipairs(KEYS[language]) do
    if text:sub(1, #key[1]) == key[1] then return key[1], key[2] end
  end
end

-- Return a move with English letters, and the foreign letters in it; nil if it has a letter that the language lacks.
local function translated(language, text)
  local used = {}
  local function replace(rest)
    local letter, english = key_of(language, rest)
    if not letter then return nil end
    used[#used + 1] = letter
    return english .. rest:sub(#letter + 1)
  end
  if text:find "^[%u\x80-\xFF]" and not text:find "^[O0]%-" then
    text = replace(text)
    if not text then return nil end
  end
  local before, promoted = text:match "^(.+%d[=/]?%(?)([%u\x80-\xFF].*)$"
  if before then
    promoted = replace(promoted)
    if not promoted then return nil end
    text = before .. promoted
  end
  return text, used
end

-- Return the languages whose letters fit all of some moves: {name, letters, spell}; `spell` is a function that returns
-- a move with English letters.
function languages.of(moves)
  local list = {}
  for _, row in ipairs(ROWS) do
    local name, fits, is_foreign = row[1], true, false
    for _, move in ipairs(moves) do
      local text, used = translated(name, move)
      if not text then
        fits = false
        break
      end
      for _, letter in ipairs(used) do is_foreign = is_foreign or not NAMES[letter] end
    end
    if fits and is_foreign then
      list[#list + 1] = {name = name, letters = row[2]:gsub("|%S+", ""),
        spell = function(move) return (translated(name, move)) end}
    end
  end
  return list
end

-- Return a hint for an illegal move: the first language in which is_legal(text) is true for it; nil if there is none.
function languages.hint(text, is_legal)
  for _, language in ipairs(languages.of{text}) do
    local english = language.spell(text)
    if is_legal(english) then
      local letter, piece = key_of(language.name, text)
      if not letter then letter, piece = key_of(language.name, text:match "^.+%d[=/]?%(?(.+)$") end
      return ('%s is the %s in %s; write "%s"'):format(letter, NAMES[piece], language.name, english)
    end
  end
end

return languages

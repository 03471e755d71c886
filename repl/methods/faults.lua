-- Completes the errors of a script for warpboard.load: adds advice to Lua's own messages about code that it can't read,
-- says which script has read a file, and quotes the line of each error.

local part = ...
local printable = part "repl/tools/printable.lua"

local faults = {}

-- Sources are a list of {file, text, reader = {file, line} or nil}, in the order in which they were read.
local function source_of(sources, file)
  for _, source in ipairs(sources) do
    if source.file == file then return source end -- as it was read first: two scripts may read the same one
  end
end

-- Return a line of a file without blanks around it; nil if there is none or it is blank.
local function line_of(sources, file, number)
  local source = source_of(sources, file)
  if source and not source.lines then
    source.lines = {}
    for line in source.text:gmatch "[^\n]*" do source.lines[#source.lines + 1] = line end
  end
  local line = source and source.lines[number]
  line = line and line:match "^[ \t\r]*(.*)$":gsub("[ \t\r]+$", "")
  return line and line ~= "" and printable(line, function() return "?" end) or nil
end

local READERS_MAX = 16

-- Return the lines that read a file, the nearest first, as " (read by my-game.lua:3)"; "" for the first file.
function faults.readers(sources, file)
  local out, source = {}, source_of(sources, file)
  while source and source.reader and #out < READERS_MAX do
    out[#out + 1] = ("%s:%d"):format(source.reader.file, source.reader.line)
    source = source_of(sources, source.reader.file)
  end
  return out[1] and (" (read by %s)"):format(table.concat(out, ", ")) or ""
end

-- Return advice about the start of a base that lacks a field, because a script that reads it has added the field.
local function start_advice(sources, fault)
  local source = source_of(sources, fault.file)
  local lacks_field = fault.text:find "^start: .*this field is missing; after the side to move"
  if not source or not source.reader or not lacks_field then return "" end
  return "; a script that adds fields to those of its base needs a start of its own"
end

-- -- Words ------------------------------------------------------------------------------------------------------------

local TAKES_NAME = {} -- forms of words that may be followed by a name
for form in ("kinds kind drops zone place places attackers marks edge amount range right counter compare vector way "
  .. "text"):gmatch "%a+" do TAKES_NAME[form] = true end

local KEYWORDS = {} -- which end no value
for word in ("and or not then do in if else return local function"):gmatch "%a+" do KEYWORDS[word] = true end

local KEYWORD_BYTES = 10 -- more than any has

-- Return the code of a line: without its comment and the contents of its strings.
local function code_of(line)
  local out, at = {}, 1
  while at <= #line and line:sub(at, at + 1) ~= "--" do
    local sign = line:sub(at, at)
    out[#out + 1] = sign
    if sign:find "[\"']" then
      at = line:find(sign, at + 1, true)
      if not at then break end
      out[#out + 1] = sign
    end
    at = at + 1
  end
  return table.concat(out):match "^(.-) *$"
end

-- Return the first result of a function that gets, for each place where the code has a text, the sign before it and the
-- place after it.
local function find(code, text, check)
  local first, last = code:find(text, 1, true)
  while first do
    local found = check(code:sub(first - 1, first - 1), last + 1)
    if found then return found end
    first, last = code:find(text, last + 1, true)
  end
end

-- Return a word that takes a name, with the name that follows it without quotes: from man. If `at_end`, the name must
-- end the line.
local function bare_name(words, code, at_end)
  for _, word in ipairs(words) do
    local found = TAKES_NAME[word.form] and find(code, word.name, function(before, after)
      local name, last = code:match("^ +([%a_][%w_]*)()", after)
      local begins = before == "" or before:find "[ (*+|#{,=-]"
      local meant = name and begins and not KEYWORDS[name] and name ~= "end" and (last > #code or not at_end)
      return meant and ('%s "%s"'):format(word.name, name)
    end)
    if found then return found end
  end
end

-- Return an example of a declaration that a name without quotes or brackets follows: royal king, loss stuck.
local function bare_declaration(words, code)
  for _, word in ipairs(words) do
    local found = word.sort == "declaration" and find(code, word.name, function(before, after)
      return (before == "" or before:find "[ )]") and code:find("^ +%l", after) and word.example
    end)
    if found then return found end
  end
end

-- Return the first word that follows another value without an operator between them: stop in n * empty stop.
local function unjoined_word(words, code)
  local is_word = {}
  for _, word in ipairs(words) do is_word[word.name] = word.sort ~= "declaration" end
  for blank, word in code:gmatch "()%f[ ] +([%l_]+)" do
    local before = code:sub(math.max(blank - KEYWORD_BYTES, 1), blank - 1)
    local last = before:match "[%w_]+$"
    if is_word[word] and (last and not KEYWORDS[last] or before:find '[")}]$') then return word end
  end
end

-- -- Advice -----------------------------------------------------------------------------------------------------------

local ADVICE = { -- for a part of Lua's message
  {"'then' expected near '='", "; to compare two values, write == (equal) or ~= (not equal)"},
  {"'}' expected near", "; put a comma between the items of a table"},
  {"<eof> expected near 'end'", "; this `end` closes nothing; leave it out"},
  {"symbol near '+'", "; write one + between two walks, as in empty + enemy * take"},
  {"near 'if'", "; walks have no `if`; write the test, then *, as in enemy * take"},
  {"near 'or'", "; between walks, `or` is written +, as in empty + enemy * take"},
  {"near 'and'", "; between walks, `and` is written *, as in enemy * take"},
  {"symbol near '|'", "; between walks, `or` is written +, as in empty + enemy * take"},
  {"symbol near '&'", "; between walks, `and` is written *, as in enemy * take"},
  {"symbol near '!'", "; in walks, `not` is written -, as in -enemy"},
  {"symbol near ')'", "; a bracket is closed that isn't open, or a word is missing before it"},
  {"near '<\\", '; only the signs of a plain keyboard can be used here: ", *, -'},
}

-- Return true if a walk in this code is used: assigned, returned or passed to a call.
local function uses_walk(code)
  return code:find "=" or code:find "return " or code:find "%(" and not code:find "function"
end

-- Return advice if Lua's message is about a sign or word that walks write in another way, or about a walk that is not
-- used.
local function other_than_lua(message, code)
  local function says(text) return message:find(text, 1, true) end
  if says "near '!'" and code:find "!=" then return "; for \"not equal\", write ~= between two values" end
  if says "symbol near '*'" and (code:find "^%*" or code:find "%* ?%*") then
    return "; write one * between two words, as in enemy * take"
  end
  for _, advice in ipairs(ADVICE) do
    if says(advice[1]) then return advice[2] end
  end
  if (says "near '*'" or says "near '+'" or says "near '|'") and not code:find "=" then
    return "; write return, or a variable and =, before this walk"
  end
  return says "syntax error near" and uses_walk(code) and "; between two words of a walk, write *, + or |" or ""
end

-- Return advice if a name without quotes ends the last line of code before the one that Lua names, or if an operator is
-- missing in it.
local function advice_before(words, sources, fault)
  for number = fault.line - 1, 1, -1 do
    local code = code_of(line_of(sources, fault.file, number) or "")
    if code ~= "" then
      local meant, word = bare_name(words, code, true), unjoined_word(words, code)
      if meant then return ("; in line %d, write %s"):format(number, meant) end
      return word and ("; in line %d, write *, + or | before %s"):format(number, word)
    end
  end
end

-- Return advice for Lua's message about a line that isn't valid Lua.
local function syntax_advice(sources, fault)
  local words, code = part "repl/methods/module.lua".words(), code_of(fault.source or "")
  local meant = bare_name(words, code, false)
  if meant then return "; put names in quotes: " .. meant end
  local before = advice_before(words, sources, fault)
  if before then return before end
  local word, example = not code:find "function" and unjoined_word(words, code), bare_declaration(words, code)
  if word then return "; write *, + or | before " .. word end
  return example and "; for example: " .. example or other_than_lua(fault.text, code)
end

-- -- All --------------------------------------------------------------------------------------------------------------

-- Complete each fault {file, line, text, raised} of a list: its text, and its line as `source`. Return all of them as
-- one text, one a line.
function faults.complete(list, sources)
  local out = {}
  for i, fault in ipairs(list) do
    fault.source = line_of(sources, fault.file, fault.line)
    if fault.raised and fault.text:find " near " then fault.text = fault.text .. syntax_advice(sources, fault) end
    fault.text = fault.text .. start_advice(sources, fault)
    fault.text, fault.raised = fault.text .. faults.readers(sources, fault.file), nil
    out[i] = ("%s:%s %s"):format(fault.file, fault.line > 0 and fault.line .. ":" or "", fault.text)
  end
  return table.concat(out, "\n")
end

return faults

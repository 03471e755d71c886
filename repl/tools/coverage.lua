-- Write the coverage of a script's words, from lists of {word, file, line, nth, tried, succeeded} as variant:coverage
-- returns them.

local coverage = {}

local function is_before(a, b)
  for _, field in ipairs{"file", "line", "word", "nth"} do
    if a[field] ~= b[field] then return a[field] < b[field] end
  end
  return false
end

-- Return each covered word of a list once, in order, although the list may have it several times. The list has walks in
-- place of words, and phrase(walk) returns the word.
function coverage.merge(words, phrase)
  local out, known = {}, {}
  for _, word in ipairs(words) do
    if word.covered then word.word = phrase(word.walk) end
    word.walk = nil
    local key = word.covered and ("%s:%d:%d:%s"):format(word.file, word.line, word.nth, word.word)
    local first = known[key]
    if first then
      first.tried, first.succeeded = first.tried + word.tried, first.succeeded + word.succeeded
    elseif key then
      known[key], out[#out + 1] = word, word
      word.covered = nil
    end
  end
  table.sort(out, is_before)
  return out
end

-- Return the result of variant:coverage, from the games played: {games, moves, words, functions}. `phrase` is as above.
function coverage.covered(played, phrase)
  played.words, played.functions = coverage.merge(played.words, phrase), nil
  return played
end

-- Return the result of pos:profile: the number of words tried, in total and on each line, most first.
function coverage.profile(played)
  local lines, known, words = {}, {}, 0
  for _, word in ipairs(played.words) do
    local place = word.file .. ":" .. word.line
    if word.tried > 0 and not known[place] then
      known[place] = {file = word.file, line = word.line, words = 0}
      lines[#lines + 1] = known[place]
    end
    if word.tried > 0 then known[place].words = known[place].words + word.tried end
    words = words + word.tried
  end
  table.sort(lines, function(a, b)
    if a.words ~= b.words then return a.words > b.words end
    return is_before(a, b)
  end)
  played.words, played.lines, played.seconds = words, lines, 0.0
  return played
end

local function are_equal(a, b) return a and b and a.file == b.file and a.line == b.line and a.word == b.word end

-- Return "`empty` was never tried"; or, if the line has it twice, "`empty` (number 2 on this line) was ...".
local function failing(words, i)
  local word = words[i]
  local twice = are_equal(word, words[i - 1]) or are_equal(word, words[i + 1])
  return ("`%s`%s %s"):format(word.word, twice and (" (number %d on this line)"):format(word.nth) or "",
    word.tried > 0 and "never succeeded" or "was never tried")
end

-- List the words of the file that have never succeeded, one a line, and count the others, here and in other files.
function coverage.text(covered)
  local words, file = covered.words, covered.file
  local lines, good, elsewhere = {}, 0, 0
  for i, word in ipairs(words) do
    if word.succeeded > 0 then
      good = good + 1
    elseif word.file == file then
      local times = ("(tried %d time%s)"):format(word.tried, word.tried == 1 and "" or "s")
      local line = ("%s:%d: %s"):format(word.file, word.line, failing(words, i))
      lines[#lines + 1] = word.tried > 0 and line .. " " .. times or line
    else
      elsewhere = elsewhere + 1
    end
  end
  if elsewhere > 0 then
    lines[#lines + 1] = ("and %d word%s of other files; --listing shows them"):format(elsewhere,
      elsewhere == 1 and "" or "s")
  end
  lines[#lines + 1] = ("%d of %d words have succeeded"):format(good, #words)
  return table.concat(lines, "\n") .. "\n"
end

-- Return the indices of the words of each line, by file, then by line.
local function by_line(words)
  local places = {}
  for i, word in ipairs(words) do
    places[word.file] = places[word.file] or {}
    local lines = places[word.file]
    lines[word.line] = lines[word.line] or {}
    table.insert(lines[word.line], i)
  end
  return places
end

-- Return one line of the script, with the successes of its least successful word, and the words that never succeeded.
local function listed(words, here, number, line)
  local least
  for _, i in ipairs(here) do least = math.min(least or math.huge, words[i].succeeded) end
  local count = least == 0 and "#####" or least and ("%d"):format(least) or "-"
  local out = {("%10s %4d  %s\n"):format(count, number, line)}
  for _, i in ipairs(here) do
    if words[i].succeeded == 0 then out[#out + 1] = (" "):rep(17) .. "^ " .. failing(words, i) .. "\n" end
  end
  return table.concat(out)
end

-- Return the sources, {file, text} each, line by line with their counts.
function coverage.listing(words, sources)
  local places, out = by_line(words), {}
  for _, source in ipairs(sources) do
    local here, number = places[source.file] or {}, 0
    local lines = {("-- %s\n"):format(source.file)}
    for line in source.text:gmatch "([^\n]*)\n?" do
      number = number + 1
      lines[#lines + 1] = listed(words, here[number] or {}, number, line)
    end
    out[#out + 1] = table.concat(lines)
  end
  return table.concat(out, "\n")
end

return coverage

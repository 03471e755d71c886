-- Write the result of pos:why(move) with the lines of the script.

local why = {}

local WORD_WIDTH, RULES_SHOWN, QUOTE_LINES = 40, 3, 4

-- Return " d4 empty my-game.lua:12" for every word of a branch that succeeds.
local function steps_text(branch)
  local width, out = 0, {}
  for _, step in ipairs(branch) do
    if #step.word <= WORD_WIDTH then width = math.max(width, #step.word) end
  end
  for i, step in ipairs(branch) do
    out[i] = ("  %-3s  %s%s  %s:%d\n"):format(step.square or "", step.word, (" "):rep(width - #step.word), step.file,
      step.line)
  end
  return table.concat(out)
end

-- Return "my-game.lua:12: `empty` fails at d4: a white man is there" for every word of a branch that fails.
function why.failures(branch)
  local out = {}
  for _, step in ipairs(branch) do
    if step.fails then
      out[#out + 1] = ("%s:%d: `%s` fails%s: %s"):format(step.file, step.line, step.word,
        step.square and " at " .. step.square or "", step.fails)
    end
  end
  return out
end

local function failures_text(found, branch)
  local out = why.failures(branch)
  if #out == 0 then return nil end
  if branch.royal then
    out[#out + 1] = ("%s:%d: the mover's royal piece must not be attacked after the move"):format(found.royal_file,
      found.royal_line)
  end
  return "  " .. table.concat(out, "\n  and ") .. "\n"
end

-- Return the explanation as text, with the last words of each branch.
function why.text(found)
  local ends = found.verdict == "nowhere" and #found.branches > 0
  local branches = {}
  for i, branch in ipairs(found.branches) do branches[i] = failures_text(found, branch) or steps_text(branch) end
  return ("%s%s\n%s%s%s"):format(found.summary, ends and "; its walks end here:" or "", table.concat(branches, "or\n"),
    found.instead and ("legal moves from there: %s\n"):format(found.instead) or "",
    found.also and ("other ways to make this move: %s\n"):format(found.also) or "")
end

-- Return why no piece may be dropped on a square, if the text is a square to which no walk leads from the board.
function why.of_drop(pos, text, found)
  if not found or found.verdict ~= "nowhere" or not text:find "^%l%d+$" then return nil end
  for _, piece in ipairs(pos:variant():pieces()) do
    local drop = piece.reserve and pos:why(piece.letter .. "@" .. text)
    if drop and drop.verdict ~= "nowhere" then return drop end
  end
end

-- -- Lines of the script

local function lines_of(sources, file)
  for _, source in ipairs(sources) do
    if source.file == file then
      local lines = {}
      for line in source.text:gmatch "([^\n]*)\n?" do lines[#lines + 1] = line end
      return lines
    end
  end
end

-- Return the column of the word of a step in its line; nil for an operator, or if several words could be meant.
local function column_of(line, step)
  local name, found = step.word:match "^%-?([%a_][%w_]*)", {}
  for column in line:gmatch("()%f[%w_]" .. (name or "%%") .. "%f[^%w_]") do found[#found + 1] = column end
  return found[step.nth] or #found == 1 and found[1] or nil
end

-- Return the comment that quotes the rule of a line: right above the line, or above the statement around it, which
-- begins in the first column.
local function comment_above(lines, number)
  local last = number
  while lines[last - 1] and lines[last]:find "^%s" and not lines[last - 1]:find "^%s*%-%-" do last = last - 1 end
  last = last - 1
  local first = last
  while lines[first] and lines[first]:find "^%s*%-%-" do first = first - 1 end
  return {table.unpack(lines, math.max(first + 1, last - QUOTE_LINES + 1), last)}
end

-- Return the rule of a line {file, line} in its author's words: the text in quotation marks in the comment on the line,
-- or else in the comment above it, or the whole comment; nil if there is none.
function why.title(sources, place)
  local lines = lines_of(sources, place.file)
  if not lines or not lines[place.line] then return nil end
  local comment = lines[place.line]:match "^[^\"]*%-%-%s(.*)" or lines[place.line]:match '"[^"]*"[^"]-%s%-%-%s(.*)'
  if not comment then
    local above = comment_above(lines, place.line)
    for i, line in ipairs(above) do above[i] = line:gsub("^%s*%-%-%s*", "") end
    comment = table.concat(above, " ")
  end
  local quote = comment:match '"([^"]+)"'
  return quote and quote:find " " and quote or comment ~= "" and comment or nil
end

-- Return a line of the script below its comment, with a caret below each word that fails.
local function rule_text(lines, steps)
  local number, carets, out = steps[1].line, {}, {}
  for _, line in ipairs(comment_above(lines, number)) do out[#out + 1] = ("       %s\n"):format(line) end
  for _, step in ipairs(steps) do
    local column = column_of(lines[number], step)
    if column then carets[utf8.len(lines[number]:sub(1, column - 1)) or column - 1] = true end
  end
  out[#out + 1] = ("%5d  %s\n"):format(number, lines[number])
  local marks = {}
  for at = 0, #lines[number] do marks[#marks + 1] = carets[at] and "^" or " " end
  while marks[#marks] == " " do marks[#marks] = nil end
  if #marks > 0 then out[#out + 1] = ("       %s\n"):format(table.concat(marks)) end
  return table.concat(out)
end

-- Return the lines of the words that fail, each once, below the rules that they quote; "" if there are none.
function why.rules(found, sources)
  local places, out = {}, {}
  for _, branch in ipairs(found.branches) do
    for _, step in ipairs(branch) do
      local key = ("%s:%d"):format(step.file, step.line)
      if step.fails and not places[key] then
        places[key] = {}
        places[#places + 1] = places[key]
      end
      if step.fails then table.insert(places[key], step) end
    end
  end
  for i = 1, math.min(RULES_SHOWN, #places) do
    local lines = lines_of(sources, places[i][1].file)
    if lines and lines[places[i][1].line] then out[#out + 1] = rule_text(lines, places[i]) end
  end
  return table.concat(out, "\n")
end

return why

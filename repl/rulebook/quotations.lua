-- Quotations: rules quoted in a script's comments that apply under the current options.

local warpboard = require "warpboard"

-- Return the lines of the script that the current options use, by file.
local function lines_in_use(variant)
  local used = {}
  local coverage = variant:coverage{games = 1, limit = 1}
  for _, word in ipairs(coverage and coverage.words or {}) do
    used[word.file] = used[word.file] or {}
    used[word.file][word.line] = true
  end
  return used
end

-- Return comments with the lines that they describe: the lines up to the next comment or empty line, or their own line.
local function comments_of(text)
  local comments, number, open = {}, 0, nil
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    local code, comment = line:match "^(.-)%-%-%s?(.*)$"
    if code and not code:find "%S" then
      if not open or open.last then
        open = {text = comment, first = number + 1}
        comments[#comments + 1] = open
      else
        open.text = open.text .. " " .. comment
      end
      open.first = number + 1
    elseif code and comment:find '"' and select(2, code:gsub('"', "")) % 2 == 0 then
      local is_ending = code:find "^%s*loss%s*%(" or code:find "^%s*win%s*%(" or code:find "^%s*draw%s*%("
      comments[#comments + 1] = {text = comment, first = number, last = number, ends = is_ending ~= nil}
    elseif not line:find "%S" then
      if open and not open.last then open.last = number end
      open = nil
    elseif open then
      open.last = number
    end
  end
  return comments
end

-- Return the script of a file without the scripts based on it, and its lines that any setting of one of its options
-- uses; false for a library.
local function alone(file)
  local script = warpboard.load(file)
  if not script then return false end
  local settings = {{}}
  for _, option in ipairs(script:options()) do
    if option.type == "boolean" then settings[#settings + 1] = {[option.name] = not option.value} end
    for choice in (option.allowed or ""):gmatch "%S+" do settings[#settings + 1] = {[option.name] = choice} end
  end
  local used = {}
  for _, values in ipairs(settings) do
    local other = warpboard.load(file, values)
    for line in pairs(other and lines_in_use(other)[file] or {}) do used[line] = true end
  end
  return script, used
end

-- Return the names in a script that refer to options whose values differ from its own defaults.
local function changed_names(variant, script, text)
  local values, names = {}, {}
  for _, option in ipairs(variant:options()) do values[option.name] = option.value end
  for _, option in ipairs(script:options()) do
    if values[option.name] ~= option.value then names[option.name] = true end
  end
  for name, option in text:gmatch 'local%s+([%w_]+)%s*=%s*option%s*%(%s*"([%w_]+)"' do
    names[name] = names[name] or names[option]
  end
  return names
end

local function is_used(comment, used)
  for line = comment.first, comment.last or comment.first do
    if used[line] then return true end
  end
  return false
end

-- Return true if a comment applies although no used walk is at its lines. That is so if its lines use no option with a
-- changed value, and no options would make them a used walk. Of an `else`, one branch applies.
local function holds(variant, source, comment)
  if source.lone == nil then source.lone, source.ever = alone(source.file) end
  if not source.lone then return false end
  local lines, number = {}, 0
  for line in (source.text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    if number >= comment.first and number <= (comment.last or comment.first) then
      lines[#lines + 1] = line:gsub("%-%-.*", "")
    end
  end
  local code, changed = table.concat(lines, "\n"), changed_names(variant, source.lone, source.text)
  if code:find "%f[%w_]else%f[^%w_]" then return true end
  for name in code:gmatch "[%a_][%w_]*" do
    if changed[name] then return false end
  end
  return not is_used(comment, source.ever)
end

-- Return the texts in quotation marks that are sentences, each with its full stop.
local function sentences(text)
  local list = {}
  for quote in text:gmatch '"([^"]+)"' do
    local is_sentence = quote:find " " and (quote:find "^%u" or quote:find " .*%.$")
    if is_sentence then list[#list + 1] = quote:find "%p$" and quote or quote .. "." end
  end
  return list
end

-- Return the author's rules that apply, as a list; its field `endings` has those about endings.
return function(variant)
  local quotes, used, quoted = {endings = {}}, lines_in_use(variant), {}
  for _, source in ipairs(variant:sources()) do
    for _, comment in ipairs(comments_of(source.text)) do
      local list = sentences(comment.text)
      local good = #list > 0 and (is_used(comment, used[source.file] or {}) or holds(variant, source, comment))
      local place = comment.ends and quotes.endings or quotes
      for _, quote in ipairs(good and list or {}) do
        if not quoted[quote] then place[#place + 1] = quote end
        quoted[quote] = true
      end
    end
  end
  return quotes
end

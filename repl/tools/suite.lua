-- Suites: the scenarios to run, from files and folders. Each file is read in a process of its own, so that a file that
-- hangs or crashes doesn't affect the others.
--
-- Such a process sends records: a letter and a text each, ended by a zero byte. repl/scenario/files.lua lists the
-- letters; "e" marks the end.

local warpboard = require "warpboard"
local brief = require "tools.brief"

local suite = {}

local BYTES_MAX = 4 << 20 -- of a file
local NAMED = 3 -- scripts that are not run

-- Return a function that sends records to the process that started this one.
function suite.teller(send)
  return function(tag, text) send(tag .. text .. "\0") end
end

-- Iterate over the records, as letter and printable text. The last record of a killed process may be incomplete.
function suite.records(session, text)
  local next_record = text:gmatch "([^\0])([^\0]*)\0"
  return function()
    local tag, told = next_record()
    if tag then return tag, session.printable(told) end
  end
end

-- Return a message about a process that was ended or has crashed; nil if it ended normally.
function suite.obstacle(answer, timeout, ended)
  if answer.finish == "timed out" then
    return ("took longer than %g s; --timeout SECONDS allows more"):format(timeout)
  end
  if answer.finish == "overflowed" then return "printed more than can be kept" end
  if answer.signal then return "crashed: " .. answer.signal end
  if not ended then return "ended the process that it ran in" end
end

-- -- Files

-- Return the place after the Lua comment or string that begins at `at`; nil if none begins there.
local function after_quoted(text, at)
  local after = text:match("^%-%-()", at)
  local level, quote = text:match("^%[(=*)%[", after or at), text:match("^[\"']", at)
  if level then return (select(2, text:find("]" .. level .. "]", at, true)) or #text) + 1 end
  if after then return text:find("\n", after, true) or #text + 1 end
  while quote do
    at = text:find("[\\\n" .. quote .. "]", at + 1) or #text
    if text:sub(at, at) ~= "\\" then return at + 1 end
    at = at + 1
  end
end

-- Return Lua code with a blank in place of each comment and string.
local function bare(text)
  local parts, from, at = {}, 1, 1
  while at do
    at = text:find("[-\"'%[]", at)
    local after = at and after_quoted(text, at)
    if after then parts[#parts + 1], from = text:sub(from, at - 1), after end
    at = at and (after or at + 1)
  end
  parts[#parts + 1] = text:sub(from)
  return table.concat(parts, " ")
end

-- Return true if a script calls scenario(...). Folders have variants and helper files too, which must not be run. If it
-- can't be opened, return true; the reader reports it.
local function has_scenarios(session, path)
  local text = session.read_file(path, BYTES_MAX)
  local code = text and " " .. bare(text):gsub("function%s+scenario%s*%(", "")
  return not code or code:find "[^%w_.:]scenario%s*%(" ~= nil
end

-- Append the path of a file, or of all regular files in a folder and its subfolders, in the order of their names.
-- Hidden files, and those that can't be followed, are left out. Return a message on failure. `outer` is the set of
-- folders around it, because a link may lead back to one of them.
local function add_below(session, found, path, outer)
  local sort, why = session.file_sort(path)
  if sort == "regular" or sort == "empty" then found[#found + 1] = path end
  if sort ~= "folder" then
    return not outer and (why or sort == "other" and "not a regular file") or nil
  end
  local real = session.real_path(path)
  if outer and outer[real] then return nil end
  local names, reason = session.names_in(path)
  local within = setmetatable({[real] = true}, {__index = outer})
  for _, name in ipairs(names or {}) do
    if name:byte() ~= 46 then
      reason = reason or add_below(session, found, path:gsub("/$", "") .. "/" .. name, within)
    end
  end
  return reason
end

-- Add a file, or all scripts with scenarios in a folder, once each; list the other scripts in files.others. Return a
-- message on failure.
local function add_files(session, files, path)
  local found = {}
  local why = add_below(session, found, path)
  if why then return why end
  for _, name in ipairs(found) do
    local named = name == path
    if files[name] == nil and name:find "[^/]%.lua$" or named and not files[name] then
      local shown = session.printable((name:gsub("%c", "?")))
      files[name] = named or has_scenarios(session, name)
      local list = files[name] and files or files.others
      list[#list + 1] = {path = name, shown = shown, count = 0, line = 0, printed = ""}
    end
  end
end

-- Say which scripts are not run, because a reader may have expected scenarios there.
local function tell_others(session, files)
  local names = {}
  for _, other in ipairs(files.others) do
    if not files[other.path] then names[#names + 1] = other.shown end -- which was not named itself
  end
  if #names > NAMED then names = {table.concat(names, ", ", 1, NAMED), "..."} end
  if #names > 0 then
    session.say_error(("Lua files that don't call scenario(...) are not run: %s\n"):format(table.concat(names, ", ")))
  end
end

-- -- Scenarios of files

-- Split a message "path:line: message" about this file into its parts.
local function take_message(file, message)
  file.message = message
  if message:sub(1, #file.path + 1) ~= file.path .. ":" then return end
  local rest = message:sub(#file.path + 2)
  local line, text = rest:match "^%s*(%d+):%s*(.*)$"
  if line then file.line = tonumber(line) end
  file.message = text or rest:match "^ *(.*)$"
end

-- Return the scenarios of a file, from its process's records. A file that can't be read is one scenario that fails.
local function items_of(session, file, answer, timeout)
  local items, printed, ended = {}, {}, false
  for tag, text in suite.records(session, answer.text) do
    local last = items[#items]
    if tag == "s" then
      file.count = file.count + 1
      items[#items + 1] = {file = file, index = file.count, name = text, tags = "", line = 0}
    elseif tag == "n" and last then last.line = tonumber(text)
    elseif tag == "t" and last then last.tags = text
    elseif tag == "p" then printed[#printed + 1] = text .. "\n"
    elseif tag == "l" then file.line = tonumber(text)
    elseif tag == "x" then take_message(file, text)
    elseif tag == "e" then ended = true
    end
  end
  file.printed = table.concat(printed)
  local obstacle = suite.obstacle(answer, timeout, ended)
  if obstacle then file.message = "reading it " .. obstacle end
  if not file.message then return items end
  return {{file = file, index = 0, name = "the file can be read", tags = "", line = file.line}}
end

-- -- Filters

-- Return true if one of the words of `wanted` is a word of `tags`.
local function has_tag(tags, wanted)
  for word in wanted:gmatch "[^ ,]+" do
    for tag in tags:gmatch "[^ ,]+" do
      if tag == word then return true end
    end
  end
  return false
end

-- Return true if the filters choose a scenario. Unreadable files are always chosen, because their contents are unknown.
local function is_chosen(session, request, item)
  if item.index == 0 then return true end
  if request.tag and not has_tag(item.tags, request.tag) then return false end
  return not request.filter or session.matches(request.filter, item.file.path .. ": " .. item.name)
end

-- Return all scenarios that --filter and --tag choose, {file, index, name, tags, line} each; index 0 is a file that
-- can't be read. Return nil and a status on failure.
function suite.make(session, request, timeout)
  local files, items = {others = {}}, {}
  for _, path in ipairs(request) do
    local why = add_files(session, files, path)
    if why then return nil, session.complain(("%s: %s"):format(path:sub(1, 200), why)) end
  end
  tell_others(session, files)
  local finish, message = warpboard.work(#files, {
    jobs = request.jobs, seconds = timeout, unit = "files",
    work = function(i, send)
      local tell = suite.teller(send)
      local file, why = warpboard.scenarios(files[i].path, request.seed, tell)
      if file then file:list(tell) else tell("x", why) end
      tell("e", "")
    end,
    receive = function(i, answer)
      for _, item in ipairs(items_of(session, files[i], answer, timeout)) do items[#items + 1] = item end
    end,
  })
  if not finish then return nil, session.complain("no process: " .. message) end
  if finish == "interrupted" then return nil, session.failed() end
  local wrong = request.filter and session.matches(request.filter, "")
  if type(wrong) == "string" then
    return nil, session.complain(('--filter "%s": %s'):format(brief(request.filter), wrong))
  end
  local chosen = {}
  for _, item in ipairs(items) do
    if is_chosen(session, request, item) then chosen[#chosen + 1] = item end
  end
  return chosen
end

return suite

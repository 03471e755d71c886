-- Game files: a readable text with the variant and its digest, the options, the start, and every step. Nothing here
-- depends on rules: the steps are interpreted when they are replayed.
--
--     warpboard game 1
--     variant my-game
--     script 4f2ab3c09d1e7756
--     option flying true
--     start 1m1m1m1m/... w 1
--     play c3-d4
--     position 8/8/... b 12
--
-- Empty lines and lines that begin with # are ignored.

local warpboard = require "warpboard"
local brief = require "tools.brief"
local settings = require "tools.settings"

local TITLE = "warpboard game 1"
local KEYS = {"variant", "script", "option", "start", "play", "position"}

local game_file = {}

-- Return the game of a session up to the current step. `name`: the variant's name in the file (nil: as the user wrote
-- it).
function game_file.text(session, name)
  local history = session.history()
  local lines = {TITLE, "variant " .. (name or session.name), "script " .. session.digest()}
  local function add(...) lines[#lines + 1] = table.concat({...}, " ") end
  for _, setting in ipairs(session.settings) do add("option", setting[1], setting[2]) end
  add("start", history.start)
  for i = 1, history.done do add(history[i].edit and "position" or "play", history[i].text) end
  return table.concat(lines, "\n") .. "\n"
end

-- by the first word of a line: functions that read the rest, and return a message if it is wrong
local take = {}

local function once(key, is_wrong)
  take[key] = function(file, value)
    if file[key] then return "a second " .. key end
    file[key] = value
    return is_wrong and is_wrong(value)
  end
end

once "variant"
once "start"
once("script", function(value)
  if #value ~= 16 or value:find "%X" then
    return ('16 hexadecimal digits must follow "script", not "%s"'):format(brief(value))
  end
end)

function take.option(file, value)
  local name, rest = value:match "^([^ ]*) (.*)$"
  if not name then return ('a name and a value must follow "option", not "%s"'):format(brief(value)) end
  if #file.options == settings.most then return ("more than %d options"):format(settings.most) end
  file.options[#file.options + 1] = {name, rest}
end

for _, key in ipairs{"play", "position"} do
  take[key] = function(file, value)
    if not file.start then return "the start must come before the first move" end
    file.steps[#file.steps + 1] = {key, value}
  end
end

local function refuse_key(key)
  local nearest = warpboard.nearest(key, KEYS)
  return ('unknown word "%s"%s'):format(brief(key), nearest and (', did you mean "%s"?'):format(nearest)
    or "; a line begins with variant, script, option, start, play or position")
end

local function take_line(file, line)
  if line == "" or line:sub(1, 1) == "#" then return nil end
  if not file.titled then
    file.titled = line == TITLE
    return not file.titled and ('not a game file, which begins with "%s"'):format(TITLE)
  end
  local key, value = line:match "^([^ ]*) (.+)$"
  if not key then return ('nothing may follow "%s"'):format(brief(line)) end
  if not take[key] then return refuse_key(key) end
  return take[key](file, value)
end

-- Return {variant, script, start, options, steps} of a text that game_file.text could have made; otherwise nil and a
-- message. Options are {name, value}; steps are {"play", move} and {"position", text}.
function game_file.read(text)
  local file, number = {options = {}, steps = {}}, 0
  for line in text:gmatch "([^\n]*)\n?" do
    number = number + 1
    local wrong = take_line(file, (line:gsub("\r$", "")))
    if wrong then return nil, ("line %d: %s"):format(number, wrong) end
  end
  for _, key in ipairs{"variant", "start", "script"} do
    if not file[key] then return nil, "the file ends without a " .. key end
  end
  return file
end

return game_file

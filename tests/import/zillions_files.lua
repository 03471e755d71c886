-- Import the Zillions files whose paths are on standard input. Print how many become scripts that load, the reasons for
-- the others, and how many agree with the second interpreter in some positions: `lua zillions_files.lua POSITIONS`.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local warpboard = require "warpboard"
local support = require "support"
local zrf = require "import.zrf"
local compare = require "import.compare"

local POSITIONS = tonumber(arg[1]) or 0

local function slurp(path)
  local file <close> = io.open(path, "rb")
  return file and file:read "a"
end

local function opener(path)
  return function(name)
    local text = not name:find("..", 1, true) and slurp((path:match "^.*/" or "") .. name)
    return text or nil, "it isn't there"
  end
end

-- Return the reason for a rejection without its place, names and numbers, so that similar ones are counted together.
local function kind_of(message)
  return (message:gsub("^[%d:]+ ", ""):gsub('"[^"]*"', '"..."'):gsub("%d+", "N"):match "^[^\n]*")
end

local counts = {files = 0, read = 0, games = 0, accepted = 0, complete = 0, agree = 0, differ = 0}
local reasons, faults = {}, {}

local function judge_game(path, text, file, number, game)
  counts.games = counts.games + 1
  local script, notes
  if not game.refused then script, notes = file.script(game) end
  if not script then
    local reason = kind_of(game.refused or notes)
    reasons[reason] = (reasons[reason] or 0) + 1
    return false
  end
  local written = support.new_path() .. ".lua"
  local out <close> = assert(io.open(written, "w"))
  out:write(script)
  out:close()
  local variant, message = warpboard.load(written)
  if not variant then
    table.insert(faults, ("%s: %s: %s"):format(path, game.name, message:gsub("^%S+ ", ""):match "^[^\n]*"))
    return false
  end
  counts.accepted = counts.accepted + 1
  if #notes > 0 then return true end
  counts.complete = counts.complete + 1
  if POSITIONS == 0 then return true end
  local ok, compared, why = pcall(compare.game, text, opener(path), number, written, POSITIONS, support.rng(3))
  if not ok then compared, why = nil, compared end
  if compared == nil then
    counts.differ = counts.differ + 1
    table.insert(faults, ("%s: %s: the moves differ: %s"):format(path, game.name, tostring(why):sub(1, 200)))
  elseif compared then
    counts.agree = counts.agree + 1
  end
  return true
end

for path in io.lines() do
  counts.files = counts.files + 1
  local text = assert(slurp(path))
  local file, message = zrf.read(text, path, opener(path))
  local accepted = false
  for number, game in ipairs(file and file.games or {}) do
    accepted = judge_game(path, text, file, number, game) or accepted
  end
  if not file then
    local reason = kind_of(message)
    reasons[reason] = (reasons[reason] or 0) + 1
  end
  if accepted then counts.read = counts.read + 1 end
end

print(("%d of %d files give a script that loads"):format(counts.read, counts.files))
print(("%d of %d games and variants load; nothing is left out in %d"):format(counts.accepted, counts.games,
  counts.complete))
if POSITIONS > 0 then
  print(("moves at %d positions: %d agree, %d differ"):format(POSITIONS, counts.agree, counts.differ))
end
local ordered = {}
for reason in pairs(reasons) do ordered[#ordered + 1] = reason end
table.sort(ordered, function(a, b) return reasons[a] > reasons[b] or reasons[a] == reasons[b] and a < b end)
for _, reason in ipairs(ordered) do print(("refused %4d: %s"):format(reasons[reason], reason)) end
for _, fault in ipairs(faults) do print(fault) end
os.exit(#faults == 0)

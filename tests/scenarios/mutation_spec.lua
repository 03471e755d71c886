-- The scenarios of a variant fail when its rules are broken: words of its script are changed one at a time, and every
-- option gets another default. A fixed sample is tried; MUTANTS=1000 tries all.

local support = require "support"
local warpboard = require "warpboard"

local SAMPLE, SEED = tonumber(os.getenv "MUTANTS") or 6, 7

-- The required share of detected changes, over all scripts and for one script. Some changes have no visible effect.
local OF_ALL, OF_ONE = 0.9, 0.7

-- The replacements of each word.
local CHANGES = {
  enemy = "own", own = "enemy", empty = "occupied", take = "here", flip = "here", tuck = "take", claim = "take",
  nw = "sw", ne = "se", n = "s", e = "w", se = "ne", ahead = "diagonals", diagonals = "ahead", ["true"] = "false",
  ["false"] = "true", far = "home", home = "far", man = "king", king = "man", stuck = "repeated(3)", mark = "here",
  marked = "here", place = "go", diagonal = "straight", straight = "diagonal", white = "here", as_white = "",
  remove = "here",
}

-- Folders whose scenarios test another script than their own. They are named because most variants with the same base
-- have no scenarios about its rules.
local READERS = {
  ["warp-checkers"] = { "warp-checkers", "warp-checkers-classic" },
  ["werewolf-checkers"] = { "werewolf-checkers", "werewolf-checkers-original" },
  ["lib/chess"] = { "chess", "warp-point-chess", "grand-warp-point-chess", "marseillais-chess" },
  ["lib/draughts"] = { "gothic-checkers", "international-draughts", "turkish-draughts", "brazilian-draughts",
    "russian-draughts" },
  ["lib/warp_chess"] = { "warp-point-chess", "grand-warp-point-chess" },
}

-- Options that have no effect in a variant.
local IDLE = { ["werewolf-checkers-original"] = { reserve_keeps_rank = true } }

local function write(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local function exists(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

-- Return all single changes of a script's words and numbers, {first, last, to}. Comments, texts for people, and
-- evaluation hints at the end of scripts are excluded, because they don't change the rules.
local function changes_of(source)
  local list = {}
  local code = source:gsub("\n%-%- Evaluation:.*", "")
  code = code:gsub("%-%-[^\n]*", function(comment) return (" "):rep(#comment) end)
  code = code:gsub("\"[^\"\n]* [^\"\n]*\"", function(text)
    return text:find "%l%l+ %l%l+" and (" "):rep(#text) or text
  end)
  for first, word, behind in code:gmatch "()%f[%w_]([%a_]+)%f[^%w_]()" do
    if CHANGES[word] then list[#list + 1] = { first, behind - 1, CHANGES[word] } end
  end
  for first, number, behind in code:gmatch "()%f[%w_](%d+)%f[^%w_]()" do
    if tonumber(number) < 1000 then list[#list + 1] = { first, behind - 1, tostring(tonumber(number) + 1) } end
  end
  return list
end

local function line_of(source, at)
  local _, breaks = source:sub(1, at):gsub("\n", "\n")
  return breaks + 1
end

-- Return a fixed sample.
local function sample(list)
  local random, chosen = support.rng(SEED), {}
  while #list > 0 and #chosen < SAMPLE do chosen[#chosen + 1] = table.remove(list, random(#list)) end
  return chosen
end

local folder = support.new_folder()
assert(os.execute("cp -R variants " .. folder))
local program = os.getenv "WARPBOARD"

-- Return true if some scenario of these folders fails with a changed script in the copy; nil if the variant doesn't
-- load.
local function is_noticed(file, text, names)
  local path = folder .. "/variants/" .. file
  local kept = support.read(path)
  write(path, text)
  local loads = true
  for _, name in ipairs(names) do loads = loads and warpboard.load(("%s/variants/%s.lua"):format(folder, name)) end
  local noticed
  if loads then
    local command = "WARPBOARD_PATH=%s/variants %s run --fail-fast --timeout 5 scripts/%s >/dev/null 2>&1"
    local _, _, status = os.execute(command:format(folder, program, table.concat(names, " scripts/")))
    noticed = status == 1
  end
  write(path, kept)
  return noticed
end

-- Return the changes of a file that no scenario detects.
local function survivors(file, names)
  local source, tried, unnoticed = support.read("variants/" .. file), 0, {}
  for _, change in ipairs(sample(changes_of(source))) do
    local first, last, to = table.unpack(change)
    local noticed = is_noticed(file, source:sub(1, first - 1) .. to .. source:sub(last + 1), names)
    if noticed ~= nil then tried = tried + 1 end
    if noticed == false then
      unnoticed[#unnoticed + 1] = ("%s:%d: %s -> %s"):format(file, line_of(source, first), source:sub(first, last), to)
    end
  end
  return tried, unnoticed
end

local all_tried, all_unnoticed = 0, {}

local function check_changes(name)
  local tried, unnoticed = survivors(name .. ".lua", READERS[name] or { name })
  all_tried = all_tried + tried
  table.move(unnoticed, 1, #unnoticed, #all_unnoticed + 1, all_unnoticed)
  if #unnoticed > math.max(2, tried * (1 - OF_ONE)) then assert.same({}, unnoticed) end
end

-- Return another value for an option.
local function other_value(option)
  if option.type == "boolean" then return tostring(not option.value) end
  if option.type == "number" then return tostring(option.value + (option.value < option.most and 1 or -1)) end
  for word in option.allowed:gmatch "%S+" do
    if option.type == "word" and word ~= option.value then return ("%q"):format(word) end
  end
  return ("%q"):format(option.value:sub(1, 1))
end

describe("the scenarios detect", function()

  for _, name in ipairs(warpboard.variants()) do
    if exists(("scripts/%s/rules.lua"):format(name)) or exists(("scripts/%s/steps.lua"):format(name)) then
      it("a changed word in " .. name, function()
        check_changes(name)
      end)

      for _, option in ipairs(warpboard.load(name):options()) do
        local test = IDLE[name] and IDLE[name][option.name] and pending or it
        test(("the option %s of %s"):format(option.name, name), function()
          local source = support.read(("variants/%s.lua"):format(name))
          local base = ("base(%q, {%s = %s})\n"):format(name .. "-itself", option.name, other_value(option))
          write(("%s/variants/%s-itself.lua"):format(folder, name), source)
          assert.is_true(is_noticed(name .. ".lua", base .. "title \"Changed\"\n", { name }))
        end)
      end
    end
  end

  for _, library in ipairs(support.scripts_of "variants/lib") do
    it("a changed word in lib/" .. library, function() check_changes("lib/" .. library) end)
  end

  it("nine changes in ten", function()
    assert.is_true(all_tried > 100)
    if #all_unnoticed > all_tried * (1 - OF_ALL) then assert.same({}, all_unnoticed) end
  end)
end)

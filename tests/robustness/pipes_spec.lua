-- Every verb is run with a silent pipe, a folder, a device or a socket as each argument and each value of an option. It
-- must end as fast as usual, with an answer or an error. Only `--file` reads lines from a pipe, as it does from a
-- terminal.

local batch = require "robustness.sweep.batch"
local places = require "robustness.sweep.places"
local scripts = require "scripts"
local support = require "support"
local verbs = require "robustness.sweep.verbs"
local warpboard = require "warpboard"

local PROGRAM = assert(os.getenv "WARPBOARD")
local SECONDS = 600 -- far more than any of these needs; a process that waits forever is stopped then
local ENDLESS = {watch = true, uci = true, xboard = true}

local SORTS = {
  {name = "pipe", make = "mkfifo pipe.lua pipe.game pipe.pgn pipe.db"},
  {name = "folder", make = "mkdir folder.lua folder.game folder.pgn folder.db"},
  {name = "device", make = "for i in lua game pgn db; do ln -s /dev/zero device.$i; done"},
  {name = "socket", make = "for i in lua game pgn db; do " ..
    "perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => shift, Listen => 1)' socket.$i; done"},
}

local function ending_for(words)
  for _, word in ipairs(words) do
    if word:find "%-%-db=" then return ".db" end
  end
  if words[1] == "games" then return ".pgn" end
  return words[1] == "repl" and ".game" or ".lua"
end

-- Run all these command lines, each in a shell that stops it if it waits.
local function run(folder, list)
  local lines = {("cd '%s/work' || exit 1"):format(folder)}
  for i, words in ipairs(list) do
    local quoted = {}
    for j, word in ipairs(words) do quoted[j] = batch.quote(word) end
    lines[#lines + 1] = ("timeout %d '%s' %s </dev/null >../%d.out 2>../%d.err; echo $? >../%d.status")
      :format(SECONDS, PROGRAM, table.concat(quoted, " "), i, i, i)
  end
  scripts.write(table.concat(lines, "\n") .. "\n", folder .. "/batch")
  os.execute(("bash '%s/batch' 2>'%s/told'"):format(folder, folder))
end

local function is_meant(words)
  for _, word in ipairs(words) do
    if word:find "{here}" and (word:find "^%-%-file" or ENDLESS[words[1]]) then return false end
  end
  return true
end

describe("a file that isn't regular", function()
  local script = scripts.write(places.script {}, "harmless.lua")
  local start = assert(warpboard.load(script)):start()
  for _, sort in ipairs(SORTS) do
    it("makes no verb wait: a " .. sort.name, function()
      local folder, list = batch.folder(), {}
      assert(os.execute(("cd '%s/work' && { %s; }"):format(folder, sort.make)))
      local values = {script = script, other = script, copy = script, move = start:moves()[1], start = start:text(),
        time = "1", out = "out", record = script, games = "none.pgn", lines = "none", rules = "none.ini"}
      for _, words in ipairs(verbs.slots(PROGRAM)) do
        if is_meant(words) then
          values.here = sort.name .. ending_for(words)
          local line = {}
          for i, word in ipairs(words) do line[i] = word:gsub("{(%l+)}", values) end
          list[#list + 1] = line
        end
      end
      run(folder, list)
      for i, words in ipairs(list) do
        local status = tonumber(support.read(("%s/%d.status"):format(folder, i)))
        local message = table.concat(words, " ") .. "\n" .. support.read(("%s/%d.err"):format(folder, i))
        assert.is_true(status == 0 or status == 1 or status == 2, ("status %s: %s"):format(status, message))
        assert.is_nil(message:find("attempt to", 1, true), message)
      end
      batch.remove(folder)
    end)
  end
end)

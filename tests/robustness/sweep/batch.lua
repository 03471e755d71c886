-- A batch of command lines, run in a folder of its own by a shell with a small stack; the command canary, found by
-- PATH, leaves a trace. What each has written is left to be looked at.

local support = require "support"

local M = {}

local FOLDER = support.FOLDER .. "/sweep"
local STACK = 1024 -- KiB: the smallest that is supported
local SECONDS = 300 -- of processor time for one command, whatever the script; most take hundredths

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end
M.quote = quote

local function write(path, text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

local made = 0

-- An empty folder, and a canary that tells whether it was ever called.
function M.folder()
  made = made + 1
  local path = ("%s/%d"):format(FOLDER, made)
  assert(os.execute(("mkdir -p %s/bin %s/work"):format(path, path)))
  write(path .. "/bin/canary", ("#!/bin/sh\necho called >'%s/trace'\n"):format(path))
  assert(os.execute(("chmod +x '%s/bin/canary'"):format(path)))
  write(path .. "/inputrc", "set page-completions off\n")
  return path
end

-- Says whether the canary of this folder was called, or what would be its file made.
function M.was_called(folder)
  local pipe = io.popen(("find '%s' -name trace -o -name 'canary*' -not -path '*/bin/*'"):format(folder))
  local found = pipe:read "a"
  pipe:close()
  return found ~= "" and found or nil
end

-- A command line for the shell. One with the field `typed` has that file typed at a terminal of its own, where long
-- lists of what Tab offers don't wait for a key, which would take the next command for itself.
local function shown(program, words)
  local quoted = { quote(program) }
  for i, word in ipairs(words) do quoted[i + 1] = quote(word) end
  local line = table.concat(quoted, " ")
  if not words.typed then return line .. " </dev/null" end
  -- Through a pipe that stays open, for where its input ends `script` waits for seconds; and when
  -- the terminal is the editor's, else the system would take Tab and Ctrl-U for its own.
  local open = "mkfifo pipe; exec 3<>pipe; rm pipe; "
  local type = "{ until [ -e ready ]; do sleep 0.01; done; cat -- %s >&3; } & "
  local run = "TERM=xterm INPUTRC=../inputrc timeout %d script -qec %s /dev/null <&3"
  local set = "stty cols 1000 -echo -icanon; : >ready; "
  return (open .. type .. run):format(quote(words.typed), SECONDS, quote(set .. line))
end

-- Runs command lines, each a list of words, in folder/work. Those that end only when they are told to, once they have
-- written something, are listed in `endless`, by their first word. For each, {words, status, out, err}, the texts of
-- what it has written.
function M.run(folder, commands, endless, environment)
  local program = assert(os.getenv "WARPBOARD")
  local lines = { ("cd '%s/work' || exit 1"):format(folder), ("ulimit -s %d -c 0 -t %d"):format(STACK, SECONDS),
    ("export PATH='%s/bin':\"$PATH\" %s"):format(folder, environment or "") }
  local later = {}
  for i, words in ipairs(commands) do
    local line = ("( %s ) >../%d.out 2>../%d.err"):format(shown(program, words), i, i)
    if endless[words[1]] then
      lines[#lines + 1] = line .. " & p" .. i .. "=$!"
      later[#later + 1] = ("until [ -s ../%d.out ] || ! kill -0 $p%d; do sleep 0.01; done"):format(i, i)
      later[#later + 1] = ("kill -TERM $p%d; wait $p%d; echo $? >../%d.status"):format(i, i, i)
    else
      lines[#lines + 1] = line .. ("; echo $? >../%d.status"):format(i)
    end
  end
  table.move(later, 1, #later, #lines + 1, lines)
  write(folder .. "/batch", table.concat(lines, "\n") .. "\n")
  os.execute(("bash '%s/batch' 2>'%s/told'"):format(folder, folder))
  local results = {}
  for i, words in ipairs(commands) do
    local path = ("%s/%d"):format(folder, i)
    results[i] = {
      words = words,
      status = tonumber(support.read(path .. ".status")),
      out = support.read(path .. ".out"),
      err = support.read(path .. ".err"),
    }
  end
  return results
end

-- Takes a folder away, with all that is in it.
function M.remove(folder) assert(os.execute(("rm -rf '%s'"):format(folder))) end

-- The files below a folder that the commands have written, by path.
function M.files(folder)
  local found = {}
  local pipe = io.popen(("cd '%s' && find . -type f -print0"):format(folder))
  for path in pipe:read("a"):gmatch "%./([^\0]+)" do found[path] = support.read(folder .. "/" .. path) end
  pipe:close()
  return found
end

return M

-- Run a batch of command lines in a separate folder, from a shell with a small stack. The command `canary`, found
-- through PATH, leaves a trace if something runs it. The output of each command is kept for checks.

local support = require "support"

local M = {}

local FOLDER = support.FOLDER .. "/sweep"
local STACK = 1024 -- KiB, the smallest supported stack
local SECONDS = 300 -- of processor time for one command, whatever the script; most take hundredths

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end
M.quote = quote

local function write(path, text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

local made = 0

-- Make an empty folder, and a canary that records its calls.
function M.folder()
  made = made + 1
  local path = ("%s/%d"):format(FOLDER, made)
  assert(os.execute(("mkdir -p %s/bin %s/work"):format(path, path)))
  write(path .. "/bin/canary", ("#!/bin/sh\necho called >'%s/trace'\n"):format(path))
  assert(os.execute(("chmod +x '%s/bin/canary'"):format(path)))
  write(path .. "/inputrc", "set page-completions off\n")
  return path
end

-- Return the path of the canary's trace or of a file with its name, or nil if there is none.
function M.was_called(folder)
  local pipe = io.popen(("find '%s' -name trace -o -name 'canary*' -not -path '*/bin/*'"):format(folder))
  local found = pipe:read "a"
  pipe:close()
  return found ~= "" and found or nil
end

-- Return a command line for the shell. If it has the field `typed`, that file is typed at a terminal of its own. There,
-- long lists of completions don't wait for a key, which would swallow part of the next command.
local function shown(program, words)
  local quoted = { quote(program) }
  for i, word in ipairs(words) do quoted[i + 1] = quote(word) end
  local line = table.concat(quoted, " ")
  if not words.typed then return line .. " </dev/null" end
  -- The input comes from a pipe that stays open, because `script` waits for seconds at its end. Typing starts when the
  -- editor has set up the terminal; earlier, the system would handle Tab and Ctrl-U itself.
  local open = "mkfifo pipe; exec 3<>pipe; rm pipe; "
  local type = "{ until [ -e ready ]; do sleep 0.01; done; cat -- %s >&3; } & "
  local run = "TERM=xterm INPUTRC=../inputrc timeout %d script -qec %s /dev/null <&3"
  local set = "stty cols 1000 -echo -icanon; : >ready; "
  return (open .. type .. run):format(quote(words.typed), SECONDS, quote(set .. line))
end

-- Run command lines, each a list of words, in folder/work. `endless` lists the first words of those that run until they
-- are stopped; they are stopped after their first output. Return for each {words, status, out, err}, where out and err
-- are texts.
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

-- Remove a folder and its contents.
function M.remove(folder) assert(os.execute(("rm -rf '%s'"):format(folder))) end

-- Return the files in a folder that the commands have written, by path.
function M.files(folder)
  local found = {}
  local pipe = io.popen(("cd '%s' && find . -type f -print0"):format(folder))
  for path in pipe:read("a"):gmatch "%./([^\0]+)" do found[path] = support.read(folder .. "/" .. path) end
  pipe:close()
  return found
end

return M

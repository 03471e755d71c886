-- Scripts for tests: collects their errors and the output of their games.

local warpboard = require "warpboard"
local support = require "support"

local M = {}

local FOLDER = support.FOLDER
local count = 0

-- Write a file that exists until the end of the test run. Return its path, which is in $TMPDIR unless it is absolute.
function M.write(text, name)
  count = count + 1
  local path = name and name:find "^/" and name or ("%s/%s"):format(FOLDER, name or ("script%d.lua"):format(count))
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  return path
end

-- Make a folder in that of the scripts, with one for libraries in it. Return its name.
function M.folder()
  count = count + 1
  local name = ("folder%d"):format(count)
  assert(os.execute(("mkdir -p %s/%s/lib"):format(FOLDER, name)))
  return name
end

-- A complete game of men on 4x4 in one line. Tests append their own second line.
M.GAME = 'title "T" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1" moves = from "man" * n * empty * stop\n'

function M.load(text, ...)
  return warpboard.load(M.write(text), ...)
end

-- Return the errors of a script, each "line: text", or "text" if it concerns the whole script.
function M.faults(text, options)
  local path = M.write(text)
  local variant, message = warpboard.load(path, options)
  local faults = {}
  if variant then return faults end
  for fault in (message .. "\n"):gmatch("(.-)\n") do
    fault = fault:gsub("^" .. path:gsub("%p", "%%%0") .. ":", "")
    faults[#faults + 1] = fault:gsub("^ ", "")
  end
  return faults
end

return M

-- Shared code of the programs in bench/: timed commands, and tables in Markdown.

local tables = {}

function tables.quote(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

-- Return the output of a command.
function tables.read(command)
  local pipe <close> = assert(io.popen(command .. " 2>&1"))
  return pipe:read "a"
end

-- Return the processor time of a command in seconds, including system time if `all`, and its output.
function tables.timed(command, all)
  local output = tables.read("bash -c " .. tables.quote("TIMEFORMAT='seconds %3U %3S'; time " .. command))
  local user, system = output:match "seconds ([%d.]+) ([%d.]+)"
  if not user then error(("no time of %s:\n%s"):format(command, output), 0) end
  return user + (all and system or 0), output
end

function tables.median(list)
  table.sort(list)
  return list[(#list + 1) // 2]
end

-- -- Tables -----------------------------------------------------------------------------------------------------------

function tables.cell(value, form) return value and form:format(value) or "-" end

function tables.rate(value) return tables.cell(value, value and value < 10 and "%.1f" or "%.0f") end

local written = {}

-- Write a line, to standard output immediately.
function tables.say(line)
  written[#written + 1] = line
  print(line)
  io.stdout:flush()
end

function tables.row(cells) tables.say("| " .. table.concat(cells, " | ") .. " |") end

function tables.heading(cells)
  tables.row(cells)
  tables.say("|" .. (" --- |"):rep(#cells))
end

-- Insert the output between two lines of a file.
function tables.insert_into(path, first_line, last_line)
  local input = assert(io.open(path))
  local text = input:read "a"
  input:close()
  local first, last = text:find(first_line, 1, true), text:find(last_line, 1, true)
  if not (first and last) then error(("%s has no lines %s and %s"):format(path, first_line, last_line), 0) end
  local output = assert(io.open(path, "w"))
  output:write(text:sub(1, first + #first_line), "\n", table.concat(written, "\n"), "\n\n", text:sub(last))
  output:close()
end

return tables

-- The attacks: hostile and faulty scripts, one table for each topic in tests/robustness/attacks. A row is
--
--   { NAME, EXPECTED RESULT, SCRIPT, change = function of the whole text }
--
-- In its file, TOPIC_NAME.lua, the first line is a comment with the expected result, so the script begins on line 2.
-- HEAD has one line, GAME three. attacks_spec.lua explains the expected results.

local HEAD = 'title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"\n'
local GAME = HEAD .. 'moves = from "man" * n * empty * stop\nloss(stuck)\n'
local WIDE = ('title "Attack" board{26, 26} piece("man", "M") start "%s25M w 1"\n')
  :format(("26/"):rep(25))

local M = {}

local function text_of(row)
  local text = ("-- %s\n%s"):format(row[2], row[3]:gsub("[^\n]$", "%0\n"))
  return row.change and row.change(text) or text
end

-- Return all attacks, by topic and name: { name = "error_act", expected = "refused: ...", text = ... }.
function M.list()
  local list, seen, pipe = {}, {}, assert(io.popen "ls tests/robustness/attacks/*.lua")
  for path in pipe:lines() do
    local topic = path:match "(%w+)%.lua$"
    for _, row in ipairs(assert(loadfile(path, "t"))(HEAD, GAME, WIDE)) do
      local name = topic .. "_" .. row[1]
      assert(not seen[name], name)
      seen[name] = true
      list[#list + 1] = { name = name, expected = row[2], text = text_of(row) }
    end
  end
  pipe:close()
  return list
end

-- Write the attacks into an existing folder. Return the list, with the path of each.
function M.write(folder)
  local list = M.list()
  for _, attack in ipairs(list) do
    attack.path = ("%s/%s.lua"):format(folder, attack.name)
    local file <close> = assert(io.open(attack.path, "wb"))
    assert(file:write(attack.text))
  end
  return list
end

return M

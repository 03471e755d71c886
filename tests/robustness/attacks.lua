-- The attacks: hostile and mistaken scripts, a table for each topic in tests/robustness/attacks. A row is
--
--   { NAME, WHAT MUST HAPPEN, SCRIPT, change = function of the whole text }
--
-- As a file, called TOPIC_NAME.lua, it begins with what must happen, as a comment, so that the
-- script begins in line 2; HEAD is one line, GAME three. attacks_spec.lua says what may happen.

local HEAD = 'title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"\n'
local GAME = HEAD .. 'moves = from "man" * n * empty * stop\nloss(stuck)\n'
local WIDE = ('title "Attack" board{26, 26} piece("man", "M") start "%s25M w 1"\n')
  :format(("26/"):rep(25))

local M = {}

local function text_of(row)
  local text = ("-- %s\n%s"):format(row[2], row[3]:gsub("[^\n]$", "%0\n"))
  return row.change and row.change(text) or text
end

-- All of them, by topic and name: { name = "error_act", expected = "refused: ...", text = ... }.
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

-- Writes them into a folder that is there; the list, each with its path.
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

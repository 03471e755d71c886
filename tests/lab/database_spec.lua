-- The database of an experiment may come from a stranger or a damaged disk. It gives the same report, or an error that
-- explains the problem. It never gives a different report or one of Lua's own errors, and nothing in it is executed.

local support = require "support"
local xxh64 = require "xxh64"

local PROGRAM = assert(os.getenv "WARPBOARD")
local REPORT = "report tic-tac-toe --games 6 --nodes 12 --learn 2 --seed 5"
local FOLDER = support.new_folder()

local function write(path, bytes)
  local file <close> = assert(io.open(path, "wb"))
  file:write(bytes)
end

-- Return the report from the database at this path, the error text, and the status.
local function report(path, prefix)
  local out = FOLDER .. "/out"
  local pipe = io.popen(("cd '%s' && %s '%s' %s --db '%s' 2>&1 >'%s'; echo $?"):format(FOLDER, prefix or "",
    PROGRAM, REPORT, path, out))
  local told, status = pipe:read("a"):match "^(.-)(%d+)\n$"
  pipe:close()
  return support.read(out), told, tonumber(status)
end

local function sql(path, statements)
  write(FOLDER .. "/statements", statements)
  assert(os.execute(("sqlite3 '%s' <'%s/statements'"):format(path, FOLDER)))
end

describe("the database of an experiment", function()
  local whole, expected, bytes = FOLDER .. "/whole", nil, nil

  setup(function()
    local told, status
    expected, told, status = report(whole)
    assert.equal(0, status, told)
    bytes = support.read(whole)
  end)

  local function copy(name)
    local path = FOLDER .. "/" .. name
    os.execute(("rm -f '%s' '%s'-*"):format(path, path))
    write(path, bytes)
    return path
  end

  it("gives the same report or an error when bits of it are flipped", function()
    local random = support.rng(52)
    local path, errors = FOLDER .. "/flipped", 0
    for try = 1, support.long and 3000 or support.some(60) do
      os.execute(("rm -f '%s' '%s'-*"):format(path, path))
      local flipped = bytes
      for _ = 1, try % 3 == 0 and 8 or 1 do
        local at = random(#flipped)
        flipped = flipped:sub(1, at - 1) .. string.char(flipped:byte(at) ~ (1 << random(8) - 1)) .. flipped:sub(at + 1)
      end
      write(path, flipped)
      local out, told, status = report(path)
      if status == 0 then
        assert.equal(expected, out, "another report in try " .. try)
      else
        assert.equal(2, status, told)
        assert.is_truthy(told:find("^warpboard: report: " .. path:gsub("%p", "%%%0") .. ": "), told)
        assert.is_nil(told:find("attempt to", 1, true), told)
        assert.is_nil(told:find "%.lua:%d", told)
        errors = errors + 1
      end
    end
    assert.is_true(errors > support.some(5))
  end)

  local row = "the row series 1, number 1, half 1 of the table game"
  local damaged = row .. " is damaged: its values don't match its checksum; delete that row, or name another file"
  local foreign = "it is not a database of this version of `report`: "
  for _, case in ipairs{
    {"a value is changed", "UPDATE game SET outcome = 'unfinished' WHERE series = 1 AND number = 1 AND half = 1;",
      damaged},
    {"a move is new", "UPDATE game SET moves = moves || ' a1' WHERE series = 1 AND number = 1 AND half = 1;", damaged},
    {"a kind of moves is deleted", "DELETE FROM use WHERE series = 1 AND number = 1 AND half = 1;", damaged},
    {"a game is deleted, but not its kinds of moves", "DELETE FROM game;",
      "rows of the table use belong to a game that is missing: "},
    {"a value has another name", "UPDATE experiment SET name = 'sedd' WHERE name = 'seed';",
      "the row name sedd of the table experiment is damaged: "},
    {"there is a trigger", "CREATE TRIGGER t AFTER INSERT ON rules BEGIN DELETE FROM game; END;",
      foreign .. '"t" is not one of its tables; name another file'},
    {"there is an index", "CREATE INDEX i ON game (outcome);", foreign .. '"i" is not one of its tables'},
    {"a view replaces a table", "DROP TABLE use; CREATE VIEW use AS WITH RECURSIVE a(b) AS (SELECT 1 UNION ALL "
      .. "SELECT b + 1 FROM a) SELECT b AS series, b AS number, 1 AS half, 'k' AS kind, b AS moves, '' AS checksum "
      .. "FROM a;",
      foreign .. '"use" is not one of its tables'},
    {"a virtual table replaces a table", "DROP TABLE use; CREATE VIRTUAL TABLE use USING fts5(kind);",
      foreign .. '"use' },
    {"a column is new", "ALTER TABLE rules ADD COLUMN more TEXT;", foreign .. '"rules" is not one of its tables'},
    {"a column is computed", "DROP TABLE rules; CREATE TABLE rules (side INTEGER PRIMARY KEY, title TEXT AS "
      .. "(hex(zeroblob(1000000000))), hash TEXT);", foreign .. '"rules" is not one of its tables'},
    {"a table is missing", "DROP TABLE lesson;", foreign .. "tables are missing; name another file"},
  } do
    it("is rejected when " .. case[1], function()
      local path = copy "changed"
      sql(path, case[2])
      local _, told, status = report(path, "ulimit -t 20;")
      assert.equal(2, status, told)
      assert.equal("warpboard: report: " .. path .. ": " .. case[3], told:sub(1, #path + 21 + #case[3]))
    end)
  end

  -- Change a game by a function of its row, and give the row the checksum of these values.
  local COLUMNS = {"series", "number", "half", "side", "nodes_white", "nodes_black", "opening", "moves", "branching",
    "scores", "pieces", "outcome", "ending", "reason", "captures", "pieces_left"}
  local function forge(path, column, value)
    local script, parts = ("'%s'"):format(path), {"game"}
    local where = "WHERE series = 1 AND number = 1 AND half = 1"
    sql(path, ("UPDATE game SET %s = %s %s;"):format(column, value, where))
    local function add(query)
      local pipe = io.popen(("sqlite3 -list -separator '|' %s \"%s\""):format(script, query))
      for line in pipe:lines() do
        for part in (line .. "|"):gmatch "([^|]*)|" do parts[#parts + 1] = ("%d:%s"):format(#part, part) end
      end
      pipe:close()
    end
    add(("SELECT %s FROM game %s"):format(table.concat(COLUMNS, ", "), where))
    add(("SELECT kind, moves FROM use %s ORDER BY kind"):format(where))
    sql(path, ("UPDATE game SET checksum = '%s' %s;"):format(xxh64(table.concat(parts, ",")), where))
  end

  for _, case in ipairs{
    {"outcome", "'lost'", " isn't a row of a game: its column outcome has an impossible value\n"},
    {"captures", "-1", " isn't a row of a game: its column captures has an impossible value\n"},
    {"captures", "'many'", " isn't a row of a game: its column captures has an impossible value\n"},
    {"scores", "'1 2 x'", " isn't a row of a game: its column scores has an impossible value\n"},
    {"scores", "'1001' || substr(scores, instr(scores || ' ', ' '))",
      " isn't a row of a game: its column scores has an impossible value\n"},
    {"branching", "branching || ' 1'", " isn't a row of a game: its column branching has an impossible value\n"},
    {"opening", "'x'", " isn't a row of a game: its column opening has an impossible value\n"},
    {"reason", "'a' || char(8238) || 'b'", " has a reason that can't be shown\n"},
    {"nodes_white", "1 << 60", " isn't a row of a game: its column nodes_white has an impossible value\n"},
  } do
    it(("is rejected if the %s of a game is %s, even with a correct checksum"):format(case[1], case[2]), function()
      local path = copy "forged"
      forge(path, case[1], case[2])
      local _, told, status = report(path)
      assert.equal(2, status)
      assert.equal(("warpboard: report: %s: %s%s"):format(path, row, case[3]), told)
    end)
  end

  it("is rejected if a game can't be played", function()
    local path = copy "forged"
    forge(path, "moves", "opening || replace(substr(moves, length(opening) + 1), '1', '9')")
    local _, told, status = report(path)
    assert.equal(2, status)
    local message = ": the table game holds a game that can't be played: series 1, number 1, half 1: move "
    assert.is_truthy(told:find(message, 1, true), told)
  end)

  it("is only created if the file is missing or empty", function()
    local path = FOLDER .. "/small"
    for _, content in ipairs{"x", "\0", ("x"):rep(50), ("\0"):rep(4096)} do
      write(path, content)
      local _, told, status = report(path)
      assert.equal(2, status, told)
      assert.equal(content, support.read(path))
    end
    write(path, "")
    local out, told, status = report(path)
    assert.equal(0, status, told)
    assert.equal(expected, out)
  end)

  it("waits while other processes use it, until Ctrl-C", function()
    local path = copy "locked"
    local pipe = io.popen(([[cd '%s'
      mkfifo held
      sqlite3 '%s' <held >begun &
      exec 3>held
      echo 'BEGIN EXCLUSIVE; SELECT 1;' >&3
      until [ -s begun ]; do sleep 0.05; done
      '%s' %s --db '%s' 2>&1 &
      until ls -l /proc/$!/fd | grep -qF '%s'; do sleep 0.05; done
      kill -INT $!
      wait $!
      echo $?
      exec 3>&-
      wait]]):format(FOLDER, path, PROGRAM, REPORT, path, path))
    local told = pipe:read "a"
    pipe:close()
    assert.is_truthy(told:find "^warpboard: .*interrupted\n130\n$", told)
  end)
end)

-- Journals (repl/session/journal.lua): truncated anywhere, with any byte changed, several at a time, on a full disk,
-- and in folders without write access. Whatever the file contains, only lines that were written are restored.
-- tests/system/locked_file_test.c checks the locks, tests/session/kill_test.c that nothing is lost in a crash.

package.path = "repl/?.lua;" .. package.path

local journal = require "session.journal"
local support = require "support"

local LINES = {'load "chess"', "for i = 1, 2 do\n  print(i)\nend", "play e2e4"}

-- A hash that any changed byte changes, unlike the real one in pure Lua.
local function hash(text, seed)
  for i = 1, #text do seed = (seed ~ text:byte(i)) * 0x100000001B3 end
  return seed
end

local folder, path, locked, session, limit

local function read(name)
  local file = io.open(name, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function write(text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

-- Return a session with the functions of host/front for files, whose disk is full at `limit` bytes. A file is its path.
local function new_session()
  return {
    hash = hash,
    state_path = function(name) return folder .. "/" .. name end,
    is_readable = function(name) return read(name) ~= nil or os.rename(name, name) ~= nil end,
    read_file = function(name, most)
      local text = read(name)
      return text and #text <= most and not text:find "\0" and text or nil
    end,
    remove_file = os.remove,
    lock_file = function(name, creates)
      if os.rename(name .. "/", name) then return nil, "Is a directory" end
      local text = read(name)
      if locked[name] then return nil, "Resource temporarily unavailable", true end
      if not text and not creates then return nil, "No such file or directory", true end
      if not text then assert(io.open(name, "wb")):close() end
      locked[name] = true
      return name, 12
    end,
    append_to = function(name, text)
      local content = read(name) .. text
      local file <close> = assert(io.open(name, "wb"))
      file:write(content:sub(1, limit))
      return #content > limit and "File too large" or nil
    end,
    cut = function(name, bytes)
      local content = read(name)
      local file <close> = assert(io.open(name, "wb"))
      file:write(content:sub(1, bytes))
    end,
    unlock_file = function(name) locked[name] = nil end,
  }
end

before_each(function()
  folder, locked, limit = support.new_folder(), {}, math.maxinteger
  path = folder .. "/session-1.journal"
  session = new_session()
end)

local function append(held, text) assert.is_nil(journal.append(session, held, text, #text)) end

-- Return the journal of a killed session with three lines, and the ends of the lines; ends[0] is after the title.
local function killed_session()
  local held, ends = assert(journal.open(session, 0)), {}
  ends[0] = #read(path)
  for i, line in ipairs(LINES) do
    append(held, line)
    ends[i] = #read(path)
  end
  journal.close(session, held)
  return read(path), ends
end

-- Check that the first written lines are restored, with their results.
local function check_lines(held, count)
  assert.equal(count, #held.records)
  for i, record in ipairs(held.records) do assert.same({text = LINES[i], state = #LINES[i]}, record) end
end

-- Check that the session that owns it can add a line, and that the next session reads that line too.
local function check_goes_on(held, count)
  append(held, "quit")
  journal.close(session, held)
  local again, message = assert(journal.open(session, 0))
  assert.is_nil(message)
  assert.equal(count + 1, #again.records)
  assert.equal("quit", again.records[count + 1].text)
  journal.close(session, again)
end

-- Check that a session continues without a journal, and gives the reason.
local function check_unkept(why)
  assert.same({nil, "this session isn't saved: " .. why}, {journal.open(session, 0)})
end

describe("a journal", function()
  it("truncated anywhere gives its complete lines", function()
    local content, ends = killed_session()
    for length = 0, #content do
      write(content:sub(1, length))
      local whole = 0
      while whole < #LINES and ends[whole + 1] <= length do whole = whole + 1 end
      local held, message = assert(journal.open(session, 0))
      check_lines(held, whole)
      local is_cut = length > ends[0] and length ~= ends[whole]
      assert.equal(is_cut and "the last line of a killed session was incomplete and is dropped" or nil, message)
      check_goes_on(held, whole)
    end
  end)

  it("with a wrong byte anywhere is noticed", function()
    local content, ends = killed_session()
    for at = 1, #content do
      local wrong = content:sub(1, at - 1) .. string.char(content:byte(at) ~ 1) .. content:sub(at + 1)
      write(wrong)
      local held, message = assert(journal.open(session, 0))
      assert.is_string(message)
      assert.is_true(#held.records == 0 or at > ends[#LINES - 1] and #held.records < #LINES)
      check_lines(held, #held.records)
      if #held.records == 0 then
        assert.equal(wrong, read(path .. ".damaged"))
        os.remove(path .. ".damaged")
      end
      check_goes_on(held, #held.records)
    end
  end)

  it("that is another file is set aside", function()
    for _, content in ipairs{"another file", "warpboard journal 2\n", "warpboard journal 1\n4 5\nplay\n",
      "warpboard journal 1\n4 0 0 0\nplay\n", "warpboard journal 1\n4 0 0\nplay\nmore\n",
      "warpboard journal 1\n" .. ("1"):rep(200) .. "\nplay\n", "warpboard journal 1\n4 0 0\npl\0y\n"} do
      write(content)
      local held, message = assert(journal.open(session, 0))
      assert.same({}, held.records)
      assert.truthy(message:find("is damaged after its first 0 lines; it is kept as " .. path .. ".damaged", 1, true))
      journal.close(session, held)
    end
  end)

  it("that is too large is set aside", function()
    write "warpboard journal 1\n"
    local most
    function session.read_file(_, bytes) most = bytes end -- as for any larger file
    local held, message = assert(journal.open(session, 0))
    assert.equal(64 << 20, most)
    assert.same({}, held.records)
    assert.truthy(message:find "is damaged")
  end)

  -- Each of many lines claims to be a record of half the file's length, and such a record would end at a line.
  it("whose lines all claim to be long is set aside without a checksum for each", function()
    local lines, hashed = {}, 0
    for i = 1, 100000 do lines[i] = ("%010d %016x %016x\n"):format(50000 * 45 - 1, i, i) end
    local text = ("warpboard journal 1\n%d 0 0\n"):format(100000 * 45 * 2) .. table.concat(lines)
    local records, found = journal.read(text, function(line)
      hashed = hashed + #line
      return 0
    end)
    assert.same({{}, "damage"}, {records, found})
    assert.is_true(hashed < 5 * #text)
  end)

  it("belongs to one of several simultaneous sessions", function()
    local first, second = journal.open(session, 0), journal.open(session, 0)
    append(first, LINES[1])
    append(second, "load \"lasca\"")
    assert.not_equal(first.path, second.path)
    journal.remove(session, second)
    assert.is_string(read(path))
    local third = journal.open(session, 0)
    assert.same({}, third.records)
    journal.close(session, first)
    journal.remove(session, third)
    first = journal.open(session, 0)
    check_lines(first, 1)
    assert.equal(12, first.touched)
    journal.remove(session, first)
    assert.is_nil(read(path))
  end)

  it("of a killed session is found although an earlier session has ended", function()
    local first, second = journal.open(session, 0), journal.open(session, 0)
    append(second, LINES[1])
    journal.remove(session, first)
    journal.close(session, second)
    check_lines(journal.open(session, 0), 1)
  end)

  it("is the requested one whatever others exist", function()
    local first, second = journal.open(session, 0), journal.open(session, 0)
    append(first, "load \"lasca\"")
    append(second, LINES[1])
    journal.close(session, first)
    journal.close(session, second)
    check_lines(journal.open(session, second.number), 1)
  end)

  it("needs a folder", function()
    function session.state_path() return nil, "there is no folder for it" end
    check_unkept "there is no folder for it"
    function session.state_path() return nil, "Not a directory" end
    check_unkept "Not a directory"
  end)

  it("is prevented by a folder in its place", function()
    assert(os.execute("mkdir " .. path))
    check_unkept "Is a directory"
  end)

  it("that is damaged and cannot be set aside is unchanged", function()
    assert(os.execute(("mkdir %s.damaged && for i in $(seq 2 100); do mkdir %s.damaged-$i; done"):format(path, path)))
    write "another file"
    check_unkept "Is a directory"
    assert.equal("another file", read(path))
    assert.is_nil(next(locked))
  end)

  it("ends with one message on a full disk", function()
    local held = journal.open(session, 0)
    append(held, LINES[1])
    limit = #read(path) + 10
    assert.equal("this session is no longer saved: File too large", journal.append(session, held, LINES[2], 0))
    assert.is_nil(journal.append(session, held, LINES[3], 0))
    limit = math.maxinteger
    local other = journal.open(session, 0)
    assert.same({}, other.records)
    journal.remove(session, other)
    journal.close(session, held)
    held = journal.open(session, 0)
    check_lines(held, 1)
    journal.remove(session, held)
    assert.is_nil(read(path))
  end)

  it("isn't started on a full disk", function()
    limit = 5
    check_unkept "File too large"
    limit = math.maxinteger
    local held = journal.open(session, 0)
    append(held, LINES[1])
    limit = 5
    journal.clear(session, held)
    append(held, LINES[2]) -- without a journal nothing is written
    limit = math.maxinteger
    assert.same({}, journal.open(session, 0).records)
  end)
end)

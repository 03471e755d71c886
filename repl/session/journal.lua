-- Journals: the input of a session, kept on disk line by line, so that a killed session can be resumed. Each session
-- has its own journal in the state folder (session-1.journal, session-2.journal, ...). It is locked while the session
-- runs, and removed when the session ends normally. So a journal without a lock belongs to a session that was killed.
-- Journals don't know the meaning of the lines.
--
--     warpboard journal 1
--     LENGTH CHECKSUM STATE       the length of the text in bytes; its XXH64, seeded with STATE, the fingerprint of
--     TEXT                        the state after the line (both of 16 hexadecimal digits)
--     ...
--
-- An incomplete record at the end of the file was being written when the program was killed, and is dropped. If a wrong
-- record is followed by others, the file is damaged, and is renamed.

local TITLE = "warpboard journal 1\n"
local SESSIONS_MAX, BYTES_MAX, HEAD_BYTES = 100, 64 << 20, 63

local journal = {}

-- Return "record", "end", "torn" or "damage" for the record that begins at a place; then its length, its text, its
-- state and the place after it.
local function parse(text, at, hash)
  local newline = text:find("\n", at, true)
  if at > #text then return "end" end
  if not newline then return "torn" end
  local length, sum, state = text:sub(at, math.min(newline - 1, at + HEAD_BYTES)):match "^(%d+) (%x+) (%x+)$"
  if not length or newline - at > HEAD_BYTES then return "damage" end
  length, sum, state = tonumber(length), tonumber(sum, 16), tonumber(state, 16)
  local left = #text - newline
  if length >= left then return "torn", length end
  local after = newline + length + 1
  if text:byte(after) == 10 then
    local line = text:sub(newline + 1, after - 1)
    if hash(line, state) == sum then return "record", length, line, state, after + 1 end
  end
  return length + 1 == left and "torn" or "damage", length
end

-- Return true if a good record begins at a later line: then the record at `at` isn't torn. The lines of a forged
-- journal may all claim to be long records. When checksums have been taken over four times the text, it counts as
-- damaged.
local function has_record_after(text, at, hash)
  local left = 4 * (#text - at)
  local newline = text:find("\n", at, true)
  while newline do
    local found, length = parse(text, newline + 1, hash)
    if found == "record" then return true end
    if length and length < #text - newline then left = left - length end
    if left < 0 then return true end
    newline = text:find("\n", newline + 1, true)
  end
  return false
end

-- Read the content of a journal. Return its records, {text, state} each; "end", "torn" or "damage"; and how many bytes
-- are good. `hash` returns the XXH64 of a text for a seed.
function journal.read(text, hash)
  local records, after = {}, #TITLE + 1
  local is_title = text:sub(1, #TITLE) == TITLE:sub(1, #text)
  if #text < #TITLE or not is_title then return records, is_title and "torn" or "damage", 0 end
  while true do
    local found, _, line, state, next_record = parse(text, after, hash)
    if found == "torn" and has_record_after(text, after, hash) then found = "damage" end
    if found ~= "record" then return records, found, after - 1 end
    records[#records + 1], after = {text = line, state = state}, next_record
  end
end

-- Lock the journal with this number. Return {path, number, file, touched}; nil, the reason, and true if another one may
-- be tried. `touched` is the time of its last record.
local function lock(session, number, creates)
  local path, why = session.state_path(("session-%d.journal"):format(number))
  if not path then return nil, why end
  local file, touched, is_next = session.lock_file(path, creates)
  if not file then return nil, touched, is_next end
  return {path = path, number = number, file = file, touched = touched}
end

-- Lock the first journal that no other session holds: of those that exist, or if it `creates`, of all.
local function lock_first(session, creates)
  local held, why, is_next
  for number = 1, SESSIONS_MAX do
    held, why, is_next = lock(session, number, creates)
    if held or not is_next then break end
  end
  return held, why
end

local function begin_file(session, file) return session.cut(file, 0) or session.append_to(file, TITLE) end

-- Give a damaged journal a name that no other file has, and begin a new one. Return a message, and the reason for a
-- failure.
local function put_aside(session, held, records)
  local aside, number = held.path .. ".damaged", 2
  while number <= SESSIONS_MAX and session.is_readable(aside) do
    aside, number = ("%s.damaged-%d"):format(held.path, number), number + 1
  end
  local renamed, why = os.rename(held.path, aside)
  if not renamed then return nil, why end
  session.unlock_file(held.file)
  held.file, why = session.lock_file(held.path, true)
  why = not held.file and why or begin_file(session, held.file)
  return ("the journal of a killed session is damaged after its first %d line%s; it is kept as %s"):format(records,
    records == 1 and "" or "s", aside), why
end

-- Read the records of a locked journal. Return a message, if any, and the reason for a failure.
local function read_file(session, held)
  local text = session.read_file(held.path, BYTES_MAX)
  local found, good
  held.records, found, good = journal.read(text or "", session.hash)
  if not text or found == "damage" then
    local count = #held.records
    held.records = {}
    return put_aside(session, held, count)
  elseif found == "torn" and good > 0 then
    return "the last line of a killed session was incomplete and is dropped", session.cut(held.file, good)
  elseif found == "torn" then
    return nil, begin_file(session, held.file)
  end
end

-- Open the journal with this number. For 0, open the first one in the state folder that no other session holds, or a
-- new one. Its `records`, if any, are those of a killed session. Return nil if nothing can be stored. The second result
-- is a message: the reason for that, or a report of dropped records or renamed files.
function journal.open(session, number)
  local held, why
  if number > 0 then
    held, why = lock(session, number, true)
  else
    held = lock_first(session, false)
    if not held then held, why = lock_first(session, true) end
  end
  local message
  if held then message, why = read_file(session, held) end
  if not why then return held, message end
  if held and held.file then session.unlock_file(held.file) end
  return nil, message or "this session isn't saved: " .. why
end

-- Add a record; return when it is safely on disk. On failure return the reason; later records aren't stored.
function journal.append(session, held, text, state)
  if not held.file or held.ended then return end
  local record = ("%d %016x %016x\n%s\n"):format(#text, session.hash(text, state), state, text)
  local why = session.append_to(held.file, record)
  if not why then return end
  held.ended = true -- but still locked: its session goes on
  return "this session is no longer saved: " .. why
end

-- Leave the file to be resumed.
function journal.close(session, held)
  if held.file then session.unlock_file(held.file) end
  held.file = nil
end

-- Remove all records.
function journal.clear(session, held)
  if held.file and begin_file(session, held.file) then journal.close(session, held) end
end

-- End a session normally: remove its journal.
function journal.remove(session, held)
  if held.file then session.remove_file(held.path) end
  journal.close(session, held)
end

return journal

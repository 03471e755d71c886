-- variations: lists the moves that the game's file has here, or enters one of these lines.

local brief = require "tools.brief"
local record = require "notation.record"
local whole = require "tools.whole"

local NONE = "the game has no variations here; `open FILE` reads games with variations"

-- Return the node of the file's tree at the current position; nil if there is none.
local function node_of(session)
  local history, moves = session.history(), {}
  for i = 1, history.done do
    if history[i].edit then return nil end
    moves[i] = history[i].text
  end
  local from = session.record()
  return from and from.start == history.start and record.find(from.root, moves) or nil
end

local function notes_of(node)
  local notes = {table.unpack(node.nags or {})}
  notes[#notes + 1] = node.comment and "{" .. node.comment .. "}"
  return #notes > 0 and "  " .. table.concat(notes, " ") or ""
end

local function list(session, node)
  if node.comment then session.write("{" .. node.comment .. "}\n") end
  for i, child in ipairs(node.next) do
    local length, at = 0, child
    while at do at, length = at.next[1], length + 1 end
    session.write(("%3d  %s%s%s\n"):format(i, child.move, notes_of(child),
      length > 1 and ("  and %d more"):format(length - 1) or ""))
  end
  if #node.next == 0 then session.write "no move follows here\n" end
end

-- Play the first move of a line; the others can be played with redo.
local function enter(session, child)
  local history, steps = session.history(), {}
  for i = 1, history.done do steps[i] = {"play", history[i].text} end
  local from, at = session.record(), child
  while at do
    steps[#steps + 1] = {"play", at.move}
    at = at.next[1]
  end
  local replay = session.replay(history.start, steps)
  if type(replay) == "string" then return replay end
  session.set_record(from)
  for _ = history.done + 2, #steps do
    local status = session.undo()
    if status then return status end
  end
  return session.show()
end

local function run(session, request)
  local node = node_of(session)
  if not node and request[1] then return session.complain(NONE) end
  if not node then return session.write(NONE .. "\n") end
  if not request[1] then return list(session, node) end
  if #node.next == 0 then return session.complain "no move follows here" end
  local number = whole(request[1], 1, #node.next)
  if not number then
    return session.complain(('"%s" isn\'t the number of a variation; %s'):format(brief(request[1]),
      #node.next == 1 and "the only one is 1" or ("they have numbers 1 to %d"):format(#node.next)))
  end
  return enter(session, node.next[number])
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[NUMBER]",
  help = "list the variations of the opened game in this position; with NUMBER, follow one",
  example = "2",
  run = run,
}

-- Replay a game under changed rules next to the old ones, up to the first difference.

local moves_only = require "tools.moves_only"

local MOVES_SHOWN = 20

local function plies_text(plies)
  if plies == 0 then return "where the game begins" end
  return ("after %d move%s"):format(plies, plies == 1 and "" or "s")
end

local function only_text(head, only)
  if #only == 0 then return "" end
  local texts, more = {}, #only > MOVES_SHOWN and (" and %d more"):format(#only - MOVES_SHOWN) or ""
  for i = 1, math.min(#only, MOVES_SHOWN) do texts[i] = only[i].move end
  return ("  %s: %s%s\n"):format(head, table.concat(texts, " "), more)
end

-- Return a position with its moves and outcome, {pos, moves, outcome, reason}; nil and a message on failure.
local function look(pos)
  local outcome, reason = pos:outcome()
  if not outcome then return nil, reason end
  local moves, message = pos:move_list()
  if not moves then return nil, message end
  return {pos = pos, moves = moves, outcome = outcome, reason = reason}
end

local function outcome_text(head, side)
  local place = side.pos:ending()
  return ("  %s: %s%s%s\n"):format(head, side.outcome, side.reason and ", " .. side.reason or "",
    place and (" (%s:%d)"):format(place.file, place.line) or "")
end

-- Return the difference of two of these as text; nil if there is none.
local function difference(old, changed)
  local before, now = moves_only(old.moves, changed.moves), moves_only(changed.moves, old.moves)
  if #before == 0 and #now == 0 and old.outcome == changed.outcome then return nil end
  local text = ("%s\n%s%s"):format(old.pos:text(), only_text("moves only before", before),
    only_text("moves only now", now))
  if old.outcome == changed.outcome then return text end
  return text .. outcome_text("outcome before", old) .. outcome_text("outcome now", changed)
end

-- Play a move that both lists have in both games. Return a text if they differ afterwards, otherwise nil.
local function play_both(old, changed, move)
  assert(old:play(move))
  local played, message = changed:play(move)
  if not played then return ": " .. message end
  if old:text() == changed:text() then return nil end
  return (": %s leads to another position:\n  before: %s\n  now:    %s"):format(move, old:text(), changed:text())
end

-- Return true if the game begins with the script's own start, not with a position set up by hand.
local function begins_as_script(history)
  for i = 1, history.done do
    if history[i].edit then return false end
  end
  return history.own
end

-- Return the first difference of a game under the rules of `variant`, as text. `history` is that of the session. Return
-- nil and a message if a walk fails.
return function(pos, history, variant)
  local old, moves = pos:copy(), pos:history()
  while old:undo() do end
  local changed, refused
  if begins_as_script(history) then
    changed, refused = variant:start()
  else
    changed, refused = variant:position(old:text())
  end
  if not changed then return "the starting position of the game is rejected now: " .. refused .. "\n" end
  if changed:text() ~= old:text() then return "the game starts from another position now\n" end
  for plies = 0, #moves do
    local before, message = look(old)
    if not before then return nil, message end
    local now, why = look(changed)
    if not now then return nil, why end
    local text = difference(before, now)
    if text then text = ":\n  " .. text:gsub("\n$", "") end
    if not text and plies == #moves then
      return ("this game is unchanged: %d move%s replayed, %d legal now\n"):format(plies,
        plies == 1 and "" or "s", #now.moves)
    end
    text = text or play_both(old, changed, moves[plies + 1])
    if text then return ("the rules first differ %s%s\n"):format(plies_text(plies), text) end
  end
end

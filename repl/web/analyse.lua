-- The best moves of a position, found with the given number of positions, as JSON: White's share of the point, the
-- moves with their scores, arrows for them, and sentences that explain them.

local analysis = require "tools.analysis"
local drawing = require "web.drawing"
local insight = require "tools.insight"
local json = require "tools.json"
local players = require "tools.players"
local prepare = require "tools.prepare"
local san = require "notation.san"

local LINES, LEARNING, SECONDS = 3, 4, 1 -- seconds to learn the game, and for each line

-- Return the names of moves played one after the other.
local function names_of(pos, moves)
  local names = {}
  pos = pos:copy()
  for i, move in ipairs(moves) do
    names[i] = san.write(pos, move)
    pos:play(move)
  end
  return names
end

return function(session, request)
  local pos, lines, moves = session.pos, {}, {}
  local wanted = tonumber(request[1])
  if prepare(session, session.variant, LEARNING) then return session.failed() end
  local found, message = analysis.search(pos, {positions = wanted, lines = LINES, seconds = SECONDS})
  if not found then return session.complain(message) end
  for i, line in ipairs(found) do
    moves[i] = pos:move(line.move)
    lines[i] = {{"score", players.score_text(line)},
      {"move", line.move}, {"moves", json.list(names_of(pos, line.line))}}
  end
  local below, above = drawing.arrows(drawing.canvas(session), pos, moves)
  session.write(json.text{{"white", players.chances(found[1], pos:side())}, {"lines", json.list(lines)},
    {"below", below}, {"above", above}, {"sentences", json.list(insight.sentences(pos, found, san.write))},
    {"complete", found[1].decided ~= nil or found[1].positions < wanted}})
end

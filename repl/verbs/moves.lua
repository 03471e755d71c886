-- moves: the legal moves, or those of one square, by its name or its number.

local brief = require "tools.brief"
local json = require "tools.json"
local board_squares = require "tools.squares"
local targets_of = require "tools.targets"

-- Return texts in as many columns as fit, in rows from left to right.
local function in_columns(moves, width)
  local widest, out = 0, {}
  for _, move in ipairs(moves) do widest = math.max(widest, #move.move) end
  local across = math.max((width + 1) // (widest + 2), 1)
  for i, move in ipairs(moves) do
    local last = i % across == 0 or i == #moves
    out[i] = move.move .. (last and "\n" or (" "):rep(widest + 2 - #move.move))
  end
  return table.concat(out)
end

-- Return one move a line, with its kind.
local function with_kinds(moves)
  local widest, out = 0, {}
  for _, move in ipairs(moves) do widest = math.max(widest, #move.move) end
  for i, move in ipairs(moves) do out[i] = ("%-" .. widest + 2 .. "s%s\n"):format(move.move, move.kind) end
  return table.concat(out)
end

-- Return true if the move begins on no square of the board.
local function is_placement(move) return move.from == "" or move.from:sub(1, 1) == "@" end

-- At the prompt, draw the board with the squares that the piece can reach.
local function draw_reached(session, moves, from)
  local targets = {}
  for _, move in ipairs(moves) do
    for _, square in ipairs(targets_of(session.pos, move)) do targets[#targets + 1] = square end
  end
  session.draw(session.pos:diagram{
    colour = session.colour, unicode = session.unicode, margin = session.colour, width = session.width,
    targets = targets, origin = from:sub(1, 1) ~= "@" and not is_placement(moves[1] or {from = from}) and from or nil,
  } .. "\n")
end

-- Return the moves from a square ("c3", "@M"), or all; if `last` is given, only those that end there. If no move starts
-- on the square, return those that put a piece there.
local function select_moves(moves, from, last)
  if not from then return moves end
  local selected, placed = {}, {}
  for _, move in ipairs(moves) do
    if move.from == from and (not last or move.to[#move.to] == last) then selected[#selected + 1] = move end
    if is_placement(move) and move.to[1] == from then placed[#placed + 1] = move end
  end
  return (last or selected[1]) and selected or placed
end

-- Return the first and last square of a text in the numbers of the game, "32" and "32-28"; nil for another text.
local function by_numbers(pos, text)
  local first, last = text:match "^(%d+)[-x]?(%d*)$"
  local squares = first and #text <= 7 and pos:variant():numbers() or {}
  if last ~= "" and not squares[tonumber(last)] then return nil end
  return squares[tonumber(first)], squares[tonumber(last)]
end

-- Write the moves in another notation, except those that it can't name; nil and a message if it isn't one of the game.
local function translate(session, moves, name)
  local dialect, message = require("notation.dialects").named(name, session.variant, "write_move")
  if not dialect then return nil, message end
  for _, move in ipairs(moves) do move.move = dialect.write_move(session.pos, move.move) or move.move end
  return moves
end

local function as_json(moves)
  local lines = {}
  for i, move in ipairs(moves) do
    lines[i] = "\n " .. json.line{{"from", move.from}, {"move", move.move}, {"position", move.position}}
  end
  return "[" .. table.concat(lines, ",") .. (#lines > 0 and "\n]\n" or "]\n")
end

local SIDES = {white = "White", black = "Black"}

-- Return true if a piece of the other player, who isn't to move, is on this square. Black's letters are small.
local function is_opponents(pos, square)
  local letter = square:find "^%l" and pos:at(square):match "%a"
  return letter and letter:find(pos:side() == "white" and "%l" or "%u") ~= nil
end

-- Say that no move starts on the square; nor puts a piece there, if `places` is true.
local function refuse(session, from, text, places)
  local turn = is_opponents(session.pos, from) and (": it is %s's turn"):format(SIDES[session.pos:side()]) or ""
  if places then turn = (" or puts a piece there%s; `why %s` shows the rule"):format(turn, text) end
  if session.repl then return session.write(("no move starts there%s\n"):format(turn)) end
  session.say_error(("warpboard: no move starts on %s%s\n"):format(text, turn))
end

local function tell(session, moves, from, text, places)
  if session.repl and from then draw_reached(session, moves, from) end
  if from and #moves == 0 then return refuse(session, from, text, places) end
  if not session.repl then
    for _, move in ipairs(moves) do session.write(move.move .. "\n") end
  else
    session.write(from and with_kinds(moves) or in_columns(moves, session.width))
  end
end

local function run(session, request)
  local from, last = request[1], nil
  if from and from:find "^%d" then
    from, last = by_numbers(session.pos, from)
    from = from or request[1] -- will be refused
  end
  local moves, places = session.pos:move_list(), false
  if not moves then return session.failed() end
  for _, move in ipairs(moves) do places = places or is_placement(move) end
  if from and from:sub(1, 1) ~= "@" and not pcall(session.pos.at, session.pos, from) then
    return session.complain(board_squares.missing(session.variant:board(), request[1]))
  end
  moves = select_moves(moves, from, last)
  if last and #moves == 0 then return session.complain(('"%s" isn\'t a legal move'):format(brief(request[1]))) end
  if request.notation then
    local done, message = translate(session, moves, request.notation)
    if not done then return session.complain(message) end
  end
  if request.json then session.write(as_json(moves)) else tell(session, moves, from, request[1], places) end
end

return {
  prompt = {example = "c3"},
  variant = true,
  group = "The game",
  arguments = "[SQUARE]",
  completes = {"origin"},
  options = {"place", "json", "notation"},
  help = "list the legal moves, or those of one square; moves are listed even after a draw by clock or repetition",
  example = "VARIANT --json",
  run = run,
}

-- show: the board, as text or as pictures.

local json = require "tools.json"
local results = require "tools.results"

local OF_PICTURES = {"theme", "size", "mark", "strip", "animate"}

-- Return the position after the request's moves, which are not played in the game itself; nil and a status on failure.
local function position_of(session, request)
  if #request == 0 then return session.pos end
  local pos = session.pos:copy()
  for _, move in ipairs(request) do
    local good, message = pos:play(move)
    if not good then return nil, session.complain(message) end
  end
  return pos
end

-- -- As text

local function tell(session, pos)
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local lit, last = {}, pos:last_move()
  for i, change in ipairs(last and last.changes or {}) do lit[i] = change.square end
  session.draw(pos:diagram{
    colour = session.colour, unicode = session.unicode, margin = session.colour, width = session.width, lit = lit,
  })
  if results[outcome] then session.write(("the game is over, %s: %s\n"):format(results[outcome], reason)) end
end

-- -- As pictures

-- Return a message if options exclude each other, or nil.
local function conflict_in(request)
  local game = request.strip or request.animate
  if request.strip and request.animate then return "use either --strip or --animate, not both" end
  if game and (#request.move > 0 or request.mark) then
    return "--move and --mark apply to a single position, not to --strip and --animate"
  end
  if request.animate and request.png then return "--animate works only with --svg FILE" end
end

local function draw(request, pos)
  local picture = require "show.picture"
  local look = {theme = request.theme, size = request.size, moves = request.move}
  if request.mark then
    local squares, board = require "tools.squares", pos:variant():board()
    local marks, wrong = squares.read(board, request.mark)
    if not marks then
      return nil, "--mark: " .. squares.wrong(board, wrong)
    end
    look.marks = marks
  end
  local kind = request.strip and "strip" or request.animate and "animation" or "still"
  return picture[kind](pos, look)
end

local function write_files(session, request, svg)
  local message = request.svg and session.write_file(request.svg, svg)
  if message or not request.png then return message end
  local png
  png, message = session.png_of(svg)
  return message or session.write_file(request.png, png)
end

local function show_picture(session, request, pos)
  if not pos:moves() then return session.failed() end
  local message = conflict_in(request)
  local svg
  if not message then svg, message = draw(request, pos) end
  if not message then message = write_files(session, request, svg) end
  if message then return session.complain(message) end
end

-- -- For programs

local function as_json(session, pos)
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local pieces = {}
  for _, square in ipairs(pos:variant():board().squares) do
    local what = pos:at(square)
    if what ~= "" then pieces[#pieces + 1] = {{"square", square}, {"piece", what}} end
  end
  session.write(json.text{
    {"position", pos:text()}, {"side", pos:side()}, {"pieces", json.list(pieces)}, {"outcome", outcome},
    {"reason", reason},
  })
end

local function write_page(session, request)
  local text, message = require "tools.page".text(session, request)
  message = not text and message or session.write_file(request.html, text)
  if message then return session.complain(message) end
end

local function run(session, request)
  local pos, status = position_of(session, request)
  if not pos then return status end
  if request.json then return as_json(session, pos) end
  if request.html then return write_page(session, request) end
  if request.svg or request.png then return show_picture(session, request, pos) end
  for _, option in ipairs(OF_PICTURES) do
    if request[option] or #request.move > 0 then
      return session.complain("--theme, --dark, --size, --mark, --move, --strip and --animate need a picture: add "
        .. "--svg FILE or --png FILE")
    end
  end
  return tell(session, pos)
end

return {
  variant = true,
  group = "The game",
  arguments = "[MOVE...]",
  completes = {"move", "move"},
  options = {"place", "picture", "ascii", "json"},
  help = "show the board, or the board after MOVE without playing it",
  example = "VARIANT",
  run = run,
}

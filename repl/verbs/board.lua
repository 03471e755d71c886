-- board: its size, edges, zones and links.

local json = require "tools.json"

local EDGES = {open = "open", joined = "joined", twisted = "joined with a twist"}
local BLACK = {same = "as White does", turned = "turned round", mirrored = "mirrored top to bottom"}

local function plural(count, noun) return ("%d %s%s"):format(count, noun, count == 1 and "" or "s") end

local function run(session, request)
  if request.json then return session.write(json.text(json.of(session.variant:board()))) end
  local board = session.variant:board()
  local function say(...) session.write(string.format(...) .. "\n") end
  say("%s and %s, %d squares in play", plural(board.files, "file"), plural(board.ranks, "rank"), #board.squares)
  say("left and right edge: %s\ntop and bottom edge: %s", EDGES[board.file_edges], EDGES[board.rank_edges])
  say("Black sees it %s", BLACK[board.black])
  for _, zone in ipairs(board.zones) do
    local white, black = table.concat(zone.white, " "), table.concat(zone.black, " ")
    local function squares(text) return text == "" and "" or " " .. text end
    say("zone %s%s:%s", zone.name, white == black and "" or ", White", squares(white))
    if white ~= black then say("%s Black:%s", (" "):rep(#zone.name + 5), squares(black)) end
  end
  for _, link in ipairs(board.links) do say("link: %s of %s is %s", link.way, link.from, link.to) end
end

return {
  variant = true,
  group = "The rules",
  options = {"json"},
  help = "show size, edges, zones and links of the board",
  run = run,
}

-- Write the page (repl/web) with a game in it.

local link = require "tools.link"
local shared = require "tools.shared"
local quoted = require("warpboard").quoted

local page = {}

local PLACES = {"repl/web/warpboard.html", "build/web/warpboard.html"} -- installed; in a checkout
local BEFORE, BEHIND = '<meta name="game" content="', '">'

-- Return the page as text, with a session's game after some more moves; nil and a message on failure.
function page.text(session, moves)
  local frame, message = link.frame(session, moves)
  if not frame then return nil, message end
  for _, place in ipairs(PLACES) do
    local good, text = pcall(shared, session, place)
    local at = good and text:find(BEFORE .. BEHIND, 1, true)
    if at then
      local behind = at + #BEFORE
      return text:sub(1, behind - 1) .. quoted(frame, "xml") .. text:sub(behind)
    end
  end
  return nil, "the page hasn't been built; run: make web"
end

return page

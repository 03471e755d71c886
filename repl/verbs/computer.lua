-- computer: gives a side to the computer.

local brief = require "tools.brief"
local computer = require "tools.computer"
local players = require "tools.players"
local prepare = require "tools.prepare"

local SIDES = {white = "White", black = "Black", both = "both sides"}
local SHORT = {w = "white", b = "black"}
local SEEDS = 10000 -- number of seeds; a new one is drawn at a terminal, so that games differ

-- Return the side and the player that a request names; nil and a message if it names none.
local function read(request, usual)
  local side, text = (request[1] or ""):lower(), request[2]
  side = SHORT[side] or side
  if not SIDES[side] and side ~= "off" then side, text = usual, request[1] end
  if not text then return side, computer.player(request) end
  local player, message = players.read(text)
  if not player then
    return nil, request[2] and message or ('write white, black, both or off, not "%s"'):format(brief(text))
  end
  if player.opponent then return nil, "another program can play only in `match`" end
  return side, player
end

local function run(session, request)
  local side, player = read(request, session.pos:side() == "white" and "black" or "white")
  if not side then return session.complain(player) end
  if side == "off" then
    session.set_computer(nil)
    return session.write "the computer plays neither side\n"
  end
  local level = player.kind == "level" and player.amount
  if level and prepare(session, session.variant) then return session.failed() end
  local drawn = not request.seed and session.terminal and os.time() % SEEDS + 1
  session.set_computer{side = side, player = player, seed = drawn or request.seed or 1}
  session.write(("the computer plays %s%s; `computer off` stops it\n")
    :format(SIDES[side], drawn and (" with --seed %d"):format(drawn) or ""))
  if level then session.tell(players.level_text(level) .. "\n") end
  return computer.reply(session) or session.show()
end

return {
  variant = true,
  group = "The computer plays",
  arguments = "[white|black|both|off] [PLAYER]",
  options = {"nodes", "ms", "seed"},
  usual = {nodes = "20000, or 200000 with random games"},
  help = "let the computer play a side, by default the one not to move; PLAYER is written as in `match`: level:2 is "
    .. "weak",
  example = "black level:2",
  run = run,
}

-- Write the moves of a script as lines of Lua. `moves` is a table by kinds, made by the library chess if its six kinds
-- move as in chess. If some moves have priority over others, it is one walk.
--
--     ini_whole.write(script)

local ini_moves = require "import.ini_moves"
local ini_pieces = require "import.ini_pieces"
local quoted = require "warpboard".quoted

local ini_whole = {}

local list_text = ini_moves.list_text

local function lua(text) return quoted(text, "lua") end

local function bare_list(names) return (list_text(names):gsub("[{}]", "")) end

local function field_text(name) return quoted(name, "lua key") end

-- Add a line, with the comment about the kind after it or before it.
local function add_walk(script, kind, indent, line)
  local note = script.comments[kind] or kind.type:find "^custom" and not kind.from
    and ("in Betza's notation: %s"):format(quoted(kind.betza, "lua comment")) or nil
  local is_long = note and #indent + #line + #note > 112
  if is_long then script:add(indent .. "-- " .. note) end
  script:add(indent .. line .. (note and not is_long and " -- " .. note or ""))
end

-- Write the walks by kind. Return the names of the kinds.
local function write_table(script, first, indent)
  local names = {}
  script:add(first)
  for _, kind in ipairs(script.kinds) do
    if kind.text then
      names[#names + 1] = kind.name
      add_walk(script, kind, indent .. "  ", ("%s = %s,"):format(field_text(kind.name), kind.text))
    end
  end
  script:add(indent .. "}")
  return names
end

-- -- The walks of the library chess

local CASTLES = ' + chess.castle("K", e, here%s) + chess.castle("Q", w, w * empty%s)'

-- Return the walk of a kind in the words of the library, with the arguments of this game.
local function usual_text(script, name)
  local capture = script.capture
  local king, passed = script:royal_kind(), script:passed_text()
  local safe = king and king.name == "king" and "" or ", 2, here"
  local castles = not (script.base and #script:castlings() == 0)
  local texts = {
    king = "chess.around * arrive" .. (castles and CASTLES:format(safe, safe) or ""),
    queen = "chess.slides(chess.around, chess.next, arrive)",
    rook = "chess.slides(chess.straight, chess.next, arrive)",
    bishop = "chess.slides(chess.diagonal, chess.next, arrive)",
    knight = "leap(1, 2) * arrive",
    pawn = ("reset * (chess.pawn_moves(chess.next, 2, %s, promoted%s) + chess.en_passant(chess.next, chess.next, %s, "
      .. "promoted))"):format(capture, passed and ", " .. passed or "", capture),
  }
  if name == "pawn" and not (script.shared.promoted or ""):find "^chess%.promoted" then return nil end
  return texts[name]
end

-- Return the call of chess.moves if its six kinds exist here and more than half of them move as in chess. Mark those as
-- written.
local function usual_moves(script)
  local usual, king = {}, script:royal_kind()
  for _, kind in ipairs(script.kinds) do
    local is_figure = ini_pieces.FIGURES[kind.name]
    if is_figure then usual[#usual + 1] = kind end
  end
  if #usual < 6 then return nil end
  local fields, count = {}, 0
  for _, kind in ipairs(usual) do
    kind.usual = kind.text == usual_text(script, kind.name)
    count = count + (kind.usual and 1 or 0)
  end
  if count < 4 then return nil end
  if script.capture == "capture" then fields[1] = "capture = capture" end
  local goals = (script.shared.promoted or ""):match "^chess%.promoted({.*})$"
  if goals and goals ~= '{"queen", "rook", "bishop", "knight"}' then fields[#fields + 1] = "promotions = " .. goals end
  if not king or king.name ~= "king" then fields[#fields + 1] = "safe = here" end
  local passed = script:passed_text()
  if passed then fields[#fields + 1] = "passed = " .. passed end
  return ("chess.moves{%s}"):format(table.concat(fields, ", "))
end

-- Replace walks of the library's kinds in a text by their names.
local function named(script, name, text)
  local by_type = script.kinds.by_type
  for _, type in ipairs{"queen", "rook", "bishop", "knight"} do
    local kind = by_type[type]
    if kind and kind.usual then
      local from = kind.text:gsub("%p", "%%%0")
      text = text:gsub(from .. "%f[^%w)]", ("%s.%s"):format(name, kind.name))
    end
  end
  return text
end

local function can_move(script)
  for _, kind in ipairs(script.kinds) do
    if kind.text then return true end
  end
end

-- Write the walks by kind into a table of this name. Return the names of the kinds.
local function write_walks(script, name, indent)
  local is_local = name ~= "moves" and "local " or ""
  local usual = script.usual
  script.is_inherited = script.base and name == "moves" and usual == "chess.moves{}"
  if not usual and not can_move(script) then
    script.state.tails = {} -- nothing follows moves
    if name == "moves" then script:add "moves = -here" end
    return {}
  end
  if not usual then return write_table(script, ("%s%s = {"):format(is_local, name), indent) end
  local names = {}
  local first = #script.lines + 1
  script:add(("%s%s = %s"):format(is_local, name, usual))
  for _, kind in ipairs(script.kinds) do
    if kind.text then names[#names + 1] = kind.name end
    if kind.text and not kind.usual then
      local field = field_text(kind.name)
      local text = named(script, name, kind.text)
      kind.named = text ~= kind.text
      add_walk(script, kind, "", ("%s%s = %s"):format(name, field:find "^%[" and field or "." .. field, text))
    end
  end
  script.usual_line = #script.lines == first and first or nil
  return names
end

-- -- The whole

-- Return the moves and passes of a player. In janggi, a move must end the facing of the Kings, and a pass then ends the
-- game.
local function with_passes(script, text)
  local always, facing = script.state.pass, script.state.facing
  if always then
    text = (text:find "%s" and '(%s) * set("passes", 0)' or '%s * set("passes", 0)'):format(text)
  end
  if facing then text = ("-facing * %s + facing * %s * land * -facing"):format(text, text) end
  if not always then return text end
  local pass = '#(each "board" * own) * pass * '
  pass = pass .. (facing and '(facing * set("passes", 2) | add("passes", 1))' or 'add("passes", 1)')
  return ("%s %s %s"):format(text, always == "always" and "+" or "|", pass)
end

-- Return the test that the King is safe, for use after moves that have priority over others.
local function safe_text(script)
  local king = script:royal_kind()
  if script.state.exposed then return " * land * -exposed" end
  return king and (" * land * -(by %s * attacked)"):format(lua(king.name)) or ""
end

-- Return the walks of drops with this test. Exposed pieces need no test, because drops always have one.
local function safe_drops(script, drops)
  local safe = script.state.exposed and "" or safe_text(script)
  return drops .. (safe ~= "" and not script:has_drop_tail() and " * stop" or "") .. safe
end

-- Return moves and drops. If a player must drop a piece (of one type or any), drops come first.
local function with_drops(script)
  local model = script.model
  local type = model.mustDropType
  if not model.mustDrop then return "pieces + drops" end
  if type == "*" or type == "none" then return safe_drops(script, "drops") .. " | pieces" end
  local first = ini_moves.drop_texts(script, type)
  if #first == 0 then return "pieces + drops" end
  script:add(("local first = %s"):format(table.concat(first, " + ")))
  return ("%s | pieces + -drop %s * drops"):format(safe_drops(script, "first"), lua(script.kinds.by_type[type].name))
end

-- Return the walk of all moves, if they aren't just a walk for each kind.
local function whole_text(script, has_pieces, drops)
  local text = drops and with_drops(script) or "pieces"
  if not has_pieces then text = drops and "drops" or "-here" end
  if script.model.mustCapture and has_pieces then
    text = ("pieces * captured%s | %s"):format(safe_text(script), text)
  end
  for _, more in ipairs(script.whole_moves) do text = text .. " + " .. more end
  return with_passes(script, text)
end

-- Write the attacks if captures explode: a piece doesn't attack the King if its capture would explode its own King.
local function write_attacks(script, names)
  local king = lua(script:royal_kind().name)
  script:add(("local survives = -(chess.around * own * is %s) * #(each \"board\" * own * is %s)"):format(king, king))
  script:add(("local hit = enemy * is %s * survives * take"):format(king))
  script:add "local hits = walks(hit * stop, -here, hit * stop)"
  local others = {}
  for _, name in ipairs(names) do
    if name ~= script:royal_kind().name then others[#others + 1] = name end
  end
  for _, kind in ipairs(script.kinds) do
    if kind.text and ini_moves.is_pawn(kind) then script:add(("hits%s = any{nw, ne} * hit"):format(
      field_text(kind.name):gsub("^%a", ".%0"))) end
  end
  script:add(("attacks(fairy.together({%s}, hits))"):format(bare_list(others)))
end

local function together(names, walks) return ("fairy.together({%s}, %s)"):format(bare_list(names), walks) end

-- Write attacks on the King that ignore whether the attacker would expose another piece, leave a check or leave the
-- Kings facing each other. A pass that ends the game is legal in check.
local function write_bare_attacks(script, pieces)
  local facing = script.state.facing
  if not (script.state.exposed or facing or script.model.makpongRule) or not script:royal_kind() then return end
  script:add(("attacks(%s%s)"):format(pieces, facing and script.state.pass and ' * -holds("passes", 2)' or ""))
end

-- Add the rule of makpong.
local function add_makpong(script, walks)
  if not script.model.makpongRule or not script:has_king() then return end
  script:add "-- a King in check may not move, except to take the only piece that gives it"
  script:add(('%s.king = %s.king * #(go "origin" * -attacked)'):format(walks, walks))
end

local function write_all(script)
  local drops = ini_moves.drop_texts(script)
  if script.state.explodes_kings then
    local names = write_table(script, "local function walks(arrive, goes, takes)\n  return {", "  ")
    script:add "end"
    script:add "moves = walks(arrive, goes, takes)"
    script:add_tails "moves"
    if #drops > 0 then script:add("moves[1] = " .. table.concat(drops, "\n         + ")) end
    return write_attacks(script, names)
  end
  if not script.state.whole then
    table.move(script.whole_moves, 1, #script.whole_moves, #drops + 1, drops)
    local names = write_walks(script, "moves", "")
    write_bare_attacks(script, together(names, "moves"))
    add_makpong(script, "moves")
    script:add_tails "moves"
    local first = #names > 0 and "moves[1]" or "moves"
    if #drops > 0 then script:add(("%s = %s"):format(first, table.concat(drops, "\n         + "))) end
    return
  end
  local names = write_walks(script, "walks", "")
  local has_tails = #script.state.tails > 0 or script.model.makpongRule
  if has_tails then write_bare_attacks(script, together(names, "walks")) end
  add_makpong(script, "walks")
  script:add_tails "walks"
  local has_pieces = #names > 0
  if has_pieces then script:add("local pieces = " .. together(names, "walks")) end
  if has_pieces and not has_tails then write_bare_attacks(script, "pieces") end
  if #drops > 0 then script:add("local drops = " .. table.concat(drops, " + ")) end
  script:add("moves = " .. whole_text(script, has_pieces, #drops > 0))
end

function ini_whole.write(script)
  for _, kind in ipairs(script.kinds) do kind.text = ini_moves.walk_text(script, kind) end
  script.usual = not script.state.explodes_kings and usual_moves(script) or nil
  if script.usual and script.kinds.by_type.pawn and script.kinds.by_type.pawn.usual then script:unshare "promoted" end
  if script.capture_text then script:add("local capture = " .. script.capture_text) end
  script:add_arrivals()
  script:add_shared()
  script:add("")
  write_all(script)
end

return ini_whole

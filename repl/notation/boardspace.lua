-- Games of Hive as the server BoardSpace keeps them: one action of a player on each line. They are only read, into the
-- moves of the Universal Hive Protocol (notation/uhp.lua).
--
--     (;GM[27]VV[1]
--     SU[hive]
--     P0[id "A"]
--     ; P0[1 move W wA1 N 13 .]          piece, column, row, and the place beside another piece
--     ; P0[2 done]
--     ; P1[3 pick B 4 bS1]
--     ; P1[4 dropb bS1 M 12 /wA1]        what a player puts down last before `done` counts
--
-- The place is "." for the first piece, and for a piece that goes on top of the one there.

local brief = require "tools.brief"
local record = require "notation.record"
local trim = require "tools.trim"
local uhp = require "notation.uhp"

local boardspace = setmetatable({}, {__index = uhp})

local TAGS = {GN = "Event", DT = "Date"}
local PUTS = {move = true, pmove = true, dropb = true, pdropb = true, movedone = true} -- with a piece and a place
local SILENT = {} -- actions that don't change the board
for word in ("start pick pickb offerdraw acceptdraw declinedraw edit"):gmatch "%a+" do SILENT[word] = true end
local NEEDLESS = {start = true, pick = true, pickb = true} -- those of them that say nothing else

-- Return the name of a piece: "wA1" for "A1" or "a1" of White, "bQ" for "q" of Black.
local function name_of(text, color)
  local side, letter, number = text:match "^([wb]?)([QABGSMLPqabgsmlp])(%d?)$"
  letter = (letter or ""):upper()
  return letter ~= "" and (side ~= "" and side or color) .. letter .. (letter == "Q" and "" or number) or nil
end

-- Put a piece on top of a cell. Return the piece that was on top there, or nil.
local function put(game, piece, cell)
  for _, stack in pairs(game.stacks) do
    if stack[#stack] == piece then stack[#stack] = nil end
  end
  local stack = game.stacks[cell] or {}
  game.stacks[cell], stack[#stack + 1] = stack, piece
  return stack[#stack - 1]
end

-- Take an action of a player. Return a message if it can't be read.
local function take(game, player, text, line)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  local word = (words[1] or ""):lower()
  local color = player == "0" and "w" or "b"
  if word == "done" or word == "movedone" and game.pending then
    if game.pending then game.node = record.add(game.node, game.pending, line) end
    game.pending = nil
  elseif word == "pass" then
    game.pending = "pass"
  elseif word == "resign" then
    game.result, game.reason = color == "w" and "0-1" or "1-0", "resignation"
  elseif PUTS[word] and #words >= 5 then
    local piece, cell, place = name_of(words[#words - 3], color), words[#words - 2] .. words[#words - 1], words[#words]
    if not piece then return ('line %d: "%s" is not a piece'):format(line, brief(words[#words - 3])) end
    local below = put(game, piece, cell)
    place = place == "." and below or place:gsub("\\\\", "\\")
    game.pending = place == "." and piece or piece .. " " .. place
    if word == "movedone" then return take(game, player, "done", line) end
  elseif not SILENT[word] then
    return ('line %d: "%s" is not an action of a player'):format(line, brief(text))
  elseif not NEEDLESS[word] then
    game.left_out = game.left_out or line
  end
end

-- Return the games of a text.
boardspace.read = record.reader(function(text)
  local games, game, number = {}, nil, 0
  for line in (text:gsub("\r\n?", "\n") .. "\n"):gmatch "([^\n]*)\n" do
    number, line = number + 1, trim(line)
    if line:find "^%(;" then
      game = record.new(number)
      game.node, game.stacks, games[#games + 1] = game.root, {}, game
    end
    local name, value = line:match "^(%u%u)%[(.*)%]$"
    local player, action, more = line:match "^;%s*P([01])%[%d+ ([^%]]-)%s*%](.*)$"
    local who, id = line:match '^P([01])%[id "(.-)"%]$'
    if game and id then record.set_tag(game, who == "0" and "White" or "Black", id)
    elseif game and name == "SU" then
      local expansions = value:lower():match "^hive%-(%a+)"
      game.type = value:lower():find "^hive" and (expansions and "Base+" .. expansions:upper() or "Base") or value
    elseif game and name == "RE" then record.set_tag(game, "Termination", value)
    elseif game and name and name ~= "GM" then
      if value ~= "" then record.set_tag(game, TAGS[name] or name, value) end
    elseif game and player then
      game.fault = game.fault or take(game, player, action, number)
      game.left_out = game.left_out or more ~= "" and number or nil
    elseif game and line:find "^;%s*%S" then
      game.fault = game.fault or ('line %d: "%s" is not an action of a player'):format(number, brief(line))
    elseif line ~= "" and line ~= ")" and name ~= "GM" and not line:find "^%(;" then
      if game then game.left_out = game.left_out or number end
    end
  end
  for _, one in ipairs(games) do
    if one.left_out then record.note(one, one.left_out, "times, offers and other lines without a move are left out") end
    local winner = (record.tag(one, "Termination") or ""):match "won by (.+)$"
    if winner then one.result = winner == record.tag(one, "White") and "1-0" or "0-1" end
  end
  return games
end)

return boardspace

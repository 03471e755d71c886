-- Moves that other programs send to engines. Words of a line are deleted, repeated, exchanged or joined, and none may
-- be ignored. Either the position follows all moves, or there is an error and no position.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local talk = require "protocols.talk"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local xiangqi = require "notation.xiangqi"

local LANGUAGES = {
  {arguments = "uci chess", name = "chess", text = "fen", notation = "fen"},
  {arguments = "usi shogi", name = "shogi", text = "sfen", notation = "usi"},
  {arguments = "ucci xiangqi", name = "xiangqi", text = "fen", notation = "ucci", read = xiangqi.read_ucci},
}

local CHANGES = {
  cut = function(words, at) table.remove(words, at) end,
  ["repeat"] = function(words, at) table.insert(words, at, words[at]) end,
  exchange = function(words, at) words[at], words[at + 1] = words[at + 1] or words[at], words[at] end,
  join = function(words, at) words[at] = words[at] .. (table.remove(words, at + 1) or "") end,
}

-- Return random legal moves from a position, in the language's notation, and the text of the position.
local function random_moves(language, pos, random, plies)
  local out, dialect = {}, dialects.named(language.notation, pos:variant(), "write_move")
  for i = 1, plies do
    local moves = pos:moves()
    local move = moves[random(#moves)]
    out[i] = dialect and dialect.write_move(pos, move) or move
    assert(pos:play(move))
  end
  return out
end

-- Return the text of the position after the words that follow `position`, or nil if one of them can't be understood.
local function meant(language, variant, words)
  local at, text = 2, {}
  if words[1] ~= "startpos" and words[1] ~= language.text then return nil end
  while words[at] and words[at] ~= "moves" do
    text[#text + 1] = words[at]
    at = at + 1
  end
  local pos = variant:start()
  if words[1] ~= "startpos" then
    pos = fen.read(variant, (language.text == "sfen" and "sfen " or "") .. table.concat(text, " "))
  elseif text[1] then return nil end
  for i = at + 1, pos and #words or 0 do
    local move = dialects.find(pos, language.read and language.read(words[i]) or words[i])
    if not move or not pos:play(move.move, true) then return nil end
  end
  return pos and pos:text()
end

describe("a position", function()
  for i, language in ipairs(LANGUAGES) do
    it("follows all moves of the line, or is rejected: " .. language.arguments, function()
      local variant, lines, expected, refused = support.load(language.name), {}, {}, 0
      for _, plies in ipairs{0, 4} do
        local random, pos = support.rng(i), variant:start()
        random_moves(language, pos, random, plies)
        local line = "startpos"
        if plies > 0 then
          local dialect = dialects.named(language.notation, variant, "write_position")
          line = language.text .. " " .. dialect.write_position(pos)
        end
        line = line .. " moves " .. table.concat(random_moves(language, pos, random, 8), " ")
        for _, change in pairs(CHANGES) do
          local _, total = line:gsub("%S+", "")
          for at = 1, total do
            local words = {}
            for word in line:gmatch "%S+" do words[#words + 1] = word end
            change(words, at)
            local text = meant(language, variant, words)
            refused = refused + (text and 0 or 1)
            lines[#lines + 1] = "position " .. table.concat(words, " ")
            lines[#lines + 1] = "d"
            expected[#expected + 1] = text and "Fen: " .. text or "the position was refused"
          end
        end
      end
      local answers = {}
      for _, said in ipairs(talk.with(language.arguments, lines)) do
        local refusal = said:match "^info %l+ (the position was refused):"
        if said:find "^Fen: " or refusal then answers[#answers + 1] = refusal or said end
      end
      for at, answer in ipairs(expected) do
        assert.same({lines[2 * at - 1], answer}, {lines[2 * at - 1], answers[at]})
      end
      assert.is_true(refused > #expected // 2 and refused < #expected)
    end)
  end

  it("in XBoard follows all moves that weren't called illegal", function()
    local language = {name = "chess", notation = "fen"}
    local moves = random_moves(language, support.load("chess"):start(), support.rng(7), 5)
    local lines, sent = {}, {}
    for _, change in pairs(CHANGES) do
      for at = 1, #moves do
        local words = table.move(moves, 1, #moves, 1, {})
        change(words, at)
        sent[#sent + 1] = table.concat(words, " ")
        lines[#lines + 1] = "new\nforce\nping 0"
        for _, word in ipairs(words) do lines[#lines + 1] = "usermove " .. word end
        for _ = 1, #words + 1 do lines[#lines + 1] = "undo" end
      end
    end
    local game, illegal, undone = 0, {}, {}
    for _, said in ipairs(talk.with("xboard chess", lines)) do
      if said == "pong 0" then game, illegal[game + 1], undone[game + 1] = game + 1, 0, 0
      elseif said:find "^Illegal move" then illegal[game] = illegal[game] + 1
      elseif said:find "^Error %(no move" then undone[game] = undone[game] + 1 end
    end
    for i, text in ipairs(sent) do assert.same({text, illegal[i] + 1}, {text, undone[i]}) end
    assert.equal(#sent, game)
  end)
end)

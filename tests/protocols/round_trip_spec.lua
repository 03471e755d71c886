-- A game that is written, read and written again is the same game, in every format and variant. Words of a file are
-- deleted, repeated or exchanged, and no move may be ignored.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local warpboard = require "warpboard"
local random_games = require "protocols.random_games"
local record = require "notation.record"

local LOADED = {} -- variants, for all games
local FORMATS = {"pgn", "pdn", "kif", "csa", "sgf"}

local function format_named(name) return require("notation." .. name) end

-- Return a tree in one line, with everything that PGN keeps.
local function shown(node, out)
  out = out or {}
  while node.next[1] do
    for i, child in ipairs(node.next) do
      if i > 1 then out[#out + 1] = "(" .. (child.before or "") end
      out[#out + 1] = child.move
      for _, sign in ipairs(child.nags or {}) do out[#out + 1] = sign end
      if child.comment then out[#out + 1] = "{" .. child.comment .. "}" end
      if i > 1 then
        shown(child, out)
        out[#out + 1] = ")"
      end
    end
    node = node.next[1]
  end
  return table.concat(out, " ")
end

local function read_one(format, text)
  local list = assert(format.read(text))
  assert.same(1, #list)
  return assert(record.play(format, list[1], nil, LOADED))
end

local LONG = {["duck-chess"] = true, quoridor = true} -- with hundreds of moves, each of which is checked

describe("a random game of", function()
  for i, name in ipairs(warpboard.variants()) do
    it(name .. " is the same game after it was written and read", function()
      local random = support.rng(i)
      local played = random_games.game(name, random, LONG[name] and 10 or 40, i % 2 == 0)
      for _, ending in ipairs(FORMATS) do
        local format = format_named(ending)
        local text = format.write(played)
        if ending == "pgn" then assert.truthy(text) end
        if text then
          local again = read_one(format, text)
          -- other formats lack the number of the first move
          local function kept(start) return ending == "pgn" and start or start:match "^%S+ %S+" end
          assert.same({ending, played.name, kept(played.start), played.moves},
            {ending, again.name, kept(again.start), again.moves})
          local second = assert(format.write(again))
          if ending == "pgn" then
            assert.same(text, second)
            assert.same({played.root.comment, shown(played.root)}, {again.root.comment, shown(again.root)})
          else
            assert.same(second, assert(format.write(read_one(format, second))))
          end
        end
      end
    end)
  end
end)

-- Return the words of a text that are moves, without numbers, signs, results and comments.
local function count_moves(text)
  local count = 0
  text = text:gsub("{[^}]*}", " "):gsub(";[^\n]*", " "):gsub("[()]", " ")
  for word in text:gmatch "%S+" do
    local is_move = not word:find "^%d+%.*$" and not word:find "^%$" and word ~= "*" and not word:find "^[01]%-[01]$"
      and word ~= "1/2-1/2"
    count = count + (is_move and 1 or 0)
  end
  return count
end

local function count_nodes(root)
  local count, stack = 0, {root}
  while #stack > 0 do
    local node = table.remove(stack)
    for _, child in ipairs(node.next) do
      stack[#stack + 1], count = child, count + 1
    end
  end
  return count
end

-- Return the words and comments of the moves of a file.
local function words_of(text)
  local words = {}
  for space, word in text:gmatch "(%s*)([^%s]+)" do words[#words + 1] = space .. word end
  return words
end

local MUTATIONS = {
  cut = function(words, at) table.remove(words, at) end,
  ["repeat"] = function(words, at) table.insert(words, at, words[at]) end,
  exchange = function(words, at) words[at], words[at + 1] = words[at + 1] or words[at], words[at] end,
  glue = function(words, at) words[at] = words[at] .. (table.remove(words, at + 1) or ""):gsub("^%s+", "") end,
}

describe("a file with one word changed", function()
  for i, name in ipairs{"chess", "crazyhouse", "go", "english-checkers"} do
    for _, ending in ipairs{"pgn", "pdn"} do
      for sort, mutate in pairs(MUTATIONS) do
        it(("%s: %s in .%s loses no move without an error or a note"):format(sort, name, ending), function()
          local format = format_named(ending)
          local text = format.write(random_games.game(name, support.rng(i), 24))
          if not text then return end
          local head, body = text:match "^(.-\n\n)(.*)$"
          local total = #words_of(body)
          for at = 1 + i % 2, total, 2 do
            local words = words_of(body)
            mutate(words, at)
            local changed = table.concat(words)
            local list = format.read(head .. changed)
            for _, game in ipairs(list or {}) do
              local played = record.play(format, game, nil, LOADED)
              if played and #list == 1 and #played.notes == 0 then
                local moves = count_moves(changed)
                if sort == "glue" then assert.truthy(moves <= count_nodes(played.root), changed)
                else assert.same(moves, count_nodes(played.root), changed) end
              end
            end
          end
        end)
      end
    end
  end

  -- Files whose moves are whole lines or nodes: the pattern of a part to delete, and of a move in it.
  local UNITS = {kif = {"[^\n]*\n", "^ *%d+ "}, csa = {"[^\n]*\n", "^[+-]%d%d%d%d"}, sgf = {";[^;]*", "^;[BW]%["}}
  for i, row in ipairs{{"kif", "shogi"}, {"kif", "minishogi"}, {"csa", "shogi"}, {"sgf", "go"}, {"sgf", "gomoku"},
    {"sgf", "reversi"}, {"sgf", "hex"}} do
    local ending, name = row[1], row[2]
    it(("line of .%s deleted, repeated or moved loses no move of %s without an error or a note"):format(ending,
      name), function()
      local format, unit = format_named(ending), UNITS[ending]
      local played = random_games.game(name, support.rng(i), 20)
      local node = played.root
      while node do
        node.comment, node.nags, node.before, node.next = nil, nil, nil, {node.next[1]}
        node = node.next[1]
      end
      local text, refused = assert(format.write(played)), 0
      local total = select(2, text:gsub(unit[1], ""))
      for _, sort in ipairs{"cut", "repeat", "exchange"} do
        for at = 1, total do
          local units, expected = {}, 0
          for one in text:gmatch(unit[1]) do units[#units + 1] = one end
          local ends = text:match("^[^;]*") -- of SGF: before the first node
          MUTATIONS[sort](units, at)
          for _, one in ipairs(units) do expected = expected + (one:find(unit[2]) and 1 or 0) end
          local list = format.read((ending == "sgf" and ends or "") .. table.concat(units))
          local again = list and #list == 1 and record.play(format, list[1], nil, LOADED)
          if again and #again.notes == 0 then assert.same({text, expected}, {text, count_nodes(again.root)})
          else refused = refused + 1 end
        end
      end
      assert.is_true(refused > total // 2, "most changes are errors or noted")
    end)
  end

  it("missing at its end has an error or a note", function()
    local format = format_named "pgn"
    local text = format.write(random_games.game("chess", support.rng(5), 30))
    local head, body = text:match "^(.-\n\n)(.*)$"
    local words = words_of(body)
    for last = 1, #words - 1 do
      local list, message = format.read(head .. table.concat(words, "", 1, last))
      assert.matches("^line %d+: ", message or list[1].fault or list[1].notes[1])
    end
  end)
end)

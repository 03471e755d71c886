-- DhtmlXQ: games of xiangqi in the tags of Chinese sites.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local dhtmlxq = require "notation.dhtmlxq"
local games = require "tools.games"
local record = require "notation.record"

local function play(text) return support.play_games(dhtmlxq, text) end

-- Return a text in tags: {{name, value}, ...}.
local function tagged(list)
  local out = {"[DhtmlXQ]"}
  for _, tag in ipairs(list) do out[#out + 1] = ("[DhtmlXQ_%s]%s[/DhtmlXQ_%s]"):format(tag[1], tag[2], tag[1]) end
  return table.concat(out, "\n") .. "\n[/DhtmlXQ]\n"
end

-- Return a tree as one text: moves and comments, with variations in parentheses.
local function tree(node)
  local out = {node.comment and "{" .. node.comment .. "}"}
  for i, child in ipairs(node.next) do
    local text = (child.move .. " " .. tree(child)):gsub(" $", "")
    out[#out + 1] = i > 1 and "(" .. text .. ")" or text
  end
  return (table.concat(out, " "))
end

local ALONE = ("99"):rep(4) .. "49" .. ("99"):rep(15) .. "50" .. ("99"):rep(11)

describe("a game in DhtmlXQ", function()
  it("has tags, variations within variations, and comments", function()
    local game = play("<html>" .. tagged{{"title", "T"}, {"red", "许银川"}, {"blackname", "B"}, {"event", ""},
      {"result", "红先胜"}, {"binit", "8979695949392919097717866646260600102030405060708012720323436383"},
      {"movelist", "7747706279678070"}, {"move_1_3_2", "2625"}, {"move_0_2_1", "10227967"}, {"move_0_4_3", "2324"},
      {"comment0", "before||all"}, {"comment2", "two"}, {"comment1_2", "other"}, {"comment0_3", "three"}})[1]
    assert.same({"许银川", "B", "T", "1-0"}, {record.tag(game, "White"), record.tag(game, "Black"),
      record.tag(game, "Title"), game.result})
    assert.same("{before all} h3e3 h10g8 {two} h1g3 {three} i10h10 (c7c6) (b10c8 {other} h1g3 (c4c5))", tree(game.root))
  end)

  it("may start from a position, in which the side of the first move begins", function()
    local list = play(tagged{{"binit", ALONE}, {"movelist", "5051"}} .. tagged{{"binit", ALONE}, {"movelist", "4948"}}
      .. tagged{{"fen", "5k3/9/9/9/9/9/9/9/9/4K4 w - - 0 1"}, {"movelist", ""}})
    assert.same({"f10f9", "e1e2"}, {list[1].moves[1], list[2].moves[1]})
    assert.same({"5k3/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "5k3/9/9/9/9/9/9/9/9/4K4 w - - 0 1"},
      {list[1].start, list[3].start})
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ]"] = "line 1: [DhtmlXQ_movelist] isn't closed by [/DhtmlXQ_movelist]",
      [tagged{{"movelist", "77477"}}] = "line 2: line 0 of moves: 5 digits aren't whole moves",
      [tagged{{"movelist", "9747"}}] = "line 2: 9747 is not a move; it has columns 0 to 8 and rows 0 to 9",
      [tagged{{"movelist", "77-7"}}] = 'line 2: "77-7" is not a list of moves',
      [tagged{{"movelist", "7758"}}] = 'line 2: "h3f2" is not a legal move',
      [tagged{{"movelist", "7747"}, {"move_4_2_1", "7062"}}] =
        "line 3: variation 1 replaces move 2 of line 4, which isn't there",
      [tagged{{"movelist", "7747"}, {"movelist", "7062"}}] = "line 3: line 0 of moves occurs twice",
      [tagged{{"binit", "12"}}] = "line 2: binit has 2 digits, not 64",
      [tagged{{"binit", ("00"):rep(32)}}] = "line 2: binit: 00 is not a free square for N",
    } do
      assert.same(message, play(text)[1])
    end
  end)

  it("says which text of a game is in no tag", function()
    local game = dhtmlxq.read(tagged{{"movelist", "7747"}}:gsub("%[DhtmlXQ_m", "lost %0"))[1]
    assert.same({'line 2: "lost" is not in a tag and is left out'}, game.notes)
  end)

  it("is recognized in a page of a site", function()
    local session = {read_file = function() return "<br>" .. tagged{{"movelist", "7747"}} end}
    local list, format = games.read(session, "page.html")
    assert.same({1, dhtmlxq}, {#list, format})
    assert.same("h3e3", record.play(format, list[1], nil, {}).moves[1])
  end)
end)

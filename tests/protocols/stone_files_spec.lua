-- Games of Go and gomoku in the formats of Tygem, Cyberoro, Pandanet and Piskvork.

package.path = "repl/?.lua;" .. package.path

local games = require "tools.games"
local record = require "notation.record"

-- Return the played game of a file, or the message.
local function play(name, text)
  local list, format = games.read({read_file = function() return text end}, name)
  local played, message = record.play(format, assert(list, format)[1], nil, {})
  return played or message
end

local GIB = "\\HS\n\\[GAMEBLACKNAME=A (3D)\\]\n\\[GAMEWHITENAME=B\\]\n\\[GAMEDATE=2020- 3- 7-10-20-30\\]\n"
  .. "\\[GAMEINFOMAIN=GBKIND:3,GRLT:%d,ZIPSU:35,GONGJE:65,\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 %d &4 \n"
  .. "STO 0 2 %d 15 16 \nSTO 0 3 %d 16 15 \nSKI 0 4\n\\GE\n"
local NGF = "Rated game\n9\nB        2K\nA        3D*\nexample\n0\n0\n6\n20200307 [10:20]\n5\n%s\n2\nPMABBCDDC\n"
  .. "PMACWDDDD\nGI1\n"
local UGF = "[Header]\nVer=UGF3,200\nSize=9\nHdcp=0,-5.50\nDate=2020/03/07,10:20:30\nWinner=W,R\nPlayerB=A,3d,,\n"
  .. "PlayerW=B,2k,,\n[Data]\nAB,B1,0,0\nCI,W1,1,5\nYA,B1,2,5\n[ReviewNode]\nNODE,1,0\n[ReviewComment]\n.Comment,1\n"
  .. "Hi!\n.Comment,2\nGood\n"

describe("games of stones", function()
  it("are read from files .gib of Tygem", function()
    local game = play("x.gib", GIB:format(0, 0, 1, 2))
    assert.same({"go", "p3 q4 pass", "1-0", "3.5 points"}, {game.name, table.concat(game.moves, " "), game.result,
      game.reason})
    assert.same({"A", "3D", "B", "2020.03.07"}, {record.tag(game, "White"), record.tag(game, "WhiteElo"),
      record.tag(game, "Black"), record.tag(game, "Date")})
    assert.same({{"size", "19"}}, game.options)
    game = play("x.gib", GIB:format(4, 3, 2, 1))
    assert.same({"0-1", "resignation", "3"}, {game.result, game.reason, record.tag(game, "HA")})
    assert.same("19/19/19/3S11S3/19/19/19/19/19/19/19/19/19/19/19/3S15/19/19/19 b - 0 1", game.start)
    assert.same('line 10: the points of 10 handicap stones on this board are unknown', play("x.gib",
      GIB:format(0, 10, 2, 1)))
    assert.same('line 11: "STO 0 2 3 15 16" isn\'t known in this format', play("x.txt", GIB:format(0, 0, 3, 1)))
  end)

  it("are read from files .ngf", function()
    local game = play("x.ngf", NGF:format "Black wins by 0.5!")
    assert.same({"b7 c7", "1-0", "0.5 points", "A", "3D*"}, {table.concat(game.moves, " "), game.result, game.reason,
      record.tag(game, "White"), record.tag(game, "WhiteElo")})
    assert.same("GI1", game.root.next[1].next[1].comment)
    game = play("x.ngf", NGF:format "White wins by resign!")
    assert.same({"0-1", "resignation"}, {game.result, game.reason})
    assert.same("line 6: the points of 2.5 handicap stones on this board are unknown",
      play("x.ngf", "a\n19\nA\nB\ns\n2.5\n0\n6\nd\n5\nx\n2\nPMABBCDDC\n"))
    assert.same('line 2: "Names" isn\'t the size of the board; older files, with names there, aren\'t read',
      play("x.ngf", "Event\nNames\nPMABBBBBB\n"))
  end)

  it("are read from files .ugf and .ugi, with comments", function()
    local game = play("x.ugi", UGF)
    assert.same({"c9 pass", "0-1", "9/9/9/9/9/9/9/S8/9 b - 0 1"}, {table.concat(game.moves, " "), game.result,
      game.start})
    assert.same({"resignation", {{"komi", "-11"}}}, {game.reason, game.options})
    assert.same({"Hi!", "Good"}, {game.root.comment, game.root.next[1].comment})
    assert.same({"line 13: the section [ReviewNode] is left out"}, game.notes)
    assert.same({"line 7: the move of this comment is missing, so the last move has it"},
      play("x.ugf", "[Header]\nSize=9\n[Data]\nCI,W1,0,5\nCH,B1,1,5\n[ReviewComment]\n.Comment,9\nx\n").notes)
    assert.same({"pass", "pass"},
      play("x.ugf", "[Header]\nSize=9\n[Data]\nYR,B1,1,5\nZZ,W1,2,0 '00:15:00\n").moves)
    assert.same('line 4: "c3" isn\'t known in this format', play("x.ugf", "[Header]\nSize=9\n[Data]\nc3\n"))
    assert.same('line 2: "Size" isn\'t known in this format', play("x.ugf", "[Header]\nSize\n"))
  end)

  it("are read from files .psq, also by their beginning", function()
    local game = play("x.txt", "Piskvorky 20x20, 11:11, 1\n10,10,120\n11,12,9\nA\nB\n-1\n1,Freestyle\n")
    assert.same({"gomoku", "j11 k9", "B", "A", "120 ms"}, {game.name, table.concat(game.moves, " "),
      record.tag(game, "White"), record.tag(game, "Black"), game.root.next[1].comment})
    assert.same({"-1", "1,Freestyle"}, {record.tag(game, "Piskvork3"), record.tag(game, "Piskvork4")})
    assert.same("line 4: a move comes after the names of the players",
      play("x.psq", "Piskvorky 20x20, 0:0, 0\n10,10,1\n8,8\n9,9,1\n"))
    assert.same('line 2: "B[up]" is not a point of this board', play("x.psq", "Piskvorky 20x20, 0:0, 0\n21,16,1\n"))
    assert.same("line 1: SZ[20:15]: gomoku has square boards", play("x.psq", "Piskvorky 20x15, 0:0, 0\n"))
  end)
end)

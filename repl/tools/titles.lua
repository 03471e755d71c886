-- Written by `make docs` from the scripts in variants: the title and family of each variant, and its files with a hash
-- of their texts. tools/catalog.lua uses it.

return {
  ["abalone"] = {
    title = "Abalone: lines of marbles push shorter ones; six marbles off the board win",
    family = "captures", hash = "03dc644092d228b7", files = {"abalone.lua"},
  },
  ["alice-chess"] = {
    title = "Alice chess: a piece that has moved goes to the same square of the other board",
    family = "chess", hash = "ac0c1da88016da4d", files = {"alice-chess.lua", "lib/chess.lua"},
  },
  ["amazons"] = {
    title = "Amazons: Queens that shoot arrows; the last to move wins",
    family = "territory", hash = "614a0b358321f191", files = {"amazons.lua"},
  },
  ["antichess"] = {
    title = "Antichess: captures are compulsory, and whoever has lost everything wins",
    family = "chess", hash = "5c860f040c6d610f", files = {"antichess.lua", "lib/chess.lua"},
  },
  ["arimaa"] = {
    title = "Arimaa: four steps a turn; the strong push and pull the weak, rabbits run for the far side",
    family = "races", hash = "84c570a902559d1d", files = {"arimaa.lua"},
  },
  ["atari-go"] = {
    title = "Atari Go: whoever first captures a stone wins",
    family = "territory", hash = "2870c70ed2b1d3d5", files = {"atari-go.lua", "lib/groups.lua"},
  },
  ["ataxx"] = {
    title = "Ataxx: discs multiply or leap, and infect all neighbours; the greater number wins",
    family = "territory", hash = "a6f403e44ae8c276", files = {"ataxx.lua"},
  },
  ["atomic-chess"] = {
    title = "Atomic chess: captures explode",
    family = "chess", hash = "defdd575c20ee96b", files = {"atomic-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["brandubh"] = {
    title = "Brandubh: the King escapes to a corner, eight attackers hold him",
    family = "tafl", hash = "e790a0a40a9a285a", files = {"brandubh.lua", "lib/tafl.lua"},
  },
  ["brazilian-draughts"] = {
    title = "Brazilian draughts: the international rules on 8x8",
    family = "draughts", hash = "3fefd8a60b5dd2ce",
    files = {"brazilian-draughts.lua", "international-draughts.lua", "lib/draughts.lua"},
  },
  ["breakthrough"] = {
    title = "Breakthrough: whoever first brings a pawn to the other side wins",
    family = "", hash = "77f5bbfbe788829f", files = {"breakthrough.lua"},
  },
  ["canadian-draughts"] = {
    title = "Canadian draughts: 12x12, thirty men each",
    family = "draughts", hash = "4f5f5d9c3d97486d",
    files = {"canadian-draughts.lua", "international-draughts.lua", "lib/draughts.lua"},
  },
  ["capablanca-chess"] = {
    title = "Capablanca chess: 10x8, with Archbishops and Chancellors",
    family = "chess", hash = "000897fa4122838b", files = {"capablanca-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["catchup"] = {
    title = "Catchup: the largest group wins, but whoever catches up may be answered with three stones",
    family = "territory", hash = "621fc0a86fe42d6d", files = {"catchup.lua", "lib/groups.lua"},
  },
  ["checkers-2011"] = {
    title = "Checkers 2011: columns take prisoners, sandwiches remove them, the greatest number of jumps is compulsory",
    family = "draughts", hash = "9ef753a7ca1526dd", files = {"checkers-2011.lua"},
  },
  ["chess"] = {
    title = "Chess: the rules of FIDE",
    family = "chess", hash = "34b4c237fa1a876c", files = {"chess.lua", "lib/chess.lua"},
  },
  ["chess960"] = {
    title = "Chess960: chess from one of 960 first ranks",
    family = "chess", hash = "9b2503aa197ffb27", files = {"chess960.lua", "chess.lua", "lib/chess.lua"},
  },
  ["chu-shogi"] = {
    title = "Chu shogi: 46 pieces each, 18 kinds that promote, and the Lion, which moves twice",
    family = "shogi", hash = "73503c4b03f24798", files = {"chu-shogi.lua"},
  },
  ["clobber"] = {
    title = "Clobber: each move takes a neighbour; the last to move wins",
    family = "captures", hash = "14c6c9d7c61f0b2e", files = {"clobber.lua"},
  },
  ["connect-four"] = {
    title = "Connect Four: discs fall to the lowest empty square of a file; four in a row win",
    family = "lines", hash = "5e4230c8fdc59d49", files = {"connect-four.lua"},
  },
  ["connect6"] = {
    title = "Connect6: two stones a turn; six in a row win",
    family = "lines", hash = "5fb977e4ae3bbda8", files = {"connect6.lua"},
  },
  ["coregal"] = {
    title = "Coregal chess: the Queens are royal, too; checkmate of either wins",
    family = "chess", hash = "f6b0a56faaf2b4a3", files = {"coregal.lua", "chess.lua", "lib/chess.lua"},
  },
  ["crazyhouse"] = {
    title = "Crazyhouse: captured pieces may be dropped by their captor",
    family = "chess", hash = "a2db3f30451c4f1a", files = {"crazyhouse.lua", "chess.lua", "lib/chess.lua"},
  },
  ["cylinder-chess"] = {
    title = "Cylinder chess: the left and the right edge are joined",
    family = "chess", hash = "0e223eef17bd58da", files = {"cylinder-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["czech-draughts"] = {
    title = "Czech draughts: men capture only forward, flying Kings, who capture before men",
    family = "draughts", hash = "c0560503399e723a", files = {"czech-draughts.lua", "lib/draughts.lua"},
  },
  ["dameo"] = {
    title = "Dameo: draughts on all squares, lines of men move as one",
    family = "draughts", hash = "ad4b4f46a3e7d410", files = {"dameo.lua", "lib/draughts.lua"},
  },
  ["dobutsu-shogi"] = {
    title = "Dobutsu shogi: animals on 3x4; catch the Lion",
    family = "shogi", hash = "97b68731caa0df38", files = {"dobutsu-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["duck-chess"] = {
    title = "Duck chess: after each move the duck goes to another square, and blocks it",
    family = "chess", hash = "a6ebfb2bb0e98d4c", files = {"duck-chess.lua", "lib/chess.lua"},
  },
  ["dvonn"] = {
    title = "DVONN: stacks move as far as they are high, and need a connection to a DVONN piece",
    family = "captures", hash = "9fa020d7292ec37b", files = {"dvonn.lua", "lib/groups.lua"},
  },
  ["emergo"] = {
    title = "Emergo: men are entered, and captured men go below the piece that takes them",
    family = "draughts", hash = "f25e7fbb0c3302c8", files = {"emergo.lua"},
  },
  ["english-checkers"] = {
    title = "English checkers: men and short Kings on the dark squares, captures compulsory",
    family = "draughts", hash = "30d5275f63c50ba6", files = {"english-checkers.lua", "lib/draughts.lua"},
  },
  ["epaminondas"] = {
    title = "Epaminondas: phalanxes move as far as they are long, and capture shorter ones",
    family = "captures", hash = "e7ea60727049a247", files = {"epaminondas.lua"},
  },
  ["fanorona"] = {
    title = "Fanorona: captures by approach and by withdrawal",
    family = "captures", hash = "f3634205c50cbca4", files = {"fanorona.lua"},
  },
  ["focus"] = {
    title = "Focus: stacks move as far as they are high; what is below the fifth piece leaves the board",
    family = "captures", hash = "31119700f2448bf9", files = {"focus.lua"},
  },
  ["fox-and-geese"] = {
    title = "Fox and Geese: the fox captures by short leaps, thirteen geese surround it",
    family = "hunts", hash = "c3c06eb7b62c2f1a", files = {"fox-and-geese.lua"},
  },
  ["frisian-draughts"] = {
    title = "Frisian draughts: captures in eight directions, the greatest value is compulsory",
    family = "draughts", hash = "a72e4c4927c33fb6", files = {"frisian-draughts.lua", "lib/draughts.lua"},
  },
  ["glinski-chess"] = {
    title = "Gliński's hexagonal chess: chess on 91 hexagons, with three Bishops each",
    family = "chess", hash = "744bf803ce7b2a77", files = {"glinski-chess.lua", "lib/chess.lua", "lib/groups.lua"},
  },
  ["go"] = {
    title = "Go: surround more of the board than the other",
    family = "territory", hash = "fc88e309ea325a42", files = {"go.lua", "lib/groups.lua"},
  },
  ["gomoku"] = {
    title = "Gomoku: five or more in a row, 15x15",
    family = "lines", hash = "a4a1d9e93fe06c4b", files = {"gomoku.lua", "lib/groups.lua"},
  },
  ["gothic-checkers"] = {
    title = "Gothic checkers: all squares, men step diagonally and jump straight, diagonally and sideways",
    family = "draughts", hash = "32c4b1d298665a42", files = {"gothic-checkers.lua", "lib/draughts.lua"},
  },
  ["grand-chess"] = {
    title = "Grand chess: 10x10, with Archbishops and Chancellors",
    family = "chess", hash = "9c8322447f155295", files = {"grand-chess.lua", "lib/chess.lua"},
  },
  ["grand-warp-point-chess"] = {
    title = "Grand Warp Point Chess: 10x10, all of chess and two Warp Points each",
    family = "chess", hash = "a28c24763f800e1e",
    files = {"grand-warp-point-chess.lua", "lib/warp_chess.lua", "lib/chess.lua"},
  },
  ["halma"] = {
    title = "Halma: chains of leaps over any piece, from one corner to the other",
    family = "races", hash = "62b19e308aca6943", files = {"halma.lua"},
  },
  ["hasami-shogi"] = {
    title = "Hasami Shogi: Rooks' moves, captures by sandwiching, also in a corner",
    family = "", hash = "beea9fdf7f862bfc", files = {"hasami-shogi.lua"},
  },
  ["havannah"] = {
    title = "Havannah: a ring, a bridge between two corners or a fork between three edges wins",
    family = "connections", hash = "ad528a186828bdf3", files = {"havannah.lua", "lib/groups.lua"},
  },
  ["hex"] = {
    title = "Hex: White joins the lower and the upper edge, Black the left and the right one",
    family = "connections", hash = "390e8600e11e6330", files = {"hex.lua", "lib/groups.lua"},
  },
  ["hexdame"] = {
    title = "HexDame: international draughts on hexagons, sixteen men each",
    family = "draughts", hash = "10f2e6d02b8c0f76", files = {"hexdame.lua", "lib/draughts.lua", "lib/groups.lua"},
  },
  ["hive"] = {
    title = "Hive: five kinds of insects, each with its own gait, surround the enemy queen bee",
    family = "hunts", hash = "c2e13537e6ed2459", files = {"hive.lua", "lib/groups.lua"},
  },
  ["hnefatafl"] = {
    title = "Hnefatafl: the King escapes to a corner, 24 attackers hold him",
    family = "tafl", hash = "a0df1669b5614047", files = {"hnefatafl.lua", "lib/groups.lua", "lib/tafl.lua"},
  },
  ["horde"] = {
    title = "Horde: 36 pawns against the pieces of chess",
    family = "chess", hash = "b603cc6bf114a4a4", files = {"horde.lua", "lib/chess.lua"},
  },
  ["international-draughts"] = {
    title = "International draughts: 10x10, flying Kings, the greatest number of captures is compulsory",
    family = "draughts", hash = "3bf5aa6a9ce95e8e", files = {"international-draughts.lua", "lib/draughts.lua"},
  },
  ["italian-draughts"] = {
    title = "Italian draughts: short Kings that men may not take, the most captures of the best quality",
    family = "draughts", hash = "9fdc4ea703d41bf3", files = {"italian-draughts.lua", "lib/draughts.lua"},
  },
  ["janggi"] = {
    title = "Janggi: Korean chess",
    family = "chess", hash = "809b9b33831665d0", files = {"janggi.lua", "lib/chess.lua"},
  },
  ["kalah"] = {
    title = "Kalah: sowing seeds into houses and one's own store; the last seed in the store gives another move",
    family = "mancala", hash = "c632ac3c2eb32fbd", files = {"kalah.lua"},
  },
  ["king-of-the-hill"] = {
    title = "King of the hill: a King in the middle wins",
    family = "chess", hash = "e0f39dba5ece9bb3", files = {"king-of-the-hill.lua", "chess.lua", "lib/chess.lua"},
  },
  ["knightmate"] = {
    title = "Knightmate: Kings move like Knights, and Knights like Kings",
    family = "chess", hash = "f1a0089365e27c60", files = {"knightmate.lua", "chess.lua", "lib/chess.lua"},
  },
  ["knightthrough"] = {
    title = "Knightthrough: knights that only go forward; whoever first reaches the other side wins",
    family = "races", hash = "f0b748c5e674bc73", files = {"knightthrough.lua"},
  },
  ["konane"] = {
    title = "Konane: straight chains of jumps over single stones; the last to move wins",
    family = "captures", hash = "c45a54b12dd84229", files = {"konane.lua"},
  },
  ["kyoto-shogi"] = {
    title = "Kyoto shogi: every piece but the King turns over when it moves",
    family = "shogi", hash = "eab29eb494cb64c6", files = {"kyoto-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["lasca"] = {
    title = "Lasca: columns take prisoners, and free the pieces below them",
    family = "draughts", hash = "1984769dbb904d29", files = {"lasca.lua"},
  },
  ["lines-of-action"] = {
    title = "Lines of Action: a piece moves as many squares as there are pieces on its line; unite all to win",
    family = "lines", hash = "41e9f7dfddb3109c", files = {"lines-of-action.lua", "lib/groups.lua"},
  },
  ["los-alamos-chess"] = {
    title = "Los Alamos chess: 6x6, without Bishops",
    family = "chess", hash = "42623a1fffb636bd", files = {"los-alamos-chess.lua", "lib/chess.lua"},
  },
  ["makruk"] = {
    title = "Makruk: Thai chess",
    family = "chess", hash = "b54357b91121bad3", files = {"makruk.lua", "lib/counting.lua", "lib/chess.lua"},
  },
  ["marseillais-chess"] = {
    title = "Marseillais chess: two moves a turn, but White begins with one",
    family = "chess", hash = "260d16901831bdb6", files = {"marseillais-chess.lua", "lib/chess.lua"},
  },
  ["minishogi"] = {
    title = "Minishogi: 5x5",
    family = "shogi", hash = "2ea7bea4624ed8bf", files = {"minishogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["moebius-checkers"] = {
    title = "Moebius checkers: left and right edge are joined with a twist",
    family = "draughts", hash = "f49639b7d6492a94", files = {"moebius-checkers.lua", "english-checkers.lua"},
  },
  ["monster-chess"] = {
    title = "Monster chess: a King and four pawns that move twice, against all pieces",
    family = "chess", hash = "8b2fe8365dd83129", files = {"monster-chess.lua", "lib/chess.lua"},
  },
  ["nine-mens-morris"] = {
    title = "Nine Men's Morris: three in a row take a man; fewer than three men lose",
    family = "lines", hash = "7d3b457e8dab858b", files = {"nine-mens-morris.lua"},
  },
  ["onitama"] = {
    title = "Onitama: five cards say how pieces move, and a card that was used goes on to the opponent",
    family = "captures", hash = "b2374183649bbf93", files = {"onitama.lua"},
  },
  ["oware"] = {
    title = "Oware: sowing seeds round the board, taking twos and threes; more than half wins",
    family = "mancala", hash = "93e4e6aeb82150c9", files = {"oware.lua"},
  },
  ["pentago"] = {
    title = "Pentago: a marble, and a quarter turn of one quadrant; five in a row win",
    family = "lines", hash = "86a33b956ea64a2a", files = {"pentago.lua"},
  },
  ["placement-chess"] = {
    title = "Placement chess: the players put their pieces behind the pawns",
    family = "chess", hash = "0e5e4146aab94a07", files = {"placement-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["pool-checkers"] = {
    title = "Pool checkers: men capture backward too, flying Kings, free choice of captures",
    family = "draughts", hash = "cf38a985e555e07b", files = {"pool-checkers.lua", "lib/draughts.lua"},
  },
  ["progressive-chess"] = {
    title = "Progressive chess: the n-th turn has n moves, and a check ends it",
    family = "chess", hash = "1e8eb95e7d4c9ec4", files = {"progressive-chess.lua", "lib/chess.lua"},
  },
  ["quoridor"] = {
    title = "Quoridor: be the first across the board, around walls that may not close the way",
    family = "races", hash = "f45d8f97d3dcd9b4", files = {"quoridor.lua"},
  },
  ["racing-kings"] = {
    title = "Racing kings: to the eighth rank, without checks",
    family = "chess", hash = "f300b74fd403d163", files = {"racing-kings.lua", "lib/chess.lua"},
  },
  ["raumschach"] = {
    title = "Raumschach: chess in a cube of five levels of 5x5, with Unicorns",
    family = "chess", hash = "3c8fba4c4ef5f79a", files = {"raumschach.lua", "lib/chess.lua"},
  },
  ["reversi"] = {
    title = "Reversi: discs turn over whatever they enclose; the greater number wins",
    family = "territory", hash = "c36702853bc2ffaf", files = {"reversi.lua"},
  },
  ["russian-draughts"] = {
    title = "Russian draughts: flying Kings, men capture backward too, captured pieces leave after the move",
    family = "draughts", hash = "430038945ac80605", files = {"russian-draughts.lua", "lib/draughts.lua"},
  },
  ["santorini"] = {
    title = "Santorini: workers climb the towers that they build, up to the third level",
    family = "races", hash = "16cddf18a147d0e1", files = {"santorini.lua"},
  },
  ["seirawan-chess"] = {
    title = "Seirawan chess: a Hawk and an Elephant come in behind pieces that move for the first time",
    family = "chess", hash = "a28cf61f90924a71", files = {"seirawan-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["shako"] = {
    title = "Shako: 10x10, with the Cannons and Elephants of China",
    family = "chess", hash = "004dd94854468af1", files = {"shako.lua", "chess.lua", "lib/chess.lua"},
  },
  ["shatranj"] = {
    title = "Shatranj: old chess, with Ferz and Alfil; a bare King loses",
    family = "chess", hash = "02c751f5146f48d7", files = {"shatranj.lua", "lib/chess.lua"},
  },
  ["shogi"] = {
    title = "Shogi: Japanese chess",
    family = "shogi", hash = "01cb7ce277624557", files = {"shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["sittuyin"] = {
    title = "Sittuyin: Burmese chess, the pieces are put up first",
    family = "chess", hash = "5c283c26f94d9034", files = {"sittuyin.lua", "lib/counting.lua", "lib/chess.lua"},
  },
  ["spanish-draughts"] = {
    title = "Spanish draughts: flying Kings, the most captures, and of these the most Kings",
    family = "draughts", hash = "7c96155dcb207706", files = {"spanish-draughts.lua", "lib/draughts.lua"},
  },
  ["spartan-chess"] = {
    title = "Spartan chess: Persians play chess against Spartans, who have two Kings",
    family = "chess", hash = "1b02495279e46a4c", files = {"spartan-chess.lua", "lib/chess.lua"},
  },
  ["surakarta"] = {
    title = "Surakarta: captures run round the loops in the corners",
    family = "captures", hash = "496d15366b9c9e50", files = {"surakarta.lua"},
  },
  ["tablut"] = {
    title = "Tablut: the King escapes to the edge, sixteen attackers hold him",
    family = "tafl", hash = "c250f8739336fd2b", files = {"tablut.lua", "lib/tafl.lua"},
  },
  ["tak"] = {
    title = "Tak: a road from edge to edge, over stacks that unroll",
    family = "connections", hash = "85633bed073a12ed", files = {"tak.lua", "lib/groups.lua"},
  },
  ["thai-draughts"] = {
    title = "Thai draughts: flying Kings that land right behind what they take",
    family = "draughts", hash = "2ebd6a6bb6d6099b", files = {"thai-draughts.lua", "lib/draughts.lua"},
  },
  ["three-check"] = {
    title = "Three-check: whoever has given three checks wins",
    family = "chess", hash = "791f28b90ba8c46d", files = {"three-check.lua", "chess.lua", "lib/chess.lua"},
  },
  ["tic-tac-toe"] = {
    title = "Tic-tac-toe: three in a row",
    family = "lines", hash = "64ee6d1be2325d2a", files = {"tic-tac-toe.lua"},
  },
  ["toguz-korgool"] = {
    title = "Toguz korgool: sowing stones, taking even numbers; a hole becomes a tuz; 82 stones win",
    family = "mancala", hash = "fd5b634c1a7e32a4", files = {"toguz-korgool.lua"},
  },
  ["tori-shogi"] = {
    title = "Tori shogi: birds on 7x7",
    family = "shogi", hash = "600d31a5966e597e", files = {"tori-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["torus-chess"] = {
    title = "Torus chess: all edges are joined",
    family = "chess", hash = "e07661e71e00d259", files = {"torus-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["tumbleweed"] = {
    title = "Tumbleweed: stacks as high as the number of your stacks in sight; the larger territory wins",
    family = "territory", hash = "15013c2c1d0a047d", files = {"tumbleweed.lua"},
  },
  ["turkish-draughts"] = {
    title = "Turkish draughts: straight lines, flying Kings, captured pieces leave at once",
    family = "draughts", hash = "22a201c30726a6ef", files = {"turkish-draughts.lua", "lib/draughts.lua"},
  },
  ["tzaar"] = {
    title = "TZAAR: capture, or make a stack; a player without one of the three kinds loses",
    family = "captures", hash = "cd47f93a2ade0dba", files = {"tzaar.lua"},
  },
  ["ultima"] = {
    title = "Ultima: every kind captures in its own way, and only the King by landing on its prey",
    family = "chess", hash = "0fd2dd960707747e", files = {"ultima.lua"},
  },
  ["warp-checkers"] = {
    title = "Warp Checkers: on a torus, Kings swap, split and merge, Queens turn blocks",
    family = "draughts", hash = "695f76075bb7ccfe", files = {"warp-checkers.lua"},
  },
  ["warp-checkers-classic"] = {
    title = "Warp Checkers, first rules: corner swaps, skipping, and points when the clock runs out",
    family = "draughts", hash = "bf859136a4f1b4ca", files = {"warp-checkers-classic.lua", "warp-checkers.lua"},
  },
  ["warp-point-chess"] = {
    title = "Warp Point Chess: pieces move through their own side's two Warp Points",
    family = "chess", hash = "6e51beff064aa0d5",
    files = {"warp-point-chess.lua", "lib/warp_chess.lua", "lib/chess.lua"},
  },
  ["werewolf-checkers"] = {
    title = "Werewolf Checkers: whoever captures changes sides, captured own pieces come back, the last to move wins",
    family = "draughts", hash = "b3612873b4ded385", files = {"werewolf-checkers.lua"},
  },
  ["werewolf-checkers-original"] = {
    title = "Werewolf Checkers, original: whoever captures changes sides, the last to move wins",
    family = "draughts", hash = "049a2e91aa92f3af", files = {"werewolf-checkers-original.lua", "werewolf-checkers.lua"},
  },
  ["xiangqi"] = {
    title = "Xiangqi: Chinese chess",
    family = "chess", hash = "f805b6e243b40a1f", files = {"xiangqi.lua", "lib/chess.lua"},
  },
  ["yavalath"] = {
    title = "Yavalath: four in a row win, three in a row lose",
    family = "lines", hash = "ca3f51168004b342", files = {"yavalath.lua"},
  },
  ["yinsh"] = {
    title = "YINSH: rings leave markers and turn over others; five in a row take a ring, three rings win",
    family = "lines", hash = "a1ba0c27fcc6168d", files = {"yinsh.lua"},
  },
  ["zertz"] = {
    title = "ZÈRTZ: the marbles belong to both players, and the board shrinks with each one that is placed",
    family = "captures", hash = "ed6ec07c888b15b6", files = {"zertz.lua", "lib/groups.lua"},
  },
}

-- Written by `make docs` from the scripts in variants: the title and family of each variant, and its files with a hash
-- of their texts. tools/catalog.lua uses it.

return {
  ["abalone"] = {
    title = "Abalone: lines of marbles push shorter ones; six marbles off the board win",
    family = "captures", hash = "19bbc669bc25571a", files = {"abalone.lua"},
  },
  ["alice-chess"] = {
    title = "Alice chess: a piece that has moved goes to the same square of the other board",
    family = "chess", hash = "d3aa070a58f7d49e", files = {"alice-chess.lua", "lib/chess.lua"},
  },
  ["amazons"] = {
    title = "Amazons: Queens that shoot arrows; the last to move wins",
    family = "territory", hash = "614a0b358321f191", files = {"amazons.lua"},
  },
  ["antichess"] = {
    title = "Antichess: captures are compulsory, and whoever has lost everything wins",
    family = "chess", hash = "549fe49a825769b5", files = {"antichess.lua", "lib/chess.lua"},
  },
  ["arimaa"] = {
    title = "Arimaa: four steps a turn; the strong push and pull the weak, rabbits run for the far side",
    family = "races", hash = "f3b0aad9464009a1", files = {"arimaa.lua"},
  },
  ["atari-go"] = {
    title = "Atari Go: whoever first captures a stone wins",
    family = "territory", hash = "2b278ccc480221aa", files = {"atari-go.lua", "lib/groups.lua"},
  },
  ["ataxx"] = {
    title = "Ataxx: discs multiply or leap, and infect all neighbours; the greater number wins",
    family = "territory", hash = "11d60960b42fbde1", files = {"ataxx.lua"},
  },
  ["atomic-chess"] = {
    title = "Atomic chess: captures explode",
    family = "chess", hash = "e43be6440a10cb0c", files = {"atomic-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["brandubh"] = {
    title = "Brandubh: the King escapes to a corner, eight attackers hold him",
    family = "tafl", hash = "10c129a8c598c3c6", files = {"brandubh.lua", "lib/tafl.lua"},
  },
  ["brazilian-draughts"] = {
    title = "Brazilian draughts: the international rules on 8x8",
    family = "draughts", hash = "0682b61f8319f63e",
    files = {"brazilian-draughts.lua", "international-draughts.lua", "lib/draughts.lua"},
  },
  ["breakthrough"] = {
    title = "Breakthrough: whoever first brings a pawn to the other side wins",
    family = "", hash = "965f4d675e855a65", files = {"breakthrough.lua"},
  },
  ["canadian-draughts"] = {
    title = "Canadian draughts: 12x12, thirty men each",
    family = "draughts", hash = "0bab88d65523933c",
    files = {"canadian-draughts.lua", "international-draughts.lua", "lib/draughts.lua"},
  },
  ["capablanca-chess"] = {
    title = "Capablanca chess: 10x8, with Archbishops and Chancellors",
    family = "chess", hash = "ca077136f89e63cf", files = {"capablanca-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["catchup"] = {
    title = "Catchup: the largest group wins, but whoever catches up may be answered with three stones",
    family = "territory", hash = "e66b84692fafb82d", files = {"catchup.lua", "lib/groups.lua"},
  },
  ["checkers-2011"] = {
    title = "Checkers 2011: columns take prisoners, sandwiches remove them, the greatest number of jumps is compulsory",
    family = "draughts", hash = "9ef753a7ca1526dd", files = {"checkers-2011.lua"},
  },
  ["chess"] = {
    title = "Chess: the rules of FIDE",
    family = "chess", hash = "a79c038adeabff7c", files = {"chess.lua", "lib/chess.lua"},
  },
  ["chess960"] = {
    title = "Chess960: chess from one of 960 first ranks",
    family = "chess", hash = "3bf0e112394d73fd", files = {"chess960.lua", "chess.lua", "lib/chess.lua"},
  },
  ["chu-shogi"] = {
    title = "Chu shogi: 46 pieces each, 18 kinds that promote, and the Lion, which moves twice",
    family = "shogi", hash = "369599032ade7249", files = {"chu-shogi.lua"},
  },
  ["clobber"] = {
    title = "Clobber: each move takes a neighbour; the last to move wins",
    family = "captures", hash = "cff574f9ae7fc198", files = {"clobber.lua"},
  },
  ["connect-four"] = {
    title = "Connect Four: discs fall to the lowest empty square of a file; four in a row win",
    family = "lines", hash = "b91f8b969d303edc", files = {"connect-four.lua"},
  },
  ["connect6"] = {
    title = "Connect6: two stones a turn; six in a row win",
    family = "lines", hash = "0941e9e8fc6d3c8b", files = {"connect6.lua"},
  },
  ["coregal"] = {
    title = "Coregal chess: the Queens are royal, too; checkmate of either wins",
    family = "chess", hash = "9725449cdd8f66cc", files = {"coregal.lua", "chess.lua", "lib/chess.lua"},
  },
  ["crazyhouse"] = {
    title = "Crazyhouse: captured pieces may be dropped by their captor",
    family = "chess", hash = "ad5c48152c04a19c", files = {"crazyhouse.lua", "chess.lua", "lib/chess.lua"},
  },
  ["cylinder-chess"] = {
    title = "Cylinder chess: the left and the right edge are joined",
    family = "chess", hash = "2cbdb2efaccc56d3", files = {"cylinder-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["czech-draughts"] = {
    title = "Czech draughts: men capture only forward, flying Kings, who capture before men",
    family = "draughts", hash = "4815d4fcde1c9f17", files = {"czech-draughts.lua", "lib/draughts.lua"},
  },
  ["dameo"] = {
    title = "Dameo: draughts on all squares, lines of men move as one",
    family = "draughts", hash = "d2fd1b580bd8dc68", files = {"dameo.lua", "lib/draughts.lua"},
  },
  ["dobutsu-shogi"] = {
    title = "Dobutsu shogi: animals on 3x4; catch the Lion",
    family = "shogi", hash = "ddcef7417fee5a02", files = {"dobutsu-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["duck-chess"] = {
    title = "Duck chess: after each move the duck goes to another square, and blocks it",
    family = "chess", hash = "134cf457afba1bf1", files = {"duck-chess.lua", "lib/chess.lua"},
  },
  ["dvonn"] = {
    title = "DVONN: stacks move as far as they are high, and need a connection to a DVONN piece",
    family = "captures", hash = "f627f42d24b16490", files = {"dvonn.lua", "lib/groups.lua"},
  },
  ["emergo"] = {
    title = "Emergo: men are entered, and captured men go below the piece that takes them",
    family = "draughts", hash = "189dd400fe26bcca", files = {"emergo.lua"},
  },
  ["english-checkers"] = {
    title = "English checkers: men and short Kings on the dark squares, captures compulsory",
    family = "draughts", hash = "383007f4fa1b19c0", files = {"english-checkers.lua", "lib/draughts.lua"},
  },
  ["epaminondas"] = {
    title = "Epaminondas: phalanxes move as far as they are long, and capture shorter ones",
    family = "captures", hash = "3a2401a60a63fdfd", files = {"epaminondas.lua"},
  },
  ["fanorona"] = {
    title = "Fanorona: captures by approach and by withdrawal",
    family = "captures", hash = "02d7c088bbe273f0", files = {"fanorona.lua"},
  },
  ["focus"] = {
    title = "Focus: stacks move as far as they are high; what is below the fifth piece leaves the board",
    family = "captures", hash = "31119700f2448bf9", files = {"focus.lua"},
  },
  ["fox-and-geese"] = {
    title = "Fox and Geese: the fox captures by short leaps, thirteen geese surround it",
    family = "hunts", hash = "c6c4c14ba4210685", files = {"fox-and-geese.lua"},
  },
  ["frisian-draughts"] = {
    title = "Frisian draughts: captures in eight directions, the greatest value is compulsory",
    family = "draughts", hash = "d3bbeb5f7a29fbde", files = {"frisian-draughts.lua", "lib/draughts.lua"},
  },
  ["glinski-chess"] = {
    title = "Gliński's hexagonal chess: chess on 91 hexagons, with three Bishops each",
    family = "chess", hash = "387b76252f3d12e0", files = {"glinski-chess.lua", "lib/chess.lua", "lib/groups.lua"},
  },
  ["go"] = {
    title = "Go: surround more of the board than the other",
    family = "territory", hash = "75552f25eb1ba932", files = {"go.lua", "lib/groups.lua"},
  },
  ["gomoku"] = {
    title = "Gomoku: five or more in a row, 15x15",
    family = "lines", hash = "fd73766b4ab2aba3", files = {"gomoku.lua", "lib/groups.lua"},
  },
  ["gothic-checkers"] = {
    title = "Gothic checkers: all squares, men step diagonally and jump straight, diagonally and sideways",
    family = "draughts", hash = "cdccecb28a921a82", files = {"gothic-checkers.lua", "lib/draughts.lua"},
  },
  ["grand-chess"] = {
    title = "Grand chess: 10x10, with Archbishops and Chancellors",
    family = "chess", hash = "4b8b5e1fbb107e88", files = {"grand-chess.lua", "lib/chess.lua"},
  },
  ["grand-warp-point-chess"] = {
    title = "Grand Warp Point Chess: 10x10, all of chess and two Warp Points each",
    family = "chess", hash = "9b1d85d2fa85f28b",
    files = {"grand-warp-point-chess.lua", "lib/warp_chess.lua", "lib/chess.lua"},
  },
  ["halma"] = {
    title = "Halma: chains of leaps over any piece, from one corner to the other",
    family = "races", hash = "00b1f91cbee3e723", files = {"halma.lua"},
  },
  ["hasami-shogi"] = {
    title = "Hasami Shogi: Rooks' moves, captures by sandwiching, also in a corner",
    family = "", hash = "ead035d58c1ae53b", files = {"hasami-shogi.lua"},
  },
  ["havannah"] = {
    title = "Havannah: a ring, a bridge between two corners or a fork between three edges wins",
    family = "connections", hash = "0ab90dc362a2690c", files = {"havannah.lua", "lib/groups.lua"},
  },
  ["hex"] = {
    title = "Hex: White joins the lower and the upper edge, Black the left and the right one",
    family = "connections", hash = "df2607645f976612", files = {"hex.lua", "lib/groups.lua"},
  },
  ["hexdame"] = {
    title = "HexDame: international draughts on hexagons, sixteen men each",
    family = "draughts", hash = "f6396f59952718bd", files = {"hexdame.lua", "lib/draughts.lua", "lib/groups.lua"},
  },
  ["hive"] = {
    title = "Hive: five kinds of insects, each with its own gait, surround the enemy queen bee",
    family = "hunts", hash = "cb0ae63fa2a33719", files = {"hive.lua", "lib/groups.lua"},
  },
  ["hnefatafl"] = {
    title = "Hnefatafl: the King escapes to a corner, 24 attackers hold him",
    family = "tafl", hash = "2d3512cc42962e62", files = {"hnefatafl.lua", "lib/groups.lua", "lib/tafl.lua"},
  },
  ["horde"] = {
    title = "Horde: 36 pawns against the pieces of chess",
    family = "chess", hash = "3ee4521554bccb7d", files = {"horde.lua", "lib/chess.lua"},
  },
  ["international-draughts"] = {
    title = "International draughts: 10x10, flying Kings, the greatest number of captures is compulsory",
    family = "draughts", hash = "8db6308b99ca3580", files = {"international-draughts.lua", "lib/draughts.lua"},
  },
  ["italian-draughts"] = {
    title = "Italian draughts: short Kings that men may not take, the most captures of the best quality",
    family = "draughts", hash = "f011f291d349e103", files = {"italian-draughts.lua", "lib/draughts.lua"},
  },
  ["janggi"] = {
    title = "Janggi: Korean chess",
    family = "chess", hash = "bff13b3e062721d4", files = {"janggi.lua", "lib/chess.lua"},
  },
  ["kalah"] = {
    title = "Kalah: sowing seeds into houses and one's own store; the last seed in the store gives another move",
    family = "mancala", hash = "092ed4788fe4e28c", files = {"kalah.lua"},
  },
  ["king-of-the-hill"] = {
    title = "King of the hill: a King in the middle wins",
    family = "chess", hash = "4a9ca34c02d1bc66", files = {"king-of-the-hill.lua", "chess.lua", "lib/chess.lua"},
  },
  ["knightmate"] = {
    title = "Knightmate: Kings move like Knights, and Knights like Kings",
    family = "chess", hash = "25915d7dd7f30d26", files = {"knightmate.lua", "chess.lua", "lib/chess.lua"},
  },
  ["knightthrough"] = {
    title = "Knightthrough: knights that only go forward; whoever first reaches the other side wins",
    family = "races", hash = "5b017ea8a4c27e0a", files = {"knightthrough.lua"},
  },
  ["konane"] = {
    title = "Konane: straight chains of jumps over single stones; the last to move wins",
    family = "captures", hash = "c45a54b12dd84229", files = {"konane.lua"},
  },
  ["kyoto-shogi"] = {
    title = "Kyoto shogi: every piece but the King turns over when it moves",
    family = "shogi", hash = "43087b20d15d13c1", files = {"kyoto-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["lasca"] = {
    title = "Lasca: columns take prisoners, and free the pieces below them",
    family = "draughts", hash = "1984769dbb904d29", files = {"lasca.lua"},
  },
  ["lines-of-action"] = {
    title = "Lines of Action: a piece moves as many squares as there are pieces on its line; unite all to win",
    family = "lines", hash = "3f678e0380333b76", files = {"lines-of-action.lua", "lib/groups.lua"},
  },
  ["los-alamos-chess"] = {
    title = "Los Alamos chess: 6x6, without Bishops",
    family = "chess", hash = "9fa5efd911836761", files = {"los-alamos-chess.lua", "lib/chess.lua"},
  },
  ["makruk"] = {
    title = "Makruk: Thai chess",
    family = "chess", hash = "02244fcde9851f32", files = {"makruk.lua", "lib/counting.lua", "lib/chess.lua"},
  },
  ["marseillais-chess"] = {
    title = "Marseillais chess: two moves a turn, but White begins with one",
    family = "chess", hash = "471fc46b83b718c7", files = {"marseillais-chess.lua", "lib/chess.lua"},
  },
  ["minishogi"] = {
    title = "Minishogi: 5x5",
    family = "shogi", hash = "0c669adb10c36651", files = {"minishogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["moebius-checkers"] = {
    title = "Moebius checkers: left and right edge are joined with a twist",
    family = "draughts", hash = "f49639b7d6492a94", files = {"moebius-checkers.lua", "english-checkers.lua"},
  },
  ["monster-chess"] = {
    title = "Monster chess: a King and four pawns that move twice, against all pieces",
    family = "chess", hash = "ab29f116bc889e1f", files = {"monster-chess.lua", "lib/chess.lua"},
  },
  ["nine-mens-morris"] = {
    title = "Nine Men's Morris: three in a row take a man; fewer than three men lose",
    family = "lines", hash = "8f8195eb8f83fda5", files = {"nine-mens-morris.lua"},
  },
  ["onitama"] = {
    title = "Onitama: five cards say how pieces move, and a card that was used goes on to the opponent",
    family = "captures", hash = "09aa94ec6a1c6350", files = {"onitama.lua"},
  },
  ["oware"] = {
    title = "Oware: sowing seeds round the board, taking twos and threes; more than half wins",
    family = "mancala", hash = "810047163b84fe45", files = {"oware.lua"},
  },
  ["pentago"] = {
    title = "Pentago: a marble, and a quarter turn of one quadrant; five in a row win",
    family = "lines", hash = "3f715064d832c88d", files = {"pentago.lua"},
  },
  ["placement-chess"] = {
    title = "Placement chess: the players put their pieces behind the pawns",
    family = "chess", hash = "a69318790b4ba38d", files = {"placement-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["pool-checkers"] = {
    title = "Pool checkers: men capture backward too, flying Kings, free choice of captures",
    family = "draughts", hash = "62fcd5ed6d8d28db", files = {"pool-checkers.lua", "lib/draughts.lua"},
  },
  ["progressive-chess"] = {
    title = "Progressive chess: the n-th turn has n moves, and a check ends it",
    family = "chess", hash = "8a3ce26b2aa18c3f", files = {"progressive-chess.lua", "lib/chess.lua"},
  },
  ["quoridor"] = {
    title = "Quoridor: be the first across the board, around walls that may not close the way",
    family = "races", hash = "21d8e0928594dd53", files = {"quoridor.lua"},
  },
  ["racing-kings"] = {
    title = "Racing kings: to the eighth rank, without checks",
    family = "chess", hash = "96b8098375c9692f", files = {"racing-kings.lua", "lib/chess.lua"},
  },
  ["raumschach"] = {
    title = "Raumschach: chess in a cube of five levels of 5x5, with Unicorns",
    family = "chess", hash = "1d85ec6ee251c5ab", files = {"raumschach.lua", "lib/chess.lua"},
  },
  ["reversi"] = {
    title = "Reversi: discs turn over whatever they enclose; the greater number wins",
    family = "territory", hash = "c36702853bc2ffaf", files = {"reversi.lua"},
  },
  ["russian-draughts"] = {
    title = "Russian draughts: flying Kings, men capture backward too, captured pieces leave after the move",
    family = "draughts", hash = "267897d84add5cce", files = {"russian-draughts.lua", "lib/draughts.lua"},
  },
  ["santorini"] = {
    title = "Santorini: workers climb the towers that they build, up to the third level",
    family = "races", hash = "c53b8b93666ba353", files = {"santorini.lua"},
  },
  ["seirawan-chess"] = {
    title = "Seirawan chess: a Hawk and an Elephant come in behind pieces that move for the first time",
    family = "chess", hash = "2b6041647c2ba693", files = {"seirawan-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["shako"] = {
    title = "Shako: 10x10, with the Cannons and Elephants of China",
    family = "chess", hash = "8418142da895032f", files = {"shako.lua", "chess.lua", "lib/chess.lua"},
  },
  ["shatranj"] = {
    title = "Shatranj: old chess, with Ferz and Alfil; a bare King loses",
    family = "chess", hash = "bcaa57179b644cc6", files = {"shatranj.lua", "lib/chess.lua"},
  },
  ["shogi"] = {
    title = "Shogi: Japanese chess",
    family = "shogi", hash = "4387bd33827e5690", files = {"shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["sittuyin"] = {
    title = "Sittuyin: Burmese chess, the pieces are put up first",
    family = "chess", hash = "0714901c9e9d269d", files = {"sittuyin.lua", "lib/counting.lua", "lib/chess.lua"},
  },
  ["spanish-draughts"] = {
    title = "Spanish draughts: flying Kings, the most captures, and of these the most Kings",
    family = "draughts", hash = "60ad4592419de699", files = {"spanish-draughts.lua", "lib/draughts.lua"},
  },
  ["spartan-chess"] = {
    title = "Spartan chess: Persians play chess against Spartans, who have two Kings",
    family = "chess", hash = "5cb4b8167d48cd0e", files = {"spartan-chess.lua", "lib/chess.lua"},
  },
  ["surakarta"] = {
    title = "Surakarta: captures run round the loops in the corners",
    family = "captures", hash = "3436cd6d7960a4a5", files = {"surakarta.lua"},
  },
  ["tablut"] = {
    title = "Tablut: the King escapes to the edge, sixteen attackers hold him",
    family = "tafl", hash = "bcc57d8f11e929f0", files = {"tablut.lua", "lib/tafl.lua"},
  },
  ["tak"] = {
    title = "Tak: a road from edge to edge, over stacks that unroll",
    family = "connections", hash = "579a11ab41efeaa4", files = {"tak.lua", "lib/groups.lua"},
  },
  ["thai-draughts"] = {
    title = "Thai draughts: flying Kings that land right behind what they take",
    family = "draughts", hash = "2629d384bc4538a6", files = {"thai-draughts.lua", "lib/draughts.lua"},
  },
  ["three-check"] = {
    title = "Three-check: whoever has given three checks wins",
    family = "chess", hash = "01194ece9d2fc941", files = {"three-check.lua", "chess.lua", "lib/chess.lua"},
  },
  ["tic-tac-toe"] = {
    title = "Tic-tac-toe: three in a row",
    family = "lines", hash = "9218e2864ebe0fc3", files = {"tic-tac-toe.lua"},
  },
  ["toguz-korgool"] = {
    title = "Toguz korgool: sowing stones, taking even numbers; a hole becomes a tuz; 82 stones win",
    family = "mancala", hash = "d3e2bd74d4b42cc0", files = {"toguz-korgool.lua"},
  },
  ["tori-shogi"] = {
    title = "Tori shogi: birds on 7x7",
    family = "shogi", hash = "127866eb850c3e3e", files = {"tori-shogi.lua", "lib/shogi.lua", "lib/chess.lua"},
  },
  ["torus-chess"] = {
    title = "Torus chess: all edges are joined",
    family = "chess", hash = "447e753c387ba8f3", files = {"torus-chess.lua", "chess.lua", "lib/chess.lua"},
  },
  ["tumbleweed"] = {
    title = "Tumbleweed: stacks as high as the number of your stacks in sight; the larger territory wins",
    family = "territory", hash = "e732e85c431edfe8", files = {"tumbleweed.lua"},
  },
  ["turkish-draughts"] = {
    title = "Turkish draughts: straight lines, flying Kings, captured pieces leave at once",
    family = "draughts", hash = "c9da9200eaf259c9", files = {"turkish-draughts.lua", "lib/draughts.lua"},
  },
  ["tzaar"] = {
    title = "TZAAR: capture, or make a stack; a player without one of the three kinds loses",
    family = "captures", hash = "17b790d80202f0cc", files = {"tzaar.lua"},
  },
  ["ultima"] = {
    title = "Ultima: every kind captures in its own way, and only the King by landing on its prey",
    family = "chess", hash = "260d08f21e3fdc11", files = {"ultima.lua"},
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
    family = "chess", hash = "1b6ef08d9e2f5ffa",
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
    family = "chess", hash = "ea490d6f6333950c", files = {"xiangqi.lua", "lib/chess.lua"},
  },
  ["yavalath"] = {
    title = "Yavalath: four in a row win, three in a row lose",
    family = "lines", hash = "d03721cc2c5eb52d", files = {"yavalath.lua"},
  },
  ["yinsh"] = {
    title = "YINSH: rings leave markers and turn over others; five in a row take a ring, three rings win",
    family = "lines", hash = "295bb22aeb96c407", files = {"yinsh.lua"},
  },
  ["zertz"] = {
    title = "ZÈRTZ: the marbles belong to both players, and the board shrinks with each one that is placed",
    family = "captures", hash = "70ec6b33b233bac7", files = {"zertz.lua", "lib/groups.lua"},
  },
}

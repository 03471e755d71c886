-- Names of games that no other program writes into files, but people use.

return {
  -- {ours, other names ...}
  more = {
    {"connect-four", "four in a row", "4 in a row", "four in a line"},
    {"dobutsu-shogi", "animal shogi"},
    {"fox-and-geese", "fox & geese"},
    {"glinski-chess", "hexagonal chess", "hex chess"},
    {"go", "weiqi", "wei-ch'i", "baduk", "igo"},
    {"gomoku", "five in a row", "5 in a row", "gobang"},
    {"hnefatafl", "viking chess"},
    {"janggi", "korean chess"},
    {"kalah", "kalaha"},
    {"konane", "hawaiian checkers"},
    {"lasca", "laska"},
    {"lines-of-action", "loa"},
    {"makruk", "thai chess"},
    {"minishogi", "5x5 shogi"},
    {"nine-mens-morris", "mill", "mills", "the mill game", "merels", "nine man morris", "morris"},
    {"oware", "awari", "awale", "wari", "warri"},
    {"raumschach", "3d chess", "space chess", "three-dimensional chess"},
    {"thai-draughts", "makhos", "mak-hot"},
    {"tic-tac-toe", "noughts and crosses"},
    {"toguz-korgool", "toguz kumalak", "togyz kumalak", "togyzqumalaq"},
    {"ultima", "baroque chess"},
    {"xiangqi", "cchess"},
  },

  -- Names of games that are easily taken for one of ours, and how they differ.
  others = {
    suicide = "variant \"%s\" isn't supported: in it, a stalemate is won by the player with fewer pieces; antichess "
      .. "(giveaway), in which the stalemated player wins, is another game",
    ffa = "games of four players and other games in chess.com's PGN4 aren't read",
    teams = "games of four players and other games in chess.com's PGN4 aren't read",
    bughouse = "variant \"%s\" isn't supported: its pieces come from a second board; crazyhouse is the game with one "
      .. "board",
  },
}

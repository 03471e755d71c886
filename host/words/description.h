/* Descriptions: everything a script declares, with its place, before it is checked. */
#pragma once

#include "../board/board.h"
#include "contents.h"
#include "walk.h"

enum {
    KINDS_MAX = 62, /* so that class_set has their classes */
    ZONES_MAX = 60,
    PLACES_MAX = 16,
    RIGHTS_MAX = 32, /* for each side; the rights of both sides fit into one word */
    COUNTERS_MAX = 16,
    COUNTER_SPAN_MAX = 10000, /* largest minus smallest value of a counter */
    HELD_MAX = 255,           /* pieces of a kind in a reserve */
    MARKS_MAX = 4,            /* names of lasting marks */
    MARK_SQUARES_MAX = 8,
    FIELDS_MAX = COUNTERS_MAX + MARKS_MAX + 3, /* of position texts: and rights, clock, number */
    ENDINGS_MAX = 32,
    NEVERS_MAX = 32,
    HELPS_MAX = 16,
    HELP_POINTS_MAX = 1000,
    POINTS_AHEAD_MAX = 1000000,
    ROYALS_MAX = 100,
    OPTIONS_MAX = 40
};

enum { KIND_LETTERS = 3 }; /* bytes of the letter of a kind or right, with the final zero */

enum side { SIDE_WHITE, SIDE_BLACK, SIDES };

struct kind {
    const char *name; /* "man" */
    char letter;      /* 'M' */
    char sign;        /* distinguishes it from another kind with the same letter (a promoted piece):
                         '~' after the letter ("Q~"), '+' before it ("+P"), or 0 */
    int points;       /* value for endings by points */
    const char *glyph[SIDES]; /* glyphs for pictures; NULL for its letter */
    bool kept;                /* pieces may be in a reserve */
    bool neutral;             /* pieces belong to nobody: on the board they always have White's
                                 class */
    struct place place;
};

struct zone {
    const char *name;
    struct cells cells[SIDES]; /* as seen by each side */
    struct place place;
};

/* A right. A move that touches one of its squares ends it. */
struct right {
    char letter; /* White's, 'K'; Black's is in lower case */
    char sign;   /* '+' before the letter, if another right has that letter; or 0 */
    int squares;
    int square[SIDES][MARK_SQUARES_MAX];
    int kind[MARK_SQUARES_MAX]; /* kinds of pieces that must be on the squares */
    const char *kind_name[MARK_SQUARES_MAX];
    struct place place;
};

struct counter {
    const char *name, *label; /* "home"; for messages: "White's home" */
    int least, most;
    int side;     /* owner, if each player has a counter of this name (White's comes before
                     Black's); -1: shared */
    bool joined;  /* in position texts it follows the previous field and a +, as in 3+3 */
    bool of_move; /* the counter has its least value except during a move; position texts don't have
                     it */
    struct place place;
};

/* Squares that a move marks by a name. The marks last until the next move is over. */
struct lasting_marks {
    const char *name;
    int most;  /* number of squares, 0..MARK_SQUARES_MAX; 0 for a FEN field that this game does not
                  use */
    bool used; /* when a text is read, marks that don't change the legal moves are dropped */
    struct place place;
};

enum field_sort { FIELD_RIGHTS, FIELD_MARKS, FIELD_COUNTER, FIELD_CLOCK, FIELD_NUMBER };

/* A field of the position text, after the side to move. */
struct field {
    enum field_sort sort;
    int index; /* number of the marks or counter */
};

enum option_sort { OPTION_BOOLEAN, OPTION_NUMBER, OPTION_WORD, OPTION_LETTERS };

struct option {
    const char *name;
    enum option_sort sort;
    const char *value, *initial; /* as text */
    int least, most;             /* bounds of numbers */
    const char *allowed;         /* words, separated by blanks; or letters */
    const char *meaning;
    struct place place;
};

enum result { RESULT_WIN, RESULT_LOSS, RESULT_DRAW, RESULT_POINTS };

enum condition {
    WHEN_STUCK,
    WHEN_CHECKMATE,
    WHEN_STALEMATE,
    WHEN_CLOCK,
    WHEN_REPEATED,
    WHEN_LASTING,
    WHEN_DEAD, /* a walk; the moves of the position are still listed */
    WHEN_WALK,
    WHEN_FUNCTION /* no moves are listed, as with WHEN_WALK */
};

/* Return true if the condition tests earlier positions with a walk. */
static inline bool condition_asks_before(enum condition condition) {
    return condition == WHEN_REPEATED || condition == WHEN_LASTING;
}

/* Return true if the condition requires that the player to move has no legal move. */
static inline bool condition_asks_stuck(enum condition condition) {
    return condition == WHEN_STUCK || condition == WHEN_CHECKMATE || condition == WHEN_STALEMATE;
}

/* The player who must have chased a piece, and not been the other's chaser, since a position first
 * occurred. */
enum chaser { CHASER_NONE, CHASER_TO_MOVE, CHASER_OPPONENT };

/* One ending of the game, as seen by the player to move. */
struct ending {
    enum result result;
    enum condition condition;
    int number;         /* clock, repeated, lasting: the limit; function: its number */
    int ahead;          /* RESULT_POINTS: points given to White in advance */
    bool squares_only;  /* WHEN_REPEATED: compare only the squares */
    enum chaser chaser; /* WHEN_REPEATED: CHASER_NONE unless the walk makes captures */
    bool same_pieces;   /* WHEN_LASTING: the pieces on the board must not have changed */
    struct walk *walk;  /* WHEN_WALK: the ending is true if the walk succeeds; the game then has no
                           more moves. WHEN_REPEATED: NULL, or must have succeeded in every position
                           since. WHEN_DEAD: true if it succeeds. WHEN_LASTING: must have succeeded
                           in the last `number` positions, and now */
    const char *reason; /* how the script calls the ending: "four in a row"; or NULL */
    struct place place;
};

/* A forbidden position, in which a walk succeeds or which has occurred before. It cannot be set up,
 * and no move may lead to it. Or a condition of `legal`: a walk that must succeed for the mover in
 * the position after a move. */
struct never {
    struct walk *walk; /* or NULL */
    int times;         /* number of occurrences that is forbidden; 0 if there is a walk */
    bool squares_only; /* see struct ending */
    const char *message;
    struct place place;
};

/* An evaluation feature: counts the ways in which a player can walk this. */
struct help {
    struct walk *walk;
    int points; /* initial weight, before the computer has learned the game */
};

enum notation { NOTATION_PLAIN, NOTATION_UCI };

/* Properties that distinguish moves that lead to the same position. */
enum identity {
    IDENTITY_ORIGIN,  /* the origin */
    IDENTITY_LANDING, /* also the last landing */
    IDENTITY_TEXT,    /* also everything named in the text */
    IDENTITY_NOTHING
};

/* The side from which squares are numbered. */
enum numbers {
    NUMBERS_NONE,
    NUMBERS_WHITE, /* row by row, from White's far left */
    NUMBERS_BLACK,
    NUMBERS_WHITE_MIRRORED, /* from White's far right */
    NUMBERS_BLACK_MIRRORED
};

/* How pictures show a game: choices by the numbers of their names (embed/record.c), and sets of
 * squares. */
struct board_picture {
    int style, pieces, cells;
    int river;           /* rank after which the lines across the board are missing; 0 for none */
    const char *crosses; /* rectangles with their diagonals, "d1-f3"; NULL for none */
    struct cells dots, shaded, white, black;
};

struct description {
    struct arena *arena;
    const char *name; /* "my-game", as in my-game.lua */
    const char *file;
    const char *title;  /* one line */
    const char *family; /* family of games, "my-games"; NULL for none */
    struct place board_place, start_place, moves_place, royal_place;
    struct board board;
    const char *lines; /* lines of a board of lines, "a1-d1-g1 a1-a4"; NULL for others */
    struct board_picture picture;
    bool rotated; /* Black sees the board rotated by half a turn */
    bool shared;  /* Black sees it as White does. If neither flag is set, mirrored top to bottom */
    struct kind kind[KINDS_MAX];
    int kinds;
    struct zone zone[ZONES_MAX];
    int zones;
    struct right right[RIGHTS_MAX];
    int rights;
    struct counter counter[COUNTERS_MAX];
    int counters;
    struct lasting_marks marks[MARKS_MAX];
    int marked_names;
    struct field field[FIELDS_MAX];
    int fields;
    struct option option[OPTIONS_MAX];
    int options;
    struct ending ending[ENDINGS_MAX];
    int endings;
    struct never never[NEVERS_MAX];
    int nevers;
    struct never legal[NEVERS_MAX];
    int legals;
    struct help help[HELPS_MAX];
    int helps;
    bool clocked, reserved;
    const char *royal[KINDS_MAX]; /* royal kinds */
    int royals;                   /* number of royal kinds; 0: no piece is royal */
    int royal_least, royal_most;  /* number of royal pieces that a player has */
    int royal_safe;               /* number of them that must not be attacked; 0: all */
    enum notation notation;
    enum identity identity;
    bool moves_change; /* a move, or a turn, that changes nothing is illegal; in the form of a
                          `never`: */
    struct never unchanged;
    enum numbers numbers;
    const char *start; /* position text */
    struct walk *moves;
    struct walk *attacks; /* attacks on royal pieces, if `moves` does not describe them; or NULL */
    int functions;        /* number of Lua functions */
};

/* Write the letter of a kind as in positions, small for Black: "M", "q~", "+P". Return
 * `letters`. */
const char *kind_letter(const struct kind *kind, int side, char letters[KIND_LETTERS]);

/* Write the letter of a right: "K", "+k". Return `letters`. */
const char *right_letter(const struct right *right, int side, char letters[KIND_LETTERS]);

/* Return the class of a piece of this kind that a side puts on the board, or moves. */
int description_class(const struct description *description, int kind, int side);

/* Return true if a piece of this class belongs to a side; neutral ones belong to none. */
bool description_owns(const struct description *description, int side, int class);

/* Return the number of a kind, zone or marks by name; -1 if there is none. */
int description_kind(const struct description *description, const char *name);
int description_zone(const struct description *description, const char *name);
int description_marks(const struct description *description, const char *name);

/* Return the zones of a square, as a set of their numbers: as `side` sees the board. */
uint64_t description_zones_of(const struct description *description, int square, int side);

/* A number that walks test by name: a counter, or the pieces of a kind in a player's reserve. */
struct quantity {
    bool is_known, is_held;
    int index; /* number of the counter; for pieces 2 * kind + side */
    int least, most;
};

/* Return the quantity that a name means to a player: the player's own or the enemy's, if each has
 * one. */
struct quantity description_quantity(const struct description *description, const char *name,
                                     int side);

/* Return the right with this letter, as White's is written; -1 if there is none. */
int description_right(const struct description *description, const char *letters);

/* Return the character before a field: a blank, or the sign that joins a counter to the field
 * before it. */
char description_before(const struct description *description, const struct field *field);

/* Return true if moves are distinguished by the squares in their texts. */
bool description_names_landings(const struct description *description);

/* Convert a step as a side sees it to the step on the board. */
void description_turn(const struct description *description, int side, int *files, int *ranks);

/* Return the direction on the board of a step or named direction in walks of a side, adding it if
 * it is new; -1 if the board has too many. */
int description_way(const struct description *description, const struct walk *step, int side);

/* Return the square that Black sees where White sees `square`. */
int description_mirrored(const struct description *description, int square);

/* Return true if the square looks the same to White as its counterpart to Black: both in play or
 * both holes, and triangles pointing the same way. */
bool description_is_alike(const struct description *description, int square);

/* Descriptions: everything a script declares, with its place, before it is checked. */
#ifndef WORDS_DESCRIPTION_H
#define WORDS_DESCRIPTION_H

#include "../board/board.h"
#include "contents.h"
#include "walk.h"

enum {
    KINDS_MAX = 26,
    ZONES_MAX = 60,
    PLACES_MAX = 16,
    RIGHTS_MAX = 32, /* for each side: a set of both sides' is one word */
    COUNTERS_MAX = 16,
    COUNTER_SPAN_MAX = 255, /* from a counter's least value to its greatest */
    HELD_MAX = 255,         /* pieces of a kind in a reserve */
    MARKS_MAX = 4,          /* names of lasting marks */
    MARK_SQUARES_MAX = 8,
    ENDINGS_MAX = 32,
    NEVERS_MAX = 32,
    HELPS_MAX = 16,
    HELP_POINTS_MAX = 1000,
    POINTS_AHEAD_MAX = 1000000,
    ROYALS_MAX = 100,
    OPTIONS_MAX = 40
};

enum { KIND_LETTERS = 3 }; /* the bytes of a kind's or a right's letter, with what ends a text */

enum side { SIDE_WHITE, SIDE_BLACK, SIDES };

struct kind {
    const char *name; /* "man" */
    char letter;      /* 'M' */
    char sign;        /* what tells it from another kind of the same letter, a promoted piece's: '~'
                         behind the letter ("Q~"), '+' before it ("+P"), or 0 */
    int points;       /* for endings by points */
    const char *glyph[SIDES]; /* what pictures show of it; NULL for its letter */
    bool kept;                /* a reserve may hold it */
    bool neutral; /* it belongs to nobody: on the board it has the class of White's, and no other */
    struct place place;
};

struct zone {
    const char *name;
    struct cells cells[SIDES]; /* as each side sees it */
    struct place place;
};

/* A right: held until one of its squares is touched by a move. */
struct right {
    char letter; /* White's, 'K'; Black's is the same in lower case */
    char sign;   /* '+' before the letter, which tells it from another right of that letter; or 0 */
    int squares;
    int square[SIDES][MARK_SQUARES_MAX];
    int kind[MARK_SQUARES_MAX]; /* what must stand there for the right to make sense */
    const char *kind_name[MARK_SQUARES_MAX];
    struct place place;
};

struct counter {
    const char *name, *label; /* "home"; as people are told of it: "White's home" */
    int least, most;
    int side; /* whose it is, where each player has one of that name, White's before Black's; -1: of
                 both */
    bool joined; /* it stands behind the field before it and a +, as in 3+3 */
    struct place place;
};

/* Squares that a move marks by a name and that stay marked until the next move is over. */
struct lasting_marks {
    const char *name;
    int most;  /* squares, 0..MARK_SQUARES_MAX; 0 for a field of FEN that this game does not use */
    bool used; /* texts that are read keep no mark without which the same moves are possible */
    struct place place;
};

enum field_sort { FIELD_RIGHTS, FIELD_MARKS, FIELD_COUNTER, FIELD_CLOCK, FIELD_NUMBER };

/* A field of the position text, after the side to move. */
struct field {
    enum field_sort sort;
    int index; /* which marks, which counter */
};

enum option_sort { OPTION_BOOLEAN, OPTION_NUMBER, OPTION_WORD, OPTION_LETTERS };

struct option {
    const char *name;
    enum option_sort sort;
    const char *value, *initial; /* as text */
    int least, most;             /* numbers */
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
    WHEN_DEAD, /* a walk; where it holds, there are moves all the same */
    WHEN_WALK,
    WHEN_FUNCTION /* where it holds, there are no moves, as with WHEN_WALK */
};

/* Whether it asks a walk of the positions before, too. */
static inline bool condition_asks_before(enum condition condition) {
    return condition == WHEN_REPEATED || condition == WHEN_LASTING;
}

/* Whether the player to move has none then. */
static inline bool condition_asks_stuck(enum condition condition) {
    return condition == WHEN_STUCK || condition == WHEN_CHECKMATE || condition == WHEN_STALEMATE;
}

/* How a game may end, seen from the player to move. */
struct ending {
    enum result result;
    enum condition condition;
    int number;        /* clock, repeated, lasting: how many; function: which */
    int ahead;         /* RESULT_POINTS: points that White has before any are counted */
    bool squares_only; /* WHEN_REPEATED: positions are alike if their squares are */
    bool same_pieces;  /* WHEN_LASTING: the board has had the same pieces all the time */
    struct walk *walk; /* WHEN_WALK: holds where the walk can be walked; the game then has no more
                           moves. WHEN_REPEATED: NULL, or has succeeded in every position since.
                           WHEN_DEAD: holds where it can be walked.
                           WHEN_LASTING: has succeeded in the last `number` positions, and does */
    struct place place;
};

/* A position that may not be set up, for a walk succeeds there; or to which no move may lead, for
 * it has been there before. */
struct never {
    struct walk *walk; /* or NULL */
    int times;         /* that it may not occur; 0 where there is a walk */
    bool squares_only; /* as in endings */
    const char *message;
    struct place place;
};

/* What helps a player who can walk this, in as many ways as he can. */
struct help {
    struct walk *walk;
    int points; /* that each is worth before the computer has learned it */
};

enum notation { NOTATION_PLAIN, NOTATION_UCI };

/* What tells two moves apart, beside the positions that they lead to. */
enum identity {
    IDENTITY_ORIGIN,  /* the piece that moves */
    IDENTITY_LANDING, /* and where it lands last */
    IDENTITY_TEXT,    /* and all that its text names */
    IDENTITY_NOTHING
};

/* From whose side the squares have numbers. */
enum numbers {
    NUMBERS_NONE,
    NUMBERS_WHITE, /* row by row, from White's far left */
    NUMBERS_BLACK,
    NUMBERS_WHITE_MIRRORED, /* from White's far right */
    NUMBERS_BLACK_MIRRORED
};

/* How pictures show the board: squares of two colours or of one, or lines with the pieces where
 * they meet. */
enum board_style { BOARD_CHEQUERED, BOARD_PLAIN, BOARD_POINTS };

struct board_picture {
    enum board_style style;
    int river;           /* the rank behind which lines across the board are missing; 0 for none */
    const char *crosses; /* rectangles with their diagonals, "d1-f3"; NULL for none */
    struct cells dots;
};

struct description {
    struct arena *arena;
    const char *name; /* "my-game", as in my-game.lua */
    const char *file;
    const char *title;  /* one line */
    const char *family; /* of games, "draughts"; NULL for none */
    struct place board_place, start_place, moves_place, royal_place;
    struct board board;
    const char *lines; /* what a board of lines is made of, "a1-d1-g1 a1-a4"; NULL for others */
    struct board_picture picture;
    bool rotated; /* Black sees the board turned by half */
    bool shared; /* Black sees it as White does; else, and if not rotated, mirrored top to bottom */
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
    struct field field[COUNTERS_MAX + MARKS_MAX + 3];
    int fields;
    struct option option[OPTIONS_MAX];
    int options;
    struct ending ending[ENDINGS_MAX];
    int endings;
    struct never never[NEVERS_MAX];
    int nevers;
    struct help help[HELPS_MAX];
    int helps;
    bool clocked, reserved;
    const char *royal;           /* kind, or NULL */
    int royal_least, royal_most; /* how many of them a player has */
    enum notation notation;
    enum identity identity;
    bool moves_change; /* a move, or a turn, that changes nothing is none: */
    struct never unchanged;
    enum numbers numbers;
    const char *start; /* position text */
    struct walk *moves;
    struct walk *attacks; /* how pieces attack royal ones, where `moves` does not say it; or NULL */
    int functions;        /* escapes in use */
};

/* A kind's letter as positions have it, a small one for Black: "M", "q~", "+P". */
const char *kind_letter(const struct kind *kind, int side, char letters[KIND_LETTERS]);

/* The same of a right: "K", "+k". */
const char *right_letter(const struct right *right, int side, char letters[KIND_LETTERS]);

/* The class of a piece of this kind that a side puts on the board, or moves. */
int description_class(const struct description *description, int kind, int side);

/* Whether a piece of this class, if it is one, belongs to a side: neutral ones to none. */
bool description_owns(const struct description *description, int side, int class);

/* -1 if there is none of that name. */
int description_kind(const struct description *description, const char *name);
int description_zone(const struct description *description, const char *name);
int description_counter(const struct description *description, const char *name);
int description_marks(const struct description *description, const char *name);

/* The name of a counter where a walk says whose it means: "walls" of "enemy's walls". */
const char *description_counter_name(const char *name);

/* What walks count by a name: a counter, or pieces of a kind in a player's reserve. */
struct quantity {
    bool is_known, is_held, is_shared;
    int index; /* of the counter; of pieces 2 * kind + side */
    int least, most;
};

/* That which a name means to a player: his own or the enemy's, where each has one. */
struct quantity description_quantity(const struct description *description, const char *name,
                                     int side);

/* The right with this letter, as White's is written; -1 if there is none. */
int description_right(const struct description *description, const char *letters);

/* What stands before a field: a blank, or the sign that joins a counter to the field before it. */
char description_before(const struct description *description, const struct field *field);

/* Whether moves are told apart by the squares that their texts name. */
bool description_names_landings(const struct description *description);

/* A step as a side sees it becomes the step on the board. */
void description_turn(const struct description *description, int side, int *files, int *ranks);

/* The way of the board that a step or a named way is for walks of a side; -1 when the board has too
 * many. Adds it to the board if it is new. */
int description_way(const struct description *description, const struct walk *step, int side);

/* The square that Black sees where White sees `square`. */
int description_mirrored(const struct description *description, int square);

/* Whether the cell is to White what that one is to Black: both in play or holes, and triangles that
 * either sees pointing the same way. */
bool description_is_alike(const struct description *description, int square);

#endif

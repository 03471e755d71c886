/* The vocabulary: one table of every word of walks and its properties. The Lua names, the
 * checks, the listing and the reference come from this table; effects.h answers questions about
 * its facts. */
#pragma once

enum word_sort { SORT_START, SORT_WAY, SORT_QUESTION, SORT_ACTION, SORT_JOIN, SORT_ESCAPE };

/* The arguments of a word in a script. */
enum word_form {
    FORM_PLAIN,     /* none: empty */
    FORM_KINDS,     /* one or more kinds of piece: is "man", is{"king", "queen"} */
    FORM_KIND,      /* one kind: put "king" */
    FORM_DROPS,     /* one or more kinds, each a move of its own: drop{"man", "king"} */
    FORM_ZONE,      /* a zone: on "far" */
    FORM_PLACE,     /* the name of a square: place "a" */
    FORM_PLACES,    /* two or more names of squares: cycle{"a", "b", "c"} */
    FORM_ATTACKERS, /* none, or one or more kinds: guarded, attacked "rook" */
    FORM_MARKS,     /* none, or the name of declared marks: mark, mark "passed" */
    FORM_EDGE,      /* "files", "ranks", or none for either */
    FORM_AMOUNT,    /* none, or a whole number: tally, tally(3) */
    FORM_RANGE,     /* one or two whole numbers: height(2), height(2, 5) */
    FORM_RIGHT,     /* a declared right: may "K" */
    FORM_COUNTER,   /* a declared counter and whole numbers: holds("checks", 2) */
    FORM_COMPARE,   /* a counter, another one or a number, and perhaps a number: exceeds("a", 2) */
    FORM_VECTOR,    /* two whole numbers: leap(1, 2) */
    FORM_WAY,       /* a direction declared by link: way "up" */
    FORM_TEXT,      /* any short text: note "+" */
    FORM_WALK,      /* one walk: all(a) */
    FORM_STEPS,     /* a walk of steps and leaps only, joined by +: opposite(ne) */
    FORM_TURN,      /* a walk as for FORM_STEPS and a whole number: turned(n, 1) */
    FORM_WALKS,     /* two walks, joined by an operator */
    FORM_COUNT,     /* a number or a counter, and one or two walks: at_least(3, a) */
    FORM_CHOICE,    /* a list of walks, or a list and a function: any{n, e} */
    FORM_FUNCTION,  /* a Lua function: test(function(view, square) ... end) */
    FORM_NODE       /* no script can write it */
};

/* Properties of a word, as a set. A word with a Lua function has none. */
enum word_fact {
    NO_FACTS = 0,
    NEEDS_SQUARE = 1, /* the cursor must be on a square */
    STAYS = 2,        /* the cursor stays where it is */
    SURE = 4,         /* the word cannot fail */
    CAPTURES = 8,     /* may capture a piece */
    ELSEWHERE = 16,   /* changes squares other than the cursor's */
    LASTING = 32,     /* changes reserves, counters or other state outside the squares */
    SEVERAL = 64,     /* may succeed in several ways */
    INERT = 128       /* later words of the walk cannot notice it: texts and kinds of moves, the
                       clock */
};

/* The contents that the cursor's square must have for the word to succeed. For a start: the
 * contents of the square where it begins. */
enum word_before {
    BEFORE_ANY,
    BEFORE_EMPTY,
    BEFORE_OCCUPIED, /* a piece, or a claimed piece */
    BEFORE_PIECE,
    BEFORE_OWN,
    BEFORE_ENEMY,
    BEFORE_NAMED,    /* a piece of the named kinds */
    BEFORE_OWN_NAMED /* the mover's piece of the named kinds */
};

/* The contents of that square after the word has succeeded. */
enum word_after {
    AFTER_SAME,
    AFTER_EMPTY,
    AFTER_CLAIMED,
    AFTER_KIND,   /* the mover's piece of the named kind */
    AFTER_HAND,   /* the carried piece */
    AFTER_TURNED, /* unchanged if a piece is carried; else the piece, now of the named kind or, if
                   * the word names none, of the other owner
                   */
    AFTER_UNKNOWN
};

/* Effect on the hand, which holds the carried piece. */
enum word_hand {
    HAND_SAME,
    HAND_NAMED,  /* holds one of the named kinds: CARRYING tests it, FROM guarantees it */
    HAND_KIND,   /* was empty, holds the mover's piece of the named kind */
    HAND_HELD,   /* was not empty; may hold a taller column now, with the same commander */
    HAND_EMPTY,  /* was not empty, is empty now */
    HAND_TURNED, /* see AFTER_TURNED */
    HAND_UNKNOWN
};

/* clang-format off */
/*  WORD(id, in a script, sort, form, facts, before, after, hand, meaning, example) */
#define WORDS(WORD) \
    WORD(FROM, "from", START, KINDS, SEVERAL | ELSEWHERE, OWN_NAMED, EMPTY, NAMED, \
         "starts from each of the mover's pieces of these kinds in turn and lifts it off its " \
         "square", "from \"man\" * nw * empty") \
    WORD(BY, "by", START, KINDS, SEVERAL, OWN_NAMED, SAME, SAME, \
         "starts from each of the mover's pieces of these kinds in turn and leaves it on its " \
         "square", "by{\"king\", \"queen\"} * place \"a\"") \
    WORD(EACH, "each", START, ZONE, SEVERAL, ANY, SAME, SAME, \
         "goes to each square of a zone in turn; `each \"marked\"` goes to the squares marked " \
         "during this move", "drop \"man\" * each \"half\" * empty") \
    WORD(DROP, "drop", START, DROPS, STAYS | LASTING, ANY, SAME, KIND, \
         "takes a piece of this kind from the mover's reserve and carries it", \
         "drop \"man\" * each \"board\" * empty") \
    WORD(PASS, "pass", START, PLAIN, STAYS, ANY, SAME, SAME, \
         "makes a move that leaves the board as it is", "by \"queen\" * pass") \
    WORD(STEP, "step", WAY, VECTOR, NEEDS_SQUARE, ANY, SAME, SAME, \
         "goes this many files and ranks, as the mover sees the board", "step(0, 2)") \
    WORD(LEAP, "leap", WAY, VECTOR, NEEDS_SQUARE | SEVERAL, ANY, SAME, SAME, \
         "leaps these two distances in every direction: `leap(1, 2)` means the eight leaps of a " \
         "Knight", "leap(1, 2)") \
    WORD(WAY, "way", WAY, WAY, NEEDS_SQUARE, ANY, SAME, SAME, \
         "takes a step in a direction that `link` has declared", "way \"up\"") \
    WORD(GO, "go", WAY, PLACE, NO_FACTS, ANY, SAME, SAME, \
         "goes to a square that `place` has named", "go \"a\"") \
    WORD(OTHER, "other", WAY, KINDS, NEEDS_SQUARE, NAMED, SAME, SAME, \
         "goes to the other piece of a pair: exactly two pieces with the same kind and owner", \
         "other \"warp\"") \
    WORD(OPPOSITE, "opposite", WAY, STEPS, NO_FACTS, ANY, SAME, SAME, \
         "reverses a step: north becomes south. In a walk of several steps it reverses each of " \
         "them", \
         "opposite(ne)") \
    WORD(TURNED, "turned", WAY, TURN, NO_FACTS, ANY, SAME, SAME, \
         "turns a step clockwise by this many eighths of a circle, or sixths on hexagons. In a " \
         "walk of several steps it turns each of them", "turned(n, 1)") \
    WORD(AS_WHITE, "as_white", WAY, WALK, NO_FACTS, ANY, SAME, SAME, \
         "reads the directions of the walk as White sees the board, whoever moves", \
         "as_white(s * empty)") \
    WORD(EMPTY, "empty", QUESTION, PLAIN, NEEDS_SQUARE | STAYS, EMPTY, SAME, SAME, \
         "succeeds if the square is empty", "n * empty") \
    WORD(OWN, "own", QUESTION, PLAIN, NEEDS_SQUARE | STAYS, OWN, SAME, SAME, \
         "succeeds if the piece here is the mover's", "n * own") \
    WORD(ENEMY, "enemy", QUESTION, PLAIN, NEEDS_SQUARE | STAYS, ENEMY, SAME, SAME, \
         "succeeds if the piece here is the opponent's", "n * enemy * take") \
    WORD(OCCUPIED, "occupied", QUESTION, PLAIN, NEEDS_SQUARE | STAYS, OCCUPIED, SAME, SAME, \
         "succeeds if the square isn't empty", "n * occupied") \
    WORD(IS, "is", QUESTION, KINDS, NEEDS_SQUARE | STAYS, NAMED, SAME, SAME, \
         "succeeds if the piece here is of one of these kinds, whoever owns it", \
         "enemy * is \"king\"") \
    WORD(CARRYING, "carrying", QUESTION, KINDS, STAYS, ANY, SAME, NAMED, \
         "succeeds if the carried piece is of one of these kinds", "carrying \"man\"") \
    WORD(HEIGHT, "height", QUESTION, RANGE, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if exactly this many pieces are here, one on top of the other; with two " \
         "numbers, if the number of pieces is at least the first and at most the second. An " \
         "empty square has 0", \
         "own * height(2, 5)") \
    WORD(ON, "on", QUESTION, ZONE, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if the square is in the zone", "on \"far\" * become \"king\"") \
    WORD(AT, "at", QUESTION, PLACE, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if this is the square that `place` has named; `\"origin\"` is the square " \
         "where the walk started", "-at \"origin\"") \
    WORD(MARKED, "marked", QUESTION, MARKS, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if the square was marked during this move. With a name, it succeeds if the " \
         "square had this lasting mark before this move; `marked(\"passed\", n)` tests only the " \
         "n-th mark of that name", \
         "-marked * mark") \
    WORD(CROSSED, "crossed", QUESTION, EDGE, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if the last step crossed this joined edge", "-crossed \"ranks\"") \
    WORD(CAPTURED, "captured", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "succeeds if this move has captured a piece", "moving * captured") \
    WORD(ATTACKED, "attacked", QUESTION, ATTACKERS, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if the mover's royal piece would be attacked here. With kinds, it succeeds " \
         "if an enemy piece of these kinds could capture the carried piece here or, if none is " \
         "carried, the mover's piece here", "-attacked") \
    WORD(GUARDED, "guarded", QUESTION, ATTACKERS, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "succeeds if another of the mover's pieces (with kinds: one of these) could capture an " \
         "enemy piece here. If there is none, the test imagines one: of the same kind as the " \
         "carried piece or, if none is carried, as the mover's piece here", \
         "enemy * take * guarded") \
    WORD(GIVES_CHECK, "gives_check", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "succeeds if the opponent's royal piece is attacked once the carried piece is put down " \
         "here", "stop * -gives_check") \
    WORD(GIVES_MATE, "gives_mate", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "succeeds if the move gives check and the opponent would have no legal move", \
         "drop \"pawn\" * each \"board\" * empty * -gives_mate") \
    WORD(MAY, "may", QUESTION, RIGHT, STAYS, ANY, SAME, SAME, \
         "succeeds if the mover has this right", "may \"K\"") \
    WORD(WHITE, "white", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "succeeds if the mover is White", "white * n + -white * s") \
    WORD(TO_MOVE, "to_move", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "succeeds if it is this player's turn. Use it in `never` and `repeated`, which test " \
         "their walks for both players", "never(to_move * ...)") \
    WORD(HOLDS, "holds", QUESTION, COUNTER, STAYS, ANY, SAME, SAME, \
         "succeeds if the counter has one of these values; `{82, 162}` means all values from 82 " \
         "to 162", "holds(\"checks\", 0, 1)") \
    WORD(EXCEEDS, "exceeds", QUESTION, COMPARE, STAYS, ANY, SAME, SAME, \
         "succeeds if the counter is greater than another counter, or than a whole number. A " \
         "number after these tells by how much at least: 1 if left out; with 0, equal values " \
         "succeed, too", "exceeds(\"won\", \"enemy's won\", 3)") \
    WORD(STOP, "stop", ACTION, PLAIN, NEEDS_SQUARE | STAYS | SURE | INERT, ANY, SAME, SAME, \
         "makes this square a landing: a square that appears in the move's text", \
         "n * empty * stop") \
    WORD(TAKE, "take", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, EMPTY, SAME, \
         "captures the piece here at once; of a stack, all pieces", "enemy * take") \
    WORD(CLAIM, "claim", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, CLAIMED, SAME, \
         "captures the piece here when the move ends; until then the piece stays and blocks the " \
         "way", "enemy * claim") \
    WORD(REMOVE, "remove", ACTION, PLAIN, NEEDS_SQUARE | STAYS, PIECE, EMPTY, SAME, \
         "takes the piece here off the board without capturing it; of a stack, all pieces", \
         "own * remove") \
    WORD(DEPOSE, "depose", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, UNKNOWN, SAME, \
         "captures the commander of the stack here and leaves the pieces below it", \
         "enemy * depose") \
    WORD(PUT, "put", ACTION, KIND, NEEDS_SQUARE | STAYS, EMPTY, KIND, SAME, \
         "puts a new piece of the mover's on this empty square", "empty * put \"man\"") \
    WORD(CARRY, "carry", ACTION, KIND, STAYS, ANY, SAME, KIND, \
         "creates a new piece of the mover's as the carried piece", "carry \"fragment\"") \
    WORD(LAND, "land", ACTION, PLAIN, NEEDS_SQUARE | STAYS, EMPTY, HAND, EMPTY, \
         "puts the carried piece down on this empty square", "empty * land") \
    WORD(BECOME, "become", ACTION, KIND, NEEDS_SQUARE | STAYS, ANY, TURNED, TURNED, \
         "turns the carried piece, or else the piece here, into this kind", \
         "on \"far\" * become \"king\"") \
    WORD(FLIP, "flip", ACTION, PLAIN, NEEDS_SQUARE | STAYS, ANY, TURNED, TURNED, \
         "changes the owner of the carried piece, or else of the piece here", "flip") \
    WORD(SWAP, "swap", ACTION, PLACE, NEEDS_SQUARE | STAYS | ELSEWHERE, ANY, UNKNOWN, SAME, \
         "exchanges the contents of this square and the named one", "swap \"a\"") \
    WORD(CYCLE, "cycle", ACTION, PLACES, STAYS | ELSEWHERE, ANY, UNKNOWN, SAME, \
         "moves the contents of each named square to the next one, and of the last to the first", \
         "cycle{\"a\", \"b\", \"c\"}") \
    WORD(TUCK, "tuck", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, UNKNOWN, HELD, \
         "captures the commander here and puts it under the carried piece or stack", \
         "enemy * tuck") \
    WORD(LIFT, "lift", ACTION, AMOUNT, NEEDS_SQUARE | STAYS, PIECE, UNKNOWN, UNKNOWN, \
         "picks up the top piece here, or the top n pieces of the stack, and puts them under the " \
         "carried pieces", "each \"home\" * all(lift)") \
    WORD(LAY, "lay", ACTION, AMOUNT, NEEDS_SQUARE | STAYS, ANY, UNKNOWN, UNKNOWN, \
         "puts the lowest carried piece, or the lowest n pieces, on top of the pieces here", \
         "all(way \"on\" * lay)") \
    WORD(KEEP, "keep", ACTION, KIND, STAYS | SURE | LASTING, ANY, SAME, SAME, \
         "adds a piece of this kind to the mover's reserve", "take * keep \"man\"") \
    WORD(MARK, "mark", ACTION, MARKS, NEEDS_SQUARE | STAYS | SURE, ANY, SAME, SAME, \
         "marks this square until this move ends; with a declared name, until the next move ends", \
         "mark \"passed\"") \
    WORD(UNMARK, "unmark", ACTION, PLAIN, NEEDS_SQUARE | STAYS | SURE, ANY, SAME, SAME, \
         "removes the mark from this square", "unmark") \
    WORD(TALLY, "tally", ACTION, AMOUNT, STAYS | SURE, ANY, SAME, SAME, \
         "adds one, or this number, to the move's tally, which `most` compares", \
         "enemy * take * tally") \
    WORD(SET, "set", ACTION, COUNTER, STAYS | SURE | LASTING, ANY, SAME, SAME, \
         "sets the counter to this value", "set(\"checks\", 1)") \
    WORD(ADD, "add", ACTION, COUNTER, STAYS | LASTING, ANY, SAME, SAME, \
         "adds this number to the counter; fails if the result is out of the counter's range", \
         "add(\"left\", -1)") \
    WORD(GRANT, "grant", ACTION, RIGHT, STAYS | SURE | LASTING, ANY, SAME, SAME, \
         "gives the mover this right. At the end of the move, the right is lost again unless its " \
         "pieces are on their squares", \
         "drop \"king\" * each \"home\" * empty * stop * grant \"K\"") \
    WORD(RESET, "reset", ACTION, PLAIN, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "restarts the clock, as a capture does", "from \"pawn\" * reset") \
    WORD(AGAIN, "again", ACTION, PLAIN, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "gives the mover another turn after this move", "holds(\"left\", 1) * again") \
    WORD(PLACE, "place", ACTION, PLACE, NEEDS_SQUARE | STAYS | SURE, ANY, SAME, SAME, \
         "gives this square a name, for `go`, `at`, `swap` and `cycle`", "place \"a\"") \
    WORD(PART, "part", ACTION, PLAIN, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "begins another part of a split: the landings after it belong to another piece", \
         "part * ne * empty * stop") \
    WORD(NOTE, "note", ACTION, TEXT, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "adds this text to the move's text", "note \"~\"") \
    WORD(CALLED, "called", ACTION, TEXT, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "names the kind of this move, for statistics", "called \"merge\"") \
    WORD(HERE, "here", JOIN, PLAIN, STAYS | SURE | INERT, ANY, SAME, SAME, \
         "does nothing and succeeds", "a | here") \
    WORD(ANY, "any", JOIN, CHOICE, NO_FACTS, ANY, SAME, SAME, \
         "tries each walk of the list; each that succeeds makes a separate move. A function is " \
         "called with each item of the list (a walk, a name or a number) and its place in the " \
         "list, from 1, and returns a walk", \
         "any({nw, ne}, function(d) return d * empty end)") \
    WORD(ALL, "all", JOIN, WALK, SEVERAL, ANY, SAME, SAME, \
         "repeats the walk until it fails. If a round succeeds in several ways, each goes on; to " \
         "choose one, write `all(first(...))`", "all(n * empty)") \
    WORD(FIRST, "first", JOIN, WALK, NO_FACTS, ANY, SAME, SAME, \
         "keeps only the first branch of the walk that succeeds", \
         "first(each \"board\" * marked)") \
    WORD(MOST, "most", JOIN, WALK, SEVERAL, ANY, SAME, SAME, \
         "keeps only the branches of the walk with the highest tally", \
         "most(from \"man\" * hops)") \
    WORD(AT_LEAST, "at_least", JOIN, COUNT, NO_FACTS, ANY, SAME, SAME, \
         "succeeds if the walk succeeds on at least this many squares. With two walks, it " \
         "succeeds if the first one succeeds on at least this many more squares than the " \
         "second. Squares that this move has marked don't count. A counter's name may replace " \
         "one of two walks: its value is then compared", "at_least(3, by \"man\")") \
    WORD(AT_MOST, "at_most", JOIN, COUNT, NO_FACTS, ANY, SAME, SAME, \
         "succeeds if the walk succeeds on at most this many squares. With two walks, it " \
         "succeeds if the first one succeeds on at most this many more squares than the second. " \
         "Squares that this move has marked don't count", "at_most(1, by \"man\")") \
    WORD(TIMES, "times", JOIN, COUNT, NO_FACTS, ANY, SAME, SAME, \
         "repeats the walk exactly this many times. With `{2, 4}`, it repeats it from two to " \
         "four times, and every number of repetitions makes a separate move. With the name of a " \
         "counter, it repeats it as many times as its value", "times(5, n * own)") \
    WORD(ROUND_BEGIN, "?", ACTION, NODE, STAYS, ANY, SAME, SAME, \
         "begins a round of `times`, unless there have been enough", "?") \
    WORD(ROUNDS_END, "?", ACTION, NODE, STAYS, ANY, SAME, SAME, \
         "ends `times`, if there have been enough rounds", "?") \
    WORD(REC, "rec", JOIN, FUNCTION, SEVERAL, ANY, SAME, SAME, \
         "makes a walk that may contain itself", \
         "rec(function(more) return hop * (more | here) end)") \
    WORD(TEST, "test", ESCAPE, FUNCTION, NO_FACTS, ANY, SAME, SAME, \
         "succeeds if a Lua function returns true", \
         "test(function(view, square) return view:at(square) == \"M\" end)") \
    WORD(ACT, "act", ESCAPE, FUNCTION, CAPTURES, ANY, UNKNOWN, UNKNOWN, \
         "lets a Lua function change the position", \
         "act(function(edit, square) edit:put(square, \"K\") end)") \
    WORD(GENERATE, "generate", ESCAPE, FUNCTION, CAPTURES | SEVERAL, ANY, UNKNOWN, UNKNOWN, \
         "lets a Lua function list moves", \
         "generate(function(view, emit) emit(\"a1\", \"-a2\", {a1 = \"\", a2 = \"M\"}) end)") \
    WORD(SEQUENCE, "*", JOIN, WALKS, NO_FACTS, ANY, SAME, SAME, \
         "follows one walk after the other", "n * empty") \
    WORD(EITHER, "+", JOIN, WALKS, NO_FACTS, ANY, SAME, SAME, \
         "tries both walks; each that succeeds makes a separate move", "n + s") \
    WORD(ELSE, "|", JOIN, WALKS, NO_FACTS, ANY, SAME, SAME, \
         "tries the second walk only if the first one fails", "captures | steps") \
    WORD(REPEAT, "^", JOIN, NODE, SEVERAL, ANY, SAME, SAME, \
         "repeats the walk n times or more; every number of repetitions makes a separate move", \
         "(n * empty) ^ 1") \
    WORD(AHEAD, "#", JOIN, NODE, NO_FACTS, ANY, SAME, SAME, \
         "succeeds if this walk would succeed from here, without following it", "#hop") \
    WORD(NOT, "-", JOIN, NODE, NO_FACTS, ANY, SAME, SAME, \
         "succeeds if this walk would fail from here", "-hop") \
    WORD(SELF, "self", JOIN, NODE, SEVERAL, ANY, SAME, SAME, \
         "is the walk that `rec` is making", "more") \
    WORD(FAULTY, "?", JOIN, NODE, NO_FACTS, ANY, SAME, SAME, \
         "is a word that has an error", "?")
/* clang-format on */

enum word {
#define WORD_ID(id, ...) WORD_##id,
    WORDS(WORD_ID)
#undef WORD_ID
        WORD_COUNT
};

struct word_entry {
    const char *text;
    enum word_sort sort;
    enum word_form form;
    unsigned facts; /* a set of enum word_fact */
    enum word_before before;
    enum word_after after;
    enum word_hand hand;
    const char *meaning, *example;
};

extern const struct word_entry word_table[WORD_COUNT];

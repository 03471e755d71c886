/* The vocabulary: every word that walks are made of, once, with what is known of it. The Lua names,
 * the checks, the listing and the reference all come from this table; what a word does is asked
 * of its facts (effects.h). */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

enum word_sort { SORT_START, SORT_WAY, SORT_QUESTION, SORT_ACTION, SORT_JOIN, SORT_ESCAPE };

/* What a word is given, in a script. */
enum word_form {
    FORM_PLAIN,     /* nothing: empty */
    FORM_KINDS,     /* one or more kinds of piece: is "man", is{"king", "queen"} */
    FORM_KIND,      /* one kind: put "king" */
    FORM_DROPS,     /* one or more kinds, each a branch of its own: drop{"man", "king"} */
    FORM_ZONE,      /* a zone: on "far" */
    FORM_PLACE,     /* a place that the walk names: place "a" */
    FORM_PLACES,    /* two or more places: cycle{"a", "b", "c"} */
    FORM_ATTACKERS, /* nothing, or one or more kinds: guarded, attacked "rook" */
    FORM_MARKS,     /* nothing, or the name of declared marks: mark, mark "passed" */
    FORM_EDGE,      /* "files", "ranks", or nothing for either */
    FORM_AMOUNT,    /* nothing, or a whole number: tally, tally(3) */
    FORM_RIGHT,     /* a declared right: may "K" */
    FORM_COUNTER,   /* a declared counter and whole numbers: holds("checks", 2) */
    FORM_VECTOR,    /* two whole numbers: leap(1, 2) */
    FORM_WAY,       /* a way that links have declared: way "up" */
    FORM_TEXT,      /* any short text: note "+" */
    FORM_WALK,      /* one walk: all(a) */
    FORM_STEPS,     /* a walk of steps or leaps alone, joined by +: opposite(ne) */
    FORM_TURN,      /* such a walk and a whole number: turned(n, 1) */
    FORM_WALKS,     /* two walks, written with an operator */
    FORM_COUNT,     /* a whole number and one walk or two: at_least(3, a) */
    FORM_CHOICE,    /* a list of walks, or a list and a function: any{n, e} */
    FORM_FUNCTION,  /* a Lua function: test(function(view, square) ... end) */
    FORM_NODE       /* made by the host alone */
};

/* What is known of a word, as a set. Nothing is known of what a Lua function does. */
enum word_fact {
    NO_FACTS = 0,
    NEEDS_SQUARE = 1, /* the cursor must be on a square */
    STAYS = 2,        /* the cursor stays where it is */
    SURE = 4,         /* it cannot fail */
    LOCAL = 8, /* in the middle of a move, it looks only at squares where the cursor is or that are
                  named, and changes nothing else that outlasts the move */
    CAPTURES = 16,  /* it may capture something */
    ELSEWHERE = 32, /* it changes other squares than the cursor's */
    LASTING = 64,   /* it changes the position beside the squares: reserves, counters */
    SEVERAL = 128,  /* it may succeed in several ways */
    INERT = 256     /* nothing that follows in the walk can notice it: texts and kinds of moves, the
                       clock */
};

/* What must stand on the cursor's square for the word to succeed; of a start, what stands where it
 * begins. */
enum word_before {
    BEFORE_ANY,
    BEFORE_EMPTY,
    BEFORE_OCCUPIED, /* a piece, or what has been claimed */
    BEFORE_PIECE,
    BEFORE_OWN,
    BEFORE_ENEMY,
    BEFORE_NAMED,    /* a piece of the kinds that the word names */
    BEFORE_OWN_NAMED /* the same, of the mover */
};

/* What stands there when it has succeeded. */
enum word_after {
    AFTER_SAME,
    AFTER_EMPTY,
    AFTER_CLAIMED,
    AFTER_KIND,   /* the mover's piece of the kind that it names */
    AFTER_HAND,   /* what was in hand */
    AFTER_TURNED, /* unless something is in hand: the piece, of the named kind or, if it names none,
                   * of the other side
                   */
    AFTER_UNKNOWN
};

/* What it does to the hand, in which a piece may be carried. */
enum word_hand {
    HAND_SAME,
    HAND_NAMED,  /* holds one of the named kinds: CARRYING asks for that, FROM guarantees it */
    HAND_KIND,   /* was empty, holds the mover's piece of the named kind */
    HAND_HELD,   /* was not empty; may hold more of a column now, under the same commander */
    HAND_EMPTY,  /* was not empty, is now */
    HAND_TURNED, /* see AFTER_TURNED */
    HAND_UNKNOWN
};

/* clang-format off */
/*  WORD(id, in a script, sort, form, facts, before, after, hand, meaning, example) */
#define WORDS(WORD) \
    WORD(FROM, "from", START, KINDS, SEVERAL | ELSEWHERE, OWN_NAMED, EMPTY, NAMED, \
         "each own piece of these kinds in turn, lifted off its square", \
         "from \"man\" * nw * empty") \
    WORD(BY, "by", START, KINDS, SEVERAL, OWN_NAMED, SAME, SAME, \
         "each own piece of these kinds in turn, left standing", \
         "by{\"king\", \"queen\"} * place \"a\"") \
    WORD(EACH, "each", START, ZONE, SEVERAL | LOCAL, ANY, SAME, SAME, \
         "each square of a zone in turn; of \"marked\": each that this move has marked", \
         "drop \"man\" * each \"half\" * empty") \
    WORD(DROP, "drop", START, DROPS, STAYS | LASTING, ANY, SAME, KIND, \
         "a piece from the mover's reserve, carried", "drop \"man\" * each \"board\" * empty") \
    WORD(PASS, "pass", START, PLAIN, STAYS, ANY, SAME, SAME, \
         "a move that does nothing", "by \"queen\" * pass") \
    WORD(STEP, "step", WAY, VECTOR, NEEDS_SQUARE | LOCAL, ANY, SAME, SAME, \
         "that many files and ranks further, as the mover sees the board", "step(0, 2)") \
    WORD(LEAP, "leap", WAY, VECTOR, NEEDS_SQUARE | LOCAL | SEVERAL, ANY, SAME, SAME, \
         "a leap by these two numbers, in all its turns and reflections", "leap(1, 2)") \
    WORD(WAY, "way", WAY, WAY, NEEDS_SQUARE | LOCAL, ANY, SAME, SAME, \
         "along a way that links have declared", "way \"up\"") \
    WORD(GO, "go", WAY, PLACE, LOCAL, ANY, SAME, SAME, \
         "to a place named before", "go \"a\"") \
    WORD(OTHER, "other", WAY, KINDS, NEEDS_SQUARE, NAMED, SAME, SAME, \
         "from one of exactly two equal pieces of these kinds to the other", "other \"warp\"") \
    WORD(OPPOSITE, "opposite", WAY, STEPS, NO_FACTS, ANY, SAME, SAME, \
         "the opposite of a step: south for north; of several steps, of each", \
         "opposite(ne)") \
    WORD(TURNED, "turned", WAY, TURN, NO_FACTS, ANY, SAME, SAME, \
         "a step turned clockwise by that many eighths of a circle, on hexagons sixths: to the " \
         "next of the ways round a square, and on; of several steps, each", \
         "turned(n, 1)") \
    WORD(AS_WHITE, "as_white", WAY, WALK, NO_FACTS, ANY, SAME, SAME, \
         "the walk with its steps as White sees the board, whoever moves", \
         "as_white(s * empty)") \
    WORD(EMPTY, "empty", QUESTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, EMPTY, SAME, SAME, \
         "nothing stands here", "n * empty") \
    WORD(OWN, "own", QUESTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, OWN, SAME, SAME, \
         "a piece of the mover stands here", "n * own") \
    WORD(ENEMY, "enemy", QUESTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, ENEMY, SAME, SAME, \
         "a piece of the other player stands here", "n * enemy * take") \
    WORD(OCCUPIED, "occupied", QUESTION, PLAIN, \
         NEEDS_SQUARE | STAYS | LOCAL, OCCUPIED, SAME, SAME, \
         "something stands here", "n * occupied") \
    WORD(IS, "is", QUESTION, KINDS, NEEDS_SQUARE | STAYS | LOCAL, NAMED, SAME, SAME, \
         "a piece of these kinds stands here, whoever owns it", "enemy * is \"king\"") \
    WORD(CARRYING, "carrying", QUESTION, KINDS, STAYS | LOCAL, ANY, SAME, NAMED, \
         "the carried piece is of these kinds", "carrying \"man\"") \
    WORD(ON, "on", QUESTION, ZONE, NEEDS_SQUARE | STAYS | LOCAL, ANY, SAME, SAME, \
         "this square is in the zone", "on \"far\" * become \"king\"") \
    WORD(AT, "at", QUESTION, PLACE, NEEDS_SQUARE | STAYS | LOCAL, ANY, SAME, SAME, \
         "this is the place of that name (\"origin\" is where the piece came from)", \
         "-at \"origin\"") \
    WORD(MARKED, "marked", QUESTION, MARKS, NEEDS_SQUARE | STAYS | LOCAL, ANY, SAME, SAME, \
         "this square bears a mark of this move, or one that lasts (the n-th: " \
         "marked(\"passed\", n))", \
         "-marked * mark") \
    WORD(CROSSED, "crossed", QUESTION, EDGE, NEEDS_SQUARE | STAYS | LOCAL, ANY, SAME, SAME, \
         "the last step crossed that joined edge", "-crossed \"ranks\"") \
    WORD(CAPTURED, "captured", QUESTION, PLAIN, STAYS | LOCAL, ANY, SAME, SAME, \
         "this move has taken something", "moving * captured") \
    WORD(ATTACKED, "attacked", QUESTION, ATTACKERS, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "the mover's royal piece would be attacked here; with kinds: one of the other player's " \
         "pieces of these kinds could take the piece in hand, put down here, or the mover's that " \
         "stands here", \
         "-attacked") \
    WORD(GUARDED, "guarded", QUESTION, ATTACKERS, NEEDS_SQUARE | STAYS, ANY, SAME, SAME, \
         "another piece of the mover's, with kinds one of these, could take an enemy here: the " \
         "one that stands here, else one like the piece in hand, else like the mover's that " \
         "stands here", \
         "enemy * take * guarded") \
    WORD(GIVES_CHECK, "gives_check", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "the other player's royal piece is attacked, with what is in hand put down here", \
         "stop * -gives_check") \
    WORD(GIVES_MATE, "gives_mate", QUESTION, PLAIN, STAYS, ANY, SAME, SAME, \
         "it gives check, and the other player would have no move", \
         "drop \"pawn\" * each \"board\" * empty * -gives_mate") \
    WORD(MAY, "may", QUESTION, RIGHT, STAYS, ANY, SAME, SAME, \
         "the mover has this right", "may \"K\"") \
    WORD(WHITE, "white", QUESTION, PLAIN, STAYS | LOCAL, ANY, SAME, SAME, \
         "the mover is White", "white * n + -white * s") \
    WORD(TO_MOVE, "to_move", QUESTION, PLAIN, STAYS | LOCAL, ANY, SAME, SAME, \
         "the player whose walk this is has the turn (in never)", "never(to_move * ...)") \
    WORD(HOLDS, "holds", QUESTION, COUNTER, STAYS, ANY, SAME, SAME, \
         "the counter has one of these values", "holds(\"checks\", 0, 1)") \
    WORD(STOP, "stop", ACTION, PLAIN, \
         NEEDS_SQUARE | STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "a landing, named in the move's text", "n * empty * stop") \
    WORD(TAKE, "take", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES | LOCAL, PIECE, EMPTY, SAME, \
         "captures what stands here at once", "enemy * take") \
    WORD(CLAIM, "claim", ACTION, PLAIN, \
         NEEDS_SQUARE | STAYS | CAPTURES | LOCAL, PIECE, CLAIMED, SAME, \
         "captures what stands here when the move ends; until then it blocks", "enemy * claim") \
    WORD(REMOVE, "remove", ACTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, PIECE, EMPTY, SAME, \
         "takes what stands here off the board, which is no capture", "own * remove") \
    WORD(DEPOSE, "depose", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, UNKNOWN, SAME, \
         "removes the commander of the column here and frees the rest", "enemy * depose") \
    WORD(PUT, "put", ACTION, KIND, NEEDS_SQUARE | STAYS | LOCAL, EMPTY, KIND, SAME, \
         "a new piece of the mover on this empty square", "empty * put \"man\"") \
    WORD(CARRY, "carry", ACTION, KIND, STAYS | LOCAL, ANY, SAME, KIND, \
         "a new piece of the mover in hand", "carry \"fragment\"") \
    WORD(LAND, "land", ACTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, EMPTY, HAND, EMPTY, \
         "puts the carried piece down on this empty square", "empty * land") \
    WORD(BECOME, "become", ACTION, KIND, NEEDS_SQUARE | STAYS | LOCAL, ANY, TURNED, TURNED, \
         "the carried piece, else the one here, turns into this kind", \
         "on \"far\" * become \"king\"") \
    WORD(FLIP, "flip", ACTION, PLAIN, NEEDS_SQUARE | STAYS | LOCAL, ANY, TURNED, TURNED, \
         "the carried piece, else the one here, changes its owner", "flip") \
    WORD(SWAP, "swap", ACTION, PLACE, \
         NEEDS_SQUARE | STAYS | ELSEWHERE | LOCAL, ANY, UNKNOWN, SAME, \
         "what stands here and at that place trade squares", "swap \"a\"") \
    WORD(CYCLE, "cycle", ACTION, PLACES, STAYS | ELSEWHERE | LOCAL, ANY, UNKNOWN, SAME, \
         "what stands at each place moves on to the next, the last to the first", \
         "cycle{\"a\", \"b\", \"c\"}") \
    WORD(TUCK, "tuck", ACTION, PLAIN, NEEDS_SQUARE | STAYS | CAPTURES, PIECE, UNKNOWN, HELD, \
         "captures the commander here and puts it under the carried column", "enemy * tuck") \
    WORD(LIFT, "lift", ACTION, AMOUNT, NEEDS_SQUARE | STAYS, PIECE, UNKNOWN, UNKNOWN, \
         "the top piece here, or the top n of the column, go under what is in hand", \
         "each \"home\" * all(lift)") \
    WORD(LAY, "lay", ACTION, AMOUNT, NEEDS_SQUARE | STAYS, ANY, UNKNOWN, UNKNOWN, \
         "the lowest piece in hand, or the lowest n, are put on top of what stands here", \
         "all(way \"on\" * lay)") \
    WORD(KEEP, "keep", ACTION, KIND, STAYS | SURE | LASTING, ANY, SAME, SAME, \
         "one more of this kind in the mover's reserve", "take * keep \"man\"") \
    WORD(MARK, "mark", ACTION, MARKS, NEEDS_SQUARE | STAYS | SURE | LOCAL, ANY, SAME, SAME, \
         "marks this square: for this move, or by a declared name until the next is over", \
         "mark \"passed\"") \
    WORD(UNMARK, "unmark", ACTION, PLAIN, NEEDS_SQUARE | STAYS | SURE | LOCAL, ANY, SAME, SAME, \
         "takes the mark off this square", "unmark") \
    WORD(TALLY, "tally", ACTION, AMOUNT, STAYS | SURE | LOCAL, ANY, SAME, SAME, \
         "adds one, or that many, to the tally that most() compares", "enemy * take * tally") \
    WORD(SET, "set", ACTION, COUNTER, STAYS | SURE | LASTING, ANY, SAME, SAME, \
         "gives the counter this value", "set(\"checks\", 1)") \
    WORD(ADD, "add", ACTION, COUNTER, STAYS | LASTING, ANY, SAME, SAME, \
         "adds this number to the counter, unless that leads beyond its least or greatest value", \
         "add(\"left\", -1)") \
    WORD(RESET, "reset", ACTION, PLAIN, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "the clock starts again with this move, as after a capture", "from \"pawn\" * reset") \
    WORD(AGAIN, "again", ACTION, PLAIN, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "the mover has the next turn, too", "holds(\"left\", 1) * again") \
    WORD(PLACE, "place", ACTION, PLACE, NEEDS_SQUARE | STAYS | SURE | LOCAL, ANY, SAME, SAME, \
         "names this square", "place \"a\"") \
    WORD(PART, "part", ACTION, PLAIN, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "the next landings are another part of a split", "part * ne * empty * stop") \
    WORD(NOTE, "note", ACTION, TEXT, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "writes this into the move's text", "note \"~\"") \
    WORD(CALLED, "called", ACTION, TEXT, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "the kind of move that statistics count this as", "called \"merge\"") \
    WORD(HERE, "here", JOIN, PLAIN, STAYS | SURE | LOCAL | INERT, ANY, SAME, SAME, \
         "does nothing and succeeds", "a | here") \
    WORD(ANY, "any", JOIN, CHOICE, NO_FACTS, ANY, SAME, SAME, \
         "any one of several walks; with a function, of what it makes of each item of the list, " \
         "which may be a walk, a name or a number", \
         "any({nw, ne}, function(d) return d * empty end)") \
    WORD(ALL, "all", JOIN, WALK, LOCAL | SEVERAL, ANY, SAME, SAME, \
         "the walk again and again, as long as it can", "all(n * empty)") \
    WORD(FIRST, "first", JOIN, WALK, LOCAL, ANY, SAME, SAME, \
         "only the first way in which the walk succeeds", "first(each \"board\" * marked)") \
    WORD(MOST, "most", JOIN, WALK, LOCAL | SEVERAL, ANY, SAME, SAME, \
         "only the ways with the greatest tally", "most(from \"man\" * hops)") \
    WORD(AT_LEAST, "at_least", JOIN, COUNT, NO_FACTS, ANY, SAME, SAME, \
         "on that many squares or more the walk succeeds; with a second walk, on that many more " \
         "than the second; those that this move has marked do not count", \
         "at_least(3, by \"man\")") \
    WORD(AT_MOST, "at_most", JOIN, COUNT, NO_FACTS, ANY, SAME, SAME, \
         "on that many squares or fewer the walk succeeds; with a second walk, on at most that " \
         "many more than the second; counted as for at_least", \
         "at_most(1, by \"man\")") \
    WORD(REC, "rec", JOIN, FUNCTION, LOCAL | SEVERAL, ANY, SAME, SAME, \
         "a walk that may contain itself", "rec(function(more) return hop * (more | here) end)") \
    WORD(TEST, "test", ESCAPE, FUNCTION, NO_FACTS, ANY, SAME, SAME, \
         "asks a Lua function", \
         "test(function(view, square) return view:at(square) == \"M\" end)") \
    WORD(ACT, "act", ESCAPE, FUNCTION, CAPTURES, ANY, UNKNOWN, UNKNOWN, \
         "lets a Lua function change the position", \
         "act(function(edit, square) edit:put(square, \"K\") end)") \
    WORD(GENERATE, "generate", ESCAPE, FUNCTION, CAPTURES | SEVERAL, ANY, UNKNOWN, UNKNOWN, \
         "lets a Lua function give moves", \
         "generate(function(view, emit) emit(\"a1\", \"-a2\", {a1 = \"\", a2 = \"M\"}) end)") \
    WORD(SEQUENCE, "*", JOIN, WALKS, LOCAL, ANY, SAME, SAME, \
         "one after the other", "n * empty") \
    WORD(EITHER, "+", JOIN, WALKS, LOCAL, ANY, SAME, SAME, \
         "both are moves", "n + s") \
    WORD(ELSE, "|", JOIN, WALKS, LOCAL, ANY, SAME, SAME, \
         "the second only where the first cannot", "captures | steps") \
    WORD(REPEAT, "^", JOIN, NODE, LOCAL | SEVERAL, ANY, SAME, SAME, \
         "at least that many times, every count a move", "(n * empty) ^ 1") \
    WORD(AHEAD, "#", JOIN, NODE, LOCAL, ANY, SAME, SAME, \
         "it could go on from here", "#hop") \
    WORD(NOT, "-", JOIN, NODE, LOCAL, ANY, SAME, SAME, \
         "it could not go on from here", "-hop") \
    WORD(SELF, "self", JOIN, NODE, LOCAL | SEVERAL, ANY, SAME, SAME, \
         "the walk that rec is making", "more") \
    WORD(FAULTY, "?", JOIN, NODE, NO_FACTS, ANY, SAME, SAME, \
         "stands where a fault was", "?")
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

#endif

/* The vocabulary: every word that walks are made of, once. The Lua names, the checks, the listing and the reference
 * all come from this table. */
#ifndef RULES_WORDS_H
#define RULES_WORDS_H

enum word_sort { SORT_START, SORT_WAY, SORT_QUESTION, SORT_DEED, SORT_JOIN, SORT_ESCAPE };

/* What a word is given, in a script. */
enum word_form {
    FORM_PLAIN,    /* nothing: empty */
    FORM_KINDS,    /* one or more kinds of piece: is "man", is{"king", "queen"} */
    FORM_KIND,     /* one kind: put "king" */
    FORM_DROPS,    /* one or more kinds, each a branch of its own: drop{"man", "king"} */
    FORM_ZONE,     /* a zone: on "far" */
    FORM_PLACE,    /* a place that the walk names: place "a" */
    FORM_PLACES,   /* two or more places: cycle{"a", "b", "c"} */
    FORM_MARKS,    /* nothing, or the name of declared marks: mark, mark "passed" */
    FORM_EDGE,     /* "files", "ranks", or nothing for either */
    FORM_RIGHT,    /* a declared right: may "K" */
    FORM_COUNTER,  /* a declared counter and whole numbers: holds("checks", 2) */
    FORM_VECTOR,   /* two whole numbers: leap(1, 2) */
    FORM_WAY,      /* a way that links have declared: way "up" */
    FORM_TEXT,     /* any short text: note "+" */
    FORM_WALK,     /* one walk: all(a) */
    FORM_WALKS,    /* two walks, written with an operator */
    FORM_COUNT,    /* a whole number and a walk: at_least(3, a) */
    FORM_CHOICE,   /* a list of walks, or a list and a function: any{n, e} */
    FORM_FUNCTION, /* a Lua function: test(function(view, square) ... end) */
    FORM_NODE      /* made by the host alone */
};

/* clang-format off */
/*    id         in a script  sort      form      meaning; example */
#define WORDS(WORD) \
    WORD(FROM,      "from",     START,    KINDS,    "each own piece of these kinds in turn, lifted off its square", "from \"man\" * nw * empty") \
    WORD(BY,        "by",       START,    KINDS,    "each own piece of these kinds in turn, left standing", "by{\"king\", \"queen\"} * place \"a\"") \
    WORD(EACH,      "each",     START,    ZONE,     "each square of a zone in turn; of \"marked\": each that this move has marked", "drop \"man\" * each \"half\" * empty") \
    WORD(DROP,      "drop",     START,    DROPS,    "a piece from the mover's reserve, carried", "drop \"man\" * each \"board\" * empty") \
    WORD(PASS,      "pass",     START,    PLAIN,    "a move that does nothing", "by \"queen\" * pass") \
    WORD(STEP,      "step",     WAY,      VECTOR,   "that many files and ranks further, as the mover sees the board", "step(0, 2)") \
    WORD(LEAP,      "leap",     WAY,      VECTOR,   "a leap by these two numbers, in all its turns and reflections", "leap(1, 2)") \
    WORD(WAY,       "way",      WAY,      WAY,      "along a way that links have declared", "way \"up\"") \
    WORD(GO,        "go",       WAY,      PLACE,    "to a place named before", "go \"a\"") \
    WORD(OTHER,     "other",    WAY,      KINDS,    "from one of exactly two equal pieces of these kinds to the other", "other \"warp\"") \
    WORD(EMPTY,     "empty",    QUESTION, PLAIN,    "nothing stands here", "n * empty") \
    WORD(OWN,       "own",      QUESTION, PLAIN,    "a piece of the mover stands here", "n * own") \
    WORD(ENEMY,     "enemy",    QUESTION, PLAIN,    "a piece of the other player stands here", "n * enemy * take") \
    WORD(OCCUPIED,  "occupied", QUESTION, PLAIN,    "something stands here", "n * occupied") \
    WORD(IS,        "is",       QUESTION, KINDS,    "a piece of these kinds stands here, whoever owns it", "enemy * is \"king\"") \
    WORD(CARRYING,  "carrying", QUESTION, KINDS,    "the carried piece is of these kinds", "carrying \"man\"") \
    WORD(ON,        "on",       QUESTION, ZONE,     "this square is in the zone", "on \"far\" * become \"king\"") \
    WORD(AT,        "at",       QUESTION, PLACE,    "this is the place of that name (\"origin\" is where the piece came from)", "-at \"origin\"") \
    WORD(MARKED,    "marked",   QUESTION, MARKS,    "this square bears a mark of this move, or one that lasts (the n-th: marked(\"passed\", n))", "-marked * mark") \
    WORD(CROSSED,   "crossed",  QUESTION, EDGE,     "the last step crossed that joined edge", "-crossed \"ranks\"") \
    WORD(CAPTURED,  "captured", QUESTION, PLAIN,    "this move has taken something", "moving * captured") \
    WORD(ATTACKED,  "attacked", QUESTION, PLAIN,    "the mover's royal piece would be attacked here", "-attacked") \
    WORD(MAY,       "may",      QUESTION, RIGHT,    "the mover has this right", "may \"K\"") \
    WORD(WHITE,     "white",    QUESTION, PLAIN,    "the mover is White", "white * n + -white * s") \
    WORD(TO_MOVE,   "to_move",  QUESTION, PLAIN,    "the player whose walk this is has the turn (in never)", "never(to_move * ...)") \
    WORD(HOLDS,     "holds",    QUESTION, COUNTER,  "the counter has one of these values", "holds(\"checks\", 0, 1)") \
    WORD(STOP,      "stop",     DEED,     PLAIN,    "a landing, named in the move's text", "n * empty * stop") \
    WORD(TAKE,      "take",     DEED,     PLAIN,    "captures what stands here at once", "enemy * take") \
    WORD(CLAIM,     "claim",    DEED,     PLAIN,    "captures what stands here when the move ends; until then it blocks", "enemy * claim") \
    WORD(REMOVE,    "remove",   DEED,     PLAIN,    "takes what stands here off the board, which is no capture", "own * remove") \
    WORD(DEPOSE,    "depose",   DEED,     PLAIN,    "removes the commander of the column here and frees the rest", "enemy * depose") \
    WORD(PUT,       "put",      DEED,     KIND,     "a new piece of the mover on this empty square", "empty * put \"man\"") \
    WORD(CARRY,     "carry",    DEED,     KIND,     "a new piece of the mover in hand", "carry \"fragment\"") \
    WORD(LAND,      "land",     DEED,     PLAIN,    "puts the carried piece down on this empty square", "empty * land") \
    WORD(BECOME,    "become",   DEED,     KIND,     "the carried piece, else the one here, turns into this kind", "on \"far\" * become \"king\"") \
    WORD(FLIP,      "flip",     DEED,     PLAIN,    "the carried piece, else the one here, changes its owner", "flip") \
    WORD(SWAP,      "swap",     DEED,     PLACE,    "what stands here and at that place trade squares", "swap \"a\"") \
    WORD(CYCLE,     "cycle",    DEED,     PLACES,   "what stands at each place moves on to the next, the last to the first", "cycle{\"a\", \"b\", \"c\"}") \
    WORD(TUCK,      "tuck",     DEED,     PLAIN,    "captures the commander here and puts it under the carried column", "enemy * tuck") \
    WORD(KEEP,      "keep",     DEED,     KIND,     "one more of this kind in the mover's reserve", "take * keep \"man\"") \
    WORD(MARK,      "mark",     DEED,     MARKS,    "marks this square: for this move, or by a declared name until the next is over", "mark \"passed\"") \
    WORD(UNMARK,    "unmark",   DEED,     PLAIN,    "takes the mark off this square", "unmark") \
    WORD(TALLY,     "tally",    DEED,     PLAIN,    "adds one to the tally that most() compares", "enemy * take * tally") \
    WORD(SET,       "set",      DEED,     COUNTER,  "gives the counter this value", "set(\"checks\", 1)") \
    WORD(RESET,     "reset",    DEED,     PLAIN,    "the clock starts again with this move, as after a capture", "from \"pawn\" * reset") \
    WORD(PLACE,     "place",    DEED,     PLACE,    "names this square", "place \"a\"") \
    WORD(PART,      "part",     DEED,     PLAIN,    "the next landings are another part of a split", "part * ne * empty * stop") \
    WORD(NOTE,      "note",     DEED,     TEXT,     "writes this into the move's text", "note \"~\"") \
    WORD(CALLED,    "called",   DEED,     TEXT,     "the kind of move that statistics count this as", "called \"merge\"") \
    WORD(HERE,      "here",     JOIN,     PLAIN,    "does nothing and succeeds", "a | here") \
    WORD(ANY,       "any",      JOIN,     CHOICE,   "any one of several walks", "any({nw, ne}, function(d) return d * empty end)") \
    WORD(ALL,       "all",      JOIN,     WALK,     "the walk again and again, as long as it can", "all(n * empty)") \
    WORD(FIRST,     "first",    JOIN,     WALK,     "only the first way in which the walk succeeds", "first(each \"board\" * marked)") \
    WORD(MOST,      "most",     JOIN,     WALK,     "only the ways with the greatest tally", "most(from \"man\" * hops)") \
    WORD(AT_LEAST,  "at_least", JOIN,     COUNT,    "on that many squares or more the walk succeeds; those that this move has marked do not count", "at_least(3, by \"man\")") \
    WORD(REC,       "rec",      JOIN,     FUNCTION, "a walk that may contain itself", "rec(function(more) return hop * (more | here) end)") \
    WORD(TEST,      "test",     ESCAPE,   FUNCTION, "asks a Lua function", "test(function(view, square) return view:at(square) == \"M\" end)") \
    WORD(ACT,       "act",      ESCAPE,   FUNCTION, "lets a Lua function change the position", "act(function(edit, square) edit:put(square, \"K\") end)") \
    WORD(GENERATE,  "generate", ESCAPE,   FUNCTION, "lets a Lua function give moves", "generate(function(view, emit) emit(\"a1\", \"-a2\", {a1 = \"\", a2 = \"M\"}) end)") \
    WORD(SEQUENCE,  "*",        JOIN,     WALKS,    "one after the other", "n * empty") \
    WORD(EITHER,    "+",        JOIN,     WALKS,    "both are moves", "n + s") \
    WORD(ELSE,      "|",        JOIN,     WALKS,    "the second only where the first cannot", "captures | steps") \
    WORD(REPEAT,    "^",        JOIN,     NODE,     "at least that many times, every count a move", "(n * empty) ^ 1") \
    WORD(AHEAD,     "#",        JOIN,     NODE,     "it could go on from here", "#hop") \
    WORD(NOT,       "-",        JOIN,     NODE,     "it could not go on from here", "-hop") \
    WORD(SELF,      "self",     JOIN,     NODE,     "the walk that rec is making", "more") \
    WORD(FAULTY,    "?",        JOIN,     NODE,     "stands where a fault was", "?")
/* clang-format on */

enum word {
#define WORD_ID(id, text, sort, form, meaning, example) WORD_##id,
    WORDS(WORD_ID)
#undef WORD_ID
        WORD_COUNT
};

struct word_entry {
    const char *text;
    enum word_sort sort;
    enum word_form form;
    const char *meaning, *example;
};

extern const struct word_entry word_table[WORD_COUNT];

#endif

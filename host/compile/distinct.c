#include "distinct.h"

#include "operand.h"

#include "../base/random.h"
#include "../words/analysis.h"
#include "../words/contents.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Prove that no move is generated twice. All paths of the walks are followed from each square,
 * without a position; a test that depends on the position is followed both ways. The
 * contents that a path finds and leaves on each square are noted as sets of classes. Two paths are
 * different moves if they cannot both occur in one position, or if they certainly leave different
 * contents on some square. If there are too many paths, nothing is proved.
 *
 * An example, White's men on a2:
 *
 *     n * empty * stop                       a2 man -> empty, a3 empty -> man
 *     e * enemy * take * w * n * empty       a2 man -> empty, b2 enemy -> empty, a3 empty -> man
 *
 * These are different: the first leaves b2 as it was, and the second needs an enemy there and
 * removes it. If moves are distinguished by their last landing, so are paths; then an all(...) that
 * succeeds in only one way need not be followed. After it, only the contents of squares before it
 * are known.
 *
 * A king's `n * empty + n * (empty + enemy * take)` has two paths with a2 king -> empty, a3 empty
 * -> king. They don't exclude each other, so kings may have the same move twice. */

enum { FACTS_MAX = 40, STEPS_MAX = 50000, DEPTH_MAX = 400, PATHS_MAX = 2000 };

/* The classes that may have been on a square, and that may be there now. */
struct fact {
    int square;
    bool changed;
    class_set before, now;
};

/* The continuation of a walk: another walk, a start that begins on the path's square, or a further
 * round of a repetition. */
struct rest {
    const struct walk *walk;
    const struct rest *next;
    enum { REST_WALK = -2, REST_START, REST_ROUNDS } rounds; /* REST_ROUNDS: number of rounds */
};

struct path {
    const struct rest *rest; /* NULL: none */
    int square, origin, crossed;
    class_set hand; /* classes that may be carried; EMPTY: nothing is */
    int place[PLACES_MAX];
    struct fact fact[FACTS_MAX];
    int facts;
    bool captured;
    bool blurred; /* the contents of squares and the cursor are unknown; squares without a fact may
                     have changed, and others several times */
    int last;     /* last square named in the text; -1 for none */
    class_set landed; /* possible classes of the first piece put down; all before that */
    uint64_t key;     /* of a path that has ended: paths with different keys lead to different
                         positions; 0 for unknown */
};

struct proof {
    const struct rules *rules;
    const struct description *description;
    int side;
    class_set classes; /* classes that may be on squares */
    int square;        /* first square of the paths; ORIGIN_UNSET for paths without an origin */
    class_set class;   /* the classes of the pieces that begin there */
    bool carries;      /* a piece may be put down as another one than it was */
    int steps, depth, copies, ends;
    bool failed;
    struct path copy[DEPTH_MAX]; /* a stack: one for each alternative that is being followed */
    struct path end[PATHS_MAX];  /* paths that have reached the end */
};

static void follow(struct proof *proof, struct path *path, const struct walk *walk);
static void go_on(struct proof *proof, struct path *path);

/* -- Facts ------------------------------------------------------------------------------------- */

/* Return the fact about a square; NULL for none. */
static const struct fact *fact_find(const struct path *path, int square) {
    for (int i = 0; i < path->facts; i++)
        if (path->fact[i].square == square) return &path->fact[i];
    return NULL;
}

static struct fact *fact_of(struct proof *proof, struct path *path, int square) {
    const struct fact *known = fact_find(path, square);
    if (known) return &path->fact[known - path->fact];
    if (path->facts == FACTS_MAX) {
        proof->failed = true;
        return &path->fact[0];
    }
    path->fact[path->facts] =
        (struct fact){.square = square, .before = proof->classes, .now = proof->classes};
    return &path->fact[path->facts++];
}

static class_set classes_here(struct proof *proof, const struct path *path) {
    const struct fact *fact = fact_find(path, path->square);
    return fact ? fact->now : proof->classes;
}

/* Require that the square has one of these classes. Return false if that is impossible. */
static bool ask(struct proof *proof, struct path *path, class_set classes) {
    if (path->square < 0) return (classes & proof->classes) != 0;
    struct fact *fact = fact_of(proof, path, path->square);
    fact->now &= classes;
    if (!fact->changed) fact->before = fact->now;
    return fact->now != 0;
}

static void leave(struct proof *proof, struct path *path, int square, class_set classes) {
    assert(square >= 0 && square < proof->description->board.squares);
    struct fact *fact = fact_of(proof, path, square);
    fact->now = classes;
    fact->changed = true;
}

/* -- Tests ------------------------------------------------------------------------------------- */

enum answer { ANSWER_NO, ANSWER_OPEN, ANSWER_YES };

static int number_of(const struct proof *proof, const struct walk *walk) {
    return operand_cached(proof->rules, walk, proof->side)->number;
}

static int square_of(const struct path *path, int place) {
    return place == PLACE_ORIGIN ? path->origin : path->place[place];
}

static class_set classes_of(const struct proof *proof, const struct walk *walk) {
    return walk_classes(proof->description, walk, proof->side);
}

/* Return YES or NO if it is known whether a walk succeeds from here. YES only for walks that go
 * nowhere. */
static enum answer answer(struct proof *proof, const struct path *path, const struct walk *walk) {
    enum answer left, right;
    struct cells cells;
    class_set mask, here = classes_here(proof, path);
    bool yes;
    if (walk_asks_class(proof->description, walk, proof->side, &mask))
        return !(here & mask) ? ANSWER_NO : here & ~mask ? ANSWER_OPEN : ANSWER_YES;
    if (path->square >= 0 && walk_asks_zone(proof->description, walk, proof->side, &cells))
        return cells_has(cells.word, path->square) ? ANSWER_YES : ANSWER_NO;
    switch (walk->word) {
    case WORD_AT: yes = path->square == square_of(path, number_of(proof, walk)); break;
    case WORD_CROSSED: yes = path->crossed & number_of(proof, walk); break;
    case WORD_CAPTURED: yes = path->captured; break;
    case WORD_NOT: return ANSWER_YES - answer(proof, path, walk->left);
    case WORD_AHEAD: return answer(proof, path, walk->left);
    case WORD_SEQUENCE:
        left = answer(proof, path, walk->left);
        return left == ANSWER_YES ? answer(proof, path, walk->right) : left;
    case WORD_EITHER:
    case WORD_ELSE:
        left = answer(proof, path, walk->left);
        right = answer(proof, path, walk->right);
        return left > right ? left : right;
    default: return ANSWER_OPEN;
    }
    return yes ? ANSWER_YES : ANSWER_NO;
}

/* -- Starts ------------------------------------------------------------------------------------ */

/* Follow a walk with a copy, or continue if it is NULL. The path itself can follow another
 * alternative. */
static void follow_copy(struct proof *proof, const struct path *path, const struct walk *walk) {
    proof->failed |= proof->copies == DEPTH_MAX;
    if (proof->failed) return;
    struct path *copy = &proof->copy[proof->copies++];
    *copy = *path;
    if (walk)
        follow(proof, copy, walk);
    else
        go_on(proof, copy);
    proof->copies--;
    assert(copy == &proof->copy[proof->copies]);
}

/* Begin with the piece on the path's square. */
static void start_here(struct proof *proof, struct path *path, const struct walk *walk) {
    bool first = path->origin == ORIGIN_UNSET;
    if (!ask(proof, path, first ? proof->class : classes_of(proof, walk))) return;
    if (walk->word == WORD_FROM) {
        path->hand = classes_here(proof, path);
        leave(proof, path, path->square, EMPTY);
    }
    if (first) path->origin = path->square;
    go_on(proof, path);
}

/* Continue from each of these squares. */
static void go_on_from_each(struct proof *proof, struct path *path, const struct cells *cells) {
    for (int square = 0; square < proof->description->board.squares && !proof->failed; square++) {
        path->square = square;
        if (cells_has(cells->word, square)) follow_copy(proof, path, NULL);
    }
}

static void follow_start(struct proof *proof, struct path *path, const struct walk *walk) {
    struct rest start = {walk, path->rest, REST_START};
    bool first = path->origin == ORIGIN_UNSET;
    if (walk->word == WORD_FROM && path->hand != EMPTY) return;
    path->rest = &start;
    if (!first) {
        go_on_from_each(proof, path, &proof->description->board.in_play);
    } else if (proof->square >= 0 && classes_of(proof, walk) & proof->class) {
        path->square = proof->square;
        go_on(proof, path);
    }
    path->rest = start.next;
}

/* -- Words ------------------------------------------------------------------------------------- */

/* Move the content of each place to the next. `swap` names one place; the other is the cursor.
 * Return false if one of them has no square. */
static bool cycle(struct proof *proof, struct path *path, const struct walk *walk) {
    const struct operand *operand = operand_cached(proof->rules, walk, proof->side);
    int square[WALK_NAMES_MAX], count = walk->names;
    class_set now[WALK_NAMES_MAX];
    for (int i = 0; i < count; i++) square[i] = square_of(path, (int)(operand->set >> 4 * i & 15));
    if (walk->word == WORD_SWAP) {
        square[0] = square_of(path, operand->number);
        square[count++] = path->square;
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) proof->failed |= square[i] == square[j];
        if (square[i] < 0) return false;
        now[i] = fact_of(proof, path, square[i])->now;
    }
    for (int i = 0; i < count; i++) leave(proof, path, square[i], now[(i + count - 1) % count]);
    return true;
}

/* Put the piece in hand down, possibly as another one than it was. */
static bool land(struct proof *proof, struct path *path) {
    if (path->square < 0 || path->hand == EMPTY || !ask(proof, path, EMPTY)) return false;
    leave(proof, path, path->square, path->hand);
    if (path->landed == ALL_CLASSES) path->landed = path->hand;
    path->hand = EMPTY;
    return true;
}

/* Follow any other word by its effect. Return false if the path ends. */
static bool affect(struct proof *proof, struct path *path, const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    struct possible possible = {classes_here(proof, path), path->hand};
    class_set needed = word_needs(proof->description, walk, proof->side, path->hand);
    bool changes =
        word->after != AFTER_SAME && (word->after != AFTER_TURNED || path->hand == EMPTY);
    if (!word_effect(proof->description, walk, proof->side, &possible))
        return !(proof->failed = true);
    if (!possible.here || answer(proof, path, walk) == ANSWER_NO) return false;
    path->captured |= word_has(walk, CAPTURES);
    path->hand = possible.hand;
    if (!changes) return true;
    if (path->square < 0 || !ask(proof, path, needed)) return false;
    leave(proof, path, path->square, possible.here);
    return true;
}

/* Begin a path without an origin by `drop` or `pass`, or drop a piece after a start. Return false
 * if the path ends. */
static bool begin_beside(struct proof *proof, struct path *path, const struct walk *walk) {
    if (path->origin != ORIGIN_UNSET && walk->word != WORD_DROP) proof->failed = true;
    if (path->origin == ORIGIN_UNSET ? proof->square >= 0 : path->hand != EMPTY) return false;
    if (path->origin == ORIGIN_UNSET) path->origin = ORIGIN_NONE;
    if (walk->word == WORD_DROP) path->hand = classes_of(proof, walk);
    return true;
}

/* Follow a word that is neither a join nor a start. Return false if the path ends. */
static bool do_word(struct proof *proof, struct path *path, const struct walk *walk) {
    const struct way *way;
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY:
        if (path->square < 0) return !(proof->failed = true);
        way = proof->description->board.way[number_of(proof, walk)];
        path->crossed = way->crossed[path->square];
        return (path->square = way->next[path->square]) >= 0;
    case WORD_GO: return (path->square = square_of(path, number_of(proof, walk))) >= 0;
    case WORD_SWAP: path->last = path->square; return cycle(proof, path, walk);
    case WORD_CYCLE: return cycle(proof, path, walk);
    case WORD_PLACE: path->place[number_of(proof, walk)] = path->square; return true;
    case WORD_DROP:
    case WORD_PASS: return begin_beside(proof, path, walk);
    case WORD_LAND: return land(proof, path);
    case WORD_STOP: path->last = path->square; return true;
    default: return affect(proof, path, walk);
    }
}

/* -- Joins ------------------------------------------------------------------------------------- */

/* Continue after this number of rounds, if they are enough, and take another round. */
static void follow_rounds(struct proof *proof, struct path *path, const struct walk *walk,
                          int rounds) {
    struct rest again = {walk, path->rest, rounds + 1};
    if (rounds > proof->description->board.squares) proof->failed = true;
    if (walk->word == WORD_ALL || rounds >= walk->number[0]) follow_copy(proof, path, NULL);
    path->rest = &again;
    follow(proof, path, walk->left);
    path->rest = again.next;
}

static void follow_join(struct proof *proof, struct path *path, const struct walk *walk) {
    int zone;
    switch (walk->word) {
    case WORD_SEQUENCE:
        path->rest = &(struct rest){walk->right, path->rest, REST_WALK};
        follow(proof, path, walk->left);
        break;
    case WORD_EITHER:
    case WORD_ELSE:
        follow_copy(proof, path, walk->left);
        follow(proof, path, walk->right);
        break;
    case WORD_FIRST:
    case WORD_MOST:
    case WORD_REC: follow(proof, path, walk->left); break;
    case WORD_SELF: follow(proof, path, walk->rec->left); break;
    case WORD_REPEAT:
    case WORD_ALL: follow_rounds(proof, path, walk, 0); break;
    case WORD_FROM:
    case WORD_BY: follow_start(proof, path, walk); break;
    case WORD_EACH:
        if ((zone = number_of(proof, walk)) == ZONE_MARKED)
            proof->failed = true;
        else
            go_on_from_each(proof, path, &proof->description->zone[zone].cells[proof->side]);
        break;
    default:
        if (do_word(proof, path, walk)) go_on(proof, path);
    }
}

/* Return true if only the path's landings distinguish its moves, and every way in which the walk
 * succeeds has the same landings. */
static bool blurs(const struct proof *proof, const struct path *path, const struct walk *walk) {
    return walk->word == WORD_ALL && description_names_landings(proof->description) &&
           path->hand == EMPTY && walk_is_single(proof->description, walk->left, proof->side) &&
           !walk_uses(walk, WORD_STOP) && !walk_uses(walk, WORD_SWAP);
}

static void follow(struct proof *proof, struct path *path, const struct walk *walk) {
    class_set mask;
    assert(walk);
    if (++proof->steps > STEPS_MAX || proof->depth == DEPTH_MAX) proof->failed = true;
    if (proof->failed) return;
    proof->depth++;
    if (walk_asks_class(proof->description, walk, proof->side, &mask)) {
        if (path->blurred || ask(proof, path, mask)) go_on(proof, path);
    } else if (walk->left && walk_is_certain(proof->description, walk, proof->side,
                                             path->rest || path->hand != EMPTY)) {
        go_on(proof, path); /* at the end, the square matters only if a piece is carried */
    } else if (blurs(proof, path, walk)) {
        path->blurred = true;
        go_on(proof, path);
    } else if (!path->blurred || walk->word == WORD_SEQUENCE || walk_is_choice(walk)) {
        follow_join(proof, path, walk);
    } else if (walk_is_look(walk) || word_table[walk->word].sort == SORT_QUESTION) {
        go_on(proof, path); /* the answer is open */
    } else {
        proof->failed = true;
    }
    proof->depth--;
}

/* -- Ends of paths ----------------------------------------------------------------------------- */

/* Return a hash of the squares that a path changes and their new contents. Return 0 if a change or
 * a new content is uncertain. */
static uint64_t key_of_end(const struct path *path) {
    uint64_t key = 1;
    for (const struct fact *fact = path->fact; fact < path->fact + path->facts; fact++) {
        if (!fact->changed) continue;
        if (fact->now & fact->before || fact->now & (fact->now - 1)) return 0;
        key += random_mix((uint64_t)fact->now ^ random_mix((uint64_t)(fact->now >> 64) +
                                                           (uint64_t)fact->square * 64 + 1)) |
               1;
    }
    return path->blurred ? 0 : key;
}

static void end_path(struct proof *proof, struct path *path) {
    bool names = description_names_landings(proof->description);
    bool lands = path->hand != EMPTY;
    if (lands) path->last = path->square;
    if (lands && !land(proof, path)) return;
    if (proof->ends == PATHS_MAX) proof->failed = true;
    if (proof->failed) return;
    for (int i = 0; i < path->facts; i++)
        if (path->fact[i].now == CLAIMED) path->fact[i].now = EMPTY;
    if (!names) path->last = -1;
    if (!names || proof->carries) path->landed = ALL_CLASSES;
    path->key = key_of_end(path);
    proof->end[proof->ends++] = *path;
}

static void go_on(struct proof *proof, struct path *path) {
    const struct rest *rest = path->rest;
    if (rest) path->rest = rest->next;
    if (!rest)
        end_path(proof, path);
    else if (rest->rounds == REST_WALK)
        follow(proof, path, rest->walk);
    else if (rest->rounds == REST_START)
        start_here(proof, path, rest->walk);
    else
        follow_rounds(proof, path, rest->walk, rest->rounds);
}

/* Return true if the two paths cannot lead from one position to the same result, because of one of
 * the first one's squares. If one of them is blurred, they differ only if they can't occur in one
 * position. */
static bool are_different(const struct path *a, const struct path *b) {
    if (a->last != b->last || !(a->landed & b->landed)) return true;
    for (const struct fact *fact = a->fact; fact < a->fact + a->facts; fact++) {
        const struct fact *other = fact_find(b, fact->square);
        class_set before = fact->before & (other ? other->before : ALL_CLASSES);
        class_set now =
            (fact->changed ? fact->now : before) & (other && other->changed ? other->now : before);
        if (!before || (!now && !a->blurred && !b->blurred)) return true;
    }
    return false;
}

/* Return true if no two of the paths can be the same in one position. */
static bool ends_all_differ(const struct path *end, int ends) {
    for (const struct path *a = end; a < end + ends; a++)
        for (const struct path *b = end; b < a; b++)
            if ((a->key == b->key || !a->key || !b->key) && !are_different(a, b) &&
                !are_different(b, a))
                return false;
    return true;
}

/* -- Proofs ------------------------------------------------------------------------------------ */

/* Return true if the word may take up a piece, or put one beneath a carried piece, that did not
 * move there. */
static bool fills_hand(const struct walk *word) {
    enum word_hand hand = word_table[word->word].hand;
    return hand == HAND_KIND || hand == HAND_HELD || hand == HAND_UNKNOWN;
}

/* Return true if all paths of a walk of moves that begin on the square with a piece of the class
 * are different moves; ORIGIN_UNSET: those without an origin. Only one operand of `|` has moves. */
static bool proves(struct proof *proof, const struct walk *walk, int square, int class) {
    if (walk->word == WORD_ELSE)
        return proves(proof, walk->left, square, class) &&
               proves(proof, walk->right, square, class);
    struct path path = {
        .square = -1, .origin = ORIGIN_UNSET, .hand = EMPTY, .last = -1, .landed = ALL_CLASSES};
    for (int i = 0; i < PLACES_MAX; i++) path.place[i] = SQUARE_NONE;
    proof->square = square, proof->class = classes_only(class);
    proof->steps = proof->ends = 0;
    follow(proof, &path, walk);
    assert(proof->failed || (proof->copies == 0 && proof->depth == 0));
    bool differ = !proof->failed && ends_all_differ(proof->end, proof->ends);
    proof->failed = false, proof->depth = proof->copies = 0;
    return differ;
}

class_set distinct_classes(const struct rules *rules, int side) {
    const struct description *description = rules->description;
    const struct board *board = &description->board;
    const struct walk *moves = walk_composed(description->moves);
    if (board->poses > board->squares) return 0;
    struct proof *proof = memory_room(description->arena->memory, sizeof *proof);
    memset(proof, 0, offsetof(struct proof, copy)); /* the members from `copy` on are large, and
                                                       need no values */
    proof->rules = rules;
    proof->description = description;
    proof->side = side;
    proof->classes = EMPTY;
    for (int kind = 0; kind < description->kinds; kind++) proof->classes |= classes_of_kind(kind);
    proof->carries = walk_has(description->moves, fills_hand);
    bool passes = walk_uses(moves, WORD_PASS); /* even after a start */
    class_set classes = !passes && proves(proof, moves, ORIGIN_UNSET, CLASS_EMPTY) ? EMPTY : 0;
    for (int kind = 0; kind < description->kinds; kind++) {
        int class = description_class(description, kind, side);
        bool differ = true;
        for (int square = 0; square < board->squares && differ; square++)
            differ = !cells_has(board->in_play.word, square) || proves(proof, moves, square, class);
        if (differ) classes |= classes_only(class);
    }
    memory_free(description->arena->memory, proof);
    return classes;
}

#include "distinct.h"

#include "operand.h"

#include "../base/random.h"
#include "../words/analysis.h"
#include "../words/certain.h"
#include "../words/contents.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* -- Effects of paths -------------------------------------------------------------------------- */

/* Path effects: the changes of squares along paths through walks, for compile/distinct.c. */

enum { FACTS_MAX = 40 };

/* The classes that may have been on a square, and that may be there now. */
struct fact {
    int square;
    bool changed;
    class_set before, now;
};

/* The squares and pieces that the text of a path names, if moves differ by them. */
struct named {
    int last;         /* last square named; -1 for none */
    class_set landed; /* possible classes of the first piece put down */
};

/* A path that has reached the end. */
struct effect {
    uint64_t key; /* paths with different keys lead to different positions; 0 for unknown */
    struct fact fact[FACTS_MAX];
    int facts;
    struct named named;
    bool blurred; /* other squares may have changed, too, and these several times */
};

/* Return the facts about a square; NULL for none. */
static struct fact *fact_find(struct fact *fact, int facts, int square) {
    for (int i = 0; i < facts; i++)
        if (fact[i].square == square) return &fact[i];
    return NULL;
}

/* Return a hash of the squares that a path changes and their new contents. Return 0 if a change or
 * a new content is uncertain. */
static uint64_t certain_key(const struct fact *facts, int count) {
    uint64_t key = 1;
    for (int i = 0; i < count; i++) {
        const struct fact *fact = &facts[i];
        bool certain = !(fact->now & fact->before) && !(fact->now & (fact->now - 1));
        if (fact->changed && (!certain || fact->now == CLAIMED)) return 0;
        if (fact->changed)
            key += random_mix((uint64_t)fact->now ^ random_mix((uint64_t)(fact->now >> 64) +
                                                               (uint64_t)fact->square * 64 + 1)) |
                   1;
    }
    return key;
}

/* Return the effect of a path with these facts, without names. */
static void effect_init(struct effect *effect, const struct fact *fact, int facts, bool blurred) {
    effect->facts = facts;
    effect->named = (struct named){-1, ALL_CLASSES};
    effect->blurred = blurred;
    effect->key = blurred ? 0 : certain_key(fact, facts);
    for (int i = 0; i < facts; i++) {
        effect->fact[i] = fact[i];
        if (fact[i].now == CLAIMED) effect->fact[i].now = EMPTY;
    }
}

/* Return true if two paths with these facts about a square cannot lead from one position to the
 * same result. NULL: the second has no fact about it. */
static bool are_different_on(const struct fact *a, const struct fact *b) {
    class_set before = a->before & (b ? b->before : ALL_CLASSES);
    class_set after_a = a->changed ? a->now : before, after_b = b && b->changed ? b->now : before;
    return !before || !(after_a & after_b);
}

/* Return true if two effects differ on one of the first one's squares. If one of them is blurred,
 * they differ only if they can't occur in one position. */
static bool are_different(const struct effect *a, struct effect *b) {
    bool blurred = a->blurred || b->blurred;
    if (a->named.last != b->named.last || !(a->named.landed & b->named.landed)) return true;
    for (int i = 0; i < a->facts; i++) {
        const struct fact *fact = &a->fact[i], *other = fact_find(b->fact, b->facts, fact->square);
        bool apart = other && !(fact->before & other->before);
        if (apart || (!blurred && are_different_on(fact, other))) return true;
    }
    return false;
}

/* Return true if no two of the effects can be the same in one position. */
static bool effects_all_differ(struct effect *effect, int effects) {
    for (struct effect *a = effect; a < effect + effects; a++)
        for (struct effect *b = effect; b < a; b++)
            if ((a->key == b->key || !a->key || !b->key) && !are_different(a, b) &&
                !are_different(b, a))
                return false;
    return true;
}

/* -- Paths ------------------------------------------------------------------------------------- */

/* Prove that no move is generated twice. All paths of the walks are followed from each square,
 * without a position; a question whose answer depends on the position is answered both ways. The
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

enum { STEPS_MAX = 50000, DEPTH_MAX = 400, PATHS_MAX = 2000, PLACE_UNKNOWN = -1 };

struct path {
    int square, origin, crossed;
    class_set hand; /* classes that may be carried; EMPTY: nothing is */
    int place[PLACES_MAX];
    struct fact fact[FACTS_MAX];
    int facts;
    bool captured;
    bool blurred; /* the contents of squares and the cursor are unknown */
    bool has_landed;
    struct named named;
};

/* The continuation of a walk: another walk, or a further round of a repetition. */
struct rest {
    const struct walk *walk;
    const struct rest *next;
    int rounds; /* -1: no repetition */
};

struct proof {
    const struct rules *rules;
    const struct description *description;
    int side;
    class_set classes; /* that may be on squares */
    int square;        /* where the paths begin; ORIGIN_UNSET for those without an origin */
    class_set class;   /* the classes of the pieces that begin there */
    bool carries;      /* a piece may be put down as another one than it was */
    int steps, depth, copies, effects;
    bool failed;
    struct path copy[DEPTH_MAX]; /* a stack: one for each alternative that is being followed */
    struct effect effect[PATHS_MAX];
};

static void follow(struct proof *proof, struct path *path, const struct walk *walk,
                   const struct rest *rest);
static void go_on(struct proof *proof, struct path *path, const struct rest *rest);

/* -- Facts ------------------------------------------------------------------------------------- */

static struct fact *fact_of(struct proof *proof, struct path *path, int square) {
    struct fact *fact = fact_find(path->fact, path->facts, square);
    if (fact) return fact;
    if (path->facts == FACTS_MAX) {
        proof->failed = true;
        return &path->fact[0];
    }
    path->fact[path->facts] =
        (struct fact){.square = square, .before = proof->classes, .now = proof->classes};
    return &path->fact[path->facts++];
}

static class_set classes_here(struct proof *proof, const struct path *path) {
    const struct fact *fact = fact_find((struct fact *)path->fact, path->facts, path->square);
    return fact ? fact->now : proof->classes;
}

/* Ask if the square has one of these classes. Return false if that is impossible. */
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

/* -- Questions --------------------------------------------------------------------------------- */

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_OPEN };
static const enum answer opposite[] = {ANSWER_YES, ANSWER_NO, ANSWER_OPEN};

static int number_of(const struct proof *proof, const struct walk *walk) {
    return operand_cached(proof->rules, walk, proof->side)->number;
}

static int square_of(const struct path *path, int place) {
    return place == PLACE_ORIGIN ? path->origin : path->place[place];
}

static enum answer yes_if(bool yes) {
    return yes ? ANSWER_YES : ANSWER_NO;
}

static bool is_in_zone(const struct proof *proof, int zone, int square) {
    return cells_has(proof->description->zone[zone].cells[proof->side].word, square);
}

static enum answer answer(struct proof *proof, const struct path *path, const struct walk *walk);

static enum answer answer_pair(struct proof *proof, const struct path *path,
                               const struct walk *walk) {
    enum answer left = answer(proof, path, walk->left);
    if (walk->word == WORD_SEQUENCE)
        return left == ANSWER_YES ? answer(proof, path, walk->right) : left;
    enum answer right = answer(proof, path, walk->right);
    if (left == ANSWER_YES || right == ANSWER_YES) return ANSWER_YES;
    return left == ANSWER_NO && right == ANSWER_NO ? ANSWER_NO : ANSWER_OPEN;
}

/* Return YES or NO if it is known whether a walk succeeds from here. YES only for walks that go
 * nowhere. */
static enum answer answer(struct proof *proof, const struct path *path, const struct walk *walk) {
    class_set mask;
    if (walk_asks_class(proof->description, walk, proof->side, &mask)) {
        class_set here = path->square < 0 ? proof->classes : classes_here(proof, path);
        return !(here & mask) ? ANSWER_NO : here & ~mask ? ANSWER_OPEN : ANSWER_YES;
    }
    switch (walk->word) {
    case WORD_ON:
        return number_of(proof, walk) == ZONE_MARKED || path->square < 0
                   ? ANSWER_OPEN
                   : yes_if(is_in_zone(proof, number_of(proof, walk), path->square));
    case WORD_AT: return yes_if(path->square == square_of(path, number_of(proof, walk)));
    case WORD_CROSSED: return yes_if(path->crossed & number_of(proof, walk));
    case WORD_CAPTURED: return yes_if(path->captured);
    case WORD_NOT: return opposite[answer(proof, path, walk->left)];
    case WORD_AHEAD: return answer(proof, path, walk->left);
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE: return answer_pair(proof, path, walk);
    default: return ANSWER_OPEN;
    }
}

/* -- Starts ------------------------------------------------------------------------------------ */

/* A copy of the path, to follow an alternative with; NULL if there are too many. The latest copy is
 * dropped first. */
static struct path *copy_of(struct proof *proof, const struct path *path) {
    proof->failed |= proof->copies == DEPTH_MAX;
    if (proof->failed) return NULL;
    struct path *copy = &proof->copy[proof->copies++];
    *copy = *path;
    return copy;
}

static void drop_copy(struct proof *proof, const struct path *copy) {
    assert(!copy || copy == &proof->copy[proof->copies - 1]);
    if (copy) proof->copies--;
}

static void start_on(struct proof *proof, const struct path *path, const struct walk *walk,
                     int square, class_set classes, const struct rest *rest) {
    struct path *copy = copy_of(proof, path);
    if (copy) copy->square = square;
    if (copy && ask(proof, copy, classes)) {
        if (walk->word == WORD_FROM) {
            copy->hand = classes_here(proof, copy);
            leave(proof, copy, square, EMPTY);
        }
        if (copy->origin == ORIGIN_UNSET) copy->origin = square;
        go_on(proof, copy, rest);
    }
    drop_copy(proof, copy);
}

static void follow_start(struct proof *proof, const struct path *path, const struct walk *walk,
                         const struct rest *rest) {
    class_set classes = walk_classes(proof->description, walk, proof->side);
    if (walk->word == WORD_FROM && path->hand != EMPTY) return;
    if (path->origin == ORIGIN_UNSET) {
        if (proof->square >= 0 && classes & proof->class)
            start_on(proof, path, walk, proof->square, proof->class, rest);
        return;
    }
    for (int square = 0; square < proof->description->board.squares; square++)
        if (cells_has(proof->description->board.in_play.word, square))
            start_on(proof, path, walk, square, classes, rest);
}

static void follow_each(struct proof *proof, const struct path *path, const struct walk *walk,
                        const struct rest *rest) {
    int zone = number_of(proof, walk);
    if (zone == ZONE_MARKED) proof->failed = true;
    for (int square = 0; square < proof->description->board.squares && !proof->failed; square++) {
        if (!is_in_zone(proof, zone, square)) continue;
        struct path *copy = copy_of(proof, path);
        if (copy) copy->square = square;
        if (copy) go_on(proof, copy, rest);
        drop_copy(proof, copy);
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

static bool take_step(struct proof *proof, struct path *path, const struct walk *walk) {
    if (path->square < 0) return !(proof->failed = true);
    const struct way *way = proof->description->board.way[number_of(proof, walk)];
    path->crossed = way->crossed[path->square];
    path->square = way->next[path->square];
    return path->square >= 0;
}

/* The contents of each place move on to the next. `swap` names one place; the other is the
 * cursor. */
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
static void note_landing(struct path *path) {
    if (!path->has_landed) path->named.landed = path->hand;
    path->has_landed = true;
}

/* Any other word, by its effect; false where the path ends. */
static bool affect(struct proof *proof, struct path *path, const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    struct possible possible = {path->square < 0 ? proof->classes : classes_here(proof, path),
                                path->hand};
    class_set needed = word_needs(proof->description, walk, proof->side, path->hand);
    bool changes =
        word->after != AFTER_SAME && (word->after != AFTER_TURNED || path->hand == EMPTY);
    if (!word_effect(proof->description, walk, proof->side, &possible))
        return !(proof->failed = true);
    if (!possible.here || answer(proof, path, walk) == ANSWER_NO) return false;
    path->captured |= word_has(walk, CAPTURES);
    if (walk->word == WORD_LAND) note_landing(path);
    path->hand = possible.hand;
    if (!changes) return true;
    if (path->square < 0 || !ask(proof, path, needed)) return false;
    leave(proof, path, path->square, possible.here);
    return true;
}

/* A path without an origin begins; behind a piece that was found, something may be dropped. */
static bool begin_beside(struct proof *proof, struct path *path, const struct walk *walk) {
    if (path->origin != ORIGIN_UNSET && walk->word != WORD_DROP) proof->failed = true;
    if (path->origin == ORIGIN_UNSET ? proof->square >= 0 : path->hand != EMPTY) return false;
    if (path->origin == ORIGIN_UNSET) path->origin = ORIGIN_NONE;
    if (walk->word == WORD_DROP) path->hand = walk_classes(proof->description, walk, proof->side);
    return true;
}

/* Follow a word that is neither a join nor a start. Return false if the path ends. */
static bool do_word(struct proof *proof, struct path *path, const struct walk *walk) {
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return take_step(proof, path, walk);
    case WORD_GO: return (path->square = square_of(path, number_of(proof, walk))) >= 0;
    case WORD_SWAP: path->named.last = path->square; return cycle(proof, path, walk);
    case WORD_CYCLE: return cycle(proof, path, walk);
    case WORD_PLACE: path->place[number_of(proof, walk)] = path->square; return true;
    case WORD_DROP:
    case WORD_PASS: return begin_beside(proof, path, walk);
    case WORD_STOP: path->named.last = path->square; return true;
    default: return affect(proof, path, walk);
    }
}

/* -- Joins ------------------------------------------------------------------------------------- */

/* After this number of rounds: go on if they are enough, or take another round. */
static void follow_rounds(struct proof *proof, struct path *path, const struct walk *walk,
                          int rounds, const struct rest *rest) {
    struct rest again = {walk, rest, rounds + 1};
    if (rounds > proof->description->board.squares) proof->failed = true;
    if (walk->word == WORD_ALL || rounds >= walk->number[0]) {
        struct path *copy = copy_of(proof, path);
        if (copy) go_on(proof, copy, rest);
        drop_copy(proof, copy);
    }
    follow(proof, path, walk->left, &again);
}

static void follow_join(struct proof *proof, struct path *path, const struct walk *walk,
                        const struct rest *rest) {
    struct path *copy;
    switch (walk->word) {
    case WORD_SEQUENCE:
        follow(proof, path, walk->left, &(struct rest){walk->right, rest, -1});
        break;
    case WORD_EITHER:
    case WORD_ELSE:
        copy = copy_of(proof, path);
        if (copy) follow(proof, copy, walk->left, rest);
        drop_copy(proof, copy);
        follow(proof, path, walk->right, rest);
        break;
    case WORD_FIRST:
    case WORD_MOST:
    case WORD_REC: follow(proof, path, walk->left, rest); break;
    case WORD_SELF: follow(proof, path, walk->rec->left, rest); break;
    case WORD_REPEAT:
    case WORD_ALL: follow_rounds(proof, path, walk, 0, rest); break;
    case WORD_FROM:
    case WORD_BY: follow_start(proof, path, walk, rest); break;
    case WORD_EACH: follow_each(proof, path, walk, rest); break;
    default:
        if (do_word(proof, path, walk)) go_on(proof, path, rest);
    }
}

/* Return true if a walk can be passed over: it succeeds in one way and doesn't distinguish moves.
 * At the end of a branch the cursor's square matters only if a piece is carried. */
static bool is_passed(const struct proof *proof, const struct path *path, const struct walk *walk,
                      const struct rest *rest) {
    return walk->left &&
           walk_is_certain(proof->description, walk, proof->side, rest || path->hand != EMPTY);
}

/* Return true if only the path's landings distinguish its moves, and every way in which the walk
 * succeeds has the same landings. */
static bool blurs(const struct proof *proof, const struct path *path, const struct walk *walk) {
    return walk->word == WORD_ALL && description_names_landings(proof->description) &&
           path->hand == EMPTY && walk_is_single(proof->description, walk->left, proof->side) &&
           !walk_uses(walk, WORD_STOP) && !walk_uses(walk, WORD_SWAP);
}

/* Behind it questions are open, and nothing else can be followed. */
static void follow_blurred(struct proof *proof, struct path *path, const struct walk *walk,
                           const struct rest *rest) {
    if (walk->word == WORD_SEQUENCE || walk_is_choice(walk))
        follow_join(proof, path, walk, rest);
    else if (walk_is_look(walk) || word_table[walk->word].sort == SORT_QUESTION)
        go_on(proof, path, rest);
    else
        proof->failed = true;
}

static void follow(struct proof *proof, struct path *path, const struct walk *walk,
                   const struct rest *rest) {
    class_set mask;
    if (++proof->steps > STEPS_MAX || proof->depth == DEPTH_MAX) proof->failed = true;
    if (proof->failed) return;
    proof->depth++;
    if (path->blurred) {
        follow_blurred(proof, path, walk, rest);
    } else if (walk_asks_class(proof->description, walk, proof->side, &mask)) {
        if (ask(proof, path, mask)) go_on(proof, path, rest);
    } else if (is_passed(proof, path, walk, rest)) {
        go_on(proof, path, rest);
    } else if (blurs(proof, path, walk)) {
        path->blurred = true;
        go_on(proof, path, rest);
    } else {
        follow_join(proof, path, walk, rest);
    }
    proof->depth--;
}

/* -- Ends of paths ----------------------------------------------------------------------------- */

static void end_path(struct proof *proof, struct path *path) {
    if (path->hand != EMPTY) { /* it comes down on the square */
        if (path->square < 0 || !ask(proof, path, EMPTY)) return;
        leave(proof, path, path->square, path->hand);
        note_landing(path);
        path->named.last = path->square;
    }
    if (proof->effects == PATHS_MAX) proof->failed = true;
    if (proof->failed) return;
    struct effect *effect = &proof->effect[proof->effects++];
    effect_init(effect, path->fact, path->facts, path->blurred);
    if (description_names_landings(proof->description)) effect->named = path->named;
    if (proof->carries) effect->named.landed = ALL_CLASSES;
}

static void go_on(struct proof *proof, struct path *path, const struct rest *rest) {
    if (!rest)
        end_path(proof, path);
    else if (rest->rounds >= 0)
        follow_rounds(proof, path, rest->walk, rest->rounds, rest->next);
    else
        follow(proof, path, rest->walk, rest->next);
}

/* -- Proofs ------------------------------------------------------------------------------------ */

/* Return true if the word may take up a piece, or put one beneath a carried piece, that did not
 * move there. */
static bool fills_hand(enum word word) {
    enum word_hand hand = word_table[word].hand;
    return hand == HAND_KIND || hand == HAND_HELD || hand == HAND_UNKNOWN;
}

static struct proof *proof_begin(const struct rules *rules, int side) {
    const struct description *description = rules->description;
    struct proof *proof = memory_room(description->arena->memory, sizeof *proof);
    memset(proof, 0, offsetof(struct proof, copy)); /* what follows is large, and may be anything */
    proof->rules = rules;
    proof->description = description;
    proof->side = side;
    proof->classes = EMPTY;
    for (int kind = 0; kind < description->kinds; kind++) proof->classes |= classes_of_kind(kind);
    for (int word = 0; word < WORD_COUNT; word++)
        proof->carries |= fills_hand(word) && walk_uses(description->moves, word);
    proof->failed = description->board.poses > description->board.squares;
    return proof;
}

/* Return true if all paths of a walk of moves that begin on the square with a piece of the class
 * are different moves; ORIGIN_UNSET: those without an origin. Only one operand of `|` has moves. */
static bool proves(struct proof *proof, const struct walk *walk, int square, int class) {
    if (walk->word == WORD_ELSE)
        return proves(proof, walk->left, square, class) &&
               proves(proof, walk->right, square, class);
    struct path path = {
        .square = -1, .origin = ORIGIN_UNSET, .hand = EMPTY, .named = {-1, ALL_CLASSES}};
    for (int i = 0; i < PLACES_MAX; i++) path.place[i] = PLACE_UNKNOWN;
    proof->square = square, proof->class = classes_only(class);
    proof->steps = proof->effects = 0;
    follow(proof, &path, walk, NULL);
    assert(proof->failed || (proof->copies == 0 && proof->depth == 0));
    bool differ = !proof->failed && effects_all_differ(proof->effect, proof->effects);
    proof->failed = false, proof->depth = proof->copies = 0;
    return differ;
}

class_set distinct_classes(const struct rules *rules, int side) {
    const struct description *description = rules->description;
    struct proof *proof = proof_begin(rules, side);
    class_set classes = 0;
    for (int kind = 0; kind < description->kinds && !proof->failed; kind++) {
        int class = description_class(description, kind, side);
        bool differ = true;
        for (int square = 0; square < description->board.squares && differ; square++)
            differ = !cells_has(description->board.in_play.word, square) ||
                     proves(proof, walk_composed(description->moves), square, class);
        if (differ) classes |= classes_only(class);
    }
    memory_free(proof->description->arena->memory, proof);
    return classes;
}

bool distinct_without_origin(const struct rules *rules, int side) {
    const struct walk *moves = walk_composed(rules->description->moves);
    struct proof *proof = proof_begin(rules, side);
    bool differ = !proof->failed && !walk_uses(moves, WORD_PASS) && /* even behind a piece */
                  proves(proof, moves, ORIGIN_UNSET, CLASS_EMPTY);
    memory_free(proof->description->arena->memory, proof);
    return differ;
}

#include "analysis.h"

#include "contents.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static bool asks_class(const struct description *description, const struct walk *walk, int side,
                       class_set *mask) {
    class_set other = 0;
    if (word_table[walk->word].sort == SORT_QUESTION && word_table[walk->word].before != BEFORE_ANY)
        return *mask = word_needs(description, walk, side, ALL_CLASSES), true;
    switch (walk->word) {
    case WORD_HERE: return *mask = ALL_CLASSES, true;
    case WORD_WHITE: return *mask = side == SIDE_WHITE ? ALL_CLASSES : 0, true;
    case WORD_NOT:
        if (!walk_asks_class(description, walk->left, side, mask)) return false;
        return *mask = ~*mask, true;
    case WORD_AHEAD:
    case WORD_FIRST: return walk_asks_class(description, walk->left, side, mask);
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE:
        if (!walk_asks_class(description, walk->left, side, mask)) return false;
        if (!walk_asks_class(description, walk->right, side, &other)) return false;
        return *mask = walk->word == WORD_SEQUENCE ? *mask & other : *mask | other, true;
    default: return false;
    }
}

bool walk_asks_class(const struct description *description, const struct walk *walk, int side,
                     class_set *mask) {
    assert(side == SIDE_WHITE || side == SIDE_BLACK);
    struct class_facts *facts = &walk->facts[side];
    if (facts->state == FACTS_UNKNOWN) {
        bool asks = asks_class(description, walk, side, &facts->mask);
        facts->state = asks ? FACTS_YES : FACTS_NO;
    }
    if (facts->state == FACTS_YES) *mask = facts->mask;
    return facts->state == FACTS_YES;
}

bool walk_asks_zone(const struct description *description, const struct walk *walk, int side,
                    struct cells *cells) {
    struct cells other;
    int zone;
    switch (walk->word) {
    case WORD_ON:
        zone = description_zone(description, walk->name[0]);
        if (zone >= 0) *cells = description->zone[zone].cells[side];
        return zone >= 0; /* otherwise it is "marked" */
    case WORD_NOT:
        if (!walk_asks_zone(description, walk->left, side, cells)) return false;
        for (int i = 0; i < CELL_WORDS_MAX; i++) cells->word[i] = ~cells->word[i];
        return true;
    case WORD_AHEAD:
    case WORD_FIRST: return walk_asks_zone(description, walk->left, side, cells);
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE:
        if (!walk_asks_zone(description, walk->left, side, cells)) return false;
        if (!walk_asks_zone(description, walk->right, side, &other)) return false;
        for (int i = 0; i < CELL_WORDS_MAX; i++)
            cells->word[i] = walk->word == WORD_SEQUENCE ? cells->word[i] & other.word[i]
                                                         : cells->word[i] | other.word[i];
        return true;
    default: return false;
    }
}

static class_set first_classes(const struct description *description, const struct walk *walk,
                               int side) {
    class_set mask;
    if (walk_asks_class(description, walk, side, &mask)) return mask;
    if (walk->word == WORD_SEQUENCE) {
        mask = walk_first_classes(description, walk->left, side);
        return walk_stays(walk->left) ? mask & walk_first_classes(description, walk->right, side)
                                      : mask;
    }
    if (walk_is_choice(walk))
        return walk_first_classes(description, walk->left, side) |
               walk_first_classes(description, walk->right, side);
    if (walk->word == WORD_FIRST || walk->word == WORD_AHEAD)
        return walk_first_classes(description, walk->left, side);
    return word_has(walk, NEEDS_SQUARE) ? word_needs(description, walk, side, ALL_CLASSES)
                                        : ALL_CLASSES;
}

class_set walk_first_classes(const struct description *description, const struct walk *walk,
                             int side) {
    struct class_facts *facts = &walk->facts[side];
    if (!facts->first_known) {
        facts->first = first_classes(description, walk, side);
        facts->first_known = true;
    }
    return facts->first;
}

bool walk_has(const struct walk *walk, bool (*holds)(const struct walk *word)) {
    return holds(walk) || (walk->left && walk_has(walk->left, holds)) ||
           (walk->right && walk_has(walk->right, holds));
}

static bool is_function(const struct walk *word) {
    return word_table[word->word].sort == SORT_ESCAPE;
}

/* Return true if the walk is each "board" * occupied. */
static bool is_each_piece(const struct walk *walk) {
    return walk->word == WORD_SEQUENCE && walk->left->word == WORD_EACH &&
           strcmp(walk->left->name[0], "board") == 0 && walk->right->word == WORD_OCCUPIED;
}

int walk_most_pieces(const struct walk *walk) {
    if (walk->word == WORD_SEQUENCE) {
        int left = walk_most_pieces(walk->left), right = walk_most_pieces(walk->right);
        return left < right ? left : right;
    }
    if (walk->word != WORD_NOT || !walk_is_count(walk->left)) return INT_MAX;
    const struct walk *count = walk->left->written;
    return !count->right && is_each_piece(count->left) ? count->number[0] - 1 : INT_MAX;
}

bool walk_stays(const struct walk *walk) {
    if (walk->right) return walk_stays(walk->left) && walk_stays(walk->right);
    if (walk_is_look(walk)) return !walk_has(walk->left, is_function);
    return word_table[walk->word].sort != SORT_START && word_is_still(walk) &&
           (walk->word != WORD_MARK ||
            !word_outlasts_move(walk)); /* more of these marks may be made than allowed */
}

/* Return true if a walk begins with a test that another one negates: a * b, -a * c. */
static bool begins_with_denied(const struct walk *walk, const struct walk *other) {
    const struct walk *denial = walk_first_word(other);
    if (denial->word != WORD_NOT) return false;
    while (walk->word == WORD_SEQUENCE && !walk_is_equal(walk, denial->left)) walk = walk->left;
    return walk_is_equal(walk, denial->left);
}

/* Return true if at most one of the two parts of a walk can succeed: the parts of a sum test for
 * different classes, or one has a test that the other negates. */
static bool excludes_itself(const struct description *description, const struct walk *walk,
                            int side) {
    return walk->word != WORD_EITHER || begins_with_denied(walk->left, walk->right) ||
           begins_with_denied(walk->right, walk->left) ||
           !(walk_first_classes(description, walk->left, side) &
             walk_first_classes(description, walk->right, side));
}

bool walk_is_line(const struct description *description, const struct walk *walk, int side) {
    const struct word_entry *word = &word_table[walk->word];
    if (walk->right)
        return excludes_itself(description, walk, side) &&
               walk_is_line(description, walk->left, side) &&
               walk_is_line(description, walk->right, side);
    return walk_is_look(walk) || word->sort == SORT_QUESTION || walk->word == WORD_HERE ||
           (word->sort == SORT_WAY && word_has(walk, NEEDS_SQUARE)); /* `go` jumps */
}

bool walk_is_single(const struct description *description, const struct walk *walk, int side) {
    if (walk->right)
        return excludes_itself(description, walk, side) &&
               walk_is_single(description, walk->left, side) &&
               walk_is_single(description, walk->right, side);
    if (walk->word == WORD_ALL)
        return walk_never_revisits(description, walk->left, side) &&
               walk_is_single(description, walk->left, side);
    return !word_has(walk, SEVERAL); /* tests and `first` drop the alternatives within them */
}

bool walk_uses(const struct walk *walk, enum word word) {
    if (walk->word == word) return true;
    return (walk->left && walk_uses(walk->left, word)) ||
           (walk->right && walk_uses(walk->right, word));
}

int walk_count(const struct walk *walk, const struct walk *of) {
    if (!walk) return 0;
    return (walk == of) + walk_count(walk->left, of) + walk_count(walk->right, of);
}

bool walk_captures(const struct walk *walk) {
    if (word_has(walk, CAPTURES)) return true;
    if (walk_is_look(walk)) return false;
    return (walk->left && walk_captures(walk->left)) || (walk->right && walk_captures(walk->right));
}

/* -- Words, and the contents possible where they are reached ----------------------------------- */

/* An example: find the words that may change the black king in from "man" * n * enemy * take * e *
 * enemy * remove
 *
 *     after    possible here       in hand
 *     from     man                 man
 *     n        anything            man
 *     enemy    a black piece       man         take is a capture, which isn't searched for
 *     take     nothing             man
 *     e        anything            man
 *     enemy    a black piece       man         remove may change the square of a king
 *
 * With become "king" in place of remove, the man in hand would turn, and no square would change. */
typedef bool word_question(const struct description *description, const struct walk *word, int side,
                           struct possible before, const void *context);

struct finder {
    const struct description *description;
    int side;
    word_question *holds;
    const void *context;
    const struct walk *word; /* first word found */
};

static bool keeps_hand(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    return (word->hand == HAND_SAME || word->sort == SORT_QUESTION) && walk->word != WORD_SELF &&
           (!walk->left || keeps_hand(walk->left)) && (!walk->right || keeps_hand(walk->right));
}

/* Return a superset of the possible contents after the walk. */
static struct possible find_word(struct finder *finder, const struct walk *walk,
                                 struct possible before) {
    const struct description *description = finder->description;
    class_set mask;
    if (walk_asks_class(description, walk, finder->side, &mask))
        return before.here & mask ? (struct possible){before.here & mask, before.hand}
                                  : (struct possible){0, 0};
    if (walk->word == WORD_SEQUENCE)
        return find_word(finder, walk->right, find_word(finder, walk->left, before));
    if (walk_is_choice(walk)) {
        struct possible a = find_word(finder, walk->left, before),
                        b = find_word(finder, walk->right, before);
        return (struct possible){a.here | b.here, a.hand | b.hand};
    }
    if (walk_is_look(walk)) return before;
    if (walk->left || walk->word == WORD_SELF) { /* a round, or another way of the same walk */
        bool keeps = walk->word != WORD_SELF && keeps_hand(walk->left);
        before = (struct possible){ALL_CLASSES, keeps ? before.hand : ALL_CLASSES};
        if (walk->left) find_word(finder, walk->left, before);
        return before;
    }
    if (!finder->word && finder->holds(description, walk, finder->side, before, finder->context))
        finder->word = walk;
    word_effect(description, walk, finder->side, &before);
    return before;
}

/* Return the first word for which `holds` is true, given the contents that are possible at this
 * word; NULL if there is none. Words within tests are left out. */
static const struct walk *find_first(const struct description *description, const struct walk *walk,
                                     int side, word_question *holds, const void *context) {
    struct finder finder = {description, side, holds, context, NULL};
    find_word(&finder, walk, (struct possible){ALL_CLASSES, EMPTY});
    return finder.word;
}

static bool changes_some(const struct description *description, const struct walk *word, int side,
                         struct possible before, const void *classes) {
    return word_changes(description, word, side, before) & *(const class_set *)classes &&
           !word_has(word, CAPTURES);
}

const struct walk *walk_changing(const struct description *description, const struct walk *walk,
                                 int side, class_set classes) {
    return find_first(description, walk, side, changes_some, &classes);
}

/* Return true if the walk may capture other pieces than enemies, or change the number of enemies
 * without a capture: remove and take may, but neither does in own * remove + enemy * take. */
static bool blurs_captures(const struct description *description, const struct walk *walk, int side,
                           struct possible before, const void *has_columns) {
    const struct word_entry *word = &word_table[walk->word];
    class_set enemies = side_classes(description, !side), others = PIECES & ~enemies;
    if (word_has(walk, CAPTURES)) return word->hand != HAND_SAME || (before.here & others);
    if (word->hand == HAND_KIND || word->after == AFTER_KIND)
        return walk_classes(description, walk, side) & enemies;
    if (word->after == AFTER_TURNED)
        return (classes_turned(description, walk, enemies) & others) ||
               (classes_turned(description, walk, others) & enemies);
    return word_removes(walk) && (*(const bool *)has_columns || (before.here & enemies));
}

bool walk_tells_captures(const struct description *description, const struct walk *walk, int side,
                         bool has_columns) {
    return !find_first(description, walk, side, blurs_captures, &has_columns);
}

/* -- Captures alone ---------------------------------------------------------------------------- */

static bool is_start(const struct walk *word) {
    return word_table[word->word].sort == SORT_START;
}

static struct walk *captures_only(struct arena *arena, struct walk *walk, bool started) {
    if (!walk_captures(walk)) return NULL;
    if (walk->word == WORD_MOST && !started) return captures_only(arena, walk->left, false);
    if (walk->word == WORD_ELSE && started && walk_captures(walk->right)) return walk;
    if (walk->word != WORD_SEQUENCE && walk->word != WORD_EITHER && walk->word != WORD_ELSE)
        return walk;
    bool beyond = started || (walk->word == WORD_SEQUENCE && walk_has(walk->left, is_start));
    struct walk *left = captures_only(arena, walk->left, started),
                *right = captures_only(arena, walk->right, beyond);
    if (walk->word == WORD_SEQUENCE) {
        if (left && right) return walk;
        return walk_join(arena, WORD_SEQUENCE, walk->place, left ? left : walk->left,
                         right ? right : walk->right);
    }
    if (!left || !right) return left ? left : right;
    return walk_join(arena, WORD_EITHER, walk->place, left, right);
}

bool walk_asks_attack(const struct walk *walk) {
    return walk_uses(walk, WORD_ATTACKED) || walk_uses(walk, WORD_GUARDED) ||
           walk_uses(walk, WORD_GIVES_CHECK) || walk_uses(walk, WORD_GIVES_MATE);
}

/* Return the same word with other operands, which the script doesn't have. */
static struct walk *with_operands(struct arena *arena, struct walk *walk, struct walk *left,
                                  struct walk *right) {
    struct walk *made = left ? walk_with(arena, walk, left, right) : walk;
    if (made != walk) made->written = NULL;
    return made;
}

bool walk_asks_royal_attack(const struct walk *walk) {
    bool royal = walk->word == WORD_ATTACKED && walk->names == 0;
    return royal || walk->word == WORD_GIVES_CHECK || walk->word == WORD_GIVES_MATE ||
           (walk->left && walk_asks_royal_attack(walk->left)) ||
           (walk->right && walk_asks_royal_attack(walk->right));
}

/* Return the walk without the words that are such tests; recursions stay as they are. */
static struct walk *without(struct arena *arena, struct walk *walk,
                            bool (*asks)(const struct walk *walk)) {
    if (!walk || walk->word == WORD_REC || walk->word == WORD_SELF) return walk;
    bool returns = !walk->left || walk_is_look(walk); /* to the square where it began */
    if (returns && asks(walk)) return walk_new(arena, WORD_HERE, walk->place);
    return with_operands(arena, walk, without(arena, walk->left, asks),
                         without(arena, walk->right, asks));
}

struct walk *walk_captures_only(struct arena *arena, struct walk *walk) {
    return without(arena, captures_only(arena, walk, false), walk_asks_attack);
}

struct walk *walk_attacks(struct arena *arena, const struct description *description) {
    struct walk *walk = description->attacks ? description->attacks : description->moves;
    if (!description->royals || !walk) return NULL;
    return without(arena, captures_only(arena, walk, false), walk_asks_royal_attack);
}

/* Return `from` or `by` with only those of its kinds that the word names, too; NULL if there are
 * none. */
static struct walk *start_by(struct arena *arena, const struct walk *start,
                             const struct walk *word) {
    const char *name[WALK_NAMES_MAX];
    int count = 0;
    assert(start->names <= WALK_NAMES_MAX);
    for (int i = 0; i < start->names; i++)
        for (int j = 0; j < word->names; j++)
            if (strcmp(start->name[i], word->name[j]) == 0) {
                name[count++] = start->name[i];
                break;
            }
    if (count == 0) return NULL;
    struct walk *copy = walk_new(arena, start->word, start->place);
    walk_set_names(arena, copy, count, name);
    return copy;
}

/* Return the walk without branches that begin with other pieces, or with none; NULL if none is
 * left. Recursions stay as they are. */
static struct walk *begun_by(struct arena *arena, struct walk *walk, const struct walk *word) {
    if (!walk_has(walk, is_start) || walk_is_look(walk) || walk->word == WORD_REC) return walk;
    if (walk_begins_with_piece(walk)) return start_by(arena, walk, word);
    if (!walk->left) return NULL; /* another start */
    struct walk *left = begun_by(arena, walk->left, word), *right = walk->right;
    if (right && (walk->word != WORD_SEQUENCE || !walk_has(walk->left, is_start)))
        right = begun_by(arena, right, word);
    if (walk_is_choice(walk) && (!left || !right)) return left ? left : right;
    return left && (right || !walk->right) ? with_operands(arena, walk, left, right) : NULL;
}

struct walk *walk_captures_by(struct arena *arena, const struct description *description,
                              const struct walk *word) {
    struct walk *walk = description->moves ? walk_captures_only(arena, description->moves) : NULL;
    return walk && word->names > 0 ? begun_by(arena, walk, word) : walk;
}

/* The ways to pass a walk without a capture: to its end, and to a call of the recursion itself. */
struct passage {
    bool ends, calls;
};

static struct passage bare_passage(const struct walk *walk, const struct walk *rec) {
    if (walk->word == WORD_SELF)
        return (struct passage){.ends = walk->rec != rec, .calls = walk->rec == rec};
    if (walk->word == WORD_ROUND_BEGIN) return (struct passage){false, false}; /* which counts */
    if (!walk->left) return (struct passage){.ends = !word_removes(walk), .calls = false};
    struct passage a = bare_passage(walk->left, rec), b = {false, false};
    if (walk->right) b = bare_passage(walk->right, rec);
    switch (walk->word) {
    case WORD_SEQUENCE: return (struct passage){a.ends && b.ends, a.calls || (a.ends && b.calls)};
    case WORD_EITHER:
    case WORD_ELSE: return (struct passage){a.ends || b.ends, a.calls || b.calls};
    case WORD_REPEAT: return (struct passage){a.ends || walk->number[0] == 0, a.calls};
    case WORD_NOT:
    case WORD_AHEAD:
    case WORD_ALL: return (struct passage){true, a.calls};
    default: return a; /* first, most, rec */
    }
}

bool walk_recurs_without_capture(const struct walk *rec) {
    return bare_passage(rec->left, rec).calls;
}

/* Return the only direction in which a walk steps, however often; -1 if it doesn't step, -2 for
 * several directions or unknown ones. */
static int only_way(const struct description *description, const struct walk *walk, int side) {
    int left, right;
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return description_way(description, walk, side);
    case WORD_SEQUENCE:
        left = only_way(description, walk->left, side);
        right = only_way(description, walk->right, side);
        return left == -1 ? right : right == -1 || right == left ? left : -2;
    case WORD_NOT:
    case WORD_AHEAD: return -1;
    default:
        if (word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_HERE) return -1;
        if (word_table[walk->word].sort == SORT_ACTION && !word_has(walk, CAPTURES)) return -1;
        return -2;
    }
}

bool walk_never_revisits(const struct description *description, const struct walk *walk, int side) {
    int way = only_way(description, walk, side);
    assert(way < description->board.ways);
    return way >= 0 && !board_way_returns(&description->board, description->board.way[way]);
}

/* -- Words in reports -------------------------------------------------------------------------- */

bool word_is_negated_question(const struct description *description, const struct walk *walk) {
    class_set classes;
    if (walk->word != WORD_NOT) return false;
    const struct walk *asked = walk->left;
    return word_table[asked->word].sort == SORT_QUESTION || asked->word == WORD_TEST ||
           walk_asks_class(description, asked, SIDE_WHITE, &classes);
}

bool word_only_joins(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_JOIN && walk->word != WORD_NOT &&
           walk->word != WORD_AHEAD;
}

bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes) {
    class_set classes;
    bool question = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    if (!question || !walk_asks_class(description, walk, side, &classes)) return false;
    *yes = classes != 0;
    return classes == 0 || classes == ALL_CLASSES;
}

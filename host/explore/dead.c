#include "dead.h"

#include "../explain/phrase.h"
#include "../words/analysis.h"
#include "../words/contents.h"

#include <string.h>

/* What may be so where a walk has come to: the classes that may stand on the square if a piece is
 * in hand, and if none is. Nothing at all: it cannot come there. */
struct state {
    uint64_t in_hand, bare;
};

/* NOWHERE stands for being on no square yet. */
static const uint64_t NOWHERE = UINT64_C(1) << 63, ANY = ~(UINT64_C(1) << 63),
                      EMPTY = UINT64_C(1) << CLASS_EMPTY, CLAIMED = UINT64_C(1) << CLASS_CLAIMED;

enum {
    ASSUMED_MAX = 64,
    TWICE_MAX = 8, /* walks within one another that are gone through twice */
    STEPS_MAX =
        50000, /* words on branches followed to their ends; in what is larger, no end is judged */
    BRANCH_MAX = 1000 /* words on one branch, likewise */
};

/* A word in the script, in all places where macros have put it. */
struct occurrence {
    struct place place;
    const char *text;
    bool reached, succeeds; /* somewhere */
    enum word word;
    bool blamed,
        cleared; /* what is in hand cannot come down after it, on some branch; it can, on another */
};

struct search {
    struct arena *arena;
    const struct description *description;
    struct occurrence *item;
    int count, capacity;
    int side;
    const struct walk *assumed[ASSUMED_MAX]; /* recursions that are taken to end */
    int assumptions, twice;
    int steps;      /* on branches, so far */
    int branch;     /* words on the present one */
    bool clearing;  /* the second time: who was blamed may be cleared */
    uint64_t taken; /* classes that something may take */
};

static bool is_possible(struct state state) {
    return state.in_hand || state.bare;
}

static struct state both(uint64_t in_hand, uint64_t bare) {
    return (struct state){in_hand, bare};
}

static struct state either(struct state a, struct state b) {
    return both(a.in_hand | b.in_hand, a.bare | b.bare);
}

/* Whatever may stand here, with the hand as it may be. */
static struct state widened(struct state state) {
    return both(state.in_hand ? ANY : 0, state.bare ? ANY : 0);
}

static struct state masked(struct state state, uint64_t mask) {
    return both(state.in_hand & mask, state.bare & mask);
}

static uint64_t pieces(void) {
    return ANY & ~(EMPTY | CLAIMED);
}

/* -- Occurrences ------------------------------------------------------------------------------- */

static struct occurrence *occurrence_of(struct search *search, const struct walk *walk) {
    struct text text;
    text_init(&text, search->arena->memory);
    phrase_walk(walk, &text);
    struct occurrence *found = NULL;
    for (int i = 0; i < search->count && !found; i++) {
        struct occurrence *item = &search->item[i];
        if (place_compare(item->place, walk->place) == 0 &&
            strcmp(item->text, text_string(&text)) == 0)
            found = item;
    }
    if (!found) {
        search->item = memory_grow(search->arena->memory, search->item, &search->capacity,
                                   search->count + 1, sizeof *found);
        found = &search->item[search->count++];
        const char *kept = arena_copy(search->arena, text_string(&text), (size_t)text.length);
        *found = (struct occurrence){.place = walk->place, .text = kept, .word = walk->word};
    }
    text_done(&text);
    return found;
}

static void note(struct search *search, const struct walk *walk, struct state before,
                 struct state after) {
    if (!is_possible(before)) return;
    struct occurrence *occurrence = occurrence_of(search, walk);
    occurrence->reached = true;
    occurrence->succeeds |= is_possible(after);
}

/* -- What words do ----------------------------------------------------------------------------- */

static struct state after(struct search *search, const struct walk *walk, struct state before);

/* What a word that is no join makes of the two, each by its effect. */
static struct state after_word(struct search *search, const struct walk *walk,
                               struct state before) {
    struct possible held = {before.in_hand, pieces()}, bare = {before.bare, EMPTY};
    uint64_t kept = word_has(walk, STAYS) ? (before.in_hand | before.bare) & NOWHERE : 0;
    if (word_has(walk, CAPTURES))
        search->taken |=
            word_table[walk->word].sort == SORT_ESCAPE ? ANY : before.in_hand | before.bare;
    word_effect(search->description, walk, search->side, &held);
    word_effect(search->description, walk, search->side, &bare);
    return masked(
        both((held.hand & pieces() ? held.here : 0) | (bare.hand & pieces() ? bare.here : 0),
             (held.hand & EMPTY ? held.here : 0) | (bare.hand & EMPTY ? bare.here : 0)),
        ANY | kept);
}

/* The hand as a round or a recursion may change it. */
static struct state after_rounds(struct search *search, const struct walk *body,
                                 struct state before) {
    if (search->twice == TWICE_MAX)
        return is_possible(before) ? after(search, body, both(ANY, ANY)) : before;
    search->twice++;
    struct state first = after(search, body, before), second = first;
    if (is_possible(first)) second = after(search, body, widened(either(before, first)));
    search->twice--;
    return widened(either(first, second));
}

/* It goes round, taken to end. */
static void go_round(struct search *search, const struct walk *rec, struct state before) {
    if (search->assumptions == ASSUMED_MAX) return;
    search->assumed[search->assumptions++] = rec;
    after(search, rec->left, before);
    search->assumptions--;
}

/* Twice: if it can end at all, it may also go round first. */
static struct state after_rec(struct search *search, const struct walk *walk, struct state before) {
    struct state ends = both(ANY, ANY);
    for (int i = 0; i < search->assumptions; i++)
        if (search->assumed[i] == walk) return ends;
    if (search->twice == TWICE_MAX) return go_round(search, walk, ends), ends;
    search->twice++;
    ends = after(search, walk->left, before);
    if (is_possible(ends)) go_round(search, walk, before);
    search->twice--;
    return is_possible(ends) ? both(ANY, ANY) : ends;
}

static bool is_assumed(const struct search *search, const struct walk *rec) {
    for (int i = 0; i < search->assumptions; i++)
        if (search->assumed[i] == rec) return true;
    return false;
}

/* A lookahead changes nothing; of questions about the class, their answer is known. */
static struct state after_look(struct search *search, const struct walk *walk,
                               struct state before) {
    uint64_t mask;
    if (walk_asks_class(search->description, walk, search->side, &mask))
        return masked(before, mask & ANY);
    struct state possible = after(search, walk->left, before);
    return walk->word == WORD_AHEAD && !is_possible(possible) ? possible : before;
}

static struct state after_join(struct search *search, const struct walk *walk,
                               struct state before) {
    switch (walk->word) {
    case WORD_HERE: return before;
    case WORD_SEQUENCE: return after(search, walk->right, after(search, walk->left, before));
    case WORD_EITHER:
    case WORD_ELSE:
        return either(after(search, walk->left, before), after(search, walk->right, before));
    case WORD_REPEAT:
        if (walk->number[0]) return after_rounds(search, walk->left, before);
        return either(before, after_rounds(search, walk->left, before));
    case WORD_ALL: return either(before, after_rounds(search, walk->left, before));
    case WORD_REC: return is_possible(before) ? after_rec(search, walk, before) : before;
    case WORD_SELF:
        return is_possible(before) && is_assumed(search, walk->rec) ? both(ANY, ANY) : both(0, 0);
    case WORD_NOT:
    case WORD_AHEAD: return is_possible(before) ? after_look(search, walk, before) : before;
    default: return walk->left ? after(search, walk->left, before) : before; /* first, most */
    }
}

static struct state after(struct search *search, const struct walk *walk, struct state before) {
    struct state result;
    walk = walk_as_word(walk);
    if (word_table[walk->word].sort == SORT_JOIN) {
        result = after_join(search, walk, before);
        bool own = walk->word == WORD_REC || walk->word == WORD_AHEAD ||
                   (walk->word == WORD_NOT && walk->left->word != WORD_HERE);
        if (own) note(search, walk, before, result);
        return result;
    }
    if (!is_possible(before)) return before;
    result = after_word(search, walk, before);
    note(search, walk, before, result);
    return result;
}

/* -- Ends -------------------------------------------------------------------------------------- */

/* What is still to be walked. */
struct rest {
    const struct walk *walk;
    const struct rest *next;
};

/* What was walked. */
struct passed {
    const struct walk *walk;
    const struct passed *before;
};

static bool can_land(struct state state) {
    return state.bare || state.in_hand & EMPTY;
}

/* A branch that ends well clears the words that it has led through. */
static void clear(struct search *search, const struct passed *passed) {
    for (; passed; passed = passed->before) {
        for (int i = 0; i < search->count; i++) {
            struct occurrence *item = &search->item[i];
            if (item->blamed && item->place.line == passed->walk->place.line)
                occurrence_of(search, passed->walk)->cleared = true;
        }
    }
}

static void follow(struct search *search, const struct walk *walk, struct state before,
                   const struct walk *culprit, const struct passed *passed,
                   const struct rest *rest);

/* A word, and what comes behind it. */
static void follow_word(struct search *search, const struct walk *walk, struct state before,
                        const struct walk *culprit, const struct passed *passed,
                        const struct rest *rest) {
    struct state result = after(search, walk, before);
    const struct passed here = {walk, passed};
    if (!is_possible(result)) return;
    if (can_land(result)) culprit = NULL;
    if (!can_land(result) && !culprit) culprit = walk;
    if (rest)
        follow(search, rest->walk, result, culprit, &here, rest->next);
    else if (culprit)
        occurrence_of(search, culprit)->blamed = true;
    else if (search->clearing)
        clear(search, &here);
}

/* Follows every branch to its end. `culprit` is the word since which what is in hand cannot come
 * down. */
static void follow(struct search *search, const struct walk *walk, struct state before,
                   const struct walk *culprit, const struct passed *passed,
                   const struct rest *rest) {
    if (search->branch == BRANCH_MAX) search->steps = STEPS_MAX;
    if (search->steps++ >= STEPS_MAX) return;
    search->branch++;
    walk = walk_as_word(walk);
    switch (walk->word) {
    case WORD_SEQUENCE:
        follow(search, walk->left, before, culprit, passed, &(struct rest){walk->right, rest});
        break;
    case WORD_EITHER:
    case WORD_ELSE:
        follow(search, walk->left, before, culprit, passed, rest);
        follow(search, walk->right, before, culprit, passed, rest);
        break;
    case WORD_FIRST:
    case WORD_MOST: follow(search, walk->left, before, culprit, passed, rest); break;
    default: follow_word(search, walk, before, culprit, passed, rest);
    }
    search->branch--;
}

static void find_in(struct search *search, const struct walk *walk) {
    const struct state nowhere = {0, NOWHERE};
    for (search->side = 0; walk && search->side < SIDES; search->side++) {
        if (!search->clearing) after(search, walk, nowhere);
        follow(search, walk, nowhere, NULL, NULL, NULL);
    }
}

static void find_in_all(struct search *search, bool clearing) {
    const struct description *description = search->description;
    search->clearing = clearing;
    search->steps = 0;
    find_in(search, description->moves);
    for (int i = 0; i < description->endings; i++) find_in(search, description->ending[i].walk);
    for (int i = 0; i < description->nevers; i++) find_in(search, description->never[i].walk);
}

/* -- Findings ---------------------------------------------------------------------------------- */

static void write_finding(const struct search *search, const struct occurrence *item,
                          struct text *text) {
    bool blamed = item->blamed && !item->cleared && search->steps <= STEPS_MAX;
    if (item->reached && !item->succeeds && strncmp(item->text, "rec(", 4) == 0)
        text_print(text, "no branch of this rec can ever end");
    else if (item->reached && !item->succeeds)
        text_print(text, "`%s` can never succeed here", item->text);
    else if (blamed && (item->word == WORD_DROP || item->word == WORD_CARRY))
        text_print(
            text,
            "after `%s` the piece in hand is on no square; go on with: each \"board\" * empty",
            item->text);
    else if (blamed)
        text_print(text,
                   "after `%s` the piece in hand can never come down on the square; it could "
                   "after: %s * take",
                   item->text, item->text);
}

/* Attack is decided by what can be taken. */
static void write_royal(const struct search *search, struct text *text) {
    const char *royal = search->description->royal;
    int kind = royal ? description_kind(search->description, royal) : -1;
    uint64_t classes = UINT64_C(3) << class_of(kind < 0 ? 0 : kind, SIDE_WHITE);
    if (kind >= 0 && !(search->taken & classes))
        text_print(text, "royal \"%s\": no walk can ever take it, so it is never attacked", royal);
}

void dead_find(struct arena *arena, const struct description *description, dead_tell *tell,
               void *context) {
    struct search search = {.arena = arena, .description = description};
    struct text text;
    text_init(&text, arena->memory);
    find_in_all(&search, false);
    find_in_all(&search, true);
    for (int i = 0; i < search.count; i++) {
        write_finding(&search, &search.item[i], &text);
        if (text.length) tell(context, search.item[i].place, text_string(&text));
        text_clear(&text);
    }
    write_royal(&search, &text);
    if (text.length) tell(context, description->royal_place, text_string(&text));
    text_done(&text);
    memory_free(arena->memory, search.item);
}

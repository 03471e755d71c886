#include "lint.h"

#include "../explain/phrase.h"
#include "../words/analysis.h"
#include "../words/contents.h"

#include <assert.h>
#include <string.h>

void lint_done(struct lint *lint) {
    memory_free(lint->arena.memory, lint->item);
    arena_done(&lint->arena);
}

__attribute__((format(printf, 3, 4))) static void add_finding(struct lint *lint, struct place place,
                                                              const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *text = arena_vprint(&lint->arena, format, list);
    va_end(list);
    lint->item = memory_grow(lint->arena.memory, lint->item, &lint->capacity, lint->count + 1,
                             sizeof *lint->item);
    lint->item[lint->count++] = (struct lint_finding){place, text};
}

/* -- Dead words --------------------------------------------------------------------------------
 *
 * Each walk is followed with the sets of possible contents of the square, once for branches that
 * carry a piece and once for the others. A word that leaves both sets empty is dead:
 *
 *                        in hand            bare
 *     (before)           -                  on no square yet
 *     from "man"         empty              -
 *     n                  anything           -
 *     empty              empty              -
 *     take               -                  -              `take` can never succeed here
 *
 * At the end of a branch the piece in hand must be put down on an empty square. If it can't be, the
 * lint reports the word that made this impossible, unless another branch through that word ends
 * well:
 *
 *     from "man" * n     anything           -
 *     enemy              enemies            -              it can never come down after `enemy` */

/* The classes that may be on the square if a piece is in hand, and if none is. Both empty: no
 * branch gets here. */
struct state {
    class_set in_hand, bare;
};

/* NOWHERE means that the branch isn't on a square yet. */
static const class_set NOWHERE = CLASS_SET_TOP, ANY = ~CLASS_SET_TOP;

enum {
    ASSUMED_MAX = 64,
    TWICE_MAX = 8, /* walks within one another that are gone through twice */
    STEPS_MAX =
        50000,        /* most words on branches to their ends; a larger walk's ends aren't judged */
    BRANCH_MAX = 1000 /* most words on one branch, likewise */
};

/* A word in the script, in all places where macros have put it. */
struct occurrence {
    struct place place;
    int nth; /* its number among the equal words of its line; 0 if unknown */
    const char *text;
    bool reached, succeeds; /* on some branch */
    enum word word;
    bool stranded; /* after it the piece in hand can't be put down, on some branch */
    bool lands;    /* it can, on another branch */
};

struct search {
    struct arena *arena;
    const struct description *description;
    struct occurrence *item;
    int count, capacity;
    int side;
    const struct walk *assumed[ASSUMED_MAX]; /* recursions that are taken to end */
    int assumptions, twice;
    int steps;        /* on branches, so far */
    int branch;       /* words on the present one */
    bool second_pass; /* words are known after which the piece in hand cannot be put down */
    class_set taken;  /* classes that something may take */
};

static bool is_reachable(struct state state) {
    return state.in_hand || state.bare;
}

static struct state state_of(class_set in_hand, class_set bare) {
    return (struct state){in_hand, bare};
}

static struct state either(struct state a, struct state b) {
    return state_of(a.in_hand | b.in_hand, a.bare | b.bare);
}

/* Return the state with any content of the square, and the same hand. */
static struct state widened(struct state state) {
    return state_of(state.in_hand ? ANY : 0, state.bare ? ANY : 0);
}

static struct state masked(struct state state, class_set mask) {
    return state_of(state.in_hand & mask, state.bare & mask);
}

static class_set pieces(void) {
    return ANY & ~(EMPTY | CLAIMED);
}

/* -- Occurrences ------------------------------------------------------------------------------- */

static struct occurrence *occurrence_of(struct search *search, const struct walk *walk) {
    const struct walk *told_by = walk_leftmost(walk);
    int nth = told_by->is_nth_sure ? told_by->nth : 0;
    struct text text;
    text_init(&text, search->arena->memory);
    phrase_walk(walk, &text);
    struct occurrence *found = NULL;
    for (int i = 0; i < search->count && !found; i++) {
        struct occurrence *item = &search->item[i];
        if (item->nth == nth && place_compare(item->place, walk->place) == 0 &&
            strcmp(item->text, text_string(&text)) == 0)
            found = item;
    }
    if (!found) {
        search->item = memory_grow(search->arena->memory, search->item, &search->capacity,
                                   search->count + 1, sizeof *found);
        found = &search->item[search->count++];
        const char *kept = arena_copy(search->arena, text_string(&text), (size_t)text.length);
        *found =
            (struct occurrence){.place = walk->place, .nth = nth, .text = kept, .word = walk->word};
    }
    text_done(&text);
    return found;
}

static void note_occurrence(struct search *search, const struct walk *walk, struct state before,
                            struct state after) {
    if (!is_reachable(before)) return;
    struct occurrence *occurrence = occurrence_of(search, walk);
    occurrence->reached = true;
    occurrence->succeeds |= is_reachable(after);
}

/* -- What words do ----------------------------------------------------------------------------- */

static struct state after(struct search *search, const struct walk *walk, struct state before);

/* Apply the effect of a word that doesn't join walks to both sets. */
static struct state after_word(struct search *search, const struct walk *walk,
                               struct state before) {
    struct possible held = {before.in_hand, pieces()}, bare = {before.bare, EMPTY};
    class_set kept = word_has(walk, STAYS) ? (before.in_hand | before.bare) & NOWHERE : 0;
    if (word_has(walk, CAPTURES))
        search->taken |=
            word_table[walk->word].sort == SORT_ESCAPE ? ANY : before.in_hand | before.bare;
    word_effect(search->description, walk, search->side, &held);
    word_effect(search->description, walk, search->side, &bare);
    return masked(
        state_of((held.hand & pieces() ? held.here : 0) | (bare.hand & pieces() ? bare.here : 0),
                 (held.hand & EMPTY ? held.here : 0) | (bare.hand & EMPTY ? bare.here : 0)),
        ANY | kept);
}

/* The hand as a round or a recursion may change it. */
static struct state after_rounds(struct search *search, const struct walk *body,
                                 struct state before) {
    if (search->twice == TWICE_MAX)
        return is_reachable(before) ? after(search, body, state_of(ANY, ANY)) : before;
    search->twice++;
    struct state first = after(search, body, before), second = first;
    if (is_reachable(first)) second = after(search, body, widened(either(before, first)));
    search->twice--;
    return widened(either(first, second));
}

static bool is_assumed(const struct search *search, const struct walk *rec) {
    for (int i = 0; i < search->assumptions; i++)
        if (search->assumed[i] == rec) return true;
    return false;
}

/* A round in which `self` is assumed to succeed, leaving anything. */
static void go_round(struct search *search, const struct walk *rec, struct state before) {
    if (search->assumptions == ASSUMED_MAX) return;
    search->assumed[search->assumptions++] = rec;
    after(search, rec->left, before);
    search->assumptions--;
    assert(search->assumptions >= 0 && search->assumed[search->assumptions] == rec);
}

/* First with `self` failing: a rec that has no branch then can never end. If it has one, the words
 * behind `self` are reached, too. */
static struct state after_rec(struct search *search, const struct walk *walk, struct state before) {
    struct state ends = state_of(ANY, ANY);
    if (is_assumed(search, walk)) return ends;
    if (search->twice == TWICE_MAX) return go_round(search, walk, ends), ends;
    search->twice++;
    ends = after(search, walk->left, before);
    if (is_reachable(ends)) go_round(search, walk, before);
    search->twice--;
    return is_reachable(ends) ? state_of(ANY, ANY) : ends;
}

/* A lookahead changes nothing; of questions about the class, their answer is known, and where it is
 * not "never", a branch on no square yet may ask it (`-white`). */
static struct state after_look(struct search *search, const struct walk *walk,
                               struct state before) {
    class_set mask;
    if (walk_asks_class(search->description, walk, search->side, &mask))
        return masked(before, mask & ANY ? mask | NOWHERE : 0);
    struct state possible = after(search, walk->left, before);
    return walk->word == WORD_AHEAD && !is_reachable(possible) ? possible : before;
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
    case WORD_REC: return is_reachable(before) ? after_rec(search, walk, before) : before;
    case WORD_SELF:
        return is_reachable(before) && is_assumed(search, walk->rec) ? state_of(ANY, ANY)
                                                                     : state_of(0, 0);
    case WORD_NOT:
    case WORD_AHEAD: return is_reachable(before) ? after_look(search, walk, before) : before;
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
        if (own) note_occurrence(search, walk, before, result);
        return result;
    }
    if (!is_reachable(before)) return before;
    result = after_word(search, walk, before);
    note_occurrence(search, walk, before, result);
    return result;
}

/* -- Ends -------------------------------------------------------------------------------------- */

/* The rest of a branch, to be followed. */
struct rest {
    const struct walk *walk;
    const struct rest *next;
};

/* The words of a branch so far. */
struct passed {
    const struct walk *walk;
    const struct passed *before;
};

static bool can_land(struct state state) {
    return state.bare || state.in_hand & EMPTY;
}

/* The end of a branch on which the piece in hand can be put down, in the second pass. */
static void note_landing(struct search *search, const struct passed *passed) {
    for (; passed; passed = passed->before) {
        for (int i = 0; i < search->count; i++) {
            struct occurrence *item = &search->item[i];
            if (item->stranded && item->place.line == passed->walk->place.line)
                occurrence_of(search, passed->walk)->lands = true;
        }
    }
}

static void follow_branches(struct search *search, const struct walk *walk, struct state before,
                            const struct walk *since, const struct passed *passed,
                            const struct rest *rest);

/* Follow a word and its continuation. */
static void follow_word(struct search *search, const struct walk *walk, struct state before,
                        const struct walk *since, const struct passed *passed,
                        const struct rest *rest) {
    struct state result = after(search, walk, before);
    const struct passed here = {walk, passed};
    if (!is_reachable(result)) return;
    if (can_land(result)) since = NULL;
    if (!can_land(result) && !since) since = walk;
    if (rest)
        follow_branches(search, rest->walk, result, since, &here, rest->next);
    else if (since)
        occurrence_of(search, since)->stranded = true;
    else if (search->second_pass)
        note_landing(search, &here);
}

/* Follows every branch to its end. `since` is the word since which the piece in hand cannot be put
 * down; NULL if it can. */
static void follow_branches(struct search *search, const struct walk *walk, struct state before,
                            const struct walk *since, const struct passed *passed,
                            const struct rest *rest) {
    if (search->branch == BRANCH_MAX) search->steps = STEPS_MAX;
    if (search->steps++ >= STEPS_MAX) return;
    search->branch++;
    walk = walk_as_word(walk);
    switch (walk->word) {
    case WORD_SEQUENCE:
        follow_branches(search, walk->left, before, since, passed,
                        &(struct rest){walk->right, rest});
        break;
    case WORD_EITHER:
    case WORD_ELSE:
        follow_branches(search, walk->left, before, since, passed, rest);
        follow_branches(search, walk->right, before, since, passed, rest);
        break;
    case WORD_FIRST:
    case WORD_MOST: follow_branches(search, walk->left, before, since, passed, rest); break;
    default: follow_word(search, walk, before, since, passed, rest);
    }
    search->branch--;
}

static void search_walk(struct search *search, const struct walk *walk) {
    const struct state nowhere = {0, NOWHERE};
    for (search->side = 0; walk && search->side < SIDES; search->side++) {
        if (!search->second_pass) after(search, walk, nowhere);
        follow_branches(search, walk, nowhere, NULL, NULL, NULL);
    }
}

static void search_all(struct search *search, bool second_pass) {
    const struct description *description = search->description;
    search->second_pass = second_pass;
    search->steps = 0;
    search_walk(search, description->moves);
    search_walk(search, description->attacks);
    for (int i = 0; i < description->endings; i++) search_walk(search, description->ending[i].walk);
    for (int i = 0; i < description->nevers; i++) search_walk(search, description->never[i].walk);
    for (int i = 0; i < description->legals; i++) search_walk(search, description->legal[i].walk);
    for (int i = 0; i < description->helps; i++) search_walk(search, description->help[i].walk);
}

/* -- Findings ---------------------------------------------------------------------------------- */

/* " (number 2 on this line)", where there are others. */
static const char *number_of(struct lint *lint, const struct search *search,
                             const struct occurrence *item) {
    for (int i = 0; i < search->count && item->nth; i++) {
        const struct occurrence *other = &search->item[i];
        if (other != item && place_compare(other->place, item->place) == 0 &&
            strcmp(other->text, item->text) == 0)
            return arena_print(&lint->arena, " (number %d on this line)", item->nth);
    }
    return "";
}

static void judge(struct lint *lint, const struct search *search, const struct occurrence *item) {
    bool stranded = item->stranded && !item->lands && search->steps <= STEPS_MAX;
    if (item->reached && !item->succeeds && strncmp(item->text, "rec(", 4) == 0)
        add_finding(lint, item->place, "this rec can never end");
    else if (item->reached && !item->succeeds)
        add_finding(lint, item->place, "`%s`%s can never succeed here", item->text,
                    number_of(lint, search, item));
    else if (stranded && (item->word == WORD_DROP || item->word == WORD_CARRY))
        add_finding(
            lint, item->place,
            "after `%s`%s the carried piece is not on a square; continue with: each \"board\" * "
            "empty",
            item->text, number_of(lint, search, item));
    else if (stranded)
        add_finding(
            lint, item->place,
            "after `%s`%s the carried piece can never land on the square; write %s * take, or "
            "put the piece down before it goes there: land",
            item->text, number_of(lint, search, item), item->text);
}

/* An attack on the royal piece is a possible capture of it. */
static void add_royal(struct lint *lint, const struct search *search) {
    const struct description *description = search->description;
    for (int i = 0; i < description->royals; i++) {
        int kind = description_kind(description, description->royal[i]);
        if (!(search->taken & classes_of_kind(kind)))
            add_finding(lint, description->royal_place,
                        "royal \"%s\": no walk can capture it, so it is never attacked",
                        description->royal[i]);
    }
}

void lint_run(struct lint *lint, struct memory *memory, const struct description *description) {
    struct search search = {.arena = &lint->arena, .description = description};
    *lint = (struct lint){.count = 0};
    arena_init(&lint->arena, memory);
    search_all(&search, false);
    search_all(&search, true);
    for (int i = 0; i < search.count; i++) judge(lint, &search, &search.item[i]);
    add_royal(lint, &search);
    memory_free(lint->arena.memory, search.item);
}

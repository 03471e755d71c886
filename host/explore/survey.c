#include "survey.h"

#include "../rules/analysis.h"
#include "../rules/contents.h"
#include "phrase.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t ANY = ~UINT64_C(0), EMPTY = UINT64_C(1) << CLASS_EMPTY, CLAIMED = UINT64_C(1) << CLASS_CLAIMED;

/* A word in the script, in all places where macros have put it. */
struct occurrence {
    struct place place;
    const char *text;
    bool reached, succeeds; /* somewhere */
};

struct surveying {
    struct survey *survey;
    const struct description *description;
    struct occurrence *item;
    int count, capacity;
    int side;
    const struct walk *assumed[64]; /* recursions that are taken to end */
    int assumptions;
    struct text text;
};

void survey_init(struct survey *survey, struct memory *memory) {
    *survey = (struct survey){.count = 0};
    arena_init(&survey->arena, memory);
}

void survey_done(struct survey *survey) {
    memory_free(survey->arena.memory, survey->item);
    arena_done(&survey->arena);
}

static void find(struct surveying *surveying, enum survey_sort sort, struct place place) {
    struct survey *survey = surveying->survey;
    survey->item =
        memory_grow(survey->arena.memory, survey->item, &survey->capacity, survey->count + 1, sizeof *survey->item);
    const char *text = arena_copy(&survey->arena, text_string(&surveying->text), (size_t)surveying->text.length);
    survey->item[survey->count++] = (struct survey_finding){sort, place, text};
    text_clear(&surveying->text);
}

/* -- Words that cannot succeed ------------------------------------------------------------------------------------- */

/* Each word is looked at with the set of classes that may stand on the cursor's square, and gives the set that may
 * stand there after it; nothing at all if it cannot succeed. */

static struct occurrence *occurrence_of(struct surveying *surveying, const struct walk *walk) {
    struct arena *arena = &surveying->survey->arena;
    text_clear(&surveying->text);
    phrase_walk(walk, &surveying->text);
    const char *text = text_string(&surveying->text);
    for (int i = 0; i < surveying->count; i++) {
        struct occurrence *item = &surveying->item[i];
        if (item->place.line == walk->place.line && strcmp(item->text, text) == 0 &&
            strcmp(item->place.file, walk->place.file) == 0)
            return item;
    }
    surveying->item = memory_grow(arena->memory, surveying->item, &surveying->capacity, surveying->count + 1,
                                  sizeof *surveying->item);
    surveying->item[surveying->count] =
        (struct occurrence){walk->place, arena_copy(arena, text, strlen(text)), false, false};
    return &surveying->item[surveying->count++];
}

static void note(struct surveying *surveying, const struct walk *walk, uint64_t before, uint64_t after) {
    if (!before) return;
    struct occurrence *occurrence = occurrence_of(surveying, walk);
    occurrence->reached = true;
    occurrence->succeeds |= after != 0;
}

static uint64_t pieces(void) {
    return ~(EMPTY | CLAIMED);
}

static uint64_t after(struct surveying *surveying, const struct walk *walk, uint64_t before);

/* What a deed leaves on the square. */
static uint64_t after_deed(const struct surveying *surveying, const struct walk *walk, uint64_t before) {
    switch (walk->word) {
    case WORD_TAKE:
    case WORD_REMOVE: return before & pieces() ? EMPTY : 0;
    case WORD_CLAIM: return before & pieces() ? CLAIMED : 0;
    case WORD_DEPOSE:
    case WORD_TUCK: return before & pieces() ? ANY : 0;
    case WORD_PUT:
        return before & EMPTY
                   ? UINT64_C(1) << class_of(description_kind(surveying->description, walk->name[0]), surveying->side)
                   : 0;
    case WORD_LAND: return before & EMPTY ? ANY : 0;
    case WORD_BECOME:
    case WORD_FLIP:
    case WORD_SWAP:
    case WORD_CYCLE: return ANY;
    default: return before;
    }
}

/* Twice: if it can end at all, it may also go round first. */
static uint64_t after_rec(struct surveying *surveying, const struct walk *walk, uint64_t before) {
    for (int i = 0; i < surveying->assumptions; i++)
        if (surveying->assumed[i] == walk) return ANY;
    uint64_t ends = after(surveying, walk->left, before);
    if (!ends) return 0;
    if (surveying->assumptions < 64) {
        surveying->assumed[surveying->assumptions++] = walk;
        after(surveying, walk->left, before);
        surveying->assumptions--;
    }
    return ANY;
}

static bool is_assumed(const struct surveying *surveying, const struct walk *rec) {
    for (int i = 0; i < surveying->assumptions; i++)
        if (surveying->assumed[i] == rec) return true;
    return false;
}

static uint64_t after_question(const struct surveying *surveying, const struct walk *walk, uint64_t before) {
    uint64_t mask;
    if (walk->word == WORD_WHITE || !walk_asks_class(surveying->description, walk, surveying->side, &mask))
        return before;
    return before & mask;
}

/* A lookahead changes nothing; of questions about the class, their answer is known. */
static uint64_t after_look(struct surveying *surveying, const struct walk *walk, uint64_t before) {
    uint64_t mask;
    if (walk_asks_class(surveying->description, walk, surveying->side, &mask)) return before & mask;
    uint64_t possible = after(surveying, walk->left, before);
    return walk->word == WORD_AHEAD && !possible ? 0 : before;
}

static uint64_t after_join(struct surveying *surveying, const struct walk *walk, uint64_t before) {
    uint64_t possible;
    switch (walk->word) {
    case WORD_HERE: return before;
    case WORD_SEQUENCE: return after(surveying, walk->right, after(surveying, walk->left, before));
    case WORD_EITHER:
    case WORD_ELSE:
        possible = after(surveying, walk->left, before);
        return possible | after(surveying, walk->right, before);
    case WORD_REPEAT:
        possible = after(surveying, walk->left, before) ? ANY : 0;
        return walk->number[0] ? possible : possible | before;
    case WORD_ALL: return after(surveying, walk->left, before) ? ANY : before;
    case WORD_REC: return before ? after_rec(surveying, walk, before) : 0;
    case WORD_SELF: return before && is_assumed(surveying, walk->left) ? ANY : 0;
    case WORD_NOT:
    case WORD_AHEAD: return before ? after_look(surveying, walk, before) : 0;
    default: return walk->left ? after(surveying, walk->left, before) : before; /* first, most, any */
    }
}

static uint64_t after(struct surveying *surveying, const struct walk *walk, uint64_t before) {
    uint64_t result = before;
    enum word_sort sort = word_table[walk->word].sort;
    if (sort == SORT_JOIN) {
        result = after_join(surveying, walk, before);
        bool own = walk->word == WORD_REC || walk->word == WORD_AHEAD ||
                   (walk->word == WORD_NOT && walk->left->word != WORD_HERE);
        if (own) note(surveying, walk, before, result);
        return result;
    }
    if (!before) return 0;
    if (sort == SORT_QUESTION) result = after_question(surveying, walk, before);
    if (sort == SORT_DEED) result = after_deed(surveying, walk, before);
    if (sort == SORT_START || sort == SORT_WAY || sort == SORT_ESCAPE) result = ANY;
    note(surveying, walk, before, result);
    return result;
}

static void find_dead(struct surveying *surveying) {
    for (int side = 0; side < SIDES; side++) {
        surveying->side = side;
        after(surveying, surveying->description->moves, ANY);
    }
    for (int i = 0; i < surveying->count; i++) {
        const struct occurrence *item = &surveying->item[i];
        if (!item->reached || item->succeeds) continue;
        text_clear(&surveying->text);
        if (strncmp(item->text, "rec(", 4) == 0)
            text_print(&surveying->text, "no branch of this rec can ever end");
        else
            text_print(&surveying->text, "`%s` can never succeed here", item->text);
        find(surveying, SURVEY_DEAD, item->place);
    }
}

/* -- What is spoken of nowhere ------------------------------------------------------------------------------------- */

/* Whether a walk has the name among the arguments of words of such a form. */
static bool speaks_of(const struct walk *walk, const char *name, enum word_form one, enum word_form other) {
    if (!walk) return false;
    enum word_form form = word_table[walk->word].form;
    for (int i = 0; i < walk->names && (form == one || form == other); i++)
        if (strcmp(walk->name[i], name) == 0) return true;
    if (walk->word == WORD_SELF) return false;
    return speaks_of(walk->left, name, one, other) || speaks_of(walk->right, name, one, other);
}

static bool is_spoken_of(const struct description *description, const char *name, enum word_form one,
                         enum word_form other) {
    if (speaks_of(description->moves, name, one, other)) return true;
    for (int i = 0; i < description->endings; i++)
        if (speaks_of(description->ending[i].walk, name, one, other)) return true;
    for (int i = 0; i < description->nevers; i++)
        if (speaks_of(description->never[i].walk, name, one, other)) return true;
    return false;
}

/* Whether the start has such a piece, on the board or in hand. */
static bool starts_with(const struct description *description, char letter) {
    for (const char *at = description->start; at && *at && *at != ' '; at++)
        if (toupper((unsigned char)*at) == letter) return true;
    return false;
}

/* With other values of the options, something may. */
static const char *proviso(const struct description *description) {
    return description->options ? ", as the options are set" : "";
}

static void find_unused_kinds(struct surveying *surveying) {
    const struct description *description = surveying->description;
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        bool spoken = is_spoken_of(description, kind->name, FORM_KINDS, FORM_KIND);
        if (spoken || (description->royal && strcmp(description->royal, kind->name) == 0)) continue;
        text_print(&surveying->text, "piece \"%s\": no walk speaks of it%s%s", kind->name,
                   starts_with(description, kind->letter) ? "" : ", and none stands on the board",
                   proviso(description));
        find(surveying, SURVEY_UNUSED, kind->place);
    }
}

/* Every board has some zones of its own, which stand where the board does. */
static bool is_of_board(const struct description *description, const struct zone *zone) {
    return zone->place.line == description->board_place.line;
}

static void find_unused_zones(struct surveying *surveying) {
    const struct description *description = surveying->description;
    for (int i = 0; i < description->zones; i++) {
        const struct zone *zone = &description->zone[i];
        if (is_of_board(description, zone) || is_spoken_of(description, zone->name, FORM_ZONE, FORM_ZONE)) continue;
        text_print(&surveying->text, "zone \"%s\": no walk speaks of it%s", zone->name, proviso(description));
        find(surveying, SURVEY_UNUSED, zone->place);
    }
}

static int by_place(const void *a, const void *b) {
    const struct survey_finding *x = a, *y = b;
    int files = strcmp(x->place.file ? x->place.file : "", y->place.file ? y->place.file : "");
    if (files) return files;
    return x->place.line != y->place.line ? x->place.line - y->place.line : strcmp(x->text, y->text);
}

void survey_take(struct survey *survey, const struct description *description) {
    struct surveying surveying = {.survey = survey, .description = description};
    text_init(&surveying.text, survey->arena.memory);
    find_dead(&surveying);
    text_clear(&surveying.text);
    if (description->functions == 0) { /* functions may speak of anything */
        find_unused_kinds(&surveying);
        find_unused_zones(&surveying);
    }
    text_done(&surveying.text);
    memory_free(survey->arena.memory, surveying.item);
    if (survey->count) qsort(survey->item, (size_t)survey->count, sizeof *survey->item, by_place);
}

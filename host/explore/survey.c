#include "survey.h"

#include "dead.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct surveying {
    struct survey *survey;
    const struct description *description;
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
    survey->item = memory_grow(survey->arena.memory, survey->item, &survey->capacity,
                               survey->count + 1, sizeof *survey->item);
    const char *text =
        arena_copy(&survey->arena, text_string(&surveying->text), (size_t)surveying->text.length);
    survey->item[survey->count++] = (struct survey_finding){sort, place, text};
    text_clear(&surveying->text);
}

static void find_dead(void *context, struct place place, const char *text) {
    struct surveying *surveying = context;
    text_print(&surveying->text, "%s", text);
    find(surveying, SURVEY_DEAD, place);
}

/* -- What is spoken of nowhere ----------------------------------------------------------------- */

/* Whether a walk has the name among the arguments of words of such a form. */
static bool speaks_of(const struct walk *walk, const char *name, enum word_form one,
                      enum word_form other) {
    if (!walk) return false;
    enum word_form form = word_table[walk->word].form;
    for (int i = 0; i < walk->names && (form == one || form == other); i++)
        if (strcmp(walk->name[i], name) == 0) return true;
    return speaks_of(walk->left, name, one, other) || speaks_of(walk->right, name, one, other);
}

static bool is_spoken_of(const struct description *description, const char *name,
                         enum word_form one, enum word_form other) {
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
        bool spoken = is_spoken_of(description, kind->name, FORM_KINDS, FORM_KIND) ||
                      is_spoken_of(description, kind->name, FORM_DROPS, FORM_DROPS);
        if (spoken || (description->royal && strcmp(description->royal, kind->name) == 0)) continue;
        text_print(&surveying->text, "piece \"%s\": no walk speaks of it%s%s", kind->name,
                   starts_with(description, kind->letter) ? "" : ", and none stands on the board",
                   proviso(description));
        find(surveying, SURVEY_UNUSED, kind->place);
    }
}

/* Every board has some zones of its own, which stand where the board does. */
static bool is_of_board(const struct description *description, const struct zone *zone) {
    return place_compare(zone->place, description->board_place) == 0;
}

static void find_unused_zones(struct surveying *surveying) {
    const struct description *description = surveying->description;
    for (int i = 0; i < description->zones; i++) {
        const struct zone *zone = &description->zone[i];
        if (is_of_board(description, zone) ||
            is_spoken_of(description, zone->name, FORM_ZONE, FORM_ZONE))
            continue;
        text_print(&surveying->text, "zone \"%s\": no walk speaks of it%s", zone->name,
                   proviso(description));
        find(surveying, SURVEY_UNUSED, zone->place);
    }
}

static int by_place(const void *a, const void *b) {
    const struct survey_finding *x = a, *y = b;
    int places = place_compare(x->place, y->place);
    return places ? places : strcmp(x->text, y->text);
}

void survey_take(struct survey *survey, const struct description *description) {
    struct surveying surveying = {.survey = survey, .description = description};
    text_init(&surveying.text, survey->arena.memory);
    dead_find(&survey->arena, description, find_dead, &surveying);
    if (description->functions == 0) { /* functions may speak of anything */
        find_unused_kinds(&surveying);
        find_unused_zones(&surveying);
    }
    text_done(&surveying.text);
    if (survey->count) qsort(survey->item, (size_t)survey->count, sizeof *survey->item, by_place);
}

/* Surveys: what of a description is of no use, found without playing: pieces and zones that no walk
 * speaks of, words that cannot succeed whatever stands on the board, recursions that cannot end.
 * Each finding is certain; what depends on squares, counters or Lua is not judged. */
#ifndef EXPLORE_SURVEY_H
#define EXPLORE_SURVEY_H

#include "../base/text.h"
#include "../words/description.h"

enum survey_sort {
    SURVEY_UNUSED, /* declared, and spoken of nowhere */
    SURVEY_DEAD    /* it can never succeed */
};

struct survey_finding {
    enum survey_sort sort;
    struct place place;
    const char *text; /* "piece \"wazir\": no walk speaks of it" */
};

struct survey {
    struct arena arena;
    struct survey_finding *item;
    int count, capacity;
};

void survey_init(struct survey *survey, struct memory *memory);
void survey_done(struct survey *survey);

/* Adds what is found, in the order of the script's lines. */
void survey_take(struct survey *survey, const struct description *description);

#endif

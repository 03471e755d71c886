#include "whytext.h"

#include <string.h>

enum { WORD_WIDTH = 40 };

static const char *square_name(const struct board *board, int square, char *name) {
    name[0] = '\0';
    if (square >= 0) board_square_name(board, square, name);
    return name;
}

/* "  d4   empty      my-game.lua:12" for every word. */
static void write_steps(const struct why_branch *branch, const struct board *board,
                        struct text *text) {
    char name[SQUARE_NAME_SIZE];
    int width = 0;
    for (int i = 0; i < branch->steps; i++) {
        int length = (int)strlen(branch->step[i].word);
        if (length > width && length <= WORD_WIDTH) width = length;
    }
    for (int i = 0; i < branch->steps; i++) {
        const struct why_step *step = &branch->step[i];
        text_print(text, "  %-3s  %-*s  %s:%d\n", square_name(board, step->square, name), width,
                   step->word, step->place.file, step->place.line);
    }
}

/* "my-game.lua:12: `empty` fails at d4: a white man stands there" for every word that fails. */
static void write_failures(const struct why *why, const struct why_branch *branch,
                           const struct board *board, struct text *text) {
    char name[SQUARE_NAME_SIZE];
    bool first = true;
    for (int i = 0; i < branch->steps; i++) {
        const struct why_step *step = &branch->step[i];
        if (!step->note) continue;
        text_print(text, "  %s%s:%d: `%s` fails", first ? "" : "and ", step->place.file,
                   step->place.line, step->word);
        if (step->square >= 0) text_print(text, " at %s", square_name(board, step->square, name));
        text_print(text, ": %s\n", step->note);
        first = false;
    }
    if (branch->royal)
        text_print(text, "  and %s:%d: the mover's royal piece must not be attacked then\n",
                   why->royal.file, why->royal.line);
}

void whytext_write(const struct why *why, const struct board *board, struct text *text) {
    bool nowhere = why->verdict == WHY_NOWHERE && why->branches;
    text_print(text, "%s%s\n", why->summary, nowhere ? "; its walks end here:" : "");
    for (int i = 0; i < why->branches; i++) {
        if (why->branch[i].failures)
            write_failures(why, &why->branch[i], board, text);
        else
            write_steps(&why->branch[i], board, text);
        if (i + 1 < why->branches) text_print(text, "or\n");
    }
    if (why->instead) text_print(text, "what can be played from there: %s\n", why->instead);
}

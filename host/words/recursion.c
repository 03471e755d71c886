#include "recursion.h"

#include "walktext.h"

#include <string.h>

/* What is nested deeper is taken to end; what is written at greater length is not shown. */
enum { DEPTH_MAX = 64, SHOWN_SIZE = 40, SHOWN_BYTES = 100 };

struct search {
    struct faults *faults;
    const struct walk *rec[DEPTH_MAX]; /* around what is looked at, the outer first */
    int depth;
    bool faulty; /* a fault was met, of which nobody knows what should stand there */
};

/* The rec as it may stand in the script; empty if that is long. */
static void write_rec(const struct walk *rec, struct arena *arena, struct text *text) {
    struct outlines outlines;
    if (rec->size > SHOWN_SIZE) return;
    outlines_init(&outlines, arena);
    walktext_write(outline_of(&outlines, rec), 0, text);
    if (text->length > SHOWN_BYTES || strchr(text_string(text), '\n')) text_clear(text);
}

static void refuse(const struct search *search, const struct walk *rec) {
    struct text shown;
    text_init(&shown, search->faults->arena->memory);
    write_rec(rec, search->faults->arena, &shown);
    fault_add(search->faults, rec->place,
              "rec: every branch%s%s begins it anew, so none can end; say, for example: "
              "rec(function(more) return n * (more | here) end)",
              shown.length ? " of " : "", text_string(&shown));
    text_done(&shown);
}

/* The walk of the rec that is number `depth` around it, from 1; 0 for one that was left or lies too deep. */
static int depth_of(const struct search *search, const struct walk *rec) {
    int depth = search->depth < DEPTH_MAX ? search->depth : DEPTH_MAX;
    while (depth > 0 && search->rec[depth - 1] != rec) depth--;
    return depth;
}

static int need(struct search *search, const struct walk *walk);

static int need_of_rec(struct search *search, const struct walk *rec) {
    bool before = search->faulty;
    search->faulty = false;
    if (search->depth++ < DEPTH_MAX) search->rec[search->depth - 1] = rec;
    int needed = need(search, rec->left), own = search->depth--;
    bool ends = needed < own || own > DEPTH_MAX;
    if (!ends && !search->faulty) refuse(search, rec);
    search->faulty |= before;
    return ends ? needed : 0; /* one fault is enough */
}

/* What a walk cannot do without, on the way on which it gets along with least: 0 when it can end by itself, else how
 * deep the innermost rec lies whose walk it goes on with. A rec can end if its body needs no more
 * than recs around it. */
static int need(struct search *search, const struct walk *walk) {
    int left, right;
    switch (walk->word) {
    case WORD_FAULTY: search->faulty = true; return 0;
    case WORD_SELF: return depth_of(search, walk->left);
    case WORD_REC: return need_of_rec(search, walk);
    case WORD_SEQUENCE:
        left = need(search, walk->left);
        right = need(search, walk->right);
        return left > right ? left : right;
    case WORD_EITHER:
    case WORD_ELSE:
        left = need(search, walk->left);
        right = need(search, walk->right);
        return left < right ? left : right;
    case WORD_REPEAT:
    case WORD_ALL:
    case WORD_NOT: left = need(search, walk->left); return walk->word == WORD_REPEAT && walk->number[0] > 0 ? left : 0;
    default: return walk->left ? need(search, walk->left) : 0;
    }
}

void check_recursions(const struct walk *walk, struct faults *faults) {
    struct search search = {.faults = faults};
    need(&search, walk);
}

#include "recursion.h"

#include "walktext.h"

#include <string.h>

/* What is written at greater length is not shown. */
enum { SHOWN_SIZE = 40, SHOWN_BYTES = 100 };

struct search {
    struct faults *faults;
    const struct walk *rec[WALK_DEPTH_MAX]; /* around what is looked at, the outer first */
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

/* The walk of the rec that is number `depth` around it, from 1. What the rec has given to its
 * function is nothing outside of it, where nobody would find what it stands for. */
static int depth_of(struct search *search, const struct walk *self) {
    int depth = search->depth;
    while (depth > 0 && search->rec[depth - 1] != self->rec) depth--;
    if (depth > 0) return depth;
    fault_add(search->faults, self->place,
              "rec: a walk that its function has made with what it was given stands outside of the "
              "rec; use there what "
              "rec gives");
    search->faulty = true;
    return 0;
}

static int need(struct search *search, const struct walk *walk);

static int need_of_rec(struct search *search, const struct walk *rec) {
    bool before = search->faulty;
    search->faulty = false;
    search->rec[search->depth++] = rec;
    int needed = need(search, rec->left), own = search->depth--;
    bool ends = needed < own;
    if (!ends && !search->faulty) refuse(search, rec);
    search->faulty |= before;
    return ends ? needed : 0; /* one fault is enough */
}

/* What a walk cannot do without, on the way on which it gets along with least: 0 when it can end by
 * itself, else how deep the innermost rec lies whose walk it goes on with. A rec can end if its
 * body needs no more than recs around it. */
static int need(struct search *search, const struct walk *walk) {
    int left, right;
    switch (walk->word) {
    case WORD_FAULTY: search->faulty = true; return 0;
    case WORD_SELF: return depth_of(search, walk);
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
    case WORD_NOT:
        left = need(search, walk->left);
        return walk->word == WORD_REPEAT && walk->number[0] > 0 ? left : 0;
    default: return walk->left ? need(search, walk->left) : 0;
    }
}

void check_recursions(const struct walk *walk, struct faults *faults) {
    struct search search = {.faults = faults};
    need(&search, walk);
}

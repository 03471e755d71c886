#include "why_branch.h"

#include "phrase.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* Whether it is a question that is answered yes whatever stands on the square, such as `white`. */
static bool is_settled(const struct machine *machine, const struct walk *walk) {
    uint64_t classes;
    bool question = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    return question &&
           walk_asks_class(machine->rules->description, walk, machine->run.side, &classes) &&
           classes == ~UINT64_C(0);
}

/* Whether a step has a line: words have, joins only where they fail. */
static bool is_shown(const struct machine *machine, const struct trace_step *step) {
    enum word word = step->walk->word;
    bool joins = word_table[word].sort == SORT_JOIN && word != WORD_NOT && word != WORD_AHEAD;
    return step->pretended || !(joins || is_settled(machine, step->walk));
}

/* The square that a step is about: for starts and ways, where they lead. */
static int step_square(const struct trace_step *step) {
    enum word_sort sort = word_table[step->walk->word].sort;
    bool leads = (sort == SORT_START || sort == SORT_WAY) && !step->pretended;
    int pose = leads ? step->to : step->from;
    return pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
}

static struct why_step line_of(struct arena *arena, const struct trace *trace,
                               const struct trace_step *step) {
    struct why_step line = {
        .place = step->walk->place, .nth = step->walk->nth, .square = step_square(step)};
    struct text text;
    text_init(&text, trace->machine->memory);
    if (step->walk->word == WORD_ELSE && !step->ends)
        text_print(&text, "|");
    else
        phrase_walk(step->walk, &text);
    line.word = arena_copy(arena, text_string(&text), (size_t)text.length);
    if (step->pretended) {
        text_clear(&text);
        phrase_failure(trace, step, &text);
        line.note = arena_copy(arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
    return line;
}

bool why_branch_same_failures(const struct why_branch *a, const struct why_branch *b) {
    if (a->failures != b->failures) return false;
    for (int i = 0, j = 0, left = a->failures; left > 0; left--) {
        while (!a->step[i].note) i++;
        while (!b->step[j].note) j++;
        assert(i < a->steps && j < b->steps); /* they have as many failures */
        const struct why_step *x = &a->step[i++], *y = &b->step[j++];
        if (x->square != y->square || x->place.line != y->place.line ||
            strcmp(x->word, y->word) != 0)
            return false;
    }
    return true;
}

struct why_branch why_branch_of(struct arena *arena, const struct trace *trace) {
    int steps = trace_steps(trace);
    struct why_branch branch = {.step =
                                    arena_new(arena, (size_t)(steps + 1) * sizeof *branch.step)};
    for (int i = 0; i < steps; i++) {
        if (!is_shown(trace->machine, &trace->step[i])) continue;
        struct why_step *line = &branch.step[branch.steps++];
        *line = line_of(arena, trace, &trace->step[i]);
        branch.failures += line->note != NULL;
    }
    assert(branch.failures <= branch.steps && branch.steps <= steps);
    return branch;
}

#include "observer.h"

#include <assert.h>

void observer_init(struct observer *observer, struct machine *machine) {
    struct memory *memory = machine->memory;
    *observer = (struct observer){.machine = machine};
    compile_plain(machine->rules);
    observer->saved = memory_new(memory, CHOICES_MAX * sizeof *observer->saved);
    observer->asking = memory_new(memory, FRAMES_MAX * sizeof *observer->asking);
}

void observer_done(struct observer *observer) {
    assert(!observer->runs);
    memory_free(observer->machine->memory, observer->saved);
    memory_free(observer->machine->memory, observer->asking);
}

/* Return true if the program at an address is a walk of moves or of an ending. */
static bool is_main_walk(const struct rules *rules, int address) {
    for (int side = 0; side < SIDES; side++) {
        if (address == rules->moves[side]) return true;
        for (int i = 0; i < rules->description->endings; i++)
            if (address == rules->ending[i][side]) return true;
    }
    return false;
}

bool observer_begins(struct observer *observer, int address) {
    const struct machine *machine = observer->machine;
    if (observer->runs || !(observer->attacks || is_main_walk(machine->rules, address)))
        return false;
    observer->runs = true;
    observer->here = (struct observed){.steps = 0};
    observer->last = NULL;
    observer->known = machine->run.choices;
    assert(machine->observer == observer);
    return true;
}

/* Save the state of the branch for the choice points that the last instruction has pushed. */
static void save_choices(struct observer *observer) {
    int choices = observer->machine->run.choices;
    if (observer->known > choices) observer->known = choices;
    while (observer->known < choices) observer->saved[observer->known++] = observer->here;
}

/* -- Reports ----------------------------------------------------------------------------------- */

/* Return true if the instruction is a word, or the answer of - or #. */
static bool is_word(const struct instruction *in) {
    return in->op == OP_SUCCEED || in->op == OP_FAIL || in->op >= OP_FROM;
}

/* Return the attempt of the last instruction. */
static struct attempt last_attempt(const struct observer *observer) {
    const struct program *program = observer->machine->rules->plain;
    assert(observer->last >= program->code && observer->last < program->code + program->count);
    return (struct attempt){.walk = program->source[observer->last - program->code],
                            .from = observer->before.pose};
}

static bool report(struct observer *observer, struct attempt *attempt, bool succeeded) {
    attempt->succeeded = succeeded;
    return observer->tried(observer->context, attempt);
}

/* Return true if the branch continues after the last instruction, which has succeeded. */
static bool passes(struct observer *observer, const struct cursor *cursor) {
    const struct machine *machine = observer->machine;
    struct observed *here = &observer->here;
    struct attempt attempt = last_attempt(observer);
    struct asking *asking;
    switch (observer->last->op) {
    case OP_ELSE:
    case OP_ONCE:
        observer->asking[cursor->frame] = (struct asking){attempt, here->pretences};
        here->asked++;
        return true;
    case OP_LOOK:
    case OP_MOST:
        here->asked++;
        here->looks += !machine->frame[cursor->frame].after; /* not the second pass of `most` */
        return true;
    case OP_COMMIT:
        asking = &observer->asking[observer->before.frame];
        here->asked--;
        return here->pretences != asking->pretences || report(observer, &asking->attempt, true);
    case OP_KEEP_FIRST:
    case OP_MOST_END: here->asked--; return true;
    case OP_SEEN: *here = observer->saved[machine->run.choices]; return true;
    default: return !is_word(observer->last) || report(observer, &attempt, true);
    }
}

/* Return true if the branch continues after the last instruction, which has failed. */
static bool passes_failure(struct observer *observer) {
    const struct machine *machine = observer->machine;
    const struct frame *frame = NULL;
    struct attempt attempt = last_attempt(observer);
    switch (observer->last->op) {
    case OP_OTHERWISE:
        assert(machine->run.frames > 0);
        return report(observer, &observer->asking[machine->run.frames - 1].attempt, false);
    case OP_MOST:
        attempt.best = -1;
        if (!report(observer, &attempt, false)) return false;
        observer->here.asked++;
        return true;
    case OP_MOST_END:
        frame = &machine->frame[observer->before.frame];
        if (!frame->after) return false; /* it has only been counted */
        observer->here.asked--;
        attempt.tally = machine->run.branch.tally - frame->tally;
        attempt.best = frame->best;
        return report(observer, &attempt, false);
    default: return is_word(observer->last) && report(observer, &attempt, false);
    }
}

bool observer_goes_on(struct observer *observer, const struct cursor *cursor,
                      const struct instruction *in) {
    save_choices(observer);
    observer->pose = cursor->pose;
    bool on = !observer->last || passes(observer, cursor);
    assert(observer->here.asked >= 0 && observer->here.looks <= observer->here.asked);
    observer->last = on ? in : NULL;
    observer->before = *cursor;
    return on;
}

bool observer_pretends(struct observer *observer, struct cursor *cursor) {
    save_choices(observer);
    observer->pose = observer->before.pose;
    bool on = observer->last && passes_failure(observer);
    observer->last = NULL;
    if (on)
        cursor->pose = observer->pose;
    else if (observer->known > 0) /* the latest choice point is taken up next */
        observer->here = observer->saved[--observer->known];
    return on;
}

bool observer_ends(struct observer *observer) {
    if (!observer->ended) return false;
    observer->ended(observer->context);
    return true;
}

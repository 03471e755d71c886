/* Words that derive walks from the steps of other walks. */
#include "script.h"

#include <stdlib.h>

enum {
    TURNS_MAX = 1000,
    EIGHTHS = 8, /* of a circle, on squares */
    SIXTHS = 6   /* on hexagons */
};

/* A step that is another one turned. The board determines whether it turns by eighths or sixths. It
 * is declared when all scripts have run; nothing needs the numbers before. */
struct turned_step {
    const int *from; /* the other's numbers, files and ranks */
    int *to;         /* its own, also of the same step as White sees it */
    int count;       /* how many eighths or sixths clockwise */
    bool opposite;   /* half a circle instead */
    struct place place;
    struct turned_step *next; /* made after it, perhaps of it */
};

/* On hexagons n becomes e, e becomes se, and so do all of which a step is the sum: one by (files,
 * ranks) is files times e and ranks times n. */
static void turn_by_sixths(int count, int *files, int *ranks) {
    for (int i = 0; i < count; i++) {
        int before = *files;
        *files = before + *ranks;
        *ranks = -before;
    }
}

/* Turn by eighths: two straight squares become two diagonal ones. Steps that are neither straight
 * nor diagonal can turn only by quarters; return false for other angles. */
static bool turn_by_eighths(int count, int *files, int *ranks) {
    for (int i = 0; i < count / 2; i++) {
        int before = *files;
        *files = *ranks;
        *ranks = -before;
    }
    if (count % 2 == 0) return true;
    int a = *files, b = *ranks, parts = a && b ? 2 : 1;
    *files = (a + b) / parts;
    *ranks = (b - a) / parts;
    return parts == 1 || abs(a) == abs(b);
}

static void turn(const struct turned_step *step, const struct board *board, struct faults *faults) {
    bool hexagons = board_has_hexagons(board);
    int circle = hexagons ? SIXTHS : EIGHTHS;
    int count = step->opposite ? circle / 2 : (step->count % circle + circle) % circle;
    step->to[0] = step->from[0];
    step->to[1] = step->from[1];
    if (board->shape == CELLS_TRIANGLES && count % circle != 0 && count != circle / 2)
        fault_add(faults, step->place,
                  "turned: on triangles, a step can be turned only by half a circle; for example: "
                  "opposite(n)");
    if (hexagons)
        turn_by_sixths(count, &step->to[0], &step->to[1]);
    else if (!turn_by_eighths(count, &step->to[0], &step->to[1]))
        fault_add(faults, step->place,
                  "turned: a step that is neither straight nor diagonal turns only by an even "
                  "number; for example: turned(step(1, 2), 2)");
}

void ways_turn(struct script *script) {
    for (const struct turned_step *step = script->turned_steps; step; step = step->next)
        turn(step, &script->description->board, script->faults);
}

/* The turn to apply to a walk; `model` has all but the numbers. */
struct turning {
    struct script *script;
    struct turned_step model;
};

static struct walk *turned_step(const struct turning *turning, const struct walk *walk) {
    struct arena *arena = turning->script->arena;
    struct walk *made = walk_step(arena, turning->model.place, walk->number[0], walk->number[1]);
    struct turned_step *step = arena_new(arena, sizeof *step);
    *step = turning->model;
    step->from = walk->number;
    made->number = step->to = arena_new(arena, 2 * sizeof *step->to);
    *turning->script->turned_steps_end = step;
    turning->script->turned_steps_end = &step->next;
    return walk->is_whites ? walk_as_white(arena, made, &(bool){false}) : made;
}

/* The walk with each step turned; NULL if it is made of anything but steps, leaps and +. */
static struct walk *turned(const struct turning *turning, struct walk *walk) {
    bool is_leap = walk_as_word(walk) != walk;
    if (is_leap && turning->model.opposite) return walk;
    if (walk->word == WORD_STEP) return turned_step(turning, walk);
    if (walk->word != WORD_EITHER) return NULL;
    struct walk *left = turned(turning, walk->left), *right = turned(turning, walk->right);
    if (!left || !right) return NULL;
    return walk_join(turning->script->arena, WORD_EITHER, turning->model.place, left, right);
}

/* Pushes the walk at index 1 turned so. */
static int push_turned(lua_State *L, enum word word, int count) {
    struct walk *walk = script_walk(L, 1);
    struct turning turning = {
        script_of(L),
        {.count = count, .opposite = word == WORD_OPPOSITE, .place = script_place(L)}};
    struct walk *made = walk ? turned(&turning, walk) : NULL;
    if (made)
        script_push_walk(L, made);
    else if (walk && walk->word == WORD_FAULTY)
        script_push_faulty(L);
    else
        script_word_needs(L, word, "a step, a leap, or several of them", 1);
    return 1;
}

int ways_opposite(lua_State *L) {
    return push_turned(L, WORD_OPPOSITE, 0);
}

int ways_turned(lua_State *L) {
    int count;
    if (!script_read_numbers(L, 2, 1, -TURNS_MAX, TURNS_MAX, &count))
        return script_word_needs(L, WORD_TURNED, "a step, then a whole number from -1000 to 1000",
                                 2);
    return push_turned(L, WORD_TURNED, count);
}

int ways_as_white(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    bool open = false;
    if (!walk) return script_word_needs(L, WORD_AS_WHITE, "a walk", 1);
    if (walk->size >= WALK_SIZE_MAX || walk->depth >= WALK_DEPTH_MAX) return script_refuse_size(L);
    walk = walk_as_white(script_of(L)->arena, walk, &open);
    if (open)
        return script_fault(L, "as_white: its walk can't contain the argument of a rec's function; "
                               "write as_white(rec(...))");
    script_push_walk(L, walk);
    return 1;
}

/* The vocabulary in Lua: walks are userdata that the operators join. */
#include "luavalue.h"
#include "prelude.h"
#include "script.h"

#include "../words/declarations.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* -- Words that derive walks from the steps of other walks ------------------------------------- */

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

/* opposite(ne), turned(n, 2), as_white(walk): transform the steps in the walk on the stack. The
 * results are ordinary steps. */
static int ways_opposite(lua_State *L) {
    return push_turned(L, WORD_OPPOSITE, 0);
}

/* opposite(ne), turned(n, 2), as_white(walk): transform the steps in the walk on the stack. The
 * results are ordinary steps. */
static int ways_turned(lua_State *L) {
    int count;
    if (!script_read_numbers(L, 2, 1, -TURNS_MAX, TURNS_MAX, &count))
        return script_word_needs(L, WORD_TURNED, "a step, then a whole number from -1000 to 1000",
                                 2);
    return push_turned(L, WORD_TURNED, count);
}

static int ways_as_white(lua_State *L) {
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

enum { AMOUNT_MAX = 1000 };

/* Make the walk of a word of the script. */
static struct walk *new_leaf(lua_State *L, enum word word) {
    struct script *script = script_of(L);
    script_check_running(L); /* before the arena has grown */
    struct walk *walk = walk_new(script->arena, word, script_place(L));
    script_set_nth(script, walk, word_table[word].text);
    return walk;
}

static int push_new(lua_State *L, enum word word) {
    script_push_walk(L, new_leaf(L, word));
    return 1;
}

/* Read a name, or a list of names, at index 1. Return their number, or -1 for any other value. */
static int read_names(lua_State *L, const char **names) {
    int count = 0;
    if (script_is_text(L, 1)) {
        names[count++] = lua_tostring(L, 1);
        return count;
    }
    if (lua_type(L, 1) != LUA_TTABLE) return -1;
    lua_Integer length = script_list_length(L, 1);
    if (length < 1 || length > WALK_NAMES_MAX) return -1;
    luaL_checkstack(L, (int)length, NULL);
    for (lua_Integer i = 1; i <= length; i++)
        if (lua_geti(L, 1, i) != LUA_TSTRING || !script_is_text(L, -1)) return -1;
    for (lua_Integer i = 0; i < length; i++) names[count++] = lua_tostring(L, (int)(i - length));
    return count;
}

static int push_named(lua_State *L, enum word word, int count, const char *const *names) {
    for (int i = 0; i < count; i++)
        if (!script_check_text(L, names[i], strlen(names[i]), NAME_BYTES_MAX)) return 1;
    struct walk *walk = new_leaf(L, word);
    walk_set_names(script_of(L)->arena, walk, count, names);
    script_push_walk(L, walk);
    return 1;
}

static int make_names(lua_State *L, enum word word) {
    const char *names[WALK_NAMES_MAX];
    int count = read_names(L, names);
    if (count < 1) return script_word_needs(L, word, "one or more names", 1);
    if (word == WORD_CYCLE && (count < 2 || count > PLACES_MAX))
        return script_word_needs(L, word, "two or more places", 1);
    return push_named(L, word, count, names);
}

static int make_name(lua_State *L, enum word word) {
    if (!script_is_text(L, 1)) return script_word_needs(L, word, "one name", 1);
    const char *name = lua_tostring(L, 1);
    return push_named(L, word, 1, &name);
}

/* The text of a move is one word. */
static int make_text(lua_State *L, enum word word) {
    if (word == WORD_NOTE && script_is_text(L, 1) && strpbrk(lua_tostring(L, 1), " ()"))
        return script_word_needs(L, word, "a text without blanks and parentheses", 1);
    return make_name(L, word);
}

static int make_vector(lua_State *L, enum word word) {
    int vector[2];
    if (!script_read_numbers(L, 1, 2, -BOARD_SIDE_MAX, BOARD_SIDE_MAX, vector) ||
        (vector[0] == 0 && vector[1] == 0))
        return script_fault(
            L, "`%s` needs two whole numbers from -%d to %d, not both 0; for example: %s",
            word_table[word].text, BOARD_SIDE_MAX, BOARD_SIDE_MAX, word_table[word].example);
    struct walk *walk = new_leaf(L, word);
    walk_set_numbers(script_of(L)->arena, walk, 2, vector);
    script_push_walk(L, word == WORD_LEAP ? walk_leap(script_of(L)->arena, walk) : walk);
    return 1;
}

static int make_wrapper(lua_State *L, enum word word) {
    struct walk *walk = script_walk(L, 1);
    if (!walk) return script_word_needs(L, word, "a walk", 1);
    return script_push_join(L, word, walk, NULL);
}

static int make_function(lua_State *L, enum word word) {
    if (lua_type(L, 1) != LUA_TFUNCTION) return script_word_needs(L, word, "a function", 1);
    int which = script_keep_function(L, 1);
    push_new(L, word);
    walk_set_numbers(script_of(L)->arena, script_walk(L, -1), 1, &which);
    return 1;
}

/* Complete the `rec` with the result of its function, at the top of the stack. */
static int finish_recursion(lua_State *L, struct walk *rec) {
    assert(rec->word == WORD_REC);
    struct walk *body = script_walk(L, -1);
    if (!body)
        return script_fault(L, "rec: the function must return a walk, not %s", script_given(L, -1));
    if (body->size >= WALK_SIZE_MAX || body->depth >= WALK_DEPTH_MAX) return script_refuse_size(L);
    rec->left = body;
    rec->size = body->size + 1;
    rec->depth = body->depth + 1;
    script_push_walk(L, rec);
    return 1;
}

/* rec(function(self) ... end): the function makes the body from a walk that denotes the whole. If
 * the script keeps that walk, it denotes the whole from then on. */
static int make_recursion(lua_State *L) {
    struct script *script = script_of(L);
    if (lua_type(L, 1) != LUA_TFUNCTION) return script_word_needs(L, WORD_REC, "a function", 1);
    struct place place = script_place(L);
    struct walk *rec = walk_new(script->arena, WORD_REC, place),
                *self = walk_new(script->arena, WORD_SELF, place),
                *here = walk_new(script->arena, WORD_HERE, place);
    self->rec = rec;
    rec->left = walk_join(script->arena, WORD_NOT, place, here, NULL); /* if the function fails */
    script_push_walk(L, self);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    finish_recursion(L, rec);
    *(struct walk **)lua_touserdata(L, 2) = script_walk(L, -1);
    return 1;
}

/* The branches gathered for `any`: each is handed to the function at index 2, if there is one, and
 * joined. */
struct choice_branches {
    lua_State *L;
    struct walk *sum;
    int count;
    bool faulty;
};

/* The item, a walk or a value for the function, is on top of the stack, and is taken off. */
static void add_item(struct choice_branches *branches) {
    lua_State *L = branches->L;
    branches->count++;
    if (lua_type(L, 2) == LUA_TFUNCTION) {
        lua_pushvalue(L, 2);
        lua_insert(L, -2);
        bool is_word = lua_iscfunction(L, 2); /* words take the item alone */
        if (!is_word) lua_pushinteger(L, branches->count);
        lua_call(L, is_word ? 1 : 2, 1);
    }
    struct walk *branch = script_walk(L, -1);
    if (!branch) {
        script_fault(L, "any: the function must return a walk, not %s", script_given(L, -1));
        branches->faulty = true;
    }
    lua_settop(L, 2); /* the walk itself is the arena's */
    if (!branch) return;
    if (branches->sum) {
        script_push_join(L, WORD_EITHER, branches->sum, branch);
        branch = script_walk(L, -1);
        lua_pop(L, 1);
    }
    branches->sum = branch;
}

static void add_branches(struct choice_branches *branches, struct walk *walk) {
    if (walk->word != WORD_EITHER) {
        script_push_walk(branches->L, walk);
        add_item(branches);
    } else {
        add_branches(branches, walk->left);
        add_branches(branches, walk->right);
    }
}

/* Return true if all arguments of a word are walks: any(n, e). */
static bool are_walks(lua_State *L) {
    int count = lua_gettop(L);
    while (count > 0 && script_walk(L, count)) count--;
    return count == 0;
}

static int refuse_walks_without_list(lua_State *L) {
    return script_fault(L, "`any` needs several walks in a list; for example: any{n, e}");
}

static int make_choice(lua_State *L) {
    struct choice_branches branches = {.L = L};
    struct walk *sum = script_walk(L, 1);
    if (lua_gettop(L) > 1 && are_walks(L)) return refuse_walks_without_list(L);
    if (lua_gettop(L) > 1 && lua_type(L, 2) != LUA_TFUNCTION)
        return script_word_needs(L, WORD_ANY, "a list and a function", 2);
    if (!sum && lua_type(L, 1) != LUA_TTABLE)
        return script_word_needs(L, WORD_ANY, "a list of walks", 1);
    lua_settop(L, 2);
    if (sum) {
        add_branches(&branches, sum);
    } else {
        lua_Integer length = script_list_length(L, 1);
        if (length < 0)
            return script_fault(L,
                                "any: the list has a gap or a named field; for example: any{n, e}");
        for (lua_Integer i = 1; i <= length; i++) {
            lua_geti(L, 1, i);
            if (!script_walk(L, -1) && lua_isnil(L, 2))
                return script_fault(L, "any: item %d of the list is %s, not a walk", (int)i,
                                    script_shown(L, -1));
            add_item(&branches);
        }
    }
    if (!branches.sum)
        return branches.faulty ? push_new(L, WORD_FAULTY)
                               : script_fault(L, "any: the list is empty; for example: any{n, e}");
    script_push_walk(L, branches.sum);
    return 1;
}

/* height(2), height(2, 5) */
static int make_range(lua_State *L, enum word word) {
    int number[2], count = lua_gettop(L);
    bool good = count > 0 && script_read_numbers(L, 1, count, 0, AMOUNT_MAX, number);
    if (!good || number[0] > number[count - 1])
        return script_fault(L,
                            "`%s` needs one whole number from 0 to %d, or two, the smaller one "
                            "first; for example: %s",
                            word_table[word].text, AMOUNT_MAX, word_table[word].example);
    push_new(L, word);
    walk_set_numbers(script_of(L)->arena, script_walk(L, -1), count, number);
    return 1;
}

static int most_values(enum word_form form) {
    if (form == FORM_COUNTER || form == FORM_COMPARE) return INT_MAX;
    if (form == FORM_COUNT) return 3;
    bool two =
        form == FORM_VECTOR || form == FORM_CHOICE || form == FORM_TURN || form == FORM_RANGE;
    return two ? 2 : 1;
}

/* More values than a word takes: from("man", "king"). */
static int refuse_values(lua_State *L, enum word word) {
    const struct word_entry *entry = &word_table[word];
    if (entry->form == FORM_KINDS || entry->form == FORM_DROPS || entry->form == FORM_PLACES ||
        entry->form == FORM_ATTACKERS)
        return script_fault(
            L, "`%s` needs several names in a list; for example: %s{\"man\", \"king\"}",
            entry->text, entry->text);
    if (word == WORD_ANY && are_walks(L)) return refuse_walks_without_list(L);
    return script_fault(L, "`%s` takes %d value%s, not %d; for example: %s", entry->text,
                        most_values(entry->form), most_values(entry->form) > 1 ? "s" : "",
                        lua_gettop(L), entry->example);
}

/* drop{"man", "king"}: drop "man" + drop "king" */
static int make_drops(lua_State *L, enum word word) {
    const char *names[WALK_NAMES_MAX];
    int count = read_names(L, names);
    if (count < 1) return script_word_needs(L, word, "one or more names", 1);
    push_named(L, word, 1, &names[0]);
    for (int i = 1; i < count; i++) {
        struct walk *sum = script_walk(L, -1);
        push_named(L, word, 1, &names[i]);
        script_push_join(L, WORD_EITHER, sum, script_walk(L, -1));
    }
    return 1;
}

/* A word that is called; which one is the function's upvalue. */
static int call_word(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    script_check_running(L);
    if (lua_gettop(L) > most_values(word_table[word].form)) return refuse_values(L, word);
    switch (word_table[word].form) {
    case FORM_KINDS:
    case FORM_PLACES: return make_names(L, word);
    case FORM_DROPS: return make_drops(L, word);
    case FORM_KIND:
    case FORM_ZONE:
    case FORM_PLACE:
    case FORM_RIGHT:
    case FORM_WAY: return make_name(L, word);
    case FORM_TEXT: return make_text(L, word);
    case FORM_VECTOR: return make_vector(L, word);
    case FORM_RANGE: return make_range(L, word);
    case FORM_COMPARE:
    case FORM_COUNTER:
    case FORM_COUNT: return prelude_count(L, word_table[word].text);
    case FORM_WALK: return word == WORD_AS_WHITE ? ways_as_white(L) : make_wrapper(L, word);
    case FORM_STEPS: return ways_opposite(L);
    case FORM_TURN: return ways_turned(L);
    case FORM_CHOICE: return make_choice(L);
    default: return word == WORD_REC ? make_recursion(L) : make_function(L, word);
    }
}

static bool stands_alone(const struct word_entry *entry) {
    return entry->form == FORM_PLAIN || entry->form == FORM_ATTACKERS ||
           entry->form == FORM_MARKS || entry->form == FORM_EDGE || entry->form == FORM_AMOUNT;
}

static bool is_called(const struct word_entry *entry) {
    return !stands_alone(entry) && entry->form != FORM_WALKS && entry->form != FORM_NODE;
}

bool script_push_word(lua_State *L, const char *name) {
    for (int i = 0; i < COMPASS_WAYS; i++) {
        if (strcmp(compass_way[i].name, name) != 0) continue;
        struct script *script = script_of(L);
        script_check_running(L);
        struct walk *step =
            walk_step(script->arena, script_place(L), compass_way[i].files, compass_way[i].ranks);
        script_set_nth(script, step, name);
        script_push_walk(L, step);
        return true;
    }
    for (int word = 0; word < WORD_COUNT; word++)
        if (stands_alone(&word_table[word]) && strcmp(word_table[word].text, name) == 0)
            return push_new(L, (enum word)word);
    return false;
}

/* mark "passed", marked "passed", marked("passed", 2) */
static int make_marks(lua_State *L, enum word word) {
    int number;
    bool numbered = !lua_isnoneornil(L, 2);
    if (numbered && (word != WORD_MARKED || !script_read_whole(L, 2, 1, MARK_SQUARES_MAX, &number)))
        return script_fault(
            L, "`%s` needs a name declared by `marks`%s; for example: %s \"passed\"",
            word_table[word].text,
            word == WORD_MARKED ? ", and optionally which of its squares: 1 is the first"
                                : " and nothing else",
            word_table[word].text);
    make_name(L, word);
    if (numbered) walk_set_numbers(script_of(L)->arena, script_walk(L, -1), 1, &number);
    return 1;
}

/* tally(3) */
static int make_amount(lua_State *L, enum word word) {
    int amount;
    if (!script_read_whole(L, 1, 1, AMOUNT_MAX, &amount))
        return script_fault(L, "`%s` needs a whole number from 1 to %d; for example: %s(3)",
                            word_table[word].text, AMOUNT_MAX, word_table[word].text);
    push_new(L, word);
    walk_set_numbers(script_of(L)->arena, script_walk(L, -1), 1, &amount);
    return 1;
}

/* Words that may be used alone or be called: mark, mark "passed". */
static int walk_call(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    assert(walk); /* whose metamethod this is */
    lua_remove(L, 1);
    if (walk->word == WORD_FAULTY) return push_new(L, WORD_FAULTY);
    enum word_form form = word_table[walk->word].form;
    if (form == FORM_EDGE && !walk->names) return make_name(L, walk->word);
    if (form == FORM_AMOUNT && !walk->numbers) return make_amount(L, walk->word);
    if (form == FORM_MARKS && !walk->names) return make_marks(L, walk->word);
    if (form == FORM_ATTACKERS && !walk->names)
        return lua_gettop(L) > 1 ? refuse_values(L, walk->word) : make_names(L, walk->word);
    return script_fault(L, "`%s` is a walk and takes no arguments; join walks with `*`",
                        walk_said(walk));
}

static int walk_index(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    if (walk->word == WORD_FAULTY) return push_new(L, WORD_FAULTY);
    return script_fault(L, "a walk has no field %s; join walks with `*`", script_shown(L, 2));
}

/* Keep the operands that are walks after a fault, so that their own faults are found, too. The
 * fault has pushed a substitute for the walk that couldn't be made. */
static int keep_operands(lua_State *L) {
    for (int i = 1; i <= 2; i++)
        if (script_walk(L, i))
            script_push_join(L, WORD_SEQUENCE, script_walk(L, -1), script_walk(L, i));
    return 1;
}

static int walk_newindex(lua_State *L) {
    return script_fault(
        L,
        "a walk has no field %s that you can set; to give each kind its moves, write: moves = "
        "{man = n * empty}",
        script_shown(L, 2));
}

/* Joins by the word that is the upvalue. */
static int join_operands(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    struct walk *left = script_walk(L, 1), *right = script_walk(L, 2);
    if (left && right) return script_push_join(L, word, left, right);
    int wrong = left ? 2 : 1;
    const char *advice = "";
    if (lua_istable(L, wrong)) advice = "; for a choice of several walks, write any{n, e}";
    if (lua_type(L, wrong) == LUA_TSTRING && script_push_word(L, lua_tostring(L, wrong))) {
        lua_pop(L, 1);
        advice = "; write the word without quotes";
    }
    if (lua_type(L, wrong) == LUA_TNUMBER && word == WORD_SEQUENCE)
        advice = "; to repeat a walk, write it again: n * n";
    if (lua_isfunction(L, wrong)) advice = "; write its values after it, as in step(0, 2)";
    if (lua_isboolean(L, wrong))
        advice = "; `not` can't be used here: write -enemy for \"no enemy\"";
    if (lua_isuserdata(L, wrong))
        script_fault_condition(L);
    else
        script_fault(L, "`%s` joins two walks, but the %s one is %s%s", word_table[word].text,
                     left ? "right" : "left", script_given(L, wrong), advice);
    return keep_operands(L);
}

/* -walk, #walk, by the word that is the upvalue. */
static int put_before(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    return script_push_join(L, word, script_walk(L, 1), NULL);
}

static int walk_repeat(lua_State *L) {
    int least;
    struct walk *walk = script_walk(L, 1);
    if (!walk || !script_read_whole(L, 2, 0, BOARD_SQUARES_MAX, &least))
        return script_fault(
            L,
            "`^` needs a walk and a whole number from 0 to %d, but was given %s; for "
            "example: (n * empty) ^ 1",
            BOARD_SQUARES_MAX, script_given(L, walk ? 2 : 1));
    script_push_join(L, WORD_REPEAT, walk, NULL);
    walk_set_numbers(script_of(L)->arena, script_walk(L, -1), 1, &least);
    return 1;
}

/* An operator of Lua that doesn't join walks: n - empty, n / empty, n .. empty, ~empty. */
static int walk_misjoin(lua_State *L) {
    script_fault(L,
                 "this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` "
                 "(or else), and write -enemy for \"no enemy\"");
    return keep_operands(L);
}

/* Lua converts the result of a comparison to true or false. */
static int walk_compare(lua_State *L) {
    script_fault(L, "a walk isn't a number; to count where it succeeds, write: at_least(3, by "
                    "\"man\")");
    return 1;
}

static const luaL_Reg walk_methods[] = {{"__pow", walk_repeat},
                                        {"__call", walk_call},
                                        {"__lt", walk_compare},
                                        {"__le", walk_compare},
                                        {"__index", walk_index},
                                        {"__newindex", walk_newindex},
                                        {NULL, NULL}};
static const char *const misjoins[] = {"__sub", "__div", "__idiv", "__mod",  "__concat",
                                       "__shl", "__shr", "__band", "__bxor", "__bnot"};

/* Sets a field of the table on top of the stack to a function of a word. */
static void set_word_function(lua_State *L, const char *field, lua_CFunction function,
                              enum word word) {
    lua_pushinteger(L, word);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, field);
}

void script_open_words(lua_State *L) {
    luaL_newmetatable(L, SCRIPT_WALK_TYPE);
    luaL_setfuncs(L, walk_methods, 0);
    for (size_t i = 0; i < sizeof misjoins / sizeof *misjoins; i++) {
        lua_pushcfunction(L, walk_misjoin);
        lua_setfield(L, -2, misjoins[i]);
    }
    set_word_function(L, "__mul", join_operands, WORD_SEQUENCE);
    set_word_function(L, "__add", join_operands, WORD_EITHER);
    set_word_function(L, "__bor", join_operands, WORD_ELSE);
    set_word_function(L, "__unm", put_before, WORD_NOT);
    set_word_function(L, "__len", put_before, WORD_AHEAD);
    luavalue_set_flag(L, "__metatable", false);
    lua_pop(L, 1);
    for (int word = 0; word < WORD_COUNT; word++)
        if (is_called(&word_table[word]))
            set_word_function(L, word_table[word].text, call_word, (enum word)word);
}

void script_offer_names(lua_State *L, struct nearest *nearest) {
    for (int i = 0; i < COMPASS_WAYS; i++) nearest_offer(nearest, compass_way[i].name);
    for (int word = 0; word < WORD_COUNT; word++)
        if (word_table[word].form != FORM_WALKS && word_table[word].form != FORM_NODE)
            nearest_offer(nearest, word_table[word].text);
    for (int i = 0; i < DECLARATION_COUNT; i++) nearest_offer(nearest, declaration_table[i].text);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->globals);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) nearest_offer(nearest, lua_tostring(L, -2));
    lua_pop(L, 1);
}

/* Scripts that build on scripts: declarations are kept until all scripts have run, and then made,
 * so that what a script says counts in place of what its base says of the same thing, wherever it
 * says it. A board's fields count one by one; the endings of a script are asked before those of its
 * base. */
#include "declare.h"

#include <stdlib.h>
#include <string.h>

/* What a later script's declaration takes the place of. */
enum subject {
    SUBJECT_OWN,   /* nothing: both count */
    SUBJECT_WORD,  /* the same word of the base */
    SUBJECT_NAME,  /* the same word with the same name */
    SUBJECT_ENDING /* nothing; asked first */
};

static const struct {
    enum declaration declaration;
    enum subject subject;
} kept[] = {{DECLARATION_TITLE, SUBJECT_WORD},  {DECLARATION_FAMILY, SUBJECT_WORD},
            {DECLARATION_START, SUBJECT_WORD},  {DECLARATION_NOTATION, SUBJECT_WORD},
            {DECLARATION_BOARD, SUBJECT_WORD},  {DECLARATION_ZONE, SUBJECT_NAME},
            {DECLARATION_LINK, SUBJECT_OWN},    {DECLARATION_PIECE, SUBJECT_NAME},
            {DECLARATION_ROYAL, SUBJECT_WORD},  {DECLARATION_RESERVE, SUBJECT_OWN},
            {DECLARATION_NEVER, SUBJECT_OWN},   {DECLARATION_RIGHT, SUBJECT_NAME},
            {DECLARATION_MARKS, SUBJECT_NAME},  {DECLARATION_COUNTER, SUBJECT_NAME},
            {DECLARATION_CLOCK, SUBJECT_WORD},  {DECLARATION_FEN, SUBJECT_WORD},
            {DECLARATION_WIN, SUBJECT_ENDING},  {DECLARATION_LOSS, SUBJECT_ENDING},
            {DECLARATION_DRAW, SUBJECT_ENDING}, {DECLARATION_POINTS, SUBJECT_ENDING}};

enum { KEPT = sizeof kept / sizeof *kept, ARGUMENTS_MAX = 6 };

/* A declaration as it was called. */
struct said {
    int which; /* in kept */
    int level; /* 0 the script itself, 1 its base, 2 the base's base */
    int order; /* in which they were said */
    struct place place;
    lua_CFunction declare;
    const char *name; /* the first argument, if that is a text; else NULL */
    int arguments;    /* registry reference of their list */
    int count;        /* of arguments */
    bool done;
    bool changes; /* what bases say of the same thing */
    struct said
        *heir; /* what counts in its place: itself, or what a script that builds on this one says */
    struct said *next;
};

/* Keeps a call; its function and the number of its row are the upvalues. */
static int keep_call(lua_State *L) {
    struct author *author = author_of(L);
    author_check_running(L);
    author_check_room(L);
    struct said *said = arena_new(author->arena, sizeof *said);
    said->declare = lua_tocfunction(L, lua_upvalueindex(1));
    said->which = (int)lua_tointeger(L, lua_upvalueindex(2));
    said->level = author->nesting;
    said->order = author->sayings++;
    said->place = author_place(L);
    said->name =
        lua_type(L, 1) == LUA_TSTRING ? arena_print(author->arena, "%s", lua_tostring(L, 1)) : NULL;
    said->count = lua_gettop(L) < ARGUMENTS_MAX ? lua_gettop(L) : ARGUMENTS_MAX;
    lua_createtable(L, said->count, 0);
    for (int i = 1; i <= said->count; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    said->arguments = luaL_ref(L, LUA_REGISTRYINDEX);
    *author->said_end = said;
    author->said_end = &said->next;
    return 0;
}

void inherit_open(lua_State *L) {
    for (int i = 0; i < KEPT; i++) {
        const char *word = declaration_table[kept[i].declaration].text;
        lua_getfield(L, -1, word);
        lua_pushinteger(L, i);
        lua_pushcclosure(L, keep_call, 2);
        lua_setfield(L, -2, word);
    }
}

/* -- Heirs ------------------------------------------------------------------------------------- */

/* Whether it takes the place of something else, or something else its place. */
static bool is_replaceable(const struct said *said) {
    enum subject subject = kept[said->which].subject;
    return subject == SUBJECT_WORD || (subject == SUBJECT_NAME && said->name);
}

static int compare_subjects(const struct said *a, const struct said *b) {
    if (a->which != b->which) return a->which - b->which;
    return kept[a->which].subject == SUBJECT_NAME ? strcmp(a->name, b->name) : 0;
}

/* By subject, those that count first. */
static int by_rank(const void *left, const void *right) {
    const struct said *a = *(struct said *const *)left, *b = *(struct said *const *)right;
    int difference = compare_subjects(a, b);
    if (difference == 0) difference = a->level - b->level;
    return difference ? difference : a->order - b->order;
}

/* All is sorted once, for scripts may have very much to say. Of a script that says one thing twice,
 * both count: the second one will be found fault with. */
static void find_heirs(struct author *author) {
    struct said **sorted = arena_new(author->arena, (size_t)(author->sayings + 1) * sizeof *sorted),
                *heir = NULL;
    int count = 0;
    for (struct said *said = author->said; said; said = said->next) {
        said->heir = said;
        if (is_replaceable(said)) sorted[count++] = said;
    }
    qsort(sorted, (size_t)count, sizeof(struct said *), by_rank);
    for (int i = 0; i < count; i++) {
        if (!heir || compare_subjects(heir, sorted[i]) != 0) heir = sorted[i];
        if (sorted[i]->level == heir->level) continue;
        sorted[i]->heir = heir;
        heir->changes = true;
    }
}

/* -- Making ------------------------------------------------------------------------------------ */

/* Pushes the fields that all calls of board give: those of a script take the place of those of its
 * base. */
static void push_board(lua_State *L, const struct said *heir) {
    lua_newtable(L);
    for (int level = NESTING_MAX; level >= heir->level; level--) {
        for (const struct said *said = author_of(L)->said; said; said = said->next) {
            if (said->level != level || said->which != heir->which || said->heir != heir) continue;
            lua_rawgeti(L, LUA_REGISTRYINDEX, said->arguments);
            if (lua_rawgeti(L, -1, 1) == LUA_TTABLE)
                for (lua_pushnil(L); lua_next(L, -2); lua_settop(L, 4)) {
                    lua_pushvalue(L, 4);
                    lua_pushvalue(L, 5);
                    lua_rawset(L, 1);
                }
            lua_settop(L, 1);
        }
    }
}

/* Whether this board changes that of a base. */
static bool is_changed_board(lua_State *L, const struct said *said) {
    return said->changes && kept[said->which].declaration == DECLARATION_BOARD &&
           lua_type(L, 1) == LUA_TTABLE;
}

static void make(lua_State *L, struct said *said) {
    struct author *author = author_of(L);
    if (said->done) return;
    said->done = true;
    author->making = &said->place;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, said->arguments);
    for (int i = 1; i <= said->count; i++) lua_rawgeti(L, 1, i);
    lua_remove(L, 1);
    if (is_changed_board(L, said)) {
        lua_settop(L, 0);
        push_board(L, said);
        said->count = 1;
    }
    lua_pushcfunction(L, said->declare);
    lua_insert(L, 1);
    lua_call(L, said->count, 0);
    author->making = NULL;
}

int inherit_make(lua_State *L) {
    struct author *author = author_of(L);
    find_heirs(author);
    for (struct said *said = author->said; said; said = said->next)
        if (kept[said->which].subject != SUBJECT_ENDING) make(L, said->heir);
    for (int level = 0; level < NESTING_MAX; level++)
        for (struct said *said = author->said; said; said = said->next)
            if (said->level == level) make(L, said->heir);
    author_join_moves(L);
    return 0;
}

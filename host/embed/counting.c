#include "counting.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { COUNT_MAX = 100 };

int counting_counter(lua_State *L, enum word word) {
    int values[64], count = lua_gettop(L) - 1;
    if (!script_is_text(L, 1)) return script_word_needs(L, word, "the name of a counter", 1);
    if (count < 1 || count > (word == WORD_HOLDS ? 64 : 1) ||
        !script_read_numbers(L, 2, count, INT_MIN, INT_MAX, values))
        return script_fault(L, "%s needs a counter and %s; for example: %s", word_table[word].text,
                            word == WORD_HOLDS ? "whole numbers" : "one whole number",
                            word_table[word].example);
    const char *name = lua_tostring(L, 1);
    if (!script_check_text(L, name, strlen(name), NAME_BYTES_MAX)) return 1;
    struct arena *arena = script_of(L)->arena;
    struct walk *walk = walk_new(arena, word, script_place(L));
    walk_set_names(arena, walk, 1, &name);
    walk_set_numbers(arena, walk, count, values);
    script_push_walk(L, walk);
    return 1;
}

/* One success more: first(walk * -marked * mark) */
static struct walk *another(lua_State *L, struct walk *walk) {
    struct arena *arena = script_of(L)->arena;
    struct place place = script_place(L);
    struct walk *fresh =
        walk_join(arena, WORD_NOT, place, walk_new(arena, WORD_MARKED, place), NULL);
    struct walk *one = walk_join(arena, WORD_SEQUENCE, place, walk, fresh);
    if (one) one = walk_join(arena, WORD_SEQUENCE, place, one, walk_new(arena, WORD_MARK, place));
    return one ? walk_join(arena, WORD_FIRST, place, one, NULL) : NULL;
}

/* at_least(3, walk): #(first(walk * -marked * mark) * first(...) * first(...))
 * at_most(2, walk): -at_least(3, walk) */
int counting_successes(lua_State *L, enum word word) {
    int count;
    struct walk *walk = script_walk(L, 2);
    if (!script_read_numbers(L, 1, 1, word == WORD_AT_LEAST, COUNT_MAX, &count))
        return script_word_needs(L, word,
                                 word == WORD_AT_LEAST
                                     ? "a whole number from 1 to 100, then a walk"
                                     : "a whole number from 0 to 100, then a walk",
                                 1);
    if (!walk) return script_word_needs(L, word, "a number, then a walk", 2);
    assert(word == WORD_AT_LEAST || word == WORD_AT_MOST);
    if (word == WORD_AT_MOST) count++;
    struct arena *arena = script_of(L)->arena;
    struct walk *one = another(L, walk), *all = one;
    for (int i = 1; i < count && all; i++)
        all = walk_join(arena, WORD_SEQUENCE, script_place(L), all, one);
    if (!all) return script_push_join(L, WORD_SEQUENCE, walk, walk); /* which is too large, too */
    script_push_join(L, WORD_AHEAD, all, NULL);
    struct walk *ahead = script_walk(L, -1), /* or what stands for it after a fault */
        *written = walk_join(arena, WORD_AT_LEAST, script_place(L), walk, NULL);
    assert(written); /* it is no deeper than `all` */
    walk_set_numbers(arena, written, 1, &count);
    if (ahead->word == WORD_AHEAD) ahead->written = written;
    return word == WORD_AT_LEAST ? 1 : script_push_join(L, WORD_NOT, script_walk(L, -1), NULL);
}

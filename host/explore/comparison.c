#include "comparison.h"

#include "../game/notation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

void comparison_init(struct comparison *comparison, struct memory *memory) {
    *comparison = (struct comparison){.memory = memory};
    text_init(&comparison->text, memory);
}

void comparison_done(struct comparison *comparison) {
    for (int i = 0; i < 2; i++) {
        memory_free(comparison->memory, comparison->key[i]);
        memory_free(comparison->memory, comparison->only[i]);
    }
    text_done(&comparison->text);
}

static int by_key(const void *a, const void *b) {
    const struct comparison_key *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->index - y->index;
}

/* Adds what is compared of a position: its text, or the board of that and whose turn it is. */
static void add_compared(const struct comparison *comparison, const struct position *position,
                         struct text *text) {
    int begin = text->length;
    notation_write(position, text);
    if (!comparison->boards_only) return;
    int board = (int)strcspn(text_string(text) + begin, "[ ");
    text->length = begin + board;
    text->bytes[text->length] = '\0';
    text_print(text, position->side == SIDE_WHITE ? " w" : " b");
}

static uint64_t move_key(struct comparison *comparison, const struct game *game,
                         const struct move *move) {
    struct position after = game->position;
    move_apply(&game->legal, move, &after);
    text_clear(&comparison->text);
    move_origin_text(&game->legal, move, &comparison->text);
    text_add_char(&comparison->text, ' ');
    add_compared(comparison, &after, &comparison->text);
    return XXH64(text_string(&comparison->text), (size_t)comparison->text.length, 0);
}

/* The keys of a game's legal moves, sorted, and its outcome. */
static bool list_keys(struct comparison *comparison, struct game *game, int which) {
    if (!game_outcome(game, &comparison->outcome[which], &comparison->reason[which])) return false;
    const struct ending *ending = game->machine->rules->description->ending;
    comparison->ending[which] =
        game->ended_by >= 0 ? ending[game->ended_by].place : (struct place){"", 0};
    int count = comparison->keys[which] = game->legal.count;
    comparison->key[which] =
        memory_grow(comparison->memory, comparison->key[which], &comparison->keys_capacity[which],
                    count, sizeof **comparison->key);
    for (int i = 0; i < count; i++)
        comparison->key[which][i] =
            (struct comparison_key){move_key(comparison, game, &game->legal.item[i]), i};
    if (count) qsort(comparison->key[which], (size_t)count, sizeof **comparison->key, by_key);
    return true;
}

static void add_only(struct comparison *comparison, int which, int index) {
    assert(comparison->only_count[which] < comparison->keys[which]);
    comparison->only[which] =
        memory_grow(comparison->memory, comparison->only[which], &comparison->only_capacity[which],
                    comparison->only_count[which] + 1, sizeof **comparison->only);
    comparison->only[which][comparison->only_count[which]++] = index;
}

/* Both lists of keys are sorted, so that one pass finds what only one of them has:
 *
 *     first rules     3 5 9         second rules     3 7 9 9
 *     only            5             only               7   9     the second 9 is another move */
bool comparison_games(struct comparison *comparison, struct game *a, struct game *b) {
    int i = 0, j = 0;
    comparison->only_count[0] = comparison->only_count[1] = 0;
    if (!list_keys(comparison, a, 0) || !list_keys(comparison, b, 1)) return false;
    while (i < comparison->keys[0] || j < comparison->keys[1]) {
        const struct comparison_key *x = i < comparison->keys[0] ? &comparison->key[0][i] : NULL;
        const struct comparison_key *y = j < comparison->keys[1] ? &comparison->key[1][j] : NULL;
        if (x && y && x->key == y->key) {
            i++, j++;
        } else if (x && (!y || x->key < y->key)) {
            add_only(comparison, 0, x->index);
            i++;
        } else if (y) {
            add_only(comparison, 1, y->index);
            j++;
        }
    }
    return true;
}

bool comparison_differs(const struct comparison *comparison) {
    return comparison->only_count[0] || comparison->only_count[1] ||
           comparison->outcome[0] != comparison->outcome[1];
}

#include "contrast.h"

#include "../game/notation.h"

#include <stdlib.h>
#include <xxhash.h>

void contrast_init(struct contrast *contrast, struct memory *memory) {
    *contrast = (struct contrast){.memory = memory};
    text_init(&contrast->text, memory);
}

void contrast_done(struct contrast *contrast) {
    for (int i = 0; i < 2; i++) {
        memory_free(contrast->memory, contrast->key[i]);
        memory_free(contrast->memory, contrast->only[i]);
    }
    text_done(&contrast->text);
}

static int by_key(const void *a, const void *b) {
    const struct contrast_key *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->index - y->index;
}

uint64_t contrast_position(struct contrast *contrast, const struct position *position) {
    text_clear(&contrast->text);
    position_text(position, &contrast->text);
    return XXH64(text_string(&contrast->text), (size_t)contrast->text.length, 0);
}

static uint64_t move_key(struct contrast *contrast, const struct game *game,
                         const struct move *move) {
    struct position after = game->position;
    move_apply(&game->legal, move, &after);
    text_clear(&contrast->text);
    move_origin_text(&game->legal, move, &contrast->text);
    text_add_char(&contrast->text, ' ');
    position_text(&after, &contrast->text);
    return XXH64(text_string(&contrast->text), (size_t)contrast->text.length, 0);
}

/* The keys of a game's legal moves, sorted, and its outcome. */
static bool list_keys(struct contrast *contrast, struct game *game, int which) {
    if (!game_outcome(game, &contrast->outcome[which], &contrast->reason[which])) return false;
    const struct ending *ending = game->machine->rules->description->ending;
    contrast->ending[which] =
        game->ended_by >= 0 ? ending[game->ended_by].place : (struct place){"", 0};
    int count = contrast->keys[which] = game->legal.count;
    contrast->key[which] =
        memory_grow(contrast->memory, contrast->key[which], &contrast->keys_capacity[which], count,
                    sizeof **contrast->key);
    for (int i = 0; i < count; i++)
        contrast->key[which][i] =
            (struct contrast_key){move_key(contrast, game, &game->legal.item[i]), i};
    if (count) qsort(contrast->key[which], (size_t)count, sizeof **contrast->key, by_key);
    return true;
}

static void add_only(struct contrast *contrast, int which, int index) {
    contrast->only[which] =
        memory_grow(contrast->memory, contrast->only[which], &contrast->onlys_capacity[which],
                    contrast->onlys[which] + 1, sizeof **contrast->only);
    contrast->only[which][contrast->onlys[which]++] = index;
}

bool contrast_games(struct contrast *contrast, struct game *a, struct game *b) {
    int i = 0, j = 0;
    contrast->onlys[0] = contrast->onlys[1] = 0;
    if (!list_keys(contrast, a, 0) || !list_keys(contrast, b, 1)) return false;
    while (i < contrast->keys[0] || j < contrast->keys[1]) {
        const struct contrast_key *x = i < contrast->keys[0] ? &contrast->key[0][i] : NULL;
        const struct contrast_key *y = j < contrast->keys[1] ? &contrast->key[1][j] : NULL;
        if (x && y && x->key == y->key) {
            i++, j++;
        } else if (x && (!y || x->key < y->key)) {
            add_only(contrast, 0, x->index);
            i++;
        } else if (y) {
            add_only(contrast, 1, y->index);
            j++;
        }
    }
    return true;
}

bool contrast_differs(const struct contrast *contrast) {
    return contrast->onlys[0] || contrast->onlys[1] || contrast->outcome[0] != contrast->outcome[1];
}

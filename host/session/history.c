#include "history.h"

#include "../game/notation.h"

#include <stdio.h>
#include <string.h>
#include <xxhash.h>

void history_init(struct history *history, struct memory *memory) {
    *history = (struct history){.memory = memory};
}

/* Removes all steps from one on. */
static void forget_from(struct history *history, int first) {
    while (history->count > first)
        memory_free(history->memory, history->item[--history->count].text);
}

void history_done(struct history *history) {
    forget_from(history, 0);
    memory_free(history->memory, history->item);
    memory_free(history->memory, history->start);
    *history = (struct history){.memory = history->memory};
}

static char *copy_string(struct memory *memory, const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(memory_new(memory, size), text, size);
}

static char *text_of_position(const struct position *position, struct memory *memory) {
    struct text text;
    text_init(&text, memory);
    notation_write(position, &text);
    return text.bytes;
}

uint64_t history_fingerprint(const struct position *position, struct memory *memory) {
    char *text = text_of_position(position, memory);
    uint64_t fingerprint = XXH64(text, strlen(text), 0);
    memory_free(memory, text);
    return fingerprint;
}

static void set_start(struct history *history, const struct game *game) {
    memory_free(history->memory, history->start);
    history->start = text_of_position(&game->start, history->memory);
}

static bool is_own_start(const struct game *game, const struct history *history) {
    struct position own;
    struct text message;
    text_init(&message, history->memory);
    bool good =
        notation_read(&own, game->machine, game->machine->rules->description->start, &message);
    text_done(&message);
    return good && history_fingerprint(&own, history->memory) ==
                       history_fingerprint(&game->start, history->memory);
}

void history_begin(struct history *history, const struct game *game) {
    forget_from(history, 0);
    set_start(history, game);
    history->done = history->first_move = history->done_when_refused = 0;
    history->own = is_own_start(game, history);
}

/* Adds a step that was done, in place of those taken back; its text becomes the history's. */
static void append_step(struct history *history, const struct step *step) {
    forget_from(history, history->done);
    history->done_when_refused = 0;
    history->item = memory_grow(history->memory, history->item, &history->capacity,
                                history->count + 1, sizeof *history->item);
    history->item[history->count++] = *step;
    history->done = history->count;
    if (step->edit) history->first_move = history->count;
}

static void append_done_step(struct history *history, bool edit, char *text,
                             const struct position *after) {
    append_step(history, &(struct step){edit, text, history_fingerprint(after, history->memory)});
}

void history_begin_with(struct history *history, const char *start) {
    forget_from(history, 0);
    memory_free(history->memory, history->start);
    history->start = copy_string(history->memory, start);
    history->done = history->first_move = history->done_when_refused = 0;
    history->own = false;
}

void history_add_text(struct history *history, bool edit, const char *text) {
    append_step(history, &(struct step){edit, copy_string(history->memory, text), 0});
}

/* -- Following the game ------------------------------------------------------------------------ */

/* Whether a step is this move. */
static bool is_move(const struct history *history, int index, const char *move) {
    return index < history->count && !history->item[index].edit &&
           strcmp(history->item[index].text, move) == 0;
}

/* The position after the first `plies` moves of a game. */
static void position_at(const struct game *game, int plies, struct position *position) {
    *position = game->start;
    for (int i = 0; i < plies; i++) move_apply(&game->played, &game->played.item[i], position);
}

void history_follow(struct history *history, const struct game *game) {
    struct position after;
    struct text text;
    if (history->done != history->first_move + game->played.count) history->done_when_refused = 0;
    text_init(&text, history->memory);
    for (int i = 0; i < game->played.count; i++) {
        text_clear(&text);
        move_text(&game->played, &game->played.item[i], &text);
        history->done = history->first_move + i;
        if (is_move(history, history->done, text_string(&text))) continue;
        position_at(game, i + 1, &after);
        append_done_step(history, false, copy_string(history->memory, text_string(&text)), &after);
    }
    history->done = history->first_move + game->played.count;
    text_done(&text);
}

/* -- Steps ------------------------------------------------------------------------------------- */

bool history_play(struct history *history, struct game *game, const char *move,
                  struct text *message) {
    struct text text;
    if (!game_play(game, move, message)) return false;
    text_init(&text, history->memory);
    move_text(&game->played, &game->played.item[game->played.count - 1], &text);
    append_done_step(history, false, copy_string(history->memory, text_string(&text)),
                     &game->position);
    text_done(&text);
    return true;
}

void history_edit(struct history *history, struct game *game, const struct position *position) {
    game_restart(game, position);
    append_done_step(history, true, text_of_position(position, history->memory), position);
}

/* Does a step that is there already. */
static bool do_step(struct history *history, struct game *game, int index, struct text *message) {
    struct position position;
    const struct step *step = &history->item[index];
    if (!step->edit) return game_play(game, step->text, message);
    if (!notation_read(&position, game->machine, step->text, message)) return false;
    game_restart(game, &position);
    history->first_move = index + 1;
    return true;
}

/* Goes to where the first `count` steps lead, from the latest edit among them or the very start. */
static bool replay_to(struct history *history, struct game *game, int count, struct text *message) {
    struct position position;
    int base = count;
    while (base > 0 && !history->item[base - 1].edit) base--;
    const char *start = base ? history->item[base - 1].text : history->start;
    if (!notation_read(&position, game->machine, start, message)) return false;
    game_restart(game, &position);
    history->first_move = history->done = base;
    for (; history->done < count; history->done++)
        if (!do_step(history, game, history->done, message)) return false;
    return true;
}

bool history_undo(struct history *history, struct game *game, struct text *message) {
    if (history->done == 0) return false;
    history->done_when_refused = 0;
    if (history->item[history->done - 1].edit)
        return replay_to(history, game, history->done - 1, message);
    history->done--;
    return game_undo(game);
}

bool history_redo(struct history *history, struct game *game, struct text *message) {
    if (history->done == history->count || !do_step(history, game, history->done, message))
        return false;
    history->done++;
    return true;
}

/* Does one step after the other; false when one is refused. */
static bool do_all(struct history *history, struct game *game, struct replay *replay,
                   struct text *message) {
    while (history->done < history->count) {
        if (!do_step(history, game, history->done, message)) return false;
        struct step *step = &history->item[history->done++];
        uint64_t after = history_fingerprint(&game->position, history->memory);
        if (step->after && after != step->after && replay->differs == 0)
            replay->differs = history->done;
        step->after = after;
    }
    return true;
}

void history_replay(struct history *history, struct game *game, struct replay *replay) {
    struct position start;
    struct text message;
    text_init(&message, history->memory);
    int asked =
        history->done_when_refused > history->done ? history->done_when_refused : history->done;
    *replay = (struct replay){.asked = asked, .before = history->done};
    forget_from(history, asked);
    history->first_move = history->done = 0;
    const char *text = history->own ? game->machine->rules->description->start : history->start;
    replay->begun = notation_read(&start, game->machine, text, &message);
    if (replay->begun) {
        game_restart(game, &start);
        set_start(history, game);
        do_all(history, game, replay, &message);
        replay->done = history->done;
        history->done_when_refused = history->done < asked ? asked : 0;
    } else {
        history_begin(history, game);
    }
    snprintf(replay->refused, sizeof replay->refused, "%s", text_string(&message));
    text_done(&message);
}

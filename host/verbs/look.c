/* Verbs that look at a variant or a position and change nothing. */
#include "verbs.h"

#include "../base/quote.h"
#include "../show/diagram.h"

#include <stdlib.h>
#include <string.h>

/* -- list -------------------------------------------------------------------------------------- */

enum { TITLE_COLUMN = 31 };

/* The variants that there are; a name that an earlier folder has hides later ones. */
struct found {
    struct memory *memory;
    struct arena arena;
    struct found_variant {
        const char *name, *path;
        const char *title, *family; /* "" for none; a title tells of faults, if there are any */
    } * item;
    int count, capacity;
};

static void find_variant(void *context, const char *folder, const char *name) {
    struct found *found = context;
    for (int i = 0; i < found->count; i++)
        if (strcmp(found->item[i].name, name) == 0) return;
    found->item = memory_grow(found->memory, found->item, &found->capacity, found->count + 1,
                              sizeof *found->item);
    found->item[found->count++] = (struct found_variant){
        .name = arena_copy(&found->arena, name, strlen(name)),
        .path = arena_print(&found->arena, "%s/%s.lua", folder, name),
    };
}

/* By family, those without one last; then by name. */
static int by_family(const void *a, const void *b) {
    const struct found_variant *x = a, *y = b;
    if (!*x->family != !*y->family) return *x->family ? -1 : 1;
    int families = strcmp(x->family, y->family);
    return families ? families : strcmp(x->name, y->name);
}

/* How many bytes the first `most` characters of a text take. */
static int prefix_size(const char *text, int most) {
    int size = 0;
    while (text[size] && ((text[size] & 0xC0) == 0x80 || most-- > 0)) size++;
    return size;
}

/* A title as long as a line of a terminal can take it: someone who reads it there wants to see one
 * variant a line. */
static void tell_title(const struct session *session, const char *title) {
    int room = session->width - 1 - TITLE_COLUMN;
    bool typed = session->repl && !session->file;
    if (typed && room > 3 && title[prefix_size(title, room)])
        output_print("%.*s...\n", prefix_size(title, room - 3), title);
    else
        output_print("%s\n", title);
}

static void read_title(struct memory *memory, struct arena *arena, struct found_variant *found) {
    struct variant *variant = variant_load(memory, NULL, found->path, NULL, 0);
    int faults = variant->faults.count;
    const char *family = variant->description.family;
    struct text command;
    text_init(&command, memory);
    text_print(&command, "warpboard check ");
    quote_shell(&command, found->name);
    if (faults)
        found->title = arena_print(arena, "(%d fault%s: %s)", faults, faults > 1 ? "s" : "",
                                   text_string(&command));
    else
        found->title = arena_print(arena, "%s", variant->description.title);
    found->family = family ? arena_print(arena, "%s", family) : "";
    text_done(&command);
    variant_free(variant);
}

enum status verb_list_variants(struct session *session, const struct request *request) {
    struct found found = {.memory = session->memory};
    const char *family = NULL;
    (void)request;
    arena_init(&found.arena, session->memory);
    variant_each(find_variant, &found);
    for (int i = 0; i < found.count; i++) read_title(session->memory, &found.arena, &found.item[i]);
    if (found.count) qsort(found.item, (size_t)found.count, sizeof *found.item, by_family);
    for (int i = 0; i < found.count; i++) {
        const struct found_variant *item = &found.item[i];
        if (!family || strcmp(item->family, family) != 0)
            output_print("%s%s\n", i ? "\n" : "", *item->family ? item->family : "others");
        output_print("  %-*s ", TITLE_COLUMN - 3, item->name);
        tell_title(session, item->title);
        family = item->family;
    }
    memory_free(session->memory, found.item);
    arena_done(&found.arena);
    return STATUS_DONE;
}

/* -- show -------------------------------------------------------------------------------------- */

/* The squares that the last move has changed. */
static bool find_last_move(const struct session *session, struct cells *cells) {
    const struct moves *played = &session->game.played;
    *cells = (struct cells){0};
    if (played->count == 0) return false;
    const struct move *move = &played->item[played->count - 1];
    for (int i = 0; i < move->changes; i++) {
        uint32_t slot = played->change[move->first_change + i].slot;
        if (slot < (uint32_t)session->variant->rules->layout.reserves)
            cells_add(cells->word, (int)slot);
    }
    return true;
}

/* How boards are drawn here. */
static struct diagram_style style_of(const struct session *session) {
    return (struct diagram_style){.colour = session->colour,
                                  .unicode = session->unicode,
                                  .margin = session->colour,
                                  .width = session->width};
}

enum status verb_show(struct session *session, const struct request *request) {
    struct text text;
    struct cells cells;
    enum outcome outcome;
    const char *reason;
    if (request && (request->svg || request->png)) return verb_show_picture(session, request);
    if (request && (request->dark || request->mark || request->moves))
        return session_complain(
            session,
            "show: --dark, --mark and --move are for pictures: add --svg FILE or --png FILE");
    if (!game_outcome(&session->game, &outcome, &reason))
        return session_complain_of_machine(session);
    text_init(&text, session->memory);
    struct diagram_style style = style_of(session);
    if (find_last_move(session, &cells)) style.lit = &cells;
    diagram_draw(&session->game.position, style, &text);
    output_drawing(&text);
    text_done(&text);
    if (outcome == OUTCOME_DRAW)
        output_print("the game is over, a draw: %s\n", reason);
    else if (outcome != OUTCOME_ONGOING)
        output_print("the game is over, %s wins: %s\n",
                     outcome == OUTCOME_WHITE ? "White" : "Black", reason);
    return STATUS_DONE;
}

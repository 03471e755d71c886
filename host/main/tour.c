/* tour: what the command line can do, shown on one variant. */
#include "program.h"
#include "table.h"

#include "../base/quote.h"

#include <string.h>

enum { PLIES = 4, LINES = 300000, DEPTH = 4, STEPS = 6, WORDS_MAX = 16 + 2 * SETTINGS_MAX };

/* The words of a command. */
struct command {
    char *word[WORDS_MAX];
    int words;
};

/* Adds words up to a NULL. */
static void add_words(struct command *command, char *const *word) {
    while (*word) command->word[command->words++] = *word++;
}

/* Adds the options that the tour was given: of the variant always, the position unless the command
 * has its own. */
static void add_options(struct command *command, struct arena *arena, const struct request *request,
                        bool position) {
    for (int i = 0; i < request->settings; i++) {
        const struct setting *setting = &request->setting[i];
        add_words(
            command,
            (char *[]){"--set", arena_print(arena, "%s=%s", setting->name, setting->value), NULL});
    }
    if (position && request->position)
        add_words(command,
                  (char *[]){"--position", arena_print(arena, "%s", request->position), NULL});
}

static void print_word(struct session *session, const char *word) {
    struct text text;
    text_init(&text, session->memory);
    text_add_char(&text, ' ');
    quote_shell(&text, word);
    output_text(&text);
    text_done(&text);
}

/* Shows a command and runs it as if it had been typed. */
static enum status show_and_run(struct session *session, struct command *command) {
    output_print("$ warpboard");
    for (int i = 0; i < command->words; i++) print_word(session, command->word[i]);
    output_print("\n");
    output_flush();
    enum status status = program_run(session, command->word, command->words, true);
    output_print("\n");
    return status;
}

/* Plays moves out of the middle of each list, not all from the corner, and adds their texts. */
static void add_moves(struct session *session, struct arena *arena, struct command *command) {
    for (int i = 0; i < PLIES; i++) {
        struct text text;
        const struct moves *moves = game_moves(&session->game);
        if (!moves || moves->count == 0) break;
        int index = (moves->count / 2 + 3 * i) % moves->count;
        text_init(&text, session->memory);
        move_text(moves, &moves->item[index], &text);
        add_words(command,
                  (char *[]){arena_copy(arena, text_string(&text), (size_t)text.length), NULL});
        text_done(&text);
        game_push(&session->game, index);
    }
}

/* The greatest depth at which there are few enough lines, going by the number of moves at the
 * start. */
static int choose_depth(struct session *session) {
    const struct moves *moves = game_moves(&session->game);
    double lines = 1;
    int depth = 0;
    while (moves && depth < DEPTH && lines * moves->count <= LINES) {
        lines *= moves->count + 1;
        depth++;
    }
    return depth;
}

/* The commands of a tour, in memory of the arena. */
static void plan_tour(struct session *session, const struct request *request, struct arena *arena,
                      struct command *step) {
    char *name = arena_print(arena, "%s", request->variant),
         *depth = arena_print(arena, "%d", choose_depth(session));
    struct text position;
    add_words(&step[0], (char *[]){"show", name, NULL});
    add_words(&step[1], (char *[]){"moves", name, NULL});
    add_words(&step[2], (char *[]){"play", name, NULL});
    add_moves(session, arena, &step[2]);
    text_init(&position, session->memory);
    session_position_text(session, &position);
    add_words(&step[3], (char *[]){"show", name, "--position",
                                   arena_print(arena, "%s", text_string(&position)), NULL});
    text_done(&position);
    add_words(&step[4], (char *[]){"perft", name, depth, NULL});
    add_words(&step[5], (char *[]){"random", name, "--games", "20", NULL});
    for (int i = 0; i < STEPS; i++) add_options(&step[i], arena, request, i != 3);
}

enum status verb_tour(struct session *session, const struct request *request) {
    struct arena arena;
    enum status status = STATUS_DONE;
    arena_init(&arena, session->memory);
    struct command *step = arena_new(&arena, STEPS * sizeof *step);
    plan_tour(session, request, &arena, step);
    output_print("%s\n\n", session->variant->description.title);
    for (int i = 0; i < STEPS && status == STATUS_DONE; i++)
        status = show_and_run(session, &step[i]);
    output_print("Now it is your turn: warpboard repl");
    print_word(session, request->variant);
    output_print("\n");
    arena_done(&arena);
    return status;
}

/* reload and watch: the script as it is now, and what that changes in the game in hand. */
#include "verbs.h"

#include "../explore/rerun.h"
#include "../game/notation.h"
#include "../session/storage.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

enum { MOVES_SHOWN = 20, LOOK_EVERY = 200 /* milliseconds */, SCRIPT_MAX = 1 << 20 };

/* -- The first difference ---------------------------------------------------------------------- */

/* The moves that one of two games has alone. */
static void write_only(const char *head, const struct comparison *comparison, int which,
                       const struct game *game, struct text *text) {
    if (comparison->only_count[which] == 0) return;
    text_print(text, "  %s:", head);
    for (int i = 0; i < comparison->only_count[which] && i < MOVES_SHOWN; i++) {
        text_print(text, " ");
        move_text(&game->legal, &game->legal.item[comparison->only[which][i]], text);
    }
    if (comparison->only_count[which] > MOVES_SHOWN)
        text_print(text, " and %d more", comparison->only_count[which] - MOVES_SHOWN);
    text_print(text, "\n");
}

static void write_outcome(const char *head, const struct comparison *comparison, int which,
                          struct text *text) {
    const char *reason = comparison->reason[which];
    struct place place = comparison->ending[which];
    text_print(text, "  %s: %s%s%s", head, outcome_name(comparison->outcome[which]),
               *reason ? ", " : "", reason);
    if (place.line) text_print(text, " (%s:%d)", place.file, place.line);
    text_add_char(text, '\n');
}

static void write_comparison(const struct comparison *comparison, const struct game *old,
                             const struct game *changed, struct text *text) {
    text_print(text, ":\n  ");
    notation_write(&old->position, text);
    text_print(text, "\n");
    write_only("moves only before", comparison, 0, old, text);
    write_only("moves only now", comparison, 1, changed, text);
    if (comparison->outcome[0] == comparison->outcome[1]) return;
    write_outcome("outcome before", comparison, 0, text);
    write_outcome("outcome now", comparison, 1, text);
}

static void write_positions(const struct game *old, const struct game *changed, struct text *text) {
    text_print(text, " leads elsewhere:\n  before: ");
    notation_write(&old->position, text);
    text_print(text, "\n  now:    ");
    notation_write(&changed->position, text);
    text_print(text, "\n");
}

static void write_plies(int plies, struct text *text) {
    if (plies == 0)
        text_print(text, "where the game begins");
    else
        text_print(text, "after %d move%s", plies, plies == 1 ? "" : "s");
}

static void write_rerun(const struct rerun *rerun, const struct game *old,
                        const struct game *changed, struct text *text) {
    switch (rerun->sort) {
    case RERUN_SAME:
        text_print(text, "nothing differs in this game: %d move%s played again, %d legal now\n",
                   rerun->plies, rerun->plies == 1 ? "" : "s", changed->legal.count);
        break;
    case RERUN_START:
        if (rerun->message.length)
            text_print(text, "the position in which the game begins is refused now: %s\n",
                       text_string(&rerun->message));
        else
            text_print(text, "the game begins with another position now\n");
        break;
    case RERUN_MOVES:
        text_print(text, "the rules first differ ");
        write_plies(rerun->plies, text);
        write_comparison(&rerun->comparison, old, changed, text);
        break;
    case RERUN_REFUSED: /* the same moves, written otherwise */
        text_print(text, "the rules first differ ");
        write_plies(rerun->plies, text);
        text_print(text, ": %s\n", text_string(&rerun->message));
        break;
    case RERUN_POSITION:
        text_print(text, "the rules first differ ");
        write_plies(rerun->plies, text);
        text_print(text, ": %s", text_string(&rerun->move));
        write_positions(old, changed, text);
        break;
    }
}

/* Plays the game in hand under a changed variant and tells where that first differs. */
static enum status tell_difference(struct session *session, struct variant *variant) {
    struct game old, changed;
    struct rerun rerun;
    struct text text;
    struct position none;
    position_init(&none, variant->rules);
    game_init(&old, session->variant->machine, &session->game.start);
    game_init(&changed, variant->machine, &none);
    rerun_init(&rerun, session->memory);
    text_init(&text, session->memory);
    bool own = session->history.own && session->history.first_move == 0;
    bool good = rerun_game(&rerun, &session->game, own, &old, &changed);
    if (good) write_rerun(&rerun, &old, &changed, &text);
    if (!good)
        session_complain(session, "%s",
                         *old.machine->fault ? old.machine->fault : variant->machine->fault);
    output_text(&text);
    text_done(&text);
    rerun_done(&rerun);
    game_done(&old);
    game_done(&changed);
    return good ? STATUS_DONE : STATUS_BAD;
}

/* -- reload ------------------------------------------------------------------------------------ */

/* The present variant in place of the old one; the game goes on as far as the rules let it. */
static enum status take_over(struct session *session) {
    struct setting settings[SETTINGS_MAX];
    struct replay replay;
    memcpy(settings, session->setting, sizeof settings);
    enum status status = session_reload(session, settings, session->settings, &replay);
    if (status != STATUS_DONE) return status;
    session_tell_replay(&replay);
    output_print("\n");
    return verb_show(session, NULL);
}

enum status verb_reload(struct session *session, const struct request *request) {
    (void)request;
    struct variant *variant = variant_load(session->memory, &session->limits, session->name,
                                           session->setting, session->settings);
    bool faulty = variant->faults.count > 0;
    enum status status = STATUS_NO;
    if (variant->machine) variant->machine->interrupt = session->interrupt;
    if (faulty)
        session_show_faults(&variant->faults);
    else
        status = tell_difference(session, variant);
    variant_free(variant);
    if (faulty) session_complain(session, "reload: the rules stay as they were");
    return status == STATUS_DONE ? take_over(session) : status;
}

/* -- watch ------------------------------------------------------------------------------------- */

/* A number for what the files of the variant hold now. */
static uint64_t look(const struct session *session) {
    uint64_t digest = 0;
    struct text bytes, message;
    text_init(&bytes, session->memory);
    text_init(&message, session->memory);
    for (const struct source *source = session->variant->faults.sources; source;
         source = source->next) {
        text_clear(&bytes);
        if (storage_read(source->file, SCRIPT_MAX, &bytes, &message))
            digest = XXH64(text_string(&bytes), (size_t)bytes.length, digest);
    }
    text_done(&bytes);
    text_done(&message);
    return digest;
}

/* The game that is watched, on the command line. */
static enum status begin_watching(struct session *session, const struct request *request) {
    for (int i = 0; i < request->words; i++) {
        enum status status = session_play(session, request->word[i]);
        if (status != STATUS_DONE) return status;
    }
    return verb_show(session, NULL);
}

/* Reloads whenever a file of the script has changed, until there is a line to read or the user
 * interrupts. On the command line only a person's line ends it. */
enum status verb_watch(struct session *session, const struct request *request) {
    bool ends = session->repl || isatty(STDIN_FILENO);
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    enum status status = session->repl ? STATUS_DONE : begin_watching(session, request);
    if (status != STATUS_DONE) return status;
    uint64_t seen = look(session);
    output_print("watching %s; %sCtrl-C ends that\n", session->variant->description.file,
                 ends ? "Enter or " : "");
    output_flush();
    while (!*session->interrupt && poll(&input, ends, LOOK_EVERY) <= 0) {
        uint64_t now = look(session);
        if (now == seen || *session->interrupt) continue;
        seen = now;
        verb_reload(session, request);
        output_flush();
    }
    *session->interrupt = 0;
    return STATUS_DONE;
}

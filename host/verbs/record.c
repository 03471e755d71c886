/* record: the session as a file of scenarios, one for each stretch of moves between positions that
 * were set up by hand.
 */
#include "scenariotext.h"
#include "verbs.h"

#include "../game/notation.h"
#include "../session/storage.h"

/* What is being written. */
struct recording {
    struct session *session;
    struct game game; /* plays each stretch again */
    struct text *text;
    int scenarios;
};

/* The moves of a stretch. */
static void add_moves(struct text *text, const struct history *history, int from, int to) {
    struct text line;
    text_init(&line, text->memory);
    for (int i = from; i < to; i++)
        text_print(&line, "%s%s", i > from ? " " : "", history->item[i].text);
    scenariotext_play(text, text_string(&line));
    text_done(&line);
}

/* What must hold at the end of a stretch. */
static bool add_claims(struct recording *recording) {
    enum outcome outcome;
    const char *reason;
    struct game *game = &recording->game;
    const struct moves *moves = game_moves(game);
    if (!moves || !game_outcome(game, &outcome, &reason)) return false;
    scenariotext_position(recording->text, "after", &game->position);
    text_print(recording->text, "  result \"%s\"\n", outcome_name(outcome));
    if (outcome == OUTCOME_ONGOING) text_print(recording->text, "  moves(%d)\n", moves->count);
    return true;
}

/* The steps from one up to another, all of them moves, from the position that was set up before, or
 * the start. */
static bool add_stretch(struct recording *recording, int from, int to) {
    const struct history *history = &recording->session->history;
    struct text *text = recording->text, message;
    struct position start;
    const char *begin = from ? history->item[from - 1].text : history->start;
    bool given = from || !history->own, good;
    text_init(&message, text->memory);
    good = notation_read(&start, recording->game.machine, begin, &message);
    game_restart(&recording->game, &start);
    for (int i = from; good && i < to; i++)
        good = game_play(&recording->game, history->item[i].text, &message);
    text_done(&message);
    if (!good) return false;
    text_print(text, "\nscenario(\"recorded %d: from %s\", function()\n", ++recording->scenarios,
               given ? "a position set up by hand" : "the start");
    if (given) scenariotext_position(text, "position", &start);
    add_moves(text, history, from, to);
    good = add_claims(recording);
    text_print(text, "end)\n");
    return good;
}

/* All stretches; one without a move is left out, unless it is the last. */
static bool add_stretches(struct recording *recording) {
    const struct history *history = &recording->session->history;
    int from = 0;
    for (int i = 0; i < history->done; i++) {
        if (!history->item[i].edit) continue;
        if (i > from && !add_stretch(recording, from, i)) return false;
        from = i + 1;
    }
    return add_stretch(recording, from, history->done);
}

enum status verb_record(struct session *session, const struct request *request) {
    struct text text, message;
    enum status status = STATUS_DONE;
    struct recording recording = {.session = session, .text = &text};
    text_init(&text, session->memory);
    text_init(&message, session->memory);
    game_init(&recording.game, session->variant->machine, &session->game.start);
    scenariotext_variant(&text, session);
    if (!add_stretches(&recording))
        status = session_complain_of_machine(session);
    else if (!storage_write(request->word[0], &text, &message))
        status = session_complain(session, "record: %s", text_string(&message));
    else
        output_print("%s: %d scenario%s of %s\n", request->word[0], recording.scenarios,
                     recording.scenarios == 1 ? "" : "s", session->variant->description.name);
    game_done(&recording.game);
    text_done(&message);
    text_done(&text);
    return status;
}

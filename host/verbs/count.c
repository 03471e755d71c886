/* Verbs that count and try out: perft, divide, random. */
#include "../session/progress.h"
#include "verbs.h"

#include "../count/parallel.h"
#include "../count/perft.h"
#include "../show/movelist.h"
#include "../show/statistics.h"

#include <stdlib.h>
#include <string.h>

/* -- perft ------------------------------------------------------------------------------------- */

/* A count that goes on. */
struct counting {
    struct session *session;
    struct perft *perft;
    struct progress progress;
    int depth;
    uint64_t total; /* of the moves counted completely */
};

static void tell_counted(void *context, uint64_t counted) {
    struct counting *counting = context;
    progress_tell(&counting->progress, counting->total + counted, 0);
}

static bool count_all(struct counting *counting) {
    return perft_count(counting->perft, &counting->session->game.position, counting->depth,
                       &counting->total);
}

/* A move to be counted behind. */
struct division {
    const char *text;
    int index;
};

static int by_text(const void *a, const void *b) {
    return strcmp(((const struct division *)a)->text, ((const struct division *)b)->text);
}

/* The moves in the order of their texts, in memory of the arena. */
static struct division *sorted_moves(const struct moves *moves, struct arena *arena) {
    struct division *division = arena_new(arena, (size_t)(moves->count + 1) * sizeof *division);
    struct text text;
    text_init(&text, moves->memory);
    for (int i = 0; i < moves->count; i++) {
        text_clear(&text);
        move_text(moves, &moves->item[i], &text);
        division[i] =
            (struct division){arena_copy(arena, text_string(&text), (size_t)text.length), i};
    }
    text_done(&text);
    qsort(division, (size_t)moves->count, sizeof *division, by_text);
    return division;
}

static bool count_divided(struct counting *counting) {
    struct arena arena;
    const struct moves *moves = game_moves(&counting->session->game);
    bool good = moves != NULL;
    arena_init(&arena, counting->session->memory);
    struct division *division = good ? sorted_moves(moves, &arena) : NULL;
    for (int i = 0; good && i < moves->count; i++) {
        uint64_t count;
        struct position after = counting->session->game.position;
        move_apply(moves, &moves->item[division[i].index], &after);
        good = perft_count(counting->perft, &after, counting->depth - 1, &count);
        if (good) output_print("%s: %llu\n", division[i].text, (unsigned long long)count);
        counting->total += good ? count : 0;
    }
    arena_done(&arena);
    return good;
}

static enum status count_lines(struct session *session, const struct request *request,
                               bool divided) {
    long long depth;
    const char *word = request->word[0];
    struct counting counting = {.session = session};
    if (!request_number(word, 0, PERFT_DEPTH_MAX, &depth))
        return session_complain(session,
                                "%s: the depth is a whole number from 0 to %d, not \"%.60s\"",
                                request->verb->name, PERFT_DEPTH_MAX, word);
    counting.depth = (int)depth;
    counting.perft = perft_new(session->variant->machine, counting.depth);
    perft_watch(counting.perft, tell_counted, &counting);
    perft_make_all(counting.perft, request->every);
    progress_begin(&counting.progress, "lines");
    bool good = divided && depth > 0 ? count_divided(&counting) : count_all(&counting);
    progress_end(&counting.progress);
    perft_free(counting.perft);
    if (!good) return session_complain_of_machine(session);
    output_print("%llu\n", (unsigned long long)counting.total);
    return STATUS_DONE;
}

/* --engine: for this work and all that follows. */
static enum status choose_engine(struct session *session, const struct request *request) {
    return request->has_engine ? session_set_engine(session, request->engine) : STATUS_DONE;
}

enum status verb_perft(struct session *session, const struct request *request) {
    enum status status = choose_engine(session, request);
    return status == STATUS_DONE ? count_lines(session, request, request->divide) : status;
}

enum status verb_divide(struct session *session, const struct request *request) {
    enum status status = choose_engine(session, request);
    return status == STATUS_DONE ? count_lines(session, request, true) : status;
}

/* -- random ------------------------------------------------------------------------------------ */

enum { GAMES = 100 };

static void write_json(struct session *session, const struct playouts *playouts, uint64_t seed) {
    struct text text, position;
    text_init(&text, session->memory);
    text_init(&position, session->memory);
    session_position_text(session, &position);
    struct statistics_run run = {text_string(&position), seed};
    statistics_json(playouts, session->variant->rules, run, &text);
    output_text(&text);
    text_done(&position);
    text_done(&text);
}

static void write_text(struct session *session, const struct request *request,
                       const struct playouts *playouts, double seconds) {
    struct text text;
    text_init(&text, session->memory);
    text_print(&text, "%s: %llu random game%s, seed %llu\n\n", session->variant->description.name,
               (unsigned long long)playouts->games, playouts->games == 1 ? "" : "s",
               (unsigned long long)request->seed);
    statistics_text(playouts, session->variant->rules, &text);
    if (!request->timeless)
        text_print(&text, "\n  %.2f s, %.0f games and %.0f moves a second\n", seconds,
                   (double)playouts->games / seconds, (double)playouts->plies / seconds);
    output_text(&text);
    text_done(&text);
}

struct playing {
    struct progress progress;
    int games;
};

static void tell_played(void *context, uint64_t done) {
    struct playing *playing = context;
    progress_tell(&playing->progress, done, (uint64_t)playing->games);
}

/* How many games: --games, or the argument. */
static bool read_games(const struct request *request, int *games) {
    long long number;
    *games = request->games ? request->games : GAMES;
    if (request->words == 0) return true;
    if (!request_number(request->word[0], 1, PLAYOUT_GAMES_MAX, &number)) return false;
    *games = (int)number;
    return true;
}

enum status verb_random(struct session *session, const struct request *request) {
    struct playouts playouts;
    struct playing playing;
    if (request->games && request->words)
        return session_complain(
            session, "random: the number of games is said twice, by --games and by \"%.60s\"",
            request->word[0]);
    if (!read_games(request, &playing.games))
        return session_complain(
            session, "random: the number of games is a whole number from 1 to %d, not \"%.60s\"",
            PLAYOUT_GAMES_MAX, request->word[0]);
    enum status status = choose_engine(session, request);
    if (status != STATUS_DONE) return status;
    playouts_init(&playouts, session->memory, request->limit ? request->limit : PLAYOUT_LIMIT);
    struct parallel_games shares = {.machine = session->variant->machine,
                                    .start = &session->game.position,
                                    .seed = request->seed,
                                    .games = playing.games,
                                    .jobs = request->jobs ? request->jobs : workers_default_jobs(),
                                    .interrupt = session->interrupt,
                                    .tell = tell_played,
                                    .context = &playing};
    progress_begin(&playing.progress, "games");
    bool good = parallel_play(&shares, &playouts);
    double seconds = progress_end(&playing.progress);
    if (good && request->json) write_json(session, &playouts, request->seed);
    if (good && !request->json) write_text(session, request, &playouts, seconds);
    playouts_done(&playouts);
    return good ? STATUS_DONE : session_complain_of_machine(session);
}

/* check and tour: verbs that take a variant through its paces. */
#include "program.h"
#include "progress.h"
#include "request.h"

#include "../explore/perft.h"
#include "../play/audit.h"

#include <stdio.h>
#include <string.h>

/* -- check -----------------------------------------------------------------------------------------------------------
 */

enum { GAMES = 200, LIMIT = 300 };

static bool audit_games(struct session *session, struct audit *audit, const struct request *request) {
    struct progress progress;
    int games = request->games ? request->games : GAMES, limit = request->limit ? request->limit : LIMIT;
    bool good = true;
    progress_begin(&progress, "games");
    for (int i = 0; i < games && good; i++) {
        good = audit_game(audit, request->seed, (uint64_t)i, limit) && !*session->interrupt;
        progress_tell(&progress, (uint64_t)i + 1, (uint64_t)games);
    }
    progress_end(&progress);
    return good;
}

static enum status report(const struct audit *audit) {
    enum status status = STATUS_DONE;
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        if (i == AUDIT_COLOURS && !audit->symmetric) {
            printf("-- %s: not compared, for the start differs\n", audit_name(i));
        } else if (audit->fault[i].length == 0) {
            printf("ok %s: %s\n", audit_name(i), audit_meaning(i));
        } else {
            printf("not ok %s: %s\n", audit_name(i), text_string(&audit->fault[i]));
            status = STATUS_NO;
        }
    }
    printf("%llu games, %llu positions, %llu moves\n", (unsigned long long)audit->games,
           (unsigned long long)audit->positions, (unsigned long long)audit->moves);
    return status;
}

/* The script itself has no faults, or this would not be called. */
enum status verb_check(struct session *session, const struct request *request) {
    struct audit audit;
    printf("ok script: %s has no faults\n", session->variant->description.file);
    fflush(stdout);
    audit_init(&audit, session->variant->machine, &session->game.position);
    enum status status = STATUS_NO;
    if (audit_games(session, &audit, request))
        status = report(&audit);
    else if (session_complain_of_machine(session) == STATUS_INTERRUPTED)
        status = STATUS_INTERRUPTED;
    audit_done(&audit);
    return status;
}

/* -- tour ------------------------------------------------------------------------------------------------------------
 */

enum { TOUR_PLIES = 4, TOUR_LINES = 300000, TOUR_DEPTH = 4, WORDS_MAX = 12, MOVE_SIZE = 200 };

/* Runs a command as if it had been typed, and shows it before. */
static enum status step(struct session *session, char **word) {
    int count = 0;
    printf("$ warpboard");
    for (; word[count]; count++) {
        bool plain = !strpbrk(word[count], " ()[]<>*~@$|&;'\"");
        printf(plain ? " %s" : " '%s'", word[count]);
    }
    printf("\n");
    fflush(stdout);
    enum status status = program_run(session, word, count, true);
    printf("\n");
    return status;
}

/* Some moves out of the middle of each list, so that not all of them begin in the corner. */
static int choose_moves(struct session *session, char move[TOUR_PLIES][MOVE_SIZE]) {
    int count = 0;
    while (count < TOUR_PLIES) {
        struct text text;
        const struct moves *moves = game_moves(&session->game);
        if (!moves || moves->count == 0) break;
        int index = (moves->count / 2 + 3 * count) % moves->count;
        text_init(&text, session->memory);
        move_text(moves, &moves->item[index], &text);
        snprintf(move[count++], MOVE_SIZE, "%s", text_string(&text));
        text_done(&text);
        game_push(&session->game, index);
    }
    return count;
}

/* The greatest depth at which there are few enough lines, going by the number of moves at the start. */
static int choose_depth(struct session *session) {
    struct position start = session->game.start;
    game_restart(&session->game, &start);
    const struct moves *moves = game_moves(&session->game);
    double lines = 1;
    int depth = 0;
    while (moves && depth < TOUR_DEPTH && lines * moves->count <= TOUR_LINES) {
        lines *= moves->count + 1;
        depth++;
    }
    return depth;
}

enum status verb_tour(struct session *session, const struct request *request) {
    char move[TOUR_PLIES][MOVE_SIZE], depth[8], *name = (char *)request->variant;
    struct text position;
    int moves = choose_moves(session, move);
    char *play[WORDS_MAX] = {"play", name};
    for (int i = 0; i < moves; i++) play[2 + i] = move[i];
    text_init(&position, session->memory);
    session_position_text(session, &position);
    snprintf(depth, sizeof depth, "%d", choose_depth(session));
    printf("%s\n\n", session->variant->description.title);
    char *show[] = {"show", name, NULL}, *list[] = {"moves", name, NULL};
    char *after[] = {"show", name, "--position", position.bytes, NULL};
    char *perft[] = {"perft", name, depth, NULL}, *random[] = {"random", name, "--games", "20", NULL};
    char **const steps[] = {show, list, play, after, perft, random};
    enum status status = STATUS_DONE;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == STATUS_DONE; i++) status = step(session, steps[i]);
    text_done(&position);
    printf("Now it is your turn: warpboard repl %s\n", name);
    return status;
}

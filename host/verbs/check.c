/* check: takes a variant through its paces. */
#include "../session/progress.h"
#include "verbs.h"

#include "../play/audit.h"

#include <stdio.h>

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

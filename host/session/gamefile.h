/* Game files: a game as a text that people can read: the variant with the digest of its script, the
 * options that were set, the start, and every step. Knows nothing of rules: what the steps mean is
 * found out when they are done again.
 *
 *     warpboard game 1
 *     variant my-game
 *     script 4f2ab3c09d1e7756
 *     option flying true
 *     start 1m1m1m1m/... w 1
 *     play c3-d4
 *     position 8/8/... b 12
 *
 * Empty lines and lines that begin with # mean nothing. */
#ifndef SESSION_GAMEFILE_H
#define SESSION_GAMEFILE_H

#include "session.h"

enum { GAMEFILE_BYTES_MAX = 16 << 20 };

struct gamefile {
    struct arena arena; /* of all texts */
    const char *variant, *start;
    uint64_t digest; /* of the script, struct variant */
    struct setting setting[SETTINGS_MAX];
    int settings;
    struct gamefile_step {
        bool edit;
        const char *text;
    } * step;
    int steps;
};

/* The game of a session, up to the present step. */
void gamefile_text(const struct session *session, struct text *text);

/* Reads a text that gamefile_text could have made. False if it is none; *message then names the
 * line and says what is wrong. To be given back either way. */
bool gamefile_read(struct gamefile *file, const char *bytes, int length, struct text *message);
void gamefile_done(struct gamefile *file);

#endif

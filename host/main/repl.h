/* The REPL: what it keeps from one line to the next. */
#ifndef MAIN_REPL_H
#define MAIN_REPL_H

#include "../system/journal.h"
#include "lines.h"

#include "../session/session.h"

enum { PROMPT_SIZE = 100 };

struct repl {
    struct session *session;
    struct lines lines;
    struct journal journal; /* only of typed sessions */
    bool journals;
    uint64_t state;    /* fingerprint of the position after the last line that is kept */
    struct text ahead; /* what was typed before a question was answered, each ended by a zero, */
    int ahead_taken;   /* and how many bytes of it have been taken since */
    struct text lua;   /* lines of Lua that go on in the next one */
    char prompt[PROMPT_SIZE];
    bool leaves;
    bool echoes; /* lines that are not typed are shown as if they were */
};

/* The REPL, on the inputs of the session; `echoes`: lines that are not typed are shown. */
enum status repl_run(struct session *session, bool echoes);

/* Runs what was typed: a verb with its arguments, or Lua, which may go on in the next line (then
 * repl->lua is not empty). A pasted block that begins with a verb is run line by line, any other is
 * Lua as a whole. Changes `input`. */
enum status input_run(struct repl *repl, char *input);

/* Opens the journal; offers to go on with a session that was killed, and does that. True if it was
 * resumed. */
bool resume_offer(struct repl *repl);

/* Puts what was typed, and what it led to, into the journal. */
void resume_keep(struct repl *repl, const char *input, enum status status);

#endif

/* help: what can be said in the REPL. */
#include "table.h"

#include <stdio.h>

enum status verb_help(struct session *session, const struct request *request) {
    if (request->words > 0) {
        const struct verb *verb = table_find(request->word[0], VERB_REPL);
        struct nearest nearest = {.wrong = request->word[0]};
        table_offer(&nearest, VERB_REPL);
        if (!verb && nearest.best)
            return session_complain(session, "help: unknown verb \"%.60s\", did you mean \"%s\"?", nearest.wrong,
                                    nearest.best);
        if (!verb) return session_complain(session, "help: unknown verb \"%.60s\"; `help` shows them", nearest.wrong);
        request_help(verb, verb->name, true);
        return STATUS_DONE;
    }
    struct text text;
    text_init(&text, session->memory);
    table_list_typed(&text);
    text_print(&text, "\nA move alone is played: c3-d4. Everything else is Lua: `pos` is the position,\n"
                      "`variant` the variant, `_` the last value; for example: pos:perft(3)\n"
                      "`help VERB` tells more of a verb. Tab completes; Ctrl-C stops what runs.\n");
    session_write(&text);
    text_done(&text);
    return STATUS_DONE;
}

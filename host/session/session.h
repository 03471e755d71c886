/* Sessions: a variant, the game that is being played in it, and how to speak to the user. The
 * command line opens one for one verb, the REPL keeps one. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "../embed/console.h"
#include "../embed/variant.h"
#include "../system/output.h"
#include "../system/supervisor.h"
#include "history.h"

enum { SETTINGS_MAX = 64 };

/* Exit statuses of the program, and what verbs return. */
enum status {
    STATUS_DONE = 0,
    STATUS_NO = 1,       /* the answer is no, or a check has failed */
    STATUS_BAD = 2,      /* bad usage or input */
    STATUS_OVERRUN = 70, /* a script went on after its time was over */
    STATUS_INTERRUPTED = 130
};

struct luacall;
struct repl;

/* What can be said at the prompt. */
struct verb {
    const char *name;
    const char *brief; /* its short form, "m"; NULL for none */
};

/* Lines to be run, as the command line has them or in a file. */
struct input {
    bool file;
    const char *text; /* the lines, or the path */
    struct input *next;
};

struct session {
    struct memory *memory;
    volatile int *interrupt;              /* nonzero: the user wants to stop */
    struct variant *variant;              /* NULL before one is loaded; without faults, then */
    struct game game;                     /* in progress as long as there is a variant */
    struct setting setting[SETTINGS_MAX]; /* those that it was loaded with */
    int settings;
    struct limits limits;    /* for the scripts that it loads */
    struct arena names;      /* memory for the texts of the settings */
    char *name;              /* of the variant, as the user gave it */
    struct history history;  /* how the game came about */
    struct console *console; /* Lua; NULL outside of the REPL */
    struct luacall *call;    /* of a verb in Lua that changes the variant; NULL for none */
    struct supervisor supervisor;
    struct repl *repl;    /* reads the lines; NULL for a verb of the command line */
    struct arena lasting; /* memory for the verbs and the inputs */
    struct verb *verb;    /* those of the prompt, once they were asked for */
    int verbs, verb_capacity;
    bool kept;  /* what is typed now may change the game or what Lua knows: the journal keeps it */
    bool loads; /* it loads a variant */
    struct input *inputs, **last_input; /* of the REPL; without any it reads what is typed */
    bool timeless;    /* says nothing about how long something took: the same bytes every time */
    const char *file; /* they are read from, for messages: "stdin"; NULL when they are typed */
    int line;
    bool can_watch;          /* the prompt looks after files while it waits for keys */
    bool watches;            /* reloads when a file of the script has changed, and */
    uint64_t watched;        /* what they held when they were last looked at */
    bool colour, unicode;    /* whether the terminal has them and the user wants them */
    bool terminal;           /* standard output is one */
    int width;               /* columns of the terminal; 80 where that is not known */
    enum native_mode engine; /* of every variant that is loaded */
    const char *computer; /* the side that it plays in the REPL: "white", "black", "both"; NULL */
    struct text told;     /* what has been said that is said but once, a line each */
    bool told_no_native;  /* the missing compiler was reported, once is enough */
};

void session_init(struct session *session, struct memory *memory, volatile int *interrupt);
void session_done(struct session *session);

/* Loads a variant in place of the present one, which is kept if that fails; all faults of the
 * script are shown. The game begins at the position given as text, or with NULL at the script's own
 * start. STATUS_NO when the script has faults, STATUS_BAD when there is none or the position is
 * none of its own. */
enum status session_load(struct session *session, const char *name, const struct setting *settings,
                         int count, const char *start);

/* What makes the moves from now on. STATUS_BAD, and all is as before, when native code is demanded
 * and there is no compiler for it. Where it would only be faster, and where rules cannot be
 * translated, that is told and the machine serves. Without a variant it holds for the next one. */
enum status session_set_engine(struct session *session, enum native_mode engine);

/* Begins a game at a position given as text. */
enum status session_set_position(struct session *session, const char *text);

/* Goes on from another position, as one step that can be taken back; the text is that of a
 * position, or says what is wrong with it. */
enum status session_edit(struct session *session, const char *text);

/* Loads the present variant with other options, and does again what was done. *replay says how far
 * that went. */
enum status session_reload(struct session *session, const struct setting *settings, int count,
                           struct replay *replay);

/* A number for what the files of the variant hold now. */
uint64_t session_digest_of_files(const struct session *session);

/* Switches on, or off, that session_has_changed looks for changes. */
void session_watch(struct session *session, bool watches);

/* Whether files of the variant have changed since they were last looked at. */
bool session_has_changed(struct session *session);

/* Whether it is a legal move, letter by letter. */
bool session_is_move(struct session *session, const char *written);

/* Plays a move; takes the last step back, does the next one again (STATUS_NO if there is none). */
enum status session_play(struct session *session, const char *move);
enum status session_undo(struct session *session);
enum status session_redo(struct session *session);

/* The present position as text, and the start of the game. */
void session_position_text(const struct session *session, struct text *text);

/* Says on standard error what is wrong, with the line of input if there is one. Returns STATUS_BAD.
 */
__attribute__((format(printf, 2, 3))) enum status session_complain(const struct session *session,
                                                                   const char *format, ...);

/* The same when the user has interrupted, or else `why`, or a walk has failed where that is NULL.
 */
enum status session_complain_of_machine(const struct session *session, const char *why);

/* In the REPL, shows below a message the lines of the script that it speaks of, and the calls that
 * led there (one a line, innermost first) if there are several. */
void session_show_trace(const struct session *session, const char *message, const char *trace);

/* Shows a script's faults on standard error. */
void session_show_faults(const struct faults *faults);

#endif

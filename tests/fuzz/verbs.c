#include "support.h"

#include "game/moves.h"
#include "game/movetext.h"
#include "game/notation.h"
#include "native/translate.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TURNS = 3, LINE_SIZE = 4096 };

/* Return the number of moves at the start, or -1 if a walk fails. */
static int count_moves(struct variant *variant) {
    struct position start;
    struct moves moves;
    struct text message;
    text_init(&message, variant->memory);
    ensure(notation_read(&start, variant->machine, variant->description.start, &message),
           "the start can be read");
    moves_init(&moves, variant->machine->memory, variant->rules);
    begin_moment();
    variant->machine->interrupt = &stopped;
    int count =
        moves_generate(&moves, variant->machine, &start, MOVES_BARE, NULL) ? moves.count : -1;
    end_moment();
    moves_done(&moves);
    text_done(&message);
    return count;
}

/* Errors that a listing may have: it is longer than the script, so it may exceed a limit that the
 * script doesn't. */
static bool is_limit(const char *fault) {
    static const char *const limits[] = {"64 KiB", "too large", "longer than", "needs more than"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (strstr(fault, limits[i])) return true;
    return false;
}

enum status run_line(struct session *session, const char *line) {
    return session_run(session, "web/line", &line, 1);
}

/* Return false if that took too long. */
static bool run_in_a_moment(struct session *session, const char *line) {
    begin_moment();
    enum status status = run_line(session, line);
    end_moment();
    return status != STATUS_INTERRUPTED;
}

static void check_listing(struct session *session) {
    struct variant *variant = session->variant;
    const struct limits limits = {.memory = 64, .seconds = 2};
    char path[40], line[200];
    int file = write_file(NULL, 0, path, sizeof path);
    snprintf(line, sizeof line,
             "do local text = pos:variant():rules() local file = io.open('%s', 'w') "
             "file:write(text) file:close() end",
             path);
    bool whole = run_in_a_moment(session, line);
    ensure(!whole || lseek(file, 0, SEEK_END) > 0, "rules are listed");
    struct variant *read = whole ? read_variant(session->memory, limits, path) : NULL;
    for (int i = 0; read && i < read->faults.count; i++) {
        const struct fault *fault = &read->faults.item[i];
        if (is_limit(fault->text)) continue;
        fprintf(stderr, "line %d: %s\n", fault->place.line, fault->text);
        ensure(false, "a listing is a script");
    }
    int before = read ? count_moves(variant) : -1;
    int after = read && read->machine ? count_moves(read) : -1;
    ensure(before < 0 || after < 0 || before == after, "of the same game");
    variant_free(read);
    close(file);
}

/* Play a random game twice, the first time with the checks of `warpboard check`. Errors of the
 * script itself aren't findings. */
static void check_game(struct session *session) {
    begin_moment();
    enum status status =
        run_line(session, "do local found = pos:audit_games(1, 1, 20) for _, name in "
                          "ipairs{'undo', 'hash', 'unique', 'words', 'repeat'} do "
                          "assert(not found or not found.faults[name], name) end end");
    end_moment();
    ensure(status != STATUS_BAD, "the checks of a game find nothing");
}

/* Check that comments end at the right place, and that texts occur only in them. */
static void check_translation(const struct variant *variant) {
    struct text code, why;
    int depth = 0;
    text_init(&code, variant->memory);
    text_init(&why, variant->memory);
    bool good = translate_rules(variant->rules, &code, &why);
    ensure(good || why.length > 0, "a refusal says why");
    for (const char *at = text_string(&code); good && *at; at++) {
        if (strncmp(at, "/*", 2) == 0) at = strstr(at + 2, "*/") + 1;
        depth += (*at == '{') - (*at == '}');
        ensure(depth >= 0 && strncmp(at, "*/", 2) != 0 && strncmp(at, "??", 2) != 0,
               "a comment ends once");
    }
    ensure(depth == 0, "what is opened is closed");
    text_done(&code);
    text_done(&why);
}

static void play_moves(struct session *session) {
    struct text text;
    text_init(&text, session->memory);
    for (int turn = 0; turn < TURNS; turn++) {
        begin_moment();
        const struct moves *moves = game_moves(session->game);
        if (!moves || moves->count == 0) break;
        text_clear(&text);
        move_text(moves, &moves->item[turn * 7 % moves->count], &text);
        run_line(session, text_string(&text));
    }
    end_moment();
    text_done(&text);
}

static void check_record(struct session *session) {
    char line[200];
    const char *folder = getenv("TMPDIR");
    snprintf(line, sizeof line, "record %s/fuzz-record-%d.lua", folder ? folder : "/tmp",
             (int)getpid());
    const char *path = line + strlen("record ");
    unlink(path);
    run_in_a_moment(session, line);
    lua_State *L = luaL_newstate();
    if (L && access(path, R_OK) == 0)
        ensure(luaL_loadfilex(L, path, "t") == LUA_OK, lua_tostring(L, -1));
    if (L) lua_close(L);
    unlink(path);
}

void check_verbs(const char *path) {
    static const char *const lines[] = {"rules",
                                        "program",
                                        "options",
                                        "pieces",
                                        "board",
                                        "show",
                                        "moves",
                                        "history",
                                        "position",
                                        "undo",
                                        "coverage --games 1 --limit 8",
                                        "coverage --games 1 --limit 8 --listing",
                                        "profile --games 1 --limit 4"};
    struct memory memory = {.fail = out_of_memory};
    struct session session;
    int kept[2] = {-1, -1};
    silence(kept);
    session_init(&session, &memory, &stopped);
    session_begin_repl(&session);
    char load[PATH_MAX];
    snprintf(load, sizeof load, "load %s --memory=8 --time=0.03", path);
    run_line(&session, load);
    bool loaded = session.variant != NULL;
    if (loaded) play_moves(&session);
    for (size_t i = 0; loaded && i < sizeof lines / sizeof *lines; i++)
        run_in_a_moment(&session, lines[i]);
    if (loaded) check_record(&session);
    silence(kept);
    if (loaded) check_translation(session.variant);
    if (loaded && session.variant->description.functions == 0) check_game(&session);
    if (loaded && session.variant->description.functions == 0) check_listing(&session);
    session_done(&session);
    ensure(memory.block == NULL, "all memory is given back");
}

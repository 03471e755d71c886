#include "targets.h"
#include "support.h"

#include "count/perft.h"
#include "embed/module.h"
#include "embed/state.h"
#include "game/moves.h"
#include "game/notation.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_SIZE = 4096, LINES_MAX = 12 };

/* -- Positions --------------------------------------------------------------------------------- */

/* Return true if a text is a prefix of another, word by word. Two differences are intended: "-" in
 * place of marks that no move tests, and "0" in place of omitted counters. */
static bool is_beginning(const char *text, const char *whole) {
    while (*text) {
        size_t length = strcspn(text, " "), other = strcspn(whole, " ");
        bool is_same = strncmp(text, whole, length) == 0 && (length == other || !text[length]);
        bool is_none = other == 1 && *whole == '-', is_added = other == 1 && *whole == '0';
        if (!is_same && !is_none && !is_added) return false;
        if (is_same || is_none) text += length + (text[length] == ' ');
        whole += other + (whole[other] == ' ');
    }
    return true;
}

/* Check the invariants of a position that was read. */
static void check_position(struct machine *machine, const struct position *position,
                           const char *text) {
    struct text again, message;
    struct position read;
    const char *wrong;
    text_init(&again, machine->memory);
    text_init(&message, machine->memory);
    notation_write(position, &again);
    ensure(position_audit(position, &wrong), "the position agrees with itself");
    ensure(notation_read(&read, machine, text_string(&again), &message),
           "what is written can be read");
    ensure(memcmp(&read, position, sizeof read) == 0, "and is the same position");
    ensure(is_beginning(text, text_string(&again)),
           "a text that is read is the beginning of its own");
    text_done(&again);
    text_done(&message);
}

static void try_position(struct machine *machine, const char *text) {
    struct position position;
    struct text message;
    text_init(&message, machine->memory);
    if (notation_read(&position, machine, text, &message))
        check_position(machine, &position, text);
    else
        ensure(message.length > 0, "a refusal says why");
    text_done(&message);
}

/* -- Variants ---------------------------------------------------------------------------------- */

/* Together they have columns, reserves, rights, marks, counters, swaps, merges and splits. */
static const char *const names[] = {"variants/chess.lua", "variants/warp-checkers.lua",
                                    "variants/checkers-2011.lua", "variants/werewolf-checkers.lua",
                                    "variants/grand-warp-point-chess.lua"};

enum { NAMES = sizeof names / sizeof *names };

/* Return a variant that is loaded once and kept. */
static struct variant *variant_of(uint8_t which) {
    static struct memory memory = {.fail = out_of_memory};
    static struct variant *loaded[NAMES];
    struct variant **variant = &loaded[which % NAMES];
    if (!*variant) *variant = read_variant(&memory, limits_usual(), names[which % NAMES]);
    ensure((*variant)->machine != NULL,
           "the variants have no faults; run this in the checkout's root");
    (*variant)->machine->interrupt = &stopped;
    return *variant;
}

int fuzz_position(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    char *text = text_of(data + 1, size - 1);
    try_position(variant_of(*data)->machine, text);
    free(text);
    return 0;
}

/* -- Moves ------------------------------------------------------------------------------------- */

static void read_start(struct variant *variant, struct position *start) {
    struct text message;
    text_init(&message, variant->memory);
    ensure(notation_read(start, variant->machine, variant->description.start, &message),
           "the start can be read");
    text_done(&message);
}

/* Play lines as long as they are legal, then undo all moves. */
static void play_lines(struct game *game, char *lines) {
    struct text message;
    char *rest, *line = strtok_r(lines, "\n", &rest);
    text_init(&message, game->machine->memory);
    enum game_answer answer = GAME_PLAYED;
    for (; line && answer == GAME_PLAYED; line = strtok_r(NULL, "\n", &rest))
        answer = game_play(game, line, false, &message);
    ensure(answer != GAME_REFUSED || message.length > 0 || stopped, "a refusal says why");
    while (game_undo(game)) continue;
    ensure(memcmp(&game->position, &game->start, sizeof game->start) == 0,
           "all moves can be taken back");
    text_done(&message);
}

int fuzz_move(const uint8_t *data, size_t size) {
    struct game game;
    struct position start;
    if (size == 0) return 0;
    struct variant *variant = variant_of(*data);
    char *text = text_of(data + 1, size - 1);
    begin_moment();
    read_start(variant, &start);
    game_init(&game, variant->machine, &start);
    play_lines(&game, text);
    game_done(&game);
    end_moment();
    free(text);
    return 0;
}

/* -- Scripts ----------------------------------------------------------------------------------- */

/* Count the moves after each of these, in total. Return false if a walk fails. */
static bool count_replies(struct variant *variant, const struct moves *moves,
                          const struct position *position, uint64_t *count) {
    struct moves replies;
    bool whole = true;
    moves_init(&replies, variant->machine->memory, variant->rules);
    for (int i = 0; i < moves->count && whole; i++) {
        struct position after = *position;
        move_apply(moves, &moves->item[i], &after);
        whole = moves_generate(&replies, variant->machine, &after, MOVES_BARE, NULL);
        *count += (uint64_t)replies.count;
    }
    moves_done(&replies);
    return whole;
}

/* Perft, which generates moves in other ways, counts the same number along a game. */
static void check_counts(struct variant *variant) {
    enum { TURNS = 8 };
    struct position position;
    struct moves moves;
    struct perft *perft = perft_new(variant->machine, 2);
    uint64_t all = 0, counted[2];
    begin_moment();
    read_start(variant, &position);
    moves_init(&moves, variant->machine->memory, variant->rules);
    for (int turn = 0; turn < TURNS; turn++, all = 0) {
        bool whole = moves_generate(&moves, variant->machine, &position, MOVES_BARE, NULL) &&
                     count_replies(variant, &moves, &position, &all);
        perft_make_all(perft, turn % 2);
        for (int depth = 1; depth <= 2; depth++)
            whole = whole && perft_count(perft, &position, NULL, depth, &counted[depth - 1]);
        if (!whole || moves.count == 0) break;
        ensure(counted[0] == (uint64_t)moves.count, "perft counts the moves");
        ensure(counted[1] == all, "perft counts the replies");
        move_apply(&moves, &moves.item[turn * 7 % moves.count], &position);
    }
    moves_done(&moves);
    perft_free(perft);
    end_moment();
}

int fuzz_script(const uint8_t *data, size_t size) {
    char path[40];
    struct memory memory = {.fail = out_of_memory};
    struct limits limits = {.memory = 8, .seconds = 0.03};
    int file = write_file(data, size, path, sizeof path);
    struct variant *variant = read_variant(&memory, limits, path);
    ensure((variant->machine != NULL) == (variant->faults.count == 0), "there are faults or rules");
    if (variant->machine && variant->description.functions == 0) check_counts(variant);
    if (variant->machine) check_verbs(path);
    variant_free(variant);
    ensure(memory.block == NULL, "all memory is given back");
    close(file);
    return 0;
}

/* -- Game files -------------------------------------------------------------------------------- */

int fuzz_open(const uint8_t *data, size_t size) {
    char path[40];
    struct memory memory = {.fail = out_of_memory};
    struct session session;
    int kept[2] = {-1, -1};
    if (memmem(data, size, "variant /", 9) || memmem(data, size, "..", 2)) return 0;
    int file = write_file(data, size, path, sizeof path);
    silence(kept);
    begin_moment();
    session_init(&session, &memory, &stopped);
    session_begin_repl(&session);
    char line[60];
    snprintf(line, sizeof line, "open %s", path);
    run_line(&session, line);
    session_done(&session);
    end_moment();
    silence(kept);
    ensure(memory.block == NULL, "all memory is given back");
    close(file);
    return 0;
}

/* Check the message of the verb `games` about a wrong file with this name, and the files that it
 * writes. */
static void run_games(const char *name, struct memory *memory, int said) {
    struct session session;
    char line[PATH_MAX + 20];
    int kept[2] = {-1, -1};
    silence(kept);
    dup2(said, STDERR_FILENO);
    begin_moment();
    session_init(&session, memory, &stopped);
    session_begin_repl(&session);
    snprintf(line, sizeof line, "games %s", name);
    run_line(&session, line);
    session_done(&session);
    end_moment();
    silence(kept);
}

int fuzz_games(const uint8_t *data, size_t size) {
    static const char *const endings[] = {"pgn", "pdn", "kif", "csa", "sgf", "ki2", "jkf",
                                          "ggf", "gib", "ptn", "wtb", "xqf", "cbr", "wxf",
                                          "ngf", "ugf", "psq", "txt", "lib"}; /* "A" is the first */
    char path[40], said_path[40], name[PATH_MAX], text[LINE_SIZE] = {0};
    struct memory memory = {.fail = out_of_memory};
    const char *folder = getenv("TMPDIR");
    if (size == 0 || memmem(data, size, "attempt to", 10)) return 0;
    int file = write_file(data + 1, size - 1, path, sizeof path),
        said = write_file(NULL, 0, said_path, sizeof said_path);
    snprintf(name, sizeof name, "%s/fuzz-%d.%s", folder ? folder : "/tmp", (int)getpid(),
             endings[(uint8_t)(*data - 'A') % (sizeof endings / sizeof *endings)]);
    unlink(name);
    ensure(symlink(path, name) == 0, "a link to the file can be made");
    run_games(name, &memory, said);
    unlink(name);
    ensure(pread(said, text, sizeof text - 1, 0) >= 0, "what was said can be read");
    ensure(!strstr(text, "attempt to ") && !strstr(text, "stack traceback"), text);
    ensure(memory.block == NULL, "all memory is given back");
    close(said);
    close(file);
    return 0;
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Return true if a line may be run here: it begins with a verb that doesn't use files, and has no
 * options. Lua isn't allowed, because it could do anything. */
static bool is_harmless(const char *line) {
    static const char *const verbs[] = {
        "show",  "s",       "moves",    "m",     "play",    "p",      "undo",    "u",
        "redo",  "r",       "goto",     "g",     "history", "h",      "outcome", "o",
        "put",   "setup",   "remove",   "rm",    "turn",    "t",      "flip",    "f",
        "rules", "program", "position", "board", "b",       "set",    "why",     "w",
        "perft", "options", "divide",   "d",     "random",  "pieces", "help",    "?"};
    char name[16];
    line += strspn(line, " \t\r\n");
    int length = (int)strcspn(line, " \t\r\n");
    snprintf(name, sizeof name, "%.*s", length, line);
    const char *rest = line + length + strspn(line + length, " \t");
    if (strstr(line, "--") || *rest == '=') return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(name, verbs[i]) == 0) return true;
    return false;
}

static void run_lines(struct session *session, char *lines) {
    char *rest, *line = strtok_r(lines, "\n", &rest);
    for (int i = 0; line && i < LINES_MAX; i++, line = strtok_r(NULL, "\n", &rest)) {
        char copy[LINE_SIZE];
        begin_moment();
        snprintf(copy, sizeof copy, "%s", line);
        if (is_harmless(copy)) run_line(session, copy);
    }
}

int fuzz_line(const uint8_t *data, size_t size) {
    struct memory memory = {.fail = out_of_memory};
    struct session session;
    char load[60];
    int kept[2] = {-1, -1};
    if (size == 0) return 0;
    char *text = text_of(data + 1, size - 1);
    silence(kept);
    begin_moment();
    session_init(&session, &memory, &stopped);
    session_begin_repl(&session);
    snprintf(load, sizeof load, "load %s", names[*data % NAMES]);
    run_line(&session, load);
    ensure(session.variant, "the variants have no faults");
    run_lines(&session, text);
    session_done(&session);
    silence(kept);
    end_moment();
    ensure(memory.block == NULL, "all memory is given back");
    free(text);
    return 0;
}

/* -- Scenarios --------------------------------------------------------------------------------- */

/* A scenario must report its own errors, never one of Lua's, unless the error was quoted. say(tag,
 * text); the input is upvalue 1. */
static int check_said(lua_State *L) {
    const char *input = lua_tostring(L, lua_upvalueindex(1)), *text = luaL_checkstring(L, 2);
    if (stopped) return 0; /* which may be reported for any line */
    ensure(strstr(input, "attempt to ") || !strstr(text, "attempt to "), text);
    ensure(strstr(input, "repl/scenario/") || !strstr(text, "repl/scenario/"), text);
    return 0;
}

/* A Lua state with the scenario file on its stack. */
static lua_State *load_scenario(void) {
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    state_watch(L, &stopped);
    luaL_requiref(L, "warpboard", luaopen_warpboard, 0);
    lua_getfield(L, -1, "scenarios");
    lua_pushstring(L, "tests/fuzz/claims.lua");
    lua_pushinteger(L, 1);
    ensure(lua_pcall(L, 2, 2, 0) == LUA_OK && !lua_isnil(L, -2), lua_tostring(L, -1));
    lua_settop(L, 2);
    return L;
}

int fuzz_scenario(const uint8_t *data, size_t size) {
    static lua_State *scenario;
    char path[40];
    size = strnlen((const char *)data, size); /* check_said ignores the rest */
    if (size == 0) return 0;
    if (!scenario) scenario = load_scenario();
    char *text = text_of(data, size);
    int file = write_file(data, size, path, sizeof path);
    setenv("FUZZ_INPUT", path, 1);
    begin_moment();
    lua_getfield(scenario, 2, "run");
    lua_pushvalue(scenario, 2);
    lua_pushinteger(scenario, 1);
    lua_pushstring(scenario, text);
    lua_pushcclosure(scenario, check_said, 1);
    if (lua_pcall(scenario, 3, 0, 0) != LUA_OK) ensure(false, lua_tostring(scenario, -1));
    end_moment();
    close(file);
    free(text);
    return 0;
}

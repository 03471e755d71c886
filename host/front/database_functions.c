/* Session functions for a database: one SQLite file that other programs may read at the same time.
 *
 *     session.open_database "games.sqlite"
 *     session.sql("INSERT INTO game VALUES (?, ?)", "7", "white")
 *     session.sql("SELECT outcome FROM game")[1].outcome
 *
 * Values are bound to the marks (?) of a statement, never written into it. The file may be a
 * stranger's: nothing in it is run (no trigger, view or function). A statement ends if it takes too
 * long, needs too much memory, or the user presses Ctrl-C. The tables are checked in Lua
 * (repl/lab/database.lua). */
#include "functions.h"

#include "../embed/listed.h"
#include "../embed/luavalue.h"
#include "../system/clock.h"
#include "../system/file.h"
#include <errno.h>
#include <sqlite3.h>

enum {
    BUSY_MILLISECONDS = 20000,
    BUSY_STEP = 50,          /* milliseconds between two attempts */
    STATEMENT_SECONDS = 120, /* far more than a week's experiment needs */
    STEPS_BETWEEN = 10000,   /* number of SQLite's machine steps between two looks at the clock */
    VALUE_BYTES_MAX = 16 << 20,
    ROW_BYTES = 200,            /* approximate size of a row's table in Lua */
    RESULT_BYTES_MAX = 1 << 29, /* size of all rows of a statement */
    HEAP_BYTES_MAX = 1 << 28    /* size of SQLite's heap */
};

/* Raise an error: the reason why the database can't be used, or only "interrupted" after Ctrl-C. */
static int raise_of_database(lua_State *L, const char *why) {
    struct text *text = front_scratch(L);
    if (*front_session(L)->interrupt) return front_raise(L, "interrupted");
    text_print(text, "the database: %s", why);
    return front_raise(L, text_string(text));
}

void front_close_database(struct session *session) {
    sqlite3_stmt *statement; /* one is left if running it raised an error */
    while (session->database && (statement = sqlite3_next_stmt(session->database, NULL)))
        sqlite3_finalize(statement);
    sqlite3_close(session->database);
    session->database = NULL;
}

/* End the statement by a nonzero result. SQLite calls this regularly while it works. */
static int is_over(void *context) {
    const struct session *session = context;
    return *session->interrupt || clock_now() > session->database_deadline;
}

/* Wait for another process that has locked the file; give up by returning 0. SQLite calls this for
 * the count-th time. */
static int wait_for_others(void *context, int count) {
    const struct session *session = context;
    if (*session->interrupt || count * BUSY_STEP > BUSY_MILLISECONDS) return 0;
    sqlite3_sleep(BUSY_STEP);
    return 1;
}

/* Disable everything in a database that could run by itself. */
static void restrain(struct session *session) {
    static const int off[] = {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                              SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
                              SQLITE_DBCONFIG_WRITABLE_SCHEMA};
    sqlite3 *database = session->database;
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        sqlite3_db_config(database, off[i], 0, (int *)NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)NULL);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, VALUE_BYTES_MAX);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_hard_heap_limit64(HEAP_BYTES_MAX);
    sqlite3_busy_handler(database, wait_for_others, session);
    sqlite3_progress_handler(database, STEPS_BETWEEN, is_over, session);
}

/* session.open_database(path) -> string?: open a regular file, and create it if it is missing;
 * return the reason if that fails. An earlier one is closed. */
LISTED(front, open_database)(lua_State *L) {
    struct session *session = front_session(L);
    const char *path = luaL_checkstring(L, 1);
    front_close_database(session);
    enum file_sort sort = file_sort(path);
    if (sort > FILE_REGULAR || (sort == FILE_MISSING && errno != ENOENT))
        return luavalue_give_text(L, "not a regular file");
    int flags = SQLITE_OPEN_READWRITE | (sort == FILE_MISSING ? SQLITE_OPEN_CREATE : 0);
    if (sqlite3_open_v2(path, &session->database, flags, NULL) == SQLITE_OK) {
        restrain(session);
        return 0;
    }
    struct text *text = front_scratch(L);
    text_print(text, "%s",
               session->database ? sqlite3_errmsg(session->database) : "not enough memory");
    front_close_database(session);
    return luavalue_give_text(L, text_string(text));
}

/* Add the current row to the list on the stack, with a field for each column; return its size in
 * bytes. */
static size_t add_row(lua_State *L, sqlite3_stmt *statement) {
    size_t bytes = ROW_BYTES;
    lua_newtable(L);
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *name = sqlite3_column_name(statement, i);
        int type = sqlite3_column_type(statement, i);
        if (type == SQLITE_INTEGER) {
            luavalue_set_whole(L, name, sqlite3_column_int64(statement, i));
        } else if (type == SQLITE_FLOAT) {
            luavalue_set_number(L, name, sqlite3_column_double(statement, i));
        } else if (type != SQLITE_NULL) {
            const void *value = sqlite3_column_blob(statement, i);
            size_t length = (size_t)sqlite3_column_bytes(statement, i);
            lua_pushlstring(L, value ? value : "", length);
            lua_setfield(L, -2, name);
            bytes += length;
        }
    }
    lua_rawseti(L, -2, luaL_len(L, -2) + 1);
    return bytes;
}

/* Return the reason why a statement has failed. */
static const char *reason_of(const struct session *session, int step) {
    if (step == SQLITE_INTERRUPT && !*session->interrupt) return "it takes too long to read";
    return step == SQLITE_NOMEM ? "it needs too much memory" : sqlite3_errmsg(session->database);
}

/* session.sql(statement[, value...]) -> table[]: run one statement with values, texts or numbers,
 * for its marks. Return its rows, {column = value}. Raise an error if it fails. */
LISTED(front, sql)(lua_State *L) {
    struct session *session = front_session(L);
    sqlite3_stmt *statement = NULL;
    size_t length, bytes = 0;
    const char *text = luaL_checklstring(L, 1, &length);
    if (!session->database) return front_raise(L, "no database is open");
    session->database_deadline = clock_now() + STATEMENT_SECONDS;
    int step = sqlite3_prepare_v2(session->database, text, (int)length, &statement, NULL);
    if (step != SQLITE_OK) return raise_of_database(L, reason_of(session, step));
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
        const char *value = luaL_checklstring(L, i + 1, &length);
        sqlite3_bind_text(statement, i, value, (int)length, SQLITE_TRANSIENT);
    }
    lua_newtable(L);
    while ((step = sqlite3_step(statement)) == SQLITE_ROW && bytes <= RESULT_BYTES_MAX)
        bytes += add_row(L, statement);
    sqlite3_finalize(statement);
    if (bytes > RESULT_BYTES_MAX) return raise_of_database(L, "it is larger than 512 MiB");
    if (step != SQLITE_DONE) return raise_of_database(L, reason_of(session, step));
    return 1;
}

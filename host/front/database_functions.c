/* What verbs in Lua can do with a database: one file of SQLite, which others may read meanwhile.
 *
 *     session.open_database "games.sqlite"
 *     session.sql("INSERT INTO game VALUES (?, ?)", "7", "white")
 *     session.sql("SELECT outcome FROM game")[1].outcome
 *
 * Values are bound to the marks of a statement, never written into it. */
#include "functions.h"

#include "../embed/luavalue.h"
#include <sqlite3.h>

enum { BUSY_MILLISECONDS = 20000 };

static int raise_of_database(lua_State *L) {
    struct text *text = front_scratch(L);
    text_print(text, "the database: %s", sqlite3_errmsg(front_session(L)->database));
    return front_raise(L, text_string(text));
}

void front_close_database(struct session *session) {
    sqlite3_stmt *statement; /* one is left when a call of it has raised */
    while (session->database && (statement = sqlite3_next_stmt(session->database, NULL)))
        sqlite3_finalize(statement);
    sqlite3_close(session->database);
    session->database = NULL;
}

/* session.open_database(path) -> string?: opens a file, which is made if it is missing, or for
 * ":memory:" what is forgotten afterwards; why it cannot. An earlier one is closed. */
static int open_database(lua_State *L) {
    struct session *session = front_session(L);
    const char *path = luaL_checkstring(L, 1);
    front_close_database(session);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(path, &session->database, flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(session->database, BUSY_MILLISECONDS);
        return 0;
    }
    struct text *text = front_scratch(L);
    text_print(text, "%s",
               session->database ? sqlite3_errmsg(session->database) : "not enough memory");
    front_close_database(session);
    return front_push_text(L, text_string(text));
}

/* Adds the row at hand to the list at hand, a field for each column. */
static void add_row(lua_State *L, sqlite3_stmt *statement) {
    lua_newtable(L);
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *name = sqlite3_column_name(statement, i);
        if (sqlite3_column_type(statement, i) == SQLITE_INTEGER)
            luavalue_set_whole(L, name, sqlite3_column_int64(statement, i));
        else if (sqlite3_column_type(statement, i) == SQLITE_FLOAT)
            luavalue_set_number(L, name, sqlite3_column_double(statement, i));
        else
            luavalue_set_text(L, name, (const char *)sqlite3_column_text(statement, i));
    }
    lua_rawseti(L, -2, luaL_len(L, -2) + 1);
}

/* session.sql(statement[, value...]) -> table[]: runs one statement, its marks standing for the
 * values, which are texts or numbers; the rows that it gives, {column = value}. Raises when it
 * cannot. */
static int run_statement(lua_State *L) {
    struct session *session = front_session(L);
    sqlite3_stmt *statement = NULL;
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    if (!session->database) return front_raise(L, "no database is open");
    if (sqlite3_prepare_v2(session->database, text, (int)length, &statement, NULL) != SQLITE_OK)
        return raise_of_database(L);
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
        const char *bytes = luaL_checklstring(L, i + 1, &length);
        sqlite3_bind_text(statement, i, bytes, (int)length, SQLITE_TRANSIENT);
    }
    lua_newtable(L);
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) add_row(L, statement);
    sqlite3_finalize(statement);
    if (step != SQLITE_DONE) return raise_of_database(L);
    return 1;
}

const luaL_Reg front_database_functions[] = {
    {"open_database", open_database}, {"sql", run_statement}, {NULL, NULL}};

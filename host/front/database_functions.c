/* What verbs in Lua can do with a database: one file of SQLite, which others may read meanwhile.
 *
 *     session.open_database "games.sqlite"
 *     session.sql("INSERT INTO game VALUES (?, ?)", "7", "white")
 *     session.sql("SELECT outcome FROM game")[1].outcome
 *
 * Values are bound to the marks of a statement, never written into it. */
#include "functions.h"

#include <sqlite3.h>

enum { BUSY_MILLISECONDS = 20000 };

static void raise_of_database(struct luacall *call, struct front *front) {
    struct text *text = front_scratch(front);
    text_print(text, "the database: %s", sqlite3_errmsg(front->database));
    luacall_raise(call, text_string(text));
}

void front_close_database(struct front *front) {
    sqlite3_stmt *statement; /* one is left when a call of it has raised */
    while (front->database && (statement = sqlite3_next_stmt(front->database, NULL)))
        sqlite3_finalize(statement);
    sqlite3_close(front->database);
    front->database = NULL;
}

/* session.open_database(path) -> string?: opens a file, which is made if it is missing, or for
 * ":memory:" what is forgotten afterwards; why it cannot. An earlier one is closed. */
static int open_database(struct luacall *call, void *context) {
    struct front *front = context;
    const char *path = luacall_text(call, 1, NULL);
    front_close_database(front);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(path, &front->database, flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(front->database, BUSY_MILLISECONDS);
        return 0;
    }
    struct text *text = front_scratch(front);
    text_print(text, "%s", front->database ? sqlite3_errmsg(front->database) : "not enough memory");
    front_close_database(front);
    return luacall_give_text(call, text_string(text));
}

/* Adds the row at hand to the list at hand, a field for each column. */
static void add_row(struct luacall *call, sqlite3_stmt *statement) {
    luacall_open(call);
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *name = sqlite3_column_name(statement, i);
        if (sqlite3_column_type(statement, i) == SQLITE_INTEGER)
            luacall_set_whole(call, name, sqlite3_column_int64(statement, i));
        else if (sqlite3_column_type(statement, i) == SQLITE_FLOAT)
            luacall_set_number(call, name, sqlite3_column_double(statement, i));
        else
            luacall_set_text(call, name, (const char *)sqlite3_column_text(statement, i));
    }
    luacall_close(call, NULL);
}

/* session.sql(statement[, value...]) -> table[]: runs one statement, its marks standing for the
 * values, which are texts or numbers; the rows that it gives, {column = value}. Raises when it
 * cannot. */
static int run_statement(struct luacall *call, void *context) {
    struct front *front = context;
    sqlite3_stmt *statement = NULL;
    size_t length;
    const char *text = luacall_text(call, 1, &length);
    if (!front->database) luacall_raise(call, "no database is open");
    if (sqlite3_prepare_v2(front->database, text, (int)length, &statement, NULL) != SQLITE_OK)
        raise_of_database(call, front);
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
        const char *bytes = luacall_text(call, i + 1, &length);
        sqlite3_bind_text(statement, i, bytes, (int)length, SQLITE_TRANSIENT);
    }
    luacall_open(call);
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) add_row(call, statement);
    sqlite3_finalize(statement);
    if (step != SQLITE_DONE) raise_of_database(call, front);
    return 1;
}

const struct luacall_entry front_database_functions[] = {
    {"open_database", open_database}, {"sql", run_statement}, {NULL, NULL}};

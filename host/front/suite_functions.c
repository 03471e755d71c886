/* What `run` needs of the system: files in folders, patterns, lines. */
#include "functions.h"

#include "../embed/luavalue.h"
#include "../system/file.h"

#include <regex.h>

static void add_file(void *context, const char *path) {
    lua_State *L = context;
    lua_pushstring(L, path);
    lua_rawseti(L, -2, luaL_len(L, -2) + 1);
}

/* session.files_in(path) -> string[]|string: the file of that path, or the regular files in the
 * folder and those inside it, by name, without hidden ones; why there are none. */
static int files_in(lua_State *L) {
    lua_newtable(L);
    const char *why = file_each_below(luaL_checkstring(L, 1), add_file, L);
    return why ? front_push_text(L, why) : 1;
}

/* session.matches(pattern, text) -> boolean|string: whether a regular expression (POSIX's extended
 * ones, case left out) is found in a text; what is wrong with it. */
static int matches(lua_State *L) {
    regex_t filter;
    char why[100];
    const char *pattern = luaL_checkstring(L, 1), *text = luaL_checkstring(L, 2);
    int error = regcomp(&filter, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB);
    if (error) {
        regerror(error, &filter, why, sizeof why);
        return front_push_text(L, why);
    }
    bool found = regexec(&filter, text, 0, NULL, 0) == 0;
    regfree(&filter);
    lua_pushboolean(L, found);
    return 1;
}

/* session.read_line([milliseconds]) -> string?, string?: the next line of standard input, waited
 * for so long, or for ever; nil and "late" or "end" when there is none. */
static int read_line(lua_State *L) {
    struct session *session = front_session(L);
    int wait = !lua_isnoneornil(L, 1) ? (int)luaL_checkinteger(L, 1) : -1;
    if (!session->input.unread.memory)
        line_reader_init(&session->input, session->memory, LINE_READER_INPUT);
    output_flush();
    enum line_state state = line_reader_next(&session->input, wait, front_scratch(L));
    if (*session->interrupt) return front_raise(L, "interrupted");
    if (state == LINE_THERE) return front_push_text(L, text_string(&session->scratch));
    return luavalue_push_refusal(L, state == LINE_END ? "end" : "late");
}

const luaL_Reg front_suite_functions[] = {
    {"files_in", files_in}, {"matches", matches}, {"read_line", read_line}, {NULL, NULL}};

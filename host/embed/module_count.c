/* Methods of positions that count: sequences of moves, requests for memory. */
#include "luavalue.h"
#include "module_methods.h"

#include "../system/progress.h"

/* -- Perft ------------------------------------------------------------------------------------- */

static void tell_counted(void *context, uint64_t counted, double share) {
    (void)context;
    progress_tell(counted, 0, share);
}

/* Counts the lines of `depth` moves, in room that the handle keeps. */
static bool count_lines(struct variant_handle *handle, const struct game *game, int depth,
                        bool every, uint64_t *count) {
    struct past past = game_past(game);
    if (!handle->perft || handle->perft_depth < depth) {
        perft_free(handle->perft);
        handle->perft = NULL;
        handle->perft = perft_new(handle->variant->machine, depth);
        handle->perft_depth = depth;
        perft_watch(handle->perft, tell_counted, NULL);
    }
    perft_make_all(handle->perft, every);
    progress_begin("lines");
    bool good = perft_count(handle->perft, &game->position, &past, depth, count);
    progress_end();
    return good;
}

/* pos:perft(depth[, every]) -> integer: Return the number of sequences of `depth` moves. If `every`
 * is true, the last moves are also made one by one instead of counted in bulk. */
static int count_perft(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    int depth = (int)luavalue_check_whole(L, 2, 0, PERFT_DEPTH_MAX);
    uint64_t count;
    if (!count_lines(pos->owner, pos->game, depth, lua_toboolean(L, 3), &count))
        return handle_push_failure(L, pos->owner);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* -- Memory ------------------------------------------------------------------------------------ */

/* pos:allocations() -> integer: Return how often the variant has allocated memory so far. */
static int count_allocations(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)handle_check_game(L, 1)->owner->variant->memory->allocations);
    return 1;
}

/* pos:fail_after(requests) -> nil: For tests: let all allocations fail after the given number of
 * further ones. Without the number, end this mode. */
static int count_fail_after(lua_State *L) {
    struct memory *memory = handle_check_game(L, 1)->owner->variant->memory;
    memory->failing_at = 0;
    if (!lua_isnoneornil(L, 2))
        memory->failing_at =
            memory->allocations + (uint64_t)luavalue_check_whole(L, 2, 0, LUA_MAXINTEGER) + 1;
    return 0;
}

const luaL_Reg module_count_methods[] = {{"perft", count_perft},
                                         {"allocations", count_allocations},
                                         {"fail_after", count_fail_after},
                                         {NULL, NULL}};

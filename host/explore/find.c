#include "find.h"

#include "../base/random.h"
#include "../system/progress.h"
#include "hash_set.h"
#include "shrink.h"

#include <assert.h>

enum { TRIES = 300, DEPTH_MAX = 64 };

struct finding {
    struct found *found;
    struct game *game;
    int base; /* plies that were played before */
    find_asks *asks;
    void *context;
    struct find_effort effort;
    uint64_t end;  /* positions after which the present search ends */
    uint64_t most; /* positions that are looked at in all */
    struct hash_set seen;
    bool cut;     /* the search could not look at all lines of its length */
    bool skipped; /* lines that lead to the same position as others */
    bool failed;  /* an answer, while a line was made shorter; nothing more is asked */
};

void found_init(struct found *found, struct memory *memory) {
    *found = (struct found){.there = false};
    text_init(&found->line, memory);
}

void found_done(struct found *found) {
    text_done(&found->line);
}

static void take_back(struct finding *finding) {
    assert(finding->game->played.count >= finding->base);
    while (finding->game->played.count > finding->base) game_undo(finding->game);
}

/* Asks about the present position; keeps the line when the answer is yes. */
static bool ask_condition(struct finding *finding, bool *there) {
    struct found *found = finding->found;
    const struct moves *played = &finding->game->played;
    found->positions++;
    progress_tell(found->positions, finding->most, 0);
    if (!finding->asks(finding->context, finding->game, there)) return false;
    if (!*there) return true;
    found->there = true;
    text_clear(&found->line);
    for (int i = finding->base; i < played->count; i++) {
        struct text move;
        text_init(&move, played->memory);
        move_text(played, &played->item[i], &move);
        text_print(&found->line, "%s%s", i > finding->base ? " " : "", text_string(&move));
        text_done(&move);
    }
    return true;
}

/* -- All lines --------------------------------------------------------------------------------- */

/* Positions that were looked at with as many moves to go need not be looked at again; with another
 * clock they are others, for the hash leaves it out. */
static uint64_t state_key(const struct finding *finding, int depth) {
    const struct position *position = &finding->game->position;
    uint64_t clock = position->rules->description->clocked ? position->clock : 0;
    return position->hash ^ random_mix((uint64_t)depth + 1 + (clock << 8));
}

/* Plays every line of `depth` moves from the present position; asks only about its end. */
static bool play_all_lines(struct finding *finding, int depth) {
    enum outcome outcome;
    const char *reason;
    struct game *game = finding->game;
    assert(depth > 0);
    if (!game_outcome(game, &outcome, &reason)) return false;
    int count = outcome == OUTCOME_ONGOING ? game->legal.count : 0;
    for (int i = 0; i < count && !finding->found->there; i++) {
        bool there = false, good = true;
        if (finding->found->positions >= finding->end) {
            finding->cut = true;
            return true;
        }
        if (!game_moves(game)) return false;
        game_push(game, i);
        if (depth == 1)
            good = ask_condition(finding, &there);
        else if (game->history_read || hash_set_add(&finding->seen, state_key(finding, depth)))
            good = play_all_lines(finding, depth - 1);
        else
            finding->skipped = true;
        game_undo(game);
        if (!good) return false;
    }
    return true;
}

/* Whether lines of so many moves behind those played before may have come to a position as often as
 * decides a game; it comes again after two moves at the soonest. */
static bool may_repeat(const struct finding *finding, int depth) {
    const struct rules *rules = finding->game->machine->rules;
    const struct description *description = rules->description;
    if (rules->bans_repetition) return true;
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        if (ending->condition == WHEN_REPEATED &&
            finding->base + depth >= 2 * ((int)ending->number - 1))
            return true;
    }
    return false;
}

/* Whether lines that were skipped, up to so many moves, would have had the same answers. */
static bool is_certain(const struct finding *finding, int depth) {
    return !finding->skipped || (!finding->game->history_read && !may_repeat(finding, depth));
}

static bool search_breadth_first(struct finding *finding) {
    bool there;
    struct found *found = finding->found;
    int depth = 0, most = finding->effort.depth ? finding->effort.depth : DEPTH_MAX;
    finding->end = (uint64_t)finding->effort.exhaustive_positions;
    if (!ask_condition(finding, &there)) return false;
    while (depth < most && !found->there && !found->none) {
        uint64_t before = found->positions;
        if (!play_all_lines(finding, ++depth)) return false;
        if (found->there || finding->cut) break;
        if (is_certain(finding, depth)) found->depth = depth;
        found->none = found->positions == before; /* all games are over */
    }
    found->shortest = found->there && (depth == 0 || found->depth == depth - 1);
    found->none = found->none && is_certain(finding, depth);
    return true;
}

/* Whether random games may find more. */
static bool is_open(const struct finding *finding) {
    const struct found *found = finding->found;
    if (found->there || found->none) return false;
    return finding->effort.depth == 0 || finding->cut || found->depth < finding->effort.depth;
}

/* -- Random games ------------------------------------------------------------------------------ */

/* Plays until it is there, or the game has become as long as the shortest that was found. */
static bool play_random(struct finding *finding, struct random *random, int limit) {
    enum outcome outcome;
    const char *reason;
    struct game *game = finding->game;
    bool there = false;
    take_back(finding);
    while (game->played.count - finding->base < limit && !there &&
           finding->found->positions < finding->end) {
        if (!game_outcome(game, &outcome, &reason)) return false;
        if (outcome != OUTCOME_ONGOING) return true;
        game_push(game, (int)random_below(random, (uint32_t)game->legal.count));
        if (!ask_condition(finding, &there)) return false;
    }
    return true;
}

static bool search_random_games(struct finding *finding) {
    struct random random;
    struct found *found = finding->found;
    finding->end = found->positions + (uint64_t)finding->effort.random_positions;
    for (uint64_t i = 0; found->positions < finding->end; i++) {
        uint64_t before = found->positions;
        int limit =
            found->there ? shrink_count(text_string(&found->line)) - 1 : finding->effort.limit;
        random_seed(&random, finding->effort.seed ^ random_mix(i + 1));
        if (!play_random(finding, &random, limit)) return false;
        if (found->positions == before) break;
    }
    return true;
}

/* Whether the line can be played and leads there. */
static bool still_holds(void *context, const char *line) {
    struct finding *finding = context;
    struct text message;
    bool there = false;
    if (finding->failed) return false;
    text_init(&message, finding->found->line.memory);
    take_back(finding);
    bool good = game_play_line(finding->game, line, &message);
    text_done(&message);
    finding->failed = good && !finding->asks(finding->context, finding->game, &there);
    return good && there;
}

bool find_line(struct found *found, struct game *game, find_asks *asks, void *context,
               struct find_effort effort) {
    struct finding finding = {.found = found,
                              .game = game,
                              .base = game->played.count,
                              .asks = asks,
                              .context = context,
                              .effort = effort,
                              .most = (uint64_t)effort.exhaustive_positions +
                                      (uint64_t)effort.random_positions};
    hash_set_init(&finding.seen, game->machine->memory);
    game->machine->rules->columns
        ->busy++; /* the question may be asked in Lua, where methods tidy */
    game->searches++;
    game->history_read = false;
    if (effort.depth && effort.depth < effort.limit) finding.effort.limit = effort.depth;
    progress_begin("positions");
    bool good = search_breadth_first(&finding);
    if (good && is_open(&finding)) good = search_random_games(&finding);
    if (good && found->there && !found->shortest)
        shrink_line(&found->line, TRIES, still_holds, &finding);
    progress_end();
    good = good && !finding.failed;
    take_back(&finding);
    game->searches--;
    game->machine->rules->columns->busy--;
    hash_set_done(&finding.seen);
    return good;
}

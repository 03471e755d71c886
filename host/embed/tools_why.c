/* C function for `why` (repl/tools/reasons.lua): the branches of a walk, word by word. Sentences
 * are made in Lua. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../explain/trace.h"
#include "../game/movetext.h"
#include "../machine/legality.h"
#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* -- Steps of branches ------------------------------------------------------------------------- */

/* Append "a white man", "a piece that is being captured" or "nothing". */
static void write_class(const struct description *description, int class, struct text *text) {
    const struct kind *kind = &description->kind[class_is_piece(class) ? class_kind(class) : 0];
    const char *owner = kind->neutral ? "" : class_side(class) == SIDE_WHITE ? "white " : "black ";
    if (class_is_piece(class))
        text_print(text, "a %s%s", owner, kind->name);
    else
        text_print(text, class == CLASS_CLAIMED ? "a piece that is being captured" : "nothing");
}

/* Set a field to "a white man"; the text is scratch memory. */
static void set_class(lua_State *L, const char *field, const struct description *description,
                      int class, struct text *text) {
    text_clear(text);
    write_class(description, class, text);
    luavalue_set_text(L, field, text_string(text));
}

/* The walks that can be run: that of the moves, that of the other side's attacks on the royal
 * piece, that of the ending by which the game is over. */
enum asked { ASKED_MOVES, ASKED_ATTACKS, ASKED_ENDING };

/* A trace that is run for Lua. */
struct inquiry {
    lua_State *L;
    struct game *game;
    const struct moves *legal; /* legal moves; NULL for walks that make no moves */
    struct trace trace;
    struct trace_aim aim;
    struct text *text; /* scratch */
    struct position position;
    enum asked asked;
    struct position after; /* moves: the first position in which the mover's royal piece is */
    int royal;             /* attacked, and its square; attacks: the square to be attacked */
    int reached, deepest;  /* misses: how many squares the branch has passed, and most of them */
    bool enough;           /* Lua needs no more of these branches */
    bool raised;           /* Lua has raised an error, which is on top of the stack */
};

/* Return true if a step gets a line: words do, joins only where they fail, and tests that always
 * succeed don't. */
static bool is_shown(const struct machine *machine, const struct trace_step *step) {
    const struct description *description = machine->rules->description;
    bool yes, settled = word_is_settled(description, step->walk, machine->run.side, &yes) && yes;
    return step->pretended || !(word_only_joins(step->walk) || settled ||
                                walk_counts_rounds(step->walk) || step->walk->is_added);
}

/* Return the square of a step: for starts and ways, the one that they lead to. */
static int step_square(const struct trace_step *step) {
    enum word_sort sort = word_table[step->walk->word].sort;
    bool leads = (sort == SORT_START || sort == SORT_WAY) && !step->pretended;
    int pose = leads ? step->to : step->from;
    return pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
}

/* Return true if a step fails because of the content of its square. */
static bool is_about_standing(const struct trace *trace, const struct trace_step *step) {
    class_set classes;
    const struct machine *machine = trace->machine;
    const struct word_entry *word = &word_table[step->walk->word];
    if (step->ends) return true;
    if (step->walk->word == WORD_AHEAD) return false;
    if (word->sort == SORT_START) return word->before != BEFORE_ANY;
    if (word->sort == SORT_ACTION) return word->before == BEFORE_EMPTY;
    return walk_asks_class(machine->rules->description, step->walk, machine->run.side, &classes);
}

/* Set the field `failed` of a step to the facts about its failure: {word, sort, form, negated,
 * counts, names, here, carried, preferred, tally, best}. `word` is the word that was tried, after
 * `-` if `negated`; `names` is its number of names. `here` is the content of the square, if the
 * step depends on that. `seen` is the square where the walk after `-` has succeeded, and
 * `seen_class` its content, if that is another square. */
static void set_failed(const struct inquiry *inquiry, const struct trace_step *step) {
    lua_State *L = inquiry->L;
    const struct description *description = inquiry->trace.machine->rules->description;
    bool negated = step->walk->word == WORD_NOT, preferred = step->walk->word == WORD_ELSE;
    const struct walk *tried = negated ? step->walk->left : step->walk;
    bool counts = walk_is_count(tried);
    enum word word = counts && tried->written->is_at_most ? WORD_AT_MOST
                     : counts                             ? WORD_AT_LEAST
                                                          : tried->word;
    lua_createtable(L, 0, 8);
    luavalue_set_text(L, "word", word == WORD_ROUNDS_END ? "end" : word_table[word].text);
    module_set_word(L, word);
    luavalue_set_flag(L, "negated", negated);
    luavalue_set_flag(L, "counts", counts);
    luavalue_set_whole(L, "names", tried->names);
    if (is_about_standing(&inquiry->trace, step))
        set_class(L, "here", description, step->class, inquiry->text);
    else if (word == WORD_CARRYING)
        set_class(L, "carried", description, step->carried, inquiry->text);
    else if (preferred || step->walk->word == WORD_ALL)
        luavalue_set_text(L, "preferred", trace_preferred(&inquiry->trace, step->preferred));
    if (negated && step->seen >= 0 && step->seen != step->from) {
        luavalue_set_square(L, "seen", &description->board, step->seen & POSE_SQUARE);
        set_class(L, "seen_class", description, step->seen_class, inquiry->text);
    }
    luavalue_set_whole(L, "tally", step->tally);
    luavalue_set_whole(L, "best", step->best);
    lua_setfield(L, -2, "failed");
}

/* Push {word, walk, file, line, nth, square, failed}. `word` is "|", or nil for any other walk.
 * `known` is as for module_set_tree. */
static void push_step(const struct inquiry *inquiry, int known, const struct trace_step *step) {
    lua_State *L = inquiry->L;
    int square = step_square(step);
    lua_createtable(L, 0, 6);
    if (step->walk->word == WORD_ELSE && !step->ends) luavalue_set_text(L, "word", "|");
    module_set_tree(L, "walk", known, step->walk);
    luavalue_set_place(L, step->walk->place);
    luavalue_set_whole(L, "nth", step->walk->nth);
    if (square >= 0)
        luavalue_set_square(L, "square", &inquiry->trace.machine->rules->description->board,
                            square);
    if (step->pretended) set_failed(inquiry, step);
}

/* Set the field `passed` to the squares of the branch: those before each word, or for endings after
 * it. */
static void set_passed(const struct inquiry *inquiry) {
    lua_State *L = inquiry->L;
    const struct trace *trace = &inquiry->trace;
    lua_Integer count = 0;
    lua_newtable(L);
    for (int i = 0; i < trace_steps(trace); i++) {
        int pose = inquiry->asked == ASKED_ENDING ? trace->step[i].to : trace->step[i].from;
        if (pose < 0) continue;
        luavalue_push_square(L, &trace->machine->rules->description->board, pose & POSE_SQUARE);
        lua_rawseti(L, -2, ++count);
    }
    lua_setfield(L, -2, "passed");
}

/* -- Ends of branches -------------------------------------------------------------------------- */

/* Return the legal move that the branch makes; NULL if it makes none. */
static const struct move *made_move(const struct inquiry *inquiry) {
    const struct machine *machine = inquiry->trace.machine;
    const struct moves *legal = inquiry->legal;
    uint64_t hash = position_hash(machine->run.position), identity = branch_identity(machine);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->item[i];
        if (move->identity == identity &&
            (inquiry->position.hash ^ move_change_of_hash(inquiry->legal, move)) == hash)
            return move;
    }
    return NULL;
}

/* Set fields for a branch that makes a legal move: `makes`, its text; `kind`; `written`, the
 * squares of the branch as they would be written; `as_aimed` if they are those of the aim. */
static void set_made(const struct inquiry *inquiry, const struct move *made) {
    lua_State *L = inquiry->L;
    const struct trace *trace = &inquiry->trace;
    const struct moves *legal = inquiry->legal;
    struct move move = *made;
    struct trace_aim own;
    text_clear(inquiry->text);
    move_text(legal, made, inquiry->text);
    luavalue_set_text(L, "makes", text_string(inquiry->text));
    move.called = trace->machine->run.branch.called;
    move.actions = trace->machine->run.branch.actions;
    luavalue_set_text(L, "kind", move_kind(legal->rules, &move, move_is_placing(legal, made)));
    text_clear(inquiry->text);
    trace_write_squares(trace, inquiry->text);
    luavalue_set_text(L, "written", text_string(inquiry->text));
    trace_aim_set_to_branch(&own, trace->machine);
    luavalue_set_flag(L, "as_aimed", trace_aim_same_squares(&own, &inquiry->aim));
}

/* Set fields for a branch of no legal move: `refused`, the rule that forbids the position after it;
 * or `attacked`, the square of the mover's royal piece, and `royal_kind`. */
static void set_refusal(struct inquiry *inquiry) {
    lua_State *L = inquiry->L;
    struct machine *machine = inquiry->trace.machine;
    const struct description *description = machine->rules->description;
    struct position *position = machine->run.position;
    const struct never *rule;
    struct past past = game_past(inquiry->game);
    int royal = legality_attacked_royal(machine, position, machine->run.side);
    if (royal >= 0) {
        if (inquiry->royal < 0) inquiry->after = *position;
        if (inquiry->royal < 0) inquiry->royal = royal;
        luavalue_set_square(L, "attacked", &description->board, royal);
        luavalue_set_text(L, "royal_kind",
                          description->kind[class_kind(position->top[royal])].name);
        return;
    }
    if (description->moves_change && !branch_changes_position(machine))
        rule = &description->unchanged;
    else if (!(rule = past_refuses(&past, machine)))
        rule = legality_unmet(machine, position, machine->run.side);
    if (!rule) return;
    lua_createtable(L, 0, 4);
    luavalue_set_place(L, rule->place);
    luavalue_set_text(L, "message", rule->message);
    luavalue_set_flag(L, "unmet", rule->walk != NULL);
    lua_setfield(L, -2, "refused");
}

/* Return the piece that the branch carries. It may be only pretended to be a royal piece. */
static content in_hand(const struct trace *trace) {
    const struct machine *machine = trace->machine;
    const struct trace_step *start = trace_pretended_start(trace);
    class_set royals = machine->rules->royals[machine->run.side],
              classes = start ? trace_operand(trace, start)->set : 0;
    bool pretended = classes && !(classes & ~royals);
    return pretended ? (content)classes_first(classes) : machine->run.branch.carried;
}

/* Return true if the royal piece would be attacked after a branch with pretended steps. */
static bool leaves_royal(const struct trace *trace) {
    int pose = trace->observer.pose;
    struct machine *machine = trace->machine;
    bool carries = machine->run.branch.carried && pose >= 0;
    uint32_t slot = carries ? (uint32_t)(pose & POSE_SQUARE) : 0,
             before = machine->run.position->slot[slot];
    if (carries) position_write(machine->run.position, slot, in_hand(trace));
    int royal = legality_attacked_royal(machine, machine->run.position, machine->run.side);
    if (carries) position_write(machine->run.position, slot, before);
    return royal >= 0;
}

/* Set fields for a branch of attacks: `origin` and `piece`, which attacks. */
static void set_attacker(const struct inquiry *inquiry) {
    const struct machine *machine = inquiry->trace.machine;
    const struct branch *branch = &machine->run.branch;
    const struct description *description = machine->rules->description;
    set_class(inquiry->L, "piece", description, branch->origin_class, inquiry->text);
    if (branch->origin >= 0)
        luavalue_set_square(inquiry->L, "origin", &description->board, branch->origin);
}

/* Set the fields of a branch that depend on the walk. */
static void set_facts(struct inquiry *inquiry) {
    const struct trace *trace = &inquiry->trace;
    int pretences = trace_pretences(trace);
    if (inquiry->reached) {
        luavalue_set_whole(inquiry->L, "reached", inquiry->reached);
    } else if (inquiry->asked != ASKED_MOVES) {
        set_passed(inquiry);
        if (inquiry->asked == ASKED_ATTACKS) set_attacker(inquiry);
    } else if (pretences) {
        luavalue_set_whole(inquiry->L, "pretences", pretences);
        luavalue_set_flag(inquiry->L, "royal", leaves_royal(trace));
    } else {
        const struct move *made = made_move(inquiry);
        if (made)
            set_made(inquiry, made);
        else
            set_refusal(inquiry);
    }
}

/* Call the function at index 2 with the branch: a list of its steps that are shown, and fields that
 * depend on the walk. It returns true if it needs no more branches. The table at index 3 has the
 * walks of earlier branches. */
static int tell_branch(lua_State *L) {
    struct inquiry *inquiry = lua_touserdata(L, 1);
    const struct trace *trace = &inquiry->trace;
    lua_Integer count = 0;
    lua_pushvalue(L, 2);
    lua_createtable(L, trace_steps(trace), 6);
    for (int i = 0; i < trace_steps(trace); i++) {
        if (!is_shown(trace->machine, &trace->step[i])) continue;
        push_step(inquiry, 3, &trace->step[i]);
        lua_rawseti(L, -2, ++count);
    }
    set_facts(inquiry);
    lua_call(L, 1, 1);
    return 1;
}

/* Report the branch whose end the trace has reached. An error in Lua must not leave the machine
 * amid a run. */
static void report(struct inquiry *inquiry) {
    lua_State *L = inquiry->L;
    if (inquiry->enough || inquiry->raised) return;
    lua_pushcfunction(L, tell_branch);
    lua_pushlightuserdata(L, inquiry);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    inquiry->raised = lua_pcall(L, 3, 1, 0) != LUA_OK;
    if (inquiry->raised) {
        inquiry->trace.words = 0; /* end the run */
        return;
    }
    inquiry->enough = lua_toboolean(L, -1);
    lua_pop(L, 1);
}

/* Report the end of a branch; a branch of attacks only if it takes the royal piece. */
static void end_branch(void *context, struct trace *trace) {
    struct inquiry *inquiry = context;
    const struct machine *machine = trace->machine;
    class_set royals = machine->rules->royals[!machine->run.side];
    inquiry->reached = 0;
    if (inquiry->asked != ASKED_ATTACKS ||
        !classes_have(royals, machine->run.position->top[inquiry->royal]))
        report(inquiry);
}

/* Report a branch that begins with the first squares of the aim and fails, if none has come
 * further. */
static void miss_branch(void *context, struct trace *trace) {
    struct inquiry *inquiry = context;
    int reached = trace_reached(trace);
    assert(trace_steps(trace) > 0 && !trace->step[trace_steps(trace) - 1].pretended);
    struct trace_step *last = &trace->step[trace_steps(trace) - 1];
    if (reached < 1 || reached < inquiry->deepest || last->from < 0) return;
    if (word_table[last->walk->word].sort == SORT_START) return;
    if (reached > inquiry->deepest) inquiry->enough = false;
    inquiry->reached = inquiry->deepest = reached;
    last->pretended = true;
    trace_note_failure(trace, last);
    report(inquiry);
    last->pretended = false;
}

/* -- Asking ------------------------------------------------------------------------------------ */

/* Return a field of the table at index 2 as a boolean. */
static bool read_flag(lua_State *L, const char *field) {
    lua_getfield(L, 2, field);
    bool flag = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return flag;
}

/* Read the aim on top of the stack: a list of squares, with the letter of a piece that is dropped
 * in the field `reserve`. */
static void read_aim(lua_State *L, const struct description *description, struct trace_aim *aim) {
    int squares = (int)lua_rawlen(L, -1);
    *aim = (struct trace_aim){.reserve = -1};
    for (int i = 1; i <= squares && i <= LANDINGS_MAX; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        aim->square[aim->squares++] = board_named_square(&description->board, lua_tostring(L, -1));
    }
    lua_getfield(L, -1, "reserve");
    const char *letter = lua_tostring(L, -1);
    for (int i = 0; letter && i < description->kinds; i++)
        if (description->kind[i].letter == *letter && description->kind[i].kept) aim->reserve = i;
}

/* Run the wanted walk. Return false if it failed or the user has interrupted. */
static bool run_inquiry(struct inquiry *inquiry) {
    const struct rules *rules = inquiry->trace.machine->rules;
    int side = (int)inquiry->position.side, ending = inquiry->game->ended_by;
    int address = rules->moves[side];
    if (inquiry->asked == ASKED_ATTACKS) address = rules->on_royal.program[side = !side];
    if (inquiry->asked == ASKED_ENDING) {
        const struct ending *ended = ending < 0 ? NULL : &rules->description->ending[ending];
        if (!ended || !ended->walk || ended->result == RESULT_POINTS) return true;
        address = rules->ending[ending][side];
    }
    return trace_run(&inquiry->trace, &inquiry->position, address, side);
}

/* branches(pos, {walk, aim, ends_only, any_kind, budget, misses, royal}, found) ->
 * warpboard.Position?: Run a walk, "moves", "attacks" or "ending". Call `found` with each branch
 * that passes the squares of the list `aim`, if there is one, after at most `budget` pretences
 * (trace.h). With `misses`, call it with the branches that have come furthest before they failed.
 * `royal` is the square that is attacked. Return the first position in which a move leaves the
 * royal piece attacked. */
LISTED(tool, branches)(lua_State *L) {
    static const char *const walks[] = {"moves", "attacks", "ending", NULL};
    struct game_handle *pos = handle_check_game(L, 1);
    const struct description *description = &pos->owner->variant->description;
    struct inquiry inquiry = {.L = L, .game = pos->game, .text = &pos->owner->text};
    inquiry.position = pos->game->position;
    lua_settop(L, 3);
    lua_newtable(L);
    lua_getfield(L, 2, "walk");
    inquiry.asked = (enum asked)luaL_checkoption(L, -1, NULL, walks);
    if (inquiry.asked == ASKED_MOVES && !(inquiry.legal = game_moves(pos->game)))
        return tools_raise_failure(L, pos->owner);
    lua_getfield(L, 2, "royal");
    inquiry.royal =
        lua_isnil(L, -1) ? SQUARE_NONE : luavalue_check_square(L, -1, &description->board, true);
    trace_init(&inquiry.trace, pos->game->machine, &inquiry);
    inquiry.trace.end = end_branch;
    if (read_flag(L, "misses")) inquiry.trace.miss = miss_branch;
    inquiry.trace.budget = (int)luavalue_option(L, 2, "budget", 0, INT8_MAX);
    if (lua_getfield(L, 2, "aim") == LUA_TTABLE) {
        read_aim(L, description, &inquiry.aim);
        inquiry.aim.ends_only = read_flag(L, "ends_only");
        inquiry.aim.any_kind = read_flag(L, "any_kind");
        inquiry.trace.aim = &inquiry.aim;
    }
    bool good = run_inquiry(&inquiry);
    trace_done(&inquiry.trace);
    if (inquiry.raised) return lua_error(L);
    if (!good) return tools_raise_failure(L, pos->owner);
    if (inquiry.asked != ASKED_MOVES || inquiry.royal < 0) return 0;
    lua_getiuservalue(L, 1, 1);
    handle_push_game(L, lua_gettop(L), &inquiry.after);
    return 1;
}

#include "why.h"

#include "phrase.h"
#include "similar_moves.h"
#include "word.h"

#include "../words/analysis.h"

#include <ctype.h>
#include <string.h>

enum { WORDS_TRIED = 3000000 };

/* A question to a trace. */
struct asking {
    struct why *why;
    struct game *game;
    struct machine *machine;
    struct position position;
    struct trace trace;
    struct trace_aim aim;
    uint64_t hash; /* legal: of the position that the move leads to, before the turn passes */
    struct position after; /* royal: when the move was made */
    int royal;             /* royal: the square on which it is attacked */
    int deepest;           /* nowhere: the most squares that a branch has led over */
    bool arrived;
};

static char *keep(struct why *why, const struct text *text) {
    return arena_copy(&why->arena, text_string(text), (size_t)text->length);
}

/* Says the one line; text as printf makes it. */
__attribute__((format(printf, 2, 3))) static void sum_up(struct why *why, const char *format, ...) {
    va_list list;
    va_start(list, format);
    why->summary = arena_vprint(&why->arena, format, list);
    va_end(list);
}

static const char *square_name(const struct asking *asking, int square) {
    char name[SQUARE_NAME_SIZE] = "";
    if (square >= 0) board_square_name(&asking->machine->rules->description->board, square, name);
    return arena_copy(&asking->why->arena, name, strlen(name));
}

static const char *class_text(const struct asking *asking, int class) {
    struct text text;
    text_init(&text, asking->machine->memory);
    phrase_class(asking->machine->rules->description, class, &text);
    const char *kept = keep(asking->why, &text);
    text_done(&text);
    return kept;
}

/* Adds the branch that the trace stands at the end of, unless one that fails in the same way is
 * there already. */
static void add_branch(struct why *why, const struct trace *trace) {
    if (why->branches == WHY_BRANCHES_MAX) return;
    struct why_branch branch = why_branch_of(&why->arena, trace);
    for (int i = 0; i < why->branches && branch.failures; i++)
        if (why_branch_same_failures(&branch, &why->branch[i])) return;
    for (int i = 0; i < branch.steps; i++)
        if (branch.step[i].note && branch.step[i].square >= 0)
            cells_add(why->pointed.word, branch.step[i].square);
    why->branch[why->branches++] = branch;
}

static bool run(struct asking *asking, int budget, trace_end *end, trace_miss *miss) {
    struct trace *trace = &asking->trace;
    trace->aim = &asking->aim;
    trace->budget = budget;
    trace->words = WORDS_TRIED;
    trace->end = end;
    trace->miss = miss;
    trace->context = asking;
    return trace_run(trace, &asking->position, asking->machine->rules->moves[asking->position.side],
                     (int)asking->position.side);
}

/* -- A legal move ------------------------------------------------------------------------------ */

static void end_of_legal(void *context, struct trace *trace) {
    struct asking *asking = context;
    if (asking->why->branches || position_hash(trace->machine->run.position) != asking->hash)
        return;
    add_branch(asking->why, trace);
}

static bool explain_legal(struct asking *asking, const struct moves *legal,
                          const struct move *move) {
    struct text text;
    struct why *why = asking->why;
    text_init(&text, asking->machine->memory);
    move_text(legal, move, &text);
    why->move = keep(why, &text);
    text_done(&text);
    why->verdict = WHY_LEGAL;
    sum_up(why, "%s is legal: %s", why->move, move_kind(legal, move));
    similar_moves_aim(legal, move, &asking->aim);
    for (int i = 0; i < asking->aim.squares; i++)
        cells_add(why->pointed.word, asking->aim.square[i]);
    asking->hash = asking->position.hash ^ move->key;
    return run(asking, 0, end_of_legal, NULL);
}

/* -- Reasons outside of walks ------------------------------------------------------------------ */

static void explain_over(struct asking *asking, enum outcome outcome, const char *reason) {
    const struct description *description = asking->machine->rules->description;
    int by = asking->game->ended_by;
    asking->why->verdict = WHY_OVER;
    if (by < 0) {
        sum_up(asking->why, "the game is over, %s: %s", outcome_name(outcome), reason);
        return;
    }
    struct place place = description->ending[by].place;
    sum_up(asking->why, "the game is over, %s: %s (%s:%d)", outcome_name(outcome), reason,
           place.file, place.line);
}

/* Whether the asked move begins where it can; else says why not. */
static bool begins_well(struct asking *asking) {
    const struct position *position = &asking->position;
    const struct trace_aim *aim = &asking->aim;
    const char *side = position->side == SIDE_WHITE ? "White" : "Black";
    int first = aim->squares ? aim->square[0] : SQUARE_NONE;
    asking->why->verdict = WHY_ORIGIN;
    if (aim->reserve >= 0 || aim->squares < 2) return true;
    int class = position->top[first];
    if (class_is_piece(class) && (uint32_t)class_side(class) == position->side) return true;
    cells_add(asking->why->pointed.word, first);
    if (!cells_has(position->rules->description->board.in_play.word, first))
        sum_up(asking->why, "%s is no square of this board", square_name(asking, first));
    else if (class_is_piece(class))
        sum_up(asking->why, "it is %s's turn, and %s stands on %s", side, class_text(asking, class),
               square_name(asking, first));
    else
        sum_up(asking->why, "nothing stands on %s", square_name(asking, first));
    return false;
}

/* Adds a square that a branch has gone over, unless it is where the branch begins, ends or stood
 * before. */
static void write_square(const struct asking *asking, const struct trace *trace, int pose,
                         int *before, struct text *text) {
    int square = pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
    if (square < 0 || square == *before) return;
    *before = square;
    if (square == asking->royal || square == trace->machine->run.branch.origin) return;
    text_print(text, "%s%s", text->length ? " " : ", over ", square_name(asking, square));
    cells_add(asking->why->pointed.word, square);
}

/* The squares between two that a branch has gone over: ", over e7 e6". */
static void write_way(const struct asking *asking, const struct trace *trace, struct text *text) {
    int before = SQUARE_NONE;
    for (int i = 0; i < trace_steps(trace); i++)
        write_square(asking, trace, trace->step[i].from, &before, text);
}

/* The end of a capture by the other side: the first that takes the royal piece is told. */
static void end_of_attack(void *context, struct trace *trace) {
    struct asking *asking = context;
    struct why *why = asking->why;
    const struct machine *machine = trace->machine;
    int origin = machine->run.branch.origin;
    int royal = class_of(machine->rules->royal, !machine->run.side);
    if (why->branches || machine->run.position->top[asking->royal] == royal) return;
    struct text way;
    text_init(&way, machine->memory);
    write_way(asking, trace, &way);
    cells_add(why->pointed.word, asking->royal);
    if (origin >= 0) cells_add(why->pointed.word, origin);
    sum_up(why, "%s would leave the %s on %s attacked by %s on %s%s (%s:%d)", why->move,
           machine->rules->description->royal, square_name(asking, asking->royal),
           class_text(asking, machine->run.branch.origin_class), square_name(asking, origin),
           text_string(&way), why->royal.file, why->royal.line);
    text_done(&way);
    add_branch(why, trace);
}

/* The square of a royal piece of the side that is attacked; SQUARE_NONE if none is. */
static int attacked_royal(struct machine *machine, struct position *position, int side) {
    const struct rules *rules = machine->rules;
    if (rules->royal < 0) return SQUARE_NONE;
    int words = rules->description->board.words;
    const uint64_t *set = position_set(position, class_of(rules->royal, side));
    for (int square = cells_next(set, words, -1); square >= 0;
         square = cells_next(set, words, square))
        if (attack_reaches(machine, position, side, square)) return square;
    return SQUARE_NONE;
}

static bool explain_royal(struct asking *asking) {
    struct trace *trace = &asking->trace;
    const struct rules *rules = asking->machine->rules;
    int side = (int)asking->position.side;
    asking->why->verdict = WHY_ROYAL;
    sum_up(asking->why, "%s would leave the royal piece on %s attacked (%s:%d)", asking->why->move,
           square_name(asking, asking->royal), asking->why->royal.file, asking->why->royal.line);
    trace->aim = NULL;
    trace->budget = 0;
    trace->words = WORDS_TRIED;
    trace->end = end_of_attack;
    trace->miss = NULL;
    return trace_run(trace, &asking->after, rules->attacks[!side], !side);
}

/* -- A move that is none ----------------------------------------------------------------------- */

/* Reads squares out of a typed text, and the letter of a drop: K@e4, @Ke4. */
static bool read_aim(const struct asking *asking, const char *typed, struct trace_aim *aim) {
    const struct description *description = asking->machine->rules->description;
    const char *drop = strchr(typed, '@');
    *aim = (struct trace_aim){.reserve = -1};
    if (drop) {
        char letter = (char)toupper((unsigned char)(drop == typed ? drop[1] : drop[-1]));
        for (int i = 0; i < description->kinds; i++)
            if (description->kind[i].letter == letter && description->kind[i].kept)
                aim->reserve = i;
        if (aim->reserve < 0) return false;
        typed = drop == typed && drop[1] ? drop + 2 : drop + 1;
    }
    for (int length; *typed; typed += length) {
        bool sign =
            *typed == 'x' && board_parse_square(&description->board, typed + 1, &length) >= 0;
        int square = sign ? SQUARE_NONE : board_parse_square(&description->board, typed, &length);
        if (square < 0) length = 1;
        if (square >= 0 && aim->squares < LANDINGS_MAX) aim->square[aim->squares++] = square;
    }
    return aim->squares > 0;
}

/* A branch over all squares of the aim without a pretence, though the move is not legal. */
static void end_unpretended(struct asking *asking, const struct trace *trace) {
    struct machine *machine = trace->machine;
    int royal = attacked_royal(machine, machine->run.position, machine->run.side);
    asking->arrived = true;
    if (royal < 0 || asking->royal >= 0) return;
    asking->royal = royal;
    asking->after = *machine->run.position;
}

/* What the branch has in hand: a royal piece too if it only pretends to. */
static content in_hand(const struct trace *trace) {
    const struct machine *machine = trace->machine;
    const struct trace_step *start = trace_pretended_start(trace);
    int royal = class_of(machine->rules->royal, machine->run.side);
    bool pretended = start && machine->rules->royal >= 0 &&
                     word_operand(machine, start->walk)->set == UINT64_C(1) << royal;
    return pretended ? (content)royal : machine->run.carried;
}

/* Whether the royal piece would be attacked after a branch in which something was pretended. */
static bool leaves_royal(const struct trace *trace) {
    int pose = trace->definition->here.pose;
    struct machine *machine = trace->machine;
    bool carries = machine->run.carried && pose >= 0;
    uint32_t slot = carries ? (uint32_t)(pose & POSE_SQUARE) : 0,
             before = machine->run.position->slot[slot];
    if (carries) position_write(machine->run.position, slot, in_hand(trace));
    bool attacked = attacked_royal(machine, machine->run.position, machine->run.side) >= 0;
    if (carries) position_write(machine->run.position, slot, before);
    return attacked;
}

static void end_of_illegal(void *context, struct trace *trace) {
    struct asking *asking = context;
    struct why *why = asking->why;
    int branches = why->branches;
    if (trace_pretences(trace) == 0) {
        end_unpretended(asking, trace);
        return;
    }
    asking->arrived = true;
    add_branch(why, trace);
    if (why->branches > branches) why->branch[branches].royal = leaves_royal(trace);
}

/* Where a branch that begins as asked fails: those that have come furthest are kept. */
static void miss_of_illegal(void *context, struct trace *trace) {
    struct asking *asking = context;
    int reached = trace_reached(trace);
    struct trace_step *last = &trace->step[trace_steps(trace) - 1];
    if (reached < 1 || reached < asking->deepest || last->from < 0) return;
    if (word_table[last->walk->word].sort == SORT_START) return;
    if (reached > asking->deepest) asking->why->branches = 0;
    asking->deepest = reached;
    last->pretended = true;
    trace_note_failure(trace, last);
    add_branch(asking->why, trace);
    last->pretended = false;
}

static int write_similar(const struct asking *asking, enum similarity how, struct text *text) {
    return similar_moves_write(&asking->game->legal, &asking->aim, how, text);
}

/* "no walk of a white pawn leads there": of the piece on the first square, or in the reserve. */
static const char *no_walk(const struct asking *asking) {
    const struct trace_aim *aim = &asking->aim;
    struct arena *arena = &asking->why->arena;
    int class = aim->reserve < 0 ? asking->position.top[aim->square[0]]
                                 : class_of(aim->reserve, (int)asking->position.side);
    if (class == CLASS_EMPTY)
        return arena_print(arena, "no walk begins on %s, where nothing stands",
                           square_name(asking, aim->square[0]));
    return arena_print(arena, "no walk of %s leads there", class_text(asking, class));
}

static bool explain_nowhere(struct asking *asking) {
    struct why *why = asking->why;
    const struct trace_aim *aim = &asking->aim;
    why->verdict = WHY_NOWHERE;
    if (aim->squares == 0) { /* a pass, which leads over no square */
        sum_up(why, "no walk passes, even if three questions had other answers");
        return true;
    }
    int first = aim->reserve < 0 ? aim->square[0] : SQUARE_NONE;
    sum_up(why, "%s, even if three questions had other answers", no_walk(asking));
    struct text text;
    text_init(&text, asking->machine->memory);
    if (first >= 0 && write_similar(asking, SIMILAR_ORIGIN, &text)) why->instead = keep(why, &text);
    text_done(&text);
    return run(asking, 0, end_of_illegal, miss_of_illegal);
}

/* The move is there, but its text is another: "a1<>a2" for a1-a2. */
static void explain_writing(struct asking *asking) {
    struct text text;
    text_init(&text, asking->machine->memory);
    int count = write_similar(asking, SIMILAR_SQUARES, &text);
    const char *what = "what leads over these squares is written";
    if (count == 0)
        count = write_similar(asking, SIMILAR_PASSING, &text),
        what = "what comes by there is written";
    if (count)
        sum_up(asking->why, "%s is not legal; %s %s", asking->why->move, what, text_string(&text));
    else
        sum_up(asking->why, "%s is not legal", asking->why->move);
    text_done(&text);
}

static bool explain_arrived(struct asking *asking) {
    struct why *why = asking->why;
    if (asking->royal >= 0) return explain_royal(asking);
    why->verdict = WHY_WALKS;
    if (why->branches && asking->aim.any_kind)
        sum_up(why, "%s is not legal: %s; that of another piece would:", why->move,
               no_walk(asking));
    else if (why->branches)
        sum_up(why, "%s is not legal; it would be if this were otherwise:", why->move);
    else
        explain_writing(asking);
    return true;
}

/* In which order pretences are tried: few before many, those about the kind of the piece last. */
static const struct {
    int budget;
    bool any_kind;
} tries[] = {{0, false}, {1, false}, {2, false}, {3, false}, {1, true}, {2, true}, {3, true}};

/* Tries until something leads there. False when a walk failed. */
static bool try_all(struct asking *asking) {
    for (size_t i = 0; i < sizeof tries / sizeof *tries && !asking->arrived; i++) {
        asking->aim.any_kind = tries[i].any_kind;
        if (!run(asking, tries[i].budget, end_of_illegal, NULL)) return false;
    }
    return true;
}

/* All squares first, unless the game writes no more than origin and last landing; then these alone.
 */
static bool explain_walks(struct asking *asking) {
    struct trace_aim *aim = &asking->aim;
    bool ends = aim->squares == 2 && aim->reserve < 0;
    bool uci = asking->machine->rules->description->notation == NOTATION_UCI;
    for (int i = 0; i < aim->squares; i++) cells_add(asking->why->pointed.word, aim->square[i]);
    if (!(ends && uci) && !try_all(asking)) return false;
    if (!asking->arrived && ends) {
        aim->ends_only = true;
        if (!try_all(asking)) return false;
    }
    if (asking->arrived) return explain_arrived(asking);
    aim->ends_only = aim->any_kind = false;
    return explain_nowhere(asking);
}

static bool explain_illegal(struct asking *asking, const char *typed) {
    struct why *why = asking->why;
    why->verdict = WHY_UNREADABLE;
    if (!read_aim(asking, typed, &asking->aim) && strcmp(typed, "pass") != 0) {
        bool drops = strchr(typed, '@') && asking->aim.reserve < 0;
        sum_up(why, "\"%.60s\" is no text of a move: it %s", why->move,
               drops ? "drops no piece that a reserve of this game can hold"
                     : "names no square of the board");
        return true;
    }
    return !begins_well(asking) || explain_walks(asking);
}

/* -- Asking ------------------------------------------------------------------------------------ */

/* There is no legal move at all, for which the game is over: why is this one none? */
static bool explain_stuck(struct asking *asking, const char *typed) {
    const char *over = asking->why->summary;
    if (!explain_illegal(asking, typed)) return false;
    sum_up(asking->why, "%s; %s", over, asking->why->summary);
    return true;
}

static bool ask(struct asking *asking, const char *typed) {
    enum outcome outcome;
    const char *reason;
    struct text message;
    struct game *game = asking->game;
    const struct moves *legal = game_moves(game);
    if (!legal || !game_outcome(game, &outcome, &reason)) return false;
    if (outcome != OUTCOME_ONGOING) explain_over(asking, outcome, reason);
    if (outcome != OUTCOME_ONGOING) return !game_is_stuck(game) || explain_stuck(asking, typed);
    text_init(&message, game->machine->memory);
    int index = move_find(legal, &game->paths, game->machine, &game->position, typed, &message);
    bool good = game->machine->failure == MACHINE_DONE;
    asking->why->verdict = WHY_UNREADABLE;
    if (good && index == MOVE_SEVERAL) sum_up(asking->why, "%s", text_string(&message));
    if (good && index == MOVE_NONE) good = explain_illegal(asking, typed);
    if (good && index >= 0) good = explain_legal(asking, legal, &legal->item[index]);
    text_done(&message);
    return good;
}

bool why_ask(struct why *why, struct game *game, const char *typed) {
    struct machine *machine = game->machine;
    *why = (struct why){.summary = "", .royal = machine->rules->description->royal_place};
    arena_init(&why->arena, machine->memory);
    char *move = arena_copy(&why->arena, typed, strlen(typed));
    text_make_printable(move);
    why->move = move;
    struct asking *asking = arena_new(&why->arena, sizeof *asking);
    *asking =
        (struct asking){.why = why, .game = game, .machine = machine, .position = game->position};
    asking->aim.reserve = -1;
    asking->royal = SQUARE_NONE;
    trace_init(&asking->trace, machine);
    bool good = ask(asking, typed);
    trace_done(&asking->trace);
    return good;
}

void why_done(struct why *why) {
    arena_done(&why->arena);
}

const char *why_verdict_name(enum why_verdict verdict) {
    static const char *const names[] = {"legal", "unreadable", "over",   "origin",
                                        "royal", "walks",      "nowhere"};
    return names[verdict];
}

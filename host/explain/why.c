#include "why.h"

#include "phrase.h"

#include "../game/movetext.h"
#include "../machine/legality.h"
#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* -- Failures ---------------------------------------------------------------------------------- */

/* Reasons for a failure by the form of a word: the unwanted answer to a plain question, to a
 * negated one, and the obstacle for any other word. */
static const struct {
    const char *plain, *negated, *obstacle;
} failure[] = {
    [FORM_KINDS] = {.obstacle = "there are not exactly two such pieces"},
    [FORM_KIND] = {.obstacle = "a piece is carried already"},
    [FORM_DROPS] = {.obstacle = "the reserve has none"},
    [FORM_VECTOR] = {.obstacle = "the board ends there"},
    [FORM_WAY] = {.obstacle = "the board ends there"},
    [FORM_PLACES] = {.obstacle = "no square has this name yet"},
    [FORM_PLACE] = {"it is another square", "it is that square", "no square has this name yet"},
    [FORM_ZONE] = {"the square is not in that zone", "the square is in that zone",
                   "the square is not in that zone"},
    [FORM_FUNCTION] = {"the function returned "
                       "false",
                       "the function returned "
                       "true",
                       "the function failed"},
    [FORM_ATTACKERS] = {"none of these could capture it there",
                        "one of these could capture it there", NULL},
    [FORM_MARKS] = {"the square is not marked", "the square is marked", NULL},
    [FORM_EDGE] = {"the step didn't cross that edge", "the step crossed that edge", NULL},
    [FORM_RANGE] = {"another number of pieces is there", "that number of pieces is there", NULL},
    [FORM_RIGHT] = {"that right is lost", "that right is still there", NULL},
    [FORM_COUNTER] = {"the counter has another value", "the counter has that value", NULL},
    [FORM_COMPARE] = {"the counter is too small", "the counter is that great", NULL},
    [FORM_NODE] = {.obstacle = "that is not possible here"},
};

static const char *answer_text(const struct walk *walk, bool negated) {
    enum word word = walk->word;
    if (walk_is_count(walk) && negated)
        return walk->written->is_at_most ? "there are more" : "there are that many";
    if (walk_is_count(walk)) return "there are fewer";
    if (word == WORD_CAPTURED) return negated ? "something was captured" : "nothing was captured";
    if (word == WORD_ATTACKED && walk->names == 0)
        return negated ? "the royal piece would be attacked there" : "nothing attacks that square";
    if (word == WORD_GUARDED)
        return negated ? "another of the mover's pieces could capture an enemy there"
                       : "none of the mover's other pieces could capture an enemy there";
    if (word == WORD_GIVES_CHECK) return negated ? "it gives check" : "it doesn't give check";
    if (word == WORD_GIVES_MATE) return negated ? "it gives mate" : "it doesn't give mate";
    enum word_form form = word_table[word].form;
    const char *text = negated ? failure[form].negated : failure[form].plain;
    if (!text) text = negated ? "that is possible here" : "that is not possible here";
    return text;
}

static const char *obstacle_text(enum word word) {
    const char *text = failure[word_table[word].form].obstacle;
    if (word == WORD_ROUND_BEGIN) return "that was the last round";
    if (word == WORD_ROUNDS_END) return "there must be more rounds";
    if (word == WORD_LIFT) return "there are fewer pieces to pick up";
    if (word == WORD_LAY) return "fewer pieces are carried";
    if (word_table[word].after == AFTER_TURNED) return "there is no piece to change";
    return text ? text : "there is nothing to capture";
}

/* Return true if a step fails because of the content of its square. */
static bool is_about_standing(const struct trace *trace, const struct trace_step *step) {
    class_set classes;
    const struct machine *machine = trace->machine;
    const struct word_entry *word = &word_table[step->walk->word];
    if (step->walk->word == WORD_AHEAD) return false;
    if (word->sort == SORT_START) return word->before != BEFORE_ANY;
    if (word->sort == SORT_ACTION) return word->before == BEFORE_EMPTY;
    return walk_asks_class(machine->rules->description, step->walk, machine->run.side, &classes);
}

/* Write the reason why a pretended step has failed: "nothing stands there". */
static void write_failure(const struct trace *trace, const struct trace_step *step,
                          struct text *text) {
    const struct walk *walk = step->walk;
    bool negated = walk->word == WORD_NOT;
    const struct walk *asked = negated ? walk->left : walk;
    enum word word = asked->word;
    bool standing = step->ends || is_about_standing(trace, step);
    if (standing || word == WORD_CARRYING) {
        phrase_class(trace->machine->rules->description, standing ? step->class : step->carried,
                     text);
        text_print(text, standing ? " stands there" : " is carried");
    } else if (walk->word == WORD_ELSE || walk->word == WORD_ALL) {
        text_print(text,
                   walk->word == WORD_ELSE ? "%s is possible, and comes first" : "it can go on: %s",
                   trace_preferred(trace, step->preferred));
    } else if (walk->word == WORD_MOST) {
        text_print(text, "its tally is %d, but another branch reaches %d", step->tally, step->best);
    } else {
        bool question = negated || word_table[word].sort == SORT_QUESTION || word == WORD_TEST ||
                        walk_is_count(asked);
        text_print(text, "%s", question ? answer_text(asked, negated) : obstacle_text(word));
    }
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Return true if a step gets a line: words do, joins only where they fail, and questions that
 * always succeed don't. */
static bool is_shown(const struct machine *machine, const struct trace_step *step) {
    const struct description *description = machine->rules->description;
    bool yes, settled = word_is_settled(description, step->walk, machine->run.side, &yes) && yes;
    return step->pretended || !(word_only_joins(step->walk) || settled ||
                                walk_counts_rounds(step->walk) || step->walk->is_added);
}

/* The square that a step is about: for starts and ways, where they lead. */
static int step_square(const struct trace_step *step) {
    enum word_sort sort = word_table[step->walk->word].sort;
    bool leads = (sort == SORT_START || sort == SORT_WAY) && !step->pretended;
    int pose = leads ? step->to : step->from;
    return pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
}

static struct why_step line_of(struct arena *arena, const struct trace *trace,
                               const struct trace_step *step) {
    struct why_step line = {
        .place = step->walk->place, .nth = step->walk->nth, .square = step_square(step)};
    struct text text;
    text_init(&text, trace->machine->memory);
    if (step->walk->word == WORD_ELSE && !step->ends)
        text_print(&text, "|");
    else
        phrase_walk(step->walk, &text);
    line.word = arena_copy(arena, text_string(&text), (size_t)text.length);
    if (step->pretended) {
        text_clear(&text);
        write_failure(trace, step, &text);
        line.note = arena_copy(arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
    return line;
}

/* Return true if the same words fail in both, on the same squares. */
static bool why_branch_same_failures(const struct why_branch *a, const struct why_branch *b) {
    if (a->failures != b->failures) return false;
    for (int i = 0, j = 0, left = a->failures; left > 0; left--) {
        while (!a->step[i].note) i++;
        while (!b->step[j].note) j++;
        assert(i < a->steps && j < b->steps); /* they have as many failures */
        const struct why_step *x = &a->step[i++], *y = &b->step[j++];
        if (x->square != y->square || x->place.line != y->place.line ||
            strcmp(x->word, y->word) != 0)
            return false;
    }
    return true;
}

/* Return the branch at whose end the trace is. */
static struct why_branch why_branch_of(struct arena *arena, const struct trace *trace) {
    int steps = trace_steps(trace);
    struct why_branch branch = {.step =
                                    arena_new(arena, (size_t)(steps + 1) * sizeof *branch.step)};
    for (int i = 0; i < steps; i++) {
        if (!is_shown(trace->machine, &trace->step[i])) continue;
        struct why_step *line = &branch.step[branch.steps++];
        *line = line_of(arena, trace, &trace->step[i]);
        branch.failures += line->note != NULL;
    }
    assert(branch.failures <= branch.steps && branch.steps <= steps);
    return branch;
}

/* -- Questions --------------------------------------------------------------------------------- */

enum { SIMILAR_TOLD = 8, WAYS_TOLD = 4 };

/* A question to a trace. */
struct query {
    const struct never *refusal; /* of the position that the move leads to; NULL: none */
    struct why *why;
    struct game *game;
    struct machine *machine;
    struct position position;
    struct trace trace;
    struct trace_aim aim;
    struct text text;        /* scratch */
    const struct move *move; /* legal: the move */
    uint64_t hash; /* legal: of the position that the move leads to, before the turn passes */
    const char *way[WAYS_TOLD]; /* legal: the branches that make it, the one that is shown first */
    int ways;
    struct position after; /* royal: when the move was made */
    int royal, royal_kind; /* royal: the square on which it is attacked; its kind */
    int deepest;           /* nowhere: the most squares that a branch has led over */
    bool arrived;
};

static char *copy_to_arena(struct why *why, const struct text *text) {
    return arena_copy(&why->arena, text_string(text), (size_t)text->length);
}

/* Sets the line that sums up the answer. */
__attribute__((format(printf, 2, 3))) static void set_summary(struct why *why, const char *format,
                                                              ...) {
    va_list list;
    va_start(list, format);
    why->summary = arena_vprint(&why->arena, format, list);
    va_end(list);
}

static const char *square_name(const struct query *query, int square) {
    char name[SQUARE_NAME_SIZE] = "";
    if (square >= 0) board_square_name(&query->machine->rules->description->board, square, name);
    return arena_copy(&query->why->arena, name, strlen(name));
}

static const char *class_text(struct query *query, int class) {
    text_clear(&query->text);
    phrase_class(query->machine->rules->description, class, &query->text);
    return copy_to_arena(query->why, &query->text);
}

/* Add the branch at whose end the trace is, unless one that fails alike has been added. */
static void add_why_branch(struct why *why, const struct trace *trace) {
    if (why->branches == WHY_BRANCHES_MAX) return;
    struct why_branch branch = why_branch_of(&why->arena, trace);
    for (int i = 0; i < why->branches && branch.failures; i++)
        if (why_branch_same_failures(&branch, &why->branch[i])) return;
    for (int i = 0; i < branch.steps; i++)
        if (branch.step[i].note && branch.step[i].square >= 0)
            cells_add(why->pointed.word, branch.step[i].square);
    why->branch[why->branches++] = branch;
}

static bool run_trace(struct query *query, int budget, trace_end *end, trace_miss *miss) {
    struct trace *trace = &query->trace;
    trace->aim = &query->aim;
    trace->budget = budget;
    trace->end = end;
    trace->miss = miss;
    return trace_run(trace, &query->position, query->machine->rules->moves[query->position.side],
                     (int)query->position.side);
}

/* -- A legal move ------------------------------------------------------------------------------ */

static void set_to_move(struct trace_aim *aim, const struct moves *moves, const struct move *move) {
    trace_aim_set(aim, move->origin, &moves->landing[move->first_landing], move->landings);
}

/* Return the kind of the present branch, which makes the move of the query. */
static const char *branch_kind(const struct query *query, const struct branch *branch) {
    const struct moves *legal = &query->game->legal;
    struct move move = *query->move;
    move.called = branch->called;
    move.actions = branch->actions;
    return move_kind(legal->rules, &move, move_is_placing(legal, query->move));
}

/* Return a branch as a text: the kind of move, its squares unless they are those of the aim, and
 * the place of its last word: "quick, a1-b1-b2 (game.lua:7)". */
static char *way_text(struct query *query, const struct trace *trace) {
    struct trace_aim own;
    struct place place = {0};
    trace_aim_set_to_branch(&own, trace->machine);
    for (int i = 0; i < trace_steps(trace); i++)
        if (is_shown(trace->machine, &trace->step[i])) place = trace->step[i].walk->place;
    text_clear(&query->text);
    text_print(&query->text, "%s", branch_kind(query, &trace->machine->run.branch));
    if (!trace_aim_same_squares(&own, &query->aim)) {
        text_print(&query->text, ", ");
        trace_write_squares(trace, &query->text);
    }
    text_print(&query->text, " (%s:%d)", place.file, place.line);
    return copy_to_arena(query->why, &query->text);
}

/* Explain the move by its first branch: "a1-b1-b2 is legal: quick; it is written a1-a2-b2". */
static void tell_legal(struct query *query, const struct trace *trace) {
    struct why *why = query->why;
    struct trace_aim written;
    const char *kind = branch_kind(query, &trace->machine->run.branch);
    set_to_move(&written, &query->game->legal, query->move);
    set_summary(why, "%s is legal: %s", why->move, kind);
    if (query->machine->rules->description->notation == NOTATION_PLAIN &&
        !trace_aim_same_squares(&written, &query->aim)) {
        text_clear(&query->text);
        trace_write_squares(trace, &query->text);
        set_summary(why, "%s is legal: %s; it is written %s", text_string(&query->text), kind,
                    why->move);
    }
    for (int i = 0; i < query->aim.squares; i++) cells_add(why->pointed.word, query->aim.square[i]);
    add_why_branch(why, trace);
}

/* The first branch is shown, and others are named once. */
static void end_of_legal(void *context, struct trace *trace) {
    struct query *query = context;
    struct why *why = query->why;
    if (position_hash(trace->machine->run.position) != query->hash ||
        branch_identity(trace->machine) != query->move->identity)
        return;
    char *way = way_text(query, trace);
    for (int i = 0; i < query->ways; i++)
        if (strcmp(query->way[i], way) == 0) return;
    if (query->ways == WAYS_TOLD) return;
    query->way[query->ways++] = way;
    if (query->ways == 1) tell_legal(query, trace);
    if (query->ways > 1)
        why->also = why->also ? arena_print(&why->arena, "%s, %s", why->also, way) : way;
}

/* The squares typed are those of a branch, or the move's own are. Others may end on the same. */
static bool explain_legal(struct query *query, const struct move *move, const char *typed) {
    struct why *why = query->why;
    const struct moves *legal = &query->game->legal;
    query->move = move;
    text_clear(&query->text);
    move_text(legal, move, &query->text);
    why->move = copy_to_arena(why, &query->text);
    why->verdict = WHY_LEGAL;
    query->hash = query->position.hash ^ move->key;
    trace_aim_read(&query->aim, legal->rules->description, typed);
    if (!run_trace(query, 0, end_of_legal, NULL)) return false;
    if (query->ways == 0) set_to_move(&query->aim, legal, move);
    if (query->ways == 0 && !run_trace(query, 0, end_of_legal, NULL)) return false;
    query->aim.ends_only = true;
    return run_trace(query, 0, end_of_legal, NULL);
}

/* -- Reasons outside of walks ------------------------------------------------------------------ */

/* The end of the first branch that meets the condition of an ending. */
static void end_of_ending(void *context, struct trace *trace) {
    struct query *query = context;
    if (query->why->branches) return;
    for (int i = 0; i < trace_steps(trace); i++)
        if (trace->step[i].to >= 0)
            cells_add(query->why->pointed.word, trace->step[i].to & POSE_SQUARE);
    add_why_branch(query->why, trace);
}

/* Say how the game has ended, and show the squares that a walk has found for it. */
static bool explain_over(struct query *query, enum outcome outcome, const char *reason) {
    const struct rules *rules = query->machine->rules;
    const struct description *description = rules->description;
    int side = (int)query->position.side, index = query->game->ended_by;
    const struct ending *ending = index < 0 ? NULL : &description->ending[index];
    struct place place = outcome_place(description, index);
    query->why->verdict = WHY_OVER;
    set_summary(query->why, "the game is over, %s: %s (%s:%d)", outcome_result(outcome), reason,
                place.file, place.line);
    query->trace.end = end_of_ending;
    return !ending || !ending->walk || ending->result == RESULT_POINTS ||
           trace_run(&query->trace, &query->position, rules->ending[index][side], side);
}

/* Return true if the move begins on a square where it can; otherwise write the reason. */
static bool check_origin(struct query *query) {
    const struct position *position = &query->position;
    const struct trace_aim *aim = &query->aim;
    const char *side = position->side == SIDE_WHITE ? "White" : "Black";
    int first = aim->squares ? aim->square[0] : SQUARE_NONE;
    query->why->verdict = WHY_ORIGIN;
    if (aim->reserve >= 0 || aim->squares < 2) return true;
    int class = position->top[first];
    const struct description *description = position->rules->description;
    if (class_is_piece(class) && !description_owns(description, !(int)position->side, class))
        return true;
    cells_add(query->why->pointed.word, first);
    if (!cells_has(position->rules->description->board.in_play.word, first))
        set_summary(query->why, "%s isn't a square of this board", square_name(query, first));
    else if (class_is_piece(class))
        set_summary(query->why, "it is %s's turn, but %s is on %s", side, class_text(query, class),
                    square_name(query, first));
    else
        set_summary(query->why, "%s is empty", square_name(query, first));
    return false;
}

/* Add a square that a branch has gone over, unless the branch begins, ends or just was there. */
static void write_passed_square(const struct query *query, const struct trace *trace, int pose,
                                int *before, struct text *text) {
    int square = pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
    if (square < 0 || square == *before) return;
    *before = square;
    if (square == query->royal || square == trace->machine->run.branch.origin) return;
    text_print(text, "%s%s", text->length ? " " : ", over ", square_name(query, square));
    cells_add(query->why->pointed.word, square);
}

/* The end of a capture by the other side: the first that takes the royal piece is shown. */
static void end_of_attack(void *context, struct trace *trace) {
    struct query *query = context;
    struct why *why = query->why;
    const struct machine *machine = trace->machine;
    int origin = machine->run.branch.origin;
    class_set royals = machine->rules->royals[!machine->run.side];
    if (why->branches || classes_have(royals, machine->run.position->top[query->royal])) return;
    struct text way; /* ", over e7 e6" */
    text_init(&way, machine->memory);
    for (int i = 0, before = SQUARE_NONE; i < trace_steps(trace); i++)
        write_passed_square(query, trace, trace->step[i].from, &before, &way);
    cells_add(why->pointed.word, query->royal);
    if (origin >= 0) cells_add(why->pointed.word, origin);
    set_summary(why, "%s would leave the %s on %s attacked by %s on %s%s (%s:%d)", why->move,
                machine->rules->description->kind[query->royal_kind].name,
                square_name(query, query->royal),
                class_text(query, machine->run.branch.origin_class), square_name(query, origin),
                text_string(&way), why->royal.file, why->royal.line);
    text_done(&way);
    add_why_branch(why, trace);
}

static bool explain_royal(struct query *query) {
    struct trace *trace = &query->trace;
    const struct rules *rules = query->machine->rules;
    int side = (int)query->position.side;
    query->why->verdict = WHY_ROYAL;
    set_summary(query->why, "%s would leave the royal piece on %s attacked (%s:%d)",
                query->why->move, square_name(query, query->royal), query->why->royal.file,
                query->why->royal.line);
    trace->aim = NULL;
    trace->budget = 0;
    trace->end = end_of_attack;
    trace->miss = NULL;
    return trace_run(trace, &query->after, rules->on_royal.program[!side], !side);
}

/* -- A move that is none ----------------------------------------------------------------------- */

/* A branch over all squares of the aim without a pretence, though the move is not legal. */
static void end_unpretended(struct query *query, const struct trace *trace) {
    struct machine *machine = trace->machine;
    int royal = legality_attacked_royal(machine, machine->run.position, machine->run.side);
    struct past past = game_past(query->game);
    query->arrived = true;
    if (royal < 0 && machine->rules->description->moves_change && !branch_changes_position(machine))
        query->refusal = &machine->rules->description->unchanged;
    else if (royal < 0 && !(query->refusal = past_refuses(&past, machine)))
        query->refusal = legality_unmet(machine, machine->run.position, machine->run.side);
    if (royal < 0 || query->royal >= 0) return;
    query->royal = royal;
    query->royal_kind = class_kind(machine->run.position->top[royal]);
    query->after = *machine->run.position;
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

static void end_of_illegal(void *context, struct trace *trace) {
    struct query *query = context;
    struct why *why = query->why;
    int branches = why->branches;
    if (trace_pretences(trace) == 0) {
        end_unpretended(query, trace);
        return;
    }
    query->arrived = true;
    add_why_branch(why, trace);
    if (why->branches > branches) why->branch[branches].royal = leaves_royal(trace);
}

/* Where a branch that begins as asked fails: those that have come furthest are kept. */
static void miss_of_illegal(void *context, struct trace *trace) {
    struct query *query = context;
    int reached = trace_reached(trace);
    assert(trace_steps(trace) > 0 && !trace->step[trace_steps(trace) - 1].pretended);
    struct trace_step *last = &trace->step[trace_steps(trace) - 1];
    if (reached < 1 || reached < query->deepest || last->from < 0) return;
    if (word_table[last->walk->word].sort == SORT_START) return;
    if (reached > query->deepest) query->why->branches = 0;
    query->deepest = reached;
    last->pretended = true;
    trace_note_failure(trace, last);
    add_why_branch(query->why, trace);
    last->pretended = false;
}

/* Ways in which a legal move resembles the move in question. */
enum similarity {
    SIMILAR_SQUARES, /* the same squares */
    SIMILAR_PASSING, /* the same origin, and it visits the last square on its way */
    SIMILAR_ORIGIN   /* the same origin */
};

static bool comes_by(const struct trace_aim *own, int square) {
    for (int i = 1; i < own->squares; i++)
        if (own->square[i] == square) return true;
    return false;
}

static bool is_similar(const struct trace_aim *own, const struct trace_aim *aim,
                       enum similarity how) {
    if (own->reserve != aim->reserve || own->squares == 0 || aim->squares == 0) return false;
    if (own->square[0] != aim->square[0]) return false;
    if (how == SIMILAR_PASSING) return comes_by(own, aim->square[aim->squares - 1]);
    return how == SIMILAR_ORIGIN || trace_aim_same_squares(own, aim);
}

/* Writes the legal moves that have so much in common with the one asked about, "a1<>a2, a1-b2 and 3
 * more"; how many there are. */
static int write_similar(struct query *query, enum similarity how) {
    const struct moves *legal = &query->game->legal;
    struct text *text = &query->text;
    int count = 0;
    text_clear(text);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->item[i];
        struct trace_aim own;
        set_to_move(&own, legal, move);
        if (!is_similar(&own, &query->aim, how) || count++ >= SIMILAR_TOLD) continue;
        if (count > 1) text_print(text, ", ");
        move_text(legal, move, text);
    }
    if (count > SIMILAR_TOLD) text_print(text, " and %d more", count - SIMILAR_TOLD);
    return count;
}

/* "no walk of a white pawn leads there": of the piece on the first square, or in the reserve. */
static const char *no_walk(struct query *query) {
    const struct trace_aim *aim = &query->aim;
    struct arena *arena = &query->why->arena;
    int class = aim->reserve < 0 ? query->position.top[aim->square[0]]
                                 : class_of(aim->reserve, (int)query->position.side);
    if (class == CLASS_EMPTY)
        return arena_print(arena, "%s is empty, and no walk starts there",
                           square_name(query, aim->square[0]));
    return arena_print(arena, "no walk of %s leads there", class_text(query, class));
}

/* Name the legal moves from the first square. */
static void tell_moves_of_piece(struct query *query) {
    const struct trace_aim *aim = &query->aim;
    if (aim->reserve < 0 && aim->square[0] >= 0 && write_similar(query, SIMILAR_ORIGIN))
        query->why->instead = copy_to_arena(query->why, &query->text);
}

static bool explain_nowhere(struct query *query) {
    struct why *why = query->why;
    const struct trace_aim *aim = &query->aim;
    why->verdict = WHY_NOWHERE;
    if (aim->squares == 0) { /* a pass, which leads over no square */
        set_summary(why, "no walk leads there, even if up to three conditions were different");
        return true;
    }
    set_summary(why, "%s, even if up to three conditions were different", no_walk(query));
    tell_moves_of_piece(query);
    return run_trace(query, 0, end_of_illegal, miss_of_illegal);
}

/* The move is there, but its text is another: "a1<>a2" for a1-a2. */
static void explain_writing(struct query *query) {
    const char *move = query->why->move, *what = "the move over these squares is written";
    int count = write_similar(query, SIMILAR_SQUARES);
    if (count == 0) {
        what = "the move that passes there is written";
        count = write_similar(query, SIMILAR_PASSING);
    }
    if (count)
        set_summary(query->why, "%s is not legal; %s %s", move, what, text_string(&query->text));
    else
        set_summary(query->why, "%s is not legal", move);
}

static bool explain_arrived(struct query *query) {
    struct why *why = query->why;
    const struct never *refusal = query->refusal;
    if (refusal) {
        why->verdict = refusal->walk ? WHY_UNMET : WHY_REPEATED;
        set_summary(why, "%s %s: %s (%s:%d)", why->move,
                    refusal->walk ? "is not legal" : "leads to an earlier position",
                    refusal->message, refusal->place.file, refusal->place.line);
        return true;
    }
    if (query->royal >= 0) return explain_royal(query);
    why->verdict = WHY_WALKS;
    if (why->branches && query->aim.any_kind) tell_moves_of_piece(query);
    if (why->branches && query->aim.any_kind)
        set_summary(why, "%s is not legal: %s; another piece's walk leads there:", why->move,
                    no_walk(query));
    else if (why->branches)
        set_summary(why, "%s is not legal; it would be legal if this were different:", why->move);
    else
        explain_writing(query);
    return true;
}

/* In which order pretences are tried: few before many, those about the kind of the piece last. */
static const struct {
    int budget;
    bool any_kind;
} order[] = {{0, false}, {1, false}, {2, false}, {3, false}, {1, true}, {2, true}, {3, true}};

/* Runs traces until a branch leads there. False when a walk failed. */
static bool run_traces(struct query *query) {
    for (size_t i = 0; i < sizeof order / sizeof *order && !query->arrived; i++) {
        query->aim.any_kind = order[i].any_kind;
        if (!run_trace(query, order[i].budget, end_of_illegal, NULL)) return false;
    }
    return true;
}

/* All squares first, unless the game's notation has two only; then origin and last landing. */
static bool explain_walks(struct query *query) {
    struct trace_aim *aim = &query->aim;
    bool ends = aim->squares == 2 && aim->reserve < 0;
    bool uci = query->machine->rules->description->notation == NOTATION_UCI;
    for (int i = 0; i < aim->squares; i++) cells_add(query->why->pointed.word, aim->square[i]);
    if (!(ends && uci) && !run_traces(query)) return false;
    if (!query->arrived && ends) {
        aim->ends_only = true;
        if (!run_traces(query)) return false;
    }
    if (query->arrived) return explain_arrived(query);
    aim->ends_only = aim->any_kind = false;
    return explain_nowhere(query);
}

static bool explain_illegal(struct query *query, const char *typed) {
    struct why *why = query->why;
    const struct description *description = query->machine->rules->description;
    why->verdict = WHY_UNREADABLE;
    text_clear(&query->text);
    if (board_names_other_square(&description->board, typed, &query->text)) {
        set_summary(why, "%s", text_string(&query->text));
        return true;
    }
    if (!trace_aim_read(&query->aim, description, typed) && strcmp(typed, "pass") != 0) {
        bool drops = strchr(typed, '@') && query->aim.reserve < 0;
        set_summary(why, "\"%s\" isn't the text of a move: it %s", text_brief(why->move).bytes,
                    drops ? "drops a piece that no reserve of this game may hold"
                          : "doesn't name a square of the board");
        return true;
    }
    return !check_origin(query) || explain_walks(query);
}

/* -- Asking ------------------------------------------------------------------------------------ */

/* There is no legal move at all, for which the game is over: why is this one none? */
static bool explain_stuck(struct query *query, const char *typed) {
    const char *over = query->why->summary;
    if (!explain_illegal(query, typed)) return false;
    set_summary(query->why, "%s; %s", over, query->why->summary);
    return true;
}

static bool explain_move(struct query *query, const char *typed) {
    enum outcome outcome;
    const char *reason;
    struct text message;
    struct game *game = query->game;
    const struct moves *legal = game_moves(game);
    if (!legal || !game_outcome(game, &outcome, &reason)) return false;
    if (outcome != OUTCOME_ONGOING)
        return explain_over(query, outcome, reason) &&
               (!game_is_stuck(game) || explain_stuck(query, typed));
    text_init(&message, game->machine->memory);
    int index = move_find(legal, &game->paths, game->machine, &game->position, typed, &message);
    bool good = game->machine->failure == MACHINE_DONE;
    query->why->verdict = WHY_UNREADABLE;
    if (good && index == MOVE_SEVERAL) set_summary(query->why, "%s", text_string(&message));
    if (good && index == MOVE_NONE) good = explain_illegal(query, typed);
    if (good && index >= 0) good = explain_legal(query, &legal->item[index], typed);
    text_done(&message);
    return good;
}

/* A move by the numbers of squares as one by their names. */
static const char *by_squares(struct query *query, const char *typed) {
    const struct description *description = query->machine->rules->description;
    struct text move, message;
    text_init(&move, query->machine->memory);
    text_init(&message, query->machine->memory);
    if (numbers_read(description, typed, &move, &message))
        typed = arena_copy(&query->why->arena, text_string(&move), (size_t)move.length);
    text_done(&message);
    text_done(&move);
    return typed;
}

bool why_ask(struct why *why, struct game *game, const char *typed) {
    struct machine *machine = game->machine;
    *why = (struct why){.summary = "", .royal = machine->rules->description->royal_place};
    arena_init(&why->arena, machine->memory);
    char *move = arena_copy(&why->arena, typed, strlen(typed));
    text_make_printable(move);
    why->move = move;
    struct query *query = arena_new(&why->arena, sizeof *query);
    *query = (struct query){.why = why, .game = game, .machine = machine, .royal = SQUARE_NONE};
    query->position = game->position;
    query->aim.reserve = -1;
    trace_init(&query->trace, machine, query);
    text_init(&query->text, machine->memory);
    bool good = explain_move(query, by_squares(query, typed));
    trace_done(&query->trace);
    text_done(&query->text);
    return good;
}

void why_done(struct why *why) {
    arena_done(&why->arena);
}

const char *const why_verdict_name[] = {
    [WHY_LEGAL] = "legal",   [WHY_UNREADABLE] = "unreadable", [WHY_OVER] = "over",
    [WHY_ORIGIN] = "origin", [WHY_ROYAL] = "royal",           [WHY_REPEATED] = "repeated",
    [WHY_UNMET] = "unmet",   [WHY_WALKS] = "walks",           [WHY_NOWHERE] = "nowhere"};

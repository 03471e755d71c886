/* An example of a term: White's men go one step ne onto an empty square. With men on a3 and c3, and
 * an enemy on d4,
 *
 *     origins                    {a3, c3}    the squares of the class
 *     onto                       the empty squares among the term's arrivals; b4, but not d4
 *     way_sources(way, onto)     onto, shifted one step back: a3 and others
 *     origins & way_sources      {a3}: one move
 *
 * A population count of the last set is the number of moves, without any of them being made. If the
 * game has royal pieces, the sets are restricted first: a pinned piece may not leave its square,
 * and a check must be met by the move. Moves that these sets cannot decide are made and tested for
 * legality. */
#include "bulk_moves.h"

#include "branch.h"

/* One term whose moves are counted, or made. */
struct counting {
    const struct legality *legality;
    struct machine *machine;
    struct position *position;
    const struct bulk_term *term;
    const struct way *way;
    /* Moves within these sets are known to leave the own royal piece unattacked: */
    uint64_t leave, arrive;    /* squares that a piece leaves, on which it arrives */
    uint64_t harmless;         /* classes that it takes */
    bool settled;              /* those that leave as they may, but arrive elsewhere, are illegal */
    uint64_t results;          /* classes that such a piece is or becomes */
    struct squares_cache onto; /* where it may arrive */
    uint64_t count;
    machine_visitor *visit; /* of each move; NULL: they are only counted */
    void *context;
    bool stopped;            /* by the visitor */
    bool begun;              /* machine_begin_steps has been called, because a move was made */
    struct saved_run *outer; /* for machine_end_steps */
};

static content content_after(const struct machine *machine, const struct bulk_term *term,
                             content what, int class) {
    return class == term->class ? what : content_crown(machine->rules->columns, what, class);
}

/* A move that had to be made to see whether it is legal. */
static bool visit_if_legal(struct machine *machine, void *context) {
    struct counting *counting = context;
    if (!legality_allows(counting->legality, machine)) return true;
    counting->count++;
    return !counting->visit || counting->visit(machine, counting->context);
}

static void begin_making(struct counting *counting) {
    if (!counting->begun)
        machine_begin_steps(counting->machine, counting->position, (int)counting->position->side,
                            counting->outer);
    counting->begun = true;
}

/* Makes a move, once for each result; known to be legal, or not. */
static inline void make_results(struct counting *counting, int from, int to, bool legal) {
    content before = counting->position->slot[from];
    for (uint64_t rest = counting->term->results; rest && !counting->stopped; rest &= rest - 1) {
        content what =
            content_after(counting->machine, counting->term, before, __builtin_ctzll(rest));
        counting->stopped = !branch_make_step(counting->machine, from, to, what,
                                              legal ? counting->visit : visit_if_legal,
                                              legal ? counting->context : counting);
    }
}

/* Make the legal moves from these squares: one step each, with the same result, that changes only
 * two squares. The changes aren't logged, because the visitor doesn't read them. */
static inline void make_unlogged(struct counting *counting, uint64_t from, int result,
                                 bool onto_empty) {
    const struct bulk_term *term = counting->term;
    struct position *position = counting->position;
    const int16_t *next = counting->way->next;
    for (; from && !counting->stopped; from &= from - 1) {
        int square = __builtin_ctzll(from), to = next[square];
        content lifted = position->slot[square];
        struct position_step step = {square,
                                     to,
                                     lifted,
                                     onto_empty ? CLASS_EMPTY : position->slot[to],
                                     content_after(counting->machine, term, lifted, result),
                                     term->class,
                                     onto_empty ? CLASS_EMPTY : position->top[to],
                                     result};
        position_make_step(position, &step);
        counting->stopped = !counting->visit(counting->machine, counting->context);
        position_unmake_step(position, &step);
    }
}

/* Makes the moves from these squares, one step each. */
static void make_all(struct counting *counting, uint64_t from, bool legal) {
    if (!from) return;
    begin_making(counting);
    if (legal && !counting->machine->needs_cleanup) {
        for (uint64_t rest = counting->term->results; rest; rest &= rest - 1) {
            int result = __builtin_ctzll(rest);
            if (counting->term->onto == EMPTY)
                make_unlogged(counting, from, result, true);
            else
                make_unlogged(counting, from, result, false);
        }
        return;
    }
    for (; from && !counting->stopped; from &= from - 1) {
        int square = __builtin_ctzll(from);
        make_results(counting, square, counting->way->next[square], legal);
    }
}

static void find_steps(struct counting *counting, uint64_t origins) {
    const struct bulk_term *term = counting->term;
    uint64_t onto = branch_squares_cached(counting->machine, &counting->onto, term->onto) &
                    term->arrivals.word[0];
    uint64_t going = origins & way_sources(counting->way, onto);
    if (!going) return;
    uint64_t safe = going & counting->leave;
    if (counting->legality->has_royal) {
        if (counting->settled) going &= ~safe;
        onto &= counting->arrive;
        if (term->onto & ~counting->harmless)
            onto &= branch_squares(counting->machine, counting->harmless);
        safe &= way_sources(counting->way, onto);
    }
    if (counting->visit)
        make_all(counting, safe, true);
    else
        counting->count += (uint64_t)(__builtin_popcountll(safe) * term->moves_per_arrival);
    make_all(counting, going & ~safe, false);
}

static void find_on_lines(struct counting *counting, uint64_t origins) {
    const struct bulk_term *term = counting->term;
    for (; origins; origins &= origins - 1) {
        int from = __builtin_ctzll(origins), class = CLASS_EMPTY;
        bool safe = counting->leave >> from & 1;
        for (int to = counting->way->next[from]; to >= 0 && class == CLASS_EMPTY;
             to = counting->way->next[to]) {
            class = counting->position->top[to];
            if (!(term->onto >> class & 1) || !cells_has(term->arrivals.word, to)) continue;
            bool legal = safe && counting->arrive >> to & counting->harmless >> class & 1;
            if (legal && !counting->visit) {
                counting->count += (uint64_t)term->moves_per_arrival;
            } else if (legal || !safe || !counting->settled) {
                begin_making(counting);
                make_results(counting, from, to, legal);
            }
        }
    }
}

/* The squares on which a piece ends a threat by arriving: it captures the attacker or blocks its
 * way. */
static uint64_t squares_that_end(const struct position *position, const struct threat *threat,
                                 const struct danger *danger) {
    const int16_t *next = position->rules->description->board.way[threat->way]->next;
    uint64_t squares = UINT64_C(1) << danger->attacker;
    if (!threat->line)
        return attack_candidates(position, threat, danger->royal) & ~squares ? 0 : squares;
    for (int square = next[danger->royal]; square != danger->attacker; square = next[square])
        squares |= UINT64_C(1) << square;
    return squares;
}

static void restrict_by_dangers(struct counting *counting) {
    const struct legality *legality = counting->legality;
    for (const struct danger *danger = legality->danger;
         danger < legality->danger + legality->dangers; danger++) {
        const struct threats *threats =
            &counting->machine->rules->on_royal.threats[!counting->position->side];
        const struct threat *threat = &threats->item[danger->threat];
        if (danger->attacker >= 0) {
            counting->arrive &= squares_that_end(counting->position, threat, danger);
            counting->settled = threats->rest < 0;
        } else if (danger->alone) {
            counting->leave &= ~(UINT64_C(1) << danger->blocker);
        }
        if (counting->results & (threat->over | threat->origins)) counting->leave = 0;
    }
}

/* Restrict the sets by the threats that aren't simple: the squares that their test has read must
 * not change. */
static void restrict_by_sight(struct counting *counting) {
    const struct sight *sight = &counting->legality->sight;
    counting->harmless &= ~sight->classes;
    if (!counting->legality->others_absent || sight->classes & counting->results)
        counting->leave = 0;
    for (uint64_t rest = sight->squares.word[0]; rest; rest &= rest - 1) {
        int square = __builtin_ctzll(rest);
        if (!(sight->same[square] >> CLASS_EMPTY & 1)) counting->leave &= ~(rest & -rest);
        if (counting->term->results & ~sight->same[square]) counting->arrive &= ~(rest & -rest);
    }
}

/* Finds within which sets moves need no look for attacks; none do where `leave` is empty. */
static void find_restrictions(struct counting *counting) {
    const struct legality *legality = counting->legality;
    const struct rules *rules = counting->machine->rules;
    const struct threats *threats = &rules->on_royal.threats[!counting->position->side];
    counting->leave = counting->arrive = counting->harmless = ~UINT64_C(0);
    counting->settled = false;
    if (!legality->has_royal) return;
    uint64_t royal = rules->royals[counting->position->side];
    counting->results = counting->term->results | UINT64_C(1) << counting->term->class;
    counting->harmless = ~royal;
    if (!legality->known || counting->results & (royal | threats->origins)) {
        counting->leave = 0;
        return;
    }
    restrict_by_dangers(counting);
    if (threats->rest >= 0) restrict_by_sight(counting);
}

/* Counts or makes the moves of all terms of a stage. */
static void find_moves(struct counting *counting, const struct bulk *bulk,
                       const struct bulk_stage *stage) {
    assert(counting->position->words == 1);
    struct position *before = counting->machine->run.position;
    counting->machine->run.position = counting->position;
    counting->stopped = machine_poll(counting->machine);
    for (int i = 0; i < stage->terms && !counting->stopped; i++) {
        const struct bulk_term *term = &bulk->term[stage->first + i];
        counting->term = term;
        ASSERT_HOT(term->class >= CLASS_FIRST && term->results);
        uint64_t origins = counting->position->set[term->class];
        if (!origins) continue;
        counting->way = counting->machine->rules->description->board.way[term->way];
        if (i == 0 || term->class != term[-1].class || term->results != term[-1].results)
            find_restrictions(counting);
        (term->line ? find_on_lines : find_steps)(counting, origins);
    }
    if (counting->begun) machine_end_steps(counting->machine, counting->outer);
    counting->machine->run.position = before;
}

uint64_t bulk_moves_count(const struct legality *legality, struct machine *machine,
                          struct position *position, const struct bulk *bulk,
                          const struct bulk_stage *stage) {
    struct saved_run outer;
    struct counting counting = {
        .legality = legality, .machine = machine, .position = position, .outer = &outer};
    find_moves(&counting, bulk, stage);
    return counting.count;
}

bool bulk_moves_make(const struct legality *legality, struct machine *machine,
                     struct position *position, const struct bulk *bulk,
                     const struct bulk_stage *stage, machine_visitor *visit, void *context) {
    struct saved_run outer;
    struct counting counting = {.legality = legality,
                                .machine = machine,
                                .position = position,
                                .visit = visit,
                                .context = context,
                                .outer = &outer};
    find_moves(&counting, bulk, stage);
    return !counting.stopped;
}

/* -- Whether a branch is among the moves of a stage -------------------------------------------- */

/* A branch that has moved the piece of the origin to one other square. */
struct stepped {
    int to;
    content lifted, taken;
};

/* Return true if exactly two squares are changed, the origin and another. */
static bool is_step(const struct machine *machine, struct stepped *stepped) {
    const struct change *end = &machine->log[machine->run.changes];
    int origin = machine->run.branch.origin;
    *stepped = (struct stepped){.to = SQUARE_NONE};
    for (const struct change *change = &machine->log[machine->run.log_base]; change < end;
         change++) {
        if (change->slot >= machine->run.position->squares ||
            !branch_is_net_change(machine, change))
            continue;
        if ((int)change->slot == origin) {
            stepped->lifted = change->before;
        } else if (stepped->to >= 0) {
            return false;
        } else {
            stepped->to = (int)change->slot;
            stepped->taken = change->before;
        }
    }
    return stepped->to >= 0 && stepped->lifted;
}

/* Return true if the only changes off the board are the loss of rights by a step between the two
 * squares, and of marks. */
static bool changes_no_more(const struct machine *machine, int to) {
    const struct rules *rules = machine->rules;
    const struct layout *layout = &rules->layout;
    const struct change *end = &machine->log[machine->run.changes];
    uint64_t ended =
        rules->rights_ended_by[machine->run.branch.origin] | rules->rights_ended_by[to];
    for (int name = 0; name < rules->description->marked_names; name++)
        if (machine->scratch.lasting_count[name]) return false;
    for (const struct change *change = &machine->log[machine->run.log_base]; change < end;
         change++) {
        int slot = (int)change->slot;
        bool is_right = slot >= layout->rights && slot < layout->counters,
             goes = is_right ? ended >> (slot - layout->rights) & 1
                             : slot >= layout->marks && machine->run.position->slot[slot] == 0;
        if (slot >= layout->reserves && !goes && branch_is_net_change(machine, change))
            return false;
    }
    return true;
}

/* Return true if the step is a move of the term. `taken` and `class` are the classes on its target
 * square before and after it. */
static bool is_of_term(struct machine *machine, const struct bulk_term *term,
                       const struct stepped *stepped, int taken, int class) {
    const int16_t *next = machine->rules->description->board.way[term->way]->next;
    int to = stepped->to, square = next[machine->run.branch.origin];
    if (!(term->line || square == to) || !(term->results >> class & 1) ||
        !(term->onto >> taken & 1) || !cells_has(term->arrivals.word, to))
        return false;
    while (term->line && square >= 0 && square != to && branch_matches(machine, square, EMPTY))
        square = next[square];
    return square == to &&
           machine->run.position->slot[to] == content_after(machine, term, stepped->lifted, class);
}

bool bulk_moves_found(struct machine *machine, const struct bulk *bulk,
                      const struct bulk_stage *stage) {
    struct stepped stepped;
    int origin = machine->run.branch.origin;
    if (origin < 0 || machine->run.position->top[origin] != CLASS_EMPTY) return false; /* most */
    if (!is_step(machine, &stepped)) return false;
    const struct columns *columns = machine->rules->columns;
    int lifted = content_class(columns, stepped.lifted),
        taken = content_class(columns, stepped.taken),
        class = machine->run.position->top[stepped.to];
    const uint64_t *reach = stage->reach[lifted];
    if (!reach || !(reach[origin] >> stepped.to & 1) || !changes_no_more(machine, stepped.to))
        return false;
    for (int i = stage->first; i < stage->first + stage->terms; i++)
        if (bulk->term[i].class == lifted &&
            is_of_term(machine, &bulk->term[i], &stepped, taken, class))
            return true;
    return false;
}

/* Groups of terms. An example: guards and stewards go the same six ways, to the same squares. So
 * their twelve terms are one group, with the parts of a guard to the north. The towers, which may
 * become another piece where they enter or leave a zone, are another group:
 *
 *     guard, steward   n, ne, e, s, w, nw   1 move anywhere
 *     tower            lines n, e, s, w     2 moves from or to the zone, else 1
 *
 * If there are few pieces, the moves of each are counted: it reaches the squares of a table, and
 * lines that end at the first piece. If there are many, such as men, one shift of a bit board
 * counts all moves one way. */
#include "groups.h"

#include <assert.h>
#include <string.h>

/* -- Joining ----------------------------------------------------------------------------------- */

static bool is_plain(const struct translator *t, const struct bulk_term *term) {
    class_set classes = classes_only(term->class) | term->results;
    if (t->rules->royal < 0) return true;
    return !term->quiet && !(classes & (t->rules->royals[t->side] | attack_suspects(t)));
}

/* Return true if moves of a term have to be legal under the same conditions as those of a group,
 * and are counted in the same row. */
static bool agrees(const struct group *group, const struct group *other) {
    const struct bulk_term *a = group->part[0], *b = other->part[0];
    if (group->stage != other->stage || group->row != other->row || a->onto != b->onto ||
        group->plain != other->plain || a->first_way != b->first_way || a->over != b->over ||
        a->through != b->through)
        return false;
    return group->plain ||
           (a->quiet == b->quiet && a->class == b->class && a->results == b->results);
}

static bool goes_alike(const struct group *a, const struct group *b) {
    return memcmp(a->leap, b->leap, sizeof a->leap) == 0 &&
           memcmp(a->line, b->line, sizeof a->line) == 0;
}

/* Return true if both groups have the same number of moves from any square to any other. */
static bool has_same_moves(const struct group *a, const struct group *b) {
    if (a->parts != b->parts) return false;
    for (int i = 0; i < a->parts; i++) {
        const struct bulk_term *x = a->part[i], *y = b->part[i];
        if (x->moves_per_arrival != y->moves_per_arrival ||
            memcmp(&x->departures, &y->departures, sizeof x->departures) != 0 ||
            memcmp(&x->arrivals, &y->arrivals, sizeof x->arrivals) != 0)
            return false;
    }
    return true;
}

/* Join the second group to the first if their moves differ only in the classes, or else in the
 * ways. Return true if they were joined. */
static bool join(struct group *a, const struct group *b, bool classes) {
    bool same = classes ? goes_alike(a, b) : a->classes == b->classes;
    if (!same || !agrees(a, b) || !has_same_moves(a, b)) return false;
    a->classes |= b->classes;
    for (int way = 0; way < BOARD_WAYS_MAX; way++) {
        a->leap[way] |= b->leap[way];
        a->line[way] |= b->line[way];
    }
    return true;
}

static void join_all(struct group *first, bool classes, bool all) {
    for (struct group *group = first; group; group = group->next)
        for (struct group **next = &group->next; *next;)
            if ((all || group->part[0]->through) && join(group, *next, classes))
                *next = (*next)->next;
            else
                next = &(*next)->next;
}

/* Add a term to the groups, each of which is of one class and way. */
static void add_term(struct translator *t, struct group **groups, int stage, int row,
                     const struct bulk_term *term) {
    struct group *group = arena_new(t->arena, sizeof *group);
    *group = (struct group){.part = {term},
                            .parts = 1,
                            .moves = term->moves_per_arrival,
                            .classes = classes_only(term->class),
                            .plain = is_plain(t, term),
                            .stage = stage,
                            .row = row};
    (term->line ? group->line : group->leap)[term->way] = true;
    for (; *groups; groups = &(*groups)->next) {
        struct group *same = *groups;
        if (same->classes == group->classes && goes_alike(same, group) && agrees(same, group) &&
            same->parts < GROUP_PARTS_MAX && same->moves + group->moves <= GROUP_LEVELS_MAX) {
            same->part[same->parts++] = term;
            same->moves += group->moves;
            return;
        }
    }
    *groups = group;
}

/* -- All groups -------------------------------------------------------------------------------- */

/* Return about how many pieces of some classes are on the board, or in reserve, when a game
 * begins. */
static int count_pieces(const struct translator *t, class_set classes) {
    char letters[KIND_LETTERS];
    int count = 0;
    for (int kind = 0; kind < t->description->kinds; kind++) {
        if (!classes_have(classes, description_class(t->description, kind, t->side))) continue;
        const char *letter = kind_letter(&t->description->kind[kind], t->side, letters);
        size_t length = strlen(letter);
        for (const char *c = t->description->start; *c && *c != ' '; c++)
            count += strncmp(c, letter, length) == 0;
    }
    return count;
}

static int count_ways(const bool *way) {
    int count = 0;
    for (int i = 0; i < BOARD_WAYS_MAX; i++) count += way[i];
    return count;
}

/* Decide how moves are counted, and number the sets of pieces. */
static void find_steps(struct translator *t, struct group *group, int steps) {
    struct group_step step[GROUP_LEVELS_MAX];
    for (; group; group = group->next) {
        group->by_piece = !group->plain || count_ways(group->line) > 0 ||
                          count_pieces(t, group->classes) <= count_ways(group->leap);
        group->steps = steps;
        for (int way = 0; way < BOARD_WAYS_MAX && !group->by_piece; way++)
            if (group->leap[way]) steps += group_steps(t, group, way, step);
    }
}

void groups_find(struct translator *t, int row_of(struct translator *t, const struct walk *start)) {
    const struct bulk *bulk = t->counted[t->side];
    struct group **groups = &t->groups[t->side];
    for (int i = 0; i < bulk->stages; i++) {
        const struct bulk_term *term = &bulk->term[bulk->stage[i].first];
        for (int j = 0; j < bulk->stage[i].terms; j++, term++)
            add_term(t, groups, i, row_of(t, term->start), term);
    }
    join_all(*groups, false, false); /* ways through pairs may lead to the same square */
    join_all(*groups, true, true);
    join_all(*groups, false, true);
    find_steps(t, *groups, 0);
}

int group_count_steps(struct translator *t) {
    struct group_step step[GROUP_LEVELS_MAX];
    int steps = 0;
    for (const struct group *group = t->groups[t->side]; group; group = group->next)
        for (int way = 0; way < BOARD_WAYS_MAX && !group->by_piece; way++)
            if (group->leap[way]) steps += group_steps(t, group, way, step);
    return steps;
}

/* -- Levels ------------------------------------------------------------------------------------ */

/* Return the squares to which a piece has at least this number of moves from a square. */
static struct cells arrivals_from(const struct translator *t, const struct group *group, int from,
                                  int moves) {
    struct cells arrivals = {0};
    for (int to = 0; to < t->board->squares; to++) {
        int count = 0;
        for (int i = 0; i < group->parts; i++)
            if (cells_has(group->part[i]->departures.word, from) &&
                cells_has(group->part[i]->arrivals.word, to))
                count += group->part[i]->moves_per_arrival;
        if (count >= moves) cells_add(arrivals.word, to);
    }
    return arrivals;
}

/* Return the square to which a step by one of the group's ways leads. */
static int arrival_by(const struct translator *t, const struct group *group, int way, int from) {
    struct bulk_term term = {.way = way, .first_way = group->part[0]->first_way};
    return bulk_first_step(t->board, &term, from);
}

int group_levels(struct translator *t, const struct group *group, struct group_level *level) {
    int levels = 0;
    for (int moves = 1; moves <= group->moves; moves++) {
        size_t bytes = (size_t)t->board->squares * sizeof(struct cells);
        struct cells *arrivals = arena_new(t->arena, bytes), none = {0};
        bool any = false;
        for (int from = 0; from < t->board->squares; from++) {
            arrivals[from] = arrivals_from(t, group, from, moves);
            any |= memcmp(&arrivals[from], &none, sizeof none) != 0;
        }
        if (!any) break;
        if (levels > 0 && memcmp(level[levels - 1].arrivals, arrivals, bytes) == 0) {
            level[levels - 1].moves++;
        } else {
            assert(levels < GROUP_LEVELS_MAX);
            level[levels++] = (struct group_level){1, arrivals};
        }
    }
    return levels;
}

int group_steps(struct translator *t, const struct group *group, int way, struct group_step *step) {
    struct group_level level[GROUP_LEVELS_MAX];
    int levels = group_levels(t, group, level), steps = 0;
    for (int i = 0; i < levels; i++) {
        struct group_step new = {.moves = level[i].moves};
        for (int from = 0; from < t->board->squares; from++) {
            int to = arrival_by(t, group, way, from);
            if (to >= 0 && cells_has(level[i].arrivals[from].word, to))
                cells_add(new.departures.word, from);
        }
        if (cells_count(new.departures.word, t->board->words) == 0) break;
        struct group_step *last = steps ? &step[steps - 1] : NULL;
        if (last && memcmp(&last->departures, &new.departures, sizeof new.departures) == 0)
            last->moves += new.moves;
        else
            step[steps++] = new;
    }
    return steps;
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* The function that finds the squares on lines of a group's ways. */
struct lines {
    const bool *way;
    int number;
    struct lines *next;
};

/* Return, as C, the beginning of a call that follows the lines of one way. */
static const char *line_text(struct translator *t, int way) {
    int order = way_order(t, way);
    *(order ? &t->ray[way] : &t->way[way]) = true;
    return arena_print(t->arena, "%s%d",
                       order > 0   ? "rising(ray"
                       : order < 0 ? "falling(ray"
                                   : "along(w",
                       way);
}

static int write_lines(struct translator *t, const bool *way) {
    struct lines **end = &t->lines;
    const char *text = "";
    for (; *end; end = &(*end)->next)
        if (memcmp((*end)->way, way, BOARD_WAYS_MAX) == 0) return (*end)->number;
    *end = arena_new(t->arena, sizeof **end);
    **end = (struct lines){way, t->tables++, NULL};
    for (int i = 0; i < BOARD_WAYS_MAX; i++) {
        if (!way[i]) continue;
        text = arena_print(t->arena, "%s%s%s, s, stood)", text, *text ? " |\n         " : "",
                           line_text(t, i));
    }
    text_print(&t->declarations, "static set lines%d(int s, set stood) {\n  return %s;\n}\n",
               (*end)->number, text);
    return (*end)->number;
}

/* Write the function that also finds the squares on lines through a pair (bulk_term.through), and
 * return its number. */
static int write_links(struct translator *t, const struct group *group) {
    int number = write_lines(t, group->line), links = t->tables++;
    class_set through = classes_only(group->part[0]->through);
    const char *met = arena_print(t->arena, "m%d(p)", mask_number(t, through));
    const char *other = mask_other(t, through, "p", "first(met)");
    const char *line;
    text_print(&t->declarations,
               "static set links%d(const struct position *p, int s, set stood) {\n"
               "  set reached = lines%d(s, stood);\n"
               "  if (!some(reached & %s)) return reached;\n  set met;\n",
               links, number, met);
    for (int i = 0; i < BOARD_WAYS_MAX; i++) {
        if (!group->line[i]) continue;
        line = line_text(t, i);
        text_print(&t->declarations,
                   "  met = %s, s, stood) & %s;\n"
                   "  if (some(met)) {\n    int q = %s;\n"
                   "    if (q >= 0) reached |= %s, q, stood);\n  }\n",
                   line, met, other, line);
    }
    text_print(&t->declarations, "  return reached;\n}\n");
    return links;
}

static bool is_full(const struct translator *t, const struct cells *cells) {
    for (int i = 0; i < t->board->words; i++)
        if (t->board->in_play.word[i] & ~cells->word[i]) return false;
    return true;
}

/* Return, as C, the arrivals of a piece on s, if it isn't before `from` or in `done`: a choice
 * between the sets of squares that have the same arrivals. */
static const char *choice_text(struct translator *t, const struct cells *arrivals, int from,
                               struct cells done) {
    int squares = t->board->squares;
    while (from < squares &&
           (cells_has(done.word, from) || !cells_has(t->board->in_play.word, from)))
        from++;
    struct cells same = {0};
    bool all = true;
    for (int s = from; s < squares; s++) {
        if (cells_has(done.word, s) || !cells_has(t->board->in_play.word, s)) continue;
        if (memcmp(&arrivals[s], &arrivals[from], sizeof *arrivals) == 0) {
            cells_add(same.word, s);
            cells_add(done.word, s);
        } else {
            all = false;
        }
    }
    const char *text = cells_text(t, arrivals[from].word);
    return all ? text
               : arena_print(t->arena, "has(%s, s) ? %s : %s", cells_text(t, same.word), text,
                             choice_text(t, arrivals, from + 1, done));
}

const char *group_level_text(struct translator *t, const struct group_level *level) {
    bool full = true;
    for (int s = 0; s < t->board->squares; s++)
        full &= !cells_has(t->board->in_play.word, s) || is_full(t, &level->arrivals[s]);
    return full ? NULL
                : arena_print(t->arena, "(%s)",
                              choice_text(t, level->arrivals, 0, (struct cells){0}));
}

const char *group_reach_text(struct translator *t, const struct group *group,
                             const struct group_level *first) {
    int squares = t->board->squares, words = t->board->words;
    const char *lines = "", *leaps, *only = group_level_text(t, first);
    if (count_ways(group->line) > 0) {
        lines = group->part[0]->through
                    ? arena_print(t->arena, "links%d(p, s, stood)", write_links(t, group))
                    : arena_print(t->arena, "lines%d(s, stood)", write_lines(t, group->line));
        if (only) lines = arena_print(t->arena, "%s & %s", lines, only);
    }
    if (count_ways(group->leap) == 0) return lines;
    uint64_t *reach = arena_new(t->arena, (size_t)(squares * words) * sizeof *reach);
    for (int way = 0; way < t->board->ways; way++)
        for (int s = 0; s < squares && group->leap[way]; s++) {
            int to = arrival_by(t, group, way, s);
            if (to >= 0 && cells_has(first->arrivals[s].word, to))
                cells_add(reach + (ptrdiff_t)s * words, to);
        }
    leaps = arena_print(t->arena, "reach%d[s]", threat_write_reach(t, reach));
    return *lines ? arena_print(t->arena, "(%s | (%s))", leaps, lines) : leaps;
}

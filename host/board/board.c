#include "board.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A step over a twisted edge, worked out. Take a 4 x 4 board whose files are joined with a twist (a
 * Moebius strip):
 *
 *     a4 b4 c4 d4       going e (right) from d1 leaves the board on the right and comes in on the
 *     a3 b3 c3 d3       left, in the rank mirrored about the middle: a4. From then on up is down:
 *     a2 b2 c2 d2       a step n from there leads to a3, not off the board, for the cursor has been
 *     a1 b1 c1 d1       mirrored. A second crossing mirrors it back.
 *
 * So a step depends on the square and on how the cursor is mirrored, which is its pose; d1 e leads
 * from pose d1 to pose a4 | POSE_RANKS_MIRRORED. A script's walk begins on a pose that is not
 * mirrored. All steps are worked out by `add_step_way` once, when the board is made; what runs
 * later looks them up in tables by pose. */

enum axis { FILES, RANKS };

/* A pose in parts, by axis, and the edges that were crossed on the way to it. */
struct cursor {
    int at[2];
    bool mirrored[2];
    int crossed;
};

static int pose_of(const struct board *board, const struct cursor *cursor) {
    int pose = cursor->at[RANKS] * board->files + cursor->at[FILES];
    return pose | (cursor->mirrored[RANKS] ? POSE_RANKS_MIRRORED : 0) |
           (cursor->mirrored[FILES] ? POSE_FILES_MIRRORED : 0);
}

static struct cursor cursor_at(const struct board *board, int pose) {
    int square = pose & POSE_SQUARE;
    assert(pose >= 0 && square < board->squares);
    return (struct cursor){{board_file(board, square), board_rank(board, square)},
                           {pose & POSE_FILES_MIRRORED, pose & POSE_RANKS_MIRRORED},
                           0};
}

/* Bring a coordinate back into 0 .. size-1 and count the crossings of the edge; return false if the
 * edge is open. */
static bool wrap(int *coordinate, int size, enum join join, int *crossings) {
    *crossings = 0;
    while (*coordinate < 0 || *coordinate >= size) {
        if (join == JOIN_OPEN) return false;
        *coordinate += *coordinate < 0 ? size : -size;
        ++*crossings;
    }
    return true;
}

/* Move a cursor along one axis. A step across a twisted edge mirrors the other axis. */
static bool move_cursor(const struct board *board, struct cursor *cursor, enum axis axis, int by) {
    const int size[] = {board->files, board->ranks};
    enum join join = axis == FILES ? board->file_join : board->rank_join;
    enum axis other = axis == FILES ? RANKS : FILES;
    int crossings;
    cursor->at[axis] += cursor->mirrored[axis] ? -by : by;
    if (!wrap(&cursor->at[axis], size[axis], join, &crossings)) return false;
    if (crossings) cursor->crossed |= axis == FILES ? EDGE_FILES : EDGE_RANKS;
    if (join == JOIN_TWISTED && crossings % 2) {
        cursor->at[other] = size[other] - 1 - cursor->at[other];
        cursor->mirrored[other] = !cursor->mirrored[other];
    }
    return true;
}

/* Return false if the square of a pose is a hole, or if its bits don't denote a square of this
 * board. */
static bool is_in_play(const struct board *board, int pose) {
    int square = pose & POSE_SQUARE;
    return square < board->squares && cells_has(board->in_play.word, square);
}

const struct compass_way compass_way[COMPASS_WAYS] = {{"n", 0, 1},   {"ne", 1, 1}, {"e", 1, 0},
                                                      {"se", 1, -1}, {"s", 0, -1}, {"sw", -1, -1},
                                                      {"w", -1, 0},  {"nw", -1, 1}};

const char *const cell_shape_name[CELL_SHAPES + 1] = {"squares", "triangles", "hexagons",
                                                      "flat hexagons", NULL};

/* Return the compass direction by (files, ranks); -1 if there is none. */
static int compass_of(int files, int ranks) {
    for (int i = 0; i < COMPASS_WAYS; i++)
        if (compass_way[i].files == files && compass_way[i].ranks == ranks) return i;
    return -1;
}

/* Return true if a step would lead over the corner of a triangle: up from one that points up. */
static bool is_over_corner(const struct board *board, int square, int files, int ranks) {
    if (board->shape != CELLS_TRIANGLES || files != 0) return false;
    return ranks == (board_is_dark(board, square) ? 1 : -1);
}

/* Return the pose that a step reaches by edges or lines alone, without links. */
static int find_target(const struct board *board, int pose, int files, int ranks, int *crossed) {
    *crossed = 0;
    if (board->line) {
        int way = compass_of(files, ranks);
        int next = way < 0 ? SQUARE_NONE : board->line[way * board->squares + pose];
        return next == SQUARE_NONE || is_in_play(board, next) ? next : SQUARE_NONE;
    }
    if (is_over_corner(board, pose, files, ranks)) return SQUARE_NONE;
    struct cursor cursor = cursor_at(board, pose);
    if (!move_cursor(board, &cursor, FILES, files) || !move_cursor(board, &cursor, RANKS, ranks))
        return SQUARE_NONE;
    *crossed = cursor.crossed;
    int next = pose_of(board, &cursor);
    return is_in_play(board, next) ? next : SQUARE_NONE;
}

int board_target(const struct board *board, int pose, int files, int ranks) {
    int crossed;
    return find_target(board, pose, files, ranks, &crossed);
}

/* Add a direction that leads nowhere yet; return NULL if there are too many. */
static struct way *add_way(struct board *board, const char *name, int files, int ranks) {
    if (board->ways == BOARD_WAYS_MAX) return NULL;
    struct way *way = arena_new(board->arena, sizeof *way);
    way->name = name ? arena_copy(board->arena, name, strlen(name)) : NULL;
    way->files = files;
    way->ranks = ranks;
    way->inverse = way->opposite = way->first = way->second = -1;
    way->next = arena_new(board->arena, (size_t)board->poses * sizeof *way->next);
    way->crossed = arena_new(board->arena, (size_t)board->poses * sizeof *way->crossed);
    for (int pose = 0; pose < board->poses; pose++) way->next[pose] = SQUARE_NONE;
    return board->way[board->ways++] = way;
}

/* Add a step or leap with its tables; return NULL if there are too many directions. */
static struct way *add_step_way(struct board *board, int files, int ranks) {
    struct way *way = add_way(board, NULL, files, ranks);
    for (int pose = 0; way && pose < board->poses; pose++) {
        int crossed = 0;
        if (!is_in_play(board, pose)) continue;
        way->next[pose] = (int16_t)find_target(board, pose, files, ranks, &crossed);
        way->crossed[pose] = (uint8_t)crossed;
    }
    return way;
}

const char *board_compass_name(int files, int ranks) {
    int way = compass_of(files, ranks);
    return way < 0 ? NULL : compass_way[way].name;
}

const char *way_name(const struct way *way) {
    return way->name ? way->name : board_compass_name(way->files, way->ranks);
}

void board_init(struct board *board, struct arena *arena, int files, int ranks, enum join file_join,
                enum join rank_join) {
    bool twisted = file_join == JOIN_TWISTED || rank_join == JOIN_TWISTED;
    *board =
        (struct board){.arena = arena, .files = files, .ranks = ranks, .squares = files * ranks};
    board->words = (board->squares + 63) / 64;
    board->poses = twisted ? 4 * (POSE_SQUARE + 1) : board->squares;
    board->file_join = file_join;
    board->rank_join = rank_join;
    for (int square = 0; square < board->squares; square++) cells_add(board->in_play.word, square);
    assert(board->squares > 0 && board->squares <= BOARD_SQUARES_MAX);
    for (int i = 0; i < COMPASS_WAYS; i++)
        add_step_way(board, compass_way[i].files, compass_way[i].ranks);
}

void board_remove(struct board *board, int square) {
    assert(square >= 0 && square < board->squares);
    cells_remove(board->in_play.word, square);
    for (int i = 0; i < board->ways; i++) {
        int16_t *next = board->way[i]->next;
        for (int pose = 0; pose < board->poses; pose++) {
            bool from = (pose & POSE_SQUARE) == square;
            bool onto = next[pose] != SQUARE_NONE && (next[pose] & POSE_SQUARE) == square;
            if (from || onto) next[pose] = SQUARE_NONE;
        }
    }
}

void board_set_shape(struct board *board, enum cell_shape shape) {
    assert(shape != CELLS_TRIANGLES || (!board->file_join && !board->rank_join));
    assert(board->ways == COMPASS_WAYS); /* leaps added earlier would cross corners */
    board->shape = shape;
    for (int i = 0; i < board->ways; i++)
        for (int square = 0; square < board->squares; square++)
            if (is_over_corner(board, square, board->way[i]->files, board->way[i]->ranks))
                board->way[i]->next[square] = SQUARE_NONE;
}

void board_make_lines(struct board *board) {
    size_t count = (size_t)COMPASS_WAYS * (size_t)board->squares;
    assert(board->poses == board->squares);
    board->line = arena_new(board->arena, count * sizeof *board->line);
    for (size_t i = 0; i < count; i++) board->line[i] = SQUARE_NONE;
    for (int i = 0; i < board->ways; i++)
        for (int square = 0; square < board->squares; square++)
            board->way[i]->next[square] = SQUARE_NONE;
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

bool board_add_line(struct board *board, int from, int to, int *way) {
    *way = compass_of(sign(board_file(board, to) - board_file(board, from)),
                      sign(board_rank(board, to) - board_rank(board, from)));
    int back = (*way + COMPASS_WAYS / 2) % COMPASS_WAYS;
    assert(*way >= 0 && board->line);
    int16_t *there = &board->line[*way * board->squares + from];
    int16_t *again = &board->line[back * board->squares + to];
    if ((*there != SQUARE_NONE && *there != to) || (*again != SQUARE_NONE && *again != from))
        return false;
    board->way[*way]->next[from] = *there = (int16_t)to;
    board->way[back]->next[to] = *again = (int16_t)from;
    return true;
}

bool board_link(struct board *board, int way, int from, int to) {
    if (way < 0 || way >= board->ways) return false;
    assert(is_in_play(board, from) && is_in_play(board, to));
    for (int mirrored = 0; mirrored < board->poses; mirrored += POSE_SQUARE + 1) {
        board->way[way]->next[from | mirrored] = (int16_t)(to | mirrored);
        board->way[way]->crossed[from | mirrored] = 0;
    }
    return true;
}

int board_step(struct board *board, int files, int ranks) {
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        if (!way->name && way->files == files && way->ranks == ranks) return i;
    }
    return add_step_way(board, files, ranks) ? board->ways - 1 : -1;
}

int board_way(struct board *board, const char *name, bool make) {
    for (int i = 0; i < board->ways; i++)
        if (board->way[i]->name && strcmp(board->way[i]->name, name) == 0) return i;
    return make && add_way(board, name, 0, 0) ? board->ways - 1 : -1;
}

bool board_way_returns(const struct board *board, const struct way *way) {
    for (int from = 0; from < board->poses; from++) {
        int at = way->next[from];
        for (int steps = 0; at >= 0 && at != from && steps < board->poses; steps++)
            at = way->next[at];
        if (at >= 0) return true;
    }
    return false;
}

bool board_is_linked(const struct board *board, int way, int square) {
    const struct way *w = board->way[way];
    if (w->next[square] == SQUARE_NONE || !way_name(w) || w->first >= 0) return false;
    return w->name || w->next[square] != board_target(board, square, w->files, w->ranks);
}

bool board_way_is_flat(const struct board *board, int way) {
    const struct way *w = board->way[way];
    if (w->first >= 0)
        return board_way_is_flat(board, w->first) && board_way_is_flat(board, w->second);
    if (board->file_join != JOIN_OPEN || board->rank_join != JOIN_OPEN || w->name) return false;
    for (int square = 0; square < board->squares; square++)
        if (board_is_linked(board, way, square)) return false;
    return true;
}

bool board_way_meets_itself(const struct board *board, int way) {
    const int16_t *next = board->way[way]->next;
    for (int square = 0; square < board->squares; square++) {
        int at = next[square];
        for (int steps = 0; at >= 0 && at != square && steps <= board->poses;
             steps++, at = next[at])
            if ((at & POSE_SQUARE) == square) return true;
    }
    return false;
}

/* Return true if `back` is the inverse of `way`: it leads back from each target square. */
static bool leads_back(const struct board *board, const struct way *back, const struct way *way) {
    for (int pose = 0; pose < board->poses; pose++) {
        if (way->next[pose] != SQUARE_NONE && back->next[way->next[pose]] != pose) return false;
    }
    return true;
}

/* Express a direction by shifts of a bitboard. The step e on an 8 x 8 board is one shift: from all
 * squares but those of the h file, by 1. On a cylinder there is a second one, from the h file by
 * -7. */
static void find_shifts(const struct board *board, struct way *way) {
    way->shifts = 0;
    for (int square = 0; square < board->squares; square++) {
        int i = 0, by = (way->next[square] & POSE_SQUARE) - square;
        if (way->next[square] < 0) continue;
        while (i < way->shifts && way->shift[i].by != by) i++;
        if (i == WAY_SHIFTS_MAX) {
            way->shifts = -1;
            return;
        }
        if (i == way->shifts) way->shift[way->shifts++] = (struct shift){.by = by};
        cells_add(way->shift[i].from.word, square);
        if (by == 0) cells_add(way->stays.word, square);
    }
}

/* -- Composed directions ----------------------------------------------------------------------- */

static const char *name_of(const struct board *board, int way) {
    const char *name = way_name(board->way[way]);
    return name ? name
                : arena_print(board->arena, "(%d,%d)", board->way[way]->files,
                              board->way[way]->ranks);
}

/* Return true if a composed direction has no shifts although both of its steps have them. */
static bool loses_shifts(const struct board *board, struct way *way) {
    if (board->words > 1) return false;
    find_shifts(board, way);
    find_shifts(board, board->way[way->first]);
    find_shifts(board, board->way[way->second]);
    return way->shifts < 0 && board->way[way->first]->shifts >= 0 &&
           board->way[way->second]->shifts >= 0;
}

/* Return a direction that leads to the same poses over the same edges; -1 if there is none. */
static int find_equal(const struct board *board, const struct way *way) {
    size_t poses = (size_t)board->poses;
    for (int i = 0; i < board->ways; i++)
        if (board->way[i] != way &&
            memcmp(board->way[i]->next, way->next, poses * sizeof *way->next) == 0 &&
            memcmp(board->way[i]->crossed, way->crossed, poses) == 0)
            return i;
    return -1;
}

/* Return the direction that joins two steps. For example, n and then ne, from a1, lead to b3 like
 * the leap by (1, 2). From a square below a hole they lead nowhere, unlike the leap. The edges
 * crossed are those of the second step. */
int board_compose(struct board *board, int first, int second) {
    const struct way *a = board->way[first], *b = board->way[second];
    assert(first >= 0 && first < board->ways && second >= 0 && second < board->ways);
    if (board->ways >= BOARD_COMPOSED_MAX) return -1; /* others may still be needed */
    const char *name =
        arena_print(board->arena, "%s * %s", name_of(board, first), name_of(board, second));
    struct way *way = add_way(board, name, a->files + b->files, a->ranks + b->ranks);
    way->first = first;
    way->second = second;
    for (int pose = 0; pose < board->poses; pose++) {
        int between = a->next[pose];
        if (between < 0) continue;
        way->next[pose] = b->next[between];
        way->crossed[pose] = b->crossed[between];
    }
    int equal = find_equal(board, way);
    bool is_added = equal < 0 && !loses_shifts(board, way);
    if (!is_added) board->ways--;
    return is_added ? board->ways - 1 : equal;
}

/* Find the direction that reverses each step of another one. For a composed direction it is
 * composed of the reverses, which are known. */
static void find_inverse(struct board *board, int way) {
    struct way *w = board->way[way];
    for (int i = 0; i < board->ways && w->inverse < 0; i++)
        if (leads_back(board, board->way[i], w) && leads_back(board, w, board->way[i]))
            w->inverse = i;
    if (w->inverse >= 0 || w->first < 0) return;
    assert(w->first < way && w->second < way); /* so the inverses of both are known */
    int first = board->way[w->first]->inverse, second = board->way[w->second]->inverse;
    if (first >= 0 && second >= 0) w->inverse = board_compose(board, second, first);
}

void board_finish(struct board *board) {
    for (int i = 0, ways = board->ways; i < ways; i++)
        if (!board->way[i]->name) board_step(board, -board->way[i]->files, -board->way[i]->ranks);
    for (int i = 0; i < board->ways; i++) find_inverse(board, i);
    for (int i = 0; i < board->ways; i++) find_shifts(board, board->way[i]);
}

void board_square_name(const struct board *board, int square, char *name) {
    assert(square >= 0 && square < board->squares);
    snprintf(name, SQUARE_NAME_SIZE, "%c%d", (char)('a' + board_file(board, square)),
             board_rank(board, square) + 1);
}

int board_parse_square(const struct board *board, const char *text, int *length) {
    int file = text[0] - 'a', rank = 0, i = 1;
    if (file < 0 || file >= board->files || text[1] < '1' || text[1] > '9') return SQUARE_NONE;
    while (i < 3 && text[i] >= '0' && text[i] <= '9') rank = rank * 10 + (text[i++] - '0');
    if (rank > board->ranks) return SQUARE_NONE;
    *length = i;
    return (rank - 1) * board->files + file;
}

int board_named_square(const struct board *board, const char *text) {
    int length, square = board_parse_square(board, text, &length);
    return square >= 0 && text[length] ? SQUARE_NONE : square;
}

void board_refuse_square(const struct board *board, const char *name, struct text *message) {
    if (board_named_square(board, name) >= 0) {
        text_print(message, "%s is out of play on this board", name);
        return;
    }
    char last[SQUARE_NAME_SIZE];
    board_square_name(board, board->squares - 1, last);
    text_print(message, "\"%s\" isn't a square of this board; its squares are a1%s%s",
               text_brief(name).bytes, board->squares > 1 ? " to " : "",
               board->squares > 1 ? last : "");
}

static bool is_between(int a, int value, int b) {
    return (a <= value && value <= b) || (b <= value && value <= a);
}

void board_add_rectangle(const struct board *board, int first, int last, struct cells *cells) {
    assert(first >= 0 && first < board->squares && last >= 0 && last < board->squares);
    for (int square = 0; square < board->squares; square++) {
        int file = board_file(board, square), rank = board_rank(board, square);
        if (is_between(board_file(board, first), file, board_file(board, last)) &&
            is_between(board_rank(board, first), rank, board_rank(board, last)))
            cells_add(cells->word, square);
    }
}

#include "board.h"

#include <stdio.h>
#include <string.h>

/* A walker: where it is and whether it has been turned over. */
struct walker {
    int file, rank;
    bool files_turned, ranks_turned;
    int crossed;
};

static int pose_of(const struct board *board, const struct walker *walker) {
    int pose = walker->rank * board->files + walker->file;
    return pose | (walker->ranks_turned ? POSE_RANKS_TURNED : 0) |
           (walker->files_turned ? POSE_FILES_TURNED : 0);
}

static struct walker walker_at(const struct board *board, int pose) {
    int square = pose & POSE_SQUARE;
    return (struct walker){.file = board_file(board, square),
                           .rank = board_rank(board, square),
                           .files_turned = pose & POSE_FILES_TURNED,
                           .ranks_turned = pose & POSE_RANKS_TURNED};
}

/* Brings a coordinate back onto 0 .. size-1; false when it left over an open edge. */
static bool wrap(int *coordinate, int size, enum join join, int *crossings) {
    *crossings = 0;
    while (*coordinate < 0 || *coordinate >= size) {
        if (join == JOIN_OPEN) return false;
        *coordinate += *coordinate < 0 ? size : -size;
        ++*crossings;
    }
    return true;
}

static bool walk_files(const struct board *board, struct walker *walker, int by) {
    int crossings;
    walker->file += walker->files_turned ? -by : by;
    if (!wrap(&walker->file, board->files, board->file_join, &crossings)) return false;
    if (crossings) walker->crossed |= EDGE_FILES;
    if (board->file_join == JOIN_TWISTED && crossings % 2) {
        walker->rank = board->ranks - 1 - walker->rank;
        walker->ranks_turned = !walker->ranks_turned;
    }
    return true;
}

static bool walk_ranks(const struct board *board, struct walker *walker, int by) {
    int crossings;
    walker->rank += walker->ranks_turned ? -by : by;
    if (!wrap(&walker->rank, board->ranks, board->rank_join, &crossings)) return false;
    if (crossings) walker->crossed |= EDGE_RANKS;
    if (board->rank_join == JOIN_TWISTED && crossings % 2) {
        walker->file = board->files - 1 - walker->file;
        walker->files_turned = !walker->files_turned;
    }
    return true;
}

static struct way *add_way(struct board *board, const char *name, int files, int ranks) {
    if (board->ways == BOARD_WAYS_MAX) return NULL;
    struct way *way = arena_new(board->arena, sizeof *way);
    way->name = name ? arena_copy(board->arena, name, strlen(name)) : NULL;
    way->files = files;
    way->ranks = ranks;
    way->inverse = -1;
    way->next = arena_new(board->arena, (size_t)board->poses * sizeof *way->next);
    way->crossed = arena_new(board->arena, (size_t)board->poses * sizeof *way->crossed);
    for (int pose = 0; pose < board->poses; pose++) way->next[pose] = SQUARE_NONE;
    return board->way[board->ways++] = way;
}

static bool is_pose(const struct board *board, int pose) {
    return (pose & POSE_SQUARE) < board->squares &&
           cells_has(board->in_play.word, pose & POSE_SQUARE);
}

static int target(const struct board *board, int pose, int files, int ranks, int *crossed) {
    struct walker walker = walker_at(board, pose);
    if (!walk_files(board, &walker, files) || !walk_ranks(board, &walker, ranks))
        return SQUARE_NONE;
    *crossed = walker.crossed;
    int next = pose_of(board, &walker);
    return is_pose(board, next) ? next : SQUARE_NONE;
}

int board_target(const struct board *board, int pose, int files, int ranks) {
    int crossed;
    return target(board, pose, files, ranks, &crossed);
}

static void fill_step(struct board *board, struct way *way) {
    for (int pose = 0; pose < board->poses; pose++) {
        int crossed = 0;
        if (!is_pose(board, pose)) continue;
        way->next[pose] = (int16_t)target(board, pose, way->files, way->ranks, &crossed);
        way->crossed[pose] = (uint8_t)crossed;
    }
}

const struct compass_way compass_way[COMPASS_WAYS] = {{"n", 0, 1},   {"ne", 1, 1}, {"e", 1, 0},
                                                      {"se", 1, -1}, {"s", 0, -1}, {"sw", -1, -1},
                                                      {"w", -1, 0},  {"nw", -1, 1}};

const char *board_compass_name(int files, int ranks) {
    for (int i = 0; i < COMPASS_WAYS; i++)
        if (compass_way[i].files == files && compass_way[i].ranks == ranks)
            return compass_way[i].name;
    return NULL;
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
    for (int i = 0; i < COMPASS_WAYS; i++)
        fill_step(board, add_way(board, NULL, compass_way[i].files, compass_way[i].ranks));
}

/* Forgets all steps onto and from a square. */
static void detach(struct board *board, struct way *way, int square) {
    for (int pose = 0; pose < board->poses; pose++) {
        bool from = (pose & POSE_SQUARE) == square;
        bool onto = way->next[pose] != SQUARE_NONE && (way->next[pose] & POSE_SQUARE) == square;
        if (from || onto) way->next[pose] = SQUARE_NONE;
    }
}

void board_remove(struct board *board, int square) {
    cells_remove(board->in_play.word, square);
    for (int i = 0; i < board->ways; i++) detach(board, board->way[i], square);
}

bool board_link(struct board *board, int way, int from, int to) {
    if (way < 0 || way >= board->ways) return false;
    for (int turned = 0; turned < board->poses; turned += POSE_SQUARE + 1) {
        board->way[way]->next[from | turned] = (int16_t)(to | turned);
        board->way[way]->crossed[from | turned] = 0;
    }
    return true;
}

int board_step(struct board *board, int files, int ranks) {
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        if (!way->name && way->files == files && way->ranks == ranks) return i;
    }
    struct way *way = add_way(board, NULL, files, ranks);
    if (!way) return -1;
    fill_step(board, way);
    return board->ways - 1;
}

int board_way(struct board *board, const char *name, bool make) {
    for (int i = 0; i < board->ways; i++)
        if (board->way[i]->name && strcmp(board->way[i]->name, name) == 0) return i;
    return make && add_way(board, name, 0, 0) ? board->ways - 1 : -1;
}

bool board_is_linked(const struct board *board, int way, int square) {
    const struct way *w = board->way[way];
    if (w->next[square] == SQUARE_NONE || !way_name(w)) return false;
    return w->name || w->next[square] != board_target(board, square, w->files, w->ranks);
}

static bool undoes(const struct board *board, const struct way *back, const struct way *way) {
    for (int pose = 0; pose < board->poses; pose++) {
        if (way->next[pose] != SQUARE_NONE && back->next[way->next[pose]] != pose) return false;
    }
    return true;
}

static void add_to_shifts(struct way *way, int square, int by) {
    int i = 0;
    while (i < way->shifts && way->shift[i].by != by) i++;
    if (i == SHIFTS_MAX) {
        way->shifts = -1;
        return;
    }
    if (i == way->shifts) way->shift[way->shifts++] = (struct shift){by, 0};
    way->shift[i].from |= UINT64_C(1) << square;
}

static void find_shifts(const struct board *board, struct way *way) {
    way->shifts = board->words == 1 ? 0 : -1;
    way->stays = 0;
    for (int square = 0; square < board->squares && way->shifts >= 0; square++) {
        if (way->next[square] < 0) continue;
        int by = (way->next[square] & POSE_SQUARE) - square;
        if (by == 0) way->stays |= UINT64_C(1) << square;
        add_to_shifts(way, square, by);
    }
}

void board_finish(struct board *board) {
    for (int i = 0, ways = board->ways; i < ways; i++)
        if (!board->way[i]->name) board_step(board, -board->way[i]->files, -board->way[i]->ranks);
    for (int i = 0; i < board->ways; i++) {
        find_shifts(board, board->way[i]);
        for (int j = 0; j < board->ways && board->way[i]->inverse < 0; j++)
            if (undoes(board, board->way[j], board->way[i]) &&
                undoes(board, board->way[i], board->way[j]))
                board->way[i]->inverse = j;
    }
}

void board_name(const struct board *board, int square, char *name) {
    snprintf(name, SQUARE_NAME_SIZE, "%c%d", (char)('a' + board_file(board, square)),
             board_rank(board, square) + 1);
}

int board_square(const struct board *board, const char *text, int *length) {
    int file = text[0] - 'a', rank = 0, i = 1;
    if (file < 0 || file >= board->files || text[1] < '1' || text[1] > '9') return SQUARE_NONE;
    while (i < 3 && text[i] >= '0' && text[i] <= '9') rank = rank * 10 + (text[i++] - '0');
    if (rank > board->ranks) return SQUARE_NONE;
    *length = i;
    return (rank - 1) * board->files + file;
}

static int lower(int a, int b) {
    return a < b ? a : b;
}

/* All squares between two opposite corners. */
static void add_rectangle(const struct board *board, int first, int last, struct cells *cells) {
    int left = lower(board_file(board, first), board_file(board, last));
    int low = lower(board_rank(board, first), board_rank(board, last));
    int right = board_file(board, first) + board_file(board, last) - left;
    int high = board_rank(board, first) + board_rank(board, last) - low;
    for (int rank = low; rank <= high; rank++)
        for (int file = left; file <= right; file++)
            cells_add(cells->word, rank * board->files + file);
}

bool board_read_cells(const struct board *board, const char *text, struct cells *cells,
                      const char **wrong) {
    *cells = (struct cells){0};
    while (*text) {
        int length, first = board_square(board, text, &length), last = first;
        *wrong = text;
        text += first >= 0 ? length : 0;
        if (first >= 0 && *text == '-') {
            last = board_square(board, text + 1, &length);
            text += last >= 0 ? length + 1 : 0;
        }
        if (first < 0 || last < 0 || (*text && *text != ' ')) return false;
        add_rectangle(board, first, last, cells);
        while (*text == ' ') text++;
    }
    return true;
}

/* Perft of English checkers, written by hand for this one game: a yardstick for bench/run. The
 * board is a mailbox of the 32 dark squares with a border. Moves are made on the board during
 * generation, and undone.
 *
 *     english_checkers POSITION DEPTH bulk|made      bulk: the last moves are counted without
 * being made */
#include "games.h"

#include <stdbool.h>
#include <string.h>

enum { EMPTY, WHITE = 1, BLACK = 2, KING = 4, BORDER = 8 };
enum { SQUARES = 32, FIRST = 5, MAILBOX = 52, CIRCLE = 4, CHAINS_MAX = 256 };

static uint8_t board[MAILBOX];
static uint8_t square[SQUARES]; /* in the mailbox, by rank and file */
static bool in_bulk;

/* A finished chain of jumps. Two chains with the same origin, captures and landing are one move;
 * only a circle of four jumps has a second chain. */
struct chain {
    uint64_t taken;
    int landing;
};

/* One node: the state of the count, and the long chains of the current piece. */
struct node {
    int side, depth, chains;
    uint64_t count;
    struct chain chain[CHAINS_MAX];
};

static uint64_t perft(int side, int depth);

/* Count the lines after the move that ends with `piece` on `at`. */
static inline void finish(struct node *node, int at, int piece) {
    if (node->depth == 1 && in_bulk) {
        node->count++;
        return;
    }
    board[at] = (uint8_t)piece;
    node->count += perft(node->side ^ (WHITE | BLACK), node->depth - 1);
    board[at] = EMPTY;
}

static void finish_chain(struct node *node, int at, int piece, uint64_t taken, int length) {
    if (length >= CIRCLE) {
        for (int i = 0; i < node->chains; i++)
            if (node->chain[i].taken == taken && node->chain[i].landing == at) return;
        if (node->chains == CHAINS_MAX) abort();
        node->chain[node->chains++] = (struct chain){taken, at};
    }
    finish(node, at, piece);
}

static inline bool is_far(int side, int at) {
    return side == WHITE ? at >= square[28] : at <= square[3];
}

static bool chain(struct node *node, int at, int piece, uint64_t taken, int length);

/* Make one jump and all continuations; return false if there is no jump. */
static inline bool jump(struct node *node, int at, int step, int piece, uint64_t taken,
                        int length) {
    int over = at + step, to = over + step, victim = board[over];
    if (!(victim & (node->side ^ (WHITE | BLACK))) || board[to] != EMPTY) return false;
    taken |= UINT64_C(1) << over;
    board[over] = EMPTY;
    if (!(piece & KING) && is_far(node->side, to))
        finish_chain(node, to, piece | KING, taken, length + 1);
    else if (!chain(node, to, piece, taken, length + 1))
        finish_chain(node, to, piece, taken, length + 1);
    board[over] = (uint8_t)victim;
    return true;
}

static bool chain(struct node *node, int at, int piece, uint64_t taken, int length) {
    bool found = false;
    if (piece & (WHITE | KING)) {
        found |= jump(node, at, 4, piece, taken, length);
        found |= jump(node, at, 5, piece, taken, length);
    }
    if (piece & (BLACK | KING)) {
        found |= jump(node, at, -4, piece, taken, length);
        found |= jump(node, at, -5, piece, taken, length);
    }
    return found;
}

static inline void step(struct node *node, int at, int by, int piece) {
    int to = at + by;
    if (board[to] != EMPTY) return;
    finish(node, to, is_far(node->side, to) ? piece | KING : piece);
}

static void steps(struct node *node, int at, int piece) {
    if (piece & (WHITE | KING)) {
        step(node, at, 4, piece);
        step(node, at, 5, piece);
    }
    if (piece & (BLACK | KING)) {
        step(node, at, -4, piece);
        step(node, at, -5, piece);
    }
}

static uint64_t perft(int side, int depth) {
    if (depth == 0) return 1;
    struct node node;
    node.side = side;
    node.depth = depth;
    node.count = 0;
    bool captures = false;
    for (int i = 0; i < SQUARES; i++) {
        int at = square[i], piece = board[at];
        if (!(piece & side)) continue;
        node.chains = 0;
        board[at] = EMPTY;
        captures |= chain(&node, at, piece, 0, 0);
        board[at] = (uint8_t)piece;
    }
    if (captures) return node.count;
    for (int i = 0; i < SQUARES; i++) {
        int at = square[i], piece = board[at];
        if (!(piece & side)) continue;
        board[at] = EMPTY;
        steps(&node, at, piece);
        board[at] = (uint8_t)piece;
    }
    return node.count;
}

static int piece_of(char letter) {
    switch (letter) {
    case 'M': return WHITE;
    case 'm': return BLACK;
    case 'K': return WHITE | KING;
    case 'k': return BLACK | KING;
    default: return EMPTY;
    }
}

static void put_piece(int at, char letter, void *to) {
    (void)to;
    board[square[at / 2]] = (uint8_t)piece_of(letter);
}

/* Read BOARD SIDE; return the side to move. */
static int read_position(const char *text) {
    memset(board, BORDER, sizeof board);
    for (int i = 0; i < SQUARES; i++) {
        square[i] = (uint8_t)(FIRST + i / 8 * 9 + i % 8 / 4 * 5 + i % 4);
        board[square[i]] = EMPTY;
    }
    text = read_board(text, put_piece, NULL);
    return text[0] && text[1] == 'b' ? BLACK : WHITE;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: english_checkers POSITION DEPTH bulk|made\n");
        return 2;
    }
    int side = read_position(argv[1]);
    in_bulk = strcmp(argv[3], "bulk") == 0;
    printf("%llu\n", (unsigned long long)perft(side, atoi(argv[2])));
    return 0;
}

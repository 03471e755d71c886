#include "audit.h"

#include "../game/moves.h"
#include "../game/movetext.h"
#include "../game/notation.h"
#include "../words/analysis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Symmetry ---------------------------------------------------------------------------------- */

/* Tests if the rules treat both players alike, so that an audit can compare their moves. */

/* Names a square, and the one that Black sees where White sees it. */
static void name_pair(const struct description *description, int square, char *name, char *other) {
    board_square_name(&description->board, square, name);
    board_square_name(&description->board, description_mirrored(description, square), other);
}

/* Return true if Black's squares of a zone don't mirror White's. */
static bool is_uneven(const struct description *description, const struct zone *zone) {
    const struct cells *white = &zone->cells[SIDE_WHITE], *black = &zone->cells[SIDE_BLACK];
    for (int square = 0; square < description->board.squares; square++)
        if (cells_has(description->board.in_play.word, square) &&
            cells_has(white->word, square) !=
                cells_has(black->word, description_mirrored(description, square)))
            return true;
    return false;
}

/* Return true if the walk asks which side is White, or uses a direction as White sees it. */
static bool asks_side(const struct description *description, const struct walk *walk) {
    if (walk->word == WORD_WHITE || (walk->is_whites && !description->shared)) return true;
    return (walk->left && asks_side(description, walk->left)) ||
           (walk->right && asks_side(description, walk->right));
}

const char *audit_excuse(const struct description *description) {
    for (int i = 0; i < description->zones; i++)
        if (is_uneven(description, &description->zone[i]))
            return "a zone has other squares for Black";
    return asks_side(description, description->moves) ? "moves test who is White" : NULL;
}

/* A counter that both share counts for one of them where moves ask who is White. */
static bool tells_colours_apart(const struct description *description) {
    for (int i = 0; i < description->counters; i++)
        if (description->counter[i].side < 0) return asks_side(description, description->moves);
    return false;
}

/* An ending that depends on the side distinguishes the players on purpose. */
static bool has_sides(const struct description *description) {
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk && asks_side(description, description->ending[i].walk))
            return true;
    return false;
}

/* Return true if a position that isn't symmetric from top to bottom is symmetric under half a turn
 * of the board; `flipped` is the position as Black sees it. */
static bool is_rotated(const struct board *board, const struct position *position,
                       const struct position *flipped) {
    for (int square = 0; square < board->squares; square++) {
        int across = square - 2 * board_file(board, square) + board->files - 1;
        if (flipped->slot[square] != position->slot[across]) return false;
    }
    return true;
}

bool audit_comparable(const struct position *position, struct text *why) {
    struct position flipped;
    char name[SQUARE_NAME_SIZE], other[SQUARE_NAME_SIZE];
    const struct description *description = position->rules->description;
    const struct board *board = &description->board;
    if (tells_colours_apart(description)) {
        text_print(why,
                   "moves test who is White, and both players share a counter; counter(\"%s\", %d, "
                   "%d, true) gives each player one",
                   description->counter[0].name, description->counter[0].least,
                   description->counter[0].most);
        return false;
    }
    if (has_sides(description)) {
        text_print(why, "an ending tests who is White");
        return false;
    }
    for (int square = 0; square < board->squares; square++) {
        name_pair(description, square, name, other);
        if (description_is_alike(description, square)) continue;
        text_print(why,
                   "the board is not symmetric: one of %s and %s is a hole, but not the "
                   "other%s",
                   name, other,
                   board->shape == CELLS_TRIANGLES ? ", or both point the same way" : "");
        return false;
    }
    position_flip(position, &flipped);
    for (int square = 0; square < board->squares; square++) {
        if (flipped.slot[square] == position->slot[square]) continue;
        name_pair(description, square, name, other);
        text_print(
            why,
            "the start isn't the same for both players: %s differs from %s, which Black sees "
            "there%s",
            name, other,
            is_rotated(board, position, &flipped) ? "; try board{black = \"rotated\"}" : "");
        return false;
    }
    bool same = memcmp(flipped.slot, position->slot, sizeof position->slot) == 0;
    if (!same)
        text_print(why, "the starting position is not symmetric (reserves, rights or "
                        "counters)");
    return same;
}

/* -- Audits ------------------------------------------------------------------------------------ */

/* In one position of this number, every move is read back from its text and the plain program
 * (compile/rules.h) is run, which takes long; in the others, only the played move is read. */
enum { READ_EVERY = 16 };

/* A move as a number that distinguishes it, and its index. */
struct audit_key {
    uint64_t key;
    int index;
};

const char *const audit_name[AUDIT_CHECKS] = {
    [AUDIT_UNDO] = "undo",     [AUDIT_HASH] = "hash",       [AUDIT_TEXTS] = "texts",
    [AUDIT_UNIQUE] = "unique", [AUDIT_COLOURS] = "colours", [AUDIT_REPEAT] = "repeat",
    [AUDIT_WORDS] = "words"};

const char *const audit_meaning[AUDIT_CHECKS] = {
    [AUDIT_UNDO] = "undoing a move restores the position bit for bit",
    [AUDIT_HASH] = "hashes and sets equal those computed from scratch",
    [AUDIT_TEXTS] = "positions and moves are read back as they were written",
    [AUDIT_UNIQUE] = "no move is listed twice",
    [AUDIT_COLOURS] = "with colors exchanged, the moves are the same",
    [AUDIT_REPEAT] = "replaying a game gives the same bytes",
    [AUDIT_WORDS] = "the moves agree with the unoptimized program"};

void audit_init(struct audit *audit, struct machine *machine, const struct position *start) {
    struct memory *memory = machine->memory;
    *audit = (struct audit){.machine = machine, .start = *start};
    audit->compares_words = true;
    text_init(&audit->asymmetry, memory);
    audit->symmetric = audit_comparable(start, &audit->asymmetry);
    game_init(&audit->game, machine, start);
    game_init(&audit->again, machine, start);
    moves_init(&audit->other_moves, memory, machine->rules);
    moves_init(&audit->paths, memory, machine->rules);
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        text_init(&audit->fault[i], memory);
        text_init(&audit->line[i], memory);
    }
    text_init(&audit->scratch, memory);
    text_init(&audit->message, memory);
}

void audit_done(struct audit *audit) {
    struct memory *memory = audit->machine->memory;
    game_done(&audit->game);
    game_done(&audit->again);
    moves_done(&audit->other_moves);
    moves_done(&audit->paths);
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        text_done(&audit->fault[i]);
        text_done(&audit->line[i]);
    }
    text_done(&audit->scratch);
    text_done(&audit->message);
    text_done(&audit->asymmetry);
    memory_free(memory, audit->key);
    memory_free(memory, audit->other_key);
}

/* Note a finding, with the position; only the first of each check is kept. A text that can't be
 * read because a walk failed, or because the user wants to stop, isn't a finding. */
__attribute__((format(printf, 3, 4))) static void
add_fault(struct audit *audit, enum audit_check check, const char *format, ...) {
    va_list list;
    struct text *fault = &audit->fault[check];
    if (fault->length > 0 || audit->machine->failure != MACHINE_DONE) return;
    notation_write(&audit->game.position, fault);
    text_print(fault, ": ");
    va_start(list, format);
    text_vprint(fault, format, list);
    va_end(list);
    const struct moves *played = &audit->game.played;
    for (int i = 0; i < played->count; i++) {
        if (i) text_add_char(&audit->line[check], ' ');
        move_text(played, &played->item[i], &audit->line[check]);
    }
}

/* The text of a move of the game; lasts until the next call. */
static const char *text_of(struct audit *audit, const struct moves *moves, int index) {
    text_clear(&audit->scratch);
    move_text(moves, &moves->item[index], &audit->scratch);
    return text_string(&audit->scratch);
}

/* -- Keys -------------------------------------------------------------------------------------- */

static int compare_audit_keys(const void *a, const void *b) {
    const struct audit_key *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->index - y->index;
}

static void grow_keys(struct audit *audit, int count) {
    struct memory *memory = audit->machine->memory;
    audit->key = memory_grow(memory, audit->key, &audit->keys_capacity, count, sizeof *audit->key);
    audit->other_key = memory_grow(memory, audit->other_key, &audit->other_keys_capacity, count,
                                   sizeof *audit->key);
}

/* Sorts keys; the index of one that is equal to the next, or -1. */
static int sort_keys(struct audit_key *key, int count) {
    if (count) qsort(key, (size_t)count, sizeof *key, compare_audit_keys);
    for (int i = 0; i + 1 < count; i++)
        if (key[i].key == key[i + 1].key) return i;
    return -1;
}

/* For comparisons with the flipped position: by origin and result. */
static uint64_t audit_move_key(const struct moves *moves, int origin, uint64_t result) {
    bool counts = moves->rules->description->identity != IDENTITY_NOTHING;
    return random_mix(counts ? (uint64_t)origin : 0) ^ result;
}

/* -- Checks of one position -------------------------------------------------------------------- */

static void check_position_text(struct audit *audit) {
    struct position read;
    const struct position *position = &audit->game.position;
    text_clear(&audit->scratch);
    text_clear(&audit->message);
    notation_write(position, &audit->scratch);
    bool good = notation_read(&read, audit->machine, text_string(&audit->scratch), &audit->message);
    if (!position->rules->description->clocked)
        read.clock = position->clock; /* texts don't contain it */
    if (!good)
        add_fault(audit, AUDIT_TEXTS, "its text is rejected when read: %s",
                  text_string(&audit->message));
    else if (memcmp(&read, position, sizeof read) != 0)
        add_fault(audit, AUDIT_TEXTS, "is another position when its text is read");
}

static void check_move_text(struct audit *audit, int index) {
    const struct moves *legal = &audit->game.legal;
    const char *text = text_of(audit, legal, index);
    text_clear(&audit->message);
    int found = move_find(legal, &audit->paths, audit->machine, &audit->game.position, text,
                          &audit->message);
    if (found < 0) add_fault(audit, AUDIT_TEXTS, "%s", text_string(&audit->message));
    if (found >= 0 && found != index)
        add_fault(audit, AUDIT_TEXTS, "\"%s\" is read back as another move", text);
}

/* Find moves that only their changes distinguish. */
static void check_named_landings(struct audit *audit) {
    const struct moves *legal = &audit->game.legal;
    for (int i = 0; i < legal->count; i++)
        if (legal->item[i].distinction && legal->item[i].landings == 0)
            add_fault(audit, AUDIT_TEXTS,
                      "several moves without a landing have the text \"%s\"; add stop to their "
                      "walks",
                      text_of(audit, legal, i));
}

/* Makes and unmakes a move; leaves its key, and that of its counterpart with colours exchanged. */
static void check_move(struct audit *audit, int index) {
    const char *wrong;
    const struct moves *legal = &audit->game.legal;
    const struct move *move = &legal->item[index];
    struct position after = audit->game.position, flipped;
    move_apply(legal, move, &after);
    if (!position_audit(&after, &wrong))
        add_fault(audit, AUDIT_HASH, "%s is wrong after %s", wrong, text_of(audit, legal, index));
    audit->key[index] =
        (struct audit_key){random_mix(move->identity) ^ position_hash(&after), index};
    if (audit->symmetric) {
        int origin = move->origin >= 0
                         ? description_mirrored(legal->rules->description, move->origin)
                         : move->origin;
        position_flip(&after, &flipped);
        audit->other_key[index] =
            (struct audit_key){audit_move_key(legal, origin, flipped.hash), index};
    }
    move_undo(legal, move, audit->game.position.clock, &after);
    if (memcmp(&after, &audit->game.position, sizeof after) != 0)
        add_fault(audit, AUDIT_UNDO, "is another position when %s is undone",
                  text_of(audit, legal, index));
}

static void check_unique(struct audit *audit) {
    char first[200];
    const struct moves *legal = &audit->game.legal;
    int same = sort_keys(audit->key, legal->count);
    if (same < 0) return;
    snprintf(first, sizeof first, "%s", text_of(audit, legal, audit->key[same].index));
    add_fault(audit, AUDIT_UNIQUE, "%s and %s are the same move", first,
              text_of(audit, legal, audit->key[same + 1].index));
}

/* The moves of a list as keys, in order; `position` is that in which they are moves. */
static void list_audit_keys(const struct moves *moves, const struct position *position,
                            struct audit_key *key) {
    struct position after;
    for (int i = 0; i < moves->count; i++) {
        after = *position;
        move_apply(moves, &moves->item[i], &after);
        key[i] = (struct audit_key){audit_move_key(moves, moves->item[i].origin, after.hash), i};
    }
    sort_keys(key, moves->count);
}

/* The index of a move of the first of two sorted lists that the second does not have; -1 if it has
 * all. */
static int only_in_first(const struct audit_key *first, int count, const struct audit_key *second,
                         int others) {
    for (int i = 0, j = 0; i < count; i++) {
        while (j < others && second[j].key < first[i].key) j++;
        if (j == others || second[j].key != first[i].key) return first[i].index;
    }
    return -1;
}

/* The moves of the flipped position, as keys; false when a walk failed. */
static bool flipped_keys(struct audit *audit) {
    struct position flipped;
    struct moves *moves = &audit->other_moves;
    position_flip(&audit->game.position, &flipped);
    if (!moves_generate(moves, audit->machine, &flipped, MOVES_BARE, NULL)) return false;
    grow_keys(audit, moves->count);
    list_audit_keys(moves, &flipped, audit->key);
    return true;
}

/* The text of a move of the flipped position, whose moves were made without texts. */
static const char *text_of_flipped(struct audit *audit, int index) {
    struct position flipped;
    struct moves *moves = &audit->paths;
    position_flip(&audit->game.position, &flipped);
    if (!moves_generate(moves, audit->machine, &flipped, MOVES_WRITTEN, NULL)) return "one";
    return text_of(audit, moves, index);
}

static void compare_colours(struct audit *audit) {
    const struct moves *legal = &audit->game.legal;
    int count = legal->count, flipped = audit->other_moves.count;
    sort_keys(audit->other_key, count);
    int own = only_in_first(audit->other_key, count, audit->key, flipped);
    int other = only_in_first(audit->key, flipped, audit->other_key, count);
    if (own >= 0)
        add_fault(audit, AUDIT_COLOURS, "%s has no counterpart when colors are exchanged",
                  text_of(audit, legal, own));
    else if (other >= 0 && !audit->fault[AUDIT_COLOURS].length)
        add_fault(audit, AUDIT_COLOURS,
                  "when colors are exchanged there is %s, which has no counterpart here",
                  text_of_flipped(audit, other));
}

/* Return true if some moves of the position are forbidden because of past positions. The flipped
 * position has no such past. */
static bool is_bound_by_past(struct audit *audit) {
    struct moves *moves = &audit->other_moves;
    return audit->machine->rules->bans_repetition &&
           (!moves_generate(moves, audit->machine, &audit->game.position, MOVES_BARE, NULL) ||
            moves->count > audit->game.legal.count);
}

static bool check_colours(struct audit *audit) {
    if (!audit->symmetric || is_bound_by_past(audit)) return true;
    if (!flipped_keys(audit)) return false;
    compare_colours(audit);
    return true;
}

/* List the moves by the plain program. If it can't find them in time, it isn't run again. Return
 * false if the user wants to stop. */
static bool find_plain(struct audit *audit, struct moves *plain) {
    struct machine *machine = audit->machine;
    bool outer = machine->plain;
    machine_use_plain(machine, true);
    struct past past = game_past(&audit->game);
    bool found = moves_generate(plain, machine, &audit->game.position, MOVES_WRITTEN, &past);
    machine_use_plain(machine, outer);
    if (found || (machine->interrupt && *machine->interrupt)) return found;
    audit->compares_words = false;
    machine->failure = MACHINE_DONE;
    return true;
}

static void compare_words(struct audit *audit, const struct moves *plain) {
    const struct moves *legal = &audit->game.legal;
    grow_keys(audit, plain->count);
    list_audit_keys(legal, &audit->game.position, audit->key);
    list_audit_keys(plain, &audit->game.position, audit->other_key);
    int own = only_in_first(audit->key, legal->count, audit->other_key, plain->count);
    int other = only_in_first(audit->other_key, plain->count, audit->key, legal->count);
    if (own >= 0)
        add_fault(audit, AUDIT_WORDS, "the unoptimized program doesn't list %s",
                  text_of(audit, legal, own));
    if (other >= 0)
        add_fault(audit, AUDIT_WORDS, "the unoptimized program also lists %s",
                  text_of(audit, plain, other));
}

static bool check_words(struct audit *audit) {
    struct moves *plain = &audit->other_moves;
    if (!audit->compares_words || audit->positions % READ_EVERY) return true;
    if (!find_plain(audit, plain)) return false;
    if (audit->compares_words) compare_words(audit, plain);
    return true;
}

/* All checks of the present position, of whose moves `chosen` is about to be played. */
static bool check_turn(struct audit *audit, int chosen) {
    const struct moves *legal = &audit->game.legal;
    grow_keys(audit, legal->count);
    check_position_text(audit);
    check_named_landings(audit);
    for (int i = 0; i < legal->count; i++) {
        if (i == chosen || audit->positions % READ_EVERY == 0) check_move_text(audit, i);
        check_move(audit, i);
    }
    check_unique(audit);
    bool good =
        audit->machine->failure == MACHINE_DONE && check_colours(audit) && check_words(audit);
    audit->positions++;
    audit->moves += (uint64_t)legal->count;
    return good;
}

/* -- Games ------------------------------------------------------------------------------------- */

/* Plays one random game, with checks or without. */
static bool play_audited(struct audit *audit, struct game *game, uint64_t seed, int limit,
                         bool checked) {
    struct random random;
    enum outcome outcome;
    const char *reason;
    random_seed(&random, seed);
    game_restart(game, &audit->start);
    for (;;) {
        if (!game_outcome(game, &outcome, &reason)) return false;
        if (outcome != OUTCOME_ONGOING || game->played.count == limit) return true;
        int chosen = (int)random_below(&random, (uint32_t)game->legal.count);
        if (checked && !check_turn(audit, chosen)) return false;
        game_push(game, chosen);
    }
}

/* -- Lines ------------------------------------------------------------------------------------- */

static bool replay_line(struct audit *audit, struct game *game, const struct position *start,
                        const char *line) {
    game_restart(game, start);
    text_clear(&audit->message);
    return game_play_line(game, line, &audit->message);
}

static bool same_games(const struct game *a, const struct game *b) {
    const struct moves *x = &a->played, *y = &b->played;
    return memcmp(&a->position, &b->position, sizeof a->position) == 0 && x->count == y->count &&
           x->changes == y->changes && x->landings == y->landings &&
           (x->changes == 0 ||
            memcmp(x->change, y->change, (size_t)x->changes * sizeof *x->change) == 0);
}

/* Takes the game back to its start, move by move. */
static void unplay(struct audit *audit) {
    struct position last = audit->game.position;
    while (game_undo(&audit->game)) continue;
    if (memcmp(&audit->game.position, &audit->start, sizeof audit->start) == 0) return;
    audit->game.position = last;
    add_fault(audit, AUDIT_UNDO, "undoing all moves doesn't lead back to the start");
}

bool audit_line(struct audit *audit, const struct position *start, const char *line) {
    enum outcome outcome;
    const char *reason;
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        text_clear(&audit->fault[i]);
        text_clear(&audit->line[i]);
    }
    audit->positions = 0; /* so that the texts of all moves are read */
    struct position outer = audit->start;
    audit->start = *start;
    bool good = replay_line(audit, &audit->game, start, line) &&
                game_outcome(&audit->game, &outcome, &reason) && check_turn(audit, -1);
    if (good && replay_line(audit, &audit->again, start, line) &&
        !same_games(&audit->game, &audit->again))
        add_fault(audit, AUDIT_REPEAT, "replaying the game gave another result");
    if (good) unplay(audit);
    audit->start = outer;
    return good;
}

bool audit_game(struct audit *audit, uint64_t seed, uint64_t index, int limit) {
    uint64_t game_seed = seed ^ random_mix(index + 1);
    if (!play_audited(audit, &audit->game, game_seed, limit, true)) return false;
    if (!play_audited(audit, &audit->again, game_seed, limit, false)) return false;
    if (!same_games(&audit->game, &audit->again))
        add_fault(audit, AUDIT_REPEAT, "replaying the game gave another result");
    bool unfinished = audit->game.played.count == limit;
    audit->unfinished += unfinished;
    audit->undecided += !unfinished && audit->game.ended_by < 0;
    unplay(audit);
    audit->games++;
    return true;
}

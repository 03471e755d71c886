#include "movetext.h"

#include "notation.h"

#include "../base/random.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* -- Squares by number ------------------------------------------------------------------------- */

int numbers_square(const struct description *description, int number) {
    const struct board *board = &description->board;
    enum numbers numbers = description->numbers;
    bool from_top = numbers == NUMBERS_WHITE || numbers == NUMBERS_WHITE_MIRRORED,
         from_a = numbers == NUMBERS_WHITE || numbers == NUMBERS_BLACK_MIRRORED;
    for (int i = 0; i < board->squares && numbers != NUMBERS_NONE; i++) {
        int row = i / board->files, column = i % board->files;
        int square = (from_top ? board->ranks - 1 - row : row) * board->files +
                     (from_a ? column : board->files - 1 - column);
        if (cells_has(board->in_play.word, square) && --number == 0) return square;
    }
    return -1;
}

/* Return true if a text is a move by numbers. */
static bool are_meant(const struct description *description, const char *typed) {
    int numbers = 0;
    if (description->numbers == NUMBERS_NONE) return false;
    for (;; typed++) {
        size_t digits = strspn(typed, "0123456789");
        if (digits == 0 || digits > 3) return false;
        numbers++;
        typed += digits;
        if (*typed == '\0') return numbers > 1;
        if (!strchr("-x:", *typed)) return false;
    }
}

bool numbers_read(const struct description *description, const char *typed, struct text *move,
                  struct text *message) {
    bool by_numbers = are_meant(description, typed);
    while (*typed) {
        char *end, name[SQUARE_NAME_SIZE];
        if (!by_numbers || !isdigit((unsigned char)*typed)) {
            text_add_char(move, *typed++);
            continue;
        }
        int number = (int)strtol(typed, &end, 10), square = numbers_square(description, number);
        if (square < 0) {
            text_print(message, "no square has the number %d; they go from 1 to %d", number,
                       cells_count(description->board.in_play.word, description->board.words));
            return false;
        }
        board_square_name(&description->board, square, name);
        text_print(move, "%s", name);
        typed = end;
    }
    return true;
}

/* -- Writing ----------------------------------------------------------------------------------- */

static void add_square(const struct moves *moves, int square, struct text *text) {
    notation_write_square(moves->rules, square, text);
}

static const struct kind *kind_of(const struct moves *moves, int kind) {
    return &moves->rules->description->kind[kind];
}

/* Add the origin, or the dropped kind: "c3", "M@". */
static void add_origin(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE)
        text_print(text, "%c@", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

void move_origin_text(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE)
        text_print(text, "@%c", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

static const struct landing *landing_of(const struct moves *moves, const struct move *move, int i) {
    return &moves->landing[move->first_landing + i];
}

static void add_note(const struct moves *moves, const struct landing *note, struct text *text) {
    text_print(text, "%s", moves->rules->text[note->square]);
}

/* Return the last square before the parts of a split. Set *parts to the number of landings up to
 * there. */
static int last_square(const struct moves *moves, const struct move *move, int *parts) {
    int last = move->origin;
    for (*parts = 0; *parts < move->landings; ++*parts) {
        const struct landing *landing = landing_of(moves, move, *parts);
        if (landing->sort == LANDING_PART) break;
        if (landing_is_square(landing)) last = landing->square;
    }
    return last;
}

/* e2e4, e7e8q, M@e8q, h3h2+, b1c3!, e2e4,*d5: origin, last landing, promotion, notes, and the parts
 * of a split, each after a comma. */
static void uci_text(const struct moves *moves, const struct move *move, struct text *text) {
    int begin = text->length, parts, last = last_square(moves, move, &parts);
    add_origin(moves, move, text);
    if (last >= 0) add_square(moves, last, text);
    if (move_is_promotion(move)) {
        const struct kind *kind = kind_of(moves, class_kind(move->after));
        text_add_char(text, kind->sign == '+' ? '+' : (char)tolower(kind->letter));
    }
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        if (landing->sort == LANDING_PART) text_add_char(text, ',');
        if (landing->sort == LANDING_NOTE) add_note(moves, landing, text);
        if (i >= parts && landing_is_square(landing)) add_square(moves, landing->square, text);
    }
    if (text->length == begin) text_print(text, "pass");
}

/* Return the separator between a landing and the one before it, or the origin. */
static const char *separator(const struct landing *landing, const struct landing *before, int parts,
                             bool dropped) {
    bool captured = landing->taken > (before ? before->taken : 0);
    if (landing->sort == LANDING_SWAP) return "<>";
    if (landing->sort == LANDING_PART) return parts == 0 ? "/" : ",";
    if (landing->sort == LANDING_NOTE || (before && before->sort == LANDING_NOTE)) return "";
    if (dropped && !before) return "";
    if (before && before->sort == LANDING_PART) return captured ? "x" : "";
    return captured ? "x" : "-";
}

static void add_landings(const struct moves *moves, const struct move *move, struct text *text) {
    int parts = 0;
    const struct landing *before = NULL;
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        const char *sign = separator(landing, before, parts, move->origin < 0);
        text_add(text, sign, (int)strlen(sign));
        if (landing->sort == LANDING_PART) parts++;
        if (landing->sort == LANDING_NOTE) add_note(moves, landing, text);
        if (landing_is_square(landing)) add_square(moves, landing->square, text);
        before = landing;
    }
}

/* c3xe5, b7-c8=K, M@c8=K: origin, every landing, promotion. */
static void plain_text(const struct moves *moves, const struct move *move, struct text *text) {
    const int plain =
        ACTION_SWAP | ACTION_CYCLE | ACTION_PART; /* these carry no suffix, whatever they crown */
    int begin = text->length;
    add_origin(moves, move, text);
    add_landings(moves, move, text);
    if (text->length == begin) text_print(text, "pass");
    if (move_is_promotion(move) && !(move->actions & plain))
        text_print(text, "=%s%c", kind_of(moves, class_kind(move->after))->sign == '+' ? "+" : "",
                   kind_of(moves, class_kind(move->after))->letter);
}

static void add_changed_squares(const struct moves *moves, const struct move *move,
                                struct text *text) {
    const struct board *board = &moves->rules->description->board;
    int count = 0;
    for (int i = 0; i < move->changes; i++) {
        const struct change *change = &moves->change[move->first_change + i];
        int square = (int)change->slot;
        bool taken = change->before && !change->after,
             listed = taken ? square != move->origin : move->distinction & DISTINCTION_CHANGED;
        if (square >= board->squares || !listed) continue;
        text_add_char(text, count++ ? ',' : '(');
        add_square(moves, square, text);
        if (change->after) text_add_char(text, '=');
        if (change->after) notation_write_content(moves->rules, change->after, text);
    }
    if (move->alike) text_print(text, "%c%d", count++ ? ',' : '(', move->alike);
    if (count) text_add_char(text, ')');
}

static void add_passed_squares(const struct moves *moves, const struct move *move,
                               struct text *text) {
    if (moves->rules->description->notation != NOTATION_UCI) return;
    int last = SQUARE_NONE;
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        if (!landing_is_square(landing)) continue;
        if (last >= 0) {
            text_add_char(text, '~');
            add_square(moves, last, text);
        }
        last = landing->square;
    }
}

void move_text(const struct moves *moves, const struct move *move, struct text *text) {
    bool uci = moves->rules->description->notation == NOTATION_UCI;
    (uci ? uci_text : plain_text)(moves, move, text);
    if (move->distinction & (DISTINCTION_TAKEN | DISTINCTION_CHANGED))
        add_changed_squares(moves, move, text);
    if (move->distinction & DISTINCTION_PASSED) add_passed_squares(moves, move, text);
}

/* -- Texts that are alike ---------------------------------------------------------------------- */

static const uint8_t distinctions[DISTINCTIONS] = {
    DISTINCTION_TAKEN, DISTINCTION_TAKEN | DISTINCTION_PASSED, DISTINCTION_CHANGED,
    DISTINCTION_CHANGED | DISTINCTION_PASSED};

int distinction(int number) {
    return distinctions[number];
}

/* A number that is the same for moves that are written alike. Where none has a note, nothing that
 * is written follows from anything but the squares, and no text needs to be made. */
static uint64_t look_of(const struct moves *moves, const struct move *move, bool noted,
                        struct text *text) {
    bool uci = moves->rules->description->notation == NOTATION_UCI;
    uint64_t look = random_mix((uint64_t)move->origin), last = look;
    text_clear(text);
    if (noted) {
        move_text(moves, move, text);
        for (int i = 0; i < text->length; i++)
            look = random_mix(look ^ (uint64_t)(unsigned char)text->bytes[i]);
        return look;
    }
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        if (!landing_is_square(landing)) continue;
        last = (uint64_t)(unsigned)landing->square;
        if (!uci) look = random_mix(look ^ last);
    }
    return uci ? random_mix(look ^ last) : look;
}

/* A move with its text, or with the number of its look. */
struct entry {
    struct move *move;
    const struct moves *moves;
    uint64_t look;
    const char *text;
};

static int by_look(const void *a, const void *b) {
    const struct entry *x = a, *y = b;
    return x->look < y->look ? -1 : x->look > y->look;
}

/* Where texts are equal, in the order of their changes and then of the list. */
static int by_text(const void *a, const void *b) {
    const struct entry *first = a, *second = b;
    const struct move *x = first->move, *y = second->move;
    int order = strcmp(first->text, second->text);
    if (order) return order;
    for (int i = 0; i < x->changes && i < y->changes; i++) {
        const struct change *of_x = &first->moves->change[x->first_change + i],
                            *of_y = &first->moves->change[y->first_change + i];
        if (of_x->slot != of_y->slot) return of_x->slot < of_y->slot ? -1 : 1;
        if (of_x->after != of_y->after) return of_x->after < of_y->after ? -1 : 1;
    }
    if (x->changes != y->changes) return x->changes - y->changes;
    return x < y ? -1 : x > y;
}

/* Writes the texts of moves anew and sorts them. */
static void write_texts(struct entry *entry, int count, struct arena *arena) {
    struct text text;
    text_init(&text, arena->memory);
    for (int i = 0; i < count; i++) {
        text_clear(&text);
        move_text(entry[i].moves, entry[i].move, &text);
        entry[i].text = arena_copy(arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
    qsort(entry, (size_t)count, sizeof *entry, by_text);
}

/* How many texts from the first on are one. */
static int run_of(const struct entry *entry, int count) {
    int run = 1;
    while (run < count && strcmp(entry->text, entry[run].text) == 0) run++;
    return run;
}

/* Tells moves apart that are written alike. */
static void tell_apart(struct entry *entry, int count, struct arena *arena) {
    for (int i = 0; i < DISTINCTIONS; i++) {
        bool apart = true;
        for (int k = 0; k < count; k++) entry[k].move->distinction = distinctions[i];
        write_texts(entry, count, arena);
        for (int k = 0; k < count; k++) apart = apart && run_of(entry + k, count - k) == 1;
        if (apart) return;
    }
    for (int i = 0, run; i < count; i += run) {
        run = run_of(entry + i, count - i);
        for (int k = 0; k < run && run > 1; k++) entry[i + k].move->alike = k + 1;
    }
}

/* Among moves that look alike. */
static void look_closer(struct entry *entry, int count, struct memory *memory) {
    struct arena arena;
    arena_init(&arena, memory);
    write_texts(entry, count, &arena);
    for (int i = 0, run; i < count; i += run) {
        run = run_of(entry + i, count - i);
        if (run > 1) tell_apart(entry + i, run, &arena);
    }
    arena_done(&arena);
}

void distinctions_find(struct moves *moves) {
    struct text text;
    bool noted = false;
    if (moves->count < 2) return;
    for (int i = 0; i < moves->landings; i++) noted |= moves->landing[i].sort == LANDING_NOTE;
    struct entry *entry = memory_new(moves->memory, (size_t)moves->count * sizeof *entry);
    text_init(&text, moves->memory);
    for (int i = 0; i < moves->count; i++)
        entry[i] = (struct entry){&moves->item[i], moves,
                                  look_of(moves, &moves->item[i], noted, &text), NULL};
    text_done(&text);
    qsort(entry, (size_t)moves->count, sizeof *entry, by_look);
    for (int i = 0, run; i < moves->count; i += run) {
        for (run = 1; i + run < moves->count && entry[i + run].look == entry[i].look;) run++;
        if (run > 1) look_closer(entry + i, run, moves->memory);
    }
    memory_free(moves->memory, entry);
}

/* -- Reading ----------------------------------------------------------------------------------- */

/* How leniently a typed text is compared, strictest first. */
enum leniency { AS_WRITTEN, WITHOUT_SIGNS, WITHOUT_SUFFIX, FIRST_AND_LAST, LENIENCIES };

/* The text without the signs that only make it readable, in lower case. `swaps`: the sign of a swap
 * is one of them. */
static void without_signs(const char *from, bool swaps, struct text *to) {
    text_clear(to);
    for (; *from; from++)
        if (!strchr(swaps ? "-x:=<>" : "-x:=", *from))
            text_add_char(to, (char)tolower((unsigned char)*from));
}

/* The typed text, all legal moves with every way of writing them, and the matches so far. */
struct search {
    const struct moves *moves, *paths;
    const struct position *position;
    const char *typed;
    bool swaps;                        /* swaps may be named without their sign */
    struct text wanted, scratch, text; /* the text to find, and the one it is compared with */
    int index, count;                  /* count: different moves */
    uint8_t *matches;                  /* by move */
    struct text list;                  /* their texts, for the message */
};

/* Set the text that is compared to that of a path at a level of leniency; "" if the level doesn't
 * apply to it. */
static void lenient_text(struct search *search, const struct move *path, enum leniency leniency) {
    const struct moves *paths = search->paths;
    struct text *text = &search->text;
    struct move bare = *path;
    int parts;
    text_clear(&search->scratch);
    text_clear(text);
    if (leniency >= WITHOUT_SUFFIX) bare.after = bare.before = CLASS_EMPTY;
    if (leniency == FIRST_AND_LAST) {
        bool shortened = path->taken > 0 || (path->actions & ACTION_SWAP && search->swaps);
        if (!shortened || path->origin < 0 || path->actions & ACTION_PART) return;
        notation_write_square(paths->rules, path->origin, text);
        notation_write_square(paths->rules, last_square(paths, path, &parts), text);
        return;
    }
    move_text(paths, &bare, leniency == AS_WRITTEN ? text : &search->scratch);
    if (leniency != AS_WRITTEN) without_signs(text_string(&search->scratch), search->swaps, text);
}

static void add_match(struct search *search, int index) {
    if (index == search->moves->count || search->matches[index])
        return; /* functions of a script may answer otherwise now than when `moves` was made */
    search->matches[index] = 1;
    if (search->count++) text_print(&search->list, ", ");
    move_text(search->moves, &search->moves->item[index], &search->list);
    search->index = index;
}

static void add_path(struct search *search, const struct move *path) {
    const struct moves *moves = search->moves;
    int index = 0;
    while (index < moves->count && !move_is_same(moves, &moves->item[index], search->paths, path))
        index++;
    add_match(search, index);
}

static bool is_wanted(struct search *search) {
    return strcmp(text_string(&search->text), text_string(&search->wanted)) == 0;
}

/* Return true if the text claims a capture: it has an x between two squares. */
static bool claims_capture(const char *typed) {
    for (const char *at = strchr(typed, 'x'); at; at = strchr(at + 1, 'x'))
        if (at > typed && isalnum((unsigned char)at[-1]) && islower((unsigned char)at[1]))
            return true;
    return false;
}

/* The strictest level of leniency at which something is found. `capturing`: moves that take
 * something alone. */
static void search_levels(struct search *search, bool capturing) {
    const struct moves *paths = search->paths;
    for (enum leniency leniency = AS_WRITTEN; leniency < LENIENCIES && search->count == 0;
         leniency++) {
        text_clear(&search->wanted);
        if (leniency == AS_WRITTEN)
            text_add(&search->wanted, search->typed, (int)strlen(search->typed));
        else
            without_signs(search->typed, search->swaps, &search->wanted);
        for (int i = 0; i < paths->count && search->wanted.length > 0; i++) {
            if (capturing && leniency != AS_WRITTEN && paths->item[i].taken == 0) continue;
            lenient_text(search, &paths->item[i], leniency);
            if (is_wanted(search)) add_path(search, &paths->item[i]);
        }
    }
}

/* Moves that have a distinction, without the signs; where one is typed, perhaps of more than is
 * needed, all that it means. */
static void search_distinct(struct search *search) {
    const struct moves *moves = search->moves;
    int most = strpbrk(search->typed, "(~") ? DISTINCTIONS : 0;
    without_signs(search->typed, search->swaps, &search->wanted);
    for (int i = 0; i < moves->count; i++) {
        if (!most && !moves->item[i].distinction) continue;
        for (int k = -1; k < most; k++) {
            struct move written = moves->item[i];
            if (k >= 0) written.distinction = distinction(k);
            text_clear(&search->scratch);
            move_text(moves, &written, &search->scratch);
            without_signs(text_string(&search->scratch), search->swaps, &search->text);
            if (is_wanted(search)) add_match(search, i);
        }
    }
}

/* -- Standard algebraic notation --------------------------------------------------------------- */

/* The parts of a move in standard algebraic notation: Nf3, exd5, Nbd2, R1e1, e8=Q, O-O, Qxh7#. */
struct san {
    char piece;     /* of the origin, from 0; -1 if not given */
    int file, rank; /* of the origin, from 0; -1 where that is not said */
    int target;     /* the last square */
    bool captures;  /* an x is written */
    char promoted;  /* the letter of the kind that it becomes; 0 for none */
    int castles;    /* 1: O-O, towards the last file; -1: O-O-O; 0: neither */
};

static bool read_castling(struct san *san, const char *text, int length) {
    static const char *const written[] = {"O-O", "0-0", "O-O-O", "0-0-0"};
    for (int i = 0; i < 4; i++)
        if ((int)strlen(written[i]) == length && strncmp(text, written[i], (size_t)length) == 0)
            san->castles = i < 2 ? 1 : -1;
    return san->castles != 0;
}

/* Read a text on a board. Return false if it isn't in this notation. */
static bool san_read(struct san *san, const struct board *board, const char *text) {
    int end = (int)strlen(text), at = 0, length, begin;
    *san = (struct san){.file = -1, .rank = -1, .target = -1};
    while (end > 0 && strchr("+#!?", text[end - 1])) end--;
    if (read_castling(san, text, end)) return true;
    if (isupper((unsigned char)text[0])) san->piece = text[at++];
    if (end > 2 && isupper((unsigned char)text[end - 1])) {
        san->promoted = text[--end];
        if (text[end - 1] == '=') end--;
    }
    for (begin = end; begin > at && isdigit((unsigned char)text[begin - 1]);) begin--;
    if (begin == end || --begin < at) return false;
    san->target = board_parse_square(board, text + begin, &length);
    if (san->target < 0 || begin + length != end) return false;
    if (begin > at && text[begin - 1] == 'x') san->captures = true, begin--;
    if (at < begin && islower((unsigned char)text[at])) san->file = text[at++] - 'a';
    if (at < begin && isdigit((unsigned char)text[at])) san->rank = text[at++] - '1';
    return at == begin;
}

/* The royal piece goes along its rank and takes nothing: two files or more, or any number if the
 * script calls the move castling, as where it is written as the King taking a Rook beside him. */
static bool is_castling(const struct san *san, const struct moves *moves, const struct move *move,
                        int last) {
    const struct board *board = &moves->rules->description->board;
    int files = (board_file(board, last) - board_file(board, move->origin)) * san->castles;
    return rules_are_royal(moves->rules, move->before) && move->taken == 0 &&
           board_rank(board, last) == board_rank(board, move->origin) &&
           (files >= 2 || (files == 1 && strcmp(moves_kind(moves, move), "castling") == 0));
}

/* Return true if the text may mean a move that ends on the square `last`. */
static bool san_means(const struct san *san, const struct moves *moves, const struct move *move,
                      int last) {
    const struct description *description = moves->rules->description;
    const struct board *board = &description->board;
    if (move->origin < 0 || last < 0 || move->before == CLASS_EMPTY) return false;
    if (san->castles) return is_castling(san, moves, move, last);
    bool promoted = move_is_promotion(move);
    char letter = description->kind[class_kind(move->before)].letter;
    return last == san->target && letter == (san->piece ? san->piece : 'P') &&
           (san->file < 0 || board_file(board, move->origin) == san->file) &&
           (san->rank < 0 || board_rank(board, move->origin) == san->rank) &&
           (!san->captures || move->taken > 0) && promoted == (san->promoted != 0) &&
           (!promoted || description->kind[class_kind(move->after)].letter == san->promoted);
}

/* Moves that a text in algebraic notation names, where moves are written from square to square. */
static void search_san(struct search *search) {
    const struct moves *paths = search->paths;
    const struct description *description = paths->rules->description;
    struct san san;
    if (description->notation != NOTATION_UCI ||
        !san_read(&san, &description->board, search->typed))
        return;
    for (int i = 0, parts; i < paths->count; i++)
        if (san_means(&san, paths, &paths->item[i], last_square(paths, &paths->item[i], &parts)))
            add_path(search, &paths->item[i]);
}

/* -- What is found ----------------------------------------------------------------------------- */

/* Return true if a move was typed that begins at a piece of the player who isn't to move. */
static bool is_opponents(const struct search *search, int from, int length) {
    if (from < 0 || !search->typed[length]) return false;
    int class = search->position->top[from];
    return class_is_piece(class) && class_side(class) != search->moves->side;
}

/* Why nothing was found: the moves of the piece that was meant, or those of any. */
static void explain_no_match(const struct search *search, struct text *message) {
    const struct moves *moves = search->moves;
    const char *typed = search->typed;
    int length, from = board_parse_square(&moves->rules->description->board, typed, &length),
                shown = 0;
    text_print(message, "\"%s\" is not a legal move", text_brief(typed).bytes);
    if (moves->count == 0) {
        text_print(message, "; no move is legal here");
        return;
    }
    for (int pass = 0; pass < 2 && shown == 0; pass++) {
        if (pass == 1 && is_opponents(search, from, length))
            text_print(message, ": it is %s's turn", moves->side == SIDE_WHITE ? "White" : "Black");
        for (int i = 0; i < moves->count; i++) {
            if (pass == 0 && moves->item[i].origin != from) continue;
            if (shown == 12) {
                text_print(message, ", ...");
                break;
            }
            text_print(message, shown++     ? ", "
                                : pass == 0 ? "; from there: "
                                            : "; the legal moves are ");
            move_text(moves, &moves->item[i], message);
        }
    }
}

/* The move that is written so; MOVE_NONE if none is. A piece that moves is named first, by its
 * square. */
static int find_written(const struct moves *moves, const char *typed) {
    int found = MOVE_NONE, length,
        from = board_parse_square(&moves->rules->description->board, typed, &length);
    struct text text;
    text_init(&text, moves->memory);
    for (int i = 0; i < moves->count && found < 0; i++) {
        if (moves->item[i].origin >= 0 && moves->item[i].origin != from) continue;
        text_clear(&text);
        move_text(moves, &moves->item[i], &text);
        if (strcmp(text_string(&text), typed) == 0) found = i;
    }
    text_done(&text);
    return found;
}

/* The index of the move that is found, or why none is. Where nothing else is meant, and no sign was
 * typed, squares alone name a swap: d4e4 may mean d4<>e4, but d4-e4 and d4xe4 don't. */
static int find_lenient(struct search *search, struct text *message) {
    bool capturing = claims_capture(search->typed);
    search_levels(search, capturing);
    if (search->count == 0) search_distinct(search);
    if (search->count == 0) search_san(search);
    if (search->count == 0 && !strpbrk(search->typed, "-x:<>")) {
        search->swaps = true;
        search_levels(search, false);
        if (search->count == 0) search_distinct(search);
    }
    if (search->count == 0 && capturing) {
        search_levels(search, false);
        if (search->count > 0) {
            text_print(message, "\"%s\" captures nothing here: it is %s",
                       text_brief(search->typed).bytes, text_string(&search->list));
            return MOVE_NONE;
        }
    }
    if (search->count == 0) explain_no_match(search, message);
    if (search->count > 1)
        text_print(message, "\"%s\" may be one of several moves: %s",
                   text_brief(search->typed).bytes, text_string(&search->list));
    return search->count == 1 ? search->index : search->count ? MOVE_SEVERAL : MOVE_NONE;
}

static int find_text(const struct moves *moves, struct moves *paths, struct machine *machine,
                     struct position *position, const char *typed, struct text *message) {
    int found = find_written(moves, typed);
    if (found >= 0) return found;
    if (!moves_generate(paths, machine, position, MOVES_PATHS, NULL)) {
        text_print(message, "%s", machine->fault);
        return MOVE_NONE;
    }
    struct search search = {.moves = moves, .paths = paths, .position = position, .typed = typed};
    struct text *const texts[] = {&search.wanted, &search.scratch, &search.text, &search.list};
    for (int i = 0; i < 4; i++) text_init(texts[i], moves->memory);
    search.matches = memory_new(moves->memory, (size_t)moves->count + 1);
    found = find_lenient(&search, message);
    memory_free(moves->memory, search.matches);
    for (int i = 0; i < 4; i++) text_done(texts[i]);
    return found;
}

int move_find(const struct moves *moves, struct moves *paths, struct machine *machine,
              struct position *position, const char *typed, struct text *message) {
    struct text move;
    text_init(&move, moves->memory);
    int index = numbers_read(moves->rules->description, typed, &move, message)
                    ? find_text(moves, paths, machine, position, text_string(&move), message)
                    : MOVE_NONE;
    text_done(&move);
    return index;
}

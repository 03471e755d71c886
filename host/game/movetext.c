#include "movetext.h"
#include "notation.h"

#include <ctype.h>
#include <string.h>

static void add_square(const struct moves *moves, int square, struct text *text) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(&moves->rules->description->board, square, name);
    text_add(text, name, (int)strlen(name));
}

static const struct kind *kind_of(const struct moves *moves, int kind) {
    return &moves->rules->description->kind[kind];
}

/* What is dropped: "M@". */
static void add_drop(const struct moves *moves, const struct move *move, struct text *text) {
    text_print(text, "%c@", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

void move_origin_text(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE)
        text_print(text, "@%c", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

static bool is_promotion(const struct move *move) {
    return move->after != CLASS_EMPTY && class_kind(move->before) != class_kind(move->after);
}

static const struct landing *landing_of(const struct moves *moves, const struct move *move, int i) {
    return &moves->landing[move->first_landing + i];
}

static void add_note(const struct moves *moves, const struct landing *note, struct text *text) {
    text_print(text, "%s", moves->rules->text[note->square]);
}

/* e2e4, e7e8q, M@e8q, h3h2+, b1c3!, e2e4,*d5: origin, last landing, what it became, notes; and the
 * parts of a split, each behind a comma. */
static void uci_text(const struct moves *moves, const struct move *move, struct text *text) {
    int last = move->origin, begin = text->length, parts = 0;
    for (; parts < move->landings; parts++) {
        const struct landing *landing = landing_of(moves, move, parts);
        if (landing->sort == LANDING_PART) break;
        if (landing_is_square(landing)) last = landing->square;
    }
    if (move->origin <= ORIGIN_RESERVE) add_drop(moves, move, text);
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (last >= 0) add_square(moves, last, text);
    if (is_promotion(move)) {
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

/* What is written between a landing and what is before it. */
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

/* c3xe5, b7-c8=K, M@c8=K: origin, every landing, what it became. */
static void plain_text(const struct moves *moves, const struct move *move, struct text *text) {
    const int plain =
        ACTION_SWAP | ACTION_CYCLE | ACTION_PART; /* these carry no suffix, whatever they crown */
    int begin = text->length;
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE) add_drop(moves, move, text);
    add_landings(moves, move, text);
    if (text->length == begin) text_print(text, "pass");
    if (is_promotion(move) && !(move->actions & plain))
        text_print(text, "=%s%c", kind_of(moves, class_kind(move->after))->sign == '+' ? "+" : "",
                   kind_of(moves, class_kind(move->after))->letter);
}

static bool is_listed(const struct move *move, const struct change *change) {
    bool taken = change->before && !change->after;
    if (taken && (int)change->slot == move->origin) return false;
    return taken || move->distinction & DISTINCTION_CHANGED;
}

static void add_changed_squares(const struct moves *moves, const struct move *move,
                                struct text *text) {
    const struct board *board = &moves->rules->description->board;
    int count = 0;
    for (int i = 0; i < move->changes; i++) {
        char name[SQUARE_NAME_SIZE];
        const struct change *change = &moves->change[move->first_change + i];
        if (change->slot >= (uint32_t)board->squares || !is_listed(move, change)) continue;
        board_square_name(board, (int)change->slot, name);
        text_print(text, "%c%s", count++ ? ',' : '(', name);
        if (change->after) text_add_char(text, '=');
        if (change->after) notation_write_content(moves->rules, change->after, text);
    }
    if (move->alike) text_print(text, "%c%d", count++ ? ',' : '(', move->alike);
    if (count) text_add_char(text, ')');
}

static void add_passed_squares(const struct moves *moves, const struct move *move,
                               struct text *text) {
    if (moves->rules->description->notation != NOTATION_UCI) return;
    char name[SQUARE_NAME_SIZE] = "";
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &moves->landing[move->first_landing + i];
        if (!landing_is_square(landing)) continue;
        if (*name) text_print(text, "~%s", name);
        board_square_name(&moves->rules->description->board, landing->square, name);
    }
}

static void add_distinction(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->distinction & (DISTINCTION_TAKEN | DISTINCTION_CHANGED))
        add_changed_squares(moves, move, text);
    if (move->distinction & DISTINCTION_PASSED) add_passed_squares(moves, move, text);
}

void move_text(const struct moves *moves, const struct move *move, struct text *text) {
    bool uci = moves->rules->description->notation == NOTATION_UCI;
    (uci ? uci_text : plain_text)(moves, move, text);
    add_distinction(moves, move, text);
}

#include "san.h"

#include <ctype.h>
#include <string.h>

static bool read_castling(struct san *san, const char *text, int length) {
    static const char *const written[] = {"O-O", "0-0", "O-O-O", "0-0-0"};
    for (int i = 0; i < 4; i++)
        if ((int)strlen(written[i]) == length && strncmp(text, written[i], (size_t)length) == 0)
            san->castles = i < 2 ? 1 : -1;
    return san->castles != 0;
}

/* The text without the signs behind it: + # ! ? */
static int length_of(const char *text) {
    int length = (int)strlen(text);
    while (length > 0 && strchr("+#!?", text[length - 1])) length--;
    return length;
}

bool san_read(struct san *san, const struct board *board, const char *text) {
    int end = length_of(text), at = 0, length, begin;
    *san = (struct san){.file = -1, .rank = -1, .target = -1};
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

/* The royal piece goes two files or more along its rank, and takes nothing. */
static bool is_castling(const struct san *san, const struct moves *moves, const struct move *move,
                        int last) {
    const struct board *board = &moves->rules->description->board;
    int files = last % board->files - move->origin % board->files;
    return moves->rules->royal >= 0 && class_kind(move->before) == moves->rules->royal &&
           move->taken == 0 && last / board->files == move->origin / board->files &&
           files * san->castles >= 2;
}

bool san_means(const struct san *san, const struct moves *moves, const struct move *move,
               int last) {
    const struct description *description = moves->rules->description;
    const struct board *board = &description->board;
    if (move->origin < 0 || last < 0 || move->before == CLASS_EMPTY) return false;
    if (san->castles) return is_castling(san, moves, move, last);
    bool promoted = move_is_promotion(move);
    char letter = description->kind[class_kind(move->before)].letter;
    return last == san->target && letter == (san->piece ? san->piece : 'P') &&
           (san->file < 0 || move->origin % board->files == san->file) &&
           (san->rank < 0 || move->origin / board->files == san->rank) &&
           (!san->captures || move->taken > 0) && promoted == (san->promoted != 0) &&
           (!promoted || description->kind[class_kind(move->after)].letter == san->promoted);
}

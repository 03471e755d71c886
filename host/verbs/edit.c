/* Verbs that set up a position by hand. Each is one step of the history, and what it comes to is
 * checked like any position text. */
#include "verbs.h"

#include "../game/notation.h"

#include <ctype.h>
#include <string.h>

/* A position that is being changed. */
struct edit {
    struct session *session;
    const char *verb;
    struct position position;
};

static struct edit begin(struct session *session, const struct request *request) {
    return (struct edit){session, request->verb->name, session->game.position};
}

/* The marks of the last move are those of the side that had it. */
static void clear_marks(struct position *position) {
    const struct layout *layout = &position->rules->layout;
    for (int slot = layout->marks; slot < layout->slots; slot++)
        position_set_slot(position, (uint32_t)slot, 0);
}

/* Whether the rules could have the position. */
static bool is_possible(const struct edit *edit, const struct position *position) {
    struct position read;
    struct text text, message;
    text_init(&text, edit->session->memory);
    text_init(&message, edit->session->memory);
    notation_write(position, &text);
    bool possible =
        notation_read(&read, edit->session->variant->machine, text_string(&text), &message);
    text_done(&message);
    text_done(&text);
    return possible;
}

/* Marks of the last move end with a change that they do not fit. */
static void drop_misfits(struct edit *edit) {
    struct position bare = edit->position;
    clear_marks(&bare);
    if (!is_possible(edit, &edit->position) && is_possible(edit, &bare)) edit->position = bare;
}

/* Goes on from the changed position, if the rules could have it, and shows it. */
static enum status finish(struct edit *edit) {
    struct text text;
    drop_misfits(edit);
    text_init(&text, edit->session->memory);
    notation_write(&edit->position, &text);
    enum status status = session_edit(edit->session, text_string(&text));
    text_done(&text);
    return status == STATUS_DONE ? verb_show(edit->session, NULL) : status;
}

/* What stands on a square, whose rights end with the change. */
static void write_square(struct position *position, int square, content what) {
    const struct rules *rules = position->rules;
    position_set_slot(position, (uint32_t)square, what);
    for (int right = 0; right < 2 * RIGHTS_MAX; right++)
        if (rules->rights_ended_by[square] >> right & 1)
            position_set_slot(position, (uint32_t)(rules->layout.rights + right), 0);
}

static enum status refuse_square(const struct edit *edit, const char *word) {
    const struct board *board = &edit->session->variant->description.board;
    char last[SQUARE_NAME_SIZE];
    board_square_name(board, board->squares - 1, last);
    return session_complain(edit->session,
                            "%s: \"%.60s\" is no square of this board, whose squares are a1 to %s",
                            edit->verb, word, last);
}

/* The letters of the pieces, "M m K k". */
static void print_letters(const struct description *description, struct text *text) {
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        const char *tilde = kind->tilde ? "~" : "";
        text_print(text, "%s%c%s %c%s", i ? " " : "", kind->letter, tilde, tolower(kind->letter),
                   tilde);
    }
}

static enum status refuse_piece(const struct edit *edit, const char *word) {
    struct text letters;
    text_init(&letters, edit->session->memory);
    print_letters(&edit->session->variant->description, &letters);
    enum status status =
        session_complain(edit->session, "%s: \"%.60s\" is no piece of this game; pieces are %s",
                         edit->verb, word, text_string(&letters));
    text_done(&letters);
    return status;
}

/* -- position, setup --------------------------------------------------------------------------- */

enum status verb_position(struct session *session, const struct request *request) {
    if (request->words > 0) {
        enum status status = session_edit(session, request->word[0]);
        return status == STATUS_DONE ? verb_show(session, NULL) : status;
    }
    struct text text;
    text_init(&text, session->memory);
    session_position_text(session, &text);
    output_print("%s\n", text_string(&text));
    text_done(&text);
    return STATUS_DONE;
}

/* To White or Black, by the first letter. */
static void give_turn(struct edit *edit, char letter) {
    uint32_t side = letter == 'w' ? SIDE_WHITE : SIDE_BLACK;
    if (edit->position.side != side) clear_marks(&edit->position);
    position_set_side(&edit->position, side);
}

static void clear_board(struct position *position) {
    for (int slot = 0; slot < position->rules->layout.slots; slot++)
        position_set_slot(position, (uint32_t)slot, 0);
}

/* empty, w, b, or square=piece: false if it is none of them. */
static bool set_up(struct edit *edit, const char *word) {
    int length = 0;
    content what;
    const struct board *board = &edit->session->variant->description.board;
    if (strcmp(word, "empty") == 0) return clear_board(&edit->position), true;
    if (strcmp(word, "w") == 0 || strcmp(word, "b") == 0) return give_turn(edit, *word), true;
    int square = board_parse_square(board, word, &length);
    if (square < 0 || word[length] != '=') return false;
    if (!notation_read_content(edit->position.rules, word + length + 1, &what)) return false;
    write_square(&edit->position, square, what);
    return true;
}

/* Without arguments, back to the script's own start. */
enum status verb_setup(struct session *session, const struct request *request) {
    struct edit edit = begin(session, request);
    if (request->words == 0) {
        enum status status = session_edit(session, session->variant->description.start);
        return status == STATUS_DONE ? verb_show(session, NULL) : status;
    }
    for (int i = 0; i < request->words; i++)
        if (!set_up(&edit, request->word[i]))
            return session_complain(
                session, "setup: \"%.60s\" is none of: empty, w, b, SQUARE=PIECE, SQUARE=",
                request->word[i]);
    return finish(&edit);
}

/* -- put, remove ------------------------------------------------------------------------------- */

/* The square that a word names; -1 if it names none. */
static int read_square(const struct edit *edit, const char *word) {
    int length = 0,
        square = board_parse_square(&edit->session->variant->description.board, word, &length);
    return square >= 0 && word[length] == '\0' ? square : -1;
}

/* Adds so many of a piece to its owner's reserve; false if that cannot hold it, or has none to
 * give. */
static bool change_reserve(struct edit *edit, content what, int by) {
    const struct description *description = &edit->session->variant->description;
    if (!description->reserved || !class_is_piece((int)what) || what >= COLUMN_FIRST) return false;
    if (!description->kind[class_kind((int)what)].kept) return false;
    uint32_t slot = (uint32_t)edit->position.rules->layout.reserves + what - CLASS_FIRST;
    if (by < 0 && edit->position.slot[slot] == 0) return false;
    position_set_slot(&edit->position, slot, edit->position.slot[slot] + (uint32_t)by);
    return true;
}

enum status verb_put(struct session *session, const struct request *request) {
    content what;
    struct edit edit = begin(session, request);
    const char *piece = request->word[0];
    if (!*piece || !notation_read_content(edit.position.rules, piece, &what))
        return refuse_piece(&edit, piece);
    for (int i = 1; i < request->words; i++) {
        const char *word = request->word[i];
        int square = read_square(&edit, word);
        if (strcmp(word, "@") == 0) {
            if (!change_reserve(&edit, what, 1))
                return session_complain(session, "put: no reserve of this game can hold \"%.60s\"",
                                        piece);
        } else if (square < 0) {
            return refuse_square(&edit, word);
        } else {
            write_square(&edit.position, square, what);
        }
    }
    return finish(&edit);
}

/* One piece out of the reserve: "@M". */
static enum status remove_reserve(struct edit *edit, const char *word) {
    content what;
    if (!word[1] || !notation_read_content(edit->position.rules, word + 1, &what))
        return refuse_piece(edit, word + 1);
    if (change_reserve(edit, what, -1)) return STATUS_DONE;
    return session_complain(edit->session, "remove: there is no \"%.60s\" in the reserve",
                            word + 1);
}

static enum status remove_square(struct edit *edit, const char *word) {
    int square = read_square(edit, word);
    if (square < 0) return refuse_square(edit, word);
    if (edit->position.slot[square] == 0)
        return session_complain(edit->session, "remove: %s is empty", word);
    write_square(&edit->position, square, CLASS_EMPTY);
    return STATUS_DONE;
}

enum status verb_remove(struct session *session, const struct request *request) {
    struct edit edit = begin(session, request);
    enum status status = STATUS_DONE;
    for (int i = 0; i < request->words && status == STATUS_DONE; i++) {
        const char *word = request->word[i];
        status = *word == '@' ? remove_reserve(&edit, word) : remove_square(&edit, word);
    }
    return status == STATUS_DONE ? finish(&edit) : status;
}

/* -- turn, flip -------------------------------------------------------------------------------- */

static bool is_side(const char *word, const char *name) {
    return strcmp(word, name) == 0 || (word[0] == name[0] && word[1] == '\0');
}

/* Gives the turn to a side, or to the other one. */
enum status verb_turn(struct session *session, const struct request *request) {
    struct edit edit = begin(session, request);
    const char *word = request->words                     ? request->word[0]
                       : edit.position.side == SIDE_WHITE ? "black"
                                                          : "white";
    if (!is_side(word, "white") && !is_side(word, "black"))
        return session_complain(session, "turn: say white or black, not \"%.60s\"", word);
    give_turn(&edit, *word);
    return finish(&edit);
}

enum status verb_flip(struct session *session, const struct request *request) {
    struct edit edit = begin(session, request);
    position_flip(&session->game.position, &edit.position);
    return finish(&edit);
}

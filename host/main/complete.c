#include "complete.h"

#include "table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A word to be completed. */
struct completion {
    struct session *session;
    const char *word; /* what there is of it */
    size_t length;
    lines_take *take;
    void *taker;
};

static void offer(const struct completion *completion, const char *word) {
    if (strncmp(word, completion->word, completion->length) == 0)
        completion->take(completion->taker, word, true);
}

/* -- What arguments may be --------------------------------------------------------------------- */

static void offer_verbs(const struct completion *completion) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & VERB_REPL) offer(completion, verb_table[i].name);
}

static void offer_name(void *context, const char *folder, const char *name) {
    (void)folder;
    offer(context, name);
}

static void offer_options(const struct completion *completion) {
    const struct description *description = &completion->session->variant->description;
    for (int i = 0; i < description->options; i++) offer(completion, description->option[i].name);
}

/* The words of a list with blanks between them. */
static void offer_words(const struct completion *completion, const char *words) {
    char word[64];
    while (*words) {
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (length) offer(completion, word);
        words += length + (words[length] == ' ');
    }
}

/* The values of the option that is named before. */
static void offer_values(const struct completion *completion, const char *name, size_t length) {
    const struct description *description = &completion->session->variant->description;
    for (int i = 0; i < description->options; i++) {
        const struct option *option = &description->option[i];
        if (strlen(option->name) != length || memcmp(option->name, name, length) != 0) continue;
        if (option->sort == OPTION_BOOLEAN) offer_words(completion, "true false");
        if (option->sort == OPTION_WORD) offer_words(completion, option->allowed);
        if (option->sort == OPTION_NUMBER) offer(completion, option->value);
    }
}

static void offer_squares(const struct completion *completion) {
    const struct board *board = &completion->session->variant->description.board;
    for (int square = 0; square < board->squares; square++) {
        char name[SQUARE_NAME_SIZE];
        if (!cells_has(board->in_play.word, square)) continue;
        board_square_name(board, square, name);
        offer(completion, name);
    }
}

static void offer_pieces(const struct completion *completion) {
    const struct description *description = &completion->session->variant->description;
    for (int i = 0; i < description->kinds; i++) {
        offer(completion, (char[]){description->kind[i].letter, '\0'});
        offer(completion,
              (char[]){(char)tolower((unsigned char)description->kind[i].letter), '\0'});
    }
}

/* Where the square that begins or goes on at `at` ends: behind its digits. */
static size_t square_end(const char *text, size_t at) {
    while (text[at] && !(isdigit((unsigned char)text[at]) && !isdigit((unsigned char)text[at + 1])))
        at++;
    return text[at] ? at + 1 : at;
}

/* A move, up to the end of the square that is being typed. */
static void offer_move(const struct completion *completion, const char *move) {
    char part[256];
    if (strncmp(move, completion->word, completion->length) != 0) return;
    size_t end = square_end(move, completion->length);
    snprintf(part, sizeof part, "%.*s", (int)end, move);
    completion->take(completion->taker, part, move[end] == '\0');
}

static void offer_moves(const struct completion *completion, bool origins) {
    struct text text;
    const struct moves *moves = game_moves(&completion->session->game);
    text_init(&text, completion->session->memory);
    for (int i = 0; moves && i < moves->count; i++) {
        text_clear(&text);
        if (origins) {
            move_origin_text(moves, &moves->item[i], &text);
            offer(completion, text_string(&text));
        } else {
            move_text(moves, &moves->item[i], &text);
            offer_move(completion, text_string(&text));
        }
    }
    text_done(&text);
}

/* -- Lines ------------------------------------------------------------------------------------- */

static const char *after_blanks(const char *at) {
    return at + strspn(at, " \t");
}

static const char *after_word(const char *at) {
    return at + strcspn(at, " \t");
}

/* The verb at the beginning of a line, and what stands behind it; NULL if it is none, or is still
 * being typed. */
static const struct verb *verb_before(const char *line, const char **rest) {
    char name[32];
    line = after_blanks(line);
    *rest = after_word(line);
    if (**rest == '\0') return NULL;
    snprintf(name, sizeof name, "%.*s", (int)(*rest - line), line);
    const struct verb *verb = table_find(name, VERB_REPL);
    return verb && verb->nature & VERB_RUNS_LINE ? verb_before(*rest, rest) : verb;
}

/* Whether a move that can be played begins with all that is typed. */
static bool begins_move(struct session *session, const char *line) {
    struct text text;
    bool found = false;
    size_t length = strlen(line);
    const struct moves *moves = session->variant && length ? game_moves(&session->game) : NULL;
    text_init(&text, session->memory);
    for (int i = 0; moves && i < moves->count && !found; i++) {
        text_clear(&text);
        move_text(moves, &moves->item[i], &text);
        found = strncmp(text_string(&text), line, length) == 0;
    }
    text_done(&text);
    return found;
}

const char *complete_breaks(void *context, const char *line) {
    const struct completion_context *known = context;
    const char *rest;
    const struct verb *verb = verb_before(line, &rest);
    if (verb && verb->sort[0] != ARGUMENT_LUA) return " \t\n\"";
    if (!known->lua->length && begins_move(known->session, after_blanks(line))) return " \t\n\"";
    return " \t\n\"'=<>;|&{}()[],+-*/%^~#";
}

/* Whether there is only one word before the cursor, apart from a verb that takes a line. */
static bool is_first_word(const char *line, int first) {
    const char *at = after_blanks(line), *begin = line + first;
    while (at < begin) {
        char name[32];
        const char *end = after_word(at);
        snprintf(name, sizeof name, "%.*s", (int)(end - at), at);
        const struct verb *verb = end < begin ? table_find(name, VERB_REPL) : NULL;
        if (!verb || !(verb->nature & VERB_RUNS_LINE)) return false;
        at = after_blanks(end);
    }
    return true;
}

static enum lines_words complete_argument(const struct completion *completion,
                                          const struct verb *verb, const char *rest,
                                          const char *word) {
    const char *before = after_blanks(rest);
    enum argument sort = verb->sort[before < word];
    if (sort == ARGUMENT_FILE) return LINES_FILES;
    if (sort == ARGUMENT_VERB) offer_verbs(completion);
    if (sort == ARGUMENT_VARIANT) {
        variant_each(offer_name, (void *)completion);
        return LINES_FILES;
    }
    if (!completion->session->variant) return LINES_TAKEN;
    switch (sort) {
    case ARGUMENT_OPTION: offer_options(completion); break;
    case ARGUMENT_VALUE:
        if (after_blanks(after_word(before)) == word)
            offer_values(completion, before, (size_t)(after_word(before) - before));
        break;
    case ARGUMENT_SQUARE: offer_squares(completion); break;
    case ARGUMENT_ORIGIN: offer_moves(completion, true); break;
    case ARGUMENT_PIECE: offer_pieces(completion); break;
    case ARGUMENT_MOVE: offer_moves(completion, false); break;
    default: break;
    }
    return LINES_TAKEN;
}

/* Takes a name that Lua has; the console calls this for each. */
static void take_name(void *context, const char *name) {
    const struct completion *completion = context;
    completion->take(completion->taker, name, false);
}

enum lines_words complete_word(void *context, const char *line, int first, int end,
                               lines_take *take, void *taker) {
    const struct completion_context *known = context;
    const char *rest;
    char word[256];
    snprintf(word, sizeof word, "%.*s", end - first, line + first);
    struct completion completion = {known->session, word, strlen(word), take, taker};
    const struct verb *verb = known->lua->length ? NULL : verb_before(line, &rest);
    if (verb && verb->sort[0] != ARGUMENT_LUA && rest < line + first)
        return complete_argument(&completion, verb, rest, line + first);
    if (!known->lua->length && is_first_word(line, first)) {
        offer_verbs(&completion);
        if (known->session->variant && *word) offer_moves(&completion, false);
    }
    if (*word) console_complete(known->session->console, word, take_name, &completion);
    return LINES_TAKEN;
}

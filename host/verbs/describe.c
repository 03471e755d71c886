/* Verbs that describe a variant. */
#include "verbs.h"

#include "../compile/listing.h"
#include "../native/translate.h"

#include <ctype.h>
#include <string.h>

enum status verb_rules(struct session *session, const struct request *request) {
    struct text text;
    (void)request;
    text_init(&text, session->memory);
    listing_rules(&session->variant->description, &text);
    output_text(&text);
    text_done(&text);
    return STATUS_DONE;
}

static enum status show_source(struct session *session) {
    struct text code, why;
    text_init(&code, session->memory);
    text_init(&why, session->memory);
    bool good = translate_rules(session->variant->rules, &code, &why);
    if (good)
        output_text(&code);
    else
        session_complain(session, "program: %s", text_string(&why));
    text_done(&code);
    text_done(&why);
    return good ? STATUS_DONE : STATUS_NO;
}

enum status verb_program(struct session *session, const struct request *request) {
    struct text text;
    if (request->words && strcmp(request->word[0], "c") != 0)
        return session_complain(
            session, "program: \"%.60s\" is no form of a program: c, or nothing", request->word[0]);
    if (request->words) return show_source(session);
    text_init(&text, session->memory);
    listing_program(session->variant->rules, &text);
    output_text(&text);
    text_done(&text);
    return STATUS_DONE;
}

enum status verb_options(struct session *session, const struct request *request) {
    const struct description *description = &session->variant->description;
    (void)request;
    if (description->options == 0) output_print("%s has no options\n", description->name);
    for (int i = 0; i < description->options; i++) {
        const struct option *option = &description->option[i];
        output_print("%-20s %-10s %s\n", option->name, option->value, option->help);
        if (option->sort == OPTION_NUMBER)
            output_print("%-31s from %d to %d\n", "", option->least, option->most);
        if (option->sort >= OPTION_WORD) output_print("%-31s out of: %s\n", "", option->allowed);
    }
    return STATUS_DONE;
}

/* -- pieces, board ----------------------------------------------------------------------------- */

enum status verb_pieces(struct session *session, const struct request *request) {
    const struct description *description = &session->variant->description;
    (void)request;
    output_print("White  Black\n");
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        bool royal = description->royal && strcmp(description->royal, kind->name) == 0;
        output_print("  %c      %c    %s", kind->letter, tolower((unsigned char)kind->letter),
                     kind->name);
        if (royal) output_print(", royal");
        if (kind->points) output_print(", %d point%s", kind->points, kind->points == 1 ? "" : "s");
        if (kind->kept) output_print(", may be in the reserve");
        output_print("\n");
    }
    return STATUS_DONE;
}

static const char *const joins[] = {
    [JOIN_OPEN] = "open", [JOIN_WRAPPED] = "joined", [JOIN_TWISTED] = "joined with a twist"};

/* The squares of a zone as a side sees it. */
static void print_zone(const struct board *board, const struct zone *zone, int side) {
    for (int square = 0; square < board->squares; square++) {
        char name[SQUARE_NAME_SIZE];
        if (!cells_has(zone->cells[side].word, square)) continue;
        board_square_name(board, square, name);
        output_print(" %s", name);
    }
    output_print("\n");
}

static void print_zones(const struct description *description) {
    const struct board *board = &description->board;
    for (int i = 0; i < description->zones; i++) {
        const struct zone *zone = &description->zone[i];
        bool same =
            memcmp(&zone->cells[SIDE_WHITE], &zone->cells[SIDE_BLACK], sizeof zone->cells[0]) == 0;
        output_print("zone %s%s:", zone->name, same ? "" : ", White");
        print_zone(board, zone, SIDE_WHITE);
        if (!same) output_print("%*s Black:", (int)strlen(zone->name) + 5, "");
        if (!same) print_zone(board, zone, SIDE_BLACK);
    }
}

static void print_links(const struct board *board) {
    for (int way = 0; way < board->ways; way++) {
        const struct way *w = board->way[way];
        for (int square = 0; square < board->squares; square++) {
            char from[SQUARE_NAME_SIZE], to[SQUARE_NAME_SIZE];
            if (!board_is_linked(board, way, square)) continue;
            board_square_name(board, square, from);
            board_square_name(board, w->next[square] & POSE_SQUARE, to);
            output_print("link: %s of %s is %s\n", way_name(w), from, to);
        }
    }
}

enum status verb_board(struct session *session, const struct request *request) {
    const struct description *description = &session->variant->description;
    const struct board *board = &description->board;
    (void)request;
    output_print("%d file%s and %d rank%s, %d squares in play\n", board->files,
                 board->files == 1 ? "" : "s", board->ranks, board->ranks == 1 ? "" : "s",
                 cells_count(board->in_play.word, board->words));
    output_print("left and right edge: %s\ntop and bottom edge: %s\n", joins[board->file_join],
                 joins[board->rank_join]);
    output_print("Black sees it %s\n", description->shared ? "as White does"
                                       : description->rotated
                                           ? "turned round"
                                           : "from the other side, left and right kept");
    print_zones(description);
    print_links(board);
    return STATUS_DONE;
}

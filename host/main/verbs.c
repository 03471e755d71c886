#include "verbs.h"

#include <stdio.h>
#include <string.h>

enum {
    BOTH = VERB_COMMAND | VERB_REPL | VERB_VARIANT,
    COMMAND = VERB_COMMAND | VERB_VARIANT,
    REPL = VERB_REPL | VERB_VARIANT,
    PLACE = TAKES_POSITION | TAKES_SET,
    MANY = 1000000
};

const struct verb verb_table[] = {
    {"list", verb_list_variants, VERB_COMMAND | VERB_REPL, 0, 0, 0, "", "the variants there are, one a line", ""},
    {"show", verb_show, BOTH, PLACE, 0, 0, "", "the board", "VARIANT"},
    {"moves", verb_moves, BOTH, PLACE | TAKES_JSON, 0, 1, "[SQUARE]", "the legal moves, or those of one square",
     "VARIANT --json"},
    {"play", verb_play, BOTH, PLACE, 0, MANY, "MOVE...", "plays moves and shows what comes of them",
     "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"\nc3-d4"},
    {"outcome", verb_outcome, BOTH, PLACE, 0, 0, "", "ongoing, white, black or draw", "VARIANT"},
    {"perft", verb_perft, BOTH, PLACE | TAKES_DIVIDE, 1, 1, "DEPTH", "how many lines of DEPTH moves there are",
     "VARIANT 3 --divide"},
    {"random", verb_random, BOTH, PLACE | TAKES_JSON | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT, 0, 1, "[GAMES]",
     "random games: outcomes, lengths, branching, kinds of moves", "VARIANT --games 1000 --seed 7"},
    {"rules", verb_rules, BOTH, PLACE, 0, 0, "", "what the script comes to, as a plain script", "VARIANT"},
    {"program", verb_program, BOTH, PLACE, 0, 0, "", "the program that the walks are compiled to", "VARIANT"},
    {"check", verb_check, BOTH | VERB_JUDGES, PLACE | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT, 0, 0, "",
     "every fault of the script, then an audit by random play", "VARIANT"},
    {"repl", verb_repl, COMMAND | VERB_ALONE, PLACE, 0, 0, "", "play and try things out, line by line", "VARIANT"},
    {"tour", verb_tour, COMMAND, PLACE, 0, 0, "", "a short tour of a variant", "VARIANT"},
    {"undo", verb_undo, REPL, 0, 0, 1, "[COUNT]", "takes back the last move, or several", "2"},
    {"redo", verb_redo, REPL, 0, 0, 1, "[COUNT]", "plays again what was taken back", ""},
    {"goto", verb_goto, REPL, 0, 1, 1, "NUMBER", "takes back or plays again up to a move of `history`", "4"},
    {"history", verb_history, REPL, 0, 0, 0, "", "the moves so far", ""},
    {"position", verb_position, REPL | VERB_REST, 0, 0, MANY, "[TEXT]", "the position as text; with TEXT, begins there",
     ""},
    {"setup", verb_setup, REPL, 0, 0, MANY, "[SQUARE=PIECE]...", "the start; or puts pieces: `setup empty e4=M d5= b`",
     "empty e4=K d5=m w"},
    {"divide", verb_divide, REPL, 0, 1, 1, "DEPTH", "perft for each move", "2"},
    {"options", verb_options, REPL, 0, 0, 0, "", "the options of the variant and their values", ""},
    {"set", verb_set, REPL, 0, 2, 2, "OPTION VALUE", "changes an option and plays the game again", "clock 20"},
    {"load", verb_load, VERB_REPL, TAKES_SET, 1, 1, "VARIANT", "another variant", "VARIANT"},
    {"help", verb_help, VERB_REPL, 0, 0, 1, "[VERB]", "what can be said here", "perft"},
    {"quit", NULL, VERB_REPL, 0, 0, 0, "", "leaves", ""},
};

const int verb_count = sizeof verb_table / sizeof *verb_table;

const struct verb *verb_find(const char *name, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature && strcmp(verb_table[i].name, name) == 0) return &verb_table[i];
    return NULL;
}

void verb_offer(struct nearest *nearest, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature) nearest_offer(nearest, verb_table[i].name);
}

void verb_list(enum verb_nature nature, struct text *text) {
    for (int i = 0; i < verb_count; i++) {
        const struct verb *verb = &verb_table[i];
        if (!(verb->nature & nature)) continue;
        bool variant = nature == VERB_COMMAND && verb->nature & VERB_VARIANT;
        char usage[80];
        snprintf(usage, sizeof usage, "%s%s%s%s", verb->name,
                 !variant                    ? ""
                 : verb->nature & VERB_ALONE ? " [VARIANT]"
                                             : " VARIANT",
                 *verb->arguments ? " " : "", verb->arguments);
        text_print(text, "  %-26s %s\n", usage, verb->help);
    }
}

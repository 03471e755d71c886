#include "table.h"

#include "../verbs/verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    BOTH = VERB_COMMAND | VERB_REPL | VERB_VARIANT,
    COMMAND = VERB_COMMAND | VERB_VARIANT,
    REPL = VERB_REPL | VERB_VARIANT,
    PLACE = TAKES_POSITION | TAKES_SET | TAKES_LIMITS,
    PICTURE = TAKES_SVG | TAKES_PNG | TAKES_DARK | TAKES_MOVE | TAKES_MARK,
    MANY = 1000000,
    USAGE_SIZE = 100,
    HELP_COLUMN = 26, /* of the REPL's list of verbs */
    LINE_WIDTH = 79
};

const struct verb verb_table[] = {
    {.name = "list", .run = verb_list_variants, .nature = VERB_COMMAND, .help = "the variants there are, one a line"},
    {.name = "load",
     .brief = "l",
     .run = verb_load,
     .nature = VERB_REPL | VERB_KEPT,
     .options = TAKES_SET | TAKES_LIMITS,
     .least = 1,
     .most = 1,
     .arguments = "VARIANT",
     .help = "another variant",
     .example = "VARIANT",
     .sort = {ARGUMENT_VARIANT},
     .group = GROUP_GAME},
    {.name = "show",
     .brief = "s",
     .run = verb_show,
     .nature = BOTH,
     .options = PLACE | PICTURE | TAKES_ASCII,
     .help = "the board",
     .example = "VARIANT",
     .group = GROUP_GAME},
    {.name = "moves",
     .brief = "m",
     .run = verb_moves,
     .nature = BOTH,
     .options = PLACE | TAKES_JSON,
     .most = 1,
     .arguments = "[SQUARE]",
     .help = "the legal moves, or those of one square",
     .example = "VARIANT --json\nc3",
     .sort = {ARGUMENT_ORIGIN},
     .group = GROUP_GAME},
    {.name = "play",
     .brief = "p",
     .run = verb_play,
     .nature = BOTH | VERB_KEPT,
     .options = PLACE,
     .most = MANY,
     .arguments = "MOVE...",
     .help = "plays moves and shows what comes of them",
     .example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"\nc3-d4",
     .sort = {ARGUMENT_MOVE, ARGUMENT_MOVE},
     .group = GROUP_GAME},
    {.name = "undo",
     .brief = "u",
     .run = verb_undo,
     .nature = REPL | VERB_KEPT,
     .most = 1,
     .arguments = "[COUNT]",
     .help = "takes back the last move, or several",
     .example = "2",
     .group = GROUP_GAME},
    {.name = "redo",
     .brief = "r",
     .run = verb_redo,
     .nature = REPL | VERB_KEPT,
     .most = 1,
     .arguments = "[COUNT]",
     .help = "plays again what was taken back",
     .group = GROUP_GAME},
    {.name = "goto",
     .brief = "g",
     .run = verb_goto,
     .nature = REPL | VERB_KEPT,
     .least = 1,
     .most = 1,
     .arguments = "NUMBER",
     .help = "takes back or plays again up to a move of `history`",
     .example = "4",
     .group = GROUP_GAME},
    {.name = "history",
     .brief = "h",
     .run = verb_history,
     .nature = REPL,
     .help = "the moves so far",
     .group = GROUP_GAME},
    {.name = "outcome",
     .brief = "o",
     .run = verb_outcome,
     .nature = BOTH,
     .options = PLACE,
     .help = "ongoing, white, black or draw",
     .example = "VARIANT",
     .group = GROUP_GAME},
    {.name = "position",
     .run = verb_position,
     .nature = REPL | VERB_REST | VERB_KEPT,
     .most = MANY,
     .arguments = "[TEXT]",
     .help = "the position as text; with TEXT, begins there",
     .group = GROUP_EDIT},
    {.name = "setup",
     .run = verb_setup,
     .nature = REPL | VERB_KEPT,
     .most = MANY,
     .arguments = "[SQUARE=PIECE]...",
     .help = "the start; or puts pieces: `setup empty e4=M d5= b`",
     .example = "empty e4=K d5=m w",
     .group = GROUP_EDIT},
    {.name = "put",
     .run = verb_put,
     .nature = REPL | VERB_KEPT,
     .least = 2,
     .most = MANY,
     .arguments = "PIECE SQUARE...",
     .help = "puts a piece on squares; on @, into the reserve",
     .example = "K e4 d5",
     .sort = {ARGUMENT_PIECE, ARGUMENT_SQUARE},
     .group = GROUP_EDIT},
    {.name = "remove",
     .brief = "rm",
     .run = verb_remove,
     .nature = REPL | VERB_KEPT,
     .least = 1,
     .most = MANY,
     .arguments = "SQUARE...",
     .help = "takes pieces off squares; @ and a letter: out of the reserve",
     .example = "e4 d5",
     .sort = {ARGUMENT_SQUARE, ARGUMENT_SQUARE},
     .group = GROUP_EDIT},
    {.name = "turn",
     .brief = "t",
     .run = verb_turn,
     .nature = REPL | VERB_KEPT,
     .most = 1,
     .arguments = "[white|black]",
     .help = "gives the turn to the other side, or to one",
     .example = "black",
     .group = GROUP_EDIT},
    {.name = "flip",
     .brief = "f",
     .run = verb_flip,
     .nature = REPL | VERB_KEPT,
     .help = "exchanges the colours, seen from the other side",
     .group = GROUP_EDIT},
    {.name = "rules",
     .run = verb_rules,
     .nature = BOTH,
     .options = PLACE,
     .help = "what the script comes to, as a plain script",
     .example = "VARIANT",
     .group = GROUP_RULES},
    {.name = "program",
     .run = verb_program,
     .nature = BOTH,
     .options = PLACE,
     .help = "the program that the walks are compiled to",
     .example = "VARIANT",
     .group = GROUP_RULES},
    {.name = "options",
     .run = verb_options,
     .nature = REPL,
     .help = "the options of the variant and their values",
     .group = GROUP_RULES},
    {.name = "pieces",
     .run = verb_pieces,
     .nature = REPL,
     .help = "the pieces and their letters",
     .group = GROUP_RULES},
    {.name = "board",
     .brief = "b",
     .run = verb_board,
     .nature = REPL,
     .help = "size, edges, zones and links of the board",
     .group = GROUP_RULES},
    {.name = "set",
     .run = verb_set,
     .nature = REPL | VERB_KEPT,
     .least = 2,
     .most = 2,
     .arguments = "OPTION VALUE",
     .help = "changes an option and plays the game again",
     .example = "clock 20",
     .sort = {ARGUMENT_OPTION, ARGUMENT_VALUE},
     .group = GROUP_RULES},
    {.name = "reload",
     .run = verb_reload,
     .nature = REPL,
     .help = "the script as it is now: plays the game again and tells where it first differs",
     .group = GROUP_RULES},
    {.name = "watch",
     .run = verb_watch,
     .nature = REPL,
     .help = "reloads whenever the script changes, until Enter or Ctrl-C",
     .group = GROUP_RULES},
    {.name = "variants",
     .brief = "list",
     .run = verb_list_variants,
     .nature = VERB_REPL,
     .help = "the variants there are, one a line",
     .group = GROUP_RULES},
    {.name = "why",
     .brief = "w",
     .run = verb_why,
     .nature = BOTH,
     .options = PLACE,
     .least = 1,
     .most = 1,
     .arguments = "MOVE",
     .help = "what makes a move legal, or stands against it, with the script's lines",
     .example = "VARIANT c3-e5\nc3-e5",
     .sort = {ARGUMENT_MOVE},
     .group = GROUP_RULES},
    {.name = "diff",
     .run = verb_diff,
     .nature = VERB_COMMAND | VERB_REPL,
     .options = PLACE | TAKES_SET_A | TAKES_SET_B | TAKES_JSON | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT,
     .most = 2,
     .arguments = "[A] [B]",
     .help = "where two variants differ, or one under two settings, and what that changes",
     .example = "VARIANT --set-b clock=20\n--set-b clock=20",
     .sort = {ARGUMENT_VARIANT, ARGUMENT_VARIANT},
     .group = GROUP_RULES},
    {.name = "coverage",
     .run = verb_coverage,
     .nature = BOTH,
     .options = PLACE | TAKES_LISTING | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT,
     .most = MANY,
     .arguments = "[FILE...]",
     .help = "which words of the script never succeed in random games, or in scenarios of files",
     .example = "VARIANT --listing",
     .sort = {ARGUMENT_FILE, ARGUMENT_FILE},
     .group = GROUP_RULES},
    {.name = "profile",
     .run = verb_profile,
     .nature = BOTH,
     .options = PLACE | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT,
     .help = "where the time goes while moves are made, by lines of the script",
     .example = "VARIANT",
     .group = GROUP_COUNT},
    {.name = "find",
     .run = verb_find,
     .nature = BOTH | VERB_REST,
     .options = PLACE | TAKES_SEED | TAKES_LIMIT,
     .least = 1,
     .most = 1,
     .arguments = "CONDITION",
     .help = "the shortest line that brings something about: `find queens(\"white\") >= 2`",
     .example = "VARIANT 'move.taken >= 2'\nmove.taken >= 2",
     .sort = {ARGUMENT_LUA},
     .group = GROUP_COUNT},
    {.name = "check",
     .run = verb_check,
     .nature = BOTH | VERB_JUDGES,
     .options = PLACE | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT | TAKES_SCENARIO,
     .help = "faults of the script, what is of no use in it, and an audit by random play",
     .example = "VARIANT",
     .group = GROUP_RULES},
    {.name = "perft",
     .run = verb_perft,
     .nature = BOTH,
     .options = PLACE | TAKES_DIVIDE,
     .least = 1,
     .most = 1,
     .arguments = "DEPTH",
     .help = "how many lines of DEPTH moves there are",
     .example = "VARIANT 3 --divide",
     .group = GROUP_COUNT},
    {.name = "divide",
     .brief = "d",
     .run = verb_divide,
     .nature = REPL,
     .least = 1,
     .most = 1,
     .arguments = "DEPTH",
     .help = "perft for each move",
     .example = "2",
     .group = GROUP_COUNT},
    {.name = "random",
     .run = verb_random,
     .nature = BOTH,
     .options = PLACE | TAKES_JSON | TAKES_GAMES | TAKES_SEED | TAKES_LIMIT | TAKES_JOBS,
     .most = 1,
     .arguments = "[GAMES]",
     .help = "random games: outcomes, lengths, branching, kinds of moves",
     .example = "VARIANT --games 1000 --seed 7",
     .group = GROUP_COUNT},
    {.name = "save",
     .run = verb_save,
     .nature = REPL,
     .least = 1,
     .most = 1,
     .arguments = "FILE",
     .help = "writes the game to a file that people can read",
     .example = "my.game",
     .sort = {ARGUMENT_FILE},
     .group = GROUP_FILES},
    {.name = "open",
     .run = verb_open,
     .nature = VERB_REPL | VERB_KEPT,
     .least = 1,
     .most = 1,
     .arguments = "FILE",
     .help = "goes on with a game that was saved",
     .example = "my.game",
     .sort = {ARGUMENT_FILE},
     .group = GROUP_FILES},
    {.name = "run",
     .run = verb_run,
     .nature = VERB_COMMAND | VERB_REPL,
     .options = TAKES_FILTER | TAKES_TAG | TAKES_JOBS | TAKES_FAIL_FAST | TAKES_TIMEOUT | TAKES_SEED | TAKES_JUNIT |
                TAKES_UPDATE,
     .least = 1,
     .most = MANY,
     .arguments = "FILE|DIR...",
     .help = "scenarios: what rules should do, as positions and claims",
     .example = "scripts --filter seam",
     .sort = {ARGUMENT_FILE, ARGUMENT_FILE},
     .group = GROUP_FILES},
    {.name = "record",
     .run = verb_record,
     .nature = REPL,
     .least = 1,
     .most = 1,
     .arguments = "FILE",
     .help = "writes what was played as a scenario, for `run`",
     .example = "my-scenario.lua",
     .sort = {ARGUMENT_FILE},
     .group = GROUP_FILES},
    {.name = "repl",
     .run = verb_repl,
     .nature = COMMAND | VERB_ALONE,
     .options = PLACE | TAKES_ASCII | TAKES_ECHO | TAKES_LINES | TAKES_FILES,
     .help = "play and try things out, line by line",
     .example = "VARIANT"},
    {.name = "tour",
     .run = verb_tour,
     .nature = COMMAND,
     .options = PLACE,
     .help = "a short tour of a variant",
     .example = "VARIANT"},
    {.name = "lua",
     .run = verb_lua,
     .nature = VERB_REPL | VERB_REST | VERB_KEPT,
     .least = 1,
     .most = 1,
     .arguments = "CODE",
     .help = "runs Lua, also where its first word is a verb",
     .example = "moves = pos:moves(); return #moves",
     .sort = {ARGUMENT_LUA, ARGUMENT_LUA},
     .group = GROUP_REPL},
    {.name = "time",
     .run = verb_time,
     .nature = VERB_REPL | VERB_REST | VERB_LINE,
     .least = 1,
     .most = 1,
     .arguments = "LINE",
     .help = "runs a line and says how long that took",
     .example = "perft 3",
     .sort = {ARGUMENT_VERB},
     .group = GROUP_REPL},
    {.name = "new",
     .run = verb_new,
     .nature = VERB_COMMAND,
     .options = TAKES_FROM,
     .least = 1,
     .most = 1,
     .arguments = "NAME",
     .help = "a new variant: a script, scenarios, settings for editors",
     .example = "my-game --from VARIANT"},
    {.name = "help",
     .brief = "?",
     .run = verb_help,
     .nature = VERB_REPL,
     .most = 1,
     .arguments = "[VERB]",
     .help = "what can be said here",
     .example = "perft",
     .sort = {ARGUMENT_VERB},
     .group = GROUP_REPL},
    {.name = "quit", .brief = "q", .nature = VERB_REPL, .help = "leaves", .group = GROUP_REPL},
};

const int verb_count = sizeof verb_table / sizeof *verb_table;

static bool is_called(const struct verb *verb, const char *name, enum verb_nature nature) {
    if (strcmp(verb->name, name) == 0) return true;
    return nature == VERB_REPL && verb->brief && strcmp(verb->brief, name) == 0;
}

const struct verb *table_find(const char *name, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature && is_called(&verb_table[i], name, nature)) return &verb_table[i];
    return NULL;
}

void table_offer(struct nearest *nearest, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature) nearest_offer(nearest, verb_table[i].name);
}

static void add_line(struct text *text, const struct verb *verb, const char *variant) {
    char usage[USAGE_SIZE];
    snprintf(usage, sizeof usage, "%s%s%s%s", verb->name, variant, verb->arguments ? " " : "",
             verb->arguments ? verb->arguments : "");
    text_print(text, "  %-26s %s", usage, verb->help);
}

void table_list_commands(struct text *text) {
    for (int i = 0; i < verb_count; i++) {
        const struct verb *verb = &verb_table[i];
        if (!(verb->nature & VERB_COMMAND)) continue;
        bool variant = verb->nature & VERB_VARIANT, alone = verb->nature & VERB_ALONE;
        add_line(text, verb, !variant ? "" : alone ? " [VARIANT]" : " VARIANT");
        text_add_char(text, '\n');
    }
}

static const char *const headings[GROUPS] = {
    [GROUP_GAME] = "The game",  [GROUP_EDIT] = "Positions", [GROUP_RULES] = "The rules",
    [GROUP_COUNT] = "Counting", [GROUP_FILES] = "Files",    [GROUP_REPL] = "This program"};

/* Words, in lines that begin at the column HELP_COLUMN and end before LINE_WIDTH. */
static void add_wrapped(struct text *text, const char *words) {
    int column = HELP_COLUMN;
    while (*words) {
        int length = (int)strcspn(words, " ");
        if (column > HELP_COLUMN && column + 1 + length > LINE_WIDTH) {
            text_print(text, "\n%*s", HELP_COLUMN, "");
            column = HELP_COLUMN;
        } else if (column > HELP_COLUMN) {
            text_add_char(text, ' ');
            column++;
        }
        text_add(text, words, length);
        column += length;
        words += length + (words[length] == ' ');
    }
    text_add_char(text, '\n');
}

/* "  moves, m [SQUARE]      the legal moves, ..." */
static void add_typed(struct text *text, const struct verb *verb) {
    char usage[USAGE_SIZE];
    snprintf(usage, sizeof usage, "  %s%s%s%s%s", verb->name, verb->brief ? ", " : "", verb->brief ? verb->brief : "",
             verb->arguments ? " " : "", verb->arguments ? verb->arguments : "");
    text_print(text, "%-*s ", HELP_COLUMN - 1, usage);
    if (strlen(usage) >= HELP_COLUMN) text_print(text, "\n%*s", HELP_COLUMN, "");
    add_wrapped(text, verb->help);
}

static void list_group(struct text *text, enum verb_group group) {
    bool headed = false;
    for (int i = 0; i < verb_count; i++) {
        const struct verb *verb = &verb_table[i];
        if (!(verb->nature & VERB_REPL) || verb->group != group) continue;
        if (!headed) text_print(text, "%s%s\n", text->length ? "\n" : "", headings[group]);
        headed = true;
        add_typed(text, verb);
    }
}

void table_list_typed(struct text *text) {
    for (int group = 0; group < GROUPS; group++) list_group(text, (enum verb_group)group);
}

#include "statistics.h"

#include "jsontext.h"

#include <string.h>

enum { KINDS_SHOWN = KIND_NAMES_MAX + TEXTS_MAX + 8 };

/* A kind of moves, and how many there were. */
struct kind_row {
    const char *name;
    uint64_t count;
};

struct kind_table {
    struct kind_row row[KINDS_SHOWN];
    int count, own; /* own: those of the host, which stand first */
};

static const struct {
    enum outcome outcome;
    const char *name, *shown;
} outcomes[] = {{OUTCOME_WHITE, "white", "White wins"},
                {OUTCOME_BLACK, "black", "Black wins"},
                {OUTCOME_DRAW, "draw", "draw"}};

enum { OUTCOMES = sizeof outcomes / sizeof *outcomes };

static void add_kind(struct kind_table *table, const char *name, uint64_t count) {
    for (int i = 0; i < table->count; i++) {
        if (strcmp(table->row[i].name, name) != 0) continue;
        table->row[i].count += count;
        return;
    }
    if (table->count < KINDS_SHOWN) table->row[table->count++] = (struct kind_row){name, count};
}

/* The host's own kinds first, then those of the script in the order of its walks. */
static void count_kinds(struct kind_table *table, const struct playouts *playouts,
                        const struct rules *rules) {
    static const char *const own[] = {"step",  "jump",  "swap", "cycle",
                                      "split", "merge", "drop", "pass"};
    table->count = 0;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) add_kind(table, own[i], 0);
    table->own = table->count;
    for (int i = 0; i < rules->program.count; i++)
        if (rules->program.code[i].op == OP_CALLED)
            add_kind(table, rules->text[rules->program.code[i].to], 0);
    for (int i = 0; i < playouts->kinds; i++)
        add_kind(table, playouts->kind[i], playouts->kind_count[i]);
}

static double percent(uint64_t count, uint64_t whole) {
    return whole ? 100.0 * (double)count / (double)whole : 0;
}

/* -- For people -------------------------------------------------------------------------------- */

static void outcome_text(const struct playouts *playouts, int index, struct text *text) {
    double low, high;
    uint64_t count = playouts->outcome[outcomes[index].outcome];
    playouts_interval(count, playouts->games, &low, &high);
    text_print(text, "  %-12s %9llu  %5.1f %%   (95 %%: %.1f to %.1f)\n", outcomes[index].shown,
               (unsigned long long)count, percent(count, playouts->games), 100 * low, 100 * high);
}

/* Which endings of the script have decided the games. */
static void endings_text(const struct playouts *playouts, const struct description *description,
                         struct text *text) {
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        if (playouts->ended[i] == 0) continue;
        text_print(text, "  %-12s %9llu  %5.1f %%   %s (%s:%d)\n", "by",
                   (unsigned long long)playouts->ended[i],
                   percent(playouts->ended[i], playouts->games), outcome_reason(ending),
                   ending->place.file, ending->place.line);
    }
}

static uint64_t games_of_length(const struct playouts *playouts, int plies) {
    return playouts->length[plies];
}

static uint64_t positions_of_branching(const struct playouts *playouts, int moves) {
    return playouts->branching[moves];
}

enum { BARS = 48 };

/* How counts of 0, 1, 2 ... are spread between two of them, as a line of signs from few to many:
 * of games of 3 to 50 plies, most of them of about 20,
 *
 *     3 [  ..::-=+*##*+=-::...       .   ] 50 */
static void spread_text(uint64_t count_of(const struct playouts *playouts, int value),
                        const struct playouts *playouts, int least, int most, struct text *text) {
    static const char signs[] = " .:-=+*#";
    uint64_t bar[BARS] = {0}, highest = 1;
    int wide = most - least + 1, bars = wide < BARS ? wide : BARS;
    for (int i = least; i <= most; i++)
        bar[(long long)(i - least) * bars / wide] += count_of(playouts, i);
    for (int i = 0; i < bars; i++)
        if (bar[i] > highest) highest = bar[i];
    text_print(text, "  %12s %4d [", "", least);
    for (int i = 0; i < bars; i++) {
        uint64_t level = (bar[i] * (sizeof signs - 2) + highest - 1) / highest;
        text_add_char(text, signs[level]);
    }
    text_print(text, "] %d\n", most);
}

static void figures_text(const struct playouts *playouts, struct text *text) {
    text_print(text, "  %-12s mean %.1f, median %d, shortest %d, longest %d\n", "length",
               playouts_mean_length(playouts), playouts_median_length(playouts),
               playouts_shortest(playouts), playouts_longest(playouts));
    if (playouts_longest(playouts) > playouts_shortest(playouts))
        spread_text(games_of_length, playouts, playouts_shortest(playouts),
                    playouts_longest(playouts), text);
    text_print(text, "  %-12s mean %.1f, median %d, most %d\n", "branching",
               playouts_mean_branching(playouts), playouts_median_branching(playouts),
               playouts_most_branching(playouts));
    if (playouts_most_branching(playouts) > 1)
        spread_text(positions_of_branching, playouts, 1, playouts_most_branching(playouts), text);
    text_print(text, "  %-12s %.1f a game\n", "captures",
               playouts->games ? (double)playouts->captures / (double)playouts->games : 0);
}

void statistics_text(const struct playouts *playouts, const struct rules *rules,
                     struct text *text) {
    struct kind_table table;
    for (int i = 0; i < OUTCOMES; i++) outcome_text(playouts, i, text);
    uint64_t unfinished = playouts->outcome[OUTCOME_ONGOING];
    text_print(text, "  %-12s %9llu  %5.1f %%   (stopped after %d turns)\n", "unfinished",
               (unsigned long long)unfinished, percent(unfinished, playouts->games),
               playouts->limit);
    endings_text(playouts, rules->description, text);
    text_add_char(text, '\n');
    figures_text(playouts, text);
    text_print(text, "\n  moves        %9llu\n", (unsigned long long)playouts->plies);
    count_kinds(&table, playouts, rules);
    for (int i = 0; i < table.count; i++)
        if (table.row[i].count || i >= table.own)
            text_print(text, "    %-10s %9llu  %5.1f %%\n", table.row[i].name,
                       (unsigned long long)table.row[i].count,
                       percent(table.row[i].count, playouts->plies));
}

/* -- For programs ------------------------------------------------------------------------------ */

static json_t *outcomes_json(const struct playouts *playouts) {
    json_t *object = json_object();
    for (int i = 0; i < OUTCOMES; i++) {
        double low, high;
        uint64_t count = playouts->outcome[outcomes[i].outcome];
        playouts_interval(count, playouts->games, &low, &high);
        json_object_set_new(object, outcomes[i].name,
                            json_pack("{sI sf s[ff]}", "count", (json_int_t)count, "share",
                                      percent(count, playouts->games) / 100, "interval", low,
                                      high));
    }
    return object;
}

static json_t *endings_json(const struct playouts *playouts,
                            const struct description *description) {
    json_t *array = json_array();
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        json_array_append_new(array, json_pack("{ss so si sI}", "reason", outcome_reason(ending),
                                               "file", jsontext_string(ending->place.file), "line",
                                               ending->place.line, "games",
                                               (json_int_t)playouts->ended[i]));
    }
    return array;
}

static json_t *kinds_json(const struct playouts *playouts, const struct rules *rules) {
    struct kind_table table;
    json_t *object = json_object();
    count_kinds(&table, playouts, rules);
    for (int i = 0; i < table.count; i++)
        jsontext_set(object, table.row[i].name, json_integer((json_int_t)table.row[i].count));
    return object;
}

static json_t *lengths_json(const struct playouts *playouts) {
    return json_pack("{sf si si si}", "mean", playouts_mean_length(playouts), "median",
                     playouts_median_length(playouts), "min", playouts_shortest(playouts), "max",
                     playouts_longest(playouts));
}

static json_t *branching_json(const struct playouts *playouts) {
    return json_pack("{sf si si}", "mean", playouts_mean_branching(playouts), "median",
                     playouts_median_branching(playouts), "max", playouts_most_branching(playouts));
}

void statistics_json(const struct playouts *playouts, const struct rules *rules,
                     struct statistics_run run, struct text *text) {
    json_t *object = json_pack(
        "{so so sI si sI so sI so so so sI so}", "variant",
        jsontext_string(rules->description->name), "position", jsontext_string(run.position),
        "seed", (json_int_t)run.seed, "limit", playouts->limit, "games",
        (json_int_t)playouts->games, "outcomes", outcomes_json(playouts), "unfinished",
        (json_int_t)playouts->outcome[OUTCOME_ONGOING], "endings",
        endings_json(playouts, rules->description), "length", lengths_json(playouts), "branching",
        branching_json(playouts), "captures", (json_int_t)playouts->captures, "kinds",
        kinds_json(playouts, rules));
    jsontext_add(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6), text);
    text_add_char(text, '\n');
}

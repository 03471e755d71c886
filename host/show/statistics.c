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
    int count;
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

static void figures_text(const struct playouts *playouts, struct text *text) {
    text_print(text, "  %-12s mean %.1f, median %d, shortest %d, longest %d\n", "length",
               playouts_mean_length(playouts), playouts_median_length(playouts),
               playouts_shortest(playouts), playouts_longest(playouts));
    text_print(text, "  %-12s mean %.1f, median %d, most %d\n", "branching",
               playouts_mean_branching(playouts), playouts_median_branching(playouts),
               playouts_most_branching(playouts));
    text_print(text, "  %-12s %.1f a game\n", "captures",
               playouts->games ? (double)playouts->captures / (double)playouts->games : 0);
}

void statistics_text(const struct playouts *playouts, const struct rules *rules,
                     struct text *text) {
    struct kind_table table;
    for (int i = 0; i < OUTCOMES; i++) outcome_text(playouts, i, text);
    uint64_t unfinished = playouts->outcome[OUTCOME_ONGOING];
    text_print(text, "  %-12s %9llu  %5.1f %%   (stopped after %d turns)\n\n", "unfinished",
               (unsigned long long)unfinished, percent(unfinished, playouts->games),
               playouts->limit);
    figures_text(playouts, text);
    text_print(text, "\n  moves        %9llu\n", (unsigned long long)playouts->plies);
    count_kinds(&table, playouts, rules);
    for (int i = 0; i < table.count; i++)
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
        "{so so sI si sI so sI so so sI so}", "variant", jsontext_string(rules->description->name),
        "position", jsontext_string(run.position), "seed", (json_int_t)run.seed, "limit",
        playouts->limit, "games", (json_int_t)playouts->games, "outcomes", outcomes_json(playouts),
        "unfinished", (json_int_t)playouts->outcome[OUTCOME_ONGOING], "length",
        lengths_json(playouts), "branching", branching_json(playouts), "captures",
        (json_int_t)playouts->captures, "kinds", kinds_json(playouts, rules));
    jsontext_add(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6), text);
    text_add_char(text, '\n');
}

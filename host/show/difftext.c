#include "difftext.h"

#include "diagram.h"
#include "jsontext.h"

#include <string.h>

enum { MOVES_SHOWN = 12, LINE_SHOWN = 24 /* moves */ };

static const char letter[2] = {'A', 'B'};

/* -- For people -------------------------------------------------------------------------------- */

static void line_text(const struct diff *diff, struct text *text) {
    if (diff->plies == 0) return;
    bool whole = diff->plies <= LINE_SHOWN;
    text_print(text, "in play they first differ after");
    for (int i = 0; i < diff->plies; i++) {
        if (!whole && i == LINE_SHOWN / 2) text_print(text, " ...");
        if (!whole && i == LINE_SHOWN / 2) i = diff->plies - LINE_SHOWN / 2;
        text_print(text, " %s", diff->line[i]);
    }
    if (!whole) text_print(text, "\n(%d moves: --json has them all)", diff->plies);
    text_print(text, "\n");
}

static void moves_text(const struct diff_report *report, int which, struct text *text) {
    const struct diff *diff = report->diff;
    if (diff->onlys[which] == 0) return;
    text_print(text, "\nonly in %c:\n", letter[which]);
    for (int i = 0; i < diff->onlys[which] && i < MOVES_SHOWN; i++) {
        const struct diff_move *move = &diff->only[which][i];
        text_print(text, "  %s (%s)", move->text, move->kind);
        if (*move->rules) text_print(text, " by %s", move->rules);
        if (*move->against)
            text_print(text, "\n      not in %c: %s", letter[!which], move->against);
        text_print(text, "\n");
    }
    if (diff->onlys[which] > MOVES_SHOWN)
        text_print(text, "  and %d more\n", diff->onlys[which] - MOVES_SHOWN);
}

static void outcomes_text(const struct diff *diff, struct text *text) {
    if (strcmp(diff->outcome[0], diff->outcome[1]) == 0) return;
    text_print(text, "\n");
    for (int i = 0; i < 2; i++) {
        const struct place *place = &diff->ending[i];
        text_print(text, "outcome in %c: %s%s%s", letter[i], diff->outcome[i],
                   *diff->reason[i] ? ", " : "", diff->reason[i]);
        if (place->line) text_print(text, " (%s:%d)", place->file, place->line);
        text_add_char(text, '\n');
    }
}

static void refusals_text(const struct diff *diff, struct text *text) {
    for (int i = 0; i < 2; i++)
        if (diff->refusal[i]) text_print(text, "%c refuses it: %s\n", letter[i], diff->refusal[i]);
}

static void position_found_text(const struct diff_report *report, struct text *text) {
    const struct diff *diff = report->diff;
    text_print(text, "the smallest position found in which they differ (%llu compared):\n  %s\n",
               (unsigned long long)diff->positions, diff->position);
    line_text(diff, text);
    refusals_text(diff, text);
    if (report->position) {
        text_print(text, "\n");
        diagram_draw(report->position, (struct diagram_style){.colour = false}, text);
    }
    if (diff->sort != DIFF_MOVES) return;
    moves_text(report, 0, text);
    moves_text(report, 1, text);
    outcomes_text(diff, text);
}

static void found_text(const struct diff_report *report, struct text *text) {
    const struct diff *diff = report->diff;
    if (diff->starts_differ)
        text_print(text, "they begin with different positions:\n  A: %s\n  B: %s\n", diff->start[0],
                   diff->start[1]);
    if (diff->sort == DIFF_NONE)
        text_print(text, "no difference found in %llu positions\n",
                   (unsigned long long)diff->positions);
    else if (diff->sort == DIFF_START)
        refusals_text(diff, text);
    else
        position_found_text(report, text);
}

static void perft_text(const struct diff_report *report, struct text *text) {
    if (report->depths == 0) return;
    text_print(text, "\n%-22s %16s %16s\n", "", "A", "B");
    for (int i = 0; i < report->depths; i++)
        text_print(text, "  perft %-14d %16llu %16llu%s\n", i + 1,
                   (unsigned long long)report->perft[i][0], (unsigned long long)report->perft[i][1],
                   report->perft[i][0] == report->perft[i][1] ? "" : "   *");
}

/* "12.3 ± 0.4", in percent for shares. */
static void figure_text(const struct diff_row *row, struct diff_figure figure, const char *format,
                        struct text *text) {
    double scale = row->share ? 100 : 1;
    text_print(text, format, figure.mean * scale, figure.error * scale);
}

static void statistics_text(const struct diff_statistics *statistics, struct text *text) {
    if (!statistics) return;
    text_print(text, "\n%d random games of each, means with 95 %% confidence; * = a clear change\n",
               statistics->games);
    for (int i = 0; i < statistics->rows; i++) {
        const struct diff_row *row = &statistics->row[i];
        text_print(text, "  %-20s", row->name);
        figure_text(row, row->figure[0], " %8.2f +- %-7.2f", text);
        figure_text(row, row->figure[1], " %8.2f +- %-7.2f", text);
        figure_text(row, row->change, " %+8.2f +- %.2f", text);
        text_print(text, "%s%s\n", row->share ? " %" : "",
                   diff_statistics_is_significant(row) ? " *" : "");
    }
}

void difftext_write(const struct diff_report *report, struct text *text) {
    text_print(text, "A: %s\nB: %s\n\n", report->name[0], report->name[1]);
    found_text(report, text);
    perft_text(report, text);
    statistics_text(report->statistics, text);
}

/* -- For programs ------------------------------------------------------------------------------ */

static json_t *moves_json(const struct diff *diff, int which) {
    json_t *array = json_array();
    for (int i = 0; i < diff->onlys[which]; i++) {
        const struct diff_move *move = &diff->only[which][i];
        json_array_append_new(array, json_pack("{so so so so}", "move", jsontext_string(move->text),
                                               "kind", jsontext_string(move->kind), "rules",
                                               jsontext_string(move->rules), "against",
                                               jsontext_string(move->against)));
    }
    return array;
}

static json_t *line_json(const struct diff *diff) {
    json_t *array = json_array();
    for (int i = 0; i < diff->plies; i++)
        json_array_append_new(array, jsontext_string(diff->line[i]));
    return array;
}

static json_t *perft_json(const struct diff_report *report) {
    json_t *array = json_array();
    for (int i = 0; i < report->depths; i++)
        json_array_append_new(array, json_pack("[II]", (json_int_t)report->perft[i][0],
                                               (json_int_t)report->perft[i][1]));
    return array;
}

static json_t *figure_json(struct diff_figure figure) {
    return json_pack("{sf sf}", "mean", figure.mean, "error", figure.error);
}

static json_t *statistics_json(const struct diff_statistics *statistics) {
    json_t *object = json_object();
    for (int i = 0; statistics && i < statistics->rows; i++) {
        const struct diff_row *row = &statistics->row[i];
        jsontext_set(object, row->name,
                     json_pack("{so so so sb}", "a", figure_json(row->figure[0]), "b",
                               figure_json(row->figure[1]), "change", figure_json(row->change),
                               "clear", (int)diff_statistics_is_significant(row)));
    }
    return object;
}

void difftext_json(const struct diff_report *report, struct text *text) {
    const struct diff *diff = report->diff;
    json_t *object = json_pack(
        "{so so ss sI s[oo] sb so s[oo] so s{so so} s[oo] so so}", "a",
        jsontext_string(report->name[0]), "b", jsontext_string(report->name[1]), "difference",
        diff_sort_name(diff->sort), "positions", (json_int_t)diff->positions, "starts",
        jsontext_string(diff->start[0]), jsontext_string(diff->start[1]), "starts_differ",
        (int)diff->starts_differ, "position", jsontext_string(diff->position), "refusals",
        jsontext_string(diff->refusal[0]), jsontext_string(diff->refusal[1]), "line",
        line_json(diff), "only", "a", moves_json(diff, 0), "b", moves_json(diff, 1), "outcomes",
        jsontext_string(diff->outcome[0]), jsontext_string(diff->outcome[1]), "perft",
        perft_json(report), "statistics", statistics_json(report->statistics));
    jsontext_add(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6), text);
    text_add_char(text, '\n');
}

/* The fuzz targets run their seeds, earlier findings, and mutations of samples. */
#include "support.h"

#include "fuzz/targets.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each target takes its seeds, its earlier findings, all prefixes of its samples, and the samples
 * with one byte changed. A target aborts the process if a check fails. */

typedef int target(const uint8_t *data, size_t size);

enum { FILE_MAX = 1 << 17 };

static size_t read_file(const char *path, uint8_t *bytes) {
    FILE *file = fopen(path, "rb");
    if (!file) cr_assert_fail("cannot read %s", path);
    size_t size = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return size;
}

static void run_files(const char *pattern, target *run) {
    glob_t found;
    uint8_t *bytes = malloc(FILE_MAX);
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0, "no file is %s", pattern);
    for (size_t i = 0; i < found.gl_pathc; i++) run(bytes, read_file(found.gl_pathv[i], bytes));
    globfree(&found);
    free(bytes);
}

Test(fuzz, earlier_findings_in_positions) {
    run_files("tests/fuzz/position/*", fuzz_position);
}

Test(fuzz, earlier_findings_in_moves) {
    run_files("tests/fuzz/move/*", fuzz_move);
}

Test(fuzz, earlier_findings_in_scripts) {
    run_files("tests/fuzz/script/*", fuzz_script);
}

Test(fuzz, earlier_findings_in_saved_games) {
    run_files("tests/fuzz/open/*", fuzz_open);
}

Test(fuzz, earlier_findings_in_foreign_games) {
    run_files("tests/fuzz/games/*", fuzz_games);
}

Test(fuzz, earlier_findings_in_journals) {
    run_files("tests/fuzz/journal/*", fuzz_journal);
}

Test(fuzz, earlier_findings_in_lines) {
    run_files("tests/fuzz/line/*", fuzz_line);
}

Test(fuzz, earlier_findings_in_scenarios) {
    run_files("tests/fuzz/scenario/*", fuzz_scenario);
}

Test(fuzz, earlier_findings_in_weights) {
    run_files("tests/fuzz/weights/*", fuzz_weights);
}

Test(fuzz, earlier_findings_in_levels) {
    run_files("tests/fuzz/levels/*", fuzz_levels);
}

Test(fuzz, earlier_findings_in_foreign_rules) {
    run_files("tests/fuzz/import/*", fuzz_import);
}

Test(fuzz, earlier_findings_in_epd) {
    run_files("tests/fuzz/epd/*", fuzz_epd);
}

Test(fuzz, earlier_findings_in_links) {
    run_files("tests/fuzz/link/*", fuzz_link);
}

Test(fuzz, earlier_findings_in_engines) {
    run_files("tests/fuzz/engine/*", fuzz_engine);
}

Test(fuzz, earlier_findings_in_databases) {
    run_files("tests/fuzz/database/*", fuzz_database);
}

/* Run the target on all prefixes of the text, then on the text with each byte replaced, deleted or
 * doubled. The first byte selects the variant and is kept. */
static void run_changes(const char *text, target *run) {
    static const char others[] = "\n\"#(-/0179=Mmz{~\x80\xff";
    uint8_t bytes[400];
    size_t size = strlen(text);
    for (size_t length = 1; length <= size; length++) run((const uint8_t *)text, length);
    for (size_t at = 1; at < size; at++) {
        for (const char *other = others; *other; other++) {
            memcpy(bytes, text, size);
            bytes[at] = (uint8_t)*other;
            run(bytes, size);
        }
        memcpy(bytes, text, at);
        memcpy(bytes + at, text + at + 1, size - at - 1);
        run(bytes, size - 1);
        memcpy(bytes + at + 1, text + at, size - at);
        bytes[at] = bytes[at + 1];
        run(bytes, size + 1);
    }
}

Test(fuzz, positions_changed_by_one_byte) {
    run_changes("E1rnbqkbnrw/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/1RNBQKBNRW w - - 0 1",
                fuzz_position);
    run_changes("Arnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2", fuzz_position);
    run_changes("Bm1m1m1m1/1m1m1m1m/8/8/4Q3/8/M1f1M1M1/1M1M1M1M b 3 7", fuzz_position);
    run_changes("C(mM)1m1m1m1/1m1m1m1m/8/2(mmM)5/8/8/M1M1M1M1/1M1M1M1M w 1", fuzz_position);
    run_changes("D1m1m1m2/m1m1m1m1/8/8/8/8/1M1M1M2/M1M1M1M1[MMm] w 1", fuzz_position);
}

Test(fuzz, moves_changed_by_one_byte) {
    run_changes("Ae2e4\ne7e5\ng1f3\nb8c6", fuzz_move);
    run_changes("Bc3-d4\nf6-e5\nd4xf6", fuzz_move);
    run_changes("Dc3-d4\nf6-e5\nd4xf6", fuzz_move);
}

Test(fuzz, journals_changed_by_one_byte) {
    run_changes("warpboard journal 1\n12 12eeef285b53bd85 8a7c4c3633cf0935\nload \"chess\"\n"
                "9 dd39c97aceae93c5 42e8501c47447a60\nplay e2e4\n",
                fuzz_journal);
}

Test(fuzz, scenarios_changed_by_one_byte) {
    run_changes("B=board\n. . . .\n. + m .\n=turn white\n=put e4 g4;M\n=reaches e4;d5\n=play "
                "e4xc6\n=moves 4\n"
                "=after 8/8/2M5/8 b 0 1\n",
                fuzz_scenario);
}

Test(fuzz, lines_changed_by_one_byte) {
    run_changes("play e2e4 e7e5\nmoves e4\nundo", fuzz_line);
    run_changes("perft 1 --divide --engine machine", fuzz_line);
    run_changes("set wrap plain\nput e4 K", fuzz_line);
}

Test(fuzz, weights_changed_by_one_byte) {
    run_changes("Apieces\t0\t9\nkind mark\t10\t-20\nturn\t3\t4\n", fuzz_weights);
}

Test(fuzz, levels_changed_by_one_byte) {
    run_changes("8\n19\n44\n105\n", fuzz_levels);
}

Test(fuzz, frames_of_links_changed_by_one_byte) {
    run_changes("warpboard game 1\nvariant my-game\nscript 4f2ab3c09d1e7756\noption a b\n"
                "start 8/8 w 1\nplay c3-d4\n---\ntitle \"x\"\n",
                fuzz_link);
}

Test(fuzz, scripts_changed_by_one_byte) {
    run_changes("title \"T\" board{4, 4, shape = \"torus\"} piece(\"man\", \"M\") start "
                "\"4/4/4/MMMM w 1\"\n"
                "moves = from \"man\" * (n * empty + ne * enemy * take) * stop * (on \"far\" * "
                "flip | here)\n"
                "loss(stuck) draw(repeated(3))",
                fuzz_script);
}

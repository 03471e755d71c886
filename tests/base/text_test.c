/* Texts: growth, printable parts, and the nearest word to a misspelt one. */
#include "support.h"

#include <string.h>

/* -- Texts ------------------------------------------------------------------------------------- */

Test(text, is_empty_at_first) {
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    cr_assert_str_eq(text_string(&text), "");
    text_done(&text);
}

Test(text, contains_the_added_parts_in_order) {
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    text_add(&text, "c3xx", 3);
    text_add_char(&text, 'e');
    text_print(&text, "%d%s", 5, "=K");
    cr_assert_str_eq(text_string(&text), "c3xe5=K");
    text_done(&text);
}

Test(text, grows_as_needed) {
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    for (int i = 0; i < 10000; i++) text_print(&text, "%d,", i % 10);
    for (int i = 0; i < 20000; i++)
        ENSURE(text.bytes[i] == (i % 2 ? ',' : '0' + i / 2 % 10), "byte %d is '%c'", i,
               text.bytes[i]);
    text_done(&text);
}

Test(text, wraps_between_words) {
    static const char *const cases[][2] = {
        {"one two three four", "one two\n  three\n  four"},
        {"seven77 seven77", "seven77\n  seven77"},
        {"  in two   lines\nmore\n", "  in two\n    lines\nmore\n"},
        {"unbreakable word", "unbreakable\n  word"},
        {"ab\xc3\xb6\xc3\xb6 d\xc3\xb6\xc3\xb6 f", "ab\xc3\xb6\xc3\xb6 d\xc3\xb6\xc3\xb6\n  f"},
        {"", ""},
        {"\n\n", "\n\n"}};
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_clear(&text);
        text_wrap(cases[i][0], 8, &text);
        cr_assert_str_eq(text_string(&text), cases[i][1]);
    }
    text_done(&text);
}

Test(text, forgets_its_bytes_and_keeps_its_memory) {
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    text_print(&text, "%*s", 1000, "x");
    text_clear(&text);
    text_print(&text, "again");
    cr_assert_str_eq(text_string(&text), "again");
    cr_assert_eq(memory.allocations, 1);
    text_done(&text);
}

static const struct {
    const char *a, *b;
    int distance;
} distances[] = {
    {"", "", 0},         {"man", "man", 0},        {"", "man", 3},        {"leaps", "leap", 1},
    {"lep", "leap", 1},  {"kitten", "sitting", 3}, {"epmty", "empty", 1}, {"ca", "abc", 3},
    {"own", "enemy", 5}, {"Saturday", "Sunday", 3}};

Test(text, shows_only_printable_utf8) {
    struct {
        char bytes[16];
        const char *shown;
    } sample[] = {{"plain", "plain"},
                  {"a\033[1m\n", "a?[1m?"},
                  {"\xc3\xa4\xe2\x97\x8f", "\xc3\xa4\xe2\x97\x8f"},
                  {"\xc2\x9b"
                   "31m",
                   "??31m"},
                  {"\xc2\xa0", "\xc2\xa0"},
                  {"\xd8\x9c", "??"},
                  {"\xff\xc3", "??"},
                  {"\xe2\x97", "??"},
                  {"\177", "?"}};
    for (size_t i = 0; i < sizeof sample / sizeof *sample; i++) {
        text_make_printable(sample[i].bytes);
        cr_expect_str_eq(sample[i].bytes, sample[i].shown);
    }
}

Test(text, distance_counts_insertions_deletions_replacements_and_swaps) {
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        int there = text_distance(distances[i].a, distances[i].b),
            back = text_distance(distances[i].b, distances[i].a);
        ENSURE(there == distances[i].distance && back == there, "\"%s\" to \"%s\": %d, back %d",
               distances[i].a, distances[i].b, there, back);
    }
}

Test(text, distance_of_very_long_words_is_large) {
    char word[101];
    memset(word, 'x', 100);
    word[100] = '\0';
    cr_assert_geq(text_distance(word, word), 63);
}

/* -- Near words -------------------------------------------------------------------------------- */

TestSuite(nearest, .init = support_begin_arena, .fini = support_end_arena);

/* Return the word nearest to `wrong` from a list that ends with NULL. */
static const char *nearest_of(const char *wrong, const char *const *words) {
    struct nearest nearest = {.wrong = wrong};
    while (*words) nearest_offer(&nearest, *words++);
    return nearest.best ? nearest.best : "nothing";
}

Test(nearest, suggests_the_probable_word) {
    const char *const words[] = {"take", "tally", "become", "empty", "enemy", "leap", NULL};
    cr_assert_str_eq(nearest_of("leaps", words), "leap");
    cr_assert_str_eq(nearest_of("expl", (const char *const[]){"explode-all", "explode", NULL}),
                     "explode");
    cr_assert_str_eq(nearest_of("exp", (const char *const[]){"explode", NULL}), "nothing");
    cr_assert_str_eq(nearest_of("emtpy", words), "empty");
    cr_assert_str_eq(nearest_of("becomes", words), "become");
}

/* Return the message about a wrong word if these words, up to NULL, are correct. */
static void check_advice(const char *noun, const char *wrong, const char *const *words,
                         const char *advice) {
    struct nearest nearest = {.wrong = wrong};
    while (*words) nearest_offer(&nearest, *words++);
    cr_assert_str_eq(nearest_advice(&nearest, noun, support_arena), advice);
}

Test(nearest, suggests_one_word_or_lists_all) {
    static const char *const none[] = {NULL}, *const one[] = {"man", NULL},
                             *const two[] = {"man", "king", NULL};
    check_advice("piece", "men", two, ", did you mean \"man\"?");
    check_advice("piece", "bishop", two, "; the pieces are man and king");
    check_advice("piece", "bishop", one, "; the only piece is man");
    check_advice("marks", "bishop", one, "; the only marks are man");
    check_advice("piece", "bishop", none, "; there are no pieces");
}

Test(nearest, lists_only_as_many_words_as_fit_a_line) {
    const char *many[60];
    for (int i = 0; i < 59; i++) many[i] = "eleven_byte";
    many[59] = NULL;
    check_advice("word", "x", many,
                 "; the words are eleven_byte, eleven_byte, eleven_byte, eleven_byte, eleven_byte, "
                 "eleven_byte, "
                 "eleven_byte, ...");
}

Test(nearest, suggests_nothing_if_no_word_is_near) {
    const char *const words[] = {"take", "tally", "n", "e", NULL};
    cr_assert_str_eq(nearest_of("drop", words), "nothing");
    cr_assert_str_eq(nearest_of("x", words), "nothing");
}

Test(nearest, never_suggests_a_much_longer_word) {
    char word[301];
    memset(word, 'x', 300);
    word[300] = '\0';
    cr_assert_str_eq(nearest_of("x", (const char *const[]){word, NULL}), "nothing");
}

Test(nearest, does_not_depend_on_the_order_of_the_words) {
    const char *const words[] = {"case", "cave", "cage", NULL}, *const turned[] = {"cage", "cave",
                                                                                   "case", NULL};
    cr_assert_str_eq(nearest_of("cae", words), "cage");
    cr_assert_str_eq(nearest_of("cae", turned), "cage");
}

/* A text that is quoted for another language cannot be taken for anything but a text there. */
#include "support.h"

#include "base/quote.h"

/* Everything that ends a text, begins another or stands for something in one of the languages. */
static const char sample[] =
    "a \"b\" 'c' \\ $(id) `id` <&> # ]] */ --\n\t\0331\177\302\205\342\200\256\377\303\251";

static const struct {
    const char *name;
    void (*quote)(struct text *text, const char *bytes);
    const char *bytes, *written;
} cases[] = {
    {"Lua", quote_lua, sample,
     "\"a \\\"b\\\" 'c' \\\\ $(id) `id` <&> # ]] */ "
     "--\\010\\009\\0271\\127\\194\\133\\226\\128\\174\\255\303\251\""},
    {"Lua", quote_lua, "", "\"\""},
    {"Lua, within quotes", quote_lua_part, "\"]]\n", "\\\"]]\\010"},
    {"a key", quote_lua_key, "clock", "clock"},
    {"a key", quote_lua_key, "_2", "_2"},
    {"a key", quote_lua_key, "my-rule", "[\"my-rule\"]"},
    {"a key", quote_lua_key, "2nd", "[\"2nd\"]"},
    {"a key", quote_lua_key, "end", "[\"end\"]"},
    {"a key", quote_lua_key, "", "[\"\"]"},
    {"a key", quote_lua_key, "a]=os.exit(),[b", "[\"a]=os.exit(),[b\"]"},
    {"a key", quote_lua_key, "\303\251t\303\251", "[\"\303\251t\303\251\"]"},
    {"a comment", quote_lua_comment, sample,
     "a \"b\" 'c' \\ $(id) `id` <&> # ]] */ --???1?\?\?\?\?\?\?\303\251"},
    {"a shell's word", quote_shell, "variants/my-game.lua", "variants/my-game.lua"},
    {"a shell's word", quote_shell, "", "''"},
    {"a shell's word", quote_shell, "~", "'~'"},
    {"a shell's word", quote_shell, "$(id)", "'$(id)'"},
    {"a shell's word", quote_shell, "it's", "'it'\\''s'"},
    {"a shell's word", quote_shell, "a\nb", "'a\nb'"},
    {"a word of a line", quote_word, "a \"b\" \\", "\"a \"\"b\"\" \\\""},
    {"XML", quote_xml, sample,
     "a &quot;b&quot; 'c' \\ $(id) `id` &lt;&amp;&gt; # ]] */ --\n\t?1?\?\?\?\?\?\?\303\251"},
    {"TAP", quote_tap, sample,
     "a \"b\" 'c' \\\\ $(id) `id` <&> \\# ]] */ --???1?\?\?\?\?\?\?\303\251"},
    {"YAML", quote_yaml, sample,
     "\"a \\\"b\\\" 'c' \\\\ $(id) `id` <&> # ]] */ --\\n??1?\?\?\?\?\?\?\303\251\""},
};

Test(quote, lets_no_text_be_anything_else) {
    struct memory memory = support_memory();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text;
        text_init(&text, &memory);
        cases[i].quote(&text, cases[i].bytes);
        cr_expect_str_eq(text_string(&text), cases[i].written, "%s", cases[i].name);
        text_done(&text);
    }
}

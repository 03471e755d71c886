/* Lua code without comments and blanks, for hashes. */
#include "../../host/embed/bare_code.h"
#include "support.h"

#include <string.h>

static void check(const char *code, const char *expected) {
    struct memory memory = support_memory();
    struct text bare;
    text_init(&bare, &memory);
    bare_code_add(&bare, code, (int)strlen(code));
    cr_assert_str_eq(text_string(&bare), expected);
    text_done(&bare);
}

Test(bare_code, comments_and_blanks_become_one_blank) {
    check("a = 1 -- one\n\n\tb  =  2\n", "a = 1 b = 2");
    check("-- first\na", "a");
    check("a --[[ long\n]] b --[==[ ]] ]==] c", "a b c");
    check("a - -b", "a - -b");
    check("", "");
}

Test(bare_code, strings_are_unchanged) {
    check("x = \"a  -- b\"  y = 'c\\'  -- d'", "x = \"a  -- b\" y = 'c\\'  -- d'");
    check("x = [[ a  -- b\n]]  .. [=[ ]]  ]=]", "x = [[ a  -- b\n]] .. [=[ ]]  ]=]");
    check("t[i[1]]  = 2", "t[i[1]] = 2");
}

Test(bare_code, incomplete_code_is_kept_to_its_end) {
    check("x = \"a  ", "x = \"a  ");
    check("x = [[ a", "x = [[ a");
    check("--[[ a", "");
    check("x = 'a\\", "x = 'a\\");
}

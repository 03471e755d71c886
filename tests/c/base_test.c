#include "base/random.h"

#include <criterion/criterion.h>
#include <stdlib.h>

void *volatile leak;
Test(random, leaks) {
    leak = malloc(77);
    leak = malloc(78);
    leak = NULL;
}
Test(random, bad) {
    volatile int x = 0x7fffffff;
    x = x + 1;
}
Test(random, assert) {
    cr_assert_eq(1, 2, "%d is not", 1);
}

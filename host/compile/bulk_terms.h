/* Terms of bulk tables (compile/bulk.c), two of which may be the same move. */
#ifndef COMPILE_BULK_TERMS_H
#define COMPILE_BULK_TERMS_H

#include "rules.h"

/* Whether pieces of both terms may go from one square to another, and be the same there. */
bool bulk_terms_may_meet(const struct board *board, const struct bulk_term *a,
                         const struct bulk_term *b);

#endif

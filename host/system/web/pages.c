#include "../pages.h"

void pages_prefer_large(void *block, size_t bytes) {
}

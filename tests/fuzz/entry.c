/* The entry point for libFuzzer. FUZZ_TARGET is one of the functions of targets.h. */
#include "targets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    return FUZZ_TARGET(data, size);
}

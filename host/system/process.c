#include "process.h"

#include <unistd.h>

int process_number(void) {
    return (int)getpid();
}

#include "CGlove.h"

#include <stdlib.h>

#include "../../firmware-protocol/c/device.c"

struct c_glove {
    glove core;
};

c_glove *c_glove_make(uint32_t boot) {
    c_glove *glove = calloc(1, sizeof *glove);
    if (glove) glove->core.boot = boot;
    return glove;
}

void c_glove_free(c_glove *glove) {
    free(glove);
}

void c_glove_advance(c_glove *glove, int64_t now) {
    glove_advance(&glove->core, now);
}

void c_glove_receive(c_glove *glove, uint8_t byte, int64_t now) {
    glove_receive(&glove->core, byte, now);
}

int c_glove_next_byte(c_glove *glove) {
    return glove_next_byte(&glove->core);
}

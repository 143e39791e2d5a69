/*
 * The Arduino library behind the functions of ../../c/device.c, so that the tools that judge that device judge the
 * library too: fuzz.c and pty.c are compiled with -DDEVICE='"glove.h"', and linked with glove.cpp.
 */
#ifndef GLOVE_H
#define GLOVE_H

#include "../../c/tactus.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sizes of the library: those of device.c, or the smallest. */
#ifndef GLOVE_SMALL
enum { SLOTS = 64, QUEUE = 64, REPORTS = 32, OUT = 1024 };
#else
enum { SLOTS = 4, QUEUE = 57, REPORTS = 16, OUT = 128 };
#endif
enum { ACTUATORS = 6, CHANNELS = 6 };
enum { MS = 1000, NEVER = -100 * MS, RESOLUTION = 8 }; /* RESOLUTION: microseconds of its clock */

typedef struct { /* boot: another at every start; the rest begins as zero, and shows what the library does */
    uint32_t boot;
    bool is_begun;
    uint8_t levels[ACTUATORS];
    uint8_t pressure[CHANNELS];
    enum { CLOSED, OPEN, ARMED } state;
    int64_t now, renewed;
    struct { uint32_t cells_played, reports_lost; } statistics;
    struct { uint32_t nonce; uint16_t next_cell; uint8_t waiting, reports_kept; bool playing; } s;
} glove;

extern tactus_description glove_description; /* only reset_cause means anything */

void glove_advance(glove *g, int64_t now);
void glove_receive(glove *g, uint8_t byte, int64_t now);
void glove_line_gone(glove *g);
int glove_next_byte(glove *g);
bool glove_motor_power(const glove *g);

static inline int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

#ifdef __cplusplus
}
#endif

#endif

#include "CGlove.h"

#include <stdlib.h>

#include "../../firmware-protocol/c/device.c"

struct c_glove {
    glove core;
};

/* What of a glove can be seen from outside. */
typedef struct {
    uint8_t levels[ACTUATORS];
    uint16_t out_end;
} appearance;

static appearance appearance_of(const glove *core) {
    appearance seen = {.out_end = core->out_end};
    for (int actuator = 0; actuator < ACTUATORS; actuator++)
        seen.levels[actuator] = core->levels[actuator];
    return seen;
}

static bool looks_like(const glove *core, const appearance *seen) {
    for (int actuator = 0; actuator < ACTUATORS; actuator++)
        if (seen->levels[actuator] != core->levels[actuator]) return false;
    return seen->out_end == core->out_end;
}

c_glove *c_glove_make(uint32_t boot) {
    c_glove *glove = calloc(1, sizeof *glove);
    if (!glove) return glove;
    glove->core.boot = boot;
    glove->core.measures_supply = true, glove->core.supply = (tactus_supply){3900, 65, 0};
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

void c_glove_press(c_glove *glove, unsigned channel, uint8_t value) {
    glove->core.pressure[channel] = value;
}

void c_glove_supply(c_glove *glove, uint16_t millivolts, uint8_t state) {
    glove->core.supply = (tactus_supply){millivolts, 255, state};
}

void c_glove_rail(c_glove *glove, bool is_on) {
    glove->core.rail = is_on ? RAIL_ON : RAIL_OFF;
}

int c_glove_next_byte(c_glove *glove) {
    return glove_next_byte(&glove->core);
}

bool c_glove_is_armed(const c_glove *glove) {
    return glove->core.state == ARMED;
}

uint8_t c_glove_level(const c_glove *glove, unsigned actuator) {
    return glove->core.levels[actuator];
}

uint32_t c_glove_cells_played(const c_glove *glove) {
    return glove->core.statistics.cells_played;
}

uint32_t c_glove_cells_dropped(const c_glove *glove) {
    return glove->core.statistics.cells_dropped;
}

uint32_t c_glove_reports_lost(const c_glove *glove) {
    return glove->core.statistics.reports_lost;
}

void c_glove_run(c_glove *glove, int64_t *now, int64_t until, int64_t step) {
    appearance before = appearance_of(&glove->core);
    while (*now < until && looks_like(&glove->core, &before)) {
        *now = until - *now < step ? until : *now + step;
        glove_advance(&glove->core, *now);
    }
}

int64_t c_glove_next_change(const c_glove *glove, int64_t now, int64_t step) {
    c_glove ahead = *glove;
    c_glove_run(&ahead, &now, now + glove_description.lease * MS, step);
    return now;
}

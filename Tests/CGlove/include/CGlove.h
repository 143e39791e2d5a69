/* The device of firmware-protocol/c as a value that a test can hold. */
#include <stdbool.h>
#include <stdint.h>

typedef struct c_glove c_glove;

c_glove *_Nullable c_glove_make(uint32_t boot);
void c_glove_free(c_glove *_Nonnull glove);
void c_glove_advance(c_glove *_Nonnull glove, int64_t now);
void c_glove_receive(c_glove *_Nonnull glove, uint8_t byte, int64_t now);
/* The channel is below 6. */
void c_glove_press(c_glove *_Nonnull glove, unsigned channel, uint8_t value);
/* As measured; 0 mV while it cannot be. */
void c_glove_supply(c_glove *_Nonnull glove, uint16_t millivolts, uint8_t state);
/* As measured before the motors' power is switched. */
void c_glove_rail(c_glove *_Nonnull glove, bool is_on);
/* Or -1. */
int c_glove_next_byte(c_glove *_Nonnull glove);
bool c_glove_is_armed(const c_glove *_Nonnull glove);
/* 0 off, 31 full; the actuator is below 6. */
uint8_t c_glove_level(const c_glove *_Nonnull glove, unsigned actuator);
/* As in STATISTICS. */
uint32_t c_glove_cells_played(const c_glove *_Nonnull glove);
uint32_t c_glove_cells_dropped(const c_glove *_Nonnull glove);
uint32_t c_glove_reports_lost(const c_glove *_Nonnull glove);
/* Advances in steps until something can be seen of it or the time has come. */
void c_glove_run(c_glove *_Nonnull glove, int64_t *_Nonnull now, int64_t until, int64_t step);
/* When it should be looked at next: something can be seen then, or a lease's time has passed. */
int64_t c_glove_next_change(const c_glove *_Nonnull glove, int64_t now, int64_t step);

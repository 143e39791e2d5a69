#include "vectors.h"

extern void handle_motor_timer(void);

// nRF51 Series Reference Manual, chapter 6.1: an interrupt has the number of its peripheral.
VECTORS(32, INTERRUPT(0) = brown_out_handler, INTERRUPT(2) = handle_line,
        INTERRUPT(9) = handle_motor_timer);

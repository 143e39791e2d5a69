// The first 16 words of a vector table, the same on every Cortex-M; the board's interrupts follow.
#pragma once

typedef void (*vector)(void);

extern char stack_top[];
extern void reset_handler(void);
extern void fault_handler(void);
extern void brown_out_handler(void);
extern void handle_line(void);

// Every interrupt not in the board's table is unexpected, and so a fault.
#define VECTORS(count, ...)                                            \
  __attribute__((section(".vectors"), used)) const vector vectors[] = { \
      [0] = (vector)stack_top, [1] = reset_handler,                     \
      [2 ... 15 + (count)] = fault_handler, __VA_ARGS__}
#define INTERRUPT(number) [16 + (number)]

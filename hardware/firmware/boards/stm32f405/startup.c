#include "vectors.h"

// RM0090, table of vectors for STM32F405: PVD is 1, USART1 is 37, the last is 81.
VECTORS(82, INTERRUPT(1) = brown_out_handler, INTERRUPT(37) = handle_line);

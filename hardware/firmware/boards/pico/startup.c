#include "vectors.h"

// RP2040 Datasheet, section 2.3.2: 26 interrupts, of which none is used.
VECTORS(26);

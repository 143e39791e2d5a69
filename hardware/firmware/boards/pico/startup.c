#include "vectors.h"

// RP2040 Datasheet, section 2.3.2: 26 interrupts. Only one is enabled, and it is a fault like all the others.
VECTORS(26);

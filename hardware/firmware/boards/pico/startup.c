#include "vectors.h"

// RP2040 Datasheet, section 2.3.2: 26 interrupts. None is used: each is a fault.
VECTORS(26);

#include "TactusAVR.h"

#ifdef __AVR__

#include <avr/eeprom.h>
#include <avr/io.h>

// Memory that the start-up code does not clear.
static uint8_t resetFlags __attribute__((section(".noinit")));
static uint16_t starts __attribute__((section(".noinit")));
static uint16_t startsInverted __attribute__((section(".noinit")));

// Before anything else: a watchdog that reset the processor still runs, at its shortest time. Optiboot clears the
// flags; from 4.6 on it leaves them in r2, but the 4.4 of Arduino's core leaves anything there.
extern "C" void tactusNoteReset() __attribute__((naked, used, section(".init3")));
void tactusNoteReset() {
#ifdef TACTUS_OPTIBOOT_R2
  uint8_t left;
  asm volatile("mov %0, r2" : "=r"(left));
  const uint8_t found = MCUSR;
  resetFlags = found != 0 ? found : left;
#else
  resetFlags = MCUSR;
#endif
  MCUSR = 0;
  wdt_disable();
}

uint8_t TactusAVR::resetCause() {
  if (resetFlags & _BV(PORF)) return 1;
  if (resetFlags & _BV(BORF)) return 5;
  if (resetFlags & _BV(WDRF)) return 4;
  if (resetFlags & _BV(EXTRF)) return 2;
  return 0;
}

uint32_t TactusAVR::bootNumber() {
  uint16_t *const place = reinterpret_cast<uint16_t *>(E2END - 1);
  uint16_t powered = eeprom_read_word(place);
  if (static_cast<uint16_t>(starts ^ startsInverted) == 0xFFFF && starts != 0xFFFF) {
    starts++;
  } else {
    starts = 0;
    eeprom_update_word(place, ++powered);
  }
  startsInverted = ~starts;
  return static_cast<uint32_t>(powered) << 16 | starts;
}

#endif

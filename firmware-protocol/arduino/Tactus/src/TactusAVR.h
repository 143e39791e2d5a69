// What every AVR board needs besides its pins: the watchdog, the cause of a reset, and a number for each start.
// SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_AVR_H
#define TACTUS_AVR_H
#ifdef __AVR__

#include <avr/wdt.h>

#include "Tactus.h"

struct TactusAVR : TactusBoard {
  // Starts the watchdog: 60 ms, on an oscillator of its own (M10.9). Feed it in loop() and nowhere else.
  static void startWatchdog() { wdt_enable(WDTO_60MS); }
  static void feedWatchdog() { wdt_reset(); }

  // The cause of the reset as DESCRIPTION has it (5); 0 where a boot loader cleared it, as Optiboot does. From 4.6 on
  // Optiboot leaves it in r2: where that is the boot loader, compile the library with -DTACTUS_OPTIBOOT_R2.
  static uint8_t resetCause();

  // A number that differs at each start (M5.1): the starts since power came on, and above them how often it came on,
  // which the last two bytes of the EEPROM count. Call it once.
  static uint32_t bootNumber();
};

#endif
#endif

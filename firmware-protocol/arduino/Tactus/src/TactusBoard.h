// The hooks of a board, with defaults; a sketch derives its own and replaces those that it needs.
// SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_BOARD_H
#define TACTUS_BOARD_H

#include <stdint.h>

#ifdef ARDUINO
#include <Arduino.h>
#endif

// Constants and texts that cost an AVR no RAM.
#ifdef __AVR__
#include <avr/pgmspace.h>
#define TACTUS_FLASH PROGMEM
#define TACTUS_TEXT(text) PSTR(text)
inline uint8_t tactusByte(const void *at) { return pgm_read_byte(at); }
#else
#define TACTUS_FLASH
#define TACTUS_TEXT(text) (text)
inline uint8_t tactusByte(const void *at) { return *static_cast<const uint8_t *>(at); }
#endif

// A level of 0 to 31 as a duty of 0 to 255, without a division.
inline uint8_t tactusDuty(uint8_t level) { return static_cast<uint8_t>(level << 3) | level >> 2; }

// A board without keys, sensors or a switch for its motors' power.
struct TactusBoard {
  static const uint8_t motors = 6, pulses = 10;           // pulses: of a pattern, 10 to 12
  static const uint8_t keyCount = 0, pressureChannels = 0;
  static const uint8_t window = 1;                        // frames of 63 bytes that may arrive at once, less one
  static const uint8_t waitingRuns = 8;
  static const uint16_t maximumPulse = 2000, maximumContinuous = 2000, lease = 250;  // ms
  static const char *board() { return TACTUS_TEXT("Arduino"); }
  static const char *firmware() { return TACTUS_TEXT("Arduino 1.1"); }

  static void motor(uint8_t /*motor*/, uint8_t /*level*/) {}  // level: 0 off, 31 full drive; takes effect at once
  static void power(bool /*isOn*/) {}                         // the second switch (M10.8)
  static uint8_t keys() { return 0; }                         // bit 0 is key 1, set while it is held
  static uint8_t pressure(uint8_t /*channel*/) { return 0; }  // 0 to 255, without waiting
  static bool lineEnded() { return false; }                   // true once when USB was unplugged or closed (M6.6)

#ifdef ARDUINO
  static uint32_t microseconds() { return micros(); }
  static int receive() { return Serial.read(); }  // -1 if nothing came
  static bool canSend() { return Serial.availableForWrite() > 0; }
  static void send(uint8_t byte) { Serial.write(byte); }
#endif
};

#endif

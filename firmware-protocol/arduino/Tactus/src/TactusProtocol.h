// The frames and the host's messages of the Tactus wire protocol, version 1, as a device reads them.
// Numbers in parentheses are sections of PROTOCOL.md. SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_PROTOCOL_H
#define TACTUS_PROTOCOL_H

#include <stdint.h>
#include <string.h>

#ifdef __AVR__
#include <util/crc16.h>
#endif

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The Tactus library reads numbers as they travel, least significant byte first: the processor must do so too"
#endif

// A function that is not copied into its callers: on an AVR that is smaller, and no slower where it matters.
#ifdef __GNUC__
#define TACTUS_SHARED __attribute__((noinline))
#else
#define TACTUS_SHARED
#endif

namespace TactusParts {

// Message types (4, 5).
enum : uint8_t {
  Hello = 0x01, Stop, Lease, Time, Describe, GetStatistics,
  Arm = 0x20, Define, PlayShift, PlayDrop, PatternShift, PatternDrop, Continue, Cut, TestMotor,
  Welcome = 0x81, Stopped, Ack, TimeReply, Description, Statistics, Log, NoSession, Pressure,
  Played = 0xA0, Late, Dropped, Underrun, Fault, Refused, Keys
};

// Reasons of REFUSED; the first three are also what is wrong with a frame that is no message (13).
enum : uint8_t {
  Good, UnknownType, BadLength, BadField, NotArmed, UndefinedSlot, Busy, NoRun, NoRoom = 255
};

enum : uint8_t { DroppedLate, DroppedCut, DroppedStopped, DroppedLease };
enum : uint8_t { FaultLease = 1, FaultCapped, FaultMissed, FaultOverflow, FaultBoard };
enum : uint8_t { CanKeys = 1, CanPressure = 2 };

enum : uint8_t { LongestBetweenZeros = 62, MostPulses = 12 };

inline uint16_t get16(const uint8_t *bytes) {
  uint16_t value;
  memcpy(&value, bytes, 2);
  return value;
}

inline uint32_t get32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return value;
}

// The CRC of section 2 after one more byte; it begins as 0xFFFF.
TACTUS_SHARED inline uint16_t crcAfter(uint16_t crc, uint8_t byte) {
#ifdef __AVR__
  return _crc_xmodem_update(crc, byte);
#else
  uint8_t x = static_cast<uint8_t>(crc >> 8) ^ byte;
  x ^= x >> 4;
  const uint16_t wide = x;
  return static_cast<uint16_t>(crc << 8) ^ static_cast<uint16_t>(wide << 12) ^ static_cast<uint16_t>(wide << 5) ^ wide;
#endif
}

// A pulse as it travels (3): bytes, since an AVR has no wider registers.
struct Pulse {
  uint8_t levelAndActuator, onsetLow, durationLowAndOnsetHigh, durationHigh;
  uint8_t actuator() const { return levelAndActuator & 7; }
  uint8_t level() const { return levelAndActuator >> 3; }
  uint16_t onset() const { return static_cast<uint16_t>((durationLowAndOnsetHigh & 15) << 8) | onsetLow; }
  uint16_t duration() const { return static_cast<uint16_t>(durationHigh << 4) | durationLowAndOnsetHigh >> 4; }
  uint16_t end() const { return onset() + duration(); }
  bool isEmpty() const { return level() == 0 || duration() == 0; }
  static const Pulse *in(const uint8_t *bytes) { return reinterpret_cast<const Pulse *>(bytes); }
};

// What a byte has completed (13).
enum Verdict : uint8_t { More, Frame, TooLong, Truncated, TooShort, BadCrc };

// The receiving end of the line.
struct Receiver {
  uint8_t body[LongestBetweenZeros];  // after FRAME, until the next byte
  uint8_t count;                        // of the body
  uint8_t received;                     // since the last zero byte, at most one too many

  Verdict push(uint8_t byte) {
    const uint8_t length = received;
    if (byte != 0) {
      if (length < LongestBetweenZeros) body[length] = byte;
      if (length <= LongestBetweenZeros) received++;
      return More;
    }
    received = 0;
    if (length == 0) return More;
    if (length > LongestBetweenZeros) return TooLong;
    uint8_t to = 0;
    uint16_t crc = 0xFFFF;
    for (uint8_t from = 0; from < length;) {
      uint8_t code = body[from++];
      if (code - 1 > length - from) return Truncated;
      while (--code) crc = crcAfter(crc, body[to++] = body[from++]);
      if (from < length) crc = crcAfter(crc, body[to++] = 0);
    }
    if (to < 3) return TooShort;
    if (crc != 0x1D0F) return BadCrc;
    count = to - 2;
    return Frame;
  }
};

inline bool isSequenced(uint8_t type) { return (type & 0xE0) == 0x20; }

// Checks levels and durations, that every pulse ends within the advance, and that none overlap (3, M3.1).
inline uint8_t findingOfPattern(const uint8_t *pattern, int16_t length) {
  if (length < 2 || length % 4 != 2 || length > 2 + 4 * MostPulses) return BadLength;
  const uint16_t advance = get16(pattern);
  const Pulse *const first = Pulse::in(pattern + 2), *const end = Pulse::in(pattern + length);
  for (const Pulse *pulse = first; pulse < end; pulse++) {
    const uint16_t off = pulse->end();
    if (pulse->isEmpty() || off > advance) return BadField;
    for (const Pulse *other = first; other < pulse; other++)
      if (pulse->actuator() == other->actuator() && pulse->onset() < other->end() && other->onset() < off)
        return BadField;
  }
  return Good;
}

// Checks a frame's body as section 13 has it, against what is bad for every device.
inline uint8_t findingOf(const uint8_t *body, uint8_t count) {
  uint8_t length = 1;
  switch (body[0]) {
    case Hello:
      if (count < 11) return BadLength;
      if (body[1] < 1 || body[1] > body[2] || get32(body + 7) == 0) return BadField;
      return Good;
    case Lease:
      if (count != 6) return BadLength;
      if (get32(body + 1) == 0) return BadField;
      return Good;
    case Define: return findingOfPattern(body + 3, static_cast<int16_t>(count) - 3);
    case PatternShift:
    case PatternDrop: return findingOfPattern(body + 4, static_cast<int16_t>(count) - 4);
    case PlayShift:
    case PlayDrop: length = count < 5 ? 5 : count; break;  // 1 to 55 slots
    case Continue: length = count < 3 ? 3 : count; break;
    case Cut:
      if (count != 3) return BadLength;
      if (body[2] > 1) return BadField;
      return Good;
    case TestMotor:
      if (count != 6) return BadLength;
      if (Pulse::in(body + 2)->isEmpty() || Pulse::in(body + 2)->onset() != 0) return BadField;
      return Good;
    case Time: length = 5; break;
    case Arm: length = 4; break;
    case Stop:
    case Describe:
    case GetStatistics: break;
    default: return UnknownType;
  }
  if (count != length) return BadLength;
  return Good;
}

}  // namespace TactusParts

#endif

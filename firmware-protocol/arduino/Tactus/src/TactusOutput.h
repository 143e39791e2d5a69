// What a device has to send: a ring of whole frames, and the reports kept until the host has seen them (9).
// SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_OUTPUT_H
#define TACTUS_OUTPUT_H

#include "TactusProtocol.h"

namespace TactusParts {

// Frames that wait for the line. One that finds no room is lost whole (M9.1).
template <uint16_t Size>
class Output {
  static_assert(Size >= 128 && (Size & (Size - 1)) == 0, "Transmit: a power of two, at least 128 bytes (M9.2)");

 public:
  bool isEmpty() const { return from == to; }
  uint8_t pop() { return bytes[from++ % Size]; }
  void clear() { from = to; }

  // Begins a frame of a type and `count` bytes of fields, which the caller must then put; false without room.
  bool open(uint8_t type, uint8_t count) {
    const uint16_t waiting = to - from, length = count + (type == Stopped ? 5 : 10);  // 5 of these kept for STOPPED
    if (waiting + length > Size) return false;
    crc = 0xFFFF;
    code = to++;
    put(type);
    return true;
  }

  void put(uint8_t byte) {
    crc = crcAfter(crc, byte);
    stuff(byte);
  }

  TACTUS_SHARED void put(const void *data, uint8_t count) {
    for (const uint8_t *at = static_cast<const uint8_t *>(data); count > 0; count--) put(*at++);
  }

  void put16(uint16_t value) { put(&value, sizeof value); }
  void put32(uint32_t value) { put(&value, sizeof value); }

  void close() {
    const uint16_t sum = ~crc;
    stuff(static_cast<uint8_t>(sum >> 8));
    stuff(static_cast<uint8_t>(sum));
    bytes[code % Size] = static_cast<uint8_t>(to - code);
    bytes[to++ % Size] = 0;
  }

 private:
  void stuff(uint8_t byte) {
    if (byte != 0) {
      bytes[to++ % Size] = byte;
    } else {
      bytes[code % Size] = static_cast<uint8_t>(to - code);
      code = to++;
    }
  }

  uint16_t from, to, code, crc;  // from and to count bytes, modulo 65,536
  uint8_t bytes[Size];
};

// The reports that the host has not seen.
template <uint8_t Kept>
class ReportLog {
  static_assert(Kept >= 16 && (Kept & (Kept - 1)) == 0, "Reports: a power of two, at least 16 (9)");

 public:
  uint8_t kept() const { return count; }

  // Keeps a report, to be sent; false if the oldest was lost for it.
  //
  // Its fields after the number are the bytes of `low`, then of `high`, as many as its type has.
  bool add(uint8_t type, uint16_t low, uint32_t high) {
    const bool isFull = count == Kept;
    if (isFull) forget(1);
    Entry &entry = entries[static_cast<uint8_t>(first + count++) % Kept];
    entry.type = (type & TypeBits) | Due;
    memcpy(entry.fields, &low, 2);
    memcpy(entry.fields + 2, &high, 4);
    hasDue = true;
    return !isFull;
  }

  // Forgets what the host has seen, and has that repeated which was last sent 100 ms ago or more.
  void seen(uint8_t last, uint16_t now) {
    const uint8_t done = last - first + 1;
    if (done <= count && entries[last % Kept].type & WasSent) forget(done);
    for (uint8_t at = 0; at < count; at++) {
      Entry &entry = entries[static_cast<uint8_t>(first + at) % Kept];
      if (static_cast<uint16_t>(now - entry.sent) >= 100) entry.type |= Due;
    }
    hasDue = count > 0;
  }

  // Sends what is due, in order, as far as the line has room.
  template <class Line>
  void send(uint16_t now, Line &line) {
    if (!hasDue) return;
    for (uint8_t at = 0; at < count; at++) {
      const uint8_t number = first + at;
      Entry &entry = entries[number % Kept];
      if (!(entry.type & Due)) continue;
      const uint8_t length = 0x5334546UL >> 4 * (entry.type & 7) & 15;  // of PLAYED in the lowest four bits
      if (!line.open((entry.type & TypeBits) | WasSent, length + 1)) return;
      line.put(number);
      line.put(entry.fields, length);
      line.close();
      entry.type = (entry.type & TypeBits) | WasSent;
      entry.sent = now;
    }
    hasDue = false;
  }

 private:
  // The types of all reports have bit 7 and lack bit 6.
  enum : uint8_t { WasSent = 0x80, Due = 0x40, TypeBits = 0x3F };
  struct Entry {
    uint8_t type, fields[6];
    uint16_t sent;  // the low bits of the milliseconds of its last sending
  };

  void forget(uint8_t number) {
    first += number;
    count -= number;
  }

  uint8_t first, count;  // first: the number of the oldest
  bool hasDue;
  Entry entries[Kept];
};

}  // namespace TactusParts

#endif

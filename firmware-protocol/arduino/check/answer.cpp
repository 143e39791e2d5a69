// Lets check.py judge the library, on this computer and on an AVR in simavr: each order that is read is answered.
//
//     v BYTE          the receiver's verdict; for a frame also its finding, length and body
//     w COUNT BODY    the length and bytes of the frame of a body
//     n               a new device
//     p CHANNEL VALUE what a channel measures from now on
//     t TIME          the time, in microseconds, four bytes
//     f BYTE          a byte from the line
//     g               the line is gone
//
// The last three are answered with the six levels, the power, and the length and bytes of what the device sends.

#include "../Tactus/src/Tactus.h"

#ifdef __AVR__
#include <avr/io.h>

static void open() {
  UBRR0 = 0;
  UCSR0B = _BV(RXEN0) | _BV(TXEN0);
}
static uint8_t get() {
  while (!(UCSR0A & _BV(RXC0))) continue;
  return UDR0;
}
static void put(uint8_t byte) {
  while (!(UCSR0A & _BV(UDRE0))) continue;
  UDR0 = byte;
}
#else
#include <stdio.h>
#include <stdlib.h>

static void open() {}
static uint8_t get() {
  const int byte = getchar();
  if (byte == EOF) exit(0);
  return static_cast<uint8_t>(byte);
}
static void put(uint8_t byte) { putchar(byte); }
#endif

static uint8_t levels[6], measured[6];
static bool power;

struct Board : TactusBoard {
  static const uint8_t pressureChannels = 6, pulses = 12, window = 8, waitingRuns = 16;
  static void motor(uint8_t motor, uint8_t level) { levels[motor] = level; }
  static void power(bool isOn) { ::power = isOn; }
  static uint8_t pressure(uint8_t channel) { return measured[channel]; }
};

static Tactus<Board, 4> device;
static TactusParts::Receiver receiver;
static TactusParts::Output<128> output;

static void answerWithFrame() {
  uint8_t count = get();
  if (output.open(get(), count - 1)) {
    while (--count > 0) output.put(get());
    output.close();
  }
  uint8_t frame[64], length = 0;
  while (!output.isEmpty()) frame[length++] = output.pop();
  put(length);
  for (uint8_t at = 0; at < length; at++) put(frame[at]);
}

static void answerWithVerdict() {
  const TactusParts::Verdict verdict = receiver.push(get());
  put(verdict);
  if (verdict != TactusParts::Frame) return;
  put(TactusParts::findingOf(receiver.body, receiver.count));
  put(receiver.count);
  for (uint8_t at = 0; at < receiver.count; at++) put(receiver.body[at]);
}

static void answerWithDevice() {
  uint8_t sent[128], length = 0;
  while (device.hasOutput()) sent[length++] = device.nextByte();
  for (uint8_t motor = 0; motor < 6; motor++) put(levels[motor]);
  put(power);
  put(length);
  for (uint8_t at = 0; at < length; at++) put(sent[at]);
}

int main() {
  open();
  for (;;) {
    switch (get()) {
      case 'v': answerWithVerdict(); continue;
      case 'w': answerWithFrame(); continue;
      case 'n':
        memset(static_cast<void *>(&device), 0, sizeof device);
        device.begin(1, 1);
        continue;
      case 'p': {
        const uint8_t channel = get();
        measured[channel] = get();
        continue;
      }
      case 't': {
        uint32_t time = 0;
        for (uint8_t shift = 0; shift < 32; shift += 8) time |= static_cast<uint32_t>(get()) << shift;
        device.tick(time);
        break;
      }
      case 'f': device.feed(get()); break;
      case 'g': device.lineGone(); break;
      default: continue;
    }
    answerWithDevice();
  }
}

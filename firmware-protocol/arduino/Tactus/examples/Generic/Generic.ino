// A Tactus glove on any board whose Arduino core has Serial and analogWrite: RP2040, SAMD, ESP32, nRF52 and others.
//
// It has been compiled for AVR boards only, and run on none but a simulated one: README.md, "Boards". Set the pins, and
// see what your core has for a watchdog, for the cause of a reset, and for a number that no two starts share.

#include <Tactus.h>

#if defined(ESP32)
#error "choose the pins for this board: 6 to 11 are its flash; then delete these lines"
#endif

const uint8_t motorPins[6] = {3, 5, 6, 9, 10, 11};  // dots 1 to 6, each through a transistor with a diode
const uint8_t powerPin = 7;                         // high switches the motors' supply on; a pull-down holds it off

struct Glove : TactusBoard {
  static const char *board() { return TACTUS_TEXT("Generic"); }
  static void motor(uint8_t motor, uint8_t level) { analogWrite(motorPins[motor], tactusDuty(level)); }
  static void power(bool isOn) { digitalWrite(powerPin, isOn ? HIGH : LOW); }
};

Tactus<Glove, 64> glove;  // boards with 16 KB of RAM and more; 4 to 16 patterns on an ATmega328P

void setup() {
  pinMode(powerPin, OUTPUT);
  digitalWrite(powerPin, LOW);
  for (uint8_t motor = 0; motor < 6; motor++) pinMode(motorPins[motor], OUTPUT);
  Serial.begin(115200);
  // Noise of an open pin and of the time: two starts in a row seldom share it. Use your core's random numbers.
  uint32_t boot = micros();
  for (uint8_t bit = 0; bit < 32; bit++) boot = (boot << 1 | boot >> 31) ^ analogRead(A0);
  glove.begin(boot, 0);  // 0: the cause of the reset is not known
  // Start the watchdog here, at most 100 ms (PROTOCOL.md, M10.9) ...
}

void loop() {
  glove.turn();
  // ... and feed it here, nowhere else.
}

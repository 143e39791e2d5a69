// A Tactus glove on an Arduino Uno or Nano (ATmega328P): six motors on its six PWM pins, six keys, and the switch of
// the motors' supply. Wire each motor through a transistor with a diode: hardware/driver.md of the Tactus project.
//
// Timer 0 drives D5 and D6 and keeps the time: leave it alone. tone() and Servo take timers 2 and 1, and with them
// D3, D11, D9 and D10.

#include <TactusAVR.h>

const uint8_t motorPins[6] PROGMEM = {3, 5, 6, 9, 10, 11};  // dots 1 to 6
const uint8_t powerPin = 7;  // high switches the motors' supply on; a pull-down holds it off in reset

struct Glove : TactusAVR {
  static const uint8_t keyCount = 6;
  static const char *board() { return TACTUS_TEXT("Uno"); }

  static void motor(uint8_t motor, uint8_t level) {
    analogWrite(pgm_read_byte(motorPins + motor), tactusDuty(level));
  }
  static void power(bool isOn) { digitalWrite(powerPin, isOn); }
  static uint8_t keys() { return ~PINC & 0x3F; }  // A0 to A5, each to ground
};

Tactus<Glove, 16> glove;   // 16 patterns; with 4 it takes 516 bytes of RAM less

void setup() {
  DDRC = 0;
  PORTC = 0x3F;  // pull-ups of the keys
  pinMode(powerPin, OUTPUT);
  Serial.begin(115200);
  glove.begin(Glove::bootNumber(), Glove::resetCause());
  Glove::startWatchdog();
}

void loop() {
  glove.turn();
  Glove::feedWatchdog();
}

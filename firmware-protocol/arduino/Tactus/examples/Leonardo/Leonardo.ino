// A Tactus glove on an Arduino Leonardo, Micro or Pro Micro (ATmega32U4), which is on USB itself: six motors on PWM
// pins, six keys, and the switch of the motors' supply. Wire each motor through a transistor with a diode:
// hardware/driver.md of the Tactus project.
//
// Timer 0 keeps the time and drives D3 and D11: leave it alone. The Pro Micro has no D11 to D13: use D3, D5, D6, D9,
// D10 and one pin without PWM there, which is then full on from level 16. Nor has it A4 and A5: keys 5 and 6 are on D14
// and D15 there; write 14 and 15 for them.

#include <TactusAVR.h>

const uint8_t motorPins[6] PROGMEM = {3, 5, 6, 9, 10, 11};  // dots 1 to 6
const uint8_t keyPins[6] PROGMEM = {A0, A1, A2, A3, A4, A5};  // each to ground
const uint8_t powerPin = 7;  // high switches the motors' supply on; a pull-down holds it off in reset

struct Glove : TactusAVR {
  static const uint8_t keyCount = 6;
  static const char *board() { return TACTUS_TEXT("Leonardo"); }

  static void motor(uint8_t motor, uint8_t level) {
    analogWrite(pgm_read_byte(motorPins + motor), tactusDuty(level));
  }
  static void power(bool isOn) { digitalWrite(powerPin, isOn); }

  static uint8_t keys() {
    uint8_t down = 0;
    for (uint8_t key = 0; key < 6; key++)
      if (digitalRead(pgm_read_byte(keyPins + key)) == LOW) down |= 1 << key;
    return down;
  }

  // Once when the host's program closes the port, or the computer sleeps or is unplugged.
  static bool lineEnded() {
    static bool wasThere;
    const bool isThere = Serial.dtr() && USBDevice.configured() && !USBDevice.isSuspended();
    const bool hasEnded = wasThere && !isThere;
    wasThere = isThere;
    return hasEnded;
  }
};

Tactus<Glove, 16> glove;

void setup() {
  pinMode(powerPin, OUTPUT);
  for (uint8_t key = 0; key < 6; key++) pinMode(pgm_read_byte(keyPins + key), INPUT_PULLUP);
  Serial.begin(115200);
  glove.begin(Glove::bootNumber(), Glove::resetCause());
  Glove::startWatchdog();
}

void loop() {
  glove.turn();
  // A port that was closed at 1,200 baud asks for the boot loader, and the core lets the watchdog start that.
  if (Serial.baud() != 1200 || Serial.dtr()) Glove::feedWatchdog();
}

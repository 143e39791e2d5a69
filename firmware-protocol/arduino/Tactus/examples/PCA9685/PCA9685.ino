// A Tactus glove with a PCA9685: its outputs 0 to 5 drive dots 1 to 6, each through a transistor with a diode, so that
// any board with I2C will do. SDA and SCL are A4 and A5 on an Uno or Nano; OE has a pull-up and is on one pin, so that
// all outputs are off in reset: a PCA9685 drives on by itself when the processor hangs.
//
// Compiled, and never run on a chip.

#include <TactusAVR.h>
#include <Wire.h>

const uint8_t chip = 0x40, disablePin = 8, powerPin = 7;
bool hasFailed = true, isReported = true;  // of the bus, until the next ARM; at first nothing is written

void end() {
  if (Wire.endTransmission() != 0) hasFailed = true;
}

void writeRegister(uint8_t place, uint8_t value) {
  if (hasFailed) return;
  Wire.beginTransmission(chip);
  Wire.write(place);
  Wire.write(value);
  end();
}

struct Glove : TactusAVR {
  static const char *board() { return TACTUS_TEXT("PCA9685"); }

  // The four registers of an output, with increment: some 0.2 ms at 400 kHz.
  static void motor(uint8_t motor, uint8_t level) {
    if (hasFailed) return;  // or each write would wait for its own end, and a STOP behind them
    const uint16_t off = level * 132;  // of 4096 steps; 31 is 4092
    Wire.beginTransmission(chip);
    Wire.write(0x06 + 4 * motor);
    Wire.write(0);
    Wire.write(0);
    Wire.write(static_cast<uint8_t>(off));
    Wire.write(level == 0 ? 0x10 : off >> 8);  // bit 4: full off
    end();
  }

  // The chip may hold a motor on whose last write failed, or have lost its registers with its supply: it is set up, and
  // each output off, before any of them is let through. Some 0.8 ms, while nothing plays.
  static void power(bool isOn) {
    if (isOn) {
      hasFailed = isReported = false;
      writeRegister(0x00, 0x30);  // asleep, registers increment
      writeRegister(0xFE, 5);     // prescaler: about 1,000 Hz
      writeRegister(0x00, 0x20);  // awake
      delayMicroseconds(500);     // its oscillator starts
      writeRegister(0xFD, 0x10);  // all outputs full off
    }
    const bool isGood = isOn && !hasFailed;
    digitalWrite(disablePin, !isGood);
    digitalWrite(powerPin, isGood);
  }
};

Tactus<Glove, 4> glove;  // Wire takes some 200 bytes of RAM

void setup() {
  digitalWrite(disablePin, HIGH);
  pinMode(disablePin, OUTPUT);
  pinMode(powerPin, OUTPUT);
  Serial.begin(115200);
  Wire.begin();
  Wire.setClock(400000);
  Wire.setWireTimeout(1000, true);  // microseconds: a bus that hangs must not hang the glove
  glove.begin(Glove::bootNumber(), Glove::resetCause());
  Glove::startWatchdog();
}

void loop() {
  glove.turn();
  if (hasFailed && !isReported) {
    Glove::power(false);
    glove.fault(TactusParts::FaultBoard, 1);
    isReported = true;
  }
  Glove::feedWatchdog();
}

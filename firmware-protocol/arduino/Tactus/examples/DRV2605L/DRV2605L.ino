// A Tactus glove with linear actuators: six DRV2605L drivers, which all answer to 0x5A, behind a TCA9548A multiplexer
// whose channels 0 to 5 are dots 1 to 6. The circuit is hardware/lra.md of the Tactus project: one pin switches the
// supply and EN of all drivers, and a pull-down holds it off. SDA and SCL are A4 and A5 on an Uno or Nano.
//
// The three register values below are for a C10-100 (2 V rms, 175 Hz) at 3.3 V, computed in hardware/lra.md: compute
// them for any other actuator in the same way, or it may get too much or too little.
//
// Compiled, and never run on a driver.

#include <TactusAVR.h>
#include <Wire.h>

const uint8_t multiplexer = 0x70, driver = 0x5A, enablePin = 7, multiplexerResetPin = 6;
const uint8_t ratedVoltage = 83, overdriveClamp = 154, driveTime = 24;

uint8_t wanted[6];            // the levels
uint8_t awaiting;             // drivers that are still to be set up since the power came on
uint32_t poweredAt;
bool hasFailed, isReported;   // of the bus, until the next ARM

// After a failure nothing is written, or each write would wait for its own end, and a STOP behind them.
void writeByte(uint8_t address, int place, uint8_t value) {
  if (hasFailed) return;
  Wire.beginTransmission(address);
  if (place >= 0) Wire.write(static_cast<uint8_t>(place));
  Wire.write(value);
  if (Wire.endTransmission() != 0) hasFailed = true;
}

void open(uint8_t channels) { writeByte(multiplexer, -1, channels); }

void play(uint8_t motor) {
  open(static_cast<uint8_t>(1 << motor));
  writeByte(driver, 0x02, static_cast<uint8_t>(wanted[motor] << 2) | wanted[motor] >> 3);  // 0 to 127
}

// The registers are lost with the supply.
void setUp(uint8_t motor) {
  open(static_cast<uint8_t>(1 << motor));
  writeByte(driver, 0x16, ratedVoltage);
  writeByte(driver, 0x17, overdriveClamp);
  writeByte(driver, 0x1A, 0xB6);  // a linear actuator
  writeByte(driver, 0x1B, 0x80 | driveTime);
  writeByte(driver, 0x02, 0);
  writeByte(driver, 0x01, 0x05);  // out of standby, into real-time playback
  play(motor);
}

struct Glove : TactusAVR {
  static const char *board() { return TACTUS_TEXT("DRV2605L"); }

  // 0.2 ms at 400 kHz.
  static void motor(uint8_t motor, uint8_t level) {
    wanted[motor] = level;
    if (motor >= awaiting) play(motor);
  }

  // The drivers answer a moment after their supply came on; loop() sets them up then, one at a time.
  static void power(bool isOn) {
    if (!isOn) open(0);
    digitalWrite(enablePin, isOn);
    digitalWrite(multiplexerResetPin, isOn);  // low resets it
    if (isOn) hasFailed = isReported = false;
    awaiting = 6;
    poweredAt = micros();
  }
};

Tactus<Glove, 4> glove;  // Wire takes some 200 bytes of RAM

void setup() {
  pinMode(enablePin, OUTPUT);
  pinMode(multiplexerResetPin, OUTPUT);
  Serial.begin(115200);
  Wire.begin();
  Wire.setClock(400000);
  Wire.setWireTimeout(1000, true);  // microseconds: a bus that hangs must not hang the glove
  awaiting = 6;
  hasFailed = true;  // until the first ARM
  isReported = true;
  glove.begin(Glove::bootNumber(), Glove::resetCause());
  Glove::startWatchdog();
}

void loop() {
  glove.turn();
  if (glove.isArmed() && awaiting > 0 && micros() - poweredAt > 2000) setUp(--awaiting);
  if (hasFailed && !isReported) {
    digitalWrite(enablePin, LOW);
    glove.fault(TactusParts::FaultBoard, 1);
    isReported = true;
  }
  Glove::feedWatchdog();
}

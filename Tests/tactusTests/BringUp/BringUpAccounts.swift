/// The check for each line of the guide other than a `$` line; those are all typed, by
/// `BringUpCommandTests`.
enum BringUpAccounts {
  enum Account: Equatable {
    /// Only a manual step, a meter or a real chip can check it; the reason.
    case byHand(String)
    /// The emulator shows the same fact at the board's pins: the test of `BringUpPinTests`.
    case atPin(String)
    /// The fault is caused on an emulated board, and the program reports it: `BringUpFaultTests`.
    case provoked(BringUpFault)
    /// Another test checks it; its name.
    case elsewhere(String)
  }

  static let typed: [String: Account] = [
    "cp hardware/firmware/.build/firmware/microbit.hex /media/$USER/MICROBIT/": .byHand(drive),
    "cp hardware/firmware/.build/firmware/pico.uf2 /media/$USER/RPI-RP2/": .byHand(drive),
    "sudo apt-get install dfu-util": .byHand(installed),
    "dfu-util -l": .byHand(bootLoader),
    "dfu-util -a 0 -s 0x08000000 -D hardware/firmware/.build/firmware/stm32f405.bin":
      .byHand(bootLoader),
    "sudo apt-get install stm32flash": .byHand(installed),
    "stm32flash -w hardware/firmware/.build/firmware/stm32f405.bin -v /dev/ttyUSB0":
      .byHand(bootLoader),
    "tactus console --profile $profile": .atPin(power),
    "tactus> sweep": .atPin(power),
  ]

  private static let drive = "the board's own drive, which no emulator has"
  private static let installed = "changes the computer"
  private static let bootLoader = "a boot loader in ROM, which QEMU has not"
  private static let firstPico =
    "asks whether the chip is as the emulator; what is typed is run above"
  private static let power = "motorPowerIsOnOnlyWhileTheConsoleIsArmed"
  private static let reset = "inResetAndInAnOpenSessionNothingIsDriven"
  private static let meter = "a multimeter on parts that are soldered"

  /// By step, and by the beginning of a row.
  static let rows: [Int: [String: Account]] = [
    1: [
      "motor rail": .byHand(meter), "5 V after the fuse": .byHand(meter),
      "each source of Q1": .byHand(meter), "each gate of Q1": .byHand(meter),
      "each contact of the X plugs": .byHand(meter),
      "gate to the next gate": .byHand(meter), "EN of the converter": .byHand(meter),
      "drain of Q1": .byHand(meter), "each motor": .byHand(meter),
    ],
    2: [
      "5 V after the fuse": .byHand(meter), "EN of the converter": .byHand(meter),
      "motor rail": .byHand(meter), "J1 in: all motors": .byHand("a motor to be felt"),
      "fuse and converter": .byHand("a finger"),
    ],
    3: [
      "measure EN of the converter": .atPin(reset), "measure the gate of each Q1": .atPin(reset),
      "100 Ω, by its clips": .byHand(meter), "touch each gate of Q1": .byHand(meter),
      "100 Ω out, wrist plugs in": .byHand(meter),
    ],
    4: [
      "EN of the converter, in the boot loader": .byHand(bootLoader),
      "all motors, in the boot loader": .byHand(bootLoader),
    ],
    5: [
      "no line appears": .elsewhere("UdevDevicesTests.withoutAPortThereIsNothingToList"),
      "`other`": .elsewhere("UdevDevicesTests.everyAttributeOfAPortIsListed"),
      "`no permission:`": .elsewhere("UdevDevicesTests.whoMayNotOpenAPortIsToldTheCure"),
      "`in use by`": .elsewhere("UdevDevicesTests.aPortThatIsOpenIsListedWithItsHolder"),
    ],
    6: [
      "`no answer in 5 s`": .provoked(.silence),
      "`bytes arrive, but no frame of a glove`": .provoked(.noise),
      "`bad frame`": .provoked(.damage),
      "`board: the profile is for …`": .provoked(.otherProfile),
      "`the board reports fault 1`": .provoked(.noCrystal),
      "`last start: the supply voltage fell too low`": .provoked(.brownOut),
      "`last start: its watchdog found it hanging`": .provoked(.hang),
      "`latency` is a warning with an FT232": .byHand("the adapter's own timer"),
    ],
    8: [
      "at the prompt": .atPin(power), "while it sweeps": .atPin(power),
      "after Ctrl-C": .atPin(power), "after `kill": .atPin(power),
    ],
    9: [
      "a motor runs before any command": .atPin(reset),
      "a motor is still and the rail falls": .byHand(meter),
      "all motors weak": .byHand(meter), "one motor weak": .byHand("a motor to be felt"),
      "the glove restarts when a motor starts": .provoked(.restart),
      "a motor clicks": .byHand("a motor to be felt"),
    ],
    11: [
      "nothing": .atPin("eachKeyIsToldAsItGoesDownAndUp"), "always down": .byHand(meter),
      "another number": .atPin("eachKeyIsToldAsItGoesDownAndUp"),
      "a channel stays": .byHand("a sensor to be pressed"),
      "all channels": .byHand("a sensor to be pressed"),
    ],
    // The first Pico.
    15: [
      "copy `pico.uf2`": .byHand(drive), "`dmesg`": .byHand(firstPico),
      "`lsusb": .byHand(firstPico), "`tactus devices`": .byHand(firstPico),
      "`tactus doctor": .byHand(firstPico), "`tactus conformance": .byHand(firstPico),
      "multimeter, by a clip": .atPin(power), "`kill -STOP`": .byHand(firstPico),
      "press the button": .byHand(firstPico), "let the computer sleep": .byHand(firstPico),
      "now the motors": .byHand(firstPico), "again behind a hub": .byHand(firstPico),
    ],
  ]

  static func account(of row: BringUpGuide.Line) -> Account? {
    rows[row.step]?.first { row.text.hasPrefix($0.key) }?.value
  }
}

/// A fault caused on a board so that the program prints the text quoted in a row of the guide.
enum BringUpFault: CaseIterable {
  case silence, noise, damage, otherProfile, noCrystal, brownOut, hang, restart
}

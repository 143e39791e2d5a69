/// Registers of the RP2040 (RP2040 Datasheet; the section is named at each).
enum RP2040 {
  /// Section 2.1.2: every register of the peripheral bus, and of the USB controller, has aliases at
  /// these offsets; a store to one sets or clears the bits that are 1 in the value.
  static func set(_ address: UInt32) -> UInt32 { address &+ 0x2000 }
  static func clear(_ address: UInt32) -> UInt32 { address &+ 0x3000 }

  /// Section 2.14.
  enum Resets {
    static let hold: UInt32 = 0x4000_C000
    static let done: UInt32 = 0x4000_C008
    static let converter: UInt32 = 1
    static let pins: UInt32 = 1 << 5
    static let pads: UInt32 = 1 << 8
    static let systemPLL: UInt32 = 1 << 12
    static let usbPLL: UInt32 = 1 << 13
    static let pwm: UInt32 = 1 << 14
    static let usb: UInt32 = 1 << 24
    static let all = converter | pins | pads | systemPLL | usbPLL | pwm | usb
  }

  /// Section 2.13.
  enum PowerOn {
    /// The blocks that the watchdog resets.
    static let watchdogSelects: UInt32 = 0x4001_0008
    /// All but the two oscillators, which the reset itself needs.
    static let allButOscillators: UInt32 = 0x1_FFFC
  }

  /// Section 2.12.
  enum ChipReset {
    static let cause: UInt32 = 0x4006_4008
    /// Power-on, or the core's supply fell too low: the chip does not distinguish the two.
    static let powerOn: UInt32 = 1 << 8
    static let runPin: UInt32 = 1 << 16
  }

  /// Section 4.7.
  enum Watchdog {
    static let control: UInt32 = 0x4005_8000
    static let load: UInt32 = 0x4005_8004
    static let reason: UInt32 = 0x4005_8008
    /// Eight words that survive every reset except the chip's own; the boot ROM uses the last four.
    static func scratch(_ index: UInt32) -> UInt32 { 0x4005_800C &+ 4 &* index }
    static let tick: UInt32 = 0x4005_802C

    enum Control {
      static let trigger: UInt32 = 1 << 31
      /// Written without the pause bits, so that no debugger pauses it.
      static let on: UInt32 = 1 << 30
    }

    enum Reason {
      static let timer: UInt32 = 1
      static let forced: UInt32 = 1 << 1
    }

    enum Tick { static let on: UInt32 = 1 << 9 }
  }

  /// Section 2.15.
  enum Clocks {
    static let reference: UInt32 = 0x4000_8030
    static let referenceSelected: UInt32 = 0x4000_8038
    static let system: UInt32 = 0x4000_803C
    static let systemSelected: UInt32 = 0x4000_8044
    static let usb: UInt32 = 0x4000_8054
    static let converter: UInt32 = 0x4000_8060
    static let revival: UInt32 = 0x4000_8078
    static let interrupts: UInt32 = 0x4000_80BC

    enum Reference { static let ring: UInt32 = 0 }

    enum System {
      static let reference: UInt32 = 0
      /// The auxiliary source, which is the system PLL.
      static let pll: UInt32 = 1
    }

    /// On, from the USB PLL; the converter's clock has the same bits.
    enum USB { static let on: UInt32 = 1 << 11 }

    /// "Resus": if the system clock stops, the reference takes its place (section 2.15.5).
    enum Revival {
      /// The longest time without an edge, in cycles of the reference; this is the maximum.
      static let timeout: UInt32 = 0xFF
      static let on: UInt32 = 1 << 8
      /// Its bit in the clocks' interrupt register, and the clocks' bit in the processor's (section
      /// 2.3.2).
      static let interrupt: UInt32 = 1
      static let line: UInt32 = 1 << 17
    }
  }

  /// Section 2.16.
  enum Crystal {
    static let control: UInt32 = 0x4002_4000
    static let status: UInt32 = 0x4002_4004
    static let startup: UInt32 = 0x4002_400C
    /// Range 1 to 15 MHz, enabled.
    static let on: UInt32 = 0xFAB << 12 | 0xAA0
    static let isStable: UInt32 = 1 << 31
  }

  /// Section 2.17.
  enum Ring { static let randomBit: UInt32 = 0x4006_001C }

  /// Section 2.18.
  struct PLL {
    let control: UInt32
    static var system: PLL { PLL(control: 0x4002_8000) }
    static var usb: PLL { PLL(control: 0x4002_C000) }
    var power: UInt32 { control &+ 0x4 }
    var feedback: UInt32 { control &+ 0x8 }
    var dividers: UInt32 { control &+ 0xC }

    static let isLocked: UInt32 = 1 << 31

    enum PowerDown {
      /// PD and VCOPD.
      static let oscillator: UInt32 = 1 | 1 << 5
      static let dividers: UInt32 = 1 << 3
    }
  }

  /// Section 2.19.
  enum Pins {
    static func control(_ pin: UInt32) -> UInt32 { 0x4001_4004 &+ 8 &* pin }
    static func pad(_ pin: UInt32) -> UInt32 { 0x4001_C004 &+ 4 &* pin }

    enum Function {
      static let pwm: UInt32 = 4
      static let software: UInt32 = 5
    }

    enum Pad {
      /// Input on, 4 mA, Schmitt trigger, and the pull; the pull-down is the state after a reset.
      static let pullDown: UInt32 = 0x56
      static let pullUp: UInt32 = 0x5A
      /// No input, no output, no pull: for the converter.
      static let analog: UInt32 = 1 << 7
    }
  }

  /// Section 2.3.1: the processor's direct access to the pins.
  enum Software {
    static let input: UInt32 = 0xD000_0004
    static let outSet: UInt32 = 0xD000_0014
    static let outClear: UInt32 = 0xD000_0018
    static let directionSet: UInt32 = 0xD000_0024
  }

  /// Section 4.5: eight slices of two channels.
  struct PWM {
    let control: UInt32
    init(slice: UInt32) { control = 0x4005_0000 &+ 0x14 &* slice }
    var divider: UInt32 { control &+ 0x4 }
    var count: UInt32 { control &+ 0x8 }
    var compare: UInt32 { control &+ 0xC }
    var top: UInt32 { control &+ 0x10 }
    static let on: UInt32 = 1
    static func dividedBy(_ divisor: UInt32) -> UInt32 { divisor << 4 }
  }

  /// Section 4.9.
  enum Converter {
    static let control: UInt32 = 0x4004_C000
    static let result: UInt32 = 0x4004_C004

    enum Control {
      /// EN, START_ONCE and READY.
      static let on: UInt32 = 1
      static let start: UInt32 = 1 << 2
      static let isReady: UInt32 = 1 << 8
      /// AINSEL; input 0 is at GPIO 26.
      static func input(_ number: UInt32) -> UInt32 { number &<< 12 }
    }
  }
}

/// Registers of the STM32F405 (RM0090; the section is named at each).
enum STM32F4 {
  /// Section 5.4 (power control).
  enum Power {
    static let control: UInt32 = 0x4000_7000
    static let interrupt: UInt32 = 1
  }

  /// Section 7.3 (reset and clock control).
  enum Clocks {
    static let control: UInt32 = 0x4002_3800
    static let pll: UInt32 = 0x4002_3804
    static let configuration: UInt32 = 0x4002_3808
    static let enableAHB1: UInt32 = 0x4002_3830
    static let enableAHB2: UInt32 = 0x4002_3834
    static let enableAPB1: UInt32 = 0x4002_3840
    static let enableAPB2: UInt32 = 0x4002_3844
    static let status: UInt32 = 0x4002_3874
  }

  /// Section 3.9 (flash interface).
  enum Flash {
    static let accessControl: UInt32 = 0x4002_3C00
  }

  /// Section 8.4 (ports A to C and on).
  struct Port {
    let base: UInt32
    init(_ number: UInt32) { base = 0x4002_0000 &+ 0x400 &* number }
    var mode: UInt32 { base }
    var pull: UInt32 { base &+ 0x0C }
    var input: UInt32 { base &+ 0x10 }
    var setReset: UInt32 { base &+ 0x18 }
    /// Of pins 0 to 7; of 8 to 15 in the next word.
    var function: UInt32 { base &+ 0x20 }
  }

  /// Section 12.3 (external interrupts; the supply's voltage detector is line 16).
  enum Lines {
    static let mask: UInt32 = 0x4001_3C00
    static let risingEdge: UInt32 = 0x4001_3C08
  }

  /// Sections 17.4 (timers 1 and 8) and 18.4 (timer 2).
  struct Timer {
    let base: UInt32
    static var timer1: Timer { Timer(base: 0x4001_0000) }
    static var timer2: Timer { Timer(base: 0x4000_0000) }
    static var timer8: Timer { Timer(base: 0x4001_0400) }
    var control: UInt32 { base }
    var events: UInt32 { base &+ 0x14 }
    var compareMode12: UInt32 { base &+ 0x18 }
    var compareMode34: UInt32 { base &+ 0x1C }
    var compareEnable: UInt32 { base &+ 0x20 }
    var count: UInt32 { base &+ 0x24 }
    var prescaler: UInt32 { base &+ 0x28 }
    var reload: UInt32 { base &+ 0x2C }
    func compare(_ channel: UInt32) -> UInt32 { base &+ 0x30 &+ 4 &* channel }
    var breakAndDeadTime: UInt32 { base &+ 0x44 }
  }

  /// Section 21.4 (independent watchdog).
  enum Watchdog {
    static let key: UInt32 = 0x4000_3000
    static let reload: UInt32 = 0x4000_3008
  }

  /// Section 24.4 (random number generator).
  enum Random {
    static let control: UInt32 = 0x5006_0800
    static let status: UInt32 = 0x5006_0804
    static let data: UInt32 = 0x5006_0808
  }

  /// Section 30.6 (USART 1).
  enum Line {
    static let status: UInt32 = 0x4001_1000
    static let data: UInt32 = 0x4001_1004
    static let baudRate: UInt32 = 0x4001_1008
    static let control: UInt32 = 0x4001_100C
    static let interrupt: UInt32 = 37
  }
}

/// A pin, with the number of its alternate function if it has one.
struct STM32Pin {
  /// 0 is port A.
  let port: UInt32
  let number: UInt32
  var function: UInt32 = 0
}

/// The channel of a timer that drives a motor, and where it comes out.
struct STM32MotorOutput {
  let timer: STM32F4.Timer
  /// 1 to 4.
  let channel: UInt32
  let isComplementary: Bool
  let pin: STM32Pin

  init(_ timer: STM32F4.Timer, _ channel: UInt32, isComplementary: Bool = false, _ pin: STM32Pin) {
    self.timer = timer
    self.channel = channel
    self.isComplementary = isComplementary
    self.pin = pin
  }
}

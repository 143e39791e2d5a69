/// Registers of the STM32F405 (RM0090; the section is named at each).
enum STM32F4 {
  /// Section 5.4 (power control).
  enum Power {
    static let control: UInt32 = 0x4000_7000
    static let interrupt: UInt32 = 1

    enum Control {
      /// PVDE.
      static let detectsVoltage: UInt32 = 1 << 4
      /// PLS, level 5: typically 2.8 V, at most 2.9 V (data sheet, embedded reset and power
      /// control).
      static let below2V8: UInt32 = 5 << 5
    }
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

    enum Control {
      /// HSIRDY.
      static let internalReady: UInt32 = 1 << 1
      /// HSEON, HSERDY.
      static let crystalOn: UInt32 = 1 << 16
      static let crystalReady: UInt32 = 1 << 17
      /// CSSON: if the crystal stops, an NMI occurs.
      static let crystalGuarded: UInt32 = 1 << 19
      static let pllOn: UInt32 = 1 << 24
      static let pllReady: UInt32 = 1 << 25
    }

    /// PLLM, in the lowest bits, divides the crystal to 1 MHz.
    enum PLL {
      /// PLLN; PLLP is 0, which halves it.
      static func times(_ factor: UInt32) -> UInt32 { factor << 6 }
      /// PLLSRC.
      static let fromCrystal: UInt32 = 1 << 22
      /// PLLQ.
      static func slowClock(dividedBy divisor: UInt32) -> UInt32 { divisor << 24 }
    }

    enum Configuration {
      /// SW and SWS.
      static let usePLL: UInt32 = 2
      static let usesPLL: UInt32 = 2 << 2
      /// PPRE1 and PPRE2.
      static let quarterAPB1: UInt32 = 5 << 10
      static let halfAPB2: UInt32 = 4 << 13
    }

    enum AHB1 { static let portsAToC: UInt32 = 0b111 }
    enum AHB2 { static let random: UInt32 = 1 << 6 }

    enum APB1 {
      static let timer2: UInt32 = 1
      static let power: UInt32 = 1 << 28
    }

    enum APB2 {
      static let timer1: UInt32 = 1
      static let timer8: UInt32 = 1 << 1
      static let usart1: UInt32 = 1 << 4
      static let converter1: UInt32 = 1 << 8
    }

    /// Section 7.3.21.
    enum Status {
      /// RMVF.
      static let forgetCauses: UInt32 = 1 << 24
      static let brownOut: UInt32 = 1 << 25
      static let resetPin: UInt32 = 1 << 26
      static let powerOn: UInt32 = 1 << 27
      static let software: UInt32 = 1 << 28
      /// IWDGRSTF or WWDGRSTF.
      static let watchdogs: UInt32 = 1 << 29 | 1 << 30
    }
  }

  /// Section 3.9 (flash interface).
  enum Flash {
    static let accessControl: UInt32 = 0x4002_3C00

    enum AccessControl {
      static func waitStates(_ count: UInt32) -> UInt32 { count }
      static let prefetch: UInt32 = 1 << 8
      static let instructionCache: UInt32 = 1 << 9
      static let dataCache: UInt32 = 1 << 10
    }
  }

  /// Section 8.4 (ports A to C and on).
  struct Port {
    let base: UInt32
    init(_ number: UInt32) { base = 0x4002_0000 &+ 0x400 &* number }
    var mode: UInt32 { base }
    var pull: UInt32 { base &+ 0x0C }
    var input: UInt32 { base &+ 0x10 }
    var setReset: UInt32 { base &+ 0x18 }
    /// Pins 0 to 7; pins 8 to 15 are in the next word.
    var function: UInt32 { base &+ 0x20 }
  }

  /// Section 12.3 (external interrupts; the supply's voltage detector is line 16).
  enum Lines {
    static let mask: UInt32 = 0x4001_3C00
    static let risingEdge: UInt32 = 0x4001_3C08
    static let voltage: UInt32 = 1 << 16
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

    enum Control {
      /// CEN and ARPE.
      static let on: UInt32 = 1
      static let reloadWaits: UInt32 = 1 << 7
    }

    /// UG.
    enum Events { static let update: UInt32 = 1 }

    /// Two channels per register.
    enum CompareMode {
      /// OCxM 6, PWM mode 1, and OCxPE: a new level takes effect at the end of the period.
      private static let pwm: UInt32 = 6 << 4 | 1 << 3
      static let pwmOnBoth: UInt32 = pwm | pwm << 8
    }

    enum BreakAndDeadTime {
      /// OSSI: while the main output is off, the pins are driven to their idle level, which is low.
      static let idleIsDriven: UInt32 = 1 << 10
      /// MOE.
      static let outputsOn: UInt32 = 1 << 15
    }
  }

  /// Section 13.13 (analog-to-digital converter 1).
  enum Converter {
    static let status: UInt32 = 0x4001_2000
    static let control2: UInt32 = 0x4001_2008
    /// Inputs 10 to 18, and 0 to 9: 3 bits each.
    static let sampleTime1: UInt32 = 0x4001_200C
    static let sampleTime2: UInt32 = 0x4001_2010
    /// The sequence has one conversion, as after a reset; its input is in the lowest bits.
    static let sequence3: UInt32 = 0x4001_2034
    static let data: UInt32 = 0x4001_204C
    static let commonControl: UInt32 = 0x4001_2304

    /// EOC; reading the data clears it.
    enum Status { static let isDone: UInt32 = 1 << 1 }

    enum Control2 {
      /// ADON and SWSTART.
      static let on: UInt32 = 1
      static let start: UInt32 = 1 << 30
    }

    /// SMP 7, 480 cycles, for every input.
    enum SampleTime {
      static let longest1: UInt32 = 0x07FF_FFFF
      static let longest2: UInt32 = 0x3FFF_FFFF
    }

    /// ADCPRE 1: a quarter of APB2, at most 21 MHz.
    enum CommonControl { static let quarterAPB2: UInt32 = 1 << 16 }
  }

  /// Section 21.4 (independent watchdog).
  enum Watchdog {
    static let key: UInt32 = 0x4000_3000
    static let reload: UInt32 = 0x4000_3008

    enum Key {
      static let start: UInt32 = 0xCCCC
      static let unlock: UInt32 = 0x5555
      static let feed: UInt32 = 0xAAAA
    }
  }

  /// Section 38.16 (debug support): the peripherals that stop while a debugger halts the processor.
  enum Debugging {
    static let freezeAPB1: UInt32 = 0xE004_2008
    /// DBG_IWDG_STOP.
    static let freezesWatchdog: UInt32 = 1 << 12
  }

  /// Section 24.4 (random number generator).
  enum Random {
    static let control: UInt32 = 0x5006_0800
    static let status: UInt32 = 0x5006_0804
    static let data: UInt32 = 0x5006_0808
    /// RNGEN, in the control register, and DRDY, in the status.
    static let on: UInt32 = 1 << 2
    static let isReady: UInt32 = 1
  }

  /// Section 30.6 (USART 1).
  enum Line {
    static let status: UInt32 = 0x4001_1000
    static let data: UInt32 = 0x4001_1004
    static let baudRate: UInt32 = 0x4001_1008
    static let control: UInt32 = 0x4001_100C
    static let interrupt: UInt32 = 37

    enum Status {
      /// ORE, RXNE and TXE.
      static let overrun: UInt32 = 1 << 3
      static let received: UInt32 = 1 << 5
      static let hasRoom: UInt32 = 1 << 7
    }

    enum Control {
      /// RE, TE, RXNEIE and UE.
      static let receives: UInt32 = 1 << 2
      static let sends: UInt32 = 1 << 3
      static let interruptsOnByte: UInt32 = 1 << 5
      static let on: UInt32 = 1 << 13
    }
  }
}

/// Registers of the nRF51 (nRF51 Series Reference Manual 3.0; the chapter is named at each).
enum NRF51 {
  /// Written to a task register to trigger the task.
  static let trigger: UInt32 = 1

  /// Chapters 11 and 12: power and clock share an address.
  enum Power {
    static let startHighClock: UInt32 = 0x4000_0000
    static let highClockStarted: UInt32 = 0x4000_0100
    static let interruptSet: UInt32 = 0x4000_0304
    static let resetReason: UInt32 = 0x4000_0400
    static let failComparator: UInt32 = 0x4000_0510
    static let interrupt: UInt32 = 0
    /// POFWARN.
    static let failWarning: UInt32 = 1 << 2

    enum FailComparator {
      static let on: UInt32 = 1
      static let at2V7: UInt32 = 3 << 1
    }

    /// No bit is set after power-on.
    enum ResetReason {
      static let pin: UInt32 = 1
      static let watchdog: UInt32 = 1 << 1
      static let software: UInt32 = 1 << 2
      /// The processor locked up: a fault within a fault.
      static let lockUp: UInt32 = 1 << 3
    }
  }

  /// Chapter 13.
  enum GPIO {
    static let outSet: UInt32 = 0x5000_0508
    static let outClear: UInt32 = 0x5000_050C
    static let input: UInt32 = 0x5000_0510
    static let directionSet: UInt32 = 0x5000_0518
    static func configuration(_ pin: UInt32) -> UInt32 { 0x5000_0700 &+ 4 &* pin }

    enum Configuration {
      static let output: UInt32 = 1
      /// An input, since the lower bits are 0.
      static let pullUp: UInt32 = 3 << 2
    }
  }

  /// Chapter 18; timer 0 has 32 bits, timer 1 has 16.
  struct Timer {
    let base: UInt32
    static let clock = Timer(base: 0x4000_8000)
    static let motors = Timer(base: 0x4000_9000)
    static let motorsInterrupt: UInt32 = 9

    var start: UInt32 { base }
    var stop: UInt32 { base &+ 0x004 }
    var clear: UInt32 { base &+ 0x00C }
    func capture(_ channel: UInt32) -> UInt32 { base &+ 0x040 &+ 4 &* channel }
    func compared(_ channel: UInt32) -> UInt32 { base &+ 0x140 &+ 4 &* channel }
    var shortcuts: UInt32 { base &+ 0x200 }
    var interruptSet: UInt32 { base &+ 0x304 }
    var bitMode: UInt32 { base &+ 0x508 }
    var prescaler: UInt32 { base &+ 0x510 }
    func compare(_ channel: UInt32) -> UInt32 { base &+ 0x540 &+ 4 &* channel }

    enum BitMode { static let bits32: UInt32 = 3 }
    /// COMPARE0_CLEAR.
    enum Shortcuts { static let compare0Clears: UInt32 = 1 }

    enum Interrupts {
      static let compare0: UInt32 = 1 << 16
      static let compare1: UInt32 = 1 << 17
    }
  }

  /// Chapter 20.
  enum Random {
    static let start: UInt32 = 0x4000_D000
    static let stop: UInt32 = 0x4000_D004
    static let ready: UInt32 = 0x4000_D100
    static let value: UInt32 = 0x4000_D508
  }

  /// Chapter 23.
  enum Watchdog {
    static let start: UInt32 = 0x4001_0000
    static let reload: UInt32 = 0x4001_0504
    static let enable: UInt32 = 0x4001_0508
    static let configuration: UInt32 = 0x4001_050C
    static let request: UInt32 = 0x4001_0600
    /// The value that a request register must be written with.
    static let feed: UInt32 = 0x6E52_4635
    /// RR0, the request register that restarts it.
    static let request0: UInt32 = 1

    /// SLEEP and HALT: the states in which the watchdog keeps running.
    enum Configuration {
      static let runsInSleep: UInt32 = 1
      static let runsWhileHalted: UInt32 = 1 << 3
    }
  }

  /// Chapter 29.
  enum UART {
    static let startReceiver: UInt32 = 0x4000_2000
    static let startTransmitter: UInt32 = 0x4000_2008
    static let received: UInt32 = 0x4000_2108
    static let sent: UInt32 = 0x4000_211C
    static let error: UInt32 = 0x4000_2124
    static let interruptSet: UInt32 = 0x4000_2304
    static let errorSource: UInt32 = 0x4000_2480
    static let enable: UInt32 = 0x4000_2500
    static let transmitPin: UInt32 = 0x4000_250C
    static let receivePin: UInt32 = 0x4000_2514
    static let receiveData: UInt32 = 0x4000_2518
    static let transmitData: UInt32 = 0x4000_251C
    static let baudRate: UInt32 = 0x4000_2524
    static let interrupt: UInt32 = 2

    enum Enable { static let on: UInt32 = 4 }
    enum BaudRate { static let baud115200: UInt32 = 0x01D7_E000 }
    enum ErrorSource { static let overrun: UInt32 = 1 }

    enum Interrupts {
      static let received: UInt32 = 1 << 2
      static let error: UInt32 = 1 << 9
    }
  }
}

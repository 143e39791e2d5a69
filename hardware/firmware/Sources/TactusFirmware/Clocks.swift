import TactusWire

/// A clock of 64 bits from one of 32 that wraps, if it is read at least once in each turn.
struct LongClock {
  private var low: UInt32 = 0
  private var high: UInt32 = 0

  mutating func read(_ count: UInt32) -> Microseconds {
    if count < low { high &+= 1 }
    low = count
    return Microseconds(Int64(bitPattern: UInt64(low: low, high: high)))
  }
}

/// Keys that count only once they have kept still.
struct Debouncer {
  /// µs.
  static let stillness: UInt32 = 5000

  private var candidate: UInt8 = 0
  private var since: UInt32 = 0

  /// The keys to be told, `keys` being down at `time`; nil while they bounce.
  mutating func settle(_ keys: UInt8, at time: UInt32) -> UInt8? {
    if keys != candidate {
      candidate = keys
      since = time
    }
    return time &- since >= Self.stillness ? candidate : nil
  }
}

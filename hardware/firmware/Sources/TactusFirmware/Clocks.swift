import TactusWire

/// Extends a 32-bit clock that wraps to 64 bits; it must be read at least once per wrap.
struct LongClock {
  private var low: UInt32 = 0
  private var high: UInt32 = 0

  mutating func read(_ count: UInt32) -> Microseconds {
    if count < low { high &+= 1 }
    low = count
    return Microseconds(Int64(bitPattern: UInt64(low: low, high: high)))
  }
}

/// Reports keys only once they have been stable.
struct Debouncer {
  /// Microseconds.
  static let stillness: UInt32 = 5000

  private var candidate: UInt8 = 0
  private var since: UInt32 = 0

  /// Returns the debounced keys, given those down at `time`; nil while they bounce.
  mutating func settle(_ keys: UInt8, at time: UInt32) -> UInt8? {
    if keys != candidate {
      candidate = keys
      since = time
    }
    return time &- since >= Self.stillness ? candidate : nil
  }

  /// Returns the time for which the keys have been as they are.
  func span(at time: UInt32) -> Microseconds {
    // From halves: other conversions cost an allocation.
    Microseconds(Int64(bitPattern: UInt64(low: time &- since, high: 0)))
  }
}

extension UInt64 {
  /// Joins two 32-bit halves.
  ///
  /// A bit cast, because the generic widening initialisers count as allocating under
  /// `-no-allocations` on 32-bit targets; both halves are in little-endian order on every target
  /// here.
  @inlinable public init(low: UInt32, high: UInt32 = 0) {
    self = unsafeBitCast((low, high), to: UInt64.self)
  }

  /// The low 32 bits.
  @inlinable public var low: UInt32 { UInt32(truncatingIfNeeded: self) }
  /// The high 32 bits.
  @inlinable public var high: UInt32 { UInt32(truncatingIfNeeded: self &>> 32) }

  /// A thousandth, rounded down: long division in digits of 4 bits.
  ///
  /// The standard library's 64-bit division would take a twelfth of a small microcontroller's
  /// flash.
  var thousandth: UInt64 {
    var high = high
    var low = low
    var rest: UInt32 = 0
    // One bit for each digit left; the compiler would unroll a counting loop.
    var left: UInt16 = .max
    while left != 0 {
      rest = rest &<< 4 | high &>> 28
      // A thousandth, exact below 16,000, since 16,778 · 1000 is only 784 more than 2^24.
      let digit = (rest &* 16778) &>> 24
      rest &-= digit &* 1000
      high = high &<< 4 | low &>> 28
      low = low &<< 4 | digit
      left &<<= 1
    }
    return UInt64(low: low, high: high)
  }
}

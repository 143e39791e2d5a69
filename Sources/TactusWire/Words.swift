extension UInt64 {
  /// The value whose 32-bit halves are given.
  ///
  /// A bit cast, because the generic widening initialisers count as allocating under
  /// `-no-allocations` on 32-bit targets; both halves are in little-endian order on every target here.
  @inlinable public init(low: UInt32, high: UInt32 = 0) {
    self = unsafeBitCast((low, high), to: UInt64.self)
  }

  @inlinable public var low: UInt32 { UInt32(truncatingIfNeeded: self) }
  @inlinable public var high: UInt32 { UInt32(truncatingIfNeeded: self &>> 32) }
}

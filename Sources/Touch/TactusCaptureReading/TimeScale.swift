/// The scale of an interface's timestamps (pcapng options if_tsresol and if_tsoffset).
struct TimeScale {
  /// The exponent of the unit, as in if_tsresol; 6, for microseconds, by default.
  var resolution: UInt8 = 6
  /// The seconds to add.
  var offset: Int64 = 0

  /// Returns the timestamp in nanoseconds, clamped to 64 bits.
  func nanoseconds(_ stamp: UInt64) -> UInt64 {
    let scaled = resolution & 0x80 == 0 ? decimal(stamp) : binary(stamp)
    guard offset != 0 else { return scaled }
    let (shift, overflows) = offset.magnitude.multipliedReportingOverflow(by: 1_000_000_000)
    if offset < 0 { return overflows || shift > scaled ? 0 : scaled - shift }
    let (sum, carries) = scaled.addingReportingOverflow(shift)
    return overflows || carries ? .max : sum
  }

  private func decimal(_ stamp: UInt64) -> UInt64 {
    var value = stamp
    if resolution > 9 {
      // Dividing by more than twenty powers of ten always gives 0.
      for _ in 9..<min(resolution, 30) { value /= 10 }
      return value
    }
    for _ in resolution..<9 {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      if overflows { return .max }
      value = product
    }
    return value
  }

  private func binary(_ stamp: UInt64) -> UInt64 {
    let shift = UInt64(resolution & 0x7F)
    let (high, low) = stamp.multipliedFullWidth(by: 1_000_000_000)
    if shift == 0 { return high == 0 ? low : .max }
    if shift >= 64 { return shift >= 128 ? 0 : high >> (shift - 64) }
    return high >> shift == 0 ? high << (64 - shift) | low >> shift : .max
  }
}

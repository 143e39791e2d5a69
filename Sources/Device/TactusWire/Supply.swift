/// A measurement of what powers the motors (PROTOCOL.md, "SUPPLY").
public struct Supply: BitwiseCopyable, Hashable, Sendable {
  /// The voltage of the battery or lead.
  public var millivolts: UInt16
  /// The charge as sent: percent, or above 100 if the device does not know it.
  public var charge: UInt8
  /// The state as sent: bit 0 low, bit 1 critical, bit 2 external power.
  public var state: UInt8

  /// Creates a supply with these fields; by default one of unknown charge.
  public init(millivolts: UInt16 = 0, charge: UInt8 = .max, state: UInt8 = 0) {
    (self.millivolts, self.charge, self.state) = (millivolts, charge, state)
  }

  /// True if the battery should be charged.
  public var isLow: Bool { state & 0b001 != 0 }
  /// True if the motors may soon fall silent.
  public var isCritical: Bool { state & 0b010 != 0 }
  /// True if a lead powers or charges the device.
  public var isExternal: Bool { state & 0b100 != 0 }
}

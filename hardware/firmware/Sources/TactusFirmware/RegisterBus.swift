import CFirmware

/// The way to the registers of a microcontroller, and the only one.
public protocol RegisterBus {
  func load(_ address: UInt32) -> UInt32
  func store(_ value: UInt32, to address: UInt32)
}

/// The registers of the chip that this runs on.
public struct MemoryBus: RegisterBus {
  public init() {}
  public func load(_ address: UInt32) -> UInt32 { register_load(address) }
  public func store(_ value: UInt32, to address: UInt32) { register_store(address, value) }
}

extension RegisterBus {
  /// Waits until one of the bits is set, for 100,000 loads at most; false if none was.
  ///
  /// That is some 50 ms at 16 MHz: longer than any part takes that works.
  func wait(for bits: UInt32, at address: UInt32) -> Bool {
    var left: UInt32 = 100_000
    while left > 0 {
      if load(address) & bits != 0 { return true }
      left &-= 1
    }
    return false
  }
}

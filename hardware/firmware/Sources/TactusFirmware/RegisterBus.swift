import CFirmware

/// The only access to the registers of a microcontroller.
public protocol RegisterBus {
  func load(_ address: UInt32) -> UInt32
  func store(_ value: UInt32, to address: UInt32)
}

/// The registers of the chip that this code runs on.
public struct MemoryBus: RegisterBus {
  public init() {}
  public func load(_ address: UInt32) -> UInt32 { register_load(address) }
  public func store(_ value: UInt32, to address: UInt32) { register_store(address, value) }
}

extension RegisterBus {
  /// Waits until one of the bits is set, for at most 100,000 loads; false if none was.
  ///
  /// That is some 50 ms at 16 MHz: longer than any working part takes.
  func wait(for bits: UInt32, at address: UInt32) -> Bool {
    var left: UInt32 = 100_000
    while left > 0 {
      if load(address) & bits != 0 { return true }
      left &-= 1
    }
    return false
  }
}

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
  /// Waits until one of the bits is set, for at most `reads` loads; false if none was.
  func wait(for bits: UInt32, at address: UInt32, reads: UInt32) -> Bool {
    var left = reads
    while left > 0 {
      if load(address) & bits != 0 { return true }
      left &-= 1
    }
    return false
  }
}

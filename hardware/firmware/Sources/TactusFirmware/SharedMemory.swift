import CFirmware

extension UnsafeMutablePointer<shared_memory> {
  /// The next byte that an interrupt received; nil when none waits.
  func takeByte() -> UInt8? {
    let byte = shared_take_byte(self)
    return byte < 0 ? nil : UInt8(truncatingIfNeeded: byte)
  }
}

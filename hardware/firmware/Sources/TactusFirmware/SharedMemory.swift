import CFirmware

extension UnsafeMutablePointer<shared_memory> {
  /// Returns the next byte that an interrupt received; nil if there is none.
  func takeByte() -> UInt8? {
    let byte = shared_take_byte(self)
    return byte < 0 ? nil : UInt8(truncatingIfNeeded: byte)
  }
}

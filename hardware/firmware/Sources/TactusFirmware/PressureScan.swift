/// Measures one pressure channel after the other.
///
/// A step selects and another converts, so that the input has a millisecond to settle, and the converter one
/// to end: six channels take 12 ms, which is 83 times a second. A multiplexer needs some 15 µs of it
/// (hardware/pressure.md).
struct PressureScan {
  private var channel = 0
  private var isConverting = false

  /// Takes a step, at least a millisecond after the one before; returns what a channel measured, if it did.
  mutating func step<Hardware: Board & ~Copyable>(
    _ board: borrowing Hardware
  ) -> (channel: Int, value: UInt8)? {
    guard isConverting else {
      board.startPressure()
      isConverting = true
      return nil
    }
    guard let value = board.takePressure() else {
      // A converter that lost it must not stand still at what was pressed.
      board.startPressure()
      return nil
    }
    let measured = channel
    isConverting = false
    channel = measured + 1 < Int(Hardware.pressureChannels) ? measured + 1 : 0
    board.selectPressure(channel)
    return (measured, UInt8(truncatingIfNeeded: value &>> 4))
  }
}

/// Measures the pressure channels in turn.
///
/// One step selects and the next converts, so that the input has a millisecond to settle and the
/// converter one to finish: six channels take 12 ms, which is 83 times a second. A multiplexer
/// needs some 15 µs of it (hardware/pressure.md).
struct PressureScan {
  private var channel = 0
  private var isConverting = false

  /// Takes a step, at least a millisecond after the previous one; returns a channel's new value if
  /// there is one.
  mutating func step<Hardware: Board & ~Copyable>(
    _ board: borrowing Hardware
  ) -> (channel: Int, value: UInt8)? {
    guard isConverting else {
      board.startPressure()
      isConverting = true
      return nil
    }
    guard let value = board.takePressure() else {
      // A lost conversion must not freeze the channel at its last value.
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

import TactusCapture
import TactusWire

/// Counts what goes over a line.
package final class ByteCount {
  /// Bytes to the device.
  package private(set) var total = 0
  /// The same when the counters were last asked for, the question among them.
  package private(set) var totalAtQuestion = 0
  /// Frames from the device, and what came in their place and is none.
  package private(set) var goodFrames = 0
  package private(set) var badFrames = 0

  private static let question = FrameText(HostMessage.getStatistics)

  package init(_ line: GloveLine) {
    line.observe { [weak self] direction, wire in
      switch direction {
      case .toDevice:
        guard let self else { return }
        total += wire.count
        if FrameText(wire: wire, direction) == Self.question { totalAtQuestion = total }
      case .fromDevice:
        if FrameText(wire: wire, direction).isBad {
          self?.badFrames += 1
        } else if wire.contains(where: { $0 != 0 }) {
          self?.goodFrames += 1
        }
      }
    }
  }
}

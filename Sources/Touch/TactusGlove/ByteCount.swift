import TactusCapture
import TactusWire

/// Counts the traffic on a line.
package final class ByteCount {
  /// Bytes sent to the device.
  package private(set) var total = 0
  /// The bytes sent up to the last GET STATISTICS, that frame included.
  package private(set) var totalAtQuestion = 0
  /// Valid frames from the device.
  package private(set) var goodFrames = 0
  /// Invalid frames from the device.
  package private(set) var badFrames = 0

  private static let question = FrameText(HostMessage.getStatistics)

  /// Starts counting on a line.
  package init(_ line: GlovePort) {
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

import TactusCapture

/// Counts what goes over a line.
package final class ByteCount {
  /// Bytes to the device.
  package private(set) var total = 0
  /// Frames from the device, and what came in their place and is none.
  package private(set) var goodFrames = 0
  package private(set) var badFrames = 0

  package init(_ line: GloveLine) {
    line.observe { [weak self] direction, wire in
      switch direction {
      case .toDevice: self?.total += wire.count
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

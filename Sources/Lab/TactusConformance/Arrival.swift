import TactusCapture
import TactusWire

/// A message from the device, with the time when it was read.
struct Arrival {
  let message: DeviceMessage
  let time: Microseconds
}

/// A report from the device, with the time when it was read.
struct ReportArrival {
  let number: UInt8
  let report: Report
  let time: Microseconds
}

extension DeviceMessage {
  var words: String { "\(FrameText(self))" }
}

extension Report {
  /// Returns the report without its number; onsets in milliseconds after `origin`.
  func words(after origin: Microseconds) -> String {
    if case .played(let cell, let onset) = self {
      let span = Int64(Int32(bitPattern: onset &- UInt32(truncatingIfNeeded: origin.count)))
      return "PLAYED cell \(cell) at \(span.inMilliseconds)"
    }
    let text = DeviceMessage.report(number: 0, self).words
    return text.replacing(" number 0", with: "")
  }

  /// Returns true if this report is acceptable in place of `other`: times may differ by 1 ms (PROTOCOL.md,
  /// M8.1).
  func agrees(with other: Report) -> Bool {
    switch (self, other) {
    case (.played(let cell, let onset), .played(let otherCell, let otherOnset)):
      cell == otherCell && abs(Int32(bitPattern: onset &- otherOnset)) <= 1000
    case (.underrun(let cell, let gap), .underrun(let otherCell, let otherGap)):
      cell == otherCell && abs(Int(gap) - Int(otherGap)) <= 1
    default: self == other
    }
  }
}

extension Int64 {
  /// Microseconds as milliseconds, with a decimal unless it is 0.
  var inMilliseconds: String {
    let tenths = (self.magnitude + 50) / 100
    let sign = self < 0 && tenths > 0 ? "-" : ""
    return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " ms"
  }
}

extension Microseconds {
  static func milliseconds(_ count: Int) -> Self { .milliseconds(Int64(count)) }

  var words: String { count.inMilliseconds }
}

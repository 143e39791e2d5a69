import TactusBraille
import TactusText
import TactusWire

/// An event of a demonstration, as printed.
struct DemoEntry {
  enum Kind: String, CaseIterable {
    /// A message arrived.
    case came
    case felt
    case keys
    case screen
    /// Something was sent or done, or its outcome arrived.
    case world
  }

  /// The event's time on the device's clock.
  var time: Microseconds
  var kind: Kind
  var text: String

  var line: String {
    let width = Kind.allCases.map(\.rawValue.count).max() ?? 0
    let seconds = JSONText.hundredths(Double(time.count) / 1_000_000)
    return "\(seconds.rightAligned(to: 8))  \(kind.rawValue.padded(to: width))  \(text.printable)"
  }

  var json: String {
    JSONText.object([
      ("time_ms", "\(time.milliseconds)"), ("kind", JSONText.string(kind.rawValue)),
      ("text", JSONText.string(text)),
    ])
  }
}

import TactusCapture
import TactusLink
import TactusText
import TactusWire

/// `raw`: sends bytes unchanged, and shows the answers that arrive in time.
struct RawJob: ConsoleJob {
  /// Five times the limit for an answer in PROTOCOL.md, section 11.
  private static let patience = Microseconds.milliseconds(100)

  private let bytes: [UInt8]
  private var answers: [[UInt8]] = []
  /// The time to stop listening; nil until the bytes are on the line.
  private var deadline: Microseconds?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    switch input {
    case .begin: link.send(raw: bytes)
    case .frame(let frame): answers.append(Array(frame))
    case .tick: deadline = deadline ?? now + Self.patience
    default: break
    }
    guard let deadline, now >= deadline else { return .waits(until: deadline) }
    var lines = [
      "\(Spoken.count(bytes.count, "byte")) sent, "
        + Spoken.count(answers.count, "frame") + " came back"
    ]
    lines += answers.map { FrameLine.text(.fromDevice, $0[...]) }
    output.append(
      .result(
        .raw, lines.joined(separator: "\n"),
        [
          ("sent", JSONText.string(bytes.hexBytes)),
          ("answers", JSONText.array(answers.map { JSONText.string($0.hexBytes) })),
        ]))
    return .done
  }
}

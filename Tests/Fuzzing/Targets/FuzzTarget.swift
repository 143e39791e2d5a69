import Glibc

/// A part of the program that reads external bytes.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case frames, device, link, capture, plot, profile, braille, mail, keyboard, vocabulary, messenger
  case baum, service, touch, gestures

  /// Ends the process if the input breaks a promise.
  public func run(_ input: [UInt8]) {
    switch self {
    case .frames: FrameTarget.run(input)
    case .device: DeviceTarget.run(input)
    case .link: LinkTarget.run(input)
    case .capture: CaptureTarget.run(input)
    case .plot: PlotTarget.run(input)
    case .profile: ProfileTarget.run(input)
    case .braille: BrailleTarget.run(input)
    case .mail: MailTarget.run(input)
    case .keyboard: KeyboardTarget.run(input)
    case .vocabulary: VocabularyTarget.run(input)
    case .messenger: MessengerTarget.run(input)
    case .baum: BaumTarget.run(input)
    case .service: ServiceTarget.run(input)
    case .touch: TouchTarget.run(input)
    case .gestures: GestureTarget.run(input)
    }
  }
}

/// Ends the process, which libFuzzer counts as a crash, unless `holds`.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
  guard !holds else { return }
  complain("broken promise: \(promise())")
  abort()
}

public func complain(_ text: String) {
  let line = Array("\(text)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Parses an input; bytes beyond its end are zero.
struct FuzzInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bytes(atMost count: Int) -> ArraySlice<UInt8> {
    let end = min(bytes.count, position + count)
    defer { position = end }
    return bytes[position..<end]
  }

  mutating func integer() -> Int { Int(byte()) << 8 | Int(byte()) }
}

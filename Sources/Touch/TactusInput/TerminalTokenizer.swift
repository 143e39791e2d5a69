import TactusWire

/// A unit of terminal input, not yet interpreted.
enum TerminalToken: Hashable {
  /// A byte outside any sequence.
  case byte(UInt8)
  /// An escape by itself.
  case escape
  case sequence(ControlSequence)
}

/// A whole control sequence (ECMA-48, 5.4), or a key's after SS3.
struct ControlSequence: Hashable {
  /// The private marker of the parameters, if any.
  var marker: UInt8?
  /// Parameters and their parts, as far as they are numbers.
  var parameters: [[Int?]]
  var final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    marker = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if marker != nil { rest = rest.dropFirst() }
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
    }
    self.final = final
  }

  /// Returns part `part` of the parameter at `index`, both from 0.
  func parameter(_ index: Int, _ part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return nil
    }
    return parameters[index][part]
  }
}

/// Finds control sequences in a stream of bytes.
///
/// An escape with nothing after it is the Escape key; an unfinished sequence is ignored.
struct TerminalTokenizer {
  /// The maximum pause between an escape and the rest of its sequence.
  static let escapeLimit = Microseconds.milliseconds(50)
  /// The maximum pause within a sequence.
  static let sequenceLimit = Microseconds.milliseconds(500)
  /// The maximum number of parameter bytes of a sequence.
  static let maximumParameters = 64

  private enum State {
    case ground
    case escape
    case parameters([UInt8])
    /// After SS3, or a function key of the Linux console.
    case key
    /// A command string, up to its terminator.
    case string
  }

  private var state = State.ground
  private var lastByte = Microseconds.zero

  /// The time at which to call `expire(at:)` unless a byte arrives before.
  var nextDeadline: Microseconds? {
    switch state {
    case .ground: nil
    case .escape: lastByte + Self.escapeLimit
    case .parameters, .key, .string: lastByte + Self.sequenceLimit
    }
  }

  /// Returns the token that a byte completes; call `expire(at:)` first.
  mutating func push(_ byte: UInt8, at now: Microseconds) -> TerminalToken? {
    lastByte = now
    // No sequence contains Ctrl-C, and a user who wants to leave must not wait for the end of one.
    if byte == 0x03 {
      state = .ground
      return .byte(byte)
    }
    if byte == 0x1B {
      guard case .escape = state else {
        state = .escape
        return nil
      }
      return .escape
    }
    switch state {
    case .ground: return .byte(byte)
    case .escape:
      state = afterEscape(byte)
      return nil
    case .parameters(let bytes): return pushParameter(byte, after: bytes)
    case .key:
      if (0x20..<0x40).contains(byte) { return nil }
      state = .ground
      return .sequence(ControlSequence([], final: byte))
    case .string:
      if byte == 0x07 { state = .ground }
      return nil
    }
  }

  /// Returns the token that the time since the last byte completes.
  mutating func expire(at now: Microseconds) -> TerminalToken? {
    if now < lastByte { lastByte = now }
    guard let deadline = nextDeadline, deadline <= now else { return nil }
    defer { state = .ground }
    if case .escape = state { return .escape }
    return nil
  }

  /// With Alt, a key arrives as an escape and the key; it is ignored.
  private func afterEscape(_ byte: UInt8) -> State {
    switch byte {
    case UInt8(ascii: "["): .parameters([])
    case UInt8(ascii: "O"): .key
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      .string
    default: .ground
    }
  }

  private mutating func pushParameter(_ byte: UInt8, after bytes: [UInt8]) -> TerminalToken? {
    switch byte {
    case 0x20..<0x40:
      if bytes.count <= Self.maximumParameters { state = .parameters(bytes + [byte]) }
      return nil
    case UInt8(ascii: "[") where bytes.isEmpty:
      state = .parameters([byte])
      return nil
    case 0x40...0x7E:
      state = .ground
      // A sequence with intermediate bytes does not come from a key.
      let isKeys =
        bytes.count <= Self.maximumParameters && bytes.allSatisfy { (0x30..<0x40).contains($0) }
      return isKeys ? .sequence(ControlSequence(bytes, final: byte)) : nil
    case 0x18, 0x1A, 0x80...:
      state = .ground
      return nil
    default: return nil
    }
  }
}

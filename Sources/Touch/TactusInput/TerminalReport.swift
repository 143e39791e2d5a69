/// A report of a terminal: a key, or its own state.
enum TerminalReport: Hashable {
  enum Key: Hashable {
    /// A key for a dot, as its bit.
    case dot(UInt8)
    case named(TerminalKey)
    /// A key that presses on a pressure channel.
    case finger(FingerTouch)
    case interrupt
  }

  /// Numbered as the kitty keyboard protocol does.
  enum Phase: Int, Hashable {
    case press = 1
    case repetition
    case release
  }

  case key(Key, Phase)
  /// The active enhancements of the kitty keyboard protocol.
  case enhancements(Int)
  case pasteBegins
  case pasteEnds

  /// Parses a token; nil if it has no meaning here.
  init?(_ token: TerminalToken) {
    switch token {
    case .escape: self = .key(.named(.escape), .press)
    case .byte(0x03): self = .key(.interrupt, .press)
    case .byte(let byte):
      guard let key = Key(code: Int(byte)) else { return nil }
      self = .key(key, .press)
    case .sequence(let sequence): self.init(sequence)
    }
  }

  private init?(_ sequence: ControlSequence) {
    let number = sequence.parameter(0) ?? 1
    switch (sequence.marker, sequence.final) {
    case (nil, UInt8(ascii: "u")):
      // The third part is the key's position on a PC keyboard, present if its letter differs.
      let place = sequence.parameter(0, 2) ?? number
      let letter = number < 0x80 ? number : place
      let isInterrupt = letter == 0x63 && Self.modifiers(sequence) & 0b111 == 0b100
      self.init(isInterrupt ? .interrupt : Key(code: place), sequence)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): self = .enhancements(sequence.parameter(0) ?? 0)
    case (nil, UInt8(ascii: "~")) where number == 200: self = .pasteBegins
    case (nil, UInt8(ascii: "~")) where number == 201: self = .pasteEnds
    case (nil, UInt8(ascii: "~")): self.init(Key(tilde: number), sequence)
    case (nil, let final): self.init(Key(final: final), sequence)
    default: return nil
    }
  }

  /// With Ctrl, Alt or Super, a key is a shortcut for another program; its release still counts.
  private init?(_ key: Key?, _ sequence: ControlSequence) {
    guard let key, let phase = Phase(rawValue: sequence.parameter(1, 1) ?? 1) else { return nil }
    let isShortcut = Self.modifiers(sequence) & 0b11_1110 != 0
    guard !isShortcut || phase == .release || key == .interrupt else { return nil }
    self = .key(key, phase)
  }

  private static func modifiers(_ sequence: ControlSequence) -> Int {
    // The parameter is one more than the bits.
    (sequence.parameter(1) ?? 1) &- 1
  }
}

extension TerminalReport.Key {
  /// Creates the key of a character, a control character, or a key number of the kitty keyboard protocol
  /// ("Functional key definitions").
  init?(code: Int) {
    switch code {
    case 0x66, 0x46: self = .dot(0b00_0001)
    case 0x64, 0x44: self = .dot(0b00_0010)
    case 0x73, 0x53: self = .dot(0b00_0100)
    case 0x6A, 0x4A: self = .dot(0b00_1000)
    case 0x6B, 0x4B: self = .dot(0b01_0000)
    case 0x6C, 0x4C: self = .dot(0b10_0000)
    case 0x31...0x36: self = .finger(FingerTouch(finger: code - 0x31, isHard: false))
    case 0x20: self = .named(.space)
    // A terminal in its usual mode turns Enter's carriage return into a line feed.
    case 0x0D, 0x0A, 57_414: self = .named(.enter)
    case 0x1B: self = .named(.escape)
    case 0x7F, 0x08: self = .named(.backspace)
    case 57_417: self = .named(.left)
    case 57_418: self = .named(.right)
    case 57_419: self = .named(.up)
    case 57_420: self = .named(.down)
    case 57_423: self = .named(.home)
    case 57_424: self = .named(.end)
    case 57_426: self = .named(.delete)
    default:
      // Q W E R T Y, below the digits.
      let row = [0x71, 0x77, 0x65, 0x72, 0x74, 0x79]
      guard let finger = row.firstIndex(of: code | 0x20), code > 0x40 else { return nil }
      self = .finger(FingerTouch(finger: finger, isHard: true))
    }
  }

  /// Creates the key of a sequence that ends with a tilde.
  init?(tilde number: Int) {
    switch number {
    case 1, 7: self = .named(.home)
    case 3: self = .named(.delete)
    case 4, 8: self = .named(.end)
    default: return nil
    }
  }

  /// Creates the key of a sequence that ends with a letter.
  init?(final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .named(.up)
    case UInt8(ascii: "B"): self = .named(.down)
    case UInt8(ascii: "C"): self = .named(.right)
    case UInt8(ascii: "D"): self = .named(.left)
    case UInt8(ascii: "H"): self = .named(.home)
    case UInt8(ascii: "F"): self = .named(.end)
    default: return nil
    }
  }
}

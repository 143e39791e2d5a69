import TactusPlayer

/// The keyboard commands during a reading.
enum PlayerKeys {
  static let legend = ["space pause", "r repeat", "p/n word", "+/- rate", "q stop"]

  /// Returns the typed commands; unknown keys are ignored.
  static func commands(_ bytes: [UInt8], isPaused: Bool) -> [PlayerCommand] {
    var result: [PlayerCommand] = []
    var paused = isPaused
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.starts(with: [UInt8(ascii: "[")]) {
        rest = rest.dropFirst()
        if let command = arrow(rest.popFirst()) { result.append(command) }
        continue
      }
      switch UInt8(byte) {
      case UInt8(ascii: " "):
        result.append(paused ? .resume : .pause)
        paused.toggle()
      case UInt8(ascii: "r"): result.append(.repeatWord)
      case UInt8(ascii: "p"): result.append(.previousWord)
      case UInt8(ascii: "n"): result.append(.nextWord)
      case UInt8(ascii: "+"), UInt8(ascii: "="): result.append(.faster)
      case UInt8(ascii: "-"): result.append(.slower)
      case UInt8(ascii: "q"): result.append(.stop)
      default: break
      }
    }
    return result
  }

  private static func arrow(_ byte: UInt8?) -> PlayerCommand? {
    switch byte {
    case UInt8(ascii: "D"): .previousWord
    case UInt8(ascii: "C"): .nextWord
    case UInt8(ascii: "A"): .faster
    case UInt8(ascii: "B"): .slower
    default: nil
    }
  }
}

/// The reason that text could not be translated to braille, or braille to text.
public enum BrailleError: Error, Hashable, Sendable {
  /// No table with this name is installed; `nearest` are similar installed names.
  case unknownTable(name: String, nearest: [String])
  /// The table exists but liblouis refuses it, with this message.
  case unusableTable(name: String, message: String)
  /// liblouis failed on a text although the table is sound.
  case translationFailed(table: String, message: String)
  /// A line is longer than the 4 GiB that source offsets can count.
  case lineTooLong(bytes: Int)
  /// A character that is not a Unicode braille pattern, at this UTF-8 offset.
  case notUnicodeBraille(character: Unicode.Scalar, offset: Int)
  /// A character that is not North American ASCII braille, at this UTF-8 offset.
  case notBRF(character: Unicode.Scalar, offset: Int)
  /// A cell with dot 7 or 8, which BRF cannot hold, at this index in the line of cells.
  case notSixDot(cell: BrailleCell, index: Int)
}

extension BrailleError: CustomStringConvertible {
  /// One line: the problem, its position, and the next step.
  public var description: String {
    switch self {
    case .unknownTable(let name, let nearest):
      let advice =
        nearest.isEmpty
        ? "see the list of installed tables" : "did you mean \(nearest.joined(separator: ", "))?"
      return "no braille table '\(printable(name))': \(advice)"
    case .unusableTable(let name, let message):
      return "braille table '\(printable(name))' cannot be used: \(message)"
    case .translationFailed(let table, let message):
      return "braille table '\(table)' failed on this text: \(message); try another table"
    case .lineTooLong(let bytes):
      return "a line of \(bytes) bytes is too long to translate: split it below 4 GiB"
    case .notUnicodeBraille(let character, let offset):
      return "\(named(character)) at byte \(offset) is not braille: "
        + "only U+2800 to U+28FF and spaces are"
    case .notBRF(let character, let offset):
      return "\(named(character)) at byte \(offset) is not ASCII braille (BRF): "
        + "only the characters from space to underscore are"
    case .notSixDot(let cell, let index):
      return "cell \(index) (dots \(cell.dotNumbers)) does not fit ASCII braille (BRF): "
        + "it holds dots 1 to 6 only"
    }
  }

  private func named(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return scalar.properties.generalCategory == .control
      ? "U+\(padded)" : "'\(Character(scalar))' (U+\(padded))"
  }

  /// Returns a name from outside, cut and cleaned so that the message remains one line.
  private func printable(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(120) {
      scalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return String(scalars)
  }
}

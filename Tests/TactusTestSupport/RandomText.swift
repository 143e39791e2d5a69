extension SeededGenerator {
  /// A line of any Unicode characters, mostly Latin text.
  public mutating func line(_ lengths: ClosedRange<Int> = 0...80) -> String {
    var line = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: lengths, using: &self) { line.append(scalar()) }
    return String(line)
  }

  private mutating func scalar() -> Unicode.Scalar {
    let pitfalls: [UInt32] = [
      0, 0x09, 0x0A, 0x1B, 0x7F, 0x85, 0xA0, 0xAD, 0x200B, 0x200D, 0x2028, 0x2801, 0x28FF, 0x3000,
      0xFE0F, 0xFEFF, 0xFFF9, 0xFFFD, 0xFFFE, 0xFFFF, 0x10_FFFF,
    ]
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0x20...0x7E, 0x20...0x40, 0x41...0x5A, 0x20...0x20, 0xA0...0x2FF,
      0x300...0x36F, 0x2000...0x206F, 0x590...0xFFF, 0x1100...0x11FF, 0x4E00...0x9FFF,
      0x1F300...0x1FAFF, 0...0x10_FFFF,
    ]
    let isPitfall = Int.random(in: 0..<12, using: &self) == 0
    let range = ranges.randomElement(using: &self) ?? 0x20...0x7E
    let value = isPitfall ? pitfalls.randomElement(using: &self) : nil
    return Unicode.Scalar(value ?? UInt32.random(in: range, using: &self)) ?? "x"
  }

  /// A line for the special rules of tables: addresses, signs, capitals and numbers.
  public mutating func trickyLine() -> String {
    let parts = [
      "www.", ".com", "@", "://", "()", ".de", ".txt", "!", "-", "--", "=", "+", "%", "?", "\"",
      "'",
      "(", ")", "/", ".", ",", ":", "a", "b", "ab", "A", "AB", "Abc", "1", "12", "the", "und",
      "...",
      "_", "#", "\\", "😀", "\u{A0}", "–", "“", "„", "ä", "ß", "e\u{301}", "👨‍💻", "\u{AD}",
    ]
    var line = ""
    for _ in 0..<Int.random(in: 1...16, using: &self) {
      let part = parts.randomElement(using: &self) ?? ""
      line += Int.random(in: 0..<5, using: &self) < 2 ? " " : part
    }
    return line
  }
}

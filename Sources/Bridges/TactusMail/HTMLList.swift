/// A list in a page, with the number of its next item.
struct HTMLList {
  private let kind: String?
  private let step: Int
  private var number: Int

  /// Creates a list without numbers.
  init() { (kind, step, number) = (nil, 0, 0) }

  /// Creates a numbered list.
  ///
  /// - Parameters:
  ///   - style: the numbering style that its CSS sets; nil if it sets none.
  ///   - count: the number of its items.
  init(_ element: HTMLElement, _ style: String?, count: Int) {
    kind = style ?? element["type"] ?? "1"
    let isReversed = element["reversed"] != nil
    step = isReversed ? -1 : 1
    number = element["start"].flatMap(Self.integer) ?? (isReversed ? count : 1)
  }

  /// Returns the label of the next item, as in "1. "; empty if it has none.
  mutating func next(_ item: HTMLElement, _ style: String?) -> String {
    guard let kind else { return "" }
    if let value = item["value"].flatMap(Self.integer) { number = value }
    defer { number += step }
    let words = Self.words(number, style ?? item["type"] ?? kind)
    return words.isEmpty ? "" : "\(words). "
  }

  private static func integer(_ text: String) -> Int? {
    Int(text.trimmingSpace).flatMap { (-1_000_000_000...1_000_000_000).contains($0) ? $0 : nil }
  }

  private static func words(_ number: Int, _ kind: String) -> String {
    let names = kind.split(whereSeparator: \.isWhitespace)
    if names.contains(where: { ["none", "disc", "circle", "square"].contains($0) }) { return "" }
    if kind == "a" || names.contains(where: { $0 == "lower-alpha" || $0 == "lower-latin" }) {
      return letters(number)
    }
    if kind == "A" || names.contains(where: { $0 == "upper-alpha" || $0 == "upper-latin" }) {
      return letters(number).uppercased()
    }
    if kind == "i" || names.contains("lower-roman") { return roman(number) }
    if kind == "I" || names.contains("upper-roman") { return roman(number).uppercased() }
    return String(number)
  }

  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var (rest, letters) = (number, "")
    while rest > 0 {
      rest -= 1
      letters = String(UnicodeScalar(UInt8(0x61 + rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    let signs = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, words) = (number, "")
    for (value, sign) in signs {
      while rest >= value {
        words += sign
        rest -= value
      }
    }
    return words
  }
}

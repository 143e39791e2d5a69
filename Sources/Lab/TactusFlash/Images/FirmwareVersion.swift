/// The name and version by which a firmware reports itself, such as `tactus 1`.
package struct FirmwareVersion: Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// True if both are of the same firmware, and this one is newer.
  package func isNewer(than other: FirmwareVersion) -> Bool {
    guard name == other.name, let numbers, let others = other.numbers else { return false }
    return others.lexicographicallyPrecedes(numbers)
  }

  /// The text before the last word.
  private var name: Substring { text[..<(text.lastIndex(of: " ") ?? text.startIndex)] }

  /// The numbers of the last word; nil if it is no version.
  private var numbers: [Int]? {
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last else { return nil }
    let numbers = last.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }
}

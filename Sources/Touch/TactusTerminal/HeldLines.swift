/// Lines that would scroll a picture away: they are held until the picture ends, repeated lines
/// once with a count, and the latest has a row inside the picture.
package struct HeldLines {
  /// The maximum number of different lines that are held; beyond that, the oldest are only counted.
  private static let most = 100

  private var lines: [(text: String, count: Int)] = []
  private var lost = 0

  /// Creates an empty list.
  package init() {}

  /// The line for the picture, even after all lines were removed; nil before the first.
  package private(set) var latest: String?

  /// Adds a line, or counts it if it is already held.
  package mutating func add(_ text: String) {
    let index = lines.firstIndex { $0.text == text }
    let line = (text: text, count: 1 + (index.map { lines.remove(at: $0).count } ?? 0))
    if lines.count == Self.most { lost += lines.removeFirst().count }
    lines.append(line)
    latest = Self.sentence(line)
  }

  /// Removes and returns the held lines, the latest last.
  package mutating func drain() -> [String] {
    defer { (lines, lost) = ([], 0) }
    let omission = lost > 0 ? ["\(lost) earlier line\(lost == 1 ? "" : "s") left out"] : []
    return omission + lines.map(Self.sentence)
  }

  private static func sentence(_ line: (text: String, count: Int)) -> String {
    line.count == 1 ? line.text : "\(line.count) times: \(line.text)"
  }
}

public import TactusWire

/// The speed and accuracy of a typed text, compared with the wanted text.
public struct TypingFigures: Hashable, Sendable {
  /// The maximum number of characters of either text that are compared: more than a page.
  public static let longest = 4_000

  /// The number of characters typed.
  public let characters: Int
  /// The minimum number of insertions, deletions and changes that turn the typed text into the
  /// wanted one.
  public let errors: Int
  /// The time from the first touch to the last; not negative.
  public let time: Microseconds

  /// Computes the figures of a text typed in this time; a negative time counts as zero.
  public init(typed: String, wanted: String, time: Microseconds) {
    let typed = Array(typed.prefix(Self.longest))
    characters = typed.count
    errors = Self.distance(typed, Array(wanted.prefix(Self.longest)))
    self.time = max(time, .zero)
    most = max(typed.count, min(wanted.count, Self.longest))
  }

  private let most: Int

  /// Characters a minute; 0 if no time passed.
  public var charactersAMinute: Double {
    time > .zero ? Double(characters) * 60e6 / Double(time.count) : 0
  }

  /// Errors relative to the characters of the longer text; 0…1.
  public var errorRate: Double { most == 0 ? 0 : Double(errors) / Double(most) }

  /// Returns the Levenshtein distance, computed a row of the table at a time.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let changed = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}

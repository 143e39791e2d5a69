public import TactusWire

/// How fast and how right a text was typed, against the text that was wanted.
public struct TypingFigures: Hashable, Sendable {
  /// Only so many characters of either text are compared: a page and more.
  public static let longest = 4_000

  /// Characters typed.
  public let characters: Int
  /// The fewest characters to put in, take out or change to make the wanted text of the typed one.
  public let errors: Int
  /// From the first touch to the last; not negative.
  public let time: Microseconds

  /// The figures of a text typed in this time; a negative one counts as none.
  public init(typed: String, wanted: String, time: Microseconds) {
    let typed = Array(typed.prefix(Self.longest))
    characters = typed.count
    errors = Self.distance(typed, Array(wanted.prefix(Self.longest)))
    self.time = max(time, .zero)
    most = max(typed.count, min(wanted.count, Self.longest))
  }

  private let most: Int

  /// Characters a minute; 0 where no time passed.
  public var charactersAMinute: Double {
    time > .zero ? Double(characters) * 60e6 / Double(time.count) : 0
  }

  /// Errors of the characters of the longer text; 0…1.
  public var errorRate: Double { most == 0 ? 0 : Double(errors) / Double(most) }

  /// Levenshtein's distance, a row of its table at a time.
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

package import TactusText

extension PracticeProgress {
  /// True if letters are played in the background.
  package var isInBackground: Bool {
    get { background.isOn }
    set { background.isOn = newValue }
  }
}

/// The reader's wish for letters in the background, and how many were played.
package struct BackgroundRecord: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// Days since 1970-01-01 UTC.
    package let day: Int
    /// The cells of letters and words.
    package internal(set) var cells: Int
  }

  static let mostDays = 400
  static let most = 100_000

  /// True if letters are played in the background; off until the reader wishes it.
  package var isOn = false
  /// The days with letters, oldest first.
  package private(set) var days: [Day] = []

  package init() {}

  /// - Parameter rows: the day and the count of each; those out of order are omitted.
  init(isOn: Bool, rows: [[Int]]) {
    self.isOn = isOn
    for row in rows.suffix(Self.mostDays)
    where row.count == 2 && row[0] >= 0 && row[0] > days.last?.day ?? -1 {
      days.append(Day(day: row[0], cells: min(max(0, row[1]), Self.most)))
    }
  }

  /// Counts cells; a clock set back continues the latest day.
  mutating func count(_ cells: Int, at time: Timestamp) {
    let day = Self.day(time)
    if days.last.map({ $0.day < day }) ?? true { days.append(Day(day: day, cells: 0)) }
    days.removeFirst(max(0, days.count - Self.mostDays))
    days[days.count - 1].cells = min(days[days.count - 1].cells + cells, Self.most)
  }

  /// The cells on the day of this time.
  package func cells(on time: Timestamp) -> Int {
    guard let last = days.last, last.day >= Self.day(time) else { return 0 }
    return last.cells
  }

  /// The cells on all days.
  package var total: Int { days.reduce(0) { $0 + $1.cells } }

  private static func day(_ time: Timestamp) -> Int { max(0, Int(time.milliseconds / 86_400_000)) }
}

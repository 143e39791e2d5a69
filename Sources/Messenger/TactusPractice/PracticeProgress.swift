package import TactusBraille
package import TactusHaptics
package import TactusText

/// A question and its answer, or the absence of one.
package struct PracticeTrial: Hashable, Sendable {
  package let item: PracticeItem
  /// The cells pressed back; nil without an answer.
  package let cells: [BrailleCell]?
  package let isRight: Bool
  /// True for the question that follows the contrast after a wrong answer, which proves little.
  package let isRepeated: Bool
  package let time: Timestamp
  /// The milliseconds from the end of the stimulus to the answer.
  package let milliseconds: Int?
  /// The encoding and the rate, in percent, at which the item was played; nil where pace is not measured.
  package let pace: Pace?

  package struct Pace: Hashable, Sendable {
    package let encoding: Encoding.Kind
    package let rate: Double
    package init(_ encoding: Encoding.Kind, rate: Double) {
      (self.encoding, self.rate) = (encoding, rate)
    }
  }

  package init(
    _ item: PracticeItem, cells: [BrailleCell]?, isRight: Bool, isRepeated: Bool = false,
    at time: Timestamp, milliseconds: Int? = nil, pace: Pace? = nil
  ) {
    (self.item, self.cells, self.isRight, self.isRepeated) = (item, cells, isRight, isRepeated)
    (self.time, self.milliseconds, self.pace) = (time, milliseconds, pace)
  }
}

/// The history of an item.
package struct ItemHistory: Hashable, Sendable {
  package var memory: MemoryState?
  /// The number of right answers, and of wrong ones.
  package var right = 0, wrong = 0
  /// The number of right answers since the last wrong one.
  package var streak = 0
  /// The number of wrong answers since the last right one.
  package var misses = 0
  /// The count of the reader's trials at the last question.
  package var askedAt = 0

  package init() {}
}

/// The trials of a day.
package struct PracticeDay: Hashable, Sendable {
  /// Days since 1970-01-01 UTC.
  package let day: Int
  package var trials = 0
  package var right = 0
  /// The number of letters learned at the end of the day.
  package var letters = 0
}

/// The memory of a reader's practice.
package struct PracticeProgress: Hashable, Sendable {
  /// The histories by `PracticeItem.id`.
  package var items: [String: ItemHistory] = [:]
  package var confusions = ConfusionCounts()
  /// The answers by encoding (`Encoding.Kind.rawValue`).
  package var paces: [String: PaceRecord] = [:]
  /// The days with trials, oldest first; at most `mostDays`.
  package var days: [PracticeDay] = []
  /// The length of a session that the reader chose.
  package var minutes = 10
  /// The number of trials so far.
  package var trials = 0
  /// The latest answers, true if right; at most 20.
  package var latest: [Bool] = []

  package init() {}

  /// Learns from an answered question.
  package mutating func record(_ trial: PracticeTrial) {}

  package static let minutesRange = 1...120

  /// Returns true if the item counts as learned: its last answers, some questions apart, were right.
  package func isLearned(_ id: String) -> Bool { false }

  /// The file's text.
  package var json: String { "{}" }

  /// Reads a file's text; unknown members are ignored, values out of range are clamped, damaged items omitted.
  ///
  /// - Throws: `JSONDocumentError` for a text that is not a progress file.
  package init(json: [UInt8], file: String) throws(JSONDocumentError) {
    _ = try JSONNode(json: json, file: file, document: "progress").anyMembers()
  }
}

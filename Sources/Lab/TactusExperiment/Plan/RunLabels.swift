package import TactusSystem
import TactusText

/// The labels of a run in file names: participant and session, without names of people.
package struct RunLabels: Hashable, Sendable {
  /// The participant's label, without "sub-".
  package let participant: String
  /// The session's label, without "ses-".
  package let session: String

  private static let longest = 32
  /// Words that may precede a number, or be a session's label alone.
  private static let plainWords: Set<String> = [
    "sub", "subject", "p", "part", "participant", "person", "reader", "pilot", "test", "control",
    "patient", "group", "sim", "ses", "session", "s", "day", "week", "month", "visit", "run", "pre",
    "post", "baseline", "training", "retention", "followup", "practice",
  ]

  /// Checks the labels.
  ///
  /// - Throws: `Failure` for a label with other characters than letters and digits, and for one that
  ///   looks like a name.
  package init(participant: String, session: String) throws(Failure) {
    self.participant = try Self.label(
      participant, prefix: "sub-", option: "participant", needsNumber: true)
    self.session = try Self.label(session, prefix: "ses-", option: "session", needsNumber: false)
  }

  private static func label(
    _ text: String, prefix: String, option: String, needsNumber: Bool
  ) throws(Failure) -> String {
    let label = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    func refused(_ reason: String) -> Failure {
      Failure(
        .usage, "--\(option) \(text.quoted): \(reason)",
        cure: "give a label without names, such as \(prefix)01")
    }
    guard !label.isEmpty, label.utf8.count <= longest,
      label.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
    else { throw refused("only letters and digits, at most \(longest), make a label") }
    let words = label.utf8.split(whereSeparator: isDigit).map {
      String(Substring($0)).lowercased()
    }
    let hasNumber = label.utf8.contains(where: isDigit)
    let isPlain = words.allSatisfy { $0.utf8.count <= 2 || plainWords.contains($0) }
    guard isPlain, hasNumber || !needsNumber && words.allSatisfy(plainWords.contains) else {
      throw refused("it looks like a name, and files of an experiment must not name people")
    }
    return label
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The participant's number, which chooses the row of a Latin square: the digits of the label.
  package var number: Int {
    participant.utf8.filter(Self.isDigit).suffix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The folder of the run's files in a dataset.
  package var folder: String { "sub-\(participant)/ses-\(session)/beh" }

  /// Returns the beginning of the names of the run's files.
  package func stem(task: String) -> String { "sub-\(participant)_ses-\(session)_task-\(task)" }
}

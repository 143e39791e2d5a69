import TactusBraille
import TactusHaptics
package import TactusPractice

/// The items of a reader's practice, and their patterns, by the reader's own settings.
package struct PracticeMaterial: Sendable {
  private let translator: Translator
  private let contracted: Translator?
  private let encoding: Encoding.Kind
  private let patterns: ReadingInForce

  /// Creates the material for these settings.
  package init(_ settings: MessengerSettings) {
    let reading = settings.inForce.reading
    translator = reading.translator
    contracted = Self.contractedTable(of: translator.table).flatMap(settings.translators.known)
    encoding = reading.encoding.kind
    patterns = settings.inForce
  }

  /// The room, whose progress is not read yet.
  package var room: PracticeRoom {
    PracticeRoom { [patterns] cells, percent, isSoft in
      patterns.items(cells, at: percent, isSoft: isSoft)
    }
  }

  /// Returns a session of the reader's course.
  ///
  /// - Parameters:
  ///   - messages: texts of the reader's own messages.
  ///   - seed: the seed of the choice between items that are as good.
  package func session(
    _ progress: PracticeProgress, messages: [String], seed: UInt64
  ) -> PracticeSession<ReaderCourse> {
    PracticeSession(course(progress, messages: messages, seed: seed)) { [translator] in
      Self.cells($0, translator) ?? []
    }
  }

  /// Returns the reader's course.
  package func course(
    _ progress: PracticeProgress, messages: [String] = [], seed: UInt64
  ) -> ReaderCourse {
    ReaderCourse(
      progress, PracticeScheduler(catalogue(messages)), encoding: encoding, seed: seed)
  }

  /// The items to learn.
  package func catalogue(_ messages: [String]) -> PracticeCatalogue {
    PracticeCatalogue(
      letters: Self.letters(of: translator.table), messages: messages,
      contracted: contracted.map { contracted in { Self.cells($0, contracted) } },
      translate: { Self.cells($0, translator) })
  }

  private static func cells(_ text: String, _ translator: Translator) -> [BrailleCell]? {
    guard let cells = try? translator.translate(line: text).cells, !cells.isEmpty,
      cells.allSatisfy(\.isSixDot)
    else { return nil }
    return cells
  }

  /// The contracted table of the same language; nil if the name does not lead to it.
  private static func contractedTable(of name: String) -> String? {
    name.contains("-g1.") ? name.replacing("-g1.", with: "-g2.") : nil
  }

  /// The letters of the language of a table.
  private static func letters(of table: String) -> String {
    let more =
      switch table.prefix(2) {
      case "de": "äöüß"
      case "sv", "fi": "åäö"
      case "da", "no", "nb", "nn": "æøå"
      case "es": "ñáéíóúü"
      default: ""
      }
    return "abcdefghijklmnopqrstuvwxyz" + more
  }
}

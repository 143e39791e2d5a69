import TactusBraille
package import TactusGlove
import TactusHaptics
package import TactusInput
package import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText
import TactusVocabulary
import TactusWire

/// The messenger's output settings, from the command line or else the person's settings.
package struct MessengerSettings {
  /// The person's settings.
  package var configuration: MessengerConfiguration
  /// The reading settings.
  package private(set) var reading: ReadingOptions
  /// The reader's list of braille tables.
  package let tables: ReaderTables
  private let vocabulary: Vocabulary
  let translators: TableTranslators

  /// Reads the cue file.
  ///
  /// - Parameters:
  ///   - reading: the reading options, from the command line or else the settings.
  ///   - path: the cue file; nil for the one in the settings.
  /// - Throws: `Failure` if the cue file cannot be read or is invalid.
  package init(
    _ configuration: MessengerConfiguration, _ reading: ReadingOptions, vocabulary path: String?
  ) throws(Failure) {
    self.configuration = configuration
    self.reading = reading
    tables = ReaderTables(usual: reading.translator.table, byLanguage: configuration.tables)
    translators = TableTranslators(reading.translator, and: configuration.tables.values)
    let path = path ?? configuration.vocabulary
    do throws(JSONDocumentError) {
      vocabulary =
        try path.map { path throws(JSONDocumentError) in
          try Vocabulary(readingFrom: path)
        } ?? .standard
    } catch {
      throw Failure(error)
    }
  }

  /// Returns these settings at the rate that the reader chose.
  ///
  /// A configured rate that has changed since the choice takes precedence, since it is the
  /// later decision.
  func chosen(_ chosen: MessageStore.ChosenRate?) -> Self {
    guard let chosen, chosen.settings == reading.rate.percent,
      let rate = try? Rate(percent: chosen.percent)
    else { return self }
    var settings = self
    settings.reading.rate = rate
    return settings
  }

  /// Compiles the 256 cells and the cues at a rate for a device.
  func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    let cues = try cues(device)
    let parts = Dictionary(uniqueKeysWithValues: Cue.allCases.map { ($0, cues[$0]) })
    return try reading.table(rate, device).with(parts)
  }

  /// Returns the number of patterns of each cue, which is the same for every device.
  func cueParts() throws(HapticsError) -> [Cue: Int] {
    let cues = try cues(.standard)
    return Dictionary(uniqueKeysWithValues: Cue.allCases.map { ($0, cues[$0].count) })
  }

  private func cues(_ device: DeviceCapacity) throws(HapticsError) -> CueTable {
    var capacity = device
    capacity.pulsesPerPattern = DeviceCapacity.standard.pulsesPerPattern
    return try CueTable(
      vocabulary, layout: reading.layout, calibration: reading.calibration,
      limits: reading.limits, device: capacity)
  }

  /// The table for typing, the same as for reading.
  package var typingTable: TypingTable { Self.typing(reading.translator) }

  /// Returns another table for typing by its name; nil if liblouis does not know it.
  package var typingBy: @Sendable (_ table: String) -> TypingTable? {
    { [translators] name in translators.known(name).map(Self.typing) }
  }

  /// Translates typed cells to text.
  package var backTranslation: Composer.BackTranslation {
    Self.backTranslation(reading.translator)
  }

  private static func typing(_ translator: Translator) -> TypingTable {
    let translate: TypingTable.Translation = { text in
      // Trailing spaces are kept as blank cells, since the text continues.
      let blanks = text.reversed().prefix { $0 == " " }.count
      let words = text.dropLast(blanks)
      guard let cells = try? translator.translate(line: String(words)).cells else { return nil }
      return cells + Array(repeating: .blank, count: blanks)
    }
    return TypingTable(
      name: translator.table, translate: translate, backTranslate: backTranslation(translator),
      doubtful: { cells in (try? translator.read(typed: cells).doubtful) ?? [] })
  }

  private static func backTranslation(_ translator: Translator) -> Composer.BackTranslation {
    { cells, isPartial in
      // Cells that the table cannot translate are kept as typed.
      (try? isPartial
        ? translator.backTranslate(cells, partial: true) : translator.read(typed: cells).text)
        ?? String(String.UnicodeScalarView(cells.map(\.unicode)))
    }
  }
}

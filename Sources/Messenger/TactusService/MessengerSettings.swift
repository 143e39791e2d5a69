import TactusBraille
package import TactusGlove
import TactusHaptics
package import TactusInput
package import TactusMessenger
import TactusStore
package import TactusSystem
import TactusWire

/// How the messenger feels, by the command line or else by the person's settings.
package struct MessengerSettings {
  /// The person's settings.
  package var configuration: MessengerConfiguration
  /// How texts are read.
  package private(set) var reading: ReadingOptions
  /// The reader's list of braille tables.
  package let tables: ReaderTables
  private let vocabulary: Vocabulary
  let translators: TableTranslators

  /// Reads the file of cues.
  ///
  /// - Parameters:
  ///   - reading: how texts are read, by the command line or else by the settings.
  ///   - path: the file of cues; nil for that of the settings.
  /// - Throws: `Failure` if the file of cues cannot be read or is wrong.
  package init(
    _ configuration: MessengerConfiguration, _ reading: ReadingOptions, vocabulary path: String?
  ) throws(Failure) {
    self.configuration = configuration
    self.reading = reading
    tables = ReaderTables(usual: reading.translator.table, byLanguage: configuration.tables)
    translators = TableTranslators(reading.translator, and: configuration.tables.values)
    let path = path ?? configuration.vocabulary
    do throws(ProfileError) {
      vocabulary =
        try path.map { path throws(ProfileError) in
          try Vocabulary(readingFrom: path)
        } ?? .standard
    } catch {
      throw Failure(error)
    }
  }

  /// The same at the rate that the reader chose.
  ///
  /// A rate that is set otherwise than when the reader chose wins: somebody has changed it since.
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

  /// How many patterns each cue has; it is the same for every device.
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

  /// The table for typing, which is that for reading.
  package var typingTable: TypingTable { Self.typing(reading.translator) }

  /// Another table for typing, by its name; nil for one that liblouis does not know.
  package var typingBy: @Sendable (_ table: String) -> TypingTable? {
    { [translators] name in translators.known(name).map(Self.typing) }
  }

  /// Translates typed cells to text.
  package var backTranslation: Composer.BackTranslation {
    Self.backTranslation(reading.translator)
  }

  private static func typing(_ translator: Translator) -> TypingTable {
    let translate: TypingTable.Translation = { text in
      // Spaces at the end are kept as blank cells, since the text goes on.
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
      // Cells that the table cannot translate stay as they were typed.
      (try? isPartial
        ? translator.backTranslate(cells, partial: true) : translator.read(typed: cells).text)
        ?? String(String.UnicodeScalarView(cells.map(\.unicode)))
    }
  }
}

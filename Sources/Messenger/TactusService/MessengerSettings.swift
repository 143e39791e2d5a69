import TactusBraille
package import TactusGlove
package import TactusHaptics
package import TactusInput
package import TactusMessenger
import TactusPractice
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
  package private(set) var tables: ReaderTables
  /// The reader's choices, at first those of the command line and the settings.
  package private(set) var choices: ReaderChoices
  /// The choices of the command line and the settings alone.
  package let configured: ReaderChoices
  /// The reading options now, which the reader can change.
  private(set) var inForce: ReadingInForce
  /// The reading options of the command line and the settings, with the reader's measured strengths.
  private var base: ReadingOptions
  /// The glove's calibration, without the reader's strengths.
  let gloveCalibration: Calibration
  /// True if the command line or the settings name a rate; otherwise reading begins at the measured
  /// pace, or slowly.
  var hasRate = true
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
    base = reading
    inForce = ReadingInForce(reading, strength: 100)
    var choices = ReaderChoices()
    choices.rate = reading.rate.percent
    choices.style = reading.encoding.kind
    choices.table = reading.translator.table
    choices.quietHours = configuration.quietHours
    choices.echo = configuration.echo
    choices.wordsAfterCues = .untilKnown
    self.choices = choices
    configured = choices
    gloveCalibration = reading.calibration
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

  /// Returns these settings with the values that the reader chose, and the problems with these.
  ///
  /// A configured value that has changed since the choice takes precedence, since it is the later
  /// decision.
  func chosen(
    _ rate: MessageStore.ChosenRate?, _ kept: [KeptChoice] = [], damaged: [ReaderSetting] = []
  ) -> (settings: Self, problems: [Failure]) {
    var kept = kept
    if let rate {
      kept.insert(
        KeptChoice(.rate, "\(rate.percent)", configured: "\(rate.settings)"), at: 0)
    }
    var (chosen, damaged) = (configured, damaged)
    var settings = self
    for choice in kept
    where choice.configured == configured.value(of: choice.setting)
      || choice.setting == .style && isStyleOfLayout
    {
      if let with = chosen.with(choice.value, of: choice.setting) {
        chosen = with
        if choice.setting == .rate { settings.hasRate = true }
      } else if choice.setting != .quietTo || chosen.quietHours != nil {
        damaged.append(choice.setting)
      }
    }
    var problems = damaged.map { setting in
      Failure(
        .badData, "the reader's setting '\(setting.rawValue)' is damaged, and ignored",
        cure: "choose it again: home, settings")
    }
    if let table = chosen.table, table != base.translator.table, translators.known(table) == nil {
      problems.append(
        Failure(
          .badData, "the reader's table '\(table.printable)' is not installed, and is not used",
          cure: "choose another: home, settings"))
      chosen.table = configured.table
    }
    if !isPlayable(chosen) {
      problems.append(
        Failure(
          .badData,
          "the motors cannot play the reader's style \(chosen.style.rawValue) at \(chosen.rate) %:"
            + " the configured style, strength and rate are used",
          cure: "choose another: home, settings"))
      (chosen.style, chosen.strength, chosen.rate) =
        (configured.style, configured.strength, configured.rate)
    }
    settings.adopt(chosen)
    return (settings, problems)
  }

  /// Returns these settings with the motors as strong as measured, the values that the reader chose,
  /// and the rate at which reading begins; and the problems with the reader's values.
  func chosen(
    _ rate: MessageStore.ChosenRate?, _ kept: [KeptChoice] = [], damaged: [ReaderSetting] = [],
    practised progress: PracticeProgress?
  ) -> (settings: Self, problems: [Failure]) {
    let (settings, problems) = adapted(to: progress?.strength).chosen(rate, kept, damaged: damaged)
    return (settings.withStartingRate(from: progress), problems)
  }

  /// Returns these settings with the rate at which reading begins unless one was chosen: the
  /// measured pace of the encoding, or half of the encoding's own speed.
  private func withStartingRate(from progress: PracticeProgress?) -> Self {
    guard !hasRate else { return self }
    let record = progress?.paces[reading.encoding.kind.rawValue]
    let measured = record.map { PaceStaircase($0) }.flatMap { $0.isSettled ? $0.threshold : nil }
    let range = Rate.range
    var settings = self
    var begun = choices
    begun.rate = Int(measured ?? PaceStaircase.beginning)
    begun.rate = min(max(begun.rate, range.lowerBound), range.upperBound)
    // Motors of another kind may not be able to play it.
    guard isPlayable(begun) else { return self }
    settings.adopt(begun)
    return settings
  }

  /// Returns these settings with the other tables of the reader's language to choose from.
  func offeringTables() -> Self {
    var settings = self
    settings.tables.offered = TableInfo.offered(beside: reading.translator.table)
    for table in settings.tables.offered { _ = translators.known(table) }
    return settings
  }

  /// True if no one chose the configured style: it came with the layout.
  private var isStyleOfLayout: Bool {
    configuration.encoding == nil && configured.style == base.layout.encoding
  }

  private mutating func adopt(_ chosen: ReaderChoices) {
    guard let options = reading(with: chosen) else { return }
    (choices, reading) = (chosen, options)
    inForce.use(options, strength: chosen.strength)
    guard let table = chosen.table, table != tables.usual else { return }
    (tables.configured, tables.usual) = (tables.usual, table)
    translators.use(table)
  }

  private func isPlayable(_ choices: ReaderChoices) -> Bool {
    guard let options = reading(with: choices) else { return false }
    return (try? options.table(options.rate, .standard)) != nil
  }

  /// Returns the reading options with these choices; nil if there is no such table, rate or strength.
  private func reading(with choices: ReaderChoices) -> ReadingOptions? {
    guard let rate = try? Rate(percent: choices.rate),
      let translator = choices.table == nil
        ? base.translator : choices.table.flatMap(translators.known),
      let levels = base.calibration.levels.scaled(to: choices.strength)
    else { return nil }
    var calibration = base.calibration
    calibration.levels = levels
    return ReadingOptions(
      translator: translator,
      encoding: choices.style == base.encoding.kind ? base.encoding : Encoding(choices.style),
      layout: base.layout, calibration: calibration, limits: base.limits, rate: rate,
      board: base.board, pressure: base.pressure)
  }

  /// Returns the sample of the reader's choices.
  package var samples: @Sendable (ReaderChoices) -> [TactileItem]? {
    { [self] choices in
      guard let options = reading(with: choices),
        let cells = try? options.translator.translate(line: Messenger.sampleWord).cells
      else { return nil }
      return inForce.items(
        cells, options, strength: choices.strength, at: options.rate)
    }
  }

  /// Returns these settings with the motors as strong as measured for the reader; the same if these motors
  /// were not measured.
  func adapted(to strength: StrengthRecord?) -> Self {
    guard
      let calibration = strength?.adapted(gloveCalibration, layout: reading.layout)
    else { return self }
    var settings = self
    settings.base.calibration = calibration
    // What the limits forbid is not played at all: then the glove's own strengths stay.
    guard settings.isPlayable(choices), let options = settings.reading(with: choices) else {
      return self
    }
    settings.reading = options
    // Patterns of the glove's own strengths are of no use.
    settings.inForce = ReadingInForce(options, strength: choices.strength)
    return settings
  }

  /// Compiles the 256 cells and the cues at a rate for a device.
  func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    let cues = try cues(device)
    let parts = Dictionary(uniqueKeysWithValues: Cue.allCases.map { ($0, cues[$0]) })
    do throws(HapticsError) { return try inForce.table(rate, device).with(parts) } catch {
      // A glove with less room than the last one: what the helper set is felt, rather than nothing.
      guard let configured = reading(with: configured) else { throw error }
      return try configured.table(rate, device).with(parts)
    }
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
      // A cue is as strong as the glove's maker wants it: an alarm must be felt by a hand that does not wait for it.
      vocabulary, layout: reading.layout, calibration: gloveCalibration,
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

extension MessengerSettings: ChoicesInForce {
  package func canPlay(_ choices: ReaderChoices, on device: DeviceCapacity) -> Bool {
    guard let options = reading(with: choices) else { return false }
    return inForce.canPlay(options, strength: choices.strength, on: device)
  }

  package func use(_ choices: ReaderChoices) {
    guard let options = reading(with: choices) else { return }
    inForce.use(options, strength: choices.strength)
    if let table = choices.table { translators.use(table) }
  }
}

extension RowLevels {
  /// Returns these levels at a percentage of their strength; nil outside 1 to 100.
  func scaled(to percent: Int) -> RowLevels? {
    guard (1...100).contains(percent) else { return nil }
    let levels = [top, middle, bottom].map { max(1, ($0 * percent + 50) / 100) }
    return try? RowLevels(top: levels[0], middle: levels[1], bottom: levels[2])
  }
}

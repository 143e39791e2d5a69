import TactusHaptics
import TactusInput

/// The values of a setting, one of which is felt before it is kept.
struct SettingChoice: Hashable, Sendable {
  let setting: ReaderSetting
  var values: Rows<String>
}

/// The settings by hand. Moving through the values of a setting changes nothing: the sample is made of
/// its own patterns, so that whatever comes in between is felt as before. Only "activate" keeps a value.
extension Messenger {
  /// The word of a sample, which contracted tables write shorter.
  public static let sampleWord = "other"

  var settings: [ReaderSetting] { choices.settings(tables: tableChoices) }

  mutating func enterSettings() -> [MessengerEffect] {
    places.append(.settings(.rate))
    return feel([.cue(.activate), .text(line(of: .rate))])
  }

  mutating func inSettings(
    _ command: KeyCommand, _ setting: ReaderSetting, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(settings, at: setting)
      guard rows.move(command), let next = rows.atHand else {
        return feel([.cue(.endOfCategory)])
      }
      stay(at: .settings(next))
      return feel([.cue(.focus), .text(line(of: next))])
    case .preview: return feel([.cue(.preview), .text(line(of: setting))])
    case .activate:
      let choice = SettingChoice(
        setting: setting,
        values: Rows(
          choices.values(of: setting, tables: tableChoices), at: choices.value(of: setting)))
      places.append(.choosing(choice))
      return feel([.cue(.activate)] + items(of: choice))
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  mutating func whileChoosing(
    _ command: KeyCommand, _ choice: SettingChoice, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      guard let moved = moved(choice, by: command) else { return feel([.cue(.endOfCategory)]) }
      stay(at: .choosing(moved))
      return feel([.cue(.focus)] + items(of: moved))
    case .preview, .repeatWord: return feel([.cue(.preview)] + items(of: choice))
    case .activate: return keep(choice)
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  /// Returns the next playable value in the direction of the command; nil at the end of the values.
  private func moved(_ choice: SettingChoice, by command: KeyCommand) -> SettingChoice? {
    var moved = choice
    guard moved.values.move(command) else { return nil }
    let onwards: KeyCommand = command == .up || command == .bottom ? .up : .down
    while sample(of: moved) == nil {
      guard moved.values.move(onwards) else { return nil }
    }
    return moved.values.index == choice.values.index ? nil : moved
  }

  private mutating func keep(_ choice: SettingChoice) -> [MessengerEffect] {
    guard let value = choice.values.atHand,
      let chosen = choices.with(value, of: choice.setting), sample(of: choice) != nil
    else { return reject() }
    choices = chosen
    if choice.setting == .table, let table = chosen.table { use(table: table) }
    if choice.setting == .quietFrom || choice.setting == .quietTo { quietChoice = nil }
    places.removeLast()
    stay(at: .settings(choice.setting))
    return [.keep(choice.setting, chosen)]
      + feel([.cue(.sendSuccess), .text("kept, \(line(of: choice.setting))")])
  }

  // MARK: Words

  /// Returns a row of the settings in words, such as "rate 125".
  func line(of setting: ReaderSetting) -> String {
    "\(setting.rawValue) \(name(of: choices.value(of: setting), setting))"
  }

  func name(of choice: SettingChoice) -> String {
    name(of: choice.values.atHand ?? "", choice.setting)
  }

  /// Returns the name of a value, as felt.
  func name(of value: String, _ setting: ReaderSetting) -> String {
    guard setting == .table else { return value }
    return tables.byLanguage.filter { $0.value == value }.keys.min()
      ?? String(value.prefix { $0 != "." })
  }

  /// Returns a value's name and its sample.
  func items(of choice: SettingChoice) -> [TactileItem] {
    [.text(name(of: choice))] + (sample(of: choice) ?? [])
  }

  /// Returns the sample of a value, as it would be felt; nil if the motors cannot play it.
  private func sample(of choice: SettingChoice) -> [TactileItem]? {
    guard let value = choice.values.atHand,
      let chosen = choices.with(value, of: choice.setting)
    else { return nil }
    switch choice.setting {
    case .rate, .strength, .style: return samples(chosen)
    // One that is not installed cannot be kept.
    case .table: return typingBy(value).map { _ in [.text(Self.sampleWord, in: value)] }
    case .quietFrom, .quietTo: return []
    case .echo:
      return switch chosen.echo {
      case .tick: [.cue(.typed)]
      case .word: [.cue(.typed), .text(Self.sampleWord)]
      case .none: []
      }
    case .wordsAfterCues:
      let cue = Cue.sendSuccess
      return chosen.wordsAfterCues == .never
        ? [.cue(cue)] : [.cue(cue)] + (cue.word.map { [.text($0)] } ?? [])
    }
  }

  // MARK: Tables

  /// Reads and types in another table from now on.
  private mutating func use(table: String) {
    guard let other = typingBy(table), let meaning = other.backTranslate else { return }
    typing = other
    backTranslate = meaning
    if tables.configured == nil { tables.configured = tables.usual }
    tables.usual = table
  }
}

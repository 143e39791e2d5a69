import TactusHaptics
import TactusInput

/// The values of a setting, one of which is felt before it is kept.
struct SettingChoice: Hashable, Sendable {
  let setting: ReaderSetting
  var values: Rows<String>
  /// The current value as an offer; nil if something else was felt since.
  var offer: Offer?
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
      return offer(choice, after: [.cue(.activate)])
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  mutating func whileChoosing(
    _ command: KeyCommand, _ choice: SettingChoice, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var moved = choice
      guard moved.values.move(command) else { return feel([.cue(.endOfCategory)]) }
      return offer(moved, after: [.cue(.focus)])
    case .preview, .repeatWord: return offer(choice, after: [.cue(.preview)])
    case .activate: return keep(choice)
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  /// Plays the current value and its sample.
  mutating func offer(_ choice: SettingChoice, after cues: [TactileItem]) -> [MessengerEffect] {
    let effects = feel(cues + items(of: choice))
    var choice = choice
    choice.offer = Offer(since: now)
    stay(at: .choosing(choice))
    return effects
  }

  /// Requests that a value that was felt is stored; until then nothing has changed.
  private mutating func keep(_ choice: SettingChoice) -> [MessengerEffect] {
    let press = press(on: choice.offer)
    if press == .again { return offer(choice, after: [.cue(.preview)]) }
    guard press == .accept, keeping == nil, let value = choice.values.atHand,
      let chosen = choices.with(value, of: choice.setting), sample(of: choice) != nil
    else { return reject() }
    keeping = choice.setting
    return answer([.cue(.activate)]) + [.keep(choice.setting, chosen)]
  }

  /// Handles the outcome of keeping a setting.
  mutating func kept(
    _ setting: ReaderSetting, _ stored: ReaderChoices, _ outcome: KeepOutcome
  ) -> [MessengerEffect] {
    keeping = nil
    var isAtHand = false
    if case .choosing(let choice)? = places.last { isAtHand = choice.setting == setting }
    // Others may have changed meanwhile.
    guard outcome == .stored, let chosen = choices.with(stored.value(of: setting), of: setting)
    else {
      let words = outcome == .notPlayable ? "not playable" : "not kept"
      let items: [TactileItem] = [.cue(.sendFailure), .text("\(setting.rawValue) \(words)")]
      return isAtHand ? feel(items, addsWords: false) : alert(items, addsWords: false)
    }
    choices = chosen
    if setting == .table, let table = chosen.table { use(table: table) }
    if setting == .quietFrom || setting == .quietTo { quietChoice = nil }
    let items: [TactileItem] = [.cue(.sendSuccess), .text("kept, \(line(of: setting))")]
    let use = MessengerEffect.use(setting, chosen)
    guard isAtHand else { return [use] + alert(items) }
    places.removeLast()
    stay(at: .settings(setting))
    return [use] + feel(items)
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
    [.text(name(of: choice))] + (sample(of: choice) ?? [.text("not playable")])
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

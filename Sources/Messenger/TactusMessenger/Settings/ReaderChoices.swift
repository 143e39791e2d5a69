public import TactusHaptics

/// The values of the settings that the reader changes by hand.
///
/// A value is stored, compared and offered as a text, such as "125" or "22:00".
public struct ReaderChoices: Hashable, Sendable {
  /// Percent of the style's own speed.
  public var rate = Rate.normal.percent
  /// Percent of what the profile permits; see `strengths`.
  public var strength = 100
  public var style = Encoding.Kind.columns
  /// The name of the braille table; nil if it never changes.
  public var table: String?
  public var quietHours: QuietHours?
  public var echo = TypingEcho.tick
  public var wordsAfterCues = WordsAfterCues.never

  public init() {}

  /// The strengths to choose from. With less, the bottom row of cells would be missed; cues, and with
  /// them every alert, keep their full strength.
  public static let strengths = [40, 55, 70, 85, 100]
  /// The rates to choose from, the same as those of the chords.
  static let rates = [25, 35, 50, 65, 80, 100, 125, 150, 200, 250, 300, 400]
  /// The end of quiet hours for a reader who had none: 7:00.
  private static let usualEnd = 7 * 60
  /// The value of a setting that is off.
  private static let none = "none"

  /// The settings that can be changed now.
  func settings(tables: [String]) -> [ReaderSetting] {
    ReaderSetting.allCases.filter { setting in
      switch setting {
      case .quietTo: quietHours != nil
      case .table: tables.count > 1
      default: true
      }
    }
  }

  // MARK: Values

  /// Returns the value of a setting.
  public func value(of setting: ReaderSetting) -> String {
    switch setting {
    case .rate: "\(rate)"
    case .strength: "\(strength)"
    case .style: style.rawValue
    case .table: table ?? Self.none
    case .quietFrom: quietHours.map { Self.time($0.from) } ?? Self.none
    case .quietTo: quietHours.map { Self.time($0.to) } ?? Self.none
    case .echo: echo.rawValue
    case .wordsAfterCues: wordsAfterCues.rawValue
    }
  }

  /// Returns these choices with another value of a setting; nil if it is not a value of it.
  public func with(_ value: String, of setting: ReaderSetting) -> Self? {
    var changed = self
    switch setting {
    case .rate:
      guard let percent = Int(value), Rate.range.contains(percent) else { return nil }
      changed.rate = percent
    case .strength:
      guard let percent = Int(value), Self.strengths.contains(percent) else { return nil }
      changed.strength = percent
    case .style:
      guard let kind = Encoding.Kind(rawValue: value) else { return nil }
      changed.style = kind
    case .table:
      guard !value.isEmpty, value != Self.none else { return nil }
      changed.table = value
    case .quietFrom where value == Self.none: changed.quietHours = nil
    case .quietFrom:
      guard let from = Self.minute(value) else { return nil }
      let end = quietHours?.to ?? Self.usualEnd
      changed.quietHours = QuietHours(from: from, to: end == from ? (from + 480) % 1440 : end)
    case .quietTo:
      guard let from = quietHours?.from, let to = Self.minute(value),
        let hours = QuietHours(from: from, to: to)
      else { return nil }
      changed.quietHours = hours
    case .echo:
      guard let echo = TypingEcho(rawValue: value) else { return nil }
      changed.echo = echo
    case .wordsAfterCues:
      guard let words = WordsAfterCues(rawValue: value) else { return nil }
      changed.wordsAfterCues = words
    }
    return changed
  }

  /// Returns the values to choose from, in their order, including the present one.
  ///
  /// - Parameter tables: the braille tables to choose from.
  func values(of setting: ReaderSetting, tables: [String]) -> [String] {
    let present = value(of: setting)
    let hours = (0..<24).map { $0 * 60 }
    switch setting {
    case .rate: return Set(Self.rates + [rate]).sorted().map { "\($0)" }
    case .strength: return Self.strengths.map { "\($0)" }
    case .style: return Encoding.Kind.allCases.map(\.rawValue)
    case .table: return tables.contains(present) ? tables : [present] + tables
    case .quietFrom:
      let own = quietHours.map { [$0.from] } ?? []
      return [Self.none] + Set(hours + own).sorted().map(Self.time)
    case .quietTo:
      let own = quietHours.map { [$0.to] } ?? []
      return Set(hours + own).sorted().filter { $0 != quietHours?.from }.map(Self.time)
    case .echo: return TypingEcho.allCases.map(\.rawValue)
    case .wordsAfterCues: return WordsAfterCues.allCases.map(\.rawValue)
    }
  }

  /// Returns a minute of the day as a time, such as "22:00".
  private static func time(_ minute: Int) -> String {
    "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }

  /// Returns the minute of the day of such a time; nil if it is not one.
  private static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}

/// A value that the reader chose, and the one of the command line or the settings at that time.
public struct KeptChoice: Hashable, Sendable {
  public var setting: ReaderSetting
  public var value: String
  /// The value that the reader's replaced. One that has changed since then is the later decision.
  public var configured: String

  public init(_ setting: ReaderSetting, _ value: String, configured: String) {
    (self.setting, self.value, self.configured) = (setting, value, configured)
  }

  /// A setting of the reader's choices, and of the configured ones.
  public init(
    _ setting: ReaderSetting, of choices: ReaderChoices, insteadOf configured: ReaderChoices
  ) {
    self.init(
      setting, choices.value(of: setting), configured: configured.value(of: setting))
  }
}

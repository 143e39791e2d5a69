import TactusBraille
import TactusGlove
import TactusHaptics
package import TactusPractice
import TactusWire

/// The items of a reader's practice, and their patterns, by the reader's own settings.
package struct PracticeMaterial: Sendable {
  private let translator: Translator
  private let contracted: Translator?
  private let encoding: Encoding.Kind
  private let patterns: ReadingInForce
  private let layout: Layout
  private let limits: SafetyLimits
  /// The glove's calibration, without the reader's strengths.
  private let glove: Calibration
  private let reading: ReadingOptions

  /// Creates the material for these settings.
  package init(_ settings: MessengerSettings) {
    let reading = settings.inForce.reading
    translator = reading.translator
    contracted = Self.contractedTable(of: translator.table).flatMap(settings.translators.known)
    encoding = reading.encoding.kind
    patterns = settings.inForce
    (layout, limits) = (reading.layout, reading.limits)
    glove = settings.gloveCalibration
    self.reading = reading
  }

  /// The room, whose progress is not read yet.
  package var room: PracticeRoom {
    PracticeRoom(
      compile: { [patterns] cells, percent, isSoft in
        patterns.items(cells, at: percent, isSoft: isSoft)
      }, strength: strength)
  }

  /// The measurement of strength, on the glove's own calibration.
  private var strength: PracticeRoom.Strength {
    PracticeRoom.Strength { [layout, glove, reading] in
      let motors = layout.actuators.indices.map { glove.motor(UInt8(clamping: $0)) }
      return StrengthTest(
        layout: layout.name, motors: motors, milliseconds: Self.pulse(reading),
        seed: .random(in: .min ... .max))
    } pulse: { [limits, glove] pulse in
      Self.item(pulse, limits: limits, calibration: glove)
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

  /// The length of the pulse of a single dot at the reader's rate; ms.
  private static func pulse(_ reading: ReadingOptions) -> Int {
    guard let table = try? reading.table(reading.rate, .standard),
      case let pattern = table[.cell(BrailleCell(rawValue: 1))], pattern.count > 0
    else { return 100 }
    return Int(pattern[0].duration.count)
  }

  /// Compiles one pulse of a measurement; nil if the limits forbid it.
  private static func item(
    _ pulse: StrengthTest.Pulse, limits: SafetyLimits, calibration: Calibration
  ) -> TactileItem? {
    let length = Milliseconds(UInt32(clamping: pulse.milliseconds))
    var pattern = Pattern(advance: length + pauseAfterPulse)
    guard let level = Level(rawValue: UInt8(clamping: pulse.level)),
      let packed = Pulse(
        actuator: UInt8(clamping: pulse.motor), level: level, onset: 0, duration: length),
      (try? pattern.append(packed)) != nil,
      let limited = try? LimitedPattern(pattern, limits: limits, calibration: calibration)
    else { return nil }
    // Beyond the numbers of all cells; see `ReadingInForce`.
    let number = -1_000_000_000_000 - (pulse.milliseconds * 32 + pulse.level) * 8 - pulse.motor
    return .pattern(OwnPattern(limited, number: number))
  }

  private static let pauseAfterPulse: Milliseconds = 100

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

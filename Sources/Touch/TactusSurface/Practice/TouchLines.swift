import TactusInput
import TactusSystem
import TactusText
import TactusWire

/// The lines about a trainer's sights: text for users, or objects for scripts.
struct TouchLines {
  /// The maximum number of characters of the typed text next to a result.
  private static let shown = 40

  let isJSON: Bool
  /// True if the typed text is next to each result.
  let tellsTyping: Bool

  func line(_ sight: TouchTrainer.Sight) -> String {
    let typed = tellsTyping ? sight.typed : nil
    if isJSON {
      return JSONText.object(
        [("time_us", "\(sight.time.count)"), ("result", JSONText.string(sight.words))]
          + (typed.map { [("typed", JSONText.string($0))] } ?? []))
    }
    let line = "\(Self.seconds(sight.time)) \(sight.words)"
    return typed.map { "\(line)  \(Self.visible($0.suffix(Self.shown)))" } ?? line
  }

  /// Returns a failure to type into another program.
  func line(_ failure: Failure) -> String {
    isJSON
      ? JSONText.object([("error", JSONText.string(failure.message))])
      : "not typed: \(failure.message)"
  }

  /// Returns the figures of a typed text; with errors if a text was wanted.
  func summary(_ trainer: TouchTrainer) -> [String] {
    let figures = trainer.figures
    let speed = Int(figures.charactersAMinute.rounded())
    if isJSON {
      let wanted = trainer.wanted.map { [("wanted", JSONText.string($0))] } ?? []
      let errors = trainer.wanted == nil ? [] : [("errors", "\(figures.errors)")]
      let summary =
        wanted + [
          ("typed", JSONText.string(trainer.typed)), ("characters", "\(figures.characters)"),
          ("time_us", "\(figures.time.count)"), ("characters_a_minute", "\(speed)"),
        ] + errors
      return [JSONText.object([("summary", JSONText.object(summary))])]
    }
    let errors = trainer.wanted == nil ? "" : ", \(Spoken.count(figures.errors, "error"))"
    return [
      "typed: \(Self.visible(trainer.typed[...]))",
      "\(Spoken.count(figures.characters, "character")) in \(Self.seconds(figures.time)) s, "
        + "\(speed) a minute\(errors)",
    ]
  }

  /// Returns seconds with three decimals.
  static func seconds(_ time: Microseconds) -> String {
    let milliseconds = time.count / 1000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// Returns the text on one line.
  private static func visible(_ text: Substring) -> String {
    String(text.map { $0.isNewline ? "↵" : $0 == "\t" ? "⇥" : $0 }).printable
  }
}

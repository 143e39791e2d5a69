public import TactusWire

/// A text that a learner types, from the first touch on.
public struct TypingTrial: Sendable {
  /// What is to be typed.
  public let wanted: String
  /// What was typed and not deleted again; only so long as `TypingFigures.longest`.
  public private(set) var typed = ""
  private var clock = FingerClock()
  private var began: Microseconds?

  /// Nothing typed yet of a text.
  public init(wanted: String) { self.wanted = wanted }

  /// A finger has touched or lifted: the time runs from the first such moment to the last.
  public mutating func touched(at now: Microseconds) {
    clock.go(to: now)
    if began == nil { began = clock.now }
  }

  /// A character was typed.
  public mutating func type(_ character: Character, at now: Microseconds) {
    touched(at: now)
    if typed.count < TypingFigures.longest { typed.append(character) }
  }

  /// The last character was deleted.
  public mutating func delete(at now: Microseconds) {
    touched(at: now)
    _ = typed.popLast()
  }

  /// The whole text is this one now, as where braille is translated anew with each cell.
  public mutating func write(_ text: String, at now: Microseconds) {
    touched(at: now)
    typed = String(text.prefix(TypingFigures.longest))
  }

  /// How it stands.
  public var figures: TypingFigures {
    TypingFigures(
      typed: typed, wanted: wanted, time: began.map { clock.now - $0 } ?? .zero)
  }
}

public import TactusWire

/// A text typed by a learner, timed from the first touch on.
public struct TypingTrial: Sendable {
  /// The text to type.
  public let wanted: String
  /// The text typed, without deleted characters; at most `TypingFigures.longest` of them.
  public private(set) var typed = ""
  private var clock = FingerClock()
  private var began: Microseconds?

  /// Creates a trial of a text, with nothing typed yet.
  public init(wanted: String) { self.wanted = wanted }

  /// Registers a touch or a lift: the time runs from the first such moment to the last.
  public mutating func touched(at now: Microseconds) {
    clock.advance(to: now)
    if began == nil { began = clock.now }
  }

  /// Appends a typed character.
  public mutating func type(_ character: Character, at now: Microseconds) {
    touched(at: now)
    if typed.count < TypingFigures.longest { typed.append(character) }
  }

  /// Deletes the last character.
  public mutating func delete(at now: Microseconds) {
    touched(at: now)
    _ = typed.popLast()
  }

  /// Replaces the whole text, for example when braille is translated again after each cell.
  public mutating func write(_ text: String, at now: Microseconds) {
    touched(at: now)
    typed = String(text.prefix(TypingFigures.longest))
  }

  /// The current figures.
  public var figures: TypingFigures {
    TypingFigures(
      typed: typed, wanted: wanted, time: began.map { clock.now - $0 } ?? .zero)
  }
}

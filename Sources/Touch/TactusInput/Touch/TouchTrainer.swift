public import TactusBraille
public import TactusWire

/// Shows a learner the recognised touches, and the speed and accuracy of a typed text.
///
/// It feeds a recognizer as a live driver would, so that each result has its own time. Fingers that
/// press, tap or read do so on `TouchSheet`.
public struct TouchTrainer: Sendable {
  /// A recognised result.
  public struct Sight: Hashable, Sendable {
    /// The time of the result.
    public var time: Microseconds
    /// A short description, such as "⠓ 125".
    public var words: String
    /// The whole text after this result, if it changed the text.
    public var typed: String?
    /// The command that it gave, apart from typing.
    public var command: KeyCommand?
  }

  /// The text to type; nil for any text.
  public let wanted: String?
  private let isBraille: Bool
  private var replay: any TrainedReplaying
  private var text: TouchedText
  private var trial: TypingTrial

  /// Creates a trainer without results.
  ///
  /// - Parameters:
  ///   - wanted: the text to type; nil for any text.
  ///   - cells: the cells under fingers that read.
  public init(
    _ settings: TouchSettings, wanted: String? = nil, cells: [BrailleCell] = [],
    backTranslate: @escaping Composer.BackTranslation
  ) {
    self.wanted = wanted
    isBraille = settings.kind == .braille
    text = TouchedText(backTranslate: backTranslate)
    trial = TypingTrial(wanted: wanted ?? "")
    let swipes = settings.braille.swipes
    replay =
      switch settings.kind {
      case .braille: TrainedReplay(BrailleTouchRecognizer(settings.braille), swipes)
      case .quadrants: TrainedReplay(QuadrantRecognizer(settings.quadrants), swipes)
      case .press:
        TrainedReplay(PressRecognizer(settings.press), swipes) { recognizer, surface in
          _ = recognizer.show(TouchSheet.things(on: surface))
        }
      case .fingers:
        TrainedReplay(FingerRecognizer(), swipes) { recognizer, surface in
          recognizer.show(TouchSheet.layout(of: cells, on: surface))
        }
      }
  }

  /// The text typed, without deleted characters.
  public var typed: String { text.text }

  /// True if the wanted text has been typed.
  public var isDone: Bool { wanted.map { $0 == typed } ?? false }

  /// The current figures; without errors if any text may be typed.
  public var figures: TypingFigures {
    let figures = trial.figures
    guard wanted == nil else { return figures }
    return TypingFigures(typed: typed, wanted: typed, time: figures.time)
  }

  /// The time at which `advance(to:)` will return a result unless a touch comes before.
  public var nextDeadline: Microseconds? { replay.nextDeadline }

  /// Handles a touch; returns the results of the time before it and of the touch.
  public mutating func handle(_ entry: TouchRecording.Entry) -> [Sight] {
    let seen = replay.handle(entry)
    if case .point(let point) = entry.value, point.phase != .move { trial.touched(at: entry.time) }
    return record(seen)
  }

  /// Advances the clock.
  public mutating func advance(to now: Microseconds) -> [Sight] { record(replay.advance(to: now)) }

  /// Returns the results of the time after the last touch.
  public mutating func finish() -> [Sight] { record(replay.finish()) }

  private mutating func record(_ seen: [Timed<Trained>]) -> [Sight] {
    seen.map { entry in
      var sight = Sight(time: entry.time, words: entry.value.words)
      if let typing = entry.value.typing, text.apply(typing, isBraille: isBraille) {
        trial.write(text.text, at: entry.time)
        sight.typed = text.text
      } else if entry.value.typing == nil {
        sight.command = entry.value.command
      }
      return sight
    }
  }
}

/// The relevant parts of a result for a learner.
private struct Trained: Hashable, Sendable {
  var words: String
  var typing: TouchTyping?
  var command: KeyCommand?
}

/// A replay to a recognizer of any kind.
private protocol TrainedReplaying: Sendable {
  var nextDeadline: Microseconds? { get }
  mutating func handle(_ entry: TouchRecording.Entry) -> [Timed<Trained>]
  mutating func advance(to now: Microseconds) -> [Timed<Trained>]
  mutating func finish() -> [Timed<Trained>]
}

private struct TrainedReplay<Recognizer: TouchRecognizer>: TrainedReplaying
where Recognizer.Result: TrainedResult {
  private var replay: TouchReplay<Recognizer>
  private let swipes: BrailleTouchSwipeTable
  /// Puts the contents for a surface under the fingers.
  private let lay: @Sendable (inout Recognizer, TouchSurface) -> Void

  init(
    _ recognizer: Recognizer, _ swipes: BrailleTouchSwipeTable,
    lay: @escaping @Sendable (inout Recognizer, TouchSurface) -> Void = { _, _ in }
  ) {
    replay = TouchReplay(recognizer)
    self.swipes = swipes
    self.lay = lay
  }

  var nextDeadline: Microseconds? { replay.recognizer.nextDeadline }

  mutating func handle(_ entry: TouchRecording.Entry) -> [Timed<Trained>] {
    let results = replay.handle(entry)
    if case .surface(let surface) = entry.value { lay(&replay.recognizer, surface) }
    return trained(results)
  }

  mutating func advance(to now: Microseconds) -> [Timed<Trained>] {
    trained(replay.advance(to: now))
  }

  mutating func finish() -> [Timed<Trained>] { trained(replay.finish()) }

  private func trained(_ results: TouchReplay<Recognizer>.Results) -> [Timed<Trained>] {
    results.map { result in
      Timed(
        Trained(
          words: result.value.description, typing: result.value.typing(by: swipes),
          command: result.value.command(by: swipes)),
        at: result.time)
    }
  }
}

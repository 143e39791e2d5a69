public import TactusBraille
public import TactusWire

/// Tells a learner what was seen of touches, and how fast and how right a text was typed.
///
/// It feeds a recognizer as a patient driver would, so that each result has its own time. Where
/// fingers press, tap or read, they do so on `TouchSheet`.
public struct TouchTrainer: Sendable {
  /// Something that was seen.
  public struct Sight: Hashable, Sendable {
    /// When.
    public var time: Microseconds
    /// What, in a few words as in "⠓ 125".
    public var words: String
    /// The whole text by then, if this changed it.
    public var typed: String?
    /// What was asked for beside the text.
    public var command: KeyCommand?
  }

  /// What is to be typed; nil for anything.
  public let wanted: String?
  private let isBraille: Bool
  private var replay: any TrainedReplaying
  private var text: TouchedText
  private var trial: TypingTrial

  /// A trainer that has seen nothing.
  ///
  /// - Parameters:
  ///   - wanted: what is to be typed; nil for anything.
  ///   - cells: what lies under fingers that read.
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

  /// What is typed and not deleted again.
  public var typed: String { text.text }

  /// Whether what was wanted is typed.
  public var isDone: Bool { wanted.map { $0 == typed } ?? false }

  /// How the typing stands; without errors where anything may be typed.
  public var figures: TypingFigures {
    let figures = trial.figures
    guard wanted == nil else { return figures }
    return TypingFigures(typed: typed, wanted: typed, time: figures.time)
  }

  /// When `advance(to:)` will have something if no touch comes before.
  public var nextDeadline: Microseconds? { replay.nextDeadline }

  /// Takes a touch, and tells what it and the time before it brought.
  public mutating func take(_ entry: TouchRecording.Entry) -> [Sight] {
    let seen = replay.take(entry)
    if case .point(let point) = entry.value, point.phase != .move { trial.touched(at: entry.time) }
    return tell(seen)
  }

  /// Lets time pass.
  public mutating func advance(to now: Microseconds) -> [Sight] { tell(replay.advance(to: now)) }

  /// Tells what time brings after the last touch.
  public mutating func finish() -> [Sight] { tell(replay.finish()) }

  private mutating func tell(_ seen: [Timed<Trained>]) -> [Sight] {
    seen.map { entry in
      var sight = Sight(time: entry.time, words: entry.value.words)
      if let typing = entry.value.typing, text.take(typing, isBraille: isBraille) {
        trial.write(text.text, at: entry.time)
        sight.typed = text.text
      } else if entry.value.typing == nil {
        sight.command = entry.value.command
      }
      return sight
    }
  }
}

/// What a result is to a learner.
private struct Trained: Hashable, Sendable {
  var words: String
  var typing: TouchTyping?
  var command: KeyCommand?
}

/// A replay to a recognizer of any kind.
private protocol TrainedReplaying: Sendable {
  var nextDeadline: Microseconds? { get }
  mutating func take(_ entry: TouchRecording.Entry) -> [Timed<Trained>]
  mutating func advance(to now: Microseconds) -> [Timed<Trained>]
  mutating func finish() -> [Timed<Trained>]
}

private struct TrainedReplay<Recognizer: TouchRecognizer>: TrainedReplaying
where Recognizer.Result: TrainedResult {
  private var replay: TouchReplay<Recognizer>
  private let swipes: BrailleTouchSwipeTable
  /// Lays under the fingers what belongs on a surface.
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

  mutating func take(_ entry: TouchRecording.Entry) -> [Timed<Trained>] {
    let results = replay.take(entry)
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

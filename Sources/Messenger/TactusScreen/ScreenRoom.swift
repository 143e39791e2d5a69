public import TactusBraille
import TactusHaptics
import TactusInput
public import TactusMessenger
public import TactusWire

/// What a screen room wants done.
public enum ScreenEffect: Hashable, Sendable {
  case feel(RoomFeeling)
  case press(ScreenPress)
}

/// The computer's screen under the hand: windows of cells come in from a screen reader, what to feel and which
/// keys to press come out.
///
/// A pure value. What changed is felt from the start of its word, and the newest change first: an older one
/// that was not felt is never made up for. A line that the reader asked for is felt whole. At most one window
/// and the row of cells being felt are kept, whatever comes.
public struct ScreenRoom: Sendable {
  /// Whether the window moves on by itself when a text reaches its end.
  let pansByItself: Bool
  /// What the display shows; nil while no screen reader is there.
  var window: ScreenWindow?
  /// What the hand knows: the window as it was when it was last told of a change.
  var known: ScreenWindow?
  /// Where the cursor was last seen.
  var cursor: Int?
  var isHere = false
  var isPaused = false
  /// Whether `window` has perhaps changed since `known`.
  var isStale = false
  /// What is being felt of the window.
  var run: ScreenRun?
  /// Whether a key was pressed since `run` began: then its answer need not wait.
  var isAnswering = false
  /// Until when another window is what the reader asked for, and is felt whole.
  var move: Microseconds?
  var pan: Pan?
  /// The cell felt last, and the number of windows panned by then.
  var lastFelt: (index: Int, pans: Int)?
  /// How many windows the room itself has gone on by.
  var pans = 0
  var nextHasDot7 = false

  /// A pan to the right that waits for its window.
  struct Pan: Hashable, Sendable {
    var until: Microseconds
    /// How many blank windows were passed.
    var blanks = 0
    /// Whether the screen reader has been slow about it; its window still goes on with the text.
    var isLate = false
  }

  /// How long a window is taken for the answer to a key.
  static let patience = Microseconds.milliseconds(600)
  /// How long a cell may be felt before a change breaks it off.
  static let longestWait = Microseconds.seconds(1)
  /// How long a window is waited for after a pan, before a change is told again; and how long after that it
  /// still goes on with the text.
  static let panPatience = Microseconds.milliseconds(600)
  static let latePatience = Microseconds.seconds(3)
  /// How long a blank window may take to be followed by another, which is no change that would be shown.
  static let blankPatience = Microseconds.milliseconds(150)
  /// The most blank windows that are passed: a screen's height.
  static let mostBlanks = 25

  /// A room without a screen.
  ///
  /// - Parameter pansByItself: whether the window moves on by itself when a text reaches its end.
  public init(pansByItself: Bool = true) { self.pansByItself = pansByItself }

  /// Whether a screen reader shows something.
  public var hasScreen: Bool { window != nil }

  // MARK: The screen

  /// Takes what the display shows now.
  public mutating func show(_ cells: [BrailleCell], at now: Microseconds) -> [ScreenEffect] {
    let hadScreen = window != nil
    window = ScreenWindow(cells)
    isStale = true
    guard isHere else { return [] }
    guard hadScreen else { return readWindow(at: now) }
    if let pan, isAnswer { return goOn(after: pan, at: now) }
    return tellChange(at: now)
  }

  /// Notes that the screen reader has gone.
  public mutating func hide() -> [ScreenEffect] {
    guard window != nil else { return [] }
    (window, known, run, pan, move, lastFelt) = (nil, nil, nil, nil, nil, nil)
    return isHere ? [.feel(.inPassing([.text(Self.noScreen)]))] : []
  }

  static let noScreen = "no BRLTTY"

  // MARK: The hand

  /// Handles what happens to the room.
  public mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [ScreenEffect] {
    switch event {
    case .entered:
      isHere = true
      isPaused = false
      run = nil
      guard window != nil else { return [.feel(.then([.text(Self.noScreen)]))] }
      return readWindow(isBehind: true, at: now)
    case .left:
      // Where the window is ahead of the hand, it goes back to what was not felt.
      let isAhead =
        pan.map { $0.blanks == 0 } ?? false || run.map { $0.felt < $0.lastWindow } ?? false
      (isHere, run, move, pan, nextHasDot7) = (false, nil, nil, nil, false)
      return isAhead ? [.press(.command(.panLeft))] : []
    case .chord(let chord): return press(chord, at: now)
    case .feltCell(let cell): return felt(cell, at: now)
    case .paused(let isPaused):
      self.isPaused = isPaused
      return tellChange(at: now)
    case .quiet:
      run = nil
      return tellChange(at: now)
    case .felt, .moved: return []
    }
  }

  /// When `advance` is due; nil for never.
  public var nextDeadline: Microseconds? {
    guard isHere else { return nil }
    let isHeldBack = run.map { $0.felt < $0.lastWindow && !isAnswering } ?? false
    let change =
      isStale && !isPaused && !isAwaitingPan && !isHeldBack
      ? run.map { $0.since + Self.longestWait } : nil
    return [move, pan?.until, change].compactMap(\.self).min()
  }

  /// Does what is due by now.
  public mutating func advance(to now: Microseconds) -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    if let move, move <= now {
      // The key has changed nothing: there is nothing further this way.
      self.move = nil
      if isHere { effects.append(.feel(.inPassing([.cue(.endOfCategory)]))) }
    }
    if let pan, pan.until <= now {
      self.pan = nil
      // A blank window after another one is no change that would be shown.
      if pan.blanks > 0, pan.blanks < Self.mostBlanks {
        effects += panOn(blanks: pan.blanks + 1, at: now)
      } else if pan.blanks == 0, !pan.isLate {
        self.pan = Pan(until: now + Self.latePatience, isLate: true)
      }
    }
    return effects + tellChange(at: now)
  }

  // MARK: Keys

  /// Notes that the screen reader did not take a key.
  public mutating func loseKeys() -> [ScreenEffect] {
    (move, pan) = (nil, nil)
    return isHere ? [.feel(.inPassing([.cue(.rejected)]))] : []
  }

  private mutating func press(_ chord: Chord, at now: Microseconds) -> [ScreenEffect] {
    guard window != nil else { return [.feel(.inPassing([.cue(.rejected)]))] }
    isAnswering = true
    isPaused = false
    pan = nil
    guard chord.isHeld else {
      let cell = nextHasDot7 ? BrailleCell(rawValue: chord.dots.rawValue | 0b0100_0000) : chord.dots
      nextHasDot7 = false
      move = nil
      return [.press(.type(cell))]
    }
    guard let command = ScreenCommand(dots: chord.dots) else {
      move = now + Self.patience
      return [.press(.chord(chord.dots))]
    }
    move = command.asksForWindow ? now + Self.patience : nil
    switch command {
    case .capital:
      nextHasDot7 = true
      return [.feel(.inPassing([.cue(.typed)]))]
    case .route: return route()
    default: return [.press(.command(command))]
    }
  }

  /// Brings the cursor to the cell felt last, which may stand in the window before.
  private func route() -> [ScreenEffect] {
    guard let lastFelt, pans - lastFelt.pans <= 1 else {
      return [.feel(.inPassing([.cue(.rejected)]))]
    }
    let back: [ScreenEffect] = lastFelt.pans == pans ? [] : [.press(.command(.panLeft))]
    return back + [.press(.route(lastFelt.index))]
  }
}

extension ScreenCommand {
  /// Whether its answer is another window, to be felt whole.
  var asksForWindow: Bool {
    switch self {
    case .lineUp, .lineDown, .top, .bottom, .lineStart, .lineEnd, .panLeft, .panRight, .toCursor,
      .help,
      .preferences, .arrowUp, .arrowDown, .pageUp, .pageDown:
      true
    case .route, .freeze, .space, .backspace, .enter, .escape, .tab, .delete, .arrowLeft,
      .arrowRight,
      .home, .end, .control, .alt, .capital:
      false
    }
  }
}

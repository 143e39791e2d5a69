public import TactusBraille
import TactusHaptics
import TactusInput
public import TactusMessenger
public import TactusWire

/// An action requested by a screen room.
public enum ScreenEffect: Hashable, Sendable {
  case feel(RoomOutput)
  case press(ScreenPress)
}

/// The computer's screen by touch: windows of cells from a screen reader go in, cells to feel and
/// keys to press come out.
///
/// A pure value. A change is felt from the start of its word, and the newest change first: older
/// ones that were not felt are dropped. A line requested by the reader is felt in full. Memory is
/// bounded to one window and the row of cells being felt.
public struct ScreenRoom: Sendable {
  /// True if the window advances automatically when a text reaches its end.
  let pansByItself: Bool
  /// The window on the display; nil without a screen reader.
  var window: ScreenWindow?
  /// The window as the reader knows it: at the time of the last change that was played.
  var known: ScreenWindow?
  /// The last known position of the cursor.
  var cursor: Int?
  var isHere = false
  var isPaused = false
  /// True if `window` may have changed since `known`.
  var isStale = false
  /// The part of the window being felt.
  var run: ScreenRun?
  /// True if a key was pressed since `run` began, so that the response need not wait.
  var isAnswering = false
  /// The time until which a new window counts as the response to the reader's key and is felt in full.
  var move: Microseconds?
  var pan: Pan?
  /// The last cell felt, and the number of windows panned by then.
  var lastFelt: (index: Int, pans: Int)?
  /// The number of windows that the room itself has advanced.
  var pans = 0
  var nextHasDot7 = false

  /// A pan to the right that waits for its window.
  struct Pan: Hashable, Sendable {
    var until: Microseconds
    /// The number of blank windows skipped.
    var blanks = 0
    /// True if the screen reader is late; its window still continues the text.
    var isLate = false
  }

  /// The time during which a window counts as the response to a key.
  static let patience = Microseconds.milliseconds(600)
  /// The maximum time that a cell can delay a change.
  static let longestWait = Microseconds.seconds(1)
  /// The time after a pan during which changes wait for its window, and the time after that during which
  /// the window still continues the text.
  static let panPatience = Microseconds.milliseconds(600)
  static let latePatience = Microseconds.seconds(3)
  /// The wait for the next window after a blank one; a pan from one blank window to another shows
  /// no change, so the room then pans again.
  static let blankPatience = Microseconds.milliseconds(150)
  /// The maximum number of blank windows that are skipped: a screen's height.
  static let mostBlanks = 25

  /// Creates a room without a screen.
  ///
  /// - Parameter pansByItself: true if the window advances automatically when a text reaches its
  ///   end.
  public init(pansByItself: Bool = true) { self.pansByItself = pansByItself }

  /// True if a screen reader shows something.
  public var hasScreen: Bool { window != nil }

  // MARK: The screen

  /// Handles the cells that the display now shows.
  public mutating func show(_ cells: [BrailleCell], at now: Microseconds) -> [ScreenEffect] {
    let hadScreen = window != nil
    window = ScreenWindow(cells)
    isStale = true
    guard isHere else { return [] }
    guard hadScreen else { return readWindow(at: now) }
    if let pan, isAnswer { return continueReading(after: pan, at: now) }
    return playChange(at: now)
  }

  /// Handles the loss of the screen reader.
  public mutating func hide() -> [ScreenEffect] {
    guard window != nil else { return [] }
    (window, known, run, pan, move, lastFelt) = (nil, nil, nil, nil, nil, nil)
    return isHere ? [.feel(.inPassing([.text(Self.noScreen)]))] : []
  }

  static let noScreen = "no BRLTTY"

  // MARK: The hand

  /// Handles an event of the room.
  public mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [ScreenEffect] {
    switch event {
    case .entered:
      isHere = true
      isPaused = false
      run = nil
      guard window != nil else { return [.feel(.then([.text(Self.noScreen)]))] }
      return readWindow(isBehind: true, at: now)
    case .left:
      // If the window is ahead of the reader, it goes back to the part not yet felt.
      let isAhead =
        pan.map { $0.blanks == 0 } ?? false || run.map { $0.felt < $0.lastWindow } ?? false
      (isHere, run, move, pan, nextHasDot7) = (false, nil, nil, nil, false)
      return isAhead ? [.press(.command(.panLeft))] : []
    case .chord(let chord): return press(chord, at: now)
    case .feltCell(let cell): return felt(cell, at: now)
    case .paused(let isPaused):
      self.isPaused = isPaused
      return playChange(at: now)
    case .quiet:
      run = nil
      return playChange(at: now)
    case .felt, .moved, .interrupted, .replaced, .passed, .requested: return []
    }
  }

  /// The time at which `advance` is due; nil for never.
  public var nextDeadline: Microseconds? {
    guard isHere else { return nil }
    let isHeldBack = run.map { $0.felt < $0.lastWindow && !isAnswering } ?? false
    let change =
      isStale && !isPaused && !isAwaitingPan && !isHeldBack
      ? run.map { $0.since + Self.longestWait } : nil
    return [move, pan?.until, change].compactMap(\.self).min()
  }

  /// Performs the actions that are due.
  public mutating func advance(to now: Microseconds) -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    if let move, move <= now {
      // The key has changed nothing: there is nothing more in this direction.
      self.move = nil
      if isHere { effects.append(.feel(.inPassing([.cue(.endOfCategory)]))) }
    }
    if let pan, pan.until <= now {
      self.pan = nil
      // The display shows no change from one blank window to another.
      if pan.blanks > 0, pan.blanks < Self.mostBlanks {
        effects += panOn(blanks: pan.blanks + 1, at: now)
      } else if pan.blanks == 0, !pan.isLate {
        self.pan = Pan(until: now + Self.latePatience, isLate: true)
      }
    }
    return effects + playChange(at: now)
  }

  // MARK: Keys

  /// Handles the loss of keys that the screen reader did not accept.
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

  /// Moves the cursor to the last cell felt, which may be in the previous window.
  private func route() -> [ScreenEffect] {
    guard let lastFelt, pans - lastFelt.pans <= 1 else {
      return [.feel(.inPassing([.cue(.rejected)]))]
    }
    let back: [ScreenEffect] = lastFelt.pans == pans ? [] : [.press(.command(.panLeft))]
    return back + [.press(.route(lastFelt.index))]
  }
}

extension ScreenCommand {
  /// True if the response is another window, which is then felt in full.
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

public import TactusBraille
public import TactusWire

/// Converts terminal input into chords and commands.
///
/// F D S are dots 1 2 3 and J K L are dots 4 5 6. A terminal that reports releases (the kitty
/// keyboard protocol) has real chords, and its space bar acts like a glove's. In any other terminal
/// each key raises or lowers its dot; Space then commits the dots as a letter, Enter as a held
/// chord, and Escape lowers them. With no dot raised these keys are commands, as the arrows and
/// Backspace always are. 1 to 6 touch a glove's pressure channel, and Q W E R T Y press it.
///
/// Pasted text and all other keys are ignored.
public struct TerminalKeyboard: Sendable {
  /// The sequences to write before keys are read, after any switch to the alternate screen.
  ///
  /// They request releases, query whether the terminal supports them, and enable bracketed paste.
  public static let enter = "\u{1B}[>\(wanted)u\u{1B}[?u\u{1B}[?2004h"

  /// The sequences to write before the terminal is restored, on the screen where `enter` was
  /// written.
  public static let leave = "\u{1B}[?2004l\u{1B}[<u"

  /// Unambiguous escapes, releases, the keys' positions, and all keys as sequences (kitty keyboard
  /// protocol, "Progressive enhancement").
  private static let wanted = 0b1111
  /// The enhancements that chords need: releases, for all keys.
  private static let needed = 0b1010

  /// The maximum number of keys that a person types between two reads; more are a paste.
  static let maximumAtOnce = 16
  /// The maximum pause within a marked paste, after which it counts as ended.
  private static let pasteLimit = Microseconds.seconds(1)
  /// The maximum pause between parts of an unmarked paste.
  private static let burstLimit = Microseconds.milliseconds(50)

  /// True if the terminal reports key releases.
  public private(set) var reportsReleases = false
  private var tokenizer = TerminalTokenizer()
  private var recognizer = ChordRecognizer()
  /// The keys that are down, if the terminal reports releases.
  private var down: UInt8 = 0
  /// The dots that are raised, if it does not.
  private var raised = BrailleCell.blank
  /// The time of the latest part of a marked paste; nil outside one.
  private var paste: Microseconds?
  private var burst: Microseconds?
  private var touches: [FingerTouch] = []

  /// Creates a keyboard that expects no releases until the terminal reports support for them.
  public init() {}

  /// The dots raised or being pressed.
  public var dots: BrailleCell { reportsReleases ? recognizer.dots : raised }

  /// The time at which `advance(to:)` will return an event unless a byte arrives before.
  public var nextDeadline: Microseconds? {
    [tokenizer.nextDeadline, recognizer.nextDeadline].compactMap(\.self).min()
  }

  /// Reads bytes from the terminal, in chunks of any size.
  public mutating func read(_ bytes: some Sequence<UInt8>, at now: Microseconds) -> [InputEvent] {
    var events = advance(to: now)
    let tokens = bytes.compactMap { tokenizer.push($0, at: now) }
    let isPasted = isBurst(tokens, at: now)
    for token in tokens {
      guard let report = TerminalReport(token) else { continue }
      if case .byte = token, report != .key(.interrupt, .press), isPasted || reportsReleases {
        continue
      }
      events += handle(report, at: now)
    }
    if paste != nil { paste = now }
    return events
  }

  /// Returns the fingers that pressed since the last call; only the newest, if they are many.
  public mutating func drainTouches() -> [FingerTouch] {
    defer { touches = [] }
    return touches
  }

  /// Advances the clock while no bytes arrive.
  public mutating func advance(to now: Microseconds) -> [InputEvent] {
    if let last = paste, isOver(last, Self.pasteLimit, at: now) { paste = nil }
    var events = recognizer.advance(to: now)
    if let token = tokenizer.expire(at: now), let report = TerminalReport(token) {
      events += handle(report, at: now)
    }
    return events
  }

  /// Returns true if these tokens belong to an unmarked paste: there are more than a person types at once,
  /// or they follow such a burst directly.
  private mutating func isBurst(_ tokens: [TerminalToken], at now: Microseconds) -> Bool {
    let count = tokens.count { if case .byte = $0 { true } else { false } }
    let goesOn = burst.map { !isOver($0, Self.burstLimit, at: now) } ?? false
    burst = count > Self.maximumAtOnce || goesOn ? now : nil
    return burst != nil
  }

  /// Returns true if the limit has passed; a clock set back also ends the wait.
  private func isOver(_ last: Microseconds, _ limit: Microseconds, at now: Microseconds) -> Bool {
    now < last || now - last >= limit
  }

  private mutating func handle(_ report: TerminalReport, at now: Microseconds) -> [InputEvent] {
    switch report {
    case .key(.interrupt, let phase): return phase == .press ? [.interrupt] : []
    case .pasteBegins:
      paste = now
      return []
    case .pasteEnds:
      paste = nil
      return []
    case .enhancements(let flags):
      reportsReleases = flags & Self.needed == Self.needed
      recognizer.reset()
      down = 0
      raised = .blank
      return []
    case .key(let key, let phase):
      guard paste == nil else { return [] }
      guard reportsReleases, let bit = key.bit else { return stroke(key, phase) }
      return chordKey(bit, phase, at: now)
    }
  }

  /// Handles a press or release of a chord key.
  private mutating func chordKey(
    _ bit: UInt8, _ phase: TerminalReport.Phase, at now: Microseconds
  ) -> [InputEvent] {
    guard phase != .repetition else { return [] }
    var events: [InputEvent] = []
    // The release went to another window.
    if phase == .press, down & bit != 0 { events = recognizer.keys(down & ~bit, at: now) }
    down = phase == .press ? down | bit : down & ~bit
    return events + recognizer.keys(down, at: now)
  }

  /// Handles a key that is not part of a chord.
  private mutating func stroke(
    _ key: TerminalReport.Key, _ phase: TerminalReport.Phase
  ) -> [InputEvent] {
    switch key {
    case .dot(let bit):
      if phase == .press { raised = BrailleCell(rawValue: raised.rawValue ^ bit) }
      return []
    case .named(let key):
      guard phase == .press || phase == .repetition && key.repeats else { return [] }
      return named(key)
    case .finger(let touch):
      if phase != .release { touches = touches.suffix(Self.maximumAtOnce - 1) + [touch] }
      return []
    case .interrupt: return [.interrupt]
    }
  }

  private mutating func named(_ key: TerminalKey) -> [InputEvent] {
    guard raised != .blank, [.space, .enter, .escape].contains(key) else {
      return [.command(key.command)]
    }
    defer { raised = .blank }
    return key == .escape ? [] : [.chord(Chord(raised, isHeld: key == .enter))]
  }
}

extension TerminalReport.Key {
  /// The bit of a key that is part of chords.
  fileprivate var bit: UInt8? {
    switch self {
    case .dot(let bit): bit
    case .named(.space): ChordRecognizer.spaceBar
    default: nil
    }
  }
}

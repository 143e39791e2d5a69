package import TactusBraille
package import TactusHaptics
import TactusInput
package import TactusMessenger
package import TactusText
package import TactusWire

/// An action requested by the room of practice.
package enum PracticeEffect: Hashable, Sendable {
  case feel(RoomOutput)
  /// Leads the reader home.
  case leave
  /// Opens the reader's progress, and answers by `PracticeRoom.begin` or `refuse`.
  case open
  /// Saves the progress. If `isOver`, the session has ended and others may use the file.
  case save(PracticeProgress, isOver: Bool)
  /// Plays these softly if nothing else happens.
  case background([TactileItem])
  /// Opens the reader's progress for a round in the background, and answers by
  /// `PracticeRoom.beginBackground` or `refuseBackground`.
  case openBackground
  /// Saves the progress after such a round; others may use the file.
  case saveBackground(PracticeProgress)
  case report(PracticeReport)
}

/// The room of practice: a session of the reader's own course, played by the glove.
///
/// A pure value. It exists before its progress is read, which the first visit requests.
package struct PracticeRoom: Sendable {
  /// Compiles cells at a rate of the encoding's own speed; nil if the motors cannot play them.
  package typealias Compilation =
    @Sendable (_ cells: [BrailleCell], _ percent: Int, _ isSoft: Bool) -> [TactileItem]?

  private var session: PracticeSession<ReaderCourse>?
  private var isHere = false
  private var clock: (time: Timestamp, at: Microseconds)?
  /// The held chords that are the room's, as last requested.
  private var claims: Set<BrailleCell> = []
  private let compile: Compilation
  private var background = BackgroundPractice()

  /// Creates the room of a reader whose progress is not read yet.
  package init(compile: @escaping Compilation) { self.compile = compile }

  /// The session under way; nil before the first visit.
  package var current: PracticeSession<ReaderCourse>? { session }

  /// Sets the reader's clock.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) {
    clock = (time, now)
    session?.setClock(time, at: now)
  }

  /// Begins a session with the reader's progress, which was read.
  package mutating func begin(
    _ session: PracticeSession<ReaderCourse>, at now: Microseconds
  ) -> [PracticeEffect] {
    self.session = session
    if let clock { self.session?.setClock(clock.time, at: clock.at) }
    return isHere ? pass(.entered, at: now) : []
  }

  /// Tells the reader why there is no practice now.
  package func refuse(_ words: String) -> [PracticeEffect] {
    isHere ? [.feel(.instead([.cue(.rejected), .text(words)]))] : []
  }

  /// Handles an event of the room.
  package mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [PracticeEffect] {
    switch event {
    case .entered:
      isHere = true
      let end = effects(of: background.end(at: now))
      guard session != nil else { return end + [.open] }
      return end + pass(.entered, at: now)
    case .left:
      isHere = false
      return pass(.left, at: now)
    case .chord(let chord):
      guard session != nil else {
        return chord == KeyMap.chord(for: .back) ? [.leave] : [.open]
      }
      let wasOver = session?.isOver == true
      let effects = pass(.chord(chord), at: now)
      guard wasOver, session?.isUnderWay == true else { return effects }
      // Another session begins with the file, which was closed at the end of the last one.
      session = nil
      return [.open]
    case .quiet: return pass(.felt, at: now)
    case .interrupted: return pass(.interrupted, at: now)
    case .replaced: return pass(.replaced, at: now)
    case .paused(let isPaused): return pass(.paused(isPaused), at: now)
    case .felt, .feltCell, .moved: return []
    }
  }

  /// The time at which `advance` is due; nil for never.
  package var nextDeadline: Microseconds? {
    [session?.nextDeadline, background.nextDeadline].compactMap(\.self).min()
  }

  /// Performs the actions that are due.
  package mutating func advance(to now: Microseconds) -> [PracticeEffect] {
    let requested = session?.advance(to: now) ?? []
    return effects(of: requested) + claim()
      + effects(of: background.advance(to: now, time(at: now)))
  }

  // MARK: In the background

  /// True if letters are played while nothing else happens.
  package var isInBackground: Bool { background.isOn }

  /// Turns letters in the background on or off.
  package mutating func setBackground(_ isOn: Bool, at now: Microseconds) -> [PracticeEffect] {
    effects(of: background.turn(on: isOn, at: now))
  }

  /// Sets the time since which nothing else happens; nil while something does.
  package mutating func setFree(since time: Microseconds?, at now: Microseconds) -> [PracticeEffect]
  {
    effects(of: background.setFree(since: isHere ? nil : time, at: now))
  }

  /// Begins a round with the reader's progress, as requested.
  package mutating func beginBackground(
    _ course: ReaderCourse, at now: Microseconds
  ) -> [PracticeEffect] {
    effects(of: background.begin(course, at: time(at: now), now: now))
  }

  /// Answers such a request when another session has the progress.
  package mutating func refuseBackground(at now: Microseconds) { background.refuse(at: now) }

  private func time(at now: Microseconds) -> Timestamp {
    guard let clock else { return Timestamp(milliseconds: 0) }
    let elapsed = max(0, now.milliseconds - clock.at.milliseconds)
    return Timestamp(milliseconds: clock.time.milliseconds + elapsed)
  }

  private func effects(of requested: [BackgroundPractice.Effect]) -> [PracticeEffect] {
    requested.map { effect in
      switch effect {
      case .open: .openBackground
      case .save(let progress): .saveBackground(progress)
      case .play(let item, let percent):
        .background(compile(item.cells, percent, true) ?? [])
      }
    }
  }

  /// Claims the chords that now count as answers, if they have changed.
  private mutating func claim() -> [PracticeEffect] {
    let now = isHere ? session?.claims ?? [] : []
    guard now != claims else { return [] }
    claims = now
    return [.feel(.claims(now))]
  }

  private mutating func pass(
    _ event: PracticeSession<ReaderCourse>.Event, at now: Microseconds
  ) -> [PracticeEffect] {
    let requested = session?.handle(event, at: now) ?? []
    let isOn = session?.course.isInBackground ?? background.isOn
    let effects =
      effects(of: requested) + claim() + self.effects(of: background.turn(on: isOn, at: now))
    // The next visit reads the progress again, which may have changed by then.
    if event == .left, session?.isUnderWay == false { session = nil }
    return effects
  }

  private func effects(of requested: [PracticeSession<ReaderCourse>.Effect]) -> [PracticeEffect] {
    guard let session else { return [] }
    return requested.map { effect in
      switch effect {
      case .play(let outputs): .feel(.instead(items(outputs)))
      case .playLater(let outputs): .feel(.then(items(outputs)))
      case .echo(let outputs): .feel(.inPassing(items(outputs)))
      case .save: .save(session.course.progress, isOver: !session.isUnderWay)
      case .leave: .leave
      case .report(let report): .report(report)
      }
    }
  }

  private func items(_ outputs: [PracticeOutput]) -> [TactileItem] {
    outputs.flatMap { output -> [TactileItem] in
      switch output {
      case .cells(let cells, let percent): compile(cells, percent, false) ?? [.cells(cells)]
      case .cue(let cue): [.cue(cue)]
      case .text(let text): [.text(text)]
      case .pause: [.cells([.blank])]
      }
    }
  }
}

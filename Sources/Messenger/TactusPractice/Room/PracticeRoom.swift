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

  /// The measurement of strength on the reader's glove.
  package struct Strength: Sendable {
    /// Begins a measurement; nil if the motors cannot be measured.
    let test: @Sendable () -> StrengthTest?
    /// Compiles a pulse; nil if the motor cannot play it.
    let pulse: @Sendable (StrengthTest.Pulse) -> TactileItem?

    package init(
      test: @escaping @Sendable () -> StrengthTest?,
      pulse: @escaping @Sendable (StrengthTest.Pulse) -> TactileItem?
    ) {
      (self.test, self.pulse) = (test, pulse)
    }
  }

  private var session: PracticeSession<ReaderCourse>?
  private let strength: Strength
  /// The measurement under way; nil for none.
  private var test: StrengthTest?
  private var isHere = false
  private var clock: (time: Timestamp, at: Microseconds)?
  /// The held chords that are the room's, as last requested.
  private var claims: Set<BrailleCell> = []
  private let compile: Compilation
  private var background = BackgroundPractice()

  /// Creates the room of a reader whose progress is not read yet.
  package init(compile: @escaping Compilation, strength: Strength) {
    (self.compile, self.strength) = (compile, strength)
  }

  /// The session under way; nil before the first visit.
  package var current: PracticeSession<ReaderCourse>? { session }

  /// Sets the reader's clock.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) {
    clock = (time, now)
    session?.setClock(time, at: now)
  }

  /// Begins a session with the reader's progress, which was read.
  ///
  /// - Parameter isOfStrength: true for only the measurement of strength.
  package mutating func begin(
    _ session: PracticeSession<ReaderCourse>, isOfStrength: Bool = false, at now: Microseconds
  ) -> [PracticeEffect] {
    self.session = session
    if let clock { self.session?.setClock(clock.time, at: clock.at) }
    guard isHere else { return [] }
    return isOfStrength ? measure(at: now) : pass(.entered, at: now)
  }

  /// Tells the reader why there is no practice now.
  package func refuse(_ words: String) -> [PracticeEffect] {
    isHere ? [.feel(.instead([.cue(.rejected), .text(words)]))] : []
  }

  /// Handles an event of the room.
  package mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [PracticeEffect] {
    if test != nil, let effects = measure(event, at: now) { return effects }
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
    default: return PracticeEvent(event).map { pass($0, at: now) } ?? []
    }
  }

  /// The stage of the practice under way.
  package var stage: PracticeStage {
    guard isHere, let session else { return .closed }
    if test != nil { return .measuring }
    return switch session.state {
    case .away: .closed
    case .playing, .asking: .asking
    case .resting: .resting
    case .choosing: .choosing
    case .ended: .ended
    }
  }

  /// The reason why an item cannot be the next one.
  package enum Refusal: Hashable, Sendable {
    /// An item that is not in the reader's course.
    case unknown
    /// A text of the reader's messages.
    case isPrivate
    /// A kind of item for which the reader has not learned enough.
    case kindIsLocked
    /// An item with letters that were not introduced.
    case hasNewLetters
  }

  /// Sets the item that a teacher chose to follow the present one, or returns the reason why it cannot.
  package mutating func setNext(_ kind: PracticeItem.Kind, _ text: String) -> Refusal? {
    guard kind != .message else { return .isPrivate }
    guard let course = session?.course,
      let item = course.catalogue[PracticeItem.id(kind, text)]
    else { return .unknown }
    guard course.unlocked.contains(kind) else { return .kindIsLocked }
    guard course.open.contains(item) else { return .hasNewLetters }
    session?.chosen = item
    return nil
  }

  /// Sets a teacher's plan for the session under way, which saves it.
  ///
  /// - Returns: nil if no session is under way.
  package mutating func setPlan(_ plan: PracticePlan?) -> [PracticeEffect]? {
    session?.setPlan(plan)
    guard let session, session.isUnderWay else { return nil }
    return [.save(session.course.progress, isOver: false)]
  }

  /// The time at which `advance` is due; nil for never.
  package var nextDeadline: Microseconds? {
    let practice = test.map(\.nextDeadline) ?? session?.nextDeadline
    return [practice, background.nextDeadline].compactMap(\.self).min()
  }

  /// Performs the actions that are due.
  package mutating func advance(to now: Microseconds) -> [PracticeEffect] {
    if test != nil {
      let requested = test?.advance(to: now) ?? []
      return effects(of: requested, at: now)
    }
    let requested = session?.advance(to: now) ?? []
    return effects(of: requested, at: now) + claim()
      + effects(of: background.advance(to: now, time(at: now)))
  }

  // MARK: The strength of the motors

  private mutating func measure(at now: Microseconds) -> [PracticeEffect] {
    test = strength.test()
    guard test != nil else { return [.feel(.instead([.cue(.rejected)]))] }
    let requested = test?.handle(.entered, at: now) ?? []
    return effects(of: requested, at: now) + claim()
  }

  /// Passes an event to the measurement; nil if it is of the session too.
  private mutating func measure(_ event: RoomEvent, at now: Microseconds) -> [PracticeEffect]? {
    // It begins again from its start.
    if event == .left { test = nil }
    guard event != .left, event != .entered else { return nil }
    guard let own = PracticeEvent(event) else { return [] }
    let requested = test?.handle(own, at: now) ?? []
    return effects(of: requested, at: now) + claim()
  }

  private mutating func effects(
    of requested: [StrengthTest.Effect], at now: Microseconds
  ) -> [PracticeEffect] {
    requested.flatMap { effect -> [PracticeEffect] in
      switch effect {
      case .play(let outputs): return [.feel(.instead(outputs.compactMap(item)))]
      case .leave: return [.leave]
      case .finished(var record):
        record.time = time(at: now)
        session?.course.record(record)
        return end(.measured(record), at: now)
      case .failed(let reason): return end(.notMeasured(reason), at: now)
      }
    }
  }

  private func item(_ output: StrengthTest.Output) -> TactileItem? {
    switch output {
    case .pulse(let pulse): strength.pulse(pulse)
    case .cue(let cue): .cue(cue)
    case .text(let text): .text(text)
    case .pause: .cells([.blank])
    }
  }

  /// Ends the measurement; the result is felt, and the options wait for the reader.
  private mutating func end(_ report: PracticeReport, at now: Microseconds) -> [PracticeEffect] {
    test = nil
    session?.waitForChoice(at: now)
    guard let session else { return [.report(report)] }
    return [.report(report), .save(session.course.progress, isOver: !session.isUnderWay)] + claim()
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
    let now = isHere ? test == nil ? session?.claims ?? [] : Self.claimsOfTest : []
    guard now != claims else { return [] }
    claims = now
    return [.feel(.claims(now))]
  }

  /// While strength is measured, any key is an answer, however long it is held; home, pause and help act.
  private static let claimsOfTest = Set(
    KeyCommand.allCases.filter { $0.isOfHand && ![.home, .pause, .callForHelp].contains($0) }
      .map { KeyBinding($0).dots })

  private mutating func pass(
    _ event: PracticeSession<ReaderCourse>.Event, at now: Microseconds
  ) -> [PracticeEffect] {
    let requested = session?.handle(event, at: now) ?? []
    let isOn = session?.course.isInBackground ?? background.isOn
    let effects =
      effects(of: requested, at: now) + claim()
      + self.effects(of: background.turn(on: isOn, at: now))
    // The next visit reads the progress again, which may have changed by then.
    if event == .left, session?.isUnderWay == false { session = nil }
    return effects
  }

  private mutating func effects(
    of requested: [PracticeSession<ReaderCourse>.Effect], at now: Microseconds
  ) -> [PracticeEffect] {
    guard let session else { return [] }
    return requested.flatMap { effect -> [PracticeEffect] in
      switch effect {
      case .play(let outputs): return [.feel(.instead(items(outputs)))]
      case .playLater(let outputs): return [.feel(.then(items(outputs)))]
      case .echo(let outputs): return [.feel(.inPassing(items(outputs)))]
      case .save: return [.save(session.course.progress, isOver: !session.isUnderWay)]
      case .leave: return [.leave]
      case .measureStrength: return measure(at: now)
      case .report(let report): return [.report(report)]
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

package import TactusBraille
import TactusHaptics
package import TactusMessenger
package import TactusPractice
package import TactusScreen
package import TactusText
package import TactusWire

/// The rooms other than the messages: the screen, practice, the sandbox, and those that programs offer.
///
/// A value without I/O: the events of a room are its input, and its output consists of events of the
/// messenger. Keys to press and events for programs wait to be popped.
package struct RoomRegistry {
  private var screen: ScreenRoom?
  private var practice: PracticeRoom?
  private var sandbox: SandboxRoom?
  /// The requests of practice to the owner of its file.
  private var practiceEffects: [PracticeEffect] = []
  /// The rooms of programs, in the order in which they were opened.
  private var outside: [OutsideRoom] = []
  private var presses: [ScreenPress] = []
  private var events: [(room: RoomName, event: RoomEvent)] = []
  private var ended: [(number: Int, outcome: PlayOutcome)] = []

  /// The maximum number of events waiting for programs; older ones are dropped.
  private static let mostEvents = 256

  package init() {}

  // MARK: Open rooms

  /// The rooms that are open, in the order of home.
  package var names: [RoomName] {
    (screen == nil ? [] : [.screen]) + (practice == nil ? [] : [.practice])
      + (sandbox == nil ? [] : [.sandbox]) + outside.map(\.name)
  }

  /// Opens the room of the screen.
  package mutating func openScreen(_ room: ScreenRoom) { screen = room }

  /// Opens the room of practice.
  package mutating func openPractice(_ room: PracticeRoom) { practice = room }

  /// Opens the room of invented people.
  package mutating func openSandbox(_ room: SandboxRoom) { sandbox = room }

  /// True if a screen reader is showing something.
  package var hasScreen: Bool { screen?.hasScreen == true }

  /// Opens a program's room; returns false if the name is taken or there are too many.
  package mutating func open(_ name: RoomName) -> Bool {
    guard !names.contains(name), !Self.taken.contains(name.rawValue), names.count < RoomName.most
    else {
      return false
    }
    outside.append(OutsideRoom(name: name))
    return true
  }

  /// The names of home's own rows.
  private static let taken = Set(HomeRow.all([.screen, .practice, .sandbox]).map(\.name))

  /// Closes a program's room.
  package mutating func close(_ name: RoomName) { outside.removeAll { $0.name == name } }

  /// Replaces the text of a program's room.
  package mutating func feel(_ lines: [String], in name: RoomName) -> [MessengerEvent] {
    guard let index = outside.firstIndex(where: { $0.name == name }) else { return [] }
    outside[index] = OutsideRoom(name: name)
    outside[index].append(lines)
    return [.room(name, .instead(OutsideRoom.items(lines)))]
  }

  /// Appends to the text of a program's room; returns nil if the text is too long or there is no such
  /// room.
  package mutating func add(_ lines: [String], in name: RoomName) -> [MessengerEvent]? {
    guard let index = outside.firstIndex(where: { $0.name == name }),
      outside[index].lines.count + lines.count <= OutsideRoom.mostLines,
      outside[index].bytes + OutsideRoom.bytes(lines) <= OutsideRoom.mostBytes
    else { return nil }
    let base = outside[index].wordCount
    outside[index].append(lines)
    return [.room(name, .then(OutsideRoom.items(lines), after: base))]
  }

  // MARK: Events

  /// Handles an event of a room; returns the messenger's events that follow.
  package mutating func handle(
    _ event: RoomEvent, of name: RoomName, at now: Microseconds
  ) -> [MessengerEvent] {
    if name == .screen { return perform(screen?.handle(event, at: now)) }
    if name == .practice { return perform(practice?.handle(event, at: now)) }
    if name == .sandbox { return sandbox?.handle(event, at: now) ?? [] }
    events = events.suffix(Self.mostEvents - 1) + [(name, event)]
    // The text that a program set meanwhile is felt when the reader enters.
    guard event == .entered, let room = outside.first(where: { $0.name == name }),
      !room.lines.isEmpty
    else { return [] }
    return [.room(name, .then(OutsideRoom.items(room.lines)))]
  }

  /// Shows these cells on the screen; nil when no screen reader is connected.
  package mutating func show(_ cells: [BrailleCell]?, at now: Microseconds) -> [MessengerEvent] {
    perform(cells.map { screen?.show($0, at: now) } ?? screen?.hide())
  }

  /// Handles keys that BRLTTY did not receive.
  package mutating func loseKeys() -> [MessengerEvent] { perform(screen?.loseKeys()) }

  /// Advances the timers to `now`.
  package mutating func advance(to now: Microseconds) -> [MessengerEvent] {
    perform(screen?.advance(to: now)) + perform(practice?.advance(to: now))
      + (sandbox?.advance(to: now) ?? [])
  }

  /// The deadline of `advance`; nil for none.
  package var nextDeadline: Microseconds? {
    [screen?.nextDeadline, practice?.nextDeadline, sandbox?.nextDeadline].compactMap(\.self).min()
  }

  private mutating func perform(_ effects: [ScreenEffect]?) -> [MessengerEvent] {
    (effects ?? []).compactMap { effect in
      switch effect {
      case .feel(let output): return .room(.screen, output)
      case .press(let press):
        presses.append(press)
        return nil
      }
    }
  }

  // MARK: Practice

  /// Sets the reader's clock, by which practice knows what is due.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) {
    practice?.setClock(time, at: now)
  }

  /// Begins a session of practice, as requested by `PracticeEffect.open`.
  package mutating func beginPractice(
    _ session: PracticeSession<ReaderCourse>, isOfStrength: Bool = false, at now: Microseconds
  ) -> [MessengerEvent] {
    perform(practice?.begin(session, isOfStrength: isOfStrength, at: now))
  }

  /// Answers such a request with the reason why there is no practice.
  package mutating func refusePractice(_ words: String) -> [MessengerEvent] {
    perform(practice?.refuse(words))
  }

  /// Turns letters in the background on or off.
  package mutating func setBackground(_ isOn: Bool, at now: Microseconds) -> [MessengerEvent] {
    perform(practice?.setBackground(isOn, at: now))
  }

  /// Sets the time since which nothing else happens; nil while something does.
  package mutating func setFree(since time: Microseconds?, at now: Microseconds) -> [MessengerEvent]
  {
    perform(practice?.setFree(since: time, at: now))
  }

  /// Begins a round in the background, as requested by `PracticeEffect.openBackground`.
  package mutating func beginBackground(
    _ course: ReaderCourse, at now: Microseconds
  ) -> [MessengerEvent] {
    perform(practice?.beginBackground(course, at: now))
  }

  /// Answers such a request when another session has the progress.
  package mutating func refuseBackground(at now: Microseconds) {
    practice?.refuseBackground(at: now)
  }

  /// True if letters are played while nothing else happens.
  package var isPractisedInBackground: Bool { practice?.isInBackground == true }

  /// The session of practice; nil before the first visit.
  package var practiceSession: PracticeSession<ReaderCourse>? { practice?.current }

  /// The stage of practice.
  package var practiceStage: PracticeStage { practice?.stage ?? .closed }

  /// The items of the session under way; nil for none.
  var practiceCatalogue: PracticeCatalogue? { practice?.current?.course.catalogue }

  /// Sets the item that follows the present one, or returns the reason why it cannot.
  mutating func setNextInPractice(
    _ kind: PracticeItem.Kind, _ text: String
  ) -> PracticeRoom.Refusal? {
    guard practice != nil else { return .unknown }
    return practice?.setNext(kind, text)
  }

  /// Sets a teacher's plan for the current session of practice; returns false without a session.
  mutating func setPracticePlan(_ plan: PracticePlan?) -> Bool {
    guard let effects = practice?.setPlan(plan) else { return false }
    practiceEffects += effects
    return true
  }

  /// Pops the requests of practice to the owner of its file.
  package mutating func popPractice() -> [PracticeEffect] {
    defer { practiceEffects = [] }
    return practiceEffects
  }

  private mutating func perform(_ effects: [PracticeEffect]?) -> [MessengerEvent] {
    (effects ?? []).compactMap { effect in
      switch effect {
      case .feel(let output): return .room(.practice, output)
      case .leave: return .leave(.practice)
      case .background(let items): return .background(items)
      case .open, .save, .report, .openBackground, .saveBackground:
        practiceEffects.append(effect)
        return nil
      }
    }
  }

  /// Records the outcome of a program's text or pattern.
  package mutating func end(_ number: Int, _ outcome: PlayOutcome) {
    ended.append((number, outcome))
  }

  // MARK: Output

  /// Pops the keys to press on the screen's display.
  package mutating func popPresses() -> [ScreenPress] {
    defer { presses = [] }
    return presses
  }

  /// Pops the events in the rooms of programs.
  package mutating func popEvents() -> [(room: RoomName, event: RoomEvent)] {
    defer { events = [] }
    return events
  }

  /// Pops the outcomes of programs' texts and patterns.
  package mutating func popOutcomes() -> [(number: Int, outcome: PlayOutcome)] {
    defer { ended = [] }
    return ended
  }
}

/// A room that a program offers.
private struct OutsideRoom {
  let name: RoomName

  init(name: RoomName) { self.name = name }

  /// The text of the room.
  private(set) var lines: [String] = []
  private(set) var wordCount = 0
  private(set) var bytes = 0

  /// The maximum number of lines in a room, and of bytes in all its lines.
  static let mostLines = 256
  static let mostBytes = 65_536

  static func bytes(_ lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count } }

  mutating func append(_ lines: [String]) {
    self.lines += lines
    bytes += Self.bytes(lines)
    wordCount += lines.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
  }

  static func items(_ lines: [String]) -> [TactileItem] {
    let text = lines.joined(separator: "\n")
    return text.allSatisfy(\.isWhitespace) ? [] : [.text(text)]
  }
}

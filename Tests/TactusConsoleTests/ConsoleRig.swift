import TactusBraille
import TactusLink
import TactusLoopback
import TactusMock
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConsole
@testable import TactusGlove
@testable import TactusHaptics
@testable import TactusMock

/// The result of a command in virtual time.
struct Performance {
  /// The texts of the printed items; empty ones are left out.
  var texts: [String]
  /// The members of the JSON object of each item.
  var objects: [[String: String]]
  /// The failure; nil if the command succeeded or was interrupted.
  var failure: Failure?
  var isInterrupted = false
  var duration: Microseconds
  /// The drives of the motors meanwhile.
  var drives: [Drive]

  /// The command's result as an object, and nil if it has none.
  var result: [String: String]? { objects.last { $0["command"] != nil } }
  /// The lines of all texts.
  var lines: [String] { texts.flatMap { $0.split(separator: "\n").map(String.init) } }

  /// The objects of the events with this name.
  func events(_ name: String) -> [[String: String]] {
    objects.filter { $0["event"] == "\"\(name)\"" }
  }
}

/// One drive of a motor, counted from 1.
struct Drive: Equatable {
  var motor: Int
  var level: UInt8
  var start: Microseconds
  var milliseconds: Int64
}

/// The console's engine on a line to a virtual glove, in a time that jumps from deadline to
/// deadline.
final class ConsoleRig {
  private(set) var now = Microseconds.zero
  private var session: UsedLink<ConsoleSession, GlovePort>
  private var loopback: Loopback
  private var items: [ConsoleItem] = []
  private var changes: [MotorChange] = []

  /// Begins a session with a glove.
  ///
  /// - Parameters:
  ///   - faults: the faults of the line.
  ///   - isTyped: true if a user types the commands.
  init(
    _ glove: consuming VirtualGlove = VirtualGlove(), faults: String = "",
    _ options: ReadingOptions? = nil, isTyped: Bool = false, greets: Bool = false
  ) throws {
    loopback = Loopback(glove: glove)
    let port = GlovePort(.loopback(loopback.hostEnd), try VirtualWaiter(hearsSignals: false))
    let engine = ConsoleEngine(
      options: try options ?? ReadingOptions(translator: Translator()), isTyped: isTyped,
      greets: greets)
    session = UsedLink(ConsoleSession(engine, on: port), over: port, seed: 1)
    if !faults.isEmpty { try disturb(faults) }
    try session.begin(at: now)
    try settle()
  }

  var engine: ConsoleEngine { session.user.engine }
  var question: String? { session.user.engine.question }
  var isConnected: Bool { session.link.isConnected }
  var isArmed: Bool { loopback.glove.isArmed }
  var motorLevels: [UInt8] { loopback.glove.motorLevels }

  /// Makes the line faulty, or faultless if the text is empty.
  func disturb(_ faults: String) throws {
    guard !faults.isEmpty else { return loopback.disturb(nil) }
    let line = FaultyLine(try FaultSpec(faults), seed: 1)
    loopback.disturb { FaultyTransport($0, line) }
  }

  func restart() { loopback.glove.restart(at: now) }

  func setKeys(down: UInt8) throws {
    loopback.glove.setKeys(down: down, at: now)
    try settle()
  }

  func setPressure(_ channel: Int, to value: UInt8) throws {
    loopback.glove.setPressure(channel, to: value, at: now)
    try settle()
  }

  // MARK: Time

  /// Lets both ends perform the work due now.
  func settle() throws {
    repeat {
      try session.step(to: now)
      try loopback.serve(at: now)
      items += session.user.drainItems()
      changes += loopback.glove.drainChanges()
    } while loopback.hostEnd.hasBytes
    try session.step(to: now)
    items += session.user.drainItems()
  }

  /// Advances from deadline to deadline up to a time, or until `isOver`.
  func run(until end: Microseconds, _ isOver: (ConsoleRig) -> Bool = { _ in false }) throws {
    var turns = 0
    while !isOver(self), now < end {
      turns += 1
      try #require(turns < 1_000_000, "time does not pass")
      let due = [session.nextDeadline, loopback.nextDeadline].compactMap { $0 }.min() ?? end
      now = min(end, max(now, due))
      try settle()
    }
  }

  func run(for span: Microseconds) throws { try run(until: now + span) }

  // MARK: Commands

  func start(_ line: String) throws {
    let statement = try #require(try ConsoleWords.split(line).first)
    let command = try ConsoleCommand(statement)
    session.order { $0.start(command, &$1, at: now) }
    try settle()
  }

  func answer(_ text: String?) throws {
    session.order { $0.engine.handle(answer: text, &$1, at: now) }
    try settle()
  }

  func interrupt() throws {
    session.order { $0.engine.interrupt(&$1, at: now) }
    try settle()
  }

  /// Unplugs the glove.
  func loseLine() {
    session.disconnect(at: now)
    items += session.user.drainItems()
  }

  /// Removes and returns the texts printed since the last command.
  func drainTexts() -> [String] {
    defer { items.removeAll() }
    return items.map(\.text).filter { !$0.isEmpty }
  }

  /// Removes and returns the outcome of the command; nil while it runs.
  func popEnd() -> ConsoleEnd? { session.user.engine.popEnd() }

  /// Performs a command to its end, with these answers to its questions.
  @discardableResult
  func perform(_ line: String, answers: [String?] = []) throws -> Performance {
    items.removeAll()
    changes.removeAll()
    let began = now
    var rest = answers[...]
    try start(line)
    return try finish(since: began, &rest)
  }

  /// Waits for the end of the command that was started.
  func finish(since began: Microseconds? = nil) throws -> Performance {
    var none: ArraySlice<String?> = []
    return try finish(since: began ?? now, &none)
  }

  private func finish(
    since began: Microseconds, _ answers: inout ArraySlice<String?>
  ) throws -> Performance {
    while true {
      if let end = popEnd() { return performance(end, since: began) }
      if question != nil {
        try answer(answers.popFirst() ?? nil)
        continue
      }
      try #require(
        now < began + .seconds(900) && !engine.isIdle, "the command does not end")
      try run(until: began + .seconds(900)) {
        $0.question != nil || $0.session.user.engine.isIdle
      }
    }
  }

  private func performance(_ end: ConsoleEnd, since began: Microseconds) -> Performance {
    var performance = Performance(
      texts: [],
      objects: items.map { Dictionary($0.members, uniquingKeysWith: { first, _ in first }) },
      failure: nil, duration: now - began, drives: Drives.of(changes))
    performance.texts = drainTexts()
    switch end {
    case .done: break
    case .failed(let failure): performance.failure = failure
    case .interrupted: performance.isInterrupted = true
    }
    return performance
  }
}

/// Motor changes as drives.
enum Drives {
  static func of(_ changes: [MotorChange]) -> [Drive] {
    var drives: [Drive] = []
    var running: [Int: MotorChange] = [:]
    for change in changes {
      if let start = running.removeValue(forKey: change.actuator), start.level > 0 {
        drives.append(
          Drive(
            motor: start.actuator + 1, level: start.level, start: start.time,
            milliseconds: (change.time - start.time).milliseconds))
      }
      running[change.actuator] = change
    }
    return drives
  }
}

/// A correct trial device that says more than is asked of it.
struct TalkingDevice: SubstituteDevice {
  /// Something to do at a time on its clock, which is the host's.
  typealias Line = (time: Microseconds, say: @Sendable (inout TrialDevice) -> Void)

  private var device: TrialDevice
  private var script: [Line]

  init(_ device: TrialDevice, _ script: [Line]) {
    self.device = device
    self.script = script
  }

  mutating func advance(to time: Microseconds) {
    while let line = script.first, line.time <= time {
      script.removeFirst()
      device.advance(to: line.time)
      line.say(&device)
    }
    device.advance(to: time)
  }

  mutating func receive(_ byte: UInt8, at time: Microseconds) {
    advance(to: time)
    device.receive(byte, at: time)
  }

  mutating func popByte(at time: Microseconds) -> UInt8? { device.popByte(at: time) }

  mutating func setKeys(down: UInt8, at time: Microseconds) {
    device.setKeys(down: down, at: time)
  }

  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {
    device.setPressure(channel, to: value, at: time)
  }

  mutating func setSupply(_ supply: Supply, at time: Microseconds) {
    device.setSupply(supply, at: time)
  }

  func level(of actuator: Int) -> UInt8 { device.level(of: actuator) }
  var nextDeadline: Microseconds? {
    [device.nextDeadline, script.first?.time].compactMap { $0 }.min()
  }
  var isArmed: Bool { device.isArmed }
  var statistics: Statistics { device.statistics }
  var hangsUp: Bool { false }
}

/// A device that speaks no version of the protocol that this host speaks.
struct OtherVersionDevice: SubstituteDevice {
  private var line: [UInt8] = []
  private var outgoing: [UInt8] = []

  mutating func receive(_ byte: UInt8, at time: Microseconds) {
    line.append(byte)
    guard byte == 0 else { return }
    var decoder = FrameDecoder()
    let end = line.map { decoder.push($0) }.last
    line = []
    guard end == .frame,
      case .hello(let hello)? = try? HostMessage(body: decoder.body),
      let frame = DeviceMessage.welcome(Welcome(version: 0, session: hello.session, boot: 1))
        .frame()
    else { return }
    outgoing += frame.bytes.indices.map { frame.bytes[$0] }
  }

  mutating func popByte(at time: Microseconds) -> UInt8? {
    outgoing.isEmpty ? nil : outgoing.removeFirst()
  }

  mutating func advance(to time: Microseconds) {}
  mutating func setKeys(down: UInt8, at time: Microseconds) {}
  mutating func setSupply(_ supply: Supply, at time: Microseconds) {}
  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {}
  func level(of actuator: Int) -> UInt8 { 0 }
  var nextDeadline: Microseconds? { nil }
  var isArmed: Bool { false }
  var statistics: Statistics { Statistics() }
  var hangsUp: Bool { false }
}

/// The gloves of these tests.
enum Gloves {
  static func description(
    actuators: UInt8 = 6, pulses: UInt8 = 12, longest: Milliseconds = 3000, keys: UInt8 = 6,
    channels: UInt8 = 0, board: ShortText<16> = ShortText("trial"),
    firmware: ShortText<16> = ShortText("trial 1"), cause: ResetCause = .powerOn
  ) -> DeviceDescription {
    DeviceDescription(
      actuators: actuators, slots: 64, pulsesPerPattern: pulses, waitingPatterns: 4,
      queueDepth: 128, window: 8, maximumPulse: longest, maximumContinuous: 4000, lease: 250,
      keys: keys, pressureChannels: channels, resetCause: cause, board: board, firmware: firmware)
  }

  /// A glove with deliberate defects.
  static func trial(
    _ description: DeviceDescription = description(), _ defects: Defect...
  ) -> VirtualGlove {
    VirtualGlove(trial: TrialSpec(description, defects: Set(defects)))
  }

  /// A correct glove whose clock is the host's, and which says more than is asked of it.
  static func talking(
    _ description: DeviceDescription = description(), _ script: TalkingDevice.Line...
  ) -> VirtualGlove {
    VirtualGlove(clockLead: .zero, drift: 0, boot: 1, like: description) { boot in
      TalkingDevice(TrialDevice(description, boot: boot), script)
    }
  }

  static func otherVersion() -> VirtualGlove {
    VirtualGlove(clockLead: .zero, drift: 0, boot: 1, like: description()) { _ in
      OtherVersionDevice()
    }
  }
}

/// Boards for profiles.
enum Boards {
  /// A board with these pins, and labels next to them.
  static func board(
    _ name: String = "trial", outputs: [(pin: String, label: String)], keys: Int = 6
  ) throws -> BoardDescription {
    func connection(_ name: String, _ label: String) throws -> BoardDescription.Connection {
      BoardDescription.Connection(
        pin: try #require(BoardDescription.Pin(name)), label: label, wire: "red")
    }
    return BoardDescription(
      name: name, summary: "a board", microcontroller: "mcu", crystal: 8_000_000,
      serial: BoardDescription.SerialLine(peripheral: "USART2", bridge: .onboard, wires: nil),
      outputs: try outputs.map {
        BoardDescription.Output(
          connection: try connection($0.pin, $0.label), drive: "TIM1_CH1", alternateFunction: nil)
      },
      switchingFrequency: 1000, motorPower: nil,
      keys: try (0..<keys).map { try connection("PB\($0)", "PB\($0)") }, keyLevel: .allCases[0],
      pressure: nil, clockTimer: "TIM2", watchdog: "IWDG", firmware: nil,
      supply: BoardDescription.Supply(
        portCurrent: 500, boardCurrent: 50, portVoltage: 5000, railVoltage: 3300,
        converterPercent: 90, startCurrent: 100))
  }
}

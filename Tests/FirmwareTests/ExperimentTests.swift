import EmulatedBoards
import TactusBraille
import TactusExperiment
import TactusGlove
import TactusLink
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusLab

/// An experiment on an emulated board, whose keys are moved and whose motors are watched at its
/// pins. All times are those of the board's own clock.
@Suite(.timeLimit(.minutes(5))) struct ExperimentTests {
  private static let plan = """
    {"task": "t", "choices": {"yes": "1", "no": "14"}, "interval_s": 0.1, "blocks": [
      {"name": "one", "pause": false, "repeats": 12, "trials": [
        {"pattern": "1 100 0 60", "answer": "yes"}, {"pattern": "2 100 0 60", "answer": "no"}]}]}
    """

  @Test(arguments: BoardKind.allCases)
  func keyTimesInTheEventsAreWithinTwoMillisecondsOfTheBoardsPins(kind: BoardKind) throws {
    var participant = try BoardParticipant(kind, Self.plan)
    try participant.run()
    let records = participant.records
    try #require(records.count == 24 && participant.presses.count == 24)
    #expect(records.allSatisfy { $0.outcome == .answer })
    let events = participant.board.log.events
    let origin = try #require(DeviceClockOrigin(events))
    let pulses = DrivenPulse.all(in: participant.board.motorChanges)
    try #require(pulses.count == records.count)
    var keys: [Double] = []
    var onsets: [Double] = []
    for (index, record) in records.enumerated() {
      let press = origin.deviceTime(participant.presses[index])
      let start = origin.deviceTime(pulses[index].onset)
      keys.append(Double(try #require(record.deviceKey).count) - press)
      onsets.append(Double(try #require(record.deviceOnset).count) - start)
      let response = Double(try #require(record.responseTime).count)
      let error = Double(try #require(record.keyError).count)
      #expect(error == 2000)
      #expect(abs(response - (press - start)) <= error)
    }
    func range(_ errors: [Double]) -> String {
      "\(Int(errors.min() ?? 0)) to \(Int(errors.max() ?? 0)) µs"
    }
    print(
      "\(kind.rawValue): keys are dated \(range(keys)) after their pins, starts \(range(onsets))")
    #expect(keys.allSatisfy { abs($0) <= 2000 })
    #expect(onsets.allSatisfy { abs($0) <= 2000 })
  }
}

/// A session of an experiment on a board, with a finger that moves its pins.
private struct BoardParticipant: ~Copyable {
  let board: EmulatedBoard
  private(set) var records: [ExperimentRecord] = []
  /// The emulator's times of the presses; ns.
  private(set) var presses: [UInt64] = []

  private var session: ExperimentSession
  private var link: UsedLink<StimulusPlayer, MemoryTransport>
  private let deviceEnd: MemoryTransport
  /// The key to move, and the emulator's time to do so; ns.
  private var move: (isDown: Bool, time: UInt64)?
  private var isOver = false
  private var firmware = ""

  init(_ kind: BoardKind, _ plan: String) throws {
    let board = try EmulatedBoard(kind)
    // In the emulator no resistor pulls an open pin.
    for key in 1...6 { try board.key(key, isDown: false) }
    _ = board.takeBytes()
    let plan = try PlanReader.plan(Array(plan.utf8), file: "p") { name throws(Failure) in
      throw Failure(.noInput, name)
    }
    let session = try ExperimentSession(plan, participant: 1, seed: 5, layout: "glove")
    let options = ReadingOptions(translator: try Translator())
    let (hostEnd, deviceEnd) = MemoryTransport.makePair()
    self.board = board
    self.session = session
    self.deviceEnd = deviceEnd
    link = UsedLink(StimulusPlayer(options), over: hostEnd, seed: 3)
  }

  /// Answers every trial.
  mutating func run() throws {
    try link.begin(at: now)
    let end = board.time + 120_000_000_000
    while !isOver, board.time < end {
      try moveKey()
      try link.step(to: now)
      try carry()
      try handle()
      try board.listen(until: min(board.time + 1_000_000, move?.time ?? .max))
    }
  }

  private var now: Microseconds { Microseconds(Int64(board.time / 1000)) }

  private mutating func moveKey() throws {
    guard let (isDown, time) = move, board.time >= time else { return }
    try board.key(1, isDown: isDown)
    if isDown { presses.append(board.time) }
    move = isDown ? (false, board.time + 70_345_678) : nil
  }

  /// Carries bytes between host and board, both ways.
  private mutating func carry() throws {
    var bytes: [UInt8] = []
    try deviceEnd.read(into: &bytes)
    if !bytes.isEmpty { try board.send(bytes) }
    _ = try deviceEnd.write(board.takeBytes()[...])
    try link.step(to: now)
  }

  private mutating func handle() throws {
    let now = now
    var effects = session.handle(.tick, at: now)
    for news in link.user.drainNews() {
      if case .connected(let device) = news { firmware = "\(device.firmware)" }
      guard let event = news.event(link.link.clock, firmware: firmware, at: now) else { continue }
      if case .finished = event {
        // Uneven, so that presses fall anywhere within a turn of the board's loop.
        move = (true, board.time + 40_000_000 + UInt64(records.count) * 1_234_567)
      }
      effects += session.handle(event, at: now)
    }
    for effect in effects {
      switch effect {
      case .play(let presentation): link.order { $0.play(presentation, &$1, at: now) }
      case .store(let record): records.append(record)
      case .end: isOver = true
      case .fail(let reason): throw ProgramError(reason)
      case .silence, .show: break
      }
    }
  }
}

import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The messenger on the loopback, in a time that the test advances.
@Suite struct MessengerDriverTests {
  /// A hand in the first of two messages, while it feels the summary.
  private struct Bench: ~Copyable {
    var driver: MessengerDriver<DemoOutlet>
    var now = Microseconds.zero
    let first: MessageID
    let second: MessageID

    init() throws {
      let reading = ReadingOptions(
        translator: try Translator(), encoding: .columns, layout: .gloveFingers,
        calibration: .standard, limits: .standard, rate: try Rate(percent: 400), board: nil)
      let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
      var outlet = DemoOutlet()
      func message(_ body: String, _ time: Int64) -> MessageID {
        let message = IncomingMessage(
          sender: "Mom", body: body, time: Timestamp(milliseconds: time))
        return outlet.archive.deliver(message, RuleAnalyzer().analyze(message))
      }
      let (first, second) = (message("bring cake", 1), message("bring milk", 2))
      let stage = try StageReading(
        settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
      driver = MessengerDriver(
        reading: stage,
        messenger: Messenger(keySeed: 1, backTranslate: settings.backTranslation), outlet: outlet)
      self.first = first
      self.second = second
    }

    static func begun() throws -> Bench {
      var bench = try Bench()
      try bench.begin()
      return bench
    }

    private mutating func begin() throws {
      try driver.begin(at: now)
      try run(until: .seconds(2))
      for command in [.place, .activate, .activate] as [KeyCommand] {
        try driver.press([.chord(KeyMap.chord(for: command))], at: now)
      }
    }

    mutating func run(until end: Microseconds) throws {
      while let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
      }
      now = max(now, end)
    }

    func isRead(_ id: MessageID) throws -> Bool {
      try driver.outlet.archive.message(id)?.isRead == true
    }
  }

  /// The time when the last cell of the first message is felt.
  private static func end() throws -> Microseconds {
    var bench = try Bench.begun()
    while try !bench.isRead(bench.first) {
      try bench.run(until: bench.now + .milliseconds(1))
      guard bench.now < .seconds(60) else { break }
    }
    return bench.now
  }

  /// On a glove, with real words and in a time that jumps, while the hand never moves.
  @Test func whatNobodyAcknowledgesIsFeltFourTimesAndHelpIsCalledForOnce() throws {
    var bench = try Bench.begun()
    let fire = IncomingMessage(
      sender: "Door", body: "smoke", time: Timestamp(milliseconds: 3), urgency: .highest)
    let id = bench.driver.outlet.archive.deliver(fire, RuleAnalyzer().analyze(fire))
    try bench.driver.handle(.arrived(id), at: bench.now)
    var felt: [Int64] = []
    var calls: [Int64] = []
    for _ in 0..<900 {
      try bench.run(until: bench.now + .seconds(1))
      for part in bench.driver.popTrace() {
        let second = (bench.now.count + 500_000) / 1_000_000
        switch part {
        case .event(.alertFelt(id)): felt.append(second)
        case .effect(.callForHelp(id, _)): calls.append(second)
        default: break
        }
      }
    }
    try #require(felt.count == 4, "\(felt)")
    let spans = felt.map { $0 - felt[0] }
    for (span, wanted) in zip(spans, [0, 60, 180, 600] as [Int64]) {
      #expect(abs(span - wanted) <= 4, "\(spans)")
    }
    #expect(calls.count == 1)
    #expect(calls.allSatisfy { abs($0 - felt[0] - 660) <= 4 }, "\(calls), \(felt)")
  }

  /// The glove's report that the last cell was felt, and the keys that select the next message,
  /// come in one read of a suspended host.
  @Test func aMessageIsNotReadBecauseTheOneBeforeItWas() throws {
    let end = try Self.end()
    let down = KeyMap.chord(for: .down).dots.rawValue
    for early in stride(from: 0, through: 220, by: 20) as StrideThrough<Int64> {
      for held in [5, 225] as [Int64] {
        var bench = try Bench.begun()
        let release = Microseconds(end.count - early * 1000)
        try bench.run(until: Microseconds(release.count - 450_000))
        bench.driver.setKeys(down: down, at: bench.now)
        try bench.run(until: release)
        bench.driver.setKeys(down: 0, at: release)
        bench.now = Microseconds(release.count + held * 1000)
        try bench.driver.step(to: bench.now)
        let isReadAtOnce = try bench.isRead(bench.second)
        #expect(!isReadAtOnce, "\(early) ms early, held up for \(held) ms")
        try bench.run(until: Microseconds(bench.now.count + 60_000_000))
        let isRead = try bench.isRead(bench.second)
        #expect(isRead, "\(early) ms early, held up for \(held) ms")
      }
    }
  }

  /// The delay of an urgent alert after cells were typed, and while others are.
  private static func delay(afterTyping count: Int) throws -> Microseconds {
    var bench = try Bench.begun()
    try bench.driver.press([.chord(KeyMap.chord(for: .activate))], at: bench.now)
    try bench.run(until: bench.now + .seconds(20))
    func type() throws {
      try bench.driver.press([.chord(Chord(BrailleCell(rawValue: 1)))], at: bench.now)
      try bench.run(until: bench.now + .milliseconds(60))
    }
    for _ in 0..<count { try type() }
    let fire = IncomingMessage(
      sender: "Door", body: "smoke", time: Timestamp(milliseconds: 9), urgency: Urgency(1))
    let id = bench.driver.outlet.archive.deliver(fire, RuleAnalyzer().analyze(fire))
    _ = bench.driver.popTrace()
    let start = bench.now
    try bench.driver.handle(.arrived(id), at: start)
    var isFelt = false
    while !isFelt, bench.now < start + .seconds(30) {
      if count > 0 { try type() } else { try bench.run(until: bench.now + .milliseconds(60)) }
      isFelt = bench.driver.popTrace().contains {
        if case .event(.alertFelt(id)) = $0 { true } else { false }
      }
    }
    let typed = Int((bench.now - start).count / 60_000) + count
    guard count > 0, case .composing(_, let text, _) = bench.driver.messenger.screen else {
      return bench.now - start
    }
    #expect(text.count == typed, "every cell is in the answer")
    return bench.now - start
  }

  @Test func typingFastPutsNoAlertOff() throws {
    let alone = try Self.delay(afterTyping: 0)
    let typing = try Self.delay(afterTyping: 20)
    // At most the tap being felt comes before it.
    #expect(typing <= alone + .milliseconds(400), "\(alone) \(typing)")
  }
}

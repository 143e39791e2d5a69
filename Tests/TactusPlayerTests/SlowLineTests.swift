import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusWire
import Testing

@Suite struct SlowLineTests {
  /// A UART at 115,200 bit/s.
  private static let rate = 11_520
  private static let text = "the quick brown fox jumps over the lazy dog and reads on"

  private struct Outcome {
    var played = 0
    var late = 0
    var deviations: [Int64] = []
  }

  /// Reads the text over a line that carries this many bytes per second.
  private static func read(_ encoding: Encoding) throws -> Outcome {
    let (hostEnd, deviceEnd) = MemoryTransport.makePair()
    var line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec("rate=\(rate)"), seed: 1))
    var glove = VirtualGlove()
    var session = ReadingSession(
      try Player(ScriptedSource(text), rate: .normal, lineRate: rate) {
        rate, device throws(HapticsError) in
        try PatternTable(encoding: encoding, rate: rate, device: device)
      }, over: hostEnd, seed: 1)
    var now = Microseconds.zero
    var outcome = Outcome()
    try session.begin(at: now)
    while !session.player.hasEnded {
      repeat {
        try session.step(to: now)
        try line.advance(to: now)
        try glove.serve(&line, at: now)
      } while hostEnd.hasBytes
      for event in session.player.drainEvents() {
        switch event {
        case .played(let cell, let onset):
          outcome.played += 1
          outcome.deviations.append(onset.count - cell.compiled.start * 1000)
        case .late, .underrun: outcome.late += 1
        case .ended(let ending): #expect(ending == .finished)
        default: break
        }
      }
      let next = [session.nextDeadline, glove.nextDeadline, line.nextDeadline]
      now = max(now, try #require(next.compactMap { $0 }.min()))
    }
    return outcome
  }

  @Test(arguments: Encoding.Kind.allCases.map { Encoding($0) })
  func overAUARTNoCellIsLate(encoding: Encoding) throws {
    let outcome = try Self.read(encoding)
    #expect(outcome.played == Self.text.count)
    #expect(outcome.late == 0)
    // The host knows the device's clock to 2 ms at worst, and plans in its milliseconds.
    #expect(outcome.deviations.allSatisfy { $0 == 0 })
  }
}

import TactusLink
import TactusTestSupport
import TactusWire
import Testing

/// A line that accepts only as many bytes as the test allows.
private final class StallingTransport: ByteTransport {
  var room = 0
  var line: [UInt8] = []
  var incoming: [UInt8] = []
  var isClosed = false
  /// Bytes accepted but not on the line yet.
  var kept: [UInt8] = []
  var keeps = false
  var descriptor: Int32? { nil }

  func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    if isClosed { throw .closed }
    let count = min(room, bytes.count)
    room -= count
    if keeps { kept += bytes.prefix(count) } else { line += bytes.prefix(count) }
    return count
  }

  func discardUnsent() { kept.removeAll() }

  func read(into buffer: inout [UInt8]) throws(TransportError) {
    if isClosed { throw .closed }
    buffer += incoming
    incoming.removeAll()
  }

  /// The frames that arrived, with nil for each truncated frame.
  var messages: [HostMessage?] {
    var decoder = FrameDecoder()
    var found: [HostMessage?] = []
    for byte in line {
      switch decoder.push(byte) {
      case .needsMoreBytes: break
      case .rejected: found.append(nil)
      case .frame:
        do { found.append(try HostMessage(body: Array(decoder.body))) } catch { found.append(nil) }
      }
    }
    return found
  }
}

@Suite struct LinkSessionTests {
  @Test func framesLeaveWholeHoweverFewBytesTheLineAccepts() throws {
    let line = StallingTransport()
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    for _ in 0..<20 {
      session.link.requestStatistics()
      session.link.stop(at: .zero)
      for _ in 0..<50 {
        line.room = 1
        try session.pump(at: .zero)
      }
    }
    let isWaiting = session.wantsToWrite
    #expect(!isWaiting)
    #expect(line.messages.count > 20 && line.messages.allSatisfy { $0 != nil })
  }

  /// A session with a scripted device, and `count` full frames queued in it.
  private func session(
    on line: StallingTransport, armed: Bool = false, frames count: Int
  ) throws -> LinkSession<StallingTransport> {
    let rig = ManualDeviceRig()
    rig.now = .zero
    if armed { rig.armed() } else { rig.open() }
    var pattern = Pattern(advance: 1000)
    for actuator in 0..<6 as Range<UInt8> {
      for onset in [0, 100] as [UInt32] {
        try pattern.append(
          #require(
            Pulse(
              actuator: actuator, level: .full, onset: Milliseconds(onset), duration: 50)))
      }
    }
    for _ in 0..<count {
      let isTaken = rig.send(.define(slot: 0, pattern))
      #expect(isTaken)
    }
    var link = Link(seed: 1)
    swap(&link, &rig.link)
    return LinkSession(link: link, transport: line)
  }

  @Test func stopOvertakesWhatAStalledLineHasNotSent() throws {
    let line = StallingTransport()
    var session = try session(on: line, frames: 8)
    line.room = 2
    try session.flush()
    #expect(line.line.count == 2)
    session.link.stop(at: .zero)
    line.room = 1000
    try session.flush()
    // The truncated frame is ended by a zero byte, and STOP is next.
    #expect(line.messages == [nil, .stop])
    #expect(line.line.count == 2 + 1 + 5)
  }

  @Test func stopOvertakesWhatTheTransportHoldsAndTheRestIsSentAgain() throws {
    let line = StallingTransport()
    var session = try session(on: line, frames: 8)
    line.room = 1000
    line.keeps = true
    try session.flush()
    #expect(line.kept.count > 400)
    session.link.stop(at: .zero)
    line.keeps = false
    try session.flush()
    #expect(line.kept == [])
    #expect(line.messages == [.stop])
    line.incoming = DeviceMessage.stopped.frame()?.array ?? []
    try session.pump(at: ms(100))
    #expect(sequences(line.messages.compactMap { $0 }) == Array(0..<8))
  }

  /// Two batches of a window of frames and one frame of each other kind (PROTOCOL.md, section 7).
  @Test func whateverTheTimeALineThatNeverMovesKeepsNoMoreThanTwoWindows() throws {
    let line = StallingTransport()
    var session = try session(on: line, armed: true, frames: 200)
    for step: Int64 in 0..<100 {
      session.link.requestStatistics()
      try session.pump(at: ms(step * 10))
      if step == 90 { session.link.stop(at: ms(step * 10)) }
    }
    for step: Int64 in 0..<1_000 {
      session.link.requestStatistics()
      try session.pump(at: ms(1000 + step * 50))
    }
    line.room = .max
    try session.flush()
    #expect(line.line.count <= 2 * (8 + 1) * 63)
    #expect(line.messages.allSatisfy { $0 != nil })
  }

  @Test func anArmedLineThatNeverMovesKeepsNoMoreThanTwoWindowsEither() throws {
    let line = StallingTransport()
    var session = try session(on: line, armed: true, frames: 200)
    for step: Int64 in 0..<200 {
      session.link.requestStatistics()
      try session.pump(at: ms(step * 10))
    }
    line.room = .max
    try session.flush()
    #expect(line.line.count > 8 * 50)
    #expect(line.line.count <= 2 * (8 + 1) * 63)
    #expect(line.messages.allSatisfy { $0 != nil })
  }

  @Test func theCallerLearnsThatTheLineIsGone() {
    let line = StallingTransport()
    line.isClosed = true
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    do throws(TransportError) {
      try session.pump(at: .zero)
      Issue.record("it went on")
    } catch {
      #expect(error == .closed)
    }
  }
}

import TactusLink
import TactusTestSupport
import TactusWire
import Testing

/// A line that takes only as many bytes as the test allows.
private final class StallingTransport: ByteTransport {
  var room = 0
  var line: [UInt8] = []
  var incoming: [UInt8] = []
  var isClosed = false
  var descriptor: Int32? { nil }

  func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    if isClosed { throw .closed }
    let count = min(room, bytes.count)
    room -= count
    line += bytes.prefix(count)
    return count
  }

  func read(into buffer: inout [UInt8]) throws(TransportError) {
    if isClosed { throw .closed }
    buffer += incoming
    incoming.removeAll()
  }

  /// The frames that came through, those of a frame that was broken off as nil.
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
  @Test func framesLeaveWholeHoweverFewBytesTheLineTakesAtATime() throws {
    let line = StallingTransport()
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    for _ in 0..<20 { session.link.requestStatistics() }
    for _ in 0..<200 {
      line.room = 1
      try session.pump(at: .zero)
    }
    let isWaiting = session.wantsToWrite
    #expect(!isWaiting)
    #expect(line.messages.count == 21 && line.messages.allSatisfy { $0 != nil })
  }

  @Test func stopOvertakesWhatAStalledLineHasNotBegun() throws {
    let line = StallingTransport()
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    line.room = 100
    try session.pump(at: .zero)
    guard case .hello(let hello) = line.messages.last else {
      Issue.record("no HELLO")
      return
    }
    let rig = HandRig()
    rig.session = hello.session
    swap(&rig.link, &session.link)
    _ = rig.link.takeOutgoing()
    rig.now = .zero
    rig.welcome()
    rig.describe()
    _ = rig.answerTimes()
    for _ in 0..<8 {
      let isTaken = rig.send(.define(slot: 0, Pattern(advance: 10)))
      #expect(isTaken)
    }
    swap(&rig.link, &session.link)
    line.room = 2
    try session.flush()
    session.link.stop(at: .zero)
    line.room = 1000
    try session.flush()
    #expect(sequences(line.messages.compactMap { $0 }) == [0])
    #expect(line.messages.last == .stop)
    #expect(line.messages.allSatisfy { $0 != nil })
  }

  @Test func aLineThatNeverMovesKeepsNoMoreThanAFewFrames() throws {
    let line = StallingTransport()
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    for step: Int64 in 0..<10_000 { try session.pump(at: ms(step * 250)) }
    line.room = .max
    try session.flush()
    #expect(line.line.count < 1100)
    #expect(line.messages.allSatisfy { $0 != nil })
  }

  @Test func aLineThatIsGoneIsToldToTheCaller() {
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
